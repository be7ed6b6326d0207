"""Nobody saw whose hand it was: what then stands, and that nothing is said which is not so."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_any_table import CARD, PLAY
from unseen_seats import (
    HIDDEN,
    KINDS,
    Events,
    accuses,
    hidden,
    in_games,
    invented,
    judged,
    numbered,
    referee_of,
)

from rules import events as ev
from rules.codes import code_names, get_code
from rules.fold import after
from rules.reasons.unseen import WhoPaysIsOpen
from rules.referee import Referee, fold
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, UNSEEN, Seat, Tile
from rules.unseen import OFFENCES
from tests.english import english
from tests.examples import examples

DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)
BRITISH = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=89, loose=2)
C3, D5 = Tile("3c"), Tile("5d")
PUNG = (C3, C3, C3)
WITH_JOKER = (D5, D5, Tile("J"))


def told(*events: ev.Event, code: str = "american") -> Referee:
    """A referee that saw these events, numbered from 1."""
    referee = referee_of(code)
    for event in numbered(events):
        referee.see(event)
    return referee


def counts(deal: Deal) -> dict[str, int | None]:
    return {seat: deal.hands[seat].concealed for seat in SEATS}


UNCOUNTED = dict.fromkeys(SEATS)
OPENED = (DEALT, ev.Discarded(seat="E", tile=C3))


# -- what stands after each -------------------------------------------------------------------


def test_somebody_draws() -> None:
    referee = told(*OPENED, ev.Drawn(seat=UNSEEN))
    deal = referee.deal
    assert (deal.wall.left, deal.turn, counts(deal)) == (98, None, UNCOUNTED)
    assert deal.play.window == "open" and deal.discards.last and deal.discards.last.seat == "E"
    assert referee.rulings == [] and referee.in_doubt == 4


def test_somebody_draws_a_loose_tile_and_one_hand_was_owed_one() -> None:
    kong = ev.Exposed(seat="E", tiles=(*PUNG, C3))
    referee = told(BRITISH, kong, ev.Drawn(seat=UNSEEN, end="loose"), code="british-1924")
    assert (referee.deal.wall.left, referee.deal.wall.loose, referee.deal.hands["E"].owed) == (
        89,
        1,
        0,
    )


def test_a_tile_in_somebodys_fingers_is_racked_by_who_holds_it() -> None:
    referee = told(*OPENED, ev.Drawn(seat="S"), ev.Racked(seat=UNSEEN))
    assert (referee.deal.turn, referee.deal.stage) == ("S", "discard")
    assert referee.deal.play.window == "closed"


def test_a_tile_racked_while_two_hold_one() -> None:
    early = (ev.Drawn(seat="S"), ev.Drawn(seat="W"))
    referee = told(*OPENED, *early, ev.Racked(seat=UNSEEN))
    assert referee.deal.turn is None
    assert referee.deal.play.window == "open"  # a call is not refused for what was not seen
    assert referee.rulings == told(*OPENED, *early).rulings


def test_a_tile_put_back_by_who_holds_it() -> None:
    referee = told(*OPENED, ev.Drawn(seat="S"), ev.PutBack(seat=UNSEEN))
    assert (referee.deal.turn, referee.deal.stage, referee.deal.wall.left) == ("S", "draw", 99)
    assert counts(referee.deal) == {"E": 13, "S": 13, "W": 13, "N": 13}


def test_a_tile_put_back_by_one_of_two() -> None:
    referee = told(
        *OPENED,
        ev.Drawn(seat="S"),
        ev.Drawn(seat="W"),
        ev.PutBack(seat=UNSEEN),
        ev.PutBack(seat="W"),
    )
    assert (referee.deal.wall.left, referee.deal.turn) == (99, None)


def test_somebody_discards() -> None:
    referee = told(*OPENED, ev.Drawn(seat="S"), ev.Discarded(seat=UNSEEN, tile=D5))
    deal = referee.deal
    assert deal.discards.pool == (C3, D5)
    assert deal.discards.last and (deal.discards.last.seat, deal.discards.last.tile) == (UNSEEN, D5)
    assert (deal.play.window, deal.turn, deal.claims.made, counts(deal)) == (
        "open",
        None,
        (),
        UNCOUNTED,
    )
    assert referee.rulings == []


def test_who_draws_next_tells_whose_turn_it_is() -> None:
    referee = told(*OPENED, ev.Drawn(seat="S"), ev.Discarded(seat=UNSEEN, tile=D5))
    referee.see(ev.Drawn(seat="W"))
    assert (referee.deal.turn, referee.deal.stage) == ("W", "drawn")
    assert referee.deal.hands["W"].concealed is None
    assert referee.rulings == []


def test_somebody_takes_the_discard_and_what_is_put_up_tells_who() -> None:
    referee = told(*OPENED, ev.Claimed(seat=UNSEEN, tile=C3))
    assert (referee.deal.discards.pool, referee.deal.play.window, referee.deal.turn) == (
        (C3,),
        "open",
        "S",
    )
    assert referee.deal.claims.made == ()
    referee.see(ev.Exposed(seat="W", tiles=PUNG, claimed=C3))
    assert (referee.deal.discards.pool, referee.deal.play.window, referee.deal.turn) == (
        (),
        "taken",
        "W",
    )
    assert referee.rulings == []


def test_somebody_redeems_a_joker() -> None:
    up = (ev.Drawn(seat="S"), ev.Racked(seat="S"), ev.Exposed(seat="S", tiles=WITH_JOKER))
    referee = told(*OPENED, *up, ev.Redeemed(seat=UNSEEN, owner="S", group=0, tile=D5))
    assert referee.deal.exposures("S") == ((D5, D5, D5),)
    assert counts(referee.deal) == {"E": 13, "S": 11, "W": 13, "N": 13}


# -- what may still be said -------------------------------------------------------------------


def test_a_turn_that_nobody_knows_accuses_nobody() -> None:
    stray = (*OPENED, ev.Drawn(seat="W"))
    assert [(r.kind, r.seat) for r in told(*stray).rulings] == [("illegal", "W")]
    unseen_before = (DEALT, ev.Discarded(seat=UNSEEN, tile=C3), ev.Drawn(seat="W"))
    assert told(*unseen_before).rulings == []


def test_what_is_wrong_whoever_discarded_is_said() -> None:
    joker = (DEALT, ev.Discarded(seat=UNSEEN, tile=Tile("J")), ev.Claimed(seat="W", tile=Tile("J")))
    said = told(*joker).rulings
    assert [(r.kind, r.seat) for r in said] == [("illegal", "W")]
    assert {"AMR.B5", "AMR.J4"} & set(said[0].laws)


def test_who_threw_the_winning_tile_is_asked_and_nobody_charged() -> None:
    events, number = next(won_on_a_discard())
    true = judged(referee_of("american"), events)
    events[number] = msgspec.structs.replace(events[number], seat=UNSEEN)
    # The draw before it is unseen too: nothing then tells whose discard it was.
    back = next(n for n in range(number, 0, -1) if isinstance(events[n], ev.Drawn))
    for n in range(back, number):
        if isinstance(events[n], HIDDEN):
            events[n] = msgspec.structs.replace(events[n], seat=UNSEEN)
    said = judged(referee_of("american"), events)
    assert [r for r in true if r.kind == "settle"]
    assert not [r for r in said if r.kind == "settle" and (r.points or 0) < 0]
    asked = [r for r in said if r.kind == "director"]
    assert [(english(r), r.seat) for r in asked] == [(english(WhoPaysIsOpen()), None)]
    assert asked[0].laws


def won_on_a_discard() -> Iterator[tuple[Events, int]]:
    """Yield games that end with a discard called for Mah Jongg, and the place of the discard."""
    for seed in range(100):
        events = numbered(KINDS["american", "legal"](seed))
        deal = told(*events).deal
        said = deal.claims.declared
        if said and said.took and deal.discards.last and said.discarder != said.seat:
            yield events, deal.discards.last.n - 1


def test_what_went_unwatched_and_nothing_is_ruled_until_it_is_said_to_be_settled() -> None:
    unwatched = ev.Asked(question="What happened before?", unwatched=True)
    early = (ev.Drawn(seat="W"), ev.Racked(seat="W"))  # it is South's turn, by the record
    referee = told(*OPENED, unwatched, *early, ev.Discarded(seat="W", tile=D5))
    assert referee.rulings == [] and referee.in_doubt == 0
    said = referee.see(ev.Amended(target=3))
    watched = told(*OPENED, *early, ev.Discarded(seat="W", tile=D5)).rulings
    assert said == referee.rulings != []
    assert [(r.kind, r.seat, english(r)) for r in said] == [
        (r.kind, r.seat, english(r)) for r in watched
    ]


def test_the_next_deal_is_ruled_on_again() -> None:
    unwatched = ev.Asked(question="What happened before?", unwatched=True)
    begun = (ev.DealStarted(code="american"), DEALT)
    referee = told(*OPENED, unwatched, ev.DealEnded(reason="abandoned"), *begun)
    assert referee.in_doubt == 1
    assert [r.seat for r in referee.see(ev.Drawn(seat="W"))] == ["W"]


def test_too_many_unseen_and_nothing_more_is_said() -> None:
    referee = told(DEALT, *[ev.Drawn(seat=UNSEEN) for _ in range(8)])
    assert referee.in_doubt == 0
    assert referee.see(ev.Discarded(seat="W", tile=C3)) == []
    assert referee.deal.wall.left == 91
    # The next deal is judged as ever.
    referee.see(DEALT)
    referee.see(ev.DealStarted(code="american"))
    referee.see(DEALT)
    assert [r.kind for r in referee.see(ev.Discarded(seat="W", tile=C3))] == ["illegal"]


def test_what_comes_after_tells_whose_hand_it_was() -> None:
    events = numbered(KINDS["american", "legal"](3))
    number = next(e.n for e in events if isinstance(e, ev.Discarded) and e.n > 60)
    true = events[number - 1]
    events[number - 1] = msgspec.structs.replace(true, seat=UNSEEN)
    referee = referee_of("american")
    for event in events[: number + 12]:
        referee.see(event)
    assert referee.worked_out == {number: true.seat}


def test_two_turns_of_nobodys_hand_are_whose_they_were_if_no_other_way_needs_no_offence() -> None:
    """There are more ways than are followed: of those that need an offence only the likeliest."""
    drawn, thrown = ev.Drawn(seat=UNSEEN), ev.Discarded(seat=UNSEEN, tile=D5)
    before = *OPENED, *turn_of("S"), *turn_of("W"), *turn_of("N")
    referee = told(*before, drawn, thrown, drawn, thrown)
    assert referee.in_doubt == 0  # and nothing is said
    assert referee.see(ev.Drawn(seat="N")) == []
    whose = told(*before, drawn, thrown, drawn, thrown, *turn_of("W"))
    first = len(before) + 1
    assert whose.likeliest == {first: "E", first + 1: "E", first + 2: "S", first + 3: "S"}
    assert whose.worked_out == {}  # it is put in first


@pytest.mark.parametrize("hidden", [(), ("draw",)])
def test_where_the_walls_end_may_not_be_known_either(hidden: tuple[ev.Missable, ...]) -> None:
    """Nobody saw who threw; East draws from what may be the right end."""
    thrown = ev.Discarded(seat=UNSEEN, tile=D5)
    east = ev.Drawn(seat="E", end="wrong", hidden=hidden), *turn_of("E")[1:]
    before = *OPENED, *turn_of("S"), *turn_of("W"), *turn_of("N")[:2], thrown
    referee = told(*before, *east, code="tournament-2019")
    assert [r.seat for r in referee.rulings if r.kind in OFFENCES] == ([] if hidden else ["E"])


@pytest.mark.parametrize("hidden", [(), ("draw",)])
def test_who_throws_without_a_draw_that_sleeves_may_have_hidden_is_not_accused(
    hidden: tuple[ev.Missable, ...],
) -> None:
    """Nobody saw who threw before, and arms lay over the wall; East and South were said to be
    dead (tournament, game 274292)."""
    dealt = msgspec.structs.replace(DEALT, followed=True)
    somebody = ev.Discarded(seat=UNSEEN, tile=D5, hidden=("discard", "draw"))
    thrown = [ev.Discarded(seat=seat, tile=D5, hidden=hidden) for seat in ("N", "E", "S", "W")]
    play = dealt, ev.Discarded(seat="E", tile=C3), *turn_of("S"), somebody, *thrown
    referee = told(*play, code="tournament-2019")
    accused = {r.seat for r in referee.rulings if r.kind in OFFENCES}
    assert accused == (set() if hidden else {"E"})


def turn_of(seat: Seat) -> tuple[ev.Event, ...]:
    return ev.Drawn(seat=seat), ev.Racked(seat=seat), ev.Discarded(seat=seat, tile=D5)


def test_whoever_plays_on_with_a_dead_hand_is_thought_to_have_drawn_what_he_throws() -> None:
    draws_twice = ev.Drawn(seat="W"), ev.Racked(seat="W"), *turn_of("W")
    drawn = ev.Drawn(seat=UNSEEN), ev.Racked(seat=UNSEEN)
    before = *OPENED, *turn_of("S"), *draws_twice, *turn_of("N"), *turn_of("E"), *turn_of("S")
    referee = told(*before, *drawn, ev.Discarded(seat="W", tile=D5), *turn_of("N"))
    assert referee.deal.hands["W"].dead
    assert referee.likeliest[len(before) + 1] == "W"
    assert [r for r in referee.rulings if r.seat == "N" and r.kind in OFFENCES] == []


def test_that_a_dead_hand_acts_is_not_said_before_it_is_said_to_be_dead() -> None:
    """West's and East's hands died unseen; by whatever way the others are passed by in turn, North
    would be dead of a draw ahead (tournament, game 56372)."""
    drawn = ev.Drawn(seat=UNSEEN), ev.Racked(seat=UNSEEN)
    before = *OPENED, *turn_of("S"), *turn_of("W"), *turn_of("N"), *turn_of("E"), *turn_of("S")
    thrown = ev.Discarded(seat="N", tile=D5)
    play = *before, *drawn, thrown, *turn_of("E"), *turn_of("S"), *turn_of("N"), *turn_of("S")
    said = told(*play, *turn_of("N"), *turn_of("S"), code="tournament-2019").rulings
    assert [r for r in said if r.kind in OFFENCES] == []


# -- put in later -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", HIDDEN, ids=lambda kind: kind.__name__)
def test_the_true_seat_put_in_gives_the_true_deal(kind: type) -> None:
    found = 0
    for (code, name), player in KINDS.items():
        events = numbered(player(50_000))
        places = [event.n for event in events if isinstance(event, kind)]
        if not places:
            continue
        found += 1
        n = places[len(places) // 2]
        true = referee_of(code)
        judged(true, events)
        seen = [msgspec.structs.replace(e, seat=UNSEEN) if e.n == n else e for e in events]
        referee = referee_of(code)
        judged(referee, seen)
        put_in = ev.Amended(n=len(events) + 1, target=n, event=events[n - 1])
        referee.see(put_in)
        assert referee.deal == true.deal, (code, name)
        assert referee.rulings == true.rulings, (code, name)
        assert referee.in_doubt == 1
        if found == 6:
            return
    assert found


# -- against the truth ------------------------------------------------------------------------

SHARES = (0.01, 0.03, 0.06)
"""How great a share of the seats that can be unseen is: two, six or eleven of a game."""


def against_the_truth(code: str, name: str, seed: int) -> Counter[str]:
    """Judge a game with seats unseen, some of them put in later, and hold it against the truth."""
    where = f"{code}, {name}, {seed}"
    rng = random.Random(seed)
    events = numbered(KINDS[code, name](seed))
    true = referee_of(code)
    truth = judged(true, events)
    seen, numbers = hidden(events, rng, rng.choice(SHARES))
    referee = referee_of(code)
    left = list(numbers)
    rng.shuffle(left)
    later = left[: rng.randrange(4)]
    due = {n: min(len(events), n + rng.randrange(40)) for n in later}
    spare = len(events)
    said: list[Ruling] = []
    for event in seen:
        said += referee.see(event)
        for n in [n for n, at in due.items() if at == event.n]:
            spare += 1
            said += referee.see(ev.Amended(n=spare, target=n, event=events[n - 1]))
    # Neither what was said at the time nor what stands in the end is anything that is not so.
    for ruling in (*said, *referee.rulings):
        assert not invented([ruling], truth), f"{where}: {numbers}, {due}: {ruling}"
    told = Counter(true=sum(map(accuses, truth)), said=sum(map(accuses, referee.rulings)))
    told["lost"] = referee.in_doubt == 0
    rest = [
        ev.Amended(n=at, target=n, event=events[n - 1])
        for at, n in enumerate(numbers, len(events) + 1)
    ]
    deal, rulings = fold([*seen, *rest], referee.code, referee.card)
    assert rulings == truth, where
    assert deal == true.deal, where
    return told


SAMPLE = 24


@pytest.mark.parametrize("start", range(0, SAMPLE, SAMPLE // 2))
def test_nothing_is_said_that_is_not_so(start: int) -> None:
    in_games(against_the_truth, SAMPLE // 2, start)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(SAMPLE, SAMPLE + 3_000, 250))
def test_nothing_is_said_that_is_not_so_in_three_thousand_games(start: int) -> None:
    in_games(against_the_truth, 250, start)


@pytest.mark.parametrize("name", code_names())
@examples(60)
@given(PLAY, st.randoms(use_true_random=False))
def test_whatever_is_done_and_by_whomever_the_referee_follows(
    name: str, play: list[ev.Event], rng: random.Random
) -> None:
    code = get_code(name)
    referee = Referee(code, CARD)
    seen, _ = hidden(numbered([ev.DealStarted(code=name), *play]), rng, 0.3)
    for event in seen:
        for ruling in referee.see(event):
            assert ruling.laws and set(ruling.laws) <= set(code.laws)
            assert english(ruling) and ruling.at == event.n
    assert fold(seen, code, CARD) == (referee.deal, referee.rulings)


def test_a_fold_without_a_referee_takes_them_too() -> None:
    """A replay without the card folds what was recorded."""
    for code, name in (("american", "legal"), ("british-1924", "legal")):
        events = numbered(KINDS[code, name](11))
        seen, _ = hidden(events, random.Random(1), 0.3)
        deal, true = referee_of(code).deal, referee_of(code).deal
        for event, real in zip(seen, events, strict=True):
            deal, true = after(deal, event), after(true, real)
            assert deal.wall.left == true.wall.left or code != "american"
            assert (
                all(deal.hands[s].concealed in (None, true.hands[s].concealed) for s in SEATS)
                or deal.phase == "over"
            )
