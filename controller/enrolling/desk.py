"""One set being enrolled by a host: its name and kind, its draft, and the work going on.

The host may have the page open on a telephone and a tablet at once: everything
is kept here, and every change raises `version`, by which a page sees that
another has changed something. Photographs are worked on in a thread, one at a
time; what goes wrong with one is reported and harms no other.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.enrolling.choice import SetChoice
from controller.enrolling.refusing import EnrolRefusal, cannot, of_remark
from controller.enrolling.uploads import FEWEST, decoded
from controller.errors import UnusableInput
from controller.words.values import Later
from controller.words.watching import why
from rules.tiles import Tile
from vision.cameras import CameraError, PiCamera, open_source
from vision.coded import coded
from vision.enrolment.draft import Doing, Draft, DraftPhoto
from vision.enrolment.enrol import EnrolError, Enrolment, from_draft
from vision.enrolment.guide import GUIDES
from vision.enrolment.one_tile import NotOneTileError
from vision.enrolment.sharing import import_set
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.tile_words import tile_in_words
from vision.reading.tilesets import TileSetError, TileSetFile, list_sets, load

Picture = NDArray[np.uint8]
Step = Literal["start", "photos", "check", "done"]
Way = Literal["new", "add", "replace"]
Busy = Literal["getting"] | Doing

MOST_PHOTOS = 4
MOST_SINGLE = 200  # pictures of one tile each: a whole set, and some again
_SETTLING = 8  # pictures of a webcam until its brightness has settled


@dataclass(frozen=True)
class Plan:
    """What is to be enrolled: the name, the kind of set, and what becomes of one of that name."""

    name: str
    kind: str
    way: Way


class EnrolmentDesk:
    """Where one set is enrolled at a time; every method may be called from any thread.

    `camera` takes a photograph with the table's own; `choice` is which set a
    running table reads with. Methods raise `UnusableInput`, mostly an `EnrolRefusal`. `busy` is
    what is being done with a photograph, `trouble` why the last one was of no use.
    """

    def __init__(
        self,
        *,
        name: str = "",
        folder: Path | None = None,
        camera: Callable[[], Picture] | None = None,
        choice: SetChoice | None = None,
        finder: Finder | None = None,
        reader: Reader | None = None,
    ) -> None:
        self.suggested, self.folder = name, folder
        self.camera, self.choice = camera, choice
        self._finder, self._reader = finder or Finder(), reader or Reader()
        self._lock = threading.RLock()
        self._work: threading.Thread | None = None
        self.version = 0
        self.step: Step = "start"
        self.plan: Plan | None = None
        self.draft: Draft | None = None
        self.learned: Enrolment | None = None
        self.busy: Busy | None = None
        self.trouble: Exception | None = None

    @contextmanager
    def still(self) -> Iterator[EnrolmentDesk]:
        """Hold everything as it is, to look at it."""
        with self._lock:
            yield self

    def sets(self) -> list[TileSetFile | str | Later]:
        """Return the sets kept here; for one that cannot be read, why."""
        found: list[TileSetFile | str | Later] = []
        for name in list_sets(self.folder):
            try:
                found.append(load(name, self.folder))
            except TileSetError as error:
                found.append(why(error))
        return found

    def begin(self, name: str, kind: str, way: Way | None = None) -> None:
        """Begin to enrol a set; a name that is there already needs a `way`."""
        with self._changing():
            if kind not in GUIDES:
                raise cannot("kind")
            name = " ".join(name.split())
            if not name:
                raise cannot("name-first")
            with _errors_reported():
                there = self._there(name)
            if there and way not in {"add", "replace"}:
                raise EnrolRefusal("enrol-name-there", name=name)
            self.plan = Plan(name, kind, way if there and way else "new")
            self.draft = Draft(GUIDES[kind], self._finder, self._reader)
            self.learned, self.step, self.trouble = None, "photos", None

    def go(self, step: Step) -> None:
        """Turn to another step of the way; back to the start forgets the photographs."""
        with self._changing():
            if step == "start":
                self._idle()
                self.plan = self.draft = self.learned = None
            elif self.draft is None:
                raise cannot("no-draft")
            elif step == "check" and not self.draft.photos:
                raise cannot("no-photograph")
            elif step == "done" and self.learned is None:
                raise cannot("not-kept")
            self.step, self.trouble = step, None

    def send(self, content: bytes, file: str = "") -> None:
        """Take in a photograph's file and begin to work on it.

        A `file` named for a tile shows that tile alone.
        """
        image = decoded(content)
        self._begin(lambda: image, tile_in_words(PurePosixPath(file).stem))

    def shoot(self) -> None:
        """Take a photograph with the table's own camera and begin to work on it."""
        if self.camera is None:
            raise cannot("no-camera")
        self._begin(self.camera)

    def remove(self, number: int) -> None:
        """Forget a photograph."""
        with self._draft() as draft, _known():
            draft.remove(number)

    def say(self, number: int, i: int, tile: Tile | None) -> None:
        """Name a tile by hand; None: it is no tile."""
        with self._draft() as draft, _known():
            if tile is None:
                draft.drop(number, i)
            else:
                draft.say(number, i, tile)

    def tap(self, number: int, at: tuple[float, float], tile: Tile) -> None:
        """Add a tile that was missed, at a point in pixels of the photograph."""
        with self._draft() as draft, _known():
            height, width = draft.photo(number).image.shape[:2]
            if not (0 <= at[0] < width and 0 <= at[1] < height):
                raise cannot("beside")
            try:
                draft.tap(number, at, tile)
            except ValueError as error:
                raise EnrolRefusal("enrol-cannot-add", why=why(error)) from None

    def keep(self) -> Enrolment:
        """Learn the set and keep it under its name."""
        with self._draft() as draft:
            assert self.plan is not None
            plan = self.plan
            with _errors_reported():
                # What stands under the name is looked at now: another may have kept one since.
                there = self._there(plan.name)
                if there and plan.way == "new":
                    raise EnrolRefusal("enrol-name-meanwhile", name=plan.name)
                old = load(plan.name, self.folder) if there and plan.way == "add" else None
                self.learned = from_draft(plan.name, draft, folder=self.folder, old=old)
            if self.choice is not None and self.choice.using == plan.name:
                self.choice.use(self.learned.tileset, self._reader)
            self.step, self.trouble = "done", None
            return self.learned

    def use(self, name: str) -> None:
        """Let the running table read with a kept set from now on."""
        with self._changing(), _errors_reported():
            if self.choice is None:
                raise cannot("no-table")
            self.choice.use(load(name, self.folder), self._reader)

    def take_in(self, file: Path) -> str:
        """Take in another table's set and return its name."""
        with self._changing(), _errors_reported():
            return import_set(file, self._reader, folder=self.folder).name

    def wait(self) -> None:
        """Return when no photograph is worked on."""
        if (work := self._work) is not None:
            work.join()

    def _there(self, name: str) -> bool:
        from vision.reading.tilesets import path_of

        return path_of(name, self.folder).exists()

    def _idle(self) -> None:
        if self.busy:
            raise cannot("busy")

    @contextmanager
    def _changing(self) -> Iterator[None]:
        with self._lock:
            yield
            self.version += 1

    @contextmanager
    def _draft(self) -> Iterator[Draft]:
        with self._changing():
            self._idle()
            if self.draft is None:
                raise cannot("no-draft")
            yield self.draft

    def _begin(self, take: Callable[[], Picture], named: Tile | None = None) -> None:
        with self._draft() as draft:
            single = sum(photo.single for photo in draft.photos)
            if named is None and len(draft.photos) - single >= MOST_PHOTOS:
                raise EnrolRefusal("enrol-photographs-enough", most=MOST_PHOTOS)
            if single >= MOST_SINGLE:
                raise EnrolRefusal("enrol-singles-enough", most=MOST_SINGLE)
            self.busy, self.trouble = "getting", None
            self._work = threading.Thread(
                target=self._look, args=(draft, take, named), name="enrolling", daemon=True
            )
            self._work.start()

    def _look(self, draft: Draft, take: Callable[[], Picture], named: Tile | None) -> None:
        trouble: Exception | None = None
        try:
            # The draft is this thread's while `busy` is set: every other change is refused.
            image = take()
            photo = draft.add(image, f"photograph {draft.next_number}", self._at, named)
            if trouble := _unusable(photo, image):
                draft.remove(photo.number)
        except (UnusableInput, CameraError) as error:
            trouble = error
        except NotOneTileError as error:
            trouble = of_remark(error.remark)
        except Exception as error:  # the page must not wait for ever for a thread that has died
            trouble = EnrolRefusal("enrol-failed", why=f"{type(error).__name__}: {error}")
        finally:
            with self._changing():
                self.busy, self.trouble = None, trouble
                if not trouble:
                    self.step = "check"

    def _at(self, doing: Doing) -> None:
        with self._changing():
            self.busy = doing


