"""One set being enrolled by a host: its name and kind, its draft, and the work going on.

The host may have the page open on a telephone and a tablet at once: everything
is kept here, and every change raises `version`, by which a page sees that
another has changed something. Photographs are worked on in a thread, one at a
time; what goes wrong with one is told and harms no other.
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
from controller.enrolling.uploads import FEWEST, TOO_SMALL, decoded
from controller.errors import UnusableInput
from rules.tiles import Tile
from vision.cameras import CameraError, PiCamera, open_source
from vision.enrolment.draft import Draft, DraftPhoto
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
    running table reads with. Methods raise `UnusableInput` with words for the host.
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
        self.busy = ""
        self.trouble = ""

    @contextmanager
    def still(self) -> Iterator[EnrolmentDesk]:
        """Hold everything as it is, to look at it."""
        with self._lock:
            yield self

    def sets(self) -> list[TileSetFile | str]:
        """Return the sets kept here; for one that cannot be read, why."""
        found: list[TileSetFile | str] = []
        for name in list_sets(self.folder):
            try:
                found.append(load(name, self.folder))
            except TileSetError as error:
                found.append(str(error))
        return found

    def begin(self, name: str, kind: str, way: Way | None = None) -> None:
        """Begin to enrol a set; a name that is there already needs a `way`."""
        with self._changing():
            if kind not in GUIDES:
                raise UnusableInput("Choose which tiles your set has.")
            name = " ".join(name.split())
            if not name:
                raise UnusableInput("Give the set a name first.")
            with _told():
                there = self._there(name)
            if there and way not in {"add", "replace"}:
                raise UnusableInput(
                    f"A set named “{name}” is kept here already. Say whether to add to it or to "
                    "replace it, or choose another name."
                )
            self.plan = Plan(name, kind, way if there and way else "new")
            self.draft = Draft(GUIDES[kind], self._finder, self._reader)
            self.learned, self.step, self.trouble = None, "photos", ""

    def go(self, step: Step) -> None:
        """Turn to another step of the way; back to the start forgets the photographs."""
        with self._changing():
            if step == "start":
                self._idle()
                self.plan = self.draft = self.learned = None
            elif self.draft is None:
                raise UnusableInput("Name the set first.")
            elif step == "check" and not self.draft.photos:
                raise UnusableInput("Take a photograph first.")
            elif step == "done" and self.learned is None:
                raise UnusableInput("The set is not kept yet.")
            self.step, self.trouble = step, ""

    def send(self, content: bytes, file: str = "") -> None:
        """Take in a photograph's file and begin to work on it.

        A `file` named for a tile shows that tile alone.
        """
        image = decoded(content)
        self._begin(lambda: image, tile_in_words(PurePosixPath(file).stem))

    def shoot(self) -> None:
        """Take a photograph with the table's own camera and begin to work on it."""
        if self.camera is None:
            raise UnusableInput("No camera of the table is named; use the telephone's.")
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
                raise UnusableInput("That is beside the photograph.")
            try:
                draft.tap(number, at, tile)
            except ValueError as error:
                raise UnusableInput(f"It cannot be added: {error}.") from None

    def keep(self) -> Enrolment:
        """Learn the set and keep it under its name."""
        with self._draft() as draft:
            assert self.plan is not None
            plan = self.plan
            with _told():
                # What stands under the name is looked at now: another may have kept one since.
                there = self._there(plan.name)
                if there and plan.way == "new":
                    raise UnusableInput(
                        f"A set named “{plan.name}” has been kept meanwhile. Begin again under "
                        "another name."
                    )
                old = load(plan.name, self.folder) if there and plan.way == "add" else None
                self.learned = from_draft(plan.name, draft, folder=self.folder, old=old)
            if self.choice is not None and self.choice.using == plan.name:
                self.choice.use(self.learned.tileset, self._reader)
            self.step, self.trouble = "done", ""
            return self.learned

    def use(self, name: str) -> None:
        """Let the running table read with a kept set from now on."""
        with self._changing(), _told():
            if self.choice is None:
                raise UnusableInput("No table is running here. Name the set in its settings.")
            self.choice.use(load(name, self.folder), self._reader)

    def take_in(self, file: Path) -> str:
        """Take in another table's set and return its name."""
        with self._changing(), _told():
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
            raise UnusableInput("A photograph is being looked at; wait a moment.")

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
                raise UnusableInput("Name the set first.")
            yield self.draft

    def _begin(self, take: Callable[[], Picture], named: Tile | None = None) -> None:
        with self._draft() as draft:
            single = sum(photo.single for photo in draft.photos)
            if named is None and len(draft.photos) - single >= MOST_PHOTOS:
                raise UnusableInput(f"{MOST_PHOTOS} photographs are enough. Remove one first.")
            if single >= MOST_SINGLE:
                raise UnusableInput(f"{MOST_SINGLE} pictures of one tile each are enough.")
            self.busy, self.trouble = "Getting the picture", ""
            self._work = threading.Thread(
                target=self._look, args=(draft, take, named), name="enrolling", daemon=True
            )
            self._work.start()

    def _look(self, draft: Draft, take: Callable[[], Picture], named: Tile | None) -> None:
        trouble = ""
        try:
            # The draft is this thread's while `busy` is set: every other change is refused.
            image = take()
            photo = draft.add(image, f"photograph {draft.next_number}", self._at, named)
            if trouble := _unusable(photo, image):
                draft.remove(photo.number)
        except (UnusableInput, CameraError) as error:
            trouble = str(error)
        except NotOneTileError as error:
            trouble = f"This picture {error}."
        except Exception as error:  # the page must not wait for ever for a thread that has died
            trouble = f"This photograph could not be worked on ({type(error).__name__}: {error})."
        finally:
            with self._changing():
                self.busy, self.trouble = "", trouble
                if not trouble:
                    self.step = "check"

    def _at(self, words: str) -> None:
        with self._changing():
            self.busy = words


def _unusable(photo: DraftPhoto, image: Picture) -> str:
    """Return why nothing can be learned from a photograph; empty if something can."""
    if not len(photo.study):
        return f"No tile was found in this photograph. {photo.troubles[-1]}"
    if not photo.single and min(image.shape[:2]) < FEWEST:
        return TOO_SMALL.format(width=image.shape[1], height=image.shape[0])
    return ""


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except (TileSetError, EnrolError) as error:
        raise UnusableInput(str(error)) from None


@contextmanager
def _known() -> Iterator[None]:
    try:
        yield
    except KeyError:
        raise UnusableInput("That tile or photograph is no longer there.") from None


def photograph(source: str) -> Picture:
    """Take a photograph with a camera that nothing else uses (`vision.cameras.open_source`).

    `CameraError` if it gives none.
    """
    with open_source(source) as frames:
        if isinstance(frames, PiCamera):
            return frames.still()
        several = list(islice(frames, _SETTLING if frames.live else 1))
    if not several:
        raise CameraError(f"{source} gives no picture")
    return several[-1].image


def jpeg(image: Picture, longest: int, quality: int = 85) -> bytes:
    """Return a picture as JPEG, brought down to `longest` pixels on its long side."""
    factor = min(1.0, longest / max(image.shape[:2]))
    if factor < 1:
        size = (round(image.shape[1] * factor), round(image.shape[0] * factor))
        image = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    written, content = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not written:
        raise UnusableInput("This picture cannot be shown.")
    return content.tobytes()
