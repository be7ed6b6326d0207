"""What a table has heard of the desk, and how its round's time stands by its own counting."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from controller.hall.orders import Beat, SaidToTable, TableOrder, TableOrders
from controller.hall.standing import HallStanding, Link, RoundTime

NEWS_LASTS: Final = 300.0
"""Seconds for which what was announced stands on the display."""
SILENT_AFTER: Final = 20.0
"""Seconds without a beat after which the desk is not there for now."""


@dataclass
class DeskHeard:
    """The desk as one table hears it; `now` counts seconds by the table's own clock."""

    now: Callable[[], float]
    orders: TableOrders | None = None
    _beat: Beat | None = None
    _heard: float = 0.0
    _zero: float | None = None
    _news: dict[SaidToTable | TableOrder, float] = field(default_factory=dict)

    def take(self, orders: TableOrders) -> None:
        """Hear what is for this table."""
        before = self.orders
        self.orders = orders
        known = _in_words(before) if before else []
        for each in _in_words(orders):
            if each not in known:
                self._news[each] = self.now()
        if before is not None and before.round != orders.round:
            self._zero = None  # another timer: the next beat says how long that has run

    def beat(self, beat: Beat) -> None:
        """Hear that the desk is there."""
        self._beat, self._heard = beat, self.now()
        self._zero = None if beat.elapsed is None else self._heard - beat.elapsed

    def standing(self, link: Link, waiting: int) -> HallStanding:
        """Return how the table stands with the hall."""
        time, left = self._time()
        listed = _in_words(self.orders) if self.orders else []
        silent = self._beat is None or self.now() - self._heard > SILENT_AFTER
        heard = self._beat if self._beat and not silent else None
        return HallStanding(
            link=link,
            waiting=waiting,
            orders=self.orders,
            time=time,
            left=left,
            news=tuple(each for each in listed if self._is_news(each)),
            still=heard.still if heard else None,
            longest=heard.longest if heard else 0,
            usual=heard.usual if heard else 0,
            silent=self.orders is not None and silent,
        )

    def _is_news(self, each: SaidToTable | TableOrder) -> bool:
        heard = self._news.get(each)
        return heard is not None and self.now() - heard < NEWS_LASTS

    def _time(self) -> tuple[RoundTime, int]:
        """Return how the round's time stands; it goes on where the desk is gone."""
        orders = self.orders
        if orders is None or orders.handed_in or self._zero is None:
            return "none", 0
        if orders.seconds is None or orders.warns is None:
            return "none", 0
        left = orders.seconds - (self.now() - self._zero)
        if left <= 0:
            return "stops", 0
        return ("warns" if left <= orders.warns else "runs"), math.ceil(left / 60)


def _in_words(orders: TableOrders) -> list[SaidToTable | TableOrder]:
    """Return what is said to a table in words: orders first."""
    return [*orders.orders, *orders.said]
