"""What commands share when they run: errors as one line, a new journal, an orderly end."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from controller.errors import UnusableInput
from controller.record.checkpoints import table_key
from controller.record.journal import Journal
from controller.record.journal_lines import DATABASE_NAMES, export
from controller.words.labels import Stated, exists, unwritten
from controller.words.values import Later
from controller.words.watching import why
from rules.reasons.base import Statement


@contextlib.contextmanager
def usable(*kinds: type[Exception]) -> Iterator[None]:
    """Turn a room's own errors about what it was given into `UnusableInput`."""
    try:
        yield
    except kinds as error:
        raise UnusableInput(_message(error)) from None


def _message(error: Exception) -> str | Later:
    """Return what an error says: a reason of the rules and a label as values, else its text."""
    reason = getattr(error, "reason", None)
    if isinstance(reason, Statement):
        return Stated(reason)
    return why(error)


@contextlib.contextmanager
def written(file: Path) -> Iterator[None]:
    """Turn the system's refusal to write a file into `UnusableInput` that names it."""
    try:
        yield
    except OSError as error:
        raise UnusableInput(unwritten(file, error)) from None


def one_voice() -> None:
    """Keep OpenCV from printing complaints of its own: what is wrong is said once, in our words."""
    # What FFmpeg says within OpenCV has a level of its own, which is read with the first video.
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    import cv2

    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)


@contextlib.contextmanager
def new_journal(path: Path) -> Iterator[Journal]:
    """Begin a journal in a new file; where the name asks for JSON Lines, write them at the end.

    Whatever ends the block, what was recorded by then is in the file.
    """
    database = path if path.suffix in DATABASE_NAMES else path.with_name(f"{path.name}.journal")
    for file in (path, database):
        if file.exists():
            raise UnusableInput(exists(file))
    key = table_key(make=False)
    with Journal(database, key=key) as journal:
        try:
            yield journal
        finally:
            if database != path:
                export(journal.entries(), path, key)


@contextlib.contextmanager
def ended_by_signal() -> Iterator[None]:
    """Run until done or ended: Ctrl-C and SIGTERM both end the block in good order."""

    def end(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            yield
    finally:
        signal.signal(signal.SIGTERM, before)
