"""What a club plays, setting by setting: who plays each choice so, and what differs from others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from controller.words import Words
from controller.words.laws import gist_of
from controller.words.settings import follows, says, title_of
from rules.codes import Choice, Code, Setting, get_code
from rules.codes.compare import compare, standing
from rules.table import SettingValue

BESIDE: Final = ("league", "american")
"""The codes that a club's American rules are held against: the League's practice and the primer."""


class OfferedChoice(NamedTuple):
    """A choice as it is shown: what follows, who plays it so, and which codes have it as theirs."""

    value: str
    follows: str
    by: str
    codes: tuple[str, ...]
    chosen: bool


class OfferedSetting(NamedTuple):
    """A setting with its choices side by side; `changed`: it is not as the code has it."""

    name: str
    says: str
    laws: tuple[str, ...]
    choices: tuple[OfferedChoice, ...]
    changed: bool


class WallCell(NamedTuple):
    """What one code plays: what follows and who plays it so; `as_ours`: the club does as well."""

    follows: str
    by: str
    as_ours: bool


class WallRow(NamedTuple):
    """A point in which the club differs from one of the others: ours first, then theirs."""

    says: str
    laws: tuple[str, ...]
    cells: tuple[WallCell, ...]


class WallLaw(NamedTuple):
    """A law that only one of the codes holds."""

    id: str
    gist: str
    of: str


def house_code(name: str, settings: Mapping[str, SettingValue]) -> Code:
    """Return a code as the club plays it: its settings as the table's file has them."""
    code = get_code(name)
    held = code.settings_with(settings)
    return replace(
        code,
        settings=tuple(replace(setting, default=held[setting.name]) for setting in code.settings),
    )


def others_of(code: Code) -> tuple[Code, ...]:
    """Return the codes that a club's rules are held against: those of its family, else its own."""
    if BESIDE[1] in (code.name, code.base):
        return tuple(get_code(name) for name in BESIDE)
    return tuple(get_code(name) for name in (code.name, code.base) if name)


def offered(house: Code, words: Words) -> list[OfferedSetting]:
    """Return every setting of a code with its choices, and what the club chose."""
    codes = {code.name: code for code in (*others_of(house), get_code(house.name))}
    own = {setting.name: setting for setting in get_code(house.name).settings}
    return [
        OfferedSetting(
            setting.name,
            says(words, setting),
            setting.laws,
            tuple(
                _offered(setting, choice, tuple(codes.values()), words)
                for choice in setting.options
            ),
            setting.default != own[setting.name].default,
        )
        for setting in house.settings
    ]


def _offered(
    setting: Setting, choice: Choice, codes: Sequence[Code], words: Words
) -> OfferedChoice:
    theirs = (code.name for code in codes if standing(code, setting.name) == choice)
    return OfferedChoice(
        str(choice.value),
        follows(words, setting, choice),
        choice.by,
        tuple(title_of(words, name) for name in theirs),
        type(choice.value) is type(setting.default) and choice.value == setting.default,
    )


def wall(house: Code, words: Words) -> tuple[list[WallRow], list[WallLaw]]:
    """Return in what a club's rules differ from those of `others_of`: settings, and laws."""
    others = others_of(house)
    found = [compare(house, other) for other in others]
    differing = {each.setting.name: each.setting for one in found for each in one.settings}
    rows = [
        WallRow(
            says(words, setting),
            setting.laws,
            tuple(_cell(house, code, setting, words) for code in (house, *others)),
        )
        for setting in differing.values()
    ]
    laws = []
    for one in found:
        for texts, code in ((one.only_left, house), (one.only_right, one.right)):
            title = title_of(words, code.name)
            laws += [WallLaw(law.id, gist_of(words, law.id), title) for law in texts]
    return rows, list(dict.fromkeys(laws))


def _cell(house: Code, code: Code, setting: Setting, words: Words) -> WallCell:
    choice, ours = standing(code, setting.name), standing(house, setting.name)
    if choice is None:
        return WallCell(words.label("commands/lists", "lists-no-setting"), "", ours is None)
    return WallCell(follows(words, setting, choice), choice.by, choice == ours)
