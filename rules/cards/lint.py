"""What can be wrong with a hand that reads well: its tiles do not add up, or do not exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rules.cards.expand import Variant, digit_of, variants
from rules.cards.language import DRAGON, WIND, HandText
from rules.cards.model import HAND_SIZE, CardGroup, CardLine, ConcreteHand, Problem
from rules.tiles import FLOWER, Tile, name_of

_LARGEST_GROUP: Final = 9


def lint_text(hand: HandText, wild: frozenset[Tile]) -> Iterator[Problem]:
    """Yield what is wrong with a hand before it is expanded: its sum, its groups, its run."""
    where = "in this hand" if hand.flowers_wild else "on this card"
    for variant in variants(hand):
        for group in variant.groups:
            if group.symbol in wild:
                yield Problem(
                    hand.row,
                    group.column,
                    f"{name_of(Tile(group.symbol))}s are wild {where} and no part of a hand",
                )
            if group.size > _LARGEST_GROUP:
                yield Problem(
                    hand.row,
                    group.column,
                    f"a group has at most {_LARGEST_GROUP} tiles, this one has {group.size}",
                )
        tiles = sum(group.size for group in variant.groups)
        if tiles != HAND_SIZE:
            yield Problem(hand.row, variant.words[0].column, _wrong_sum(tiles, variant))
        if hand.run:
            yield from _lint_run(hand, variant)
    used = {group.symbol for variant in variants(hand) for group in variant.groups}
    for variable in sorted(set(hand.numbers) - used):
        yield Problem(hand.row, hand.column, f"no group has the {variable} that is spoken of")


def _wrong_sum(tiles: int, variant: Variant) -> str:
    sizes = " + ".join(
        f"{word.text} {sum(group.size for choice in word.choices[:1] for group in choice)}"
        for word in variant.words
    )
    apart = abs(HAND_SIZE - tiles)
    remedy = f"{'add' if tiles < HAND_SIZE else 'take away'} {apart}"
    return f"hand has {tiles} tiles, {HAND_SIZE} are needed ({sizes}; {remedy})"


def _lint_run(hand: HandText, variant: Variant) -> Iterator[Problem]:
    digits = sorted({digit for group in variant.groups if (digit := digit_of(group))})
    typed = ", ".join(map(str, digits)) or "none"
    step = 2 if hand.run in ("odd run", "even run") else 1
    if hand.run == "like":
        if len(digits) != 1:
            yield Problem(
                hand.row,
                hand.column,
                f"`any like number` is for one number typed throughout; here are {typed}",
            )
        return
    follows = digits == list(range(digits[0], digits[-1] + 1, step)) if digits else False
    parity = {"odd run": 1, "even run": 0}.get(hand.run or "")
    if len(digits) < 2 or not follows or (parity is not None and digits[0] % 2 != parity):
        yield Problem(
            hand.row,
            hand.column,
            f"`any {hand.run}` is for numbers that follow each other so; here are {typed}",
        )


def lacks(line: CardLine, copies: Mapping[Tile, int], wild: frozenset[Tile]) -> Mapping[int, str]:
    """Return what a set lacks for those hands of a line that cannot be made, by their place."""
    wild_tiles = sum(copies.get(tile, 0) for tile in wild)
    said = ((at, _lack(hand, copies, wild_tiles)) for at, hand in enumerate(line.hands))
    return {at: lack for at, lack in said if lack}


def remarks_on(
    line: CardLine, lacking: Mapping[int, str], card_wild: frozenset[Tile]
) -> Iterator[Problem]:
    """Yield what may not be meant so, though it can be played: ways that `lacking` leaves out,
    flowers wild where they are so on all of the card, and the same letter for any wind or dragon
    in two groups."""
    row, column = line.row, line.syntax.column
    if line.flowers_wild and FLOWER in card_wild:
        yield Problem(row, column, "flowers are wild on all of this card: it need not be said here")
    if lacking:
        ways, why = len(line.hands), next(iter(lacking.values()))
        said = f"{len(lacking)} of its {ways} ways cannot be made and are left out: {why}"
        yield Problem(row, column, said)
    for symbol, name in ((WIND, "wind"), (DRAGON, "dragon")):
        for variant in variants(line.syntax):
            free = [group for group in variant.groups if group.symbol == symbol and not group.suit]
            if len(free) > 1:
                many, typed = len(free), symbol * free[1].size
                said = (
                    f"{many} groups of any {name}, each free, so they may be of different ones "
                    f"or of one; write {typed}p in each for one {name} throughout, {typed}p and "
                    f"{typed}q for different ones"
                )
                yield Problem(row, free[1].column, said)
                break


def lint_line(line: CardLine, lacking: Mapping[int, str]) -> Iterator[Problem]:
    """Yield what is wrong with the concrete hands of a line: none at all, or all are `lacking`."""
    row, column = line.row, line.syntax.column
    if not line.hands:
        yield Problem(row, column, "no suits or numbers fit this hand; check letters and offsets")
        return
    if len(lacking) == len(line.hands):
        yield Problem(row, column, lacking[0])
        return
    if line.flowers_wild and line.singles_and_pairs:
        yield Problem(row, column, "flowers wild: no group of this hand may have wild tiles")
    title = line.section.casefold()
    if "singles" in title and "pairs" in title and not line.singles_and_pairs:
        yield Problem(row, column, "a hand under Singles and Pairs has no group of three or more")


def _lack(hand: ConcreteHand, copies: Mapping[Tile, int], wild_tiles: int) -> str:
    """Say which tiles a set lacks for this hand; empty where it can be made."""
    missing = 0
    for tile, count in hand.counts.items():
        groups = [group for group in hand.groups if group.tile == tile]
        natural = sum(group.size for group in groups if not group.wild)
        if natural > copies[tile]:
            return (
                f"{hand.text} needs {natural} times {name_of(tile)} without wild tiles; "
                f"there are {copies[tile]}"
            )
        missing += max(0, count - copies[tile])
    if missing > wild_tiles:
        return f"{hand.text} needs {missing} wild tiles; there are {wild_tiles}"
    return ""


def lint_card(lines: Iterable[CardLine]) -> Iterator[Problem]:
    """Yield each line that is another one typed twice."""
    first: dict[tuple[bool, bool, bool, frozenset[tuple[CardGroup, ...]]], CardLine] = {}
    for line in lines:
        hands = frozenset(tuple(sorted(hand.groups)) for hand in line.hands)
        # A hand with the year is like one without it in that year alone.
        key = (line.concealed, line.flowers_wild, line.has_year, hands)
        if not line.hands:
            continue
        earlier = first.setdefault(key, line)
        if earlier is not line:
            yield Problem(
                line.row, line.syntax.column, f"the same hand is on line {earlier.row} already"
            )
