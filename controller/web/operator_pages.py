"""The operator's pages as HTML: what the desk knows, put into templates in a phone's language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

import jinja2

from controller.operating.desk import Desk
from controller.operating.fields import Form
from controller.operating.phones import PairedPhone
from controller.record.board import Board
from controller.web import operator_view as view
from controller.web.language import called_by_themselves
from controller.web.pages import make_engine
from controller.web.reviewing import Pictures, no_pictures, shown
from controller.web.view import TableInfo
from controller.words import Words, marked_as
from controller.words.settings import card_title, choice_of, says, title_of
from rules.tiles import Tile
from vision.cameras.phone import PhoneLine

_CAMERA_STATES: Final = (
    "off", "asking", "insecure", "refused", "nocamera", "shows", "waiting", "away", "asleep",
    "turned", "late", "torn", "taken", "replaced", "unpaired",
)  # fmt: skip
"""What the page of a phone that is the camera says of itself; the page's script shows one."""
_LOCKS: Final = ("exposure", "white balance", "focus")


class OperatorPages:
    """Makes the pages of one desk, for whoever's phone it is.

    `pictures` names those that there are of an entry, in the folder of the questions' pictures.
    `set_up`: there is a page on which the table is set up; `halls`: the table can join a hall.
    """

    def __init__(
        self,
        place: TableInfo,
        desk: Desk,
        pictures: Pictures = no_pictures,
        *,
        set_up: bool = False,
        halls: bool = False,
    ) -> None:
        self.place = place
        self._halls = halls
        self.desk = desk
        self._pictures = pictures
        self._set_up = set_up
        self._engine = _engine()

    def parts(self, hand: PairedPhone, board: Board) -> dict[str, str]:
        """Return the HTML of every part of the page, by the element's id."""
        board = replace(board, language=hand.language)
        made = {}
        for name, make in view.PARTS.items():
            content = make(self.desk, hand, board)
            if name == "ask":
                content["look"] = shown(board, self._pictures)
            made[name] = self._fill(f"operator_{name}", board.words, n=board.n, **content)
        return made

    def for_hand(self, hand: PairedPhone) -> PhoneView:
        """Return what draws the parts for one phone, as the feed asks for them."""
        return PhoneView(self, hand)

    def whole(self, hand: PairedPhone, board: Board) -> str:
        """Return the page itself."""
        parts = self.parts(hand, board)
        return self.page("operator", hand.words(board.deal), hand=hand, n=board.n, parts=parts)

    def sheet(self, hand: PairedPhone, query: Form, *, part: bool) -> str:
        """Return the form of a deed, as a part of the page or as a page of its own."""
        board = replace(self.desk.table.board, language=hand.language)
        content = view.sheet(self.desk, hand, query, board)
        return self.page(
            "operator_sheet" if part else "operator_sheet_page", board.words, **content
        )

    def log(self, hand: PairedPhone, board: Board) -> str:
        """Return every entry of the deal on a page."""
        board = replace(board, language=hand.language)
        content = view.log(self.desk, hand, board, most=100_000)
        return self.page("operator_log_page", board.words, n=board.n, **content)

    def camera(self, words: Words, line: PhoneLine) -> str:
        """Return the page on which a phone is the camera."""
        return self.page(
            "operator_camera",
            words,
            say_phone=words.labels("pages/phone"),
            size=line.size,
            fps=line.fps,
            states=_CAMERA_STATES,
            locks=_LOCKS,
        )

    def page(self, template: str, words: Words, **content: Any) -> str:
        """Return a page, or a part, by its template's name."""
        return self._fill(template, words, place=self.place, **content)

    def _fill(self, template: str, words: Words, **content: Any) -> str:
        made = self._engine.get_template(f"{template}.html")
        return made.render(
            words=words,
            language=marked_as(words.language),
            say=words.labels("pages/operator"),
            say_start=words.labels("pages/start"),
            say_pairing=words.labels("pages/pairing"),
            say_offer=words.labels("operating/offers"),
            tile_name=_tile_names(words),
            wind_letter=words.wind_letter,
            can_set_up=self._set_up,
            halls=self._halls,
            **content,
        )


class PhoneView:
    """The parts of the page as one phone sees them, and the board in its language."""

    def __init__(self, pages: OperatorPages, hand: PairedPhone) -> None:
        self._pages = pages
        self._hand = hand
        self._of: Board | None = None
        self._board = Board()

    def board(self) -> Board:
        """Return the table's board in the phone's language: one value as long as it stands."""
        board = self._pages.desk.table.board
        if board is not self._of:
            self._of, self._board = board, replace(board, language=self._hand.language)
        return self._board

    def parts(self, board: Board) -> dict[str, str]:
        """Return the HTML of every part, by the element's id."""
        return self._pages.parts(self._hand, board)


def _tile_names(words: Words) -> Callable[[Tile], str]:
    return lambda tile: words.tile(tile)


@cache
def _engine() -> jinja2.Environment:
    """The templates, the same for every desk."""
    engine = make_engine()
    engine.globals["languages"] = called_by_themselves
    for said in (card_title, choice_of, says, title_of):
        engine.globals[said.__name__] = said
    return engine
