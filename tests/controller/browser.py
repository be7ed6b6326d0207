"""A real browser for the tests: Debian's Chromium with its own driver, through Selenium.

Nothing is looked for or fetched: both programs are named, so Selenium's manager is never asked.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

from controller.typeface import printed

AXE = files("axe_playwright_python") / "axe.min.js"
"""The checker of accessibility, axe-core, out of a package that carries it."""

PICTURES = os.environ.get("RACKSIDE_PICTURES")
"""A folder for pictures of what the tests see; none are kept without it (`tools/pictures.py`)."""

_WRITTEN = """
const known = {};
for (const e of document.querySelectorAll('body *')) {
  const own = [...e.childNodes].filter(c => c.nodeType === 3).map(c => c.textContent).join('');
  const style = getComputedStyle(e);
  const letters = known[[style.fontFamily, style.fontWeight, style.fontStyle, style.fontStretch,
    style.fontVariant, style.fontFeatureSettings, style.fontVariationSettings,
    style.textTransform, e.checkVisibility()]] ??= new Set();
  delete e.dataset.written;
  if (own.trim() && [...own].some(c => !letters.has(c))) e.dataset.written = '';
  if (own.trim()) [...own].forEach(c => letters.add(c));
}
"""
"""Marks what has letters of its own that nothing before it has in the same style."""

_LINES = """
window.lines = [];
const Line = EventSource, close = Line.prototype.close;
Line.prototype.close = function () { window.lines.push('closed'); close.call(this); };
window.EventSource = class extends Line {
  constructor(at) { super(at); window.lines.push('opened'); }
};
"""
"""Notes what becomes of a page's feeds."""

PATIENCE = 90_000
"""Milliseconds that a test waits for what a page has to show: a busy machine takes its time. The
browser's driver itself is given up after 120 s without an answer."""

CHROMIUM = shutil.which("chromium")
DRIVER = shutil.which("chromedriver")

FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # Spoken to through a pipe: by a port, the driver would look for the name `localhost`.
    "--remote-debugging-pipe",
    "--hide-scrollbars", "--force-device-scale-factor=1", "--font-render-hinting=none",
)  # fmt: skip


def camera_flags(video: Path) -> tuple[str, ...]:
    """Chromium's camera: a video (Y4M) again and again, which every page is allowed to see."""
    return (
        "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={video}",
    )  # fmt: skip


