"""A number is changed before its module is read, so that all that is made of it follows."""

from __future__ import annotations

import ast
import importlib
import json
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from tests.benchmarks.bench_constants import UNREAD, Outcome, added, tried_before, verdict
from tests.benchmarks.changed_constant import names_of, scaled, with_changed
from tools.constants import HOUSE, constants

NUMBERS = """
from typing import Final

WIDE: Final = 2.0  # mm
LOW, HIGH = 4, -1
AREA = WIDE * WIDE
"""
PLAIN = {
    "events": 40, "f1": 0.95, "wrong": 0, "asked": 2, "walls": 0, "given": 2, "invented": 0,
}  # fmt: skip


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    (tmp_path / "with_numbers.py").write_text(NUMBERS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    yield "with_numbers"
    sys.modules.pop("with_numbers", None)


def test_what_is_made_of_it_follows(module: str) -> None:
    with_changed(module, "WIDE", 1.5)
    read = importlib.import_module(module)
    assert (read.WIDE, read.AREA, read.LOW) == (3.0, 9.0, 4)


def test_two_names_of_one_assignment_change_together(module: str) -> None:
    with_changed(module, "LOW, HIGH", 0.8)
    read = importlib.import_module(module)
    assert (read.LOW, read.HIGH, read.WIDE) == (3, -1, 2.0)


def test_a_name_that_is_not_there_is_an_error(module: str) -> None:
    with_changed(module, "DEEP", 1.5)
    with pytest.raises(ImportError, match="with_numbers has no DEEP"):
        importlib.import_module(module)


def test_a_module_that_was_read_is_an_error(module: str) -> None:
    importlib.import_module(module)
    with pytest.raises(ImportError, match="has been read already"):
        with_changed(module, "WIDE", 1.5)


def test_numbers_in_tables_and_under_names() -> None:
    assert scaled({"a": (1, 2.0), "b": True}, 2) == {"a": (2, 4.0), "b": True}
    assert scaled((5, 1), 0.8) == (4, 0)
    assert scaled("word", 2) == "word"


def test_every_number_of_the_page_is_found_by_its_name() -> None:
    for module, ours in groupby(constants(), key=lambda each: each.module):
        statements = ast.parse((HOUSE / module).read_text(encoding="utf-8")).body
        assert {each.name for each in ours} <= {names_of(each) for each in statements}, module


@pytest.mark.parametrize(
    ("new", "word"),
    [
        ({}, "same"),
        ({"f1": 0.96}, "better"),
        ({"f1": 0.96, "invented": 1}, "other"),
        ({"asked": 3}, "worse"),
        ({"given": 1}, "worse"),
        ({"events": 39}, "other"),
    ],
)
def test_what_came_of_it_in_a_word(new: dict[str, float], word: str) -> None:
    assert verdict(PLAIN, Outcome({**PLAIN, **new})) == word


def test_what_fails_is_worse_and_says_why() -> None:
    failed = Outcome(None, "fails: ZeroDivisionError")
    assert verdict(PLAIN, failed) == "worse"
    assert failed.beside(PLAIN) == "fails: ZeroDivisionError"
    assert verdict(PLAIN, Outcome(None, UNREAD)) == "same"
    assert Outcome({**PLAIN, "invented": 2}).beside(PLAIN) == "invented 0 to 2"


def test_a_number_that_was_tried_is_known_by_its_value(tmp_path: Path) -> None:
    file, constant = tmp_path / "tried.jsonl", next(constants())
    assert tried_before(file) == set()
    worse = Outcome({**PLAIN, "f1": 0.5})
    added(file, {"games": "heaps"}, constant, PLAIN, less=worse, more=Outcome(dict(PLAIN)))
    assert tried_before(file) == {(constant.module, constant.name, constant.value)}
    line = json.loads(file.read_text())
    assert (line["less"], line["more"], line["games"]) == ("worse", "same", "heaps")
    assert line["less_is"] == "f1 0.9500 to 0.5000"
