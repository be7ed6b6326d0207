"""A table's settings file as pages change it: checked value by value, written whole or not at all.

What stands in the file besides, comments and keys that no page asks for, stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import tomlkit
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from controller.cards.folder import club_cards
from controller.errors import UnusableInput
from controller.house.loading import load_rules
from controller.operating.evening import SHIPPED
from controller.record.journal_lines import complete
from controller.record.judging import card_named, playable
from controller.settings import NO_CAMERA, Settings, load
from controller.toml_files import read_toml
from controller.words.labels import Label, labels_of

NAME: Final = "table.toml"
"""The file of a table that was begun without one: in the folder where the program was started."""

EDITED: Final[Mapping[str, tuple[str, ...]]] = {
    "table": ("number", "language"),
    "game": ("code", "card"),
    "camera": ("source", "tiles", "field_of_view", "height", "mains"),
    "voice": ("by", "what", "voice", "rate", "volume"),
}
"""What pages may change, by part and key. No paths, and not where the table listens: who holds a
phone opens no file of this computer, and bars nobody from the table."""

_say = labels_of("pages/settings")

Values = Mapping[str, Mapping[str, object]]
"""Values by part and key; None: the key is to go, and what holds without it holds."""


class TableFile:
    """The settings file of one table, which need not be there yet."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def settings(self) -> Settings:
        """Return what the file says; a table's defaults where there is no file.

        `SettingsError` or `UnusableInput` names what cannot be used: a key, a code, a card.
        """
        settings = load(self.path) if self.path.exists() else Settings()
        playable(settings.game.code, settings.game.card, settings.game.settings)
        return settings

    def to_play(self) -> Settings:
        """Return `settings` for a table that begins: the club's own rules that they name are
        checked and taken in. `UnusableInput` also names a rule's file and line."""
        settings = self.settings()
        load_rules(settings.game.house_folder, settings.game.house)
        return settings

    def cards(self) -> list[str]:
        """Return the cards to choose from: the club's by year, the newest first, those beside the
        file, then those that are shipped."""
        here = self.path.parent
        own = sorted(file.name for file in here.glob("*.card") if file.is_file())
        return [*club_cards(here), *own, *SHIPPED]

    def own_cards(self) -> list[str]:
        """Return those of the cards that are not shipped, as `settings` has them."""
        return [str(self.path.parent / card) for card in self.cards() if card not in SHIPPED]

    def placed(self, card: str | None) -> str | None:
        """Return a card as `settings` has it: one beside the file by its path."""
        beside = card is not None and card not in SHIPPED
        return str(self.path.parent / card) if card is not None and beside else card

    def written(self, part: str, key: str) -> object:
        """Return what stands in the file under a key; None where nothing does."""
        held = read_toml(self.path) if self.path.exists() else {}
        return held.get(part, {}).get(key)

    def write(self, wanted: Values) -> bool:
        """Write these values; return whether that changed anything.

        `UnusableInput` says what cannot be used, or why the disk does not take it; the file then
        stands as it was.
        """
        before = self.path.read_text(encoding="utf-8-sig") if self.path.exists() else ""
        whole = tomlkit.parse(before)
        for part, values in wanted.items():
            held = whole.get(part)
            table = held if isinstance(held, MutableMapping) else tomlkit.table()
            for key, value in values.items():
                if key in table or value != _by_itself(part, key):
                    _put(table, key, value)
            if table:
                whole[part] = table
            else:
                whole.pop(part, None)
        after = tomlkit.dumps(whole)
        if after == before:
            return False
        try:
            read = Settings.model_validate(whole.unwrap())
        except ValidationError as error:
            raise UnusableInput(refused(error.errors()[0])) from None
        playable(read.game.code, self.placed(read.game.card), read.game.settings)
        with complete(self.path) as file:
            file.write(after.encode())
        return True


@dataclass(frozen=True)
class TableSetUp:
    """What the page that sets a table up works on: its file, and what begins the table again.

    `by_hand`: the table was started without its camera.
    """

    file: TableFile
    again: Callable[[], None]
    by_hand: bool = False


def _by_itself(part: str, key: str) -> object:
    """What a table has where its file says nothing."""
    return getattr(getattr(Settings(), part), key, None)


def _put(table: MutableMapping[str, Any], key: str, value: object) -> None:
    if value is None or value == {}:
        table.pop(key, None)
    elif key not in table or table[key] != value:
        table[key] = value


def checked(part: str, typed: Mapping[str, str]) -> tuple[dict[str, object], dict[str, Label]]:
    """Return the values of a part's keys as they were typed, and what is wrong with which of them.

    What was left empty is as a table has it by itself.
    """
    model = type(getattr(Settings(), part))
    values: dict[str, object] = {}
    wrong: dict[str, Label] = {}
    for key, text in typed.items():
        try:
            made = _made(model, key, text)
        except ValidationError as error:
            wrong[key] = refused(error.errors()[0])
            continue
        values[key] = made
    return values, wrong


def _made(model: type[BaseModel], key: str, text: str) -> object:
    """Return the value that a text stands for; `ValidationError` if it stands for none."""
    if not text:
        return model.model_fields[key].default
    try:
        return getattr(model.model_validate({key: text}), key)
    except ValidationError as error:
        if error.errors()[0]["type"] != "literal_error" or not text.isdecimal():
            raise
        return getattr(model.model_validate({key: int(text)}), key)  # one of few, some numbers


def of_a_phone(source: str) -> bool:
    """Whether a source of pictures may be chosen on a page: a camera of this table's, or none.

    >>> of_a_phone("usb:1"), of_a_phone("pi"), of_a_phone("/etc/passwd")
    (True, True, False)
    """
    kind, _, number = source.partition(":")
    return source in ("", NO_CAMERA) or (kind in ("usb", "pi") and (number or "0").isdecimal())


def refused(error: ErrorDetails) -> Label:
    """Return what is wrong with a value, in words for who typed it."""
    kind, context = error["type"], error.get("ctx", {})
    if kind in ("greater_than_equal", "greater_than"):
        return _say("settings-least", limit=str(context.get("ge", context.get("gt"))))
    if kind in ("less_than_equal", "less_than"):
        return _say("settings-most", limit=str(context.get("le", context.get("lt"))))
    if kind == "literal_error":
        return _say("settings-one-of", known=str(context["expected"]).replace("'", ""))
    if kind == "string_too_long":
        return _say("settings-long", most=int(context["max_length"]))
    if kind.startswith(("int_", "float_")):
        return _say("settings-number", whole="yes" if kind.startswith("int_") else "no")
    return _say("settings-not-so", given=str(error["input"])[:40])


def fitting(cards: list[str], file: TableFile, code: str) -> list[tuple[str, str]]:
    """Return those of the cards that a code can be played with, by name and title."""
    found = []
    for name in cards:
        placed = file.placed(name)
        assert placed is not None
        try:
            playable(code, placed, {})
            found.append((name, card_named(placed).title))
        except UnusableInput:
            continue  # of other tiles, or with a mistake that `rackside card check` names
    return found


def values_of(model: BaseModel, keys: tuple[str, ...]) -> dict[str, str]:
    """Return how values stand in a form's fields: what there is none of is empty."""
    held: dict[str, Any] = model.model_dump()
    return {key: "" if held[key] is None else f"{held[key]}" for key in keys}
