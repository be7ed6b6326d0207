"""A deal followed once, look by look: what was seen at each, and what had truly happened.

    game = record_sharply("american", written("american", seed=3))
    freshly(game.stills(), 40)   # what a watcher tells that looks at it first at look 40

A recording is told again as a watcher would tell it that has only now been started: its first
Still holds everything that lies there, under new numbers; what comes later goes on from there.
Recorded from the tiles themselves (`tests.games.sharp`) in a second, or from pictures, in minutes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

import msgspec

from controller.demo import FIELD_OF_VIEW
from controller.table import read_by
from rules.codes import get_code
from rules.events import Asked, BonusShown, DealStarted, Discarded, Event
from rules.referee import amended
from rules.tiles import NUMBERED_FLOWERS, SEAT_NAMES, Tile
from tests.drawn_sets import demo_reader
from tests.english import english
from tests.games.deals import OFFENCES, write_deal
from tests.games.sharp import Sharp
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.sightings import Sighting, Spot, Still
from vision.simulator.player import Pace
from vision.simulator.source import SimulatedCamera

AT_ONCE = Pace(fps=1.0, speed=100.0)
"""Nobody looks at how things move: each act is a few moments."""

PLAYERS = {"E": "Ada", "S": "Bea", "W": "Cy", "N": "Dot"}


@dataclass(frozen=True)
class Look:
    """A Still, and what happened and can be seen (or follows from that) since the one before."""

    still: Still
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Recorded:
    """A deal of `code` as it was looked at; it is played to its end, and nobody has ended it."""

    code: str
    looks: tuple[Look, ...]

    @property
    def begun(self) -> DealStarted:
        """The event that people begin this deal with."""
        card = get_code(self.code).card
        return DealStarted(code=self.code, card=card, players=dict(PLAYERS), source="operator")

    def truth(self) -> list[Event]:
        """Return all that happened, in order."""
        return [event for look in self.looks for event in look.events]

    def until(self, look: int) -> int:
        """Return how many events had happened when that look was over."""
        return sum(len(each.events) for each in self.looks[: look + 1])

    def look_at(self, frame: int) -> int:
        """Return the last look that was taken up to this frame."""
        return max(0, bisect_right(self.looks, frame, key=lambda look: look.still.frame) - 1)

    def after_discards(self, look: int, count: int) -> int | None:
        """Return the look at which so many more tiles have been thrown; None: the deal is over."""
        for number in range(look + 1, len(self.looks)):
            count -= sum(isinstance(e, Discarded) for e in self.looks[number].events)
            if count <= 0:
                return number
        return None

    def seasons(self, look: int) -> list[BonusShown]:
        """Return the seasons that lie beside the hands at a look, in the order they came."""
        past = self.looks[: look + 1]
        return [e for each in past for e in each.events if isinstance(e, BonusShown)]

    def seasons_told(
        self, look: int, events: Sequence[Event], asked: Iterable[Asked]
    ) -> Iterator[tuple[int, Tile]]:
        """Yield which season it is that each question of `asked` is about, by its number, as a host
        says who sees it; `events` are those on record."""
        laid = Counter((e.seat, e.tile) for e in self.seasons(look))
        missing = laid - Counter(
            (e.seat, e.tile) for e in amended(events) if isinstance(e, BonusShown)
        )
        about = [q for q in asked if set(q.candidates) & set(NUMBERED_FLOWERS)]
        for seat in {seat for seat, _ in missing}:
            own = [e.tile for e in self.seasons(look) if e.seat == seat and missing[seat, e.tile]]
            questions = [q for q in about if english(q).startswith(SEAT_NAMES[seat])]
            # Of more than are asked about, those that came last.
            for question, tile in zip(reversed(questions), reversed(own), strict=False):
                yield question.n, tile

    def stills(self) -> list[Still]:
        """Return the Stills, a look each."""
        return [look.still for look in self.looks]


def written(code: str, seed: int, acts: int | None = None) -> str:
    """Return the script of a deal with the offences in it that only eyes can find."""
    return write_deal(code, seed, OFFENCES[code], acts).text


def record_sharply(code: str, text: str, pace: Pace = AT_ONCE) -> Recorded:
    """Record a script as an eye sees it that sees everything as it is, one look an act."""
    source = SimulatedCamera(text, pace=pace)
    eye = Sharp(fps=source.fps)
    stills = [eye.see(0, next(iter(source.moments())).lying, None)]
    for frame, moment in enumerate(source.moments()):
        if moment.done is not None:
            stills.append(eye.see(frame, moment.lying, moment.done))
    return _recorded(code, source, stills)


def record_pictures(code: str, text: str, pace: Pace) -> Recorded:
    """Record a script as the watcher sees it in the pictures of a plain table."""
    source = SimulatedCamera(text, pace=pace)
    return _recorded(code, source, list(new_watcher(code).watch(source)))


def new_watcher(code: str) -> Watcher:
    """Return a watcher for the simulator's plain table, at which this code is played."""
    watcher = Watcher(Finder(), demo_reader(), field_of_view=FIELD_OF_VIEW)
    read_by(code, watcher)
    return watcher


