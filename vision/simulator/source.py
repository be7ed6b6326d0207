"""The simulator at the camera's place: a source of frames that knows what really happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from rules.tiles import SEATS
from vision.cameras import Frame
from vision.geometry.plan import TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.deeds import EventDict, dealt, plan_deeds
from vision.simulator.hands import hidden_grip
from vision.simulator.look import Appearance
from vision.simulator.player import Pace, SimulatedFrame, play
from vision.simulator.render import Image, TruthQuad
from vision.simulator.script import Script, parse
from vision.simulator.stage import Stage
from vision.simulator.table import Table, set_up
from vision.simulator.things import Thing
from vision.simulator.throws import Habits


@dataclass(frozen=True)
class TruthEvent:
    """What really happened: an event, and the frame from which on all of it can be seen.

    `first` is the frame in which the act began, `frame` and `seconds` its last
    one, in which nothing moves any more. `seen` is False for what was said aloud.
    """

    first: int
    frame: int
    seconds: float
    event: EventDict
    seen: bool


@dataclass(frozen=True)
class CameraChange:
    """From frame `frame` on the camera hangs otherwise, or the table looks otherwise."""

    frame: int
    camera: VirtualCamera | None = None
    look: Appearance | None = None


class SimulatedCamera:
    """Frames of a script that is played on a drawn table (a `vision.cameras.FrameSource`).

    Every iteration plays the script from its beginning, and gives the same
    frames for the same arguments. `turns` say when the camera was bumped or
    the lamp changed, `things` lie on the table all the time, `habits` say how
    untidily is thrown. Raises `ScriptError` at once for a script that cannot be
    played.
    """

    def __init__(
        self,
        script: Script | str,
        *,
        camera: VirtualCamera | None = None,
        look: Appearance | None = None,
        plan: TablePlan | None = None,
        pace: Pace | None = None,
        turns: Sequence[CameraChange] = (),
        things: Sequence[Thing] = (),
        habits: Habits | None = None,
    ) -> None:
        self._script = parse(script) if isinstance(script, str) else script
        self._camera = camera or VirtualCamera.overhead()
        self._look = look or Appearance()
        self._pace = pace or Pace()
        self._things = tuple(things)
        self._turns = {turn.frame: turn for turn in turns}
        self.plan = plan or TablePlan()
        self.table: Table = set_up(self._script, self.plan, habits)
        self._first = dict(self.table.boxes)
        self._dealt = dealt(self.table)
        self._deeds = plan_deeds(self._script, self.table)
        self._stage: Stage | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._camera.size

    @property
    def fps(self) -> float:
        """Frames a second."""
        return self._pace.fps

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stage = None

    def __iter__(self) -> Iterator[Frame]:
        """Yield the frames of the whole script."""
        camera, look = self._camera, self._look
        stage = self._stage = self.stage(camera, look)
        for number, moment in enumerate(self.moments()):
            if number in self._turns:
                turn = self._turns[number]
                camera, look = turn.camera or camera, turn.look or look
                stage = self.stage(camera, look)
            yield Frame(number, number / self.fps, stage.draw(moment))

    def moments(self) -> Iterator[SimulatedFrame]:
        """Yield what each frame shows, as plain data, without drawing it."""
        hidden = {seat: hidden_grip(seat, self._camera) for seat in SEATS}
        return play(self._first, self._deeds, self._pace, hidden)

    def truth(self) -> list[TruthEvent]:
        """Return all events of the script in order, each with its frames."""
        out: list[TruthEvent] = []
        first = last = 0
        for number, moment in enumerate(self.moments()):
            if not out:
                out.append(TruthEvent(0, 0, 0.0, self._dealt, True))
            if moment.done is not None:
                last = number
                out += [
                    TruthEvent(first, last, last / self.fps, event, moment.done.seen)
                    for event in moment.done.events
                ]
                first = number + 1
        return out

    def look_at(self, moment: SimulatedFrame) -> tuple[Image, list[TruthQuad]]:
        """Return one moment's frame and every tile in it."""
        stage = self._stage = self._stage or self.stage(self._camera, self._look)
        return stage.draw(moment), stage.truth(moment)

    def stage(self, camera: VirtualCamera, look: Appearance) -> Stage:
        """Return what draws the moments as this camera sees them."""
        return Stage(camera, look, self.plan, self._script.seed, self._things)
