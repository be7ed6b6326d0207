"""`rackside journal`: export, import and check journals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from controller.commands.language import words_here
from controller.commands.spoken import CommandGroup

if TYPE_CHECKING:
    from controller.words import Words

FILE = "commands/journal"

app = CommandGroup("Export, import and check journals.")

Source = Annotated[Path, typer.Argument(metavar="JOURNAL", help="A journal, SQLite or JSON Lines.")]


@app.command()
def export(
    journal: Source,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", help="File to write; standard output if not given."),
    ] = None,
    since: Annotated[int, typer.Option(min=0, help="Only what came after this number.")] = 0,
    deal: Annotated[
        int | None, typer.Option("--deal", min=1, help="Only this deal, numbered from 1.")
    ] = None,
    text: Annotated[
        bool, typer.Option("--text", help="As text that people read (docs/game-text.md).")
    ] = False,
    without_names: Annotated[
        bool, typer.Option("--without-names", help="The winds in place of the players' names.")
    ] = False,
) -> None:
    """Write a journal as JSON Lines, or as game text."""
    import sys

    from controller.record import journal_lines
    from controller.record.checkpoints import table_key

    if deal is not None or text or without_names:
        _export_deals(journal, out, since, deal, text, without_names)
        return
    entries = (entry for entry in journal_lines.read_any(journal) if entry.n > since)
    key = table_key(make=False)
    if out is None:
        journal_lines.write(entries, sys.stdout.buffer, key)
        sys.stdout.buffer.flush()
        return
    count = journal_lines.export(entries, out, key)
    _written(out, count)


def _export_deals(
    journal: Path, out: Path | None, since: int, deal: int | None, text: bool, without_names: bool
) -> None:
    import sys

    from controller import game_text
    from controller.errors import UnusableInput
    from controller.record import journal_lines
    from controller.replay.deals import of_entries
    from controller.replay.sharing import nameless, renumbered
    from controller.words.labels import at_place, labels_of

    say = labels_of(FILE)
    if since:
        raise UnusableInput(say("journal-since-alone"))
    entries = list(journal_lines.read_any(journal))
    if deal is not None:
        recording = of_entries(entries)
        wanted = recording.deal(deal)
        if wanted is None:
            count = len(recording.deals())
            none = say("journal-no-such-deal", deal=deal, deals=count)
            raise UnusableInput(at_place(journal, none))
        entries = renumbered(recording.entries(wanted))
    if without_names:
        entries = nameless(entries)
    if text:
        written = game_text.written(entries, deal=deal).encode()
        if out is None:
            sys.stdout.buffer.write(written)
            sys.stdout.buffer.flush()
        else:
            with journal_lines.complete(out) as file:
                file.write(written)
    elif out is None:
        journal_lines.write(entries, sys.stdout.buffer)
        sys.stdout.buffer.flush()
    else:
        journal_lines.export(entries, out)
    if out is not None:
        _written(out, len(entries))


def _written(path: Path, count: int) -> None:
    typer.echo(f"{path}: {words_here().label(FILE, 'journal-entries', n=count)}", err=True)


@app.command(name="import")
def import_(
    lines: Annotated[
        Path, typer.Argument(metavar="FILE", help="The file: JSON Lines, or game text.")
    ],
    journal: Annotated[Path, typer.Argument(metavar="NEW", help="The new SQLite journal.")],
    whole: Annotated[
        bool,
        typer.Option("--whole", help="Of a file that is cut off, take what is whole."),
    ] = False,
) -> None:
    """Make an SQLite journal of a JSON Lines file, or of a game text, which is refereed for it."""
    from controller import game_text
    from controller.errors import UnusableInput
    from controller.record import journal_lines
    from controller.record.journal import Journal
    from controller.record.judging import Judge, judge_again
    from controller.words.labels import at_place, labels_of

    if journal.exists():
        raise UnusableInput(at_place(journal, labels_of(FILE)("journal-import-exists")))
    if game_text.is_text(lines):
        read = judge_again(list(journal_lines.read_any(lines)), Judge())
    else:
        read = journal_lines.read(lines)
    # Unless it is asked for, nothing is made of a file that cannot be used whole.
    entries = journal_lines.up_to_damage(read) if whole else list(read)
    try:
        with Journal(journal) as made:
            count = journal_lines.import_(entries, made)
    except UnusableInput:  # nothing of a file that does not fit stays behind
        _removed(journal)
        raise
    if whole and not count:
        _removed(journal)
        nothing = words_here().label(FILE, "journal-nothing-read")
        typer.echo(f"{lines}: {nothing}", err=True)
        raise typer.Exit(1)
    _written(journal, count)


def _removed(journal: Path) -> None:
    for tail in ("", "-wal", "-shm", ".lock"):
        journal.with_name(journal.name + tail).unlink(missing_ok=True)


@app.command()
def salvage(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A table's SQLite journal.")],
    copy: Annotated[
        Path | None, typer.Option(help="Its second copy: the file, or the folder it is in.")
    ] = None,
) -> None:
    """Read what can be read of a damaged journal, and put that in its place; the old one is kept.

    `rackside run` does the same by itself. Exit code 1 if entries are lost.
    """
    from controller.errors import UnusableInput
    from controller.record.checkpoints import table_key
    from controller.record.journal import Journal
    from controller.record.salvage import is_lost
    from controller.record.second_copy import copy_of
    from controller.words.labels import absent

    kept = copy_of(journal, copy) if copy is not None and copy.is_dir() else copy
    for file in (journal,) if kept is None else (kept,):
        if not file.is_file():
            raise UnusableInput(absent(file))
    with Journal(journal, key=table_key(make=False), copy=kept) as made:
        notice, count = made.notice, made.last
        lost = sum(is_lost(entry.by) for entry in made.entries())
    words = words_here()
    if notice is not None:
        typer.echo(words.said(notice), err=True)
    _written(journal, count)
    if lost or not count:
        raise typer.Exit(1)


@app.command()
def verify(
    journal: Source,
    key: Annotated[
        str | None,
        typer.Option(help="The table's public key: its file table.pub, or what stands in it."),
    ] = None,
    head: Annotated[
        str | None,
        typer.Option(help="What somebody kept of the record: the sixteen signs on the display."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """Verify that a record is whole and whose it is. Exit code 1 if not, and at which entry.

    Each entry holds the hash of the one before it, and the table signs what there is at each
    deal's end. Without a head nothing shows that the last entries were cut off.
    """
    from controller.commands.verdicts import as_object, lines_of
    from controller.record.checkpoints import public_key
    from controller.record.verifying import verified

    words = words_here(for_programs=as_json)
    verdict = verified(journal, public_key(key) if key is not None else None, head)
    if as_json:
        typer.echo(as_object(verdict, words))
    else:
        for line in lines_of(verdict, words):
            typer.echo(f"{journal}: {line}")
    if verdict.faults or not verdict.chained:
        raise typer.Exit(1)


@app.command()
def check(
    journal: Source,
    unverified: Annotated[
        bool, typer.Option("--unverified", help="Whatever its chain says.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Check a journal: is it sound, are its numbers and its chain whole. Exit code 2 if not."""
    import json

    words = words_here(for_programs=as_json)
    counts, wrong = _counted(journal, words, unverified)
    if as_json:
        found = {"journal": str(journal), "sound": not wrong, **counts, "problem": wrong or None}
        typer.echo(json.dumps(found, ensure_ascii=False))
    elif wrong:
        typer.echo(wrong, err=True)
    else:
        typer.echo(f"{journal}: {words.label(FILE, 'journal-sound', **counts)}")
    if wrong:
        raise typer.Exit(2)


def _counted(journal: Path, words: Words, unverified: bool) -> tuple[dict[str, int], str]:
    """Return how much there is in a journal up to what is wrong with it, and that: or nothing."""
    from controller.errors import UnusableInput
    from controller.record import journal_lines
    from controller.record.verifying import refuse_broken

    counts = {"entries": 0, "rulings": 0, "deals": 0}
    try:
        for entry in journal_lines.read_any(journal):
            counts["entries"] += 1
            counts["rulings"] += len(entry.rulings)
            counts["deals"] += entry.event.__struct_config__.tag == "deal"
            if entry.n != counts["entries"]:
                given = {"n": counts["entries"], "next": entry.n}
                return counts, f"{journal}: {words.label(FILE, 'journal-missing-entry', **given)}"
        if not unverified:
            refuse_broken(journal)
    except UnusableInput as error:
        return counts, words.said(error.args[0])
    return counts, ""


@app.command()
def schema() -> None:
    """Print the JSON Schema of one line of an exported journal."""
    from controller.record.entries import schema_text

    typer.echo(schema_text(), nl=False)
