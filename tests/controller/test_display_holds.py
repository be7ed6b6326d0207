"""The display holds whatever is written on it: long names, long rulings, many points, wide letters.

Names and letters are drawn at random too; every state is tried with the longest there are.
"""

from __future__ import annotations

import dataclasses
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.record.board import Board
from rules.reasons.base import AsRecorded
from rules.rulings import Ruling
from rules.tiles import SEATS, Seat
from tests.controller import display_states
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.display_states import STATES
from tests.controller.holding import WIDER, faults
from tests.controller.test_display_browser import come_to_rest, displayed
from tests.longest import LONGEST, MOST_LAWS
from tests.sampling import some_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SCREENS: Final = {
    "4K": (3840, 2160),
    "wall": (1920, 1080),
    "laptop": (1366, 768),
    "small": (1024, 600),
    "seven inches": (800, 480),
    "tablet": (820, 1180),
    "phone": (390, 844),
}
SCROLLED: Final = ("tablet", "phone")
SAMPLE: Final = {"as they are": ("wall",), "wider": ("seven inches", "phone")}
"""On which screens letters are tried as they are, and where wider; elsewhere in `make soak`."""
ALL: Final = dict.fromkeys(SAMPLE, tuple(SCREENS))

LONG: Final[dict[Seat, str]] = {
    "E": "Wolfeschlegelsteinhausen",
    "S": "Maria-Magdalena Oberhube",
    "W": "Żółkiewska-Świątkowska W",
    "N": "WWWWWWWWWWWWWWWWWWWWWWWW",
}
"""Names of 24 letters: one word, several, accents over and under, the widest letters."""

_LETTERS: Final = st.characters(
    min_codepoint=0x20, max_codepoint=0x17F, categories=("Lu", "Ll", "Zs")
) | st.sampled_from("-'’.")
NAMES: Final = st.text(_LETTERS, min_size=1, max_size=24).map(str.strip).filter(bool)


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        opened.prefer("dark")
        yield opened


def at_its_longest(board: Board) -> Board:
    """The board with every ruling as long as one of its kind can be, and points of five figures."""
    points = {seat: (-1) ** place * (12_345 + place) for place, seat in enumerate(SEATS)}
    looked = board.looked
    if looked is not None and looked.ruling is not None:
        looked = dataclasses.replace(looked, ruling=_longest(looked.ruling))
    turning = tuple(_longest(ruling) for ruling in board.unsettled.turning)
    return dataclasses.replace(
        board,
        rulings=tuple(_longest(ruling) for ruling in board.rulings),
        looked=looked,
        unsettled=dataclasses.replace(board.unsettled, turning=turning),
        points=MappingProxyType(points if board.points else {}),
    )


def _longest(ruling: Ruling) -> Ruling:
    # As many laws as the ruling has room for in any code; scores cite the most.
    most = MOST_LAWS if ruling.kind == "score" else 4
    laws = (*ruling.laws, "B24.L16", "B24.L17", "B24.L18", "B24.L33", *ruling.laws * 3)
    return replace(
        ruling,
        reason=AsRecorded(LONGEST[ruling.kind]),
        then=(),
        laws=tuple(dict.fromkeys(laws))[:most],
        points=None if ruling.points is None else -54_321,
    )


def held(
    window: Browser,
    state: str,
    players: dict[Seat, str],
    screens: Mapping[str, Iterable[str]] = SAMPLE,
    name: str = "",
) -> None:
    """The display of a state holds on these screens, with its letters and with wider ones."""
    before = dict(display_states.PLAYERS)
    display_states.PLAYERS.update(players)
    made: dict[int, Board] = {}

    def altered(board: Board) -> Board:
        return made.setdefault(id(board), at_its_longest(board))

    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            displayed(Path(folder), state, altered) as (_, address),
        ):
            window.size(*SCREENS["wall"])
            window.go(address)
            come_to_rest(window)
            for letters in ("as they are", "wider"):
                for screen in screens[letters]:
                    window.size(*SCREENS[screen])
                    found = faults(window, fixed=screen not in SCROLLED)
                    if name:
                        window.keep(f"display-held-{name}-{letters}-{state}-{screen}")
                    assert found == [], (state, screen, letters)
                window.run(WIDER)
    finally:
        display_states.PLAYERS.update(before)


@pytest.mark.parametrize("state", some_of(STATES, 5))
def test_every_state_holds_the_longest_of_everything(window: Browser, state: str) -> None:
    held(window, state, LONG, name="longest")


PROPERTY: Final = settings(
    max_examples=2, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
ANY: Final = given(
    state=st.sampled_from(sorted(STATES)),
    names=st.lists(NAMES, min_size=4, max_size=4, unique=True),
)


@PROPERTY
@ANY
def test_any_names_are_held(window: Browser, state: str, names: list[str]) -> None:
    held(window, state, dict(zip(SEATS, names, strict=True)))


@pytest.mark.slow
@settings(PROPERTY, max_examples=40)
@ANY
def test_many_names_are_held_on_every_screen(window: Browser, state: str, names: list[str]) -> None:
    held(window, state, dict(zip(SEATS, names, strict=True)), ALL)


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
def test_every_state_holds_on_every_screen(window: Browser, state: str) -> None:
    held(window, state, LONG, ALL)
