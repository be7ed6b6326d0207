"""What the parts of the desk's pages show of the hall: its map, its calls, a table's record."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, Final

from controller.hall.deeds import DEEDS
from controller.hall.floor import Floor, WaitingCall
from controller.hall.glances import Glance, TableCall
from controller.hall.orders import called
from controller.hall.spoken import says_points, says_standing, sentence
from controller.operating.phones import PairedPhone
from controller.record.entries import Entry
from controller.web.words import LOOKS
from controller.words import Words
from controller.words.happened import happened
from rules.events import Penalised
from rules.rulings import MONEY, Ruling
from rules.tiles import SEATS, Seat
from rules.tournament.events import GameBegun, GameScored, ScoreReported, TournamentEvent
from rules.tournament.rulings import TournamentRuling
from rules.tournament.state import GameResult, RoundPlayed, TableCards, Tournament

FILE: Final = "pages/floor"
MOST_LINES: Final = 60
"""Entries of a table's record on its page."""
MOST_SAID: Final = 8
ORDER_WAITS: Final = 12.0
"""Seconds after which an order is said to wait: a table says what it has every eight."""
NOTABLE: Final = frozenset({"director", "warning", "illegal", "score"})
"""Kinds of the tournament's rulings that the director has to know."""
ROUGH: Final = 10
"""Seconds to which a wait of under a minute is rounded, so that the page stands still."""


@dataclass(frozen=True)
class DeskView:
    """Who looks at which hall, in which language; `table` and `round` are those that a page or a
    file is about, 0 where it is about no single one."""

    floor: Floor
    hand: PairedPhone
    words: Words
    table: int = 0
    round: int = 0

    @property
    def now(self) -> Tournament:
        """How the tournament stands."""
        return self.floor.record.now

    @property
    def hides(self) -> bool:
        """Whether nothing is shown that tells the standings: they are hidden, and this phone only
        reads."""
        return self.now.hidden and self.hand.role == "reader"

    def may(self, deed: str) -> bool:
        """Whether this phone may do something."""
        return self.hand.role in DEEDS[deed].roles


