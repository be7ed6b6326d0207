"""A host who taps anything: every answer is a page or a sentence, and the record alone counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.controller.clueless import Forms, Host, tapped


def test_whatever_is_tapped_the_record_alone_says_how_the_table_stands(tmp_path: Path) -> None:
    host = tapped(tmp_path, seed=11, taps=120)
    assert host.wrong == []
    _has_done_much(host, entries=25, deeds=12)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(500, 520))
def test_many_hosts_who_tap_anything(tmp_path: Path, seed: int) -> None:
    host = tapped(tmp_path, seed, taps=500)
    assert host.wrong == []
    _has_done_much(host, entries=60, deeds=25)


def _has_done_much(host: Host, *, entries: int, deeds: int) -> None:
    """Else nothing was tried: most that is tapped is taken, and it is of many kinds."""
    assert host.table.n >= entries and len(host.sent) >= deeds, (host.table.n, host.sent)


def test_what_a_page_offers_is_found() -> None:
    page = """<a href="/operator/log">x</a><form action="/operator/do" method="post">
    <input type="hidden" name="do" value="turn"><input type="radio" name="seat" value="E">
    <input type="radio" name="seat" value="S"><input name="points"><button name="tile" value="3c">
    </button><select name="who"><option value="a"><option value="b"></select></form>"""
    (form,), links = Forms(page).forms, Forms(page).links
    assert links == ["/operator/log"]
    assert form.fixed == [("do", "turn")] and form.written == ["points"]
    assert form.radios == {"seat": ["E", "S"], "who": ["a", "b"]}
    assert form.buttons == [("tile", "3c", "")]
