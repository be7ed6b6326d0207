"""A review: what happened is asked anew. Each outcome, who may ask, and what may still turn."""

from __future__ import annotations

import pytest

from rules import events as ev
from rules.amending import amended
from rules.codes import get_code
from rules.facts.reviews import left
from rules.odds import ERRORS, OFFENCE
from rules.referee import Referee
from rules.tiles import Seat, Tile
from tests.rules.test_histories import DEALT, TILES, accused, hidden, told, turns

OWED = ev.Discarded(seat="E", tile=TILES[9], source="operator")


def drawn_early(**settings: object) -> Referee:
    """South draws while East owes a discard, entry 3: a hand enters it, so that it is said now."""
    referee = Referee(get_code("american"))
    drawn = ev.Drawn(seat="S", source="operator")
    for event in (ev.DealStarted(code="american", settings=settings), DEALT, drawn):
        referee.see(event)
    assert accused(referee) == [("illegal", "S")]
    return referee


def asked(referee: Referee, seat: Seat | None = "S") -> Referee:
    referee.see(ev.ReviewAsked(target=3, of="S", seat=seat))
    return referee


def answered(referee: Referee, outcome: ev.Outcome, by: str = "table") -> Referee:
    review = referee.deal.conduct.reviews[-1].n
    referee.see(ev.ReviewAnswered(review=review, outcome=outcome, by=by))  # type: ignore[arg-type]
    return referee


def test_while_it_is_open_the_rival_and_what_it_takes_to_believe_it_are_known() -> None:
    rival = asked(drawn_early()).unsettled.rival
    assert rival is not None  # it takes a discard missed in plain sight, and one offence less
    assert rival.odds == pytest.approx(OFFENCE / ERRORS["missed discard"].rate)
    (supposed,) = rival.supposed
    assert [(type(act), act.seat) for act in supposed.acts] == [(ev.Discarded, "E")]  # type: ignore[union-attr]


def test_a_hand_that_was_passed_by_once_was_not_seen_to_play_before_it_was_dead() -> None:
    """In a tournament West is dead for it, and the table is asked at first whether South played."""
    thrown = ev.Discarded(seat="E", tile=TILES[9])
    for code in ("american", "tournament-2019"):
        referee = told(DEALT, thrown, *turns("W"), code=code)
        drawn = next(event.n for event in referee.events if isinstance(event, ev.Drawn))
        referee.see(ev.ReviewAsked(target=drawn, of="W", seat="W"))
        unsettled = referee.unsettled
        instead = unsettled.supposed if unsettled.rival is None else unsettled.rival.supposed
        assert [each.what for each in instead] == ["missed"]
        assert (unsettled.rival is None) == (code == "tournament-2019")


def test_upheld_by_people_it_is_settled_whatever_comes() -> None:
    referee = answered(asked(drawn_early()), "upheld")
    assert accused(referee) == [("illegal", "S")]
    assert referee.unsettled.turning == ()
    for event in turns(*"SWNESWNESW")[1:]:
        referee.see(event)
    assert ("illegal", "S") in accused(referee)


def test_upheld_by_the_odds_it_may_still_turn() -> None:
    referee = answered(asked(drawn_early()), "upheld", "odds")
    assert [ruling.at for ruling in referee.unsettled.turning] == [3]
    for event in turns(*"SWNESWNESW")[1:]:
        referee.see(event)
    assert accused(referee) == []


def test_changed_the_deal_is_as_it_was_played() -> None:
    referee = asked(drawn_early())
    referee.see(ev.PutIn(before=3, acts=(OWED,)))
    answered(referee, "changed")
    assert accused(referee) == []
    assert (referee.deal.turn, referee.deal.stage) == ("S", "drawn")
    assert referee.deal.discards.pool == (TILES[9],)
    assert referee.deal.conduct.reviews[-1].outcome == "changed"


