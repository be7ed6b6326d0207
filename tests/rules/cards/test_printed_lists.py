"""The language holds the printed lists of 1946 and about 1970, every hand of them.

The hands are written here as a club would type them. The cards themselves come
with their codes; this shows that the language lacks nothing for them.
"""

from __future__ import annotations

from itertools import product

import pytest

from rules.cards import Card, parse_card
from rules.tiles import parse_tiles

SPLITS = " or ".join(
    f"2{two} 44{four} 666{six} 8888{eight} DDDDc"
    for two, four, six, eight in product("ab", repeat=4)
    if len({two, four, six, eight}) == 2 and eight == "a"
)

LEAGUE_1946 = f"""
wild = F
[Winds]
NNNNN DDDD SSSSS ; 50/100 ; X
EEEEE DDDD WWWWW ; 50/100 ; X
NNNNNN E W SSSSSS ; 70/140 ; X
EEEEEE N S WWWWWW ; 70/140 ; X
[Septettes]
NNNNNNN SSSSSSS ; 100/200 ; X
EEEEEEE WWWWWWW ; 100/200 ; X
[Dragons]
RRRR 0000 GGGG NN|SS ; 70/140 ; X
RRRRR 0000 GGGGG ; 100/200 ; X
[1-3-5-7-9]
111111a 33a 555555a ; 60/120 ; X
555555a 77a 999999a ; 60/120 ; X
333333a × 555555b = 1c 5c ; 70/140 ; X
555555a × 777777b = 3c 5c ; 70/140 ; X
777777a × 999999b = 6c 3c ; 70/140 ; X
11111a 99999b DDDDc ; 60/120 ; X
111111a 999999b DDc ; 80/160 ; X
[2-4-6-8]
{SPLITS} ; 50/100 ; C ; (two suits, dragon of the third)
2a 44a 666a 8888a DDDDa ; 50/100 ; C
22222a 88888b DDDDc ; 60/120 ; X
222222a 888888b DDc ; 80/160 ; X
[3-6-9]
33333* 6666* 99999* ; 50/100 ; X
33a 666a 9999a DDDDD ; 60/120 ; C
33a 666a 9999a DDDDDa ; 60/120 ; C
33a 66a 99a DDDDp DDDDq ; 60/120 ; C
333333a 66a 999999a ; 60/120 ; X
DDDDa xxxxxxc DDDDb ; 70/140 ; X ; x in 3 6 9
[Same numbers]
xxxxxa DDDDc xxxxxb ; 60/120 ; X
xxxa DDDDa xxxb DDDDb ; 60/120 ; C
[Quints]
55555* 6666* 77777* ; 50/100 ; X
66666* 7777* 88888* ; 50/100 ; X
77777* 8888* 99999* ; 50/100 ; X
[Consecutive addition]
11111* + 22222* = 3333* ; 50/100 ; X
22222* + 33333* = 5555* ; 50/100 ; X
33333* + 44444* = 7777* ; 50/100 ; X
44444* + 55555* = 9999* ; 50/100 ; X
555555a + 666666b = 1c 1c ; 80/160 ; X
666666a + 777777b = 1c 3c ; 80/160 ; X
777777a + 888888b = 1c 5c ; 80/160 ; X
888888a + 999999b = 1c 7c ; 80/160 ; X
[Multiplication]
444444a × 444444b = 1c 6c ; 70/140 ; X
555555a × 555555b = 2c 5c ; 70/140 ; X
666666a × 666666b = 3c 6c ; 70/140 ; X
777777a × 777777b = 4c 9c ; 70/140 ; X
888888a × 888888b = 6c 4c ; 70/140 ; X
999999a × 999999b = 8c 1c ; 70/140 ; X
"""

SQUARES = " or ".join(
    f"{n * 6}a {n * 6}b {tens}c {ones}c"
    for n, (tens, ones) in zip("456789", ("16", "25", "36", "49", "64", "81"), strict=True)
)
LEAGUE_1970 = f"""
wild = F J
wild from = 1
[Hands]
NNNN SSSS xxxxxxa or EEEE WWWW yyyyyya ; 10 ; X ; x odd ; y even
NNNNN SSSSS DDDD or EEEEE WWWWW DDDD ; 15 ; X
11111a 3333a 55555a or 55555a 7777a 99999a ; 15 ; X
DDDDp DDDDq xxxa xxxb ; 15 ; X
33333a 6666b 99999c or 55555a 6666b 77777c or 66666a 7777b 88888c or 77777a 8888b 99999c ; 10 ; X
11111a 22222b 3333c or 22222a 33333b 5555c or 33333a 44444b 7777c or 44444a 55555b 9999c ; 10 ; X
NNNNNN SSSSSS E W ; 25 ; X
11111a 99999b DDDD or 22222a 88888b DDDD or xxxxxa xxxxxb DDDD ; 25 ; X
RRRR 0000 GGGG NN|SS or DDDDp DDDDq xxxxxxa ; 125 ; X ; x in 3 6 9
{SQUARES} ; 25 ; X
111111a 999999b DD or 222222a 888888b DD ; 25 ; X
555555a 666666b 1c 1c or 666666a 777777b 1c 3c or 777777a 888888b 1c 5c or 888888a 999999b 1c 7c \
; 25 ; X
RRRRR GGGGG 0000 ; 25 ; X
"""


@pytest.mark.parametrize(("text", "lines"), [(LEAGUE_1946, 44), (LEAGUE_1970, 13)])
def test_every_hand_can_be_typed(text: str, lines: int) -> None:
    card, problems = parse_card(text, "printed")
    assert problems == []
    assert len(card.lines) == lines
    assert all(line.hands for line in card.lines)


def read(text: str) -> Card:
    return parse_card(text, "printed")[0]


def test_flowers_stand_in_septettes_of_1946() -> None:
    matcher = read(LEAGUE_1946).matcher()
    tiles = parse_tiles("N N N N F1 F2 F3 S S S S F F F8")
    assert matcher.win(tiles, [tiles[:7]], east=True).value == 200
    assert matcher.win(parse_tiles("N N N N N N N S S S S J J J")) is None


def test_two_suits_share_the_evens_of_1946() -> None:
    line = next(line for line in read(LEAGUE_1946).lines if line.text == SPLITS)
    assert len(line.hands) == 7 * 6
    suits = [{group.tile[-1] for group in hand.groups[:4]} for hand in line.hands]
    assert all(len(each) == 2 for each in suits)


def test_big_joker_stands_for_any_tile_of_1970() -> None:
    matcher = read(LEAGUE_1970).matcher()
    win = matcher.win(parse_tiles("N N N N N N S S S S S S J W"))
    assert win is not None
    assert (win.value, win.jokerless) == (25, False)
