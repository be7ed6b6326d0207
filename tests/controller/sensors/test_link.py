"""The link's thread over a real pseudo terminal, against the scripted board."""

from __future__ import annotations

import os
import termios
import threading
import time
import tty
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
import serial

from controller.sensors.board_state import BoardState
from controller.sensors.link import BACK_OFF, BoardLink, growing
from controller.sensors.orders import Lamp
from controller.sensors.ports import BoardError, candidates, open_port
from controller.sensors.signals import BoardFound, BoardLost, Gap, Pressed, Signal
from firmware import wire
from tests.controller.sensors.ear import PATIENCE, Ear
from tests.controller.sensors.pty_board import PtyBoard
from tests.controller.sensors.scripted_board import ScriptedBoard


@pytest.fixture
def ear() -> Ear:
    return Ear()


def test_a_press_goes_over_the_line_and_is_acknowledged(ear: Ear) -> None:
    with PtyBoard() as pty, BoardLink(pty.port, on_signal=ear) as link:
        ear.wait(BoardFound)
        with pty.acting() as (board, now):
            board.move(0, now)
        assert ear.wait(Pressed).seat == "E"
        assert link.state.phase == "found"
        assert link.orders.lamps({"E": Lamp(wire.STEADY, 9, 9, 9)}).result(PATIENCE) == "done"
        with pty.acting() as (board, _):
            assert len(board.outbox) == 0
    assert not any(thread.name == "sensor board" for thread in threading.enumerate())


def test_it_comes_back_under_another_name(ear: Ear) -> None:
    with PtyBoard() as pty:
        first = pty.port
        with BoardLink("auto", on_signal=ear, find=lambda _: [pty.port]) as link:
            ear.wait(BoardFound)
            pty.unplug()
            ear.wait(BoardLost)
            with pty.acting() as (board, now):
                board.move(3, now)
            held = os.openpty()  # so that the name is another
            pty.plug()
            ear.wait(BoardFound, 2)
            assert link.state.port == pty.port != first
            for end in held:
                os.close(end)
    assert [s.seat for s in ear.of(Pressed)] == ["S"]
    assert ear.of(Gap) == []
    assert "gone" in str(ear.of(BoardLost)[0].words)


def test_the_second_port_is_tried_when_the_first_is_no_board(ear: Ear) -> None:
    with (
        PtyBoard(ScriptedBoard(protocol=9)) as other,
        PtyBoard() as pty,
        BoardLink("auto", on_signal=ear, find=lambda _: [other.port, pty.port]) as link,
    ):
        ear.wait(BoardFound)
        assert link.state.port == pty.port
    assert ear.of(BoardLost) == []


@pytest.mark.parametrize(
    ("board", "say", "words"),
    [
        (ScriptedBoard(protocol=2), None, "speaks protocol 2, this program 1"),
        (ScriptedBoard(), b"$GPGGA*47\r\n", "not as a sensor board does"),
    ],
)
def test_who_is_no_board_is_told_in_a_sentence(
    ear: Ear, board: ScriptedBoard, say: bytes | None, words: str
) -> None:
    with PtyBoard(board, say=say) as pty, BoardLink(pty.port, on_signal=ear) as link:
        assert words in str(ear.wait(BoardLost).words)
        assert link.state.phase == "lost"
        assert words in str(link.state.words)
        assert pty.port in str(link.state.words)


def test_a_link_that_is_stopped_answers_what_waits(ear: Ear) -> None:
    link = BoardLink("/dev/there-is-none", on_signal=ear)
    with link:
        assert "is not there" in str(ear.wait(BoardLost).words)
        done = link.orders.tare("E")
    assert done.result(0) == "no answer"


def test_the_listener_may_stop_the_link(ear: Ear) -> None:
    def hear(signal: Signal) -> None:
        link.stop()
        ear(signal)

    with PtyBoard() as pty:
        link = BoardLink(pty.port, on_signal=hear)
        link.start()
        ear.wait(BoardFound)


