"""A whole deal before the camera: what the eye and the scribe make of it, beside what happened."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import pairwise

import msgspec

from controller.demo import FIELD_OF_VIEW
from controller.following.scribe import Scribe
from controller.record.judging import Judge
from controller.table import read_by
from rules.codes import get_code
from rules.events import Asked, DealStarted, Dealt, Drawn, Event, TouchedWall
from rules.referee import amended
from rules.tiles import FLOWER, NUMBERED_FLOWERS, UNKNOWN, Tile, face_of
from tests.english import english
from tests.games.judged import Accusations, accusations
from tests.games.plain import bare
from tests.games.sharp import seen_of, timed
from tests.games.sums import Sums
from tests.games.tables import Dressed, bumped, enrolled
from tests.games.waiting import Times, Waits, at_looks, waits_of
from tests.notebook import Notebook
from training.evaluation import MEASURED
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.reading.reader import Reader
from vision.sightings import Still
from vision.simulator.camera import VirtualCamera
from vision.simulator.player import Pace, SimulatedFrame
from vision.simulator.solids import Box
from vision.simulator.source import CameraChange, SimulatedCamera

SAME_PLACE = 8.0  # mm
BEING_DONE = 1.2  # seconds before an act is over, at which its tile may lie where it will lie


@dataclass
class Followed(Sums):
    """The figures of one deal; `amiss` are the places where journal and truth part."""

    true: int = 0
    told: int = 0
    found: int = 0
    faces: int = 0
    wrong_silent: int = 0
    questions: int = 0
    turns: int = 0
    wall_wrong: int = 0
    planted: int = 0
    offences_found: int = 0
    invented: int = 0
    seconds: list[float] = field(default_factory=list)
    waits: Waits = field(default_factory=Waits)
    amiss: list[str] = field(default_factory=list)

    @property
    def f1(self) -> float:
        """Return the events' F1."""
        return 2 * self.found / max(self.true + self.told, 1)


@dataclass
class _Eye:
    """Watcher and scribe at one table, with what really lies there beside what they tell."""

    watcher: Watcher
    record: Notebook
    scribe: Scribe = field(init=False)
    frames: list[int] = field(default_factory=list)  # of each line of the journal
    told: dict[int, tuple[Tile, Tile]] = field(default_factory=dict)  # by track: told, true
    asked: set[int] = field(default_factory=set)
    walls: list[tuple[int, int]] = field(default_factory=list)  # told, true at turns' ends
    accused: Times = field(default_factory=list)  # what stood at the table after each look

    def __post_init__(self) -> None:
        plan = self.watcher.layout.plan
        self.scribe = Scribe(self.record, plan=plan)

    @property
    def journal(self) -> list[Event]:
        """What was written after the deal was begun."""
        return self.record.entries

    def see(self, still: Still, moment: SimulatedFrame) -> list[Event]:
        """Take a still moment; return what was written of it."""
        faces = [box for box in moment.lying.values() if box.side == "face"]
        for sighting in still.sightings:
            spot = sighting.spot
            if sighting.what == "gone" or spot.side != "face":
                continue
            if spot.tile == UNKNOWN or spot.doubt is not None:
                self.asked.add(spot.track)
            near = [box for box in faces if math.dist(box.xy, spot.xy) < SAME_PLACE]
            if near:
                box = min(near, key=lambda b: (_covered(b, near), math.dist(b.xy, spot.xy)))
                self.told[spot.track] = (spot.tile, face_of(Tile(box.tile)))
        events = self.write(self.scribe.see(still), still.frame)
        if any(event.__struct_config__.tag == "discard" for event in events):
            backs = [
                b for b in moment.lying.values() if b.side == "back" and b.z in (0.0, b.size[2])
            ]
            self.walls.append((self._wall_told(), len(backs)))
        self._answer(events, still, moment)
        self.accused.append((still.seconds, accusations(self.record.judge.standing)))
        return events

    def _wall_told(self) -> int:
        """How many tiles stand in the walls, with loose ones: as is on record, which counts those
        that an arm hides; where the record does not know, as they are seen."""
        deal, table = self.record.deal, self.scribe.table
        if deal is None or deal.wall.left is None:
            return table.wall + table.loose
        return deal.wall.left + deal.wall.loose

    def _answer(self, events: Sequence[Event], still: Still, moment: SimulatedFrame) -> None:
        """Whoever is asked which season lies there says it, as a host would."""
        laid = [
            s.spot
            for s in still.sightings
            if s.what == "appeared" and s.spot.zone == "exposures" and s.spot.tile == FLOWER
        ]
        asked = [
            e for e in events if isinstance(e, Asked) and set(e.candidates) & set(NUMBERED_FLOWERS)
        ]
        for question, spot in zip(asked, laid, strict=False):
            near = [b for b in moment.lying.values() if math.dist(b.xy, spot.xy) < SAME_PLACE]
            for box in near[:1]:
                self.write(self.scribe.answer(question.n, Tile(box.tile)), still.frame)

    def write(self, events: Iterable[Event], frame: int) -> list[Event]:
        """Number events and keep them, as a session does."""
        written = self.record.write(self.scribe, events)
        self.frames += [frame] * len(written)
        return written


