"""The laws as a list: what each asks, who judges it, how it may be read, what tests it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from rules.catalogue import LawText, catalogue
from rules.codes import Code
from rules.law import registered
from rules.scoring.classical import scoring_laws
from rules.stories import read_stories
from rules.stories.hands import read_hands
from rules.tournament.law import schedule_laws
from rules.tournament.stories import read_tournament_stories

HOUSE: Final = Path(__file__).parents[2]
SCENARIOS: Final = HOUSE / "tests" / "scenarios"
"""The situations, where the program runs from its source; an installed one has none."""


class ListedLaw(NamedTuple):
    """A law and all that belongs to it.

    `codes` hold it, the first of them is its own; `functions` judge or count it;
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


def laws_of(codes: Sequence[Code], *scenarios: Path) -> Iterator[ListedLaw]:
    """Yield every law that one of the codes holds, once, in the catalogue's order.

    `scenarios` are the folders of their tests; those of the house unless said.
    """
    functions: dict[str, list[str]] = {}
    own = dict.fromkeys(law for code in codes for law in code.own)
    judges = [(law.ids, law.name) for law in (*registered(), *own)]
    judges += [(law.ids, law.name) for law in scoring_laws()]
    judges += [(law.ids, law.name) for law in schedule_laws()]
    for ids, name in judges:
        for id in ids:
            functions.setdefault(id, []).append(name)
    settings: dict[str, dict[str, None]] = {}
    for setting in (setting for code in codes for setting in code.settings):
        for id in setting.laws:
            settings.setdefault(id, {})[setting.name] = None
    tests = [test for folder in scenarios or (SCENARIOS,) for test in _tests(folder)]
    for text in catalogue().values():
        holding = tuple(code.name for code in codes if text.id in code.laws)
        if holding:
            yield ListedLaw(
                text,
                holding,
                tuple(functions.get(text.id, ())),
                tuple(settings.get(text.id, ())),
                tuple(test.name for test in tests if text.id in test.broken),
                tuple(test.name for test in tests if text.id in test.kept),
            )


class _Test(NamedTuple):
    """A test as pytest names it, and the laws broken (or earned) and kept (or not) in it."""

    name: str
    broken: tuple[str, ...]
    kept: tuple[str, ...]


def _tests(folder: Path) -> Iterator[_Test]:
    for story in _read(folder, "*.story", read_stories):
        yield _Test(story.test, story.breaks, story.keeps)
    for hand in _read(folder, "*.hand", read_hands):
        yield _Test(hand.test, hand.earns, hand.lacks)
    for evening in _read(folder, "*.tournament", read_tournament_stories):
        yield _Test(evening.test, evening.breaks, evening.keeps)


T = TypeVar("T")


def _read(folder: Path, pattern: str, reader: Callable[[str, str], list[T]]) -> Iterator[T]:
    for file in sorted(folder.rglob(pattern)):
        name = file.relative_to(folder.parent.parent).as_posix()
        yield from reader(file.read_text(encoding="utf-8"), name)
