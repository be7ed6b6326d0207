"""The conversation with the board, without port, thread or clock."""

from __future__ import annotations

import logging
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.sensors.board_protocol import BoardConversation
from controller.sensors.board_state import PROGRAM_HERE
from controller.sensors.orders import Lamp, Orders
from controller.sensors.ports import BoardError, lost
from controller.sensors.signals import (
    BoardFound,
    BoardLost,
    Gap,
    NotTakenError,
    Pressed,
    Released,
    Signal,
    Weighed,
)
from firmware import wire
from tests.controller.sensors.scripted_board import GRAMS, ScriptedBoard
from tests.examples import examples

CLAIM_S = 1 * wire.BUTTONS + wire.CLAIM


class Line:
    """A board, a talk, and a line between them whose bytes can be spoilt; time by hand."""

    def __init__(self, board: ScriptedBoard, seed: int = 0) -> None:
        self.board = board
        self.now = 0.0
        self.signals: list[Signal] = []
        self.orders = Orders(lambda: self.now)
        self.talk = BoardConversation(self.hear, self.orders)
        self.talk.send = self.to_board
        self.noise = 0.0
        self.plugged = False
        self._chance = random.Random(seed)
        self._out = b""
        self.raising = False

    def hear(self, signal: Signal) -> None:
        self.signals.append(signal)
        if self.raising:
            raise RuntimeError("a bad listener")

    def to_board(self, data: bytes) -> None:
        self._out += self._spoilt(data)

    def _spoilt(self, data: bytes) -> bytes:
        if not self.noise:
            return data
        out = bytearray()
        for byte in data:
            what = self._chance.random() / self.noise
            if what < 0.25:
                continue
            out.append(byte ^ 1 << self._chance.randrange(8) if what < 0.5 else byte)
            if 0.5 <= what < 0.75:
                out.append(byte)
        return bytes(out)

    def plug(self) -> None:
        self.plugged = True
        self._out = b""
        self.talk.connected("/dev/board", self.now)

    def unplug(self) -> None:
        if self.plugged:
            self.plugged = False
            self.talk.lost("unplugged")

    def run(self, seconds: float, step: float = 0.02) -> None:
        """Let time pass; a talk that gives up is connected again, as the link does."""
        until = self.now + seconds
        while self.now < until:
            self.now += step
            if not self.plugged:
                self.board.exchange(b"", self.now)
                continue
            data, self._out = self._out, b""
            back = self._spoilt(self.board.exchange(data, self.now))
            try:
                if back:
                    self.talk.feed(back, self.now)
                self.talk.tick(self.now)
            except BoardError as error:
                self.talk.lost(error.said)
                self.plug()

    def heard(self, *kinds: type) -> list[Signal]:
        return [signal for signal in self.signals if isinstance(signal, kinds)]


@pytest.fixture
def line() -> Line:
    line = Line(ScriptedBoard(boot=7))
    line.plug()
    line.run(0.7)
    return line


def test_a_board_is_found_after_hello_and_snapshot(line: Line) -> None:
    found = BoardFound(board_id=b"rackside".hex(), firmware=PROGRAM_HERE, boot=7, again=False)
    assert line.heard(BoardFound) == [found]
    assert line.signals[0] == found
    assert [type(s) for s in line.signals[1:]] == [Weighed] * 4
    assert line.talk.state.phase == "found"
    assert PROGRAM_HERE in str(line.talk.state.words)


def test_a_press_comes_with_the_boards_time(line: Line) -> None:
    line.board.move(CLAIM_S, line.now)
    felt = line.board.t_us(line.now)
    line.run(0.3)
    line.board.move(CLAIM_S, line.now)
    line.run(0.3)
    down, up = line.heard(Pressed, Released)
    assert down == Pressed(seat="S", button="claim", board_us=felt, boot=7)
    assert isinstance(up, Released)
    assert len(line.board.outbox) == 0  # acknowledged


def test_what_was_felt_before_the_first_hello_is_the_boards_to_tell() -> None:
    """A controller that starts late takes up where the one before it stopped: no gap is made up."""
    board = ScriptedBoard()
    for _ in range(5):
        board.put(0, GRAMS, 0.0)
    board.told_to_another(4)
    line = Line(board)
    line.plug()
    line.run(1.0)
    assert line.heard(Gap) == []
    assert line.talk.state.counts.events == 1
    assert line.heard(BoardFound)


def test_a_board_with_nothing_left_to_tell_is_found_by_its_beat() -> None:
    board = ScriptedBoard()
    board.put(0, GRAMS, 0.0)
    board.told_to_another(1)
    line = Line(board)
    line.plug()
    line.run(1.0)
    assert [type(s) for s in line.signals] == [BoardFound] + [Weighed] * 4
    line.board.move(CLAIM_S, line.now)
    line.run(0.2)
    assert len(line.heard(Pressed)) == 1


