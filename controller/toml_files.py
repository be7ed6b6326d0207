"""Reading TOML that people wrote: what is wrong with it is one line that names the place."""

from __future__ import annotations

import codecs
import tomllib
from pathlib import Path
from typing import Any, Final

from controller.errors import UnusableInput
from controller.words.labels import RACKSIDE, at_place, label, not_text, unread

LARGEST: Final = 1_000_000
"""Bytes of a file that somebody wrote."""


def read_toml(path: Path) -> dict[str, Any]:
    """Return what a file holds. `UnusableInput` if it cannot be read, or is no TOML."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise UnusableInput(at_place(path, label(RACKSIDE, "rackside-too-large")))
        return tomllib.loads(content.removeprefix(codecs.BOM_UTF8).decode())
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    except UnicodeDecodeError as error:
        raise UnusableInput(not_text(path, error)) from None
    except ValueError as error:  # also a number of more digits than Python reads
        raise UnusableInput(at_place(path, str(error))) from None
    except RecursionError:
        raise UnusableInput(at_place(path, label(RACKSIDE, "rackside-too-deep"))) from None
