"""Seasons and flowers laid beside the hands, which are no part of them (B24.X1, X2).

A reader that tells them all as flowers leaves open which one lies there: somebody is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from controller.doubts import Doubts, confidences
from controller.furniture import Furniture
from rules.events import BonusShown, Event
from rules.tiles import FLOWER, NUMBERED_FLOWERS, SEATS, UNKNOWN, Seat
from vision.sightings import Spot


class Seasons:
    """What was laid beside the hands of one deal on `table`."""

    def __init__(self, table: Furniture, doubts: Doubts) -> None:
        self._table, self._doubts = table, doubts

    def laid(self, spots: Iterable[Spot]) -> Iterator[Event]:
        """Write of tiles that were laid beside a hand."""
        for spot in spots:
            seat = spot.seat
            if seat is None:
                continue
            self._table.beside.add(spot.track)
            yield from self.ask(spot, seat)
            shown = BonusShown(seat=seat, tile=spot.tile, confidence=spot.confidence)
            yield self._doubts.written.wrote(shown, {spot.track: "tile"}, confidences([spot]))

    def ask(self, spot: Spot, seat: Seat) -> Iterator[Event]:
        """Ask what a tile is that a seat laid down, if it is in doubt, or which season it is."""
        if spot.tile != FLOWER or not self._table.has_seasons:
            yield from self._doubts.ask([spot])
            return
        told = {s.tile for each in SEATS for s in self._table.seasons(each)}
        left = [tile for tile in NUMBERED_FLOWERS if tile not in told]
        yield from self._doubts.ask_season(spot, seat, left)


def may_be_season(spot: Spot) -> bool:
    """Whether a face that was not told may be a season: nothing else was thought likelier."""
    return spot.tile == UNKNOWN and (not spot.candidates or spot.candidates[0][0] == FLOWER)
