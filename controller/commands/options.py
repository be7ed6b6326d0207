"""Options that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

JournalFile = Annotated[
    Path,
    typer.Option(
        "--journal",
        metavar="FILE",
        help="The journal to write. A name ending in .journal, .sqlite, .sqlite3 or .db is the "
        "journal itself; any other gets JSON Lines at the end, and FILE.journal is kept beside it.",
    ),
]
