"""How long a review takes, from the tap that asks for it to its answer on the display.

A phone and a display in a real browser each, the journal on disk, the table's own clock. Timed are:
from asking until picture and odds stand on the display; from the operator's tap until the answer
does; and from asking until the odds have answered, as nobody did. At most 14 s are to pass.

    python tests/benchmarks/bench_review.py [REVIEWS]
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.operating.answering import IN_TIME, AnswerTimer
from controller.web.serve import listen, served
from tests.controller.browser import Browser, browser
from tests.controller.display_states import table_picture
from tests.controller.operator_table import by_hand
from tests.controller.test_operator_browser import Page
from tests.controller.test_reviews import OPERATOR, early

MOST = 14.0
PICTURE = "document.querySelector('img.evidence')?.naturalWidth > 0"
ODDS = "document.getElementById('ruling').innerText.includes('The odds')"
ANSWER = "document.getElementById('ruling').innerText.includes('{}')"


def until(screen: Browser, condition: str) -> None:
    """Wait until it is drawn: with the next frame."""
    assert screen.wait(condition, 20_000)
    screen.run("return document.body.offsetHeight")


def timed(tap: Callable[[], None], screen: Browser, condition: str) -> float:
    """Return the seconds from a tap until a condition holds on the screen."""
    start = time.perf_counter()
    tap()
    until(screen, condition)
    return time.perf_counter() - start


def one(phone: Browser, screen: Browser, outcome: str) -> tuple[float, float]:
    """Return the seconds from asking to what is shown, and to the answer; ``""``: nobody taps."""
    with tempfile.TemporaryDirectory() as folder, by_hand(Path(folder)) as table:
        taken = listen("127.0.0.1", 0)
        with served(table.app, taken):
            page = Page(phone, table, f"http://localhost:{taken.getsockname()[1]}")
            table_picture(table.session.pictures, early(table.session))
            clock = AnswerTimer(table.session)
            table.session.bus.listen(clock.hear, since=table.session.bus.last)
            screen.go(page.address)
            page.pair(OPERATOR)
            begun = time.perf_counter()
            shown = timed(
                lambda: page.tap("form.review button", "Ask for a review"),
                screen,
                f"{PICTURE} && {ODDS}",
            )
            if outcome:
                assert phone.wait("!!document.querySelector('.outcomes button')")
                words = {"upheld": "Upheld", "changed": "Changed", "told": "cannot be told"}
                tap = f"document.querySelector('.outcomes [value={outcome}]').click()"
                answered = timed(lambda: phone.run(tap), screen, ANSWER.format(words[outcome]))
            else:
                until(screen, ANSWER.format("Upheld"))
                answered = time.perf_counter() - begun
            clock.close()
            table.session.close()
    return shown, answered


def main() -> None:
    """Print the times."""
    reviews = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with browser() as phone, browser() as screen:
        phone.size(360, 740)
        screen.size(1920, 1080)
        found = [one(phone, screen, ("upheld", "changed")[n % 2]) for n in range(reviews)]
        alone = [one(phone, screen, "")[1] for _ in range(max(1, reviews // 5))]
    rows = {
        "from asking to picture and odds on the display": [shown for shown, _ in found],
        "from the operator's tap to the answer on it": [answered for _, answered in found],
        f"from asking to the odds' answer, after {IN_TIME:.0f} s without one": alone,
    }
    print(f"{'seconds':<66} {'median':>7} {'longest':>8}")
    for name, times in rows.items():
        ordered = sorted(times)
        print(f"{name:<66} {ordered[len(ordered) // 2]:7.2f} {ordered[-1]:8.2f}")
    longest = max(max(alone), *(sum(each) for each in found))
    print(f"at most {MOST:.0f} s are to pass: {'kept' if longest < MOST else 'NOT KEPT'}")


if __name__ == "__main__":
    main()
