"""Listeners hear every entry in order, whatever they or the others do."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.record.bus import Bus
from controller.record.entries import Entry
from controller.record.journal import Journal
from rules.events import Discarded
from rules.tiles import Tile


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "bus.journal") as journal:
        yield journal


def say(journal: Journal, bus: Bus, count: int = 1) -> None:
    for _ in range(count):
        bus.announce(journal.append(Discarded(seat="S", tile=Tile("3c"))).n)


def test_a_listener_hears_from_the_number_it_asks_for(journal: Journal) -> None:
    bus = Bus(journal)
    say(journal, bus, 5)
    heard: list[int] = []
    bus.listen(lambda entry: heard.append(entry.n), since=2)
    say(journal, bus, 250)
    bus.close()
    bus.join()
    assert heard == list(range(3, 256))


def test_what_is_not_announced_is_not_heard(journal: Journal) -> None:
    bus = Bus(journal)
    say(journal, bus)
    journal.append(Discarded(seat="S", tile=Tile("3c")))
    assert [entry.n for entry in bus.entries()] == [1]


def test_a_listener_that_fails_hears_on_and_harms_nobody(
    journal: Journal, caplog: pytest.LogCaptureFixture
) -> None:
    bus = Bus(journal)
    bad: list[int] = []
    good: list[int] = []

    def failing(entry: Entry) -> None:
        bad.append(entry.n)
        raise RuntimeError("no paper")

    bus.listen(failing)
    bus.listen(lambda entry: good.append(entry.n))
    say(journal, bus, 3)
    bus.close()
    bus.join()
    assert bad == good == [1, 2, 3]
    assert "no paper" in caplog.text


def test_a_slow_listener_holds_nobody_up(journal: Journal) -> None:
    bus = Bus(journal)
    go_on = threading.Event()
    slow: list[int] = []
    quick: list[int] = []
    done = threading.Event()

    def wait(entry: Entry) -> None:
        go_on.wait()
        slow.append(entry.n)

    def note(entry: Entry) -> None:
        quick.append(entry.n)
        if entry.n == 20:
            done.set()

    bus.listen(wait)
    bus.listen(note)
    say(journal, bus, 20)
    assert done.wait(10)
    assert (slow, len(quick)) == ([], 20)
    go_on.set()
    bus.close()
    bus.join()
    assert slow == quick


def test_wakers_are_woken_until_they_stop(journal: Journal) -> None:
    bus = Bus(journal)
    woken: list[int] = []
    stop = bus.wake(lambda: woken.append(bus.last))
    say(journal, bus, 2)
    stop()
    say(journal, bus)
    bus.close()
    assert woken == [1, 2]


def test_following_a_closed_bus_ends(journal: Journal) -> None:
    bus = Bus(journal)
    say(journal, bus, 3)
    bus.close()
    assert [entry.n for entry in bus.follow(1)] == [2, 3]
    assert bus.closed


def test_those_who_ask_for_the_same_share_one_reading(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus, read, entries = Bus(journal), [], journal.entries

    def counted(since: int = 0, *, limit: int | None = None) -> list[Entry]:
        read.append(since)
        return entries(since, limit=limit)

    monkeypatch.setattr(journal, "entries", counted)
    say(journal, bus, 3)
    for _ in range(5):
        told = bus.entries(1)
        assert [entry.n for entry in told] == [2, 3]
        told.clear()  # a list of one's own
    assert read == [1]
    say(journal, bus)
    assert [entry.n for entry in bus.entries(1)] == [2, 3, 4]
    assert [entry.n for entry in bus.entries(3)] == [4]
    assert read == [1, 1, 3]


def test_an_announcement_out_of_turn_takes_nothing_back(journal: Journal) -> None:
    bus = Bus(journal)
    say(journal, bus, 3)
    bus.announce(2)
    assert bus.last == 3
    assert [entry.n for entry in bus.entries(1)] == [2, 3]


def test_closing_wakes_who_waits_in_a_way_of_their_own(journal: Journal) -> None:
    bus = Bus(journal)
    woken: list[bool] = []
    bus.wake(lambda: woken.append(bus.closed))
    bus.close()
    assert woken == [True]
