"""What can be printed and taken along from the desk: seats, score cards, badges, standings."""

from __future__ import annotations

import contextlib
import io
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import msgspec

from controller.errors import UnusableInput
from controller.hall.decisions import decisions_table
from controller.hall.results import as_json, games_table, schema, standings_table
from controller.operating.fields import RefusedError
from controller.printing.badges import BadgeHolder, badge_sheet, cut_to_badge
from controller.printing.hall_sheets import (
    PrintedPlace,
    PrintedStanding,
    score_cards,
    seating_sheet,
    standings_sheet,
)
from controller.printing.names import note_on, printed_name, printed_title
from controller.printing.sheet import PAPERS
from controller.statistics.tables import as_csv
from controller.web.hall.replays import moment_in, page_of
from controller.web.hall.view import DeskView
from rules.tiles import SEATS, Seat
from rules.tournament.events import to_line
from rules.tournament.seating import due_seats
from rules.tournament.standings import prizes, standings
from rules.tournament.state import Entrant, Tournament

PDF: Final = "application/pdf"
PAPER: Final = PAPERS["a4"]


@dataclass(frozen=True)
class DeskFile:
    """A file: its media type, what makes it, and whether it tells the standings."""

    media: str
    make: Callable[[DeskView], bytes]
    tells: bool = False


def _next_round(now: Tournament) -> int:
    """Return the round whose seats are known next; after the last one, the last."""
    due = len(now.played) + 1
    return due if due <= now.rounds and due_seats(now, due) is not None else len(now.played)


def _cards_round(now: Tournament) -> int:
    """Return the round that runs, for a table whose computer fails; between rounds, the next."""
    running = now.running
    return running.number if running and running.outstanding else _next_round(now)


def _places(desk: DeskView, number: int) -> list[PrintedPlace]:
    """Return who sits where in a round, at the one table that is asked for or at all."""
    now, seats = desk.now, due_seats(desk.now, number)
    found = [
        PrintedPlace(table, wind, player, _name(desk, entrant), *_scores(desk, number, table, wind))
        for table, winds in (seats or {}).items()
        if desk.table in (0, table)
        for wind in SEATS
        if (player := winds.get(wind, 0)) and (entrant := now.entrants.get(player))
    ]
    if not found:
        raise RefusedError("refused-no-seats", 409)
    return found


def _name(desk: DeskView, entrant: Entrant) -> str:
    """Return who plays a place, as that is printed."""
    return printed_name(entrant.substitute or entrant.name, entrant.number, desk.words)


def _note(desk: DeskView) -> str:
    return note_on((each.substitute or each.name for each in desk.now.in_order()), desk.words)


def _scores(desk: DeskView, number: int, table: int, wind: Seat) -> tuple[tuple[str, ...], str]:
    """Return what stands on record for each game of a place, and the total once none is missing."""
    cards = desk.now.cards_at(table, number)
    if cards is None or desk.hides:
        return (), ""
    dead = desk.words.label("pages/floor", "floor-dead")
    games = []
    for game in range(1, desk.now.games + 1):
        result = cards.result(game)
        made = "" if result is None else str(result.points.get(wind, 0))
        games.append(f"{made} · {dead}" if result and wind in result.dead else made)
    return tuple(games), str(cards.total(wind)) if all(games) else ""


def _seating(desk: DeskView) -> bytes:
    number = desk.round or _next_round(desk.now)
    places = _places(desk, number)
    title, language = printed_title(desk.now.name), desk.words.language
    return seating_sheet(title, number, places, PAPER, language, _note(desk))


def _cards(desk: DeskView) -> bytes:
    number = desk.round or _cards_round(desk.now)
    places = _places(desk, number)
    title, games, language = printed_title(desk.now.name), desk.now.games, desk.words.language
    return score_cards(title, number, games, places, PAPER, language, _note(desk))


def _badges(desk: DeskView) -> bytes:
    club, words = cut_to_badge(printed_title(desk.now.name)), desk.words
    everybody = list(desk.now.in_order())
    people = [
        BadgeHolder(each.number, printed_name(each.name, each.number, words), club)
        for each in everybody
    ]
    if not people:
        raise RefusedError("refused-no-players", 409)
    note = note_on((each.name for each in everybody), words)
    return badge_sheet(people, PAPER, words.language, note)


def _standings(desk: DeskView) -> bytes:
    placed, say = standings(desk.now), desk.words.labels("pages/floor")
    won = {prize.number: prize.amount for prize in prizes(desk.now, placed)}
    rows = [
        PrintedStanding(
            "–" if row.place is None else str(row.place),
            str(row.number),
            printed_name(row.name, row.number, desk.words),
            str(row.points),
            say("floor-open") if (amount := won.get(row.number, 0)) is None else str(amount or ""),
        )
        for row in placed
    ]
    title, note = printed_title(desk.now.name), note_on((row.name for row in placed), desk.words)
    return standings_sheet(title, rows, PAPER, desk.words.language, note)


def _record(desk: DeskView) -> bytes:
    return b"".join(to_line(event) + b"\n" for event in desk.floor.record.events)


def _appeals(desk: DeskView) -> bytes:
    """Return the list of decisions and, for each appeal with a moment, the deal as one page."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("decisions.csv", _csv(as_csv(decisions_table(desk.now))))
        for appeal in desk.now.appeals:
            lodged = appeal.lodged
            with contextlib.suppress(RefusedError, UnusableInput):  # a moment that is not here
                if lodged.entry is not None:
                    recording, number, _ = moment_in(
                        desk.floor, lodged.table, lodged.entry, lodged.journal
                    )
                    page = page_of(recording, number, lodged.table, desk.words.language)
                    name = f"appeal-{appeal.n}-table-{lodged.table}-entry-{lodged.entry}.html"
                    archive.writestr(name, page)
    return kept.getvalue()


def _csv(text: str) -> bytes:
    return f"\ufeff{text}".encode()  # with the mark that spreadsheets look for


FILES: Final[Mapping[str, DeskFile]] = MappingProxyType(
    {
        "seating.pdf": DeskFile(PDF, _seating),
        "score-cards.pdf": DeskFile(PDF, _cards),
        "badges.pdf": DeskFile(PDF, _badges),
        "standings.pdf": DeskFile(PDF, _standings, tells=True),
        "standings.csv": DeskFile(
            "text/csv", lambda desk: _csv(as_csv(standings_table(desk.now))), tells=True
        ),
        "games.csv": DeskFile(
            "text/csv", lambda desk: _csv(as_csv(games_table(desk.now))), tells=True
        ),
        "decisions.csv": DeskFile(
            "text/csv", lambda desk: _csv(as_csv(decisions_table(desk.now))), tells=True
        ),
        "appeals.zip": DeskFile("application/zip", _appeals, tells=True),
        "results.json": DeskFile("application/json", lambda desk: as_json(desk.now), tells=True),
        "results.schema.json": DeskFile(
            "application/json",
            lambda desk: msgspec.json.format(msgspec.json.encode(schema()), indent=1),
        ),
        "record.jsonl": DeskFile("application/x-ndjson", _record, tells=True),
    }
)
"""Every file, by its name."""
