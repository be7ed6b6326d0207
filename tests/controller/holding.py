"""Whether all that a page says can be read: nothing cut off, covered, outside, or over another.

What is asked of the browser is where every run of letters and every picture lies, not how the page
was styled: a rule of the style sheet that hides what it should not is found as well.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.controller.browser import Browser

_LOOK: Final = (Path(__file__).parent / "holding.js").read_text(encoding="utf-8")
_TURN: Final = "document.querySelector('[data-turner]').click()"
_TURNER: Final = """
const turner = document.querySelector('[data-turner]');
return turner && !turner.hidden ? Number(turner.textContent.split('/')[1]) : 1;
"""

WIDER: Final = """
document.documentElement.style.letterSpacing = '.1em'; dispatchEvent(new Event('resize'));
"""
"""Makes letters a fifth wider than they are, as another typeface's may be."""


def faults(window: Browser, *, fixed: bool) -> list[str]:
    """What cannot be read on the page as it stands, and on each page that a place of it turns to.

    `fixed`: the page is a screen that nobody scrolls, so all of it has to lie within the window.
    """
    # What watches the page's size hears of a change with the next frame, and draws in that.
    window.run("window.drawn = false; requestAnimationFrame(() => setTimeout(() => drawn = true))")
    assert window.wait("window.drawn")
    window.settle()
    found: set[str] = set()
    seen: set[str] = set()
    everything: set[str] = set()
    for _ in range(window.run(_TURNER)):
        wrong, here, there = window.run(_LOOK, fixed)
        found |= set(wrong)
        seen |= set(here)
        everything |= set(there)
        window.run(f"if (document.querySelector('[data-turner]')) {_TURN}")
    return sorted(found | {f"on no page: {name}" for name in everything - seen})
