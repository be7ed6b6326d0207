"""Reading TOML that people wrote: what is wrong with it is one line that names the place."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from controller.errors import UnusableInput
from controller.words.labels import RACKSIDE, at_place, label, not_text, unread


def read_toml(path: Path) -> dict[str, Any]:
    """Return what a file holds. `UnusableInput` if it cannot be read, or is no TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    except UnicodeDecodeError as error:
        raise UnusableInput(not_text(path, error)) from None
    except ValueError as error:  # also a number of more digits than Python reads
        raise UnusableInput(at_place(path, str(error))) from None
    except RecursionError:
        raise UnusableInput(at_place(path, label(RACKSIDE, "rackside-too-deep"))) from None
