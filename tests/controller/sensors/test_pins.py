"""The Pi's pins, in software: gpiozero's own mock pins stand for the header."""

import re
import shlex
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.exc import BadPinFactory, PinFactoryFallback
from gpiozero.pins.mock import MockFactory, MockPin

from controller.checkup.checks import examine
from controller.checkup.finding import Finding
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.sensors import pi
from controller.sensors.header import PLACES, REFEREE, SHUTDOWN, SOUNDER, TOWER, Part
from controller.sensors.pins import HOLD, Beeps, Pins, PinsError, PinSignal, pin_factory
from controller.settings import PinSettings as PinSettings
from controller.settings import Settings
from controller.words.labels import Label
from rules.events import Asked, DealStarted
from rules.reasons.questions import RefereeCalled

ALL: frozenset[Part] = frozenset({"referee", "tower", "sounder", "shutdown"})
PATIENCE = 10.0  # seconds after which a test gives up


@pytest.fixture
def header() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.reset()


class Heard:
    """Signals as they come, from gpiozero's threads."""

    def __init__(self) -> None:
        self.signals: list[PinSignal] = []
        self.any = threading.Event()

    def __call__(self, signal: PinSignal) -> None:
        self.signals.append(signal)
        self.any.set()


def lit(header: MockFactory) -> dict[str, bool]:
    return {colour: bool(header.pin(pin).state) for colour, pin in TOWER.items()}


def states(pin: MockPin) -> list[bool]:
    return [bool(state.state) for state in pin.states]


def test_the_header_holds_no_pin_twice_and_keeps_power_free() -> None:
    used = [REFEREE, SHUTDOWN, SOUNDER, *TOWER.values()]
    assert len(set(used)) == len(used)
    places = [PLACES[gpio] for gpio in used]
    supply = {1, 2, 4, 6, 9, 14, 17, 20, 25, 30, 34, 39}
    assert len(set(PLACES.values())) == len(PLACES) == 28
    assert not supply & set(PLACES.values())
    assert set(places) <= set(range(1, 41)) - supply


def test_the_referees_button_is_heard_once_a_press(header: MockFactory) -> None:
    heard = Heard()
    with Pins({"referee"}, heard, factory=header) as pins:
        pin = header.pin(REFEREE)
        assert pins.pressed() == ()
        pin.drive_low()
        assert heard.any.wait(PATIENCE)
        assert pins.pressed() == ("referee",)
        pin.drive_high()
    assert heard.signals == ["referee"]


def test_the_shutdown_button_counts_when_held(header: MockFactory) -> None:
    assert HOLD == 3.0
    heard = Heard()
    with Pins({"shutdown"}, heard, factory=header, hold=0.01):
        header.pin(SHUTDOWN).drive_low()
        assert heard.any.wait(PATIENCE)
        header.pin(SHUTDOWN).drive_high()
    assert heard.signals == ["shutdown"]


def test_a_touch_of_the_shutdown_button_is_nothing(header: MockFactory) -> None:
    heard = Heard()
    with Pins({"shutdown"}, heard, factory=header) as pins:
        header.pin(SHUTDOWN).drive_low()
        assert pins.pressed() == ("shutdown",)
        header.pin(SHUTDOWN).drive_high()
        assert pins.pressed() == ()
    assert heard.signals == []


def test_lamps_are_lit_as_asked_and_put_out_at_the_end(header: MockFactory) -> None:
    with Pins({"tower"}, Heard(), factory=header) as pins:
        pins.light({"red": "on"})
        assert lit(header) == {"red": True, "amber": False, "green": False}
        pins.light({"green": "on"})
        assert lit(header) == {"red": False, "amber": False, "green": True}
        pins.light({"green": "on"})
        assert states(header.pin(TOWER["green"])) == [False, True]
    # What is given back is an input again, and the driver puts the lamp out.
    assert header.pin(TOWER["green"]).function == "input"


class Blinking(MockPin):
    """A pin that says when it has gone on and off several times."""

    often = threading.Event()

    def _change_state(self, value: float) -> bool:
        changed: bool = super()._change_state(value)
        if len(self.states) > 5:
            self.often.set()
        return changed


def test_a_sound_is_so_many_beeps() -> None:
    header = MockFactory(pin_class=Blinking)
    Blinking.often.clear()
    with Pins({"sounder"}, Heard(), factory=header) as pins:
        pins.sound(Beeps(3, 0.001, 0.001))
        assert Blinking.often.wait(PATIENCE)
        assert states(header.pin(SOUNDER))[:6] == [False, True, False, True, False, True]


def test_a_lamp_that_blinks_can_be_lit_steadily(header: MockFactory) -> None:
    with Pins({"tower"}, Heard(), factory=header) as pins:
        pins.light({"amber": "blink"})
        pins.light({"amber": "on"})
        assert lit(header)["amber"]
        pins.light({})
        assert not lit(header)["amber"]


def test_what_is_not_fitted_is_left_alone(header: MockFactory) -> None:
    with Pins({"tower"}, Heard(), factory=header) as pins:
        pins.sound(Beeps(1, 0.1, 0.0))
        assert set(header.pins) == {header.pin(pin).info for pin in TOWER.values()}


def test_a_listener_that_fails_is_logged(
    header: MockFactory, caplog: pytest.LogCaptureFixture
) -> None:
    failed = threading.Event()

    def fail(signal: PinSignal) -> None:
        failed.set()
        raise RuntimeError("no")

    with Pins({"referee"}, fail, factory=header):
        header.pin(REFEREE).drive_low()
        assert failed.wait(PATIENCE)
    assert "the referee button was not heard" in caplog.text


