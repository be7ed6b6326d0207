"""Whose hand it was is asked when nothing will tell any more, and once."""

from __future__ import annotations

from msgspec.structs import replace

from controller.following.unseen_seats import LATEST, asked_at_last
from rules.events import Asked, Discarded, Drawn, Event
from rules.tiles import UNSEEN, Tile
from tests.english import english


def written(count: int) -> list[Event]:
    """A discard of nobody's, East's next one, and so many draws since."""
    nobodys = Discarded(n=1, seat=UNSEEN, tile=Tile("3c"))
    known = Discarded(n=2, seat="E", tile=Tile("9d"))
    return [nobodys, known, *(Drawn(n=n, seat="S") for n in range(3, 3 + count))]


def test_it_is_asked_when_nothing_that_comes_will_tell_it() -> None:
    assert list(asked_at_last(written(LATEST - 2))) == []
    (asked,) = asked_at_last(written(LATEST))
    assert "entry 1." in english(asked)


def test_it_is_asked_once_however_much_was_written_before_it_was() -> None:
    events = written(3 * LATEST)
    (asked,) = asked_at_last(events)
    events.append(replace(asked, n=events[-1].n + 1))
    events += [Drawn(n=events[-1].n + n, seat="W") for n in range(1, 4)]
    assert isinstance(asked, Asked)
    assert list(asked_at_last(events)) == []
