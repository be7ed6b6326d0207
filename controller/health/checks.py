"""What is asked of a table that runs, and the cause where something is not as it should be."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Final

from controller.record.entries import time_of
from controller.record.session import Session
from controller.words.labels import Label, labels_of
from controller.words.values import Later
from controller.words.watching import watching

PARTS: Final = ("camera", "board", "disk", "clock", "record", "second-copy")
"""What is asked, in this order."""

WRITTEN: Final = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
"""No clock is right that is before this program was written."""
ROOM: Final = 200_000_000
"""Bytes that have to be free: a journal of many evenings, and what the system needs."""
SET_BACK: Final = 300.0
"""Seconds by which a clock may be behind the last entry."""
WAITS: Final = 0.5
"""Seconds for which the record may be in somebody's hands while it is asked."""
FRESH: Final = 2.0
"""Seconds for which an answer is given again: who asks often does not keep the table busy."""

NOT_RECORDED: Final = "not recorded"
NO_COPY: Final = "no second copy"
_OF_DISKS: Final = frozenset({NOT_RECORDED, NO_COPY, "little room"})
"""Notices that are not of the camera."""

Cause = Label | Later | str | None
Check = Callable[[], Cause]

_say = labels_of("pages/health")


class TableHealth:
    """How a table is."""

    def __init__(
        self,
        session: Session,
        *,
        camera: bool = True,
        clock: Callable[[], float] = time.time,
        free: Callable[[], int] | None = None,
        fresh: float = FRESH,
    ) -> None:
        self._session = session
        self._clock = clock
        self._fresh = fresh
        self._free = free or (lambda: shutil.disk_usage(session.journal_path.parent).free)
        self._guard = threading.Lock()
        self._made: tuple[float, Mapping[str, Cause]] = (float("-inf"), {})
        checks: dict[str, Check | None] = {
            "camera": self._camera if camera else None,
            "board": self._board,
            "disk": self._disk,
            "clock": self._time,
            "record": self._record,
            "second-copy": self._copy if session.second_copy else None,
        }
        self._checks = {part: check for part, check in checks.items() if check is not None}

    def causes(self) -> Mapping[str, Cause]:
        """Return what is asked, each with the cause of what is wrong: None where all is well."""
        with self._guard:
            if time.monotonic() - self._made[0] > self._fresh:
                found = {part: check() for part, check in self._checks.items()}
                self._made = (time.monotonic(), found)
            return self._made[1]

    def _camera(self) -> Cause:
        if self._session.fault is not None:
            return _say("health-not-followed")
        return self._noticed(lambda what: what not in _OF_DISKS)

    def _noticed(self, about: Callable[[str], bool]) -> Cause:
        notices = self._session.board.notices
        found = [each for each in notices if not each.over and about(each.what)]
        return watching(found[-1].words) if found else None

    def _board(self) -> Cause:
        feeling = self._session.board.feeling
        return None if feeling is None or feeling.found else feeling.words

    def _disk(self) -> Cause:
        try:
            free = self._free()
        except OSError as error:
            return _say("health-no-disk", why=error.strerror or str(error))
        return _say("health-disk", mb=free // 1_000_000) if free < ROOM else None

    def _time(self) -> Cause:
        now = self._clock()
        if now < WRITTEN:
            return _say("health-clock-old")
        last = self._session.bus.last
        entries = self._session.bus.entries(last - 1) if last else []
        at = time_of(entries[0].event.at) if entries else None
        behind = at.timestamp() - now if at else 0.0
        return _say("health-clock-back") if behind > SET_BACK else None

    def _copy(self) -> Cause:
        return self._noticed(lambda what: what == NO_COPY)

    def _record(self) -> Cause:
        if not self._session.writable(WAITS):
            return _say("health-record-held")
        return self._noticed(lambda what: what == NOT_RECORDED)