def _unusable(photo: DraftPhoto, image: Picture) -> UnusableInput | None:
    """Return why nothing can be learned from a photograph; None if something can."""
    if not len(photo.study):
        return of_remark(photo.troubles[-1])
    if not photo.single and min(image.shape[:2]) < FEWEST:
        return EnrolRefusal("enrol-too-small", width=image.shape[1], height=image.shape[0])
    return None


@contextmanager
def _errors_reported() -> Iterator[None]:
    try:
        yield
    except (TileSetError, EnrolError) as error:
        raise UnusableInput(why(error)) from None


@contextmanager
def _known() -> Iterator[None]:
    try:
        yield
    except KeyError:
        raise cannot("gone") from None


def photograph(source: str) -> Picture:
    """Take a photograph with a camera that nothing else uses (`vision.cameras.open_source`).

    `CameraError` if it gives none.
    """
    with open_source(source) as frames:
        if isinstance(frames, PiCamera):
            return frames.still()
        several = list(islice(frames, _SETTLING if frames.live else 1))
    if not several:
        raise CameraError(coded("no-picture", place=source))
    return several[-1].image


def jpeg(image: Picture, longest: int, quality: int = 85) -> bytes:
    """Return a picture as JPEG, brought down to `longest` pixels on its long side."""
    factor = min(1.0, longest / max(image.shape[:2]))
    if factor < 1:
        size = (round(image.shape[1] * factor), round(image.shape[0] * factor))
        image = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    written, content = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not written:
        raise cannot("not-shown")
    return content.tobytes()
