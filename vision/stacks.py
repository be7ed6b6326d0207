"""How high the backs stand in a wall: which layer each is on, before and now."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from vision.looks import Candidate, Image, Look, Views
from vision.matching import TURNED, between, taken
from vision.parallax import HALFWAY, edges_lost, moved_on, profile, seen_again, shift, unclear
from vision.placing import Place, Quad, moved_together
from vision.tracks import Track, same_colour

_TOUCHED = 0.04  # share of a back's place that changes when the tile on it comes or goes
_TOUCHED_PLAINLY = 0.5  # and where the camera looks straight down, so that nothing else tells
_TOUCHED_MUCH = 0.2  # where its edges should tell whether it sank
_BETWEEN = (0.2, 0.8)  # of the way down: edges seen so far along tell neither layer
_LONG_WAY = 2.5  # pixels from layer to layer, from which a found quad tells which it is
_MOST_LOST = 0.4  # share of a back's edges that may be seen no more: another is laid beside it
_REMEMBERED = 8  # emptied places: a tile that goes back is one of the last that were taken
_NEIGHBOURS = 4.5  # tiles' widths: so near, others of the row tell how high it stands


class Stacks:
    """The layers of the backs; `tracks` are looked up as they are at each question."""

    def __init__(self, views: Views, tracks: Mapping[int, Track]) -> None:
        self._views = views
        self._tracks = tracks
        self._emptied: deque[Place] = deque(maxlen=_REMEMBERED)  # where lower tiles were taken

    def layer_now(self, look: Look, track: Track, seen: Quad | None = None) -> int:
        """Return the layer of the back now seen in a track's place: was one taken, one put on?

        `seen` is the quad found there. It tells where the edges do not: two tiles' sides, one
        below the other, may be taken for one that has half sunk.
        """
        layer = track.place.layer
        share = self._views.grid.share(look.changed, track.quad)
        if look.before is None or track.place.zone != "centre" or share < _TOUCHED:
            return layer
        edges = self._views.edges(look.before, look.images[-1], track)
        if edges is None:
            return 1 if layer == 2 and share > _TOUCHED_PLAINLY else layer
        if share > _TOUCHED_MUCH:
            doubtful = unclear(*edges)
            if seen is not None and (doubtful or _BETWEEN[0] <= abs(shift(*edges)) <= _BETWEEN[1]):
                layer_seen = self._layer_seen(track, seen)
                if layer_seen is not None:
                    return layer_seen
            if doubtful:
                return self._in_row(look.images[-1], track)
        sunk = moved_on(*edges)
        if layer == 2 and sunk > HALFWAY:
            return 1
        if layer == 1 and sunk < -HALFWAY:
            return 2
        return layer

    def _layer_seen(self, track: Track, seen: Quad) -> int | None:
        """Return the layer on which a found quad lies; None where layers look alike."""
        way = self._views.placer.way_down(replace(track.place, layer=2))
        if way is None or float(way @ way) < _LONG_WAY**2:
            return None
        upper = self._views.placer.quad(replace(track.place, layer=2))
        sunk = float((seen.mean(axis=0) - upper.mean(axis=0)) @ way / (way @ way))
        return 1 if sunk > HALFWAY else 2

    def sunk(self, look: Look, track: Track) -> float | None:
        """Return how far a back's edges are seen to have sunk; None if they are not seen."""
        if look.before is None or track.side == "face":
            return None
        edges = self._views.edges(look.before, look.images[-1], track)
        return None if edges is None else seen_again(*edges)

    def stayed(self, look: Look, track: Track) -> bool:
        """Whether a back's edges are seen where they were, and not only a neighbour's there."""
        sunk = self.sunk(look, track)
        if look.before is None or sunk is None or abs(sunk) >= HALFWAY:
            return False
        edges = self._views.each_edge(look.before, look.images[-1], track)
        return edges is not None and edges_lost(*edges) < _MOST_LOST

    def left_below(
        self, look: Look, track: Track, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Return the lower tile of a stack whose upper is gone, if its edges show it.

        For a lower tile that the finder misses between its higher neighbours.
        """
        views, place = self._views, track.place
        if look.before is None or place.layer < 2:
            return None
        lower = views.placer.on_layer(place, 1)
        if taken(lower, candidates):
            return None
        if not same_colour(look.before, views.was(track), look.images[-1], lower):
            return None
        sunk = self.sunk(look, track)
        if sunk is None or sunk < HALFWAY:
            return None  # by how much more than that, the profile of a place so near does not tell
        return Candidate(lower, "back", 0.0, replace(place, layer=1))

    def lay(
        self, look: Look, gone: Sequence[Track], fresh: list[Candidate], staying: Sequence[Track]
    ) -> None:
        """Give new backs in the middle their layer, in place: what stands there tells it too."""
        placer = self._views.placer
        emptied = list(self._emptied)  # before this look: what is pushed aside goes nowhere
        if len(gone) > _REMEMBERED:
            self._emptied.clear()  # the tiles are mixed: what is laid now is another wall
        else:
            self._emptied += [
                t.place
                for t in gone
                if t.side == "back" and t.place.zone == "centre" and t.place.layer == 1
            ]
        backs = [n for n, c in enumerate(fresh) if c.side == "back" and c.place.zone == "centre"]
        if not backs or (len(backs) == 1 and self._goes_back(fresh[backs[0]], emptied)):
            return
        beside = [t.quad for t in staying if t.side == "back" and t.place.zone == "centre"]
        quads = [*(fresh[n].quad for n in backs), *beside]
        places = placer.walls(look.images[-1], quads)[: len(backs)]
        layers = {} if look.first else self._pushed(gone, fresh, backs)
        for n, place in zip(backs, places, strict=True):
            if place is None:
                place = placer.place(fresh[n].quad, "back", layers.get(n, 1))
            elif n in layers:
                place = replace(place, layer=layers[n])
            if place is not None:
                fresh[n] = Candidate(placer.quad(place), "back", fresh[n].score, place)

    def _goes_back(self, back: Candidate, emptied: Sequence[Place]) -> bool:
        """Whether a single new back lies where a lower tile was taken: it lies on the cloth too.

        Beside a higher neighbour its edges do not tell.
        """
        near = self._views.placer.layout.plan.tile_width / 2
        return any(math.dist(place.xy, back.place.xy) < near for place in emptied)

    def _in_row(self, now: Image, track: Track) -> int:
        """Return the layer of a back as its neighbours that stand two high show it."""
        placer = self._views.placer
        near = _NEIGHBOURS * placer.layout.plan.tile_width
        upper = replace(track.place, layer=2)
        way = placer.way_down(upper)
        beside = [
            profile(now, other.quad, down)
            for other in self._tracks.values()
            if other is not track
            and other.side == "back"
            and other.place.layer == 2
            and math.dist(other.place.xy, track.place.xy) < near
            and between(other.place.angle, track.place.angle) < TURNED
            and (down := placer.way_down(other.place)) is not None
        ]
        if way is None or not beside:
            return track.place.layer
        sunk = shift(np.median(beside, axis=0), profile(now, placer.quad(upper), way))
        return 1 if sunk > HALFWAY else 2

    def _pushed(
        self, gone: Sequence[Track], fresh: Sequence[Candidate], backs: Sequence[int]
    ) -> dict[int, int]:
        """Return the layers of new backs that are old ones pushed together: those they had."""
        old = [t for t in gone if t.side == "back" and t.place.zone == "centre"]
        was = np.array([t.place.xy for t in old]).reshape(-1, 2)
        now = np.array([fresh[n].place.xy for n in backs]).reshape(-1, 2)
        pairs = moved_together(was, now, self._views.placer.layout.plan.tile_width / 2)
        return {backs[m]: old[n].place.layer for n, m in pairs}
