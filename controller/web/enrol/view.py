"""What the enrolment pages show, as plain data for their templates."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.enrolling.desk import MOST_PHOTOS, EnrolmentDesk
from controller.enrolling.refusing import FILE, in_words, remark_in_words
from controller.words import Words
from rules.tiles import FACES, FLOWER, NUMBERED_FLOWERS, TILE_SETS, Tile, face_of, is_suited
from vision.coded import coded
from vision.enrolment.draft import FEW, Draft, DraftPhoto
from vision.enrolment.guide import GUIDES, PRINTED, USUAL, Block
from vision.reading.rectify import portrait, side_lengths
from vision.reading.tilesets import TileSetFile
from vision.simulator.art import pictures_of

RIVALS: Final = 0.02
"""Probability from which the face that comes second is named beside the first."""

TILE: Final = (72, 96)
"""Width and height of a tile cut out of a photograph, in pixels of the strip."""
ACROSS: Final = 16  # tiles in a row of the strip
_TOUCHED: Final = 28.0  # CSS pixels that a tile is wide in the picture, so that a finger meets it


@dataclass(frozen=True)
class Mark:
    """One find as it is marked: `state` is sure, doubt, said, against or gone.

    `otherwise`: it looks like its rival, which is offered first.
    """

    photo: int
    i: int
    tile: Tile
    name: str
    state: str
    why: str
    otherwise: bool
    rival: Tile | None
    outline: str  # the corners as SVG has them
    x: float
    y: float
    size: float  # pixels of its short side
    strip: tuple[int, int]  # where it stands in the photograph's strip


def page(words: Words, desk: EnrolmentDesk) -> dict[str, Any]:
    """Return all that a page shows of the desk as it stands; call with the desk held still."""
    shown: dict[str, Any] = {
        "step": desk.step,
        "version": desk.version,
        "plan": desk.plan,
        **going_on(words, desk),
        "camera": desk.camera is not None,
        "most": MOST_PHOTOS,
        "suggested": desk.suggested,
        "using": desk.choice.using if desk.choice is not None else None,
    }
    if desk.step == "start":
        shown |= {
            "kinds": [(k, _kind(words, k)) for k in PRINTED],
            "usual": USUAL,
            "sets": _sets(words, desk),
        }  # fmt: skip
    if desk.plan is not None and desk.draft is not None:
        many = [p.number for p in desk.draft.photos if not p.single]
        single = len(desk.draft.photos) - len(many)
        shown |= {"guide": guide(desk.plan.kind), "numbers": many, "single": single}
        shown |= {"kind_title": _kind(words, desk.plan.kind)}
        if desk.step == "check" and not desk.busy:
            shown |= check(words, desk.draft)
    if desk.step == "done" and desk.learned is not None:
        shown |= {"learned": desk.learned, "warnings": _warnings(words, desk)}
    return shown


def going_on(words: Words, desk: EnrolmentDesk) -> dict[str, str]:
    """Return what is being done with a photograph, and why the last one was of no use."""
    busy = words.label(FILE, "enrol-doing", doing=desk.busy) if desk.busy else ""
    return {"busy": busy, "trouble": in_words(words, desk.trouble) if desk.trouble else ""}


def scripted(words: Words) -> dict[str, str]:
    """Return what the page's script says; names in braces are put in there."""
    say = words.labels(FILE)
    return {
        "noAnswer": say("enrol-no-answer"),
        "refused": say("enrol-refused", status="{status}"),
        "sending": say("enrol-sending", file="{file}"),
        "lookingAt": say("enrol-looking-at", file="{file}", k="{k}", n="{n}"),
        "notUsed": say("enrol-some-not-used", refused="{refused}", n="{n}"),
        "closer": say("enrol-closer"),
        "allAtOnce": say("enrol-all-at-once"),
        "nowNamed": say("enrol-now-named", name="{name}"),
        "missed": say("enrol-missed"),
    }


def _kind(words: Words, kind: str) -> str:
    return words.label(FILE, "enrol-kind", kind=kind)


