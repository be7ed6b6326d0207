"""The program `rackside`: its commands, and what becomes of errors.

Exit codes: 0 done, 1 found what it looks for (a failed check) or could not
write, 2 unusable input. What a person gave wrong is answered by one line on stderr. Commands
import what they need when they run, so that ``--help`` is quick on a Pi.
"""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from controller.commands import (
    board,
    camera,
    card,
    codes,
    completion,
    demo,
    doctor,
    enrol,
    hall,
    judge,
    keeping,
    laws,
    league,
    league_halls,
    markers,
    moment,
    printed,
    read,
    replay,
    run,
    score,
    sets,
    statistics,
    watch,
)
from controller.commands import journal as journal_commands
from controller.commands.language import begin, words_here
from controller.commands.spoken import CommandGroup, WrongCall, command_called, wrong_call
from controller.errors import UnusableInput

if TYPE_CHECKING:
    from controller.words.values import Later

app = CommandGroup(
    "A referee for a real mah-jongg table.",
    name="rackside",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(demo.demo)
app.command()(run.run)
app.command()(watch.watch)
app.command()(judge.judge)
app.command()(replay.replay)
app.command()(moment.moment)
app.command()(score.score)
app.command()(read.read)
app.command()(enrol.enrol)
app.add_typer(sets.app, name="sets")
app.command()(markers.markers)
app.add_typer(printed.app, name="print")
app.add_typer(camera.app, name="camera")
app.add_typer(board.app, name="board")
app.command()(laws.laws)
app.add_typer(codes.app, name="codes")
app.add_typer(card.app, name="card")
app.add_typer(hall.app, name="hall")
for command in (league_halls.serve, league_halls.admit, league_halls.dismiss, league_halls.join):
    league.app.command()(command)
app.add_typer(league.app, name="league")
app.add_typer(journal_commands.app, name="journal")
app.command()(statistics.statistics)
app.command()(doctor.doctor)
app.command()(keeping.logs)
app.command()(keeping.service)
app.command()(keeping.certificate)
app.command()(completion.completion)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"rackside {version('rackside')}")
        except PackageNotFoundError:  # run from its source without being installed
            print("rackside, not installed")
        raise typer.Exit


@app.callback()
def rackside(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Say the version and end.", callback=_version, is_eager=True
        ),
    ] = False,
) -> None:
    """A referee for a real mah-jongg table: sees the tiles, follows the game, rules on it."""


# Typer carries its own copy of click or uses the installed one, by version; either
# way this is the root of what it raises about a command line.
_USAGE: Any = {k.__name__: k for k in typer.BadParameter.__mro__}["ClickException"]


_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""How a disk that takes no more says so."""


def main(arguments: list[str] | None = None) -> None:
    """Run the program and end it with its exit code."""
    sys.exit(_written(arguments))


def _written(arguments: list[str] | None) -> int:
    """Run the program; return its exit code when all that it prints is written."""
    try:
        code = _code(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _print_no_more()
        return 0
    except OSError as error:
        if error.errno not in _NO_ROOM:
            raise
        from controller.words import labels_of

        _print_no_more()
        _complain(labels_of("commands/rackside")("rackside-no-room", why=error.strerror))
        return 1
    return code


def _print_no_more() -> None:
    """Let what is still to be printed go nowhere: the end of the process would try it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _code(arguments: list[str] | None) -> int:
    begin()
    completion.begin()
    try:
        done = app(arguments, standalone_mode=False, complete_var=completion.VARIABLE)
    except UnusableInput as error:
        return _complain(error.args[0], error.advice)
    except WrongCall as error:
        return _wrongly_called(error)
    except _USAGE as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # no command: its message is all there are
            print(error.format_message(), file=sys.stderr)
            return 2
        return _wrongly_called(error)
    except typer.Abort:
        return 130
    except KeyboardInterrupt:
        return 130
    except SystemExit as ended:
        if not isinstance(ended.__context__, BrokenPipeError):
            raise
        # The reader of our output has gone, as with `| head`.
        _print_no_more()
        return 0
    return done if isinstance(done, int) else 0


def _wrongly_called(error: Any) -> int:
    from controller.words import labels_of

    say = labels_of("commands/rackside")
    return _complain(
        say("rackside-see-help", what=wrong_call(error), command=command_called(error))
    )


def _complain(message: str | Later, advice: Later | None = None) -> int:
    said = words_here().said(message)
    if advice is not None:
        said = f"{said}; {words_here().said(advice)}"
    print("rackside: " + " ".join(said.split()), file=sys.stderr)
    return 2
