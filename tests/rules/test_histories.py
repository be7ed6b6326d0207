"""Who misses an act accuses nobody of what follows from it, by hand or eye; offences are said."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import msgspec
import pytest

from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.histories import Fork, History, Supposition, forks, kept
from rules.missed_discards import proved_by_call
from rules.reasons.base import Reason
from rules.reasons.dead_hands import DeadHandDiscards, DeadHandIsOut
from rules.reasons.declaring import MahJongg
from rules.reasons.settling import CrossedOut, GoesDown, HandWorth
from rules.reasons.turns import DrewAgain, DrewAhead, DrewFromPack
from rules.reasons.unseen import OneOrAnother
from rules.referee import Referee
from rules.rulings import Kind, Ruling
from rules.table import Deal
from rules.tiles import FACES, JOKER, UNKNOWN, Tile, parse_tiles
from rules.waiting_deaths import LATE, last_played, of_dead_hands, without_deaths
from rules.weighing_histories import SPOKEN, common, open_to_doubt, with_answers

DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True)
MADE = parse_tiles("Wh Wh Wh Wh 1d 1b 1b 1b 1d J J 1b N N")
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
    """Who judged this in a deal of a code; the walls have what its set has beside the racks."""
    referee = Referee(get_code(code))
    for event in (ev.DealStarted(code=code), *events):
        if isinstance(event, ev.Dealt):
            left = get_code(code).tiles.size - sum(event.counts.values()) - event.loose
            event = msgspec.structs.replace(event, wall=left)
        referee.see(event)
    return referee


def hidden(event: ev.Event, *what: str) -> ev.Event:
    return msgspec.structs.replace(event, hidden=what)


def accused(referee: Referee) -> list[tuple[str, str | None]]:
    return [(ruling.kind, ruling.seat) for ruling in referee.rulings]


def test_who_draws_while_another_owes_a_discard_is_told_once_that_is_seen() -> None:
    """The discard is what an eye misses most: as long as it may lie there it waits."""
    for told_by in (ev.Discarded(seat="E", tile=TILES[9]), ev.PutBack(seat="S")):
        referee = told(DEALT, *turns("S")[:2])
        assert accused(referee) == []
        assert [(r.kind, r.seat) for r in referee.unsettled.waiting] == [("illegal", "S")]
        assert referee.supposed == (), "nobody is asked yet"
        referee.see(told_by)
        assert accused(referee)[:1] == [("illegal", "S")]


def test_that_another_draws_as_well_shows_nothing_of_the_discard() -> None:
    """North draws out of turn, whoever owes it; South is not accused until it is seen."""
    norths = turns("N")[0]
    referee = told(DEALT, *turns("S")[:2], norths, ev.PutBack(seat="N"))
    assert ("illegal", "S") not in accused(referee)
    referee.see(ev.Discarded(seat="E", tile=TILES[9]))
    assert ("illegal", "S") in accused(referee)


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


def test_a_tile_thrown_as_it_was_drawn_is_hidden_like_one_from_the_rack() -> None:
    """South drew and laid the tile down under an arm; nobody saw a tile racked, as none was."""
    thrown = ev.Discarded(seat="E", tile=TILES[9])
    referee = told(DEALT, thrown, turns("S")[0], hidden(turns("W")[0], "discard"))
    assert accused(referee) == []
    (supposed,) = referee.supposed
    assert [type(act) for act in supposed.acts] == [ev.Racked, ev.Discarded]
    seen = told(DEALT, thrown, turns("S")[0], turns("W")[0])
    assert accused(seen) == [("illegal", "W")]


def test_an_arm_over_the_wall_hides_no_discard() -> None:
    referee = told(DEALT, hidden(turns("S")[0], "draw"), ev.Discarded(seat="E", tile=TILES[9]))
    assert accused(referee) == [("illegal", "S")]


def test_who_discards_without_a_tile_drawn_is_not_accused_where_the_wall_was_covered() -> None:
    east = ev.Discarded(seat="E", tile=TILES[9])
    discard = turns("S")[2]
    waits = told(DEALT, east, discard)  # for what comes next
    assert accused(waits) == []
    assert [each.what for each in waits.unsettled.supposed] == ["missed"]
    assert accused(told(DEALT, east, hidden(discard, "draw"), *turns("W", "N", "E"))) == []


def test_several_who_drew_where_the_wall_was_covered_are_none_of_them_accused() -> None:
    """More ways that some of them may not have drawn are thought of than are followed."""
    east = ev.Discarded(seat="E", tile=TILES[9])
    thrown = [hidden(turns(*"SWNES")[3 * n + 2], "draw") for n in range(5)]
    assert accused(told(DEALT, east, *thrown)) == []


def test_who_touches_the_wall_before_a_discard_is_seen_may_have_waited_for_it() -> None:
    touch = ev.TouchedWall(seat="W")
    first = turns("E")[2], *turns("S")[:2]
    waits = told(DEALT, *first, touch, code="hoyle-league")
    assert accused(waits) == []
    waits.see(turns("S")[2])
    assert accused(waits) == [("illegal", "W")]
    for upto in range(4):  # who touched it draws, racks and discards
        goes_on = told(DEALT, *first, touch, *turns("W")[:upto], code="hoyle-league")
        assert accused(goes_on) == []
    covered = told(DEALT, *first, hidden(touch, "discard"), code="hoyle-league")
    assert accused(covered) == []


def test_a_discard_seen_late_is_the_one_that_was_missed() -> None:
    first, *rest = turns("S")
    late = hidden(ev.Discarded(seat="E", tile=TILES[9]), "discard")
    referee = told(DEALT, hidden(first, "discard"), *rest, late, *turns("W", "N", "E"))
    assert accused(referee) == []
    assert [each.what for each in referee.supposed] == ["missed", "seen late"]


def test_what_lay_hidden_may_have_been_thrown_before_by_who_owed_it() -> None:
    """It comes in sight under the hand of the next, who reaches for the wall and plays on."""
    before = (DEALT, *turns("E")[2:], *turns("S", "W"), *turns("N")[:2])
    seen, rest = ev.Discarded(seat="E", tile=TILES[8]), turns("E", "S", "W")
    assert accused(told(*before, seen, turns("N")[2])) == [("illegal", "E")]
    covered = hidden(seen, "discard")
    assert accused(told(*before, covered)) == []
    referee = told(*before, covered, *rest)
    assert accused(referee) == []
    assert [each.what for each in referee.supposed] == ["another's hand"]


@pytest.mark.parametrize("code", ["american", "tournament-2019", "nmjl-1946", "british-1924"])
def test_a_discard_that_is_never_seen_makes_no_game_of_offences(code: str) -> None:
    """What was said at first no longer stands once play goes on as if it had been thrown."""
    loose = 2 if get_code(code).ways.kongs_replaced else 0
    dealt = msgspec.structs.replace(DEALT, loose=loose)
    referee = told(dealt, *turns(*"SWNESWNESW"), code=code)
    assert accused(referee) == []
    assert [each.what for each in referee.supposed] == ["missed"]
    entered = by_hand(dealt, *turns(*"SWNESWNESW"), code=code)
    assert accused(entered) == []
    assert [each.what for each in entered.supposed] == ["missed"]


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


def test_playing_on_when_no_hand_is_left_speaks_against_what_ended_it() -> None:
    """Two are dead, if their draws were not missed, and play on; a third one's discard is never
    seen. In the end nobody is accused: what was missed explains all that happens."""
    east = ev.Discarded(seat="E", tile=TILES[9])
    dead = [ev.Discarded(seat=seat, tile=TILES[8]) for seat in ("S", "W")]  # none was drawn
    north = turns("N")[:2]  # and the discard that nobody saw
    referee = told(DEALT, east, *dead, *north, code="tournament-2019")
    assert accused(referee) == []  # all of it waits for what comes next
    for event in turns(*"ESWN" * 2):
        referee.see(event)
    assert accused(referee) == []
    missed = [(each.n, *(type(act) for act in each.acts)) for each in referee.unsettled.supposed]
    assert sorted(missed) == [(4, ev.Drawn), (5, ev.Drawn), (8, ev.Discarded)]


def test_a_death_that_one_missed_act_explains_waits_for_the_next_acts_alone() -> None:
    """West's discard was not seen, North draws: a dead hand of the tournament's, if it was none."""
    code, start = "tournament-2019", [ev.Discarded(seat="E", tile=TILES[9]), *turns("S", "W")]
    unseen, ahead = start[:-1], turns("N")[:1]
    assert accused(told(DEALT, *unseen, *ahead, code=code)) == []  # it waits
    played_on = told(DEALT, *unseen, *turns("N", "E", "S"), code=code)
    assert accused(played_on) == []
    assert [each.what for each in played_on.unsettled.supposed] == ["missed"]
    stopped = told(DEALT, *unseen, *ahead, start[-1], ev.PutBack(seat="N"), code=code)
    assert accused(stopped) == [("dead", "N")]


def test_a_group_put_up_with_a_discard_that_nobody_saw_was_claimed() -> None:
    group = ev.Exposed(seat="W", tiles=(TILES[1], TILES[1], Tile("J")))
    after = [ev.Discarded(seat="W", tile=TILES[5]), *turns("N", "E")]
    seen = told(DEALT, group, *after)
    assert accused(seen)
    unseen = told(DEALT, hidden(group, "discard"), *after)
    assert accused(unseen) == []
    assert unseen.deal.hands["W"].concealed == 10


def test_who_shows_a_hand_with_a_discard_that_nobody_saw_does_not_call_their_own() -> None:
    """South threw, West drew, and threw where light fell into the camera."""
    shown = ev.Declared(seat="S")
    seen = told(DEALT, *turns("S"), *turns("W")[:2], shown, code="hoyle-league")
    assert ("illegal", "S") in accused(seen)
    unseen = told(
        DEALT, *turns("S"), *turns("W")[:2], hidden(shown, "discard"), code="hoyle-league"
    )
    assert accused(unseen) == []
    assert [each.what for each in unseen.supposed] == ["missed"]


@pytest.mark.parametrize("has_it", [False, True], ids=["another tile", "the late one"])
def test_a_hand_without_the_discard_seen_last_was_made_with_one_that_nobody_saw(
    *, has_it: bool
) -> None:
    """South threw; West drew and threw unseen, and East makes Mah Jongg of that."""
    late = ev.Discarded(seat="S", tile=Tile("1d" if has_it else "7c"))
    east = ev.Discarded(seat="E", tile=TILES[3])
    turn = (ev.Drawn(seat="S"), ev.Racked(seat="S"), late, *turns("W")[:2])
    shown = told(DEALT, east, *turn, ev.Declared(seat="E"), ev.Shown(seat="E", tiles=MADE))
    assert (("illegal", "E") in accused(shown)) == has_it
    assert [each.what for each in shown.supposed] == ["missed"] * (not has_it)


def test_nobody_dies_of_four_draws_in_a_row_that_a_light_hid_however_long_they_play_on() -> None:
    """Each may have been missed or not: the way in which all were is followed to the end."""
    tiles = [Tile(f"{number}{suit}") for suit in "bcd" for number in range(1, 10)]
    played: list[ev.Event] = [ev.Discarded(seat="E", tile=TILES[9]), *turns("S")]
    for seat in ("W", "N", "E", "S"):
        played.append(hidden(ev.Discarded(seat=seat, tile=tiles.pop()), "draw"))
    for seat, ahead in zip("WNES" * 2, (None, "W", None, "E") * 2, strict=True):
        drawn, racked, thrown = turns(seat)
        picks = [ev.Drawn(seat=ahead), ev.PutBack(seat=ahead)] if ahead else []
        played += [drawn, racked, *picks, msgspec.structs.replace(thrown, tile=tiles.pop())]
    assert not [seat for kind, seat in accused(told(DEALT, *played)) if kind == "dead"]


def test_where_the_walls_end_was_covered_nobody_drew_from_the_wrong_one() -> None:
    east = ev.Discarded(seat="E", tile=TILES[9])
    drawn, *rest = turns("S", "W")
    drawn = msgspec.structs.replace(drawn, end="wrong")  # type: ignore[call-arg]
    assert accused(told(DEALT, east, drawn, *rest))
    assert accused(told(DEALT, east, hidden(drawn, "draw"), *rest)) == []


CODES = ["american", "league", "tournament-2019", "nmjl-1946", "hoyle-league"]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("place", range(9))
def test_an_entry_that_stands_there_twice_accuses_nobody(code: str, place: int) -> None:
    east = ev.Discarded(seat="E", tile=TILES[9])
    played = [east, *turns(*"SWNESWNESW")]
    played.insert(place, played[place])
    referee = told(DEALT, *played, code=code)
    assert accused(referee) == []
    assert accused(by_hand(DEALT, *played, code=code)) == []


def test_what_was_done_twice_and_put_right_again_is_told() -> None:
    """Two tiles drawn, and one put back: as one draw told twice, a rack short of a tile follows."""
    east = ev.Discarded(seat="E", tile=TILES[9])
    drawn, racked, thrown = turns("S")
    events = [DEALT, east, drawn, drawn, ev.PutBack(seat="S"), racked, thrown, *turns("W", "N")]
    plain = told(msgspec.structs.replace(DEALT, followed=False), *events[1:])
    assert accused(told(*events)) == accused(plain) != []


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("turn", range(4))
def test_a_tile_that_was_racked_was_drawn(code: str, turn: int) -> None:
    east = ev.Discarded(seat="E", tile=TILES[9])
    played = turns(*"SWNESWNESW")
    missed = played.pop(3 * turn)
    referee = told(DEALT, east, *played, code=code)
    assert accused(referee) == []
    (supposed,) = referee.supposed
    assert [(type(a), a.seat) for a in supposed.acts] == [(ev.Drawn, missed.seat)]  # type: ignore[attr-defined, union-attr]
    assert accused(by_hand(DEALT, east, *played, code=code)) == []


EAST = ev.Discarded(seat="E", tile=TILES[9])
BRITISH = msgspec.structs.replace(DEALT, loose=2)


def supposed(referee: Referee) -> list[tuple[str, list[type]]]:
    return [(each.what, [type(act) for act in each.acts]) for each in referee.supposed]


def by_hand(*events: ev.Event, code: str = "american") -> Referee:
    """Who judges the same as people enter it."""
    noted = [msgspec.structs.replace(event, source="operator") for event in events]
    return told(*noted, code=code)


def test_a_tile_that_was_put_back_was_drawn_and_nobody_is_short_of_one() -> None:
    drawn, racked, thrown = turns("S")
    events = [DEALT, EAST, drawn, racked, ev.PutBack(seat="N"), thrown, *turns("W", "N", "E")]
    referee = told(*events)
    assert accused(referee) == [("illegal", "N")]  # who drew ahead, whether it was seen or not
    assert referee.deal.hands["N"].concealed == 13
    assert accused(by_hand(*events)) == accused(referee)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("end", ["right", "wrong"])
def test_what_was_drawn_amiss_and_put_back_leaves_nothing_to_ask(code: str, end: str) -> None:
    """By a hand that is dead for it, too. From the wrong end, once it shows that its turn had not
    come: in turn it would go back as well."""
    amiss = [ev.Drawn(seat="W", end=end), ev.PutBack(seat="W")]  # type: ignore[arg-type]
    shown = turns("S")[2:] if end == "wrong" else []
    referee = told(DEALT, EAST, *turns("S")[:2], *amiss, *shown, code=code)
    assert {seat for _, seat in accused(referee)} == {"W"}
    assert referee.supposed == ()
    assert referee.unsettled.supposed == ()


def test_who_draws_anew_has_put_back_what_was_drawn_at_the_wrong_end() -> None:
    drawn, *rest = turns(*"SWNES")
    wrong = ev.Drawn(seat="S", end="wrong")
    whole = [DEALT, EAST, wrong, ev.PutBack(seat="S"), drawn, *rest]
    events = [event for event in whole if not isinstance(event, ev.PutBack)]
    assert accused(told(*events)) == accused(told(*whole)) == [("warning", "S")]
    assert accused(by_hand(*events)) == accused(told(*events))


def test_a_turn_played_in_anothers_is_taken_back_when_the_discard_may_have_gone_unseen() -> None:
    drawn, racked, thrown = turns("S")
    referee = told(DEALT, drawn, racked)
    assert accused(referee) == []
    referee.see(thrown)
    assert accused(referee) == []
    assert supposed(referee) == [("missed", [ev.Discarded])]
    assert accused(by_hand(DEALT, drawn, racked)) == [("illegal", "S")]
    assert accused(by_hand(DEALT, drawn, racked, thrown)) == []


def test_who_draws_ahead_and_puts_it_back_is_told_for_good() -> None:
    ahead = [ev.Drawn(seat="W"), ev.PutBack(seat="W")]
    referee = told(DEALT, *ahead, EAST, *turns(*"SWNESWNE"))
    assert accused(referee) == [("illegal", "W")]
    assert referee.supposed == ()


def test_who_called_a_tile_and_discarded_without_a_group_is_told_when_the_next_draws() -> None:
    """The eye notes a call by itself where it sees the tile lie alone: that is plain."""
    call = ev.Claimed(seat="W", tile=EAST.tile, taken=True)
    referee = told(DEALT, EAST, call, ev.Discarded(seat="W", tile=TILES[4]), *turns("N")[:1])
    assert accused(referee) == [("illegal", "W")]
    assert referee.supposed == ()


def test_no_hand_dies_of_a_called_tile_in_the_rack_that_nobody_saw_go_there() -> None:
    """Where that kills, an exposure that the eye missed is asked about; a racked tile was seen."""
    call = ev.Claimed(seat="W", tile=EAST.tile, taken=True)
    thrown = ev.Discarded(seat="W", tile=TILES[4])
    on = [*turns("N", "E", "S"), ev.Drawn(seat="W"), ev.Racked(seat="W")]
    referee = told(DEALT, EAST, call, thrown, *on, code="tournament-2019")
    assert accused(referee) == []
    assert supposed(referee) == [("missed", [ev.Exposed])]
    racked = told(DEALT, EAST, call, ev.Racked(seat="W"), thrown, code="tournament-2019")
    assert ("dead", "W") in accused(racked)


@pytest.mark.parametrize("code", ["american", "league", "tournament-2019", "british-1924"])
def test_no_hand_dies_of_a_draw_that_the_eye_may_have_missed_however_long_ago(code: str) -> None:
    """Nor was a tile seen to be racked. It is asked whether South drew, and South plays on."""
    *_, thrown = turns("S")
    dealt = BRITISH if code == "british-1924" else DEALT
    events = [dealt, EAST, thrown, *turns(*"WNESWNESW")]
    referee = told(*events[:3], code=code)
    for event in events[3:]:
        assert [kind for kind, _ in accused(referee) if kind == "dead"] == []
        assert not referee.deal.hands["S"].dead  # nor does the table look as if it were
        (missed,) = referee.unsettled.supposed
        assert missed.acts == (ev.Drawn(n=4, seat="S"),)
        referee.see(event)
    assert referee.deal.turn == "N"  # South had its turns
    referee.see(ev.PutIn(before=4, acts=missed.acts, source="operator"))
    assert accused(referee) == [] and not referee.unsettled.supposed
    asked = told(*events, ev.Confirmed(target=4, source="operator"), code=code)
    assert ("dead", "S") in accused(asked)


@pytest.mark.parametrize("other", [TILES[9], Tile("J")])
def test_a_group_with_one_tile_unlike_the_others_was_misread(other: Tile) -> None:
    tile = TILES[9]
    group = ev.Exposed(seat="W", tiles=(other, TILES[3], other), claimed=tile)
    events = [DEALT, EAST, group, ev.Discarded(seat="W", tile=TILES[4]), *turns("N", "E")]
    referee = told(*events)
    assert accused(referee) == []
    assert referee.supposed[0].acts == (
        msgspec.structs.replace(group, n=4, tiles=(other, UNKNOWN, other)),
    )
    assert accused(by_hand(*events))  # who enters a group sees it


def seasons(seat: str) -> list[ev.Event]:
    """A turn in which a season is drawn, laid aside and replaced."""
    drawn, racked, thrown = turns(seat)
    aside = ev.BonusShown(seat=seat, tile=Tile("F2"))  # type: ignore[arg-type]
    loose = msgspec.structs.replace(drawn, end="loose")  # type: ignore[call-arg]
    return [drawn, aside, loose, racked, ev.LooseLaid(), thrown]


@pytest.mark.parametrize("code", ["british-1924", "hoyle-woo"])
@pytest.mark.parametrize(("place", "what"), [(1, ev.BonusShown), (2, ev.Drawn)])
def test_a_season_and_the_tile_for_it_go_together(code: str, place: int, what: type) -> None:
    turn = seasons("S")
    assert accused(told(BRITISH, EAST, *turn, *turns("W", "N"), code=code)) == []
    del turn[place]
    events = [BRITISH, EAST, *turn, *turns("W", "N", "E", "S")]
    referee = told(*events, code=code)
    assert accused(referee) == []
    assert supposed(referee) == [("missed", [what])]
    assert accused(by_hand(*events, code=code)) == []


@pytest.mark.parametrize("read", [Tile("F2"), TILES[2]])
def test_a_season_that_is_seen_late_is_the_one_that_was_missed(read: Tile) -> None:
    drawn, _, *rest, thrown = seasons("S")
    aside = ev.BonusShown(seat="S", tile=read)
    events = [BRITISH, EAST, drawn, *rest, aside, thrown, *turns("W", "N", "E", "S")]
    assert accused(told(*events, code="british-1924")) == []


def test_a_draw_before_a_season_may_have_been_hidden_as_one_before_a_discard() -> None:
    """Three whose draws are hidden, one of whom drew a season: more ways than are followed."""
    east, south, north = (hidden(turns(seat)[2], "draw") for seat in "ESN")
    _, aside, *rest, thrown = seasons("W")
    opening = (BRITISH, EAST, south, hidden(aside, "draw"), *rest, thrown, north, east)
    assert accused(told(*opening, *turns("S", "W", "N"), code="british-1924")) == []


def test_what_is_said_has_the_words_of_the_best_history() -> None:
    """In another South's hand is dead, of which nothing is said: it may be that it is not."""
    drawn, aside, *rest, thrown = seasons("S")
    ahead = turns("S")[:1]
    events = [BRITISH, EAST, drawn, *rest, aside, thrown, *turns("W", "N")[:4], *ahead]
    (said,) = told(*events, code="british-1924").rulings
    assert (said.seat, type(said.reason)) == ("S", DrewFromPack)


