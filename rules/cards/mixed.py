"""A card on which flowers are wild in some hands and tiles like others in the rest.

Each kind of hand has a matcher of its own, as a flower in a group says one thing there and
another here; what is asked of the card is asked of both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.cards.matcher import Matcher, Near, Possible, Win
from rules.reasons.base import Reason
from rules.tiles import Tile


class MixedMatcher(Matcher):
    """The answers of several matchers as one; the hands are those of the first, then the next."""

    def __init__(self, parts: Sequence[Matcher]) -> None:
        """Take a matcher for each set of wild tiles, the card's own first."""
        self._parts = tuple(parts)
        self.hands = tuple(hand for part in parts for hand in part.hands)
        self.wild = frozenset(tile for part in parts for tile in part.wild)

    def possible(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen_elsewhere: Mapping[Tile, int] | None = None,
        concealed: int | None = None,
    ) -> Possible:
        """Return the hands that a seat with these exposed groups can still complete."""
        return self._joined([p.possible(exposures, seen_elsewhere, concealed) for p in self._parts])

    def open_possible(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen_elsewhere: Mapping[Tile, int] | None = None,
        concealed: int | None = None,
    ) -> Possible:
        """Return what `possible` does without the hands marked C."""
        return self._joined(
            [p.open_possible(exposures, seen_elsewhere, concealed) for p in self._parts]
        )

    def _joined(self, found: Sequence[Possible]) -> Possible:
        bits = shift = 0
        for each in found:
            bits |= each.bits << shift
            shift += len(each.card)
        return Possible(bits, self.hands)

    def any_open(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen_elsewhere: Mapping[Tile, int] | None = None,
    ) -> bool:
        """Whether `open_possible` finds a hand."""
        return any(part.any_open(exposures, seen_elsewhere) for part in self._parts)

    def why_not(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen_elsewhere: Mapping[Tile, int] | None = None,
    ) -> Reason | None:
        """Return why `open_possible` finds nothing, of the hands that can read the groups best."""
        reasons = []
        for part in self._parts:
            why = part.why_not(exposures, seen_elsewhere)
            if why is None:
                return None
            reasons.append((not part.reads(exposures), why))
        return min(reasons, key=lambda each: each[0])[1]

    def reads(self, exposures: Sequence[Sequence[Tile]]) -> bool:
        """Whether the exposures are groups of like tiles in some hand."""
        return any(part.reads(exposures) for part in self._parts)

    def win(
        self,
        tiles: Sequence[Tile],
        exposures: Sequence[Sequence[Tile]] = (),
        *,
        claimed: bool = False,
        east: bool = False,
    ) -> Win | None:
        """Return the best-paid hand of the card that the shown tiles are; None if they are none."""
        made = [part.win(tiles, exposures, claimed=claimed, east=east) for part in self._parts]
        return max((win for win in made if win), key=lambda win: win.value, default=None)

    def nearest(
        self,
        tiles: Sequence[Tile],
        exposures: Sequence[Sequence[Tile]] = (),
        top: int = 5,
    ) -> tuple[Near, ...]:
        """Return the hands that lack the fewest tiles, best paid first among equals."""
        near = [each for part in self._parts for each in part.nearest(tiles, exposures, top)]
        return tuple(sorted(near, key=lambda each: (each.missing, -each.hand.line.value))[:top])
