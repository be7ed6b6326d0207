"""The fields of a form: what a person chooses, read and checked one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

from controller.operating.called import field_called
from controller.words import Words
from rules.catalogue import catalogue
from rules.codes import CodeError, get_code
from rules.table import Deal
from rules.tiles import (
    SEATS,
    UNKNOWN,
    UNSEEN,
    AnySeat,
    Seat,
    Tile,
    TileError,
    TileSet,
    parse_tile,
)

Form = Mapping[str, Sequence[str]]
"""A posted form: every field's values in the order in which they came."""


def first(form: Form, name: str) -> str:
    """Return the first that was sent in a field, as it was sent; empty if nothing was."""
    given = form.get(name, ())
    return given[0] if given else ""


def typed(form: Form, name: str) -> str:
    """Return `first` without the blanks around it."""
    return first(form, name).strip()


def whole(given: str, least: int = 0, most: int = 999_999) -> int | None:
    """Return the whole number that a text is; None if it is none, or not between the two.

    For what comes by an address or a file, which is of any length and in anybody's digits.
    """
    sound = given.isascii() and given.isdigit() and len(given) < _DIGITS
    return int(given) if sound and least <= int(given) <= most else None


Kind = Literal[
    "seat", "tile", "tiles", "number", "choice", "flag", "text", "counts", "group", "dice", "law"
]

DICE: Final = ("die_1", "die_2")
"""The fields of a form that has one for each of two dice."""
MOST_TILES: Final = 20
MOST_LETTERS: Final = 40
_DIGITS: Final = 20
"""Digits beyond which nothing is a number that anybody means."""


Called = Callable[[Words], object]
"""What something is called, in whose words it is asked for."""


class RefusedError(ValueError):
    """An entry that was not taken, and why: a message of `operating/refused`.

    What is given for the message's variables may be `Called`. `status` is the answer's HTTP status.
    """

    def __init__(self, id: str, status: int = 422, /, **given: object) -> None:
        self.id = id
        self.status = status
        self._given = given
        super().__init__(self.said(Words()))

    def said(self, words: Words) -> str:
        """Return the sentence for the person who made the entry."""
        given = {k: value(words) if callable(value) else value for k, value in self._given.items()}
        return words.label("operating/refused", self.id, **given)


@dataclass(frozen=True)
class Field:
    """One thing to choose.

    `start` is what is chosen beforehand: ``turn`` the seat on turn, ``last`` the last discard,
    ``discarder`` who put it down, or a value as a form sends it. An `optional` one may be left
    out, and is then not in the event. `unseen`: it may also be ``?``, a hand that was not seen, and
    stays so until somebody knows. `into`: a group's owner goes into the field of that name.
    The `choices` of a number or a text are only offered: another can be written.
    """

    name: str
    kind: Kind
    optional: bool = False
    start: str | None = None
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 200
    into: str = "seat"
    unseen: bool = False

    @property
    def written(self) -> bool:
        """Whether something else than what is offered can be written."""
        return bool(self.choices) and self.kind in ("number", "text")


def tile_set(deal: Deal) -> TileSet:
    """Return the set that is played with; the American one where the code is not known."""
    try:
        return get_code(deal.code).tiles
    except CodeError:
        return get_code("american").tiles


def read(deed: str, field: Field, form: Form, deal: Deal) -> Any:
    """Return a field's value; None if it was left out and may be. `RefusedError` if it is wrong."""
    called = partial(field_called, deed, field.name)
    if field.kind == "counts":
        return _counts(called, field, form)
    names = (field.name, *(DICE if field.kind == "dice" else ()))
    given = [text.strip() for name in names for text in form.get(name, ()) if text.strip()]
    if field.kind == "flag":
        return bool(given) and given[0] not in ("0", "no", "false")
    if not given and field.start in field.choices and field.kind == "choice":
        return field.start
    if not given:
        if field.optional:
            return None
        raise RefusedError("refused-missing", field=called)
    readers: Mapping[str, Callable[[], Any]] = {
        "seat": lambda: _seat(called, given[0], deal, field),
        "tile": lambda: _tile(called, given[0], deal),
        "tiles": lambda: _tiles(called, given, deal),
        "number": lambda: number(called, given[0], field.least, field.most),
        "choice": lambda: _choice(called, field, given[0]),
        "text": lambda: _text(called, given[0]),
        "law": lambda: _law(called, given[0]),
        "group": lambda: _group(called, given[0], deal),
        "dice": lambda: _dice(called, given),
    }
    return readers[field.kind]()


