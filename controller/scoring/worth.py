"""What a scorer found, and what a scorer is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from controller.scoring.said import SaidHand
from controller.words import Label
from rules.scoring.model import Payment, Score
from rules.tiles import Seat


@dataclass(frozen=True)
class Worth:
    """A hand and its worth. `read` is how its tiles were taken; `no_groups` of them form none.

    `missing` says in lines why a hand that is said to have won has not; empty
    for every other hand. `remarks` say where it was read in one way and could be in another.
    """

    hand: SaidHand
    score: Score
    read: str = ""
    missing: tuple[Label, ...] = ()
    no_groups: tuple[str, ...] = ()
    remarks: tuple[Label, ...] = ()

    @property
    def won(self) -> bool:
        """Whether it is a hand that won."""
        return self.hand.so("won") and not self.missing


class Scorer(Protocol):
    """Scores the hands of one deal by one code; made of the deal as it was said.

    `remarks` say, once it is settled, where another reading would have it paid otherwise.
    """

    remarks: tuple[Label, ...]

    def worth(self, hand: SaidHand) -> Worth:
        """Return what a hand is worth; `UnusableInput` if it cannot be one."""

    def settle(self, hands: Mapping[Seat, Worth]) -> tuple[Payment, ...]:
        """Return how each seat's score changes, East first; `UnusableInput` if that is not said.

        `hands` are those that were said; none of them lacks anything.
        """

    def settles_alone(self, hand: Worth) -> bool:
        """Whether the winner's hand is enough to say who pays, and enough was said.

        `UnusableInput` where something was said of the others that says nothing alone.
        """
