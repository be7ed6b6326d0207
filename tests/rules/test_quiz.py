"""The teaching table's quiz: ten situations, each as its story says, half of them dead."""

from __future__ import annotations

import pytest

from rules.cards import load_card
from rules.catalogue import catalogue
from rules.codes import get_code
from rules.referee import Referee
from rules.stories import Story, play
from rules.stories.quiz import quiz_stories, situations

ANSWERS = [True, False, True, False, False, True, False, True, False, False]
"""Whether each hand is dead: said here by hand, as the printed rules have it."""


@pytest.mark.parametrize("story", quiz_stories(), ids=lambda story: story.id)
def test_each_situation_is_as_its_story_says(story: Story) -> None:
    referee = Referee(get_code(story.code), load_card("practice"))
    assert list(play(story, referee)) == []


def test_there_are_ten_and_the_referee_answers_as_the_rules_do() -> None:
    found = situations()
    assert [each.dead for each in found] == ANSWERS
    assert all(each.laws and each.happened for each in found)
    assert {law for each in found for law in each.laws} <= set(catalogue())
    for each in found:
        other = [ruling for ruling in each.rulings if ruling.seat != each.seat]
        assert not other, "a learner would have to guess whose hand is meant"
