"""What is wrong with a value, where pydantic refuses it: of a settings file and of an option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from controller.words.labels import RACKSIDE, Label, label

_WANTED: Final = {
    "int_parsing": "rackside-wanted-whole",
    "int_type": "rackside-wanted-whole",
    "int_from_float": "rackside-wanted-whole",
    "float_parsing": "rackside-wanted-number",
    "float_type": "rackside-wanted-number",
    "finite_number": "rackside-wanted-number",
    "greater_than_equal": "rackside-wanted-least",
    "less_than_equal": "rackside-wanted-most",
    "greater_than": "rackside-wanted-above",
    "less_than": "rackside-wanted-below",
    "literal_error": "rackside-wanted-one-of",
    "enum": "rackside-wanted-one-of",
    "string_type": "rackside-wanted-text",
    "path_type": "rackside-wanted-text",
    "bool_parsing": "rackside-wanted-true",
    "bool_type": "rackside-wanted-true",
    "model_type": "rackside-wanted-section",
    "dict_type": "rackside-wanted-section",
}
"""Which message of ours stands for a kind of error; the limits that it names are in `_LIMITS`."""

_LIMITS: Final = ("ge", "le", "gt", "lt", "expected")


def wrong_value(problem: Mapping[str, Any]) -> str | Label:
    """Return what is wrong with a value, as one of pydantic's `errors()` has it.

    What a check of a setting or option says stands as it is, and so does what pydantic says of
    the kinds that are not in `_WANTED`, behind the value.
    """
    about = problem.get("ctx", {})
    if problem["type"] == "value_error":
        return str(about["error"])
    given = repr(problem["input"])
    if wanted := _WANTED.get(problem["type"]):
        limit = next((str(about[name]) for name in _LIMITS if name in about), None)
        return label(RACKSIDE, wanted, given=given, limit=limit)
    return label(RACKSIDE, "rackside-wanted-other", given=given, why=problem["msg"])