class Browser:
    """One browser window: go somewhere, look, run a script, take a picture."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self._driver = driver
        self._seen: set[str] = set()

    def go(self, address: str) -> None:
        """Open an address and wait until it has loaded."""
        self._driver.get(address)
        if address.startswith("http"):
            self._seen.add("/".join(address.split("/", 3)[:3]))

    def leave(self) -> None:
        """Open an empty page, and forget what pages before have kept and the console said of them.

        A page that stays open asks its server again and again after a test has stopped it, and
        the next test would hear of it. What it has kept would be another test's.
        """
        self.go("about:blank")
        kept = "local_storage,service_workers,cache_storage,indexeddb"
        while self._seen:
            seen = {"origin": self._seen.pop(), "storageTypes": kept}
            self._devtools("Storage.clearDataForOrigin", seen)
        self.complaints()

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

    def run(self, script: str, *arguments: Any) -> Any:
        """Return what a script (with ``return``) returns on the page."""
        return self._driver.execute_script(script, *arguments)

    def wait(self, condition: str, milliseconds: int = PATIENCE) -> Any:
        """Wait until an expression on the page is true; return its value, null if it never is."""
        script = (
            "const done = arguments[arguments.length - 1], end = Date.now() + "
            f"{milliseconds}; (function look() {{ const value = ({condition});"
            "if (value || Date.now() > end) done(value || null); else setTimeout(look, 20); })()"
        )
        return self._driver.execute_async_script(script)

    def cookies(self) -> list[dict[str, Any]]:
        """Return the cookies that the page's address has."""
        found: list[dict[str, Any]] = self._driver.get_cookies()
        return found

    def attach(self, selector: str, *files: Path) -> None:
        """Choose files in a field for them, as a person does in the browser's window."""
        paths = "\n".join(str(file.resolve()) for file in files)
        self._driver.find_element(By.CSS_SELECTOR, selector).send_keys(paths)

    def tap(self, x: float, y: float) -> None:
        """Press a point of the page, in CSS pixels of what is shown."""
        for kind in ("mousePressed", "mouseReleased"):
            self._devtools(
                "Input.dispatchMouseEvent",
                {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1},
            )

    def picture(self) -> bytes:
        """Return the page as PNG."""
        return bytes(self._driver.get_screenshot_as_png())

    def keep(self, name: str) -> None:
        """Keep a picture of the page to be looked at, where `PICTURES` is a folder for them."""
        if PICTURES:
            self.settle()
            (Path(PICTURES) / f"{name}.png").write_bytes(self.picture())

    def settle(self) -> None:
        """Wait until the page stands still, with its letters and pictures.

        Before, its lines may be others, and a tile that arrives still moves.
        """
        assert self.wait(
            "document.fonts.status === 'loaded' && [...document.images].every(i => i.complete)"
            " && document.getAnimations().every(a => a.playState !== 'running'"
            " || a.effect.getComputedTiming().endTime === Infinity)"
        )

    def barriers(self) -> list[str]:
        """What axe-core finds against WCAG 2.2, A and AA, on the page.

        Each is the rule's name and the first thing that breaks it.
        """
        self.run(AXE.read_text(encoding="utf-8"))
        levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        # Of what is well it need not tell each place, nor the way to any: that takes longest.
        options = {"runOnly": levels, "resultTypes": ["violations"], "selectors": False}
        self.run(
            f"window.axeFound = null; axe.run(document, {json.dumps(options)}).then("
            "r => { window.axeFound = r.violations.map(v => `${v.id}: ${v.nodes[0].html}`); })"
        )
        found = self.wait("window.axeFound && {all: window.axeFound}")
        return list(found["all"])

    def left_and_shown_again(self) -> list[str]:
        """What becomes of the page's feeds, ``closed`` or ``opened``, when it is left and then
        shown again as it was: a browser keeps pages, and opens six lines to a server at most."""
        self.run(_LINES)
        for shown in ("pagehide", "pageshow"):
            self.run(f"dispatchEvent(new PageTransitionEvent('{shown}', {{ persisted: true }}))")
        return [str(each) for each in self.run("return window.lines")]

    def complaints(self) -> list[str]:
        """What the browser's console says went wrong: scripts, refused content, missing files."""
        entries: list[dict[str, Any]] = self._driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def fonts(self) -> dict[str, bool]:
        """The fonts that the page is drawn with; true for those of which it brought all along."""
        self.run(_WRITTEN)
        for part in ("DOM", "CSS"):
            self._devtools(f"{part}.enable", {})
        root = self._devtools("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        wanted = {"nodeId": root, "selector": "[data-written]"}
        found: dict[str, bool] = {}
        for node in self._devtools("DOM.querySelectorAll", wanted)["nodeIds"]:
            for font in self._devtools("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
                name = font["familyName"]
                found[name] = font["isCustomFont"] and found.get(name, True)
        return found

    def _devtools(self, command: str, parameters: dict[str, Any]) -> Any:
        return self._driver.execute_cdp_cmd(command, parameters)


OPEN: list[Browser] = []
"""The windows that are open now."""


class Driver(Service):
    """Chromium's driver, spoken to by its address: a machine need not know `localhost`."""

    @property
    def service_url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"


FONTS = os.environ.get("RACKSIDE_TEST_FONTS")
"""A folder of fonts that the tests' browsers may use, to try what a machine has; see `browser`."""

_FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def _own_fonts(place: Path, folder: str | Path | None) -> dict[str, str]:
    """An environment in which programs see the fonts of one folder and nothing else."""
    if folder is None:
        # Chromium without any font ends when it meets a letter that no page's font has.
        folder = place / "only"
        folder.mkdir()
        shutil.copy(printed()[1], folder)
    file = place / "fonts.conf"
    cache = place / "cache"
    file.write_text(_FONTCONFIG.format(folder=folder, cache=cache), encoding="utf-8")
    return {**os.environ, "FONTCONFIG_FILE": str(file)}


@contextlib.contextmanager
def browser(
    fonts: str | Path | None = FONTS, home: Path | None = None, flags: tuple[str, ...] = ()
) -> Iterator[Browser]:
    """Open a browser with a profile of its own and close it at the end.

    It sees the fonts of the folder `fonts`, or one font that no page asks for, whatever the
    machine has: what a test sees is what everybody sees. `home` is where it looks for what its user
    trusts, `flags` what else it is started with.
    """
    assert CHROMIUM and DRIVER
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for flag in (*FLAGS, *flags, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "SEVERE"})
        env = _own_fonts(Path(profile), fonts)
        if home is not None:
            env["HOME"] = str(home)
        driver = webdriver.Chrome(options, Driver(DRIVER, env=env))
        window = Browser(driver)
        OPEN.append(window)
        try:
            driver.set_script_timeout(PATIENCE / 1000 + 15)
            yield window
        finally:
            OPEN.remove(window)
            driver.quit()
