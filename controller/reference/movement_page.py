"""Who meets again in halls of every size, as a page: `docs/movement.md`, made by the command."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.movement.offered import NONE_PROVED, offered
from rules.movement.rota import Move, Repeats, Rota
from rules.movement.steps import rounds_apart_2019, stepping

TABLES: Final = range(2, 61)
ROUNDS: Final = range(1, 9)

_HEAD: Final = """\
# Who meets again

Made by `rackside hall movement --markdown` (`make docs`); not to be changed by hand.

After each round East stays, South moves down one table, West up two and North up one, round the
ends (T19.8 of the sheet of 2019). In some halls two players then meet again. The numbers are pairs
of players: how many meet more than once by these steps, and behind the arrow how many do by the
movement that `rackside hall movement` offers instead; (3×) is how often the pair meets that meets
most, where that is more than twice. A dot: nobody meets again by the steps of 2019, which then are
what is offered. In all of them everybody keeps the wind.

With 2019's steps nobody meets again for as many rounds as a third of the tables, if 3 divides their
number; else for half as many as tables, if that number is even; else for as many as tables.

What is offered has no repeats wherever a movement without any is known: from 4 tables on, up to as
many rounds as tables, at most 8, but for 6 rounds at 6 tables, where a solver proved that there is
none. With 2 and 3 tables there is none from round 2 on, as four who sat together cannot part to
fewer than four tables; with more rounds than tables there is none, as East has met every West by
then. There the fewest is offered that was found, which is not proved to be the least: first as few
repeated meetings as possible, then no pair too often.

"""

_STEPS: Final = """\

## The steps that are offered

Where 2019's steps would do, they are offered and not listed here. A step is South / West / North,
tables up, or down below zero; East stays. *By seats* means that people move differently from table
to table: the seats are printed, or shown by each table.

| tables | rounds | after each round in turn |
|---|---|---|
"""


def movement_page() -> str:
    """Return the page."""
    rows = "\n".join(_rows())
    return _HEAD + rows + "\n" + _STEPS + "\n".join(_offers()) + "\n"


def _rows() -> Iterator[str]:
    yield "| tables | apart in 2019 | " + " | ".join(f"R = {rounds}" for rounds in ROUNDS) + " |"
    yield "|---" * (2 + len(ROUNDS)) + "|"
    for tables in TABLES:
        cells = " | ".join(_cell(tables, rounds) for rounds in ROUNDS)
        yield f"| {tables} | {_rounds(rounds_apart_2019(tables))} | {cells} |"


def _rounds(number: int) -> str:
    return "1 round" if number == 1 else f"{number} rounds"


def _cell(tables: int, rounds: int) -> str:
    sheet = stepping(tables, rounds).repeats
    if sheet.most <= 1:
        return "·"
    return f"{_pairs(sheet)} → {_pairs(offered(tables, rounds).repeats)}"


def _pairs(repeats: Repeats) -> str:
    if repeats.most <= 1:
        return "**0**"
    return f"{repeats.pairs} ({repeats.most}×)" if repeats.most > 2 else str(repeats.pairs)


def _offers() -> Iterator[str]:
    for tables in TABLES:
        for rounds in ROUNDS:
            rota = offered(tables, rounds)
            if rota.how != "2019":
                yield f"| {tables} | {rounds}{_mark(tables, rounds, rota)} | {_moves(rota)} |"


def _mark(tables: int, rounds: int, rota: Rota) -> str:
    if (tables, rounds) in NONE_PROVED:
        return " (none without repeats: proved)"
    return " (with repeats)" if rota.repeats.most > 1 else ""


def _moves(rota: Rota) -> str:
    return ", ".join(map(_move, rota.moves)) if rota.moves else "by seats"


def _move(move: Move) -> str:
    _, south, west, north = move
    return f"{south:+d} / {west:+d} / {north:+d}".replace("-", "−").replace("+0", "0")
