"""A command's help in another language, laid out as the library lays out the English."""

from __future__ import annotations

import inspect
from copy import copy
from enum import Enum
from typing import Any, Final

from controller.commands.spoken import FILE
from controller.words import Words
from controller.words.help import help_of, says

PROGRAM: Final = "rackside"
"""What a command's path begins with, however the program was started."""


def laid_out(command: Any, ctx: Any, words: Words) -> str:
    """Return the help of `command`, as it is called in `ctx`, in a language."""
    say, path, formatter = words.labels(FILE), path_of(ctx), ctx.make_formatter()
    shown = copy(command)
    shown.options_metavar = say("help-options-metavar")
    shown.subcommand_metavar = say("help-commands-metavar")
    pieces = " ".join(shown.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=f"{say('help-usage')} ")
    if command.help:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(says(words, path, inspect.cleandoc(command.help)))
    for kind, title in (("argument", "help-arguments"), ("option", "help-options")):
        rows = _parameters(command, ctx, words, kind)
        if rows:
            with formatter.section(say(title)):
                formatter.write_dl(rows)
    rows = _commands(command, ctx, words, formatter.width)
    if rows:
        with formatter.section(say("help-commands")):
            formatter.write_dl(rows)
    return str(formatter.getvalue().rstrip("\n"))


def path_of(ctx: Any) -> tuple[str, ...]:
    """Return the names by which a command is called: ``("rackside", "sets", "list")``."""
    names: list[str] = []
    while ctx.parent is not None:
        names.insert(0, ctx.info_name)
        ctx = ctx.parent
    return (PROGRAM, *names)


def _parameters(command: Any, ctx: Any, words: Words, kind: str) -> list[tuple[str, str]]:
    """Return how each argument or option is written, and what it is for."""
    rows = []
    for parameter in command.get_params(ctx):
        record = parameter.get_help_record(ctx)
        if record is None or parameter.param_type_name != kind:
            continue
        if parameter is command.get_help_option(ctx):
            what = words.label(FILE, "help-help")
        else:
            what = help_of(words, path_of(ctx), parameter.name, parameter.help or "")
        rows.append((record[0], "  ".join(filter(None, (what, _notes(parameter, words))))))
    return rows


def _notes(parameter: Any, words: Words) -> str:
    """Return what stands in brackets behind an option: what it is by itself, and what it may be."""
    say, notes = words.labels(FILE), []
    default = _default(parameter)
    if default:
        notes.append(say("help-default", value=default))
    if limits := _limits(parameter):
        notes.append(limits)
    if parameter.required:
        notes.append(say("help-required"))
    return f"[{'; '.join(notes)}]" if notes else ""


def _default(parameter: Any) -> str:
    value = parameter.default
    if value is None or not getattr(parameter, "show_default", False):
        return ""
    if isinstance(value, bool):
        named = parameter.opts if value else parameter.secondary_opts
        return named[0].lstrip("-") if parameter.secondary_opts else ""
    return str(value.value if isinstance(value, Enum) else value)


def _limits(parameter: Any) -> str:
    """Return between which numbers a value is to be, as the library writes it."""
    # Typer's own options have the limits themselves, click's their types.
    held = parameter if hasattr(parameter, "min") else getattr(parameter, "type", None)
    low, high = getattr(held, "min", None), getattr(held, "max", None)
    if low is None:
        return "" if high is None else f"x<={high}"
    return f"x>={low}" if high is None else f"{low}<=x<={high}"


def _commands(command: Any, ctx: Any, words: Words, width: int) -> list[tuple[str, str]]:
    """Return the commands of a group with the beginning of what each says."""
    under = dict(getattr(command, "commands", {}))
    if not under:
        return []
    limit = width - 6 - max(len(name) for name in under)
    rows = []
    for name, each in under.items():
        shown = copy(each)
        shown.help = says(words, (*path_of(ctx), name), inspect.cleandoc(each.help or ""))
        rows.append((name, shown.get_short_help_str(limit)))
    return rows