def _covered(box: Box, others: Sequence[Box]) -> bool:
    """Whether the middle of a tile lies under another."""
    return any(
        other.z >= box.top - 0.1 and math.dist(other.xy, box.xy) < min(other.size[:2]) / 2
        for other in others
    )


def follow(text: str, table: Dressed, code: str, pace: Pace, *, shaken: bool = True) -> Followed:
    """Play a script before the camera and follow it; `shaken`: with a bump and a lamp change."""
    watcher = Watcher(Finder(), reader(table, code), field_of_view=FIELD_OF_VIEW)
    return follow_frames(filmed(text, table, pace, shaken=shaken), watcher, code)


def filmed(text: str, table: Dressed, pace: Pace, *, shaken: bool = True) -> SimulatedCamera:
    """Return the camera before which a script is played on a table."""
    plain = VirtualCamera.overhead()
    quiet = SimulatedCamera(text, look=table.look, pace=pace)
    changes = list(turns(quiet, table, plain)) if shaken else []
    return SimulatedCamera(text, camera=plain, look=table.look, pace=pace, turns=changes)


_readers: dict[tuple[object, ...], Reader] = {}
"""Reading changes no reader: one is made for each set, light and tiles played with."""


def reader(table: Dressed, code: str) -> Reader:
    """Return a reader that has learned the table's set, with the tiles that a code plays with."""
    tiles = get_code(code).tiles
    key = (table.tiles, table.light, tuple(tiles.counts.items()))
    if key not in _readers:
        learned = enrolled(table, tiles)
        _readers[key] = Reader(MEASURED, threads=1).with_tileset(learned, played=True)
    return _readers[key]


def follow_frames(source: SimulatedCamera, watcher: Watcher, code: str) -> Followed:
    """Follow what a simulated camera shows, and compare the journal with what happened."""
    eye = _Eye(watcher, Notebook(code, Judge(code)))
    read_by(code, watcher)
    figures = Followed()
    moved = 0  # the last frame in which something moved
    for frame, moment in with_moments(source):
        if moment.hands:
            moved = frame.number
        begun = time.perf_counter()
        still = eye.watcher.see(frame)
        events = eye.see(still, moment) if still is not None else []
        if events and moved:
            spent = time.perf_counter() - begun
            figures.seconds.append((frame.number - moved) / source.fps + spent)
    eye.write(eye.scribe.close(), eye.watcher.latest.frame)
    _compare(figures, eye, source, code)
    return figures


def with_moments(source: SimulatedCamera) -> Iterator[tuple[Frame, SimulatedFrame]]:
    """Yield each frame that the camera gives, with what it shows."""
    moments = enumerate(source.moments())
    for frame in source:
        yield frame, next(moment for number, moment in moments if number == frame.number)