def test_a_rack_that_settles_is_weighed_at_once(line: Line) -> None:
    line.signals.clear()
    line.board.put(2, 13 * GRAMS, line.now)
    felt = line.board.t_us(line.now)
    line.run(0.1)
    assert line.signals == [Weighed(seat="W", grams=195.0, settled=True, board_us=felt, boot=7)]


def test_a_rack_that_moves_is_weighed_as_one_that_moves(line: Line) -> None:
    """Somebody sorts the tiles on it while the board says how things stand."""
    line.board.bits[2] = 0
    line.signals.clear()
    line.run(2.5)
    settled = {signal.seat: signal.settled for signal in line.heard(Weighed)}
    assert settled == {"E": True, "S": True, "W": False, "N": True}
    assert [rack.settled for rack in line.talk.state.racks] == [True, True, False, True]


def test_a_trouble_that_a_newer_board_knows_is_stated_by_its_number(line: Line) -> None:
    line.talk.feed(line.board.frame(wire.Trouble(99, 7)), line.now)
    assert [str(words) for words in line.talk.state.troubles] == ["trouble 99 (7)"]


def test_unplugged_with_power_nothing_is_lost_and_no_gap_made_up(line: Line) -> None:
    line.unplug()
    line.board.move(CLAIM_S, line.now)
    line.run(3.0)
    assert line.heard(Pressed) == []
    line.plug()
    line.run(0.7)
    kinds = [type(s) for s in line.signals if not isinstance(s, Weighed)]
    assert kinds == [BoardFound, BoardLost, Pressed, BoardFound]
    assert line.heard(BoardFound)[-1].again
    assert line.heard(Gap) == []


def test_a_reset_is_said_and_what_is_held_is_felt(line: Line) -> None:
    line.board.move(CLAIM_S, line.now)
    line.board.reset(line.now)  # before the press could be told
    line.run(1.5)
    kinds = [type(s) for s in line.signals if not isinstance(s, Weighed)]
    assert kinds == [BoardFound, BoardLost, Gap, Pressed, BoardFound]
    (pressed,) = line.heard(Pressed)
    assert pressed.boot == 8
    assert "started again" in str(line.heard(Gap)[0].words)
    assert line.talk.state.counts.resets == 1


def test_a_button_held_through_a_reset_is_one_press(line: Line) -> None:
    line.board.move(CLAIM_S, line.now)
    line.run(0.2)
    line.board.reset(line.now)
    line.run(1.5)
    assert len(line.heard(Pressed)) == 1
    assert line.heard(Released) == []
    line.board.move(CLAIM_S, line.now)
    line.run(0.2)
    assert len(line.heard(Released)) == 1


def test_another_board_in_its_place_is_said(line: Line) -> None:
    line.unplug()
    line.board.unique_id = b"another1"
    line.board.reset(line.now)
    line.plug()
    line.run(1.0)
    assert "another one" in str(line.heard(Gap)[0].words)


def test_events_that_the_board_dropped_are_stated(line: Line) -> None:
    line.unplug()
    line.board.outbox.room = 4
    for _ in range(6):
        line.board.put(2, GRAMS, line.now)
    line.plug()
    line.run(1.0)
    assert [str(gap.words)[:8] for gap in line.heard(Gap)] == ["2 things"]
    assert line.talk.state.counts.missing == 2
    assert line.heard(Weighed)[-2].grams == 90.0


def test_events_that_another_program_took_are_stated(line: Line) -> None:
    line.unplug()
    line.board.move(CLAIM_S, line.now)
    line.board.move(CLAIM_S, line.now)
    line.board.told_to_another(2)
    line.plug()
    line.run(1.0)
    assert [str(gap.words)[:8] for gap in line.heard(Gap)] == ["2 things"]
    assert line.heard(BoardFound)[-1].again


def test_a_snapshot_that_differs_is_a_gap_and_signals(line: Line) -> None:
    line.board.buttons ^= 1 << CLAIM_S  # the board itself did not feel it
    line.run(2.5)
    kinds = [type(s) for s in line.signals if not isinstance(s, Weighed)]
    assert kinds == [BoardFound, Gap, Pressed]


def test_silence_is_a_loss(line: Line) -> None:
    line.board.silent = True
    line.run(1.3)
    assert line.heard(BoardLost) == []
    line.run(0.9)
    assert line.heard(BoardLost) == [
        BoardLost(words=lost("link-silent", port="/dev/board", seconds=2.0))
    ]
    line.board.silent = False
    line.run(1.0)
    assert line.heard(BoardFound)[-1].again
    assert line.heard(Gap) == []


