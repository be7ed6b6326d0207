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
    "controller/test_display_browser.py", "vision/test_watcher.py", "games/test_games.py",
    "controller/moments/test_moment.py", "games/test_killed.py",
    "controller/test_evenings_browser.py", "controller/test_display_holds.py",
    "controller/test_operator_browser.py", "controller/test_enrol_browser.py",
    "controller/replay/test_replay_browser.py", "controller/test_typeface.py",
    "controller/test_overlay_browser.py", "games/test_corrected.py", "games/test_sharp.py",
    "controller/test_demo_command.py", "controller/test_pages_hold.py",
    "controller/test_demo_deal.py", "rules/test_classical_games.py", "rules/test_offences.py",
    "controller/recording/test_recorder.py", "controller/test_enrol_page.py",
    "controller/test_followed.py", "hardware/test_printed_parts.py", "games/test_strange.py",
    "vision/test_heaps.py", "vision/test_enrol.py", "games/test_misshown.py",
    "vision/test_recoveries.py", "rules/test_older_offences.py", "controller/hall/test_hall.py",
    "controller/test_cli.py", "controller/sensors/test_link_emulated.py", "rules/test_model.py",
    "rules/test_classical_offences.py", "controller/test_evening_browser.py",
    "vision/test_one_tile.py", "firmware/test_faults.py", "controller/test_failed_writes.py",
    "controller/test_operator.py", "controller/test_sets_command.py",
    "controller/replay/test_game_text.py", "controller/replay/test_replay_pages.py",
    "controller/words/test_table_language.py", "games/test_from_pictures.py",
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
