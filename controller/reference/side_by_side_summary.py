"""What matters most of each code, in a few rows: read off the codes, in the words of their laws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rules.cards import load_card
from rules.catalogue import catalogued
from rules.codes import Code
from rules.codes.compare import standing
from rules.facts.seasons import is_distinguished
from rules.tiles import FLOWER, JOKER, name_of

NONE: Final = "–"
SAME: Final = "*same*"

Tell = Callable[[Code], tuple[str, ...]]
"""Returns what a code says of a point, in sentences; none if it does not speak of it."""

_UNTIL: Final = MappingProxyType(
    {
        "racked": "the next player has racked or discarded the drawn tile",
        "discarded": "the next tile is discarded",
    }
)
_ALIKE: Final = MappingProxyType({3: "three", 4: "four"})


def _tiles(code: Code) -> tuple[str, ...]:
    counts = code.tiles.counts
    kinds = (
        (counts.get(FLOWER, 0), "flowers"),
        (sum(counts.get(tile, 0) for tile in counts if is_distinguished(tile)), "seasons"),
        (counts.get(JOKER, 0), "jokers"),
    )
    extra = " and ".join(f"{number} {kind}" for number, kind in kinds if number)
    return (f"{code.tiles.size}, {extra} among them",)


def _wild(code: Code) -> tuple[str, ...]:
    if code.card is None:
        return ()
    card = load_card(code.card)
    tiles = " and ".join(f"{name_of(tile)}s" for tile in sorted(card.wild))
    least = {1: "everywhere", 2: "in pairs too"}.get(card.wild_from)
    return (f"{tiles}, {least or f'in groups of {_ALIKE[card.wild_from]} or more'}",)


def _hands(code: Code) -> tuple[str, ...]:
    if code.card is None:
        return _in_words(code, "B24.L16")
    card = load_card(code.card)
    return (f"{card.title}: {len(card.lines)} hands", "or the card that the table's file names")


def _groups(code: Code) -> tuple[str, ...]:
    least = _ALIKE[code.ways.least_group]
    runs = "; the next player takes it for a run too" if code.ways.chows else ""
    return (f"{least} or more alike{runs}",)


def _window(code: Code) -> tuple[str, ...]:
    return (_UNTIL[code.ways.claim_until],)


def _of(*sources: str) -> Tell:
    """Return what shows these laws and settings (which have no dot) as far as a code has any."""
    return lambda code: _in_words(code, *sources)


POINTS: Final[Mapping[str, Tell]] = MappingProxyType(
    {
        "Tiles": _tiles,
        "Wild": _wild,
        "The hands": _hands,
        "Charleston": _of("AMR.C1", "AMR.C2", "N46.C1", "N46.C2", "HOY.V5"),
        "A discard is taken for": _groups,
        "It can be had until": _window,
        "A hand is dead": _of(
            "AMR.A1", "AMR.A1a", "AMR.A1c", "T19.7g", "N46.4", "B24.L15", "HOY.A3", "HOY.A4"
        ),
        "Mah Jongg in error": _of("mah_jongg_in_error", "N46.12B", "B24.L34", "HOY.V13", "HOY.A6"),
        "A win is paid": _of(
            *("AMR.S6", "AMR.S4", "T19.6a", "T19.6b", "T19.6c", "T19.6f", "T19.6h"),
            *("N46.V1", "B24.L10", "HOY.V9", "HOY.V2"),
        ),
        "Nobody wins": _of("AMR.S8", "T19.6d", "B24.L19", "HOY.V11"),
        "East": _of("AMR.G2", "T19.1a", "B24.L7", "N46.3", "HOY.V8"),
    }
)
"""What a player asks first of a game, and what answers it for a code."""


def summary(codes: Sequence[Code]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each point with what each code says of it, or how that adds to the code below it."""
    by_name = {code.name: code for code in codes}
    for point, tell in POINTS.items():
        yield point, tuple(_compared(tell, code, by_name) for code in codes)


def _compared(tell: Tell, code: Code, by_name: Mapping[str, Code]) -> str:
    sentences = tell(code)
    base = by_name.get(code.base or "")
    below = tell(base) if base else ()
    if below and set(below) <= set(sentences):
        sentences = (SAME, *(sentence for sentence in sentences if sentence not in below))
    return "<br>".join(sentences) or NONE


def _in_words(code: Code, *sources: str) -> tuple[str, ...]:
    found = []
    for source in sources:
        if source in code.laws:
            found.append(f"{catalogued(source).gist} ({source})")
        elif choice := standing(code, source):
            found.append(f"{choice.follows} (`{source}`)")
    return tuple(found)
