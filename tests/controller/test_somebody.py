"""Entries of which nobody saw whose hand it was: shown, told, written, read, and put right."""

from __future__ import annotations

import html
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from controller.announcer.phrases import of_event
from controller.game_text import read, written
from controller.operating.offers import callers, usual_groups
from controller.operating.phones import PairedPhone
from controller.record.entries import Entry
from controller.record.judging import Judge, judge_again
from controller.replay.retelling import RecordedReferee
from controller.statistics.dealt import row_of
from controller.words import Words
from controller.words.happened import happened
from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.tiles import UNSEEN, Tile
from tests.controller.operator_table import NAMES, Table, begin, by_hand, post
from tests.players import play
from tests.players.classical import play as play_classical

OPERATOR = PairedPhone("operator")
BY_HAND = (ev.Drawn, ev.Racked, ev.PutBack, ev.Discarded, ev.Claimed, ev.Redeemed)
DEALT = {"counts_E": 14, "counts_S": 13, "counts_W": 13, "counts_N": 13, "wall": 99, "loose": 0}
EACH = (
    ev.Drawn(seat=UNSEEN),
    ev.Racked(seat=UNSEEN),
    ev.PutBack(seat=UNSEEN),
    ev.Discarded(seat=UNSEEN, tile=Tile("3c")),
    ev.Claimed(seat=UNSEEN, tile=Tile("3c")),
    ev.Redeemed(seat=UNSEEN, owner="W", group=0, tile=Tile("3c")),
)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with by_hand(tmp_path) as table:
        begin(table.phone(OPERATOR), table)
        post(table.phone(OPERATOR), table, do="dealt", **DEALT)
        yield table


def games(count: int) -> Iterator[list[ev.Event]]:
    """Games of three codes, a third of all that a hand shows unseen."""
    for seed in range(count):
        rng = random.Random(seed)
        first, *rest = (
            play(load_card("practice"), seed).events
            if seed % 2
            else play_classical(seed, "british-1924").events
        )
        assert isinstance(first, ev.DealStarted)
        events = [msgspec.structs.replace(first, players=NAMES), *rest]
        yield [
            msgspec.structs.replace(event, n=n, seat=UNSEEN)
            if isinstance(event, BY_HAND) and rng.random() < 0.3
            else msgspec.structs.replace(event, n=n)
            for n, event in enumerate(events, 1)
        ]


@pytest.mark.parametrize("event", EACH, ids=ev.type_of)
def test_each_is_read_back_and_told_of_somebody(event: ev.Event) -> None:
    assert ev.from_json(ev.to_json(event)) == event
    assert happened(Words(), event).startswith("Somebody ")


@pytest.mark.parametrize("kind", ["bonus", "name", "expose", "declare", "show", "retract"])
def test_a_place_is_always_a_seat(kind: str) -> None:
    tiles = '"tiles":["3c"]' if kind in ("expose", "show") else '"tile":"F1"'
    more = "" if kind in ("declare", "retract") else f",{tiles}"
    with pytest.raises(ev.EventError, match=r"\$\.seat"):
        ev.from_json(f'{{"type":"{kind}","seat":"?"{more}}}')


def test_the_voice_names_nobody() -> None:
    claim = ev.Claimed(n=5, seat=UNSEEN, tile=Tile("3c"))
    said = of_event(claim, None, 0, "discards")
    assert [one.text for one in said] == ["Somebody calls it."]


def test_the_pages_go_on_and_say_somebody(table: Table) -> None:
    pages = table.phone()
    operator = table.phone(OPERATOR)
    told_of = 0
    for events in games(3):
        for at, event in enumerate(events):
            table.session.note(msgspec.structs.replace(event, n=0))
            if at % 20 and not (isinstance(event, BY_HAND) and event.seat == UNSEEN and at % 3):
                continue
            assert pages.get("/").status_code == 200
            answer = operator.get("/operator")
            assert answer.status_code == 200
            told_of += "Somebody" in answer.text
        assert operator.get("/evenings").status_code == 200
    assert told_of > 20


