"""The printed sheets: made by the program, then measured and read as a camera would."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import cv2
import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray

from controller.errors import UnusableInput
from controller.printing.badges import (
    MOST,
    BadgeHolder,
    badge_sheet,
    content,
    number_in,
    read_players,
)
from controller.printing.enrolment import enrolment_sheet
from controller.printing.fonts import font_for, width_mm
from controller.printing.guide import guide_sheet
from controller.printing.marker_svg import marker_svg
from controller.printing.markers import QUIET, marker_sheet
from controller.printing.sheet import LEAST, PAPERS, Paper, Sheet, broken, fitted
from controller.words import LANGUAGES
from tests.controller.conftest import Rackside
from vision.enrolment.guide import PRINTED
from vision.geometry.calibration import calibrate
from vision.geometry.markers import find_markers, marker_bits, marker_centres
from vision.geometry.plan import TablePlan

DOTS = 8  # pixels in a millimetre of the pages as rendered here

Picture = NDArray[np.uint8]


def pages(pdf: bytes, dots: float = DOTS) -> list[Picture]:
    """Every page in grey, `dots` pixels to the millimetre."""
    document = pypdfium2.PdfDocument(pdf)
    scale = dots * 25.4 / 72
    return [
        cv2.cvtColor(page.render(scale=scale).to_numpy(), cv2.COLOR_BGR2GRAY) for page in document
    ]


def test_a_page_has_the_size_of_its_paper() -> None:
    for paper in PAPERS.values():
        page = pypdfium2.PdfDocument(marker_sheet(paper))[0]
        assert np.allclose(np.array(page.get_size()) * 25.4 / 72, paper, atol=0.01)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_marker_sheet_is_true_to_size(paper: Paper) -> None:
    (page,) = pages(marker_sheet(paper))
    seen = find_markers(page)
    assert sorted(seen) == [0, 1, 2, 3]
    for quad in seen.values():
        sides = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T) / DOTS
        assert np.allclose(sides, TablePlan().marker, atol=0.15)
        # Upright as drawn, and white round it.
        assert abs(quad[0, 1] - quad[1, 1]) < 1
        assert quad[0, 1] < quad[3, 1]
    # They lie on the sheet as they will on the table.
    at = {number: quad.mean(axis=0) for number, quad in seen.items()}
    assert at[0][0] < at[1][0]
    assert at[3][1] < at[0][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawn_sheet_holds_every_marker_true_to_scale(language: str) -> None:
    sheet = marker_svg(language=language)
    assert 'width="210mm" height="297mm" viewBox="0 0 210 297"' in sheet
    white = sum(int(marker_bits(n).sum()) for n in range(4))
    cell = f'width="{50 / 6 + 0.01:.3f}"'
    assert sheet.count(cell) == white
    assert sheet.count('width="50" height="50"') == 4
    ElementTree.fromstring(sheet)
    for size, words in re.findall(r'<text x="20".*?font-size="([\d.]+)">(.*?)</text>', sheet):
        assert width_mm(unescape(words), float(size)) < 175 / 1.25, words


def test_the_rulers_line_is_as_long_as_it_says() -> None:
    (page,) = pages(marker_sheet(PAPERS["a4"]))
    last = find_markers(page)[0].max(axis=0)[1]
    below = page[int(last + (QUIET + 2) * DOTS) :] < 128
    longest = max(_longest_run(row) for row in below)
    assert longest / DOTS == pytest.approx(150, abs=0.4)


def _longest_run(row: NDArray[np.bool_]) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate([[0], row.astype(np.int8), [0]])))
    return int((edges[1::2] - edges[::2]).max(initial=0))


def test_the_cut_out_markers_calibrate_a_camera() -> None:
    """The rendered pieces are laid on a table's corners; a camera above finds its place by them."""
    plan = TablePlan()
    (page,) = pages(marker_sheet(PAPERS["a4"]))
    dots = 2.0  # pixels a millimetre in the picture of the table
    size = int(plan.table * dots)
    table = np.full((size, size), 150, dtype=np.uint8)
    centres = marker_centres(plan)
    for number, quad in find_markers(page).items():
        middle = (quad.mean(axis=0) + 0.5).astype(int)
        half = int((plan.marker / 2 + QUIET - 1) * DOTS)
        piece = page[middle[1] - half : middle[1] + half, middle[0] - half : middle[0] + half]
        wide = round(2 * half / DOTS * dots)
        small = cv2.resize(piece, (wide, wide), interpolation=cv2.INTER_AREA)
        x, y = centres[number]
        left = round(size / 2 + x * dots - wide / 2)
        top = round(size / 2 - y * dots - wide / 2)
        table[top : top + wide, left : left + wide] = small
    found = calibrate(table, plan)
    assert found.residual_mm < 1
    assert np.allclose(found.to_pixels([0.0, 0.0]), size / 2, atol=dots)
    assert max(found.offsets(table, plan).values()) < 1
    assert found.pixels_per_mm() == pytest.approx(dots, rel=0.01)


