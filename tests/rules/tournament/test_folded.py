"""What holds of every tournament, whatever happens in it."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.codes import CodeError
from rules.movement.drawing import in_order
from rules.movement.offered import offered
from rules.tiles import SEATS
from rules.tournament import events as ev
from rules.tournament.events import TournamentEventError, from_line, to_line
from rules.tournament.fold import after
from rules.tournament.referee import TournamentReferee, folded
from rules.tournament.seating import due_seats, met
from rules.tournament.settings import TOURNAMENT_SETTINGS, TournamentSettings, tournament_settings
from rules.tournament.standings import prizes, standings
from rules.tournament.state import OPPOSITE, HallTimer
from tests.rules.tournament.random_tournaments import anything, tournament

SEED = st.integers(0, 100_000)
SOME = settings(max_examples=25, deadline=None)


def points(referee: TournamentReferee) -> dict[int, int]:
    return {row.number: row.points for row in standings(referee.now)}


@SOME
@given(SEED)
def test_standings_are_the_sum_of_the_cards_that_are_in(seed: int) -> None:
    played = tournament(seed)
    referee = folded(played.events)
    assert not [ruling for ruling in referee.rulings if ruling.kind in ("refused", "illegal")]
    assert points(referee) == played.sums()


@SOME
@given(SEED)
def test_the_same_events_come_to_the_same_in_whatever_parts(seed: int) -> None:
    played = tournament(seed)
    lines = [to_line(event) for event in played.events]
    one, other = folded(played.events), TournamentReferee()
    said = [ruling for line in lines for ruling in other.see(from_line(line))]
    assert (one.now, one.rulings) == (other.now, other.rulings) and said == one.rulings


@SOME
@given(SEED)
def test_a_correction_changes_only_what_it_says(seed: int) -> None:
    played = tournament(seed, whole=True)
    referee = folded(played.events)
    before, table, game = referee.now, 1 + seed % played.tables, 1 + seed % played.games
    at = seed % played.rounds
    event = ev.ScoreCorrected(
        round=at + 1, table=table, game=game, points={"S": 999}, reason="so", role="director",
        by="Dora", n=before.events + 1,
    )  # fmt: skip
    assert [ruling.kind for ruling in referee.see(event)] == ["granted"]
    now = referee.now
    was = before.played[at].tables[table].result(game)
    became = now.played[at].tables[table].result(game)
    assert was is not None and became is not None
    assert dict(became.points) == {**was.points, "S": 999}
    kept = became.corrections[-1]
    assert (kept.was, kept.reason, kept.by, kept.n) == (was.points, "so", "Dora", event.n)
    # Put back, all is as it was.
    cards = now.played[at].tables[table]
    games = tuple(was if each.game == game else each for each in cards.games)
    tables = {**now.played[at].tables, table: replace(cards, games=games)}
    rounds = list(now.played)
    rounds[at] = replace(now.played[at], tables=tables)
    assert replace(now, played=tuple(rounds), events=before.events) == before


@SOME
@given(SEED)
def test_what_is_refused_changes_nothing(seed: int) -> None:
    referee = TournamentReferee()
    for event in anything(seed):
        before = referee.now
        said = referee.see(event)
        if any(ruling.kind == "refused" for ruling in said):
            assert replace(referee.now, events=before.events) == before
            assert {ruling.kind for ruling in said} == {"refused"}


@SOME
@given(SEED)
def test_nobody_ever_has_two_places_and_cards_that_are_in_are_initialed_across(seed: int) -> None:
    referee = TournamentReferee()
    locked: dict[tuple[int, int], object] = {}
    reseated = False  # initials stay with the places then
    for event in anything(seed, 80):
        referee.see(event)
        reseated |= isinstance(event, ev.SeatsCorrected)
        for played in referee.now.played:
            seated = [n for cards in played.tables.values() for n in cards.seats.values() if n]
            assert len(set(seated)) == len(seated)
            assert not set(seated) & set(played.sitting_out)
            for cards in played.tables.values():
                if cards.submitted and not reseated:
                    assert set(cards.initials) >= set(cards.played)
        now = {
            (played.number, table): [(game.game, game.points) for game in cards.games]
            for played in referee.now.played
            for table, cards in played.tables.items()
            if cards.submitted
        }
        if not isinstance(event, ev.ScoreCorrected):
            assert all(now.get(place, made) == made for place, made in locked.items())
        locked = dict(now)


@SOME
@given(SEED)
def test_seats_put_right_come_to_what_they_come_to_if_they_were_right_at_once(seed: int) -> None:
    played = tournament(seed, whole=True)
    one, other = 1 + seed % played.tables, 1 + (seed + 1) % played.tables
    wind = SEATS[seed % 4]
    right = _seats_with_exchange(played.events, one, other, wind)
    truth = folded(right)
    wrong = folded(played.events)
    assert not [ruling for ruling in wrong.rulings if ruling.kind == "refused"]
    fixes = tuple(
        ev.TableSeats(round=each.number, table=table, seats=dict(cards.seats))
        for each in truth.now.played
        for table, cards in each.tables.items()
        if cards.seats != wrong.now.played[each.number - 1].tables[table].seats
    )
    said = wrong.see(ev.SeatsCorrected(tables=fixes, reason="exchanged", role="director"))
    assert said[-1].kind in ("granted", "warning")
    assert met(wrong.now) == met(truth.now)
    assert [each.seats for each in wrong.now.played] == [each.seats for each in truth.now.played]
    # Whose initials a card has stays as it was; what it is worth goes to who sat there.
    made = _sums(truth, played)
    assert points(wrong) == made


def _seats_with_exchange(
    events: list[ev.TournamentEvent], one: int, other: int, wind: str
) -> list[ev.TournamentEvent]:
    """The same tournament in which two of a wind had changed places from round 1 on."""
    right: list[ev.TournamentEvent] = []
    for event in events:
        if isinstance(event, ev.SeatsSet):
            seats = {table: dict(winds) for table, winds in event.seats.items()}
            seats[one][wind], seats[other][wind] = seats[other][wind], seats[one][wind]
            event = msgspec.structs.replace(event, seats=seats)
        right.append(event)
    return right


def _sums(truth: TournamentReferee, played: object) -> dict[int, int]:
    """What each has if all cards count for whoever sat there."""
    made = dict.fromkeys(truth.now.entrants, 0)
    for (place, _), won in played.points.items():
        number, table, wind = place
        made[truth.now.played[number - 1].tables[table].seats[wind]] += won
    for number, given_points in played.given.items():
        made[number] += given_points
    return made


@pytest.mark.parametrize("tables", [4, 5, 6, 8, 9])
def test_a_rota_is_walked_to_its_end_without_a_meeting_again(tables: int) -> None:
    rounds = min(tables, 5)
    rota, numbers = offered(tables, rounds), range(1, 4 * tables + 1)
    places = () if rota.moves else rota.places
    referee = TournamentReferee()
    events = [
        ev.TournamentOpened(name="x", rounds=rounds, settings={"next_round": "at any time"}),
        *(ev.PlayerEntered(number=n, name=str(n)) for n in numbers),
        *(ev.TableAdded(table=10 + t) for t in range(tables)),
        ev.SeatsSet(round=1, seats=in_order(numbers, range(10, 10 + tables))),
        ev.MovementSet(version=1, how=rota.how, moves=rota.moves, places=places, role="director"),
        *(ev.RoundBegun(round=n) for n in range(1, rounds + 1)),
    ]
    said = [ruling for event in events for ruling in referee.see(event)]
    assert {ruling.reason.code for ruling in said} <= {"cards-still-out"}
    assert max(met(referee.now).values()) == 1
    for played, tables_due in zip(referee.now.played, rota.places, strict=True):
        seated = [tuple(cards.seats[w] for w in SEATS) for cards in played.tables.values()]
        due = [tuple(4 * began + w + 1 for w, began in enumerate(there)) for there in tables_due]
        assert seated == due


def test_a_movement_that_does_not_fit_or_a_place_that_is_missing_is_refused() -> None:
    referee = folded(anything(0, 0))
    places = offered(5, 3).places
    event = ev.MovementSet(version=2, how="steps", places=places, role="director")
    assert [each.reason.code for each in referee.see(event)] == ["movement-does-not-fit"]
    three = {1: {"E": 1, "S": 2, "W": 3}}
    event = ev.SeatsSet(round=1, seats=three)
    assert [each.reason.code for each in referee.see(event)] == ["winds-missing"]


def test_a_tournament_is_opened_once_and_before_anything_else() -> None:
    referee = TournamentReferee()
    codes = [
        each.reason.code
        for event in (
            ev.PlayerEntered(number=1, name="Ann"),
            ev.TournamentOpened(name="x", rounds=1),
            ev.TournamentOpened(name="y", rounds=2),
        )
        for each in referee.see(event)
    ]
    assert codes == ["no-tournament", "tournament-runs"] and referee.now.name == "x"
    assert referee.now.events == 3


def test_only_a_game_of_the_round_is_corrected() -> None:
    played = tournament(3, whole=True)
    events = [each for each in played.events if not isinstance(each, ev.ScoreCorrected)]
    referee = folded(events)
    event = ev.ScoreCorrected(
        round=1, table=1, game=9, points={"E": 1}, reason="so", role="director"
    )
    assert [each.reason.code for each in referee.see(event)] == ["no-such-game"]


def test_a_record_that_had_a_dummy_dealt_for_is_read_still() -> None:
    older = ev.TournamentOpened(name="2025", rounds=1, settings={"empty_place": "dummy"})
    assert folded([older]).now.settings == TournamentSettings()


def test_settings_have_a_choice_for_each_value_and_wrong_ones_are_refused() -> None:
    assert [each.name for each in TOURNAMENT_SETTINGS] == list(TournamentSettings.__struct_fields__)
    default = TournamentSettings()
    for setting in TOURNAMENT_SETTINGS:
        assert setting.default == getattr(default, setting.name)
        for value in setting.choices:
            made = tournament_settings({setting.name: value})
            assert getattr(made, setting.name) == value
    with pytest.raises(CodeError, match="a tournament has no setting 'tie'; it has ties"):
        tournament_settings({"tie": "shared"})
    with pytest.raises(CodeError, match="setting ties: 'lots' is not one of 'shared'"):
        TournamentReferee().see(ev.TournamentOpened(name="x", rounds=1, settings={"ties": "lots"}))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"type": "round"}', "missing required field `round`"),
        ('{"type": "sat", "table": 1, "wind": "X", "number": 3}', "Invalid enum value 'X'"),
        ('{"type": "lunch"}', "Invalid value 'lunch'"),
        ('{"type": "round", "round": 1, "table": 2}', "unknown field `table`"),
        ("{", "truncated"),
    ],
)
def test_a_line_that_is_no_event_is_refused_with_its_place(line: str, message: str) -> None:
    with pytest.raises(TournamentEventError, match=message):
        from_line(line)


def test_every_event_goes_through_json() -> None:
    seen = set()
    for seed in range(60):
        for event in anything(seed):
            assert from_line(to_line(event)) == event
            seen.add(type(event))
    assert seen == set(ev.ALL)


def test_each_event_has_a_step() -> None:
    referee = folded(anything(1, 0))
    assert after(referee.now, ev.TableAdded(table=9)).tables == (1, 2, 3, 4, 9)


def test_a_timer_warns_and_stops_table_by_table() -> None:
    timer = HallTimer(50, 10, {2: 5})
    assert [timer.due(1, 60 * t) for t in (0, 39, 40, 49, 50)] == [
        "runs", "runs", "warns", "warns", "stops",
    ]  # fmt: skip
    assert timer.due(2, 60 * 50) == "warns" and timer.seconds(2) == 3300


def test_what_has_sounded_sounds_again_where_there_is_more_time() -> None:
    referee = folded(
        [
            *anything(1, 0),
            ev.RoundBegun(round=1),
            ev.TimerStarted(minutes=50),
            ev.TimerWarned(),
            ev.TimerStopped(tables=(1, 2)),
            ev.TimerExtended(minutes=5, tables=(2,)),
        ]
    )
    running = referee.now.running
    assert running is not None and running.timer is not None
    assert running.timer.warned == {1, 3, 4} and running.timer.stopped == {1}
    assert running.timer.minutes == 50 and dict(running.timer.more) == {2: 5}


def test_partners_are_each_others() -> None:
    assert all(OPPOSITE[OPPOSITE[wind]] == wind != OPPOSITE[wind] for wind in SEATS)


def test_prizes_of_a_shared_place_are_shared_to_the_last_coin_that_goes_round() -> None:
    events = [
        ev.TournamentOpened(name="x", rounds=1, games=1, prizes=(100, 51)),
        *(ev.PlayerEntered(number=n, name=str(n)) for n in range(1, 5)),
    ]
    referee = folded(events)
    assert [(each.number, each.amount) for each in prizes(referee.now)] == [
        (1, 37), (2, 37), (3, 37), (4, 37),
    ]  # fmt: skip
    assert due_seats(referee.now, 1) is None


def test_what_is_said_to_tables_is_kept_in_order() -> None:
    director = {"role": "director", "by": "Dora"}
    referee = folded(
        [
            *anything(1, 0),
            ev.Announced(text="Tea", **director),
            ev.OrderGiven(table=2, what="halt", reason="fire alarm", **director),
            ev.StandingsShown(shown=False, **director),
            ev.Announced(text="Refused", role="scorer"),
        ]
    )
    now = referee.now
    assert [each.text for each in now.said] == ["Tea"] and now.hidden
    assert [(each.table, each.what) for each in now.orders] == [(2, "halt")]
    assert now.orders[0].n == now.events - 2
    assert not after(now, ev.StandingsShown(shown=True, **director)).hidden
    assert now.spectators is None  # nothing is public unless somebody says so
    late = after(now, ev.SpectatorsLet(delay=300, **director))
    assert late.spectators == 300 and after(late, ev.SpectatorsLet()).spectators is None
