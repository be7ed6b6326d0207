"""The laws as a list: what each asks, who judges it, how it may be read, what tests it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rules.catalogue import LawText, catalogue
from rules.codes import Code
from rules.law import registered
from rules.stories import Story, read_stories

HOUSE: Final = Path(__file__).parent.parent
SCENARIOS: Final = HOUSE / "tests" / "scenarios"
"""The situations, where the program runs from its source; an installed one has none."""


class ListedLaw(NamedTuple):
    """A law and all that belongs to it.

    `codes` hold it, the first of them is its own; `functions` judge it;
    `settings` bear on it. `broken` and `kept` are the tests, as pytest names
    them: of a law of guide, score or settle, departed from or earned, and
    followed or not earned.
    """

    law: LawText
    codes: tuple[str, ...]
    functions: tuple[str, ...]
    settings: tuple[str, ...]
    broken: tuple[str, ...]
    kept: tuple[str, ...]

    @property
    def state(self) -> str:
        """Whether it is ``judged``, ``coming``, or a ``text`` to read (notes, lists of hands)."""
        if self.functions:
            return "judged"
        return "text" if self.law.duty in ("note", "card") else "coming"


def laws_of(codes: Sequence[Code], scenarios: Path = SCENARIOS) -> Iterator[ListedLaw]:
    """Yield every law that one of the codes holds, once, in the catalogue's order."""
    functions: dict[str, list[str]] = {}
    for law in registered():
        for id in law.ids:
            functions.setdefault(id, []).append(law.name)
    settings: dict[str, dict[str, None]] = {}
    for setting in (setting for code in codes for setting in code.settings):
        for id in setting.laws:
            settings.setdefault(id, {})[setting.name] = None
    stories = list(_stories(scenarios))
    for text in catalogue().values():
        holding = tuple(code.name for code in codes if text.id in code.laws)
        if holding:
            yield ListedLaw(
                text,
                holding,
                tuple(functions.get(text.id, ())),
                tuple(settings.get(text.id, ())),
                tuple(story.test for story in stories if text.id in story.breaks),
                tuple(story.test for story in stories if text.id in story.keeps),
            )


def _stories(folder: Path) -> Iterator[Story]:
    for file in sorted(folder.rglob("*.story")):
        name = file.relative_to(folder.parent.parent).as_posix()
        yield from read_stories(file.read_text(encoding="utf-8"), name)