def guide(kind: str) -> dict[str, Any]:
    """Return the layout of a kind of set for the drawing of it."""
    wide, high = GUIDES[kind].size()
    return {
        "placed": _pictured(GUIDES[kind].placed()),
        "blocks": [(_first(block), block, x, y) for block, x, y in GUIDES[kind].blocks_placed()],
        "wide": wide,
        "high": high,
    }


def _first(block: Block) -> str:
    """Return by what a block is called: its suit, or the first tile of it."""
    tile = block.rows[0][0]
    if tile == NUMBERED_FLOWERS[0]:
        return "numbered"
    return tile[1] if is_suited(tile) else tile


def _pictured(placed: list[tuple[Tile, float, float]]) -> list[tuple[Tile, float, float]]:
    """Return a layout in which every copy of a flower has a picture of its own, as in real sets."""
    nth: Counter[Tile] = Counter()
    shown = []
    for tile, x, y in placed:
        drawings = pictures_of(tile)
        shown.append((drawings[nth[tile] % len(drawings)], x, y))
        nth[tile] += 1
    return shown


def _sets(words: Words, desk: EnrolmentDesk) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for held in desk.sets():
        if isinstance(held, TileSetFile):
            found.append(
                {
                    "name": held.name,
                    "pictures": len(held.tiles),
                    "faces": len(held.counts()),
                    "kind": _kind(words, held.kind) if held.kind in GUIDES else "",
                    "kind_name": held.kind,
                    "fault": "",
                }
            )
        else:
            fault = held if isinstance(held, str) else words.said(held)
            found.append({"name": "", "fault": fault})
    return found


