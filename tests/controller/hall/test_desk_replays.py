"""The moment in question at the desk: from its own record, exact, and in a place of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.hall.floor import Floor
from controller.hall.store import DeskStore
from rules import events as table_events
from tests.controller.display_states import whole_deal
from tests.controller.hall.desks import DeskPages
from tests.controller.hall.test_floor import AtTable


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[DeskPages]:
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    yield DeskPages(Floor(store), tmp_path)
    store.close()


def moments(page: str) -> list[tuple[int, str]]:
    """The moments of a saved page: the number of each and what was done."""
    found = re.search(r'<script[^>]*type="application/json"[^>]*>(.*?)</script>', page, re.S)
    assert found is not None
    return [(each["n"], each["said"]) for each in json.loads(found[1])["moments"]]


def test_a_moment_of_the_second_deal_is_opened_at_its_entry(
    pages: DeskPages, tmp_path: Path
) -> None:
    table = AtTable(tmp_path, 7, pages.floor)
    table.play(table.deal(), table_events.DealEnded(reason="void"))
    table.play(table_events.DealStarted(code="american"), *whole_deal("american")[:120])
    thrown = table_events.Discarded(seat="E", tile="9d", source="operator")
    table.play(thrown)
    n = table.journal.last
    table.play(table_events.Drawn(seat="S", tile="1c"))
    table.report()
    director = pages.phone()
    answer = director.get(f"/hall/tables/7/replay/{n}", follow_redirects=False)
    assert answer.status_code == 303
    own = int(answer.headers["location"].partition("#")[2])
    opened = director.get(answer.headers["location"].partition("#")[0])
    assert opened.status_code == 200
    assert opened.headers["content-security-policy"].startswith("sandbox allow-scripts")
    assert "allow-same-origin" not in opened.headers["content-security-policy"]
    said = dict(moments(opened.text))
    assert "9 dot" in said[own] and "9 dot" not in said.get(own - 1, "")
    saved = director.get(f"/hall/tables/7/replay/{n}?as=file")
    assert saved.headers["content-disposition"] == f'attachment; filename="table-7-entry-{n}.html"'
    assert moments(saved.text) == moments(opened.text)
    assert director.get("/hall/tables/7/replay/9999").status_code == 404
    assert director.get("/hall/tables/8/replay/1").status_code == 404
    assert pages.phone(role="").get(f"/hall/tables/7/replay/{n}").status_code == 401
    # A call leads just there, and so does the record.
    table.play(table_events.Halted(reason="director", source="phone"))
    table.report()
    halted = table.journal.last
    assert (
        f"/hall/tables/7/replay/{halted}" in director.get("/hall").text or not pages.floor.calls()
    )
    table.journal.close()


def test_every_other_page_keeps_the_desk_s_own_policy(pages: DeskPages) -> None:
    policy = pages.phone().get("/hall").headers["content-security-policy"]
    assert "default-src 'self'" in policy and "sandbox" not in policy
