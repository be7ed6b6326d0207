"""A session rules, records, then announces; and goes on where it stopped."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.errors import UnusableInput
from controller.record.board import Board
from controller.record.entries import Entry
from controller.record.journal import Journal, JournalError, JournalReader
from controller.record.judging import Judge, judge_again
from controller.record.session import Session
from controller.table import begin_first_deal
from rules.events import Amended, Asked, DealEnded, DealStarted, Discarded, Drawn, Event
from rules.reasons.base import AsRecorded
from rules.rulings import Ruling
from rules.tiles import Tile
from vision.sightings import Still


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "table.journal") as journal:
        yield journal


def test_an_entry_is_on_disk_before_it_is_heard_of(journal: Journal, opening: list[Event]) -> None:
    with Session(journal, Judge()) as session, JournalReader(journal.path) as disk:
        on_disk: list[tuple[int, bool]] = []
        session.bus.wake(lambda: on_disk.append((session.bus.last, disk.last >= session.bus.last)))
        for event in opening:
            session.note(event)
        assert on_disk[: len(opening)] == [(n, True) for n in range(1, len(opening) + 1)]


def test_rulings_are_recorded_with_their_event(journal: Journal, opening: list[Event]) -> None:
    with Session(journal, Judge()) as session:
        for event in [*opening[:3], Drawn(seat="N")]:
            session.note(event)
        (ruling,) = list(journal.entries())[-1].rulings
        assert (ruling.at, ruling.kind, ruling.seat) == (4, "illegal", "N")
        assert session.board.rulings == (ruling,)
        assert session.rulings == 1


def test_what_the_disk_does_not_take_is_not_announced(
    journal: Journal, opening: list[Event]
) -> None:
    with Session(journal, Judge()) as session:
        session.note(opening[0])
        board = session.board
        journal.close()
        with pytest.raises(JournalError):
            session.note(opening[1])
        assert session.bus.last == 1
        assert session.board is board


def test_a_session_goes_on_where_it_stopped(tmp_path: Path, opening: list[Event]) -> None:
    path = tmp_path / "table.journal"
    for event in opening:
        with Journal(path) as journal, Session(journal, Judge()) as session:
            session.note(event)
    with Journal(path) as journal, Session(journal, Judge()) as one:
        stepwise = one.board
    with Journal(tmp_path / "other.journal") as journal, Session(journal, Judge()) as other:
        for event in opening:
            other.note(event)
        assert other.board == stepwise


def test_a_deal_is_begun_where_none_was_and_gone_on_with_where_one_is(
    journal: Journal, opening: list[Event]
) -> None:
    deal = DealStarted(code="american")
    with Session(journal, Judge()) as session:
        begin_first_deal(session, deal)
        session.note(opening[1])
        begin_first_deal(session, deal)
        kinds = [type(entry.event) for entry in journal.entries()]
    assert kinds == [DealStarted, type(opening[1])]


def test_an_amendment_takes_back_what_rested_on_the_misreading(journal: Journal) -> None:
    with Session(journal, Judge()) as session:
        session.note(DealStarted(code="american"))
        session.note(Drawn(seat="N"))
        wrong = session.note(Discarded(seat="E", tile=Tile("3c")))
        session.note(Amended(target=wrong.n, event=Discarded(seat="E", tile=Tile("4c"))))
        assert session.board.deal is not None
        assert session.board.deal.discards.pool == (Tile("4c"),)


class Reel:
    """A scribe that has the events of a still in a list by the still's frame."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self.stored: list[Event] = []

    def see(self, still: Still) -> list[Event]:
        return [self.events[still.frame]]

    def noted(self, event: Event) -> None:
        self.stored.append(event)

    def answer(self, question: int, tile: Tile) -> list[Event]:
        return [Amended(target=question, event=Asked(question=f"answered: {tile}"))]

    def close(self) -> list[Event]:
        return [DealEnded(reason="abandoned")]

    def follow_up(self, event: Event) -> list[Event]:
        return []

    def lost_touch(self) -> None: ...


def test_the_pipeline_tells_the_scribe_the_numbers(journal: Journal, opening: list[Event]) -> None:
    scribe = Reel(opening)
    stills = [Still(frame=n, seconds=n / 10) for n in range(len(opening))]
    with Session(journal, Judge()) as session:
        session.start(stills, scribe)
        session.wait()
        assert session.fault is None
        session.close_deal(scribe)
        assert [event.n for event in scribe.stored] == list(range(1, len(opening) + 2))
        assert session.board.phase == "over"


