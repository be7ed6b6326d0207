"""What Lighthouse says of a table's pages: accessibility, good practice, whether they install.

    python -m tests.controller.lighthouse [--at FOLDER]

Lighthouse comes from npm, in the last version that says whether a page can be installed, and looks
with Debian's Chromium. A table by hand is started and a deal played on it; each page is opened as a
paired phone's. Ends with 1 if a page is not wholly accessible, or one of a phone's cannot be
installed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from tests.controller.browser import CHROMIUM, browser
from tests.controller.tour import play, table_by_hand

PACKAGE: Final = "lighthouse@11.7.1"
PAGES: Final = {
    "display": "/", "help": "/help", "replay": "/replay/latest", "pair": "/operator/pair",
    "operator": "/operator", "start": "/operator/start",
}  # fmt: skip
CATEGORIES: Final = ("accessibility", "best-practices", "pwa")


def installed(folder: Path) -> Path:
    """Install Lighthouse into a folder, unless it is there; return its program."""
    program = folder / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--silent", "--no-fund", "--no-audit", PACKAGE]
        subprocess.run(command, cwd=folder, check=True)
    return program


def looked_at(program: Path, address: str, cookie: str) -> dict[str, Any]:
    """Return Lighthouse's report of a page."""
    with tempfile.TemporaryDirectory() as folder:
        headers, report = Path(folder) / "headers.json", Path(folder) / "report.json"
        headers.write_text(json.dumps({"Cookie": cookie}), encoding="utf-8")
        command = [
            str(program), address, "--quiet", f"--only-categories={','.join(CATEGORIES)}",
            "--output=json", f"--output-path={report}", f"--extra-headers={headers}",
            "--chrome-flags=--headless --no-sandbox --disable-gpu", "--max-wait-for-load=120000",
        ]  # fmt: skip
        env = {**os.environ, "CHROME_PATH": CHROMIUM or ""}
        subprocess.run(command, env=env, check=True, timeout=600)
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Look at each page and print its marks, of 100, with what costs some."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--at", type=Path, default=Path("build/lighthouse"), metavar="FOLDER")
    program = installed(parser.parse_args().at.resolve())
    short = False
    with browser() as window, table_by_hand(window) as address:
        play(window)
        cookie = "; ".join(f"{c['name']}={c['value']}" for c in window.cookies())
        for name, path in PAGES.items():
            report = looked_at(program, f"{address}{path}", cookie)
            marks = {each: report["categories"][each]["score"] for each in CATEGORIES}
            scores = {name: audit["score"] for name, audit in report["audits"].items()}
            costs = [name for name, score in scores.items() if score is not None and score < 1]
            said = ", ".join(f"{each} {100 * mark:.0f}" for each, mark in marks.items())
            print(f"{name}: {said}{'; ' if costs else ''}{', '.join(costs)}", flush=True)
            short |= marks["accessibility"] < 1
            short |= path.startswith("/operator") and marks["pwa"] < 1
    sys.exit(short)


if __name__ == "__main__":
    main()
