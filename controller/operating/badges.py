"""Who sits where, by the badges that lie on the table: seen by its camera, or in a photograph."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from controller.enrolling.refusing import in_words
from controller.enrolling.uploads import decoded
from controller.errors import UnusableInput
from controller.printing.badges import number_in, read_players
from controller.statistics.library import Club
from controller.words import Words
from controller.words.labels import label
from controller.words.values import with_commas
from rules.tiles import Seat
from vision.following.watcher import Watcher
from vision.geometry.badges import BadgesError, find_badges, seat_of
from vision.geometry.calibration import Calibration, CalibrationError, calibrate

if TYPE_CHECKING:
    from controller.operating.operation import Operation


BADGES: Final = "notices/badge-list"
"""The messages of what keeps badges from being read."""


class BadgePicture(NamedTuple):
    """A picture (H, W, 3) BGR and where its camera is, None where that is not known."""

    image: NDArray[np.uint8]
    calibration: Calibration | None


Look = Callable[[], BadgePicture | None]
"""Gives what the table's camera sees at this moment; None without one."""


class BadgeOnTable(NamedTuple):
    """A badge on the table: whose it is, and before which seat; None where the table's markers
    are not seen in the picture."""

    name: str
    seat: Seat | None


def look_of(watcher: Watcher | None) -> Look:
    """Return what gives the latest frame of a watcher."""

    def look() -> BadgePicture | None:
        if watcher is None or watcher.latest.image is None:
            return None
        return BadgePicture(watcher.latest.image, watcher.calibration)

    return look


def badge_names(club: Club) -> dict[int, str]:
    """Return the names of the badges' numbers, by the list that they were printed from.

    `UnusableInput` names what is wrong with the list. A table that names none may have
    ``players.csv`` beside its journal.
    """
    beside = club.folder / "players.csv"
    file = club.badges or (beside if beside.is_file() else None)
    return {p.number: p.name for p in read_players(file)} if file else {}


def lying(seen: BadgePicture, club: Club) -> tuple[list[BadgeOnTable], list[int]]:
    """Return the badges in a picture, and the numbers of those that nobody's name is known for.
    `UnusableInput` if codes cannot be read on this machine, or the list cannot."""
    names = badge_names(club)
    try:
        found = find_badges(seen.image, lambda content: number_in(content) is not None)
    except BadgesError as error:
        raise UnusableInput(label(BADGES, "badge-list-unreadable", why=str(error))) from None
    calibration = seen.calibration or _by_markers(seen.image)
    people: list[BadgeOnTable] = []
    unknown: list[int] = []
    for badge in found:
        number = number_in(badge.content)
        assert number is not None
        if number not in names:
            unknown.append(number)
            continue
        seat = seat_of(badge, calibration) if calibration else None
        taken = any(other.seat == seat for other in people)
        people.append(BadgeOnTable(names[number], None if taken else seat))
    return people, unknown


def in_photograph(content: bytes, club: Club) -> tuple[list[BadgeOnTable], list[int]]:
    """Return the same of a photograph that a phone sends."""
    return lying(BadgePicture(decoded(content), None), club)


def _by_markers(image: NDArray[np.uint8]) -> Calibration | None:
    """Find where a photograph was taken from; None if the table's markers are not all in it."""
    try:
        return calibrate(image)
    except CalibrationError:
        return None


def badges_said(operation: Operation, photograph: bytes | None, words: Words) -> dict[str, Any]:
    """Return what the page shows: the people found with their seats, and a sentence.

    Without a `photograph` the camera is asked. What cannot be read is said, not raised: a host
    types the names then.
    """
    say = words.labels("pages/start")
    try:
        if photograph is not None:
            people, unknown = in_photograph(photograph, operation.club)
        else:
            seen = operation.look()
            if seen is None:
                return {"people": [], "said": say("start-no-camera")}
            people, unknown = lying(seen, operation.club)
    except UnusableInput as error:
        return {"people": [], "said": in_words(words, error)}
    said = [say("start-badge-unknown", number=number) for number in unknown]
    placed = [one.name for one in people if one.seat]
    if placed:
        said.insert(0, say("start-badges-read", names=with_commas(words, placed)))
    if len(placed) < len(people):
        said.append(say("start-badges-tap"))
    found = [{"name": one.name, "seat": one.seat} for one in people]
    return {"people": found, "said": " ".join(said) or say("start-badges-none")}
