"""Draws things that lie about where tiles do and are none, flat, as seen from straight above.

Keyboards, ruled mats, print, cards, dominoes, telephones, calculators, counters,
markers, rulers, books and biscuits: each a `Sheet`, drawn anew every time in
random colours and proportions, to be laid into a made-up photograph under the
tiles, or in great variety into one without any tile.

What a reader of tiles takes for tiles is mostly print in rows and rectangles in
rows; that is what is drawn. It need not be beautiful, only various.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from training.devices import keyboard_near, phone
from training.inks import colour, ink_on, rounded, shaded, word, write
from training.props import hsv
from training.sheets import Sheet, blank, plate

LARGEST = 420  # px along a sheet's longer side


def keyboard(rng: np.random.Generator) -> Sheet:
    """A keyboard or a part of one: rows of caps, staggered or not, with legends."""
    rows, pitch = int(rng.integers(2, 7)), rng.uniform(24, 46)
    columns = min(int(rng.integers(4, 19)), int(LARGEST / pitch))
    tall = pitch * rng.choice([1.0, 1.0, rng.uniform(0.7, 1.3)])
    case, cap = colour(rng), colour(rng, 20)
    if rng.random() < 0.5:  # the common ones: all white, all black
        value = float(rng.choice([rng.uniform(10, 60), rng.uniform(200, 255)]))
        case, cap = hsv(0, 0, value * rng.uniform(0.6, 1.1)), hsv(0, 0, value)
    image = blank(columns * pitch + 8, rows * tall + 8, case)
    ink, gap = ink_on(rng, cap), rng.uniform(0.04, 0.22) * pitch
    rounding = rng.uniform(0.02, 0.3) * pitch
    inset, place = rng.choice([0.0, rng.uniform(0.04, 0.16)]) * pitch, rng.uniform(0.15, 0.5, 2)
    size, stagger = rng.uniform(0.25, 0.6) * pitch, rng.random() < 0.8
    skirt = shaded(cap, rng.uniform(0.55, 0.9))
    for row in range(rows):
        x = 4.0 + (-rng.uniform(0, 0.8) * pitch if stagger else 0)
        while x < image.shape[1] - 4:
            wide = pitch * (rng.uniform(1.25, 6) if rng.random() < 0.08 else 1)
            y = 4 + row * tall
            shown = cap if rng.random() > 0.06 else colour(rng)
            box = (x + gap / 2, y + gap / 2, x + wide - gap / 2, y + tall - gap / 2)
            rounded(image, box, rounding, skirt if inset else shown)
            if inset:
                top = (box[0] + inset, box[1] + inset * 0.4, box[2] - inset, box[3] - inset * 1.3)
                rounded(image, top, rounding, shown)
            if rng.random() < 0.93:
                text = word(rng, 1 if wide == pitch else 6)
                at = (x + pitch * place[0], y + tall * (0.3 + place[1]))
                write(rng, image, text, at, size, ink)
                if rng.random() < 0.3:
                    write(rng, image, word(rng, 1), (at[0] + size, at[1]), size * 0.7, ink)
            x += wide
    return plate(image, rng.uniform(0, 12), columns * rng.uniform(0.5, 1.1))


def text_sheet(rng: np.random.Generator) -> Sheet:
    """A page, a menu, a score sheet: lines of print, sometimes ruled into a table."""
    width, height = rng.uniform(120, LARGEST, 2)
    ground = colour(rng, 190) if rng.random() < 0.8 else colour(rng)
    image, size = blank(width, height, ground), rng.uniform(9, 34)
    ink, y = ink_on(rng, ground), size * 1.5
    ruled = rng.random() < 0.35
    columns = rng.uniform(2, 6) * size
    while y < height - 4:
        x = rng.uniform(0.3, 2) * size
        while x < width - size:
            text = word(rng, int(rng.integers(1, 10)))
            if rng.random() < 0.9:
                write(rng, image, text, (x, y), size, ink)
            step = columns if ruled else (0.6 if text.isascii() else 1.05) * size * (len(text) + 1)
            x += step
        if ruled:
            cv2.line(image, (0, round(y + size * 0.3)), (round(width), round(y + size * 0.3)), ink)
        y += size * rng.uniform(1.1, 1.9)
        if rng.random() < 0.15:
            ink = ink_on(rng, ground)
    if ruled:
        for x in np.arange(0.3 * size, width, columns):
            cv2.line(image, (round(x), 0), (round(x), round(height)), ink)
    return plate(image, float(rng.choice([0, 0, 8])), rng.uniform(2, 10))


def hands_card(rng: np.random.Generator) -> Sheet:
    """A league's card of hands: short groups of figures in three inks, folded in panels."""
    width, size = rng.uniform(220, LARGEST), rng.uniform(9, 18)
    image = blank(width, rng.uniform(200, LARGEST), colour(rng, 225))
    inks = (hsv(112, 230, 160), hsv(178, 230, 200), hsv(62, 230, 130), hsv(0, 0, 30))
    panels = int(rng.integers(1, 4))
    for panel in range(panels):
        left = panel * width / panels
        cv2.line(image, (round(left), 0), (round(left), image.shape[0]), (150, 150, 150))
        for y in np.arange(size * 1.6, image.shape[0] - 3, size * rng.uniform(1.15, 1.6)):
            x = left + size * 0.5
            if rng.random() < 0.1:
                write(rng, image, word(rng, 7), (x, y), size * 1.1, inks[3])
                continue
            for _ in range(rng.integers(2, 6)):
                text = str(rng.choice(list("123456789FDNEWSX0"))) * int(rng.integers(1, 5))
                write(rng, image, text, (x, y), size, inks[rng.integers(3)])
                x += size * (0.62 * len(text) + 0.5)
                if x > left + width / panels - 2 * size:
                    break
    return plate(image, 3, rng.uniform(4, 9))


