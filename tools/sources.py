"""Draws docs/sources.md: every sentence of the five sources, its laws and their stories.

    python tools/sources.py           # writes it
    python tools/sources.py --check   # says whether what is there is true

What is known of the sentences stands in `docs/sources/`, a file a source. A row there has a
sentence's first words, its seal (`tools/sentences.py`), and either the laws that it became or why
it became none. The stories are those of `tests/scenarios/` that break or keep these laws; a row
may name the ones that show this very sentence.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from rules.catalogue import catalogue
from rules.stories import read_stories
from rules.stories.hands import read_hands
from rules.tournament.stories import read_tournament_stories
from tools.sentences import MOST_WORDS, SEAL

HOUSE: Final = Path(__file__).parent.parent
DATA: Final = HOUSE / "docs" / "sources"
PAGE: Final = HOUSE / "docs" / "sources.md"
SCENARIOS: Final = HOUSE / "tests" / "scenarios"

WITHOUT: Final = {
    "heading": "a title, or words that lead to the next sentence",
    "set": "which tiles there are: `rules/tiles.py` has them, and no law is broken by a set",
    "picture": "the words of a picture",
    "explanation": "what a word means",
    "history": "how the game came to be",
    "advice": "how to play well or pleasantly; nothing that a ruling could follow from",
    "imprint": "who printed it, where it is sold, what joining costs",
    "gap": "a referee owes it, and no law says it yet",
}
"""Why a sentence has no law."""

UNTESTED: Final = ("note", "card")
"""Duties with nothing to break: texts, and the lists of hands."""

HEAD: Final = """# The sources, sentence by sentence

Made by `python tools/sources.py` (`make docs`); a test holds it against the data.

The laws of all codes come from five documents. Here is every sentence of them with the laws
that it became ([codes-side-by-side.md](codes-side-by-side.md) says what each asks) and stories
that show it broken or kept ([tests/scenarios](../tests/scenarios)). The documents are not ours to
print: a sentence is named by its number in the document and its first words. A title, a caption,
a row of a table counts as a sentence. Of a law that scores, *broken* reads *earned*, and *kept*
*not earned*. What is known of the sentences stands in [sources/](sources).

| source | sentences | with a law | without |
|---|---|---|---|"""

NAMED: Final = 2
"""How many stories of a law a sentence's row names before it only counts."""


class DataError(ValueError):
    """A row of `docs/sources/` that cannot be: the message begins with its file and words."""


@dataclass(frozen=True)
class Row:
    """A sentence: where it stands, its laws or why it has none, and what is said of it besides.

    `stories` are those that show just this sentence; without any, those of its laws stand for it.
    """

    number: int
    starts: str
    seal: str
    laws: tuple[str, ...] = ()
    without: str = ""
    note: str = ""
    stories: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """A part of a source, and its sentences in their order."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Source:
    """A source: its name, the file it is kept in where it may be kept, and its sections."""

    name: str
    file: str
    title: str
    sections: tuple[Section, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All its sentences."""
        return tuple(row for section in self.sections for row in section.rows)


@dataclass(frozen=True)
class Situation:
    """A story or a hand: its name, its file, the laws broken (or earned) and kept (or not)."""

    name: str
    file: str
    broken: tuple[str, ...]
    kept: tuple[str, ...]


def sources(folder: Path = DATA) -> list[Source]:
    """Return the sources; `DataError` names the row that cannot be."""
    return [_source(file) for file in sorted(folder.glob("*.toml"))]


@cache
def stories(folder: Path = SCENARIOS) -> tuple[Situation, ...]:
    """Return every story and hand, in the order of their files."""
    found = []
    for file in sorted(folder.rglob("*.story")):
        name = file.relative_to(folder).as_posix()
        for story in read_stories(file.read_text(encoding="utf-8"), name):
            found.append(Situation(story.name, name, story.breaks, story.keeps))
    for file in sorted(folder.rglob("*.hand")):
        name = file.relative_to(folder).as_posix()
        for hand in read_hands(file.read_text(encoding="utf-8"), name):
            found.append(Situation(hand.name, name, hand.earns, hand.lacks))
    for file in sorted(folder.rglob("*.tournament")):
        name = file.relative_to(folder).as_posix()
        for evening in read_tournament_stories(file.read_text(encoding="utf-8"), name):
            found.append(Situation(evening.name, name, evening.breaks, evening.keeps))
    return tuple(found)


def _source(file: Path) -> Source:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    number = 0
    sections = []
    for section in data["section"]:
        rows = []
        for entry in section["sentences"]:
            number += 1
            rows.append(_row(f"{file.name}: {entry.get('starts')!r}", number, entry))
        sections.append(Section(section["title"], tuple(rows)))
    return Source(file.stem, data["file"], data["title"], tuple(sections))


