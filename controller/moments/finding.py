"""Where in a recording an entry was written: which pictures were looked at then."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from controller.errors import UnusableInput
from controller.record.entries import Entry, time_of
from controller.recording.kept import CameraRun, mark_of, run_of
from controller.words.labels import at_place, labels_of
from vision.cameras.clips import Clip, RecordedPicture, clips, runs

_say = labels_of("commands/journal")

BEFORE: Final = 0.7
"""Of the seconds packed, those before the entry: hands come, do it, and go."""
LATE: Final = 0.8
"""Seconds by which what is seen may be written later when fewer pictures are looked at."""
BACK: Final = 10.0
"""Seconds that the pictures may begin earlier, so that the first is of a table at rest."""
REST: Final = 0.6
"""Seconds for which it has to lie still, so that it is looked at before anything is done."""
AFTER: Final = 5.0
"""Seconds after the last picture of a run in which an entry may have been written of it."""
IN_SECONDS: Final = 120
"""Below so many seconds a span is given in seconds, else in minutes."""
AROUND: Final = 16
"""Clips to each side of an entry's in which its pictures are looked for."""


@dataclass(frozen=True)
class FoundPictures:
    """The pictures around an entry, with the clips that hold them.

    `at` is the one that was looked at when it was written, `end` how many entries the journal had
    once the last of them had been looked at, `sure` those that it had `LATE` seconds before.
    """

    folder: Path
    run: CameraRun
    shots: tuple[tuple[RecordedPicture, Clip], ...]
    at: RecordedPicture
    end: int
    sure: int
    clips: tuple[Clip, ...]


def find(folder: Path, entries: Sequence[Entry], n: int, seconds: float) -> FoundPictures:
    """Return the pictures around entry `n`; `UnusableInput` says why there are none."""
    entry = entries[n - 1]
    mark = mark_of(entries[0].event)
    kept = [
        (run, recorded)
        for run in runs(folder)
        if (recorded := _recorded(run)) and recorded.journal == mark
    ]
    held = [(run, recorded, clips(run)) for run, recorded in kept]
    held = [(run, recorded, there) for run, recorded, there in held if there]
    if not held:
        why = _say("journal-no-footage") if runs(folder) else _say("journal-no-recording")
        raise UnusableInput(at_place(folder, why))
    before = [each for each in held if each[2][0].entries < n]
    if not before:
        first = held[0][2][0].entries + 1
        raise UnusableInput(at_place(folder, _say("journal-footage-gone", n=n, first=first)))
    run, recorded, there = before[-1]
    place = max(i for i, clip in enumerate(there) if clip.entries < n)
    near = there[max(0, place - AROUND) : place + AROUND]
    shots = [(shot, clip) for clip in near for shot in clip.shots()]
    at = max(i for i, (shot, _) in enumerate(shots) if shot.entries < n and not shot.end)
    shot = shots[at][0]
    if not any(other.entries >= n for other, _ in shots[at + 1 :]):
        _look_at_time(folder, entry, shot)
    chosen = _around(shots, at, seconds)
    last = shots.index(chosen[-1])
    after = shots[last + 1 :]
    end = after[0][0].entries if after else max(n, chosen[-1][0].entries)
    until = chosen[-1][0].seconds - LATE
    sure = max((s.entries for s, _ in chosen if s.seconds <= until), default=0)
    if after and after[0][0].end:
        sure = end  # the run ends here: they were written by these very pictures
    return FoundPictures(run, recorded, tuple(chosen), shot, end, sure, tuple(near))


def _recorded(run: Path) -> CameraRun | None:
    """What a run says of itself; None where it does not."""
    try:
        return run_of(run)
    except UnusableInput:
        return None


def _look_at_time(folder: Path, entry: Entry, shot: RecordedPicture) -> None:
    """Refuse an entry that was written long after the last picture that there is before it."""
    written = time_of(entry.event.at)
    if written is None or not shot.at:
        return
    late = written.timestamp() - shot.at
    if abs(late) > AFTER:
        short = late < IN_SECONDS
        given = {"late": round(late if short else late / 60), "n": entry.n}
        unit = "seconds" if short else "minutes"
        why = _say("journal-not-recorded", **given, unit=unit)
        raise UnusableInput(at_place(folder, why))


def _around(
    shots: Sequence[tuple[RecordedPicture, Clip]], at: int, seconds: float
) -> list[tuple[RecordedPicture, Clip]]:
    """Return the pictures around one, from a table at rest on where there is one shortly before."""
    here = shots[at][0].seconds
    begin, end = here - seconds * BEFORE, here + max(seconds * (1 - BEFORE), LATE + 0.5)
    pictures = [each for each in shots if not each[0].end]
    rest = [s.seconds for s, _ in pictures if s.still and begin - BACK <= s.seconds <= begin]
    stirs = [s.seconds for s, _ in pictures if not s.still]
    looked_at = [t for t in rest if not any(t < other <= t + REST for other in stirs)]
    first = max(looked_at or rest, default=begin)
    return [each for each in pictures if first <= each[0].seconds <= math.nextafter(end, math.inf)]
