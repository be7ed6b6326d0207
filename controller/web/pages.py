"""The pages as HTML: templates filled on the server, escaped by the template engine.

An engine is of one language: every template has its `language` for ``<html lang>``, `say` for its
words (`controller.web.words.saying`), and tiles and winds by their names and letters in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import jinja2

from controller.record.board import Board
from controller.web.compiled import compiled
from controller.web.letters import links
from controller.web.reviewing import Pictures, no_pictures
from controller.web.view import StandingLike, TableInfo, picture
from controller.web.words import saying, signed
from controller.words import ENGLISH, Words, marked_as

PARTS: Final = ("bar", "alerts", "table", "ruling", "log")
"""The parts of the display that change; each is a template and an element's id."""


Standings = Callable[[Board], Sequence[StandingLike]]
"""Gives how everybody stands in the evening as a board shows it, best first."""


class Pages:
    """Makes pages for one place; the parts of a board are made once and kept while it stands.

    `standings` is asked for between deals only; `pictures` names those that there are of an entry.
    """

    def __init__(
        self,
        place: TableInfo,
        standings: Standings | None = None,
        pictures: Pictures = no_pictures,
    ) -> None:
        self.place = place
        self._standings = standings
        self._pictures = pictures
        self._engines: dict[str, jinja2.Environment] = {}
        self._made: tuple[Board, dict[str, str]] | None = None

    def parts(self, board: Board) -> dict[str, str]:
        """Return the HTML of every part of a board, by the element's id."""
        if self._made is None or self._made[0] is not board:
            asked = self._standings if board.phase != "play" else None
            drawn = picture(board, self.place, asked(board) if asked else (), self._pictures)
            engine = self._engine(board.language)
            made = {part: engine.get_template(f"{part}.html").render(drawn) for part in PARTS}
            self._made = (board, made)
        return self._made[1]

    def page(self, name: str, language: str, **content: Any) -> str:
        """Return a whole page in a language."""
        template = self._engine(language).get_template(f"{name}.html")
        return template.render(place=self.place, **content)

    def _engine(self, language: str) -> jinja2.Environment:
        if language not in self._engines:
            self._engines[language] = make_engine(language)
        return self._engines[language]


def make_engine(language: str = ENGLISH) -> jinja2.Environment:
    """Return the template engine of a language's pages: all that is filled in is escaped."""
    words = Words(language)
    engine = jinja2.Environment(
        loader=jinja2.PackageLoader("controller.web"),
        auto_reload=False,  # else every part that is filled in looks at the disk first
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        bytecode_cache=compiled(language),
    )
    engine.filters["tile_name"] = words.tile
    engine.filters["wind_letter"] = words.wind_letter
    engine.filters["signed"] = signed
    engine.globals["letters"] = links
    engine.globals["language"] = marked_as(language)
    engine.globals["say"] = saying(words)
    return engine
