"""Hands as people write them: read back alike, whichever way they are said; what is missing."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from controller.errors import UnusableInput
from controller.scoring.classical_hand import read_hand, shown
from controller.scoring.missing import missing_of
from controller.scoring.said import COMMAND_LINE, SaidHand, WrittenAt
from controller.scoring.shorthand import hand_of
from controller.scoring.tiles import parts_of
from rules.scoring.classical import DEFAULTS, HandError, HandToScore, Meld, score
from rules.scoring.classical.melds import ORDER
from rules.tiles import BRITISH_144, NUMBERED_FLOWERS, Tile, parse_tiles

WALL = [tile for tile in BRITISH_144.tiles() if tile in ORDER]
CONCEALED_HANDS = st.permutations(WALL).map(lambda tiles: tuple(tiles[:13]))


def said(**what: str | bool) -> SaidHand:
    return SaidHand(COMMAND_LINE, "S", what)


@given(tiles=CONCEALED_HANDS, seasons=st.sets(st.sampled_from(NUMBERED_FLOWERS)))
def test_a_hand_is_shown_as_it_can_be_written_again(
    tiles: tuple[Tile, ...], seasons: set[Tile]
) -> None:
    hand = read_hand(said(concealed=" ".join(tiles), seasons=" ".join(sorted(seasons))))
    assert hand.concealed == tiles
    assert set(hand.flowers) == seasons
    text = shown(hand)
    bars = text if seasons else f"{text} | "
    again = hand_of("S: " + bars.replace(" | ", " | | "), 1)
    assert read_hand(again) == hand


def test_groups_keep_their_kind_and_place() -> None:
    hand = read_hand(said(concealed="9d 9d 9d 9d, 4c 3c 2c, R R, E 1b", exposed="8d 7d 6d"))
    assert hand.melds == (
        Meld("kong", Tile("9d"), True),
        Meld("chow", Tile("2c"), True),
        Meld("pair", Tile("R"), True),
        Meld("chow", Tile("6d"), False),
    )
    assert hand.concealed == parse_tiles("E 1b")
    assert shown(hand) == "9d 9d 9d 9d, 2c 3c 4c, R R, E 1b | 6d 7d 8d"


def test_the_words_of_a_line_are_those_of_the_options() -> None:
    hand = hand_of("east WON self-picked last-tile last wh: 1b 1b, R | 2b 2b 2b | F1", 3)
    assert hand.seat == "E"
    assert hand.said == {
        "won": True,
        "self_drawn": True,
        "last_tile": True,
        "last": "wh",
        "concealed": "1b 1b, R",
        "exposed": "2b 2b 2b",
        "seasons": "F1",
    }
    assert hand.place.of("last") == "--hand 3 (E): last"
    assert hand_of("S: 1b || F1", 1).said == {"concealed": "1b", "seasons": "F1"}
    assert hand_of("N short: R", 1).said == {"state": "short", "concealed": "R"}


def test_capital_letters_do_not_matter() -> None:
    written = said(concealed="1C wh WH f3 r e, j")
    assert parts_of(written, "concealed") == (parse_tiles("1c Wh Wh F3 R E"), parse_tiles("J"))


@pytest.mark.parametrize(
    ("place", "named"),
    [
        (COMMAND_LINE, ["--concealed", "--last-tile"]),
        (WrittenAt("friday.toml: [E] "), ["friday.toml: [E] concealed", "last_tile"]),
    ],
)
def test_a_place_is_named_as_it_was_written(place: WrittenAt, named: list[str]) -> None:
    hand = SaidHand(place, "E", {"concealed": "1b", "last_tile": True})
    assert hand.where("concealed", "exposed", "last_tile") == named


def test_an_undeclared_seat_is_asked_for() -> None:
    with pytest.raises(UnusableInput, match="--own-wind: give the wind"):
        read_hand(SaidHand(COMMAND_LINE, None, {"concealed": "1b"}))


ALMOST = st.sampled_from(
    [
        "1c 1c 1c 2d 3d 4d R R 7b 8b 9d 5b 5b 5b",
        "1c 2c 3c 4c 5c 6c 7c 8c 9c 1d 2d 3d R Wh",
        "1c 1c 2c 2c 3c 3c 4c 4c R R E E 9d 8d",
        "1b 9b 1c 9c 1d 9d E S W N R G Wh 5d",
        "1c 1c 1c 2c 3c 4c 5c 6c 7c 8c 9c 9c 9c E",
    ]
)


@given(text=ALMOST)
def test_every_exchange_that_is_told_makes_mah_jong(text: str) -> None:
    hand = HandToScore("S", parse_tiles(text), won=True, self_drawn=True)
    told = [str(line) for line in missing_of(hand, DEFAULTS)]
    assert len(told) > 1
    for line in told[1:]:
        wanted, _, gone = line.removeprefix("It would be Mah Jong with ").partition(" in place of ")
        for tile in wanted.split(" or "):
            tiles = list(hand.concealed)
            tiles[tiles.index(Tile(gone.split()[0]))] = Tile(tile)
            assert score(HandToScore("S", tuple(tiles), won=True, self_drawn=True), DEFAULTS).total


@given(tiles=st.permutations(WALL).map(lambda tiles: tuple(tiles[:14])))
def test_the_tiles_that_make_no_group_are_tiles_of_the_hand(tiles: tuple[Tile, ...]) -> None:
    hand = HandToScore("S", tiles, won=True, self_drawn=True)
    try:
        score(hand, DEFAULTS)
    except HandError:
        pass
    else:
        assume(False)
    first = str(missing_of(hand, DEFAULTS)[0])
    left = Counter(parse_tiles(first.partition(": ")[2]))
    assert left and not left - Counter(tiles)
    # What is left over leaves groups of three, and at most one pair.
    assert (14 - left.total()) % 3 in (0, 2)


def test_a_hand_wrongly_grouped_is_told_so() -> None:
    hand = read_hand(said(concealed="1c 1c, 1c 2c 3c, 4c 5d 5d 5d R R R E E", won=True))
    with pytest.raises(HandError):
        score(hand, DEFAULTS)
    (why,) = missing_of(hand, DEFAULTS)
    assert str(why).startswith("Grouped like this it is not Mah Jong")
