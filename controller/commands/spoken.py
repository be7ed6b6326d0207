"""Commands whose help, and what is wrong with how they are called, is in the caller's language.

`CommandGroup` is a group of commands as every file here makes one. English is what the code says
and what the library lays out: nothing of `controller.words` is loaded for it.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from controller.commands.language import asked_for

if TYPE_CHECKING:
    from controller.words.values import Later

FILE: Final = "commands/help"
Function = TypeVar("Function", bound=Callable[..., Any])
_ARGUMENTS: Final = "rackside.arguments"


class WrongCall(Exception):  # noqa: N818 - named as the library's own are
    """A command was called wrongly in a way that the library has no kind of error for; `ctx` is
    the library's context of the call."""

    ctx: Any = None


class NoSuchCommand(WrongCall):
    """A group has no command of that name; `like` are the names that are near it."""

    def __init__(self, name: str, like: list[str], ctx: Any = None) -> None:
        super().__init__(name, like)
        self.name, self.like, self.ctx = name, like, ctx


class TooManyArguments(WrongCall):
    """A command was given more than it takes: `more`."""

    def __init__(self, more: list[str], ctx: Any = None) -> None:
        super().__init__(more)
        self.more, self.ctx = more, ctx


class SpokenCommand(TyperCommand):
    """A command that helps in the language of the command line."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Keep what was typed, which may name the language behind ``--help``."""
        ctx.meta[_ARGUMENTS] = tuple(args)
        # What is too much is refused here, not by the library, which has one sentence for it.
        ctx.allow_extra_args = True
        more = super().parse_args(ctx, args)
        if more and not ctx.resilient_parsing:
            raise TooManyArguments(more, ctx)
        return more

    def get_help(self, ctx: Any) -> str:
        """Return the help text."""
        return _in_words(self, ctx) or super().get_help(ctx)


class SpokenGroup(TyperGroup):
    """A group of commands that helps in the language of the command line."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Keep what was typed, which may name the language behind ``--help``."""
        ctx.meta[_ARGUMENTS] = tuple(args)
        return super().parse_args(ctx, args)

    def get_help(self, ctx: Any) -> str:
        """Return the help text with the list of commands."""
        return _in_words(self, ctx) or super().get_help(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is named; `NoSuchCommand` where there is none."""
        if args[0] not in self.commands and not args[0].startswith("-"):
            like = get_close_matches(args[0], list(self.commands))
            raise NoSuchCommand(args[0], like, ctx)
        return super().resolve_command(ctx, args)


class CommandGroup(typer.Typer):
    """A group of commands, and what its own commands are made of."""

    def __init__(self, help: str, *, shown_alone: bool = True, **given: Any) -> None:
        """`shown_alone`: without a command, the group shows its help."""
        super().__init__(
            cls=SpokenGroup,
            help=help,
            no_args_is_help=shown_alone,
            invoke_without_command=not shown_alone,
            rich_markup_mode=None,
            **given,
        )

    def command(self, name: str | None = None, **given: Any) -> Callable[[Function], Function]:
        """Return the decorator that makes a function a command."""
        return super().command(name, cls=SpokenCommand, **given)


def wrong_call(error: Any) -> str | Later:
    """Return what is wrong with how a command was called.

    What the library says of a value that does not fit, and what it has no kind of error for, is in
    the library's own words.
    """
    from controller.words import labels_of

    say, kind = labels_of(FILE), type(error).__name__
    if isinstance(error, NoSuchCommand):
        return say("help-no-command", command=error.name, like=error.like or None)
    if isinstance(error, TooManyArguments):
        return say("help-too-many", more=error.more)
    if kind == "NoSuchOption":
        like = sorted(error.possibilities or ()) or None
        return say("help-no-option", option=error.option_name, like=like)
    if kind == "MissingParameter" and error.param is not None:
        return say("help-missing", what=_written(error.param))
    if kind == "BadParameter" and error.param is not None:
        return say("help-bad-value", where=_written(error.param), why=_refused(error))
    return str(error.format_message())


def _refused(error: Any) -> str | Later:
    """Return why a value was refused: in our words where the library had pydantic look at it."""
    from pydantic import ValidationError

    from controller.words.wrong_values import wrong_value

    cause = error.__cause__
    if not isinstance(cause, ValidationError):
        return str(error.message)
    return wrong_value(cause.errors(include_url=False)[0])


def command_called(error: Any) -> str:
    """Return the command that was called wrongly, as it is typed: its help shows what there is."""
    names, ctx = list[str](), error.ctx
    while ctx is not None and ctx.parent is not None:
        names.insert(0, str(ctx.info_name))
        ctx = ctx.parent
    return " ".join(["rackside", *names])


def _written(parameter: Any) -> str:
    """Return how an option or argument is written: ``--own-wind / --seat``, ``FILE``."""
    if parameter.param_type_name == "option":
        return " / ".join(parameter.opts)
    return str(parameter.metavar or parameter.name.upper())


def _in_words(command: Any, ctx: Any) -> str:
    """Return a command's help in another language; nothing where that is English."""
    language = asked_for(ctx.meta.get(_ARGUMENTS, ()))
    if language is None:
        return ""
    from controller.commands.help_layout import laid_out
    from controller.words import Words

    return laid_out(command, ctx, Words(language))
