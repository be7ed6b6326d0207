"""Recorded footage: clips of a few seconds, each a file of JPEGs with the times they were taken at.

A recording is a folder of *runs*, numbered, one for each time a camera was opened. A run holds
clips, ``SEQUENCE-ENTRIES.clip``, each a zip that is there whole or not at all:

    shots.jsonl       a `RecordedPicture` a line, one for each picture
    00000123.jpg      the picture of frame 123
    seen.jsonl        what was made of them meanwhile (`controller.recording`)

so that a picture is what the camera gave, at the very time it did, and can be looked at with
anything that opens a zip. JPEGs and no film: nothing is lost from one picture to the next by which
the watcher tells what moved, and whatever ends the program leaves whole files.
"""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from vision.cameras.frames import CameraError, Frame, Image, Source, UnusableSourceError
from vision.coded import coded

SHOTS: Final = "shots.jsonl"
SEEN: Final = "seen.jsonl"
RUN: Final = re.compile(r"\d{6,}")
CLIP: Final = re.compile(r"(\d{6,})-(\d{6,})\.clip")

S = TypeVar("S", bound=msgspec.Struct)


class RecordedPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture that was recorded, or the `end` of a run, which has none.

    `frame` and `seconds` are the source's, `at` the clock's (seconds since 1970). `entries` is how
    many the journal had when the picture was looked at: whatever was made of it came after those.
    `still`: nothing moved just before, and no hand was over the table.
    """

    frame: int
    seconds: float
    at: float = 0.0
    entries: int = 0
    still: bool = False
    end: bool = False

    @property
    def picture(self) -> str:
        """The name of its file."""
        return f"{self.frame:08}.jpg"


class Clip:
    """A clip on disk; `CameraError` names the file when it cannot be read."""

    def __init__(self, path: Path) -> None:
        found = CLIP.fullmatch(path.name)
        if found is None:
            raise CameraError(coded("no-clip-name", place=str(path)))
        self.path = path
        self.entries = int(found[2])

    def shots(self) -> list[RecordedPicture]:
        """Return its shots, in order."""
        return list(lines(self._read(SHOTS), RecordedPicture, f"{self.path}: {SHOTS}"))

    def seen(self) -> bytes:
        """Return what was made of them, as it was written; nothing where nothing was."""
        with self._open() as held:
            return held.read(SEEN) if SEEN in held.namelist() else b""

    def picture(self, shot: RecordedPicture) -> bytes:
        """Return a shot's picture as a JPEG."""
        return self._read(shot.picture)

    def _read(self, name: str) -> bytes:
        try:
            with self._open() as held:
                return held.read(name)
        except (OSError, KeyError, zipfile.BadZipFile) as error:
            raise CameraError(
                coded("unread-part", place=str(self.path), part=name, why=str(error))
            ) from None

    def _open(self) -> zipfile.ZipFile:
        try:
            return zipfile.ZipFile(self.path)
        except (OSError, zipfile.BadZipFile) as error:
            raise CameraError(
                coded("no-whole-clip", place=str(self.path), why=str(error))
            ) from None


def lines(raw: bytes, kind: type[S], place: str) -> Iterator[S]:
    """Yield what lines of JSON hold; `CameraError` names the line that holds something else."""
    decoder = msgspec.json.Decoder(kind)
    for number, line in enumerate(raw.splitlines(), 1):
        try:
            yield decoder.decode(line)
        except msgspec.DecodeError as error:
            raise CameraError(coded("odd-line", place=place, line=number, why=str(error))) from None


def runs(folder: Path) -> list[Path]:
    """Return the runs of a recording, the oldest first; none if it is no recording."""
    if not folder.is_dir():
        return []
    found = [p for p in folder.iterdir() if RUN.fullmatch(p.name) and p.is_dir()]
    return sorted(found, key=lambda run: int(run.name))


def clips(run: Path) -> list[Clip]:
    """Return the clips of a run, the oldest first."""
    named = sorted(p for p in run.iterdir() if CLIP.fullmatch(p.name)) if run.is_dir() else []
    return [Clip(path) for path in named]


class RecordedPictures(Source):
    """The pictures of a run, at the times when they were taken."""

    def __init__(self, run: Path) -> None:
        self._clips = clips(run)
        self._shots = [
            (shot, clip) for clip in self._clips for shot in clip.shots() if not shot.end
        ]
        if not self._shots:
            raise UnusableSourceError(coded("no-clips", place=str(run)))
        first, clip = self._shots[0]
        image = decoded(clip.picture(first), str(clip.path))
        shots = [shot for shot, _ in self._shots]
        super().__init__(str(run), (image.shape[1], image.shape[0]), rate(shots))
        self.frames = len(shots)

    def __iter__(self) -> Iterator[Frame]:
        """Yield the pictures; `CameraError` names a clip that is torn."""
        for shot, clip in self._shots:
            image = decoded(clip.picture(shot), f"{clip.path}: {shot.picture}")
            yield Frame(shot.frame, shot.seconds, image)


def decoded(raw: bytes, place: str) -> Image:
    """Return a clip's JPEG as a picture; `CameraError` names the place."""
    from vision.cameras.files import decode_picture

    return decode_picture(raw, place)


def rate(shots: Sequence[RecordedPicture]) -> float:
    """Return the pictures a second; 1 where that cannot be known."""
    lasted = shots[-1].seconds - shots[0].seconds if shots else 0.0
    return (len(shots) - 1) / lasted if lasted > 0 else 1.0


def write_clip(
    path: Path, shots: Iterable[RecordedPicture], pictures: Iterable[tuple[str, bytes]], seen: bytes
) -> int:
    """Write a clip, whole or not at all; return its size in bytes. `OSError` if it cannot be."""
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as out:
            with zipfile.ZipFile(out, "w") as held:
                for name, raw in pictures:
                    held.writestr(name, raw)  # as they are: a JPEG is no smaller in a zip
                made = b"".join(msgspec.json.encode(shot) + b"\n" for shot in shots)
                held.writestr(SHOTS, made)
                if seen:
                    held.writestr(SEEN, seen, zipfile.ZIP_DEFLATED)
            out.flush()
            os.fsync(out.fileno())
            size = out.tell()
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return size