def playing_card(rng: np.random.Generator) -> Sheet:
    """A playing card, or a fan of them side by side."""
    count = int(rng.choice([1, 1, 2, 4]))
    wide, high = 88.0, 88.0 * rng.uniform(1.35, 1.55)
    step = wide * rng.uniform(0.25, 1.1)
    image = blank(wide + (count - 1) * step + 2, high, (0, 0, 0))
    cover = np.zeros(image.shape[:2], np.uint8)
    back = rng.random() < 0.3
    for k in range(count):
        left = k * step
        box = (left, 0, left + wide - 1, high - 1)
        ground = colour(rng, 225)
        rounded(image, box, 7, ground)
        rounded(image, box, 7, (110, 110, 110), 1)
        rounded(cover, box, 7, (255, 255, 255))
        if back:
            rounded(image, (left + 6, 6, left + wide - 7, high - 7), 3, colour(rng, 40, 200))
            for at in rng.uniform(10, 78, (12, 2)) + np.array([left, 20]):
                cv2.circle(image, tuple(at.astype(int).tolist()), 4, ground, 1, cv2.LINE_AA)
            continue
        red = rng.random() < 0.5
        ink = hsv(178, 230, 200) if red else hsv(0, 0, 25)
        write(rng, image, str(rng.choice(list("A23456789JQK"))), (left + 5, 22), 21, ink)
        if rng.random() < 0.25:  # a court card: a frame full of colour
            rounded(image, (left + 20, 14, left + wide - 20, high - 14), 1, colour(rng, 90))
        for row in range(rng.integers(1, 6)):
            for column in range(rng.integers(1, 4)):
                at = np.array([left + 26 + column * 18, 24 + row * 21])
                pip = np.array([[0, -8], [7, 0], [0, 8], [-7, 0]]) + at
                cv2.fillConvexPoly(image, pip.astype(np.int32), ink, cv2.LINE_AA)
    return Sheet(image, cover, (2.6 * image.shape[1] / wide) * rng.uniform(0.9, 1.2))


def dominoes(rng: np.random.Generator) -> Sheet:
    """Dominoes in a line: twice as long as wide, a bar across the middle, pips."""
    count, wide = int(rng.integers(1, 6)), 46.0
    upright = rng.random() < 0.5
    body = colour(rng, 215) if rng.random() < 0.5 else colour(rng, 10, 70)
    ink = ink_on(rng, body)
    one = np.zeros((92, 46, 3), np.uint8)
    images = []
    for _ in range(count):
        stone = one.copy()
        rounded(stone, (1, 1, 44, 90), 5, body)
        cv2.line(stone, (6, 46), (39, 46), ink, 2)
        for half in (23, 69):
            spots = [(c, r) for c in (-12, 0, 12) for r in (-12, 0, 12)]
            for i in rng.choice(9, rng.integers(0, 7), replace=False):
                at = (23 + spots[i][0], half + spots[i][1])
                cv2.circle(stone, at, 4, ink, -1, cv2.LINE_AA)
        images.append(stone if upright else cv2.rotate(stone, cv2.ROTATE_90_CLOCKWISE))
    image = np.concatenate(images, 1)
    cover = np.where(image.max(2) > 0, 255, 0).astype(np.uint8)
    return Sheet(image, cover, image.shape[1] / wide * rng.uniform(0.8, 1.3))


