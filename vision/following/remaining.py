"""Whether a tile that was not found has gone at all.

Nothing is gone because it was not found: it may look as it looked, be found at
a closer look, lie under something else, or be missed among many.
"""

from __future__ import annotations

from collections.abc import Sequence

from vision.following.layers import UNSURE
from vision.following.looks import Candidate, StillMoment, Views
from vision.following.matching import match, taken
from vision.following.stacks import Stacks
from vision.following.tracks import Track, alike, same_colour
from vision.geometry.parallax import HALFWAY

_STAYED = 0.55  # likeness above which a face not found again is still there
_MOST_TAKEN = 3  # backs that may go while the camera is moved, or from where no hand was seen


class Remaining:
    """Asked about tracks without a quad."""

    def __init__(self, views: Views, stacks: Stacks) -> None:
        self._views = views
        self._stacks = stacks

    def found_again(self, look: StillMoment, track: Track, candidates: Sequence[Candidate]) -> bool:
        """Whether a track without a quad is in its place after all."""
        # Whatever was found where it is seen as it was, askew as it may be, is this tile.
        views = self._views
        (touched,) = views.touches(look).likely([track])
        if touched < UNSURE[0] and abs(self._stacks.sunk(look, track) or 0.0) < HALFWAY:
            return True
        if look.before is not None and self._stacks.stayed(look, track):
            return same_colour(look.before, views.was(track), look.images[-1], track.quad)
        if taken(track.quad, candidates):
            return False  # something else lies there
        if track.side == "face" and look.before is not None:
            likeness = alike(look.before, views.was(track), look.images[-1], track.quad)
            if likeness > _STAYED:
                return True
        if self._stacks.vanished(look, track):
            return False  # a closer look may take a wall's shadow on the cloth for it
        closer = [c for f in look.again(track.quad) if (c := views.candidate(f)) is not None]
        pairs, _, _ = match(views.placer, [track], closer)
        return any(
            self._stacks.layer_now(look, track, c.quad) == track.place.layer for _, c in pairs
        )

    def missed(self, look: StillMoment, lost: Sequence[Track]) -> Sequence[Track]:
        """Return the backs that are not found after the camera was moved, or where no hand came
        near and the colour is the one it was, if they are many.

        Nobody takes so many while it is moved, or unseen: it is the eye that misses them now, as
        black ones on a black cloth where the light of a lamp flickers.
        """
        backs = [track for track in lost if track.side == "back"]
        if self._views.before is None:
            backs = [track for track in backs if self._untouched(look, track)]
        return backs if len(backs) > _MOST_TAKEN else []

    def _untouched(self, look: StillMoment, track: Track) -> bool:
        if look.before is None or look.reached(track.place.xy):
            return False
        was = self._views.was(track)
        return same_colour(look.before, was, look.images[-1], track.quad)

    def covered(self, look: StillMoment, track: Track, candidates: Sequence[Candidate]) -> bool:
        """Whether a thing that is no tile lies on a tile that is not found: it has not gone.

        Where the table was never seen bare, as under a wall, it is not to be seen whether it is
        bare now: what shows there is a thing if it is not the cloth and the tile's edges are seen
        on where it leaves them free, as beside a finger. What is done beneath is not seen: a back
        there is `Track.unsure`.
        """
        if look.before is None or taken(track.quad, candidates):
            return False
        covered = look.covered(track.quad)
        if covered is None:
            edged = track.side == "back" and not self._stacks.vanished(look, track)
            covered = edged and not look.cloth(track.quad)
        if not covered:
            return False
        # A back in the place of a back is the lower tile of a stack.
        plain = track.side == "face"
        was = self._views.was(track)
        lower = not plain and same_colour(look.before, was, look.images[-1], track.quad)
        track.unsure = not plain and not lower
        return not lower