def test_what_is_laid_aside_and_is_no_season_was_misread() -> None:
    turn = seasons("S")
    turn[1] = ev.BonusShown(seat="S", tile=TILES[2])
    events = [BRITISH, EAST, *turn, *turns("W", "N")]
    referee = told(*events, code="british-1924")
    assert accused(referee) == []
    assert supposed(referee) == [("misread", [ev.BonusShown])]
    assert ("illegal", "S") in accused(by_hand(*events, code="british-1924"))


def test_the_tile_for_a_season_may_be_drawn_behind_an_arm() -> None:
    """Nobody's hand is short of it, or foul, as the others throw and draw on."""
    drawn, aside, _, _, _, thrown = seasons("S")
    played = [BRITISH, EAST, drawn, aside, hidden(thrown, "draw"), *turns("W", "N", "E", "S")]
    assert accused(told(*played, code="british-1924")) == []


def test_a_loose_tile_that_is_drawn_was_laid_loose() -> None:
    none = msgspec.structs.replace(BRITISH, loose=0)
    referee = told(none, EAST, *seasons("S"), *turns("W"), code="british-1924")
    assert ("missed", [ev.LooseLaid]) in supposed(referee)
    assert referee.deal.wall.loose == 2


def test_an_arm_may_have_hidden_a_draw_until_the_next_discard() -> None:
    """South drew ahead and put the tile back; North's own draw before that was hidden."""
    ahead = (ev.Drawn(seat="S"), ev.PutBack(seat="S"))
    before, thrown = [BRITISH, EAST, *turns("S", "W")], turns("N")[2]
    covered = told(*before, hidden(ahead[0], "draw"), ahead[1], thrown, code="british-1924")
    seen = told(*before, *ahead, thrown, code="british-1924")
    assert [covered.supposed[0].acts[0].seat, seen.supposed] == ["N", ()]  # type: ignore[union-attr]