def test_what_was_put_in_unread_may_be_seen_late_and_accuses_nobody() -> None:
    referee = asked(told(DEALT, *turns("S")[:1]))  # an eye saw it
    unread = ev.Discarded(seat="E", tile=Tile("?"), source="operator")
    referee.see(ev.PutIn(before=3, acts=(unread,)))
    answered(referee, "changed")
    for event in turns("S")[1:]:
        referee.see(event)
    referee.see(ev.Discarded(seat="E", tile=TILES[9]))  # the one that was put in, come to sight
    assert accused(referee) == []
    for event in turns("W", "N"):
        referee.see(event)
    assert accused(referee) == []
    # One whose tile was known has been seen: this is another.
    known = asked(told(DEALT, *turns("S")[:1]))
    known.see(ev.PutIn(before=3, acts=(OWED,)))
    for event in turns("S")[1:]:
        known.see(event)
    for event in (ev.Discarded(seat="E", tile=TILES[8]), *turns("W")[:1]):
        known.see(event)
    assert accused(known)


def test_what_was_put_in_can_be_struck_out_again() -> None:
    referee = asked(drawn_early())
    referee.see(ev.PutIn(before=3, acts=(OWED,)))
    referee.see(ev.Amended(target=5))
    assert accused(referee) == [("illegal", "S")]


def test_inconclusive_nobody_is_blamed_for_it_nor_for_what_follows() -> None:
    referee = answered(asked(drawn_early()), "inconclusive")
    assert accused(referee) == []
    for event in turns(*"SWNESWNE")[1:]:
        referee.see(event)
        assert accused(referee) == []


def test_inconclusive_excuses_no_offence_that_has_nothing_to_do_with_it() -> None:
    referee = answered(asked(drawn_early()), "inconclusive")
    for event in turns(*"SWNE")[1:]:
        referee.see(event)
    referee.see(ev.Drawn(seat="N"))  # East has discarded: it is South's turn in every history
    assert ("illegal", "N") in accused(referee)


def test_where_nobody_could_have_missed_anything_only_that_accusation_goes() -> None:
    """Entered by hand, a hand is dead for its count; as the count is in doubt it plays on."""
    dealt = ev.Dealt(counts={"E": 14, "S": 12, "W": 13, "N": 13}, wall=100)
    east = ev.Discarded(seat="E", tile=TILES[0])
    referee = told(dealt, east, *turns("S"))
    assert ("dead", "S") in accused(referee)
    at = next(ruling.at for ruling in referee.rulings if ruling.kind == "dead")
    referee.see(ev.ReviewAsked(target=at, of="S", seat="S"))
    answered(referee, "inconclusive")
    assert ("dead", "S") not in accused(referee)
    assert referee.deal.live("S")
    assert referee.deal.turn == "W"
    assert len(referee.deal.discards.pool) == 2  # what lies on the table lies there
    assert ("warning", "S") in accused(referee)  # of the deal itself, which nobody asked about


def test_confirmed_what_waited_is_said() -> None:
    referee = told(DEALT, hidden(turns("S")[0], "discard"))
    assert accused(referee) == []
    assert [(r.kind, r.seat, r.at) for r in referee.unsettled.waiting] == [("illegal", "S", 3)]
    (said,) = referee.see(ev.Confirmed(target=3))
    assert (said.kind, said.seat, said.at) == ("illegal", "S", 3)
    assert referee.unsettled.waiting == () and referee.supposed == ()
    referee.see(ev.Amended(target=4))  # it was said of another entry
    assert accused(referee) == []
    assert referee.unsettled.waiting


def test_a_no_to_what_was_missed_leaves_open_what_else_it_may_have_been() -> None:
    wrong_end = ev.Drawn(seat="S", end="wrong")
    referee = told(DEALT, ev.Discarded(seat="E", tile=Tile("3c")), hidden(wrong_end, "draw"))
    (waits,) = referee.unsettled.waiting
    referee.see(ev.Confirmed(target=waits.at, nothing_missed=True))
    assert [r.at for r in referee.unsettled.waiting] == [waits.at]
    assert accused(referee) == []
    referee.see(ev.Confirmed(target=waits.at))
    assert accused(referee) == [(waits.kind, "S")]


def test_a_no_to_what_was_missed_says_that_nothing_was() -> None:
    referee = told(DEALT, hidden(turns("S")[0], "discard"))
    assert accused(referee) == []
    referee.see(ev.Confirmed(target=3, nothing_missed=True))
    assert accused(referee) == [("illegal", "S")]


def test_what_is_plain_neither_waits_nor_may_turn() -> None:
    plain = told(DEALT, ev.Drawn(seat="S", source="script"))
    assert accused(plain) == [("illegal", "S")]
    assert plain.unsettled.turning == () and plain.unsettled.waiting == ()


