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
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from rules.tiles import UNKNOWN, WHITE, Tile
from vision.following.blank import of_blank
from vision.following.heaps import OTHER, Heaps, in_the_middle
from vision.following.layers import UNSURE
from vision.following.looks import Candidate, Image, StillMoment, Views
from vision.following.matching import match, taken
from vision.following.remaining import Remaining
from vision.following.replaced import FaceSigns, likely_another
from vision.following.shoved_walls import shoved
from vision.following.stacks import Stacks
from vision.following.tracks import (
    FaceEvidence,
    FoundLike,
    ReaderLike,
    Track,
    alike,
    sharpness,
)
from vision.geometry.grid import Grid
from vision.geometry.placing import Placer
from vision.movement.changes import changed_alone
from vision.sightings import Side, Sighting, Zone

__all__ = ["StillMoment", "Tabletop"]

_BESIDE = 2.0  # tiles' widths within which a tile that came to lie there pushed another
_SHOVED = 2.5  # mm beside its place at which a face was shoved, and not found a little askew
_MOST_COVERED = 24  # tiles that a thing may cover at once: more have been cleared away
_MOST_LOOKS = 12  # looks at a face that is not plain

# A face in focus was 1.2 to 2.8 times as sharp as while the lens hunted for it, and 0.9 to 1.1
# times as sharp as in other looks in focus (strange table 884245, 12 faces).
_SHARPER = 1.15

# The finder's score of a face that may look as its table does: six tiles on a cloth of their colour
# (strange table 429341) scored 0.82 to 0.91, and all were taken for cloth.
_SURELY_A_TILE = 0.8

# Or one that it is nearly as sure of and that is surely read: an east and a 1 crak on a pale cloth
# (86748) scored 0.80 and 0.79 and were read with 0.99; what is read in a cloth's shadows is not.
_LIKELY_A_TILE, _SURELY_READ = 0.6, 0.97

# Tiles' widths to the next face on a rack, beyond which that does not lie upon a tile seen in part.
# Of 408 faces that came to lie in 16 games on pale racks (tidy 600002 to 600037, strange 600013 to
# 600077) two were the rack, as a third was in 274292, at least 0.9 wide from the next: all scored
# 0.52 or less and were read as parts; no tile was, nor scored less than 0.6 there.
_NO_TILE_UPON = 0.85

# A back aside on a rack of its own hue, darker as in a shadow: of two that were missed (strange
# tables 153312, 153308) the score was 0.73 and 0.67, and 0.93 and 0.69 of the place had changed.
_SURELY_A_BACK, _MOST_OF_IT = 0.6, 0.6

# Likeness of a place before and after. Where a discard came to lie it was at most 0.13 (15 of
# strange table 331897); where numbers on a printed card were read as a tile, 0.92.
_THE_SAME = 0.6


@dataclass
class _Changes:
    """What a look changed, as it is sorted out."""

    gone: list[Track] = field(default_factory=list)
    appeared: list[Track] = field(default_factory=list)
    moved: list[tuple[Track, Track]] = field(default_factory=list)
    missing: list[Track] = field(default_factory=list)
    """Faces in the middle that were not found, which may lie under others."""
    laid: list[Candidate] = field(default_factory=list)
    """Found in the very places of faces in the middle, and other tiles than those."""
    aside: list[Track] = field(default_factory=list)
    """Faces that lie a little beside where they lay."""

    def sightings(self) -> list[Sighting]:
        """Return it as sightings: first what is gone, then what appeared."""
        return [
            *(Sighting(what="gone", spot=t.spot()) for t in self.gone),
            *(Sighting(what="gone", spot=was.spot()) for was, _ in self.moved),
            *(Sighting(what="appeared", spot=t.spot()) for t in self.appeared),
            *(
                Sighting(what="appeared", spot=now.spot(), was=was.number)
                for was, now in self.moved
            ),
        ]


