"""The codes and their settings as people and other programs read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rules.catalogue import LawText
from rules.codes import Choice, Code, Setting
from rules.codes.compare import Comparison, standing
from rules.table import SettingValue

HEAD: Final = """# The codes and their settings

Made by `rackside codes --markdown`; a test holds it against the code.

A code is a list of laws and how they are read. Where sources or practice differ there is a
setting. A deal is played by its code's settings unless a table's file says otherwise
([settings.md](settings.md), `[game]` `settings`). Whatever nobody has settled is left to the
director.

"League" is what others report of the National Mah Jongg League's book and bulletins, at second
hand: so each of it is a setting, and a club that has the book goes by the book.

All of them side by side, laws and settings: [codes-side-by-side.md](codes-side-by-side.md). Two
of them, and only what differs: `rackside codes diff american league`.
"""


def said(value: SettingValue) -> str:
    """Return a setting's value as people write it: ``yes`` for True."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def markdown(codes: Sequence[Code]) -> str:
    """Return the page of all codes: what they are, then every setting with its choices."""
    return "\n".join([HEAD, *_codes(codes), "", *_settings(codes)]) + "\n"


def _codes(codes: Sequence[Code]) -> Iterator[str]:
    yield "| code | what it is | lies over | laws |"
    yield "|---|---|---|---|"
    for code in codes:
        yield f"| `{code.name}` | {code.title} | {code.base or ''} | {len(code.laws)} |"


def _settings(codes: Sequence[Code]) -> Iterator[str]:
    yield "## Settings"
    yield ""
    named = {setting.name: setting for code in codes for setting in code.settings}
    yield " · ".join(f"[`{name}`](#{name})" for name in named)
    for setting in named.values():
        yield from _setting(setting, codes)


def _setting(setting: Setting, codes: Sequence[Code]) -> Iterator[str]:
    stands = {code.name: standing(code, setting.name) for code in codes}
    yield ""
    yield f"### {setting.name}"
    yield ""
    yield f"{setting.says} ({', '.join(setting.laws)})"
    yield ""
    yield "| choice | what follows | who plays it so | the default in |"
    yield "|---|---|---|---|"
    for option in setting.options:
        names = ", ".join(f"`{name}`" for name, choice in stands.items() if choice == option)
        yield f"| `{said(option.value)}` | {option.follows} | {option.by} | {names} |"


def code_as_data(code: Code) -> dict[str, Any]:
    """Return a code as JSON has it."""
    return {
        "name": code.name,
        "title": code.title,
        "base": code.base,
        "card": code.card,
        "laws": code.laws,
        "settings": [setting_as_data(setting) for setting in code.settings],
    }


def setting_as_data(setting: Setting) -> dict[str, Any]:
    """Return a setting as JSON has it."""
    return {
        "name": setting.name,
        "default": setting.default,
        "choices": [choice_as_data(option) for option in setting.options],
        "laws": setting.laws,
        "says": setting.says,
    }


def choice_as_data(choice: Choice | None) -> dict[str, Any] | None:
    """Return a choice as JSON has it; null for a code without the setting."""
    if choice is None:
        return None
    return {"value": choice.value, "follows": choice.follows, "by": choice.by}


def comparison_as_data(found: Comparison) -> dict[str, Any]:
    """Return what differs as JSON has it."""
    return {
        "left": found.left.name,
        "right": found.right.name,
        "settings": [
            {
                "name": each.setting.name,
                "says": each.setting.says,
                "laws": each.setting.laws,
                "left": choice_as_data(each.left),
                "right": choice_as_data(each.right),
            }
            for each in found.settings
        ],
        "laws": {
            "only_left": [_law_as_data(law) for law in found.only_left],
            "only_right": [_law_as_data(law) for law in found.only_right],
        },
    }


def _law_as_data(law: LawText) -> dict[str, str]:
    return {"id": law.id, "duty": law.duty, "gist": law.gist}