def _seat(called: Called, given: str, deal: Deal, field: Field) -> AnySeat:
    if field.unseen and given == UNSEEN:
        return UNSEEN
    seat = next((seat for seat in SEATS if seat == given), None)
    if seat is None:
        raise RefusedError("refused-seat", field=called, given=given[:MOST_LETTERS])
    if seat in deal.empty:
        raise RefusedError("refused-empty", seat=lambda words: words.message("seat", seat=seat))
    return seat


def _tile(called: Called, given: str, deal: Deal) -> Tile:
    try:
        tile = parse_tile(given)
    except TileError:
        raise RefusedError("refused-tile", field=called, given=given[:MOST_LETTERS]) from None
    tiles = tile_set(deal)
    if tile != UNKNOWN and not tiles.counts.get(tile) and not tiles.faces.get(tile):
        raise RefusedError("refused-not-in-set", field=called, tile=lambda words: words.named(tile))
    return tile


def _tiles(called: Called, given: Sequence[str], deal: Deal) -> tuple[Tile, ...]:
    words = [word for text in given for word in text.split()]
    if len(words) > MOST_TILES:
        raise RefusedError("refused-tiles", field=called, count=len(words), most=MOST_TILES)
    given_tiles = tuple(_tile(called, word, deal) for word in words)
    for tile, count in Counter(given_tiles).items():
        held = copies(deal, tile)
        if tile != UNKNOWN and count > held:
            raise RefusedError(
                "refused-copies", field=called, count=count, held=held,
                tile=lambda words, tile=tile: words.named(tile),
            )  # fmt: skip
    return given_tiles


def copies(deal: Deal, tile: Tile) -> int:
    """Return how many of a tile the set has."""
    tiles = tile_set(deal)
    return tiles.counts.get(tile) or tiles.faces.get(tile, 0)


def number(called: Called, given: str, least: int, most: int) -> int:
    """Return a whole number between two others, both included."""
    sound = given.isascii() and given.isdigit() and len(given) < 7
    if not sound or not least <= int(given) <= most:
        raise RefusedError(
            "refused-number", field=called, given=given[:MOST_LETTERS], least=least, most=most
        )
    return int(given)


def _choice(called: Called, field: Field, given: str) -> str:
    if given not in field.choices:
        known = ", ".join(field.choices)
        raise RefusedError("refused-choice", field=called, given=given[:MOST_LETTERS], known=known)
    return given


def _text(called: Called, given: str) -> str:
    if len(given) > MOST_LETTERS or not given.isprintable():
        raise RefusedError("refused-text", field=called, most=MOST_LETTERS)
    return given


def _law(called: Called, given: str) -> str:
    if catalogue().get(given) is None:
        raise RefusedError("refused-law", field=called, given=given[:MOST_LETTERS])
    return given


def _group(called: Called, given: str, deal: Deal) -> tuple[Seat, int]:
    owner, _, place = given.partition(":")
    seat = next((seat for seat in SEATS if seat == owner), None)
    sound = seat is not None and place.isascii() and place.isdigit() and len(place) < 3
    if seat is None or not sound or int(place) >= len(deal.hands[seat].exposures):
        raise RefusedError("refused-group", field=called)
    return seat, int(place)


def _dice(called: Called, given: Sequence[str]) -> tuple[int, ...]:
    thrown = [die for text in given for die in text.split()]
    if not 1 <= len(thrown) <= 4 or any(die not in tuple("123456") for die in thrown):
        raise RefusedError("refused-dice", field=called)
    return tuple(int(die) for die in thrown)


def _counts(called: Called, field: Field, form: Form) -> dict[Seat, int]:
    counts: dict[Seat, int] = {}
    for seat in SEATS:
        given = [text.strip() for text in form.get(f"{field.name}_{seat}", ()) if text.strip()]
        if given:
            counts[seat] = number(called, given[0], field.least, field.most)
    if not counts and not field.optional:
        raise RefusedError("refused-missing", field=called)
    return counts
