"""What is typed at the desk, or comes by an address, and is no number or names no table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.hall.deeds import tables_in
from controller.hall.floor import Floor
from controller.hall.store import DeskStore
from controller.operating.fields import whole
from rules.tournament import events as ev
from tests.controller.hall.desks import DeskPages, do, done
from tests.controller.hall.tournaments import opening


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[DeskPages]:
    """Four tables, round 1 begun, its time running."""
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    pages.floor.see([*opening(4), ev.RoundBegun(round=1), ev.TimerStarted(role="director")])
    yield pages
    store.close()


@pytest.mark.parametrize("given", ["500", "8-5", "401-450", "0", "1-401", "2 0-3", "-", "1-", "²"])
@pytest.mark.parametrize("deed", ["announce", "timer-more"])
def test_tables_that_there_cannot_be_are_refused_and_never_mean_all(
    begun: DeskPages, deed: str, given: str
) -> None:
    before = begun.floor.record.now.events
    answer = do(begun.phone(), deed, text="Tea", minutes=5, tables=given)
    assert answer.status_code == 422 and given.split()[-1] in answer.json()["error"]
    assert begun.floor.record.now.events == before


def test_tables_are_named_by_numbers_and_ranges(begun: DeskPages) -> None:
    assert tables_in("1, 2 4-6 5") == (1, 2, 4, 5, 6) and tables_in(" ") == ()
    done(begun.phone(), "timer-more", minutes=5, tables="3-4")
    running = begun.floor.record.now.running
    assert running is not None and running.timer is not None
    assert running.timer.more == {3: 5, 4: 5}


def test_an_assistant_is_given_tables_by_a_range(begun: DeskPages) -> None:
    director = begun.phone()
    form = {"role": "assistant", "name": "Zoe", "tables": "8-5"}
    assert director.post("/hall/phones", data=form).status_code == 422
    assert director.post("/hall/phones", data={**form, "tables": "5-8"}).status_code == 200


@pytest.mark.parametrize("given", ["", "²", "٣", "-1", "1.0", " 1", "9" * 5000, "1000000"])
def test_what_is_no_number_within_bounds_is_none(given: str) -> None:
    assert whole(given) is None


def test_a_number_may_begin_with_zeros() -> None:
    assert whole("0007") == 7 and whole("0") == 0 and whole("0", 1) is None


@pytest.mark.parametrize("by", ["lot", "standing", "number"])
def test_seats_are_set_with_fewer_players_than_tables(tmp_path: Path, by: str) -> None:
    store = DeskStore(f"sqlite:///{tmp_path}/few.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    director = pages.phone()
    done(director, "open", name="Few", rounds=1)
    done(director, "import", list="Ann\nBea\nCy")
    done(director, "tables", count=4)
    done(director, "seats", by=by)
    seats = pages.floor.record.now.drawn[1]
    assert sorted(n for winds in seats.values() for n in winds.values() if n) == [1, 2, 3]
    store.close()


def test_a_table_of_a_high_number_loses_its_credentials_too(begun: DeskPages) -> None:
    begun.invitations.accounts.give(1234)
    answer = begun.phone().post("/hall/unpair", data={"table": "1234"}, follow_redirects=False)
    assert answer.status_code == 303 and not begun.invitations.accounts.tables


LONG = "9" * 5000


@pytest.mark.parametrize("given", ["²", "٣", LONG, "9" * 23, "000001999999", "-1", "x"])
def test_an_address_with_what_is_no_number_is_an_error_of_who_asks(
    begun: DeskPages, given: str
) -> None:
    director = begun.phone()
    for name in ("number", "appeal", "table", "game", "round", "entry"):
        rest = "".join(f"&{each}=1" for each in ("table", "round", "game") if each != name)
        answer = director.get(f"/hall/sheet?deed=correct{rest}&{name}={given}")
        assert answer.status_code == 200, name
    for address in (
        f"/hall/tables/{given}",
        f"/hall/tables/{given}/replay/1?journal=0000000000000000",
        f"/hall/tables/1/replay/{given}?journal=0000000000000000",
        f"/hall/events?page=table&table={given}",
        f"/hall/files/score-cards.pdf?table={given}",
    ):
        assert director.get(address).status_code == 404, address[:60]
    assert director.post("/hall/phones", data={"table": given}).status_code == 422
    assert director.post("/hall/unpair", data={"table": given}).status_code == 422
    answer = do(director, "announce", text="Tea", back=f"/hall/tables/{given}")
    assert answer.status_code == 200


@pytest.mark.parametrize("word", ["²", LONG, "1000000", "1x"])
def test_seats_are_put_right_by_whole_numbers_alone(begun: DeskPages, word: str) -> None:
    given = f"1 1: 1 2 3 {word}"
    answer = do(begun.phone(), "seats-corrected", reason="mixed up", seats=given)
    assert answer.status_code == 422