def buttons(rng: np.random.Generator) -> Sheet:
    """A calculator, a remote control, a telephone with its screen of signs, a bar of keys."""
    columns, rows = int(rng.integers(2, 7)), int(rng.integers(2, 11))
    pitch = rng.uniform(20, 44)
    tall, head = pitch * rng.uniform(0.6, 1.4), pitch * rng.choice([0, rng.uniform(0.8, 3)])
    case, same = colour(rng), rng.random() < 0.6
    image = blank(columns * pitch + 14, rows * tall + head + 14, case)
    if head:
        screen = (8, 8, image.shape[1] - 9, 6 + head * 0.9)
        glass = colour(rng)
        rounded(image, screen, 3, glass)
        write(rng, image, word(rng), (12, 2 + head * 0.8), head * 0.5, ink_on(rng, glass))
    cap, fill, circle = colour(rng), rng.uniform(0.55, 0.9), rng.random() < 0.35
    rounding = rng.uniform(0, 0.5) * pitch
    for row in range(rows):
        for column in range(columns):
            middle = np.array([7 + (column + 0.5) * pitch, 7 + head + (row + 0.5) * tall])
            paint = cap if same and rng.random() < 0.9 else colour(rng)
            if circle:
                at = tuple(middle.astype(int).tolist())
                cv2.circle(image, at, int(min(pitch, tall) * fill / 2), paint, -1, cv2.LINE_AA)
            else:
                off = np.array([pitch, tall]) * fill / 2
                rounded(image, (*(middle - off), *(middle + off)), rounding, paint)
            if rng.random() < 0.8:
                at = (middle[0] - pitch * 0.2, middle[1] + tall * 0.2)
                write(rng, image, word(rng, 1), at, tall * 0.5, ink_on(rng, paint))
    return plate(image, rng.uniform(2, 26), rng.uniform(1.8, 6))