def test_the_guide_is_one_page_and_its_letters_are_large() -> None:
    for paper in PAPERS.values():
        document = pypdfium2.PdfDocument(guide_sheet(paper))
        assert len(document) == 1
        words = document[0].get_textpage().get_text_bounded()
        assert "78 cm" in words
        assert "Four markers" in words
        # Nothing is written beyond the page's edge, and nothing over a panel's.
        (page,) = pages(guide_sheet(paper), 4)
        margin = np.concatenate([page[:20].ravel(), page[-20:].ravel(), page[:, :40].ravel()])
        assert margin.min() > 250


LANGUAGE_SHEETS: dict[str, Callable[[Paper, str], bytes]] = {
    "markers": lambda paper, language: marker_sheet(paper, language=language),
    "guide": guide_sheet,
    "enrolment": lambda paper, language: enrolment_sheet(PRINTED, paper, language),
    "badges": lambda paper, language: badge_sheet(PEOPLE, paper, language),
}
MARGIN = 6.0
"""No printer prints nearer to the edge of the paper, mm."""


def texts(pdf: bytes) -> Iterator[list[tuple[float, ...]]]:
    """Where each line of each page lies, in mm: left, bottom, right, top from its lower left."""
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        boxes = [text.get_rect(n) for n in range(text.count_rects())]
        yield [tuple(25.4 / 72 * edge for edge in box) for box in boxes]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("name", LANGUAGE_SHEETS)
def test_no_text_leaves_its_page_or_runs_over_another(
    name: str, paper: Paper, language: str
) -> None:
    for found in texts(LANGUAGE_SHEETS[name](paper, language)):
        assert found
        for left, bottom, right, top in found:
            assert left >= MARGIN and bottom >= MARGIN, (left, bottom)
            assert right <= paper.width - MARGIN and top <= paper.height - MARGIN, (right, top)
        for one, other in combinations(found, 2):
            across = min(one[2], other[2]) - max(one[0], other[0])
            along = min(one[3], other[3]) - max(one[1], other[1])
            assert across < 0.1 or along < 0.1, (one, other)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_guides_words_stay_in_their_panels(paper: Paper) -> None:
    """Nothing is written in the gap between the two columns, whose middle is the page's."""
    for language in LANGUAGES:
        (page,) = pages(guide_sheet(paper, language), 4)
        middle = round(paper.width / 2 * 4)
        gap = page[26 * 4 : -18 * 4, middle - 8 : middle + 8]
        assert gap.min() > 250, language


def test_a_language_s_sheet_says_its_words() -> None:
    for name, said in (("guide", "Den Tisch einrichten"), ("enrolment", "Winde und Drachen")):
        page = pypdfium2.PdfDocument(LANGUAGE_SHEETS[name](PAPERS["a4"], "de"))[0]
        assert said in page.get_textpage().get_text_bounded()


def test_words_too_long_for_their_room_are_made_smaller_to_a_limit() -> None:
    assert fitted("Camera", 100, 6.0) == (6.0, ["Camera"])
    size, (line,) = fitted("Look at the tower", 40, 6.0)
    assert size < 6 and width_mm(line, size) <= 40
    size, lines = fitted("Look at the tower", 20, 6.0, lines=2)
    assert len(lines) == 2 and max(width_mm(line, size) for line in lines) <= 20
    assert fitted("Look at the tower", 1, 6.0)[0] == LEAST


PEOPLE = [BadgeHolder(1, "Ada"), BadgeHolder(17, "Bartholomew Featherstonehaugh", "Tuesday Club")]


def test_a_badges_code_is_read() -> None:
    many = [*PEOPLE, *(BadgeHolder(n, f"Player {n}") for n in (204, 3, 6, 7, 8, MOST, 10))]
    read = []
    for page in pages(badge_sheet(many, PAPERS["a4"])):
        _, found, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(page)
        read += [number_in(text) for text in found if text]
    assert sorted(n for n in read if n is not None) == sorted(p.number for p in many)


def test_a_badges_code_is_read_from_the_tables_camera() -> None:
    """At 1.6 pixels a millimetre, turned, out of focus and noisy, as it lies on the table."""
    (page,) = pages(badge_sheet([BadgeHolder(42, "Ada")], PAPERS["a4"]))
    rows, columns = np.nonzero(page < 100)
    badge = page[rows.min() : rows.max(), columns.min() : columns.max()]
    rng = np.random.default_rng(7)
    read = 0
    for angle in (0, 20, 75, 130, 200):
        side = 200
        turn = cv2.getRotationMatrix2D((badge.shape[1] / 2, badge.shape[0] / 2), angle, 1.6 / DOTS)
        turn[:, 2] += side / 2 - np.array([badge.shape[1], badge.shape[0]]) / 2
        blurred = cv2.GaussianBlur(badge, (0, 0), 0.5 * DOTS / 1.6)
        seen = cv2.warpAffine(blurred, turn, (side, side), borderValue=235) * 0.8 + 20
        noisy = np.clip(seen + rng.normal(0, 3, seen.shape), 0, 255).astype(np.uint8)
        large = cv2.resize(noisy, None, fx=3, fy=3, interpolation=cv2.INTER_CUBIC)
        read += cv2.QRCodeDetector().detectAndDecode(large)[0] == content(42)
    assert read >= 4


