"""What a hall shares with a league: the results of a meeting by numbers, and its names apart.

A *meeting* is a tournament, or a club's evening. Its *epoch* names it within its hall: it is made
of the first event on record, so that it stays the same however often it is shared. Three kinds of
sheets: its head, its names, and each round; each is whole, and the last one of a kind counts. Only
the names' sheet has names, so that a name can be erased and the results stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Final, Literal, TypeVar

import msgspec

from controller.statistics.dealt import moment
from rules.movement.drawing import NOBODY
from rules.tournament.events import Ended, TournamentEvent, TournamentOpened, to_line
from rules.tournament.standings import standings
from rules.tournament.state import RoundPlayed, TableCards, Tournament

HEAD: Final = "head"
NAMES: Final = "names"
_PART: Final = re.compile(r"head|names|r[1-9]\d{0,2}")
_EPOCH: Final = re.compile(r"[0-9a-f]{16}")
EPOCH_SIGNS: Final = 16
MOST_NUMBERS: Final = 9999
LONGEST: Final = 80
"""Letters of a name."""
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d|")

MeetingKind = Literal["tournament", "evening"]
Sheet = TypeVar("Sheet", "MeetingHead", "MeetingNames", "RoundSheet")


class SheetError(ValueError):
    """What came is no sheet; the message names the place in it."""


class FinalPlace(msgspec.Struct, frozen=True):
    """A player's place in a meeting (null: not ranked), and points."""

    number: int
    place: int | None
    points: int


class MeetingHead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A meeting: its name and day (``2026-11-24``, empty where it is not known), how many rounds
    are shared, whether it is over, and who has which place."""

    kind: MeetingKind
    name: str
    day: str
    rounds: int
    over: bool
    places: tuple[FinalPlace, ...]


class MeetingNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players of a meeting are called, by their numbers in it."""

    names: dict[int, str]


class GameSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game: points by players' numbers, whose hand was dead, how it ended, and who won."""

    points: dict[int, int]
    dead: tuple[int, ...] = ()
    ended: Ended = "mah jongg"
    winner: int | None = None


class CardSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The games of a round at a table, by its players' numbers; who played as a substitute, and
    whom nobody entered, is not there."""

    table: int
    games: tuple[GameSheet, ...]

    def totals(self) -> Mapping[int, int]:
        """Return the players' points in all."""
        sums: dict[int, int] = {}
        for game in self.games:
            for number, points in game.points.items():
                sums[number] = sums.get(number, 0) + points
        return sums


class RoundSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round's score cards, those that are in."""

    cards: tuple[CardSheet, ...]


def round_part(number: int) -> str:
    """Return what the sheet of a round is called."""
    return f"r{number}"


def sheet_subject(epoch: str, part: str) -> str:
    """Return where a hall publishes a sheet.

    >>> sheet_of_subject(sheet_subject("00aa00aa00aa00aa", "r2"))
    ('00aa00aa00aa00aa', 'r2')
    """
    return f"league.{epoch}.{part}"


def sheet_of_subject(subject: str) -> tuple[str, str]:
    """Return the epoch and part of a subject. `SheetError` if it is none of a sheet's."""
    parts = subject.split(".")
    if len(parts) != 3 or parts[0] != "league":
        raise SheetError(f"subject {subject[:80]!r}")
    return parts[1], parts[2]


def sheets_of(now: Tournament, events: Sequence[TournamentEvent]) -> dict[str, bytes]:
    """Return what is shared of a tournament as it stands; nothing while its standings are hidden.

    >>> sheets_of(Tournament(), [])
    {}
    """
    opened = next((each for each in events if isinstance(each, TournamentOpened)), None)
    if opened is None or now.hidden:
        return {}
    over = len(now.played) >= now.rounds and not any(each.outstanding for each in now.played)
    head = MeetingHead(
        kind="tournament",
        name=now.name,
        day=_day(opened.at or ""),
        rounds=len(now.played),
        over=over,
        places=tuple(FinalPlace(row.number, row.place, row.points) for row in standings(now)),
    )
    names = MeetingNames({each.number: each.name for each in now.in_order()})
    rounds = {round_part(each.number): encoded(_round(each)) for each in now.played}
    return {HEAD: encoded(head), NAMES: encoded(names), **rounds}


