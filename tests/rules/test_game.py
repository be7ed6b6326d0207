"""Evenings of several deals: East passes as the laws say, and everybody's points add up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules import events as ev
from rules.codes import get_code
from rules.facts.deals import east_due
from rules.game import begun, rounds_allowed, seating_fault
from rules.reasons.evening import DrewSameWind, NobodyIsEast, SeatedTwice, WrongNumberSeated
from rules.referee import Referee, fold
from rules.rulings import Ruling
from rules.tiles import SEATS, Seat, Tile, parse_tiles
from tests.english import english
from tests.examples import examples
from tests.players.classical import play

NAMES = ("Ann", "Bea", "Cis", "Dee")


def game_of(players: int = 4, **terms: Any) -> ev.GameStarted:
    return ev.GameStarted(code="", seats=dict(zip(SEATS, NAMES[:players], strict=False)), **terms)


# -- whole evenings --------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rounds"), [(4, 1), (3, 2)])
@pytest.mark.parametrize("code", ["british-1924", "hoyle-woo"])
def test_an_evening_of_random_deals(code: str, players: int, rounds: int) -> None:
    """Each deal is played apart; who is East and the totals are reckoned here as the laws say."""
    referee = Referee(get_code(code))
    referee.see(game_of(players, rounds=rounds, limit=600))
    east, passed, totals = 0, 0, Counter(dict.fromkeys(NAMES[:players], 0))
    for seed in range(500, 600):
        deal = play(seed, code, players=players)
        winds = [s for s in SEATS if s in deal.seats]
        names = {s: NAMES[(east + at) % players] for at, s in enumerate(winds)}
        rulings = told(referee, deal.events, names)
        paid = {r.seat: r.points for r in rulings if r.kind == "settle"}
        assert sum(paid.values()) == 0 and all(abs(p) <= 600 * 6 for p in paid.values())
        totals.update({names[seat]: points for seat, points in paid.items()})
        winner = deal.result.winner if deal.result else None
        if winner != "E":
            east, passed = (east + 1) % players, passed + 1
        (said,) = [r for r in rulings if r.kind == "game"]
        over = passed == rounds * players
        assert said.player == (None if over else NAMES[east])
        game = referee.deal.game
        assert game is not None and dict(game.totals) == totals and game.over == over
        if over:
            return
    pytest.fail("the game has no end")


def told(referee: Referee, events: list[ev.Event], names: dict[Seat, str]) -> list[Ruling]:
    """Tell the referee a deal of a game; return what was said."""
    rulings = []
    for event in events:
        if isinstance(event, ev.DealStarted):
            event = replace(event, players=names)
        rulings += referee.see(replace(event, n=0))
    if not isinstance(events[-1], ev.DealEnded):
        rulings += referee.see(ev.DealEnded(reason="mahjongg"))
    return rulings


def test_without_a_game_nothing_is_said_of_one() -> None:
    referee = Referee(get_code("british-1924"))
    rulings = told(referee, play(500).events, {})
    assert referee.deal.game is None and all(ruling.kind != "game" for ruling in rulings)


def test_an_amendment_of_the_seating_is_taken_in() -> None:
    referee = Referee(get_code("british-1924"))
    wrong = referee.see(replace(game_of(), drew={"Ann": "S"}))
    assert [ruling.kind for ruling in wrong] == ["refused"]
    referee.see(ev.Amended(target=1, event=replace(game_of(), drew={"Ann": "E"})))
    assert referee.rulings == []
    assert referee.deal.game is not None and referee.deal.game.east == "Ann"


# -- the game itself -------------------------------------------------------------------------


def test_a_seating_names_what_is_impossible() -> None:
    assert seating_fault(game_of()) is None and seating_fault(game_of(3)) is None
    assert seating_fault(game_of(2)) == WrongNumberSeated(2)
    assert seating_fault(replace(game_of(), seats={"S": "A", "W": "B", "N": "C"})) == NobodyIsEast()
    twice = replace(game_of(), seats={"E": "Ann", "S": "Bea", "W": "Ann", "N": "Dee"})
    assert seating_fault(twice) == SeatedTwice("Ann") and begun(twice, of_rounds=True) is None
    assert seating_fault(replace(game_of(), drew={"Ann": "E", "Bea": "E"})) == DrewSameWind()


@given(st.integers(3, 4), st.none() | st.integers(-2, 9), st.lists(st.booleans(), max_size=60))
def test_the_deal_goes_round(players: int, rounds: int | None, passes: list[bool]) -> None:
    game = begun(game_of(players, rounds=rounds), of_rounds=True)
    assert game is not None and game.rounds is not None
    if rounds is not None and rounds_allowed(players, rounds):
        assert game.rounds == rounds
    for passed in passes:
        if game.over:
            break
        game = game.passing(passes=passed)
    count = min(sum(passes), game.rounds * players)
    assert game.passed == count and game.over == (count == game.rounds * players)
    assert game.east == NAMES[count % players] and 1 <= game.round <= game.rounds
    assert game.in_order(game.seating(game.east))
    mirrored = dict(zip(game.winds, reversed(game.players), strict=True))
    assert not game.in_order(mirrored)


# -- any evening -----------------------------------------------------------------------------


def seated(names: list[str]) -> dict[Seat, str]:
    return dict(zip(SEATS, names, strict=True))


seats = st.sampled_from(SEATS)
names = st.sampled_from((*NAMES, "Eve"))
hands = st.lists(st.sampled_from([Tile(t) for t in ("2b", "E", "F3", "?")]), max_size=15)
ANYTHING = st.one_of(
    st.builds(
        ev.GameStarted,
        code=st.just(""),
        seats=st.dictionaries(seats, names),
        drew=st.dictionaries(names, seats, max_size=2),
        rounds=st.none() | st.integers(0, 5),
        limit=st.none() | st.integers(0, 900),
    ),
    st.just(game_of()),
    st.builds(
        ev.TermsChanged, rounds=st.none() | st.integers(0, 5), limit=st.none() | st.integers(0, 900)
    ),
    st.builds(ev.DealStarted, code=st.just(""), players=st.permutations(NAMES).map(seated)),
    st.just(ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=0)),
    st.builds(ev.BetPlaced, bettor=names, on=seats),
    st.builds(ev.BetSpoiled, bettor=names),
    st.just(ev.SetIncomplete(missing=(Tile("3c"),))),
    st.builds(ev.Discarded, seat=seats, tile=st.just(Tile("2b"))),
    st.builds(ev.Claimed, seat=seats, tile=st.just(Tile("2b")), purpose=st.just("mahjongg")),
    st.builds(ev.Declared, seat=seats),
    st.builds(ev.Shown, seat=seats, tiles=hands.map(tuple)),
    st.just(ev.Shown(seat="E", tiles=parse_tiles("1b 2b 3b 4b 5b 6b E E E 9d 9d 9d R R"))),
    st.builds(ev.DealEnded, reason=st.sampled_from(["wall", "mahjongg", "abandoned", "void"])),
)


@pytest.mark.parametrize("name", ["british-1924", "hoyle-woo", "nmjl-1946", "hoyle-league"])
@examples(60)
@given(st.lists(ANYTHING, max_size=25))
def test_any_evening_is_followed(name: str, events: list[ev.Event]) -> None:
    code = get_code(name)
    referee = Referee(code)
    told = [replace(event, n=at) for at, event in enumerate(events, 1)]
    for event in told:
        for ruling in referee.see(event):
            assert ruling.laws and set(ruling.laws) <= set(code.laws)
            assert english(ruling).endswith(".") and ruling.at == event.n
        game = referee.deal.game
        assert game is None or sum(game.totals.values()) == 0
    assert fold(told, code) == (referee.deal, referee.rulings)


@pytest.mark.parametrize(("arm", "east"), [(True, "Bea"), (False, "Ann")])
def test_the_deal_passes_where_arms_may_have_hidden_the_last_draws(arm: bool, east: str) -> None:
    """One tile is left by the draws that were seen; who watches says that none is."""
    referee = Referee(get_code("british-1924"))
    referee.see(game_of())
    names = dict(zip(SEATS, NAMES, strict=True))
    counts: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
    hidden: tuple[ev.Missable, ...] = ("draw",) if arm else ()
    for event in (
        ev.DealStarted(code="british-1924", players=names),
        ev.Dealt(counts=counts, wall=1, loose=0, followed=True),
        ev.Discarded(seat="E", tile=Tile("9d"), hidden=hidden),
    ):
        referee.see(event)
    rulings = referee.see(ev.DealEnded(reason="wall"))
    assert [ruling.player for ruling in rulings if ruling.kind == "game"] == [east] * arm
    following = east_due(referee.deal)
    assert following == east


# -- penalties of the director ---------------------------------------------------------------


def test_a_penalty_counts_in_the_game_outlives_a_void_deal_and_can_be_undone() -> None:
    referee = Referee(get_code("hoyle-woo"))
    referee.see(game_of())
    referee.see(ev.DealStarted(code="hoyle-woo", players=dict(zip(SEATS, NAMES, strict=True))))
    assert referee.see(ev.Penalised(seat="S", points=25, reason="slow play", by="host")) == []
    assert [each.reason for each in referee.deal.result.penalties] == ["slow play"]
    assert _points(referee, "Bea") == -25
    assert [r.kind for r in referee.see(ev.SetIncomplete())] == ["void"]
    assert _points(referee, "Bea") == -25
    referee.see(ev.Amended(target=3, event=None))
    assert referee.deal.result.penalties == ()
    assert _points(referee, "Bea") == 0


def _points(referee: Referee, who: str) -> int:
    assert referee.deal.game is not None
    return referee.deal.game.totals[who]


def test_a_penalty_is_written_and_read_whole() -> None:
    penalty = ev.Penalised(n=4, seat="S", points=25, reason="coming late", law="AMR.B1")
    assert ev.from_json(ev.to_json(penalty)) == penalty
    assert b'"type":"penalty"' in ev.to_json(penalty)
