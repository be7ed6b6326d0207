"""Players as they behave: hands that rest and fidget, acts that follow hard on each other, a camera
that drops pictures, one that is switched on late; lamps that dazzle it.

    source = BehavingCamera(text, BEHAVIOURS["hand rests"], seed=7)

What happens in the game is what the script says; only how it looks differs. Whatever lies under a
resting arm lies there all the time: the truth is the script's.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

import numpy as np

from rules.tiles import SEATS, Seat
from tests.games.glare import shine
from tests.games.onlookers import Things, leaning, moved, pointing
from vision.cameras import Frame
from vision.geometry.plan import TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.hands import HandPose, hidden_grip
from vision.simulator.look import Appearance, Light
from vision.simulator.places import seated
from vision.simulator.player import Pace, SimulatedFrame
from vision.simulator.source import SimulatedCamera
from vision.simulator.throws import Habits

_ARM: Final = 90.0  # mm from a resting arm's middle, within which it is in the way of play
_LIE: Final = 300.0  # mm from the table's middle within which walls and discards lie
_SPOT: Final = (18.0, 35.0)  # mm from the middle of glare to where it is half of white
_SPREAD: Final = 0.5  # radians by which lamps do not hang quite opposite each other
_CALM: Final = 0.7  # seconds of rest after an act, as in the other benches


@dataclass(frozen=True)
class Behaviour:
    """How people behave: `still` seconds of rest after each act; `resting` arms lie over the table
    from `since` seconds on and shift by `fidget` mm every `every` seconds; after each act the
    pictures of its rest are dropped with the chance `dropped`; the first `late` acts are not
    seen, and of the next so much as `late` has beyond them.
    With the chance `hesitates` a hand stops on its way for `hesitates_for` seconds.
    `habits` say how untidily is thrown. With `stays`, arms that rest lie there also while tiles are
    drawn and thrown beneath them. With the chance `at_once` a player begins while the one before
    still draws back. `marker_glare` and `table_glare`: for so many seconds glare lies on one
    marker, or on one place where tiles lie, and then on another (0: there is none). `sleeves`
    are everybody's, of the colour of what they lie over. Arms that rest `lie` so many mm from the
    table's middle, at least and at most. With the chance `points` somebody points at a tile before
    an act, with the chance `leans` somebody's head is over the table during it, with the chance
    `puts_down` a cup or another thing is put down in a corner before it, or taken up, and with the
    chance `both_hands` a player begins his next act while his other hand draws back. `lamps` shine.
    """

    still: float = _CALM
    resting: int = 0
    since: float = 2.0
    fidget: float = 0.0
    every: float = 2.5
    dropped: float = 0.0
    late: float = 0
    hesitates: float = 0.0
    hesitates_for: float = 1.2
    habits: Habits = field(default_factory=Habits)
    stays: bool = False
    at_once: float = 0.0
    marker_glare: float = 0.0
    table_glare: float = 0.0
    sleeves: Literal["drawn", "cloth", "back", "rack"] = "drawn"
    lie: tuple[float, float] = (225.0, 290.0)
    points: float = 0.0
    leans: float = 0.0
    puts_down: float = 0.0
    both_hands: float = 0.0
    lamps: int = 1

    def worn(self, look: Appearance) -> Appearance:
        """Return a table's look with the sleeves that people wear, under the lamps that shine."""
        look = replace(look, light=self._lit(look.light))
        if self.sleeves == "drawn":
            return look
        return replace(look, sleeve=getattr(look, self.sleeves))

    def _lit(self, light: Light) -> Light:
        """Return a light with so many lamps, spread evenly round the first one's side."""
        x, y, z = light.direction
        turns = [2 * math.pi * n / self.lamps + _SPREAD for n in range(1, self.lamps)]
        further = [
            (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), z) for a in turns
        ]
        return replace(light, further=tuple(further))