def test_what_an_arm_hid_in_another_turn_excuses_nothing_now() -> None:
    early = [hidden(event, "draw") for event in turns("S")]
    referee = told(BRITISH, EAST, *early, *turns("W"), turns("N")[2], code="british-1924")
    assert referee.supposed == ()


def test_a_tile_that_goes_back_was_drawn_and_the_ruling_is_on_that() -> None:
    back = hidden(ev.PutBack(seat="S"), "draw")
    referee = told(BRITISH, EAST, *turns("S"), back, code="british-1924")
    assert [ruling.reason.code for ruling in referee.rulings] == ["drew-out-of-turn"]


def like(n: int, dead: int = 0) -> Deal:
    """A deal of which is known only which it is, and how many hands are dead."""
    hands = {place: SimpleNamespace(dead=place < dead) for place in range(4)}
    return SimpleNamespace(n=n, hands=hands)  # type: ignore[return-value]


def test_what_is_in_sight_keeps_its_doubt_however_much_was_hidden() -> None:
    """Four at least that suppose something in plain sight are followed beside those behind arms."""
    about = (Supposition(3, "missed"),)
    behind = [History(like(n), cost=1.0, supposed=about) for n in range(12)]
    sight = [History(like(20 + n), cost=6.0, supposed=about, against_sight=True) for n in range(5)]
    found = kept([History(like(99)), *behind, *sight])
    assert sum(each.against_sight for each in found) == 4


def test_by_hand_there_is_room_for_what_was_supposed_last() -> None:
    """What was supposed long ago has had its time, and does not crowd out what is asked now."""
    old = [
        History(
            like(n),
            cost=7.0,
            supposed=(Supposition(n, "no act"),),
            against_sight=True,
            by_hand=True,
        )
        for n in range(8)
    ]
    found = kept([History(like(99)), *old])
    assert [each.deal.n for each in found] == [99, 3, 4, 5, 6, 7]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("cost", "stays"), [(6.0, True), (9.0, False)])
def test_there_is_room_in_any_case_for_a_history_in_which_fewer_are_dead(
    cost: float, *, stays: bool
) -> None:
    """What the dead do amiss may be none in many ways, each of them cheap."""
    about = (Supposition(3, "missed"),)
    cheap = [
        History(like(n, dead=2), cost=2.5, supposed=about, against_sight=True) for n in range(12)
    ]
    alive = [
        History(like(20 + n, dead=n), cost=cost + n, supposed=about, against_sight=True)
        for n in range(2)
    ]
    found = kept([History(like(99, dead=2)), *cheap, *alive])
    kept_numbers = [each.deal.n for each in found]  # type: ignore[attr-defined]
    assert (20 in kept_numbers) is stays
    assert 21 not in kept_numbers


@pytest.mark.parametrize("code", CODES)
def test_a_button_that_takes_a_call_back_takes_no_discard_up(code: str) -> None:
    """South's press came late: it has called nothing any more, and has just discarded."""
    press = ev.Retracted(seat="S", pressed=ev.Press(boot=1, us=5), source="button")
    assert accused(told(DEALT, EAST, *turns("S"), press, *turns("W"), code=code)) == []
    taken_up = ev.Retracted(seat="S", source="operator")
    assert accused(told(DEALT, EAST, *turns("S"), taken_up, code=code)) == [("illegal", "S")]


def test_a_hand_at_the_wall_may_have_drawn() -> None:
    touched = told(DEALT, EAST, ev.TouchedWall(seat="S"), *turns("S")[2:], *turns("W", "N", "E"))
    assert accused(touched) == []
    assert supposed(touched)[0] == ("missed", [ev.Drawn])


def test_who_was_cut_off_by_a_call_puts_back_what_it_drew_before_it() -> None:
    """It was South's turn to draw before North called, whether or not an arm hid it."""
    call = ev.Claimed(seat="N", tile=TILES[9])
    group = ev.Exposed(seat="N", tiles=(TILES[9],) * 3, claimed=TILES[9])
    back = ev.PutBack(seat="S")
    dealt = (BRITISH, EAST)
    behind = told(*dealt, hidden(call, "draw"), group, back, code="british-1924")
    assert accused(behind) == [] and behind.deal.wall.left == 89
    seen = told(*dealt, call, group, back, code="british-1924")
    assert accused(seen) == [] and seen.deal.wall.left == 89
    assert supposed(seen) == [("missed", [ev.Drawn])]
    wests = told(*dealt, call, group, ev.PutBack(seat="W"), code="british-1924")
    assert accused(wests) == [("illegal", "W")], "West's turn it never was"


def test_of_tiles_put_back_behind_an_arm_it_may_be_another_that_goes_back() -> None:
    """South drew, laid a season aside and drew from the wrong place; that tile went back."""
    drawn, aside, loose, racked, laid, thrown = seasons("S")
    back = hidden(ev.PutBack(seat="S"), "draw")
    played = [BRITISH, EAST, drawn, aside, back, loose, racked, laid, thrown, *turns("W", "N")]
    assert ("dead", "S") not in accused(told(*played, code="british-1924"))


def test_two_tiles_laid_loose_say_that_the_one_for_a_season_was_drawn() -> None:
    aside = [ev.BonusShown(seat="W", tile=Tile(tile)) for tile in ("F1", "F3")]
    loose = ev.Drawn(seat="W", end="loose")
    dealt = (BRITISH, aside[0], loose, aside[1], ev.LooseLaid(count=2), EAST)
    referee = told(*dealt, *turns("S", "W"), code="british-1924")
    assert referee.rulings == []


# -- what people enter ----------------------------------------------------------------------------

SHORT = turns("S")[2]
"""South discards, and nobody saw it draw: it is short of a tile."""
DRAWN = ev.Drawn(seat="S", source="operator")


def test_a_hand_that_dies_unless_an_entry_was_left_out_is_asked_about_first() -> None:
    referee = by_hand(DEALT, EAST, SHORT)
    assert accused(referee) == []
    (supposed,) = referee.unsettled.supposed
    assert (supposed.what, [type(act) for act in supposed.acts]) == ("missed", [ev.Drawn])
    assert [(ruling.kind, ruling.seat) for ruling in referee.unsettled.waiting] == [("dead", "S")]


def test_by_hand_what_the_dead_do_amiss_is_no_reason_to_believe_them_dead() -> None:
    """South's draw was not entered; later South draws ahead and racks a tile that was called, which
    no law judges of a dead hand."""
    ahead = (ev.Drawn(seat="S"), ev.PutBack(seat="S"), ev.Discarded(seat="W", tile=TILES[0]))
    called = (ev.Claimed(seat="S", tile=TILES[0], taken=True), ev.Racked(seat="S"))
    referee = by_hand(DEALT, EAST, SHORT, *turns("W")[:2], *ahead, *called)
    assert ("dead", "S") not in accused(referee)
    assert [each.what for each in referee.unsettled.supposed] == ["missed"]


def thrown_at(referee: Referee) -> int:
    """Return the number of the first discard."""
    return next(event.n for event in referee.events if isinstance(event, ev.Discarded))


def test_a_hand_dies_of_a_wrong_name_only_if_the_tile_was_entered_right() -> None:
    """That a tile was misnamed is said at once; that who called it by its name is dead is asked."""
    thrown = ev.Discarded(seat="E", tile=TILES[9], named=TILES[8])
    call = ev.Claimed(seat="W", tile=TILES[8])
    group = ev.Exposed(seat="W", tiles=(TILES[8],) * 4, claimed=TILES[8])
    assert accused(by_hand(DEALT, thrown, code="league")) == [("warning", "E")]
    referee = by_hand(DEALT, thrown, call, group, *turns("W")[2:], *turns("N"), code="league")
    assert "dead" not in [kind for kind, _ in accused(referee)]
    asked = next(each for each in referee.unsettled.supposed if each.n == thrown_at(referee))
    assert (asked.what, [act.tile for act in asked.acts if isinstance(act, ev.Discarded)]) == (
        "misread",
        [TILES[8]],
    )


def test_it_is_dead_when_people_say_that_nothing_was_left_out() -> None:
    referee = by_hand(DEALT, EAST, SHORT)
    said = referee.see(ev.Confirmed(target=4, source="operator"))
    assert [(ruling.kind, ruling.seat) for ruling in said] == [("dead", "S")]
    assert not referee.unsettled.supposed


def test_nothing_is_left_to_say_or_to_ask_when_the_entry_is_put_in() -> None:
    played = turns("W", "N", "E", "S", "W")
    referee = by_hand(DEALT, EAST, SHORT, *played)
    referee.see(ev.PutIn(before=4, acts=(DRAWN,), source="operator"))
    assert accused(referee) == [] and not referee.unsettled.supposed


@pytest.mark.parametrize("see", [told, by_hand])
def test_a_death_that_waits_as_its_deal_ends_is_not_said_in_the_next(
    see: Callable[..., Referee],
) -> None:
    """Neither at once, nor when something is in doubt there too."""
    referee = see(DEALT, EAST, SHORT)
    waits = referee.unsettled.waiting
    said = referee.see(ev.DealEnded(reason="void"))
    for event in (ev.DealStarted(code="american"), DEALT, EAST, SHORT, *turns("W", "N", "E")):
        said += referee.see(msgspec.structs.replace(event, source=EAST.source))
    assert waits and not [ruling for ruling in said if ruling.at == waits[0].at]


def test_it_is_dead_when_the_others_play_on_without_it() -> None:
    referee = by_hand(DEALT, EAST, SHORT, *turns("W", "N", "E"))
    assert accused(referee) == []
    for event in turns("W", "N", "E"):
        referee.see(msgspec.structs.replace(event, source="operator"))
    assert accused(referee) == [("dead", "S")]


@pytest.mark.parametrize(("since", "waits"), [(LATE, True), (LATE + 1, False)])
def test_what_an_arm_excused_waits_as_long_as_the_hand_plays_on(since: int, *, waits: bool) -> None:
    """Whatever came since makes the history without it dearer, and it may be followed no more."""
    dies = Ruling(at=4, kind="dead", seat="S", laws=(), reason=DeadHandDiscards(TILES[0]))
    plays = Ruling(at=9, kind="illegal", seat="S", laws=(), reason=DeadHandIsOut("draws"))
    noted = History(told(DEALT).deal, rulings=(dies, plays), cost=2.0)
    now = ev.Racked(n=40, seat="W")
    said = without_deaths([dies, plays], [noted], now, [], {(4, "S"): 40 - since})
    assert said == ([] if waits else [dies, plays])


def test_what_an_arm_excused_in_one_deal_takes_nothing_back_in_the_next() -> None:
    """South was dead, as the others played on without it for long; South plays in the next deal."""
    rounds = [
        event
        for seat, tile in zip("WNE" * 10, FACES, strict=False)
        for event in (ev.Drawn(seat=seat), ev.Racked(seat=seat), ev.Discarded(seat=seat, tile=tile))
    ]
    referee = told(DEALT, EAST, hidden(SHORT, "draw"), *rounds)  # type: ignore[arg-type]
    dead = ("dead", "S")
    assert dead in accused(referee)
    referee.see(ev.DealEnded(reason="void"))
    for event in (ev.DealStarted(code="american"), DEALT, EAST, *turns("S", "W")):
        referee.see(event)
        assert dead in accused(referee)


def test_a_death_in_plain_sight_is_said_at_once_though_more_may_have_been_seen_wrongly() -> None:
    """That there was no discard is thought of in a history that supposes as much already."""
    east = ev.Discarded(seat="E", tile=TILES[9])
    wrong = [ev.Drawn(seat="S", end="wrong"), *turns("S")[1:]]
    assert accused(told(DEALT, east, *wrong)) == [("warning", "S"), ("dead", "S")]


@pytest.mark.parametrize(
    ("kind", "reason"), [("illegal", DeadHandIsOut("draws")), ("settle", CrossedOut())]
)
def test_of_a_hand_that_died_of_one_act_or_another_it_is_not_said_that_it_is_dead(
    kind: Kind, reason: Reason
) -> None:
    deal = told(DEALT).deal
    plays = Ruling(at=9, kind=kind, seat="S", laws=(), reason=reason)
    dies = [
        Ruling(at=n, kind="dead", seat="S", laws=(), reason=DeadHandDiscards(TILES[0]))
        for n in (4, 6)
    ]
    either = [History(deal, rulings=(death, plays)) for death in dies]
    assert common(either) == []
    assert common([either[0], either[0]]) == [dies[0], plays]


