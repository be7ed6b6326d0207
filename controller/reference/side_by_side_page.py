"""The page that lays the codes side by side: `docs/codes-side-by-side.md`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from controller.reference.codes_text import said
from controller.reference.side_by_side import (
    UNJUDGED,
    Column,
    Family,
    PartOfPlay,
    columns_of,
    families_of,
    parts_of,
    unjudged,
)
from controller.reference.side_by_side_summary import NONE, SAME, summary
from rules.catalogue import catalogue
from rules.codes import Code, Setting
from rules.codes.compare import standing

HEAD: Final = """# The codes side by side

Made by `rackside codes --side-by-side`; a test holds it against the code.

How the codes of laws differ, in three parts: first what matters most, on one page; then the laws,
one part of play after the other; then the points that a club may settle for itself. What the
choices of a setting mean, and who plays it so, is in [codes.md](codes.md). Two codes alone, and
nothing but what differs: `rackside codes diff american nmjl-1946`.
"""

HOW_TO_READ: Final = """## The laws, by part of play

Each row is one law as the referee applies it. A code that has it shows the law's own number
there; a dash means that the code has no such law. *Same* means the same law as in the code that
this one lies over, and a number after it is what is added. The same law may still be read
otherwise: that is a setting, further down. Under each table the laws stand in words.
"""

SETTINGS: Final = """## Settings

How each code is played unless a table's file says otherwise ([settings.md](settings.md), `[game]`
`settings`). **Bold** is what differs from the first column of its table. Under each point stand
all its choices; the file may name any of them.
"""


def side_by_side(codes: Sequence[Code]) -> str:
    """Return the page: a summary, the laws by part of play, the settings by who has them."""
    columns = columns_of(codes)
    parts = list(parts_of(columns))
    families = families_of(codes)
    lines = [HEAD, *_contents(parts, families), "", *_summary(columns), "", HOW_TO_READ]
    for part in parts:
        lines += [*_part(part, columns), ""]
    lines += [f"### {UNJUDGED}", "", *_words(unjudged(columns)), "", SETTINGS]
    for family in families:
        lines += [*_family(family), ""]
    return "\n".join(lines)


def ids_as_text(ids: Sequence[str]) -> str:
    """Return ids with runs of three and more shortened.

    >>> ids_as_text(("B24.S1", "B24.S2", "B24.S3", "B24.L9"))
    'B24.S1 to S3, B24.L9'
    """
    runs: list[list[str]] = []
    for id in ids:
        if runs and _next_after(runs[-1][-1]) == id:
            runs[-1].append(id)
        else:
            runs.append([id])
    return ", ".join(text for run in runs for text in _run_as_text(run))


def _next_after(id: str) -> str | None:
    stem = id.rstrip("0123456789")
    number = id[len(stem) :]
    return f"{stem}{int(number) + 1}" if number else None


def _run_as_text(run: Sequence[str]) -> Sequence[str]:
    return run if len(run) < 3 else (f"{run[0]} to {run[-1].partition('.')[2]}",)


def _contents(parts: Sequence[PartOfPlay], families: Sequence[Family]) -> Iterator[str]:
    yield "- [What matters most](#what-matters-most)"
    yield "- [The laws, by part of play](#the-laws-by-part-of-play)"
    for title in (*(part.title for part in parts), UNJUDGED):
        yield f"  - [{title}](#{_anchor(title)})"
    yield "- [Settings](#settings)"
    for family in families:
        yield f"  - [{_company(family)}](#{_anchor(_company(family))})"


def _anchor(title: str) -> str:
    """Return where a heading is found: as GitHub and most readers of Markdown name it."""
    return "".join(c for c in title.lower().replace(" ", "-") if c.isalnum() or c in "-_")


def _summary(columns: Sequence[Column]) -> Iterator[str]:
    yield "## What matters most"
    yield ""
    yield from _head("", columns)
    for point, cells in summary([column.code for column in columns]):
        yield _line(f"**{point}**", *cells)


def _part(part: PartOfPlay, columns: Sequence[Column]) -> Iterator[str]:
    yield f"### {part.title}"
    yield ""
    yield from _head("law", columns)
    for row in part.rows:
        yield _line(row.says, *_cells(row.cells, columns))
    yield ""
    yield from _words(part.ids)


def _cells(cells: Sequence[tuple[str, ...]], columns: Sequence[Column]) -> Iterator[str]:
    names = [column.code.name for column in columns]
    for ids, column in zip(cells, columns, strict=True):
        base = column.code.base
        below = cells[names.index(base)] if base in names else ()
        if below and set(below) <= set(ids):
            more = ids_as_text([id for id in ids if id not in below])
            yield f"{SAME}, {more}" if more else SAME
        else:
            yield ids_as_text(ids) or NONE


def _words(ids: Sequence[str]) -> Iterator[str]:
    for id in ids:
        yield f"- **{id}** {catalogue()[id].gist}"


def _family(family: Family) -> Iterator[str]:
    yield f"### {_company(family)}"
    yield ""
    yield _line("point", *(f"`{code.name}`" for code in family.codes))
    yield _line(*["---"] * (1 + len(family.codes)))
    for setting in family.settings:
        yield _line(_point(setting), *_values(setting, family.codes))


def _company(family: Family) -> str:
    """Return whose settings they are, as a heading."""
    *others, last = (code.name for code in family.codes)
    return f"{', '.join(others)} and {last}" if others else f"{last} alone"


def _point(setting: Setting) -> str:
    choices = " · ".join(said(choice) for choice in setting.choices)
    return f"[`{setting.name}`](codes.md#{setting.name}) {setting.says}<br>*{choices}*"


def _values(setting: Setting, codes: Sequence[Code]) -> Iterator[str]:
    stands = [choice for code in codes if (choice := standing(code, setting.name))]
    for choice in stands:
        value = said(choice.value)
        yield value if choice == stands[0] else f"**{value}**"


def _head(first: str, columns: Sequence[Column]) -> Iterator[str]:
    names = ("<br>".join(f"`{code.name}`" for code in column.codes) for column in columns)
    yield _line(first, *names)
    yield _line(*["---"] * (1 + len(columns)))


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
