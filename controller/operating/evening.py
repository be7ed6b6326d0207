"""Starting a deal: seats, code, card and settings, and what is remembered of them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

from controller.cards.folder import FOLDER
from controller.errors import UnusableInput
from controller.hall.standing import HallStanding
from controller.operating.fields import MOST_LETTERS, Form, RefusedError, number, typed
from controller.record.judging import card_named, code_named, playable
from controller.settings import Settings
from controller.statistics.dealt import moment
from controller.statistics.evening import GAP
from controller.words import Words
from rules import events as ev
from rules.cards.card import YEARS
from rules.codes import Code, CodeError, Setting
from rules.facts.deals import east_due
from rules.facts.turns import nobody_plays
from rules.game import Game
from rules.table import Deal, SettingValue
from rules.tiles import SEATS, Seat

log = logging.getLogger(__name__)

SHIPPED: Final = tuple(
    sorted(
        file.name.removesuffix(".card")
        for file in (resources.files("rules.cards") / "data").iterdir()
        if file.name.endswith(".card")
    )
)
"""The cards that come with the program."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a deal is begun: who sits where, by which code, card and settings.

    `settings` are those that differ from the code's own. `empty` is nobody's seat; `out` are who
    sit out this deal, the next to come in first. `year` is the one that the players have chosen for
    the card's hands, None for the card's own.
    """

    code: str = "american"
    card: str | None = None
    players: dict[Seat, str] = {}
    empty: tuple[Seat, ...] = ()
    settings: dict[str, SettingValue] = {}
    rounds: int | None = None
    out: tuple[str, ...] = ()
    year: int | None = None


class LastSetup:
    """The set-up of the last deal, kept in a file beside the journal for the next evening."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def recall(self) -> Setup | None:
        """Return what was kept; None if nothing was, or it cannot be used any more."""
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=Setup)
            playable(kept.code, None, kept.settings)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.DecodeError, UnusableInput, CodeError) as error:
            log.warning("%s: not used: %s", self._file, error)
            return None
        return kept

    def forget(self) -> None:
        """Forget what was kept: another game was set up since."""
        with contextlib.suppress(OSError):
            self._file.unlink(missing_ok=True)

    def keep(self, setup: Setup) -> None:
        """Keep a set-up; a disk that does not take it is said in the log."""
        try:
            self._file.write_bytes(msgspec.json.format(msgspec.json.encode(setup)))
        except OSError as error:
            log.warning("%s: the set-up is not kept: %s", self._file, error.strerror)


def by_settings(settings: Settings) -> Setup:
    """Return the set-up that a table's file names."""
    game = settings.game
    return Setup(
        code=game.played,
        card=game.card,
        players=dict(settings.players),
        settings=dict(game.settings),
    )


def next_deal(setup: Setup, deal: Deal | None) -> Setup:
    """Return the set-up for the deal after this one: the same, with everybody at the place due.

    Where more people play than sit, who was East goes out as the deal passes, and who has sat out
    longest comes in at the end of the round. The League plays with five (N46.3) and says no more
    of it.
    """
    game = deal.game if deal is not None else None
    if deal is None or game is None or game.east is None:
        return setup
    east = east_due(deal) or game.east
    players = dict(game.seating(east))
    out = setup.out
    if out and east != deal.players.get("E"):
        winds = [seat for seat in SEATS if seat in deal.players]
        _, *order = (*(deal.players[seat] for seat in winds), *out)
        players = dict(zip(winds, order, strict=False))
        out = (*order[len(winds) :], deal.players["E"])
    return msgspec.structs.replace(setup, players=players, out=out)


def turned(setup: Setup, east: Seat) -> Setup:
    """Return the set-up with everybody moved on until who sits there is East."""
    winds = [seat for seat in SEATS if seat not in setup.empty]
    if east not in winds:
        return setup
    at = winds.index(east)
    names = [setup.players.get(seat, "") for seat in (*winds[at:], *winds[:at])]
    return msgspec.structs.replace(setup, players=dict(zip(winds, names, strict=True)))


