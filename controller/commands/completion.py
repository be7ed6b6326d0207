"""`rackside completion`: the shell completes commands and options by itself."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated, Final

import typer

VARIABLE: Final = "_RACKSIDE_COMPLETE"
"""By which a shell asks the program what may come next."""


class Shell(StrEnum):
    """A shell that completes."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(
    shell: Annotated[Shell, typer.Argument(metavar="bash|zsh|fish", help="Which shell.")],
) -> None:
    """Print what makes a shell complete commands and options; it goes into the shell's own file.

    That is `~/.bashrc`, `~/.zshrc`, or `~/.config/fish/completions/rackside.fish`.
    """
    from typer._completion_shared import get_completion_script

    script = get_completion_script(prog_name="rackside", complete_var=VARIABLE, shell=shell.value)
    typer.echo(script)


def begin() -> None:
    """Make ready to be asked by a shell; nothing is loaded where none asks."""
    if VARIABLE in os.environ:
        from typer._completion_classes import completion_init

        completion_init()
