"""What docs/tournament.md says of settings and events is what there is."""

import re
from pathlib import Path

from rules.tournament.events import ALL, from_line
from rules.tournament.referee import folded
from rules.tournament.settings import TOURNAMENT_SETTINGS

PAGE = (Path(__file__).parents[3] / "docs" / "tournament.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table below a heading, cell by cell."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return [
        [cell.strip() for cell in line.strip("| ").split(" | ")]
        for line in part.splitlines()
        if line.startswith("| `")
    ]


def test_every_setting_stands_there_with_its_choices_and_sources() -> None:
    page = {cells[0].strip("| `"): cells for cells in rows("Settings")}
    assert list(page) == [setting.name for setting in TOURNAMENT_SETTINGS]
    for setting in TOURNAMENT_SETTINGS:
        _, says, choices = page[setting.name]
        assert says == setting.says
        assert choices.startswith(f"`{setting.default}`: ")
        for option in setting.options:
            assert f"`{option.value}`: {option.follows} ({option.by})" in choices


def test_every_event_stands_there() -> None:
    listed = [cells[0].strip("| `") for cells in rows("The record")]
    assert listed == [str(each.__struct_config__.tag) for each in ALL]


def test_the_record_that_is_shown_can_be_followed() -> None:
    lines = re.findall(r"^    (\{.*\})$", PAGE, re.M)
    referee = folded(map(from_line, lines))
    assert len(lines) == 10 and referee.rulings == []
