"""Where the sheet can be read in several ways: which was taken, and what another would give.

Nothing is said of a setting that somebody has named: they know which reading they play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from controller.reference.codes_text import said as value_as_text
from controller.scoring.said import SaidDeal
from controller.words.labels import Label, labels_of
from rules.codes import Setting
from rules.codes.classical_scoring import CLASSICAL_SCORING, CLASSICAL_SETTLING
from rules.scoring.classical import HandError, HandToScore, completions, score
from rules.scoring.model import Payment
from rules.settings import DealSettings

_say = labels_of("commands/score")


def other_worths(deal: SaidDeal, settings: DealSettings, hand: HandToScore) -> Iterator[Label]:
    """Yield what a hand comes to by each other reading, where that is something else."""

    def total(read: DealSettings) -> int | None:
        ways = completions(hand, read)
        try:
            return ways[0].score.total if ways else score(hand, read).total
        except HandError:
            return None

    for setting, here, other, found in _others(deal, settings, CLASSICAL_SCORING, total):
        yield _say(
            "score-other-worth", name=setting.name, here=here, other=other, total=found,
            laws=", ".join(setting.laws),
        )  # fmt: skip


def other_payments(
    deal: SaidDeal, settings: DealSettings, pay: Callable[[DealSettings], tuple[Payment, ...]]
) -> Iterator[Label]:
    """Yield who has how much by each other way to settle, where that is something else."""

    def paid(read: DealSettings) -> Mapping[str, int]:
        return {each.seat: each.points for each in pay(read)}

    for setting, here, other, found in _others(deal, settings, CLASSICAL_SETTLING, paid):
        changes = ", ".join(f"{seat} {points:+d}" for seat, points in found.items())
        yield _say(
            "score-other-payment", name=setting.name, here=here, other=other, changes=changes,
            laws=", ".join(setting.laws),
        )  # fmt: skip


def _others(
    deal: SaidDeal,
    settings: DealSettings,
    open_points: tuple[Setting, ...],
    found_by: Callable[[DealSettings], Any],
) -> Iterator[tuple[Setting, str, str, Any]]:
    """Yield setting, choice taken, another choice, and what that gives, where it differs."""
    taken = found_by(settings)
    for setting in open_points:
        if setting.name in deal.chosen or setting.name == "limit":
            continue
        here = getattr(settings, setting.name)
        for other in setting.choices:
            if other == here:
                continue
            found = found_by(msgspec.structs.replace(settings, **{setting.name: other}))
            if found != taken:
                yield setting, value_as_text(here), value_as_text(other), found
