"""How tests are dealt out to several processes: the longest files first, each as a whole."""

from __future__ import annotations

from tests.conftest import LONGEST, TESTS


def test_the_files_named_as_the_longest_are_there() -> None:
    assert [name for name in LONGEST if not (TESTS / name).is_file()] == []
