"""All tiles that are followed, and what a new still picture changes about them.

`Tabletop.compare` takes what changed and what was found there, and decides
tile by tile: still the same, gone, new, or one layer lower. Nothing outside
of the changed cells is touched: what lies still keeps its number and its
reading. Nothing is gone because it was not found: its place must have
changed, it must not be found on a second, closer look, and its place must no
longer look as it did.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.grid import Grid, Mask
from vision.parallax import HALFWAY, Profile, moved_on, profile, seen_again, shift, unclear
from vision.placing import Place, Placer, Quad, moved_together
from vision.sightings import Sighting
from vision.tracks import FoundLike, ReaderLike, Track, alike, overlap, same_colour

Image = NDArray[np.uint8]

_SAME_TILE = 0.75  # likeness of two looks at one face, above which it is the same tile
_ANOTHER_TILE = 0.45  # likeness below which it is another one, even where a reading is unsure
_STAYED = 0.55  # likeness above which a face not found again is still there
_NEAR = 0.36  # of a tile's width: found so near, it is the tile that lay there
_TURNED = 20.0  # degrees
_TAKEN = 0.35  # overlap of two quads that cannot both be tiles on the table
_NEW_SHARE = 0.25  # share of a new tile's place that must have changed
_TOUCHED = 0.04  # share of a back's place that changes when the tile on it comes or goes
_TOUCHED_PLAINLY = 0.5  # and where the camera looks straight down, so that nothing else tells
_TOUCHED_MUCH = 0.2  # where its edges should tell whether it sank
_NEIGHBOURS = 4.5  # tiles' widths: so near, others of the row tell how high it stands
_MOST_COVERED = 24  # tiles that a thing may cover at once: more have been cleared away
_MOST_TAKEN = 3  # backs that may go while the camera is moved
_MOST_LOOKS = 12  # looks at a face that is not plain


@dataclass(frozen=True)
class Look:
    """A still moment to be compared with what is known.

    `images` are frames of it, newest last; `before` the frame of the last
    still moment (None at the `first`); `changed` the cells that differ;
    `found` the tiles found there; `again` looks at a quad's place once more,
    closely; `covered` tells whether something else than the table is seen
    there, `bare` whether nothing at all can lie there.
    """

    images: Sequence[Image]
    before: Image | None
    changed: Mask
    found: Sequence[FoundLike]
    again: Callable[[Quad], Sequence[FoundLike]]
    covered: Callable[[Quad], bool] = lambda quad: False
    bare: Callable[[Quad], bool] = lambda quad: False
    first: bool = False


@dataclass
class _Candidate:
    """A found quad that may be a tile, at its place."""

    quad: Quad
    side: str
    score: float
    place: Place


class Tabletop:
    """The tracks by number; `placer` and `grid` change when the camera was moved."""

    def __init__(self, placer: Placer, grid: Grid, reader: ReaderLike) -> None:
        self.placer = placer
        self.grid = grid
        self.reader = reader
        self.tracks: dict[int, Track] = {}
        self._next = 1
        self._before: Placer | None = None  # of the last still moment, if it was another

    def moved(self, placer: Placer, grid: Grid) -> None:
        """Go on under a new calibration: tiles stay where they are, pixels change."""
        self._before = self._before or self.placer
        self.placer, self.grid = placer, grid
        for track in self.tracks.values():
            track.quad = placer.quad(track.place)

    def compare(self, look: Look) -> list[Sighting]:
        """Return what the look changed, and keep it: first gone, then appeared, then reread."""
        # A changed edge of a tile may lie just outside of it.
        near = cv2.dilate(look.changed.astype(np.uint8), np.ones((3, 3), np.uint8)).astype(bool)
        touched = [t for t in self.tracks.values() if self.grid.share(near, t.quad) > 0.03]
        candidates = self._candidates(look, touched)
        gone: list[Track] = []
        appeared: list[Track] = []
        pairs, lost, new = self._match(touched, candidates)
        for track, candidate in pairs:
            self._matched(look, track, candidate, gone, appeared)
        missed = self._missed(lost)
        for track in lost:
            if track in missed or self._found_again(look, track, candidates):
                continue
            below = self._left_below(look, track, candidates)
            coverable = below is None and len(lost) <= _MOST_COVERED
            if coverable and self._covered(look, track, candidates):
                continue
            gone.append(track)
            if below is not None:
                appeared.append(below)
        fresh = self._fresh(look, new, [t for t in self.tracks.values() if t not in gone])
        self._stack(look.images[-1], gone, fresh, first=look.first)
        appeared += [self._track(c) for c in fresh]
        self._read(look.images, [t for t in appeared if t.side == "face"])
        reread = self._look_again(look.images, [t for t, _ in pairs if t not in gone])
        for track in gone:
            del self.tracks[track.number]
        for track in appeared:
            self.tracks[track.number] = track
        self._before = None
        return [
            *(Sighting(what="gone", spot=t.spot()) for t in gone),
            *(Sighting(what="appeared", spot=t.spot()) for t in appeared),
            *reread,
        ]

    def look_again(self, images: Sequence[Image]) -> list[Sighting]:
        """Read once more the faces that are not plain; return those that now are told otherwise."""
        return self._look_again(images, list(self.tracks.values()))

    # -- which quads are candidates ------------------------------------------------------

    def _candidates(self, look: Look, touched: Sequence[Track]) -> list[_Candidate]:
        """Return the found quads that are tiles in watched places and not untouched tracks."""
        others = [t for t in self.tracks.values() if t not in touched]
        candidates = []
        for found in look.found:
            quad = np.asarray(found.corners, dtype=np.float64)
            place = self.placer.place(quad, found.side)
            if place is None or any(overlap(quad, t.quad) > _TAKEN for t in others):
                continue
            candidates.append(_Candidate(quad, found.side, found.score, place))
        return candidates

    def _fresh(
        self, look: Look, new: Sequence[_Candidate], staying: Sequence[Track]
    ) -> list[_Candidate]:
        """Return the unmatched quads that are new tiles: on a place changed, not bare, and free."""
        return [
            c
            for c in new
            if self.grid.share(look.changed, c.quad) >= _NEW_SHARE
            and not look.bare(c.quad)
            and not any(overlap(c.quad, t.quad) > _TAKEN for t in staying)
        ]

    # -- what became of the tracks -------------------------------------------------------

    def _match(
        self, tracks: Sequence[Track], candidates: Sequence[_Candidate]
    ) -> tuple[list[tuple[Track, _Candidate]], list[Track], list[_Candidate]]:
        """Return tracks with the quads found in their places, tracks without, quads without."""
        width = self.placer.layout.plan.tile_width * self.placer.calibration.pixels_per_mm()
        near = sorted(
            (distance, n, m)
            for n, track in enumerate(tracks)
            for m, c in enumerate(candidates)
            if c.side == track.side
            and (distance := float(np.hypot(*(c.quad - track.quad).mean(axis=0)))) < _NEAR * width
            and _between(c.place.angle, track.place.angle) < _TURNED
        )
        pairs: dict[int, int] = {}
        for _, n, m in near:
            if n not in pairs and m not in pairs.values():
                pairs[n] = m
        return (
            [(tracks[n], candidates[m]) for n, m in pairs.items()],
            [t for n, t in enumerate(tracks) if n not in pairs],
            [c for m, c in enumerate(candidates) if m not in pairs.values()],
        )

    def _matched(
        self,
        look: Look,
        track: Track,
        candidate: _Candidate,
        gone: list[Track],
        appeared: list[Track],
    ) -> None:
        """Decide about a track where a tile of the same side lies: it, another, the one below."""
        if track.side == "back":
            layer = self._layer_now(look, track)
            if layer != track.place.layer:
                gone.append(track)
                same = replace(track.place, layer=layer)
                appeared.append(self._track(replace_place(candidate, same)))
            return
        if look.before is None:
            return
        likeness = alike(look.before, self._was(track), look.images[-1], candidate.quad)
        if likeness >= _SAME_TILE:
            return
        other = self._track(candidate)
        self._read(look.images, [other])
        differs = track.evidence.differs(other.evidence)
        if likeness < _ANOTHER_TILE if differs is None else differs:
            gone.append(track)
            appeared.append(other)

    def _layer_now(self, look: Look, track: Track) -> int:
        """Return the layer of the back now seen in a track's place: was one taken, one put on?"""
        layer = track.place.layer
        share = self.grid.share(look.changed, track.quad)
        if look.before is None or track.place.zone != "centre" or share < _TOUCHED:
            return layer
        edges = self._edges(look.before, look.images[-1], track)
        if edges is None:
            return 1 if layer == 2 and share > _TOUCHED_PLAINLY else layer
        if share > _TOUCHED_MUCH and unclear(*edges):
            return self._layer_in_row(look.images[-1], track)
        sunk = moved_on(*edges)
        if layer == 2 and sunk > HALFWAY:
            return 1
        if layer == 1 and sunk < -HALFWAY:
            return 2
        return layer

    def _layer_in_row(self, now: Image, track: Track) -> int:
        """Return the layer of a back as its neighbours that stand two high show it."""
        near = _NEIGHBOURS * self.placer.layout.plan.tile_width
        upper = replace(track.place, layer=2)
        way = self.placer.way_down(upper)
        beside = [
            profile(now, other.quad, down)
            for other in self.tracks.values()
            if other is not track
            and other.side == "back"
            and other.place.layer == 2
            and math.dist(other.place.xy, track.place.xy) < near
            and _between(other.place.angle, track.place.angle) < _TURNED
            and (down := self.placer.way_down(other.place)) is not None
        ]
        if way is None or not beside:
            return track.place.layer
        sunk = shift(np.median(beside, axis=0), profile(now, self.placer.quad(upper), way))
        return 1 if sunk > HALFWAY else 2

    def _found_again(self, look: Look, track: Track, candidates: Sequence[_Candidate]) -> bool:
        """Whether a track without a quad is in its place after all."""
        if any(overlap(c.quad, track.quad) > _TAKEN for c in candidates):
            return False  # something else lies there
        if track.side == "face" and look.before is not None:
            likeness = alike(look.before, self._was(track), look.images[-1], track.quad)
            if likeness > _STAYED:
                return True
        sunk = self._sunk(look, track)
        stayed = sunk is not None and abs(sunk) < HALFWAY
        if stayed and look.before is not None:
            return same_colour(look.before, self._was(track), look.images[-1], track.quad)
        closer = [
            _Candidate(np.asarray(f.corners, dtype=np.float64), f.side, f.score, place)
            for f in look.again(track.quad)
            if (place := self.placer.place(np.asarray(f.corners, np.float64), f.side)) is not None
        ]
        pairs, _, _ = self._match([track], closer)
        return bool(pairs) and self._layer_now(look, track) == track.place.layer

    def _missed(self, lost: Sequence[Track]) -> Sequence[Track]:
        """Return the backs that are not found after the camera was moved, if they are many.

        Nobody takes so many while it is moved: it is the eye that misses them now.
        """
        backs = [track for track in lost if track.side == "back"]
        return backs if self._before is not None and len(backs) > _MOST_TAKEN else []

    def _covered(self, look: Look, track: Track, candidates: Sequence[_Candidate]) -> bool:
        """Whether a thing that is no tile lies on a tile that is not found: it has not gone."""
        if look.before is None or not look.covered(track.quad):
            return False
        if any(overlap(c.quad, track.quad) > _TAKEN for c in candidates):
            return False
        # A back in the place of a back is the lower tile of a stack.
        plain = track.side == "face"
        return plain or not same_colour(look.before, self._was(track), look.images[-1], track.quad)

    def _sunk(self, look: Look, track: Track) -> float | None:
        """Return how far a back's edges are seen to have sunk; None if they are not seen."""
        if look.before is None or track.side == "face":
            return None
        edges = self._edges(look.before, look.images[-1], track)
        return None if edges is None else seen_again(*edges)

    def _was(self, track: Track) -> Quad:
        """Return where a track was seen in the frame of the last still moment."""
        return track.quad if self._before is None else self._before.quad(track.place)

    def _edges(self, before: Image, now: Image, track: Track) -> tuple[Profile, Profile] | None:
        """Return the profiles of a back's edges of before and now; None if the two layers of a
        wall cannot be told apart there. In ways from layer to layer, so of any two cameras."""
        ways = [p.way_down(track.place) for p in (self._before or self.placer, self.placer)]
        if ways[0] is None or ways[1] is None:
            return None
        return profile(before, self._was(track), ways[0]), profile(now, track.quad, ways[1])

    def _left_below(
        self, look: Look, track: Track, candidates: Sequence[_Candidate]
    ) -> Track | None:
        """Return the lower tile of a stack whose upper is gone, if its edges show it.

        For a lower tile that the finder misses between its higher neighbours.
        """
        place = track.place
        if look.before is None or place.layer < 2:
            return None
        lower = self.placer.on_layer(place, 1)
        if any(overlap(c.quad, lower) > _TAKEN for c in candidates):
            return None
        if not same_colour(look.before, self._was(track), look.images[-1], lower):
            return None
        sunk = self._sunk(look, track)
        if sunk is None or abs(sunk - 1.0) > HALFWAY:
            return None
        return self._track(_Candidate(lower, "back", 0.0, replace(place, layer=1)))

    # -- walls ---------------------------------------------------------------------------

    def _stack(
        self, image: Image, gone: Sequence[Track], fresh: list[_Candidate], *, first: bool
    ) -> None:
        """Give new backs in the middle their layer, in place."""
        backs = [n for n, c in enumerate(fresh) if c.side == "back" and c.place.zone == "centre"]
        if not backs:
            return
        places = self.placer.walls(image, [fresh[n].quad for n in backs])
        layers = {} if first else self._pushed(gone, fresh, backs)
        for n, place in zip(backs, places, strict=True):
            if place is None:
                place = self.placer.place(fresh[n].quad, "back", layers.get(n, 1))
            elif n in layers:
                place = replace(place, layer=layers[n])
            if place is not None:
                fresh[n] = _Candidate(self.placer.quad(place), "back", fresh[n].score, place)

    def _pushed(
        self, gone: Sequence[Track], fresh: Sequence[_Candidate], backs: Sequence[int]
    ) -> dict[int, int]:
        """Return the layers of new backs that are old ones pushed together: those they had."""
        old = [t for t in gone if t.side == "back" and t.place.zone == "centre"]
        was = np.array([t.place.xy for t in old]).reshape(-1, 2)
        now = np.array([fresh[n].place.xy for n in backs]).reshape(-1, 2)
        pairs = moved_together(was, now, self.placer.layout.plan.tile_width / 2)
        return {backs[m]: old[n].place.layer for n, m in pairs}

    # -- reading -------------------------------------------------------------------------

    def _track(self, candidate: _Candidate) -> Track:
        track = Track(
            self._next,
            "face" if candidate.side == "face" else "back",
            candidate.place,
            candidate.quad,
        )
        self._next += 1
        return track

    def _read(self, images: Sequence[Image], tracks: Sequence[Track]) -> None:
        if not tracks:
            return
        quads = [t.quad.astype(np.float32) for t in tracks]
        for image in images:
            for track, reading in zip(tracks, self.reader.read(image, quads), strict=True):
                track.evidence.add(reading)

    def _look_again(self, images: Sequence[Image], tracks: Sequence[Track]) -> list[Sighting]:
        unsure = [
            (t, t.evidence.tile())
            for t in tracks
            if t.side == "face" and not t.evidence.plain() and t.evidence.looks < _MOST_LOOKS
        ]
        self._read(images, [t for t, _ in unsure])
        return [
            Sighting(what="reread", spot=t.spot())
            for t, told in unsure
            if t.evidence.tile() != told
        ]


def replace_place(candidate: _Candidate, place: Place) -> _Candidate:
    """Return the candidate, lying elsewhere (on another layer)."""
    return _Candidate(candidate.quad, candidate.side, candidate.score, place)


def _between(a: float, b: float) -> float:
    """Return the angle between two axes in degrees, 0 to 90."""
    return abs((a - b + 90.0) % 180.0 - 90.0)
