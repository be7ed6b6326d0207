"""What a league writes down itself: who is the same person, seasons, how it rates.

Entries are only ever added. What is taken back is taken back by another one; who did it and when
stands with each. Players are numbers of the league's, so that an entry has no name in it; the
reason that somebody typed may have one, and is kept apart for that (`controller.league.store`).
"""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from controller.league.ratings import RatingMethod

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
MOST_NAME: Final = 60
"""Letters of a season's name."""
MOST_SINGLE: Final = 2**31 - 1

Counts = Literal["points", "places"]
"""What a season counts: the points that were played, or points for the place in each meeting."""


class LeagueEntryError(ValueError):
    """An entry that cannot be added; `code` and `given` say why, for whoever puts it into words."""

    def __init__(self, code: str, **given: object) -> None:
        super().__init__(code, given)
        self.code, self.given = code, given


class _LeagueEntry(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True,
    forbid_unknown_fields=True,
):  # fmt: skip
    n: int = 0
    at: str = ""
    by: str = ""


class PlayersMerged(_LeagueEntry, frozen=True, tag="merge"):
    """These players are one person."""

    players: tuple[int, ...]


class MergeTakenBack(_LeagueEntry, frozen=True, tag="split"):
    """The merge with this number was a mistake."""

    merge: int


class PersonForgotten(_LeagueEntry, frozen=True, tag="forget"):
    """The names of these players are erased, and are not taken again; their results stay."""

    players: tuple[int, ...]


class SeasonSet(_LeagueEntry, frozen=True, tag="season"):
    """A season by its name, or how it is from now on: from day to day, both with it.

    `places` are the points for each place, the first place first, where it `counts` places. Only
    the `best` meetings of each person count; 0: all of them.
    """

    name: str
    first: str
    last: str
    counts: Counts = "points"
    places: tuple[int, ...] = ()
    best: int = 0


class RatingSet(_LeagueEntry, frozen=True, tag="rating"):
    """How the league rates, from the first result on."""

    method: RatingMethod


LeagueEntry = PlayersMerged | MergeTakenBack | PersonForgotten | SeasonSet | RatingSet
_DECODER: Final[msgspec.json.Decoder[LeagueEntry]] = msgspec.json.Decoder(LeagueEntry)


def to_line(entry: LeagueEntry) -> bytes:
    """Return an entry as JSON."""
    return msgspec.json.encode(entry)


def from_line(line: bytes | str) -> LeagueEntry:
    """Return the entry of a line; `msgspec.DecodeError` says what is wrong with it."""
    return _DECODER.decode(line)


def season(
    name: str, first: str, last: str, counts: Counts, places: tuple[int, ...], best: int
) -> SeasonSet:
    """Return the entry of a season that somebody described. `LeagueEntryError` if it is none."""
    name = " ".join(name.split())
    if not 0 < len(name) <= MOST_NAME or not name.isprintable():
        raise LeagueEntryError("league-bad-season-name", given=name[:MOST_NAME])
    for day in (first, last):
        if not _DAY.fullmatch(day):
            raise LeagueEntryError("league-bad-day", given=day[:20])
    if last < first:
        raise LeagueEntryError("league-season-backwards", first=first, last=last)
    if counts == "places" and not places:
        raise LeagueEntryError("league-no-places")
    if best < 0 or any(not 0 <= each <= MOST_SINGLE for each in places):
        raise LeagueEntryError("league-bad-places")
    return SeasonSet(name=name, first=first, last=last, counts=counts, places=places, best=best)
