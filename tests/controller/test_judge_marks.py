"""`rackside judge` says what became of a ruling, and whether the table heard it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from controller.record.entries import Entry
from controller.record.given import given
from controller.record.journal_lines import write
from controller.record.judging import Judge
from rules.events import Amended, DealStarted, Dealt, Discarded, Drawn, Event, PutBack, Racked
from rules.tiles import Tile
from tests.controller.conftest import Rackside

DEALT = Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)


def numbered(events: Iterable[Event]) -> list[Entry]:
    from msgspec.structs import replace

    return [Entry(event=replace(event, n=n)) for n, event in enumerate(events, 1)]


def out_of_turn() -> list[Event]:
    """North draws before East has discarded; the operator says that it was East's discard."""
    return [
        DealStarted(code="american"),
        DEALT,
        Drawn(seat="N"),
        Amended(target=3, event=Discarded(seat="E", tile=Tile("3c")), source="operator"),
    ]


def short(choice: str) -> list[Event]:
    """South was dealt one tile too few and nobody saw to it."""
    return [
        DealStarted(code="american", settings={"announce_dead": choice}),
        Dealt(counts={"E": 14, "S": 12, "W": 13, "N": 13}, wall=100),
        Discarded(seat="E", tile=Tile("3c")),
        Drawn(seat="S"),
        Racked(seat="S"),
        Discarded(seat="S", tile=Tile("N")),
    ]


def written(path: Path, events: Iterable[Event]) -> Path:
    with path.open("wb") as out:
        write(numbered(events), out)
    return path


def test_an_amendment_withdraws_a_ruling() -> None:
    (only,) = given(numbered(out_of_turn()), Judge())
    assert (only.ruling.kind, only.ruling.at, only.withdrawn) == ("illegal", 3, 4)


def test_what_is_put_back_as_it_was_is_given_again_and_stands() -> None:
    again = Amended(target=4, event=Amended(target=3, event=Drawn(seat="N")), source="operator")
    first, second = given(numbered([*out_of_turn(), again]), Judge())
    assert first.ruling == second.ruling
    assert (first.withdrawn, second.withdrawn) == (4, None)


def test_the_next_deal_withdraws_nothing() -> None:
    played = [*out_of_turn()[:3], PutBack(seat="N"), DealStarted(code="american"), DEALT]
    (only,) = given(numbered(played), Judge())
    assert only.withdrawn is None


@pytest.mark.parametrize(
    ("language", "mark"),
    [("en", "[withdrawn with entry 4]"), ("de", "[mit Eintrag 4 zurückgenommen]")],
)
def test_a_withdrawn_ruling_is_marked(
    rackside: Rackside, tmp_path: Path, language: str, mark: str
) -> None:
    file = written(tmp_path / "table.jsonl", out_of_turn())
    (line,) = rackside("judge", file, "--language", language).stdout.splitlines()
    assert line.endswith(mark)
    (data,) = rackside("judge", file, "--json").stdout.splitlines()
    assert (json.loads(data)["withdrawn"], json.loads(data)["audience"]) == (4, "table")


@pytest.mark.parametrize(
    ("choice", "audience", "marks"),
    [
        ("at once", "table", ("AMR.B3", "AMR.B3")),
        (
            "on a challenge",
            "challenge",
            (
                "[kept from the table: until somebody challenges the hand]",
                "[dem Tisch nicht gesagt: bis jemand das Blatt anzweifelt]",
            ),
        ),
        (
            "to the director",
            "director",
            (
                "[kept from the table: for the director]",
                "[dem Tisch nicht gesagt: für die Spielleitung]",
            ),
        ),
    ],
)
def test_a_ruling_that_was_kept_is_marked(
    rackside: Rackside, tmp_path: Path, choice: str, audience: str, marks: tuple[str, str]
) -> None:
    file = written(tmp_path / "table.jsonl", short(choice))
    for language, mark in zip(("en", "de"), marks, strict=True):
        last = rackside("judge", file, "--language", language).stdout.splitlines()[-1]
        assert last.endswith(mark)
    data = json.loads(rackside("judge", file, "--json").stdout.splitlines()[-1])
    assert (data["kind"], data["audience"], data["withdrawn"]) == ("dead", audience, None)
