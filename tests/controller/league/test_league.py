"""Who is who, what counts, and what is erased: over the database, as a league keeps it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from controller.hall.simulation.processes import POSTGRES, Postgres
from controller.league import entries as made
from controller.league.entries import LeagueEntryError, RatingSet
from controller.league.people import forget, merge, take_back
from controller.league.sheets import (
    HEAD,
    NAMES,
    MeetingHead,
    MeetingNames,
    RoundSheet,
    SheetError,
    encoded,
    epoch_of,
    sheet_of,
    sheets_of,
)
from controller.league.store import LeagueStore
from rules.tournament import events as ev
from tests.controller.hall.tournaments import opening
from tests.controller.league.leagues import (
    ANN,
    FOUR,
    epoch,
    folded,
    meeting,
    number_of,
    played,
)

WON = {1: 75, 2: -25, 3: -25, 4: -25}
LOST = {1: -25, 2: 75, 3: -25, 4: -25}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[LeagueStore]:
    opened = LeagueStore(f"sqlite:///{tmp_path}/league.sqlite")
    yield opened
    opened.close()


@pytest.fixture
def two(store: LeagueStore) -> LeagueStore:
    """Ann wins at two halls; by the league they are two players."""
    meeting(store, "north", 1, [WON, WON])
    meeting(store, "south", 2, [WON, LOST], day="2026-10-03")
    store.enter(lambda _: RatingSet(method="elo"), "Director")
    store.enter(
        lambda _: made.season("Autumn", "2026-09-01", "2026-12-31", "points", (), 0), "Director"
    )
    return store


def merged(store: LeagueStore, *players: int, why: str = "") -> int:
    return store.enter(lambda now: merge(now.people, now.players, players), "Director", why).n


def ann(store: LeagueStore) -> tuple[int, int]:
    return number_of(store, "north", 1, 1), number_of(store, "south", 2, 1)


def test_nobody_is_taken_for_another_by_name(two: LeagueStore) -> None:
    league = two.league()
    assert len(league.people.players_of) == 8
    season = league.season("Autumn")
    assert season is not None
    assert [row.points for row in league.standings(season)][:2] == [150, 50]
    # Two halls: not even a hint.
    assert league.alike == ()


def test_a_merge_joins_points_and_ratings_and_a_split_parts_them_again(two: LeagueStore) -> None:
    before = two.league()
    north, south = ann(two)
    n = merged(two, north, south, why="her own word")
    league = two.league()
    season = league.season("Autumn")
    assert season is not None
    first, *_ = league.standings(season)
    assert (first.person, first.points, len(first.meetings)) == (north, 200, 2)
    assert league.statistics[north].games == 4 and league.statistics[north].won == 3
    rated = {each.person: each.rating for each in league.rated}
    assert south not in rated and rated[north] != before.rated[0].rating
    two.enter(lambda now: take_back(now.people, n), "Director", "it was her sister")
    after = two.league()
    assert after.rated == before.rated
    assert after.statistics == before.statistics
    assert [each.by for each in after.entries] == ["Director"] * 4
    assert two.reasons() == {3: "her own word", 4: "it was her sister"}


def test_ratings_are_as_if_the_merge_had_been_known_from_the_start(
    two: LeagueStore, tmp_path: Path
) -> None:
    merged(two, *ann(two))
    early = LeagueStore(f"sqlite:///{tmp_path}/early.sqlite")
    early.enter(lambda _: RatingSet(method="elo"), "Director")
    meeting(early, "north", 1, [WON, WON])
    meeting(early, "south", 2, [], day="2026-10-03")
    merged(early, *ann(early))
    meeting(early, "south", 2, [WON, LOST], day="2026-10-03")
    assert early.league().rated == two.league().rated
    early.close()


@pytest.mark.parametrize(
    ("given", "code"),
    [((1, 1), "league-one-already"), ((1, 2), "league-both-there"), ((1, 99), "league-no-player")],
)
def test_what_cannot_be_one_person(two: LeagueStore, given: tuple[int, int], code: str) -> None:
    with pytest.raises(LeagueEntryError, match=code):
        merged(two, *given)
    assert len(two.league().entries) == 2


def test_a_merge_is_taken_back_once(two: LeagueStore) -> None:
    n = merged(two, *ann(two))
    two.enter(lambda now: take_back(now.people, n), "Director")
    with pytest.raises(LeagueEntryError, match="league-no-merge"):
        two.enter(lambda now: take_back(now.people, n), "Director")


def test_three_who_are_one_stay_one_while_a_merge_holds_them(two: LeagueStore) -> None:
    meeting(two, "north", 3, [WON], day="2026-11-07")
    one, other = ann(two)
    third = number_of(two, "north", 3, 1)
    first = merged(two, one, other)
    merged(two, other, third)
    assert two.league().people.players_of[one] == (one, other, third)
    two.enter(lambda now: take_back(now.people, first), "Director")
    assert two.league().people.players_of[other] == (other, third)


def test_the_same_name_in_one_hall_is_a_hint_and_no_more(two: LeagueStore) -> None:
    meeting(two, "north", 3, [WON], day="2026-11-07", names={**FOUR, 4: "Eve Rowe"})
    hints = two.league().alike
    assert len(hints) == 3 and (1, number_of(two, "north", 3, 1)) in hints
    meeting(two, "north", 4, [WON], day="2026-11-14", names={1: ANN, 2: ANN, 3: "X", 4: "Y"})
    assert all(1 not in each for each in two.league().alike)  # two of one name at one meeting


def test_who_is_forgotten_has_results_and_no_name_anywhere(
    two: LeagueStore, tmp_path: Path
) -> None:
    north, south = ann(two)
    merged(two, north, south, why=f"{ANN} said so")
    two.enter(lambda now: forget(now.people, south), "Director")
    league = two.league()
    assert north not in league.names and ANN not in league.names.values()
    assert league.statistics[north].points == 200
    assert two.reasons() == {}
    # A hall that shares its names again does not bring them back.
    two.take("north", epoch(1), NAMES, encoded(MeetingNames(FOUR)))
    assert ANN not in two.league().names.values()
    two.close()
    stored = b"".join(each.read_bytes() for each in tmp_path.glob("league.sqlite*"))
    assert ANN.encode() not in stored and b"Bea Lane" in stored


def test_a_corrected_sheet_takes_the_place_of_the_first(two: LeagueStore) -> None:
    version = two.version()
    meeting(two, "north", 1, [WON, WON])
    assert two.version() == version  # nothing new: nothing is computed again
    meeting(two, "north", 1, [WON, LOST])
    league = two.league()
    assert two.version() > version and league.statistics[1].points == 50
    meeting(two, "north", 1, [WON])  # its second round was taken back
    assert two.league().statistics[1].games == 1


def test_places_give_points_shared_equally_and_only_the_best_count(store: LeagueStore) -> None:
    meeting(store, "north", 1, [WON])
    meeting(store, "north", 2, [LOST], day="2026-10-01")
    meeting(store, "north", 3, [WON], day="2026-10-08", over=False)
    meeting(store, "north", 4, [WON], day="2027-01-01")
    for number in range(1, 5):
        merged(store, *(number_of(store, "north", n, number) for n in (1, 2, 3, 4)))
    store.enter(
        lambda _: made.season("A", "2026-09-01", "2026-12-31", "places", (10, 6, 3), 1), "Director"
    )
    league = store.league()
    rows = league.standings(league.seasons[0])
    # Three share the places 2 to 4 of each: (6 + 3 + 0) / 3. Only the better meeting counts.
    assert [(row.place, row.person, row.points) for row in rows] == [
        (1, 1, 10), (1, 2, 10), (3, 3, 3), (3, 4, 3),
    ]  # fmt: skip
    assert all(len(row.counted) == 1 for row in rows)
    names = [(each.name, each.winners) for each in league.honours("2027-02-01")]
    assert names == [("Cup 4", (1,)), ("A", (1, 2)), ("Cup 2", (2,)), ("Cup 1", (1,))]
    assert "A" not in [each.name for each in league.honours("2026-12-31")]


@pytest.mark.parametrize(
    ("part", "body"),
    [
        (HEAD, b"{}"), ("r0", b'{"cards":[]}'), ("r1", b'{"cards":[],"x":1}'), ("x", b"{}"),
        (NAMES, b'{"names":{"0":"Ann"}}'), (NAMES, b'{"names":{"1":"A\\u0000"}}'),
        ("r1", b"\xff"), (NAMES, b'{"names":{"1":""}}'),
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused(store: LeagueStore, part: str, body: bytes) -> None:
    with pytest.raises(SheetError):
        store.take("north", epoch(1), part, body)
    assert store.version() == 0


def test_a_tournament_is_shared_without_substitutes_and_not_while_hidden() -> None:
    events = [
        *opening(1, rounds=1, games=1),
        ev.SubstituteSent(number=2, name="Zoe", role="director"),
        *played(1, {"E": 50, "S": -10, "W": -10, "N": -30}),
    ]
    now = folded(events)
    shared = sheets_of(now, events)
    assert set(shared) == {"head", "names", "r1"}
    assert b"Zoe" not in b"".join(shared.values())
    assert b"Player 1" not in shared["head"] + shared["r1"]
    (card,) = sheet_of(shared["r1"], RoundSheet).cards
    assert card.totals() == {1: 50, 3: -10, 4: -30} and card.games[0].winner == 1
    head = sheet_of(shared["head"], MeetingHead)
    assert head.over and [each.number for each in head.places if each.place == 1] == [1]
    hidden = [*events, ev.StandingsShown(shown=False, role="director")]
    assert sheets_of(folded(hidden), hidden) == {}
    assert epoch_of(hidden) == epoch_of(events)


def test_cards_that_are_not_in_are_not_shared() -> None:
    events = [*opening(1, rounds=1, games=1), *played(1, {"E": 50, "S": -50})[:-1]]
    shared = sheets_of(folded(events), events)
    assert sheet_of(shared["r1"], RoundSheet).cards == ()
    assert not sheet_of(shared["head"], MeetingHead).over


@pytest.mark.skipif(not POSTGRES, reason="PostgreSQL is not installed")
def test_a_postgresql_has_the_same_league(two: LeagueStore) -> None:
    server = Postgres()
    try:
        store = LeagueStore(server.database())
        meeting(store, "north", 1, [WON, WON])
        meeting(store, "south", 2, [WON, LOST], day="2026-10-03")
        for entry in two.league().entries:
            store.enter(lambda _, entry=entry: entry, entry.by)
        for each in (store, two):
            merged(each, 1, 5, why="same card")
            each.enter(lambda now: forget(now.people, 5), "Director")
        assert store.league().rated == two.league().rated
        assert store.league().names == two.league().names
        assert store.reasons() == two.reasons() == {}
        assert store.version() > 0
        store.close()
    finally:
        server.close()


@pytest.fixture
def clock_at(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Sets this machine's zone, as POSIX writes it: five hours behind UTC is EST5."""

    def put(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield put
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("zone", "at", "day"),
    [
        ("EST5", "2026-11-25T01:30:00.000+00:00", "2026-11-24"),
        ("EST5", "2026-11-24T19:30:00.000+00:00", "2026-11-24"),
        ("JST-9", "2026-11-24T16:00:00.000+00:00", "2026-11-25"),
        ("EST5", "2026-11-24", "2026-11-24"),
        ("EST5", None, ""),
    ],
)
def test_a_meeting_is_of_the_day_on_which_it_began_there(
    clock_at: Callable[[str], None], zone: str, at: str | None, day: str
) -> None:
    clock_at(zone)
    events = [ev.TournamentOpened(name="Spring", rounds=1, at=at)]
    head = sheet_of(sheets_of(folded(events), events)[HEAD], MeetingHead)
    assert head.day == day
