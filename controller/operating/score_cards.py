"""Score cards at the table: each player checks the own one, initials across, and East hands in.

A phone at the table asks; the desk's laws say whether it is allowed, and the desk keeps it. A
player's own phone acts for that player alone. A number is typed, typed by a scanner, or read off
the badge that the table's camera sees.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from controller.hall.orders import TableOrders
from controller.hall.table_deeds import DEED_KINDS, MOST_TEXT, DeskSaid, TableDeed
from controller.operating.badges import Look
from controller.operating.fields import Form, RefusedError, first, typed
from controller.operating.hall_joining import Reporting
from controller.operating.phones import PairedPhone
from controller.printing.badges import number_in
from controller.words import Words
from rules.tiles import SEATS, Seat
from rules.tournament.state import OPPOSITE
from vision.geometry.badges import BadgesError, find_badges

_DIGITS: Final = 6


@dataclass(frozen=True)
class ScoreCards:
    """Takes what people do with the score cards of this table, through its link to the hall."""

    link: Reporting
    look: Look = lambda: None

    def do(self, hand: PairedPhone, form: Form, orders: TableOrders | None) -> DeskSaid:
        """Have the desk take a deed; return its word. `RefusedError` where it is none, is not this
        phone's, or the desk does not answer."""
        if orders is None or not orders.round:
            raise RefusedError("refused-no-round", 409)
        kind = next((each for each in DEED_KINDS if each == typed(form, "what")), None)
        if kind is None:
            raise RefusedError("refused-deed", given=typed(form, "what")[:40])
        number, via = self._number(form, needed=kind != "appeal")
        wind = typed(form, "wind")
        deed = TableDeed(
            what=kind, round=orders.round, number=number, via=via,
            wind=next((seat for seat in SEATS if seat == wind), None),
            total=_whole("total", form), text=_text(form) if kind == "appeal" else "",
            entry=_whole("entry", form) if kind == "appeal" else None, language=hand.language,
        )  # fmt: skip
        _own(hand, deed, orders)
        said = self.link.deed(deed)
        if said is None:
            raise RefusedError("refused-no-desk", 503)
        return said

    def _number(self, form: Form, *, needed: bool) -> tuple[int, Any]:
        """Return a player's number, and how it came in; 0 where none is given nor needed."""
        given = typed(form, "number")
        scanned = number_in(given)
        if scanned is not None:
            return scanned, "badge"
        if not given and typed(form, "badge"):
            return self._seen(), "badge"
        if not given and not needed:
            return 0, "typed"
        found = _whole("number", form)
        if found is None or found < 1:
            raise RefusedError("refused-own-number")
        return found, "typed"

    def _seen(self) -> int:
        """Return the number of the one badge that the camera sees."""
        seen = self.look()
        try:
            codes = (
                find_badges(seen.image, lambda text: number_in(text) is not None) if seen else []
            )
        except BadgesError as error:
            raise RefusedError("refused-because", 422, why=str(error)) from None
        numbers = {number_in(each.content) for each in codes}
        if len(numbers) != 1:
            raise RefusedError("refused-badges", 422, count=len(numbers))
        return numbers.pop() or 0


def _own(hand: PairedPhone, deed: TableDeed, orders: TableOrders) -> None:
    """Pass what a player's phone may send: of the own card, across, and in the own name."""
    if hand.role == "operator":
        return
    own = wind_of(hand, orders)
    whose = orders.seats.get(own) if own else None
    if own is None or whose is None:
        raise RefusedError("refused-no-seat", 403)
    due = {"check": own, "initial": OPPOSITE[own]}.get(deed.what)
    if (due is not None and deed.wind != due) or deed.number not in (0, whose.number):
        raise RefusedError("refused-own-seat", 403, who=partial(_called, whose.name))


def _called(name: str, words: Words) -> str:
    return name


def wind_of(hand: PairedPhone, orders: TableOrders) -> Seat | None:
    """Return the place of a player's phone in the round; None for an operator's, and for one
    whose name two have here: it is not known whose of them it is.
    """
    own = [wind for wind, sits in orders.seats.items() if sits.name == hand.player]
    return own[0] if len(own) == 1 else None


def _whole(name: str, form: Form) -> int | None:
    """Return a field's whole number; None where nothing was sent."""
    given = typed(form, name).replace("−", "-")
    if not given:
        return None
    digits = given.removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS):
        raise RefusedError("refused-not-whole", given=given[:40])
    return int(given)


def _text(form: Form) -> str:
    text = " ".join(first(form, "text").split())
    if not 0 < len(text) <= MOST_TEXT or not text.isprintable():
        raise RefusedError("refused-appeal", most=MOST_TEXT)
    return text


def card_rows(hand: PairedPhone, orders: TableOrders) -> list[dict[str, Any]]:
    """Return the four score cards as a phone shows them: what may be done with each by it."""
    own, rows = wind_of(hand, orders), []
    for wind, card in orders.cards.items():
        sits, across = orders.seats.get(wind), OPPOSITE[wind]
        everybody = hand.role == "operator"
        rows.append({
            "wind": wind,
            "name": sits.name if sits else "",
            "number": sits.number if sits else 0,
            "card": card,
            "across": across if across in orders.cards else "",
            "checks": not card.checked and (everybody or own == wind),
            "initials": card.checked and card.initialed is None and across in orders.cards
            and (everybody or own == across),
        })  # fmt: skip
    return rows


def may_hand_in(hand: PairedPhone, orders: TableOrders) -> bool:
    """Whether all four cards are initialed, and this phone may be East's."""
    whole = all(card.initialed is not None for card in orders.cards.values())
    return whole and (hand.role == "operator" or wind_of(hand, orders) == "E")
