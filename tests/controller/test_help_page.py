"""Every page leads to its own part of the help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from controller.operating.phones import PairedPhone
from controller.table_file import TableFile, TableSetUp
from controller.web.help import PAGES
from tests.controller.operator_table import begin, by_hand

PATHS = (
    "/", "/rulings", "/camera", "/health", "/laws/AMR.J1", "/evenings", "/players", "/operator",
    "/operator/start", "/operator/names", "/operator/phones", "/operator/log", "/operator/pair",
    "/operator/sheet?do=call&seat=W", "/operator/cards",
    "/operator/learn", "/operator/learn/quiz?at=3",
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_page_has_a_part_of_the_help(tmp_path: Path, language: str) -> None:
    set_up = TableSetUp(TableFile(tmp_path / "table.toml"), lambda: None)
    with by_hand(tmp_path, set_up=set_up) as table:
        phone = table.phone(PairedPhone("operator"))
        begin(phone, table, set_teaching="phones")
        phone.cookies.set("rackside-language", language)
        shown = phone.get("/help").text
        assert [name for name in PAGES if f'<section id="{name}">' in shown] == list(PAGES)
        assert ("Undo takes the last entry back" in shown) == (language == "en")
        for path in PATHS:
            page = phone.get(path).text
            linked = set(re.findall(r'href="/help#([a-z]+)"', page))
            assert linked and linked <= set(PAGES), path
