"""The deals that have been opened, kept for who steps through them."""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from controller.errors import UnusableInput
from controller.replay.deals import JournalDeals, Summary
from controller.replay.moments import ReplayedDeal, ReplayStep, Way, open_deal
from rules.rulings import MONEY

KEPT: Final = 4
"""How many deals are kept gone through: a few viewers at a time, in the memory of a Pi."""

NAMED: Final = re.compile(r"(\d{1,12})(-\d{1,12})?\.jpg")
"""The name of a kept picture: its entry's number, and which tile was asked about."""


class Library:
    """The deals of one recording, gone through when they are asked for. Safe between threads.

    `pictures` is the folder of the camera's pictures beside the journal, if there may be one;
    `public` says whether those of an entry's number may be seen yet.
    """

    def __init__(
        self,
        recording: JournalDeals,
        pictures: Path | None = None,
        public: Callable[[int], bool] = lambda n: True,
    ) -> None:
        self.recording = recording
        self._pictures = pictures
        self._public = public
        self._guard = threading.Lock()
        self._opened: OrderedDict[tuple[int, int, Way], ReplayedDeal] = OrderedDict()
        self._exact: dict[int, Summary] = {}

    def replayed(self, number: int, way: Way = "known") -> ReplayedDeal | None:
        """Return a deal gone through; None if there is no deal of that number.

        `UnusableInput` if this program does not know its code or a setting of it.
        """
        deal = self.recording.deal(number)
        if deal is None:
            return None
        key = (number, deal.last, way)
        with self._guard:
            found = self._opened.get(key)
            if found is None:
                found = open_deal(self.recording, deal, way)
                # Of a deal that goes on only the latest is kept.
                for old in [k for k in self._opened if k[0] == number and k[1] != deal.last]:
                    del self._opened[old]
                self._opened[key] = found
            self._opened.move_to_end(key)
            while len(self._opened) > KEPT:
                self._opened.popitem(last=False)
            return replace(found, deal=deal) if found.deal != deal else found

    def deals(self) -> list[Summary]:
        """Return every deal; one that was corrected is shown as it is now known."""
        return [self._as_known(deal) for deal in self.recording.deals()]

    def picture(self, replayed: ReplayedDeal, moment: ReplayStep) -> str | None:
        """Return the name of the camera's picture at a moment of a deal that is over, if kept."""
        if self._pictures is None or not replayed.over:
            return None
        return next((name for name in _names(moment) if self.picture_file(name)), None)

    def shows(self, deal: ReplayedDeal, name: str) -> bool:
        """Whether some moment of the deal has the picture of that name."""
        return any(name in _names(m) and name == self.picture(deal, m) for m in deal.moments)

    def picture_file(self, name: str) -> Path | None:
        """Return the file of a picture; None if it is not there, or no name of a picture."""
        named = NAMED.fullmatch(name)
        if self._pictures is None or named is None or not self._public(int(named[1])):
            return None
        file = self._pictures / name
        return file if file.is_file() else None

    def _as_known(self, deal: Summary) -> Summary:
        if not deal.corrections:
            return deal
        known = self._exact.get(deal.number)
        if known is None or known.last != deal.last:
            try:
                replayed = self.replayed(deal.number)
            except UnusableInput:
                return deal
            assert replayed is not None
            end = replayed.moments[-1].board
            counted = [r for m in replayed.moments for r in m.rulings]
            known = self._exact[deal.number] = replace(
                deal,
                ending=end.ended.reason if end.ended else _reached(replayed),
                winner=end.deal.result.winner if end.deal else None,
                rulings=sum(r.kind not in MONEY for r in counted),
            )
        return replace(known, followed=deal.followed)


def picture_of(number: int) -> str:
    """Return the name of the picture of a whole table at an entry."""
    return f"{number:06}.jpg"


def _names(moment: ReplayStep) -> list[str]:
    """Return what pictures of a moment may be named, the one to be shown first."""
    return [name for name in (moment.about, picture_of(moment.n)) if name]


def _reached(replayed: ReplayedDeal) -> str | None:
    """How a deal ended whose end nobody entered."""
    board = replayed.moments[-1].board
    if board.phase != "over" or board.deal is None:
        return None
    return "mahjongg" if board.deal.result.winner else "wall"