def test_a_scale_that_does_not_answer_weighs_nothing(line: Line) -> None:
    line.board.bits[3] = wire.ABSENT
    line.signals.clear()
    line.run(2.5)
    assert {signal.seat for signal in line.heard(Weighed)} == {"E", "S", "W"}
    assert line.talk.state.racks[3].flaw == "absent"


def test_a_bad_listener_stops_nothing(line: Line, caplog: pytest.LogCaptureFixture) -> None:
    line.raising = True
    with caplog.at_level(logging.ERROR):
        line.board.move(CLAIM_S, line.now)
        line.run(0.5)
    assert "a bad listener" in caplog.text
    assert len(line.board.outbox) == 0
    line.board.move(CLAIM_S, line.now)
    line.run(0.5)
    assert [type(s) for s in line.heard(Pressed, Released)] == [Pressed, Released]


@pytest.mark.parametrize(
    ("protocol", "words"),
    [(0, "bring the board's program up to date"), (9, "bring this program up to date")],
)
def test_another_protocol_is_refused(protocol: int, words: str) -> None:
    line = Line(ScriptedBoard(protocol=protocol))
    line.plug()
    with pytest.raises(BoardError, match=words):
        line.talk.feed(line.board.frame(line.board.hello()), 0.1)


def test_another_kind_of_board_is_refused(line: Line) -> None:
    line.board.role = 5
    line.board.reset(line.now)
    with pytest.raises(BoardError, match="not a table's"):
        line.talk.feed(line.board.frame(line.board.hello()), line.now)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (b"", "nothing answers"),
        (b"$GPGGA,123519,4807.038,N*47\r\n", "something answers, but not as a sensor board"),
        (wire.encode(wire.AskHello()), "something answers, but not as a sensor board"),
        (b"MicroPython v1.25.0\r\n>>> ", "MicroPython answers, but no board's program"),
    ],
)
def test_who_is_no_board_is_told_by_what_it_says(said: bytes, words: str) -> None:
    line = Line(ScriptedBoard())
    line.plug()
    line.talk.feed(said, 0.5)
    line.talk.tick(1.0)
    with pytest.raises(BoardError, match=words):
        line.talk.tick(2.1)


def test_lamps_are_shown_again_after_a_reset(line: Line) -> None:
    green = Lamp(wire.STEADY, 0, 90, 0)
    done = line.orders.lamps({"S": green})
    line.run(0.2)
    assert done.result(0) == "done"
    line.board.reset(line.now)
    line.run(1.5)
    shown = [tuple(map(tuple, order.lamps)) for order in line.board.orders]
    assert shown == [((0,) * 4, green, (0,) * 4, (0,) * 4)] * 2


def test_an_order_is_sent_again_until_answered_and_done_once(line: Line) -> None:
    line.board.answers = False
    done = line.orders.tare("W")
    line.run(1.0)
    assert not done.done()
    line.board.answers = True
    line.run(0.3)
    assert done.result(0) == "done"
    assert [order.seat for order in line.board.orders] == [2]


def test_an_order_waits_for_the_board_but_a_sound_does_not(line: Line) -> None:
    line.unplug()
    sound, tare = line.orders.sound(wire.CALL), line.orders.tare("E")
    lamps = [line.orders.lamps({"E": Lamp(wire.BLINK, n)}) for n in (1, 2)]
    line.run(5.0)
    line.plug()
    line.run(1.0)
    assert (sound.result(0), tare.result(0)) == ("too late", "done")
    assert [order.result(0) for order in lamps] == ["dropped", "done"]


def test_a_board_that_never_does_it_ends_the_wait(line: Line) -> None:
    line.board.answers = False
    first, second = line.orders.tare("E"), line.orders.tare("S")
    line.run(5.5)
    assert first.result(0) == "no answer"
    line.board.answers = True
    line.run(0.5)
    assert second.result(0) == "done"


def u(bits: int) -> st.SearchStrategy[int]:
    return st.integers(0, (1 << bits) - 1)


I32 = st.integers(-(1 << 31), (1 << 31) - 1)
RACKS = st.tuples(*[st.tuples(I32, u(8))] * 4)
MESSAGES = st.one_of(
    st.builds(wire.Event, u(32), u(32), u(8), u(64), u(8), u(8), I32),
    st.builds(wire.Event, st.just(7), u(3), u(2), u(32), u(2), u(5), I32),
    st.builds(wire.Snapshot, st.just(7), u(32), u(3), u(16), RACKS),
    st.builds(wire.Snapshot, u(32), u(64), u(32), u(16), RACKS),
    st.builds(wire.Ack, u(16), u(8)),
    st.builds(wire.Beat, u(32), u(64), u(8)),
    st.builds(wire.Trouble, u(8), I32),
    st.builds(
        wire.Hello,
        st.just(1),
        u(8),
        u(8),
        u(8),
        st.just(1),
        st.binary(min_size=8, max_size=8),
        u(2),
        u(32),
    ),
    st.just(wire.AskHello()),  # our own words come back: the port is a loop
)


