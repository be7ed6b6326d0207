"""Every page of a table, paired and not: pictures to look at, and what bars people or does not fit.

    python -m tests.controller.tour OUT [--only PART]

A table by hand is started as a host starts it and a deal is played on it. Each page is opened at
three widths, light and dark, and with letters of twice the size; a picture of each is kept in OUT,
axe-core looks at each, and what is wider than its screen is named. Ends with 1 if it finds some.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.controller.browser import Browser, browser
from tests.controller.conftest import running
from tests.controller.operator_table import NAMES

SIZES: Final = {"360": (360, 740), "820": (820, 1180), "1920": (1920, 1080)}
TWICE: Final = {"standard": 32, "fixed": 26}
USUAL: Final = {"standard": 16, "fixed": 13}
TURNS: Final = (("E", "3c"), ("S", "4d"), ("W", "Wh"), ("N", "J"), ("E", "1b"), ("S", "E"))

UNPAIRED: Final = {
    "display": "/", "rulings": "/rulings", "camera": "/camera", "health": "/health",
    "law": "/laws/AMR.J1", "evenings": "/evenings", "players": "/players",
    "player": "/players/Ada", "replay": "/replay", "deal": "/replay/latest",
    "certificate": "/certificate", "nowhere": "/nowhere", "pair": "/operator/pair",
    "unpaired": "/operator", "enrol-code": "/enrol", "help": "/help#start",
}  # fmt: skip
PAIRED: Final = {
    "operator": "/operator", "start": "/operator/start", "settings": "/operator/settings",
    "phones": "/operator/phones", "names": "/operator/names", "log": "/operator/log",
    "sheet": "/operator/sheet?do=call&seat=W", "win-sheet": "/operator/sheet?do=declare",
    "show-sheet": "/operator/sheet?do=show&seat=E",
    "cards": "/operator/cards", "card": "/operator/cards/of/2026/ours/first",
    "card-rules": "/operator/cards/rules", "card-rules-again": "/operator/cards/rules/again",
    "card-rules-wall": "/operator/cards/rules/wall",
    "card-twice": "/operator/cards/of/2026/ours/both/compare",
    "learn": "/operator/learn", "quiz": "/operator/learn/quiz",
    "quiz-answer": "/operator/learn/quiz?dead=1",
    "enrol": "/operator/enrol", "refused": "/operator/sheet?do=nothing",
}  # fmt: skip

WIDE: Final = """
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
return wide > 1 ? [`${wide} px too wide`] : []
"""


def looks() -> Iterator[tuple[str, tuple[int, int], str, bool]]:
    """Yield each way a page is looked at: its name, the screen, light or dark, letters twice."""
    for name, size in SIZES.items():
        for scheme in ("light", "dark"):
            yield f"{name}-{scheme}", size, scheme, False
    for name, size in SIZES.items():
        yield f"{name}-200", size, "light", True


def visit(window: Browser, address: str, pages: dict[str, str], out: Path) -> list[str]:
    """Look at pages in each way; return what is found."""
    found: list[str] = []
    for look, size, scheme, twice in looks():
        window.size(*size)
        window.prefer(scheme)
        window._devtools("Page.setFontSizes", {"fontSizes": TWICE if twice else USUAL})
        for name, path in pages.items():
            window.go(f"{address}{path}")
            window.settle()
            window.run("scrollTo(0, 0)")
            wrong = [*window.run(WIDE), *window.barriers()]
            found += [f"{name} {look}: {each}" for each in wrong]
            height = int(window.run("return Math.min(document.documentElement.scrollHeight, 4000)"))
            window.size(size[0], max(size[1], height))
            (out / f"{name}-{look}.png").write_bytes(window.picture())
            window.size(*size)
    return found


def send(window: Browser, path: str, fields: dict[str, str]) -> int:
    """Post a form as the page does; return the status."""
    script = (
        "const [path, fields] = arguments; const page = await (await fetch('/operator')).text();"
        "const seen = page.match(/data-n=\"(\\d+)\"/)?.[1] ?? '0';"
        "const body = new URLSearchParams({seen, ...fields});"
        "return (await fetch(path, {method: 'POST', body})).status;"
    )
    return int(window.run(script, path, fields))


def type_card(window: Browser) -> None:
    """Type a card, with a slip in it, and once more with another: both are drafts."""
    head = "[Evens]\nFF 2222a 4444b 8888c ; 25 ; X\n11a 22a 333b 444b DDDDc ; 35 ; C ; any run"
    send(window, "/operator/cards/new", {
        "year": "2026", "name": "ours", "title": "Ours", "from": "",
        "lines": f"{head}\nxxxxa DDDDa xxxxb D ; 30 ; X ; (dragons match the suits)",
    })  # fmt: skip
    keep = (
        "return fetch('/operator/cards/of/2026/ours/second/keep', {method: 'POST', "
        "headers: {'content-type': 'application/json'}, body: JSON.stringify("
        "{text: arguments[0], seen: ''})}).then(a => a.status)"
    )
    window.run(keep, f"{head.replace('35', '40')}\nxxxxa DDDDa xxxxb DDb ; 30 ; X")


def play(window: Browser) -> None:
    """Play a deal that is broken off, and begin another: there is something on every page."""
    players = {f"player_{seat}": name for seat, name in NAMES.items()}
    send(window, "/operator/start", {"code": "american", "set_teaching": "phones", **players})
    window.go(window.run("return `${location.origin}/operator`"))
    begin = (
        "[...document.querySelectorAll('#now button')].find(b => b.textContent.includes('tiles'))"
    )
    window.run(f"{begin}.click()")
    assert window.wait("document.querySelector('.suit button')")
    for seat, tile in TURNS:
        send(window, "/operator/do", {"do": "turn", "seat": seat, "tile": tile})


@contextlib.contextmanager
def unpaired_table(window: Browser) -> Iterator[tuple[str, str]]:
    """Start a table by hand as a host does; yield its address and the code of the first phone."""
    command = ("run", "--by-hand", "--port", "0", "--tls", "own")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(*command, folder=Path(folder)) as table,
    ):
        assert table.stdout is not None
        line, pairing = "", None
        while pairing is None:
            line = table.stdout.readline()
            pairing = re.search(r":(\d+)/operator/pair and type the code (\w{4} \w{4})", line)
        yield f"http://localhost:{pairing[1]}", pairing[2].replace(" ", "")
        window.leave()
        table.terminate()


def pair(window: Browser, address: str, code: str) -> None:
    """Pair a window as a phone is paired."""
    window.go(f"{address}/operator/pair?code={code}")
    window.run("document.querySelector('button.main').click()")
    assert window.wait("location.pathname === '/operator' && document.body.dataset.n")


@contextlib.contextmanager
def table_by_hand(window: Browser) -> Iterator[str]:
    """Start a table by hand and pair a window with it; yield its address."""
    with unpaired_table(window) as (address, code):
        pair(window, address, code)
        yield address


def tour(out: Path, only: str = "") -> list[str]:
    """Visit everything; return what is found."""
    out.mkdir(parents=True, exist_ok=True)

    def chosen(pages: dict[str, str]) -> dict[str, str]:
        return {n: path for n, path in pages.items() if any(each in n for each in only.split(","))}

    with browser() as window, unpaired_table(window) as (address, code):
        found = visit(window, address, chosen({"pair-first": "/operator/pair"}), out)
        pair(window, address, code)
        found += visit(window, address, chosen({"operator-empty": "/operator"}), out)
        play(window)
        type_card(window)
        found += visit(window, address, chosen(PAIRED), out)
        window._devtools("Network.clearBrowserCookies", {})
        found += visit(window, address, chosen(UNPAIRED), out)
    return found


def main() -> None:
    """Take the tour and say what was found, each kind with its count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="pages that have one of these in their name")
    given = parser.parse_args()
    found = tour(given.out, given.only)
    for each in found:
        print(each)
    pictures = len(list(given.out.glob("*.png")))
    kinds = Counter(each.partition(": ")[2].partition(":")[0] for each in found)
    print(f"{pictures} pictures; found: {dict(kinds) or 'nothing'}")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
