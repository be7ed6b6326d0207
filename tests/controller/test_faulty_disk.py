"""Whatever call to the disk fails, nothing acknowledged is lost: `tests.faulty_disk`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faulty_disk import SCENARIOS, compiled, found

SAMPLE = 45
"""Every so many-th k in `make test`; in `make soak` every one."""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = compiled(tmp_path_factory.mktemp("disk"))
    if made is None:
        pytest.skip("no C compiler for Linux")
    return made


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_failing_disk_loses_nothing(library: Path, tmp_path: Path, scenario: str) -> None:
    result = found(library, tmp_path / "disk", scenario, SAMPLE)
    assert result["tried"] > 8 and result["wrong"] == {}


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whichever_call_fails_nothing_is_lost(library: Path, tmp_path: Path, scenario: str) -> None:
    result = found(library, tmp_path / "disk", scenario, 1)
    counts = result["counts"]
    assert result["tried"] == 2 * sum(counts.values()) and min(counts["read"], counts["sync"]) > 9
    assert result["wrong"] == {}
