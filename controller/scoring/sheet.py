"""The hands of a deal in a file: a table of TOML for each seat, and what is so of the deal.

    code = "british-1924"
    limit = 1000

    [E]
    won = true
    concealed = "1c 1c 1c, 2d 3d 4d, R R"
    exposed = "5b 5b 5b, 9d 9d 9d 9d"

`docs/scoring.md` explains all that may stand in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from controller.scoring.said import FLAGS, TEXTS, SaidHand, Value, WrittenAt
from controller.toml_files import read_toml
from controller.words.labels import labels_of
from rules.tiles import SEAT_NAMES, SEATS, Seat

_say = labels_of("commands/score")

_OF_DEAL: Final = {
    "code": str,
    "card": str,
    "year": int,
    "limit": int,
    "discarder": str,
    "absent": str,
    "in_error": str,
    "miscalled": str,
    "bets": dict,
    "settings": dict,
}
_KINDS: Final = {
    str: "text",
    int: "number",
    bool: "flag",
    dict: "table",
}


@dataclass(frozen=True)
class ScoringFile:
    """What a file says; `deal` has what is so of the deal, by the keys above the hands."""

    place: WrittenAt
    deal: dict[str, Any]
    hands: tuple[SaidHand, ...]


def read_sheet(path: Path) -> ScoringFile:
    """Read a file of hands; `UnusableInput` names the file, and the key that is wrong."""
    place = WrittenAt(f"{path}: ")
    content = read_toml(path)
    deal = {}
    hands = []
    for key, value in content.items():
        if key in _OF_DEAL:
            deal[key] = _checked(value, _OF_DEAL[key], place, key)
        elif (seat := _seat(key)) is not None:
            hands.append(_hand(seat, _checked(value, dict, place, key), path))
        else:
            place.refuse(key, _say("score-unknown-key", known=[*_OF_DEAL, *SEATS]))
    if not hands:
        place.refuse_all(_say("score-no-hand-in-file"))
    return ScoringFile(place, deal, tuple(hands))


def _seat(key: str) -> Seat | None:
    return next((seat for seat in SEATS if key in (seat, SEAT_NAMES[seat])), None)


def _hand(seat: Seat, content: dict[str, Any], path: Path) -> SaidHand:
    place = WrittenAt(f"{path}: [{seat}] ")
    said: dict[str, Value] = {}
    for key, value in content.items():
        if key in FLAGS:
            if _checked(value, bool, place, key):
                said[key] = True
        elif key in TEXTS:
            said[key] = _checked(value, str, place, key)
        else:
            place.refuse(key, _say("score-unknown-key", known=[*TEXTS, *FLAGS]))
    return SaidHand(place, seat, said)


def _checked(value: Any, kind: type, place: WrittenAt, key: str) -> Any:
    if type(value) is not kind:
        place.refuse(key, _say("score-kind-wanted", kind=_KINDS[kind], value=repr(value)))
    return value
