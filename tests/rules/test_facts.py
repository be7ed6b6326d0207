"""What is decided in one place (`rules.facts`), where two places had once parted."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from rules import events as ev
from rules.codes import get_code
from rules.reasons.turns import RackedInterrupted
from rules.referee import Referee
from rules.rulings import Ruling
from rules.tiles import Tile, parse_tiles
from tests.english import english

FULL = {"E": 14, "S": 13, "W": 13, "N": 13}
DEALT = ev.Dealt(counts=FULL, wall=99)
BRITISH = ev.Dealt(counts=FULL, wall=89, loose=2)
CLASSICAL = ("british-1924", "hoyle-woo")


def played(code: str, *events: ev.Event, **settings: str) -> tuple[Referee, list[list[Ruling]]]:
    """The referee of a deal, and what was said of each of the events."""
    referee = Referee(get_code(code))
    referee.see(ev.DealStarted(code=code, settings=dict(settings), n=1))
    said: list[list[Ruling]] = []
    for n, event in enumerate(events, 2):
        said.append(referee.see(msgspec.structs.replace(event, n=n)))
    return referee, said


def discard(seat: str, tile: str) -> ev.Event:
    return ev.Discarded(seat=seat, tile=Tile(tile))  # type: ignore[arg-type]


def kinds(said: Sequence[Ruling]) -> list[tuple[str, str | None]]:
    return [(ruling.kind, ruling.seat) for ruling in said]


# -- seasons ---------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CLASSICAL)
@pytest.mark.parametrize("tile", ["F3", "F"])
def test_a_season_goes_back_be_it_told_apart_or_not(code: str, tile: str) -> None:
    """The law that a discard stays held a season to be one that was only told as a flower."""
    referee, said = played(code, BRITISH, discard("E", tile), ev.Retracted(seat="E"))
    assert kinds(said[1]) == [("illegal", "E")]
    assert "B24.X2" in said[1][0].laws
    assert said[2] == []
    assert referee.deal.discards.pool == ()
    assert (referee.deal.turn, referee.deal.hands["E"].concealed) == ("E", 14)


@pytest.mark.parametrize("tile", ["F3", "F"])
def test_a_season_that_is_not_told_apart_spoils_no_mah_jong(tile: str) -> None:
    """A hand beside a flower was "no Mah Jong", and dead: it could not be scored."""
    _, said = played(
        "british-1924",
        BRITISH,
        ev.BonusShown(seat="E", tile=Tile(tile)),
        ev.Drawn(seat="E", end="loose"),
        ev.Declared(seat="E"),
        ev.Shown(seat="E", tiles=parse_tiles("1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R")),
    )
    assert ("win", "E") in kinds(said[4])
    assert not {"error", "dead", "illegal"} & {kind for kind, _ in kinds(said[4])}
    scored = ("score", "E") in kinds(said[4])
    assert scored == (tile == "F3")  # whose own season it is makes a difference


def test_it_is_scored_once_it_is_told_which_season_it_was() -> None:
    shown = {
        "E": "1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R",
        "S": "1b 1b 2c 2c 4d 5d 7d 7d 9d E E W W",
        "W": "1c 1c 3c 3c 4d 5d 7d 8d 9d E S S W",
        "N": "2b 2b 3c 3c 4c 5c 6d 7d 8d E S G G",
    }
    referee, said = played(
        "british-1924",
        BRITISH,
        ev.BonusShown(seat="E", tile=Tile("F")),
        ev.Drawn(seat="E", end="loose"),
        ev.Declared(seat="E"),
        *(ev.Shown(seat=s, tiles=parse_tiles(t)) for s, t in shown.items()),  # type: ignore[arg-type]
    )
    assert not [r for each in said for r in each if r.kind == "settle"]
    told = ev.BonusShown(seat="E", tile=Tile("F1"))
    after = referee.see(ev.Amended(target=3, event=told, n=20))
    assert sum(r.kind == "settle" for r in after) == 4
    assert sum(r.points or 0 for r in after if r.kind == "settle") == 0


# -- whose move it is ------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["american", "tournament-2019"])
@pytest.mark.parametrize("reading", ["dead at once", "dead when racked", "put right"])
def test_who_was_dealt_too_few_may_draw_what_is_missing(code: str, reading: str) -> None:
    """In tournaments North was told to take what is missing, and dead for having taken it."""
    dealt = ev.Dealt(counts={**FULL, "N": 12}, wall=100)
    referee, said = played(code, dealt, ev.Drawn(seat="N"), ev.Racked(seat="N"), pick_ahead=reading)
    assert kinds(said[0]) == [("warning", "N")]
    assert said[1:] == [[], []]
    assert referee.deal.hands["N"].concealed == 13


def test_one_tile_more_than_is_missing_is_drawn_ahead() -> None:
    dealt = ev.Dealt(counts={**FULL, "N": 12}, wall=100)
    _, said = played("tournament-2019", dealt, ev.Drawn(seat="N"), ev.Drawn(seat="N"))
    assert kinds(said[2]) == [("dead", "N")]


def test_an_early_tile_that_is_racked_is_not_the_called_one() -> None:
    """South had drawn when East's discard was called: the tile that goes back is the one racked.

    The fold racks the tile that was drawn; a law had the called one racked.
    """
    _, said = played(
        "british-1924",
        BRITISH,
        discard("E", "3c"),
        ev.Drawn(seat="S"),
        ev.Claimed(seat="W", tile=Tile("3c")),
        ev.Exposed(seat="W", tiles=parse_tiles("3c 3c 3c")),
        discard("W", "9d"),
        ev.Claimed(seat="S", tile=Tile("9d")),
        ev.Racked(seat="S"),
        claim_after_drawing="anybody",
    )
    assert said[-2] == []
    assert [ruling.reason for ruling in said[-1]] == [RackedInterrupted()]


# -- what goes back --------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["british-1924", "nmjl-1946"])
def test_what_was_ruled_to_go_back_may_go_back(code: str) -> None:
    """South was told to take the discard back and draw first, and then that a discard stays.

    How many tiles South holds nobody knows: else the hand has one too few, and is dead.
    """
    dealt = ev.Dealt(counts={"E": 14}, wall=89, loose=2 if code == "british-1924" else 0)
    referee, said = played(
        code, dealt, discard("E", "1c"), discard("S", "5c"), ev.Retracted(seat="S")
    )
    assert kinds(said[2]) == [("illegal", "S")]
    assert "takes the 5 crak back" in english(said[2][0])
    assert said[3] == []
    assert referee.deal.discards.pool == ("1c",)
    assert (referee.deal.turn, referee.deal.stage) == ("S", "draw")


@pytest.mark.parametrize("code", ["british-1924", "nmjl-1946"])
def test_a_discard_in_turn_stays(code: str) -> None:
    dealt = ev.Dealt(counts=FULL, wall=89, loose=2 if code == "british-1924" else 0)
    _, said = played(code, dealt, discard("E", "1c"), ev.Retracted(seat="E"))
    assert kinds(said[2]) == [("illegal", "E")]


def test_what_lies_in_a_group_is_not_said_to_go_back() -> None:
    """A pair was put up after a group that a discard was called for: the discard stays there."""
    _, said = played(
        "american",
        DEALT,
        discard("E", "3c"),
        ev.Claimed(seat="S", tile=Tile("3c")),
        ev.Exposed(seat="S", tiles=parse_tiles("3c 3c 3c"), claimed=Tile("3c")),
        ev.Exposed(seat="S", tiles=parse_tiles("5c 5c")),
    )
    assert kinds(said[-1]) == [("illegal", "S")]
    assert "3 crak" not in english(said[-1][0])


def test_an_older_group_is_not_changed_by_who_has_a_discard_to_take_back() -> None:
    _, said = played(
        "british-1924",
        BRITISH,
        discard("E", "3c"),
        ev.Claimed(seat="S", tile=Tile("3c")),
        ev.Exposed(seat="S", tiles=parse_tiles("3c 3c 3c"), claimed=Tile("3c")),
        discard("S", "9c"),
        discard("S", "8c"),
        ev.ExposureChanged(seat="S", group=0, tiles=parse_tiles("4c 4c 4c")),
    )
    assert kinds(said[-2]) == [("illegal", "S")]
    assert kinds(said[-1]) == [("illegal", "S")]
    assert "B24.L20" in said[-1][0].laws