def turns(source: SimulatedCamera, table: Dressed, camera: VirtualCamera) -> Iterator[CameraChange]:
    """A bump after two fifths of the deal, another lamp after three quarters, both between acts."""
    ends = [n for n, moment in enumerate(source.moments()) if moment.done is not None]
    yield CameraChange(ends[len(ends) * 2 // 5] + 1, camera=bumped(camera))
    yield CameraChange(ends[len(ends) * 3 // 4] + 1, look=table.later)


def _compare(figures: Followed, eye: _Eye, source: SimulatedCamera, code: str) -> None:
    happened = list(seen_of(source))
    written = [event for event in amended(eye.journal) if not isinstance(event, Asked)]
    first = _found_in_play(written, eye, source, code)
    truth = [bare(e) for e in _plays((*written[: bool(first)], *happened[first:]))]
    written = list(_plays(written))
    told = [bare(e) for e in written]
    matcher = SequenceMatcher(None, truth, told, autojunk=False)
    figures.true, figures.told = len(truth), len(told)
    figures.found = sum(block.size for block in matcher.get_matching_blocks())
    frame = {event.n: f for event, f in zip(eye.journal, eye.frames, strict=True)}
    for what, a, b, c, d in matcher.get_opcodes():
        if what != "equal":
            at = frame[written[min(c, len(written) - 1)].n] if written else 0
            figures.amiss.append(f"frame {at}: true {truth[a:b]} told {told[c:d]}")
    figures.faces = len(eye.told)
    for track, (tile, true) in eye.told.items():
        if tile != true and track not in eye.asked:
            figures.wrong_silent += 1
            figures.amiss.append(f"wrong without a question: {tile} for {true} (track {track})")
    figures.questions = sum(isinstance(event, Asked) for event in eye.journal)
    figures.amiss += [f"asked: {english(e)}" for e in eye.journal if isinstance(e, Asked)]
    figures.turns = len(eye.walls)
    figures.wall_wrong = sum(told != true for told, true in eye.walls)
    if figures.wall_wrong:
        figures.amiss.append(f"walls (told, true): {eye.walls}")
    # What stands at the table: what was withheld, or withdrawn since, accuses nobody.
    due = list(_ruled(source, code, written[0] if first else None, first))
    truly = due[-1][1] if due else accusations(())
    seen = accusations(eye.record.judge.standing)
    figures.planted = truly.total()
    figures.offences_found = (truly & seen).total()
    figures.invented = (seen - truly).total()
    figures.waits = waits_of(at_looks(due, eye.accused), eye.accused)
    figures.amiss += [f"offence missed: {o}" for o in truly - seen]
    figures.amiss += [f"offence invented: {o}" for o in seen - truly]


def _plays(events: Sequence[Event]) -> Iterator[Event]:
    """Yield events without a touch of the wall right before its hand draws: whoever draws touches
    the tile, and for how long a hand stops there is no event of play."""
    for event, after in pairwise((*events, None)):
        touched = isinstance(event, TouchedWall) and isinstance(after, Drawn)
        if event is not None and not (touched and after.seat == event.seat):
            yield event


def _found_in_play(written: Sequence[Event], eye: _Eye, source: SimulatedCamera, code: str) -> int:
    """Return how many of the first events nobody can have seen, as the deal was in play at the
    first look; 0 unless it is on record as it truly lay there then."""
    if not (written and isinstance(written[0], Dealt) and written[0].tiles):
        return 0
    seen, found = eye.frames[0] / source.fps + BEING_DONE, written[0]
    faces = Counter(map(face_of, found.tiles))
    judge, as_it_lay = _judge(code), 0
    for n, (seconds, event) in enumerate(timed(source), 1):
        if seconds > seen:
            break
        judge.see(msgspec.structs.replace(event, n=n + 1))
        deal = judge.deal
        if (
            deal
            and deal.wall.left == found.wall
            and Counter(map(face_of, deal.discards.pool)) == faces
        ):
            as_it_lay = n
    return as_it_lay


def _ruled(
    source: SimulatedCamera, code: str, found: Event | None, before: int
) -> Iterator[tuple[float, Accusations]]:
    """Yield what a judge accuses of who sees all, with the seconds at which each event is over.

    Where a deal was `found` in play, nobody is held to the events `before` that.
    """
    judge = _judge(code)
    if found is not None:
        judge.see(msgspec.structs.replace(found, n=2))
    for n, (seconds, event) in enumerate(timed(source), 2):
        if n - 2 >= before:
            judge.see(msgspec.structs.replace(event, n=n + 1))
        yield seconds, accusations(judge.standing)


def _judge(code: str) -> Judge:
    """Return a judge of a deal of this code that has begun."""
    judge = Judge(code)
    judge.see(DealStarted(n=1, code=code, card=get_code(code).card))
    return judge
