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

import msgspec

from rules.house import HouseRule, house_rules, parted
from rules.law import Law, registered
from rules.settings import DealSettings
from rules.table import SettingValue
from rules.tiles import TileSet
from rules.ways import AMERICAN_WAYS, Ways

_MODULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "american": "rules.codes.american",
        "league": "rules.codes.league",
        "tournament-2019": "rules.codes.tournament",
        "british-1924": "rules.codes.british",
        "hoyle-woo": "rules.codes.woo",
        "nmjl-1946": "rules.codes.league_1946",
        "hoyle-league": "rules.codes.league_1970",
    }
)
"""The codes there are, and the module whose CODE each is."""


class CodeError(ValueError):
    """No such code, or no such setting; one line that says which there are."""


@dataclass(frozen=True)
class Choice:
    """One way to read a law: the value a deal names, what follows, and who plays it so."""

    value: SettingValue
    follows: str
    by: str


@dataclass(frozen=True)
class Setting:
    """A point where sources or practice differ.

    `laws` are those whose reading it is, `says` what it decides in a sentence.
    """

    name: str
    laws: tuple[str, ...]
    says: str
    default: SettingValue
    options: tuple[Choice, ...]

    @property
    def choices(self) -> tuple[SettingValue, ...]:
        """The values it may have."""
        return tuple(option.value for option in self.options)

    def option(self, value: SettingValue) -> Choice:
        """Return the choice of that value; `KeyError` if it is none."""
        for option in self.options:
            if type(option.value) is type(value) and option.value == value:
                return option
        raise KeyError(value)

    def checked(self, value: Any) -> SettingValue:
        """Return the value if it is a choice; `CodeError` naming the choices if not."""
        try:
            return self.option(value).value
        except KeyError:
            allowed = ", ".join(repr(choice) for choice in self.choices)
            raise CodeError(f"setting {self.name}: {value!r} is not one of {allowed}") from None


@dataclass(frozen=True)
class Code:
    """A code of laws, by their catalogue ids, and how they are read.

    `card` is the card it is played with unless a deal names another, `base` the
    code it lies over, `ways` how its tiles move, `own` the laws of a club's own rules.
    """

    name: str
    title: str
    tiles: TileSet
    laws: tuple[str, ...]
    settings: tuple[Setting, ...] = ()
    card: str | None = None
    base: str | None = None
    ways: Ways = AMERICAN_WAYS
    own: tuple[Law, ...] = ()

    @cached_property
    def rules(self) -> tuple[Law, ...]:
        """The laws in force that a function judges, in the order in which they are asked: a club's
        own after all others."""
        ids = set(self.laws)
        return (*(law for law in registered() if ids & set(law.ids)), *self.own)

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

    def settled(self, chosen: Mapping[str, Any]) -> DealSettings:
        """Return what a deal is played by: the code's ways, and its settings as chosen.

        `CodeError` if it has no such setting or choice.
        """
        settings = msgspec.convert(dict(self.settings_with(chosen)), DealSettings)
        by_code: DealSettings = msgspec.structs.replace(settings, ways=self.ways)
        return by_code

    def with_overlay(
        self,
        name: str,
        title: str,
        laws: tuple[str, ...],
        without: tuple[str, ...] = (),
        more: tuple[Setting, ...] = (),
        **defaults: SettingValue,
    ) -> Code:
        """Return this code under other tournament or house rules, which win where they speak.

        A setting goes when all laws that it reads are left out.
        """
        self.settings_with(defaults)
        changed = tuple(
            replace(s, default=defaults[s.name]) if s.name in defaults else s for s in self.settings
        )
        kept = tuple(law for law in self.laws if law not in without)
        return replace(
            self,
            name=name,
            title=title,
            laws=(*kept, *laws),
            settings=(*(s for s in changed if not set(s.laws) <= set(without)), *more),
            base=self.name,
        )


def code_names() -> tuple[str, ...]:
    """Return the names of the codes there are."""
    return tuple(_MODULES)


def get_code(name: str) -> Code:
    """Return a code by name; `CodeError` lists the codes there are.

    A name with a club's own rules (`rules.house`) is a code with these beside its laws; one that
    nobody took in is left out, as whoever only looks at a record has none.
    """
    base, own = parted(name)
    if not own:
        return _shipped(name)
    known = house_rules()
    return _with_house(base, name, tuple(known[each] for each in own if each in known))


@cache
def _with_house(base: str, name: str, own: tuple[HouseRule, ...]) -> Code:
    code = _shipped(base)
    return replace(
        code,
        name=name,
        title=", ".join([code.title, *(rule.title for rule in own)]),
        laws=(*code.laws, *(text.id for rule in own for text in rule.texts)),
        own=tuple(law for rule in own for law in rule.laws),
        base=code.name,
    )


@cache
def _shipped(name: str) -> Code:
    if name not in _MODULES:
        raise CodeError(f"no code {name!r}; the codes are {', '.join(_MODULES)}")
    code: Code = import_module(_MODULES[name]).CODE
    return code


def title_of(name: str) -> str:
    """Return a code's title; the name itself where there is no such code."""
    return get_code(name).title if parted(name)[0] in _MODULES else name