def test_of_a_hand_that_is_only_supposed_dead_it_is_not_said_that_it_is() -> None:
    """It drew ahead, or was dead: either is against the laws, and nobody has heard of a death."""
    deal = told(DEALT).deal
    ahead = Ruling(at=9, kind="illegal", seat="W", laws=("B24.L6",), reason=DrewAhead("S"))
    out = Ruling(at=9, kind="illegal", seat="W", laws=("B24.L34",), reason=DeadHandIsOut("draw"))
    before = Supposition(5, "dead before", (ev.RuledDead(n=5, seat="W", by="table"),))
    noted = History(deal, rulings=(ahead,), cost=2.0)
    dead = History(deal, rulings=(out,), supposed=(before,), cost=1.0)
    assert common([dead, noted]) == [ahead]
    assert common([dead]) == [out]  # where nothing else explains it


def test_an_act_against_one_law_or_another_is_against_one_of_them() -> None:
    deal = told(DEALT).deal
    again = Ruling(at=9, kind="illegal", seat="E", laws=("B24.L14",), reason=DrewAgain(True))
    ahead = Ruling(at=9, kind="illegal", seat="E", laws=("B24.L6",), reason=DrewAhead("S"))
    both = Ruling(
        at=9, kind="illegal", seat="E", laws=("B24.L6", "B24.L14"), reason=DrewAgain(True)
    )
    one = common([History(deal, rulings=(again,)), History(deal, rulings=(ahead,))])
    assert [(r.seat, set(r.laws), r.reason) for r in one] == [
        ("E", {"B24.L6", "B24.L14"}, OneOrAnother())
    ]
    assert common([History(deal, rulings=(both,)), History(deal, rulings=(ahead,))]) == [both]


def test_that_a_hand_plays_on_which_the_table_passed_by_as_dead_has_to_be_believed() -> None:
    deal = told(DEALT).deal
    passed = Supposition(5, "dead before", (ev.RuledDead(n=5, seat="W", by="table"),))
    for supposed, costs in (((passed,), 1.0), ((), 0.0)):
        history = History(deal, supposed=supposed)
        draws = of_dead_hands([(history, history)], ev.Drawn(seat="W", n=9))
        assert [more for _, _, more in draws] == [costs]
        others = of_dead_hands([(history, history)], ev.Drawn(seat="N", n=9))
        assert [more for _, _, more in others] == [0.0]


@pytest.mark.parametrize(("code", "loose"), [("british-1924", 2), ("american", 0)])
@pytest.mark.parametrize("racked", [True, False])
def test_a_tile_drawn_out_of_turn_may_be_the_one_that_is_thrown_next(
    code: str, loose: int, *, racked: bool
) -> None:
    """North's goes back and West draws it before anybody looks: the walls stand as they did."""
    dealt = msgspec.structs.replace(DEALT, loose=loose)
    ahead = [ev.Drawn(seat="N"), *([ev.Racked(seat="N")] if racked else [])]
    thrown = [ev.Discarded(seat="W", tile=TILES[3]), *turns("N", "E")]
    first = [ev.Discarded(seat="E", tile=TILES[9]), *turns("S")]
    referee = told(dealt, *first, *ahead, *thrown, code=code)
    assert {seat for _, seat in accused(referee)} <= {"N"}
    assert all(r.at == 7 for r in referee.rulings)
    seen = [ev.PutBack(seat="N"), *turns("W")[:2]]
    assert accused(told(dealt, *first, *ahead[:1], *seen, *thrown, code=code)) == [("illegal", "N")]


def test_what_comes_to_sight_as_a_hand_draws_again_may_be_what_it_threw_before() -> None:
    """West's discard was never seen; in West's next turn it comes to sight, and West declares."""
    first = [ev.Discarded(seat="E", tile=TILES[9]), *turns("S"), *turns("W")[:2]]
    again = [*turns("N", "E", "S"), ev.Drawn(seat="W")]
    seen = [ev.Discarded(seat="W", tile=TILES[7]), ev.Declared(seat="W")]
    assert accused(told(DEALT, *first, *again, *seen)) == []
    known = [*first, ev.Discarded(seat="W", tile=TILES[6]), *again]
    said = ev.Declared(seat="W", source="operator")
    assert accused(told(DEALT, *known, seen[0], said)) == [("illegal", "W")]


@pytest.mark.parametrize(("first", "is_said"), [("pushed", False), ("touched", True)])
def test_what_comes_to_sight_as_a_hand_pushes_its_wall_may_be_no_tile(
    first: str, *, is_said: bool
) -> None:
    """Somebody out of turn pushes a wall in, and a face is seen that nobody threw."""
    at_wall = ev.WallPushed(wall="N") if first == "pushed" else ev.TouchedWall(seat="N")
    seen = [at_wall, ev.Discarded(seat="N", tile=TILES[7])]
    start = [ev.Discarded(seat="E", tile=TILES[9]), *turns("S", "W", "N", "E")]
    referee = told(DEALT, *start, *seen, *turns("S")[:2])
    assert (("illegal", "N") in accused(referee)) == is_said
    assert any(each.what == "no act" for each in referee.unsettled.supposed) != is_said


@pytest.mark.parametrize("code", ["nmjl-1946", "american"])
def test_who_draws_while_a_discard_may_have_gone_unseen_may_declare_with_the_tile(
    code: str,
) -> None:
    """East's discard was not seen; South draws in turn, and declares."""
    drawn = turns("S")[:2]
    declared = [ev.Declared(seat="S"), ev.Shown(seat="S", tiles=MADE)]
    referee = told(DEALT, *drawn, *declared, code=code)
    assert [kind for kind, seat in accused(referee) if kind == "illegal"] == []
    assert ("illegal", "S") in [(r.kind, r.seat) for r in referee.unsettled.waiting]
    owed = ev.Discarded(seat="E", tile=TILES[9])  # it had not been thrown
    assert ("illegal", "S") in accused(told(DEALT, *drawn, owed, *declared, code=code))


@pytest.mark.parametrize("missed", [True, False])
def test_what_comes_to_sight_as_a_hand_draws_may_be_the_one_that_went_unseen(missed: bool) -> None:
    """East's discard was not seen; as West draws it lies there, and West goes on with its turn."""
    called = [ev.Discarded(seat="E", tile=Tile("N")), *put_up("S", "N", "N N J")]
    first = [DEALT, *called, *turns("W", "N"), *turns("E")[: 2 if missed else 3]]
    south = [hidden(ev.Drawn(seat="S"), "discard"), *turns("S")[1:]]
    seen = [ev.Drawn(seat="W"), ev.Discarded(seat="W", tile=Tile("7d"))]
    redeems = ev.Redeemed(seat="W", owner="S", group=0, tile=Tile("N"))
    after = [ev.Discarded(seat="W", tile=Tile("8d")), *turns("N")]
    referee = told(*first, *south, *seen, redeems, *after)
    assert ("illegal", "W") not in accused(referee)
    supposed = [each.what for each in referee.unsettled.supposed]
    assert supposed == (["missed", "seen late"] if missed else ["no act"])


@pytest.mark.parametrize("what", [(), ("call",), ("discard",)])
@pytest.mark.parametrize("code", ["tournament-2019", "american"])
def test_a_discard_may_have_been_called_and_racked_before_anybody_looked(
    code: str, what: tuple[str, ...]
) -> None:
    """South throws, West calls and racks, and is dead; North's turn it is then. Seen of it are only
    two hands that came."""
    start = [ev.Discarded(seat="E", tile=TILES[9]), *turns("S")[:2]]
    after = [hidden(ev.Drawn(seat="N"), *what), *turns("N")[1:], *turns("E", "S")]
    referee = told(DEALT, *start, code=code)
    seen = set()
    for event in after:
        referee.see(event)
        seen |= set(accused(referee))
    thought_of = any(
        [type(act) for act in each.acts] == [ev.Discarded, ev.Claimed, ev.Racked]
        for each in referee.unsettled.supposed
    )
    # In the other game the tile is put right, and West would owe a discard.
    assert thought_of == (code == "tournament-2019" and bool(what))
    if thought_of:
        assert seen == set()
    elif not what and code == "american":
        assert "N" in {seat for _, seat in seen}


def test_a_draw_from_the_wrong_end_waits_as_others_do_for_a_discard_that_was_not_seen() -> None:
    first = [ev.Discarded(seat="E", tile=TILES[9]), *turns("S")[:2]]
    wrong = ev.Drawn(seat="W", end="wrong")
    assert accused(told(DEALT, *first, wrong)) == []
    assert accused(told(DEALT, *first, wrong, ev.Discarded(seat="S", tile=TILES[0])))[:1] == [
        ("illegal", "W")
    ]


@pytest.mark.parametrize(("dearer", "won"), [(SPOKEN, True), (SPOKEN - 1, False)])
def test_a_hand_wins_though_it_might_be_dead_by_what_explains_much_less(
    dearer: float, *, won: bool
) -> None:
    """It played on to the end, and that it died behind an arm needs so many more offences. Nobody
    is accused by that."""
    deal, shown = told(DEALT).deal, ev.Shown(n=60, seat="S", tiles=TILES[:14])
    wins = Ruling(at=60, kind="win", seat="S", laws=(), reason=MahJongg("3", "Kongs", 25))
    score = Ruling(at=60, kind="score", seat="S", laws=(), reason=HandWorth(25, ()))
    late = Ruling(at=60, kind="illegal", seat="W", laws=(), reason=DeadHandIsOut("draws"))
    out = Ruling(at=60, kind="refused", seat="S", laws=("AMR.A1",), reason=DeadHandIsOut("show"))
    pays = Ruling(at=60, kind="settle", seat="E", points=-25, laws=(), reason=GoesDown(25))
    alive = History(deal, rulings=(wins, score, pays, late), cost=4.0)
    unseen = Supposition(9, "missed", (DRAWN,))
    dead = History(deal, rulings=(out, pays), supposed=(unseen,), cost=4.0 + dearer, paid=1.0)
    histories = [alive, dead]
    said = [(r.kind, r.at) for r in with_answers(common(histories), histories, [shown])]
    answer = [("win", 60), ("score", 60)] if won else [("director", 60)]
    assert said == [("settle", 60), *answer]  # which all have, is said once


@pytest.mark.parametrize(("since", "stays"), [(LATE, True), (LATE + 1, False)])
def test_what_was_long_said_or_long_waited_is_for_people(since: int, *, stays: bool) -> None:
    """Not for another fault, by which one history explains the record better than it did."""
    dies = Ruling(at=4, kind="dead", seat="S", laws=(), reason=DeadHandIsOut("draws"))
    deal = told(DEALT).deal
    missed = Supposition(4, "missed", (DRAWN,))
    alive = History(deal, supposed=(missed,), cost=6.0, paid=6.0, by_hand=True)
    noted = History(deal, rulings=(dies,), cost=9.0)
    now = ev.Racked(n=4 + since, seat="W", source="operator")
    assert without_deaths([dies], [noted, alive], now, [dies], {}) == ([] if stays else [dies])
    no_better = [noted._replace(cost=0.0), alive]
    assert without_deaths([dies], no_better, now, [], {}) == ([dies] if stays else [])
    seen = msgspec.structs.replace(now, source="camera")
    assert without_deaths([dies], no_better, seen, [], {}) == [dies]


def test_nothing_is_said_of_what_a_hand_does_whose_death_waits() -> None:
    """Dead it may not draw, call, or win: all of that rests on whether it is."""
    referee = by_hand(DEALT, EAST, SHORT, *turns(*"WNESWNESWNES"))
    assert accused(referee) == []


def test_a_tile_drawn_by_whose_turn_it_was_and_entered_as_anothers_kills_nobody() -> None:
    drawn, *rest = turns("S")
    anothers = msgspec.structs.replace(drawn, seat="E")  # type: ignore[call-arg]
    referee = by_hand(DEALT, EAST, anothers, *rest, *turns(*"WNESWNES"), code="league")
    assert not [kind for kind, _ in accused(referee) if kind == "dead"]


