"""A deal's pictures, wrong about one act: what the camera, or the reader, makes of it is falsified.

    deal = Misshown(recorded, script, PACE)
    for mistake, stills in deal.wrong_once(range(0, 40, 5)):
        ...

The watcher sees the pictures as they are up to an act. From there on a twin of it sees them with
one mistake: no picture of the act comes, or none of the rest after it; glare lies over the place
where a tile came or went; the tile that came is there twice; the reader takes its face for another.
As soon as the twin knows the table as the watcher does that was
not deceived, both see the same from there on, and the rest of the recording is told under the
twin's numbers.
"""

from __future__ import annotations

import copy
import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

import msgspec
import numpy as np
from numpy.typing import NDArray

from controller.demo import FIELD_OF_VIEW
from controller.table import read_by
from rules.codes import get_code
from rules.tiles import Tile, face_of
from tests.drawn_sets import demo_reader
from tests.games.faulty import LATE, MISREAD, another
from tests.games.glare import shine
from tests.games.recorded import Recorded, renumbered
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.tracks import ReadingLike
from vision.following.watcher import Watcher
from vision.reading.reader import Reading
from vision.sightings import Spot, Still
from vision.simulator.camera import VirtualCamera
from vision.simulator.deeds import PerformedAct
from vision.simulator.look import Appearance
from vision.simulator.player import Pace, SimulatedFrame
from vision.simulator.solids import Box
from vision.simulator.source import SimulatedCamera
from vision.simulator.stage import Stage

MistakeKind = Literal[
    "rest lost", "act lost", "glare", "glare for good", "shown twice", "misread", "read unsurely",
]  # fmt: skip
MISTAKES: Final[tuple[MistakeKind, ...]] = get_args(MistakeKind)
"""How pictures are wrong about an act: none of its rest, or none at all; glare over the places that
changed, for three acts or to the end; a second tile like the one that came beside it, for three
acts; its face read as another for as long as it lies there, surely or not."""
_FOR_GOOD: Final = ("glare for good", "misread", "read unsurely")
_UNSURE: Final = (0.6, 0.35)  # of the wrong face and the right one, where the reader is unsure
_KEPT_FRAMES: Final = 160  # so many pictures of the deal are kept: they are seen by several twins
_TWIN_TRACKS: Final = 1_000_000  # added to the numbers of what the recording tells after a twin
_GHOST: Final = 10_000  # added to a tile's number for the one beside it that is not there
_BESIDE: Final = 1.3  # tile lengths from a tile at which the one is seen that is not there
_GLARE: Final = 0.7  # tile lengths from a place to where the glare on it is half of white
_SAME: Final = 4.0  # mm within which two looks put one tile
_PLACE: Final = 12.0  # mm within which a find is of a tile that is misread or not shown

Lying = Mapping[int, Box]


@dataclass(frozen=True)
class Mistake:
    """One act that the pictures are wrong about, by its number among the deeds of the script."""

    kind: MistakeKind
    act: int


@dataclass(frozen=True)
class _Act:
    """An act with its frames, and what lay there before and after it."""

    deed: PerformedAct
    first: int
    last: int
    before: Lying
    after: Lying

    @property
    def came(self) -> dict[int, Box]:
        """The faces that came with it."""
        return {
            n: box
            for n, box in self.after.items()
            if box.side == "face" and self.before.get(n) != box
        }

    @property
    def went(self) -> dict[int, Box]:
        """The backs that went from where they lay."""
        return {
            n: box
            for n, box in self.before.items()
            if box.side == "back" and self.after.get(n) != box
        }

    @property
    def places(self) -> list[Box]:
        """The tiles that came, or went, where they lie, or lay."""
        return [*self.came.values()] or [*self.went.values()]


class _Reader:
    """A reader that takes one tile for another, where it is bidden to."""

    def __init__(self) -> None:
        self._reader = demo_reader()
        self.lie: tuple[NDArray[np.floating], float, Reading] | None = None

    def read(
        self, image: NDArray[np.uint8], quads: Sequence[NDArray[np.floating]]
    ) -> list[ReadingLike]:
        """Return what is read; at the place of the lie, the lie."""
        read: list[ReadingLike] = list(self._reader.read(image, quads))
        if self.lie is not None:
            at, reach, instead = self.lie
            for n, quad in enumerate(quads):
                if math.dist(quad.mean(axis=0), at) < reach:
                    read[n] = instead
        return read


