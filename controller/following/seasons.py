"""Seasons and flowers laid beside the hands, which are no part of them (B24.X1, X2).

A reader that tells them all as flowers leaves open which one lies there: somebody is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from controller.following.doubts import Doubts, confidences
from controller.following.table_changes import Change
from controller.following.table_layout import TilesInSight
from controller.record.standing import Record
from rules.events import BonusShown, Event
from rules.facts.seasons import is_distinguished, is_season, same_season
from rules.referee import amended
from rules.tiles import NUMBERED_FLOWERS, SEATS, UNKNOWN, AnySeat
from vision.sightings import Spot


class Seasons:
    """What was laid beside the hands of one deal on `table`."""

    def __init__(self, table: TilesInSight, doubts: Doubts) -> None:
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

    def drawn_and_laid(self, change: Change) -> None:
        """Take what lies alone before who had drawn a tile and laid it face down, which lies there
        no more, for that tile: it was laid beside the hand, whatever it is read as."""
        if not self._table.has_seasons or change.discards_new or change.discards_gone:
            return
        for seat in change.aside_gone:
            before, now = change.racks.get(seat, ([], []))
            lay = {track for group in before for track in group.tracks}
            alone = [g.spots[0] for g in now if len(g.spots) == 1 and not g.tracks & lay]
            if len(alone) == 1 and not any(spot.seat == seat for spot in change.seasons):
                self._table.beside.add(alone[0].track)
                change.seasons.append(alone[0])
                change.racks[seat] = before, [g for g in now if alone[0] not in g.spots]

    def find_again(self, record: Record) -> Iterator[Event]:
        """Find what was laid beside the hands, as is on record; ask again which one it is."""
        shown = [event for event in amended(record.events) if isinstance(event, BonusShown)]
        for seat in SEATS:
            left = list(self._table.seasons(seat))
            for event in [event for event in shown if event.seat == seat]:
                same = [s for s in left if same_season(s.tile, event.tile)]
                if same and not self._doubts.written.names(same[0].track):
                    left.remove(same[0])
                    self._doubts.written.stands(event, {same[0].track: "tile"})
                    if not is_distinguished(event.tile):
                        yield from self.ask(same[0], seat)

    def ask(self, spot: Spot, seat: AnySeat) -> Iterator[Event]:
        """Ask what a tile is that a seat laid down, if it is in doubt, or which season it is."""
        if not self._table.has_seasons or is_distinguished(spot.tile) or not is_season(spot.tile):
            yield from self._doubts.ask([spot])
            return
        named = {s.tile for each in SEATS for s in self._table.seasons(each)}
        left = [tile for tile in NUMBERED_FLOWERS if tile not in named]
        yield from self._doubts.ask_season(spot, seat, left)


def may_be_season(spot: Spot) -> bool:
    """Whether a face that was not read may be a season: nothing else was thought likelier."""
    return spot.tile == UNKNOWN and (not spot.candidates or is_season(spot.candidates[0][0]))
