"""Every moment that was kept is followed as people said it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.moments.playing import as_lines
from tests.games.moments import moments, played


@pytest.mark.parametrize("file", moments(), ids=lambda file: file.stem)
def test_a_moment_that_was_kept(file: Path) -> None:
    came = played(file)
    assert came.as_expected, f"missing: {as_lines(came.missing)}; too much: {as_lines(came.more)}"