BEHAVIOURS: Final[dict[str, Behaviour]] = {
    "as ever": Behaviour(),
    "a hand rests": Behaviour(still=1.0, resting=1),
    "two hands rest": Behaviour(still=1.0, resting=2),
    "a hand fidgets": Behaviour(still=1.0, resting=1, fidget=10.0),
    "a hand from the start": Behaviour(still=1.0, resting=1, since=0.0, fidget=10.0),
    "hands hesitate": Behaviour(hesitates=0.5),
    "0.5 s apart": Behaviour(still=0.5),
    "0.3 s apart": Behaviour(still=0.3),
    "0.2 s apart": Behaviour(still=0.2),
    "0.1 s apart": Behaviour(still=0.1),
    "1 look in 3 lost": Behaviour(dropped=1 / 3),
    "2 looks in 3 lost": Behaviour(dropped=2 / 3),
    "seen late": Behaviour(late=9),
    "seen late amid an act": Behaviour(late=9.4),
    "seen late with a hand there": Behaviour(
        still=1.0, resting=1, since=0.0, fidget=10.0, late=9.4
    ),
    "anywhere": Behaviour(habits=Habits(anywhere=True, touching=0.2)),
    "5 in 100 on others": Behaviour(habits=Habits(anywhere=True, upon=0.05)),
    "15 in 100 on others": Behaviour(habits=Habits(anywhere=True, upon=0.15)),
    "30 in 100 on others": Behaviour(habits=Habits(anywhere=True, upon=0.3)),
    "sliding": Behaviour(habits=Habits(anywhere=True, sliding=0.3)),
    "face down first": Behaviour(habits=Habits(face_down=0.3)),
    "walls and rows shoved": Behaviour(habits=Habits(shoves=0.3)),
    "two at once": Behaviour(at_once=0.3),
    "sleeves like backs": Behaviour(still=1.0, resting=1, hesitates=0.5, sleeves="back"),
    "sleeves like cloth": Behaviour(still=1.0, resting=1, hesitates=0.5, sleeves="cloth"),
    "sleeves like racks": Behaviour(still=1.0, resting=1, hesitates=0.5, sleeves="rack"),
    "sleeves over tiles": Behaviour(still=1.0, resting=2, fidget=10.0, stays=True),
    "glare on a marker": Behaviour(marker_glare=9.0),
    "glare on tiles": Behaviour(table_glare=9.0),
    "heaps": Behaviour(
        habits=Habits(
            anywhere=True, touching=0.1, upon=0.15, sliding=0.15, face_down=0.1, shoves=0.1
        )
    ),
    "hands point": Behaviour(points=0.4),
    "heads lean in": Behaviour(leans=0.4),
    "things put down": Behaviour(puts_down=0.3),
    "an arm lies across": Behaviour(still=1.0, resting=1, fidget=10.0, lie=(60.0, 150.0)),
    "with both hands": Behaviour(both_hands=0.5),
    "two lamps": Behaviour(lamps=2),
    "two lamps and hands": Behaviour(still=1.0, resting=2, fidget=10.0, lamps=2),
    "all together": Behaviour(still=0.3, resting=1, since=0.0, fidget=10.0, dropped=0.1),
}
"""The ways a bench goes through. The rest of 1 s beside a hand is that of footage in which nothing
of the play was followed."""


class BehavingCamera(SimulatedCamera):
    """A simulated camera before people who behave so; drawn from a seed whose arms rest where."""

    def __init__(
        self,
        text: str,
        behaviour: Behaviour,
        *,
        seed: int,
        fps: float,
        look: Appearance | None = None,
        plan: TablePlan | None = None,
        camera: VirtualCamera | None = None,
    ) -> None:
        super().__init__(
            text,
            camera=camera,
            look=look,
            plan=plan,
            pace=Pace(fps=fps, still=behaviour.still),
            habits=behaviour.habits,
        )
        self._behaviour, self._seed = behaviour, seed

    def __iter__(self) -> Iterator[Frame]:
        """Yield the frames that the camera shows; those that it drops are missing."""
        shown = self._shown()
        for frame in super().__iter__():
            if shown[frame.number]:
                yield self._dazzled(frame)

    def _dazzled(self, frame: Frame) -> Frame:
        """Return a frame with the glare that there is."""
        b = self._behaviour
        if frame.seconds < b.since:
            return frame
        if b.marker_glare:
            rng = np.random.default_rng((self._seed, 606, int(frame.seconds / b.marker_glare)))
            x, y = (float(sign) * self.plan.marker_offset for sign in rng.choice((-1, 1), 2))
            return self._shining(frame, x, y, self.plan.marker / 2)
        if b.table_glare:
            rng = np.random.default_rng((self._seed, 707, int(frame.seconds / b.table_glare)))
            x, y = (float(mm) for mm in rng.uniform(-_LIE, _LIE, 2))
            return self._shining(frame, x, y, float(rng.uniform(*_SPOT)))
        return frame

    def _shining(self, frame: Frame, x: float, y: float, reach: float) -> Frame:
        ((u, v),) = self._camera.project([(x, y, 0.0)])
        image = shine(frame.image, (float(u), float(v)), reach * self._camera.scale)
        return replace(frame, image=image)

    def moments(self) -> Iterator[SimulatedFrame]:
        """Yield what each frame shows, with the arms that rest."""
        rng = np.random.default_rng((self._seed, 404))
        seats = [SEATS[int(n)] for n in rng.permutation(4)[: self._behaviour.resting]]
        places = {
            seat: (float(rng.uniform(-90, 90)), float(rng.uniform(*self._behaviour.lie)))
            for seat in seats
        }
        number = 0
        for act in self._acts():
            stays = self._behaviour.stays
            away = {s for s, at in places.items() if not stays and _in_the_way(s, at, act)}
            for moment in act:
                seconds, number = number / self.fps, number + 1
                arms = tuple(
                    HandPose(seat, self._lies(seat, *at, seconds))
                    for seat, at in places.items()
                    if seat not in away
                )
                if seconds >= self._behaviour.since:
                    moment = replace(moment, hands=(*arms, *moment.hands))
                yield moment

    def _acts(self) -> Iterator[list[SimulatedFrame]]:
        """Yield the moments of each act, up to its end; hands that hesitate stop on their way."""
        b, rng = self._behaviour, np.random.default_rng((self._seed, 506))
        last: list[SimulatedFrame] = []  # the act before, that may end while this one begins
        for act in self._hesitating():
            if last and rng.random() < b.at_once:
                last, act = _at_once(last, act)
            if last and b.both_hands and rng.random() < b.both_hands:
                last, act = _at_once(last, act, both_hands=True)
            if last:
                yield last
            last = act
        if last:
            yield last

    def _hesitating(self) -> Iterator[list[SimulatedFrame]]:
        """Yield the same, each act by itself, with those who look on."""
        b, rng = self._behaviour, np.random.default_rng((self._seed, 505))
        looks_on = np.random.default_rng((self._seed, 909))
        hidden = {seat: hidden_grip(seat, self._camera) for seat in SEATS}
        things = Things(looks_on, self._pace, hidden)
        act: list[SimulatedFrame] = []
        for moment in super().moments():
            act.append(moment)
            if moment.done is None:
                continue
            moving = [n for n, each in enumerate(act) if each.hands]
            if moving and rng.random() < b.hesitates:
                at = moving[int(rng.integers(len(moving)))]
                act[at:at] = [act[at]] * round(b.hesitates_for * self.fps)
            if looks_on.random() < b.leans:
                act = leaning(act, looks_on, self.fps)
            if looks_on.random() < b.points:
                act = [*pointing(act, looks_on, self._pace, hidden), *act]
            if b.puts_down and looks_on.random() < b.puts_down:
                put = list(things.change(act[0].lying))
                act = [*put, *things.with_them(act)]
            else:
                act = things.with_them(act) if things.lying else act
            yield act
            act = []
        if act:
            yield act

    def _lies(self, seat: Seat, x: float, away: float, seconds: float) -> tuple[float, float]:
        """Return where a resting arm's grip is, mm: it shifts at once, to and fro."""
        b = self._behaviour
        rng = np.random.default_rng((self._seed, SEATS.index(seat), int(seconds / b.every)))
        by_x, by_y = (float(d) * b.fidget for d in rng.normal(0, 1, 2))
        return seated(seat, x + by_x, -away - by_y)

    def _shown(self) -> list[bool]:
        """Return of each frame whether the camera gives it."""
        b, rng = self._behaviour, np.random.default_rng((self._seed, 77))
        shown: list[bool] = []
        for acts, act in enumerate(self._acts()):
            dropped = rng.random() < b.dropped
            unseen = (b.late - acts) * len(act)
            shown += [
                n >= unseen and not (dropped and not moment.hands) for n, moment in enumerate(act)
            ]
        return shown