def waited(words: Words, seconds: float) -> str:
    """Return how long somebody waits, in few words."""
    minutes = int(seconds // 60)
    short = int(seconds // ROUGH) * ROUGH
    return words.label(FILE, "floor-waits", minutes=minutes, seconds=short)


def head(desk: DeskView) -> dict[str, Any]:
    """Return the line at the top: the tournament, its round, the time, who calls."""
    now, running = desk.now, desk.now.running
    elapsed = desk.floor.clock.elapsed()
    left = None
    if running is not None and running.timer is not None and elapsed is not None:
        left = max(0, math.ceil((60 * running.timer.minutes - elapsed) / 60))
    return {
        "name": now.name,
        "round": running.number if running else 0,
        "rounds": now.rounds,
        "left": left,
        "out": len(running.outstanding) if running else 0,
        "calls": len(desk.floor.calls()),
        "appeals": sum(each.decided is None for each in now.appeals),
        "lost": sum(not desk.floor.is_heard(table) for table in desk.floor.glances()),
    }


@lru_cache
def _letters(language: str) -> dict[Seat, str]:
    return {wind: Words(language).wind_letter(wind) for wind in SEATS}


@lru_cache(maxsize=4096)
def _label(language: str, id: str, given: tuple[tuple[str, Any], ...]) -> str:
    return Words(language).label(FILE, id, **dict(given))


def kept_label(words: Words, id: str, **given: Any) -> str:
    """Return a label of which a page has hundreds: two hundred tables say much the same."""
    return _label(words.language, id, tuple(sorted(given.items())))


# -- the map ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class TableTile:
    """A table on the map: `tone` is the colour's class, `state` what it does in a word or two."""

    table: int
    tone: str
    state: str
    game: str
    names: tuple[str, ...]
    cards: str
    lost: bool


def hall_map(desk: DeskView) -> dict[str, Any]:
    """Return every table, by its number."""
    now, glances = desk.now, desk.floor.glances()
    tables = sorted({*now.tables, *glances, *(now.running.tables if now.running else ())})
    return {"tiles": [_tile(desk, table, glances.get(table)) for table in tables]}


def _tile(desk: DeskView, table: int, glance: Glance | None) -> TableTile:
    now, say = desk.now, partial(kept_label, desk.words)
    cards = now.cards_now(table)
    letters = _letters(desk.words.language)
    state, tone = _state(desk, table, glance)
    game = ""
    if cards is not None and not cards.submitted:
        shown = min(cards.playing or len(cards.games) + 1, now.games)
        game = say("floor-game", n=shown, games=now.games)
    wanting = ""
    if cards is not None and len(cards.games) >= now.games and not cards.submitted:
        initials = len(cards.initials)
        wanting = say("floor-initialed", count=initials, of=len(cards.played))
    names = (
        tuple(f"{letters[wind]} {called(now, cards.seats[wind])}" for wind in cards.played)
        if cards
        else ()
    )
    lost = glance is not None and not desk.floor.is_heard(table)
    return TableTile(table, tone, state, game, names, wanting, lost)


def _state(desk: DeskView, table: int, glance: Glance | None) -> tuple[str, str]:
    """Return what a table does in words, and the colour's class."""
    say, cards = partial(kept_label, desk.words), desk.now.cards_now(table)
    kinds: set[str] = {call.kind for call in glance.calls.values()} if glance else set()
    open_ones = cards.to_decide if cards is not None else ()
    if cards is not None and any(each.why == "in" or not cards.submitted for each in open_ones):
        kinds.add("ruling")
    for kind, tone in (("director", "violet"), ("ruling", "violet"), ("review", "violet"),
                       ("question", "amber")):  # fmt: skip
        if kind in kinds:
            return say("floor-state", state=kind), tone
    running = desk.now.running
    if cards is not None and cards.submitted:
        return say("floor-state", state="in"), "green"
    if running and running.timer and table in running.timer.stopped:
        return say("floor-state", state="stopped"), "red"
    if glance is None:
        there = "waiting" if desk.floor.is_heard(table) else "paper" if cards else "nothing"
        return say("floor-state", state=there), "quiet"
    return say("floor-state", state=glance.doing), "blue" if glance.doing != "over" else "quiet"


# -- calls ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShownCall:
    """A call in words; `acts` says what the director can answer with at once."""

    table: int
    n: int
    what: str
    said: str
    waits: str
    acts: bool
    picture: str
    replay: str


def calls(desk: DeskView) -> dict[str, Any]:
    """Return who calls, the one that waits longest first."""
    return {
        "calls": [shown_call(desk, each) for each in desk.floor.calls()],
        "orders": shown_orders(desk),
        "may": desk.may,
    }


@dataclass(frozen=True)
class ShownOrder:
    """An order that its table has not gone through: what it is, why, and for how long it waits."""

    n: int
    table: int
    what: str
    reason: str
    waits: str
    lost: bool


def shown_orders(desk: DeskView, table: int | None = None) -> list[ShownOrder]:
    """Return the orders that wait for longer than a table takes to say that it has them."""
    return [
        ShownOrder(
            each.order.n,
            each.order.table,
            desk.words.label(FILE, "floor-choice", value=f"what-{each.order.what}"),
            each.order.reason,
            waited(desk.words, each.seconds),
            not desk.floor.is_heard(each.order.table),
        )
        for each in desk.floor.waiting_orders()
        if each.seconds >= ORDER_WAITS and table in (None, each.order.table)
    ]


def shown_call(desk: DeskView, waiting: WaitingCall) -> ShownCall:
    """Return a call as it is shown."""
    call, there = waiting.call, desk.floor.presence(waiting.table)
    return ShownCall(
        waiting.table,
        call.n,
        desk.words.label(FILE, "floor-state", state=call.kind),
        _said(desk, waiting.table, call),
        waited(desk.words, waiting.seconds),
        desk.may("order"),
        f"{there.page}/replay/at/{moment_of(call)}" if there and there.page else "",
        f"/hall/tables/{waiting.table}/replay/{moment_of(call)}",
    )


def moment_of(call: TableCall) -> int:
    """Return the entry that a call is about: what was ruled on, or asked about."""
    if call.ruling is not None:
        return call.ruling.at
    asked = call.asked.entry if call.asked is not None else None
    return asked or call.n


def _said(desk: DeskView, table: int, call: TableCall) -> str:
    words = _words_at(desk, table)
    if call.ruling is not None and desk.hides and says_points(call.ruling):
        return ""
    if call.ruling is not None:
        return words.full(call.ruling)
    return words.question(call.asked) if call.asked is not None else ""


def _words_at(desk: DeskView, table: int) -> Words:
    """Return words in which the table's players have their names."""
    glance = desk.floor.glances().get(table)
    return Words(desk.words.language, dict(glance.players) if glance else {})


# -- the time, and what was said --------------------------------------------------------------


def time(desk: DeskView) -> dict[str, Any]:
    """Return the round's state and what can be done with it."""
    now, running = desk.now, desk.now.running
    timer = running.timer if running else None
    more = [(table, minutes) for table, minutes in sorted(timer.more.items())] if timer else []
    return {
        "opened": now.opened,
        "running": running.number if running else 0,
        "timer": timer is not None,
        "doubtful": timer is not None and desk.floor.clock.doubtful,
        "more": more,
        "out": _numbers(running.outstanding) if running else "",
        "next": len(now.played) + 1 if len(now.played) < now.rounds else 0,
        "spectators": now.spectators,
        "said": [(each.text, _numbers(each.tables)) for each in reversed(now.said[-MOST_SAID:])],
        "may": desk.may,
    }


def _numbers(tables: tuple[int, ...]) -> str:
    return ", ".join(str(table) for table in tables)


def said(desk: DeskView) -> dict[str, Any]:
    """Return what the tournament's laws said lately that the director has to know."""
    events = desk.floor.record.events
    found = [
        r for r in open_rulings(desk)
        if r.kind in NOTABLE or (r.kind == "refused" and _of_a_program(events[r.at - 1]))
    ]  # fmt: skip
    return {"said": [ruling_in_words(desk.words, each) for each in reversed(found[-MOST_SAID:])]}


def open_rulings(desk: DeskView) -> list[TournamentRuling]:
    """Return what the tournament's laws said, but for what this phone may not know yet."""
    return [r for r in desk.floor.record.rulings if not (desk.hides and says_standing(r))]


def _of_a_program(event: TournamentEvent) -> bool:
    """Whether a table's program wrote it: nobody else hears that it was refused."""
    return isinstance(event, GameBegun | GameScored) and event.role == "table"


def ruling_in_words(words: Words, ruling: TournamentRuling) -> tuple[str, str, tuple[str, ...]]:
    """Return a tournament's ruling: its kind, what it says, the laws that it rests on."""
    return ruling.kind, sentence(words, ruling), ruling.laws


# -- a table ----------------------------------------------------------------------------------


def table_state(desk: DeskView) -> dict[str, Any]:
    """Return what one table is doing, and where it can be looked at."""
    glance = desk.floor.glances().get(desk.table)
    there, played = desk.floor.presence(desk.table), desk.now.round_at(desk.table)
    cards = desk.now.cards_now(desk.table)
    state, tone = _state(desk, desk.table, glance)
    own = [call for call in desk.floor.calls() if call.table == desk.table]
    behind = (
        there is not None and cards is not None and there.movement
        and played is not None and there.movement != played.movement
    )  # fmt: skip
    return {
        "table": desk.table,
        "state": state,
        "tone": tone,
        "lost": glance is not None and not desk.floor.is_heard(desk.table),
        "page": there.page if there else "",
        "behind": bool(behind),
        "calls": [shown_call(desk, each) for each in own],
        "orders": shown_orders(desk, desk.table),
        "seats": [
            (wind, cards.seats[wind], called(desk.now, cards.seats[wind])) for wind in cards.played
        ] if cards else [],
        "may": desk.may,
        "halted": any(call.call.kind == "director" for call in own),
    }  # fmt: skip


@dataclass(frozen=True)
class RecordLine:
    """An entry of a table's record in words, with the rulings on it."""

    n: int
    text: str
    rulings: tuple[tuple[str, str, str, tuple[str, ...]], ...]
    """Of each its colour's class, its icon, what it says, and its laws."""
    orders: tuple[str, ...]


def record(desk: DeskView) -> dict[str, Any]:
    """Return a table's record, the latest entry first."""
    glance = desk.floor.glances().get(desk.table)
    return {
        "lines": list(_lines(desk, glance)) if glance else [],
        "table": desk.table,
        "may": desk.may,
    }


def _lines(desk: DeskView, glance: Glance) -> Iterator[RecordLine]:
    words, say = _words_at(desk, desk.table), desk.words.labels(FILE)
    names = tuple(glance.players.items())
    given: dict[int, list[str]] = {}
    for order in desk.now.orders:
        if order.table == desk.table and order.entry is not None:
            word = say("floor-choice", value=f"what-{order.what}")
            given.setdefault(order.entry, []).append(f"{word}: {order.reason}")
    for entry in reversed(glance.entries[-MOST_LINES:]):
        if desk.hides and isinstance(entry.event, Penalised):
            continue
        at = _Written(
            glance.table, glance.epoch, entry.n, words.language, names, desk.hides, entry, words
        )
        yield RecordLine(entry.n, *_in_words(at), tuple(given.get(entry.n, ())))


@dataclass(frozen=True)
class _Written:
    """An entry of a journal, which never changes, and the words that it is said in."""

    table: int
    epoch: str
    n: int
    language: str
    names: tuple[tuple[Seat, str], ...]
    hides: bool
    entry: Entry = field(compare=False)
    words: Words = field(compare=False)


@lru_cache(maxsize=16 * MOST_LINES)
def _in_words(at: _Written) -> tuple[str, tuple[tuple[str, str, str, tuple[str, ...]], ...]]:
    """Return what was done in words, and what was ruled: a page says each of its lines again and
    again, once a second."""
    said = tuple(
        _ruling(at.words, each)
        for each in at.entry.rulings
        if each.kind not in MONEY and not (at.hides and says_points(each))
    )
    return happened(at.words, at.entry.event), said


def _ruling(words: Words, ruling: Ruling) -> tuple[str, str, str, tuple[str, ...]]:
    look = LOOKS[ruling.kind]
    return look.tone, look.icon, words.full(ruling), ruling.laws


@dataclass(frozen=True)
class ShownCard:
    """A player's score card: what stands for each game, the total (None: it is hidden), who signed
    it."""

    wind: str
    name: str
    number: int
    games: tuple[str, ...]
    total: int | None
    checked: bool
    initialed: str


def cards(desk: DeskView) -> dict[str, Any]:
    """Return the score cards of a table, of the latest round in which it plays, and of all others
    that are not in."""
    found = [
        _cards_of(desk, played)
        for played in reversed(desk.now.played)
        if desk.table in played.tables
    ]
    return {"rounds": found, "table": desk.table, "may": desk.may, "games": desk.now.games}


def _cards_of(desk: DeskView, played: RoundPlayed) -> dict[str, Any]:
    now, own = desk.now, played.tables[desk.table]
    shown = []
    for wind in own.played:
        results = (own.result(game) for game in range(1, now.games + 1))
        games = tuple(_cell(desk, result, wind) for result in results)
        by = own.initials.get(wind)
        signed = "" if by is None else str(by) if by else desk.words.label(FILE, "floor-by-desk")
        shown.append(
            ShownCard(
                wind, called(now, own.seats[wind]), own.seats[wind], games,
                None if desk.hides else own.total(wind), wind in own.checked, signed,
            )
        )  # fmt: skip
    corrected = [
        (result.game, each.reason, ", ".join(f"{w} {each.was[w]}" for w in SEATS if w in each.was))
        for result in (() if desk.hides else own.games)
        for each in result.corrections
    ]
    return {
        "round": played.number,
        "cards": shown,
        "reported": []
        if desk.hides
        else [_reported(own, each, now.games) for each in own.to_decide],
        "in": own.submitted,
        "whole": now.is_over(played, desk.table),
        "missing": own.missing(now.games),
        "corrected": corrected,
        "empty": [wind for wind in SEATS if wind not in own.played],
        "scored": [result.game for result in own.games],
    }


@dataclass(frozen=True)
class ShownReport:
    """A table's score that waits for a person: why, its points, and what a form begins with."""

    game: int
    why: str
    points: str
    given: dict[str, str]
    stands: dict[str, str]
    """What a form sends that leaves what a person entered."""
    counts: dict[str, str]
    """And one that has the table's score count."""
    other: int
    """The game that it may have been instead; 0: none is left."""


def _reported(own: TableCards, each: ScoreReported, games: int) -> ShownReport:
    points = " ".join(
        f"{w} {'✗' if w in each.dead else each.points[w]}" for w in SEATS if w in each.points
    )
    given = {"game": str(each.game)}
    if each.why != "places":
        given |= _as_typed(own, each.points, each.dead)
    result, missing = own.result(each.game), own.missing(games)
    if each.why != "entered" or own.submitted or result is None:
        return ShownReport(each.game, each.why, points, given, {}, {}, 0)
    stands = {"game": str(each.game), "ended": result.ended}
    stands |= _as_typed(own, result.points, result.dead)
    counts, other = given | {"ended": each.ended}, missing[0] if missing else 0
    return ShownReport(each.game, each.why, points, given, stands, counts, other)


def _as_typed(
    own: TableCards, points: Mapping[Seat, int], dead: Collection[Seat]
) -> dict[str, str]:
    """Return points as the fields of a form have them."""
    typed = {f"points_{wind}": str(points.get(wind, 0)) for wind in own.played}
    return typed | {f"dead_{wind}": "1" for wind in dead}


def _cell(desk: DeskView, result: GameResult | None, wind: Seat) -> str:
    if result is None:
        return "–"
    if desk.hides:
        return "✓"
    return "✗" if wind in result.dead else str(result.points.get(wind, 0))
