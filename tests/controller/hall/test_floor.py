"""What the desk makes of what tables write: games and scores, who calls, who is there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from controller.hall.floor import GONE_AFTER, Floor
from controller.hall.orders import key_of, orders_for
from controller.hall.reports import HowFar, epoch_of
from controller.hall.store import DeskStore
from controller.record.journal import Journal
from controller.record.session import Session
from controller.table import new_session
from rules import events as table_events
from rules.reasons.questions import LostTrack
from rules.stories import read_stories
from rules.tournament import events as ev
from rules.tournament.state import OPPOSITE
from tests.controller.hall.desks import DeskPages, do, done
from tests.controller.hall.halls import messages, reports
from tests.controller.hall.test_table_orders import Seconds
from tests.controller.hall.tournaments import opening

STORIES = Path(__file__).parents[2] / "scenarios" / "tournament" / "scores.story"


def won_by_south() -> list[table_events.Event]:
    """A game in which South has 55, of a story."""
    (story,) = read_stories(
        STORIES.read_text(encoding="utf-8").split("\nstory ")[0]
        + (
            "\nstory Self-picked\nE discards 1b; S draws; S racks; S declares\n"
            "S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d\n"
        )
    )
    return [step for step in story.events() if not isinstance(step, table_events.DealStarted)]


class AtTable:
    """A table whose journal is carried to the desk by hand."""

    def __init__(self, folder: Path, number: int, floor: Floor) -> None:
        self.number, self.floor = number, floor
        self.path = folder / f"{number}.journal"
        self.journal = Journal(self.path)
        self.session: Session = new_session(self.journal, eyes=False)
        self._sent = 0

    def play(self, *events: table_events.Event) -> None:
        for event in events:
            self.session.note(event)

    def deal(self, players: dict[str, str] | None = None) -> table_events.DealStarted:
        return table_events.DealStarted(
            code="tournament-2019", card=str(STORIES.with_name("small.card")),
            players=players or {}, source="operator",
        )  # fmt: skip

    def report(self) -> None:
        """Let the desk have what is written."""
        first = 1 + self.number * 10_000
        new = messages(self.path, self.number, first)[self._sent :]
        self.floor.store.take(new)
        self._sent += len(new)
        self.floor.stored([(self.number, epoch_of(reports(self.path)[0]))])


@pytest.fixture
def clock() -> Seconds:
    return Seconds()


@pytest.fixture
def floor(tmp_path: Path, clock: Seconds) -> Iterator[Floor]:
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    yield Floor(store, clock)
    store.close()


@pytest.fixture
def table(tmp_path: Path, floor: Floor) -> Iterator[AtTable]:
    made = AtTable(tmp_path, 2, floor)
    yield made
    made.journal.close()


def test_a_game_that_is_won_at_the_table_is_scored_at_the_desk(
    floor: Floor, table: AtTable, tmp_path: Path
) -> None:
    floor.see([*opening(4), ev.RoundBegun(round=1)])
    # Winds went round: player 5, who sits East in this round, is South in this deal.
    named = {"E": "Player 8", "S": "Player 5", "W": "Player 6", "N": "Player 7"}
    table.play(table.deal(named))
    table.report()
    cards = floor.record.now.cards_at(2)
    assert cards is not None and cards.playing == 1
    (begun,) = [each for each in floor.record.events if isinstance(each, ev.GameBegun)]
    assert begun.east == "N"
    assert [r.reason.code for r in floor.record.rulings] == ["east-of-game-one"]
    table.play(*won_by_south(), table_events.DealEnded(reason="mahjongg"))
    table.report()
    cards = floor.record.now.cards_at(2)
    assert cards is not None and cards.playing is None
    assert dict(cards.games[0].points) == {"E": 55, "S": 0, "W": 0, "N": 0}
    before = floor.record.now
    assert Floor(floor.store).record.now == before  # a start writes nothing twice
    table.play(table_events.Penalised(seat="S", points=10, reason="late", source="operator"))
    table.report()
    cards = floor.record.now.cards_at(2)
    assert cards is not None and cards.games[0].points["E"] == 45


def test_what_comes_late_is_not_taken_for_the_next_round_s_game(
    floor: Floor, table: AtTable
) -> None:
    """The score is there, and the round over, before the deal's last entry comes."""
    floor.see([*opening(4, games=1), ev.RoundBegun(round=1)])
    table.play(table.deal(), *won_by_south())
    table.report()
    for at in range(1, 5):
        hand_in(floor, at, scored=at == 2)
    floor.see([ev.RoundBegun(round=2)])
    table.play(table_events.DealEnded(reason="mahjongg"))
    table.report()
    two = floor.record.now.cards_at(2)
    assert two is not None and two.games == () and two.playing is None
    table.play(table.deal())
    table.report()
    two = floor.record.now.cards_at(2)
    assert two is not None and two.playing == 1


def hand_in(floor: Floor, table: int, *, scored: bool) -> None:
    """Have a table's cards handed in, as all agree."""
    cards = floor.record.now.cards_at(table)
    assert cards is not None
    if not scored:
        floor.see([ev.GameScored(table=table, game=1, points={})])
    for wind, number in cards.seats.items():
        floor.see([ev.CardChecked(table=table, wind=wind, number=number)])
    for wind in cards.seats:
        across = cards.seats[OPPOSITE[wind]]
        floor.see([ev.CardInitialed(table=table, wind=wind, number=across)])
    said = floor.see([ev.CardsSubmitted(table=table, number=cards.seats["E"])])
    assert said[0].kind == "granted"


