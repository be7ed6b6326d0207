"""Packing the moment of an entry: pictures, readings, the record's part, calibration and set.

No person is named in it: seats stand in place of the players, and what people typed as a reason is
left out. A card that a club typed in is its own, and is not packed either.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec

from controller.errors import UnusableInput
from controller.moments.finding import FoundPictures, find
from controller.moments.layout import (
    CALIBRATION,
    EXPECTED,
    FRAMES,
    HEADER,
    RECORD,
    Header,
)
from controller.record import journal_lines
from controller.record.entries import Entry
from controller.recording.kept import TILES_FILE, NewlyRecorded
from controller.replay.sharing import nameless, renumbered
from controller.words.labels import at_place, labels_of, unread
from controller.words.watching import why
from rules.events import (
    BY_PEOPLE,
    Amended,
    Asked,
    DealStarted,
    Event,
    EventError,
    Penalised,
    from_json,
    to_json,
)
from rules.referee import amended
from vision.cameras import CameraError
from vision.cameras.clips import SEEN, SHOTS, RecordedPicture, clips, lines

_say = labels_of("commands/journal")

REASON: Final = "left out"


@dataclass(frozen=True)
class Packed:
    """What was packed: `entry` by its number in the file, how many pictures, their seconds, MB."""

    entry: int
    pictures: int
    lasts: float
    before: float
    megabytes: float


def pack(
    journal: Path,
    n: int,
    folder: Path,
    out: Path,
    *,
    seconds: float = 10.0,
    expected: Sequence[Event] | None = None,
) -> Packed:
    """Write the moment of entry `n` to a file; `UnusableInput` says why that cannot be.

    `expected` are the events that should have been written; if left out, what the journal now has
    of them, with all that people put right since.
    """
    entries, deals = _checked(journal, n)
    found = find(folder, entries, n, seconds)
    shots = [shot for shot, _ in found.shots]
    # That of the entry, or the one before it if that was played when the pictures begin.
    begun = next((begun for begun in reversed(deals) if begun <= shots[0].entries), deals[0])
    less, end = begun - 1, max(n, found.end)
    known = max(shots[0].entries, begun)
    until = next((e.n for e in entries[end:] if isinstance(e.event, DealStarted)), len(entries) + 1)
    whole = [_blank(e) for e in renumbered(nameless(entries)[less : until - 1])]
    record = whole[: end - less]
    if expected is None:
        expected = so(whole, known - less, found.end - less)
        sure = sum(event.n <= found.sure - less for event in expected)
    else:
        sure = len(expected)
    deal = next((e.event for e in record if isinstance(e.event, DealStarted)), None)
    assert deal is not None, "a moment's record begins with its deal"
    header = Header(
        program=found.run.program,
        code=deal.code,
        entry=n - less,
        seconds=found.at.seconds,
        known=known - less,
        sure=sure,
        measures=found.run.measures,
        field_of_view=found.run.field_of_view,
    )
    _write(out, found, header, record, expected, less)
    return Packed(
        entry=n - less,
        pictures=len(shots),
        lasts=shots[-1].seconds - shots[0].seconds,
        before=found.at.seconds - shots[0].seconds,
        megabytes=out.stat().st_size / 1e6,
    )


def _checked(journal: Path, n: int) -> tuple[list[Entry], list[int]]:
    """Return a journal's entries, and where deals begin up to entry `n`.

    `UnusableInput` says why there is no moment of that entry.
    """
    entries = list(journal_lines.read_any(journal))
    if not entries:
        raise UnusableInput(at_place(journal, _say("journal-empty")))
    if entries[0].n != 1:
        part = _say("journal-not-whole", first=entries[0].n)
        raise UnusableInput(at_place(journal, part))
    if not 1 <= n <= len(entries):
        none = _say("journal-no-entry", n=n, last=len(entries))
        raise UnusableInput(at_place(journal, none))
    deals = [e.n for e in entries[:n] if isinstance(e.event, DealStarted)]
    if not deals:
        raise UnusableInput(at_place(journal, _say("journal-before-deal", n=n)))
    return entries, deals


def _write(
    out: Path,
    found: FoundPictures,
    header: Header,
    record: Sequence[Entry],
    expected: Sequence[Event],
    less: int,
) -> None:
    """Write the file; entries count from `less`, the one before the deal's first."""
    seen, calibration = _seen(found, less)
    with journal_lines.complete(out) as file, zipfile.ZipFile(file, "w") as held:

        def add(name: str, raw: bytes) -> None:
            held.writestr(name, raw, zipfile.ZIP_DEFLATED)

        add(HEADER, msgspec.json.format(msgspec.json.encode(header)) + b"\n")
        add(RECORD, b"".join(_lines_of(record)))
        add(EXPECTED, b"".join(to_json(event) + b"\n" for event in expected))
        add(SHOTS, b"".join(_line(_moved(shot, less)) for shot, _ in found.shots))
        add(SEEN, b"".join(_line(each) for each in seen))
        if calibration:
            add(CALIBRATION, calibration + b"\n")
        tiles = found.folder / TILES_FILE
        if tiles.is_file():
            held.write(tiles, TILES_FILE)
        for shot, clip in found.shots:
            try:
                held.writestr(f"{FRAMES}{shot.picture}", clip.picture(shot))
            except CameraError as error:
                raise UnusableInput(why(error)) from None


