"""`rackside watch`: footage to a journal."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from controller.commands.language import Language, words_here
from controller.commands.options import JournalFile

if TYPE_CHECKING:
    from controller.following.followed import Followed
    from controller.moments.playing import Played
    from vision.cameras import Frame


def watch(
    source: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE",
            help="A video, a folder of pictures, a recording, a moment, usb:N for a USB camera, "
            "or pi.",
        ),
    ],
    journal: JournalFile,
    config: Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="The table's settings.")
    ] = None,
    language: Language = None,
) -> None:
    """Follow footage or a camera and write what happened, and the rulings, to a journal.

    It says from which second on the deal is followed, and at the end which seconds were not and
    why. Footage that cannot be used, or of which nothing was followed, ends with exit code 2. A
    moment (`rackside moment`) is followed from its own record, by its own settings, and compared
    with what should have been written: exit code 1 if that was not.
    """
    from controller.commands.common import one_voice
    from controller.errors import UnusableInput
    from controller.moments.layout import SUFFIX
    from controller.words.labels import at_place, labels_of

    one_voice()
    if not source.endswith(SUFFIX):
        _watch(source, journal, config)
        return
    if config is not None:
        what = labels_of("commands/table")("table-moment-settings")
        raise UnusableInput(at_place(source, what))
    played = _play(Path(source), journal)
    if not played.as_expected:
        raise typer.Exit(1)


def _watch(source: str, journal: Path, config: Path | None) -> None:
    from controller import table
    from controller.commands.common import ended_by_signal, new_journal, usable
    from controller.errors import UnusableInput
    from controller.following.followed import Followed
    from controller.house.loading import load_rules
    from controller.record.judging import playable
    from controller.recording.kept import settings_of
    from controller.recording.recorder import recording
    from controller.settings import Settings, load
    from controller.words.labels import at_place
    from vision.cameras import open_source

    say_as = words_here().labels("commands/table")
    named = load(config) if config else None
    with usable(*table.SEEING):
        opened = open_source(source)
    settings = named or settings_of(Path(opened.place)) or Settings()
    game = settings.game
    if named is not None:  # of rules that footage names none is read: it may be anybody's
        load_rules(game.house_folder, game.house)
    playable(game.played, game.card, game.settings)
    watcher = table.make_watcher(settings.camera, settings.measures)
    with new_journal(journal) as kept, table.new_session(kept) as session:
        table.begin_first_deal(session, table.opening(settings))
        scribe = table.make_scribe(session, watcher)
        with _progress(source, opened.frames) as (say, on):
            followed = Followed(
                session,
                watcher,
                lambda: scribe.phase,
                lambda seconds: say(say_as("table-following", second=float(seconds))),
                lambda frame: on(frame.seconds, session.bus.last),
            )
            try:
                with (
                    ended_by_signal(),
                    usable(*table.SEEING),
                    opened as frames,
                    recording(settings, session, watcher, patient=not opened.live) as look_on,
                ):
                    table.follow(
                        session, watcher, frames, lambda f: followed.look_on(look_on(f)), scribe
                    )
            finally:  # what was followed before footage breaks off is on record
                _tell(followed)
                counts = {"events": session.bus.last, "rulings": session.rulings}
                typer.echo(f"{journal}: {say_as('table-counts', **counts)}", err=True)
    if followed.since is None and not opened.live:
        raise UnusableInput(at_place(source, followed.nothing()))


def _play(file: Path, journal: Path) -> Played:
    from controller.commands.common import ended_by_signal, new_journal
    from controller.moments.layout import read_moment
    from controller.moments.playing import Played, as_lines, play

    moment = read_moment(file)
    played = Played((), (), ())
    bar = _progress(file.name, len(moment.shots))
    with new_journal(journal) as kept, bar as (_, on), ended_by_signal():
        played = play(moment, kept, lambda frames: _counted(frames, on))
    say = words_here().labels("commands/table")
    if played.missing:
        typer.echo(say("table-moment-missing", events=as_lines(played.missing)))
    if played.more:
        typer.echo(say("table-moment-more", events=as_lines(played.more)))
    if played.as_expected:
        typer.echo(f"{file}: {say('table-moment-fine', n=len(played.written))}")
    return played


def _counted(frames: Iterable[Frame], on: Callable[[float, int], None]) -> Iterator[Frame]:
    """Yield the frames, and report each."""
    for frame in frames:
        yield frame
        on(frame.seconds, 0)


def _tell(followed: Followed) -> None:
    """Say which seconds were not followed, and why."""
    words = words_here()
    missed = followed.missed()
    lost = sum(span.lasted for span in missed)
    if missed:
        given = {"lost": float(lost), "seen": float(followed.seen)}
        typer.echo(words.label("commands/table", "table-not-followed", **given), err=True)
    for span in missed:
        typer.echo(f"  {words.said(span.words)}", err=True)


@contextlib.contextmanager
def _progress(
    name: str, frames: int | None
) -> Iterator[tuple[Callable[[str], None], Callable[[float, int], None]]]:
    """A bar on the terminal that says how far the footage is followed; nothing where there is none.

    Yields what says a line beside it, and what hears of each frame: its second, and how many
    events there are.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda words: typer.echo(words, err=True), lambda seconds, events: None
        return
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(compact=True),
    )
    say = words_here().labels("commands/table")
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(name, total=frames)

        def on(seconds: float, events: int) -> None:
            words = say("table-second", second=float(seconds), events=events)
            bar.update(task, advance=1, description=words)

        yield lambda words: console.print(words, markup=False, highlight=False), on
