"""A whole hand laid open with a tile too few: shown in error, once it is sure, and no exposure."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from controller.demo import FIELD_OF_VIEW
from controller.following.scribe import Scribe
from controller.record.judging import Judge
from controller.table import read_by
from rules.events import (
    Amended,
    Asked,
    Claimed,
    Declared,
    Discarded,
    Event,
    Exposed,
    ExposureChanged,
    Shown,
)
from rules.referee import amended
from rules.tiles import Seat, Tile, parse_tiles
from tests.controller.laid import Table, dealt, words
from tests.drawn_sets import demo_reader
from tests.english import english
from tests.notebook import Notebook
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.sightings import Sighting, Spot
from vision.simulator.player import Pace
from vision.simulator.source import SimulatedCamera

HAND = "3c 3c J N N N N F F F F F F"


@pytest.fixture
def table() -> Table:
    """A table where East has thrown a north."""
    table = dealt()
    table.lay(None, 60, 60, "N")
    table.still("E")
    return table


def laid_open(table: Table) -> None:
    table.rack_top("W", -200, HAND)
    assert table.still("W") == []  # the tile that makes it whole may be on its way


def test_thirteen_tiles_are_a_hand_shown_in_error_when_play_goes_on(table: Table) -> None:
    laid_open(table)
    table.draw(table.stacks[-1])
    declared, shown, *rest = table.still("S")
    assert declared == Declared(seat="W")
    assert isinstance(shown, Shown)
    assert shown.tiles == parse_tiles(HAND)
    assert words(rest) == ["draw", "rack"]
    errors = [r for r in table.record.judge.standing if r.kind == "error"]
    assert [r.seat for r in errors] == ["W"]
    assert "13 tiles are shown and not 14" in english(errors[0])


def test_the_hand_shown_in_error_stays_open_and_is_no_exposure_later_either(table: Table) -> None:
    laid_open(table)
    table.draw(table.stacks[-1])
    table.still("S")
    for spot in [s for s in table.spots.values() if s.zone == "exposures"][:4]:
        table.take(spot)
    table.lay(None, 90, 90, "9d")
    assert words(table.still("W", "S")) == ["discard"]


def test_the_discard_taken_to_thirteen_tiles_makes_mah_jongg(table: Table) -> None:
    north = next(s for s in table.spots.values() if s.side == "face")
    laid_open(table)
    table.take(north)
    table.rack_top("W", 140, "N")
    assert table.still("W")[:2] == [
        Claimed(seat="W", tile=Tile("N"), purpose="mahjongg"),
        Declared(seat="W"),
    ]
    assert not any(r.kind == "error" and "13" in english(r) for r in table.record.judge.standing)


def test_a_hand_that_passes_over_it_decides_nothing(table: Table) -> None:
    laid_open(table)
    assert table.still("N") == []


def test_thirteen_of_fourteen_are_asked_about(table: Table) -> None:
    table.draw(table.stacks[-1])
    table.still("S")
    table.rack_top("S", -200, HAND)
    assert table.still("S") == []
    table.lay(None, 90, 90, "9d")
    asked, thrown = table.still("S")
    assert isinstance(asked, Asked)
    assert "South has laid 13 tiles open" in english(asked)
    assert isinstance(thrown, Discarded)


WINNING = ["F", "F", "F", "1b", "1b", "1b", "1b", "1c", "1c", "1c", "1c", "1d", "1d", "1d"]
"""The practice card's first hand."""


def in_grips(table: Table, seat: Seat, tiles: Sequence[str], *grips: int) -> list[Event]:
    """Lay a hand open, so many tiles with each grip, and look after each; what is written."""
    written: list[Event] = []
    left = list(tiles)
    for count in (*grips, len(tiles) - sum(grips)):
        place = len(tiles) - len(left)
        table.rack_top(seat, -200 + 22.5 * place, " ".join(left[:count]))
        del left[:count]
        written += table.still(seat)
    return written


def kinds(table: Table) -> set[str]:
    return {ruling.kind for ruling in table.record.judge.standing}


@pytest.mark.parametrize("grips", [(7,), (6,), (5, 5), (3,), (3, 4, 4), (3, 2, 2, 2), (10,)])
def test_a_drawn_hand_laid_open_in_several_grips_is_mah_jongg(
    table: Table, grips: tuple[int, ...]
) -> None:
    table.draw(table.stacks[-1])
    table.still("S")
    in_grips(table, "S", WINNING, *grips)
    assert kinds(table) == {"win", "score", "settle"}
    standing = amended(table.record.events)
    assert [e for e in standing if isinstance(e, Exposed)] == []
    (shown,) = (e for e in standing if isinstance(e, Shown))
    assert sorted(shown.tiles) == sorted(WINNING)


