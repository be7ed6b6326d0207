"""The replay's pages as HTML: a list of deals, a deal at a moment, a deal in one file."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import jinja2

from controller.record.entries import time_of
from controller.replay.library import Library
from controller.replay.moments import ReplayedDeal, ReplayStep
from controller.web.pages import Pages, make_engine
from controller.web.replay import view
from controller.web.replay.bundle import bundle
from controller.web.view import TableInfo
from controller.words import ENGLISH, Words
from controller.words.laws import gist_of
from rules.catalogue import LawText, catalogue

STATIC: Final = Path(__file__).parent / "static"
SPEEDS: Final = (1, 2, 5, 10)
"""How many times faster than two seconds a moment."""


class ReplayPages:
    """Makes the pages of one library in one language.

    `table` says that a table's display is served beside them.
    """

    def __init__(
        self, library: Library, place: TableInfo, *, table: bool, language: str = ENGLISH
    ) -> None:
        self.library = library
        self.place = place
        self.table = table
        self.language = language
        self.words = Words(language)
        self._engine = _engine(language)
        self._display = Pages(place)
        self._drawing = threading.Lock()  # the display's pages are drawn by one thread at a time

    def list(self) -> str:
        """Return the list of deals."""
        live = self.library.recording.live
        days = view.evenings(self.words, self.library.deals(), live=live)
        return self.page("replay_list", days=days)

    def deal(self, replayed: ReplayedDeal, place: int, *, share: bool) -> str:
        """Return the page of a deal at the moment with this place."""
        running = self.library.recording.live and not replayed.over
        return self._deal(
            replayed,
            place,
            running=running,
            query="?as=written" if replayed.way == "written" else "",
            parts=self.parts(replayed, replayed.moments[place]),
            share=share,
            offline=None,
        )

    def alone(self, replayed: ReplayedDeal, offline: Mapping[str, str]) -> str:
        """Return the page of a deal that holds all it needs: `offline` is what that is."""
        nothing = {"table": "", "words": ""}
        return self._deal(
            replayed, 0, running=False, query="", parts=nothing, share=False, offline=offline
        )

    def _deal(self, replayed: ReplayedDeal, place: int, *, running: bool, **content: Any) -> str:
        lines = [(m, m.said(self.language), m.was(self.language)) for m in replayed.moments]
        return self.page(
            "replay_deal",
            replayed=replayed,
            n=replayed.moments[place].n,
            at=place,
            lines=lines,
            heading=view.listed(self.words, replayed.deal, live=running),
            hints=view.hints(self.words, replayed, running=running),
            steps=view.steps(replayed, place),
            timed=sum(time_of(m.at) is not None for m in replayed.moments) > 1,
            **content,
        )

    def parts(self, replayed: ReplayedDeal, moment: ReplayStep) -> dict[str, str]:
        """Return the HTML of what changes from moment to moment, by its element's id."""
        name = self.library.picture(replayed, moment)
        at = name and f"/replay/{replayed.deal.number}/pictures/{name}"
        return {
            "table": self._table(moment),
            "words": self._fill("replay_words", **view.described(self.language, moment, at)),
        }

    def _table(self, moment: ReplayStep) -> str:
        """The table as the display draws it."""
        with self._drawing:
            return self._display.parts(replace(moment.board, language=self.language))["table"]

    def whole(self, replayed: ReplayedDeal) -> dict[str, Any]:
        """Return a deal as the page's script steps through it."""
        moments = [
            (self._facts(moment), self.parts(replayed, moment)) for moment in replayed.moments
        ]
        cited = {id for moment in replayed.moments for r in moment.rulings for id in r.laws}
        known = catalogue()
        laws = {id: self._law(known[id]) for id in sorted(cited) if id in known}
        return bundle(moments, laws)

    def _law(self, law: LawText) -> str:
        return self._fill("law_text", law=law, gist=gist_of(self.words, law.id))

    def page(self, template: str, **content: Any) -> str:
        """Return a page by its template's name."""
        return self._fill(template, place=self.place, beside=self.table, **content)

    def _fill(self, template: str, **content: Any) -> str:
        return self._engine.get_template(f"{template}.html").render(**content)

    def _facts(self, moment: ReplayStep) -> dict[str, Any]:
        time = time_of(moment.at)
        return {
            "n": moment.n,
            "said": moment.said(self.language),
            "seconds": time.timestamp() if time else None,
            "ruled": moment.ruled,
        }


@cache
def _engine(language: str) -> jinja2.Environment:
    """The display's templates, whose table is shown here too, and the replay's own."""
    engine = make_engine(language)
    engine.loader = jinja2.ChoiceLoader(
        [jinja2.PackageLoader("controller.web.replay"), jinja2.PackageLoader("controller.web")]
    )
    engine.globals["speeds"] = SPEEDS
    return engine
