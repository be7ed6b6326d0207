"""The page on which a table is set up: number, names, code, card, settings, camera and voice.

It writes the table's settings file, and has the table start again with it. Each value is checked
as it is typed, by what reads the file.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from starlette.background import BackgroundTask
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from controller import table_file
from controller.errors import UnusableInput
from controller.operating.evening import LastSetup, code_settings, parted
from controller.operating.fields import MOST_LETTERS, Form, RefusedError, first
from controller.operating.phones import PairedPhone
from controller.table_file import EDITED, TableSetUp
from controller.web.answers import FRESH
from controller.web.operator_pages import OperatorPages
from controller.words import Words
from controller.words.labels import Label, labels_of
from controller.words.values import Later
from rules.codes import Code, CodeError, code_names, get_code
from rules.tiles import SEATS
from vision.reading.tilesets import list_sets

_say: Final = labels_of("pages/settings")

CHOICES: Final = {
    "table.language": ("en", "de"),
    "camera.mains": ("auto", "50", "60"),
    "voice.by": ("screen", "pi", "off"),
    "voice.what": ("tones", "rulings", "discards"),
}
"""The keys that have few values, and these, in the order in which they are offered."""

Wrong = Label | RefusedError
"""What is wrong with a value, said later."""


class TableSettingsPage:
    """The page's handlers, for an operator's phone."""

    def __init__(self, set_up: TableSetUp, memory: LastSetup, pages: OperatorPages) -> None:
        self._set_up = set_up
        self._file = set_up.file
        self._memory = memory
        self._pages = pages

    async def show(self, hand: PairedPhone, form: Form) -> Response:
        """Show what the file says, or what `form` says already."""
        page = await asyncio.to_thread(self._page, hand, form, {}, "")
        return HTMLResponse(page, headers=FRESH)

    async def check(self, hand: PairedPhone, form: Form) -> Response:
        """Say what is wrong with which of the values, as JSON by field; nothing is written."""
        _, wrong = self._read(form)
        words = hand.words()
        return JSONResponse({"wrong": _said(wrong, words)}, headers=FRESH)

    async def save(self, hand: PairedPhone, form: Form) -> Response:
        """Write the file and begin the table again with it; or say what cannot be, and where."""
        wanted, wrong = self._read(form)
        said: str | Later = _say("settings-refused") if wrong else ""
        changed = False
        if not wrong:
            try:
                changed = await asyncio.to_thread(self._file.write, wanted)
            except UnusableInput as error:
                said = error.args[0]
        if said:
            page = await asyncio.to_thread(self._page, hand, form, wrong, hand.words().said(said))
            return HTMLResponse(page, 400, headers=FRESH)
        if not changed:
            return RedirectResponse("/operator/settings", 303, headers=FRESH)
        self._memory.forget()
        page = self._pages.page("operator_settings_saved", hand.words(), file=str(self._file.path))
        return HTMLResponse(page, headers=FRESH, background=BackgroundTask(self._set_up.again))

    # --- What is read ---

    def _read(self, form: Form) -> tuple[dict[str, dict[str, object]], dict[str, Wrong]]:
        wanted: dict[str, dict[str, object]] = {}
        wrong: dict[str, Wrong] = {}
        for part, keys in EDITED.items():
            sent = {key: first(form, f"{part}.{key}") for key in keys if f"{part}.{key}" in form}
            wanted[part], refused = table_file.checked(part, sent)
            wrong |= {f"{part}.{key}": what for key, what in refused.items()}
        source = first(form, "camera.source")
        if source != self._file.written("camera", "source") and not table_file.of_a_phone(source):
            wrong["camera.source"] = _say("settings-camera-file")
        wanted["players"], faults = _players(form)
        wrong |= faults
        code = _code(form)
        if code is None:
            wrong["game.code"] = _say("settings-not-so", given=first(form, "game.code")[:40])
        else:
            try:
                wanted["game"]["settings"] = dict(code_settings(form, code))
            except RefusedError as error:
                wrong["game.code"] = error
            card = wanted["game"].get("card")
            if card is not None and card not in [c for c, _ in self._cards(code.name)]:
                wrong["game.card"] = _say("settings-card", card=str(card)[:MOST_LETTERS])
        return wanted, wrong

    def _cards(self, code: str) -> list[tuple[str, str]]:
        offered = self._file.cards()
        written = self._file.written("game", "card")
        if isinstance(written, str) and written not in offered:
            offered.append(written)  # named by whoever wrote the file, wherever it lies
        return table_file.fitting(offered, self._file, code)

    # --- What is shown ---

    def _page(self, hand: PairedPhone, form: Form, wrong: dict[str, Wrong], said: str) -> str:
        words, settings = hand.words(), self._file.settings()
        fields = {
            f"{part}.{key}": text
            for part, keys in EDITED.items()
            for key, text in table_file.values_of(getattr(settings, part), keys).items()
        }
        fields["game.card"] = str(self._file.written("game", "card") or "")
        fields |= {f"players.{seat}": settings.players.get(seat, "") for seat in SEATS}
        fields |= {name: first(form, name) for name in fields if name in form}
        code = _code(form) or get_code(settings.game.code)
        chosen = dict(settings.game.settings) if code.name == settings.game.code else {}
        often, others = parted(code)
        return self._pages.page(
            "operator_settings",
            words,
            fields=fields,
            wrong=_said(wrong, words),
            said=said,
            choices=CHOICES,
            code=code,
            codes=[get_code(name) for name in code_names()],
            cards=self._cards(code.name),
            chosen=chosen,
            often=often,
            others=others,
            sets=list_sets(),
            seat_names=[(seat, words.seat(seat)) for seat in SEATS],
            known=[],
            file=str(self._file.path),
            by_hand=self._set_up.by_hand,
            say_here=words.labels("pages/settings"),
        )


def _said(wrong: Mapping[str, Wrong], words: Words) -> dict[str, str]:
    return {
        name: what.said(words) if isinstance(what, RefusedError) else words.said(what)
        for name, what in wrong.items()
    }


def _code(form: Form) -> Code | None:
    try:
        return get_code(first(form, "game.code"))
    except CodeError:
        return None


def _players(form: Form) -> tuple[dict[str, object], dict[str, Wrong]]:
    """Return the names by seat as they were typed, and what is wrong with which."""
    names: dict[str, object] = {}
    wrong: dict[str, Wrong] = {}
    for seat in SEATS:
        name = " ".join(first(form, f"players.{seat}").split())
        if len(name) > MOST_LETTERS or not (name or " ").isprintable():
            wrong[f"players.{seat}"] = RefusedError("refused-name", given=name[:MOST_LETTERS])
        elif name and name in names.values():
            wrong[f"players.{seat}"] = RefusedError("refused-twice", name=name)
        names[seat] = name or None
    return names, wrong
