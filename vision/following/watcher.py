"""From frames to Stills: what changed on the table between moments when nothing moved.

Every frame costs a look at the coarse picture of the table: did anything
move, is a hand over it? Only when all has lain still for a moment, with no
hand there, is the table compared with the last still moment, and only what
changed is searched for tiles and read. What lies still keeps its number and
its reading (after Frigate's stationary objects and VideoKifu's waiting out of
hands). In haste, as the next hand comes before all has lain still, what no
hand covers is looked at in passing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rules.tiles import UNKNOWN, Seat, Tile
from vision.cameras import Frame
from vision.coded import CodedText, coded, said_by
from vision.following.across_rows import turned_into_rows
from vision.following.bare_table import BareTable
from vision.following.blank import Blanks
from vision.following.dark_rows import rows_unfound
from vision.following.drawn_aside import CHANGED, drawn_aside
from vision.following.in_passing import FrameBefore, InPassing
from vision.following.joint_reading import Together
from vision.following.layers import UNSURE
from vision.following.measuring import Measuring
from vision.following.recurring import without_cloth
from vision.following.resting_arms import Leaning
from vision.following.row_ends import past_the_ends
from vision.following.searching import Search
from vision.following.standpoint import Standpoint
from vision.following.tabletop import StillMoment, Tabletop
from vision.following.timing import State, Timing
from vision.following.touched import Touches
from vision.following.tracks import FinderLike, FoundLike, ReaderLike, Track
from vision.following.troubles import Troubles
from vision.geometry.calibration import DEFAULT_FIELD_OF_VIEW, Calibration, CalibrationError
from vision.geometry.grid import Grid, Mask
from vision.geometry.layout import Layout
from vision.geometry.optics import too_small
from vision.geometry.placing import Placer
from vision.movement.changes import CELL as FINE
from vision.movement.changes import changed_alone
from vision.movement.first_look import lay_at_first, without_arms
from vision.movement.foreign import Picture
from vision.movement.last_still import LastStill, StillDifference
from vision.movement.motion import CELL as COARSE
from vision.movement.motion import TableView
from vision.movement.reaching import Reaching
from vision.movement.rest import RestDetector
from vision.movement.resting_arms import RestingArms
from vision.reading.joint import Tuning
from vision.sightings import Notice, Sighting, Still

__all__ = ["State", "Timing", "Watcher"]


_RECHECK = 0.5  # seconds from one look for the markers to the next while much moves
_A_CORNER = 0.01  # share of a rack's top, of which a tile lying there covers 0.04


class Watcher:
    """Watches one table. `watch` yields its Stills; `latest` says how things stand.

    Without a calibration the first frames that show all four markers give
    one. When the camera is moved the watcher finds its new place by itself
    and goes on; until it can, `latest.problem` says why and no Still comes.
    `say` hears of it, and of a changed light, in words. One that is `patient` waits for markers
    that are not in view at the start, and says so too.
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
        self.patient = False
        self.layout = layout or Layout()
        self.timing = timing or Timing()
        self.latest = State()
        self.tabletop: Tabletop | None = None
        self._finder = finder
        self._reader = reader
        self._troubles = Troubles(lambda notice: self.say(notice), self.latest)
        self._standpoint = Standpoint(self.layout.plan, calibration, field_of_view, self._troubles)
        self._together: Together | None = None
        self._bare = BareTable(self.layout)
        self._blanks = Blanks()
        self._measuring = Measuring()
        self._rest = RestDetector()
        self._last = LastStill()
        self._reaching = Reaching()
        self._leaning = Leaning(self._troubles)
        self._passing = InPassing(self._last, self._rest, self._reaching, self._leaning)
        self._resting = RestingArms()
        self._covered: Mask | None = None  # what an arm hid at the last look, in fine cells
        self._reported_resting: set[Seat] = set()  # and not reported to have gone
        self._unsure: set[int] = set()  # backs that may be others than they were taken for
        self._small: CodedText | None = None  # what was said last of tiles with too few pixels
        self._pending = False  # something moved since the last look
        self._looked = 0.0
        self._compared = -1.0  # of which rest the light was compared
        self._blind = 0.0  # seconds not seen since the last Still

    @property
    def calibration(self) -> Calibration | None:
        """Where the camera stands; None until the markers were seen."""
        return self._standpoint.calibration

    def read_jointly(self, counts: Mapping[Tile, int], tuning: Tuning | None = None) -> None:
        """Read the tiles in sight jointly from now on, not each by itself
        (`vision.following.joint_reading`).

        `counts` are how many of each face the set in play has.
        """
        self._together = Together(counts, self.layout.plan, tuning)

    def read_with(self, reader: ReaderLike) -> None:
        """Read what is laid from now on with another reader; may be called from any thread."""
        self._reader = reader
        if self.tabletop is not None:
            self.tabletop.reader = reader

    def watch(self, frames: Iterable[Frame]) -> Iterator[Still]:
        """Yield a Still whenever the table has come to rest and something is new.

        A Still without sightings tells that hands were over the table and
        changed nothing. Raises `CalibrationError` if the markers cannot be
        found at the start, unless it is `patient`.
        """
        for frame in frames:
            still = self.see(frame)
            if still is not None:
                yield still

    def see(self, frame: Frame) -> Still | None:
        """Take one frame; return a Still if with it one is complete."""
        apart = self.latest.note(frame)
        if apart > self.timing.blind:
            self._blind += apart
        if self.calibration is None and not self._begin(frame):
            return None
        view = self._coarse.see(frame)
        due = self._passing.due(self._coarse, self._fine, view)
        in_passing = self._settle(*due) if due is not None else None
        still = self._see(frame, view)
        self._passing.before = (
            FrameBefore(frame, view, self.latest.hands) if self._pending else None
        )
        return in_passing if still is None else still

    def _see(self, frame: Frame, view: Picture) -> Still | None:
        """Take in a frame's coarse picture, and look at the table if it has lain still."""
        if self._rest.broken(self._coarse, view):
            self._rest.begin(view, frame.seconds)
            self._pending = self.latest.moving = True
            self._watch_hands(view, frame.seconds)
            # Hands from several sides at once: so a picture looks that was moved, too.
            due = frame.seconds - self._standpoint.checked >= _RECHECK
            if due and len(self.latest.hands) >= 2 and self._camera_moved(frame):
                return None
        elif self.latest.hands:
            # Drawn back a little, it may be over nothing watched any more.
            self._watch_hands(view, frame.seconds)
        if self._leave_resting_arms(frame, view):
            return None
        self._rest.add(frame)
        rested = frame.seconds - self._rest.since
        if rested >= self.timing.settle and self._compared != self._rest.since:
            self._compared = self._rest.since
            self._compare_light(frame, view)
        if self.latest.hands and self._long_rest(frame, view):
            return None
        anew = self._last.anew
        if rested < (self.timing.anew if anew else self.timing.settle) or self.latest.hands:
            return None
        if anew and self._rest.stirs_at_edge(self._coarse, view):
            # No arm must get into what is compared.
            self._rest.begin_from(view, frame.seconds)
            return None
        self.latest.moving = False
        if not self._pending and frame.seconds - self._looked < self.timing.idle:
            return None
        if not self._pending:
            self._compare_light(frame, view)  # it may be another though nothing seemed to move
        return self._settle(frame, view)

    # -- the start, a moved camera, another light ------------------------------------------

    def _begin(self, frame: Frame) -> bool:
        """Calibrate; False as long as that fails and there is still time."""
        try:
            self._standpoint.begin(frame, least=3 if frame.seconds >= self.timing.fourth else 4)
        except CalibrationError as error:
            self.latest.problem = said_by(error)
            if frame.seconds >= self.timing.calibrate:
                if not self.patient:
                    raise
                words = coded("no-markers", why=said_by(error))
                self._troubles.begin("no markers", words, frame.seconds)
            return False
        self._troubles.past("no markers", coded("markers-in-view"), frame.seconds)
        self._look_through(frame.seconds)
        return True

    def _look_through(self, seconds: float) -> None:
        """Look at the table through the calibration in use; say so if it shows tiles too small."""
        calibration = self.calibration
        assert calibration is not None
        self._say_if_small(seconds)
        self._coarse = TableView(Grid(calibration, COARSE), self.layout)
        self._fine = TableView(Grid(calibration, FINE), self.layout)
        self._search = Search(self._finder, calibration, self.layout)
        placer = Placer(calibration, self.layout)
        if self.tabletop is None:
            self.tabletop = Tabletop(placer, self._fine.grid, self._reader)
        else:
            self.tabletop.moved(placer, self._fine.grid)

    def _say_if_small(self, seconds: float) -> None:
        """Say so when tiles have too few pixels, and when they have enough again."""
        assert self.calibration is not None
        width, _ = self._measuring.size or (self.layout.plan.tile_width, 0.0)
        words = too_small(width * self.calibration.pixels_per_mm())
        if words != self._small:
            enough = coded("large-enough")
            self._troubles.tell("small tiles", words is None, words or enough, seconds)
        self._small = words

    def _camera_moved(self, frame: Frame) -> bool:
        """Whether the camera was moved; then all begins anew, under its new place if found."""
        before = self.calibration
        if not self._standpoint.moved(frame, under_arms=bool(self.latest.hands)):
            return False
        if self.calibration is not before:
            self._look_through(frame.seconds)
        # Pixels mean other places now: begin the wait for rest anew.
        if frame.seconds - self._looked > self.timing.blind:
            self._blind = max(self._blind, frame.seconds - self._looked)
        self._rest.forget()
        self._last.anew = True
        self.latest.hands = ()
        self._reaching.clear()
        self._leaning.forget()
        self._pending = True
        return True

    def _compare_light(self, frame: Frame, view: Picture) -> None:
        """At the beginning of a rest: see the last still moment in this light if it is another."""
        if self._last.relit(self._coarse.grid, view):
            # Whose hands were over the table since cannot be distinguished from pictures in another
            # light.
            self._blind = max(self._blind, frame.seconds - self._looked)
            self._reaching.forget_hands()
            self._watch_hands(view, frame.seconds)
        elif self.latest.hands or not self._last.lighter_or_darker(view):
            return
        self._troubles.tell("light changed", True, coded("light-changed"), frame.seconds)

    # -- hands -----------------------------------------------------------------------------

    def _watch_hands(self, view: Picture, seconds: float) -> None:
        if self._last.background is None:
            return
        background = self._last.background = self._leaning.gone(self._last.background, view)
        self._leaning.stirs(background, view)
        self.latest.hands = self._reaching.watch(
            self._coarse, background, view, seconds, self._leaning.cells, self._last.rim
        )

    def _leave_resting_arms(self, frame: Frame, view: Picture) -> bool:
        """An arm that has not moved for a while holds nothing up, though others come and go;
        whether what seemed one is a moved camera."""
        background, seconds = self._last.background, frame.seconds
        if background is None or not self.latest.hands:
            self._resting.forget()  # another may come in just as the last one did
            return False
        self._resting.see(view, seconds)
        cells = self._resting.cells(
            self._coarse, background, view, seconds - self.timing.lean, self._last.rim
        )
        if cells is None:
            return False
        unchecked = self._standpoint.checked <= seconds - self.timing.lean
        if unchecked and self._camera_moved(frame):
            return True
        edges = self._coarse.edges
        seats = tuple(seat for seat in self.latest.hands if (cells & edges[seat]).any())
        if self._lay_at_first(cells, view):
            self._watch_hands(view, seconds)
            return False
        if self._leaning.cells is not None:
            cells = cells | self._leaning.cells
        self._leaning.begin(cells, seats, background, view, seconds - self.timing.lean)
        self._watch_hands(view, seconds)
        return False

    def _long_rest(self, frame: Frame, view: Picture) -> bool:
        """Whether what seemed a resting hand is a moved camera; if not, it holds nothing up."""
        rested = frame.seconds - self._rest.since
        suspicious = rested >= self.timing.suspect and self._standpoint.checked <= self._rest.since
        if suspicious and self._camera_moved(frame):
            return True
        if rested >= self.timing.lean and self._last.background is not None:
            cells = self._coarse.arms(self._last.background, view, self._last.rim)
            background = self._last.background
            if not self._lay_at_first(cells, view):
                self._leaning.begin(cells, self.latest.hands, background, view, self._rest.since)
            self.latest.hands = ()
        return False

    def _lay_at_first(self, cells: Mask, view: Picture) -> bool:
        """Whether what seems to rest on these cells is the table, from which an arm has gone that
        was not known for one at the first look; the table without it is known from now on."""
        assert self.tabletop is not None and self._last.background is not None
        if not self._leaning.comes_to_rest(cells):
            return False  # it was asked when that came to rest, and is not on every frame
        background = self._last.background
        quads = [track.quad for track in self.tabletop.tracks.values()]
        if not lay_at_first(self._coarse, background, view, cells, quads):
            return False
        self._last.background = self._leaning.left(cells, background, view)
        return True

    # -- a still moment --------------------------------------------------------------------

    def _settle(self, frame: Frame, view: Picture, coming: Mask | None = None) -> Still | None:
        """Compare the table with the last still moment; all lies still and no hand is there. In the
        next frame one may be `coming` on these cells."""
        unchecked = frame.seconds - self._standpoint.checked
        due = bool(self._troubles) or unchecked >= self.timing.check
        if due and self._camera_moved(frame):
            return None
        first = self._last.none_yet
        if self._last.background is not None:
            self._leaning.tell(self._last.background, view, frame.seconds)
            if self._leaning.since(frame.seconds) >= self.timing.adopt:
                self._last.background = self._leaning.adopt(self._last.background, view)
        images = self._rest.images
        hidden = self._leaning.lies_still(view, coming)
        difference = self._last.compare(self._coarse, self._fine, images, view, hidden)
        self._leaning.dazzled(difference.dazzled)
        # Without a hand nothing on a table changes: was it the camera?
        handless = not first and not self._reaching
        if handless and difference.cells.any() and self._camera_moved(frame):
            return None
        sightings = self._read(frame, difference)
        if first:
            difference = self._without_arms(difference, view)
        self._last.keep(difference, self._rest.images)
        self._rest.go_on(view)
        self._pending = False
        self._looked = frame.seconds
        return self._tell(frame, difference, sightings, first, coming)

    def _without_arms(self, difference: StillDifference, view: Picture) -> StillDifference:
        """Return the first look without the arms that lie over the table: they rest there."""
        assert self.tabletop is not None
        quads = [track.quad for track in self.tabletop.tracks.values()]
        background = without_arms(self._coarse, self.layout, view, quads)
        if background is None:
            return difference
        hands = self._coarse.hands(background, view)
        cells = self._coarse.arms(background, view)
        seats = tuple(hands.cells) if hands is not None else ()
        self._leaning.begin(cells, seats, background, view, self._rest.since)
        return difference.without(cells, background)

    def _read(self, frame: Frame, difference: StillDifference) -> list[Sighting]:
        """Return what the tiles in the changed places show."""
        assert self.tabletop is not None
        images = self._rest.images
        if not difference.cells.any():
            return self.tabletop.look_again(images)
        grid, fine = self._fine.grid, difference.fine
        # Those that were moved lie there no more: the cloth is no back.
        known = [track for track in self.tabletop.tracks.values() if track.side == "back"]
        touched = Touches(grid, difference.cells).likely(known)
        still = zip(known, touched, strict=True)
        backs = [track.quad for track, likely in still if likely < UNSURE[0]]
        faces = [t.quad for t in self.tabletop.tracks.values() if t.side == "face"]

        first = self._last.none_yet
        found = self._search.changed(frame.image, grid, difference.cells, perhaps=first)
        self._measure(found, frame.seconds)
        if first:
            found = without_cloth(found, grid, fine)
            found = turned_into_rows(found, grid.calibration, self.layout)
            found = [*found, *rows_unfound(found, grid, fine, self.layout)]
            found = [*found, *past_the_ends(found, grid, fine, self.layout)]

        def with_blanks(found: Sequence[FoundLike]) -> list[FoundLike]:
            shown = self._blanks.as_faces(frame.image, found, backs, self._reader, faces)
            return self._blanks.as_backs(frame.image, shown, faces)

        sightings = self.tabletop.compare(
            StillMoment(
                images,
                self._last.images,
                difference.cells,
                with_blanks(found),
                lambda quad: with_blanks(self._search.close(frame.image, quad)),
                lambda quad: self._bare.covered(grid, quad, fine),
                lambda quad: self._bare.lies_bare(grid, quad, fine),
                lambda quad: self._bare.is_cloth(grid, quad, fine),
                lambda quad, hiding: self._bare.cleared(grid, quad, fine, hiding),
                lambda xy: self._blind > 0 or self._reaching.came_near(self._coarse, xy),
            )
        )
        aside = self._laid_aside(frame, difference, sightings)
        return [*sightings, *aside, *self._taken_up(frame, sightings)]

    def _laid_aside(
        self, frame: Frame, difference: StillDifference, sightings: Sequence[Sighting]
    ) -> list[Sighting]:
        """Look for a tile that was drawn on the racks of those whose hands came, if it was seen
        nowhere; where none was seen to go from a wall that a finger touched, for one that came to
        lie there and nothing else."""
        assert self.tabletop is not None and self.calibration is not None
        backs = [s for s in sightings if s.spot.side == "back"]
        drawn = any(s.what == "gone" and s.spot.zone == "centre" for s in backs)
        seen = any(s.what == "appeared" and s.spot.zone == "exposures" for s in backs)
        if seen or self._last.none_yet:
            return []
        grid, tracks = self._fine.grid, self.tabletop.tracks.values()
        if not drawn and not self._reaching.touched(
            self._coarse, [t.spot() for t in tracks], sightings
        ):
            return []
        found: list[FoundLike] = []
        for seat in self._reaching.reachers(self._coarse, sightings, self._leaning.lain):
            top = self.layout.exposures(seat)
            quad = self.calibration.to_pixels(top, self.layout.height("exposures"))
            if grid.share(difference.cells, quad) > _A_CORNER:
                found += self._search.barely_upon(frame.image, quad)
        lies = drawn_aside(
            frame.image,
            self.tabletop.may_lie(found, "exposures"),
            [t.quad for t in tracks if t.side == "back" and t.place.zone == "centre"],
            lambda quad: grid.share(difference.cells, quad),
            lambda quad: self._bare.lies_bare(grid, quad, difference.fine),
        )
        if not (
            drawn or lies is None or changed_alone(grid, difference.cells, lies.corners, CHANGED)
        ):
            return []
        return [] if lies is None else self.tabletop.laid(lies)

    def _taken_up(self, frame: Frame, sightings: Sequence[Sighting]) -> list[Sighting]:
        """Look for discards that went, and came up nowhere, on the racks of those whose hands came:
        all tiles are somewhere."""
        assert self.tabletop is not None and self.calibration is not None
        gone = [s.spot for s in sightings if s.what == "gone" and s.spot.side == "face"]
        went = Counter(spot.tile for spot in gone if spot.zone == "centre")
        went -= Counter(s.spot.tile for s in sightings if s.what == "appeared")
        del went[UNKNOWN]
        if not went:
            return []
        found: list[FoundLike] = []
        for seat in self._reaching.reachers(self._coarse, sightings, self._leaning.lain):
            top = self.layout.exposures(seat)
            quad = self.calibration.to_pixels(top, self.layout.height("exposures"))
            found += self._search.upon(frame.image, quad)
        return self.tabletop.taken_up(self._rest.images, found, list(went.elements()))

    def _uncovered(self, appeared: Sequence[Track]) -> tuple[int, ...]:
        """Return those of the face-down tiles that appeared where something rested, or an arm lay
        at the last look."""
        rested = self._leaning.uncovers(self._coarse, appeared)
        backs = [track for track in appeared if track.side == "back"]
        if self._covered is None or not backs:
            return rested
        shares = self._fine.grid.shares(self._covered, [track.quad for track in backs])
        hidden = (t.number for t, share in zip(backs, shares, strict=True) if share > 0)
        return tuple(dict.fromkeys((*rested, *hidden)))

    def _measure(self, found: Sequence[FoundLike], seconds: float) -> None:
        """Say once that the tiles are not of the size that the plan says, if they are not."""
        assert self.calibration is not None
        if self._measuring.see(found, self.calibration, self.layout):
            words = self._measuring.misfit(self.layout)
            if words is not None:
                self._troubles.tell("tile size", False, words, seconds)
                self._say_if_small(seconds)

    def _in_the_middle(self, coming: Mask | None) -> tuple[Seat, ...]:
        """Return who may be in the middle of what is done: whose hands have come to rest, and who
        comes again on these cells, as what lies there was not seen."""
        resting = self._leaning.arrived
        if coming is None:
            return resting
        comes = [seat for seat, edge in self._coarse.edges.items() if (coming & edge).any()]
        return tuple(dict.fromkeys((*resting, *comes)))

    def _have_gone(self, resting: Sequence[Seat]) -> bool:
        """Whether hands have gone that were last reported to rest; these `resting` are reported
        now."""
        lying = self._leaning.seats if self._leaning.cells is not None else ()
        gone = self._reported_resting - {*lying, *resting}
        self._reported_resting = (self._reported_resting - gone) | set(resting)
        return bool(gone)

    def _tell(
        self,
        frame: Frame,
        difference: StillDifference,
        sightings: list[Sighting],
        first: bool,
        coming: Mask | None,
    ) -> Still | None:
        """Return a Still if there is something new to tell, and learn the table as it lies."""
        assert self.tabletop is not None
        hands = self._reaching.reachers(self._coarse, sightings, self._leaning.lain)
        tracks = self.tabletop.tracks.values()
        new = {sighting.spot.track for sighting in sightings if sighting.what == "appeared"}
        quads = [track.quad for track in tracks]
        self._bare.learn(self._fine.grid, difference.fine, quads, difference.covered)
        spots = tuple(track.spot() for track in tracks)
        touches = self._reaching.touched(self._coarse, spots, sightings)
        unreached = () if self._blind else self._reaching.unreached(self._coarse, sightings)
        shifted = self._reaching.shifted(self._leaning.lay)
        self._reaching.clear()
        uncovered = self._uncovered([t for t in tracks if t.number in new])
        self._covered = difference.covered
        under, hides = self._leaning.hides(self._coarse, self.tabletop.tracks.values())
        # An arm that rests on a tile and shifts does not touch it.
        touched = tuple(
            touch
            for touch in touches
            if not (touch.track in under and touch.seat in self._leaning.seats)
        )
        hides = hides or self.tabletop.perhaps_laid_upon
        unsure = {track.number for track in self.tabletop.tracks.values() if track.unsure}
        hidden = tuple(dict.fromkeys((*under, *sorted(unsure | self._unsure))))
        self._unsure = unsure
        resting = self._in_the_middle(coming)
        self._leaning.look_over()
        if self._together is not None:
            sightings = self._together.tell(sightings, spots)
            spots = tuple(self._together.reported.values())
        self.latest.spots = spots
        gone = self._have_gone(resting)
        if not (sightings or hands or first or gone):
            return None
        blind, self._blind = self._blind, 0.0
        return Still(
            frame=frame.number,
            seconds=frame.seconds,
            hands=hands,
            sightings=tuple(sightings),
            touched=touched,
            blind=0.0 if first else round(blind, 3),
            hidden=hidden,
            hides=hides,
            uncovered=() if first else uncovered,
            resting=resting,
            unreached=() if first else unreached,
            shifted=tuple(seat for seat in shifted if seat in hands),
        )