def test_the_waits_between_tries_grow_to_five_seconds() -> None:
    waits = list(islice(growing(*BACK_OFF), 8))
    assert waits == pytest.approx([0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0])


def test_a_board_that_takes_nothing_is_told(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("controller.sensors.ports.WRITE_TIMEOUT", 0.02)
    master, slave = os.openpty()
    tty.setraw(slave)
    termios.tcflow(slave, termios.TCOOFF)  # as a line that the other end holds
    with BoardLink(os.ttyname(slave), on_signal=ear):
        assert "takes nothing that is sent" in str(ear.wait(BoardLost).words)
    os.close(master)
    os.close(slave)


def test_state_before_it_starts(ear: Ear) -> None:
    assert BoardLink(on_signal=ear).state == BoardState()


# -- ports -----------------------------------------------------------------------------------


def test_a_port_that_is_open_elsewhere_is_busy() -> None:
    with PtyBoard() as pty, open_port(pty.port), pytest.raises(BoardError, match="in use by"):
        open_port(pty.port)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/dev/ttyACM77", "is not there"),
        ("/etc/hostname", "no serial port"),
        ("/tmp", "no serial"),
        ("/dev/null", "no serial port"),
    ],
)
def test_a_wrong_port_is_named(path: str, words: str) -> None:
    with pytest.raises(BoardError, match=words) as raised:
        open_port(path)
    assert str(raised.value).startswith(path)


def refused(number: int) -> Callable[..., None]:
    def opened(*_: object, **__: object) -> None:
        raise serial.SerialException(number, os.strerror(number))

    return opened


def test_permission_denied_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serial, "Serial", refused(13))
    with pytest.raises(BoardError, match="group dialout"):
        open_port("/dev/ttyACM0")


def ports(*found: tuple[str, int | None, int | None]) -> Callable[[], list]:
    from serial.tools.list_ports_common import ListPortInfo

    def listed() -> list[ListPortInfo]:
        infos = []
        for path, vendor, product in found:
            info = ListPortInfo(path, skip_link_detection=True)
            info.vid, info.pid = vendor, product
            infos.append(info)
        return infos

    return listed


def test_only_ports_with_the_boards_identity_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = ports(
        ("/dev/ttyACM1", 0x2E8A, 0x0005), ("/dev/ttyACM0", 0x2341, 0x0043),
        ("/dev/ttyS0", None, None), ("/dev/ttyACM9", 0x2E8A, 0x0005),
    )  # fmt: skip
    monkeypatch.setattr("serial.tools.list_ports.comports", listed)
    assert candidates("auto") == ["/dev/ttyACM1", "/dev/ttyACM9"]
    assert candidates("/dev/ttyACM0") == ["/dev/ttyACM0"]


def test_no_board_names_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", ports(("/dev/ttyACM0", 0x2341, 0x0043)))
    with pytest.raises(BoardError, match=r"no sensor board .*serial ports: /dev/ttyACM0"):
        candidates("auto")


def test_named_ports_are_opened_for_one_program_alone(tmp_path: Path) -> None:
    with PtyBoard() as pty:
        link = tmp_path / "board"
        link.symlink_to(pty.port)
        with open_port(str(link)) as port:
            assert port.exclusive


def test_whatever_fails_in_the_link_the_board_is_found_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("controller.sensors.link.BACK_OFF", (0.01, 0.01))
    asked: list[str] = []

    def find(setting: str) -> list[str]:
        asked.append(setting)
        raise RuntimeError("what nobody thought of")

    with BoardLink("auto", on_signal=lambda signal: None, find=find) as link:
        for _ in range(500):
            if len(asked) > 2:
                break
            time.sleep(0.01)
        assert link.state.phase == "lost"
        assert "tried again" in str(link.state.words)
    assert len(asked) > 2 and "what nobody thought of" in caplog.text
