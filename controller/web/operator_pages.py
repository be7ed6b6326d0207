"""The operator's pages as HTML: what the desk knows, put into templates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import jinja2

from controller.operating.desk import Desk
from controller.operating.fields import Form
from controller.operating.phones import PairedPhone
from controller.operating.start_words import NAMES, START
from controller.operating.words import OFFERS, PAGE, PAIRING
from controller.record.board import Board
from controller.web import operator_view as view
from controller.web.pages import make_engine
from controller.web.reviewing import Pictures, no_pictures, shown
from controller.web.view import TableInfo


class OperatorPages:
    """Makes the pages of one desk, for whoever's phone it is.

    `pictures` names those that there are of an entry, in the folder of the questions' pictures.
    """

    def __init__(self, place: TableInfo, desk: Desk, pictures: Pictures = no_pictures) -> None:
        self.place = place
        self.desk = desk
        self._pictures = pictures
        self._engine = _engine()

    def parts(self, hand: PairedPhone, board: Board) -> dict[str, str]:
        """Return the HTML of every part of the page, by the element's id."""
        made = {}
        for name, make in view.PARTS.items():
            content = make(self.desk, hand, board)
            if name == "ask":
                content["look"] = shown(board, self._pictures)
            made[name] = self._fill(f"operator_{name}", n=board.n, **content)
        return made

    def for_hand(self, hand: PairedPhone) -> PhoneView:
        """Return what draws the parts for one phone, as the feed asks for them."""
        return PhoneView(self, hand)

    def whole(self, hand: PairedPhone, board: Board) -> str:
        """Return the page itself."""
        return self.page("operator", hand=hand, n=board.n, said="", parts=self.parts(hand, board))

    def sheet(self, hand: PairedPhone, query: Form, *, part: bool) -> str:
        """Return the form of a deed, as a part of the page or as a page of its own."""
        content = view.sheet(self.desk, hand, query)
        others = view.more(self.desk, hand, self.desk.table.board)["groups"]
        content["others"] = others if content["target"] else []
        return self.page("operator_sheet" if part else "operator_sheet_page", **content)

    def log(self, hand: PairedPhone, board: Board) -> str:
        """Return every entry of the deal on a page."""
        content = view.log(self.desk, hand, board, most=100_000)
        return self.page("operator_log_page", n=board.n, **content)

    def page(self, template: str, **content: Any) -> str:
        """Return a page, or a part, by its template's name."""
        return self._fill(template, place=self.place, **content)

    def _fill(self, template: str, **content: Any) -> str:
        return self._engine.get_template(f"{template}.html").render(**content)


@dataclass(frozen=True)
class PhoneView:
    """The parts of the page as one phone sees them."""

    pages: OperatorPages
    hand: PairedPhone

    def parts(self, board: Board) -> dict[str, str]:
        """Return the HTML of every part, by the element's id."""
        return self.pages.parts(self.hand, board)


@cache
def _engine() -> jinja2.Environment:
    """The templates and the words they are filled with, the same for every desk."""
    engine = make_engine()
    engine.filters["plain"] = plain
    engine.globals |= {"w": PAGE, "p": PAIRING, "s": START, "nm": NAMES, "o_words": OFFERS}
    return engine


def plain(value: object) -> str:
    """Return a setting's value as people read it: yes and no for true and false."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
