"""The deals of a journal, and the moments of a deal."""

from pathlib import Path

import msgspec
import pytest
from replay_played import NAMES, corrected, deal, entries_of, hand_entered

from controller.errors import UnusableInput
from controller.record.board import Board
from controller.record.bus import Bus
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.replay.deals import of_entries, of_journal, of_table
from controller.replay.library import KEPT, Library
from controller.replay.moments import open_deal
from rules import events as ev
from rules.reasons.base import AsRecorded
from rules.rulings import Ruling
from rules.tiles import Tile
from tests.players.classical import play as play_classical


def test_the_deals_of_an_evening_are_told_apart() -> None:
    entries = entries_of([*deal(1), *deal(2), *hand_entered()])
    first, second, third = of_entries(entries).deals()
    assert (first.number, first.first, first.last) == (1, 1, len(deal(1)))
    assert second.first == first.last + 1 and third.last == len(entries)
    assert dict(first.players) == NAMES and first.card == "practice"
    assert first.ending == "mahjongg" and first.winner in NAMES
    assert first.finished and second.finished and not third.finished
    assert third.ending is None and third.corrections == 2
    assert first.began == entries[0].event.at and first.until == entries[first.last - 1].event.at


def test_a_journal_that_begins_in_mid_deal_has_one() -> None:
    (only,) = of_entries(entries_of(corrected()[2:9])).deals()
    assert (only.first, only.last, only.code) == (1, 7, "american")


def test_a_table_at_work_has_what_was_announced(tmp_path: Path) -> None:
    with Journal(tmp_path / "t.journal") as journal:
        bus = Bus(journal)
        recording = of_table(bus)
        assert recording.live and recording.deals() == []
        for entry in entries_of(deal(1)):
            bus.announce(journal.append(entry.event, entry.rulings).n)
        (only,) = recording.deals()
        assert only.last - only.first + 1 == len(deal(1)) > 200  # more than the bus gives at once
        assert [entry.n for entry in recording.entries(only)] == [*range(1, only.last + 1)]
        journal.append(ev.DealStarted(code="american"))
        assert len(recording.deals()) == 1  # on disk, but nobody has heard of it
        bus.announce(journal.last)
        assert len(recording.deals()) == 2 and recording.deals()[0].followed


def test_a_database_is_read_deal_by_deal(tmp_path: Path) -> None:
    entries = entries_of([*deal(1), *deal(2)])
    with Journal(tmp_path / "t.journal") as journal:
        for entry in entries:
            journal.append(entry.event, entry.rulings)
        recording = of_journal(journal)
        second = recording.deal(2)
        assert second is not None and recording.deal(3) is None and recording.deal(0) is None
        found = [(entry.event.n, entry.rulings) for entry in recording.entries(second)]
        assert found == [(entry.n, entry.rulings) for entry in entries[len(deal(1)) :]]


def test_every_moment_is_the_board_the_display_showed() -> None:
    entries = entries_of(deal(3))
    recording = of_entries(entries)
    told = open_deal(recording, recording.deals()[0])
    judge, board = Judge(), Board()
    for entry, moment in zip(entries, told.moments, strict=True):
        judge.see(entry.event)
        board = board.after(entry.event, judge.deal, judge.standing)
        assert moment.board == board and moment.n == entry.n
        assert moment.rulings == entry.rulings
    assert told.over and told.moments[-1].board.deal.result.winner


def test_a_deal_is_shown_as_it_is_now_known() -> None:
    recording = of_entries(entries_of(corrected()))
    told = open_deal(recording, recording.deals()[0])
    by_number = {moment.n: moment for moment in told.moments}
    assert [*by_number] == [1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14]
    assert told.struck == 1
    assert by_number[5].said() == "Bea discards 6 bam"
    assert by_number[5].was() == "Bea discards 5 bam"
    assert by_number[5].board.deal.discards.pool == ("3c", "6b")
    assert by_number[3].was() is None
    assert by_number[6].about == "000005-1.jpg"
    assert [r.kind for r in by_number[7].rulings] == ["illegal"]
    assert told.place(9) == told.place(8) and told.moments[told.place(9)].n == 8


def test_the_record_is_shown_as_it_was_written() -> None:
    entries = entries_of(corrected())
    recording = of_entries(entries)
    told = open_deal(recording, recording.deals()[0], "written")
    assert [moment.n for moment in told.moments] == [*range(1, 15)]
    assert told.moments[4].said() == "Bea discards 5 bam"
    assert told.moments[9].said() == "Entry 5 is corrected: Bea discards 6 bam"
    assert told.moments[10].said().endswith("it never happened")
    assert told.moments[8].board.deal.discards.pool[-1] == "W"
    assert told.moments[10].board.deal.discards.pool == ("3c", "6b")
    assert [m.rulings for m in told.moments] == [entry.rulings for entry in entries]


