"""What each hand of a classical deal is worth and who pays whom: plainly, beside the product's own.

Nothing of `rules.scoring` or `rules.laws` is used: hands are scored by the
slow scorer in `scoring.brute`, and the payments are the law sheet's sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.brute import DRAGONS, SUIT_TILES, WINDS, Deal, brute_score, count, ways

from rules.tiles import Seat
from tests.players.classical import Final, Result

SETTINGS: dict[str, Any] = {
    "limit": 3000,
    "claimed_three": "exposed",
    "no_score_with_seasons": "seasons aside",
    "double_16_with_18": "both",
    "double_16_with_19": "both",
    "suit_doubles": "winner",
    "end_piece_hand": "either",
    "concealed_limit_groups": "threes",
    "concealed_limit_claim": "drawn",
    "seven_pairs_claim": "claimed too",
    "seven_pairs_fours": "two pairs",
    "absent_season": "ignored",
}
"""The readings that the source leaves open, as they stand by default."""


def as_dealt(result: Result, seat: Seat) -> Deal:
    """A seat's hand for the slow scorer; a drawn tile is nobody's to see, so it is not told."""
    hand: Final = result.hands[seat]
    won = seat == result.winner
    drawn = won and result.discarder is None
    original = drawn and result.as_dealt and not hand.groups
    groups = [([str(t) for t in tiles], held) for tiles, held in hand.groups if is_group(tiles)]
    return Deal(
        wind=seat,
        held=[str(tile) for tile in hand.concealed],
        fours=[tiles for tiles, held in groups if held],
        exposed=[tiles for tiles, held in groups if not held],
        seasons=[str(tile) for tile in hand.bonus],
        won=won,
        last=None if drawn or not won else str(result.last),
        drawn=drawn and not original,
        loose=won and result.loose,
        last_available=won and result.last_available,
        original=original,
        first_discard=won and result.first_discard,
        fault="foul" if hand.foul else None,
        absent=next((wind for wind in WINDS if wind not in result.hands), None),
    )


def is_group(tiles: Sequence[str]) -> bool:
    """Whether the tiles are a run, a three or a four; what lies there else counts for nothing."""
    if len(set(tiles)) == 1:
        return True
    numbers = sorted(int(tile[0]) for tile in tiles if tile in SUIT_TILES)
    of_one_suit = len(numbers) == 3 and len({tile[1:] for tile in tiles}) == 1
    return of_one_suit and numbers == list(range(numbers[0], numbers[0] + 3))


def worths(result: Result) -> dict[Seat, int]:
    """What every hand is worth; a dead one nothing."""
    found: dict[Seat, int] = {}
    for seat, hand in result.hands.items():
        worth = 0 if hand.dead else brute_score(as_dealt(result, seat), SETTINGS)
        assert worth is not None, f"{seat} has not won with {hand}"
        found[seat] = worth
    return found


def payments(result: Result) -> dict[Seat, int]:
    """How every score changes: each two settle the difference between their hands.

    East pays and receives double. A dead hand pays every other in full and is
    paid nothing. Who threw a dangerous tile makes good what the others lost.
    """
    worth, dead = worths(result), {seat for seat, hand in result.hands.items() if hand.dead}
    change = dict.fromkeys(worth, 0)

    def pays(payer: Seat, payee: Seat, points: int) -> None:
        points *= 2 if "E" in (payer, payee) else 1
        change[payer] -= points
        change[payee] += points

    losers = [seat for seat in worth if seat != result.winner]
    for seat in losers:
        pays(seat, result.winner, worth[result.winner] - worth[seat])
    for at, one in enumerate(losers):
        for other in losers[at + 1 :]:
            if one in dead and other in dead:
                continue
            if one in dead:
                pays(one, other, worth[other])
            elif other in dead:
                pays(other, one, worth[one])
            else:
                pays(one, other, worth[other] - worth[one])
    thrower = result.discarder
    if thrower is not None and thrower not in dead and dangerous(result):
        for seat in losers:
            if seat != thrower and change[seat] < 0:
                change[thrower] += change[seat]
                change[seat] = 0
    return change


def dangerous(result: Result) -> bool:
    """Whether the winning discard was one that the two penalties speak of."""
    hand, last = result.hands[result.winner], str(result.last)
    tiles = [str(t) for t in hand.concealed]
    open_tiles = [str(t) for group, _ in hand.groups for t in group]
    if last in SUIT_TILES:
        of_suit = sum(tile in SUIT_TILES and tile[1] == last[1] for tile in open_tiles)
        one_suit = all(tile in SUIT_TILES and tile[1] == last[1] for tile in tiles + open_tiles)
        return of_suit >= 9 and one_suit
    honours = sum(str(group[0]) in (*WINDS, *DRAGONS) for group, _ in hand.groups)
    honours += sum(
        all(f"F{n}" in hand.bonus for n in colour) for colour in ((1, 2, 3, 4), (5, 6, 7, 8))
    )
    if honours < 3:
        return False
    deal = as_dealt(result, result.winner)
    laid = [(g, False) for g in deal.exposed] + [(g, True) for g in deal.fours]
    doubles = [
        count(deal, laid + [(group, True) for group in own], SETTINGS)[1]
        for own in ways(deal.held, 4 - len(laid), 1)
    ]
    return max(doubles, default=0) >= 3
