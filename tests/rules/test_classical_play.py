"""The simple player of the classical game: how far a hand is, and what it does about it."""

from __future__ import annotations

import random
from collections import Counter

from agreement_classical import nothing_lost
from hypothesis import assume, given
from hypothesis import strategies as st
from scoring.brute import ALL, ways

from rules.codes import get_code
from rules.tiles import BRITISH_144, SEATS, Tile, parse_tiles
from tests.players.classical import Game, Laid, Sealed, Seated, play
from tests.players.classical.distance import changed, distance, pairs_distance, parts_of
from tests.players.classical.policy import (
    Style,
    completes,
    four_in_hand,
    fourth_for_a_three,
    group_of_like,
    is_made,
    run_with,
    to_discard,
)

PLAIN = Style()
GROUPS = st.one_of(
    st.tuples(st.sampled_from("bcd"), st.integers(1, 7)).map(
        lambda at: [f"{at[1] + step}{at[0]}" for step in range(3)]
    ),
    st.sampled_from(ALL).map(lambda tile: [tile] * 3),
)
PAIRS = st.sampled_from(ALL).map(lambda tile: [tile] * 2)


def hand(text: str, *up: str) -> Seated:
    laid = [Laid(list(parse_tiles(group)), parse_tiles(group)[0]) for group in up]
    return Seated(Counter(parse_tiles(text)), up=laid)


def far(tiles: list[str], groups: int) -> int:
    return distance(parts_of(Counter(map(Tile, tiles))), groups)


@given(st.lists(GROUPS, min_size=1, max_size=4), PAIRS)
def test_groups_and_a_pair_are_complete(groups: list[list[str]], pair: list[str]) -> None:
    tiles = [tile for group in [*groups, pair] for tile in group]
    assume(max(Counter(tiles).values()) <= 4)
    assert far(tiles, len(groups)) == -1


@given(st.integers(0, 10**9))
def test_complete_is_what_a_plain_search_finds_complete(seed: int) -> None:
    """Of random hands of one suit and honours, which are often near."""
    rng = random.Random(seed)
    tiles = rng.sample([tile for tile in ALL if tile[-1] in "bEG" for _ in range(4)], 8)
    assert (far(tiles, 2) == -1) == (next(ways(tiles, 2, 1), None) is not None)


@given(st.integers(0, 10**9))
def test_a_tile_brings_a_hand_nearer_by_one_at_most(seed: int) -> None:
    """And one that is not complete and one tile short of it is completed by some tile."""
    tiles = random.Random(seed).sample([tile for tile in ALL for _ in range(4)], 13)
    parts = parts_of(Counter(map(Tile, tiles)))
    near = distance(parts)
    after = {distance(changed(parts, Tile(tile), 1)) for tile in ALL if tiles.count(tile) < 4}
    assert 0 <= near <= 8 and min(after) >= near - 1 and max(after) <= near
    assert near == 0 or min(after) == near - 1


def test_pairs_of_four_alike_are_one() -> None:
    pairs = hand("1b 1b 3b 3b 5c 5c 7c 7c E E R R 9d")
    assert pairs_distance(parts_of(pairs.rack)) == 0 and completes(pairs, Tile("9d"))
    four = hand("1b 1b 1b 1b 5c 5c 7c 7c E E R R 9d 9d")
    assert pairs_distance(parts_of(four.rack)) == 0 and not is_made(four)


def test_who_holds_a_pair_pungs_if_it_brings_the_hand_nearer() -> None:
    near = hand("2b 2b 4c 5c 6c 7d 8d 9d E E R 3d 1b")
    assert group_of_like(near, PLAIN, Tile("2b"), fours=True) == ("2b", "2b")
    assert group_of_like(near, PLAIN, Tile("R"), fours=True) is None
    assert group_of_like(near, Style(suit="c"), Tile("2b"), fours=True) is None