@pytest.mark.parametrize(
    ("kept", "outcome", "remain"),
    [
        ("unless upheld", "upheld", 1),
        ("unless upheld", "changed", 2),
        ("unless upheld", "inconclusive", 2),
        ("if changed", "upheld", 1),
        ("if changed", "changed", 2),
        ("if changed", "inconclusive", 1),
        ("never", "upheld", 1),
        ("never", "changed", 1),
        ("never", "inconclusive", 1),
    ],
)
def test_what_a_review_costs(kept: str, outcome: ev.Outcome, remain: int) -> None:
    referee = asked(drawn_early(review_kept=kept))
    assert left(referee.deal, "S") == 1  # as long as it is open
    assert left(referee.deal, "W") == 2
    answered(referee, outcome)
    assert left(referee.deal, "S") == remain
    # One that was never asked costs nothing.
    referee.see(ev.Amended(target=4))
    assert left(referee.deal, "S") == 2


@pytest.mark.parametrize(
    ("until", "discards"), [("one discard", 1), ("one round", 4), ("end of deal", 99)]
)
def test_until_when_it_may_be_asked(until: str, discards: int) -> None:
    referee = drawn_early(review_until=until)
    play = [ev.PutBack(seat="S"), ev.Discarded(seat="E", tile=TILES[9])]
    seen = 0
    for event in [*play, *turns(*"SWNESW")]:
        referee.see(event)
        seen += isinstance(event, ev.Discarded)
        in_time = [ruling.at for ruling in referee.unsettled.reviewable]
        late = [ruling.at for ruling in referee.unsettled.late]
        assert (in_time, late) == (([3], []) if seen < discards else ([], [3]))


def test_one_at_a_time_and_each_once() -> None:
    referee = asked(drawn_early())
    assert referee.unsettled.reviewable == ()
    answered(referee, "upheld")
    assert referee.unsettled.reviewable == () and referee.unsettled.late == ()


def test_what_the_table_does_not_hear_cannot_be_asked_about() -> None:
    settings = {"announce_dead": "to the director"}
    referee = Referee(get_code("american"))
    dealt = ev.Dealt(counts={"E": 14, "S": 12, "W": 13, "N": 13}, wall=100)
    east = ev.Discarded(seat="E", tile=TILES[0])
    for event in (ev.DealStarted(code="american", settings=settings), dealt, east, *turns("S")):
        referee.see(event)
    kinds = [ruling.kind for ruling in referee.rulings]
    assert "dead" in kinds
    assert [r.kind for r in referee.unsettled.reviewable] == ["warning"]


def test_a_ruling_that_comes_by_a_correction_may_be_asked_about_from_then_on() -> None:
    east, south = ev.Discarded(seat="E", tile=TILES[9]), turns(*"SWNES")
    referee = told(ev.Dealt(counts=DEALT.counts, wall=99), east, *south)
    assert accused(referee) == []
    referee.see(ev.Amended(target=7, event=ev.Drawn(seat="N")))  # that was not West's hand
    found = [ruling.at for ruling in referee.unsettled.reviewable]
    assert 7 in found


def test_who_goes_on_from_a_copy_leaves_the_first_as_it_was() -> None:
    referee = asked(drawn_early())
    answered(referee.copy(), "inconclusive")
    assert accused(referee) == [("illegal", "S")]
    assert referee.deal.conduct.reviews[-1].outcome is None


def test_acts_stand_before_their_event_though_that_is_struck_out() -> None:
    events = [
        ev.Discarded(n=1, seat="E", tile=Tile("1b")),
        ev.Drawn(n=2, seat="S"),
        ev.PutIn(n=3, before=2, acts=(ev.Named(seat="S", tile=Tile("1c")),)),
        ev.Racked(n=4, seat="S"),
    ]
    left_over = [(event.n, type(event)) for event in amended(events)]
    assert left_over == [(1, ev.Discarded), (2, ev.Named), (2, ev.Drawn), (4, ev.Racked)]
    struck = amended([*events, ev.Amended(n=5, target=2)])
    assert [type(event) for event in struck] == [ev.Discarded, ev.Named, ev.Racked]
    # What is not there yet is not put in.
    assert amended([ev.PutIn(n=1, before=2, acts=(events[0],)), events[1]]) == [events[1]]
