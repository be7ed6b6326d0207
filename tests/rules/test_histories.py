"""An eye that misses an act accuses nobody of what follows from it; an offence in sight is said."""

from __future__ import annotations

import msgspec
import pytest

from rules import events as ev
from rules.codes import get_code
from rules.referee import Referee
from rules.tiles import Tile

DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True)
TILES = [Tile(text) for text in ("1b", "3c", "5d", "7b", "9c", "2d", "4b", "6c", "8d", "N")]


def turns(*seats: str) -> list[ev.Event]:
    """What each does in turn after somebody discarded: draws, racks, discards."""
    played: list[ev.Event] = []
    for seat, tile in zip(seats, TILES, strict=False):
        played += [
            ev.Drawn(seat=seat),  # type: ignore[arg-type]
            ev.Racked(seat=seat),  # type: ignore[arg-type]
            ev.Discarded(seat=seat, tile=tile),  # type: ignore[arg-type]
        ]
    return played


def told(*events: ev.Event, code: str = "american") -> Referee:
    referee = Referee(get_code(code))
    for event in (ev.DealStarted(code=code), *events):
        referee.see(event)
    return referee


def hidden(event: ev.Event, *what: str) -> ev.Event:
    return msgspec.structs.replace(event, hidden=what)


def accused(referee: Referee) -> list[tuple[str, str | None]]:
    return [(ruling.kind, ruling.seat) for ruling in referee.rulings]


def test_who_draws_while_another_owes_a_discard_is_told_at_once_where_all_is_in_sight() -> None:
    referee = told(DEALT, *turns("S")[:1])
    assert accused(referee) == [("illegal", "S")]


def test_nobody_is_accused_where_the_discard_may_lie_under_an_arm() -> None:
    first, *rest = turns("S", "W", "N", "E", "S")
    referee = told(DEALT, hidden(first, "discard"))
    assert accused(referee) == []
    for event in rest:
        referee.see(event)
        assert accused(referee) == []
    (supposed,) = referee.supposed
    assert (supposed.n, supposed.what) == (3, "missed")
    assert [(type(act), act.seat) for act in supposed.acts] == [(ev.Discarded, "E")]  # type: ignore[union-attr]


def test_an_arm_over_the_wall_hides_no_discard() -> None:
    referee = told(DEALT, hidden(turns("S")[0], "draw"))
    assert accused(referee) == [("illegal", "S")]


def test_who_discards_without_a_tile_drawn_is_not_accused_where_the_wall_was_covered() -> None:
    east = ev.Discarded(seat="E", tile=TILES[9])
    discard = turns("S")[2]
    assert ("dead", "S") in accused(told(DEALT, east, discard))
    assert accused(told(DEALT, east, hidden(discard, "draw"), *turns("W", "N", "E"))) == []


def test_a_discard_seen_late_is_the_one_that_was_missed() -> None:
    first, *rest = turns("S")
    late = hidden(ev.Discarded(seat="E", tile=TILES[9]), "discard")
    referee = told(DEALT, hidden(first, "discard"), *rest, late, *turns("W", "N", "E"))
    assert accused(referee) == []
    assert [each.what for each in referee.supposed] == ["missed", "seen late"]


@pytest.mark.parametrize("code", ["american", "tournament-2019", "nmjl-1946", "british-1924"])
def test_a_discard_that_is_never_seen_makes_no_game_of_offences(code: str) -> None:
    """What was said at first no longer stands once play goes on as if it had been thrown."""
    loose = 2 if get_code(code).ways.kongs_replaced else 0
    dealt = msgspec.structs.replace(DEALT, loose=loose)
    referee = told(dealt, *turns(*"SWNESWNESW"), code=code)
    assert accused(referee) == []
    assert [each.what for each in referee.supposed] == ["missed"]
    # Noted by people it is as it stands: they saw it.
    by_hand = [msgspec.structs.replace(e, source="operator") for e in turns(*"SWNESWNESW")]
    assert accused(told(dealt, *by_hand, code=code))


def test_offences_in_sight_stand_however_many_there_are() -> None:
    """Three draw out of turn and put it back; nothing that was missed explains that."""
    events: list[ev.Event] = [DEALT, ev.Discarded(seat="E", tile=TILES[0])]
    for seat in ("W", "N", "E"):
        events += [ev.Drawn(seat=seat), ev.PutBack(seat=seat)]  # type: ignore[arg-type]
    referee = told(*events, *turns("S", "W", "N"))
    plain = told(msgspec.structs.replace(DEALT, followed=False), *events[1:], *turns("S", "W", "N"))
    assert accused(referee) == accused(plain)
    assert len(accused(referee)) >= 3


def test_what_no_eye_noted_is_taken_as_it_stands() -> None:
    told_of = told(msgspec.structs.replace(DEALT, followed=False), hidden(turns("S")[0], "discard"))
    assert accused(told_of) == [("illegal", "S")]


def test_who_plays_on_with_a_dead_hand_is_not_believed_innocent_for_it() -> None:
    """Short of a tile it is dead; that it does not notice is no new offence to explain."""
    east = ev.Discarded(seat="E", tile=TILES[9])
    short = turns("S")[2]
    referee = told(DEALT, east, short)
    for seat in "WNES" * 8:
        for event in turns(seat):
            referee.see(event)
    assert accused(referee)[0] == ("dead", "S")
    assert len(accused(referee)) > 8
    assert referee.supposed == ()


def test_a_group_put_up_with_a_discard_that_nobody_saw_was_claimed() -> None:
    group = ev.Exposed(seat="W", tiles=(TILES[1], TILES[1], Tile("J")))
    after = [ev.Discarded(seat="W", tile=TILES[5]), *turns("N", "E")]
    seen = told(DEALT, group, *after)
    assert accused(seen)
    unseen = told(DEALT, hidden(group, "discard"), *after)
    assert accused(unseen) == []
    assert unseen.deal.hands["W"].concealed == 10


def test_where_the_walls_end_was_covered_nobody_drew_from_the_wrong_one() -> None:
    east = ev.Discarded(seat="E", tile=TILES[9])
    drawn, *rest = turns("S", "W")
    drawn = msgspec.structs.replace(drawn, end="wrong")  # type: ignore[call-arg]
    assert accused(told(DEALT, east, drawn, *rest))
    assert accused(told(DEALT, east, hidden(drawn, "draw"), *rest)) == []