def test_three_in_hand_make_a_four_where_fours_are_wanted() -> None:
    three = hand("R R R 4c 5c 6c 7d 8d 9d 2b 2b 4b 5b")
    assert group_of_like(three, PLAIN, Tile("R"), fours=True) == ("R", "R", "R")
    assert group_of_like(three, PLAIN, Tile("R"), fours=False) is None


def test_a_run_is_of_one_suit_and_only_for_who_wants_runs() -> None:
    waiting = hand("2b 3b 4c 5c 6c 7d 8d 9d E E R 3d 1c")
    assert run_with(waiting, PLAIN, Tile("1b")) == ("2b", "3b")
    assert run_with(waiting, Style(runs=False), Tile("1b")) is None
    assert run_with(waiting, PLAIN, Tile("E")) is None
    assert run_with(hand("8b 9b 1c 2c 4c 7c 9c E S W N R G"), PLAIN, Tile("1c")) is None


def test_a_foul_hand_neither_wins_nor_claims_to() -> None:
    ready = hand("2b 3b 4b 4c 5c 6c 7d 8d 9d E E E R")
    assert completes(ready, Tile("R"))
    ready.foul = True
    assert not completes(ready, Tile("R"))
    ready.take(Tile("R"))
    assert not is_made(ready)


def test_fours_are_laid_down_at_no_loss_only() -> None:
    assert four_in_hand(hand("E E E E 4c 5c 6c 7d 8d 9d 2b 2b 4b 5b")) == "E"
    assert four_in_hand(hand("3b 3b 3b 3b 4b 5b 1b 2b 7d 8d 9d E E S")) is None
    open_three = hand("E 4c 5c 6c 7d 8d 9d 2b 2b 4b 5b", "E E E")
    assert fourth_for_a_three(open_three) == 0


def test_what_stands_alone_is_discarded_first() -> None:
    rng = random.Random(1)
    lone = hand("2b 3b 4b 4c 5c 6c 7d 8d 9d E E E R 2b")
    assert to_discard(lone, PLAIN, {}, rng) in ("R", "2b")
    mixed = hand("2b 3b 4b 4c 5c 6c 7c 8c 9c E E E R R")
    assert to_discard(mixed, Style(suit="c"), {}, rng) in ("2b", "3b", "4b")


def test_the_deal_leaves_two_loose_tiles_and_loses_none() -> None:
    for seats in (SEATS, SEATS[:3]):
        deal = Sealed(BRITISH_144, seats, random.Random(5))
        assert [deal.seats[s].rack.total() for s in seats] == [14, 13, 13, 13][: len(seats)]
        assert len(deal.loose) == 2 and deal.left == 144 - 13 * len(seats) - 1
    nothing_lost(Game(5), "dealt")


def test_loose_tiles_are_made_up_while_the_pack_lasts() -> None:
    deal = Sealed(BRITISH_144, SEATS, random.Random(5))
    bottom = deal.wall[0]
    deal.draw_loose("S")
    assert deal.make_up_loose() == 1 and deal.loose[-1] == bottom
    del deal.wall[1:]
    deal.draw_loose("S"), deal.draw_loose("S")
    assert deal.make_up_loose() == 1 and deal.make_up_loose() == 0 and deal.left == 1


def test_hands_have_their_tiles_all_the_time() -> None:
    """Thirteen after a discard, the fourth tile of each four and the seasons not counted."""
    for seed in range(20):
        counts: list[int] = []

        def note(game: Game, moment: str, counts: list[int] = counts) -> None:
            if moment == "open":
                for seated in game.deal.seats.values():
                    fours = sum(len(group.tiles) == 4 for group in seated.up)
                    counts.append(len(seated.tiles()) - fours)

        game = play(seed, meddler=note)
        assert counts and set(counts) == {13}
        nothing_lost(game, f"seed {seed}")


def test_three_play_without_north() -> None:
    game = play(2, players=3)
    assert game.seats == ("E", "S", "W") and game.code is get_code("british-1924")
    assert {getattr(event, "seat", None) for event in game.events} <= {"E", "S", "W", None}