class Misshown:
    """A deal recorded from pictures, and its pictures with a mistake in them."""

    def __init__(self, game: Recorded, script: str, pace: Pace) -> None:
        self.game = game
        source = SimulatedCamera(script, pace=pace)
        self._fps = source.fps
        self._moments = list(source.moments())
        self._acts = list(_acts(self._moments))
        self._camera = VirtualCamera.overhead()
        self._true, self._false = (
            Stage(self._camera, Appearance(), source.plan, seed) for seed in (1, 2)
        )
        self._frames: OrderedDict[int, Frame] = OrderedDict()
        self._finder, self._reader = Finder(threads=1), _Reader()
        self._counts = get_code(game.code).tiles.faces

    def mistakes(self) -> Iterator[Mistake]:
        """Yield every mistake there can be, act by act; nothing is wrong with the last one."""
        for number, act in enumerate(self._acts[: -LATE - 1]):
            if act.deed.carries:
                yield Mistake("rest lost", number)
                yield Mistake("act lost", number)
            if act.came or act.went:
                yield Mistake("glare", number)
                yield Mistake("glare for good", number)
            if act.came:
                yield Mistake("misread", number)
                yield Mistake("read unsurely", number)
                if self._ghost(act) is not None:
                    yield Mistake("shown twice", number)

    def look_of(self, mistake: Mistake) -> int:
        """Return the recorded look that shows the act a mistake is about."""
        first = self._acts[mistake.act].first
        looks = enumerate(self.game.looks)
        return next((n for n, look in looks if look.still.frame > first), len(self.game.looks) - 1)

    def wrong_once(self, mistakes: Iterable[Mistake]) -> Iterator[tuple[Mistake, list[Still]]]:
        """Yield what is told of the deal with each of these mistakes, in the order of the acts."""
        watcher, told, shown = self._watcher(), list[Still](), 0
        for mistake in sorted(mistakes, key=lambda m: m.act):
            first = self._acts[mistake.act].first
            told += _stills(watcher, map(self._frame, range(shown, first)))
            shown = first
            yield mistake, [*told, *self._deceived(self._twin(watcher), mistake)]
            self._reader.lie = None

    # -- what a twin is shown ----------------------------------------------------------------

    def _deceived(self, twin: Watcher, mistake: Mistake) -> Iterator[Still]:
        """Yield what a twin tells from the act on, and then what the recording has."""
        act = self._acts[mistake.act]
        over = self._acts[mistake.act + LATE].last
        if mistake.kind in ("misread", "read unsurely"):
            self._reader.lie = self._lie(act, sure=mistake.kind == "misread")
        places = [box.xy for box in act.places] if mistake.kind in _FOR_GOOD else []
        for number in range(act.first, len(self._moments)):
            frame = self._shown(mistake, number)
            still = twin.see(frame) if frame is not None else None
            if still is None:
                continue
            yield still
            if number > over:
                rest = self._as_recorded(twin, still, places)
                if rest is not None:
                    yield from rest
                    return

    def _as_recorded(
        self, twin: Watcher, still: Still, places: Sequence[tuple[float, float]]
    ) -> list[Still] | None:
        """Return the rest of the recording by the twin's numbers; None: it knows another table.

        What lies at `places` may be otherwise, or not there.
        """
        past = [s for s in self.game.stills() if s.frame <= still.frame]
        known, mine = _lying(past), {spot.track: spot for spot in twin.latest.spots}
        if past[-1].frame != still.frame:
            return None
        new: dict[int, int] = {}
        for track, spot in known.items():
            near = [n for n, own in mine.items() if _same(own, spot)]
            deceived = any(math.dist(spot.xy, place) < _PLACE for place in places)
            if near and (deceived or mine[near[0]].tile == spot.tile):
                new[track] = near[0]
                del mine[near[0]]
            elif not deceived:
                return None
        if mine:
            return None
        own = {spot.track: spot for spot in twin.latest.spots}
        unseen = known.keys() - new.keys()
        rest = [s for s in self.game.stills() if s.frame > still.frame]
        return [_told(s, new, own, unseen) for s in rest]

    def _shown(self, mistake: Mistake, number: int) -> Frame | None:
        """Return the picture that is shown at a frame; None: none."""
        act, until = self._acts[mistake.act], self._acts[mistake.act + LATE].last
        moment = self._moments[number]
        match mistake.kind:
            case "act lost" if number <= act.last:
                return None
            case "rest lost" if number <= act.last and not moment.hands:
                return None
            case "glare" if number <= until:
                return self._glaring(number, act)
            case "glare for good":
                return self._glaring(number, act)
            case "shown twice" if number <= until and act.came.items() <= moment.lying.items():
                twice = {**moment.lying, **(self._ghost(act) or {})}
                image = self._false.draw(replace(moment, lying=twice))
                return Frame(number, number / self._fps, image)
        return self._frame(number)

    def _glaring(self, number: int, act: _Act) -> Frame:
        frame = self._frame(number)
        image = frame.image
        for box in act.places:
            x, y = self._camera.project([(*box.xy, box.top)])[0]
            reach = _GLARE * box.size[1] * self._camera.scale
            image = shine(image, (float(x), float(y)), reach)
        return replace(frame, image=image)

    def _ghost(self, act: _Act) -> dict[int, Box] | None:
        """Return a second tile like the one that came, beside it where nothing lies."""
        number, box = next(iter(act.came.items()))
        away = _BESIDE * box.size[1]
        until = self._acts[self._acts.index(act) + LATE].after
        others = [b.xy for lying in (act.after, until) for b in lying.values() if b != box]
        for turn in range(8):
            a = math.radians(45 * turn)
            x, y = box.xy[0] + away * math.cos(a), box.xy[1] + away * math.sin(a)
            free = all(math.dist((x, y), other) > box.size[1] for other in others)
            if free and math.hypot(x, y) < math.hypot(*box.xy) + 1.0:
                return {_GHOST + number: replace(box, xy=(x, y))}
        return None

    def _lie(self, act: _Act, *, sure: bool) -> tuple[NDArray[np.floating], float, Reading]:
        """Return where in the picture which other face is read."""
        box = next(iter(act.came.values()))
        at = self._camera.project([(*box.xy, box.top)])[0]
        right, wrong = face_of(Tile(box.tile)), another(face_of(Tile(box.tile)))
        share = MISREAD if sure else _UNSURE[0]
        candidates = ((wrong, share),) if sure else ((wrong, share), (right, _UNSURE[1]))
        reading = Reading(wrong, share, candidates, 0)
        return at, _PLACE * self._camera.scale, reading

    # -- pictures and watchers ---------------------------------------------------------------

    def _frame(self, number: int) -> Frame:
        """Return a picture of the deal as it is."""
        if number not in self._frames:
            image = self._true.draw(self._moments[number])
            self._frames[number] = Frame(number, number / self._fps, image)
            if len(self._frames) > _KEPT_FRAMES:
                self._frames.popitem(last=False)
        return self._frames[number]

    def _watcher(self) -> Watcher:
        watcher = Watcher(self._finder, self._reader, field_of_view=FIELD_OF_VIEW)
        read_by(self.game.code, watcher)
        return watcher

    def _twin(self, watcher: Watcher) -> Watcher:
        """Return a watcher that knows what this one knows; nothing that it learns is this one's."""
        shared = (
            self._finder, self._reader, self._counts, watcher.layout, watcher.calibration,
        )  # fmt: skip
        return copy.deepcopy(watcher, {id(each): each for each in shared})