def test_a_deal_before_the_first_round_is_practice(floor: Floor, table: AtTable) -> None:
    floor.see(opening(4))
    table.play(table.deal(), *won_by_south(), table_events.DealEnded(reason="mahjongg"))
    table.report()
    floor.see([ev.RoundBegun(round=1)])
    table.play(table_events.Penalised(seat="S", points=10, reason="late", source="operator"))
    cards = floor.record.now.cards_at(2)
    assert cards is not None and cards.games == () and cards.playing is None


def test_a_deal_that_is_void_is_played_again(floor: Floor, table: AtTable) -> None:
    floor.see([*opening(4), ev.RoundBegun(round=1)])
    table.play(table.deal(), table_events.DealEnded(reason="void"), table.deal())
    table.report()
    cards = floor.record.now.cards_at(2)
    assert cards is not None and cards.playing == 1 and cards.games == ()
    table.play(*won_by_south(), table_events.DealEnded(reason="mahjongg"))
    table.report()
    cards = floor.record.now.cards_at(2)
    assert cards is not None and [each.game for each in cards.games] == [1]


def test_who_calls_stands_in_order_with_how_long_they_wait(
    floor: Floor, table: AtTable, tmp_path: Path, clock: Seconds
) -> None:
    other = AtTable(tmp_path, 7, floor)
    table.play(table.deal(), table_events.Discarded(seat="E", tile="1b"))
    table.report()
    glance = floor.glances()[2]
    assert glance.doing == "playing" and floor.calls() == []
    other.play(other.deal(), table_events.Halted(reason="director", source="phone"))
    other.report()
    clock.at += 30
    table.play(table_events.Asked(asks=LostTrack(), source="script"))
    table.report()
    clock.at += 5
    calls = floor.calls()
    assert [(c.table, c.call.kind, c.seconds) for c in calls] == [
        (7, "director", 35.0), (2, "question", 5.0),
    ]  # fmt: skip
    other.play(table_events.Resumed(source="operator"))
    other.report()
    table.play(table_events.Amended(target=3, reason="answered", source="operator"))
    table.report()
    assert floor.calls() == []
    other.journal.close()


def test_an_order_about_a_ruling_answers_the_call(floor: Floor, table: AtTable) -> None:
    floor.see([*opening(4), ev.RoundBegun(round=1)])
    table.play(table.deal(), table_events.Halted(reason="director", source="phone"))
    table.report()
    said = floor.see([ev.OrderGiven(table=2, what="upheld", reason="", entry=2, role="director")])
    assert said[0].kind == "refused" and len(floor.calls()) == 1
    floor.see([ev.OrderGiven(table=2, what="upheld", reason="seen", entry=2, role="director")])
    assert floor.calls() == []


def test_a_table_that_says_nothing_is_not_heard_of(floor: Floor, clock: Seconds) -> None:
    assert not floor.is_heard(2)
    woken: list[int] = []
    floor.wake(lambda: woken.append(1))
    floor.heard(2, HowFar(epoch="e", page="http://table-2:8765", movement=3))
    there = floor.presence(2)
    assert there is not None and there.page == "http://table-2:8765" and there.movement == 3
    assert floor.is_heard(2) and woken == [1]
    clock.at += GONE_AFTER + 1
    assert not floor.is_heard(2)


def test_an_order_to_a_table_that_is_gone_is_shown_with_its_wait_and_taken_back(
    floor: Floor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    floor.see([*opening(4), ev.RoundBegun(round=1)])
    floor.heard(2, HowFar(epoch="e"))
    an_hour_ago = (datetime.now(UTC) - timedelta(hours=1)).isoformat()
    with monkeypatch.context() as then:
        then.setattr("controller.hall.tournament_record._now", lambda: an_hour_ago)
        for reason in ("fire", "smoke"):
            floor.see([ev.OrderGiven(table=2, what="halt", reason=reason, role="director")])
    first, second = floor.record.now.orders
    director = DeskPages(floor, tmp_path).phone()
    hall, table = director.get("/hall").text, director.get("/hall/tables/2").text
    assert hall.count("Stop play: not at the table yet") == 2 and "60 min" in hall
    assert table.count("Take it back") == 2
    floor.heard(2, HowFar(epoch="e", obeyed=key_of(first)))
    assert [each.order for each in floor.waiting_orders()] == [second]
    assert "already" in do(director, "order-back", order=first.n).json()["error"]
    assert "table 2 is taken back" in done(director, "order-back", order=second.n)
    assert [each.reason for each in orders_for(floor.record.now, 2).orders] == ["fire"]
    assert "not at the table yet" not in director.get("/hall").text


def test_a_table_that_goes_on_with_another_pi_is_one_table(
    floor: Floor, table: AtTable, tmp_path: Path
) -> None:
    floor.see([*opening(4), ev.RoundBegun(round=1)])
    table.play(table.deal(), *won_by_south(), table_events.DealEnded(reason="mahjongg"))
    table.report()
    (tmp_path / "new").mkdir()
    new = AtTable(tmp_path / "new", 2, floor)
    new.play(new.deal({"E": "Ann", "S": "Bea", "W": "Cis", "N": "Dee"}))
    first = messages(new.path, 2, 90_000)
    floor.store.take(first)
    floor.stored([(2, epoch_of(reports(new.path)[0]))])
    cards = floor.record.now.cards_at(2)
    assert cards is not None and cards.playing == 2 and len(cards.games) == 1
    table.play(table.deal())
    table.report()  # what the old one still sends is stored, and is not what the table plays
    assert floor.glances()[2].players["E"] == "Ann"
    new.journal.close()
