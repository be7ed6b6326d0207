"""Whose badge lies before which seat: by the list, a seat to one of them, strangers named."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from controller.errors import UnusableInput
from controller.operating import badges
from controller.operating.badges import BadgeOnTable, BadgePicture, badge_names, lying
from controller.printing.badges import content
from controller.statistics.library import Club
from rules.tiles import Seat
from tests.vision.drawn import camera
from vision.geometry.badges import Badge, BadgesError

SEEN = BadgePicture(np.zeros((8, 8, 3), np.uint8), camera((1920, 1080), 1000.0, 66.0, (0.0, 0.0)))


@pytest.fixture
def club(tmp_path: Path) -> Club:
    (tmp_path / "players.csv").write_text("number,name\n1,Ada\n2,Bea\n3,Cy\n", encoding="utf-8")
    return Club(tmp_path / "table.journal")


def lay(monkeypatch: pytest.MonkeyPatch, *badges_laid: tuple[int, Seat | None]) -> None:
    """Let the picture show these numbers, each before a seat."""
    seats = {content(number): seat for number, seat in badges_laid}
    found = [Badge(code, ((0.0, 0.0),) * 4) for code in seats]
    monkeypatch.setattr(
        badges, "find_badges", lambda image, fits: [b for b in found if fits(b.content)]
    )
    monkeypatch.setattr(badges, "seat_of", lambda badge, calibration: seats[badge.content])


def test_two_badges_before_one_seat_are_one_persons_place(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, (1, "E"), (2, "E"), (3, "S"))
    people, unknown = lying(SEEN, club)
    assert people == [BadgeOnTable("Ada", "E"), BadgeOnTable("Bea", None), BadgeOnTable("Cy", "S")]
    assert unknown == []


def test_a_number_that_the_list_has_not_is_said(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, (1, "W"), (77, "N"))
    people, (stranger,) = lying(SEEN, club)
    assert people == [BadgeOnTable("Ada", "W")]
    assert stranger == 77


def test_the_list_that_the_settings_name_goes_before_the_one_beside_the_journal(
    club: Club, tmp_path: Path
) -> None:
    assert badge_names(club) == {1: "Ada", 2: "Bea", 3: "Cy"}
    other = tmp_path / "guests.csv"
    other.write_text("number,name\n9,Eve\n", encoding="utf-8")
    assert badge_names(Club(club.journal, badges=other)) == {9: "Eve"}
    assert badge_names(Club(tmp_path / "elsewhere" / "table.journal")) == {}


def test_where_codes_cannot_be_read_it_is_said(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(image: object, fits: object) -> list[Badge]:
        raise BadgesError("libzbar0 is not installed")

    monkeypatch.setattr(badges, "find_badges", missing)
    with pytest.raises(UnusableInput, match="libzbar0"):
        lying(SEEN, club)
