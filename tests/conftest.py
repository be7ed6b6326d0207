"""What all tests share: untimed examples, and how they are dealt out to several processes."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import settings

from tests import surroundings  # noqa: F401  # before anything else of ours is loaded
from tests.examples import examples

# Tile sets and the table's key of who runs them are not the tests' to find or to make.
HOME = tempfile.TemporaryDirectory(prefix="rackside-tests-")
os.environ["XDG_DATA_HOME"] = HOME.name

# Examples are not timed, as machines and what else they do differ.
settings.register_profile("untimed", examples())
settings.load_profile("untimed")

TESTS = Path(__file__).parent
LONGEST = (
    "vision/test_watcher.py", "games/test_games.py", "controller/test_phone_browser.py",
    "controller/test_demo_deal.py", "controller/test_operator_browser.py", "vision/test_heaps.py",
    "controller/replay/test_replay_browser.py", "controller/test_evenings_browser.py",
    "controller/test_display_browser.py", "controller/moments/test_moment.py",
    "controller/test_enrol_browser.py", "games/test_damaged.py", "controller/hall/test_hall.py",
    "rules/test_taken_in_anew.py", "controller/test_overlay_browser.py",
    "controller/test_followed.py", "controller/test_pages_hold.py", "firmware/test_faults.py",
    "controller/sensors/test_link_emulated.py", "controller/test_other_hands_browser.py",
    "controller/hall/test_spectators_browser.py", "games/test_corrected.py", "games/test_killed.py",
    "controller/test_typeface.py", "controller/test_score.py", "controller/test_operator.py",
    "controller/test_phone_camera_browser.py", "controller/test_somebody.py",
    "controller/hall/test_desk_browser.py", "vision/test_recoveries.py",
    "controller/test_slips_browser.py", "controller/test_sets_command.py",
    "controller/test_reviews_browser.py", "firmware/test_physics.py",
    "controller/league/test_leaves.py", "controller/test_cli.py", "controller/test_voice_page.py",
    "controller/test_display_holds.py", "rules/test_unseen_seats.py",
    "controller/test_enrol_page.py", "rules/test_histories.py", "hardware/test_printed_parts.py",
    "controller/test_demo_command.py", "games/test_sharp.py", "controller/test_evening_browser.py",
    "controller/test_failed_writes.py", "games/test_misshown.py",
    "controller/hall/test_hall_killed.py", "games/test_strange.py",
)  # fmt: skip
"""The files that take ten seconds and more, the longest first: last, they would be waited for."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    first = {TESTS / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: first.get(item.path, len(first)))


RUBBISH: Final = 50_000
"""Objects made after which Python looks for circles of them that nobody has: with its own 700, a
process that holds all tests of the house spends a tenth of its time on it."""


def pytest_configure() -> None:
    gc.set_threshold(RUBBISH)


def pytest_collection_finish() -> None:
    gc.freeze()  # modules and tests stay until the end: they are not looked at again
    if {"vision.simulator.render", "vision.finding.finder"} & sys.modules.keys():
        from tests.made_once import keep

        keep()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """A file's tests run in one process: what they share is made once, and one browser started."""
    from xdist.scheduler import LoadFileScheduling

    config.option.loadscopereorder = False  # as they are collected, not by how many a file has
    return LoadFileScheduling(config, log)