def _row(place: str, number: int, entry: dict[str, Any]) -> Row:
    row = Row(number, **{key: _fixed(value) for key, value in entry.items()})
    known = {story.name for story in stories()}
    wrong = {
        "more words than may stand here": len(row.starts.split()) > MOST_WORDS,
        f"a seal has {SEAL} digits": len(row.seal) != SEAL,
        "laws, or why there is none": bool(row.laws) == bool(row.without),
        f"why is one of {', '.join(WITHOUT)}": row.without not in ("", *WITHOUT),
        "a law that the catalogue has not": not set(row.laws) <= set(catalogue()),
        "a story that there is not": not set(row.stories) <= known,
        "a gap says what is missing": row.without == "gap" and not row.note,
    }
    for what, is_so in wrong.items():
        if is_so:
            raise DataError(f"{place}: {what}")
    return row


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def drawn(folder: Path = DATA) -> str:
    """Return the page."""
    found = sources(folder)
    parts = [_head(found)]
    for source in found:
        parts.append(f"## {source.name}\n\n{source.title}.\n\n" + "\n".join(_table(source)))
    parts.append("## Sentences without a law\n\n" + "\n".join(_lawless(found)))
    parts.append("## Laws that no story breaks and keeps\n\n" + "\n".join(_untested()))
    parts.append("## The stories of each law\n\n" + "\n".join(_all_stories()))
    return "\n\n".join(parts) + "\n"


def _head(found: Sequence[Source]) -> str:
    lines = [HEAD]
    for source in found:
        lawful = sum(bool(row.laws) for row in source.rows)
        total = len(source.rows)
        lines.append(f"| [{source.name}](#{source.name}) | {total} | {lawful} | {total - lawful} |")
    rows = [row for source in found for row in source.rows]
    lawful = sum(bool(row.laws) for row in rows)
    lines.append(f"| together | {len(rows)} | {lawful} | {len(rows) - lawful} |")
    return "\n".join(lines)


def _table(source: Source) -> Iterator[str]:
    yield "| | sentence | laws | broken in | kept in |"
    yield "|---|---|---|---|---|"
    for section in source.sections:
        yield f"| | **{_cell(section.title)}** | | | |"
        for row in section.rows:
            note = f" ({_cell(row.note)})" if row.note and not row.without else ""
            laws = " ".join(row.laws) or f"*{row.without}*"
            cells = (row.number, f"{_cell(row.starts)} …{note}", laws, *_shown(row))
            yield f"| {' | '.join(map(str, cells))} |"


def _shown(row: Row) -> tuple[str, str]:
    """Return the stories in which the row's sentence is broken, and those in which it is kept."""
    own = [story for story in stories() if story.name in row.stories]
    laws = set(row.laws)
    broken = [story for story in stories() if laws & set(story.broken)]
    kept = [story for story in stories() if laws & set(story.kept)]
    return (
        _names(own, broken, lambda story: story in broken),
        _names(own, kept, lambda story: story in kept and story not in broken),
    )


def _names(own: Iterable[Situation], of_laws: list[Situation], belongs: Any) -> str:
    first = [story for story in own if belongs(story)]
    nearest = sorted(of_laws, key=lambda story: len(story.broken) + len(story.kept))
    shown = first or nearest[:NAMED]
    more = len(of_laws) - len(shown)
    names = "; ".join(_cell(story.name) for story in shown)
    return f"{names}; {more} more" if more > 0 else names


def _lawless(found: Sequence[Source]) -> Iterator[str]:
    for why, means in WITHOUT.items():
        places = [
            (source.name, row) for source in found for row in source.rows if row.without == why
        ]
        yield f"**{why}**: {means}. {len(places) or 'No'} sentence{'s' * (len(places) > 1)}."
        yield ""
        for name in dict.fromkeys(name for name, _ in places):
            rows = [row for of, row in places if of == name]
            words = (f"{row.number} “{_cell(row.starts)}”{_said_of(row)}" for row in rows)
            yield f"* {name}: {', '.join(words)}"
        if places:
            yield ""


def _said_of(row: Row) -> str:
    return f" ({_cell(row.note)})" if row.note else ""


def lacking() -> dict[str, str]:
    """Return the laws that lack a story broken or one kept, and which of the two."""
    broken = {law for story in stories() for law in story.broken}
    kept = {law for story in stories() for law in story.kept}
    found = {}
    for law in catalogue():
        missing = [word for word, has in (("broken", broken), ("kept", kept)) if law not in has]
        if missing:
            found[law] = " and ".join(missing)
    return found


def _untested() -> Iterator[str]:
    yield "| law | duty | no story | what it says |"
    yield "|---|---|---|---|"
    for law, missing in lacking().items():
        text = catalogue()[law]
        yield f"| {law} | {text.duty} | {missing} | {_cell(text.gist)} |"
    yield ""
    yield "A note is a text to read, a card a list of hands."


def _all_stories() -> Iterator[str]:
    yield "| law | broken in | kept in |"
    yield "|---|---|---|"
    for law in catalogue():
        broken = "; ".join(_cell(story.name) for story in stories() if law in story.broken)
        kept = "; ".join(_cell(story.name) for story in stories() if law in story.kept)
        yield f"| {law} | {broken} | {kept} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*")


def main(argv: list[str] | None = None) -> int:
    """Write the page, or check it; 1 where it is not as the data are."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if out of date")
    asked = parser.parse_args(argv)
    now = drawn()
    if asked.check:
        if not PAGE.is_file() or now != PAGE.read_text(encoding="utf-8"):
            print(f"{PAGE.name} is out of date: run python tools/sources.py")
            return 1
        return 0
    PAGE.write_text(now, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
