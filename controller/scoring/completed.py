"""Which group the winning discard completed, where it was not said, or was said and cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from controller.scoring.said import SaidHand
from controller.words.labels import Label, labels_of
from rules.scoring.classical import Completion, HandError, HandToScore, score
from rules.settings import DealSettings
from rules.tiles import Seat

_say = labels_of("commands/score")


def open_completions(
    said: SaidHand, ways: tuple[Completion, ...], discarder: Seat | None
) -> Iterator[Label]:
    """Yield a line for each other result that another completed group would give.

    Who pays is looked at only where it is said who discarded.
    """
    taken, *others = ways
    results = {_comes_to(taken, discarder)}
    for other in others:
        if _comes_to(other, discarder) in results:
            continue
        results.add(_comes_to(other, discarder))
        pays = None
        if discarder and (taken.danger is None) is not (other.danger is None):
            pays = other.danger is not None
        yield _say(
            "score-completed-open",
            last=taken.hand.last,
            taken=" ".join(taken.group.tiles),
            other=" ".join(other.group.tiles),
            total=other.score.total,
            pays=pays,
            option="--completed" if said.place.option else "completed",
        )


def _comes_to(way: Completion, discarder: Seat | None) -> tuple[int, bool]:
    return way.score.total, bool(discarder and way.danger)


def check_completed(said: SaidHand, read: HandToScore, settings: DealSettings) -> None:
    """Refuse a completed group that is not in a hand which is complete without that statement."""
    try:
        score(replace(read, completed=None), settings)
    except HandError:
        return
    said.place.refuse("completed", _say("score-completed-nowhere"))
