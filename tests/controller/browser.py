"""A real browser for the tests: Chromium, driven over WebDriver with the standard library alone."""

from __future__ import annotations

import base64
import contextlib
import json
import shutil
import socket
import subprocess
import tempfile
import urllib.request
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

AXE = files("axe_playwright_python") / "axe.min.js"
"""The checker of accessibility, axe-core, out of a package that carries it."""

CHROMIUM = shutil.which("chromium")
DRIVER = shutil.which("chromedriver")

FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # Spoken to through a pipe: by a port, the driver would look for the name `localhost`.
    "--remote-debugging-pipe",
    "--hide-scrollbars", "--force-device-scale-factor=1",
)  # fmt: skip


class Browser:
    """One browser window: go somewhere, look, run a script, take a picture."""

    def __init__(self, session: str) -> None:
        self._session = session

    def go(self, address: str) -> None:
        """Open an address and wait until it has loaded."""
        _ask(f"{self._session}/url", {"url": address})

    def size(self, width: int, height: int) -> None:
        """Make the page so many CSS pixels wide and high, as on a screen of that size."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._devtools("Emulation.setDeviceMetricsOverride", metrics)

    def prefer(self, scheme: str) -> None:
        """Ask for a ``light`` or ``dark`` page, as the system's settings do."""
        self.media({"prefers-color-scheme": scheme})

    def media(self, preferences: dict[str, str]) -> None:
        """Have these preferences of the system's, by their CSS names."""
        wanted = [{"name": name, "value": value} for name, value in preferences.items()]
        self._devtools("Emulation.setEmulatedMedia", {"features": wanted})

    def run(self, script: str) -> Any:
        """Return what a script (with ``return``) returns on the page."""
        return _ask(f"{self._session}/execute/sync", {"script": script, "args": []})

    def wait(self, condition: str, milliseconds: int = 10000) -> Any:
        """Wait until an expression on the page is true; return its value, null if it never is."""
        script = (
            "const done = arguments[arguments.length - 1], end = Date.now() + "
            f"{milliseconds}; (function look() {{ const value = ({condition});"
            "if (value || Date.now() > end) done(value || null); else setTimeout(look, 20); })()"
        )
        return _ask(f"{self._session}/execute/async", {"script": script, "args": []})

    def attach(self, selector: str, *files: Path) -> None:
        """Choose files in a field for them, as a person does in the browser's window."""
        wanted = {"using": "css selector", "value": selector}
        (element,) = _ask(f"{self._session}/element", wanted).values()
        paths = "\n".join(str(file.resolve()) for file in files)
        _ask(f"{self._session}/element/{element}/value", {"text": paths})

    def tap(self, x: float, y: float) -> None:
        """Press a point of the page, in CSS pixels of what is shown."""
        for kind in ("mousePressed", "mouseReleased"):
            self._devtools(
                "Input.dispatchMouseEvent",
                {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1},
            )

    def picture(self) -> bytes:
        """Return the page as PNG."""
        return base64.b64decode(_ask(f"{self._session}/screenshot"))

    def barriers(self) -> list[str]:
        """What axe-core finds against WCAG 2.2, A and AA, on the page.

        Each is the rule's name and the first thing that breaks it.
        """
        self.run(AXE.read_text(encoding="utf-8"))
        levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        self.run(
            "window.axeFound = null; axe.run(document, {runOnly: " + json.dumps(levels) + "}).then("
            "r => { window.axeFound = r.violations.map(v => `${v.id}: ${v.nodes[0].html}`); })"
        )
        found = self.wait("window.axeFound && {all: window.axeFound}", 20000)
        return list(found["all"])

    def complaints(self) -> list[str]:
        """What the browser's console says went wrong: scripts, refused content, missing files."""
        entries = _ask(f"{self._session}/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def _devtools(self, command: str, parameters: dict[str, Any]) -> None:
        _ask(f"{self._session}/goog/cdp/execute", {"cmd": command, "params": parameters})


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    """Open a browser with a profile of its own and close it at the end."""
    assert CHROMIUM and DRIVER
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        driver, port = _driver()
        try:
            root = f"http://127.0.0.1:{port}"
            options = {"binary": CHROMIUM, "args": [*FLAGS, f"--user-data-dir={profile}"]}
            wanted = {
                "browserName": "chrome",
                "goog:chromeOptions": options,
                "goog:loggingPrefs": {"browser": "SEVERE"},
            }
            made = _ask(f"{root}/session", {"capabilities": {"alwaysMatch": wanted}})
            session = f"{root}/session/{made['sessionId']}"
            try:
                yield Browser(session)
            finally:
                _ask(session, method="DELETE")
        finally:
            driver.terminate()
            driver.communicate()


def _driver() -> tuple[subprocess.Popen[str], int]:
    """Start the driver; the port it serves.

    The port is chosen here: on a machine without IPv6 the driver calls one of its own choice 0.
    Another program may have taken it meanwhile: then it is the next one.
    """
    for _ in range(5):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        command = [str(DRIVER), f"--port={port}"]
        driver = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert driver.stdout is not None
        if any("successfully on port" in line for line in driver.stdout):
            return driver, port
        driver.wait()
    raise RuntimeError(f"{DRIVER} does not start")


def _ask(address: str, content: dict[str, Any] | None = None, method: str | None = None) -> Any:
    data = None if content is None else json.dumps(content).encode()
    request = urllib.request.Request(address, data, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)["value"]
