"""Reading a tournament's stories from text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, get_args

from rules.reasons.base import is_statement
from rules.stories.model import StoryError
from rules.stories.words import laws_of, setting_of, wrong
from rules.tiles import SEATS
from rules.tournament.rulings import TournamentKind
from rules.tournament.seating import due_seats
from rules.tournament.standings import PlayerStanding, prizes, standings
from rules.tournament.state import Tournament
from rules.tournament.stories.deeds import deed_of
from rules.tournament.stories.model import ExpectedRuling, Step, StoryMovement, TournamentStory

_NUMBERS: Final = ("tables", "players", "rounds", "games")
_HEADS: Final = (*_NUMBERS, "movement", "prizes", "set", "breaks", "keeps")


def read_tournament_stories(text: str, file: str = "story") -> list[TournamentStory]:
    """Return the stories of a text; `StoryError` names file, line and what would be right."""
    stories: list[TournamentStory] = []
    shared: list[tuple[str, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        word, _, rest = line.partition(" ")
        try:
            if word == "story":
                stories.append(TournamentStory(rest or wrong("a story needs a name"), file, number))
                for head, value in shared:
                    _head(stories[-1], head, value)
            elif not stories:
                _head(TournamentStory("", file, number), word, rest)
                shared.append((word, rest))
            else:
                _line(stories[-1], line, number)
        except ValueError as error:
            raise StoryError(f"{file}:{number}: {error}") from None
    if not stories:
        raise StoryError(f"{file}:1: no story in it; one begins with `story NAME`")
    return stories


def _line(story: TournamentStory, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    if word in _HEADS and not story.steps:
        _head(story, word, rest)
    elif line.startswith(">"):
        _expect(story, line[1:].strip(), number)
    elif line.startswith("="):
        story.steps.append(Step(number, state=(line[1:].strip(), _state(line[1:].strip()))))
    else:
        deeds = tuple(deed_of(part.strip()) for part in line.split(";") if part.strip())
        story.steps.append(Step(number, deeds=deeds))


def _head(story: TournamentStory, word: str, value: str) -> None:
    if word not in _HEADS:
        wrong(f"a file begins with `story NAME`, after any of {', '.join(_HEADS)} for all")
    if not value:
        wrong(f"`{word}` says nothing")
    match word:
        case "movement":
            if value not in get_args(StoryMovement):
                wrong(f"{value!r} is none of {', '.join(get_args(StoryMovement))}")
            how: Any = value
            story.movement = how
        case "prizes":
            story.prizes = tuple(int(each) for each in value.split())
        case "set":
            name, chosen = setting_of(value)
            story.settings[name] = chosen
        case "breaks":
            story.breaks += laws_of(value.split())
        case "keeps":
            story.keeps += laws_of(value.split())
        case _:
            setattr(story, word, int(value))


def _expect(story: TournamentStory, text: str, number: int) -> None:
    last = story.steps[-1] if story.steps else None
    if text == "nothing":
        story.steps.append(Step(number, rulings=()))
        return
    words = text.split()
    if words[0] not in get_args(TournamentKind):
        wrong(f"`> {text}`: expected nothing, or one of {', '.join(get_args(TournamentKind))}")
    kind: Any = words.pop(0)
    player = int(words.pop(0)) if words and words[0].isdigit() else None
    given = tuple((n, v) for n, e, v in (word.partition("=") for word in words) if e)
    named = [word for word in words if "=" not in word]
    reason = named.pop() if named else ""
    if not is_statement(reason):
        wrong(f"`{reason}` is the code of no reason")
    expected = ExpectedRuling(kind, player, laws_of(named), reason, given, number)
    if last and last.rulings:
        story.steps[-1] = Step(last.line, rulings=(*last.rulings, expected))
    else:
        story.steps.append(Step(number, rulings=(expected,)))


# -- how things must stand ------------------------------------------------------------------

_Test = Callable[[Tournament], bool]


def _state(text: str) -> _Test:
    """Return what must be so; `ValueError` names what can be written."""
    words: list[Any] = [int(w) if re.fullmatch(r"-?\d+", w) else w for w in text.split()]
    match words:
        case [int(number), "has", int(points)]:
            return lambda now: _row(now, number).points == points
        case [int(number), "is", "place", int(place)]:
            return lambda now: _row(now, number).place == place
        case [int(number), "has", "no", "place"]:
            return lambda now: _row(now, number).place is None
        case [int(number), "sits", wind, int(table)]:
            return lambda now: _place(now, number, 0) == (table, wind)
        case [int(number), "goes", "to", wind, int(table)]:
            return lambda now: _place(now, number, 1) == (table, wind)
        case ["table", int(table), "is", "in" | "out" as asked]:
            return lambda now: _is_in(now, table) == (asked == "in")
        case ["table", int(table), "game", int(game), "was", wind, int(points)]:
            return lambda now: _was(now, table, game, wind) == points
        case ["table", int(table), "runs" | "warns" | "stops" as asked, "after", int(minutes)]:
            return lambda now: _timer(now, table, minutes) == asked
        case [int(number), "gets", int(amount)]:
            return lambda now: _prizes(now, number) == [amount]
        case [int(number), "waits", "for", "a", "prize"]:
            return lambda now: _prizes(now, number) == [None]
    return wrong(  # type: ignore[no-any-return]
        f"cannot read `= {text}`; it is 3 has 25, 3 is place 1, 3 has no place, 3 sits W 2, "
        "3 goes to W 2, table 1 is in, table 1 game 1 was E 25, table 1 runs after 50, "
        "3 gets 100, 3 waits for a prize"
    )


def _prizes(now: Tournament, number: int) -> list[int | None]:
    return [prize.amount for prize in prizes(now) if prize.number == number]


def _row(now: Tournament, number: int) -> PlayerStanding:
    for row in standings(now):
        if row.number == number:
            return row
    raise ValueError(f"{number} takes no part")


def _place(now: Tournament, number: int, ahead: int) -> tuple[int, str] | None:
    seats = due_seats(now, len(now.played) + ahead) or {}
    for table, winds in seats.items():
        for wind in SEATS:
            if winds.get(wind) == number:
                return table, wind
    return None


def _is_in(now: Tournament, table: int) -> bool:
    cards = now.cards_at(table)
    return cards is not None and cards.submitted


def _was(now: Tournament, table: int, game: int, wind: Any) -> int | None:
    cards = now.cards_at(table)
    result = cards.result(game) if cards else None
    return result.corrections[0].was.get(wind) if result and result.corrections else None


def _timer(now: Tournament, table: int, minutes: int) -> str | None:
    timer = now.running.timer if now.running else None
    return timer.due(table, 60 * minutes) if timer else None
