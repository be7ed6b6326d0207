"""A tap is taken once and in its order, whatever the line and the table's program do meanwhile."""

from __future__ import annotations

from pathlib import Path

from controller.operating.desk import Desk
from controller.operating.phones import PairedPhone
from rules import events as ev
from tests.controller.operator_table import JSON, NAMES, begin, by_hand, post


def test_a_tap_that_comes_again_after_a_restart_is_taken_once(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        begin(phone, table)
        seen = table.n
        tap = {"do": "turn", "seat": "E", "tile": "3c", "key": "0f3k9x2q"}
        first = post(phone, table, **tap)
        assert first.status_code == 200, first.text
        written = table.n
        assert written > seen
        assert post(phone, table, **tap).json()["said"] == first.json()["said"]
    with by_hand(tmp_path) as table:  # the program was started again, and knows it by the record
        phone = table.phone(PairedPhone("operator"))
        again = post(phone, table, **tap, seen=str(seen))
        assert again.status_code == 200
        assert again.json()["said"] == "That was entered already."
        assert table.n == written


def test_a_tap_after_another_saw_what_that_wrote(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        begin(phone, table)
        seen = str(table.n)
        first = {"do": "turn", "seat": "E", "tile": "3c", "key": "aaaaaaaa", "seen": seen}
        second = {"do": "turn", "seat": "S", "tile": "4d", "key": "bbbbbbbb", "seen": seen}
        assert post(phone, table, **second, after="aaaaaaaa").status_code == 409, "not before it"
        assert post(phone, table, **first).status_code == 200
        assert post(phone, table, **second).status_code == 409, "it did not say after what"
        assert post(phone, table, **second, after="aaaaaaaa").status_code == 200
        assert table.session.board.deal is not None
        assert table.session.board.deal.discards.pool == ("3c", "4d")
        # Somebody else came in between: the third saw another table.
        third = {"do": "turn", "seat": "W", "tile": "5b", "key": "cccccccc", "seen": seen}
        other = table.phone(PairedPhone("operator"))
        assert post(other, table, "halt", what="director").status_code == 200
        assert post(phone, table, **third, after="bbbbbbbb").status_code == 409


def test_a_key_that_is_none_is_no_part_of_the_record(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        begin(phone, table)
        assert (
            post(phone, table, do="turn", seat="E", tile="3c", key="x y\x00<b>").status_code == 200
        )
        assert all("tap:" not in entry.by for entry in table.session.bus.entries())


def test_a_stale_start_form_breaks_no_deal_off(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        players = {f"player_{seat}": name for seat, name in NAMES.items()}
        before = {"seen": "0", "code": "american", **players}
        begin(phone, table)
        post(phone, table, do="turn", seat="E", tile="3c")
        answer = phone.post("/operator/start", data=before, follow_redirects=False)
        assert answer.status_code == 409
        # Sent again from the page that says so: still not without being asked for.
        fresh = {**before, "seen": str(table.n)}
        answer = phone.post("/operator/start", data=fresh, follow_redirects=False)
        assert answer.status_code == 409
        assert "is broken off only if you say so" in answer.text
        assert 'name="break_off"' in answer.text
        assert not [e for e in table.events() if isinstance(e, ev.DealEnded)]
        running = table.operation.desk.going_on()
        assert running is not None
        meant = {**fresh, "break_off": str(running.n)}
        answer = phone.post("/operator/start", data=meant, follow_redirects=False)
        assert answer.status_code == 303
        assert [e.reason for e in table.events() if isinstance(e, ev.DealEnded)] == ["abandoned"]
        # That deal's number says nothing of the next one.
        answer = phone.post(
            "/operator/start", data={**meant, "seen": str(table.n)}, follow_redirects=False
        )
        assert answer.status_code == 409


def test_a_start_form_that_comes_twice_begins_once(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        form = {"seen": "0", "code": "american", "key": "0123456789abcdef"}
        for _ in range(2):
            answer = phone.post("/operator/start", data=form, follow_redirects=False)
            assert answer.status_code == 303, answer.text
        assert len([e for e in table.events() if isinstance(e, ev.DealStarted)]) == 1


def test_a_desk_reads_keys_off_the_record(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        begin(phone, table)
        phone.post(
            "/operator/do",
            data={"seen": str(table.n), "do": "turn", "seat": "E", "tile": "3c", "key": "z1"},
            headers=JSON,
        )
        fresh = Desk(table.session)
        assert fresh.placed({"after": ["z1"]})["seen"] == [str(table.n)]