def _at_once(
    last: list[SimulatedFrame], act: list[SimulatedFrame], *, both_hands: bool = False
) -> tuple[list[SimulatedFrame], list[SimulatedFrame]]:
    """Return two acts of which the second begins as soon as the first has let go: its hand comes
    while the other draws back, and nothing lies still between them. Two players' acts, and one
    player's are as they are; or one player's with `both_hands`."""
    end = last[-1].lying
    begun = next((n for n, m in enumerate(act) if m.carried or m.lying != end), len(act))
    moving = [n for n, moment in enumerate(last) if moment.carried or moment.lying != end]
    back = [m for m in last[max(moving, default=-1) + 1 :] if m.hands]
    shared = min(len(back), begun)
    seats = [{hand.seat for m in of for hand in m.hands} for of in (last, act)]
    if not shared or bool(seats[0] & seats[1]) != both_hands:
        return last, act
    if both_hands and _tiles(last) & _tiles(act):
        return last, act  # one hand has to let go of a tile before the other takes it
    both = [
        replace(mine, hands=(*theirs.hands, *mine.hands))
        for theirs, mine in zip(back[-shared:], act[:shared], strict=True)
    ]
    before = last[: max(moving, default=-1) + 1 + len(back) - shared]
    if not before:
        return last, act
    return [*before[:-1], replace(before[-1], done=last[-1].done)], [*both, *act[shared:]]


def _tiles(act: Sequence[SimulatedFrame]) -> set[int]:
    """Return the numbers of the tiles that an act moves."""
    first, last = act[0].lying, act[-1].lying
    return {n for n in first.keys() | last.keys() if first.get(n) != last.get(n)}


def _in_the_way(seat: Seat, at: tuple[float, float], act: Sequence[SimulatedFrame]) -> bool:
    """Whether tiles are taken from under a resting arm in this act, or laid there: its owner draws
    it back for that."""
    for box in moved(act):
        x, y = seated(seat, at[0], -at[1])
        along, across = seated(seat, 0.0, -1.0), seated(seat, 1.0, 0.0)
        dx, dy = box.xy[0] - x, box.xy[1] - y
        beside = abs(dx * across[0] + dy * across[1])
        if beside < _ARM and dx * along[0] + dy * along[1] > -_ARM:
            return True
    return False