def _recorded(code: str, source: SimulatedCamera, stills: Iterable[Still]) -> Recorded:
    """Return the looks, each with what happened up to it since the one before."""
    happened = [
        (e.first, msgspec.convert(e.event, Event))  # type: ignore[arg-type]
        for e in source.truth()
        if e.seen or e.event["type"] == "declare"
    ]
    looks, told = [], 0
    for still in stills:
        upto = sum(begun <= still.frame for begun, _ in happened)
        looks.append(Look(still, tuple(event for _, event in happened[told:upto])))
        told = upto
    if not looks or told < len(happened):
        raise ValueError(f"{len(happened) - told} events came after the last look")
    return Recorded(code, tuple(looks))


def freshly(stills: Sequence[Still], fresh: int) -> Iterator[Still]:
    """Yield the Stills from number `fresh` on as a watcher tells them that first looks then.

    It has seen no hand before its first look, and numbers the tiles as it comes upon them.
    """
    lying: dict[int, Spot] = {}
    for still in stills[: fresh + 1]:
        _fold(lying, still)
    numbers = count(1)
    new = {track: next(numbers) for track in lying}
    everything = tuple(
        Sighting(what="appeared", spot=_numbered(spot, new)) for spot in lying.values()
    )
    yield Still(
        frame=stills[fresh].frame, seconds=stills[fresh].seconds, hands=(), sightings=everything
    )
    for still in stills[fresh + 1 :]:
        for sighting in still.sightings:
            if sighting.what == "appeared":
                new[sighting.spot.track] = next(numbers)
        yield renumbered(still, new)


def renumbered(still: Still, new: Mapping[int, int]) -> Still:
    """Return a Still under other numbers; those that `new` does not have are of nothing known."""
    return msgspec.structs.replace(
        still,
        sightings=tuple(
            msgspec.structs.replace(
                s, spot=_numbered(s.spot, new), was=None if s.was is None else new.get(s.was)
            )
            for s in still.sightings
        ),
        touched=tuple(
            msgspec.structs.replace(touch, track=new[touch.track])
            for touch in still.touched
            if touch.track in new
        ),
        hidden=tuple(new[track] for track in still.hidden if track in new),
        uncovered=tuple(new[track] for track in still.uncovered if track in new),
    )


def _fold(lying: dict[int, Spot], still: Still) -> None:
    for sighting in still.sightings:
        if sighting.what == "gone":
            lying.pop(sighting.spot.track, None)
        else:
            lying[sighting.spot.track] = sighting.spot


def _numbered(spot: Spot, new: Mapping[int, int]) -> Spot:
    return msgspec.structs.replace(spot, track=new[spot.track])
