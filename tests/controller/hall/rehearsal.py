"""The evening before a tournament as docs/director.md has it, with real programs and real windows.

    python -m tests.controller.hall.rehearsal OUT [--only PART]

A desk and a table by hand are started as people start them, the table joins by the pasted text of
its invitation, and the test tournament is played to handing in the card, with the names of the
buttons that the page for directors gives. Then the desk is stopped, its database moved away, and
it is started again. On the way a picture of each of the desk's pages is kept in OUT at three
widths, light and dark and with large letters; axe-core looks at each. Ends with 1 if it finds some.
"""

from __future__ import annotations

import argparse
import json
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from controller.web.serve import listen
from tests.controller.browser import Browser, browser
from tests.controller.conftest import running
from tests.controller.hall.desk_window import DeskWindow
from tests.controller.operator_table import NAMES
from tests.controller.tour import pair, visit

PORTS = ("--port", "--web-port", "--live-port")


PAGES = {
    "floor": "/hall", "table": "/hall/tables/1", "plan": "/hall/plan", "players": "/hall/players",
    "standings": "/hall/standings", "appeals": "/hall/appeals", "phones": "/hall/phones",
    "order-sheet": "/hall/sheet?deed=order&table=1", "no-sheet": "/hall/sheet?deed=nothing",
    "hall-pair": "/hall/pair",
}  # fmt: skip


class Page(DeskWindow):
    """The window that has the desk's pages and the table's in turn."""

    def go(self, address: str) -> None:
        self.window.go(address)
        assert self.window.wait("document.body && document.querySelector('h1')")

    def sees(self, words: str) -> None:
        """Wait until a page says something: of a table's, its head too."""
        assert self.window.wait(f"document.body.innerText.includes({json.dumps(words)})"), (
            f"{words!r} is not there: {self.text()}"
        )

    def text(self) -> str:
        return str(self.window.run("return document.body.innerText"))[:1500]