def test_a_discard_that_was_entered_before_its_time_kills_nobody() -> None:
    """West draws, tries a redemption amiss and throws; the throw stands before all of it."""
    drawn, racked, thrown = turns("W")
    amiss = ev.Redeemed(seat="W", owner="S", group=0, tile=Tile("8d"))
    back = ev.ExposureChanged(seat="S", group=0, tiles=(Tile("1b"), Tile("1b"), JOKER))
    called = [
        ev.Claimed(seat="S", tile=Tile("1b"), purpose="exposure", taken=True),
        ev.Exposed(seat="S", tiles=back.tiles, claimed=Tile("1b")),
        ev.Discarded(seat="S", tile=TILES[8]),
    ]
    east = ev.Discarded(seat="E", tile=Tile("1b"))
    rest = [drawn, racked, amiss, back]
    true = by_hand(DEALT, east, *called, *rest, thrown, *turns("N", "E"), code="league")
    early = by_hand(DEALT, east, *called, thrown, *rest, *turns("N", "E"), code="league")
    assert deaths(true) == deaths(early) == []
    assert any(what == "missed" for what, _ in asked(early))


def test_who_is_short_of_the_tile_for_a_season_is_asked_whether_it_was_drawn() -> None:
    drawn, aside, _, _, laid, thrown = seasons("S")
    played = [drawn, aside, laid, thrown, *turns("W", "N")]
    referee = by_hand(BRITISH, EAST, *played, code="british-1924")
    assert ("dead", "S") not in accused(referee)
    (supposed,) = referee.unsettled.supposed
    assert [act.end for act in supposed.acts if isinstance(act, ev.Drawn)] == ["loose"]


def test_what_people_put_in_is_not_doubted_again() -> None:
    """They thought of it: what they say was done twice in a row was."""
    east = msgspec.structs.replace(EAST, source="operator")
    ahead = ev.Drawn(seat="W", source="operator")
    referee = by_hand(DEALT, east, *turns("S", "W"))
    referee.see(ev.PutIn(before=4, acts=(ahead, ahead), source="operator"))
    assert ("illegal", "W") in accused(referee)


def test_an_unfollowed_record_of_no_hand_stands_as_it_is() -> None:
    """A story, a script: what is told there was so."""
    plain = msgspec.structs.replace(DEALT, followed=False)
    assert ("dead", "S") in accused(told(plain, EAST, SHORT))


# -- a wrong tile, seat or place of what people entered -------------------------------------------


def deaths(referee: Referee) -> list[tuple[str, str | None]]:
    return [each for each in accused(referee) if each[0] in ("dead", "foul")]


def with_card(*events: ev.Event, code: str) -> Referee:
    """A deal by hand, with the code's card where it has one."""
    rules = get_code(code)
    referee = Referee(rules, None if rules.ways.chows else load_card(rules.card or "practice"))
    for event in (ev.DealStarted(code=code), *events):
        referee.see(msgspec.structs.replace(event, source="operator"))
    return referee


def asked(referee: Referee) -> list[tuple[str, list[type]]]:
    return [(each.what, [type(act) for act in each.acts]) for each in referee.unsettled.supposed]