def check(words: Words, draft: Draft) -> dict[str, Any]:
    """Return what was seen: the photographs with their marks, the doubts, every face's tiles."""
    against = set(draft.contradictions())
    photos, marks, rows = [], [], {}
    for photo in draft.photos:
        own = [
            _mark(words, draft, photo, i, (photo.number, i) in against)
            for i in range(len(photo.entries))
        ]
        marks += own
        rows[photo.number] = -(-max(1, len(own)) // ACROSS)
        if photo.single:
            continue
        usual = float(np.median([m.size for m in own])) if own else 40.0
        left, top, right, bottom = _shown(photo, 2.2 * usual)
        photos.append(
            {
                "number": photo.number,
                "left": left,
                "top": top,
                "width": right - left,
                "height": bottom - top,
                "whole": photo.image.shape[1::-1],
                "wide": round((right - left) * _TOUCHED / usual),
                "marks": own,
                "troubles": [remark_in_words(words, trouble) for trouble in photo.troubles],
                "backs": photo.study.backs,
                "few": len(own) if len(own) < FEW else 0,
            }
        )
    kept = [m for m in marks if m.state != "gone"]
    # Within a face the odd ones out come first, then as they lie.
    faces = [
        {
            "copies": copies,
            "name": words.tile(copies.face),
            "marks": [m for m in kept if face_of(m.tile) == copies.face],
        }
        for copies in draft.copies()
        if copies.wanted or copies.total
    ]
    better = draft.fits_better()
    return {
        "photos": photos,
        "rows": rows,
        "in_rows": draft.in_rows,
        "singles": _singles(words, draft),
        "doubts": [m for m in marks if m.state in {"doubt", "against"}],
        "faces": faces,
        "found": len(kept),
        "wanted": draft.guide.tiles.size,
        "missing": [c for c in draft.copies() if c.missing],
        "too_many": [c for c in draft.copies() if c.too_many],
        "confused": draft.confused(),
        "seasons_named": ", ".join(map(words.tile, draft.seasons_wrong())),
        "better": better and _kind(words, better),
        "gone": sum(m.state == "gone" for m in marks),
        "choices": choices(draft.guide.tiles.name),
    }


def _singles(words: Words, draft: Draft) -> dict[str, Any]:
    """Return what is to be said of the pictures that show one tile each."""
    there = [(p, p.entries[0]) for p in draft.photos if p.single]
    return {
        "said": sum(entry.by_hand for _, entry in there),
        "read": sum(not entry.by_hand for _, entry in there),
        "whole": [words.tile(entry.named.tile) for photo, entry in there if photo.whole],
        "troubles": [
            (words.tile(entry.named.tile), remark_in_words(words, trouble))
            for photo, entry in there
            for trouble in photo.troubles
        ],
    }


def _shown(photo: DraftPhoto, around: float) -> tuple[int, int, int, int]:
    """Return the part of a photograph in which its tiles lie, with so many pixels around them."""
    height, width = photo.image.shape[:2]
    if not len(photo.study):
        return 0, 0, width, height
    low, high = photo.study.corners.min(axis=(0, 1)), photo.study.corners.max(axis=(0, 1))
    return (
        max(0, int(low[0] - around)),
        max(0, int(low[1] - around)),
        min(width, int(high[0] + around)),
        min(height, int(high[1] + around)),
    )


def choices(kind: str) -> list[Tile]:
    """Return the tiles that a host may name in a set of this kind."""
    counts = TILE_SETS[kind].counts
    numbered = NUMBERED_FLOWERS[0] in counts
    return [
        tile
        for face in FACES
        for tile in (NUMBERED_FLOWERS if face == FLOWER and numbered else (face,))
        if tile in counts
    ]


def _mark(words: Words, draft: Draft, photo: DraftPhoto, i: int, against: bool) -> Mark:
    entry, quad = photo.entries[i], photo.study.corners[i]
    doubt = draft.doubt(photo, i)
    why = remark_in_words(words, doubt) if doubt else ""
    otherwise = doubt is not None and doubt.code == "looks-like"
    if entry.gone:
        state = "gone"
    elif against:
        state, rival = "against", entry.named.rival
        if rival:
            why = remark_in_words(words, coded("against", tile=rival))
        otherwise = True
    elif entry.by_hand:
        state = "said"
    else:
        state = "doubt" if doubt else "sure"
    x, y = quad.mean(axis=0)
    named = entry.named
    return Mark(
        photo=photo.number,
        i=i,
        tile=named.tile,
        name=words.tile(named.tile),
        state=state,
        why=why,
        otherwise=otherwise,
        rival=named.rival if named.rival_share > RIVALS else None,
        outline=" ".join(f"{px:.0f},{py:.0f}" for px, py in quad),
        x=round(float(x), 1),
        y=round(float(y), 1),
        size=round(min(side_lengths(quad)), 1),
        strip=(i % ACROSS * TILE[0], i // ACROSS * TILE[1]),
    )


def strip(photo: DraftPhoto) -> NDArray[np.uint8]:
    """Return every find of a photograph cut out and upright, `ACROSS` in a row, as one picture."""
    wide, high = TILE
    rows = -(-max(1, len(photo.entries)) // ACROSS)
    out = np.zeros((rows * high, ACROSS * wide, 3), np.uint8)
    place = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
    for i, (quad, turn) in enumerate(zip(photo.study.corners, photo.study.turns, strict=True)):
        upright = portrait(quad)[0]
        if turn == 2:
            upright = np.roll(upright, 2, axis=0)
        centre = upright.mean(axis=0)
        # A little of what is around it, so that a wrong outline shows as one.
        matrix = cv2.getPerspectiveTransform(centre + (upright - centre) * 1.08, place)
        cut = cv2.warpPerspective(photo.image, matrix, TILE, flags=cv2.INTER_AREA)
        top, left = i // ACROSS * high, i % ACROSS * wide
        out[top : top + high, left : left + wide] = cut
    return out


def _warnings(words: Words, desk: EnrolmentDesk) -> list[str]:
    """What is to be known of the set that was kept."""
    assert desk.learned is not None
    tileset = desk.learned.tileset
    wanted = TILE_SETS[tileset.kind].faces
    counts = tileset.counts()
    say = words.labels(FILE)
    said = []
    if missing := [f for f in FACES if wanted[f] and f not in counts]:
        said.append(say("enrol-not-in-set", tiles=", ".join(map(words.tile, missing))))
    if few := [f for f, n in counts.items() if n < min(3, wanted[f] or 3)]:
        said.append(say("enrol-few-pictures", tiles=", ".join(map(words.tile, few))))
    said += [
        say("enrol-looks-more", tile=words.tile(c.tile), other=words.tile(c.looks_like))
        for c in desk.learned.conflicts
    ]
    return said