def test_pins_that_another_program_holds_are_told(header: MockFactory) -> None:
    with (
        Pins({"tower"}, Heard(), factory=header),
        pytest.raises(PinsError, match="cannot be taken"),
    ):
        Pins({"sounder", "tower"}, Heard(), factory=header)
    with Pins(ALL, Heard(), factory=header):  # and all was given back
        pass


def pins_finding(settings: Settings) -> Finding:
    return next(finding for finding in examine(settings) if str(finding.what) == "Pi's pins")


@pytest.fixture
def no_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    """gpiozero as it is on a machine that has not been asked yet."""
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    if Path("/proc/device-tree/model").exists():
        pytest.skip("this machine may have pins")


@pytest.mark.usefixtures("no_pins")
def test_a_machine_without_pins_is_told_in_words() -> None:
    with pytest.raises(PinsError, match=r"no Raspberry Pi|lgpio is not installed"):
        pin_factory()
    settings = Settings(pins=PinSettings(fitted=ALL))
    finding = pins_finding(settings)
    assert finding.state == "fault"
    assert finding.remedy


@pytest.mark.parametrize(
    ("passed_over", "words"),
    [
        (
            (
                "lgpio: No module named 'lgpio'",
                "native: unable to locate Pi revision in /proc/device-tree or /proc/cpuinfo",
            ),
            "this machine is no Raspberry Pi",
        ),
        (("lgpio: 'can not open gpiochip'",), "sudo adduser $USER gpio"),
        (
            ("lgpio: No module named 'lgpio'", "native: Permission denied: '/dev/gpiomem'"),
            "sudo adduser $USER gpio",
        ),
        (("lgpio: No module named 'lgpio'",), "lgpio is not installed"),
        (("pigpio: failed to connect",), "no way to the pins (Falling back from pigpio: failed"),
    ],
)
def test_why_there_are_no_pins_is_told_by_what_gpiozero_says(
    passed_over: tuple[str, ...], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its warnings, one for each way to the pins, and its error at the end."""

    def ensure() -> None:
        for reason in passed_over:
            warnings.warn(PinFactoryFallback(f"Falling back from {reason}"), stacklevel=1)
        raise BadPinFactory("Unable to load any default pin factory!")

    monkeypatch.setattr(Device, "ensure_pin_factory", ensure)
    with pytest.raises(PinsError, match=re.escape(words)):
        pin_factory()


class Stuck(MockPin):
    """A pin with a short circuit to ground, which no pull-up lifts."""

    def _set_pull(self, value: str) -> None:
        self._pull = value


@pytest.mark.parametrize(
    ("kind", "state", "words"),
    [
        (MockPin, "ok", "referee, shutdown, sounder, tower, through mock"),
        (Stuck, "fault", "referee pressed"),
    ],
)
def test_the_doctor_sees_a_button_that_is_stuck(
    kind: type[MockPin], state: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Device, "pin_factory", MockFactory(pin_class=kind))
    finding = pins_finding(Settings(pins=PinSettings(fitted=ALL)))
    assert finding.state == state
    assert str(finding.words).startswith(words)


def test_the_doctor_notes_a_way_to_the_pins_that_is_an_experiment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """gpiozero's own way, which it falls back to where lgpio is missing."""
    native = type("NativeFactory", (MockFactory,), {"__module__": "gpiozero.pins.native"})
    monkeypatch.setattr(Device, "pin_factory", native())
    finding = pins_finding(Settings(pins=PinSettings(fitted=ALL)))
    assert finding.state == "note"
    assert str(finding.words) == "referee, shutdown, sounder, tower, through native"
    assert "rackside[pi]" in str(finding.remedy)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge()) as session:
        session.note(DealStarted(code="american", players={}))
        yield session


class Lighting(MockPin):
    """A pin that says when it was switched on."""

    on = threading.Event()

    def _change_state(self, value: float) -> bool:
        changed: bool = super()._change_state(value)
        if value and self.function == "output":
            self.on.set()
        return changed


def test_a_press_of_the_referees_button_is_in_the_journal_and_on_the_tower(
    session: Session,
) -> None:
    header = MockFactory(pin_class=Lighting)
    told: list[Label] = []
    with pi.fitted_pins(PinSettings(fitted=ALL), session, 4, told.append, header) as tower:
        assert tower is not None
        button = header.pin(REFEREE)
        Lighting.on.clear()
        asked = threading.Event()
        session.bus.listen(lambda entry: asked.set(), since=session.bus.last)
        button.drive_low()
        assert asked.wait(PATIENCE)
        assert Lighting.on.wait(PATIENCE)
        assert tower.called
        button.drive_high()
        assert isinstance(session.board.question, Asked)
        assert session.board.question.asks == RefereeCalled()
    assert told == []


def test_a_table_whose_pins_cannot_be_had_plays_without_them(
    session: Session, header: MockFactory
) -> None:
    told: list[Label] = []
    with (
        Pins({"tower"}, Heard(), factory=header),
        pi.fitted_pins(PinSettings(fitted=ALL), session, 4, told.append, header) as tower,
    ):
        assert tower is None
    assert len(told) == 1
    assert str(told[0]).startswith("the Pi's pins are not used: ")
    assert not session.bus.closed


def test_a_table_with_nothing_fitted_says_nothing(session: Session) -> None:
    told: list[Label] = []
    with pi.fitted_pins(PinSettings(), session, 4, told.append) as tower:
        assert tower is None
    assert told == []


def test_shutting_down_is_asked_of_the_system(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    done = tmp_path / "done"
    pi.power_off(("sh", "-c", f"touch {shlex.quote(str(done))}"))
    assert done.exists()
    pi.power_off(("sh", "-c", "echo not allowed >&2; exit 1"))
    assert "refused: not allowed" in caplog.text
    pi.power_off((str(tmp_path / "nothing"),))
    assert "shutting down failed" in caplog.text
