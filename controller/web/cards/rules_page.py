"""The club's rules: every setting with its sources side by side, and the page for the wall."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from controller.errors import UnusableInput
from controller.operating.evening import code_settings
from controller.operating.fields import Form, RefusedError, first
from controller.reference.house_rules import (
    OfferedChoice,
    OfferedSetting,
    house_code,
    offered,
    others_of,
    wall,
)
from controller.table_file import TableFile
from controller.typeface import embedded
from controller.web.answers import FRESH
from controller.web.cards.app import Admitted, CardPages, CardWriter, whole_page
from controller.web.forms import read_form
from controller.words import Words
from controller.words.settings import title_of
from rules.codes import Code, get_code
from rules.house import HouseRule, house_rules
from rules.table import SettingValue

FILE: Final = "pages/houserules"

Chosen = Mapping[str, SettingValue]


class HouseRulesPage:
    """The handlers, over a table's settings file; `changed` is called when it has been written."""

    def __init__(self, pages: CardPages, file: TableFile, changed: Callable[[], None]) -> None:
        self._pages, self._file, self._changed = pages, file, changed
        self._base = f"{pages.base}/rules"

    def routes(self, admitted: Admitted) -> list[BaseRoute]:
        """Return the addresses."""
        return [
            Route(self._base, admitted(self.rules), methods=["GET", "POST"]),
            Route(f"{self._base}/check", admitted(self.check), methods=["POST"]),
            Route(f"{self._base}/again", admitted(self.again), methods=["GET", "POST"]),
            Route(f"{self._base}/wall", admitted(self.wall)),
        ]

    async def rules(self, request: Request, who: CardWriter) -> Response:
        """Show every setting, or keep what was chosen."""
        if request.method == "GET":
            return HTMLResponse(self._page(who, *self._held()), headers=FRESH)
        form = await read_form(request)
        code, held = self._held()
        try:
            chosen = code_settings(form, code)
        except RefusedError as error:
            return HTMLResponse(self._page(who, code, held, error.said(who.words)), 400)
        if first(form, "seen") != self._version():
            said = who.words.label(FILE, "houserules-meanwhile")
            page = self._page(who, code, chosen, said, meanwhile=held)
            return HTMLResponse(page, 409, headers=FRESH)
        try:
            written = await asyncio.to_thread(
                self._file.write, {"game": {"code": code.name, "settings": dict(chosen)}}
            )
        except UnusableInput as error:
            said = who.words.said(error.args[0])
            return HTMLResponse(self._page(who, code, chosen, said), 400)
        page = self._page(who, code, chosen, done=who.words.label(FILE, "houserules-saved"))
        after = BackgroundTask(self._changed) if written else None
        return HTMLResponse(page, headers=FRESH, background=after)

    async def check(self, request: Request, who: CardWriter) -> Response:
        """Say what is chosen so far comes to, as JSON; nothing is kept."""
        form, (code, _) = await read_form(request), self._held()
        try:
            chosen = code_settings(form, code)
        except RefusedError as error:
            return JSONResponse({"error": error.said(who.words)}, 422, headers=FRESH)
        return JSONResponse({"summary": self._summary(code, chosen, who)}, headers=FRESH)

    async def again(self, request: Request, who: CardWriter) -> Response:
        """A second person chooses anew, from what the club has on paper; what differs is shown."""
        code, held = self._held()
        form = await read_form(request) if request.method == "POST" else {}
        found = [] if not form else self._differing(code, held, form, who)
        shown = offered(house_code(code.name, held), who.words)
        page = self._pages.page(
            "rules_again", who, settings=shown, asked=bool(form), found=found,
            given={s.name: first(form, f"set_{s.name}") for s in code.settings},
            title=title_of(who.words, code.name),
        )  # fmt: skip
        return HTMLResponse(page, headers=FRESH)

    async def wall(self, request: Request, who: CardWriter) -> Response:
        """What differs from the League and the primer, as a page to print."""
        code, held = self._held()
        shown = wall_content(house_code(code.name, held), who.words)
        return HTMLResponse(self._pages.page("wall", who, **shown), headers=FRESH)

    # --- What is shown ---

    def _held(self) -> tuple[Code, Chosen]:
        game = self._file.settings().game
        return get_code(game.code), dict(game.settings)

    def _version(self) -> str:
        there = self._file.path.exists()
        content = self._file.path.read_bytes() if there else b""
        return hashlib.sha256(content).hexdigest()[:16]

    def _page(
        self,
        who: CardWriter,
        code: Code,
        chosen: Chosen,
        error: str = "",
        *,
        done: str = "",
        meanwhile: Chosen | None = None,
    ) -> str:
        ours = offered(house_code(code.name, chosen), who.words)
        theirs: dict[str, str] = {}
        if meanwhile is not None:
            now = _chosen(offered(house_code(code.name, meanwhile), who.words))
            mine = _chosen(ours)
            theirs = {
                name: each.follows for name, each in now.items() if each.value != mine[name].value
            }
        return self._pages.page(
            "rules", who, settings=ours, own=self._own(),
            title=title_of(who.words, code.name), error=error, done=done, theirs=theirs,
            seen=self._version(), summary=self._summary(code, chosen, who),
            file=str(self._file.path),
        )  # fmt: skip

    def _own(self) -> list[HouseRule]:
        """The club's own rules that its table was begun with."""
        named, known = self._file.settings().game.house, house_rules()
        return [known[name] for name in named if name in known]

    def _summary(self, code: Code, chosen: Chosen, who: CardWriter) -> str:
        house = house_code(code.name, chosen)
        said = [who.words.label(FILE, "houserules-changed", n=len(chosen))]
        for other in others_of(house):
            n = sum(
                setting.default != standing.default
                for setting in house.settings
                for standing in other.settings
                if standing.name == setting.name
            )
            title = title_of(who.words, other.name)
            said.append(who.words.label(FILE, "houserules-beside", code=title, n=n))
        return " ".join(said)

    def _differing(
        self, code: Code, held: Chosen, form: Form, who: CardWriter
    ) -> list[dict[str, Any]]:
        """Return the settings that the second person chose otherwise."""
        found = []
        for each in offered(house_code(code.name, held), who.words):
            given = first(form, f"set_{each.name}")
            ours = [choice for choice in each.choices if choice.chosen]
            said = [choice for choice in each.choices if choice.value == given]
            if said and said != ours:
                found.append({"says": each.says, "ours": ours[0].follows, "given": said[0].follows})
        return found


def _chosen(settings: Sequence[OfferedSetting]) -> dict[str, OfferedChoice]:
    """Return what is chosen, by the settings' names."""
    return {each.name: choice for each in settings for choice in each.choices if choice.chosen}


def wall_content(house: Code, words: Words) -> dict[str, Any]:
    """Return what the page for the wall shows."""
    rows, laws = wall(house, words)
    titles = [title_of(words, other.name) for other in others_of(house)]
    return {"rows": rows, "laws": laws, "titles": titles}


def wall_file(house: Code, words: Words) -> str:
    """Return the page for the wall as a file that stands alone: it brings its letters along."""
    own = Path(__file__).parent / "static" / "cards.css"
    usual = Path(__file__).parents[1] / "static" / "operator.css"
    shown = wall_content(house, words)
    whole = whole_page("wall", words, styles="", **shown)
    styles = [embedded(whole), *(file.read_text(encoding="utf-8") for file in (usual, own))]
    return whole_page("wall", words, styles="\n".join(styles), **shown)
