"""An eye leaves an act out, or misreads a tile: what comes next shows it, and accuses nobody."""

from __future__ import annotations

from rules import events as ev
from rules.codes import get_code
from rules.reasons.turns import DrewAgain
from rules.referee import Referee
from rules.tiles import JOKER, Seat, Tile, parse_tiles

COUNTS: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
NORTH, SOUTH, EIGHT, NINE = Tile("N"), Tile("S"), Tile("8d"), Tile("9d")
EAST = ev.Discarded(seat="E", tile=NORTH)


def told(*events: ev.Event, code: str = "american", loose: int = 0) -> Referee:
    """Who judged this in a deal of a code that an eye followed."""
    referee = Referee(get_code(code))
    left = get_code(code).tiles.size - sum(COUNTS.values()) - loose
    dealt = ev.Dealt(counts=COUNTS, wall=left, loose=loose, followed=True)
    for event in (ev.DealStarted(code=code), dealt, *events):
        referee.see(event)
    return referee


def turn(seat: str, tile: Tile) -> list[ev.Event]:
    """What somebody does in turn: draws, racks, discards."""
    return [
        ev.Drawn(seat=seat),  # type: ignore[arg-type]
        ev.Racked(seat=seat),  # type: ignore[arg-type]
        ev.Discarded(seat=seat, tile=tile),  # type: ignore[arg-type]
    ]


def accused(referee: Referee) -> list[tuple[str, str | None]]:
    return [(ruling.kind, ruling.seat) for ruling in referee.rulings]


def called(seat: str, tile: Tile) -> list[ev.Event]:
    """What somebody does who calls a discard: calls it and puts three up."""
    return [
        ev.Claimed(seat=seat, tile=tile),  # type: ignore[arg-type]
        ev.Exposed(seat=seat, tiles=(tile,) * 3, claimed=tile),  # type: ignore[arg-type]
    ]


def test_a_call_proves_the_discard_that_was_not_seen_before_another_drew() -> None:
    """East's discard was missed; South drew in turn, West called it, South put the tile back."""
    south = ev.Drawn(seat="S")
    played = (south, *called("W", EIGHT), ev.PutBack(seat="S"))
    on = ev.Discarded(seat="W", tile=NORTH)
    referee = told(*played, on, *turn("N", SOUTH), code="british-1924", loose=2)
    assert accused(referee) == []
    (missed,) = referee.supposed
    assert [(type(act), getattr(act, "tile", None)) for act in missed.acts] == [
        (ev.Discarded, EIGHT)
    ]
    seen = told(south, EAST, code="british-1924", loose=2)
    assert accused(seen) == [("illegal", "S")], "here it is plain that South drew ahead"


def test_what_is_called_at_once_and_lies_nowhere_was_misread() -> None:
    """East's discard was read as a north wind; West calls an 8 dot that is nowhere else."""
    referee = told(EAST, *called("W", EIGHT), code="league")
    assert accused(referee) == []
    (misread,) = referee.supposed
    assert (misread.n, misread.what, misread.acts) == (
        3, "misread", (ev.Discarded(n=3, seat="E", tile=EIGHT),),
    )  # fmt: skip


def test_who_calls_a_tile_that_lies_there_from_before_is_told() -> None:
    played = (EAST, *turn("S", EIGHT), ev.Claimed(seat="N", tile=NORTH))
    assert accused(told(*played, code="league")) == [("illegal", "N")]


def test_what_is_put_back_while_a_tile_for_a_season_is_due_was_drawn_from_the_wrong_place() -> None:
    """South drew from the wall for a season, which nobody saw: not that it put its turn's back."""
    drawn, racked, thrown = turn("S", EIGHT)
    season = ev.BonusShown(seat="S", tile=Tile("F2"))
    back, loose = ev.PutBack(seat="S"), ev.Drawn(seat="S", end="loose")
    played = (EAST, drawn, season, back, loose, racked, ev.LooseLaid(), thrown)
    referee = told(*played, *turn("W", NINE), code="british-1924", loose=2)
    assert accused(referee) == [("illegal", "S")]
    assert not isinstance(referee.rulings[0].reason, DrewAgain)
    assert referee.deal.hands["S"].concealed == 13
    assert not referee.deal.hands["S"].dead


def test_nobody_is_warned_of_a_loose_tile_that_was_laid_unseen() -> None:
    """The first is said at the discard; that two lie there after the next is seen."""
    aside = [ev.BonusShown(seat=seat, tile=Tile(t)) for seat, t in (("E", "F1"), ("S", "F2"))]
    loose = [ev.Drawn(seat=seat, end="loose") for seat in "ES"]
    played = (aside[0], loose[0], aside[1], loose[1], ev.LooseLaid(), EAST)
    referee = told(*played, code="british-1924", loose=2)
    assert accused(referee) == []


