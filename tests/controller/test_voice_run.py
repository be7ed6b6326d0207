"""`rackside run` with a voice and an overlay, as the table's file says."""

from __future__ import annotations

import contextlib
import re
import signal
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests.controller.conftest import reached, running


@contextlib.contextmanager
def speaking(folder: Path, settings: str) -> Iterator[str]:
    """A table that is entered by hand, with these settings besides; yields its address."""
    config = folder / "table.toml"
    config.write_text(f'[camera]\nsource = "none"\n[display]\nport = 0\n{settings}', "utf-8")
    with running("run", "--config", str(config), folder=folder) as table:
        assert table.stdout is not None
        found = re.search(r"http://localhost:\d+", next(table.stdout))
        assert found is not None
        yield reached(found[0])
        table.send_signal(signal.SIGTERM)
        assert table.wait(timeout=30) == 0


def got(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return answer.read().decode(errors="replace")


def test_the_display_speaks_and_the_overlay_lags(tmp_path: Path) -> None:
    with speaking(tmp_path, "[overlay]\ndelay = 30\n") as address:
        assert "/voice/static/voice.js" in got(address)
        assert got(f"{address}/voice/tones/dead.wav").startswith("RIFF")
        assert 'data-delay="30"' in got(f"{address}/overlay?delay=5")
        assert 'data-delay="90"' in got(f"{address}/overlay?delay=90")


@pytest.mark.parametrize("by", ["off", "pi"])
def test_another_voice_leaves_the_display_silent(tmp_path: Path, by: str) -> None:
    with speaking(tmp_path, f'[voice]\nby = "{by}"\n') as address:
        assert "/voice/" not in got(address)
        with pytest.raises(HTTPError, match="404"):
            got(f"{address}/voice/events")
