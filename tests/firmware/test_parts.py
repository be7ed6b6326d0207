"""The board's parts one by one, in CPython, on pins made of nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import buttons, hx711, lamps, sounder, store, wire
from firmware.buttons import NONE, STEADY_US, STUCK_US, Button, Buttons
from firmware.clock import Clock
from firmware.hx711 import HX711


class Pin:
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self) -> None:
        self.level = 1
        self.handler = None

    def value(self) -> int:
        return self.level

    def irq(self, handler, trigger, hard) -> None:
        assert trigger == 12 and hard
        self.handler = handler

    def to(self, level: int) -> None:
        if level != self.level:
            self.level = level
            self.handler(self)


class Ticks:
    """The time that the interrupt sees."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000
        monkeypatch.setattr(buttons, "ticks_us", lambda: self.now)


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Ticks:
    return Ticks(monkeypatch)


def held(button: Button, ticks: Ticks, us: int, step: int = 1000) -> list[int]:
    """Let time go by with a turn every `step`; return the changes."""
    changes = []
    for _ in range(us // step):
        ticks.now += step
        change = button.poll(ticks.now)
        if change != NONE:
            changes.append(change)
    return changes


def bounce(pin: Pin, ticks: Ticks, level: int) -> None:
    for dt, step in ((0, level), (400, 1 - level), (300, level), (500, 1 - level), (200, level)):
        ticks.now += dt
        pin.to(step)


def test_a_press_has_the_time_of_its_first_edge(ticks: Ticks) -> None:
    pin = Pin()
    button = Button(pin)
    held(button, ticks, 20_000)
    for level, down in ((0, True), (1, False)):
        ticks.now += 137
        moment = ticks.now
        bounce(pin, ticks, level)
        assert held(button, ticks, 40_000) == [moment]
        assert button.down is down


def test_a_spike_is_no_press_and_spoils_no_time(ticks: Ticks) -> None:
    pin = Pin()
    button = Button(pin)
    pin.to(0)
    ticks.now += 40
    pin.to(1)
    assert held(button, ticks, 50_000) == []
    moment = ticks.now
    pin.to(0)
    assert held(button, ticks, 20_000) == [moment]


def test_a_turn_while_a_spike_lasts_dates_no_press(ticks: Ticks) -> None:
    pin = Pin()
    button = Button(pin)
    pin.to(0)
    assert button.poll(ticks.now) == NONE
    ticks.now += 40
    pin.to(1)
    ticks.now += buttons.BOUNCE_US + 1000  # and the next turn is late
    moment = ticks.now
    pin.to(0)
    assert held(button, ticks, 20_000) == [moment]


def test_a_short_touch_is_no_press(ticks: Ticks) -> None:
    pin = Pin()
    button = Button(pin)
    pin.to(0)
    assert held(button, ticks, STEADY_US - 1000) == []
    pin.to(1)
    assert held(button, ticks, 50_000) == []


@given(st.lists(st.integers(50, 30_000), max_size=30), st.integers(500, 4000))
def test_no_two_presses_without_a_release(gaps: list[int], step: int) -> None:
    """Whatever a cable does, downs and ups take turns and their times do not go back."""
    with pytest.MonkeyPatch.context() as patch:
        ticks, pin = Ticks(patch), Pin()
        button, states, times = Button(pin), [], []
        for gap in [*gaps, 30_000]:
            for change in held(button, ticks, gap, step):
                states.append(button.down)
                times.append(change)
            ticks.now += gap % step
            pin.to(1 - pin.level)
        assert states == [n % 2 == 0 for n in range(len(states))]
        assert times == sorted(times)


def test_changes_of_one_turn_come_in_order_of_time(ticks: Ticks) -> None:
    pins = [Pin() for _ in range(3)]
    table = Buttons(iter(pins))
    first = ticks.now = ticks.now + 100
    pins[2].to(0)
    ticks.now += 30
    pins[0].to(0)
    assert table.poll(ticks.now + 10) == []
    changes = table.poll(ticks.now + STEADY_US + 10)
    assert changes == [(2, True, first), (0, True, first + 30)]
    assert table.mask() == 0b101


def test_pins_that_come_up_low_are_waited_for(
    ticks: Ticks, monkeypatch: pytest.MonkeyPatch
) -> None:
    pins, waited = [Pin() for _ in range(12)], []
    for pin in pins:
        pin.level = 0

    def sleep_ms(milliseconds: int) -> None:
        waited.append(milliseconds)
        for pin in pins:
            pin.level = 1

    monkeypatch.setattr(buttons, "sleep_ms", sleep_ms)
    table = Buttons(pins)
    assert waited == [20]
    assert [table.poll(ticks.now + ms * 1000) for ms in range(0, 50, 2)] == [[]] * 25


def test_a_spike_that_is_over_when_the_interrupt_looks_dates_no_press(ticks: Ticks) -> None:
    pin = Pin()
    button = Button(pin)
    held(button, ticks, 20_000)
    pin.handler(pin)  # the edge came, and the level is back already
    ticks.now += 3000
    moment = ticks.now
    pin.to(0)
    assert held(button, ticks, 20_000) == [moment]


def test_a_stuck_button_is_told_once(ticks: Ticks) -> None:
    pin = Pin()
    table = Buttons([pin])
    pin.to(0)
    for dt in (1000, 7000):
        table.poll(ticks.now + dt)
    assert table.stuck(ticks.now + STUCK_US // 2) == []
    assert table.stuck(ticks.now + 2 * STUCK_US) == [0]
    assert table.stuck(ticks.now + 3 * STUCK_US) == []


def test_the_clock_counts_on_and_dates_the_past() -> None:
    moments = iter((100, 350, 1_500_100, 1_500_200))
    clock = Clock(lambda: next(moments))
    assert (clock.us(), clock.ms()) == (250, 1500)
    assert clock.at(1_500_050) == 1_499_950


class Converter:
    """An HX711 as its data sheet draws it."""

    def __init__(self, value: int) -> None:
        self.word, self.bit, self.pulses, self.level = value & 0xFFFFFF, 0, 0, 0

    def data(self) -> int:
        if not 0 < self.bit < 25:
            return int(self.bit >= 25)
        return self.word >> (24 - self.bit) & 1

    def clock(self, level: int) -> None:
        self.bit += level and not self.level
        self.level = level


@given(st.integers(hx711.LOWEST, hx711.HIGHEST))
def test_every_value_comes_through_the_two_wires(value: int) -> None:
    converter, masked = Converter(value), []
    line = type("Line", (), {})
    data, clock = line(), line()
    data.value, clock.value = converter.data, converter.clock
    chip = HX711(data, clock, lambda: masked.append(1), lambda state: masked.pop())
    assert chip.ready()
    assert chip.read() == value
    assert not chip.ready() and converter.bit == 25 and masked == []


class Pixels(dict):
    writes = 0

    def write(self) -> None:
        self.writes += 1


def test_lamps_follow_their_patterns_and_are_written_only_when_they_change() -> None:
    pixels = Pixels()
    light = lamps.Lamps(pixels, [3, 2, 1, 0])
    red = (200, 0, 0)
    wanted = ((wire.STEADY, *red), (wire.BLINK, *red), (wire.FLASH, *red), (wire.OFF, *red))
    assert light.set(wanted)
    light.show(0, safe=False)
    assert pixels == {3: red, 2: red, 1: red, 0: (0, 0, 0)}
    light.show(20, safe=False)
    assert pixels.writes == 1
    light.show(600, safe=False)
    assert pixels == {3: red, 2: (0, 0, 0), 1: red, 0: (0, 0, 0)}
    assert not light.set(((99, 0, 0, 0),) * 4)
    light.show(620, safe=False)
    assert pixels[3] == red, "a command that is refused changes nothing"


def test_the_safe_lamps_are_dim_and_mostly_dark() -> None:
    pixels = Pixels()
    light = lamps.Lamps(pixels, [0, 1, 2, 3])
    light.set(((wire.STEADY, 255, 255, 255),) * 4)
    shown = []
    for now in range(0, 8000, 20):
        light.show(now, safe=True)
        shown.append(tuple(pixels.values()))
    assert set(shown) == {((0, 0, 0),) * 4, (lamps.SAFE_COLOUR,) * 4}
    assert shown.count((lamps.SAFE_COLOUR,) * 4) == 6
    light.show(8000, safe=False)
    assert pixels[0] == (255, 255, 255), "what was commanded stands when somebody is heard again"


def test_breathing_goes_up_and_down_smoothly() -> None:
    levels = [lamps.brightness(lamps.STEPS[wire.BREATHE], now) for now in range(0, 2000, 50)]
    assert min(levels) == 15 and max(levels) == 255
    assert all(abs(a - b) <= 12 for a, b in zip(levels, levels[1:] + levels[:1], strict=True))


class Pwm:
    def __init__(self) -> None:
        self.hertz = self.duty = 0

    def freq(self, hertz: int) -> None:
        self.hertz = hertz

    def duty_u16(self, duty: int) -> None:
        self.duty = duty

    @property
    def heard(self) -> int:
        return self.hertz if self.duty else 0


@pytest.mark.parametrize("pattern", range(wire.SOUNDS))
def test_a_tune_plays_to_its_end_and_is_silent_then(pattern: int) -> None:
    pwm = Pwm()
    plays = sounder.Sounder(pwm)
    assert plays.play(pattern, 1000)
    heard, now = [], 1000
    for hertz, length in sounder.TUNES[pattern]:
        heard.append((pwm.heard, hertz))
        plays.turn(now + length - 1)
        assert pwm.heard == hertz
        now += length
        plays.turn(now)
    assert all(is_so == wanted for is_so, wanted in heard)
    plays.turn(now + 100_000)
    assert pwm.heard == 0


def test_a_new_tune_cuts_off_the_old_and_an_unknown_one_does_not() -> None:
    pwm = Pwm()
    plays = sounder.Sounder(pwm)
    plays.play(wire.FOUL, 0)
    assert not plays.play(77, 10)
    assert pwm.heard == 400
    plays.play(wire.TICK, 20)
    assert pwm.heard == 2000
    plays.play(wire.SILENT, 25)
    assert pwm.heard == 0


RACKS = [(83200, 431.5, True), (-5, 420.0, False), (8388607, -399.25, True), (0, 420.0, False)]


def folder(path: Path) -> str:
    return f"{path}/"


def test_calibration_is_kept_and_told_apart(tmp_path: Path) -> None:
    empty = store.Store(folder(tmp_path))
    assert (empty.racks, empty.torn, empty.crc) == (None, False, 0)
    assert empty.save(RACKS)
    again = store.Store(folder(tmp_path))
    assert again.racks == RACKS and again.crc == empty.crc != 0
    assert again.save([(1, 2.0, True)] * 4)
    assert store.Store(folder(tmp_path)).racks == [(1, 2.0, True)] * 4
    assert again.crc != empty.crc


def test_a_write_torn_at_any_byte_leaves_the_calibration_before(tmp_path: Path) -> None:
    """The power may go at any moment of the second or third save."""
    kept = store.Store(folder(tmp_path))
    for number in range(1, 4):
        racks = [(number, float(number), True)] * 4
        for length in range(store.SIZE):
            target = tmp_path / store.NAMES[number % 2]
            before = target.read_bytes() if target.exists() else None
            target.write_bytes(store.pack(number, racks)[:length])
            after = store.Store(folder(tmp_path))
            assert after.torn
            assert after.racks == (None if number == 1 else [(number - 1, number - 1.0, True)] * 4)
            target.unlink() if before is None else target.write_bytes(before)
        assert kept.save(racks)


@given(st.integers(0, store.SIZE - 1), st.integers(1, 255))
def test_a_changed_byte_in_the_file_is_seen(place: int, change: int) -> None:
    data = bytearray(store.pack(3, RACKS))
    data[place] ^= change
    with pytest.raises(ValueError):
        store.unpack(bytes(data))


def test_a_file_system_that_takes_nothing_is_said(tmp_path: Path) -> None:
    kept = store.Store(folder(tmp_path / "nowhere"))
    assert not kept.save(RACKS) and kept.racks is None


def test_noise_of_a_seed_is_the_same_again() -> None:
    from firmware.emulated.noise import Noise

    data = random.Random(1).randbytes(5000)
    rates = {"lost": 0.01, "flipped": 0.01, "doubled": 0.01, "bursts": 0.01}
    assert Noise(4, **rates).spoil(data) == Noise(4, **rates).spoil(data) != data
    assert Noise(4).spoil(data) == data
    with pytest.raises(ValueError, match="no such noise: hum"):
        Noise(4, hum=0.1)