@pytest.mark.parametrize("seat", ["S", "W"])
@pytest.mark.parametrize("grip", [5, 6, 7])
def test_half_a_hand_is_held_against_nobody_while_the_rest_may_be_on_its_way(
    table: Table, seat: Seat, grip: int
) -> None:
    table.draw(table.stacks[-1])
    table.still("S")
    table.rack_top(seat, -200, " ".join(WINNING[2 : 2 + grip]))
    assert table.still(seat) == []
    assert kinds(table) == set()


@pytest.mark.parametrize("grips", [(3,), (5,), (7,), (3, 5), (3, 2, 2)])
def test_a_called_hand_laid_open_in_several_grips_is_mah_jongg(grips: tuple[int, ...]) -> None:
    """The discard lies in the first grip, with three of a kind or with tiles unlike it."""
    table = dealt()
    thrown = table.lay(None, 60, 60, "1d")
    table.still("E")
    table.take(thrown)
    unlike = ["1d", "1c", "1d", "1c", "1d", "1c", "1c", "F", "F", "F", "1b", "1b", "1b", "1b"]
    in_grips(table, "W", WINNING[::-1] if grips[0] == 3 else unlike, *grips)
    assert kinds(table) == {"win", "score", "settle"}
    assert len([r for r in table.record.judge.standing if r.kind == "win"]) == 1


def test_thirteen_tiles_in_two_grips_are_shown_in_error_once(table: Table) -> None:
    assert in_grips(table, "W", HAND.split(), 7) == []
    table.draw(table.stacks[-1])
    assert words(table.still("S")) == ["declare", "show", "draw", "rack"]
    assert [r.seat for r in table.record.judge.standing if r.kind == "error"] == ["W"]


@pytest.mark.parametrize(("first", "aside"), [(5, True), (7, True), (7, False)])
def test_the_drawn_tile_may_go_up_with_the_first_grip(
    table: Table, first: int, aside: bool
) -> None:
    """It lay before the rack, or was drawn since the last look."""
    table.draw(table.stacks[-1])
    if aside:
        drawn = table.lay("S", 130, -342, zone="exposures", seat="S")
        assert words(table.still("S")) == ["draw"]
        table.take(drawn)
    in_grips(table, "S", WINNING, first)
    assert not any(isinstance(event, Exposed) for event in table.record.events)
    assert kinds(table) == {"win", "score", "settle"}


def test_half_a_hand_that_stays_half_is_asked_about_and_is_no_exposure(table: Table) -> None:
    table.draw(table.stacks[-1])
    table.still("S")
    assert in_grips(table, "S", WINNING[:7]) == []
    table.lay(None, 90, 90, "9d")
    asked, thrown = table.still("S")
    assert isinstance(asked, Asked) and "South has laid 7 tiles open" in english(asked)
    assert isinstance(thrown, Discarded)
    table.draw(table.stacks[-2])
    assert words(table.still("W")) == ["draw", "rack"]
    assert kinds(table) == set()


def test_a_wrong_group_is_still_told_before_the_turn_ends(table: Table) -> None:
    table.draw(table.stacks[-1])
    table.still("S")
    table.rack_top("S", -200, "1c 1c 2c 2c")
    assert words(table.still("S")) == ["expose"]
    assert kinds(table) == {"illegal"}


def test_an_exposure_that_grows_to_six_after_the_turn_is_no_hand(table: Table) -> None:
    """Six touching tiles are as many as an exposure may have: what it is now is told at once."""
    north = next(s for s in table.spots.values() if s.side == "face")
    table.take(north)
    table.rack_top("W", -100, "N N J")
    table.still("W")
    table.lay(None, 90, 90, "9d")
    table.still("W")
    table.rack_top("W", -100 + 3 * 22.5, "N J J")
    assert table.still("W") == [
        ExposureChanged(seat="W", group=0, tiles=parse_tiles("N N J N J J"))
    ]
    assert [(r.kind, r.seat) for r in table.record.judge.standing] == [("dead", "W")]


def test_what_a_person_entered_is_not_taken_back_for_the_hand_that_is_shown(table: Table) -> None:
    table.draw(table.stacks[-1])
    table.still("S")
    table.rack_top("S", -200, "F F F")
    table.still("S")
    n = next(e.n for e in table.record.events if isinstance(e, Exposed))
    said = Exposed(seat="S", tiles=parse_tiles("F F F"), source="operator")
    table.said(Amended(target=n, event=said, source="operator"))
    table.rack_top("S", -200 + 3 * 22.5, " ".join(WINNING[3:]))
    table.still("S")
    assert any(isinstance(e, Exposed) for e in amended(table.record.events))


def heap(table: Table, seat: Seat, tiles: Sequence[str]) -> list[Spot]:
    """Lay tiles on a rack's top as they fall: askew, some half upon others."""
    return [
        table.lay(
            seat, -120 + 14.0 * n + 5 * (n % 3), -342 + 9.0 * (n % 4 - 1.5), tile,
            zone="exposures", seat=seat, angle=37.0 * n % 180,
        )
        for n, tile in enumerate(tiles)
    ]  # fmt: skip