def test_what_a_code_says() -> None:
    assert number_in(content(MOST)) == MOST
    assert number_in("https://example.org") is None
    assert number_in("RACKSIDE:PLAYER:0") is None
    assert number_in("RACKSIDE:PLAYER:١") is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no players"),
        ("number,name\n", "no players"),
        ("number,name\n1,Ada\n1,Bea\n", "3: number 1 is Ada's"),
        ("number,name\n0,Ada\n", "2: a number is 1 to 9999 (it is 0)"),
        ("number,name\nx,Ada\n", "2: a number is 1 to 9999 (it is x)"),
        ("number,name\n1,\n", "2: name is missing"),
        ("seat,name\n1,Ada\n", "2: unknown column seat"),
        ("number,name\n1,Ada,Club,more\n", "2: more columns than the first line names"),
        ("number,name\n1,\U0001f004\n", "2: “\U0001f004”: no font here"),
    ],
)
def test_a_bad_list_of_players_is_told(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "players.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnusableInput) as told:
        read_players(path)
    assert words in str(told.value)
    assert str(path) in str(told.value)


def test_a_list_of_players_as_a_spreadsheet_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "players.csv"
    path.write_text("number,name,club\r\n3, Zoë  Çelik ,\r\n", encoding="utf-8-sig")
    assert read_players(path) == [BadgeHolder(3, "Zoë Çelik")]


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-16"])
def test_a_list_of_players_is_read_with_other_heads_signs_and_letters(
    tmp_path: Path, encoding: str
) -> None:
    path = tmp_path / "players.csv"
    path.write_text("Nr;Name;Verein\n7;Jürgen Groß;Köln\n;;\n", encoding=encoding)
    assert read_players(path) == [BadgeHolder(7, "Jürgen Groß", "Köln")]


def test_a_name_too_long_for_a_badge_is_told() -> None:
    with pytest.raises(UnusableInput, match="too long for a badge"):
        badge_sheet([BadgeHolder(1, "A" * 200)], PAPERS["a4"])


def test_letters_are_embedded_and_missing_ones_named() -> None:
    assert b"/FontFile2" in guide_sheet(PAPERS["a4"])
    with pytest.raises(UnusableInput, match="\U0001f004"):
        font_for("Ada \U0001f004")


def test_lines_are_broken_between_words() -> None:
    assert broken("one two three", 1000, 4) == ["one two three"]
    assert broken("one two three", 1, 4) == ["one", "two", "three"]
    assert broken("", 10, 4) == []


@pytest.mark.parametrize(
    "make",
    [marker_sheet, guide_sheet, lambda paper: badge_sheet(PEOPLE, paper)],
    ids=["markers", "guide", "badges"],
)
def test_a_sheet_made_twice_is_the_same(make: Callable[[Paper], bytes]) -> None:
    assert make(PAPERS["letter"]) == make(PAPERS["letter"])


def test_coordinates_are_millimetres_from_the_top_left() -> None:
    sheet = Sheet(PAPERS["a4"], "test")
    sheet.rect(20, 30, 40, 10, fill="#000000", line=0)
    (page,) = pages(sheet.pdf())
    rows, columns = np.nonzero(page < 128)
    corners = [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]
    assert np.allclose(np.array(corners) / DOTS, [20, 30, 60, 40], atol=0.2)


def test_the_commands(tmp_path: Path, rackside: Rackside) -> None:
    players = tmp_path / "players.csv"
    players.write_text("number,name\n1,Ada\n2,Bea\n")
    for words in (["markers"], ["guide", "--paper", "letter"], ["badges", players]):
        out = tmp_path / f"{words[0]}.pdf"
        done = rackside("print", *words, "--out", out)
        assert done.returncode == 0, done.stderr
        assert str(out) in done.stdout
        assert len(pypdfium2.PdfDocument(out)) == 1
    done = rackside("print", "guide", "--language", "de", "--out", tmp_path / "german.pdf")
    assert done.returncode == 0, done.stderr
    german = pypdfium2.PdfDocument(tmp_path / "german.pdf")[0].get_textpage()
    assert "Den Tisch einrichten" in german.get_text_bounded()
    done = rackside("print", "guide", "--language", "fr", "--out", tmp_path / "french.pdf")
    assert done.returncode == 2 and "there are en, de, pseudo" in done.stderr
    assert rackside("print", "markers", "--paper", "a5").returncode == 2
    assert rackside("print", "badges", tmp_path / "none.csv").returncode == 2
    assert rackside("print", "guide", "--out", tmp_path / "no" / "folder.pdf").returncode == 2