def _acts(moments: Sequence[SimulatedFrame]) -> Iterator[_Act]:
    """Yield the acts of a script, each with its frames."""
    first, before = 0, moments[0].lying
    for number, moment in enumerate(moments):
        if moment.done is not None:
            yield _Act(moment.done, first, number, before, moment.lying)
            first, before = number + 1, moment.lying


def _stills(watcher: Watcher, frames: Iterable[Frame]) -> Iterator[Still]:
    return (still for still in map(watcher.see, frames) if still is not None)


def _lying(stills: Iterable[Still]) -> dict[int, Spot]:
    """Return what lies there after these, by its number."""
    lying: dict[int, Spot] = {}
    for still in stills:
        for sighting in still.sightings:
            if sighting.what == "gone":
                lying.pop(sighting.spot.track, None)
            else:
                lying[sighting.spot.track] = sighting.spot
    return lying


def _same(a: Spot, b: Spot) -> bool:
    """Whether two spots are one place."""
    return (a.zone, a.seat, a.side, a.layer) == (b.zone, b.seat, b.side, b.layer) and math.dist(
        a.xy, b.xy
    ) < _SAME


def _told(
    still: Still, new: dict[int, int], own: Mapping[int, Spot], unseen: Iterable[int]
) -> Still:
    """Return a recorded Still by a twin's numbers: of what it reads otherwise, as it reads it, and
    without what it did not see."""
    unseen = set(unseen)
    for sighting in still.sightings:
        if sighting.what == "appeared":
            new.setdefault(sighting.spot.track, sighting.spot.track + _TWIN_TRACKS)
    seen = tuple(s for s in still.sightings if s.spot.track not in unseen)
    out = renumbered(msgspec.structs.replace(still, sightings=seen), new)
    return msgspec.structs.replace(
        out,
        sightings=tuple(
            msgspec.structs.replace(s, spot=own[s.spot.track]) if s.spot.track in own else s
            for s in out.sightings
            if s.what != "reread" or s.spot.track not in own
        ),
    )
