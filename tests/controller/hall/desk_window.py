"""What is tapped, filled in and read on the desk's pages, in a real browser's window."""

from __future__ import annotations

import json

from tests.controller.browser import Browser


class DeskWindow:
    """A window on a page of the desk's, or of a table's, that is worked as people work it."""

    def __init__(self, window: Browser) -> None:
        self.window = window

    def tap(self, words: str, where: str = "a, button") -> None:
        """Tap what is shown with these words, once it is."""
        wanted = json.dumps([where, words])
        found = (
            f"(() => {{ const [s, w] = {wanted}; return [...(document.querySelector("
            "'dialog[open]') || document).querySelectorAll(s)].find(e => e.getClientRects().length"
            " && e.textContent.trim().startsWith(w)); })()"
        )
        assert self.window.wait(found), f"nothing to tap says {words!r}"
        self.window.run(f"{found}.click()")

    def fill(self, **fields: str) -> None:
        """Fill the open sheet and send it; it closes when that is taken."""
        self.write(**fields)
        self.tap("", "button.main")
        assert self.window.wait("!document.querySelector('dialog[open]')"), self.refused()

    def write(self, **fields: str) -> None:
        assert self.window.wait("document.querySelector('dialog[open] form.deed')")
        for name, value in fields.items():
            field = f"document.querySelector('dialog[open] [name={name}]')"
            self.window.run(f"{field}.value = arguments[0]", value)

    def refused(self) -> str:
        self.window.wait("document.querySelector('dialog[open] .refused')?.textContent", 3000)
        return str(self.window.run("return document.querySelector('dialog .refused').textContent"))

    def sees(self, words: str) -> None:
        """Wait until the page says something."""
        wanted = json.dumps(words)
        assert self.window.wait(f"document.querySelector('main').innerText.includes({wanted})"), (
            f"{words!r} is not in: {self.window.run('return document.body.innerText')}"
        )
