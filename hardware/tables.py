"""Puts the computed tables into the hardware page: python -m hardware.tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from hardware import passives, scale, supply
from hardware.wiring import FOLDER

PAGE: Final = FOLDER / "README.md"
TABLES: Final[dict[str, Callable[[], str]]] = {
    "scale": scale.page,
    "supply": supply.page,
    "passives": passives.page,
}


def filled(text: str) -> str:
    """Return the page with every table made anew between its marks."""
    for name, make in TABLES.items():
        found = re.search(rf"(?<=<!-- {name}: )(.*?-->\n)(.*?)(?=<!-- end -->)", text, re.DOTALL)
        if found is None:
            raise ValueError(f"the page has no place for the table “{name}”")
        text = f"{text[: found.start(2)]}{make()}\n{text[found.end(2) :]}"
    return text


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
