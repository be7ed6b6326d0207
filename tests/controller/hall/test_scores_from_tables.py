"""Whose points are whose: what a table's deal comes to, where its names are not the desk's."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from controller.hall.floor import Floor
from controller.hall.orders import DueNext, changed_tables, orders_for
from controller.hall.reports import HowFar
from controller.hall.sitting import Sitting, sitting_at
from controller.hall.spoken import sentence
from controller.hall.store import DeskStore
from controller.operating.phones import PairedPhone
from controller.web.hall import view
from controller.web.hall.view import DeskView
from controller.words import Words
from rules import events as table_events
from rules.tiles import SEATS, Seat
from rules.tournament import events as ev
from rules.tournament.referee import folded
from rules.tournament.state import OPPOSITE, GameResult, TableCards
from tests.controller.hall.desks import DeskPages, do, done
from tests.controller.hall.test_floor import AtTable, won_by_south
from tests.controller.hall.tournaments import opening

AS_SEATED = {"E": "Player 5", "S": "Player 6", "W": "Player 7", "N": "Player 8"}
PENALTY = table_events.Penalised(seat="E", points=10, reason="late", source="operator")


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    made = Floor(store)
    made.see([*opening(4), ev.RoundBegun(round=1)])
    yield made
    store.close()


@pytest.fixture
def table(tmp_path: Path, floor: Floor) -> Iterator[AtTable]:
    made = AtTable(tmp_path, 2, floor)
    yield made
    made.journal.close()


def cards(floor: Floor) -> TableCards:
    found = floor.record.now.cards_at(2, 1)
    assert found is not None
    return found


def scored(floor: Floor, game: int = 1) -> GameResult:
    found = cards(floor).result(game)
    assert found is not None
    return found


def said(floor: Floor) -> list[str]:
    return [ruling.reason.code for ruling in floor.record.rulings]


def begun(table: AtTable, names: dict[str, str]) -> None:
    table.play(table.deal(names))
    table.report()


def won(table: AtTable) -> None:
    table.play(*won_by_south(), table_events.DealEnded(reason="mahjongg"))
    table.report()


def turned(names: dict[str, str], by: int) -> dict[str, str]:
    """The names a deal later: winds go round, places stay."""
    given = list(names.values())
    return dict(zip("ESWN", given[by:] + given[:by], strict=True))


def test_a_substitute_who_is_sent_in_mid_deal_moves_no_points(floor: Floor, table: AtTable) -> None:
    begun(table, turned(AS_SEATED, 3))  # 5 is South of this deal
    floor.see([ev.SubstituteSent(number=8, name="Zoe")])
    won(table)
    assert scored(floor).points == {"E": 55, "S": 0, "W": 0, "N": 0}


def test_names_that_are_put_right_in_mid_deal_move_no_points(floor: Floor, table: AtTable) -> None:
    table.play(table.deal(turned(AS_SEATED, 3)))  # 5 is South of this deal
    table.play(*won_by_south(), table_events.DealEnded(reason="mahjongg"))
    for number in (5, 6, 7):
        floor.see([ev.PlayerRenamed(number=number, name=f"Name {number}", role="director")])
    table.report()
    assert scored(floor).points == {"E": 55, "S": 0, "W": 0, "N": 0}


def test_names_that_were_swapped_and_are_put_right_move_no_points_of_a_deal_that_comes_late(
    floor: Floor, table: AtTable
) -> None:
    numbers: dict[Seat, int] = {"E": 5, "S": 6, "W": 7, "N": 8}
    table.play(replace(table.deal(AS_SEATED), numbers=numbers), *won_by_south())
    table.play(table_events.DealEnded(reason="mahjongg"))
    for number, name in ((5, "Zoe"), (6, "Player 5"), (5, "Player 6")):
        floor.see([ev.PlayerRenamed(number=number, name=name, role="director")])
    table.report()
    assert scored(floor).points == {"E": 0, "S": 55, "W": 0, "N": 0}


def test_a_deal_that_comes_late_is_read_by_the_names_it_began_with(
    floor: Floor, table: AtTable
) -> None:
    names = {**AS_SEATED, "S": "Zoe"}
    floor.see([ev.SubstituteSent(number=6, name="Zoe"), ev.SubstituteSent(number=7, name="Yan")])
    table.play(table.deal(turned(names, 1)), *won_by_south())
    floor.see([ev.PlayerReturned(number=6), ev.PlayerReturned(number=7)])
    table.report()
    assert scored(floor).points["W"] == 55  # South of this deal is 7, by the own name


def test_one_name_that_is_spelt_otherwise_has_the_place_that_is_left(
    floor: Floor, table: AtTable
) -> None:
    begun(table, turned({**AS_SEATED, "W": "Seven"}, 1))
    won(table)
    assert scored(floor).points == {"E": 0, "S": 0, "W": 55, "N": 0}
    assert said(floor) == ["east-of-game-one"]


def test_where_nobody_knows_who_sits_where_the_director_says_whose_points_they_are(
    floor: Floor, table: AtTable
) -> None:
    begun(table, {"E": "Ann", "S": "Bea", "W": "Cis", "N": "Player 8"})
    assert said(floor) == ["places-unknown"]
    won(table)
    assert cards(floor).games == () and said(floor) == ["places-unknown"] * 2
    (report,) = cards(floor).to_decide
    assert report.points["S"] == 55 and report.why == "places"
    begun(table, AS_SEATED)  # the game is over, and the next one goes on
    assert cards(floor).playing == 2
    points: dict[Seat, int] = {"E": 0, "S": 0, "W": 55, "N": 0}
    floor.see([ev.GameScored(table=2, game=1, points=points, role="director")])
    assert cards(floor).to_decide == () and scored(floor).points == points


def test_seats_that_were_put_right_meanwhile_say_whose_points_they_are(
    floor: Floor, table: AtTable
) -> None:
    begun(table, {"E": "Player 3", "S": "Player 11", "W": "Player 7", "N": "Ann"})
    assert said(floor) == ["places-unknown"]
    seats = (
        ev.TableSeats(round=1, table=2, seats={"E": 3, "S": 11, "W": 7, "N": 8}),
        ev.TableSeats(round=1, table=1, seats={"E": 1, "S": 2, "W": 5, "N": 4}),
        ev.TableSeats(round=1, table=3, seats={"E": 9, "S": 10, "W": 6, "N": 12}),
    )
    floor.see([ev.SeatsCorrected(tables=seats, reason="they sat elsewhere", role="director")])
    won(table)
    assert scored(floor).points["S"] == 55 and cards(floor).to_decide == ()


def test_who_is_put_right_in_mid_deal_has_what_the_chair_makes(
    floor: Floor, table: AtTable
) -> None:
    begun(table, turned(AS_SEATED, 3))  # the chair of East is South in this deal
    there = ev.TableSeats(round=1, table=2, seats={"E": 7, "S": 6, "W": 5, "N": 8})
    floor.see([ev.SeatsCorrected(tables=(there,), reason="East and West", role="director")])
    won(table)
    assert scored(floor).points == {"E": 55, "S": 0, "W": 0, "N": 0}


def sits(names: dict[str, str], *events: ev.TournamentEvent, table: int = 2) -> Sitting:
    now = folded([*opening(4), *events, ev.RoundBegun(round=1)]).now
    assert now.running is not None
    return sitting_at(now, now.running, table, names)  # type: ignore[arg-type]


TURNED = {"E": "S", "S": "W", "W": "N", "N": "E"}


@pytest.mark.parametrize(
    ("names", "places"),
    [
        ({}, {wind: wind for wind in "ESWN"}),
        (AS_SEATED, {wind: wind for wind in "ESWN"}),
        ({"E": "player 6 ", "S": "PLAYER 7", "W": "Player  8", "N": "Player 5"}, TURNED),
        # Places are those of the names, also where people changed chairs.
        (
            {"E": "Player 6", "S": "Player 5", "W": "Player 7", "N": "Player 8"},
            {"E": "S", "S": "E", "W": "W", "N": "N"},
        ),
        # Two names that nobody knows: the others show how far the winds have gone round.
        ({"E": "Six", "S": "Player 7", "W": "Eight", "N": "Player 5"}, TURNED),
        ({"E": "Six", "S": "Player 5", "W": "Player 7", "N": "Eight"}, None),
        ({"E": "Player 5", "S": "Six", "W": "Seven", "N": "Eight"}, None),
        ({"E": "Ann", "S": "Bea", "W": "Cis", "N": "Dee"}, None),
        # A name that is typed twice.
        ({"E": "Player 6", "S": "Player 6", "W": "Player 8", "N": "Player 5"}, None),
    ],
)
def test_places_follow_from_names(names: dict[str, str], places: dict[str, str] | None) -> None:
    assert sits(names).places == places


def test_two_of_one_name_sit_as_they_were_seated() -> None:
    same = [ev.SubstituteSent(number=5, name="Ann"), ev.SubstituteSent(number=7, name="Ann")]
    names = {"E": "Ann", "S": "Player 6", "W": "Ann", "N": "Player 8"}
    assert sits(turned(names, 1), *same).places == TURNED
    all_same = [ev.SubstituteSent(number=n, name="Ann") for n in range(5, 9)]
    assert sits(dict.fromkeys("ESWN", "Ann"), *all_same).places is None


def test_an_empty_place_is_that_of_the_seat_where_nobody_is_named() -> None:
    three = {"E": "Player 5", "S": "Six", "N": "Player 8"}
    gone = ev.PlayerAbsent(number=7)
    assert sits(three, gone).places == {wind: wind for wind in "ESWN"}
    two_unknown = {"E": "Six", "S": "Eight", "N": "Player 5"}
    assert sits(two_unknown, gone).places is None


def test_people_of_another_table_sit_with_their_winds() -> None:
    third = {"E": "Player 9", "S": "Player 10", "W": "Player 11", "N": "Player 12"}
    found = sits(turned(third, 1))
    assert found.places == TURNED
    assert found.players == {"S": 10, "W": 11, "N": 12, "E": 9}
    assert set(found.strangers) == set("ESWN")
    east_stayed = {"E": "Player 5", "S": "Player 2", "W": "Player 15", "N": "Player 12"}
    found = sits(east_stayed)
    assert found.places == {wind: wind for wind in "ESWN"}
    assert found.players == {"E": 5, "S": 2, "W": 15, "N": 12}
    assert set(found.strangers) == set("SWN")


def test_who_sits_where_is_on_record_once_a_round(floor: Floor, table: AtTable) -> None:
    for turn in range(2):
        begun(table, turned({**AS_SEATED, "N": "Eight"}, turn))
        won(table)
    sat = [each for each in floor.record.events if isinstance(each, ev.PlayerSat)]
    assert [(each.wind, each.number) for each in sat] == [("E", 5), ("S", 6), ("W", 7)]
    assert said(floor) == []


def test_wrong_people_at_a_table_are_said_to_the_director(floor: Floor, table: AtTable) -> None:
    floor.heard(2, HowFar(epoch="e", movement=7))
    begun(table, {"E": "Player 9", "S": "Player 10", "W": "Player 11", "N": "Player 12"})
    assert sorted(said(floor)) == ["old-movement", *["sits-wrongly"] * 4]
    wrong = [each for each in floor.record.rulings if each.reason.code == "sits-wrongly"]
    assert [each.player for each in wrong] == [9, 10, 11, 12]
    assert "put the seats right" in sentence(Words(), wrong[0])
    won(table)
    # Points are of the chairs, and of whoever is put on record as having sat there.
    assert scored(floor).points["S"] == 55
    there = ev.TableSeats(round=1, table=2, seats={"E": 9, "S": 10, "W": 11, "N": 12})
    others = ev.TableSeats(round=1, table=3, seats={"E": 5, "S": 6, "W": 7, "N": 8})
    floor.see([ev.SeatsCorrected(tables=(there, others), reason="as it was", role="director")])
    begun(table, turned({"E": "Player 9", "S": "Player 10", "W": "Player 11", "N": "Player 12"}, 1))
    assert said(floor)[5:] == ["seats-put-right"]


def stopped(floor: Floor) -> None:
    floor.see([ev.TimerStarted(), ev.TimerStopped()])


def test_a_game_won_after_the_stop_does_not_count_by_itself(floor: Floor, table: AtTable) -> None:
    begun(table, AS_SEATED)
    stopped(floor)
    won(table)
    assert scored(floor).ended == "unfinished" and not any(scored(floor).points.values())
    assert said(floor) == ["unfinished-scores-nothing", "over-when-time-was-called"]
    (report,) = cards(floor).to_decide
    assert report.points["S"] == 55 and report.clock == "after"
    table.play(PENALTY)
    table.report()
    (report,) = cards(floor).to_decide
    assert report.points["E"] == -10


def test_a_table_out_of_reach_at_the_stop_is_a_question_to_the_director(
    floor: Floor, table: AtTable
) -> None:
    begun(table, AS_SEATED)
    table.play(*won_by_south())
    stopped(floor)
    table.report()
    assert scored(floor).ended == "unfinished"
    (report,) = cards(floor).to_decide
    assert report.why == "time" and report.clock == "before"
    floor.see([ev.GameScored(table=2, game=1, points=report.points, role="director")])
    assert scored(floor).points["S"] == 55 and cards(floor).to_decide == ()


def test_a_game_begun_after_the_stop_is_refused_and_the_director_sees_it(
    floor: Floor, table: AtTable
) -> None:
    stopped(floor)
    begun(table, AS_SEATED)
    assert said(floor) == ["time-was-called"] and cards(floor).playing is None
    shown = view.said(DeskView(floor, PairedPhone("director"), Words(), 2))["said"]
    assert [(kind, laws) for kind, _, laws in shown] == [("refused", ("T19.6i",))]
    won(table)
    assert cards(floor).games == () and cards(floor).to_decide[0].why == "time"


def test_a_score_that_was_there_at_the_stop_is_still_put_right_by_its_table(
    floor: Floor, table: AtTable
) -> None:
    begun(table, AS_SEATED)
    won(table)
    stopped(floor)
    table.play(PENALTY)
    table.report()
    assert scored(floor).points == {"E": -10, "S": 55, "W": 0, "N": 0}


def test_with_more_time_the_game_goes_on_and_its_win_counts(floor: Floor, table: AtTable) -> None:
    begun(table, AS_SEATED)
    stopped(floor)
    floor.see([ev.TimerExtended(minutes=5, tables=(2,))])
    assert cards(floor).playing == 1 and cards(floor).games == ()
    won(table)
    assert scored(floor).points["S"] == 55 and cards(floor).to_decide == ()


def typed(floor: Floor, game: int, east: int, ended: ev.Ended = "mah jongg") -> None:
    """The desk enters a game of table 2 from paper."""
    points: dict[Seat, int] = {"E": east, "S": 0, "W": 0, "N": 0}
    floor.see([ev.GameScored(table=2, game=game, points=points, ended=ended, role="scorer")])


def test_a_game_that_was_typed_meanwhile_counts_once_when_its_table_is_back(
    floor: Floor, table: AtTable
) -> None:
    table.play(table.deal(AS_SEATED), *won_by_south())
    table.play(table_events.DealEnded(reason="mahjongg"))
    typed(floor, 1, 25)  # from paper, and misread
    table.report()
    assert [each.game for each in cards(floor).games] == [1] and scored(floor).points["E"] == 25
    assert said(floor)[0] == "came-back-with-game"
    (report,) = cards(floor).to_decide
    assert (report.game, report.why, report.points["S"]) == (1, "entered", 55)
    begun(table, turned(AS_SEATED, 1))  # and the next game is the next
    won(table)
    assert scored(floor, 2).entered == 0 and len(cards(floor).games) == 2


def test_games_typed_meanwhile_as_their_table_has_them_are_no_question(
    floor: Floor, table: AtTable
) -> None:
    for turn in range(2):
        table.play(table.deal(turned(AS_SEATED, turn)), *won_by_south())
        table.play(table_events.DealEnded(reason="mahjongg"))
    for game, wind in ((1, "S"), (2, "W")):
        points = {each: 55 if each == wind else 0 for each in SEATS}
        floor.see([ev.GameScored(table=2, game=game, points=points, role="scorer")])
    table.report()
    assert [each.entered > 0 for each in cards(floor).games] == [True, True]
    assert cards(floor).to_decide == ()


def test_a_table_whose_clock_is_ahead_is_asked_about_too(
    floor: Floor, table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(floor, 1, 25)
    ahead = (datetime.now(UTC) + timedelta(hours=2)).isoformat()
    table.play(replace(table.deal(AS_SEATED), at=ahead))
    table.report()
    assert said(floor) == ["came-back-with-game"]


def test_after_a_game_on_paper_the_next_deal_is_the_next_game(floor: Floor, table: AtTable) -> None:
    typed(floor, 1, 25)
    begun(table, turned(AS_SEATED, 1))
    won(table)
    assert [each.game for each in cards(floor).games] == [1, 2] and said(floor) == []


def test_what_a_table_came_back_with_is_decided_in_one_act(
    floor: Floor, table: AtTable, tmp_path: Path
) -> None:
    table.play(table.deal(AS_SEATED), *won_by_south())
    table.play(table_events.DealEnded(reason="mahjongg"))
    typed(floor, 1, 25)
    table.report()
    pages = DeskPages(floor, tmp_path)
    director = pages.phone()
    page = director.get("/hall/tables/2").text
    for offered in ("What was entered stands", "The table&#39;s score counts", "It was game 2"):
        assert offered in page
    (shown,) = view.cards(DeskView(floor, PairedPhone("director"), Words(), 2))["rounds"]
    (report,) = shown["reported"]
    done(director, "score", table=2, round=1, **report.counts)
    assert cards(floor).to_decide == () and scored(floor).points == {
        "E": 0,
        "S": 55,
        "W": 0,
        "N": 0,
    }
    done(director, "score", table=2, round=1, **report.stands)
    assert cards(floor).to_decide == () and scored(floor).points["E"] == 25
    begun(table, turned(AS_SEATED, 1))
    assert cards(floor).playing == 2


def test_a_deal_that_was_another_game_is_entered_as_that(floor: Floor, table: AtTable) -> None:
    table.play(table.deal(AS_SEATED), *won_by_south())
    table.play(table_events.DealEnded(reason="mahjongg"))
    typed(floor, 1, 25)
    table.report()
    (report,) = cards(floor).to_decide
    floor.see([ev.GameScored(table=2, game=2, points=report.points, role="director")])
    assert cards(floor).to_decide == () and cards(floor).next_game() == 3


SECOND = {"E": "Player 5", "S": "Player 10", "W": "Player 15", "N": "Player 4"}
"""Who is due at table 2 in round 2."""


@pytest.fixture
def overlapping(tmp_path: Path) -> Iterator[Floor]:
    """A hall in which a round may begin while cards of the last one are out."""
    store = DeskStore(f"sqlite:///{tmp_path}/overlapping.sqlite")
    made, (opened, *others) = Floor(store), opening(4)
    loose = {"next_round": "at any time"}
    assert isinstance(opened, ev.TournamentOpened)
    made.see([replace(opened, settings=loose), *others, ev.RoundBegun(round=1)])
    yield made
    store.close()


def plays(floor: Floor) -> tuple[int, set[str]]:
    """What table 2 hears: its round, and who sits there."""
    orders = orders_for(floor.record.now, 2)
    return orders.round, {each.name for each in orders.seats.values()}


def test_a_table_that_has_not_handed_in_plays_the_round_that_it_hears(
    overlapping: Floor, tmp_path: Path
) -> None:
    table = AtTable(tmp_path, 2, overlapping)
    for _ in range(2):
        begun(table, AS_SEATED)
        won(table)
    overlapping.see([ev.RoundBegun(round=2)])
    assert plays(overlapping) == (2, set(SECOND.values()))
    begun(table, SECOND)
    won(table)
    second = overlapping.record.now.cards_at(2, 2)
    assert second is not None and second.games[0].points["S"] == 55
    assert len(cards(overlapping).games) == 2
    table.journal.close()


def test_a_table_in_mid_round_stays_in_it_when_the_next_begins(
    overlapping: Floor, tmp_path: Path
) -> None:
    table = AtTable(tmp_path, 2, overlapping)
    begun(table, AS_SEATED)
    overlapping.see([ev.RoundBegun(round=2)])
    assert plays(overlapping) == (1, set(AS_SEATED.values()))
    assert orders_for(overlapping.record.now, 2).next["W"] == DueNext(4, "W")
    before = overlapping.record.now
    won(table)
    assert scored(overlapping).points["S"] == 55
    assert changed_tables(before, overlapping.record.now) == {2}
    assert plays(overlapping)[0] == 1  # one game is left
    # Whoever sits there for the next round all the same is scored in that.
    begun(table, SECOND)
    won(table)
    second = overlapping.record.now.cards_at(2, 2)
    assert second is not None and second.games[0].points["S"] == 55
    table.journal.close()


def test_a_table_whose_time_is_up_hears_the_next_round(overlapping: Floor, tmp_path: Path) -> None:
    overlapping.see([ev.TimerStarted(), ev.TimerStopped()])
    overlapping.see([ev.RoundBegun(round=2)])
    assert plays(overlapping)[0] == 2


def test_a_deal_beyond_the_round_s_games_is_said_and_counts_for_nothing(
    floor: Floor, table: AtTable
) -> None:
    for _ in range(3):
        begun(table, AS_SEATED)
        won(table)
    assert said(floor) == ["no-game-left"] and len(cards(floor).games) == 2


def hand_in(floor: Floor) -> None:
    for wind in cards(floor).played:
        floor.see([ev.CardChecked(table=2, wind=wind, number=cards(floor).seats[wind])])
    for wind in cards(floor).played:
        number = cards(floor).seats[OPPOSITE[wind]]
        floor.see([ev.CardInitialed(table=2, wind=wind, number=number)])
    floor.see([ev.CardsSubmitted(table=2, number=5)])
    assert cards(floor).submitted


def test_a_penalty_after_the_cards_are_in_is_a_question_to_the_director(
    floor: Floor, table: AtTable
) -> None:
    begun(table, AS_SEATED)
    table.play(*won_by_south())
    table.report()
    floor.see([ev.GameScored(table=2, game=2, points={})])
    hand_in(floor)
    table.play(table_events.DealEnded(reason="mahjongg"))
    table.report()
    assert cards(floor).to_decide == ()  # nothing has changed
    table.play(PENALTY)
    table.report()
    (report,) = cards(floor).to_decide
    assert report.why == "in" and report.points["E"] == -10 and scored(floor).points["E"] == 0
    correction = ev.ScoreCorrected(
        round=1, table=2, game=1, points=report.points, reason="late", role="director"
    )
    floor.see([correction])
    assert scored(floor).points["E"] == -10 and cards(floor).to_decide == ()


def test_what_a_director_corrected_is_not_asked_about_when_the_table_has_what_it_had(
    floor: Floor, table: AtTable
) -> None:
    begun(table, AS_SEATED)
    table.play(*won_by_south())
    table.report()
    floor.see([ev.GameScored(table=2, game=2, points={})])
    hand_in(floor)
    points: dict[Seat, int] = {"E": 0, "S": 65, "W": 0, "N": 0}
    right = ev.ScoreCorrected(round=1, table=2, game=1, points=points, reason="x", role="director")
    floor.see([right])
    table.play(table_events.DealEnded(reason="mahjongg"))
    table.report()
    assert cards(floor).to_decide == () and scored(floor).points["S"] == 65


def test_a_penalty_is_ordered_where_a_score_will_have_it(
    floor: Floor, table: AtTable, tmp_path: Path
) -> None:
    director = DeskPages(floor, tmp_path).phone()
    order: dict[str, Any] = {"what": "penalty", "reason": "a phone", "wind": "S", "points": 20}

    def refused(at: int) -> bool:
        answer = do(director, "order", table=at, **order)
        assert answer.status_code in (200, 409)
        return bool(answer.status_code == 409)

    assert refused(2) and refused(3)  # no program is there
    begun(table, AS_SEATED)
    assert not refused(2) and refused(3)
    won(table)
    assert not refused(2)
    floor.see([ev.GameScored(table=2, game=1, points={}, role="scorer")])
    assert refused(2)  # what a person entered stands
    begun(table, AS_SEATED)
    assert not refused(2)
    stopped(floor)
    assert refused(2)
    hand_in(floor)
    assert refused(2)
    page = do(director, "order", table=2, **order).json()["error"]
    assert "Give or take points" in page
    assert len(floor.record.now.orders) == 3
    shown = director.get("/hall/tables/2").text
    assert "The cards were in" not in shown


def test_the_table_s_page_shows_what_is_to_be_decided_with_the_points_filled_in(
    floor: Floor, table: AtTable, tmp_path: Path
) -> None:
    director = DeskPages(floor, tmp_path).phone()
    begun(table, AS_SEATED)
    stopped(floor)
    won(table)
    shown = director.get("/hall/tables/2").text
    assert "Game 1, as the table has it: E 0 S 55 W 0 N 0." in shown
    assert "only since time was called" in shown and "points_S=55" in shown
    assert "the director decides" in director.get("/hall").text
    sheet = director.get("/hall/sheet?deed=score&table=2&round=1&game=1&points_S=55&back=/hall")
    assert 'name="points_S"' in sheet.text and 'value="55"' in sheet.text


def test_a_form_about_a_game_begins_with_its_dead_hands(floor: Floor, tmp_path: Path) -> None:
    floor.see([ev.GameScored(table=2, game=1, points={"E": 25}, dead=("W",))])
    director = DeskPages(floor, tmp_path).phone()
    sheet = director.get("/hall/sheet?deed=score&table=2&round=1&game=1&back=/hall").text
    assert 'name="dead_W" value="1" checked' in sheet and sheet.count("checked") == 1


def test_a_score_that_a_person_put_right_is_not_undone_by_the_table(
    floor: Floor, table: AtTable
) -> None:
    begun(table, AS_SEATED)
    table.play(*won_by_south())
    table.report()
    points: dict[Seat, int] = {"E": 0, "S": 30, "W": 0, "N": 0}
    floor.see([ev.GameScored(table=2, game=1, points=points, role="scorer")])
    table.play(table_events.DealEnded(reason="mahjongg"))
    table.report()
    assert said(floor) == []  # what was put right is still what the table has
    table.play(PENALTY)
    table.report()
    assert scored(floor).points == points and said(floor) == ["table-has-another"]
    (report,) = cards(floor).to_decide
    assert report.why == "entered" and report.points == {"E": -10, "S": 55, "W": 0, "N": 0}
    # The person has seen it, and enters what is right.
    points["E"] = -10
    floor.see([ev.GameScored(table=2, game=1, points=points, role="director")])
    assert cards(floor).to_decide == () and scored(floor).points["S"] == 30


def test_a_round_that_time_ended_is_checked_and_its_forgotten_game_entered_afterwards(
    floor: Floor, table: AtTable, tmp_path: Path
) -> None:
    begun(table, AS_SEATED)
    won(table)
    director = DeskPages(floor, tmp_path).phone()
    assert not orders_for(floor.record.now, 2).played
    assert "deed=check" not in director.get("/hall/tables/2").text
    stopped(floor)
    assert orders_for(floor.record.now, 2).played
    assert "deed=check" in director.get("/hall/tables/2").text
    hand_in(floor)
    page = director.get("/hall/tables/2").text
    assert "Enter game 2" in page and "Correct game 1" in page
    given: dict[str, Any] = {
        "table": 2,
        "round": 1,
        "game": 2,
        "points_S": 25,
        "reason": "forgotten",
    }
    assert "It had no score before" in done(director, "correct", **given)
    assert scored(floor, 2).points == {"E": 0, "S": 25, "W": 0, "N": 0}
    assert "Game 2 was entered after the cards were in: forgotten" in (
        director.get("/hall/tables/2").text
    )


def test_cards_wait_for_a_score_that_is_to_be_decided(floor: Floor, table: AtTable) -> None:
    begun(table, {"E": "Ann", "S": "Bea", "W": "Cis", "N": "Dee"})
    won(table)
    stopped(floor)
    assert not orders_for(floor.record.now, 2).played
    floor.see([ev.GameScored(table=2, game=1, points={}, role="director")])
    assert orders_for(floor.record.now, 2).played
