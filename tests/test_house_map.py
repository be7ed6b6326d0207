"""The map of the house in CONTRIBUTING.md, and that nothing imports itself by a round way."""

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import house_map


def test_the_map_is_as_the_imports_are() -> None:
    assert house_map.main(["--check"]) == 0, "run python tools/house_map.py"


def test_no_module_needs_itself_to_be_loaded() -> None:
    assert house_map.circles(house_map.loading()) == []


def test_every_room_says_what_it_is_for() -> None:
    for name, room in house_map.rooms().items():
        assert len(room.purpose) > 20, f"{name}/__init__.py says nothing of the room"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house of two modules that import each other, and one that imports both when called."""
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    room = tmp_path / "rules" / "facts"
    room.mkdir(parents=True)
    (tmp_path / "rules" / "__init__.py").write_text('"""What is played by."""\n')
    (room / "__init__.py").write_text('"""What is so.\n\nAnd more."""\n')
    (room / "one.py").write_text("from rules.facts import two\n")
    (room / "two.py").write_text("import rules.facts.one\nfrom rules import tiles\n")
    (tmp_path / "rules" / "tiles.py").write_text(
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from rules.facts import one\n"
        "def late():\n    from rules.facts import two\n"
    )
    return tmp_path


def test_a_circle_is_found_and_what_is_imported_late_is_none(house: Path) -> None:
    assert house_map.circles(house_map.loading(house)) == [["rules.facts.one", "rules.facts.two"]]


def test_a_row_of_the_map(house: Path) -> None:
    assert "| `rules/facts` | 2 | 6 | What is so. | rules |" in house_map.drawn(house)


def test_a_page_without_its_marks_is_named() -> None:
    with pytest.raises(ValueError, match="the end of the map"):
        house_map.page_with_map(f"{house_map.BEGIN}\n", "")