def counters(rng: np.random.Generator) -> Sheet:
    """Coins or chips, loose or in lines."""
    columns, rows, size = int(rng.integers(1, 7)), int(rng.integers(1, 5)), 44
    image = np.zeros((rows * size, columns * size, 3), np.uint8)
    cover = np.zeros(image.shape[:2], np.uint8)
    for row in range(rows):
        for column in range(columns):
            if rng.random() < 0.25:
                continue
            at = (column * size + size // 2, row * size + size // 2)
            rim, inner = colour(rng, 60), colour(rng, 60)
            cv2.circle(cover, at, 20, 255, -1)
            cv2.circle(image, at, 20, rim, -1, cv2.LINE_AA)
            for turn in np.arange(0, 6.28, 6.28 / rng.integers(4, 12)):
                out = (at[0] + 17 * np.cos(turn), at[1] + 17 * np.sin(turn))
                cv2.circle(image, (int(out[0]), int(out[1])), 3, inner, -1, cv2.LINE_AA)
            cv2.circle(image, at, int(rng.integers(8, 15)), inner, -1, cv2.LINE_AA)
            if rng.random() < 0.6:
                ink = ink_on(rng, inner)
                write(rng, image, word(rng, 2), (at[0] - 8, at[1] + 6), 14, ink)
    return Sheet(image, cover, columns * rng.uniform(0.8, 1.8))


def codes(rng: np.random.Generator) -> Sheet:
    """Square codes with their white margin: position markers, one or a board of them."""
    bits, cell = int(rng.choice([6, 6, 7, 8, 21])), int(rng.integers(5, 13))
    columns, rows = (1, 1) if rng.random() < 0.6 else rng.integers(1, 5, 2).tolist()
    margin, side = int(rng.integers(1, 3)) * cell, bits * cell
    if bits == 21:
        cell, side = 4, 84
    image = np.full(
        (rows * (side + margin) + margin, columns * (side + margin) + margin, 3), 245, np.uint8
    )
    for row in range(rows):
        for column in range(columns):
            code = np.zeros((bits, bits), np.uint8)
            code[1:-1, 1:-1] = rng.integers(0, 2, (bits - 2, bits - 2)) * 235
            big = cv2.resize(code, (side, side), interpolation=cv2.INTER_NEAREST)
            y, x = margin + row * (side + margin), margin + column * (side + margin)
            image[y : y + side, x : x + side] = np.maximum(big, rng.integers(10, 50))[..., None]
    return plate(image, 0, columns * rng.uniform(0.9, 3.2))


def ruler(rng: np.random.Generator) -> Sheet:
    """A ruler or tape with ticks and figures."""
    ground = colour(rng, 60)
    image, ink, step = blank(LARGEST, rng.uniform(22, 60), ground), ink_on(rng, ground), 0.0
    step = rng.uniform(14, 44)
    high = image.shape[0]
    for k, x in enumerate(np.arange(4, LARGEST, step)):
        cv2.line(image, (int(x), 0), (int(x), int(high * 0.45)), ink, 1)
        for part in range(1, 10):
            at = int(x + part * step / 10)
            cv2.line(image, (at, 0), (at, int(high * (0.3 if part == 5 else 0.2))), ink, 1)
        write(rng, image, str(k), (x + 2, high * 0.9), high * 0.4, ink)
    return plate(image, 2, rng.uniform(7, 14))


def cover_page(rng: np.random.Generator) -> Sheet:
    """A book, a box of something, a biscuit tin: a title, bands, a frame, a picture of shapes."""
    width, height = rng.uniform(100, 320, 2)
    ground = colour(rng)
    image = blank(width, height, ground)
    for _ in range(rng.integers(0, 7)):
        box = np.sort(rng.uniform(0, 1, (2, 2)), axis=0) * [width, height]
        rounded(image, (*box[0], *box[1]), rng.uniform(0, 20), colour(rng))
    for _ in range(rng.integers(1, 5)):
        size = rng.uniform(12, 60)
        at = (rng.uniform(0, 0.5) * width, rng.uniform(0.15, 0.95) * height)
        write(rng, image, word(rng), at, size, ink_on(rng, ground))
    if rng.random() < 0.4:
        rounded(image, (6, 6, width - 7, height - 7), 2, ink_on(rng, ground), 2)
    return plate(image, float(rng.choice([0, 6])), rng.uniform(2.2, 9))


def biscuits(rng: np.random.Generator) -> Sheet:
    """Biscuits, sweets, sponges: rounded, brown, pricked; some in rows."""
    columns, rows, wide = int(rng.integers(1, 5)), int(rng.integers(1, 4)), 56
    high = int(wide * rng.uniform(0.6, 1.4))
    image = np.zeros((rows * high, columns * wide, 3), np.uint8)
    dough = hsv(rng.uniform(8, 22), rng.uniform(90, 200), rng.uniform(90, 235))
    rounding = rng.uniform(2, wide / 2)
    dark = shaded(dough, rng.uniform(0.5, 0.9))
    for row in range(rows):
        for column in range(columns):
            x, y = column * wide + 2, row * high + 2
            rounded(image, (x, y, x + wide - 5, y + high - 5), rounding, dough)
            rounded(image, (x + 3, y + 3, x + wide - 8, y + high - 8), rounding, dark, 1)
            for at in rng.uniform(10, 0.8 * min(wide, high), (int(rng.integers(0, 12)), 2)):
                cv2.circle(image, (int(x + at[0]), int(y + at[1])), 2, dark, -1)
    cover = np.where(image.max(2) > 0, 255, 0).astype(np.uint8)
    return Sheet(image, cover, columns * rng.uniform(1.2, 3.5))


def bare_rack(rng: np.random.Generator) -> Sheet:
    """A rack with nothing on it: a long bar with a ledge, a groove, ends and screws."""
    ground = colour(rng, 20)
    image = blank(LARGEST, rng.uniform(20, 90), ground)
    high = image.shape[0]
    for at in np.sort(rng.uniform(0, high, int(rng.integers(1, 6)))):
        band = shaded(ground, rng.uniform(0.5, 1.35))
        cv2.rectangle(image, (0, int(at)), (LARGEST, int(at + rng.uniform(1, high / 2))), band, -1)
    for x in np.cumsum(rng.uniform(20, 260, int(rng.integers(0, 7)))):  # joints, marks, an arm
        mark = shaded(ground, rng.uniform(0.4, 1.3))
        cv2.line(image, (int(x), 0), (int(x), high), mark, int(rng.integers(1, 5)))
    return plate(image, rng.uniform(0, 6), rng.uniform(8, 18))


SHEETS: tuple[tuple[Callable[[np.random.Generator], Sheet], float], ...] = (
    (keyboard, 0.16),
    (keyboard_near, 0.18),
    (phone, 0.09),
    (text_sheet, 0.14),
    (hands_card, 0.06),
    (playing_card, 0.07),
    (dominoes, 0.04),
    (buttons, 0.12),
    (counters, 0.05),
    (codes, 0.09),
    (ruler, 0.04),
    (cover_page, 0.08),
    (biscuits, 0.03),
    (bare_rack, 0.04),
)


def sheet(rng: np.random.Generator) -> Sheet:
    """Draw one thing that is no tile."""
    shares = np.array([share for _, share in SHEETS])
    return SHEETS[rng.choice(len(SHEETS), p=shares / shares.sum())][0](rng)
