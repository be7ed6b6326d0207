"""The host's word on names: two that are one person's, and who is left out of the lists."""

from __future__ import annotations

from typing import Any, Final

from controller.operating.called import variant
from controller.operating.fields import Form, RefusedError, typed
from controller.statistics.library import Club
from controller.statistics.names import load, save
from controller.words import Words

_DONE: Final = "operating/done"


def names_shown(club: Club) -> dict[str, Any]:
    """Return what the page shows: every name there is, and what was said of it."""
    found = club.gather()
    return {
        "written": found.written,
        "same": sorted(found.names.same.items()),
        "left_out": found.names.leave_out,
    }


def take_names(club: Club, form: Form, words: Words) -> str:
    """Do what a form says; return what was done. `RefusedError` for what cannot be.

    `merge` and `into` make one of two names, `apart` makes two of them again; `leave_out` and
    `list` are who is to be left out of the lists, and who back in.
    """
    found = club.gather()
    names = load(club.folder)
    name = _known(form, "merge", found.written)
    if name:
        into = _known(form, "into", found.written)
        if not into or into == name:
            raise RefusedError("refused-names")
        if any({name, into} <= set(row.players.values()) for row in found.rows):
            raise RefusedError("refused-names-at-one-table", name=name, into=into)
        save(club.folder, names.merged(name, into))
        return words.label(_DONE, "done-names", way="merge", name=name, into=into)
    for field in ("leave_out", "list", "apart"):
        name = _known(form, field, (*found.written, *names.leave_out, *names.same))
        if not name:
            continue
        if field == "apart":
            save(club.folder, names.apart(name))
        else:
            save(club.folder, names.listed(name, listed=field == "list"))
        return words.label(_DONE, "done-names", way=variant(field), name=name, into=None)
    raise RefusedError("refused-names")


def _known(form: Form, field: str, written: tuple[str, ...]) -> str:
    """Return a name that a form says, if it is one of the journals'."""
    given = typed(form, field)
    return given if given in written and given.isprintable() else ""
