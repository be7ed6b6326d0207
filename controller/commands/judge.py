"""`rackside judge`: referees a journal again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from controller.commands.language import Language, words_here

FILE = "commands/journal"

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from controller.record.entries import Entry
    from controller.record.given import Given
    from controller.record.withheld import Withheld
    from controller.words import Words
    from rules.rulings import Ruling


def judge(
    journal: Annotated[
        Path, typer.Argument(metavar="JOURNAL", help="A journal, SQLite or JSON Lines.")
    ],
    code: Annotated[
        str | None, typer.Option(help="The code to judge by, in place of the one recorded.")
    ] = None,
    card: Annotated[
        str | None, typer.Option(help="The card to judge by, in place of the one recorded.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a ruling.")] = False,
    compare: Annotated[
        bool,
        typer.Option("--compare", help="Say only where the rulings recorded differ; then exit 1."),
    ] = False,
    unverified: Annotated[
        bool, typer.Option("--unverified", help="Compare a journal whose chain is broken too.")
    ] = False,
    language: Language = None,
    waited: Annotated[
        bool,
        typer.Option(
            "--waited", help="Say which accusations waited for what nobody had seen, and how long."
        ),
    ] = False,
    house: Annotated[
        Path | None, typer.Option("--house", metavar="FOLDER", help="The club's own rules.")
    ] = None,
) -> None:
    """Referee a journal again: one ruling a line, with the laws it rests on.

    A ruling that a later entry withdrew says so, and one that the table did not hear.
    """
    from controller.errors import UnusableInput
    from controller.record import journal_lines
    from controller.record.given import given
    from controller.record.judging import Judge, judge_again
    from controller.record.verifying import refuse_broken
    from controller.record.withheld import withheld
    from controller.words.labels import at_place, label

    judge = Judge(code, card)
    words = words_here(for_programs=as_json)
    # All is read before anything is said, so that a file that cannot be used says only that.
    recorded = list(journal_lines.read_any(journal))
    if not recorded:
        raise UnusableInput(at_place(journal, label(FILE, "journal-no-event")))
    _take_rules_in(recorded, house)
    if waited:
        _print_waited(withheld(recorded, judge), words, as_json=as_json)
        return
    if compare:
        if not unverified:
            refuse_broken(journal)
        raise typer.Exit(_compare(recorded, list(judge_again(recorded, judge)), words))
    tell = _print_json if as_json else _print_lines
    tell(given(recorded, judge), words)


def _take_rules_in(recorded: Iterable[Entry], house: Path | None) -> None:
    """Take in the club's own rules that a record was played with; `UnusableInput` without them."""
    from controller.errors import UnusableInput
    from controller.house.loading import load_rules
    from controller.words.labels import label
    from rules.events import DealStarted
    from rules.house import parted

    codes = [entry.event.code for entry in recorded if isinstance(entry.event, DealStarted)]
    names = list(dict.fromkeys(name for code in codes for name in parted(code)[1]))
    if names and house is None:
        raise UnusableInput(label("commands/house", "house-missing", rules=names))
    if names and house is not None:
        load_rules(house, names)


def _compare(recorded: list[Entry], judged: list[Entry], words: Words) -> int:
    differing = 0
    for before, now in zip(recorded, judged, strict=True):
        if not _alike(before.rulings, now.rulings):
            differing += 1
            given = {"recorded": _short(before, words), "now": _short(now, words)}
            typer.echo(words.label(FILE, "journal-differs", n=now.n, **given))
    counts = {"n": len(judged), "differing": differing}
    typer.echo(words.label(FILE, "journal-compared", **counts), err=True)
    return 1 if differing else 0


def _alike(recorded: tuple[Ruling, ...], now: tuple[Ruling, ...]) -> bool:
    """Whether the rulings are the same; those of an older record have words, not reasons."""
    from msgspec.structs import replace

    from rules.reasons.base import AsRecorded

    def as_known(one: Ruling, other: Ruling) -> Ruling:
        older = isinstance(one.reason, AsRecorded)
        return replace(other, reason=one.reason, then=one.then) if older else other

    return len(recorded) == len(now) and all(
        one == as_known(one, other) for one, other in zip(recorded, now, strict=True)
    )


def _short(entry: Entry, words: Words) -> str:
    each = (f"{r.kind} ({' '.join(r.laws)}) {words.full(r)}" for r in entry.rulings)
    return "; ".join(each) or words.label(FILE, "journal-nothing")


def _print_json(rulings: list[Given], words: Words) -> None:
    import msgspec

    for each in rulings:
        ruling = each.ruling
        line = {
            "at": ruling.at,
            "kind": ruling.kind,
            "laws": ruling.laws,
            "seat": ruling.seat,
            "points": ruling.points,
            "text": words.full(ruling),
            "reason": ruling.reason,
            "then": ruling.then,
            "audience": ruling.audience or "table",
            "withdrawn": each.withdrawn,
        }
        print(msgspec.json.encode(line).decode())


def _print_waited(waited: Iterable[Withheld], words: Words, *, as_json: bool) -> None:
    import msgspec

    found = list(waited)
    if as_json:
        for each in found:
            print(msgspec.json.encode(each).decode())
        return
    for each in found:
        seat = words.seat(each.seat) if each.seat else "-"
        given = {"time": each.seconds, "became": each.became}
        until = words.label(FILE, "journal-waited", since=each.since, until=each.until, **given)
        typer.echo(f"{each.at}  {each.kind}  {seat}  {until}")
    if not found:
        typer.echo(words.label(FILE, "journal-none-waited"), err=True)
    times = sorted(each.seconds for each in found if each.seconds is not None)
    if times:
        half, most = times[len(times) // 2], times[min(len(times) - 1, len(times) * 95 // 100)]
        given = {"half": half, "most": most}
        typer.echo(words.label(FILE, "journal-waiting-times", n=len(times), **given), err=True)


_COLOURS = {
    "illegal": "red", "dead": "red", "foul": "red", "error": "red", "refused": "yellow",
    "warning": "yellow", "danger": "yellow", "granted": "green", "win": "bold green",
    "director": "magenta",
}  # fmt: skip


def _print_lines(rulings: list[Given], words: Words) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    width = len(str(rulings[-1].ruling.at)) if rulings else 0
    for each in rulings:
        ruling = each.ruling
        seat = words.seat(ruling.seat) if ruling.seat else "-"
        line = Text(f"{ruling.at:>{width}}  ")
        line.append(f"{ruling.kind:<9}", _COLOURS.get(ruling.kind, "cyan"))
        line.append(f"  {seat:<5}  ")
        if ruling.points is not None:
            line.append(f"{ruling.points:+d}  ", "bold")
        line.append(f"{words.full(ruling)}  ")
        line.append(" ".join(ruling.laws), "dim")
        for mark in _marks(each, words):
            line.append(f"  [{mark}]", "magenta")
        console.print(line, soft_wrap=True)


def _marks(each: Given, words: Words) -> Iterator[str]:
    """Yield what a reader of the line must know besides: who heard it, and that it is gone."""
    from rules.policy import is_for_the_table

    if not is_for_the_table(each.ruling):
        yield words.label(FILE, "journal-kept", audience=each.ruling.audience)
    if each.withdrawn is not None:
        yield words.label(FILE, "journal-withdrawn", n=each.withdrawn)
