"""Faces that lie on faces: what a new tile covers has not gone, what it pushes away is the same.

A discard thrown on others hides them in part or wholly. A tile that is not found has gone only
where the bare table is seen in its place; where others hide that, it is under them until it is seen
again. One that comes to lie elsewhere keeps its face.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from rules.tiles import UNKNOWN, Tile
from vision.following.looks import Candidate, StillMoment, Views
from vision.following.matching import TAKEN, match
from vision.following.tracks import Track, alike, overlap, share_of
from vision.geometry.grid import Grid, Mask, enough_free
from vision.geometry.placing import Quad

# Measured on games that tests/benchmarks/bench_behaviour.py plays: "anywhere" (tiles that touch),
# "30 in 100 on others" and "sliding".
_LIES_ON = 0.12  # share of a tile from which another lies on it: touching ones share less
_HIDDEN = 0.4  # share of a tile that lies under others, from which it is not looked for
_SIDES = 3  # cells round an upper tile: its sides and the edge of its shadow
_STILL = 0.15  # share of that free part which may differ where a tile lies still
_SHOWN = 0.25  # share of a new tile's free part that must have changed
_ON_KNOWN = 0.5  # and of one that seems to lie on a tile which is found in its place
OTHER = 0.1  # and of one that plainly is another than the tile in whose place it is found
_PUSHED = 4.0  # tiles' widths by which a hand pushes a tile in one look
_SAME = 0.6  # likeness of two looks at a face in two places, from which it is one tile
_MOST = 12  # faces missing at once: where more are, all are being mixed
_HIGHEST = 3  # tiles one on the other


@dataclass
class HeapChanges:
    """What became of the faces in the middle: `gone`, `moved` elsewhere, `seen_again` after they
    lay under others; all others lie where they lay. `fresh` are the finds that are new tiles."""

    gone: list[Track] = field(default_factory=list)
    moved: list[tuple[Track, Candidate]] = field(default_factory=list)
    seen_again: list[Track] = field(default_factory=list)
    fresh: list[Candidate] = field(default_factory=list)


class Heaps:
    """Tells what happened among faces that may lie on one another."""

    def __init__(self, views: Views, read: Callable[[StillMoment, Candidate], Tile]) -> None:
        """`read` tells what a find shows, ``?`` where that cannot be known."""
        self._views, self._read = views, read
        self._said: dict[int, tuple[Candidate, Tile]] = {}  # what finds of one look show

    def hidden(self, track: Track) -> bool:
        """Whether so much of a face lies under others that it is not looked for."""
        return track.hidden > _HIDDEN

    def settle(
        self,
        look: StillMoment,
        missing: Sequence[Track],
        new: Sequence[Candidate],
        others: Sequence[Candidate],
        tracks: Sequence[Track],
        found: Sequence[tuple[Track, Candidate]],
        remains: Callable[[Track], bool],
    ) -> HeapChanges:
        """Tell what became of `missing` faces, and which finds `new` among `tracks` are new tiles.

        `others` are of these finds those that lie where a tile lay and look otherwise than it.
        Tracks that lie under others (`Track.under`) are looked at here too; `found` are those that
        are found in their places; `remains` tells whether one that is missing is there after all.
        """
        changes, self._said = HeapChanges(), {}
        finds = list(new)
        if len(missing) > _MOST:  # the tiles are mixed
            changes.gone = left = [track for track in missing if not remains(track)]
        else:
            self._find_moved(look, changes, missing, finds)
            pushed = [track for track, _ in changes.moved]
            left = [
                track
                for track in missing
                if not _among(track, pushed)
                and (
                    self._bares(look, track, finds, tracks)
                    or self._lifted(look, track, found)
                    or not remains(track)
                )
            ]
            went = {track.number for track in (*left, *pushed)}
            to = [find for _, find in changes.moved]
            finds = [find for find in finds if not _among(find, to)]
            under = [track for track in tracks if self.hidden(track)]
            finds = self._seen_again(look, changes, [t for t in under if t.under & went], finds)
            changed = [t for t in under if self._views.grid.share(look.changed, t.quad) > 0.0]
            left += [track for track in changed if not _among(track, changes.seen_again)]
            for track in left:
                over = [t.quad for t in tracks if t.number in track.under - went]
                over += _quads((*finds, *to))
                if not self._lies_under(look, track, over) or self._arrived(look, track, new):
                    changes.gone.append(track)
        off = [*changes.gone, *(track for track, _ in changes.moved)]
        staying = [track for track in tracks if not _among(track, off)]
        covered = [track for track in left if _among(track, staying)]
        changes.fresh = self._fresh(look, finds, others, staying, covered)
        return changes

    def learn(self, tracks: Sequence[Track]) -> None:
        """Tell of every face in the middle which others lie on it now."""
        faces = [track for track in tracks if in_the_middle(track)]
        for track in faces:
            near = [t for t in faces if t is not track and _may_meet(t.quad, track.quad)]
            shares = {t.number: share_of(track.quad, t.quad) for t in near if _above(t, track)}
            track.under = frozenset(n for n, share in shares.items() if share > _LIES_ON)
            track.hidden = sum(shares[n] for n in track.under)

    def _bares(
        self,
        look: StillMoment,
        track: Track,
        finds: Sequence[Candidate],
        tracks: Sequence[Track],
    ) -> bool:
        """Whether a tile has gone, as in its place the one is found that lay right under it: of two
        craks, one squarely on the other, only a few strokes change."""
        for lower in tracks:
            known = lower.evidence.tile()
            if not self.hidden(lower) or lower.under != {track.number}:
                continue
            if known in (UNKNOWN, track.evidence.tile()):
                continue
            own = [c for c in finds if c.side == "face" and overlap(c.quad, lower.quad) > TAKEN]
            if any(self._reads(look, find) == known for find in own):
                return True
        return False

    def _lifted(
        self, look: StillMoment, track: Track, found: Sequence[tuple[Track, Candidate]]
    ) -> bool:
        """Whether a tile has gone, as the one on which it lay alone is seen whole: what shows in
        its place is that one, and no thing that covers it."""
        if self._views.grid.share(look.changed, track.quad) < OTHER:
            return False  # it was missed
        lower = ((t, find) for t, find in found if t.under == {track.number})
        return any(
            t.evidence.tile() not in (UNKNOWN, track.evidence.tile())
            and self._reads(look, find) == t.evidence.tile()
            for t, find in lower
        )

    def _seen_again(
        self,
        look: StillMoment,
        changes: HeapChanges,
        bared: Sequence[Track],
        finds: list[Candidate],
    ) -> list[Candidate]:
        """Know those again that lay under what is missing; return the finds that are none.

        What is found there may also be one more tile on the heap: what is read tells, and where
        that does not, whether it lies as the lower one lay.
        """
        for track in bared:
            own = [c for c in finds if c.side == "face" and overlap(c.quad, track.quad) > TAKEN]
            known, reads = track.evidence.tile(), {self._reads(look, c) for c in own}
            open_ = known == UNKNOWN or UNKNOWN in reads
            lies, _, _ = match(self._views.placer, [track], own)
            if known in reads - {UNKNOWN} or (open_ and lies):
                changes.seen_again.append(track)
                finds = [c for c in finds if not _among(c, own)]
        return finds

    def _find_moved(
        self,
        look: StillMoment,
        changes: HeapChanges,
        missing: Sequence[Track],
        finds: Sequence[Candidate],
    ) -> None:
        """Know tiles again that were pushed elsewhere, by their faces."""
        if look.before is None:
            return
        reach = _PUSHED * self._views.placer.layout.plan.tile_width
        likely = []
        for track in missing:
            if self.hidden(track):
                continue  # what it looked like was not seen
            for n, find in enumerate(finds):
                if not _face(find) or math.dist(track.place.xy, find.place.xy) > reach:
                    continue
                if look.cloth(find.quad):
                    continue  # in whose shadows more can be read than is there
                if self._is(look, track, find) and not self._lies_still(look, track, find):
                    likely.append((self._likeness(look, track, find), track, n))
        for _, track, n in sorted(likely, key=lambda each: -each[0]):
            if not any(track is t or finds[n] is c for t, c in changes.moved):
                changes.moved.append((track, finds[n]))

    def _lies_still(self, look: StillMoment, track: Track, by: Candidate) -> bool:
        """Whether what a find leaves free of a tile's place looks as it did: it was not moved."""
        share = self._changed_free(look, track.quad, [by.quad])
        return share is not None and share < _STILL

    def _lies_under(self, look: StillMoment, track: Track, others: Sequence[Quad]) -> bool:
        """Whether a tile that is not found lies under others, or did and may still lie there: where
        they leave its place free the bare table is not seen."""
        over = [quad for quad in others if share_of(track.quad, quad) > _LIES_ON]
        return bool(over or track.under) and not look.cleared(track.quad, self._around(over))

    def _arrived(self, look: StillMoment, track: Track, new: Sequence[Candidate]) -> bool:
        """Whether a tile that may lie under others is seen on a rack's top: it was claimed."""
        laid = [c for c in new if c.side == "face" and c.place.zone == "exposures"]
        return not self.hidden(track) and any(self._is(look, track, c) for c in laid)

    def _is(self, look: StillMoment, track: Track, find: Candidate) -> bool:
        """Whether a find elsewhere is the tile: as both are read, or by its looks where one is not.

        Looks alone take one crak for another.
        """
        known, reads = track.evidence.tile(), self._reads(look, find)
        if UNKNOWN in (known, reads):
            return self._likeness(look, track, find) >= _SAME
        return known == reads

    def _reads(self, look: StillMoment, find: Candidate) -> Tile:
        """Return what a find shows, read once a look."""
        if id(find) not in self._said:
            self._said[id(find)] = (find, self._read(look, find))
        return self._said[id(find)][1]

    def _likeness(self, look: StillMoment, track: Track, find: Candidate) -> float:
        if look.before is None:
            return 0.0
        return alike(look.before, self._views.was(track), look.images[-1], find.quad)

    def _fresh(
        self,
        look: StillMoment,
        finds: Sequence[Candidate],
        others: Sequence[Candidate],
        staying: Sequence[Track],
        covered: Sequence[Track],
    ) -> list[Candidate]:
        """Return the finds that are new tiles: on a place that changed, and free or on others.

        What is seen of a tile beside the one laid on it is no new one.
        """
        known = [t for t in staying if not self.hidden(t) and not _among(t, covered)]
        grid = self._views.grid
        shares = {id(c): grid.share(look.changed, c.quad) for c in finds}
        fresh: list[Candidate] = []
        for find in sorted(finds, key=lambda c: -shares[id(c)] * c.score):
            # Walls are seen aslant: a back that a neighbour's quad touches lies free all the same.
            beside = fresh if _face(find) else []
            over = [c.quad for c in beside if share_of(find.quad, c.quad) > 0.0]
            share = self._changed_free(look, find.quad, over) if over else shares[id(find)]
            on = [t for t in known if overlap(find.quad, t.quad) > TAKEN]
            if any(not in_the_middle(t) for t in on) or (on and not _face(find)):
                continue
            least = OTHER if _among(find, others) else _ON_KNOWN if on else _SHOWN
            if share is not None and share >= least:
                fresh.append(self._on_top(find, staying))
        return fresh

    def _on_top(self, find: Candidate, staying: Sequence[Track]) -> Candidate:
        """Return a new face at the height at which it lies on those that stay."""
        below = [
            track.place.layer
            for track in staying
            if in_the_middle(track) and share_of(track.quad, find.quad) > _LIES_ON
        ]
        if not below or not _face(find):
            return find
        layer = min(max(below) + 1, _HIGHEST)
        place = self._views.placer.place(find.quad, "face", layer)
        return find if place is None else replace(find, place=place)

    def _around(self, over: Sequence[Quad]) -> Mask:
        """Return the cells that tiles hide, with their sides."""
        return around(self._views.grid, over)

    def _changed_free(self, look: StillMoment, quad: Quad, over: Sequence[Quad]) -> float | None:
        """Return which share of what others leave free of a place has changed; None where they
        leave too little."""
        window, inside = self._views.grid.covered(quad)
        left = inside & ~self._around(over)[window]
        if not enough_free(inside, left):
            return None
        return float(look.changed[window][left].mean())


