"""Records frames as they pass on their way to the watcher, in a thread of its own.

The seeing thread only hands a frame over. When the recorder cannot keep up with a camera, frames
are left out of the recording; when the disk has no room or takes nothing, it stops, says so, and
goes on when it can. Play never waits for it, and the journal comes first.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import cv2
import msgspec
import numpy as np

from controller.record.journal import JournalReader, now
from controller.record.session import Session
from controller.recording.kept import RUN_FILE, TILES_FILE, CameraRun, NewlyRecorded, mark_of
from controller.recording.room import GB, ClipStore
from controller.settings import Settings
from controller.table import LookOn
from vision.cameras.clips import RecordedPicture, write_clip
from vision.cameras.frames import Frame, Image
from vision.coded import CodedText, coded, said_by
from vision.following.watcher import Watcher
from vision.reading.tilesets import TileSetFile, load, save
from vision.sightings import Notice

LASTS: Final = 4.0
"""Seconds of a clip: so much is lost when the program is killed."""
WAITING: Final = 6
"""Frames that wait to be written, at most; one of 2304 by 1296 takes 9 MB."""
PAUSE: Final = 10.0
"""Seconds from one try to begin a recording and the next."""

log = logging.getLogger(__name__)


@dataclass
class _Clip:
    """A clip that is being gathered."""

    run: Path
    number: int
    shots: list[RecordedPicture] = field(default_factory=list)
    pictures: list[tuple[str, bytes]] = field(default_factory=list)
    seen: list[bytes] = field(default_factory=list)

    @property
    def size(self) -> int:
        """About how many bytes it comes to."""
        return sum(len(raw) + 200 for _, raw in self.pictures) + sum(map(len, self.seen)) + 1000


class Recorder:
    """Records what one session's watcher sees. `look_on` is put around the frames that it is shown.

    `patient`: footage waits for the recorder, where a camera's frames are left out. Used with
    ``with``; leaving it writes what is gathered.
    """

    def __init__(
        self,
        settings: Settings,
        session: Session,
        watcher: Watcher,
        *,
        patient: bool = False,
        room: ClipStore | None = None,
    ) -> None:
        own = settings.recording
        assert own.folder is not None
        hours = own.hours
        oldest = None if hours is None else hours * 3600
        self._room = room or ClipStore(own.folder, own.gb * GB, oldest, own.free_gb * GB)
        self._settings, self._session, self._watcher = settings, session, watcher
        self._every, self._quality = 1 / own.rate, own.quality
        self._patient = patient
        self._queue: queue.Queue[Callable[[], None] | None] = queue.Queue(WAITING)
        self._thread = threading.Thread(target=self._run, name="recording", daemon=True)
        self.left_out = 0  # frames for which there was no time
        self.written = 0  # frames that are on disk
        self._clip: _Clip | None = None
        self._trouble: CodedText | None = None
        self._spots: object = None  # as last recorded, in the seeing thread
        self._calibration: object = None
        self._entries = -1
        self._closed = False
        self._again = 0.0  # when a run may be begun again that could not be

    def __enter__(self) -> Recorder:
        self._thread.start()
        return self

    def __exit__(self, *ended: object) -> None:
        self._closed = True
        self._queue.put(None)
        self._thread.join()

    # -- in the seeing thread ----------------------------------------------------------------

    def look_on(self, frames: Iterable[Frame]) -> Iterator[Frame]:
        """Yield the frames, and record them; each time it is iterated is a run of its own."""
        self._spots = self._calibration = None
        self._entries = -1
        begun, last = False, -1e9
        frame: Frame | None = None
        try:
            for frame in frames:
                if not begun:
                    begun = self._hand_over(self._begin, wait=True)
                    self._calibrated_of_before()
                if frame.seconds - last >= self._every - 0.001:
                    last = frame.seconds
                    self._take(frame)
                yield frame
                self._note(frame.number)
        finally:
            if frame is not None:
                shot = self._shot(frame)
                end = msgspec.structs.replace(shot, frame=frame.number + 1, end=True)
                self._hand_over(lambda: self._end(end), wait=True)

    def _shot(self, frame: Frame) -> RecordedPicture:
        state = self._watcher.latest
        still = state.frame >= 0 and not state.moving and not state.hands
        entries = self._session.bus.last
        return RecordedPicture(frame.number, frame.seconds, round(time.time(), 3), entries, still)

    def _take(self, frame: Frame) -> None:
        shot, image = self._shot(frame), frame.image
        self._hand_over(lambda: self._add(shot, image), wait=self._patient)

    def _calibrated_of_before(self) -> None:
        """A camera that is opened again is seen through the calibration that there was."""
        self._note(-1)

    def _note(self, frame: int) -> None:
        """Record what is new since the last frame: it was looked at."""
        state, session = self._watcher.latest, self._session
        seen = NewlyRecorded(frame=frame)
        calibration = self._watcher.calibration
        if calibration is not None and calibration is not self._calibration:
            self._calibration = calibration
            seen = msgspec.structs.replace(seen, calibration=msgspec.Raw(calibration.to_json()))
        if state.spots is not self._spots:
            self._spots = state.spots
            seen = msgspec.structs.replace(seen, spots=state.spots)
        if session.bus.last != self._entries:
            self._entries = session.bus.last
            seen = msgspec.structs.replace(
                seen, supposed=tuple(session.supposed), likeliest=dict(session.likeliest)
            )
        if seen != NewlyRecorded(frame=frame):
            self._hand_over(lambda: self._add_seen(seen), wait=self._patient)

    def _hand_over(self, work: Callable[[], None], *, wait: bool) -> bool:
        if self._closed:
            return False
        try:
            self._queue.put(work, block=wait)
        except queue.Full:
            self.left_out += 1
            return False
        return True

    # -- in the recorder's own ---------------------------------------------------------------

    def _run(self) -> None:
        self._survey()
        while (work := self._queue.get()) is not None:
            try:
                work()
            except OSError as error:
                self._clip = self._clip and _Clip(self._clip.run, self._clip.number + 1)
                self._again = time.monotonic() + PAUSE
                self._stop(coded("footage-fails", why=said_by(error)))
            except Exception:
                self._clip = None
                log.exception("footage is not recorded")
        with contextlib.suppress(OSError):
            self._store()

    def _survey(self) -> None:
        try:
            self._room.folder.mkdir(parents=True, exist_ok=True)
            self._room.survey()
            self._room.make(0)
        except OSError as error:
            self._stop(coded("footage-fails", why=said_by(error)))

    def _begin(self) -> None:
        """Begin a run: its folder, and what is needed to follow it again."""
        self._store()
        run = self._room.new_run()
        camera = self._settings.camera
        if camera.tiles is not None:
            save(nameless(load(camera.tiles)), run / TILES_FILE)
        with JournalReader(self._session.journal_path) as journal:
            first = next(journal.entries(limit=1), None)
        described = CameraRun(
            program=_version(),
            begun=now(),
            journal=mark_of(first.event) if first else "",
            measures=self._settings.measures.model_dump(mode="json"),
            field_of_view=camera.field_of_view,
        )
        (run / RUN_FILE).write_bytes(msgspec.json.format(msgspec.json.encode(described)) + b"\n")
        self._clip = _Clip(run, 0)

    def _add(self, shot: RecordedPicture, image: Image) -> None:
        if self._clip is None:
            if time.monotonic() < self._again:
                return
            self._begin()
        clip = self._clip
        assert clip is not None
        done, encoded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, self._quality])
        if not done:
            return
        if clip.shots and shot.seconds - clip.shots[0].seconds >= LASTS:
            self._store()
            self._clip = clip = _Clip(clip.run, clip.number + 1)
        clip.shots.append(shot)
        clip.pictures.append((shot.picture, np.asarray(encoded).tobytes()))

    def _add_seen(self, seen: NewlyRecorded) -> None:
        if self._clip is not None:
            self._clip.seen.append(msgspec.json.encode(seen) + b"\n")

    def _end(self, end: RecordedPicture) -> None:
        if self._clip is not None:
            self._clip.shots.append(end)
            self._store()
            self._clip = None

    def _store(self) -> None:
        """Put the clip that is gathered on disk, if there is room."""
        clip = self._clip
        if clip is None or not clip.shots:
            return
        if not self._room.make(clip.size):
            spare, folder = self._settings.recording.free_gb, str(self._room.folder)
            self._stop(coded("footage-full", gb=spare, folder=folder))
            return
        path = clip.run / f"{clip.number:06}-{clip.shots[0].entries:06}.clip"
        size = write_clip(path, clip.shots, clip.pictures, b"".join(clip.seen))
        self._room.took(path, size)
        self.written += len(clip.pictures)
        if self._trouble is not None:
            self._trouble = None
            self._say(coded("footage-again"), over=True)

    def _stop(self, words: CodedText) -> None:
        if words != self._trouble:
            self._trouble = words
            self._say(words)

    def _say(self, words: CodedText, *, over: bool = False) -> None:
        self._session.notice(Notice(what="no footage", over=over, seconds=0.0, words=words))


@contextlib.contextmanager
def recording(
    settings: Settings, session: Session, watcher: Watcher, *, patient: bool = False
) -> Iterator[LookOn]:
    """Yield what is put around the frames, so that they are recorded if the settings say so."""
    if settings.recording.folder is None:
        yield iter
        return
    with Recorder(settings, session, watcher, patient=patient) as recorder:
        yield recorder.look_on


def nameless(tiles: TileSetFile) -> TileSetFile:
    """Return an enrolled set without its name, and without those of the photographs it is of."""
    return replace(tiles, name="set", sources=("",) * len(tiles.sources))


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("rackside")
    except PackageNotFoundError:
        return ""
