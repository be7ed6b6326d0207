"""The codes: which laws are played, by which settings, with which tiles.

A code is a list of law ids and settings, so that two can be laid side by side.
An overlay adds laws to a base and sets its settings anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from rules.law import Law, registered
from rules.table import SettingValue
from rules.tiles import TileSet

_MODULES: Final[Mapping[str, str]] = MappingProxyType({"american": "rules.codes.american"})
"""The codes there are, and the module whose CODE each is."""


class CodeError(ValueError):
    """No such code, or no such setting; one line that says which there are."""


@dataclass(frozen=True)
class Setting:
    """A point where sources or practice differ.

    `law` is the law whose reading it is, `says` what it decides in a sentence,
    `practice` who plays the other choices.
    """

    name: str
    default: SettingValue
    choices: tuple[SettingValue, ...]
    law: str
    says: str
    practice: str = ""

    def checked(self, value: Any) -> SettingValue:
        """Return the value if it is a choice; `CodeError` naming the choices if not."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        allowed = ", ".join(repr(choice) for choice in self.choices)
        raise CodeError(f"setting {self.name}: {value!r} is not one of {allowed}")


@dataclass(frozen=True)
class Code:
    """A code of laws, by their catalogue ids, and how they are read.

    `card` is the card it is played with unless a deal names another.
    """

    name: str
    title: str
    tiles: TileSet
    laws: tuple[str, ...]
    settings: tuple[Setting, ...] = ()
    card: str | None = None

    @cached_property
    def rules(self) -> tuple[Law, ...]:
        """The laws in force that a function judges, in the order in which they are asked."""
        ids = set(self.laws)
        return tuple(law for law in registered() if ids & set(law.ids))

    def settings_with(self, chosen: Mapping[str, Any]) -> Mapping[str, SettingValue]:
        """Return every setting's value, those in `chosen` as chosen; `CodeError` if it cannot."""
        known = {setting.name: setting for setting in self.settings}
        for name in chosen:
            if name not in known:
                raise CodeError(
                    f"code {self.name} has no setting {name!r}; it has {', '.join(known)}"
                )
        return MappingProxyType(
            {
                name: setting.checked(chosen.get(name, setting.default))
                for name, setting in known.items()
            }
        )

    def with_overlay(
        self,
        name: str,
        title: str,
        laws: tuple[str, ...],
        without: tuple[str, ...] = (),
        more: tuple[Setting, ...] = (),
        **defaults: SettingValue,
    ) -> Code:
        """Return this code under other tournament or house rules, which win where they speak."""
        self.settings_with(defaults)
        changed = tuple(
            replace(s, default=defaults[s.name]) if s.name in defaults else s for s in self.settings
        )
        kept = tuple(law for law in self.laws if law not in without)
        return replace(
            self, name=name, title=title, laws=(*kept, *laws), settings=(*changed, *more)
        )


def code_names() -> tuple[str, ...]:
    """Return the names of the codes there are."""
    return tuple(_MODULES)


@cache
def get_code(name: str) -> Code:
    """Return a code by name; `CodeError` lists the codes there are."""
    if name not in _MODULES:
        raise CodeError(f"no code {name!r}; the codes are {', '.join(_MODULES)}")
    code: Code = import_module(_MODULES[name]).CODE
    return code