@given(
    said=st.lists(st.one_of(st.binary(max_size=90), MESSAGES.map(wire.encode)), max_size=30),
    again=st.booleans(),
)
def test_nothing_that_a_board_may_say_breaks_the_talk(said: list[bytes], again: bool) -> None:
    """Noise, and frames that check but make no sense: all is taken in or let pass."""
    line = Line(ScriptedBoard(boot=7))
    line.plug()
    line.run(0.5)
    for place, data in enumerate(said):
        line.now += 0.01
        line.talk.feed(data, line.now)
        line.talk.tick(line.now)
        if again and place == 10:
            line.unplug()
            line.plug()
    line.board.reset(line.now)
    line.run(6.0)
    assert line.talk.state.phase == "found"
    assert line.talk.state.boot == line.board.boot


ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("move"), st.integers(0, 11)),
        st.tuples(st.just("put"), st.integers(0, 3)),
        st.tuples(st.just("wait"), st.sampled_from([0.02, 0.1, 0.7, 2.5])),
        st.tuples(st.sampled_from(["reset", "unplug", "plug", "noise", "quiet"]), st.just(0)),
    ),
    max_size=40,
)


@examples(150)
@given(acts=ACTS, seed=st.integers(0, 1 << 30))
def test_whatever_happens_all_is_told_once_in_order_or_the_gap_is_stated(
    acts: list[tuple[str, float]], seed: int
) -> None:
    """Any history of moves, resets, unplugging and noise, then a quiet line."""
    line = Line(ScriptedBoard(), seed)
    board = line.board
    line.plug()
    line.run(1.0)
    for act, what in acts:
        if act == "move":
            board.move(int(what), line.now)
        elif act == "put":
            board.put(int(what), GRAMS, line.now)
        elif act == "wait":
            line.run(what)
        elif act == "reset":
            board.reset(line.now)
        elif act == "unplug":
            line.unplug()
        elif act == "plug" and not line.plugged:
            line.plug()
        elif act in ("noise", "quiet"):
            line.noise = 0.05 if act == "noise" else 0.0
    line.noise = 0.0
    if not line.plugged:
        line.plug()
    line.run(8.0)

    assert line.talk.state.phase == "found"
    assert [rack.grams * 100 for rack in line.talk.state.racks] == pytest.approx(board.weights)
    assert_told(line)


def assert_told(line: Line) -> None:
    """Buttons alternate and end as they are; none is lost or doubled but where a gap says so."""
    board = line.board
    known = 0
    for signal in line.heard(Pressed, Released):
        index = "ESWN".index(signal.seat) * 3 + ["claim", "mahjongg", "dead"].index(signal.button)
        down = isinstance(signal, Pressed)
        assert bool(known >> index & 1) != down, "told twice"
        known ^= 1 << index
    assert known == board.buttons
    resets = board.boot - 1
    moves = [f for f in board.felt if f[2] in (wire.DOWN, wire.UP)]
    if not resets and not line.talk.state.counts.missing:
        assert line.heard(Gap) == []
        assert len(line.heard(Pressed, Released)) == len(moves)
    if len(line.heard(Pressed, Released)) < len(moves):
        assert line.heard(Gap)


def test_a_press_that_could_not_be_taken_in_comes_again_until_it_is(line: Line) -> None:
    """The disk is full for a while: nothing is acknowledged, and nothing is heard twice after."""
    taken: list[Signal] = []

    def full(signal: Signal) -> None:
        line.signals.append(signal)
        if isinstance(signal, Pressed) and len(line.heard(Pressed)) < 4:
            raise NotTakenError("the disk is full")
        taken.append(signal)

    line.talk = BoardConversation(full, line.orders)
    line.talk.send = line.to_board
    line.plug()
    line.run(0.7)
    line.board.move(CLAIM_S, line.now)
    felt = line.board.t_us(line.now)
    line.run(0.1)
    assert len(line.board.outbox) == 1  # kept, as nobody acknowledged it
    line.run(3.0)
    (press,) = [signal for signal in taken if isinstance(signal, Pressed)]
    assert press == Pressed(seat="S", button="claim", board_us=felt, boot=7)
    assert len(line.heard(Pressed)) == 4
    assert len(line.board.outbox) == 0
