"""Two codes laid side by side: which settings and laws differ, and what follows from it.

>>> from rules.codes import get_code
>>> found = compare(get_code("american"), get_code("league"))
>>> [each.left.value for each in found.settings if each.setting.name == "wrong_exposure"]
['dead at once']
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.catalogue import LawText, catalogue
from rules.codes import Choice, Code, Setting


@dataclass(frozen=True)
class SettingDifference:
    """A setting that stands differently; None on the side whose code does not have it."""

    setting: Setting
    left: Choice | None
    right: Choice | None


@dataclass(frozen=True)
class Comparison:
    """What differs between two codes: settings as the code has them, laws only one holds."""

    left: Code
    right: Code
    settings: tuple[SettingDifference, ...]
    only_left: tuple[LawText, ...]
    only_right: tuple[LawText, ...]

    def __bool__(self) -> bool:
        return bool(self.settings or self.only_left or self.only_right)


def standing(code: Code, name: str) -> Choice | None:
    """Return how a setting stands in a code unless a deal says otherwise; None if it has none."""
    for setting in code.settings:
        if setting.name == name:
            return setting.option(setting.default)
    return None


def compare(left: Code, right: Code) -> Comparison:
    """Return what differs, settings in the order of the codes, laws in the catalogue's."""
    named = {setting.name: setting for setting in (*left.settings, *right.settings)}
    pairs = (
        SettingDifference(setting, standing(left, name), standing(right, name))
        for name, setting in named.items()
    )
    return Comparison(
        left,
        right,
        tuple(pair for pair in pairs if pair.left != pair.right),
        _only(left, right),
        _only(right, left),
    )


def _only(one: Code, other: Code) -> tuple[LawText, ...]:
    held = set(one.laws) - set(other.laws)
    return tuple(law for law in catalogue().values() if law.id in held)
