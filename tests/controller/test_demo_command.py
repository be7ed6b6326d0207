"""`rackside demo` as people start it: the display comes up, play begins, it ends when told."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
import serial

from controller.cli import main
from controller.commands.demo import board_at
from controller.errors import UnusableInput
from controller.record.journal import Journal
from firmware.emulated import NoMicroPython, find_micropython
from firmware.wire import AskHello, encode
from tests.controller.conftest import HOUSE, environment, reached
from vision.finding.finder import MODEL

pytestmark = pytest.mark.skipif(not MODEL.is_file(), reason="the finder's network is not there")


def has_micropython() -> bool:
    try:
        find_micropython()
    except NoMicroPython:
        return False
    return True


@pytest.mark.skipif(not has_micropython(), reason="no MicroPython: sh tools/micropython.sh")
def test_the_demos_emulated_board_answers() -> None:
    with board_at("emulated") as port, serial.Serial(port, timeout=10) as line:
        line.write(encode(AskHello()))
        assert line.read(1)


def test_a_machine_without_micropython_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.emulated.interpreter.BUILT", Path("/nowhere"))
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("RACKSIDE_MICROPYTHON", raising=False)
    with (
        pytest.raises(UnusableInput, match="no MicroPython on this machine"),
        board_at("emulated"),
    ):
        pass


def test_a_port_that_is_taken_is_said_before_the_demo_is_made_ready(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def made_ready(*, realtime: bool) -> None:
        raise AssertionError(f"the table is made ready first: {realtime}")

    monkeypatch.setattr("controller.demo.open_demo", made_ready)
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(SystemExit) as ended:
        main(["demo", "--no-browser", "--port", str(other.getsockname()[1])])
    assert ended.value.code == 2
    assert "is used by another program" in capsys.readouterr().err


def test_the_demo_serves_its_table_and_ends_in_good_order(tmp_path: Path) -> None:
    journal = tmp_path / "demo.journal"
    board = "emulated" if has_micropython() else "off"
    demo = subprocess.Popen(
        [sys.executable, "-m", "controller", "demo", "--no-browser", "--port", "0",
         "--journal", str(journal), "--board", board],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=HOUSE,
        env={**environment(), "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    try:
        assert demo.stdout is not None
        said = demo.stdout.readline()
        printed = re.search(r"http://localhost:\d+/", said)
        assert printed is not None, said
        address = reached(printed[0])
        # The feed tells when something happens: nobody has to wait and look again.
        with urllib.request.urlopen(f"{address}events?since=0", timeout=120) as feed:
            types = []
            for line in feed:
                if line.startswith(b'data: {"event":'):
                    types.append(json.loads(line.removeprefix(b"data: "))["event"]["type"])
                if len(types) == 2:
                    break
        assert types == ["deal", "dealt"]
        with urllib.request.urlopen(f"{address}camera.jpg", timeout=20) as picture:
            assert picture.read(2) == b"\xff\xd8"
    finally:
        os.kill(demo.pid, signal.SIGTERM)
        out, errors = demo.communicate(timeout=60)
    assert (demo.returncode, errors) == (0, ""), out
    with Journal(journal) as kept:
        assert kept.last >= 2
