"""The quiz of the teaching table: situations of which a learner says whether the hand is dead.

What happened is a story of ``quiz.story``; what it comes to is what the referee says of it.

>>> [(each.seat, each.dead) for each in situations()][:3]
[('S', True), ('S', False), ('S', True)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.referee import Referee
from rules.rulings import Ruling
from rules.stories.model import Story
from rules.stories.reading import read_stories
from rules.table import Deal
from rules.tiles import SEATS, Seat

FILE: Final = "quiz.story"


@dataclass(frozen=True)
class Situation:
    """What happened, in order, and whose hand is asked about; what the referee says of it.

    `laws` are those that it is an example of, broken or kept; `deal` is the table at the end.
    """

    seat: Seat
    happened: Sequence[ev.Event]
    deal: Deal
    rulings: Sequence[Ruling]
    laws: Sequence[str]

    @property
    def dead(self) -> bool:
        """Whether the hand is dead."""
        return self.deal.hands[self.seat].dead


def quiz_stories() -> list[Story]:
    """Return the stories of the quiz, in its order."""
    text = files("rules.stories").joinpath(FILE).read_text(encoding="utf-8")
    return read_stories(text, f"rules/stories/{FILE}")


@cache
def situations() -> tuple[Situation, ...]:
    """Return the situations in the order in which they are asked."""
    return tuple(_situation(story) for story in quiz_stories())


def _situation(story: Story) -> Situation:
    seat = next((seat for seat in SEATS if seat == story.name[:1]), None)
    assert seat is not None, "a story of the quiz begins with the seat that it asks about"
    referee = Referee(get_code(story.code), load_card(story.card or "practice"))
    rulings = [ruling for event in story.events() for ruling in referee.see(event)]
    happened = [event for step in story.steps for event in step.events]
    return Situation(seat, happened, referee.deal, rulings, (*story.breaks, *story.keeps))
