"""From a line of the card to the concrete hands it stands for.

Suits, numbers, winds and dragons that the line leaves open are settled in
every way it allows. Ways that come to the same groups are one hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Final, NamedTuple

from rules.cards.language import (
    ANY,
    DRAGON,
    HONOUR_VARIABLES,
    NUMBER_VARIABLES,
    SUIT_VARIABLES,
    WIND,
    ZERO,
    GroupText,
    HandText,
    LanguageError,
    RunKind,
    WordText,
)
from rules.cards.model import CardGroup
from rules.tiles import DRAGON_OF_SUIT, DRAGONS, FACES, SUITS, WHITE, WINDS, Tile

_FACE_ORDER = {tile: at for at, tile in enumerate(FACES)}
_NUMBERS = frozenset(range(1, 10))

MOST_WAYS: Final = 20_000
"""Ways a line may stand for; a printed hand has some hundreds at most, a slip has millions."""

Settled = Mapping[str, str]
"""What each suit letter (``a`` is ``b``, ``c`` or ``d``) or honour letter stands for."""


class Variant(NamedTuple):
    """One way to read a line: an alternative of it with a choice taken at every bar."""

    words: tuple[WordText, ...]
    groups: tuple[GroupText, ...]


def variants(hand: HandText) -> Iterator[Variant]:
    """Yield the line's alternatives, each with every choice its bars offer."""
    for words in hand.alternatives:
        for choices in product(*(word.choices for word in words)):
            yield Variant(words, tuple(group for choice in choices for group in choice))


def expand(hand: HandText, wild_from: int) -> tuple[tuple[CardGroup, ...], ...]:
    """Return the groups of each concrete hand, each once, in the order typed.

    `wild_from` is the smallest group that wild tiles may stand in (3 by AMR.B1).
    Empty where nothing fits: no number in range, no suit left. `LanguageError`
    where the line leaves so much open that it cannot be meant.
    """
    found: dict[tuple[CardGroup, ...], tuple[CardGroup, ...]] = {}
    ways = 0
    for variant in variants(hand):
        for groups in _expand_variant(variant.groups, hand, wild_from):
            ways += 1
            if ways > MOST_WAYS:
                raise LanguageError(
                    hand.column, f"more than {MOST_WAYS} ways to make this hand; leave less open"
                )
            same = tuple(sorted(groups, key=lambda group: (_FACE_ORDER[group.tile], *group[1:])))
            found.setdefault(same, groups)
    return tuple(found.values())


def _expand_variant(
    groups: tuple[GroupText, ...], hand: HandText, wild_from: int
) -> Iterator[tuple[CardGroup, ...]]:
    settled = list(numbers(groups, hand))
    for suits in _suits(groups):
        for honours in _honours(groups):
            for shift, values in settled:
                faces = [_faces(group, {**suits, **honours}, shift, values) for group in groups]
                for tiles in product(*faces):
                    yield tuple(
                        CardGroup(tile, group.size, group.size >= wild_from and not group.strict)
                        for tile, group in zip(tiles, groups, strict=True)
                    )


def _suits(groups: tuple[GroupText, ...]) -> Iterator[Settled]:
    """Yield every way to give the suit letters different suits; named suits are taken."""
    letters = sorted({group.suit for group in groups} & set(SUIT_VARIABLES))
    named = {group.suit.lower() for group in groups if group.suit.isupper()}
    free = [suit for suit in SUITS if suit not in named]
    for chosen in permutations(free, len(letters)):
        yield dict(zip(letters, chosen, strict=True))


def _honours(groups: tuple[GroupText, ...]) -> Iterator[Settled]:
    """Yield every way to give Dp Dq Dr and Zp Zq Zr different dragons and winds."""
    used = sorted({group.symbol + group.suit for group in groups if group.suit in HONOUR_VARIABLES})
    dragons = [name for name in used if name.startswith(DRAGON)]
    winds = [name for name in used if name.startswith(WIND)]
    for reds in permutations(DRAGONS, len(dragons)):
        for easts in permutations(WINDS, len(winds)):
            yield dict(zip(dragons + winds, reds + easts, strict=True))


def numbers(
    groups: tuple[GroupText, ...], hand: HandText
) -> Iterator[tuple[int, Mapping[str, int]]]:
    """Yield every shift of the typed digits with every value of x, y and z that keeps to 1…9."""
    digits = [digit for group in groups if (digit := digit_of(group))]
    shifts = [
        shift for shift in run_shifts(hand.run) if all(1 <= digit + shift <= 9 for digit in digits)
    ]
    letters = sorted({group.symbol for group in groups} & set(NUMBER_VARIABLES))
    allowed = [sorted(hand.numbers.get(letter, _NUMBERS)) for letter in letters]
    for shift in shifts:
        for chosen in product(*allowed):
            values = dict(zip(letters, chosen, strict=True))
            different = len(set(chosen)) == len(chosen)
            if different and all(
                1 <= values[group.symbol] + group.offset <= 9
                for group in groups
                if group.symbol in values
            ):
                yield shift, values


def digit_of(group: GroupText) -> int | None:
    """Return the typed digit 1…9 of a group; None for anything else, zero and the year included."""
    typed = group.symbol.isdigit() and group.symbol != ZERO and not group.of_year
    return int(group.symbol) if typed else None


def run_shifts(run: RunKind | None) -> range:
    """Return by how much a clause such as ``any run`` lets the typed digits move."""
    if run is None:
        return range(1)
    return range(-8, 9, 2 if run in ("odd run", "even run") else 1)


def _faces(
    group: GroupText, settled: Settled, shift: int, values: Mapping[str, int]
) -> tuple[Tile, ...]:
    """Return the tiles a group may be of; more than one only where it is on its own (D, Z, *)."""
    symbol, suit = group.symbol, group.suit
    if symbol == ZERO:
        return (WHITE,)
    if symbol in (DRAGON, WIND):
        if not suit:
            return DRAGONS if symbol == DRAGON else WINDS
        if suit in HONOUR_VARIABLES:
            return (Tile(settled[symbol + suit]),)
        return (DRAGON_OF_SUIT[settled.get(suit, suit.lower())],)
    if group.of_year:
        number = int(symbol)
    elif (digit := digit_of(group)) is not None:
        number = digit + shift
    elif symbol in values:
        number = values[symbol] + group.offset
    else:
        return (Tile(symbol),)
    if suit == ANY:
        return tuple(Tile(f"{number}{each}") for each in SUITS)
    return (Tile(f"{number}{settled.get(suit, suit.lower())}"),)