def so(record: Sequence[Entry], known: int, end: int) -> list[Event]:
    """Return what was done between two entries, as the record has it after all amendments."""
    return [
        event
        for event in amended([entry.event for entry in record])
        if known < event.n <= end and not isinstance(event, Asked)
    ]


def events_of(path: Path) -> list[Event]:
    """Read the events that should have been written, a line of JSON each."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    events = []
    for number, line in enumerate(raw.splitlines(), 1):
        if line.strip():
            try:
                events.append(from_json(line))
            except EventError as error:
                raise UnusableInput(f"{path}:{number}: {error}") from None
    return events


def _blank(entry: Entry) -> Entry:
    """Return an entry without what people typed, and without the file of a club's card."""
    return msgspec.structs.replace(entry, event=_blanked(entry.event))


def _blanked(event: Event) -> Event:
    if isinstance(event, DealStarted) and event.card and _is_file(event.card):
        return msgspec.structs.replace(event, card=None)
    if isinstance(event, Penalised):
        return msgspec.structs.replace(event, reason=REASON)
    if isinstance(event, Amended):
        inner = event.event and _blanked(event.event)
        reason = None if event.source in BY_PEOPLE else event.reason
        return msgspec.structs.replace(event, event=inner, reason=reason)
    if isinstance(event, Asked):
        return msgspec.structs.replace(event, about=None)  # its picture is not packed
    return event


def _is_file(card: str) -> bool:
    return "/" in card or card.endswith(".card")


def _moved(shot: RecordedPicture, less: int) -> RecordedPicture:
    """Return a shot by the moment's numbers, without the day it was taken."""
    return msgspec.structs.replace(shot, entries=max(shot.entries - less, 0), at=0.0)


def _seen(found: FoundPictures, less: int) -> tuple[list[NewlyRecorded], bytes | None]:
    """Return what was made of the pictures, by the moment's numbers, and the calibration they were
    first looked at through."""
    first, last = found.shots[0][0].frame, found.shots[-1][0].frame
    kept: list[NewlyRecorded] = []
    before: list[NewlyRecorded] = []
    calibration = None
    for clip in found.clips:
        for seen in lines(clip.seen(), NewlyRecorded, f"{clip.path}: {SEEN}"):
            if seen.calibration and (seen.frame < first or calibration is None):
                calibration = bytes(seen.calibration)
            if first <= seen.frame <= last:
                kept.append(_renumbered(seen, less))
            elif seen.frame < first and seen.spots is not None:
                before = [_renumbered(seen, less)]
    return before + kept, calibration or _long_before(found)


def _long_before(found: FoundPictures) -> bytes | None:
    """Return the calibration last recorded before the clips that were looked through."""
    for clip in reversed([c for c in clips(found.folder) if c.path < found.clips[0].path]):
        calibrated = [s for s in lines(clip.seen(), NewlyRecorded, str(clip.path)) if s.calibration]
        if calibrated:
            return bytes(calibrated[-1].calibration)
    return None


def _renumbered(seen: NewlyRecorded, less: int) -> NewlyRecorded:
    likeliest = seen.likeliest and {n - less: s for n, s in seen.likeliest.items() if n > less}
    supposed = seen.supposed and tuple([n - less, *more] for n, *more in seen.supposed)
    return msgspec.structs.replace(seen, likeliest=likeliest, supposed=supposed)


def _line(each: Any) -> bytes:
    return msgspec.json.encode(each) + b"\n"


def _lines_of(entries: Sequence[Entry]) -> Iterator[bytes]:
    out = BytesIO()
    journal_lines.write(entries, out)
    yield out.getvalue()
