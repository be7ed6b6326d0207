"""`rackside watch`: footage to a journal."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

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

    one_voice()
    if not source.endswith(SUFFIX):
        _watch(source, journal, config)
        return
    if config is not None:
        raise UnusableInput(f"{source}: a moment has its own settings; leave --config out")
    played = _play(Path(source), journal)
    if not played.as_expected:
        raise typer.Exit(1)


def _watch(source: str, journal: Path, config: Path | None) -> None:
    from controller import table
    from controller.commands.common import ended_by_signal, new_journal, usable
    from controller.errors import UnusableInput
    from controller.following.followed import Followed
    from controller.recording.kept import settings_of
    from controller.recording.recorder import recording
    from controller.settings import Settings, load
    from vision.cameras import open_source

    named = load(config) if config else None
    with usable(*table.SEEING):
        opened = open_source(source)
    settings = named or settings_of(Path(opened.place)) or Settings()
    watcher = table.make_watcher(settings.camera, settings.measures)
    with new_journal(journal) as kept, table.new_session(kept) as session:
        table.begin_first_deal(session, table.opening(settings))
        scribe = table.make_scribe(session, watcher)
        with _progress(source, opened.frames) as (say, on):
            followed = Followed(
                session,
                watcher,
                lambda: scribe.phase,
                lambda seconds: say(f"following since second {seconds:.0f}"),
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
                said = (_many(session.bus.last, "event"), _many(session.rulings, "ruling"))
                typer.echo(f"{journal}: {', '.join(said)}", err=True)
    if followed.since is None and not opened.live:
        raise UnusableInput(f"{source}: {followed.nothing()}")


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _play(file: Path, journal: Path) -> Played:
    from controller.commands.common import ended_by_signal, new_journal
    from controller.moments.layout import read_moment
    from controller.moments.playing import Played, play, told

    moment = read_moment(file)
    played = Played((), (), ())
    bar = _progress(file.name, len(moment.shots))
    with new_journal(journal) as kept, bar as (_, on), ended_by_signal():
        played = play(moment, kept, lambda frames: _counted(frames, on))
    for word, events in (("missing", played.missing), ("too much", played.more)):
        if events:
            typer.echo(f"{word}: {told(events)}")
    if played.as_expected:
        typer.echo(f"{file}: as it should be, {len(played.written)} events")
    return played


def _counted(frames: Iterable[Frame], on: Callable[[float, int], None]) -> Iterator[Frame]:
    """Yield the frames, and tell of each."""
    for frame in frames:
        yield frame
        on(frame.seconds, 0)


def _tell(followed: Followed) -> None:
    """Say which seconds were not followed, and why."""
    missed = followed.missed()
    lost = sum(span.lasted for span in missed)
    if missed:
        typer.echo(f"not followed: {lost:.0f} of {followed.seen:.0f} seconds", err=True)
    for span in missed:
        typer.echo(f"  {span}", err=True)


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
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(name, total=frames)

        def on(seconds: float, events: int) -> None:
            words = f"second {seconds:.0f}, {events} events"
            bar.update(task, advance=1, description=words)

        yield lambda words: console.print(words, markup=False, highlight=False), on
