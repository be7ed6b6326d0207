"""From journals to rows: what random deals are known to come to is what is gathered of them."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.errors import UnusableInput
from controller.record import journal_lines
from controller.record.entries import Entry
from controller.record.journal import Journal, JournalReader
from controller.record.judging import Judge
from controller.statistics import gather as gathering
from controller.statistics.dealt import row_of
from controller.statistics.gather import KEPT, gathered
from controller.statistics.library import Club, gather
from controller.statistics.names import FILE, Names, load, save
from rules import events as ev
from rules.cards import load_card
from rules.tiles import JOKER, Tile
from tests.controller.statistics.club import NAMES, Told, deal, evening, told
from tests.players.classical.game import play as play_classical

START = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def deals() -> list[Told]:
    return [deal(seed) for seed in (0, 2, 3)]


@pytest.fixture
def club(tmp_path: Path, deals: list[Told]) -> Path:
    """A journal of one evening."""
    path = tmp_path / "table.journal"
    with Journal(path) as journal:
        evening(journal, deals, START)
    return path


@pytest.mark.parametrize(
    ("code", "card"),
    [
        ("american", "practice"),
        ("tournament-2019", "practice"),
        ("nmjl-1946", "nmjl-1946"),
        ("hoyle-league", "hoyle-league"),
    ],
)
def test_a_deal_comes_to_what_its_players_know(code: str, card: str) -> None:
    lines = {line.label: line for line in load_card(card).lines}
    won = 0
    for seed in range(3):
        one = deal(seed, code, card)
        row, _ = row_of(one.entries, None)
        result = one.result
        if result is None:
            assert row.winner is None and row.end in ("wall", "dead")
            continue
        won += 1
        assert (row.end, row.winner) == ("mahjongg", result.winner)
        picked = result.discarder is None or result.redeemed
        assert (row.self_picked, row.discarder) == (picked, None if picked else result.discarder)
        assert row.hand in lines and row.section == lines[row.hand].section
        if JOKER in load_card(card).tile_set.counts:
            assert row.jokerless == (JOKER not in result.tiles)
        else:
            assert row.jokerless is None
    assert won


def test_a_classical_hand_has_no_line_of_a_card() -> None:
    game = play_classical(5, "british-1924")
    begun = ev.DealStarted(code="british-1924")
    rest = [event for event in game.events if not isinstance(event, ev.DealStarted)]
    row, _ = row_of(told([begun, *rest]).entries, None)
    assert row.finished and row.hand is None and row.jokerless is None
    assert row.winner == (game.result.winner if game.result else None)
    if row.winner:
        assert row.points[row.winner] > 0


def test_points_are_those_of_the_settlement_and_the_director(club: Path) -> None:
    with Journal(club) as journal:
        journal.append(ev.Penalised(seat="N", points=25, reason="late"))
        settled = [
            (r.seat, r.points)
            for e in journal.entries()
            for r in e.rulings
            if r.kind == "settle" and e.n > gathered(club, keep=False)[-1].n
        ]
    row = gathered(club)[-1]
    points = dict.fromkeys(row.points, 0)
    for seat, paid in settled:
        assert seat and paid is not None
        points[seat] += paid
    points["N"] = points.get("N", 0) - 25
    assert row.points == points


def test_a_correction_is_taken_in(tmp_path: Path, deals: list[Told]) -> None:
    path, judge = tmp_path / "c.journal", Judge()
    with Journal(path) as journal:
        for entry in deals[0].entries:
            event = journal.stamp(replace(entry.event, n=0))
            journal.append(event, judge.see(event))
        before = gathered(path)[-1]
        shown = next(e for e in reversed(deals[0].entries) if isinstance(e.event, ev.Shown))
        wrong = replace(shown.event, tiles=(*shown.event.tiles[:-1], Tile("9b")))
        amended = journal.stamp(ev.Amended(target=shown.n, event=wrong))
        journal.append(amended, judge.see(amended))
        between = gathered(path)[-1]
        amended = journal.stamp(ev.Amended(target=shown.n, event=shown.event))
        journal.append(amended, judge.see(amended))
    after = gathered(path)[-1]
    assert before.winner and before.hand
    assert between.winner is None and "error" in {said.kind for said in between.said}
    assert (after.winner, after.hand, after.points, after.corrections) == (
        before.winner,
        before.hand,
        before.points,
        2,
    )


def test_pauses_are_no_playing_time() -> None:
    def at(minute: int) -> str:
        return (START + timedelta(minutes=minute)).isoformat()

    events = [
        ev.DealStarted(code="american", at=at(0)),
        ev.Discarded(seat="E", tile=Tile("3c"), at=at(4)),
        ev.Halted(reason="pause", at=at(5)),
        ev.Resumed(at=at(25)),
        ev.DealEnded(reason="wall", at=at(30)),
    ]
    row, _ = row_of(told(events).entries, None)
    assert row.seconds == 10 * 60


def test_what_is_kept_from_the_table_is_marked() -> None:
    events = [
        ev.DealStarted(code="american", settings={"announce_dead": "to the director"}),
        ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        ev.Discarded(seat="E", tile=Tile("3c")),
        ev.Claimed(seat="N", tile=Tile("3c")),
        ev.Exposed(seat="N", tiles=(Tile("3c"), Tile("J")), claimed=Tile("3c")),
        ev.Discarded(seat="N", tile=Tile("9b")),
    ]
    row, _ = row_of(told(events).entries, None)
    dead = [said for said in row.said if said.kind == "dead"]
    assert dead and all(said.kept for said in dead)


def test_what_was_ruled_is_kept_as_a_value_to_be_said_in_any_language(club: Path) -> None:
    first = gathered(club)
    again = gathered(club)  # from the file beside the journal
    with JournalReader(club) as journal:
        rulings = [ruling for entry in journal.entries() for ruling in entry.rulings]
    said = [said.ruling for row in again for said in row.said]
    assert said and said == [said.ruling for row in first for said in row.said]
    assert all(each in rulings for each in said)


def test_gathering_again_reads_what_was_kept(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = gathered(club)
    assert club.with_name(club.name + KEPT).is_file()

    def unread(*_: object) -> None:
        raise AssertionError("the journal was read again")

    monkeypatch.setattr(gathering, "JournalReader", unread)
    assert gathered(club) == first


def test_gathering_on_comes_to_the_same_as_gathering_all(tmp_path: Path, club: Path) -> None:
    whole = gathered(club, keep=False)
    copy = tmp_path / "copy.journal"
    with JournalReader(club) as reader:
        entries = list(reader.entries())
    with Journal(copy) as journal:
        for entry in entries:
            journal.append(entry.event, entry.rulings)
            if entry.n % 97 == 0 or isinstance(entry.event, ev.DealStarted | ev.GameStarted):
                gathered(copy)
    assert gathered(copy) == whole


def test_what_was_kept_of_another_journal_is_not_used(club: Path, deals: list[Told]) -> None:
    gathered(club)
    for tail in ("", "-wal", "-shm"):
        club.with_name(club.name + tail).unlink(missing_ok=True)
    with Journal(club) as journal:
        evening(journal, deals[:1], START, ("Eve", "Flo", "Gus", "Hal"))
    assert [row.players["E"] for row in gathered(club)] == ["Eve"]


def test_a_damaged_memory_is_gathered_anew(club: Path) -> None:
    first = gathered(club)
    club.with_name(club.name + KEPT).write_bytes(b"{")
    assert gathered(club) == first


def test_an_exported_journal_beside_itself_counts_once(club: Path) -> None:
    with JournalReader(club) as journal:
        journal_lines.export(journal.entries(), club.with_name("same.jsonl"))
    assert len(gather([club.parent]).rows) == 3


def test_bad_journals_are_named_and_passed_over(club: Path) -> None:
    club.with_name("bad.journal").write_bytes(b"SQLite format 3\0 and no more")
    club.with_name("cut.jsonl").write_text('{"n": 1, "type": "deal", "code": "american"}\n{"n": 2')
    found = gather([club.parent, club.with_name("gone.journal")])
    assert len(found.rows) == 3
    named = " ".join(map(str, found.passed_over))
    assert all(name in named for name in ("bad.journal", "cut.jsonl", "gone.journal"))
    with pytest.raises(UnusableInput):
        gathered(club.with_name("bad.journal"))


def test_two_names_of_one_person_are_counted_as_one(tmp_path: Path, deals: list[Told]) -> None:
    path = tmp_path / "t.journal"
    with Journal(path) as journal:
        evening(journal, deals[:2], START)
        evening(journal, deals[:1], START + timedelta(days=7), ("Ada", "Bea B.", "Cy", "Dot"))
    save(tmp_path, Names().merged("Bea B.", "Bea"))
    found = gather([path], tmp_path)
    assert all(set(row.players.values()) == set(NAMES) for row in found.rows)
    assert "Bea B." in found.written
    save(tmp_path, load(tmp_path).apart("Bea B."))
    assert "Bea B." in gather([path], tmp_path).rows[-1].players.values()


def test_two_at_one_table_stay_two(club: Path) -> None:
    save(club.parent, Names().merged("Ada", "Bea"))
    for row in gather([club], club.parent).rows:
        assert set(row.players.values()) == set(NAMES)


def test_who_wishes_is_in_no_list(club: Path) -> None:
    save(club.parent, Names().listed("Cy", listed=False))
    found = gather([club], club.parent)
    assert all("Cy" not in row.players.values() and len(row.players) == 3 for row in found.rows)
    assert len(found.finished) == 3


@pytest.mark.parametrize("name", ['Zoë "Z" O\'Neil', "a\\b", "=1+1", "名"])
def test_any_name_can_be_written_into_the_file(tmp_path: Path, name: str) -> None:
    names = Names().merged(name, "Bea").listed(name, listed=False)
    save(tmp_path, names)
    assert load(tmp_path) == names
    assert load(tmp_path).listed(name, listed=True).leave_out == ()


def test_a_bad_file_of_names_is_said(club: Path) -> None:
    club.with_name(FILE).write_text("leave_out = 3\n")
    found = gather([club], club.parent)
    assert FILE in str(found.passed_over[0]) and len(found.rows) == 3


def test_names_that_lead_in_a_ring_end() -> None:
    assert Names(same={"a": "b", "b": "a"}).name("a") in ("a", "b")


def test_without_its_card_a_corrected_deal_keeps_what_was_said(deals: list[Told]) -> None:
    begun, *rest = deals[0].entries
    lost = replace(begun, event=replace(begun.event, card="/nowhere/club.card"))
    amended = ev.Amended(target=rest[0].n, event=rest[0].event, n=rest[-1].n + 1)
    row, _ = row_of([lost, *rest, Entry(event=amended)], None)
    assert (row.winner, row.corrections) == (row_of(deals[0].entries, None)[0].winner, 1)


def test_a_broken_chain_is_named_beside_what_is_counted(club: Path) -> None:
    assert Club(club).gather().broken == []
    with sqlite3.connect(club) as db:
        db.execute("DROP TRIGGER entries_stay")
        db.execute("UPDATE entries SET by = 'somebody else' WHERE n = 4")
    db.close()
    found = Club(club).gather()
    assert len(found.rows) == 3 and "entry 4 is not what the chain says" in str(found.broken[0])
