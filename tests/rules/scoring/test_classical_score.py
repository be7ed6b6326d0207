"""The classical scorer against a plain one, law by law, in pairs, and with every reading."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from brute import ALL, Deal, brute_score, complete
from random_hands import random_deal, random_settings, random_winner, to_hand

from rules.codes.classical_scoring import CLASSICAL_SCORING
from rules.scoring.classical import (
    DEFAULTS,
    HandError,
    HandToScore,
    Meld,
    fault_of,
    meld_of,
    score,
    scoring_laws,
)
from rules.scoring.classical.arrangements import arrangements
from rules.scoring.classical.groupings import tally_of
from rules.scoring.classical.hand import checked
from rules.scoring.classical.melds import meld
from rules.scoring.classical.scorer import with_defaults
from rules.scoring.classical.waits import waits
from rules.scoring.model import Score
from rules.settings import DealSettings
from rules.tiles import Tile, parse_tile, parse_tiles
from tests.english import english

CODES = ("british-1924", "hoyle-woo")
LAWS = tuple(id for law in scoring_laws() for id in law.ids if not id.startswith("B24.X"))
"""The scoring laws; X3 and X4 have no lines of their own, they say whose season F2 means."""


def scored(deal: Deal, settings: dict[str, Any]) -> Score | None:
    try:
        return score(to_hand(deal), DealSettings(**settings))
    except HandError:
        return None


def deals(number: int, seed: object) -> Iterator[tuple[Deal, dict[str, Any]]]:
    rng = random.Random(f"classical {seed}")
    for _ in range(number):
        yield random_deal(rng), random_settings(rng)


def disagreements(number: int, seed: str) -> list[tuple[Any, ...]]:
    found = []
    for deal, settings in deals(number, seed):
        ours, plain = scored(deal, settings), brute_score(deal, settings)
        if (ours.total if ours else None) != plain:
            found.append((deal, settings, ours, plain))
    return found


@pytest.mark.parametrize("code", CODES)
def test_a_plain_scorer_agrees(code: str) -> None:
    assert disagreements(400, code) == []


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_a_plain_scorer_agrees_on_twenty_thousand_hands(code: str) -> None:
    assert disagreements(20_000, f"{code}, in full") == []


def test_with_the_defaults_a_plain_scorer_agrees() -> None:
    for deal, _ in deals(200, "defaults"):
        ours = scored(deal, {})
        assert (ours.total if ours else None) == brute_score(deal, DEFAULTS.by_name())


@pytest.mark.parametrize(
    ("name", "value"), [(s.name, value) for s in CLASSICAL_SCORING for value in s.choices[1:]]
)
def test_every_reading_changes_what_some_hand_is_worth(name: str, value: object) -> None:
    for deal, settings in deals(4_000, "readings"):
        read, anew = {**settings, name: getattr(DEFAULTS, name)}, {**settings, name: value}
        ours, other = scored(deal, read), scored(deal, anew)
        if (ours and ours.total) != (other and other.total):
            assert (ours.total if ours else None) == brute_score(deal, read)
            assert (other.total if other else None) == brute_score(deal, anew)
            return
    pytest.fail("it changes nothing")


# -- every law alone, and with every other -----------------------------------------------------


def test_a_law_speaks_for_itself_alone() -> None:
    for deal, settings in deals(200, "alone"):
        try:
            read = with_defaults(DealSettings(**settings))
            found = [at for held in checked(to_hand(deal)) for at in arrangements(held, read)]
        except HandError:
            continue
        for at in found:
            for law in scoring_laws():
                assert {line.law for line in law.count(at)} <= set(law.ids)


APART = {
    # Only a winner's, of the laws here; the four that was not declared is another's.
    "B24.L28": "S6 S7 S8 S9 S10 S13 S14 S20 S21 S22 S23 S24 S25 S26 S27",
    # A faulty hand has not won, and nothing doubles it; its points do not reach a limit.
    "HOY.A4": "S6 S7 S8 S9 S10 S11 S12 S13 S14 S15 S16 S17 S18 S19 S20 S21 S22 S23 S24 S25 S26 "
    "S27 S28 F2 F3",
    # Seven pairs are worth a third of the limit and have no groups, nor are they counted.
    "B24.S27": "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15 S16 S17 S18 S19 S22 S23 S24 "
    "S25 S26 S28 F1 F2 F3 L13",
    # Where nothing scores there are runs alone, with a middle tile in each.
    "B24.S7": "S1 S2 S3 S4 S5 S10 S11 S12 S16 S18 S19 S22 S23 S24 S25",
    # A hand of one suit has no honours, and five kinds of tile where a set has two ends.
    "B24.S17": "S5 S11 S12 S15 S16 S18 S19 S22 S24 S25",
    "B24.S23": "S5 S10 S11 S12 S15 S16 S18 S19 S22 S24 S25",
    "B24.S15": "S18 S19",
    "B24.S19": "S5 S11 S12 S18 S24 S25",
    # Three honours and a run: a middle tile, no other group, no hand of honours.
    "B24.S24": "S10 S12 S16 S18 S22 S25",
    "B24.S25": "S11",
    # As dealt, or with the first discard: nothing was exposed, nor other tiles drawn.
    "B24.S20": "S1 S2 S21",
    "B24.S21": "S8 S13 S14 S20",
    "B24.S26": "S2",
    # A colour is whole only with the absent wind's season, which is ignored.
    "B24.L13": "F3",
}
"""Pairs of laws that no hand can earn together."""


def _cannot(one: str, other: str) -> bool:
    return any(
        b.partition(".")[2] in APART.get(a, "").split() for a, b in ((one, other), (other, one))
    )


@cache
def pairs_earned(number: int) -> dict[tuple[str, ...], list[tuple[Deal, dict[str, Any]]]]:
    """Return for each pair of laws a few hands that earn both, of so many."""
    found: dict[tuple[str, ...], list[tuple[Deal, dict[str, Any]]]] = {}
    for deal, settings in deals(number, "pairs"):
        ours = scored(deal, settings)
        laws = {line.law for line in ours.lines} if ours else set()
        for pair in combinations([law for law in LAWS if law in laws], 2):
            hands = found.setdefault(pair, [])
            if len(hands) < 2:
                hands.append((deal, settings))
    return found


SOME, MANY = 9_000, pytest.param(20_000, marks=pytest.mark.slow)


@pytest.mark.parametrize("number", [SOME, MANY])
def test_laws_meet_where_they_can(number: int) -> None:
    met = set(pairs_earned(number))
    apart = {pair for pair in combinations(LAWS, 2) if _cannot(*pair)}
    assert met & apart == set()
    assert set(combinations(LAWS, 2)) - met == apart


@pytest.mark.parametrize("number", [SOME, MANY])
def test_where_two_laws_meet_a_plain_scorer_agrees(number: int) -> None:
    for hands in pairs_earned(number).values():
        for deal, settings in hands:
            ours = scored(deal, settings)
            assert ours is not None and ours.total == brute_score(deal, settings)


# -- the tiles that would complete a hand ------------------------------------------------------


def test_a_hand_waits_for_the_tiles_that_a_plain_scorer_finds() -> None:
    rng = random.Random("waits")
    seen = 0
    for _ in range(400):
        deal, settings = random_winner(rng), random_settings(rng)
        fast = deal.exposed + deal.fours
        before = deal.held + [tile for group in deal.grouped for tile in group]
        if not before:
            continue
        before.remove(rng.choice(before))
        lying = before + [tile for group in fast for tile in group]
        found = [t for t in ALL if lying.count(t) < 4 and complete([*before, t], fast, settings)]
        laid = [meld_of(tuple(map(parse_tile, group)), concealed=False) for group in fast]
        read = DealSettings(**settings)
        assert list(waits(tally_of(map(parse_tile, before)), laid, read)) == found
        seen += len(found) > 1
    assert seen > 100


def test_nine_chances_waits_with_a_run_chowed_too() -> None:
    laid = [exposed("1d 1d 1d"), exposed("9d 9d 9d"), exposed("3d 4d 5d")]
    held = tally_of(parse_tiles("2d 6d 7d 8d"))
    assert list(waits(held, laid, DealSettings())) == [Tile(f"{n}d") for n in range(2, 9)]


# -- what no random hand shows -----------------------------------------------------------------


def exposed(text: str) -> Meld:
    return meld_of(parse_tiles(text), concealed=False)


def test_lines_stand_in_order_and_add_up() -> None:
    hand = HandToScore(
        "E",
        parse_tiles("R R 1c 1c 1c 2d 3d 4d"),
        (exposed("5b 5b 5b"), exposed("9d 9d 9d 9d")),
        flowers=parse_tiles("F1"),
        won=True,
        last=Tile("R"),
        self_drawn=True,
    )
    found = score(hand)
    assert [(line.law, line.points, line.doubles) for line in found.lines] == [
        ("B24.S1", 2, 0),
        ("B24.S2", 16, 0),
        ("B24.S3", 8, 0),
        ("B24.S5", 2, 0),
        ("B24.F1", 4, 0),
        ("B24.F2", 0, 1),
        ("B24.S6", 20, 0),
        ("B24.S8", 2, 0),
        ("B24.S9", 2, 0),
    ]
    assert found.total == 56 * 2
    assert found.lines[5].laws == ("B24.F2", "B24.X3", "B24.X4")


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        ("long", "A long hand scores nothing"),
        ("short", "A short hand scores its points without doubles"),
        ("foul", "A foul hand scores its points without doubles"),
    ],
)
def test_a_faulty_hand_says_what_it_is(fault: Any, text: str) -> None:
    lines = score(HandToScore("E", parse_tiles("R R R"), fault=fault)).lines
    assert [english(line.what) for line in lines if line.law == "HOY.A4"] == [text]


@pytest.mark.parametrize(
    ("number", "fault"), [(12, "short"), (13, None), (14, "long")], ids=["12", "13", "14"]
)
def test_a_hand_is_short_or_long_by_its_tiles_with_fours_as_threes(
    number: int, fault: str | None
) -> None:
    tiles = parse_tiles("1b 2b 3b 4b 5b 6b 7b 8b 9b 1c 2c 3c 4c 5c")[:number]
    assert fault_of(HandToScore("E", tiles)) == fault
    assert fault_of(HandToScore("E", tiles[3:], (exposed("9d 9d 9d 9d"),))) == fault


def winner(tiles: str, *melds: Meld, **more: Any) -> HandToScore:
    return HandToScore("E", parse_tiles(tiles), melds, won=True, **more)


FULL = "1b 2b 3b 4c 5c 6c 7d 8d 9d 2b 2b 6d 7d 8d"
SHORTER = "1b 2b 3b 4c 5c 6c 7d 8d 9d 2b 2b"


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        (HandToScore("E", parse_tiles("J")), "J is no tile of a classical hand"),
        (HandToScore("E", parse_tiles("F1")), "F1 is no tile of a classical hand"),
        (HandToScore("E", parse_tiles("1b 1b 1b 1b 1b")), "5 tiles 1b; a set has four"),
        (
            HandToScore("E", flowers=parse_tiles("F")),
            "F does not say which season it is; they are F1 to F8",
        ),
        (HandToScore("E", flowers=parse_tiles("F1 F1")), "2 seasons F1; a set has one"),
        (HandToScore("E", melds=(exposed("R R"),)), "a pair of R cannot be exposed"),
        (
            winner(SHORTER),
            "a winning hand has 14 tiles and one more for each four; this one has 11",
        ),
        (winner(FULL, fault="foul"), "a foul hand cannot win"),
        (winner(FULL.replace("1b", "R")), "is not Mah Jong: not four groups and a pair"),
        (winner(FULL, last=Tile("W")), "the last tile W stands in no group"),
        (
            winner(SHORTER, exposed("5d 5d 5d"), last=Tile("5d"), self_drawn=True),
            "the last tile 5d was drawn, but stands in an exposed group",
        ),
        (
            winner(SHORTER, exposed("6d 7d 8d"), original_hand=True),
            "an original hand has no exposed groups",
        ),
        (
            winner(FULL, chiefs_first_discard=True, self_drawn=True),
            "a hand is won on Chief's first discard or on a drawn tile, not on both",
        ),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_a_line(hand: HandToScore, message: str) -> None:
    with pytest.raises(HandError) as error:
        score(hand)
    said = english(error.value.reason)
    assert message in said and "\n" not in said


@pytest.mark.parametrize("text", ["1b 2b 4b", "8b 9b 1b", "E S W", "R R R G", "1b", "1b 1c 1d"])
def test_what_is_no_group_is_refused(text: str) -> None:
    with pytest.raises(HandError):
        meld_of(parse_tiles(text), concealed=True)


def test_a_run_that_cannot_begin_there_is_refused() -> None:
    with pytest.raises(HandError, match="NoRunBegins"):
        score(HandToScore("E", melds=(Meld("chow", Tile("8b")),)))
    with pytest.raises(HandError, match="NoGroupOrPair"):
        meld("pung", Tile("J"), True)