class Tabletop:
    """The tracks by number; the reader may be changed at any time."""

    def __init__(self, placer: Placer, grid: Grid, reader: ReaderLike) -> None:
        self.reader = reader
        self.tracks: dict[int, Track] = {}
        self._next = 1
        self._views = Views(placer, grid)
        self._stacks = Stacks(self._views)
        self._remaining = Remaining(self._views, self._stacks)
        self._heaps = Heaps(self._views, self._shows)
        self.perhaps_laid_upon = False
        """Whether at the last look a face in the middle lay a little beside its place, or changed
        there, and nothing had pushed it: another of that face may have been laid upon it."""

    def moved(self, placer: Placer, grid: Grid) -> None:
        """Go on under a new calibration: tiles stay where they are, pixels change."""
        views = self._views
        views.before = views.before or views.placer
        views.placer, views.grid = placer, grid
        for track in self.tracks.values():
            track.quad = placer.quad(track.place)

    def compare(self, look: StillMoment) -> list[Sighting]:
        """Return what the look changed, and keep it: first gone, then appeared, then reread."""
        if self._views.before is None and look.before is not None:
            self._follow_shoved(look)
        touched = self._views.touches(look).perhaps(list(self.tracks.values()))
        candidates = self._candidates(look, touched)
        seen = [t for t in touched if not self._heaps.hidden(t)]
        pairs, lost, new = match(self._views.placer, seen, candidates)
        found = _Changes()
        self._sort_found(look, pairs, found)
        self._sort_lost(look, lost, candidates, found)
        few = len(lost) <= _MOST_COVERED

        def remains(track: Track) -> bool:
            again = self._remaining.found_again(look, track, candidates)
            return again or (few and self._remaining.covered(look, track, candidates))

        staying = [t for t in self.tracks.values() if t not in found.gone]
        new = [
            candidate
            for candidate in (*found.laid, *new)
            if not self._bare(look, candidate) and not self._emptied(look, candidate, found.gone)
        ]
        settled = self._heaps.settle(look, found.missing, new, found.laid, staying, pairs, remains)
        found.gone += settled.gone
        staying = [t for t in staying if t not in settled.gone]
        self._stacks.lay(look, found.gone, settled.fresh, staying)
        found.moved = [(track, self._moved(track, to)) for track, to in settled.moved]
        appeared = [*found.appeared, *map(self._track, settled.fresh)]
        self._read(look.images, [t for t in appeared if t.side == "face"])
        found.appeared = [
            t
            for t in appeared
            if not (
                _of_cloth(look, t)
                or self._lay_there(look, t)
                or self._of_rack(t, [*staying, *appeared])
            )
        ]
        aside = (*found.aside, *(now for _, now in found.moved))
        self.perhaps_laid_upon = any(in_the_middle(t) and not self._pushed(t, found) for t in aside)
        again = [t for t, _ in pairs if t not in found.gone and t not in found.missing]
        reread: list[Sighting] = []
        if self._of_most_faces(look) > 0.0:  # the lens has another focus: only a better look counts
            reread = self._read_sharper(look, again)
            again = [t for t in again if t.evidence.tile() == UNKNOWN]
        reread += self._look_again(look.images, again) + self._seen_again(look, settled.seen_again)
        self._keep(found)
        return [*found.sightings(), *reread]

    def _sort_found(
        self, look: StillMoment, pairs: Sequence[tuple[Track, Candidate]], found: _Changes
    ) -> None:
        """Sort the tiles in whose places one was found: the same, shoved a little, or another."""
        for track, candidate in pairs:
            other = self._other(look, track, candidate)
            if other is None:
                if self._follow(track, candidate) or self._touched_plainly(look, track):
                    found.aside.append(track)
            elif in_the_middle(track):
                found.missing.append(track)
                found.laid.append(candidate)
            else:
                found.gone.append(track)
                if not look.bare(candidate.quad):  # else it is the rack that a tile was taken from
                    found.appeared.append(other)

    def _sort_lost(
        self,
        look: StillMoment,
        lost: Sequence[Track],
        candidates: Sequence[Candidate],
        found: _Changes,
    ) -> None:
        """Sort the tiles in whose places none was found: there all the same, or gone."""
        missed = self._remaining.missed(look, lost)
        for track in lost:
            if in_the_middle(track):
                found.missing.append(track)
                continue
            if track in missed or self._remaining.found_again(look, track, candidates):
                continue
            below = self._stacks.left_below(look, track, candidates)
            coverable = below is None and len(lost) <= _MOST_COVERED
            if coverable and self._remaining.covered(look, track, candidates):
                continue
            found.gone.append(track)
            if below is not None:
                found.appeared.append(self._track(below))

    def _keep(self, found: _Changes) -> None:
        """Have the tracks as the look shows them."""
        for track in (*found.gone, *(was for was, _ in found.moved)):
            del self.tracks[track.number]
        for track in (*found.appeared, *(now for _, now in found.moved)):
            self.tracks[track.number] = track
        for track in self.tracks.values():
            track.was = None
        self._heaps.learn(list(self.tracks.values()))
        self._views.before = None

    def taken_up(
        self, images: Sequence[Image], found: Sequence[FoundLike], went: Collection[Tile]
    ) -> list[Sighting]:
        """Take in which of the faces `found` on racks' tops are the discards that `went`; return
        them as they appear there.

        A pale tile on a pale rack changes so little that nothing seems to have come there. What
        is read as the very tile that went from the middle is it.
        """
        left, come = Counter(went), list[Sighting]()
        placed = (self._views.candidate(each) for each in found if each.side == "face")
        for candidate in placed:
            if candidate is None or taken(candidate.quad, list(self.tracks.values())):
                continue
            track = self._track(candidate)
            self._read(images, [track])
            if track.place.zone == "exposures" and left[track.evidence.tile()] > 0:
                left[track.evidence.tile()] -= 1
                self.tracks[track.number] = track
                come.append(Sighting(what="appeared", spot=track.spot()))
        return come

    def may_lie(self, found: Sequence[FoundLike], zone: Zone) -> list[FoundLike]:
        """Return which of the finds are tiles in places of a zone in which no known tile lies."""
        tracks = list(self.tracks.values())
        placed = ((each, self._views.candidate(each)) for each in found)
        return [
            each
            for each, candidate in placed
            if candidate and candidate.place.zone == zone and not taken(candidate.quad, tracks)
        ]

    def laid(self, found: FoundLike) -> list[Sighting]:
        """Take in a find that came to lie there after all; return it as it appears."""
        candidate = self._views.candidate(found)
        if candidate is None:
            return []
        track = self._track(candidate)
        self.tracks[track.number] = track
        return [Sighting(what="appeared", spot=track.spot())]

    def look_again(self, images: Sequence[Image]) -> list[Sighting]:
        """Read once more the faces that are not plain; return those that now are read otherwise."""
        self.perhaps_laid_upon = False  # nothing has changed
        return self._look_again(images, list(self.tracks.values()))

    def _lay_there(self, look: StillMoment, track: Track) -> bool:
        """Whether what seems to be a new face is what was seen there before, and no tile then."""
        if track.side != "face" or look.before is None or self._views.before is not None:
            return False
        if track.score >= _LIKELY_A_TILE:
            return False  # it was missed
        return alike(look.before, track.quad, look.images[-1], track.quad) > _THE_SAME

    def _of_rack(self, track: Track, there: Sequence[Track]) -> bool:
        """Whether what seems to be a new face is the top of a light rack, between two tiles or
        between one and a shadow: barely found, and part of a tile with none `there` to cover it."""
        found = track.side == "face" and track.place.zone == "exposures"
        if not found or track.score >= _LIKELY_A_TILE or not track.evidence.partial():
            return False
        near = _NO_TILE_UPON * self._views.placer.layout.plan.tile_width
        others = (t for t in there if t is not track and t.side == "face")
        return all(math.dist(t.place.xy, track.place.xy) > near for t in others)

    def _bare(self, look: StillMoment, candidate: Candidate) -> bool:
        """Whether nothing can lie where a tile is found: but a back laid on a rack of its own hue
        is there as dark as a shadow, which has no tile's outline."""
        if not look.bare(candidate.quad):
            return False
        back = candidate.side == "back" and candidate.place.zone == "exposures"
        if not back or candidate.score < _SURELY_A_BACK:
            return True
        return not changed_alone(self._views.grid, look.changed, candidate.quad, _MOST_OF_IT)

    def _emptied(self, look: StillMoment, candidate: Candidate, gone: Sequence[Track]) -> bool:
        """Whether what is found is a rack between two tiles, as one that lay there was taken: it
        is as wide as a back, and may be as dark."""
        if candidate.side != "back" or candidate.place.zone == "centre":
            return False
        near = self._views.placer.layout.plan.tile_width / 2
        here = (math.dist(t.place.xy, candidate.place.xy) < near for t in gone if t.side == "face")
        return any(here) and look.covered(candidate.quad) is False

    def _follow(self, track: Track, candidate: Candidate) -> bool:
        """A face that lies a little beside its place was shoved: it lies there now. Return whether
        it does."""
        placer = self._views.placer
        place = placer.place(candidate.quad, "face", track.place.layer)
        if track.side != "face" or place is None or place.zone != track.place.zone:
            return False
        if math.dist(place.xy, track.place.xy) <= _SHOVED:
            return False
        track.place, track.quad = place, candidate.quad
        return True

    def _touched_plainly(self, look: StillMoment, track: Track) -> bool:
        """Whether so much of a face's place changed that another may lie there."""
        return look.before is not None and self._share(look, track) >= OTHER

    def _share(self, look: StillMoment, track: Track) -> float:
        """Return which share of a tile's place changed, beyond that of most faces."""
        share = self._views.grid.share(look.changed, track.quad)
        return max(0.0, share - self._of_most_faces(look))

    def _of_most_faces(self, look: StillMoment) -> float:
        faces = [track for track in self.tracks.values() if in_the_middle(track)]
        return self._views.touches(look).of_most(faces)

    def _pushed(self, track: Track, found: _Changes) -> bool:
        """Whether something that came to lie beside a face, or was pushed there, pushed it."""
        reach = _BESIDE * self._views.placer.layout.plan.tile_width
        beside = [*found.appeared, *(now for _, now in found.moved)]
        return any(
            t is not track and in_the_middle(t) and math.dist(t.place.xy, track.place.xy) < reach
            for t in beside
        )

    def _follow_shoved(self, look: StillMoment) -> None:
        """Walls that were shoved as a whole: each of their tiles is the same where it is now."""
        tracks = list(self.tracks.values())
        touched = self._views.touches(look).perhaps(tracks)
        placed = (self._views.candidate(found) for found in look.found)
        finds = [candidate for candidate in placed if candidate is not None]
        for track, place in shoved(self._views.placer, tracks, touched, finds):
            track.was, track.place = track.quad, place
            track.quad = self._views.placer.quad(place)

    # -- what lies there now -------------------------------------------------------------

    def _candidates(self, look: StillMoment, touched: Sequence[Track]) -> list[Candidate]:
        """Return the found quads that are tiles in watched places and not untouched tracks."""
        others = [t for t in self.tracks.values() if t not in touched]
        placed = (self._views.candidate(found) for found in look.found)
        return [c for c in placed if c is not None and not taken(c.quad, others)]

    def _other(self, look: StillMoment, track: Track, candidate: Candidate) -> Track | None:
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
        if look.before is None:
            return None
        # A place that was plainly touched is read: craks are alike, and a claimed one is pushed
        # along for its chow by one laid where it lay.
        likely = likely_another(self.face_signs(look, track, candidate))
        out_of_focus = self._of_most_faces(look) > 0.0
        if (likely < UNSURE[0] or out_of_focus) and not self._touched_plainly(look, track):
            return None
        other = self._track(candidate)
        self._read(look.images, [other])
        differs = track.evidence.differs(other.evidence)
        return other if (likely > UNSURE[1] if differs is None else differs) else None

    def face_signs(self, look: StillMoment, track: Track, candidate: Candidate) -> FaceSigns:
        """Return what tells whether a face that is found where one lay is another."""
        share = self._share(look, track)
        if look.before is None or share <= 0.0:
            return FaceSigns(share, 1.0)
        was = self._views.was(track)
        return FaceSigns(share, alike(look.before, was, look.images[-1], candidate.quad))

    # -- reading -------------------------------------------------------------------------

    def _track(self, candidate: Candidate) -> Track:
        side: Side = "face" if candidate.side == "face" else "back"
        track = Track(
            self._next,
            side,
            candidate.place,
            candidate.quad,
            score=float(candidate.score),
            blank=candidate.blank,
            perhaps=candidate.perhaps,
        )
        self._next += 1
        return track

    def _moved(self, track: Track, to: Candidate) -> Track:
        """Return a tile where it was pushed: what was read of it holds."""
        now = self._track(to)
        now.evidence = track.evidence
        return now

    def _shows(self, look: StillMoment, candidate: Candidate) -> Tile:
        """Return what a find shows."""
        track = Track(0, "face", candidate.place, candidate.quad)
        self._read(look.images, [track])
        return track.evidence.tile()

    def _seen_again(self, look: StillMoment, tracks: Sequence[Track]) -> list[Sighting]:
        """Read tiles that lay under others; return those that are now read otherwise."""
        before_look = [t.evidence.tile() for t in tracks]
        for track in tracks:
            if track.evidence.tile() == UNKNOWN:
                track.evidence = FaceEvidence()  # of a part of it
        self._read(look.images, tracks)
        return [
            Sighting(what="reread", spot=t.spot())
            for t, before in zip(tracks, before_look, strict=True)
            if t.evidence.tile() != before
        ]

    def _read_sharper(self, look: StillMoment, tracks: Sequence[Track]) -> list[Sighting]:
        """Read faces anew that are seen sharper than before; return those that are read otherwise.

        What was read of a blur counts only where the sharp look tells nothing.
        """
        sharper = [t for t in tracks if t.side == "face" and not t.under and _sharper(t, look)]
        blurred = [track.evidence for track in sharper]
        for track in sharper:
            track.evidence = FaceEvidence()
        self._read(look.images, sharper)
        for track, was in zip(sharper, blurred, strict=True):
            if track.evidence.tile() == UNKNOWN:
                track.evidence = was
        return [
            Sighting(what="reread", spot=track.spot())
            for track, was in zip(sharper, blurred, strict=True)
            if track.evidence.tile() != was.tile()
        ]

    def _read(self, images: Sequence[Image], tracks: Sequence[Track]) -> None:
        if not tracks:
            return
        quads = [t.quad.astype(np.float32) for t in tracks]
        for image in images:
            for track, reading in zip(tracks, self.reader.read(image, quads), strict=True):
                track.evidence.add(of_blank(reading) if track.blank else reading)
                track.sharp = max(track.sharp, sharpness(image, track.quad))

    def _look_again(self, images: Sequence[Image], tracks: Sequence[Track]) -> list[Sighting]:
        unsure = [
            (t, t.evidence.tile())
            for t in tracks
            if t.side == "face" and not t.under
            if not t.evidence.plain() and t.evidence.looks < _MOST_LOOKS
        ]
        self._read(images, [t for t, _ in unsure])
        return [
            Sighting(what="reread", spot=t.spot())
            for t, before_look in unsure
            if t.evidence.tile() != before_look
        ]


def _sharper(track: Track, look: StillMoment) -> bool:
    """Whether a face is seen sharper than it was when it was read."""
    return sharpness(look.images[-1], track.quad) > _SHARPER * track.sharp


def _of_cloth(look: StillMoment, track: Track) -> bool:
    """Whether a new face is the cloth, in whose shadows more can be read than is there.

    Only a tile without a drawing may look as its table does, or one as light as a light cloth, that
    the finder is sure of.
    """
    tile, candidates = track.evidence.tile(), track.evidence.candidates()
    read = tile != UNKNOWN and candidates[0][1] >= _SURELY_READ and track.score >= _LIKELY_A_TILE
    if track.side != "face" or tile == WHITE or track.score >= _SURELY_A_TILE or read:
        return False
    return look.cloth(track.quad)
