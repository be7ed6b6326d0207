"""The codes side by side: every law and every setting has its row, in a part of play."""

from __future__ import annotations

from typing import get_args

import pytest

from controller.reference.side_by_side import (
    PARTS,
    WORTH,
    LawRow,
    columns_of,
    families_of,
    part_of,
    parts_of,
    unjudged,
)
from controller.reference.side_by_side_page import ids_as_text, side_by_side
from controller.reference.side_by_side_summary import POINTS, summary
from rules.codes import code_names, get_code
from rules.events import (
    Amended,
    Asked,
    Confirmed,
    Event,
    Halted,
    Penalised,
    PutIn,
    Resumed,
    ReviewAnswered,
    ReviewAsked,
)
from rules.law import registered

CODES = [get_code(name) for name in code_names()]
COLUMNS = columns_of(CODES)


def rows_citing(id: str) -> list[LawRow]:
    rows = (row for part in parts_of(COLUMNS) for row in part.rows)
    return [row for row in rows if any(id in cell for cell in row.cells)]


def test_every_event_of_the_table_belongs_to_one_part() -> None:
    placed = [event for events in PARTS.values() for event in events]
    assert len(placed) == len(set(placed))
    beside = {Halted, Resumed, Penalised, Asked, Amended}
    beside |= {PutIn, Confirmed, ReviewAsked, ReviewAnswered}
    assert set(placed) == set(get_args(Event)) - beside


def test_every_law_has_a_part() -> None:
    assert {part_of(law) for law in registered()} <= {*PARTS, WORTH}


def test_every_law_of_every_code_is_on_the_page() -> None:
    cited = {id for part in parts_of(COLUMNS) for id in part.ids}
    held = {id for code in CODES for id in code.laws}
    assert cited | set(unjudged(COLUMNS)) == held
    assert not cited & set(unjudged(COLUMNS))


def test_codes_with_the_same_laws_share_a_column() -> None:
    names = [[code.name for code in column.codes] for column in COLUMNS]
    assert names[0] == ["american", "league"]
    assert sorted(name for column in names for name in column) == sorted(code_names())


def test_a_law_that_codes_share_is_one_row() -> None:
    shared = [row for row in rows_citing("B24.L35") if "N46.6" in row.cells[4]]
    assert [row.says for row in shared] == [
        "A discard ends the turn: its player cannot have it back.",
        "A discard that is down ends the turn and is not taken up again.",
    ]
    assert shared[0].cells[0] == ("AMR.B4",)


def test_laws_of_more_codes_come_first() -> None:
    for part in parts_of(COLUMNS):
        having = [sum(map(bool, row.cells)) for row in part.rows]
        assert having == sorted(having, reverse=True)


def test_every_setting_of_every_code_is_in_one_family() -> None:
    families = families_of(CODES)
    found = [(s.name, code.name) for f in families for s in f.settings for code in f.codes]
    assert sorted(found) == sorted((s.name, code.name) for code in CODES for s in code.settings)
    assert len({s.name for f in families for s in f.settings}) == sum(
        len(f.settings) for f in families
    )


def test_the_summary_says_what_the_codes_say() -> None:
    told = dict(summary([column.code for column in COLUMNS]))
    assert list(told) == list(POINTS)
    assert told["Tiles"][4] == "154, 18 flowers among them"
    assert told["Tiles"][1] == told["Tiles"][3] == "*same*"
    assert told["Charleston"][2] == "–"
    assert told["A hand is dead"][1].startswith("*same*<br>")


def test_every_source_of_the_summary_is_a_law_or_a_setting() -> None:
    told = dict(summary(CODES))
    blank = {point: cells.count("–") for point, cells in told.items()}
    assert {point for point, number in blank.items() if number} == {
        *("Wild", "Charleston", "Nobody wins"),
    }


def test_a_table_row_has_a_cell_for_every_column() -> None:
    rows = 0
    for block in side_by_side(CODES).split("\n\n"):
        if block.startswith("| "):
            widths = {line.count(" | ") for line in block.splitlines()}
            assert len(widths) == 1, block.splitlines()[0]
            rows += len(block.splitlines()) - 2
    assert rows > 200


@pytest.mark.parametrize(
    ("ids", "text"),
    [
        ((), ""),
        (("T19.3a", "T19.3b"), "T19.3a, T19.3b"),
        (("B24.S1", "B24.S2", "B24.S3", "B24.L9"), "B24.S1 to S3, B24.L9"),
        (("B24.L9", "B24.L10"), "B24.L9, B24.L10"),
    ],
)
def test_runs_of_ids_are_shortened(ids: tuple[str, ...], text: str) -> None:
    assert ids_as_text(ids) == text
