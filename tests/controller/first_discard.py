"""How long it takes from the started program to the first discard that is refereed, by hand.

    python -m tests.controller.first_discard

The program is started at a terminal and asked whether phones may reach it; a phone's browser opens
what the QR code says. Counted are questions at the terminal, taps on the phone, and what is typed;
measured is what the program and the browser need, without the person's hands.
"""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.controller.browser import browser
from tests.controller.conftest import HOUSE, environment
from tests.controller.operator_table import NAMES
from tests.controller.test_operator_browser import PHONE

TAP, NAME = 1.5, 4.0
"""Seconds that a person needs to find and tap something, and to tap a field and type a name."""


def answered(folder: Path) -> tuple[subprocess.Popen[bytes], int, str, int]:
    """Start the table at a terminal, say yes; return it, its address with the code, questions."""
    ours, its = pty.openpty()
    command = [sys.executable, "-m", "controller", "run", "--by-hand", "--port", "0"]
    env = {**environment(), "PYTHONPATH": str(HOUSE)}
    table = subprocess.Popen(command, cwd=folder, stdin=its, stdout=its, stderr=its, env=env)
    said, questions = "", 0
    while True:
        if select.select([ours], [], [], 60)[0]:
            said += os.read(ours, 65536).decode(errors="replace")
        if "[Y/n]" in said and not questions:
            questions += 1
            os.write(ours, b"y\n")
        found = re.search(r"(http://\S+/operator/pair) and type the code (\w{4} \w{4})", said)
        if found and "How to join" in said:
            return table, ours, f"{found[1]}?code={found[2].replace(' ', '')}", questions


def main() -> None:
    """Play it once and say what it took."""
    with tempfile.TemporaryDirectory() as folder, browser() as window:
        window.size(*PHONE)
        begun = time.monotonic()
        table, _, address, questions = answered(Path(folder))
        ready = time.monotonic()
        taps = 0

        def tap(where: str, words: str, then: str) -> None:
            nonlocal taps
            script = (
                "(() => { const [s, w] = " + json.dumps([where, words]) + "; return "
                "[...document.querySelectorAll(s)].find(e => (e.textContent + (e.ariaLabel || '')"
                " + [...e.querySelectorAll('[aria-label]')].map(i => i.ariaLabel)).includes(w));"
                " })()"
            )
            assert window.wait(f"!!{script}"), (where, words)
            window.run(f"{script}.click()")
            assert window.wait(then), (where, words)
            taps += 1

        window.go(address)
        tap("button.main", "Pair", "location.pathname === '/operator' && !!document.body.dataset.n")
        tap("a.main", "Start a deal", "!!document.querySelector('.start')")
        for seat, name in NAMES.items():
            window.run(f"document.querySelector('[name=player_{seat}]').value = '{name}'")
        tap("form.start button.main", "Begin", "!!document.querySelector('#now .guide')")
        tap("#now button", "All have their tiles", "!!document.querySelector('.discard .suit')")
        tap(
            ".discard button", "3 crak", "document.getElementById('head').innerText.includes('Bea')"
        )
        done = time.monotonic()
        table.terminate()
        table.wait(timeout=30)
    machine = done - begun
    person = taps * TAP + len(NAMES) * NAME + questions * TAP
    print(f"ready to be joined: {ready - begun:.1f} s; first discard refereed: {machine:.1f} s")
    print(f"{questions} question, {taps} taps, {len(NAMES)} names typed")
    print(f"with a person's hands, at {TAP} s a tap and {NAME} s a name: {machine + person:.0f} s")


if __name__ == "__main__":
    main()