def around(grid: Grid, over: Sequence[Quad]) -> Mask:
    """Return the cells that tiles at these quads hide, with their sides and shadows' edges."""
    cells = grid.cover(over).astype(np.uint8)
    return cv2.dilate(cells, np.ones((2 * _SIDES + 1,) * 2, np.uint8)).astype(bool)


def in_the_middle(track: Track) -> bool:
    """Whether it is a face that lies in the middle, where others may come to lie on it."""
    return track.side == "face" and track.place.zone == "centre"


def _face(find: Candidate) -> bool:
    return find.side == "face" and find.place.zone == "centre"


def _quads(finds: Iterable[Candidate]) -> list[Quad]:
    return [find.quad for find in finds if find.place.zone == "centre"]


def _above(upper: Track, lower: Track) -> bool:
    """Whether one of two tiles that share a place is the upper: it lies higher, or came later."""
    if upper.place.layer != lower.place.layer:
        return upper.place.layer > lower.place.layer
    return upper.number > lower.number


def _may_meet(a: Quad, b: Quad) -> bool:
    """Whether two quads may share a place: the circles through their corners do."""
    middles = a.mean(axis=0), b.mean(axis=0)
    reach = sum(
        float(np.hypot(*(quad - middle).T).max())
        for quad, middle in zip((a, b), middles, strict=True)
    )
    return math.dist(*middles) < reach


def _among(one: object, others: Iterable[object]) -> bool:
    return any(one is other for other in others)
