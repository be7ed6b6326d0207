"""A hand in one line: ``E won self-drawn last R: 1c 1c 1c, 2d 3d 4d, R R | 5b 5b 5b | F1 F5``.

Before the colon whose hand it is and what is so of it, after it the tiles:
concealed, then after a bar those exposed, then after another the seasons.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

from controller.scoring.said import FLAGS, SaidHand, Value, WrittenAt, seat_of
from controller.scoring.tiles import is_tile
from controller.words import labels_of

_say = labels_of("commands/score")

_TILES: Final = ("concealed", "exposed", "seasons")
_STATES: Final = ("foul", "short", "long")
_WORDS: Final = {
    **{flag.replace("_", "-"): flag for flag in FLAGS},
    "self-picked": "self_drawn",
}


def hand_of(text: str, number: int) -> SaidHand:
    """Return the hand that a line says; `number` counts the lines given, for errors."""
    head, colon, tiles = text.partition(":")
    words = head.split()
    where = f"--hand {number}"
    if not words:
        WrittenAt(f"{where}: ").refuse_all(_say("score-begin-with-seat"))
    seat = seat_of(words[0], WrittenAt(f"{where}: "), "seat")
    place = WrittenAt(f"{where} ({seat}): ")
    said = _words(words[1:], place)
    if colon:
        said |= _tiles(tiles, place)
    return SaidHand(place, seat, said)


def _words(words: list[str], place: WrittenAt) -> dict[str, Value]:
    said: dict[str, Value] = {}
    left = deque(words)
    while left:
        word = left.popleft()
        known = word.lower()
        if known in _WORDS:
            said[_WORDS[known]] = True
        elif known in _STATES:
            said["state"] = known
        elif known == "last":
            said["last"] = left.popleft() if left else ""
            if not said["last"]:
                place.refuse("last", _say("score-last-which"))
        elif known == "completed":
            said["completed"] = " ".join(_tiles_from(left))
            if not said["completed"]:
                place.refuse("completed", _say("score-completed-which"))
        else:
            allowed = [*_WORDS, *_STATES]
            place.refuse_all(_say("score-words-known", word=repr(word), known=allowed))
    return said


def _tiles_from(left: deque[str]) -> Iterator[str]:
    """Yield the words that are tiles, and take them off, up to the first that is none."""
    while left and is_tile(left[0]):
        yield left.popleft()


def _tiles(text: str, place: WrittenAt) -> dict[str, Value]:
    parts = text.split("|")
    if len(parts) > len(_TILES):
        place.refuse_all(_say("score-two-bars"))
    return {key: part.strip() for key, part in zip(_TILES, parts, strict=False) if part.strip()}
