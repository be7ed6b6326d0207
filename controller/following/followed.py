"""From when on a table is followed, which seconds were not, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from controller.following.scribe import Phase
from controller.record.session import Session
from vision.cameras import Frame
from vision.following.watcher import Watcher
from vision.sightings import Trouble

LEAST: Final = 1.0
"""Seconds: what is shorter is not reported."""
RESTLESS: Final = 5.0
"""Seconds for which something may move over the table, or hands be there, as play has it."""

NO_PICTURE: Final = "there was no picture that could be used"
NO_MARKERS: Final = "the markers were not in view"
MOVED_ALL_ALONG: Final = "something moved over the table all the time"
TROUBLES: Final[Mapping[Trouble, str]] = MappingProxyType(
    {
        "camera lost": NO_PICTURE,
        "camera moved": "the camera was moved, and its new place was not found",
    }
)
SHORTEST: Final = 3.0
"""Seconds of footage without which nothing can be said of a table: it has to lie still for a look,
and something has to be done."""
TOO_SHORT: Final = "it is too short"
NO_DEAL: Final = "no deal lay there yet"
ADVICE: Final[Mapping[str, str]] = MappingProxyType(
    {
        NO_PICTURE: "Play it in another program: is it black, or broken?",
        NO_MARKERS: "The four markers at the table's corners have to be in the picture, whole and "
        "sharp (rackside print markers; docs/table-set-up.md).",
        MOVED_ALL_ALONG: "The table is looked at when it lies still for a second.",
        TOO_SHORT: f"Film {SHORTEST:.0f} seconds at least, and better a whole deal.",
        NO_DEAL: "A deal begins when the walls stand and the tiles are dealt.",
    }
)
"""What to do where nothing was followed, by why."""
PHASES: Final[Mapping[Phase, str]] = MappingProxyType(
    {
        "ready": NO_DEAL,
        "lost": "many tiles were moved at once, and nobody said that the deal went on",
        "over": "no deal was played",
    }
)


@dataclass(frozen=True)
class Span:
    """Seconds of the source that were not followed, and why."""

    begin: float
    end: float
    why: str

    @property
    def lasted(self) -> float:
        """How many seconds those are."""
        return self.end - self.begin

    def __str__(self) -> str:
        return f"second {self.begin:.0f} to {self.end:.0f}: {self.why}"


def nothing(why: str) -> str:
    """Say that nothing was followed, why, and what to do about it."""
    return f"nothing was followed: {why}. {ADVICE.get(why, '')}".rstrip()


class Followed:
    """Looks on while a watcher and a scribe follow frames; `look_on` is put around these.

    `since` is the second from which the deal was followed, None before; `begun` hears of it.
    `seen` are the seconds of footage there were.
    """

    def __init__(
        self,
        session: Session,
        watcher: Watcher,
        phase: Callable[[], Phase],
        begun: Callable[[float], None] = lambda seconds: None,
        looked: Callable[[Frame], None] = lambda frame: None,
    ) -> None:
        self._session, self._watcher, self._phase = session, watcher, phase
        self._begun, self._looked = begun, looked
        self._spans: list[Span] = []
        self._restless: float | None = None  # since when
        self._first: float | None = None
        self._last = 0.0
        self.since: float | None = None

    def look_on(self, frames: Iterable[Frame]) -> Iterator[Frame]:
        """Yield the frames; after each, see whether the table is followed."""
        for frame in frames:
            yield frame
            self.note(frame.seconds)
            self._looked(frame)

    def note(self, seconds: float) -> None:
        """Hear that the frame of this time was looked at."""
        before = self._last if self._first is not None else seconds
        self._first = seconds if self._first is None else self._first
        self._last = seconds
        if seconds - before > self._watcher.timing.blind:
            self._missed(before, seconds, NO_PICTURE)
        why, begin = self._why(seconds), before
        if why == MOVED_ALL_ALONG and self._restless is not None:
            begin = self._restless
        if why is not None:
            self._missed(begin, seconds, why)
        elif self.since is None:
            self.since = seconds
            self._begun(seconds)

    @property
    def seen(self) -> float:
        """How many seconds of footage there were."""
        return self._last - (self._first or 0.0)

    def nothing(self) -> str:
        """Say that nothing was followed, why, and what to do; empty where something was."""
        if self.since is not None:
            return ""
        why = NO_PICTURE
        if self._first is not None:
            longest = max(self._spans, key=lambda span: span.lasted, default=None)
            why = longest.why if longest and self.seen >= SHORTEST else TOO_SHORT
        return nothing(why)

    def missed(self) -> list[Span]:
        """Return the seconds that were not followed, in order."""
        return [span for span in self._spans if span.lasted >= LEAST]

    def _why(self, seconds: float) -> str | None:
        """Say why the table is not followed at this moment; None where it is."""
        if self._watcher.calibration is None:
            return NO_MARKERS
        for notice in self._session.board.notices:
            if not notice.over and notice.what in TROUBLES:
                return TROUBLES[notice.what]
        state = self._watcher.latest
        if not (state.moving or state.hands):
            self._restless = None
        elif self._restless is None:
            self._restless = seconds
        elif seconds - self._restless > RESTLESS:
            return MOVED_ALL_ALONG
        return PHASES.get(self._phase())

    def _missed(self, begin: float, end: float, why: str) -> None:
        # What turns out to have begun before: it reaches back over what was followed till then.
        if self._spans and self._spans[-1].why == why and begin <= self._spans[-1].end:
            begin = min(begin, self._spans.pop().begin)
        elif self._spans:
            begin = max(begin, self._spans[-1].end)
        self._spans.append(Span(begin, end, why))