def test_the_display_says_whose_discard_it_is_not(table: Table) -> None:
    table.session.note(ev.Discarded(seat=UNSEEN, tile=Tile("3c")))
    page = html.unescape(table.phone().get("/").text)
    assert "Somebody" in page and "the next tile shows whose turn it is" in page
    deal = table.session.board.deal
    assert deal is not None
    assert callers(deal) == ("E", "S", "W", "N")
    assert usual_groups(deal, "W")


def test_a_person_puts_the_seat_in(table: Table) -> None:
    phone = table.phone(OPERATOR)
    table.session.note(ev.Discarded(seat="E", tile=Tile("5d")))
    table.session.note(ev.Drawn(seat="S"))
    stored = table.session.note(ev.Discarded(seat=UNSEEN, tile=Tile("3c")))
    sheet = phone.get(f"/operator/sheet?entry={stored.n}", headers={"x-part": "1"}).text
    for seat in ("E", "S", "W", "N", "?"):
        assert f'name="seat" value="{seat}"' in sheet
    assert "Nobody saw who" in sheet
    # The tile alone is put right: the seat stays open.
    answer = post(phone, table, do="discard", seat="?", tile="4c", entry=str(stored.n))
    assert answer.json()["said"] == "Corrected: Somebody discards 4 crak."
    answer = post(phone, table, do="discard", seat="S", tile="4c", entry=str(stored.n))
    assert answer.json()["said"] == "Corrected: Bea discards 4 crak."
    deal = table.session.board.deal
    assert deal is not None and deal.discards.last is not None
    assert (deal.discards.last.seat, deal.turn, deal.hands["S"].concealed) == ("S", "W", 13)
    # Whose hand it was is never open for what has a place, nor where it was seen.
    sheet = phone.get(f"/operator/sheet?entry={stored.n}", headers={"x-part": "1"}).text
    assert 'name="seat" value="?"' not in sheet
    refused = post(phone, table, do="declare", seat="?")
    assert refused.status_code == 422 and "is not a seat" in refused.json()["error"]


def test_a_player_enters_nothing_for_somebody(table: Table) -> None:
    player = table.phone(PairedPhone("player", "Ada"))
    assert post(player, table, do="discard", seat="?", tile="3c").status_code == 403


def test_games_are_written_as_text_and_read_back() -> None:
    for events in games(4):
        entries = [Entry(event=event) for event in events]
        text = written(entries)
        assert "? discards" in text and "? draws" in text
        bare = [msgspec.structs.replace(e, n=0, at=None, source="script") for e in read(text)]
        due = [msgspec.structs.replace(e, n=0, at=None, source="script") for e in events]
        assert bare == due


def test_statistics_and_a_replay_without_the_card_take_them() -> None:
    for events in games(6):
        entries = list(judge_again([Entry(event=event) for event in events], Judge()))
        row, _ = row_of(entries, None)
        assert row.discards == sum(isinstance(event, ev.Discarded) for event in events)
        begun = events[0]
        assert isinstance(begun, ev.DealStarted)
        again = RecordedReferee(get_code(begun.code), [r for e in entries for r in e.rulings])
        for entry in entries:
            again.see(entry.event)
        assert len(again.deal.discards.pool) > 3


@pytest.mark.parametrize("seen", [True, False])
def test_who_threw_the_winning_tile_is_in_the_statistics_only_where_seen(seen: bool) -> None:
    for seed in range(40):
        events = [
            msgspec.structs.replace(event, n=n)
            for n, event in enumerate(play(load_card("practice"), seed).events, 1)
        ]
        entries = list(judge_again([Entry(event=event) for event in events], Judge()))
        row, _ = row_of(entries, None)
        if row.discarder is None:
            continue
        assert row.self_picked is False
        last = max(event.n for event in events if isinstance(event, ev.Discarded))
        if not seen:
            events[last - 1] = msgspec.structs.replace(events[last - 1], seat=UNSEEN)
        entries = list(judge_again([Entry(event=event) for event in events], Judge()))
        again, _ = row_of(entries, None)
        assert again.discarder == (row.discarder if seen else None)
        return
    raise AssertionError("nobody won on a discard")
