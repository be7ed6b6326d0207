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

FPS = 4
"""Of the video, whose pictures are a tenth of a second of play apart, so it is slow motion: two
cores run two browsers and the table."""

AT_REST = 40
"""Pictures at the video's end in which nothing happens any more; it begins anew after them."""
MOST_OF_THE_DEAL = 90
"""Events that a camera sees of the shipped deal's 99, where it misses a picture here and there."""


def test_a_deal_is_followed_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with room() as folder:
        film = Path(folder) / "deal.y4m"
        count = video(film, FPS)
        phone = by_phone(tmp_path, film, count, FPS)
    file = by_file(tmp_path, phone)
    print(figures(phone, FPS), compared(phone, file), sep="\n")
    assert phone.events == file.events, "what a browser packs is read as what was drawn"
    assert phone.numbers[-1] >= count - AT_REST
    assert len(phone.events) >= MOST_OF_THE_DEAL
    print(phone.display)