def test_a_group_that_becomes_what_it_is_has_not_been_changed() -> None:
    group = ev.ExposureChanged(seat="W", group=0, tiles=parse_tiles("8d 8d 8d"))
    played = (ev.Discarded(seat="E", tile=EIGHT), *called("W", EIGHT))
    on = (ev.Discarded(seat="W", tile=NORTH), *turn("N", SOUTH))
    assert accused(told(*played, *on, group)) == []
    other = ev.ExposureChanged(seat="W", group=0, tiles=(EIGHT, EIGHT, JOKER))
    assert accused(told(*played, *on, other)) == [("illegal", "W")]


def test_what_is_done_at_a_group_that_nobody_saw_put_up_is_no_offence() -> None:
    """West put it up unseen; East takes its joker, amiss, and gives it back: who was right depends
    on what lay there."""
    call = (ev.Discarded(seat="E", tile=EIGHT), ev.Claimed(seat="W", tile=EIGHT, taken=True))
    on = (ev.Racked(seat="W"), ev.Discarded(seat="W", tile=NORTH), *turn("N", SOUTH))
    amiss = ev.Redeemed(seat="E", owner="W", group=0, tile=NINE)
    back = ev.ExposureChanged(seat="W", group=0, tiles=(EIGHT, EIGHT, JOKER))
    drawn, racked, thrown = turn("E", NINE)
    referee = told(*call, *on, drawn, racked, amiss, back, thrown, *turn("S", NORTH))
    assert accused(referee) == [("illegal", "W")], "that the called tile was racked is plain"
    assert [(each.what, type(each.acts[0])) for each in referee.supposed[:1]] == [
        ("missed", ev.Exposed)
    ]
    again = [amiss, back, amiss, back]
    longer = told(*call, *on, drawn, racked, *again, thrown, *turn("S", NORTH))
    assert accused(longer) == accused(referee), "one group that was not seen explains it all"
    seen = ev.Exposed(seat="W", tiles=(EIGHT, EIGHT, JOKER), claimed=EIGHT)
    plain = told(*call, seen, *on[1:], drawn, racked, amiss, back, thrown)
    assert accused(plain) == [("illegal", "E")]


def test_who_racks_a_called_tile_may_still_not_have_drawn_twice() -> None:
    """North's draw was noted twice. That a dead hand racks what it called is ruled on by no law,
    and bears out no death."""
    first, racked, thrown = turn("N", NORTH)
    others = [*turn("S", SOUTH), *turn("W", NINE)]
    played = (EAST, *others, first, first, racked, thrown, *turn("E", SOUTH), *others)
    amiss = (ev.Drawn(seat="N", end="loose"), ev.PutBack(seat="N"))
    call = (ev.Claimed(seat="N", tile=EIGHT, taken=True), ev.Racked(seat="N"))
    on = [*amiss, *turn("N", SOUTH), *turn("E", EIGHT), *call]
    referee = told(*played, *on, code="british-1924", loose=2)
    assert ("dead", "N") not in accused(referee)
    assert not any(isinstance(ruling.reason, DrewAgain) for ruling in referee.rulings)


def test_no_hand_dies_for_going_on_past_one_that_is_dead_unseen() -> None:
    """South died of a draw that nobody saw, and all pass it by. West plays in its place, North
    draws from the wrong end and puts that back while nothing is seen, and East goes on."""
    hid = ("discard", "draw")
    west = turn("W", EIGHT)
    wrong, back = ev.Drawn(seat="N", end="wrong", hidden=hid), ev.PutBack(seat="N", hidden=hid)
    events = [EAST, *west, wrong, back, *turn("E", NINE), *turn("W", SOUTH)]
    for upto in range(1, len(events) + 1):
        referee = told(*events[:upto], code="tournament-2019")
        assert ("dead", "W") not in accused(referee), upto


def test_of_what_was_wrong_with_an_act_only_that_is_said_which_is_sure() -> None:
    """South may be dead unseen, as all pass it by, so that North drew in turn; from the wrong end
    it drew anyhow."""
    wrong = (ev.Drawn(seat="N", end="wrong"), ev.PutBack(seat="N"))
    on = (*turn("E", NINE), *turn("W", SOUTH))
    passed_by = told(EAST, *turn("W", EIGHT), *wrong, *on, code="tournament-2019")
    in_turn = told(EAST, *turn("S", NINE), *turn("W", EIGHT), *wrong, code="tournament-2019")
    assert accused(passed_by) == accused(in_turn) == [("dead", "N")]
    assert passed_by.rulings[0].laws == in_turn.rulings[0].laws
    assert passed_by.rulings[0].reason == in_turn.rulings[0].reason