def test_a_hand_shown_in_a_heap_of_which_all_is_seen_is_mah_jongg(table: Table) -> None:
    table.draw(table.stacks[-1])
    table.still("S")
    heap(table, "S", WINNING)
    assert words(table.still("S")) == ["declare", "show"]
    assert kinds(table) == {"win", "score", "settle"}


@pytest.mark.parametrize("seen", [7, 9, 11, 13])
def test_a_hand_shown_in_a_heap_of_which_some_is_covered_is_asked_about(
    table: Table, seen: int
) -> None:
    """And when it is spread out it is Mah Jongg all the same."""
    table.draw(table.stacks[-1])
    table.still("S")
    piled = heap(table, "S", WINNING[:seen])
    assert table.still("S") == []
    for spot in [s for s in table.spots.values() if s.side == "back"][:1]:
        table.draw(spot)  # somebody goes on
    asked, *_ = table.still("W")
    assert isinstance(asked, Asked) and f"South has laid {seen} tiles open" in english(asked)
    assert not any(r.seat == "S" for r in table.record.judge.standing)
    for spot in piled:
        table.take(spot)
    table.rack_top("S", -200, " ".join(WINNING))
    assert words(table.still("S"))[-2:] == ["declare", "show"]


@pytest.mark.parametrize("seen", [6, 9, 14])
def test_a_heap_in_the_middle_is_asked_about_and_no_heap_of_discards(
    table: Table, seen: int
) -> None:
    """Thirteen or fourteen tiles thrown open before the rack, where nothing is a hand."""
    table.draw(table.stacks[-1])
    table.still("S")
    for n, tile in enumerate(WINNING[:seen]):
        table.lay("S", -60 + 13.0 * n, -190 + 9.0 * (n % 4), tile, angle=37.0 * n % 180)
    (asked,) = table.still("S")
    assert isinstance(asked, Asked) and "Is it over?" in english(asked)
    table.draw(table.stacks[-2])
    assert table.still("W") == []
    assert kinds(table) == set()


def test_what_is_open_when_the_wall_is_used_up_is_no_error(table: Table) -> None:
    for stack in [s for s in table.spots.values() if s.side == "back"]:
        table.take(stack)
    table.scribe.table.spots = {n: s for n, s in table.spots.items() if s.side == "face"}
    table.changes.clear()
    laid_open(table)
    table.rack_top("S", -200, "9d 9d 9d")
    assert "declare" not in words(table.still("S"))


def test_an_exposure_that_leaves_one_tile_is_an_exposure(table: Table) -> None:
    table.take(next(s for s in table.spots.values() if s.zone == "centre" and s.side == "face"))
    thrown = table.lay(None, -90, 50, "1b")
    table.still("E")
    for n, (tile, after) in enumerate((("1b", "2b"), ("2b", "3b"))):
        table.take(thrown)
        table.rack_top("W", -240 + n * 120, " ".join([tile] * 4))
        table.still("W")
        thrown = table.lay(None, -90, 90 + 40 * n, after)
        table.still("W")
    table.take(thrown)
    table.rack_top("W", 0, "3b 3b 3b J J")
    written = table.still("W")
    assert any(isinstance(event, Exposed) and len(event.tiles) == 5 for event in written)


@pytest.mark.parametrize("tiles", [HAND, "3c 3c J N N N N"])
def test_a_hand_laid_open_while_nobody_looked_is_asked_about(table: Table, tiles: str) -> None:
    """Or the half of it that lies there yet."""
    table.rack_top("W", -200, tiles)
    started = Scribe(table.record)
    again = Table(started)
    again.record = table.record
    again.spots = table.spots
    again.changes = [Sighting(what="appeared", spot=spot) for spot in table.spots.values()]
    (asked,) = again.still()
    assert isinstance(asked, Asked)
    assert asked.unwatched
    again.lay(None, -60, 60, "9d")
    assert "expose" not in words(again.still("S"))


def test_thirteen_tiles_before_the_camera() -> None:
    """In pictures: South throws, West shows the whole rack, and North draws all the same."""
    text = f"seed: 4\nrack W: {HAND}\nE discards\n"
    source = SimulatedCamera(text.replace("E discards\n", ""))
    throws = source.table.tiles(source.table.racked("E"))[0]
    text = text.replace("E discards", f"E discards {throws}\nW shows\nS draws")
    source = SimulatedCamera(text, pace=Pace(fps=10.0, still=1.0))
    watcher = Watcher(Finder(), demo_reader(), field_of_view=FIELD_OF_VIEW)
    read_by("american", watcher)
    record = Notebook("american", Judge("american"))
    scribe = Scribe(record, plan=watcher.layout.plan)
    for still in watcher.watch(source):
        record.write(scribe, scribe.see(still))
    assert [e for e in record.entries if isinstance(e, Exposed)] == []
    (shown,) = (e for e in record.entries if isinstance(e, Shown))
    assert (shown.seat, sorted(shown.tiles)) == ("W", sorted(parse_tiles(HAND)))
    assert [r.seat for r in record.judge.standing if r.kind == "error"] == ["W"]
