"""The one queue: gravest first, nothing stale, nothing twice, nothing while it is mute."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from controller.announcer.queue import _KNOWN, PATIENCE, Queue
from controller.announcer.utterance import AFTERWARDS, ANSWER, DONE, GRAVE, TALK, Utterance
from rules.reasons.base import AsRecorded
from rules.rulings import Ruling


def thing(key: str, level: int = ANSWER, turn: int = 0, lasts: int = 100) -> Utterance:
    return Utterance(key, level, f"Words of {key}.", turn=turn, lasts=lasts)


def ruled(key: str) -> Utterance:
    ruling = Ruling(at=3, kind="dead", laws=("X.1",), seat="S", reason=AsRecorded(key))
    return Utterance(key, GRAVE, key, about=(ruling,))


def said(queue: Queue) -> list[str]:
    found = []
    while (utterance := queue.take(0.0)) is not None:
        found.append(utterance.key)
        queue.done(utterance, 0.0)
    return found


def filled(*things: Utterance) -> Queue:
    queue = Queue()
    for each in things:
        queue.offer(each, 0.0)
    return queue


def test_the_graver_goes_first_and_of_equals_the_earlier() -> None:
    queue = filled(
        thing("talk", TALK), thing("a", ANSWER), thing("score", AFTERWARDS), thing("b", ANSWER),
        thing("dead", GRAVE), thing("win", DONE),
    )  # fmt: skip
    assert said(queue) == ["dead", "win", "a", "b", "score", "talk"]


def test_what_was_said_long_ago_is_forgotten_and_the_memory_stays_as_it_is() -> None:
    queue = filled(*(thing(str(n)) for n in range(_KNOWN + 100)))
    said(queue)
    for key in ("100", str(_KNOWN + 99)):
        assert not queue.offer(thing(key), 0.0)
    assert queue.offer(thing("99"), 0.0)
    assert len(queue._known) == _KNOWN


def test_a_grave_thing_breaks_in_on_talk_and_not_on_another_grave_one() -> None:
    queue = filled(thing("talk", TALK))
    talk = queue.take(0.0)
    assert talk is not None and not queue.breaks_in()
    queue.offer(thing("dead", GRAVE), 0.0)
    assert queue.breaks_in()
    queue.done(talk, 0.0, broken_off=True)
    assert said(queue) == ["dead"]

    queue = filled(thing("win", DONE))
    queue.take(0.0)
    queue.offer(thing("dead", GRAVE), 0.0)
    assert not queue.breaks_in()


def test_a_ruling_that_was_broken_off_is_begun_once_more_and_no_oftener() -> None:
    queue = filled(thing("score", AFTERWARDS))
    for _ in range(2):
        score = queue.take(0.0)
        assert score is not None and score.key == "score"
        queue.done(score, 0.0, broken_off=True)
    assert queue.take(0.0) is None


def test_a_ruling_on_a_discard_three_turns_past_is_not_said() -> None:
    queue = filled(thing("old", GRAVE, turn=5, lasts=2), thing("score", AFTERWARDS, turn=5))
    queue.moved(8)
    assert said(queue) == ["score"]
    assert not queue.offer(thing("older", GRAVE, turn=5, lasts=2), 0.0)


def test_what_waited_too_long_is_not_said() -> None:
    queue = filled(thing("a"))
    assert queue.take(PATIENCE + 1) is None


def test_the_same_is_not_said_twice() -> None:
    queue = filled(thing("a"), thing("a"))
    assert said(queue) == ["a"]
    assert not queue.offer(thing("a"), 0.0)


def test_mute_forgets_what_waited_and_keeps_nothing_for_later() -> None:
    queue = filled(thing("a"))
    queue.mute(True)
    queue.offer(thing("b"), 0.0)
    assert not queue.repeat(0.0)
    queue.mute(False)
    assert said(queue) == []
    assert queue.repeat(0.0)
    assert said(queue) == ["b"]


def test_say_again_goes_before_all_and_is_said_though_play_went_on() -> None:
    queue = filled(thing("a", ANSWER, lasts=1))
    assert said(queue) == ["a"]
    queue.offer(thing("dead", GRAVE), 0.0)
    assert queue.repeat(0.0)
    queue.moved(50)
    assert said(queue) == ["a", "dead"]
    assert not Queue().repeat(0.0)


def test_say_again_tapped_twice_is_said_once() -> None:
    queue = filled(thing("a"))
    said(queue)
    queue.repeat(0.0)
    queue.repeat(0.0)
    assert said(queue) == ["a"]


def test_what_is_taken_back_is_not_said_and_what_was_said_of_it_is_told() -> None:
    heard, waiting = ruled("South is dead."), ruled("North is dead.")
    queue = filled(heard)
    assert said(queue) == ["South is dead."]
    queue.offer(waiting, 0.0)
    assert queue.withdraw(()) == heard.about
    assert said(queue) == []
    assert not queue.repeat(0.0)
    assert queue.withdraw(()) == ()


def test_what_was_said_in_the_deal_before_is_past() -> None:
    queue = filled(ruled("South is dead."))
    said(queue)
    queue.new_deal()
    assert queue.withdraw(()) == ()


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(0, 4)), max_size=30))
def test_each_is_said_once_and_in_order_of_gravity(offered: list[tuple[str, int]]) -> None:
    queue = Queue()
    first: dict[str, int] = {}
    for key, level in offered:
        queue.offer(thing(key, level), 0.0)
        first.setdefault(key, level)
    order = said(queue)
    assert sorted(order) == sorted(first)
    assert [first[key] for key in order] == sorted(first.values())


class Evening(RuleBasedStateMachine):
    """Whatever is offered, muted, broken off and gone past, in any order."""

    @initialize()
    def begin(self) -> None:
        self.queue = Queue()
        self.turn = self.made = 0
        self.now = 0.0
        self.times: dict[str, int] = {}
        self.asked = 0
        self.while_muted: set[str] = set()

    @rule(level=st.integers(0, 4), lasts=st.integers(1, 4), late=st.integers(0, 2))
    def offer(self, level: int, lasts: int, late: int) -> None:
        self.made += 1
        utterance = thing(str(self.made), level, self.turn - late, lasts)
        if self.queue.muted:
            self.while_muted.add(utterance.key)
        self.queue.offer(utterance, self.now)

    @rule()
    def discard(self) -> None:
        self.turn += 1
        self.queue.moved(self.turn)

    @rule(seconds=st.floats(0, 40))
    def wait(self, seconds: float) -> None:
        self.now += seconds

    @rule(muted=st.booleans())
    def mute(self, muted: bool) -> None:
        self.queue.mute(muted)

    @rule()
    def again(self) -> None:
        self.asked += self.queue.repeat(self.now)

    @precondition(lambda self: self.queue.saying is None)
    @rule()
    def take(self) -> None:
        waiting = self.queue.waiting
        utterance = self.queue.take(self.now)
        if utterance is None:
            return
        assert not self.queue.muted
        assert utterance in waiting
        self.times[utterance.key] = self.times.get(utterance.key, 0) + 1
        if self.asked == 0:
            assert not utterance.stale(self.turn)
            assert utterance.key not in self.while_muted
            others = self.queue.waiting
            assert all(utterance.level <= other.level for other in others)

    @precondition(lambda self: self.queue.saying is not None)
    @rule(broken_off=st.booleans())
    def done(self, broken_off: bool) -> None:
        assert self.queue.saying is not None
        self.queue.done(self.queue.saying, self.now, broken_off=broken_off)

    @invariant()
    def is_never_said_oftener_than_it_was_asked_for(self) -> None:
        for times in self.times.values():
            assert times <= 2 + self.asked

    @invariant()
    def is_still_while_it_is_mute(self) -> None:
        if self.queue.muted:
            assert self.queue.waiting == ()


TestEvening = Evening.TestCase
