"""What spectators see: late by whatever way, nothing concealed, corrections, a silent table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from rules import events as table_events
from rules.cards import load_card
from rules.tiles import Seat, Tile
from rules.tournament import events as ev
from tests.controller.display_states import whole_deal
from tests.controller.hall.public_halls import DIRECTOR, LATE, WatchedHall
from tests.controller.hall.test_floor import won_by_south
from tests.players.game import Game, Moment, play


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[WatchedHall]:
    made = WatchedHall(tmp_path, tables=2)
    yield made
    made.close()


def thrown(tile: str = "Wh", seat: Seat = "E") -> table_events.Discarded:
    return table_events.Discarded(seat=seat, tile=tile, source="operator")


def pool(hall: WatchedHall, table: int) -> list[str]:
    return list(hall.facts(f"tables/{table}")["discards"])


# -- the delay ------------------------------------------------------------------------------


def test_nothing_is_public_before_the_director_lets_spectators_in(hall: WatchedHall) -> None:
    hall.begin(delay=None)
    hall.deal(1)
    hall.wait(4000)
    names = {f.name for f in hall.public.rglob("*") if f.is_file() and "static" not in f.parts}
    assert names == {"index.html", "beat.json"}
    assert "Player" not in hall.text() and "The hall is not shown" in hall.text()


def test_what_happens_is_public_once_it_is_as_old_as_the_delay(hall: WatchedHall) -> None:
    hall.begin()
    hall.wait()
    hall.deal(1)
    hall.play(1, thrown())
    hall.wait(LATE - 1)
    assert hall.facts("hall")["tables"][0]["doing"] == "paper"
    assert not hall.facts("tables/1")["discards"]
    hall.wait(1)
    assert pool(hall, 1) == ["Wh"]
    hall.play(1, thrown("3c", "S"))
    hall.wait(LATE - 1)
    assert pool(hall, 1) == ["Wh"] and "3 crak" not in hall.text()
    hall.wait(1)
    assert pool(hall, 1) == ["Wh", "3c"] and "3 crak" in hall.text()


def test_a_table_s_own_time_makes_nothing_public_sooner(hall: WatchedHall) -> None:
    hall.begin()
    hall.wait()
    hall.deal(1, at="2001-01-01T00:00:00+00:00")
    hall.play(1, table_events.Discarded(seat="E", tile="Wh", at="2001-01-01T00:00:01+00:00"))
    hall.wait(LATE - 1)
    assert pool(hall, 1) == []


def test_a_longer_delay_holds_everything_and_takes_nothing_back(hall: WatchedHall) -> None:
    hall.begin()
    hall.deal(1)
    hall.play(1, thrown())
    hall.wait()
    hall.let(600)
    hall.play(1, thrown("3c", "S"))
    hall.wait(LATE)
    assert pool(hall, 1) == ["Wh"] and hall.facts("hall")["delay"] == 600
    hall.wait(600 - LATE)
    assert pool(hall, 1) == ["Wh", "3c"]


def test_a_shorter_delay_is_in_force_at_once(hall: WatchedHall) -> None:
    hall.begin(600)
    hall.deal(1)
    hall.play(1, thrown())
    hall.clock.at += 30
    hall.let(10)
    assert pool(hall, 1) == ["Wh"]
    hall.play(1, thrown("3c", "S"))
    assert pool(hall, 1) == ["Wh"]


def test_only_the_director_sets_the_delay_and_closing_leaves_nothing(hall: WatchedHall) -> None:
    hall.begin()
    hall.deal(1)
    hall.wait()
    said = hall.floor.see([ev.SpectatorsLet(delay=0, role="assistant")])
    assert [ruling.kind for ruling in said] == ["refused"] and hall.hall.delay == LATE
    assert "Player 1" in hall.text()
    hall.let(None)
    assert "Player 1" not in hall.text() and not (hall.public / "tables/1.json").exists()
    hall.let(LATE)
    assert "Player 1" in hall.text()  # what was known stays known


def test_a_desk_that_is_started_again_shows_nothing_sooner(hall: WatchedHall) -> None:
    hall.begin()
    hall.deal(1)
    hall.play(1, thrown())
    hall.wait(LATE + 10)
    assert pool(hall, 1) == ["Wh"]
    hall.play(1, thrown("3c", "S"))
    hall.wait(LATE - 10)
    hall.start()
    assert pool(hall, 1) == ["Wh"]
    hall.wait(LATE - 1)
    assert pool(hall, 1) == ["Wh"]
    hall.wait(1)
    assert pool(hall, 1) == ["Wh", "3c"]


@pytest.mark.parametrize("content", [b"", b"{", b'{"tables":{"1":["0000000000000000",2,"ff"]}}'])
def test_without_a_sound_file_of_how_far_it_was_everything_waits(
    hall: WatchedHall, content: bytes
) -> None:
    hall.begin()
    hall.deal(1)
    hall.play(1, thrown())
    hall.wait(LATE + 10)
    (hall.path / "public.json").write_bytes(content)
    hall.start()
    assert "Player 1" not in hall.text()
    hall.wait(LATE)
    assert pool(hall, 1) == ["Wh"]


def test_another_tournament_s_mark_lets_out_nothing_of_this_one(
    hall: WatchedHall, tmp_path: Path
) -> None:
    hall.begin()
    hall.wait(LATE + 10)
    other = tmp_path / "other"
    other.mkdir()
    (other / "public.json").write_bytes((hall.path / "public.json").read_bytes())
    begun = WatchedHall(other, tables=2)
    begun.floor.see([ev.TournamentOpened(name="Other", rounds=1)])
    begun.begin()
    begun.start()
    assert "Player 1" not in begun.text()
    begun.close()


def test_what_a_table_kept_while_it_was_alone_waits_as_all_does(hall: WatchedHall) -> None:
    hall.begin()
    hall.deal(1)
    hall.wait()
    table = hall.table(1)
    table.play(thrown(), thrown("3c", "S"))
    hall.wait(600)
    assert hall.facts("tables/1")["discards"] == []
    table.report()
    hall.writer.step()
    assert pool(hall, 1) == []
    hall.wait(LATE)
    assert pool(hall, 1) == ["Wh", "3c"]


# -- what is shown --------------------------------------------------------------------------

SHOWN = re.compile(r"static/tiles/([^\"./\\]+)\.svg")


@pytest.mark.parametrize("seed", [11, 4242])
def test_no_public_file_has_a_concealed_tile(tmp_path: Path, seed: int) -> None:
    """The truth of racks and wall beside what the public files have, some thirty times in a deal.

    A face is never there more often than it lies open; one that lies open nowhere is in no file.
    """
    concealed: dict[int, Counter[Tile]] = {}

    def look(game: Game, moment: Moment) -> None:
        racks = (seat.rack for seat in game.deal.seats.values())
        concealed[len(game.events)] = sum(racks, Counter(game.deal.wall))

    played = play(load_card("practice"), seed, look)
    copies = played.deal.copies
    hall, at = WatchedHall(tmp_path, tables=1), 0
    hall.begin(0)
    hall.deal(1)
    ends = sorted(concealed)
    for n in [*ends[:: len(ends) // 30], ends[-1]]:
        hall.play(1, *played.events[at:n])
        at = n
        open_now = {tile: copies[tile] - concealed[n][tile] for tile in copies}
        shown = hall.facts("tables/1")
        assert not shown["hand"] or shown["doing"] == "over"
        lying = Counter(shown["discards"])
        for seat in shown["seats"].values():
            lying.update([tile for group in seat["exposed"] for tile in group])
        if shown["doing"] != "over":
            assert all(count <= open_now[Tile(tile)] for tile, count in lying.items()), n
            drawn = set(SHOWN.findall(hall.text()))
            ever = {str(e.tile) for e in played.events[:n] if isinstance(e, table_events.Redeemed)}
            assert all(tile in ever or open_now[Tile(tile)] for tile in drawn - {"back"}), n
    assert at > 100 and lying
    hall.close()


def test_a_correction_reaches_whoever_looks(hall: WatchedHall) -> None:
    hall.begin(0)
    hall.deal(1)
    hall.play(1, thrown("3c"))
    assert pool(hall, 1) == ["3c"]
    right = table_events.Amended(target=hall.table(1).journal.last, event=thrown("4c"))
    hall.play(1, right)
    assert pool(hall, 1) == ["4c"] and "3 crak" not in hall.text()


def test_a_score_that_the_director_corrects_is_named(hall: WatchedHall) -> None:
    hall.begin(0)
    hall.floor.see([ev.GameScored(table=1, game=g, points={"E": 25}) for g in (1, 2)])
    hand_in(hall, 1)
    hall.wait(6)
    players = {row["name"]: row["points"] for row in hall.facts("standings")["players"]}
    assert players["Player 1"] == 50
    fixed = {"points": {"E": 5}, "reason": "a secret of the desk's", **DIRECTOR}
    hall.floor.see([ev.ScoreCorrected(round=1, table=1, game=2, **fixed)])
    hall.wait(6)
    players = {row["name"]: row["points"] for row in hall.facts("standings")["players"]}
    assert players["Player 1"] == 30
    assert "Corrected by the director: round 1, table 1, game 2" in hall.text()
    assert "Von der Spielleitung berichtigt" in hall.text()
    assert "a secret" not in hall.text()


def hand_in(hall: WatchedHall, table: int) -> None:
    cards = hall.floor.record.now.cards_at(table)
    assert cards is not None
    for wind, number in cards.seats.items():
        hall.floor.see([ev.CardChecked(table=table, wind=wind, number=number)])
    for wind, across in (("E", "W"), ("W", "E"), ("S", "N"), ("N", "S")):
        own: Seat = wind  # type: ignore[assignment]
        number = cards.seats[across]  # type: ignore[index]
        hall.floor.see([ev.CardInitialed(table=table, wind=own, number=number)])
    hall.floor.see([ev.CardsSubmitted(table=table, number=cards.seats["E"])])


def test_hidden_standings_are_in_no_file_and_no_sum_of_them(hall: WatchedHall) -> None:
    hall.begin(0)
    card = Path(__file__).parents[2] / "scenarios" / "tournament" / "small.card"
    hall.deal(1, code="tournament-2019", card=str(card))
    hall.play(1, *won_by_south(), table_events.DealEnded(reason="mahjongg"))
    hall.wait(6)
    assert "55" in hall.text() and hall.facts("standings")["players"]
    hall.let(LATE)  # hiding is in force at once, whatever the delay
    hall.floor.see([ev.StandingsShown(shown=False, **DIRECTOR)])
    hall.clock.at += 6
    hall.writer.step()
    text = hall.text()
    assert "55" not in text and "points on the card" not in text and "Mah Jongg" in text
    assert hall.facts("standings")["players"] == [] and hall.facts("standings")["hidden"]
    assert "shown at the end" in text
    hall.floor.see([ev.StandingsShown(shown=True, **DIRECTOR)])
    hall.clock.at += 6
    hall.writer.step()
    assert "55" not in hall.text()  # that they are shown is as late as everything
    hall.wait()
    hall.wait(6)
    assert "55" in hall.text()


def test_what_is_kept_for_the_director_is_not_public(hall: WatchedHall) -> None:
    hall.begin(0)
    settings = {"announce_dead": "to the director"}
    hall.deal(1, settings=settings)
    hall.play(1, table_events.RackCounted(seat="S", count=12, source="board"))
    hall.play(1, thrown(), table_events.Drawn(seat="S"), thrown("2c", "S"))
    assert all(r["kind"] != "dead" for r in hall.facts("tables/1")["rulings"])


def test_a_silent_table_is_named_and_heard_again(hall: WatchedHall) -> None:
    hall.begin(0)
    hall.deal(1)
    assert not hall.facts("tables/1")["silent"]
    hall.clock.at += 30
    hall.writer.step()
    assert hall.facts("tables/1")["silent"] and hall.facts("hall")["tables"][0]["silent"]
    hall.wait(0)
    assert not hall.facts("tables/1")["silent"]


def test_a_deal_by_a_card_that_the_desk_has_not_is_not_judged(hall: WatchedHall) -> None:
    hall.begin(0)
    own = hall.path / "own.card"
    card = Path(__file__).parents[2] / "scenarios" / "tournament" / "small.card"
    own.write_bytes(card.read_bytes())
    table = hall.table(1)
    table.play(table_events.DealStarted(code="tournament-2019", card=str(own)))
    table.play(thrown())
    own.unlink()
    table.report()
    hall.writer.step()
    assert hall.facts("tables/1")["doing"] == "unknown" and pool(hall, 1) == []
    assert "This deal is not shown" in hall.text()
    hall.deal(1)
    hall.play(1, thrown())
    assert pool(hall, 1) == ["Wh"]


def test_prizes_are_nobody_s_before_the_end(hall: WatchedHall) -> None:
    hall.begin(0)
    hall.wait(6)
    assert {row["prize"] for row in hall.facts("standings")["players"]} == {None}


# -- the files ------------------------------------------------------------------------------


def test_the_files_for_programs_are_as_their_schema_says(hall: WatchedHall) -> None:
    hall.begin(0)
    hall.deal(1)
    hall.play(1, *whole_deal("american")[:60])
    hall.wait(6)
    schema = hall.facts("live.schema")
    for name in ("hall", "standings", "tables/1", "tables/2"):
        jsonschema.validate(hall.facts(name), schema)


def test_a_file_is_written_when_it_changes_and_whole(hall: WatchedHall) -> None:
    hall.begin(0)
    hall.deal(1)
    hall.wait(20)
    before = hall.folder.written
    hall.writer.step()
    assert hall.folder.written == before
    hall.play(1, thrown())
    changed = hall.folder.written - before
    # A table's facts, its file in each language, and the hall's pages, as it plays now.
    assert 0 < changed <= 3 + 5
    assert not list(hall.public.rglob(".*"))


def test_a_busy_table_is_drawn_now_and_then_and_ends_right(tmp_path: Path) -> None:
    hall = WatchedHall(tmp_path, tables=1, table_every=3)
    hall.begin(0)
    hall.deal(1)
    hall.play(1, thrown())
    assert pool(hall, 1) == []
    hall.wait(3)
    assert pool(hall, 1) == ["Wh"]
    hall.clock.at += 1
    hall.play(1, thrown("3c", "S"))
    assert pool(hall, 1) == ["Wh"]
    hall.wait(2)
    assert pool(hall, 1) == ["Wh", "3c"]
    hall.close()


def test_a_drawn_tile_that_the_record_knows_is_in_no_file(hall: WatchedHall) -> None:
    hall.begin(0)
    hall.deal(1)
    hall.play(1, thrown(), table_events.Drawn(seat="S", tile="9c", source="operator"))
    assert "9c" not in hall.text() and "9 crak" not in hall.text()
    assert pool(hall, 1) == ["Wh"]


def test_an_earlier_start_s_files_are_gone(hall: WatchedHall) -> None:
    stale = hall.public / "en" / "tables" / "99.json"
    stale.parent.mkdir(parents=True, exist_ok=True)
    stale.write_text("{}")
    hall.start()
    assert not stale.exists()