@pytest.mark.parametrize("way", ["known", "written"])
def test_a_drawn_tile_stays_concealed(way: str) -> None:
    events = [*corrected()[:4], ev.Amended(target=4, event=ev.Drawn(seat="S", tile=Tile("9d")))]
    recording = of_entries(entries_of(events))
    told = open_deal(recording, recording.deals()[0], way)
    assert not any("joker" in m.said() or "9 dot" in m.said() for m in told.moments)
    assert told.moments[3].said() == "Bea draws"


def test_without_its_card_a_deal_is_told_as_it_was_recorded() -> None:
    first, *rest = deal(1)
    entries = entries_of([first, *rest])
    elsewhere = msgspec.structs.replace(entries[0].event, card="their-club.card")
    recording = of_entries([Entry(event=elsewhere, rulings=entries[0].rulings), *entries[1:]])
    told = open_deal(recording, recording.deals()[0])
    assert told.no_card == "their-club.card"
    here = open_deal(of_entries(entries), recording.deals()[0])
    assert here.no_card is None
    end, known = told.moments[-1].board, here.moments[-1].board
    assert (end.deal.result.winner, end.points) == (known.deal.result.winner, known.points)
    assert [m.rulings for m in told.moments] == [m.rulings for m in here.moments]


def test_a_code_nobody_knows_is_said() -> None:
    recording = of_entries([Entry(event=ev.DealStarted(n=1, code="martian"))])
    with pytest.raises(UnusableInput, match="martian"):
        open_deal(recording, recording.deals()[0])


def test_a_deal_of_a_game_goes_on_from_those_before_it() -> None:
    started = ev.GameStarted(code="british-1924", seats=NAMES)
    one, two = (
        (msgspec.structs.replace(game.events[0], players=NAMES), *game.events[1:])
        for game in (play_classical(1, "british-1924"), play_classical(2, "british-1924"))
    )
    entries = entries_of([started, *one, *two])
    recording = of_entries(entries)
    first, second = recording.deals()
    assert first.game == second.game == 1
    judge = Judge()
    for entry in entries:
        judge.see(entry.event)
    told = open_deal(recording, second)
    assert told.moments[-1].board.deal.game == judge.deal.game
    assert (
        told.moments[-1].board.points
        == Board().after(entries[-1].event, judge.deal, judge.standing).points
    )


def test_a_library_keeps_few_deals_and_knows_what_was_corrected() -> None:
    struck = [*corrected()[:-1], ev.DealEnded(reason="wall")]
    ended = [*struck, ev.Amended(target=len(struck), event=ev.DealEnded(reason="void"))]
    recording = of_entries(entries_of([*ended, *(e for s in range(1, 6) for e in deal(s))]))
    library = Library(recording)
    assert recording.deals()[0].ending == "wall"
    assert library.deals()[0].ending == "void"
    for number in range(1, 7):
        assert library.replayed(number) is not None
    assert len(library._opened) == KEPT
    assert library.replayed(7) is None and library.replayed(0) is None
    assert library.replayed(6) is not None


def test_what_settings_keep_from_the_table_is_kept_here_too() -> None:
    secret = Ruling(
        at=3, kind="dead", laws=("AMR.A1e",), seat="S", reason=AsRecorded("South is dead.")
    )
    begun = ev.DealStarted(n=1, code="american", settings={"announce_dead": "to the director"})
    dealt = ev.Dealt(n=2, counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)
    entries = [
        Entry(event=begun),
        Entry(event=dealt),
        Entry(event=ev.Discarded(n=3, seat="E", tile=Tile("3c")), rulings=(secret,)),
    ]
    recording = of_entries(entries)
    told = open_deal(recording, recording.deals()[0], "written")
    assert told.moments[2].rulings == ()


def test_a_penalty_is_a_moment_to_jump_to() -> None:
    events = [*hand_entered(), ev.Penalised(seat="S", points=25, reason="talking")]
    recording = of_entries(entries_of(events))
    last = open_deal(recording, recording.deals()[0]).moments[-1]
    assert last.ruled and not last.rulings
    assert last.penalty is not None and last.penalty.points == 25
    assert "talking" in last.said()
