"""What became of each ruling that a record gives: whether it stands, and from when it did not.

A ruling is given with one entry and may be gone with a later one: somebody puts the record right,
or what follows explains what was seen otherwise. Both are counted from the record alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from controller.record.entries import Entry
from controller.record.judging import Judge
from rules.events import DealStarted, GameStarted
from rules.rulings import Ruling


@dataclass
class Given:
    """A ruling, and with which entry it was withdrawn; None as long as it stands."""

    ruling: Ruling
    withdrawn: int | None = None


def given(entries: Iterable[Entry], judge: Judge) -> list[Given]:
    """Return the rulings the judge gives, in order, as they stand at the end of their deal."""
    everything: list[Given] = []
    of_deal: list[Given] = []
    for entry in entries:
        if isinstance(entry.event, DealStarted | GameStarted):
            of_deal = []  # what was said of another deal is past, and stands as it stood
        of_deal += (news := [Given(ruling) for ruling in judge.see(entry.event)])
        everything += news
        _settle(of_deal, judge.standing, entry.event.n)
    return everything


def _settle(rulings: list[Given], standing: Iterable[Ruling], n: int) -> None:
    """Mark those that stand no more since entry `n`; of two alike the one given last stands."""
    left = Counter(standing)
    for each in reversed(rulings):
        stands = left[each.ruling] > 0
        left[each.ruling] -= stands
        if stands:
            each.withdrawn = None
        elif each.withdrawn is None:
            each.withdrawn = n
