"""The laws as a list: what each asks, who judges it, and the situations that test it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rules.catalogue import LawText, catalogue
from rules.codes import Code
from rules.law import registered
from rules.stories import read_stories

SCENARIOS: Final = Path(__file__).parent.parent / "tests" / "scenarios"
"""The situations, where the program runs from its source; an installed one has none."""


class ListedLaw(NamedTuple):
    """A law, the codes that hold it, the functions that judge it, the stories that test it."""

    law: LawText
    codes: tuple[str, ...]
    functions: tuple[str, ...]
    breaks: tuple[str, ...]
    keeps: tuple[str, ...]


def laws_of(codes: Sequence[Code], scenarios: Path = SCENARIOS) -> Iterator[ListedLaw]:
    """Yield every law that one of the codes holds, once, in the catalogue's order."""
    functions: dict[str, list[str]] = {}
    for law in registered():
        for id in law.ids:
            functions.setdefault(id, []).append(law.name)
    breaks, keeps = _stories(scenarios)
    for text in catalogue().values():
        judged = functions.get(text.id, ())
        holding = tuple(code.name for code in codes if _holds(code, text, bool(judged)))
        if holding:
            tests = (tuple(found.get(text.id, ())) for found in (breaks, keeps))
            yield ListedLaw(text, holding, tuple(judged), *tests)


def _holds(code: Code, text: LawText, judged: bool) -> bool:
    """Whether a code holds a law: names it, or for one that nobody judges, names its series."""
    if judged:
        return text.id in code.laws
    return any(id.partition(".")[0] == text.series for id in code.laws)


def _stories(folder: Path) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The names of the stories that break and that keep a law, by its id."""
    breaks: dict[str, list[str]] = {}
    keeps: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.story")):
        for story in read_stories(file.read_text(encoding="utf-8"), file.name):
            name = f"{file.relative_to(folder)}: {story.name}"
            for ids, found in ((story.breaks, breaks), (story.keeps, keeps)):
                for id in ids:
                    found.setdefault(id, []).append(name)
    return breaks, keeps