def said(process: subprocess.Popen[str], pattern: str) -> re.Match[str]:
    """Return what a program says on its console, once it says it."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(pattern, line)
        if found:
            return found
    raise AssertionError(f"it ended without saying {pattern}")


def rehearse(window: Browser, folder: Path, out: Path, only: Sequence[str]) -> list[str]:
    """Follow the page for directors; return what bars people on the way."""
    page, found = Page(window), list[str]()
    hall = folder / "desk"
    hall.mkdir()
    own = folder / "table"
    own.mkdir()
    command = ("run", "--by-hand", "--port", "0")
    taken = [listen("127.0.0.1", 0) for _ in PORTS]
    ports = ["--host", "127.0.0.1"]
    for name, socket in zip(PORTS, taken, strict=True):
        ports += [name, str(socket.getsockname()[1])]
        socket.close()
    with running("hall", "desk", *ports, folder=hall) as desk, running(*command, folder=own) as at:
        pairing = said(desk, r"(http://\S+?)/hall/pair\S*.*?the code (\w{4} \w{4})")

        def look(pages: dict[str, str]) -> None:
            chosen = {n: at for n, at in pages.items() if any(each in n for each in only)}
            found.extend(visit(window, address, chosen, out))

        address, code = re.sub(r"//[^:/]+", "//localhost", pairing[1]), pairing[2]
        table = said(at, r":(\d+)/operator/pair and type the code (\w{4} \w{4})")
        page.go(f"{address}/hall/pair?code={code.replace(' ', '')}")
        page.tap("", "button.main")
        assert window.wait("location.pathname === '/hall' && document.body.dataset.n")
        look({"hall-empty": "/hall", "plan-empty": "/hall/plan"})

        # 3. A table joins.
        page.go(f"{address}/hall/phones")
        window.run("document.querySelector('form.row [name=table]').value = '1'")
        page.tap("Show the code for this table")
        page.sees("Table 1 joins")
        text = str(window.run("return document.querySelector('.paircode').innerText"))
        invitation = re.search(r"paste: (\S+)", text)
        assert invitation, text
        window.keep("desk-invitation")
        table_address = f"http://localhost:{table[1]}"
        pair(window, table_address, table[2].replace(" ", ""))
        page.go(f"{table_address}/operator")
        page.tap("Join the hall")
        assert window.wait("document.querySelector('input[name=invitation]')")
        window.run("document.querySelector('input[name=invitation]').value = arguments[0]",
                   invitation[1])  # fmt: skip
        page.tap("Join", "form button.main")
        page.sees("able 1")
        page.go(f"{table_address}/")
        page.sees("Hall")

        # 4. The test tournament.
        page.go(f"{address}/hall/plan")
        page.tap("Open a tournament")
        page.fill(name="Rehearsal", rounds="1", games="1", minutes="2")
        page.go(f"{address}/hall/players")
        page.tap("Take over a list")
        names = "\n".join(f"{n};{name}" for n, name in enumerate(NAMES.values(), 1))
        page.fill(list=names)
        page.tap(f"Enter {len(NAMES)} players")
        page.sees(NAMES["E"])
        page.go(f"{address}/hall/plan")
        page.tap("How many tables")
        page.fill(count="1")
        page.tap("Set the seats")
        page.fill()
        page.tap("Begin round 1", "section a")
        page.fill()
        page.go(f"{address}/hall")
        page.tap("Start the timer")
        begun = time.monotonic()
        page.sees("left")
        page.go(f"{table_address}/")
        for name in NAMES.values():
            page.sees(name)
        page.go(f"{table_address}/operator")
        page.tap("Start a deal")
        assert window.wait("document.querySelector('form.start')")
        window.keep("hall-table-start")
        page.tap("Begin", "form.start button.main")
        page.tap("All have their tiles", "button")
        page.tap("Call the director", "button")
        look(PAGES)
        page.go(f"{address}/hall")
        page.sees("director called")
        page.tap("Answer")
        page.fill(what="upheld", reason="a rehearsal")
        page.sees("Nobody calls")
        page.go(f"{table_address}/")
        page.sees("a rehearsal")
        assert window.wait("!document.body.innerText.includes('The director is called')")
        time.sleep(max(0.0, 100 - (time.monotonic() - begun)))  # the script's limit is two minutes
        assert window.wait("document.body.innerText.includes('Stop playing')")
        window.keep("hall-time-is-up")
        print(f"time was up {time.monotonic() - begun:.0f} s after the timer was started")
        page.go(f"{address}/hall")
        window.keep("hall-desk-time-is-up")
        page.go(f"{address}/hall/tables/1")
        window.keep("hall-table-unfinished")
        page.go(f"{table_address}/operator/round")
        window.keep("hall-round")
        for n, wind in enumerate("ESWN", 1):
            form = f"#card-{wind} form"
            assert window.wait(f"document.querySelector('{form} [value=check]')"), page.text()
            window.run(f"document.querySelector('{form} [name=number]').value = '{n}'")
            page.tap("It is right", f"{form} button")
            page.sees("checked")
        for n, wind in zip((3, 4, 1, 2), "ESWN", strict=True):
            form = f"#card-{wind} form"
            assert window.wait(f"document.querySelector('{form} [value=initial]')"), page.text()
            window.run(f"document.querySelector('{form} [name=number]').value = '{n}'")
            page.tap("", f"{form} button.main")
            assert window.wait(f"!document.querySelector('{form}')"), page.text()
        assert window.wait("document.querySelector('form [value=submit]')"), page.text()
        window.run("document.querySelector('form:has([value=submit]) [name=number]').value = '1'")
        page.tap("East hands in", "form:has([value=submit]) button.main")
        page.sees("The score cards are in")
        page.go(f"{address}/hall/standings")
        look({"standings-end": "/hall/standings", "floor-end": "/hall"})
        for name in NAMES.values():
            page.sees(name)

        # 5. The desk is stopped and its database moved away.
        window.leave()
        desk.send_signal(signal.SIGINT)
        assert desk.wait(60) == 0
        moved = hall / "hall" / "rehearsal"
        moved.mkdir()
        for file in (hall / "hall").glob("desk.sqlite*"):
            file.rename(moved / file.name)
        with running("hall", "desk", *ports, folder=hall) as desk:
            said(desk, "The desk hears tables at")
            page.go(f"{address}/hall")  # the phone is paired as before
            page.sees("Prepare the tournament")
            look({"floor-again": "/hall"})
            page.go(f"{table_address}/operator")
            page.tap("Start a deal")
            assert window.wait("document.querySelector('form.start')")
            window.keep("hall-table-again")
            page.tap("Begin", "form.start button.main")
            page.go(f"{address}/hall")
            page.sees("dealing")
            window.leave()
    return found


def main() -> None:
    """Rehearse and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="pages that have one of these in their name")
    given = parser.parse_args()
    out: Path = given.out
    out.mkdir(parents=True, exist_ok=True)
    with browser() as window, tempfile.TemporaryDirectory() as folder:
        found = rehearse(window, Path(folder), out, given.only.split(","))
    for each in found:
        print(each)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
