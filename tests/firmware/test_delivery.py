"""Every event once and in order, whatever the line does."""

from hypothesis import given, settings
from hypothesis import strategies as st

from firmware import wire
from firmware.delivery import Inbox, Outbox


def numbers(events: list[wire.Event]) -> list[int]:
    return [event.number for event in events]


def filled(count: int, room: int = 64) -> Outbox:
    outbox = Outbox(boot=5, room=room)
    for n in range(count):
        outbox.add(n * 1000, wire.DOWN, n % 12)
    return outbox


def test_new_events_go_at_once_and_again_after_the_time() -> None:
    outbox = filled(2)
    assert numbers(outbox.due(1000)) == [1, 2]
    assert outbox.due(1099) == []
    outbox.add(9, wire.UP, 1)
    assert numbers(outbox.due(1099)) == [3]
    assert numbers(outbox.due(1100)) == [1, 2, 3]
    outbox.acknowledge(5, 2)
    assert numbers(outbox.due(1200)) == [3]
    outbox.acknowledge(5, 3)
    assert outbox.due(1300) == [] and len(outbox) == 0


def test_what_the_other_side_waits_for_is_sent_again_sooner() -> None:
    outbox = filled(3)
    outbox.due(1000)
    outbox.acknowledge(5, 1)
    assert outbox.due(1030) == []
    outbox.acknowledge(5, 1)  # the third came, the second did not
    assert numbers(outbox.due(1031)) == [2, 3]
    outbox.acknowledge(5, 1)
    assert outbox.due(1049) == []
    assert numbers(outbox.due(1051)) == [2, 3]


def test_new_events_do_not_put_off_the_old() -> None:
    outbox = filled(1)
    outbox.due(0)
    sent = []
    for now in range(10, 130, 10):
        outbox.add(now, wire.WEIGHT, 0, now)
        sent += numbers(outbox.due(now))
    assert sent.count(1) == 1


def test_no_more_than_so_many_are_sent_again_at_a_time() -> None:
    outbox = filled(60)
    assert len(outbox.due(0)) == 60
    assert numbers(outbox.due(100, most=8)) == list(range(1, 9))


def test_an_acknowledgement_of_another_boot_or_of_the_future_is_ignored() -> None:
    outbox = filled(3)
    outbox.acknowledge(5, 3)  # nothing was sent yet
    outbox.due(0)
    outbox.acknowledge(4, 3)
    outbox.acknowledge(5, 4)
    assert len(outbox) == 3


def test_a_full_ring_drops_the_oldest_and_the_other_side_knows() -> None:
    outbox, inbox = filled(10, room=4), Inbox()
    inbox.begin(5)
    assert (len(outbox), outbox.dropped, outbox.last) == (4, 6, 10)
    taken = [inbox.take(event) for event in outbox.due(0)]
    assert taken == [(True, 6), (True, 0), (True, 0), (True, 0)]
    assert inbox.lost == 6 and inbox.last == 10


def test_an_event_out_of_turn_waits_for_the_older() -> None:
    outbox, inbox = filled(3), Inbox()
    inbox.begin(5)
    first, second, third = outbox.due(0)
    assert inbox.take(third) == (False, 0)
    assert [inbox.take(e)[0] for e in (first, second, second, third)] == [True, True, False, True]


def test_events_of_a_boot_not_said_are_not_taken() -> None:
    outbox, inbox = filled(1), Inbox()
    (event,) = outbox.due(0)
    assert inbox.take(event) == (False, 0)
    assert inbox.begin(5) is True and inbox.begin(5) is False
    assert inbox.take(event) == (True, 0)
    assert inbox.begin(6) is True and inbox.last == 0


@settings(max_examples=25)
@given(st.randoms(use_true_random=False), st.integers(1, 60), st.sampled_from([0.0, 0.2, 0.6]))
def test_every_event_once_and_in_order_over_a_bad_line(chance, count, loss) -> None:
    """Frames are lost both ways; the ring has room, so nothing is lost for good."""
    outbox, inbox = Outbox(boot=5, room=100), Inbox()
    inbox.begin(5)
    got, now = [], 0
    while len(got) < count:
        now += 20
        if outbox.last < count and chance.random() < 0.5:
            outbox.add(now, wire.DOWN, 0, outbox.last + 1)
        for event in outbox.due(now):
            if chance.random() < loss:
                continue
            fresh, missing = inbox.take(event)
            assert missing == 0
            if fresh:
                got.append(event.value)
            if chance.random() >= loss:
                outbox.acknowledge(inbox.boot, inbox.last)
        assert now < 10_000_000
    assert got == list(range(1, count + 1))
