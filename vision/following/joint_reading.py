"""The second reader at its place: sightings as the reader tells them in, as both tell them out.

Keeps what was reported every tile in sight, so that a tile which becomes clear
or doubtful by what came to lie beside it is reported again (``reread``).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from rules.tiles import UNKNOWN, Tile
from vision.following.lengths import IN_ITS_PLACE, TOUCHING
from vision.geometry.plan import TablePlan
from vision.reading.joint import FaceReading, Moved, Tuning, settle
from vision.sightings import Sighting, Spot


class Together:
    """What both readers tell of the tiles in sight.

    `counts` are how many of each face the set that is played has; `Tuning.alike`
    says whether tiles laid together are mostly alike in the game that is played.
    """

    def __init__(
        self,
        counts: Mapping[Tile, int],
        plan: TablePlan | None = None,
        tuning: Tuning | None = None,
    ) -> None:
        self.counts = counts
        self.tuning = tuning or Tuning()
        self.reported: dict[int, Spot] = {}
        self._plan = plan or TablePlan()
        self._moves: list[Moved] = []

    def tell(self, sightings: Sequence[Sighting], lying: Iterable[Spot]) -> list[Sighting]:
        """Return a moment's sightings as both readers tell them; `lying` is all now in sight.

        What went is reported as it was read before; what is read otherwise than
        before, though nothing touched it, is a ``reread`` at the end. Of what is `partial` the
        others tell nothing: it may be no tile, or half of two (as in
        `vision.reading.photographed`).
        """
        now = {spot.track: spot for spot in lying}
        faces = {n: spot for n, spot in now.items() if spot.side == "face"}
        gone = [self.reported.get(s.spot.track, s.spot) for s in sightings if s.what == "gone"]
        came = [s.spot for s in sightings if s.what == "appeared" and s.spot.side == "face"]
        was = {s.spot.track: s.was for s in sightings if s.was is not None}
        self._moves = [m for m in self._moves if m.among <= faces.keys()]
        self._moves += self._moved([spot for spot in gone if spot.side == "face"], came)
        whole = {n: spot for n, spot in faces.items() if not spot.partial}
        verdicts = settle(
            {n: FaceReading(spot.tile, spot.candidates) for n, spot in whole.items()},
            self.counts,
            # One that may be a partial one need be none of the others.
            [move for move in self._moves if move.among <= whole.keys()],
            self._groups(faces.values()),
            self.tuning,
        )
        for n, verdict in verdicts.items():
            now[n] = msgspec.structs.replace(now[n], **vars(verdict))
        fresh = [s.spot.track for s in sightings if s.what == "appeared"]
        changed = [n for n in faces if n not in fresh and _otherwise(self.reported.get(n), now[n])]
        self.reported = now
        return [
            *(Sighting(what="gone", spot=spot) for spot in gone),
            *(Sighting(what="appeared", spot=now[n], was=was.get(n)) for n in fresh),
            *(Sighting(what="reread", spot=now[n]) for n in changed),
        ]

    def _moved(self, gone: Sequence[Spot], came: Sequence[Spot]) -> list[Moved]:
        """Return which tiles that went may be among those that came elsewhere.

        One that is plainly there again, or was itself in doubt, says nothing more.
        """
        near = IN_ITS_PLACE * self._plan.tile_width
        plain = [spot.tile for spot in came if spot.tile != UNKNOWN]
        moves = []
        for spot in gone:
            if spot.tile == UNKNOWN or spot.doubt is not None or spot.tile in plain:
                continue
            among = frozenset(c.track for c in came if math.dist(c.xy, spot.xy) > near)
            if among:
                moves.append(Moved(spot.tile, among))
        return moves

    def _groups(self, faces: Iterable[Spot]) -> list[frozenset[int]]:
        """Return the tiles that lie together on the racks' tops."""
        reach = TOUCHING * self._plan.tile_width
        groups: list[list[Spot]] = []
        for spot in faces:
            if spot.zone != "exposures":
                continue
            touching = [
                group
                for group in groups
                if any(o.seat == spot.seat and math.dist(o.xy, spot.xy) < reach for o in group)
            ]
            groups = [group for group in groups if group not in touching]
            groups.append([*(o for group in touching for o in group), spot])
        return [frozenset(s.track for s in group) for group in groups if len(group) > 1]


def _otherwise(before: Spot | None, now: Spot) -> bool:
    return before is None or (before.tile, before.doubt) != (now.tile, now.doubt)