def test_an_answer_is_noted_as_what_the_scribe_makes_of_it(journal: Journal) -> None:
    scribe = Reel([DealStarted(code="american"), Asked(question="Which tile is this?")])
    with Session(journal, Judge()) as session:
        with pytest.raises(LookupError):
            session.answer(2, Tile("3c"))
        session.start([Still(frame=n, seconds=float(n)) for n in range(2)], scribe)
        session.wait()
        session.answer(2, Tile("3c"))
        assert isinstance(scribe.stored[-1], Amended)
        assert list(journal.entries())[-1].event == scribe.stored[-1]


def test_a_fault_in_the_pipeline_is_kept_and_the_table_stays(
    journal: Journal, opening: list[Event]
) -> None:
    def torn() -> Iterator[Still]:
        yield Still(frame=0, seconds=0.0)
        raise OSError("the cable")

    with Session(journal, Judge()) as session:
        session.start(torn(), Reel(opening))
        session.wait()
        assert str(session.fault) == "the cable"
        assert session.board.n == 1


def test_a_closed_session_follows_no_further(journal: Journal, opening: list[Event]) -> None:
    session = Session(journal, Judge())
    stills = (Still(frame=0, seconds=float(n)) for n in range(10**9))
    session.start(stills, Reel(opening))
    session.close()
    session.wait()
    assert session.bus.closed


def test_judging_again_gives_the_same_rulings(journal: Journal, opening: list[Event]) -> None:
    with Session(journal, Judge()) as session:
        for event in [*opening, Drawn(seat="S"), Drawn(seat="W"), opening[0], *opening[1:4]]:
            session.note(event)
    recorded = list(journal.entries())
    assert sum(len(entry.rulings) for entry in recorded) >= 2
    again = judge_again(recorded, Judge())
    assert [entry.rulings for entry in again] == [entry.rulings for entry in recorded]


def test_a_record_that_begins_in_mid_deal_is_judged_as_far_as_it_goes() -> None:
    entries = [Entry(event=Discarded(n=40, seat="S", tile=Tile("J")))]
    (judged,) = judge_again(entries, Judge())
    assert all(ruling.at == 40 for ruling in judged.rulings)


@pytest.mark.parametrize(
    ("code", "card", "word"),
    [
        ("bridge", None, "no code 'bridge'; the codes are american"),
        (None, "no-such.card", "no-such.card: "),
    ],
)
def test_an_unknown_code_or_card_is_named(code: str | None, card: str | None, word: str) -> None:
    with pytest.raises(UnusableInput) as told:
        Judge(code, card)
    assert word in str(told.value)


def test_a_setting_that_is_none_is_named_with_its_event() -> None:
    with pytest.raises(UnusableInput, match=r"event 3: .*no setting 'speed'"):
        Judge().see(DealStarted(n=3, code="american", settings={"speed": 1}))


def said(at: int, kind: str, **more: object) -> Ruling:
    return Ruling(at=at, kind=kind, laws=(), reason=AsRecorded(kind), **more)  # type: ignore[arg-type]


def test_a_grave_ruling_stays_large_for_a_while() -> None:
    illegal, granted = said(5, "illegal"), said(6, "granted")
    assert Board(n=6, rulings=(illegal, granted)).headline(hold=4) is illegal
    assert Board(n=9, rulings=(illegal, granted)).headline(hold=4) is granted
    assert Board(n=6).headline(hold=4) is None


def test_of_rulings_on_one_event_the_gravest_is_large() -> None:
    rulings = (said(5, "score"), said(5, "win"), said(5, "settle"))
    assert Board(n=5, rulings=rulings).headline(hold=4) is rulings[1]


def test_points_are_what_the_standing_rulings_settle() -> None:
    rulings = (
        said(5, "settle", seat="E", points=50),
        said(5, "settle", seat="S", points=-50),
        said(5, "score", seat="E", points=25),
    )
    board = Board().after(Asked(n=5, question="?"), None, rulings)
    assert board.points == {"E": 50, "S": -50}
    assert board.standing()[0] == ("E", 50)
    assert board.question is not None


def test_a_stopped_session_takes_no_further_frame(journal: Journal, opening: list[Event]) -> None:
    taken: list[int] = []

    def frames() -> Iterator[int]:
        for number in range(10**9):
            taken.append(number)
            yield number

    with Session(journal, Judge()) as session:
        some = session.while_open(frames())
        assert [next(some) for _ in range(3)] == [0, 1, 2]
        session.stop()
        assert list(some) == []
        assert len(taken) == 4
        assert not session.bus.closed
