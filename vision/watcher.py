"""From frames to Stills: what changed on the table between moments when nothing moved.

Every frame costs a look at the coarse picture of the table: did anything
move, is a hand over it? Only when all has lain still for a moment, with no
hand there, is the table compared with the last still moment, and only what
changed is searched for tiles and read. What lies still keeps its number and
its reading (after Frigate's stationary objects and VideoKifu's waiting out of
hands).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from rules.tiles import Seat, Tile
from vision.bare import BareTable
from vision.calibration import (
    BUMP_MM,
    DEFAULT_FIELD_OF_VIEW,
    Calibration,
    CalibrationError,
    found_anew,
)
from vision.calibration import calibrate as calibrate_from
from vision.cameras import Frame
from vision.changes import CELL as FINE
from vision.changes import Region, changed, regions
from vision.grid import Grid, Mask
from vision.joint import Tuning
from vision.layout import Layout
from vision.light import relight, under
from vision.markers import CORNER_NAMES
from vision.motion import CELL as COARSE
from vision.motion import TableView, gain
from vision.placing import Placer, Quad
from vision.sightings import Notice, Side, Sighting, Spot, Still, Trouble
from vision.tabletop import Look, Tabletop
from vision.together import Together
from vision.touching import Tips, tip
from vision.tracks import FinderLike, FoundLike, ReaderLike

Image = NDArray[np.uint8]

_TILE_PIXELS = 30.0  # the finder is shown tiles with a short side of this many pixels
_THRESHOLD = 0.4
_CLOSE_THRESHOLD = 0.15  # where a tile lay and may still lie
_MARGIN_MM = 40.0  # round a changed place: a whole neighbour fits
_STEP_OF_LIGHT = 1.25  # a factor of the whole table's light that is worth a word
_RECHECK = 0.5  # seconds from one look for the markers to the next while much moves
_OVER_CELLS = 12  # coarse cells a hand must have covered to have reached a place


@dataclass(frozen=True)
class Timing:
    """The watcher's times, in seconds of the source's clock.

    `settle`: how long nothing may move before the table is looked at;
    `idle`: how often it is looked at when nothing moves; `check`: how often
    the markers are looked for; `suspect`: a hand that rests for so long may be
    a moved camera; `adopt`: what has not moved for so long is no hand but a
    thing left on the table; `calibrate`: how long markers are looked for at
    the start; `blind`: a longer gap between two frames is time not seen.
    """

    settle: float = 0.3
    idle: float = 2.0
    check: float = 60.0
    suspect: float = 1.0
    adopt: float = 30.0
    calibrate: float = 10.0
    blind: float = 1.0


@dataclass
class State:
    """What the watcher knows right now, for the display."""

    frame: int = -1
    seconds: float = 0.0
    fps: float = 0.0
    moving: bool = False
    hands: tuple[Seat, ...] = ()
    spots: tuple[Spot, ...] = ()
    problem: str | None = None
    image: Image | None = field(default=None, repr=False)


class Watcher:
    """Watches one table. `watch` yields its Stills; `latest` says how things stand.

    Without a calibration the first frames that show all four markers give
    one. When the camera is moved the watcher finds its new place by itself
    and goes on; until it can, `latest.problem` says why and no Still comes.
    `say` hears of it, and of a changed light, in words.
    """

    def __init__(
        self,
        finder: FinderLike,
        reader: ReaderLike,
        layout: Layout | None = None,
        calibration: Calibration | None = None,
        *,
        field_of_view: float = DEFAULT_FIELD_OF_VIEW,
        timing: Timing | None = None,
        say: Callable[[Notice], None] = lambda notice: None,
    ) -> None:
        self.say = say
        self.layout = layout or Layout()
        self.timing = timing or Timing()
        self.latest = State()
        self._finder = finder
        self._reader = reader
        self._field_of_view = field_of_view
        self._given = calibration
        self.calibration: Calibration | None = None
        self.tabletop: Tabletop | None = None
        self._together: Together | None = None
        # Since the last movement: the coarse picture then, when it was, and the frames since.
        self._anchor: Image | None = None
        self._since = 0.0
        self._recent: deque[Frame] = deque(maxlen=3)
        # The last still moment: coarse and fine pictures of the table, and the frame.
        self._background: Image | None = None
        self._fine: Image | None = None
        self._before: Image | None = None
        # Since the last Still: where each seat's hands were.
        self._reached: dict[Seat, Mask] = {}
        self._tips = Tips()
        self._bare = BareTable()
        self._pending = False
        self._looked = 0.0
        self._checked = 0.0
        self._compared = -1.0  # of which rest the light was compared
        self._blind = 0.0  # seconds not seen since the last Still
        self._troubles: dict[Trouble, str] = {}  # what lasts, as it was said

    def read_jointly(self, counts: Mapping[Tile, int], tuning: Tuning | None = None) -> None:
        """Read the tiles in sight jointly from now on, not each by itself (`vision.together`).

        `counts` are how many of each face the set in play has.
        """
        self._together = Together(counts, self.layout.plan, tuning)

    def watch(self, frames: Iterable[Frame]) -> Iterator[Still]:
        """Yield a Still whenever the table has come to rest and something is new.

        A Still without sightings tells that hands were over the table and
        changed nothing. Raises `CalibrationError` if the markers cannot be
        found at the start.
        """
        for frame in frames:
            still = self.see(frame)
            if still is not None:
                yield still

    def see(self, frame: Frame) -> Still | None:
        """Take one frame; return a Still if with it one is complete."""
        self._note(frame)
        if self.calibration is None and not self._begin(frame):
            return None
        view = self._coarse.grid.look(frame.image)
        if self._anchor is None or self._coarse.moved(self._anchor, view):
            self._anchor, self._since = view, frame.seconds
            self._recent.clear()
            self._pending = self.latest.moving = True
            self._watch_hands(view, frame.seconds)
            # Hands from several sides at once: so a picture looks that was moved, too.
            due = frame.seconds - self._checked >= _RECHECK
            if due and len(self.latest.hands) >= 2 and self._camera_moved(frame):
                return None
        elif self.latest.hands:
            # Drawn back a little, it may be over nothing watched any more.
            self._watch_hands(view, frame.seconds)
        self._recent.append(frame)
        rested = frame.seconds - self._since
        if rested >= self.timing.settle and self._compared != self._since:
            self._compared = self._since
            self._compare_light(frame, view)
        if self.latest.hands and self._long_rest(frame, view):
            return None
        if rested < self.timing.settle or self.latest.hands:
            return None
        if self._background is None and self._coarse.at_edge(self._anchor, view):
            self._anchor, self._since = view, frame.seconds  # no arm must get into what is compared
            return None
        self.latest.moving = False
        if not self._pending and frame.seconds - self._looked < self.timing.idle:
            return None
        return self._settle(frame, view)

    # -- the start, and a moved camera ---------------------------------------------------

    def _begin(self, frame: Frame) -> bool:
        """Calibrate; False as long as that fails and there is still time."""
        try:
            found = self._given or calibrate_from(
                frame.image, self.layout.plan, field_of_view=self._field_of_view
            )
        except CalibrationError as error:
            self.latest.problem = str(error)
            if frame.seconds >= self.timing.calibrate:
                raise
            return False
        self._use(found)
        self._checked = frame.seconds
        return True

    def _use(self, calibration: Calibration) -> None:
        """Look at the table through a calibration from now on."""
        self.latest.problem = None
        self.calibration = calibration
        self._coarse = TableView(Grid(calibration, COARSE), self.layout)
        fine = TableView(Grid(calibration, FINE), self.layout)
        self._grid, self._watched = fine.grid, fine.watched
        placer = Placer(calibration, self.layout)
        if self.tabletop is None:
            self.tabletop = Tabletop(placer, self._grid, self._reader)
        else:
            self.tabletop.moved(placer, self._grid)

    def _camera_moved(self, frame: Frame) -> bool:
        """Whether the markers are not where they were; if so, calibrate anew if possible.

        One marker alone, of three or more, was moved by itself: that is said.
        """
        assert self.calibration is not None
        self._checked = frame.seconds
        offsets = self.calibration.offsets(frame.image, self.layout.plan)
        off = {n: mm for n, mm in offsets.items() if mm > BUMP_MM}
        if len(off) == 1 and len(offsets) >= 3:
            ((n, mm),) = off.items()
            words = f"marker {n} ({CORNER_NAMES[n]}) was moved by {mm:.0f} mm: put it back"
            self._trouble("marker moved", words, frame)
            return False
        if not offsets and (self._given is not None or self.latest.hands):
            return False  # markers may never have been there, or lie under arms
        if not off and offsets:
            self._past("marker moved", "the markers lie where they were", frame)
            self._past("camera moved", "the camera is back in its place", frame)
            return False
        far = f" by {max(off.values()):.0f} mm" if off else ""
        moved = f"the camera was moved{far}"
        try:
            self._use(found_anew(self.calibration, frame.image, self.layout.plan))
        except CalibrationError as error:
            self._trouble("camera moved", f"{moved}: {error}", frame)
        else:
            self._troubles.pop("camera moved", None)
            self._past("marker moved", "the markers were found again", frame)
            self._say("camera moved", True, f"{moved}; its new place was found", frame)
        # Pixels mean other places now: begin the wait for rest anew.
        if frame.seconds - self._looked > self.timing.blind:
            self._blind = max(self._blind, frame.seconds - self._looked)
        self._anchor = self._background = None
        self.latest.hands = ()
        self._reached.clear()
        self._tips.clear()
        self._recent.clear()
        self._pending = True
        return True

    def _compare_light(self, frame: Frame, view: Image) -> None:
        """At the beginning of a rest: renew the pictures compared with if the light is another."""
        if self._background is None or self._fine is None:
            return
        factors = relight(self._background, view, self._coarse.grid.visible)
        if factors is not None:
            # Whose hands were over the table since cannot be told from pictures in another light.
            self._blind = max(self._blind, frame.seconds - self._looked)
            self._reached.clear()
            self._background = under(self._background, factors)
            self._fine = under(self._fine, factors)
            self._watch_hands(view, frame.seconds)
        elif self.latest.hands or float(
            np.abs(np.log(gain(self._background, view))).max()
        ) < np.log(_STEP_OF_LIGHT):
            return
        self._say("light changed", True, "the light changed; the table is seen in it anew", frame)

    def _trouble(self, what: Trouble, words: str, frame: Frame) -> None:
        """Tell of a trouble that lasts, unless it was told in the same words."""
        self.latest.problem = words
        if self._troubles.get(what) != words:
            self._troubles[what] = words
            self._say(what, False, words, frame)

    def _past(self, what: Trouble, words: str, frame: Frame) -> None:
        if self._troubles.pop(what, None) is not None:
            self._say(what, True, words, frame)
        self.latest.problem = next(iter(self._troubles.values()), None)

    def _say(self, what: Trouble, over: bool, words: str, frame: Frame) -> None:
        self.say(Notice(what=what, over=over, seconds=frame.seconds, words=words))

    def _long_rest(self, frame: Frame, view: Image) -> bool:
        """Whether what seemed a resting hand is a moved camera; if not, and for long, a thing."""
        rested = frame.seconds - self._since
        suspicious = rested >= self.timing.suspect and self._checked <= self._since
        if suspicious and self._camera_moved(frame):
            return True
        if rested >= self.timing.adopt:
            self._background = view
            self.latest.hands = ()
        return False

    # -- hands ---------------------------------------------------------------------------

    def _watch_hands(self, view: Image, seconds: float) -> None:
        if self._background is None:
            return
        hands = self._coarse.hands(self._background, view)
        tips = {}
        for seat, cells in hands.items():
            before = self._reached.get(seat)
            self._reached[seat] = cells if before is None else before | cells
            farthest = tip(cells, self._coarse.edges[seat], self._coarse.grid.xy)
            if farthest is not None:
                tips[seat] = farthest
        self._tips.saw(seconds, tips)
        self.latest.hands = tuple(hands)

    def _reachers(self, sightings: list[Sighting]) -> tuple[Seat, ...]:
        """Return the seats that reached over the table, in order.

        Over the middle, over another's rack top, or over one's own if
        something changed there: hands at one's own rack are always near its top.
        """
        tops = {s.spot.seat for s in sightings if s.spot.seat is not None}
        return tuple(
            seat
            for seat, cells in self._reached.items()
            if int((cells & self._coarse.centre).sum()) >= _OVER_CELLS
            or any(
                int((cells & top).sum()) >= _OVER_CELLS
                for whose, top in self._coarse.tops.items()
                if whose != seat or whose in tops
            )
        )

    # -- a still moment ------------------------------------------------------------------

    def _settle(self, frame: Frame, view: Image) -> Still | None:
        """Compare the table with the last still moment; all lies still and no hand is there."""
        assert self.tabletop is not None
        due = bool(self._troubles) or frame.seconds - self._checked >= self.timing.check
        if due and self._camera_moved(frame):
            return None
        images = [f.image for f in self._recent]
        looks = [self._grid.look(image) for image in images]
        fine = np.mean(looks, axis=0).astype(np.uint8)
        background = view
        covered = np.zeros(self._grid.visible.shape, bool)
        if self._fine is None:
            cells = self._watched
        else:
            if self._background is not None:
                # What an arm behind a rack covers stays as it was, as if not looked at.
                arms = self._coarse.arms(self._background, view)
                background = np.where(arms[..., None], self._background, view)
                covered = arms.repeat(2, axis=0).repeat(2, axis=1)
                fine = np.where(covered[..., None], self._fine, fine)
            cells = changed(self._fine, fine, self._watched)
            # Without a hand nothing on a table changes: was it the camera?
            if cells.any() and not self._reached and self._camera_moved(frame):
                return None
        first = self._fine is None
        if cells.any():
            sightings = self.tabletop.compare(
                Look(
                    images,
                    self._before,
                    cells,
                    self._search(frame.image, cells),
                    lambda quad: self._search_close(frame.image, quad),
                    lambda quad: self._bare.shows(self._grid, quad, fine) is False,
                    lambda quad: self._bare.lies_bare(self._grid, quad, fine),
                    first,
                )
            )
        else:
            sightings = self.tabletop.look_again(images)
        self._fine, self._before, self._background = fine, frame.image, background
        self._anchor = view
        self._pending = False
        self._looked = frame.seconds
        hands = self._reachers(sightings)
        self._reached.clear()
        quads = [track.quad for track in self.tabletop.tracks.values()]
        self._bare.learn(self._grid, fine, quads, covered)
        spots = tuple(t.spot() for t in self.tabletop.tracks.values())
        touched = tuple(self._tips.touched(spots, sightings))
        self._tips.clear()
        if self._together is not None:
            sightings = self._together.tell(sightings, spots)
            spots = tuple(self._together.told.values())
        self.latest.spots = spots
        if not (sightings or hands or first):
            return None
        blind, self._blind = self._blind, 0.0
        return Still(
            frame=frame.number,
            seconds=frame.seconds,
            hands=hands,
            sightings=tuple(sightings),
            touched=touched,
            blind=0.0 if first else round(blind, 3),
        )

    def _search(self, image: Image, cells: Mask) -> list[FoundLike]:
        """Return the tiles found in the changed places, in pixels of the frame."""
        found: list[FoundLike] = []
        for region in regions(self._grid, cells, _MARGIN_MM):
            found += self._find(image, region, _THRESHOLD)
        return found

    def _search_close(self, image: Image, quad: Quad) -> list[FoundLike]:
        assert self.calibration is not None
        margin = _MARGIN_MM * self.calibration.pixels_per_mm()
        left, top = np.maximum(np.floor(quad.min(axis=0) - margin), 0).astype(int)
        right, bottom = np.minimum(
            np.ceil(quad.max(axis=0) + margin), self.calibration.size
        ).astype(int)
        region = Region(int(left), int(top), int(right), int(bottom))
        return self._find(image, region, _CLOSE_THRESHOLD)

    def _find(self, image: Image, region: Region, threshold: float) -> list[FoundLike]:
        assert self.calibration is not None
        plan = self.layout.plan
        scale = _TILE_PIXELS / (plan.tile_width * self.calibration.pixels_per_mm())
        part = np.ascontiguousarray(region.cut(image))
        return [
            _Moved(np.add(f.corners, (region.left, region.top)), f.side, f.score)
            for f in self._finder.find(part, scale=scale, threshold=threshold)
        ]

    def _note(self, frame: Frame) -> None:
        """Keep the display's state: frame, time, and the rate of frames, smoothed."""
        latest = self.latest
        apart = frame.seconds - latest.seconds
        if latest.frame >= 0 and apart > 0:
            rate = (frame.number - latest.frame) / apart
            latest.fps = 0.9 * latest.fps + 0.1 * rate if latest.fps else rate
            if apart > self.timing.blind:
                self._blind += apart
        latest.frame, latest.seconds, latest.image = frame.number, frame.seconds, frame.image


@dataclass(frozen=True)
class _Moved:
    """A find with its corners in pixels of the whole frame."""

    corners: NDArray[np.floating]
    side: Side
    score: float