def _day(at: str) -> str:
    """Return the day of a time as the desk's clock has it: a record's times are UTC, in which an
    American evening ends on the next day."""
    begun = moment(at)
    return begun.astimezone().date().isoformat() if begun else at[:10]


def epoch_of(events: Sequence[TournamentEvent]) -> str:
    """Return the epoch of the tournament that these events, one at least, are of."""
    return sha256(to_line(events[0])).hexdigest()[:EPOCH_SIGNS]


def _round(played: RoundPlayed) -> RoundSheet:
    there = sorted(played.tables.items())
    return RoundSheet(tuple(_card(table, cards) for table, cards in there if cards.submitted))


def _card(table: int, cards: TableCards) -> CardSheet:
    return CardSheet(table=table, games=tuple(_games(cards)))


def _games(cards: TableCards) -> Iterator[GameSheet]:
    shared = {
        wind: number
        for wind in cards.played
        if wind not in cards.stand_ins and (number := cards.seats[wind]) != NOBODY
    }
    for game in cards.games:
        best = max(cards.played, key=lambda wind: game.points.get(wind, 0))
        won = game.ended == "mah jongg" and game.points.get(best, 0) > 0
        yield GameSheet(
            points={number: game.points.get(wind, 0) for wind, number in shared.items()},
            dead=tuple(number for wind, number in shared.items() if wind in game.dead),
            ended=game.ended,
            winner=shared.get(best) if won else None,
        )


def encoded(sheet: MeetingHead | MeetingNames | RoundSheet) -> bytes:
    """Return a sheet as JSON."""
    return msgspec.json.encode(sheet)


def sheet_of(data: bytes, kind: type[Sheet]) -> Sheet:
    """Return a sheet that was read. `SheetError` if it is none, or has what cannot be kept."""
    try:
        found: Sheet = msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SheetError(str(error)) from None
    for wrong in _wrong(found):
        raise SheetError(wrong)
    return found


def checked(epoch: str, part: str, data: bytes) -> None:
    """Look through a sheet that came from a hall. `SheetError` if it is none."""
    if not _EPOCH.fullmatch(epoch) or not _PART.fullmatch(part):
        raise SheetError(f"{epoch[:40]!r}, {part[:40]!r}: no sheet is called so")
    if part == HEAD:
        sheet_of(data, MeetingHead)
    elif part == NAMES:
        sheet_of(data, MeetingNames)
    else:
        sheet_of(data, RoundSheet)


def _wrong(sheet: MeetingHead | MeetingNames | RoundSheet) -> Iterator[str]:
    """Yield what a database or a page could not take."""
    if isinstance(sheet, MeetingHead):
        if not _sound(sheet.name) or not _DATE.fullmatch(sheet.day):
            yield f"name {sheet.name[:40]!r}, day {sheet.day[:40]!r}"
        yield from _numbers(each.number for each in sheet.places)
        if len({each.number for each in sheet.places}) < len(sheet.places):
            yield "a number that is placed twice"
    elif isinstance(sheet, MeetingNames):
        yield from _numbers(sheet.names)
        yield from (f"name {name[:40]!r}" for name in sheet.names.values() if not _sound(name))
    else:
        for card in sheet.cards:
            yield from _numbers(number for game in card.games for number in game.points)


def _numbers(numbers: Iterable[int]) -> Iterator[str]:
    for number in numbers:
        if not 0 < number <= MOST_NUMBERS:
            yield f"player's number {number}"


def _sound(name: str) -> bool:
    return 0 < len(name) <= LONGEST and name.isprintable()
