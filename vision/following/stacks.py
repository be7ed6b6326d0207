"""How high the backs stand in a wall: which layer each is on, before and now."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.following.layers import HALF, UNSURE, LayerSigns, moved
from vision.following.lengths import IN_ITS_PLACE
from vision.following.looks import Candidate, StillMoment, Views
from vision.following.matching import taken
from vision.following.tracks import Track, same_colour
from vision.geometry.parallax import HALFWAY, EdgeShift
from vision.geometry.placing import Quad, TilePlace, moved_together

_TOUCHED_PLAINLY = 0.5  # share of a back's place that changes when its upper is taken, where the
# camera looks straight down, so that nothing else tells
_LONG_WAY = 2.5  # pixels from layer to layer, from which a found quad tells which it is
_MOST_LOST = 0.4  # share of a back's edges that may be seen no more: another is laid beside it
_REMEMBERED = 8  # emptied places: a tile that goes back is one of the last that were taken


class Stacks:
    """The layers of the backs in one look after the other."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._look: StillMoment | None = None  # the last one asked about
        self._compared: dict[int, EdgeShift | None] = {}  # the edges of its tracks
        self._emptied: deque[TilePlace] = deque(maxlen=_REMEMBERED)  # where lower tiles were taken

    def layer_now(self, look: StillMoment, track: Track, seen: Quad) -> int:
        """Return the layer of the back now seen in a track's place: was one taken, one put on?

        `seen` is the quad found there. Where that is not plain the tile is taken for what it was
        likelier, and `Track.unsure` until a later look is plain again.
        """
        layer = track.place.layer
        signs = self.signs(look, track, seen)
        if signs is None:
            return self._without_edges(look, track)
        likely = moved(signs)
        track.unsure = UNSURE[0] < likely < UNSURE[1]
        touches = self._views.touches(look)
        (touched,) = touches.likely([track])
        if touched < UNSURE[0]:
            # Hardly anything changed, as of backs in the cloth's colour: its edges must be sure.
            another = likely > UNSURE[1] and signs.edges > 0.0
        else:
            another = likely > (HALF if touches.tell else UNSURE[1])
        return layer - _down(layer) if another else layer

    def _without_edges(self, look: StillMoment, track: Track) -> int:
        """Return the layer of a back of which no edges tell it, only how much of it changed."""
        layer = track.place.layer
        if look.before is None or track.place.zone != "centre" or layer != 2:
            return layer
        (touched,) = self._views.touches(look).likely([track])
        track.unsure = track.side == "back" and UNSURE[0] < touched < UNSURE[1]
        share = self._views.grid.share(look.changed, track.quad)
        straight = self._slid(look, track) is None
        return 1 if straight and share > _TOUCHED_PLAINLY else layer

    def signs(self, look: StillMoment, track: Track, seen: Quad) -> LayerSigns | None:
        """Return what tells whether a back is another now; None where nothing does."""
        if look.before is None or track.place.zone != "centre":
            return None
        layer, slid, sunk = (
            track.place.layer,
            self._slid(look, track),
            self._found_sunk(track, seen),
        )
        if slid is None or (slid.moved is None and sunk is None):
            return None
        quad = 0.0 if sunk is None else (sunk - HALFWAY) * _down(layer)
        touches = self._views.touches(look)
        core = touches.signs([track])[0].core if layer == 1 and touches.tell else 0.0
        return LayerSigns(_fits_other(slid, layer), quad, core)

    def _found_sunk(self, track: Track, seen: Quad) -> float | None:
        """Return how far down a quad is found, 0 the upper tile to 1; None where both are one."""
        way = self._views.placer.way_down(track.place)
        if way is None or float(way @ way) < _LONG_WAY**2:
            return None
        upper = self._views.placer.on_layer(track.place, 2)
        return float((seen.mean(axis=0) - upper.mean(axis=0)) @ way / (way @ way))

    def sunk(self, look: StillMoment, track: Track) -> float | None:
        """Return how far a back's edges are seen to have sunk; None if they are not seen."""
        slid = None if track.side == "face" else self._slid(look, track)
        return None if slid is None else slid.moved

    def stayed(self, look: StillMoment, track: Track) -> bool:
        """Whether a back's edges are seen where they were, and not only a neighbour's there."""
        slid = None if track.side == "face" else self._slid(look, track)
        if slid is None or slid.moved is None or abs(slid.moved) >= HALFWAY:
            return False
        return slid.lost < _MOST_LOST and not _moved(slid, track.place.layer)

    def vanished(self, look: StillMoment, track: Track) -> bool:
        """Whether a back's edges are seen nowhere on the way from layer to layer: it has gone."""
        slid = None if track.side == "face" else self._slid(look, track)
        return slid is not None and (slid.moved is None or slid.lost >= _MOST_LOST)

    def _slid(self, look: StillMoment, track: Track) -> EdgeShift | None:
        """Return a track's edges as they moved on since the look before, worked out once a look."""
        if look.before is None:
            return None
        if self._look is not look:
            self._look, self._compared = look, {}
        if track.number not in self._compared:
            self._compared[track.number] = self._views.slid(look.earlier, look.images, track)
        return self._compared[track.number]

    def left_below(
        self, look: StillMoment, track: Track, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Return the lower tile of a stack whose upper is gone, if its edges show it, or its colour
        where they show nothing: no cloth is seen there.

        For a lower tile that the finder misses between its higher neighbours, or as it is black.
        """
        views, place = self._views, track.place
        if look.before is None or place.layer < 2:
            return None
        lower = views.placer.on_layer(place, 1)
        if taken(lower, candidates):
            return None
        if not same_colour(look.before, views.was(track), look.images[-1], lower):
            return None
        slid = self._slid(look, track)
        edged = slid is not None and slid.moved is not None and _moved(slid, 2)
        plain = slid is not None and slid.moved is not None
        if not (edged or (not plain and not look.cloth(lower))):
            return None
        return Candidate(lower, "back", 0.0, replace(place, layer=1))

    def lay(
        self,
        look: StillMoment,
        gone: Sequence[Track],
        fresh: list[Candidate],
        staying: Sequence[Track],
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
        places = placer.walls(look.images, quads)[: len(backs)]
        layers = {} if look.before is None else self._pushed(gone, fresh, backs)
        for n, place in zip(backs, places, strict=True):
            if place is None:
                place = placer.place(fresh[n].quad, "back", layers.get(n, 1))
            elif n in layers:
                place = replace(place, layer=layers[n])
            if place is not None:
                fresh[n] = replace(fresh[n], quad=placer.quad(place), place=place)

    def _goes_back(self, back: Candidate, emptied: Sequence[TilePlace]) -> bool:
        """Whether a single new back lies where a lower tile was taken: it lies on the cloth too.

        Beside a higher neighbour its edges do not tell.
        """
        near = IN_ITS_PLACE * self._views.placer.layout.plan.tile_width
        return any(math.dist(place.xy, back.place.xy) < near for place in emptied)

    def _pushed(
        self, gone: Sequence[Track], fresh: Sequence[Candidate], backs: Sequence[int]
    ) -> dict[int, int]:
        """Return the layers of new backs that are old ones pushed together: those they had."""
        old = [t for t in gone if t.side == "back" and t.place.zone == "centre"]
        was = np.array([t.place.xy for t in old]).reshape(-1, 2)
        now = np.array([fresh[n].place.xy for n in backs]).reshape(-1, 2)
        near = IN_ITS_PLACE * self._views.placer.layout.plan.tile_width
        pairs = moved_together(was, now, near)
        return {backs[m]: old[n].place.layer for n, m in pairs}


def _down(layer: int) -> int:
    """Return the way from a layer to the other: 1 from the upper one, -1 from the lower."""
    return 1 if layer == 2 else -1


def _moved(slid: EdgeShift, layer: int) -> bool:
    """Whether it is likelier, by its edges alone, that a back is on the other layer now."""
    return moved(LayerSigns(_fits_other(slid, layer), 0.0, 0.0)) > HALF


def _fits_other(slid: EdgeShift, layer: int) -> float:
    """Return how much better edges fit the other layer than the one they were seen on, -2 to 2."""
    return slid.likeness(_down(layer)) - slid.likeness(0.0)
