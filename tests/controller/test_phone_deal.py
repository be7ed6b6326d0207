"""A deal seen by a phone in a real Chromium, to its end, with the display in a second window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.controller.browser import CHROMIUM, DRIVER
from tests.controller.phone_deal import by_file, by_phone, compared, figures, room, video

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

FPS = 3
"""Of the video, whose pictures are a tenth of a second of play apart, so it is slow motion: two
cores run two browsers and the table."""


def test_a_deal_is_followed_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = by_file(tmp_path)
    with room() as folder:
        film = Path(folder) / "deal.y4m"
        phone = by_phone(tmp_path, film, video(film, FPS), FPS)
    print(figures(phone, FPS), compared(phone, file), sep="\n")
    assert phone.events == file.events
    assert "Mah Jongg" in phone.display
