"""The voice of a table at work: what it hears of, what it says, and that nothing holds it up."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.announcer.announcer import Announcer
from controller.announcer.orders import orders
from controller.announcer.outputs import Loudspeaker, Screens, ScreenSays, SpeechOutputError
from controller.announcer.phrases import aloud
from controller.announcer.player import SoundPlayer, hangs
from controller.announcer.speaker import Speaker
from controller.announcer.state import VoiceState
from controller.announcer.utterance import GRAVE, Utterance
from controller.announcer.voice import announcer_of, mouth_of
from controller.hall.orders import TableOrders
from controller.hall.standing import HallStanding, RoundTime
from controller.operating.fields import RefusedError
from controller.operating.phones import PairedPhone
from controller.record.board import Board
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.settings import VoiceSettings
from controller.words.labels import Label
from rules.codes import get_code
from rules.events import (
    Amended,
    Asked,
    DealStarted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exposed,
    Racked,
    Shown,
)
from rules.referee import Referee
from rules.stories import Story, read_stories
from rules.tiles import Tile
from tests.controller.display_states import whole_deal
from tests.english import english
from vision.coded import coded
from vision.sightings import Notice

OPERATOR = PairedPhone("operator")
STORIES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.story"))


def said_of(board: Board) -> str:
    """The last ruling as it is said at its table."""
    return aloud(board.deal).spoken(board.rulings[-1])


@dataclass
class Recorder:
    """A mouth on paper. It says what it is given at once, or when it is let."""

    said: list[str] = field(default_factory=list)
    tones: list[str | None] = field(default_factory=list)
    fault: Label | None = None

    def say(self, utterance: Utterance, volume: int, stop: threading.Event) -> bool:
        self.said.append(utterance.text)
        self.tones.append(utterance.tone)
        if self.fault:
            raise SpeechOutputError(self.fault)
        return True


@pytest.fixture
def session(tmp_path: Path, opening: list[Event]) -> Iterator[Session]:
    """A table whose East has discarded."""
    with Journal(tmp_path / "voice.journal") as journal, Session(journal, Judge()) as made:
        for event in opening[:3]:
            made.note(event)
        yield made


def voice(session: Session, what="rulings") -> tuple[Announcer, Recorder]:
    """An announcer without threads: `heard` has it hear and say all there is."""
    mouth = Recorder()
    announcer = Announcer(mouth, session.bus, lambda: session.board, what=what, show=session.voiced)
    return announcer, mouth


def heard(announcer: Announcer, session: Session, *events: Event) -> None:
    for event in events:
        since = session.bus.last
        session.note(event)
        for entry in session.bus.entries(since):
            announcer.hear(entry)
    while announcer.say_next():
        pass


def test_a_ruling_is_said(session: Session) -> None:
    announcer, mouth = voice(session)
    heard(announcer, session, Drawn(seat="N"))
    assert mouth.said == [said_of(session.board)]
    assert mouth.tones == ["illegal"]


def test_the_time_of_a_round_is_said_once_and_again_where_there_is_more(session: Session) -> None:
    announcer, mouth = voice(session)

    def stands(time: RoundTime, left: int = 0, round: int = 1) -> None:
        orders = TableOrders(as_of=1, table=2, round=round)
        session.reported(HallStanding("joined", orders=orders, time=time, left=left))
        for _ in range(2):
            announcer.notice()
            while announcer.say_next():
                pass

    stands("runs", 50)
    assert mouth.said == []
    stands("warns", 10)
    stands("warns", 9)
    assert mouth.said == ["10 minutes left."]
    stands("stops")
    assert mouth.said[1:] == ["Time. Stop playing. A game that is not finished scores nothing."]
    assert mouth.tones == ["note", "call"]
    stands("runs", 5)
    stands("stops")
    stands("stops", round=2)
    assert mouth.said[2:] == [mouth.said[1]] * 2


def test_with_discards_the_tile_is_said_too_and_with_tones_nothing_but_tones(
    session: Session,
) -> None:
    announcer, mouth = voice(session, "discards")
    heard(announcer, session, Drawn(seat="S"), Discarded(seat="S", tile=Tile("Wh")))
    assert mouth.said == ["Soap."]
    announcer, mouth = voice(session, "tones")
    heard(announcer, session, Drawn(seat="E"), Discarded(seat="W", tile=Tile("1b")))
    assert set(mouth.said) == {""} and "illegal" in mouth.tones


def test_what_the_settings_keep_from_the_table_is_not_said(tmp_path: Path) -> None:
    dead = [
        DealStarted(code="american", settings={"announce_dead": "on a challenge"}),
        DealStarted(code="american"),
    ]
    found = []
    for number, deal in enumerate(dead):
        with Journal(tmp_path / f"{number}.journal") as journal, Session(journal, Judge()) as table:
            announcer, mouth = voice(table)
            heard(
                announcer,
                table,
                deal,
                Dealt(counts={"E": 13, "S": 13, "W": 13, "N": 13}, wall=100),
                Discarded(seat="E", tile=Tile("3c")),
                Drawn(seat="S"),
                Racked(seat="S"),
                Exposed(seat="S", tiles=(Tile("1b"), Tile("2b"), Tile("3b"))),
                Discarded(seat="S", tile=Tile("Wh")),
            )
            kept = [english(r) for r in table.board.kept]
            found.append(any("dead" in text for text in mouth.said))
            assert not set(kept) & set(mouth.said)
    assert found == [False, True]


def test_mute_is_silent_and_say_again_repeats(session: Session) -> None:
    announcer, mouth = voice(session)
    work = orders(announcer)
    with pytest.raises(RefusedError, match="Nothing has been said yet"):
        work(OPERATOR, {"what": ["again"]})
    assert work(OPERATOR, {"what": ["mute"]}) == "The sound is muted."
    assert session.board.voice == VoiceState(muted=True)
    heard(announcer, session, Drawn(seat="N"))
    assert mouth.said == []
    with pytest.raises(RefusedError, match="muted"):
        work(OPERATOR, {"what": ["again"]})
    work(OPERATOR, {"what": ["sound"]})
    heard(announcer, session)
    assert mouth.said == [], "what was passed over is not said late"
    work(OPERATOR, {"what": ["again"]})
    heard(announcer, session)
    assert len(mouth.said) == 1
    with pytest.raises(RefusedError):
        work(OPERATOR, {"what": ["shout"]})
    with pytest.raises(RefusedError):
        work(PairedPhone("player", player="Ada"), {"what": ["mute"]})


def test_louder_and_softer_stay_within_what_can_be_heard(session: Session) -> None:
    announcer, mouth = voice(session)
    work = orders(announcer)
    assert "95 of 100" in work(OPERATOR, {"what": ["louder"]})
    for _ in range(9):
        work(OPERATOR, {"what": ["softer"]})
    assert session.board.voice == VoiceState(volume=10)
    heard(announcer, session)
    assert mouth.said and set(mouth.said) == {"The voice is on."}


def test_a_correction_takes_back_what_was_said(session: Session) -> None:
    announcer, mouth = voice(session)
    heard(announcer, session, Drawn(seat="N"))
    heard(announcer, session, Amended(target=session.bus.last, event=None))
    said = "Correction: Dot did nothing wrong. It is Bea's turn."
    assert (mouth.said[-1], mouth.tones[-1]) == (said, "illegal")
    announcer.again()
    heard(announcer, session)
    assert mouth.said[-2:] == [said] * 2


def test_what_came_after_takes_back_too(tmp_path: Path) -> None:
    """South drew before East's discard, as a hand enters it; when all play on as if that had been
    made, it was."""
    with Journal(tmp_path / "seen.journal") as journal, Session(journal, Judge()) as table:
        announcer, mouth = voice(table)
        counts = {"E": 14, "S": 13, "W": 13, "N": 13}
        heard(announcer, table, DealStarted(code="american"))
        heard(announcer, table, Dealt(counts=counts, wall=99, followed=True))
        heard(announcer, table, Drawn(seat="S", source="operator"))
        assert mouth.said[-1].startswith("South drew before East discarded.")
        tiles = ["1b", "3c", "5d", "7b", "9c", "2d"]
        for seat, tile in zip("SWNESW", tiles, strict=True):
            if table.bus.last > 3:
                heard(announcer, table, Drawn(seat=seat, source="operator"))  # type: ignore[arg-type]
            heard(announcer, table, Racked(seat=seat, source="operator"))  # type: ignore[arg-type]
            heard(announcer, table, Discarded(seat=seat, tile=Tile(tile), source="operator"))  # type: ignore[arg-type]
        assert mouth.said[-1] == "Correction: South did nothing wrong. It is East's turn."
        assert not any("dead" in words for words in mouth.said)


def test_a_ruling_that_is_being_said_is_broken_off_and_not_begun_again(session: Session) -> None:
    announcer, mouth = voice(session)
    since = session.bus.last
    at = session.note(Drawn(seat="N")).n
    announcer.hear(*session.bus.entries(since))
    said = mouth.say
    broken_off: list[bool] = []

    def corrected_meanwhile(utterance: Utterance, volume: int, stop: threading.Event) -> bool:
        mouth.say = said  # type: ignore[method-assign]
        since = session.bus.last
        session.note(Amended(target=at, event=None))
        announcer.hear(*session.bus.entries(since))
        broken_off.append(stop.is_set())
        return not stop.is_set()

    mouth.say = corrected_meanwhile  # type: ignore[method-assign]
    heard(announcer, session)
    assert broken_off == [True]
    assert mouth.said == ["Correction: Dot did nothing wrong. It is Bea's turn."]


def test_the_old_payments_are_never_said_again(tmp_path: Path) -> None:
    """South won with a tile from the wrong end, as the operator says once it was all paid."""
    with Journal(tmp_path / "paid.journal") as journal, Session(journal, Judge()) as table:
        announcer, mouth = voice(table)
        heard(announcer, table, DealStarted(code="american"), *whole_deal("american"))
        assert mouth.said[-1] == "South up 50. East, West and North down 50."
        before = len(mouth.said)
        drawn = [event for event in table.events if isinstance(event, Drawn)][-1]
        heard(announcer, table, Amended(target=drawn.n, event=replace(drawn, n=0, end="wrong")))
        now = mouth.said[before:]
        assert now[0] == "Correction: South has not made Mah Jongg."
        assert "The payments announced before are wrong. It is South's turn." in now
        assert not any("50" in said for said in now)
        announcer.again()
        heard(announcer, table)
        assert "50" not in mouth.said[-1]


def test_trouble_with_the_camera_is_said_once(session: Session) -> None:
    announcer, mouth = voice(session)
    lost = Notice(what="camera lost", over=False, seconds=1.0, words=coded("picture-black"))
    for _ in range(2):
        session.notice(lost)
        announcer.notice()
        heard(announcer, session)
    assert mouth.said == [english(lost)]


def test_what_cannot_be_said_is_shown_and_is_past_when_it_can(session: Session) -> None:
    announcer, mouth = voice(session)
    mouth.fault = hangs("espeak-ng")
    heard(announcer, session, Drawn(seat="N"))
    assert session.board.voice is not None
    assert session.board.voice.fault == hangs("espeak-ng")
    mouth.fault = None
    announcer.again()
    heard(announcer, session)
    assert session.board.voice.fault is None


def test_a_table_begun_again_does_not_say_what_is_past(session: Session, tmp_path: Path) -> None:
    session.note(Drawn(seat="N"))
    announcer, mouth = voice(session)
    announcer.start()
    session.note(Asked(question="Which tile is this?"))
    session.close()
    announcer.close()
    assert all("Which tile" in said for said in mouth.said)


class Patient:
    """A mouth that never ends by itself: only `stop` ends what it says."""

    def __init__(self) -> None:
        self.began: queue.Queue[str] = queue.Queue()

    def say(self, utterance: Utterance, volume: int, stop: threading.Event) -> bool:
        self.began.put(utterance.text)
        return not stop.wait(60)


def test_a_graver_thing_breaks_in_and_mute_ends_all(session: Session) -> None:
    mouth = Patient()
    announcer = Announcer(mouth, session.bus, lambda: session.board, what="discards")
    announcer.start()
    session.note(Drawn(seat="S"))
    session.note(Discarded(seat="S", tile=Tile("Wh")))
    assert mouth.began.get(timeout=30) == "Soap."
    session.note(Drawn(seat="N"))
    assert mouth.began.get(timeout=30).startswith("Dot")
    announcer.mute(True)
    announcer.close()
    assert mouth.began.empty()


def test_a_hanging_program_holds_nobody_up(session: Session, tmp_path: Path) -> None:
    hanging = tmp_path / "hanging"
    hanging.write_text("#!/bin/sh\nexec sleep 600\n", encoding="utf-8")
    hanging.chmod(0o755)
    mouth = Loudspeaker(Speaker(program=str(hanging)), SoundPlayer(program=str(hanging), grace=600))
    announcer = Announcer(mouth, session.bus, lambda: session.board)
    announcer.start()
    for seat in ("N", "W"):
        session.note(Drawn(seat=seat))
    assert session.board.n == 5, "the table does not wait for the voice"
    announcer.close()
    assert not any(t.name == "voice" and t.is_alive() for t in threading.enumerate())


def test_screens_are_told_and_told_to_be_silent() -> None:
    screens = Screens(rate=200)
    told: list[ScreenSays] = []
    stop_listening = screens.listen(told.append)
    stop = threading.Event()
    stop.set()
    utterance = Utterance("a", GRAVE, "Four words of it.", "dead")
    assert not screens.say(utterance, 50, stop)
    assert [says.n for says in told] == [1, 0]
    assert told[0].utterance is utterance and told[0].volume == 50
    assert 2 < screens.seconds(utterance) < 4
    stop_listening()
    screens.say(utterance, 50, stop)
    assert len(told) == 2


def test_the_settings_say_who_speaks(session: Session) -> None:
    assert announcer_of(VoiceSettings(by="off"), session) is None
    assert isinstance(mouth_of(VoiceSettings(by="screen", rate=120)), Screens)
    pi = mouth_of(VoiceSettings(by="pi", rate=120, voice="en-us", device="plughw:1"))
    assert isinstance(pi, Loudspeaker)
    assert (pi.speaker.rate, pi.speaker.voice, pi.player.device) == (120, "en-us", "plughw:1")


def test_a_whole_hand_is_not_said(session: Session) -> None:
    announcer, mouth = voice(session, "discards")
    heard(announcer, session, Shown(seat="S", tiles=(Tile("5d"),) * 3))
    assert not any("five dot" in said for said in mouth.said)


KEPT = {"announce_dead": "to the director", "announce_danger": "on a challenge"}
"""Settings by which a table hears of no dead hand before it is called, and of no danger."""


def told(story: Story) -> Iterator[tuple[Utterance, Board]]:
    """All that is said in a story, and the board at that time."""
    referee, board, mouth = Referee(get_code(story.code)), Board(), Listener()
    announcer = Announcer(mouth, Silence(), lambda: board, clock=lambda: 0.0)
    known = {setting.name for setting in referee.code.settings}
    kept = {name: value for name, value in KEPT.items() if name in known}
    opening = DealStarted(code=story.code, settings={**story.settings, **kept})
    events = [event for event in story.events() if not isinstance(event, DealStarted)]
    for n, event in enumerate([opening, *events], 1):
        numbered = replace(event, n=n)
        rulings = tuple(referee.see(numbered))
        board = board.after(numbered, referee.deal, tuple(referee.rulings))
        announcer.hear(Entry(event=numbered, rulings=rulings))
        while announcer.say_next():
            yield mouth.heard[-1], board


def test_no_story_has_the_voice_say_what_the_table_may_not_hear() -> None:
    """Every situation of the laws' stories, with all that may be kept from the table kept."""
    spoken = kept = 0
    for file in STORIES:
        for story in read_stories(file.read_text(encoding="utf-8"), file.name):
            for utterance, board in told(story):
                spoken += 1
                kept += len(board.kept)
                assert all(ruling in board.rulings for ruling in utterance.about)
                assert not any(english(ruling) in utterance.text for ruling in board.kept)
    assert spoken > 300 and kept > 30


class Listener:
    """A mouth that remembers all it is given."""

    def __init__(self) -> None:
        self.heard: list[Utterance] = []

    def say(self, utterance: Utterance, volume: int, stop: threading.Event) -> bool:
        self.heard.append(utterance)
        return True


class Silence:
    """A bus that nobody announces on: the test has the voice hear each entry itself."""

    last = 0
    closed = False

    def wake(self, waker):
        return lambda: None
