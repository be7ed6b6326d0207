"""Fills the reasons into stories: what each ruling that they expect was given for.

    python tools/fill_reasons.py tests/scenarios/american/jokers.story …

Lines that say a reason already stay as they are, so that a wrong one is seen.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from rules.cards import load_card
from rules.codes import get_code
from rules.referee import Referee
from rules.rulings import Ruling
from rules.stories.model import Story
from rules.stories.playing import play, reason_as_written
from rules.stories.reading import read_stories


def filled(text: str, folder: Path) -> str:
    """Return a file's stories with the reasons of what they expect; cards beside it come first."""
    met: dict[int, Ruling] = {}
    said = set()
    for story in read_stories(text):
        said |= {e.line for step in story.steps for e in step.rulings or () if e.reason}
        for _ in play(story, _referee(story, folder), met):
            pass
    lines = text.splitlines()
    for number, ruling in met.items():
        if number not in said:
            line, mark, remark = lines[number - 1].partition("#")
            beside = f"  #{remark}" if mark else ""
            lines[number - 1] = f"{line.rstrip()}  {reason_as_written(ruling)}{beside}"
    return "\n".join(lines) + "\n"


def _referee(story: Story, folder: Path) -> Referee:
    code = get_code(story.code)
    name = story.card or code.card or "practice"
    beside = folder / f"{name}.card"
    return Referee(code, load_card(beside if beside.is_file() else name))


def main(files: Iterable[str]) -> None:
    """Fill the reasons into files."""
    for name in files:
        file = Path(name)
        file.write_text(filled(file.read_text(encoding="utf-8"), file.parent), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