def put_up(seat: str, claimed: str, tiles: str, *, purpose: str = "exposure") -> list[ev.Event]:
    """A discard taken and put up, and a discard."""
    tile, group = Tile(claimed), tuple(Tile(each) for each in tiles.split())
    return [
        ev.Claimed(seat=seat, tile=tile, purpose=purpose, taken=True),  # type: ignore[arg-type]
        ev.Exposed(seat=seat, tiles=group, claimed=tile),  # type: ignore[arg-type]
        ev.Discarded(seat=seat, tile=Tile("Wh")),  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize(
    ("code", "purpose", "claimed", "tiles"),
    [
        ("american", "exposure", "N", "N 4d N"),
        ("league", "exposure", "N", "4d J J N"),
        ("tournament-2019", "exposure", "N", "N N J 4d"),
        ("nmjl-1946", "exposure", "N", "N 4d N F F"),
        ("hoyle-league", "exposure", "N", "N N J 4d"),
        ("hoyle-woo", "exposure", "N", "N 4d N"),
        ("hoyle-woo", "chow", "1b", "1b 2b E"),
        ("hoyle-woo", "chow", "2d", "1d 2d 1d"),
        ("hoyle-woo", "chow", "2d", "1d 2d 4d"),
        ("hoyle-woo", "chow", "2d", "1d G 3d"),
        ("hoyle-woo", "chow", "3d", "1d 2d 1c"),
    ],
)
def test_a_wrong_tile_of_a_group_is_said_and_nobody_dies_of_it_unasked(
    code: str, purpose: str, claimed: str, tiles: str
) -> None:
    thrown = ev.Discarded(seat="E", tile=Tile(claimed))
    events = [BRITISH, thrown, *put_up("S", claimed, tiles, purpose=purpose), *turns("W", "N")]
    referee = with_card(*events, code=code)
    assert deaths(referee) == []
    assert asked(referee) == [("misread", [ev.Exposed])]
    referee.see(ev.Confirmed(target=5, source="operator"))
    assert {seat for _, seat in deaths(referee)} == {"S"}


def test_a_group_laid_in_two_grips_is_misread_once() -> None:
    """All of it is noted anew with the joker that is added; that is one mistake, and it is asked
    about until somebody says that it was read right."""
    thrown = ev.Discarded(seat="E", tile=Tile("7c"))
    call, up, discard = put_up("S", "7c", "8c 7c J J")
    tiles = tuple(Tile(each) for each in ("8c", "7c", "J", "J", "J"))
    more = ev.ExposureChanged(seat="S", group=0, tiles=tiles)
    events = [DEALT, thrown, call, up, more, discard, *turns("W", "N")]
    referee = told(*events, code="hoyle-league")
    assert accused(referee) == []
    assert ("misread", [ev.Exposed]) in asked(referee)
    referee.see(ev.Confirmed(target=5, source="operator"))
    assert ("illegal", "S") in accused(referee)


def test_a_joker_redeemed_with_another_face_costs_the_owner_nothing_unasked() -> None:
    thrown = ev.Discarded(seat="E", tile=Tile("N"))
    west = turns("W")
    wrong = ev.Redeemed(seat="W", owner="S", group=0, tile=Tile("R"))
    events = [DEALT, thrown, *put_up("S", "N", "N N J"), *west[:2], wrong, west[2]]
    referee = with_card(*events, *turns("N"), code="league")
    assert deaths(referee) == []
    assert asked(referee) == [("misread", [ev.Redeemed])]


def test_of_the_only_hand_that_plays_its_own_discard_shows_nothing() -> None:
    """With another alive it would not be South's turn again, whether South's discard was missed."""
    dead = [ev.RuledDead(seat=seat) for seat in ("E", "W", "N")]
    again = turns("S")[:2]
    referee = told(DEALT, EAST, *turns("S"), *dead, *again, *turns("S", "S"))
    assert "illegal" not in [kind for kind, _ in accused(referee)]
    missed = [each for each in referee.unsettled.supposed if each.what == "missed"]
    assert [(type(act), act.seat) for each in missed for act in each.acts] == [  # type: ignore[union-attr]
        (ev.Discarded, "S")
    ]
    with_west = told(DEALT, EAST, *turns("S"), *dead[::2], *again, *turns("S"))
    assert ("illegal", "S") in accused(with_west)


def test_who_put_back_what_was_drawn_at_the_wrong_end_need_not_have_drawn_ahead() -> None:
    """South's discard was not seen; West goes on as if it had been. It went unseen before both."""
    at_end = [ev.Drawn(seat="W", end="wrong"), ev.PutBack(seat="W")]
    referee = told(DEALT, EAST, *turns("S")[:2], *at_end)
    assert accused(referee) == []  # the next act shows it
    for event in turns("W", "N"):
        referee.see(event)
        assert accused(referee) == []
    assert [(each.n, each.what) for each in referee.unsettled.supposed] == [(6, "missed")]
    thrown = ev.Discarded(seat="S", tile=UNKNOWN, source="operator")
    referee.see(ev.PutIn(before=6, acts=(thrown,), source="operator"))
    assert accused(referee) == [("warning", "W")]


def test_who_declares_with_the_called_tile_need_not_have_thrown_one_before() -> None:
    """What seemed to be West's discard was none, which a hand of fourteen tiles bears out."""
    thrown, seems = ev.Discarded(seat="E", tile=Tile("Wh")), ev.Discarded(seat="W", tile=Tile("7d"))
    call = ev.Claimed(seat="W", tile=Tile("Wh"), taken=True)
    wins = [ev.Declared(seat="W"), ev.Shown(seat="W", tiles=MADE)]
    referee = told(DEALT, thrown, call, seems, *wins)
    assert ("illegal", "W") not in accused(referee)
    assert [(each.n, each.what) for each in referee.unsettled.supposed] == [(5, "no act")]
    referee.see(ev.Confirmed(target=5, source="operator"))
    assert ("illegal", "W") in accused(referee)


def test_who_adds_a_fourth_after_a_draw_need_not_have_thrown_before() -> None:
    """What seemed to be South's discard as it drew was none, and South goes on with its turn."""
    called = [ev.Discarded(seat="E", tile=Tile("3d")), *put_up("S", "3d", "3d 3d 3d")]
    first = [BRITISH, *called, *turns("W", "N", "E"), ev.Drawn(seat="S")]
    fourth = ev.ExposureChanged(seat="S", group=0, tiles=(Tile("3d"),) * 4)
    seems = ev.Discarded(seat="S", tile=Tile("7d"))
    code = "british-1924"
    assert accused(told(*first, ev.Racked(seat="S"), fourth, code=code)) == []
    referee = told(*first, seems, fourth, code=code)
    assert accused(referee) == []
    assert [each.what for each in referee.unsettled.supposed] == ["no act"]
    referee.see(ev.Confirmed(target=referee.unsettled.supposed[0].n, source="operator"))
    assert ("illegal", "S") in accused(referee)


def test_who_adds_a_fourth_while_a_discard_may_have_gone_unseen_waits_with_the_draw() -> None:
    """East's discard was not seen; South draws and adds a fourth. The next act shows it."""
    called = [ev.Discarded(seat="E", tile=Tile("3d")), *put_up("S", "3d", "3d 3d 3d")]
    first = [BRITISH, *called, *turns("W", "N"), *turns("E")[:2]]
    fourth = ev.ExposureChanged(seat="S", group=0, tiles=(Tile("3d"),) * 4)
    ahead = [*turns("S")[:2], fourth]
    code = "british-1924"
    assert accused(told(*first, *ahead, code=code)) == []
    loose = [ev.Drawn(seat="S", end="loose"), ev.Racked(seat="S"), ev.LooseLaid()]
    goes_on = [*ahead, *loose, *turns("S")[2:], *turns("W")]
    assert accused(told(*first, *goes_on, code=code)) == []
    owed = ev.Discarded(seat="E", tile=TILES[9])  # it had not been thrown
    assert ("illegal", "S") in accused(told(*first, *ahead, owed, code=code))


def test_who_shows_a_hand_after_a_draw_need_not_have_thrown_before() -> None:
    """What seemed to be South's discard as it drew was none: nobody saw it take that tile back."""
    seems = ev.Discarded(seat="S", tile=Tile("7d"))
    wins = [ev.Declared(seat="S"), ev.Shown(seat="S", tiles=MADE)]
    referee = told(DEALT, EAST, ev.Drawn(seat="S"), seems, *wins)
    assert ("illegal", "S") not in accused(referee)
    assert [(each.n, each.what) for each in referee.unsettled.supposed] == [(5, "no act")]
    referee.see(ev.Confirmed(target=5, source="operator"))
    assert ("illegal", "S") in accused(referee)
    said = [ev.Declared(seat="S", source="operator"), wins[1]]
    assert ("illegal", "S") in accused(told(DEALT, EAST, ev.Drawn(seat="S"), seems, *said))


def test_another_offence_bears_no_death_out_that_was_not_seen_for_sure() -> None:
    """West draws; a second draw, which would kill, may be none. Then West redeems amiss: whether
    the hand is dead or not, that was an offence."""
    thrown = ev.Discarded(seat="E", tile=Tile("N"))
    drawn, racked, west = turns("W")
    again = ev.Drawn(seat="W", end="wrong")
    amiss = ev.Redeemed(seat="W", owner="S", group=0, tile=Tile("G"))
    back = ev.ExposureChanged(seat="S", group=0, tiles=parse_tiles("N N J"))
    events = [DEALT, thrown, *put_up("S", "N", "N N J"), drawn, racked, again, racked]
    referee = told(*events, code="tournament-2019")
    for event in (amiss, back, west, *turns("N", "E", "S")):
        assert ("dead", "W") not in accused(referee)
        referee.see(event)
    assert accused(referee)[0] == ("illegal", "W")


@pytest.mark.parametrize("tile", ["N", "R"])
def test_a_joker_redeemed_in_anothers_turn_was_entered_for_the_wrong_hand(tile: str) -> None:
    """Even with a tile that does not belong there, which would be an offence of West's."""
    thrown = ev.Discarded(seat="E", tile=Tile("N"))
    west = turns("W")
    wrong = ev.Redeemed(seat="N", owner="S", group=0, tile=Tile(tile))
    events = [DEALT, thrown, *put_up("S", "N", "N N J"), *west[:2], wrong, west[2]]
    referee = with_card(*events, *turns("N", "E", "S"), code="league")
    assert deaths(referee) == []
    supposed = referee.supposed[0]
    assert supposed.what == "another's hand"
    assert supposed.acts[0].seat == "W"  # type: ignore[union-attr]
    referee.see(ev.Confirmed(target=supposed.n, source="operator"))
    assert ("dead", "N") in deaths(referee)


def test_the_called_tile_of_a_chow_is_a_fifth_one_and_nobody_dies_of_what_follows() -> None:
    """That there are five of it was said; that the group is none never was."""
    four = [ev.Discarded(seat="E", tile=Tile("G")), *turns("S", "W", "N", "E", "S", "W")]
    for place in (3, 6, 9):
        four[place] = msgspec.structs.replace(four[place], tile=Tile("G"))  # type: ignore[call-arg]
    three = msgspec.structs.replace(four[-1], tile=Tile("3b"))  # type: ignore[call-arg]
    chow = put_up("N", "3b", "1b G 2b", purpose="chow")
    after = turns("E", "S", "W", "N", "E")
    referee = by_hand(BRITISH, *four[:-1], three, *chow, *after, code="british-1924")
    assert deaths(referee) == []
    assert [(each.what, each.acts[0].tiles) for each in referee.unsettled.supposed] == [  # type: ignore[union-attr]
        ("misread", ("1b", "?", "2b"))
    ]


@pytest.mark.parametrize("code", ["american", "league", "british-1924"])
def test_a_tile_drawn_before_a_call_went_back_and_nobody_plays_with_one_too_many(code: str) -> None:
    thrown = ev.Discarded(seat="N", tile=Tile("N"))
    before = [EAST, *turns("S", "W", "N")[:-1], thrown, ev.Drawn(seat="E")]
    called = put_up("S", "N", "N N N")
    back = ev.PutBack(seat="E")
    rounds = turns("W", "N", "E", "S")
    true = by_hand(BRITISH, *before, *called[:2], back, called[2], *rounds, code=code)
    lost = by_hand(BRITISH, *before, *called, *rounds, code=code)
    assert accused(lost) == accused(true) == []
    assert asked(lost) == [("missed", [ev.PutBack])]
    assert lost.deal.hands["E"].concealed == true.deal.hands["E"].concealed


@pytest.mark.parametrize("code", ["british-1924", "hoyle-woo"])
def test_a_season_entered_for_another_is_laid_aside_by_who_has_the_turn(code: str) -> None:
    turn = seasons("S")
    turn[1] = msgspec.structs.replace(turn[1], seat="E")  # type: ignore[call-arg]
    referee = by_hand(BRITISH, EAST, *turn, *turns("W", "N", "E", "S", "W"), code=code)
    assert deaths(referee) == []


@pytest.mark.parametrize("code", ["british-1924", "hoyle-woo"])
def test_a_season_of_the_deal_is_of_who_draws_the_tile_for_it(code: str) -> None:
    norths = ev.BonusShown(seat="N", tile=Tile("F1"))
    loose = [ev.Drawn(seat="S", end="loose"), ev.Racked(seat="S"), ev.LooseLaid()]
    round_of_turns = [EAST, *turns("S", "W", "N", "E", "S")]
    referee = by_hand(BRITISH, norths, *loose, *round_of_turns, code=code)
    assert accused(referee) == []
    souths = ev.BonusShown(seat="S", tile=Tile("F1"))
    (season,) = referee.supposed
    assert (season.n, season.what, season.acts[0]) == (
        3,
        "another's hand",
        msgspec.structs.replace(souths, n=3, source="operator"),
    )
    referee.see(ev.Confirmed(target=3, source="operator"))
    assert [(each.n, each.what) for each in referee.supposed] == [(4, "missed")]
    referee.see(ev.Confirmed(target=4, source="operator"))
    assert ("illegal", "S") in accused(referee)  # a loose tile that was not due
    norths_own = [norths, ev.Drawn(seat="N", end="loose"), ev.Racked(seat="N"), ev.LooseLaid()]
    again = by_hand(BRITISH, *norths_own, ev.Drawn(seat="S", end="loose"), EAST, code=code)
    assert [each.what for each in again.supposed] == ["missed"]  # the season had its tile already


def test_a_group_is_put_up_by_who_took_the_discard() -> None:
    thrown = ev.Discarded(seat="E", tile=Tile("N"))
    claim, group, discard = put_up("S", "N", "N N N")
    anothers = msgspec.structs.replace(group, seat="W")  # type: ignore[call-arg]
    events = [BRITISH, thrown, claim, anothers, discard, *turns("W", "N", "E", "S", "W")]
    assert deaths(by_hand(*events, code="british-1924")) == []


def test_who_took_a_discard_and_threw_another_put_a_group_up() -> None:
    thrown = ev.Discarded(seat="E", tile=Tile("N"))
    claim, _, discard = put_up("S", "N", "N N N")
    events = [DEALT, thrown, claim, discard, *turns("W", "N", "E", "S", "W")]
    referee = with_card(*events, code="tournament-2019")
    assert deaths(referee) == []
    assert asked(referee) == [("missed", [ev.Exposed])]


def test_a_third_tile_lies_loose_only_where_one_of_two_was_drawn() -> None:
    turn = seasons("S")
    del turn[2]
    referee = by_hand(BRITISH, EAST, *turn, *turns("W", "N"), code="british-1924")
    assert accused(referee) == []


def test_a_draw_entered_too_early_is_missing_where_it_was_done() -> None:
    south, west = turns("S", "W"), turns("S", "W")[3:]
    events = [DEALT, EAST, south[0], west[0], *south[1:], *west[1:], *turns("N", "E", "S")]
    assert deaths(by_hand(*events)) == []


@pytest.mark.parametrize("code", ["tournament-2019", "american", "league"])
def test_a_call_entered_after_its_group_is_no_second_one(code: str) -> None:
    thrown = ev.Discarded(seat="E", tile=Tile("N"))
    claim, group, discard = put_up("S", "N", "N N N")
    rest = turns("W", "N", "E", "S")
    swapped = with_card(DEALT, thrown, group, claim, discard, *rest, code=code)
    true = with_card(DEALT, thrown, claim, group, discard, *rest, code=code)
    assert deaths(swapped) == []
    assert accused(swapped) == accused(true)


@pytest.mark.parametrize("code", ["british-1924", "hoyle-woo"])
def test_who_called_and_draws_a_loose_tile_put_up_a_four(code: str) -> None:
    thrown = ev.Discarded(seat="E", tile=Tile("N"))
    claim, _, discard = put_up("S", "N", "N N N N")
    loose = [ev.Drawn(seat="S", end="loose"), ev.Racked(seat="S"), ev.LooseLaid()]
    rest = turns("W", "N", "E", "S", "W")
    referee = by_hand(BRITISH, thrown, claim, *loose, discard, *rest, code=code)
    assert accused(referee) == []
    (missed,) = referee.supposed
    assert [act.tiles for act in missed.acts] == [("N", "?", "?", "?")]  # type: ignore[union-attr]


def test_a_tile_taken_back_is_of_who_has_one_to_take_back() -> None:
    """A flower stays with its player, who discards another tile."""
    drawn, racked, thrown = turns("S")
    flower = ev.Discarded(seat="S", tile=Tile("F"))
    for whose, what in (("S", []), ("W", ["another's hand"])):
        back = ev.Retracted(seat=whose)  # type: ignore[arg-type]
        events = [DEALT, EAST, drawn, racked, flower, back, thrown, *turns("W", "N", "E", "S")]
        referee = with_card(*events, code="hoyle-league")
        assert deaths(referee) == []
        assert [each.what for each in referee.unsettled.supposed] == what


@pytest.mark.parametrize("racks", [True, False])
def test_a_draw_entered_for_another_is_of_who_goes_on_from_it(*, racks: bool) -> None:
    """Else South has a tile too many for good, and dies at its next discard."""
    (drawn, racked, thrown), rest = turns("E"), turns("S", "W", "N", "E", "S")
    before = [EAST, *turns("S", "W", "N")]
    wrong = ev.Drawn(seat="S")
    events = [wrong, racked, thrown] if racks else [wrong, thrown]
    referee = by_hand(BRITISH, *before, *events, *rest, code="british-1924")
    assert accused(referee) == []
    (supposed,) = referee.supposed
    assert (supposed.n, supposed.what) == (13, "another's hand")
    assert supposed.acts[0].seat == "E"  # type: ignore[union-attr]
    # Who truly drew out of turn, and whose turn it is draws and plays on.
    true = by_hand(BRITISH, *before, wrong, drawn, racked, thrown, code="british-1924")
    assert ("illegal", "S") in accused(true)


@pytest.mark.parametrize("code", ["american", "nmjl-1946", "british-1924"])
def test_who_puts_back_a_tile_that_was_due_does_it_later_or_not_at_all(code: str) -> None:
    souths = turns("S")
    back = ev.PutBack(seat="S")
    rest = turns("W", "N", "E", "S", "W")
    referee = by_hand(BRITISH, EAST, *souths[:2], back, souths[2], *rest, code=code)
    assert deaths(referee) == []
    assert [each.what for each in referee.unsettled.supposed] == ["no act"]
    ahead = turns("W")[:2], ev.Drawn(seat="S")  # South draws ahead, and puts that tile back
    later = [*souths[:2], back, souths[2], *ahead[0], ahead[1], *turns("W")[2:], *turns("N", "E")]
    again = by_hand(BRITISH, EAST, *later, *turns("S", "W"), code=code)
    assert deaths(again) == []


def test_a_discard_entered_too_early_is_missing_though_its_player_racked_nothing() -> None:
    souths, (drawn, _, thrown) = turns("S"), turns("W")
    rest = turns("N", "E", "S", "W")
    early = with_card(DEALT, EAST, souths[0], thrown, *souths[1:], drawn, *rest, code="league")
    assert deaths(early) == []
    assert asked(early) == [("no act", []), ("missed", [ev.Discarded])]


def test_a_draw_of_the_wrong_tile_entered_too_early_kills_nobody() -> None:
    (south, *souths), wests = turns("S"), turns("W")
    wrong = ev.Drawn(seat="W", end="wrong")
    put_right = [wrong, ev.PutBack(seat="W"), *wests]
    events = [*souths, *put_right, *turns("N", "E", "S")]
    true = with_card(DEALT, EAST, south, *events, code="league")
    assert accused(true) == [("warning", "W")]
    events.remove(wrong)
    early = with_card(DEALT, EAST, wrong, south, *events, code="league")
    assert accused(early) == []
    assert asked(early) == [("no act", []), ("missed", [ev.Drawn])]
    assert early.unsettled.supposed[1].acts[0].end == "wrong"  # type: ignore[union-attr]


def test_who_is_dead_and_plays_on_unstopped_was_noted_before_the_act_that_came_first() -> None:
    """North's draw is noted before West's discard, as of two acts in one look; nobody minds."""
    start = [ev.Discarded(seat="E", tile=TILES[9]), *turns("S", "W")]
    drawn, *rest = turns("N")
    mixed = [*start[:-1], drawn, start[-1], *rest]
    at_first = told(DEALT, *mixed, *turns("E"), code="tournament-2019")
    assert accused(at_first) == []
    assert ("dead", "N") in [(each.kind, each.seat) for each in at_first.unsettled.waiting]
    later = told(DEALT, *mixed, *turns(*"ESWN" * 2), code="tournament-2019")
    assert accused(later) == []
    assert [each.what for each in later.unsettled.supposed] == ["missed", "seen late"]


def test_whose_hands_were_dead_before_a_deal_was_found_is_asked_and_nobody_is_accused() -> None:
    lying = (TILES[0], TILES[1], TILES[2])
    found = ev.Dealt(counts={}, wall=80, followed=True, tiles=lying)
    for dead, alive in (("S", "WNE"), ("SW", "NE")):
        referee = told(found, ev.Discarded(seat="E", tile=TILES[9]), *turns(*alive * 3))
        assert accused(referee) == []
        (supposed, *_) = referee.unsettled.supposed
        assert supposed.what == "dead before"
        assert [act.seat for act in supposed.acts] == [*dead]  # type: ignore[union-attr]


def test_the_walls_have_what_was_seen_to_be_drawn_while_a_death_waits() -> None:
    """West may have been dead before, or its turn have gone unseen: then a tile fewer would stand
    there. South racks a called tile, and its death waits."""
    lying = tuple(Tile(text) for text in ("W", "6b", "Wh", "2b"))
    found = ev.Dealt(counts={}, wall=95, followed=True, tiles=lying)
    called = Tile("2c")
    referee = Referee(get_code("tournament-2019"))
    events: tuple[ev.Event, ...] = (
        ev.DealStarted(code="tournament-2019"),
        found,
        ev.Discarded(seat="E", tile=Tile("2b")),
        *turns("S"),
        ev.Drawn(seat="N"),
        ev.Discarded(seat="N", tile=called),
        ev.Claimed(seat="S", tile=called, taken=True),
        ev.Racked(seat="S"),
        ev.Exposed(seat="S", tiles=(called, called, JOKER), claimed=called),
        ev.Discarded(seat="S", tile=Tile("7d")),
    )
    drawn = 0
    for event in events:
        referee.see(msgspec.structs.replace(event, source="camera"))
        drawn += isinstance(event, ev.Drawn)
        if referee.deal.phase == "play":
            assert referee.deal.wall.left == 95 - drawn
    assert ("dead", "S") in [(each.kind, each.seat) for each in referee.unsettled.waiting]


def test_who_drew_before_the_only_discard_found_was_claimed_puts_the_tile_back() -> None:
    """Whose turn it was nobody knows until somebody throws, though no discard lies there now."""
    found = ev.Dealt(counts={}, wall=80, followed=True, tiles=(TILES[0],))
    group = (TILES[0], TILES[0], JOKER)
    claim = ev.Claimed(seat="W", tile=TILES[0]), ev.Exposed(seat="W", tiles=group)
    thrown = ev.Discarded(seat="W", tile=TILES[9])
    referee = told(found, ev.Drawn(seat="S"), *claim, ev.PutBack(seat="S"), thrown)
    assert accused(referee) == []
    referee.see(ev.Drawn(seat="E"))
    waits = referee.unsettled.waiting  # North, whose turn it is, may have been dead before
    assert [(ruling.kind, ruling.seat) for ruling in waits] == [("illegal", "E")]


def test_who_has_just_thrown_was_not_dead_before() -> None:
    found = ev.Dealt(counts={}, wall=80, followed=True, tiles=(TILES[0],))
    again = told(found, ev.Discarded(seat="E", tile=TILES[9]), *turns("E")[:1])
    assert all(each.what != "dead before" for each in again.unsettled.supposed)


def test_of_a_pack_that_is_used_up_the_missing_draw_was_of_a_loose_tile() -> None:
    """Two loose tiles are left of it; South's draw of one of them was not entered."""
    dealt = ev.Dealt(counts=DEALT.counts, wall=0, loose=2)
    south = ev.Discarded(seat="S", tile=TILES[3])
    west = (ev.Drawn(seat="W", end="loose"), ev.Discarded(seat="W", tile=TILES[4]))
    referee = Referee(get_code("british-1924"))
    events = (ev.DealStarted(code="british-1924"), dealt, EAST, south, *west)
    for event in (*events, ev.DealEnded(reason="wall")):
        referee.see(msgspec.structs.replace(event, source="operator"))
        assert deaths(referee) == []
    (supposed,) = referee.unsettled.supposed
    assert [(act.seat, act.end) for act in supposed.acts] == [("S", "loose")]  # type: ignore[union-attr]


def test_a_call_proves_the_discard_that_nobody_entered_before_another_drew() -> None:
    """South's discard was not entered; West draws, East calls it, and West's tile goes back."""
    drew, called = [*turns("S")[:2], ev.Drawn(seat="W")], put_up("E", "7b", "7b 7b 7b")
    after = [ev.PutBack(seat="W"), called[-1], *turns("S", "W")]
    referee = by_hand(DEALT, EAST, *drew, *called[:-1], *after)
    assert accused(referee) == []
    assert asked(referee) == [("missed", [ev.Discarded])]
    (supposed,) = referee.unsettled.supposed
    assert (supposed.n, supposed.acts[0].tile) == (6, "7b")  # type: ignore[union-attr]


def test_a_call_of_a_tile_that_lies_there_proves_no_discard() -> None:
    """It may be that one that is called."""
    east = msgspec.structs.replace(EAST, tile=Tile("7b"))
    drew, called = [*turns("S")[:2], ev.Drawn(seat="W")], put_up("E", "7b", "7b 7b 7b")
    referee = by_hand(DEALT, east, *drew, *called[:1])
    assert ("illegal", "W") in accused(referee)


def test_who_puts_back_what_was_due_drew_it_from_the_wrong_end() -> None:
    played = [ev.PutBack(seat="S"), *turns("S", "W")]
    referee = by_hand(DEALT, EAST, *played)
    (supposed,) = referee.unsettled.supposed
    assert [(act.seat, act.end) for act in supposed.acts] == [("S", "wrong")]  # type: ignore[union-attr]
    ahead = by_hand(DEALT, EAST, *turns("S")[:2], ev.PutBack(seat="W"), *turns("S")[2:])
    (supposed,) = ahead.unsettled.supposed
    assert [(act.seat, act.end) for act in supposed.acts] == [("W", "right")]  # type: ignore[union-attr]


def test_a_call_of_what_was_named_proves_the_discard_though_another_lies_there() -> None:
    """South named a 7 bam, of which one lies in the middle; its discard was not entered."""
    east = msgspec.structs.replace(EAST, tile=Tile("7b"))
    named = [*turns("S")[:2], ev.Named(seat="S", tile=Tile("7b"))]
    called = put_up("W", "7b", "7b 7b 7b")
    referee = by_hand(DEALT, east, *named, *called, *turns("N", "E", "S"), code="league")
    assert deaths(referee) == []
    (supposed,) = referee.unsettled.supposed
    (act,) = supposed.acts
    assert isinstance(act, ev.Discarded) and (act.seat, act.tile) == ("S", "7b")


def test_a_discard_is_proved_by_its_call_but_once_and_only_by_itself() -> None:
    """The call names it; the group that follows says nothing more. Of a whole turn that was missed
    a call proves nothing."""
    drew = (*turns("S")[:2], ev.Drawn(seat="W"))
    call = ev.Claimed(seat="E", tile=Tile("7b"), taken=True, source="operator")
    group = ev.Exposed(seat="E", tiles=(Tile("7b"),) * 3, claimed=Tile("7b"), source="operator")
    histories = by_hand(DEALT, EAST, *drew)._histories
    (missed,) = (each for each in histories if [s.what for s in each.supposed] == ["missed"])
    proved = proved_by_call(missed, missed, call, 3.0)
    assert (proved.cost, proved.paid) == (missed.cost - 3.0, missed.paid - 3.0)
    assert proved_by_call(proved, proved, group, 3.0) == proved
    (supposed,) = missed.supposed
    acts = (ev.Drawn(seat="S"), *supposed.acts)
    whole = missed._replace(supposed=(supposed._replace(acts=acts),))
    assert proved_by_call(whole, whole, call, 3.0) == whole


def test_of_two_draws_that_are_missing_at_the_packs_end_the_second_was_of_a_loose_tile() -> None:
    dealt = ev.Dealt(counts=DEALT.counts, wall=1, loose=2)
    referee = Referee(get_code("british-1924"))
    for event in (ev.DealStarted(code="british-1924"), dealt, EAST):
        referee.see(msgspec.structs.replace(event, source="operator"))
    west = ev.Discarded(n=4, seat="W", tile=TILES[4], source="operator")
    ends = [
        [act.end for act in fork.events if isinstance(act, ev.Drawn)]
        for fork in forks(referee._histories[0], west)
    ]
    assert ["right", "loose"] in ends


def put_in_and_then(*later: ev.Event) -> Referee:
    """Who judged a deal in which an eye missed South's draw, which a person put in at once."""
    drawn, racked, thrown = turns("S")
    referee = told(DEALT, ev.Discarded(seat="E", tile=TILES[9]), racked, thrown)
    n = next(event.n for event in referee.events if isinstance(event, ev.Racked))
    referee.see(ev.PutIn(before=n, acts=(drawn,), source="operator"))
    for event in later:
        referee.see(event)
    return referee


def test_a_draw_that_was_put_in_may_be_seen_late_until_those_beside_it_are_seen() -> None:
    ahead = ev.Drawn(seat="E")
    at_once = put_in_and_then(ahead)
    assert accused(at_once) == []
    assert [each.what for each in at_once.unsettled.supposed] == ["seen late"]
    one_more = put_in_and_then(*turns("W"), ahead)
    assert accused(one_more) == []
    two_more = put_in_and_then(*turns("W", "N")[:-1], ahead, turns("W", "N")[-1])
    assert accused(two_more) == [("illegal", "E")]


def test_each_of_two_acts_put_in_at_once_may_be_seen_late() -> None:
    """An eye missed all of South's turn; both its acts were put in before West's draw."""
    drawn, _, thrown = (msgspec.structs.replace(act, source="operator") for act in turns("S"))
    unread = msgspec.structs.replace(thrown, tile=Tile("?"))
    theirs = turns("W")
    referee = told(DEALT, EAST, *theirs)
    n = next(event.n for event in referee.events if isinstance(event, ev.Drawn))
    referee.see(ev.PutIn(before=n, acts=(drawn, unread), source="operator"))
    assert {kind for each in referee._histories for kind in each.unseen} == {
        ev.Drawn,
        ev.Discarded,
    }


def test_a_discard_that_was_put_in_unread_is_not_seen_late_after_a_round() -> None:
    """Until then a tile that nobody threw may be the one that lay under an arm."""
    drawn, racked, thrown = turns("S")
    unread = msgspec.structs.replace(thrown, tile=Tile("?"), source="operator")
    come_to_sight = ev.Discarded(seat="E", tile=Tile("9d"))
    for played, after, said in (
        (turns("W", "N"), ev.Drawn(seat="E"), []),
        (turns(*"WNESW"), ev.Drawn(seat="N"), [("illegal", "E")]),
    ):
        referee = told(DEALT, EAST, drawn, racked, played[0])
        n = referee.events[-1].n
        referee.see(ev.PutIn(before=n, acts=(unread,), source="operator"))
        for event in (*played[1:], come_to_sight, after):
            referee.see(event)
        assert accused(referee) == said


@pytest.mark.parametrize("source", ["operator", "camera"])
def test_a_flower_that_is_no_discard_went_back_before_its_player_throws_another(
    source: str,
) -> None:
    drawn, racked, thrown = turns("S")
    flower = ev.Discarded(seat="S", tile=Tile("F"))
    played = (drawn, racked, flower, thrown, *turns(*"WNESWNES"))
    noted = [msgspec.structs.replace(event, source=source) for event in (EAST, *played)]
    referee = told(DEALT, *noted, code="nmjl-1946")
    assert accused(referee) == [("illegal", "S")]
    (missed,) = referee.unsettled.supposed
    assert [type(act) for act in missed.acts] == [ev.Retracted]
    referee.see(ev.PutIn(before=missed.n, acts=missed.acts, source="operator"))
    assert accused(referee) == [("illegal", "S")]
    assert not referee.unsettled.supposed


def test_of_two_discards_out_of_turn_the_first_is_not_supposed_to_have_gone_back() -> None:
    """An eye sees what lies there; of a flower alone it is known that it goes back at once."""
    ahead = [ev.Discarded(seat="W", tile=Tile(text)) for text in ("9d", "8d")]
    referee = told(DEALT, EAST, *ahead, *turns("S", "W", "N"), code="nmjl-1946")
    acts = [act for each in referee.unsettled.supposed for act in each.acts]
    assert not any(isinstance(act, ev.Retracted) for act in acts)


def said_at_any_time(*events: ev.Event, code: str) -> set[tuple[str, str | None]]:
    """All that was said of these events, taken back or not."""
    referee = Referee(get_code(code))
    return {
        (ruling.kind, ruling.seat)
        for event in (ev.DealStarted(code=code), *events)
        for ruling in referee.see(event)
    }


def test_nobody_dies_of_a_wrong_end_before_a_discard_that_an_eye_did_not_see() -> None:
    """What was amiss is milder in its time: the tile goes back, and the turn is played."""
    wrong = [ev.Drawn(seat="W", end="wrong"), ev.PutBack(seat="W")]
    unseen = [DEALT, EAST, *turns("S")[:2], *wrong, *turns(*"WNESWN")]
    assert ("dead", "W") not in said_at_any_time(*unseen, code="league")
    seen = [DEALT, EAST, *turns("S")[:2], *wrong, *turns(*"SNES")[2:]]
    assert ("dead", "W") in said_at_any_time(*seen, code="league")


def test_who_plays_on_after_a_discard_that_an_eye_did_not_see_did_not_die() -> None:
    """South, whose discard it was, calls the next one before the turn comes round to West."""
    played = turns("W")
    call = put_up("S", "1b", "1b 1b 1b")
    unseen = [DEALT, EAST, *turns("S")[:2], *played, *call, *turns(*"WNES")]
    assert ("dead", "W") not in said_at_any_time(*unseen, code="tournament-2019")
    back = ev.PutBack(seat="W")  # who is stopped was ahead
    stopped = [DEALT, EAST, *turns("S")[:2], played[0], back, *turns(*"SNES")[2:]]
    assert ("dead", "W") in said_at_any_time(*stopped, code="tournament-2019")


def test_who_puts_a_tile_back_does_not_play_on() -> None:
    death = Ruling(at=6, kind="dead", seat="W", laws=("T19.4a",), reason=DeadHandDiscards("1b"))
    drawn, racked, thrown = (
        msgspec.structs.replace(event, n=n) for n, event in enumerate(turns("W"), 6)
    )
    back = ev.PutBack(seat="W", n=7)
    assert last_played([drawn, back], death) == 6
    assert last_played([drawn, racked, thrown], death) == 8


def test_who_racks_a_called_tile_is_dead_at_once_whatever_whole_turns_were_not_seen() -> None:
    claim, group, discard = put_up("S", "N", "N N N")
    racked = ev.Racked(seat="S")
    played = [DEALT, EAST, claim, racked, group, discard]
    assert ("dead", "S") in said_at_any_time(*played, code="tournament-2019")


def test_a_called_tile_is_racked_by_nobody_but_who_called_it() -> None:
    """A dead hand that plays on as if nothing had been said: was the tile racked? By whom is no
    question, for whose turn it was had nothing to rack."""
    claim, group, discard = put_up("N", "N", "N N N")
    calls, fours, again = put_up("N", "3c", "3c 3c 3c J")
    ahead = ev.Drawn(seat="W")
    acts = (EAST, claim, ev.Racked(seat="N"), group, discard, *turns("E", "S"))
    plays_on = (ahead, calls, fours, ev.PutBack(seat="W"), again, *turns("E"))
    referee = told(DEALT, *acts, *plays_on, code="tournament-2019")
    asked = [each for each in referee.unsettled.supposed if each.n == 5]
    assert [each.what for each in asked] == ["no act"]


def test_a_group_that_is_put_up_with_none_proves_the_discard_that_was_not_seen() -> None:
    """South throws, unseen; West draws, East calls the tile, and West puts its own back."""
    _, group, discard = put_up("E", "Wh", "Wh Wh J J")
    alone = msgspec.structs.replace(group, claimed=None)
    acts = (EAST, *turns("S")[:2], ev.Drawn(seat="W"), alone, ev.PutBack(seat="W"), discard)
    for seen in range(4, len(acts) + 1):
        assert deaths(told(DEALT, *acts[:seen], code="tournament-2019")) == []
    referee = told(DEALT, *acts, *turns("S", "W"), code="tournament-2019")
    assert accused(referee) == []
    (missed,) = referee.supposed
    assert (missed.n, missed.what) == (6, "missed")


@pytest.mark.parametrize("goes", [True, False])
def test_a_call_of_the_discard_before_one_that_never_was_is_no_offence(goes: bool) -> None:
    """West draws; something lies there for a moment and is taken for its discard. East calls
    South's tile, West puts the drawn one back, and the thing `goes` as if East took it, too."""
    drawn, racked, thrown, *_ = turns("S")
    calls, group, discard = put_up("E", "1b", "1b 1b 1b")
    thing = ev.Discarded(seat="W", tile=Tile("6b"))
    taken = (ev.Claimed(seat="E", tile=Tile("6b"), purpose="exposure"), ev.Racked(seat="E"))
    acts = [EAST, drawn, racked, thrown, ev.Drawn(seat="W"), thing, calls, group]
    acts += [ev.PutBack(seat="W"), *(taken if goes else ()), discard]
    referee = told(DEALT, *acts, *turns("S", "W", "N"))
    assert accused(referee) == []
    assert not goes or [each.what for each in referee.supposed] == ["no act", "no act"]
    truly = (*turns("S", "W"), calls, group, discard)
    assert ("illegal", "E") in accused(told(DEALT, EAST, *truly))


def test_an_eye_misses_one_tile_among_others_and_not_a_whole_turn() -> None:
    drawn, racked, thrown = turns("S")
    for acts, is_open in (((thrown,), True), ((thrown, drawn), False), ((drawn,), False)):
        fork = Fork((*acts, drawn), Supposition(9, "missed", acts), (), 6.0, 1.0)
        assert open_to_doubt(racked, fork) is is_open


def test_a_discard_noted_right_after_a_draw_ahead_of_it_is_asked_about() -> None:
    """West draws ahead and throws; South, whose turn it was, throws only then. Or South threw
    before, and an eye noted the two in the wrong order: nobody at the table minds."""
    drawn, racked, thrown, ahead, _, lost, *norths = turns("S", "W", "N")
    acts = (EAST, drawn, racked, ahead, lost, thrown, *norths)
    for rest in ("", "ESN", "ESW"):
        referee = told(DEALT, *acts, *turns(*rest), code="tournament-2019")
        assert deaths(referee) == []
        assert ("dead", "W") in [(each.kind, each.seat) for each in referee.unsettled.waiting]
        missed, late = referee.unsettled.supposed[-2:]
        assert (missed.what, late.what) == ("missed", "seen late")
        assert [type(act) for act in missed.acts] == [ev.Discarded]


@pytest.mark.parametrize("early", [4, 5, 6])
def test_a_draw_noted_long_before_its_turn_is_asked_about_and_nobody_is_dead(early: int) -> None:
    """West's draw stands among what South did, or right after North's discard before that."""
    acts = [EAST, *turns("S"), *turns("W", "N", "E", "S", "W")]
    drawn = acts.pop(7)  # North's
    acts.insert(7 - early + 1, drawn)
    dead = set[str | None]()
    for upto in range(len(acts)):
        dead |= {seat for _, seat in deaths(told(DEALT, *acts[: upto + 1], code="league"))}
    assert not dead


def test_a_tile_that_came_to_the_rack_in_turn_was_not_drawn_by_another() -> None:
    """An eye takes West's arm for North's, who has just thrown; West racks the tile."""
    east, norths, (wests, *rest) = EAST, turns("S"), turns("W")
    anothers = msgspec.structs.replace(wests, seat="S")  # type: ignore[call-arg]
    acts = (east, *norths, anothers, *rest, *turns("N", "E", "S"))
    for upto in range(len(acts)):
        assert deaths(told(DEALT, *acts[: upto + 1], code="league")) == []
    again = told(DEALT, east, *norths, anothers, ev.Racked(seat="S"), code="league")
    assert deaths(again) == [("dead", "S")]


def test_a_group_that_an_eye_takes_for_anothers_kills_nobody() -> None:
    """It lies between two racks; who called the tile discards, and would have one too many."""
    called = ev.Claimed(seat="S", tile=EAST.tile, purpose="exposure", taken=True)
    up = ev.Exposed(seat="W", tiles=(EAST.tile,) * 3, claimed=EAST.tile)
    referee = told(DEALT, EAST, called, up, turns("S")[2], *turns("W", "N", "E", "S"))
    assert deaths(referee) == []
    assert ("another's hand", [ev.Exposed]) in asked(referee)


def test_a_death_that_nobody_says_is_asked_about_as_long_as_it_waits() -> None:
    """However many offences came since, by which another history is the likeliest by far."""
    short = msgspec.structs.replace(SHORT, source="operator")
    wrong = [ev.Drawn(seat="W", end="wrong"), ev.Racked(seat="W"), ev.Drawn(seat="N")]
    rest = [*turns("S"), *wrong, ev.Racked(seat="N"), *turns("N", "E", "W", "S", "N", "S")]
    referee = by_hand(DEALT, EAST, short, *rest)
    assert ("dead", "S") not in accused(referee)
    assert 4 in [each.n for each in referee.unsettled.supposed]


def test_a_joker_redeemed_right_after_a_discard_may_have_been_before_it() -> None:
    """Then it was South's turn; after the discard South's hand is dead for it."""
    up = [
        ev.Claimed(seat="S", tile=EAST.tile, purpose="exposure", taken=True),
        ev.Exposed(seat="S", tiles=(EAST.tile, EAST.tile, JOKER), claimed=EAST.tile),
        ev.Discarded(seat="S", tile=TILES[0]),
    ]
    drawn, racked, thrown = turns("S")
    redeemed = ev.Redeemed(seat="S", owner="S", group=0, tile=EAST.tile)
    start = [DEALT, EAST, *up, *turns("W", "N", "E"), drawn]
    sound = with_card(*start, racked, redeemed, thrown, *turns("W", "N"), code="league")
    early = with_card(*start, thrown, racked, redeemed, *turns("W", "N"), code="league")
    assert deaths(sound) == deaths(early) == asked(sound) == []
    assert asked(early) == [("no act", []), ("missed", [ev.Discarded])]


def test_a_group_entered_for_who_threw_its_tile_kills_nobody_unasked() -> None:
    """North put it up, and discards; South, for whom it was entered, plays on."""
    thrown = turns("S")
    tile = thrown[2].tile  # type: ignore[union-attr]
    up = ev.Exposed(seat="S", tiles=(tile,) * 3, claimed=tile)
    north = ev.Discarded(seat="N", tile=TILES[8])
    rest = turns("E", "S", "W")
    referee = with_card(DEALT, EAST, *thrown, up, north, *rest, code="tournament-2019")
    assert deaths(referee) == []
    assert ("no act", []) in asked(referee)


def test_who_drew_ahead_is_dead_once_the_tile_is_racked() -> None:
    """North's draw is noted right after North's discard; then a round is played, and North racks.
    Or North racks it at once: then it was North's."""
    start, (drawn, racked, thrown) = [DEALT, EAST, *turns("S", "W", "N")], turns("N")
    played = [*start, drawn, *turns("E", "S", "W"), racked, thrown, *turns("E", "S")]
    for upto in range(len(start), len(played)):
        assert deaths(told(*played[: upto + 1], code="league")) == []
    assert deaths(told(*start, drawn, racked, code="league")) == [("dead", "N")]
