"""The commands as processes: a league that serves, a desk that is in it. Some seconds each: a start
of the program, of a broker and of the pages' door."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from controller.hall.broker import installed
from controller.hall.simulation.processes import HOUSE, PATIENCE, until
from controller.hall.simulation.processes import DeskProcess as Desk
from controller.league.membership import FILE, Membership, put
from tests.controller.league.test_leaves import free_port

pytestmark = pytest.mark.skipif(installed() is None, reason="nats-server is not installed")


def answers(address: str) -> bool:
    try:
        return urllib.request.urlopen(address, timeout=PATIENCE).status == 200
    except (urllib.error.URLError, OSError):
        return False


def test_a_desk_in_a_league_that_is_away_serves_its_pages(tmp_path: Path) -> None:
    away = f"nats-leaf://127.0.0.1:{free_port()}"
    put(tmp_path / FILE, Membership(hall="north", address=away, secret="s" * 43))
    desk = Desk(tmp_path)
    try:
        until(lambda: answers(f"{desk.pages}/hall/pair"))
    finally:
        desk.close()


def test_a_league_serves_and_ends_in_good_order(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "controller", "league", "serve", "--folder", str(tmp_path),
         "--host", "127.0.0.1", "--leaf-port", str(free_port()), "--port", "-1",
         "--web-port", "0"],
        cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "PYTHONPATH": str(HOUSE), "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    pages = ""
    for line in process.stdout:
        if "Its pages are at" in line:
            pages = line.split()[-1]
        if "Halls are heard" in line:
            break
    assert pages
    until(lambda: answers(pages))
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 0
