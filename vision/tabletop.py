"""All tiles that are followed, and what a new still picture changes about them.

`Tabletop.compare` takes what changed and what was found there, and decides
tile by tile: still the same, gone, new, or one layer lower. Nothing outside
of the changed cells is touched: what lies still keeps its number and its
reading. Nothing is gone because it was not found: its place must have
changed, it must not be found on a second, closer look, and its place must no
longer look as it did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from rules.tiles import WHITE
from vision.grid import Grid
from vision.looks import Candidate, Image, Look, Views
from vision.matching import match, taken
from vision.placing import Placer
from vision.remaining import Remaining
from vision.sightings import Side, Sighting
from vision.stacks import Stacks
from vision.tracks import ReaderLike, Track, alike

__all__ = ["Look", "Tabletop"]

_SAME_TILE = 0.75  # likeness of two looks at one face, above which it is the same tile
_ANOTHER_TILE = 0.45  # likeness below which it is another one, even where a reading is unsure
_OTHER_SHARE = 0.1  # share of a face's place that changes at least when another is laid there
_NEW_SHARE = 0.25  # share of a new tile's place that must have changed
_MOST_COVERED = 24  # tiles that a thing may cover at once: more have been cleared away
_MOST_LOOKS = 12  # looks at a face that is not plain


class Tabletop:
    """The tracks by number; the reader may be changed at any time."""

    def __init__(self, placer: Placer, grid: Grid, reader: ReaderLike) -> None:
        self.reader = reader
        self.tracks: dict[int, Track] = {}
        self._next = 1
        self._views = Views(placer, grid)
        self._stacks = Stacks(self._views)
        self._remaining = Remaining(self._views, self._stacks)

    def moved(self, placer: Placer, grid: Grid) -> None:
        """Go on under a new calibration: tiles stay where they are, pixels change."""
        views = self._views
        views.before = views.before or views.placer
        views.placer, views.grid = placer, grid
        for track in self.tracks.values():
            track.quad = placer.quad(track.place)

    def compare(self, look: Look) -> list[Sighting]:
        """Return what the look changed, and keep it: first gone, then appeared, then reread."""
        # A changed edge of a tile may lie just outside of it.
        near = cv2.dilate(look.changed.astype(np.uint8), np.ones((3, 3), np.uint8)).astype(bool)
        tracks = list(self.tracks.values())
        shares = self._views.grid.shares(near, [t.quad for t in tracks])
        touched = [t for t, share in zip(tracks, shares, strict=True) if share > 0.03]
        candidates = self._candidates(look, touched)
        gone: list[Track] = []
        appeared: list[Track] = []
        pairs, lost, new = match(self._views.placer, touched, candidates)
        for track, candidate in pairs:
            other = self._other(look, track, candidate)
            if other is not None:
                gone.append(track)
                appeared.append(other)
        missed = self._remaining.missed(lost)
        for track in lost:
            if track in missed or self._remaining.found_again(look, track, candidates):
                continue
            below = self._stacks.left_below(look, track, candidates)
            coverable = below is None and len(lost) <= _MOST_COVERED
            if coverable and self._remaining.covered(look, track, candidates):
                continue
            gone.append(track)
            if below is not None:
                appeared.append(self._track(below))
        staying = [t for t in self.tracks.values() if t not in gone]
        fresh = self._fresh(look, new, staying)
        self._stacks.lay(look, gone, fresh, staying)
        appeared += [self._track(c) for c in fresh]
        self._read(look.images, [t for t in appeared if t.side == "face"])
        appeared = [t for t in appeared if not _of_cloth(look, t)]
        reread = self._look_again(look.images, [t for t, _ in pairs if t not in gone])
        for track in gone:
            del self.tracks[track.number]
        for track in appeared:
            self.tracks[track.number] = track
        self._views.before = None
        return [
            *(Sighting(what="gone", spot=t.spot()) for t in gone),
            *(Sighting(what="appeared", spot=t.spot()) for t in appeared),
            *reread,
        ]

    def look_again(self, images: Sequence[Image]) -> list[Sighting]:
        """Read once more the faces that are not plain; return those that now are told otherwise."""
        return self._look_again(images, list(self.tracks.values()))

    # -- what lies there now -------------------------------------------------------------

    def _candidates(self, look: Look, touched: Sequence[Track]) -> list[Candidate]:
        """Return the found quads that are tiles in watched places and not untouched tracks."""
        others = [t for t in self.tracks.values() if t not in touched]
        placed = (self._views.candidate(found) for found in look.found)
        return [c for c in placed if c is not None and not taken(c.quad, others)]

    def _fresh(
        self, look: Look, new: Sequence[Candidate], staying: Sequence[Track]
    ) -> list[Candidate]:
        """Return the unmatched quads that are new tiles: on a place changed, not bare, and free."""
        return [
            c
            for c in new
            if self._views.grid.share(look.changed, c.quad) >= _NEW_SHARE
            and not look.bare(c.quad)
            and not taken(c.quad, staying)
        ]

    def _other(self, look: Look, track: Track, candidate: Candidate) -> Track | None:
        """Return the tile that lies where a track lay, on the same side up; None: it is the track.

        Another one, or the one below it, or one laid upon it.
        """
        if track.side == "back":
            layer = self._stacks.layer_now(look, track, candidate.quad)
            if layer == track.place.layer:
                return None
            other = self._track(replace(candidate, place=replace(track.place, layer=layer)))
            other.unsure = track.unsure
            return other
        # What lies still is the same tile, however otherwise it may be read in another light.
        if look.before is None or self._views.grid.share(look.changed, track.quad) < _OTHER_SHARE:
            return None
        was = self._views.was(track)
        likeness = alike(look.before, was, look.images[-1], candidate.quad)
        if likeness >= _SAME_TILE:
            return None
        other = self._track(candidate)
        self._read(look.images, [other])
        differs = track.evidence.differs(other.evidence)
        return other if (likeness < _ANOTHER_TILE if differs is None else differs) else None

    # -- reading -------------------------------------------------------------------------

    def _track(self, candidate: Candidate) -> Track:
        side: Side = "face" if candidate.side == "face" else "back"
        track = Track(self._next, side, candidate.place, candidate.quad)
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


def _of_cloth(look: Look, track: Track) -> bool:
    """Whether a new face is the cloth, in whose shadows more can be read than is there.

    Only a tile without a drawing may look as its table does.
    """
    return track.side == "face" and track.evidence.tile() != WHITE and look.cloth(track.quad)
