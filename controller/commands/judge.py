"""`rackside judge`: referees a journal again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from controller.record.entries import Entry
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
    language: Annotated[
        str, typer.Option("--language", "--lang", help="In which words: en, de or pseudo.")
    ] = "en",
    waited: Annotated[
        bool,
        typer.Option(
            "--waited", help="Say which accusations waited for what nobody had seen, and how long."
        ),
    ] = False,
) -> None:
    """Referee a journal again: one ruling a line, with the laws it rests on."""
    from controller.record import journal_lines
    from controller.record.judging import Judge, judge_again
    from controller.record.withheld import withheld
    from controller.words import words_in

    judge = Judge(code, card)
    words = words_in(language)
    # All is read before anything is said, so that a file that cannot be used says only that.
    recorded = list(journal_lines.read_any(journal))
    if waited:
        _print_waited(withheld(recorded, judge), as_json=as_json)
        return
    judged = list(judge_again(recorded, judge))
    if compare:
        raise typer.Exit(_compare(recorded, judged, words))
    tell = _print_json if as_json else _print_lines
    tell([ruling for entry in judged for ruling in entry.rulings], words)


def _compare(recorded: list[Entry], judged: list[Entry], words: Words) -> int:
    differing = 0
    for before, now in zip(recorded, judged, strict=True):
        if not _alike(before.rulings, now.rulings):
            differing += 1
            typer.echo(f"{now.n}: recorded {_short(before, words)}, now {_short(now, words)}")
    typer.echo(f"{len(judged)} events, {differing} judged otherwise than recorded", err=True)
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
    told = (f"{r.kind} ({' '.join(r.laws)}) {words.full(r)}" for r in entry.rulings)
    return "; ".join(told) or "nothing"


def _print_json(rulings: list[Ruling], words: Words) -> None:
    import msgspec

    for ruling in rulings:
        line = {
            "at": ruling.at,
            "kind": ruling.kind,
            "laws": ruling.laws,
            "seat": ruling.seat,
            "points": ruling.points,
            "text": words.full(ruling),
            "reason": ruling.reason,
            "then": ruling.then,
        }
        print(msgspec.json.encode(line).decode())


def _print_waited(waited: Iterable[Withheld], *, as_json: bool) -> None:
    import msgspec

    from controller.record.withheld import BECAME
    from rules.tiles import SEAT_NAMES

    found = list(waited)
    if as_json:
        for each in found:
            print(msgspec.json.encode(each).decode())
        return
    for each in found:
        seat = SEAT_NAMES[each.seat] if each.seat else "-"
        time = f"{each.seconds:.1f} s" if each.seconds is not None else "no times"
        until = f"entries {each.since} to {each.until}, {time}"
        typer.echo(f"{each.at}  {each.kind}  {seat}  {until}, {BECAME[each.became]}")
    if not found:
        typer.echo("no accusation waited for anything", err=True)
    times = sorted(each.seconds for each in found if each.seconds is not None)
    if times:
        half, most = times[len(times) // 2], times[min(len(times) - 1, len(times) * 95 // 100)]
        several = f"{len(times)} accusations" if len(times) > 1 else "1 accusation"
        told = f"{several} waited, half of them {half:.1f} s or less, "
        typer.echo(f"{told}95 of 100 {most:.1f} s or less", err=True)


_COLOURS = {
    "illegal": "red", "dead": "red", "foul": "red", "error": "red", "refused": "yellow",
    "warning": "yellow", "danger": "yellow", "granted": "green", "win": "bold green",
    "director": "magenta",
}  # fmt: skip


def _print_lines(rulings: list[Ruling], words: Words) -> None:
    from rich.console import Console
    from rich.text import Text

    from rules.tiles import SEAT_NAMES

    console = Console(highlight=False)
    width = len(str(rulings[-1].at)) if rulings else 0
    for ruling in rulings:
        seat = SEAT_NAMES[ruling.seat] if ruling.seat else "-"
        line = Text(f"{ruling.at:>{width}}  ")
        line.append(f"{ruling.kind:<9}", _COLOURS.get(ruling.kind, "cyan"))
        line.append(f"  {seat:<5}  ")
        if ruling.points is not None:
            line.append(f"{ruling.points:+d}  ", "bold")
        line.append(f"{words.full(ruling)}  ")
        line.append(" ".join(ruling.laws), "dim")
        console.print(line, soft_wrap=True)
