"""`rackside board …`, the doctor and the settings, with the scripted board at a port."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from controller.commands.board_view import BoardView
from controller.sensors.board_state import PROGRAM_HERE, BoardState
from controller.sensors.signals import BoardFound, BoardLost, Gap, Pressed, Weighed
from controller.settings import SettingsError, load
from firmware import wire
from tests.controller.conftest import Rackside
from tests.controller.sensors.pty_board import PtyBoard
from tests.controller.sensors.scripted_board import ScriptedBoard


@pytest.fixture
def pty() -> Iterator[PtyBoard]:
    with PtyBoard() as pty:
        yield pty


def test_find_says_what_the_board_says(rackside: Rackside, pty: PtyBoard) -> None:
    done = rackside("board", "find", "--port", pty.port)
    assert done.returncode == 0
    assert done.stdout == f"{pty.port}: sensor board 7261636b73696465, program {PROGRAM_HERE}\n"


def test_a_board_with_another_program_is_named(
    rackside: Rackside, pty: PtyBoard, tmp_path: Path
) -> None:
    with pty.acting() as (board, _):
        board.version = (0, 1, 0)
    said = rackside("board", "find", "--port", pty.port).stdout
    assert f"program 0.1.0; this Rackside brings {PROGRAM_HERE}" in said
    file = tmp_path / "table.toml"
    file.write_text(f'[board]\nport = "{pty.port}"\n')
    (line,) = [
        line
        for line in rackside("doctor", "--config", file).stdout.splitlines()
        if "program 0.1.0" in line
    ]
    assert line.startswith("note") and line.endswith("rackside board flash")


def test_find_without_a_board_is_1(rackside: Rackside) -> None:
    done = rackside("board", "find", "--port", "/dev/ttyACM77")
    assert done.returncode == 1
    assert "is not there" in done.stdout


def test_the_settings_name_the_port(rackside: Rackside, pty: PtyBoard, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(f'[board]\nport = "{pty.port}"\n')
    assert rackside("board", "find", "--config", file).returncode == 0


def test_tare_and_calibrate_reach_the_board(rackside: Rackside, pty: PtyBoard) -> None:
    assert rackside("board", "tare", "--yes", "--port", pty.port).returncode == 0
    done = rackside("board", "calibrate", "S", "--grams", "195.5", "--port", pty.port)
    assert done.returncode == 0
    assert "195.5 g" in done.stdout
    with pty.acting() as (board, _):
        assert [type(order) for order in board.orders] == [wire.Tare] * 4 + [wire.Calibrate]
        assert [order.seat for order in board.orders] == [0, 1, 2, 3, 1]
        assert board.orders[-1].centigrams == 19550


def test_a_rack_that_does_not_answer_is_not_tared(rackside: Rackside, pty: PtyBoard) -> None:
    with pty.acting() as (board, _):
        board.bits[0] = wire.ABSENT
        board.bits[1] = wire.ABSENT | wire.SETTLED
    done = rackside("board", "tare", "S", "--yes", "--port", pty.port)
    assert done.returncode == 1
    assert "South's rack: no scale answers" in done.stdout


def test_an_order_that_failed_is_said(rackside: Rackside, pty: PtyBoard) -> None:
    with pty.acting() as (board, _):
        board.result = wire.FAILED
    done = rackside("board", "tare", "E", "--yes", "--port", pty.port)
    assert done.returncode == 1
    assert "could not do it" in done.stdout


def test_lamps_and_sound_are_states_of_the_board(rackside: Rackside, pty: PtyBoard) -> None:
    arguments = ("--seconds", "0.1", "--colour", "red", "--pattern", "blink", "--port", pty.port)
    assert rackside("board", "lamps", "W", *arguments).returncode == 0
    assert rackside("board", "sound", "foul", "--port", pty.port).returncode == 0
    with pty.acting() as (board, _):
        lit, dark, sound = board.orders
        assert lit.lamps[2][:2] == (wire.BLINK, 120)
        assert set(dark.lamps) == {(0, 0, 0, 0)}
        assert sound.pattern == wire.FOUL


def test_no_board_is_unusable_input(rackside: Rackside) -> None:
    done = rackside("board", "lamps", "--port", "/dev/ttyACM77")
    assert done.returncode == 2
    assert done.stderr.startswith("rackside: /dev/ttyACM77: is not there")


def test_watch_shows_racks_buttons_and_line(rackside: Rackside, pty: PtyBoard) -> None:
    with pty.acting() as (board, now):
        board.put(0, 195_00, now)
        board.move(3, now)
    done = rackside("board", "watch", "--seconds", "1.0", "--port", pty.port)
    assert done.returncode == 0
    for words in ("195.0 g", "●", "South's claim pressed", "2 events", f"program {PROGRAM_HERE}"):
        assert words in done.stdout


def test_the_view_tells_of_every_signal() -> None:
    view = BoardView()
    at = {"boot": 1}
    view.hear(BoardFound(board_id="b", firmware="1.0.0", boot=1))
    view.hear(Pressed(seat="S", button="claim", board_us=2_000_000, **at))
    view.hear(Pressed(seat="N", button="mahjongg", board_us=2_003_500, **at))
    view.hear(Weighed(seat="S", grams=15, settled=True, board_us=3, **at))
    view.hear(Gap(words="not known"))
    view.hear(BoardLost(words="gone"))
    console = Console(width=120)
    with console.capture() as shown:
        console.print(view.render(BoardState()))
    assert [line.strip() for line in shown.get().splitlines()[-5:]] == [
        "found",
        "2.000 s  South's claim pressed",
        "2.003 s  North's Mah Jongg pressed, 3.5 ms after the last",
        "not known",
        "gone",
    ]


def doctor_line(rackside: Rackside, tmp_path: Path, port: str) -> str:
    file = tmp_path / "table.toml"
    file.write_text(f'[board]\nport = "{port}"\n')
    done = rackside("doctor", "--config", file)
    return next(line for line in done.stdout.splitlines() if " board " in line)


def test_the_doctor_asks_the_board(rackside: Rackside, tmp_path: Path) -> None:
    assert doctor_line(rackside, tmp_path, "off").startswith("ok")
    assert "FAULT" in doctor_line(rackside, tmp_path, "/dev/ttyACM77")
    with PtyBoard() as pty:
        assert doctor_line(rackside, tmp_path, pty.port).startswith("ok")
    untared = ScriptedBoard()
    untared.bits[2] |= wire.UNTARED
    with PtyBoard(untared) as pty:
        line = doctor_line(rackside, tmp_path, pty.port)
    assert line.startswith("note")
    assert "West's rack: not calibrated" in line
    stuck = ScriptedBoard()
    stuck.buttons = 1
    with PtyBoard(stuck) as pty:
        line = doctor_line(rackside, tmp_path, pty.port)
    assert line.startswith("FAULT")
    assert "East's claim" in line


@pytest.mark.parametrize(
    ("bit", "words"),
    [(wire.ABSENT, "North's rack: no scale answers"), (wire.OVERLOAD, "North's rack: overloaded")],
)
def test_a_rack_that_cannot_be_felt_is_a_fault(
    rackside: Rackside, tmp_path: Path, bit: int, words: str
) -> None:
    board = ScriptedBoard()
    board.bits[3] |= bit
    with PtyBoard(board) as pty:
        line = doctor_line(rackside, tmp_path, pty.port)
    assert line.startswith("FAULT")
    assert words in line


@pytest.mark.parametrize("port", ["", "ttyACM0", "on"])
def test_a_port_is_off_auto_or_a_path(tmp_path: Path, port: str) -> None:
    file = tmp_path / "table.toml"
    file.write_text(f'[board]\nport = "{port}"\n')
    with pytest.raises(SettingsError, match=r"board\.port"):
        load(file)