def closing(deal: Deal | None, ended: ev.DealEnded | None) -> ev.DealEnded | None:
    """Return what ends a deal that is over and of which nobody has said so: only its end says who
    is East next, and whose hand is still to be shown."""
    if deal is None or ended is not None or deal.phase != "over":
        return None
    if deal.result.winner is not None:
        return ev.DealEnded(reason="mahjongg", source="operator")
    return ev.DealEnded(reason="wall", source="operator") if nobody_plays(deal) else None


def as_the_hall_seats(setup: Setup, hall: HallStanding | None) -> Setup:
    """Return the set-up with those whom the desk of the hall seated at this table for the round.

    Once they play, winds go round among them, and the set-up stays as it is.
    """
    orders = hall.orders if hall else None
    if orders is None or not orders.seats or orders.handed_in:
        return setup
    players = {seat: sits.name for seat, sits in orders.seats.items()}
    if set(players.values()) == set(setup.players.values()):
        return setup
    empty = tuple(seat for seat in SEATS if seat not in players)
    return msgspec.structs.replace(setup, players=players, empty=empty)


def cards_of(code_name: str, own: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
    """Return the cards that a code can be played with, by name and title: those of `own`, which
    the table's file names or which lie beside it, the code's, and what else is shipped for its
    tiles. Of a club's cards, which lie by year, the year stands behind the title: two of one title
    differ by it.
    """
    code = code_named(code_name)
    if code.card is None:
        return ()
    found: dict[str, str] = {}
    for name in (*own, code.card, *SHIPPED):
        try:
            card = card_named(name)
        except UnusableInput as error:
            log.warning("the card is not offered: %s", error)
            continue
        if card.tile_set == code.tiles and card.wild == card_named(code.card).wild:
            found.setdefault(name, _with_year(card.title, Path(name)))
    return tuple(found.items())


def years_of(names: Iterable[str]) -> dict[str, int]:
    """Return the year of each of these cards that has hands with the digits of one."""
    found: dict[str, int] = {}
    for name in names:
        with contextlib.suppress(UnusableInput):  # gone since it was offered
            card = card_named(name)
            if card.has_year and card.year is not None:
                found[name] = card.year
    return found


def _with_year(title: str, file: Path) -> str:
    year = file.parent.name
    by_year = file.parent.parent.name == FOLDER and year.isdecimal()
    return f"{title} ({year})" if by_year and year not in title else title


def read_setup(form: Form, own_cards: Sequence[str] = ()) -> Setup:
    """Return what a start form says; `RefusedError` for the first thing that cannot be.

    Only a card that is offered can be named: a form opens no other file.
    """
    try:
        code = code_named(typed(form, "code"))
        playable(code.name, None, {})
    except UnusableInput:
        raise RefusedError("refused-code", given=typed(form, "code")[:MOST_LETTERS]) from None
    empty = tuple(seat for seat in SEATS if seat != "E" and seat == typed(form, "empty"))
    players: dict[Seat, str] = {}
    for seat in SEATS:
        name = typed(form, f"player_{seat}")
        if not name or seat in empty:
            continue
        if len(name) > MOST_LETTERS or not name.isprintable():
            raise RefusedError("refused-name", given=name[:MOST_LETTERS])
        if name in players.values():
            raise RefusedError("refused-twice", name=name)
        players[seat] = name
    if players and len(players) + len(empty) < 4:
        raise RefusedError("refused-few")
    out = _sitting_out(typed(form, "out"), players)
    rounds = typed(form, "rounds")
    card = _card(typed(form, "card"), code, own_cards)
    return Setup(
        code=code.name,
        card=card,
        players=players,
        empty=empty,
        settings=dict(code_settings(form, code)),
        rounds=number(_rounds, rounds, 1, 16) if rounds else None,
        out=out,
        year=_year(typed(form, "year"), card or code.card),
    )


MOST_OUT: Final = 2
"""Five or six may play, of whom four sit (N46.3, HOY.V10)."""


def _sitting_out(given: str, players: Mapping[Seat, str]) -> tuple[str, ...]:
    """Return who sits out, of names between commas; nobody where nobody has a name."""
    names = tuple(name for each in given.split(",") if (name := each.strip()))
    if len(names) > MOST_OUT or (names and not players):
        raise RefusedError("refused-out", most=MOST_OUT)
    for place, name in enumerate(names):
        if len(name) > MOST_LETTERS or not name.isprintable():
            raise RefusedError("refused-name", given=name[:MOST_LETTERS])
        if name in players.values() or name in names[:place]:
            raise RefusedError("refused-twice", name=name)
    return names


def _rounds(words: Words) -> str:
    return words.label("pages/start", "start-rounds")


FIRST: Final = (
    "east_passes", "announce_dead", "announce_danger", "teaching", "mah_jongg_in_error", "limit",
    "east_deals_again",
)  # fmt: skip
"""The settings that people change first, by name: they stand open, all others are folded."""


def parted(code: Code) -> tuple[list[Setting], list[Setting]]:
    """Return a code's settings: those that people change first, and all others."""
    first = [s for name in FIRST for s in code.settings if s.name == name]
    return first, [s for s in code.settings if s not in first]


def numbers_of(setup: Setup, hall: HallStanding | None) -> dict[Seat, int]:
    """Return the numbers of those whom the hall seated here, by the seats of the deal; none of
    people of whom it knows nothing."""
    orders = hall.orders if hall else None
    if orders is None:
        return {}
    known = {sits.name: sits.number for sits in orders.seats.values()}
    return {seat: known[name] for seat, name in setup.players.items() if name in known}


def opening(
    setup: Setup, game: Game | None, *, anew: bool, hall: HallStanding | None = None
) -> Sequence[ev.Event]:
    """Return the events that begin a deal, and a game before it where one is to begin.

    Without names there is no game: every deal then stands alone.
    """
    begun: list[ev.Event] = []
    if setup.players and (anew or game is None or game.over):
        begun.append(
            ev.GameStarted(
                code=setup.code,
                seats=dict(setup.players),
                rounds=setup.rounds,
                source="operator",
            )
        )
    begun.append(
        ev.DealStarted(
            code=setup.code,
            card=setup.card,
            players=dict(setup.players),
            empty=setup.empty,
            settings=dict(setup.settings),
            out=setup.out,
            year=setup.year,
            numbers=numbers_of(setup, hall),
            source="operator",
        )
    )
    return begun


def same_players(setup: Setup, game: Game | None) -> bool:
    """Whether a game goes on: they are the same people in the same order."""
    return game is not None and not game.over and game.in_order(setup.players)


def another_evening(events: Sequence[ev.Event], now: datetime | None = None) -> bool:
    """Whether the last of a table's events is of an earlier evening (`GAP`)."""
    last = moment(events[-1].at) if events else None
    return last is not None and (now or datetime.now(UTC)) - last >= GAP


def code_settings(form: Form, code: Code) -> Mapping[str, SettingValue]:
    """Return the settings that differ from the code's own; a form sends every choice as text.

    `RefusedError` for the first that is none of its choices.
    """
    chosen: dict[str, SettingValue] = {}
    for setting in code.settings:
        given = typed(form, f"set_{setting.name}")
        if not given:
            continue
        value = next((choice for choice in setting.choices if str(choice) == given), None)
        if value is None:
            known = ", ".join(map(str, setting.choices))
            raise RefusedError(
                "refused-choice", field=setting.name, given=given[:MOST_LETTERS], known=known
            )
        if value != setting.default:
            chosen[setting.name] = value
    return chosen


def _card(name: str, code: Code, own: Sequence[str]) -> str | None:
    if not name or code.card is None:
        return None
    offered = [known for known, _ in cards_of(code.name, own)]
    if name not in offered:
        raise RefusedError("refused-card", given=name[:MOST_LETTERS])
    return name


def _year(given: str, name: str | None) -> int | None:
    """Return the year chosen for a card's hands; None for the card's own, and where none of its
    hands has one, whatever was typed while another card was chosen."""
    if not given or name is None or not card_named(name).has_year:
        return None
    year = number(_called_year, given, YEARS[0], YEARS[-1])
    try:
        card_named(name, year)
    except UnusableInput as error:
        raise RefusedError("refused-year", year=str(year), why=str(error)) from None
    return None if year == card_named(name).year else year


def _called_year(words: Words) -> str:
    return words.label("pages/start", "start-year")


REMEMBERED: Final = ".evening.json"
"""What is added to the journal's name for the file of `LastSetup`."""
