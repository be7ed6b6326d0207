"""Evenings told apart, tonight's standings, counts, charts and tables, and the command."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.statistics import charts, sums, tables
from controller.statistics.evening import GAP, EveningStandings, evenings, standings
from controller.statistics.gather import Gatherer, gathered
from controller.statistics.rows import DealRow, End, RulingRow
from controller.statistics.sums import Count, kind_in_words
from controller.words import Words
from rules import events as ev
from rules.rulings import Kind
from tests.controller.statistics.club import NAMES, deal, evening

START = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
SEATED = dict(zip("ESWN", NAMES, strict=True))


def row(number: int = 1, minutes: float | None = 0, **more: Any) -> DealRow:
    """A deal that begins so many minutes after the start and takes ten."""
    at = START + timedelta(minutes=minutes) if minutes is not None else None
    given: dict[str, Any] = {
        "n": number,
        "last": number,
        "code": "american",
        "end": "mahjongg",
        "players": SEATED,
        "at": at.isoformat() if at else None,
        "until": (at + timedelta(minutes=10)).isoformat() if at else None,
        "seconds": 600.0,
    }
    return DealRow(**{**given, **more})


def won(by: str, number: int = 1, **more: Any) -> DealRow:
    """A deal that one of the four has won on a discard."""
    given = {"self_picked": False, "jokerless": False, **more}
    return row(number, number * 15, winner=by, **given)


def test_an_evening_ends_when_nothing_happens_for_four_hours() -> None:
    rows = [row(1, 0), row(2, 20), row(3, 20 + 10 + 239), row(4, 20 + 10 + 239 + 10 + 240)]
    assert [len(night.deals) for night in evenings(rows)] == [3, 1]


def test_an_evening_bears_the_date_on_which_it_began() -> None:
    late = (datetime(2026, 11, 21, 23, 40).astimezone() - START).total_seconds() / 60
    (night,) = evenings([row(1, late), row(2, late + 40)])
    assert night.name == "2026-11-21" and night.begun and night.begun.hour == 23


def test_two_evenings_of_a_day_have_two_names_and_deals_without_a_time_their_own() -> None:
    morning = (datetime(2026, 11, 21, 8, 0).astimezone() - START).total_seconds() / 60
    rows = [row(1, morning), row(2, morning + 600), row(3, None)]
    assert [night.name for night in evenings(rows)] == ["2026-11-21", "2026-11-21-2", "undated"]


def test_standings_share_places_and_count_bettors() -> None:
    rows = [won("E", points={"E": 25, "S": -25, "W": -50, "N": -25}, others={"Eve": 10})]
    found = {s.name: (s.place, s.points, s.won, s.played) for s in standings(rows)}
    assert found == {
        "Ada": (1, 25, 1, 1),
        "Eve": (2, 10, 0, 0),
        "Bea": (3, -25, 0, 1),
        "Dot": (3, -25, 0, 1),
        "Cy": (5, -50, 0, 1),
    }


def test_the_standings_of_tonight_follow_the_table(tmp_path: Path) -> None:
    path = tmp_path / "t.journal"
    deals = [deal(seed) for seed in (0, 3)]
    with Journal(path) as journal:  # last week's: it must not count
        evening(journal, deals[:1], START - timedelta(days=7))
    with Journal(path) as journal, Session(journal, Judge()) as session:
        tonight = EveningStandings(session.bus)
        game = ev.GameStarted(code="american", seats=SEATED, at=START.isoformat())
        session.note(game)
        at = START
        for one in deals:
            for entry in one.entries:
                at += timedelta(seconds=2)
                event = _again(entry.event, at)
                session.note(event)
                tonight.standings(session.board)
        rows = gathered(path, keep=False)[1:]
        assert tonight.standings(session.board) == standings(rows)
        # One that comes late, or asks only now and then, is told the same.
        assert EveningStandings(session.bus).standings(session.board) == standings(rows)
        assert sum(s.won for s in standings(rows)) == 2
        session.close()


def _again(event: ev.Event, at: datetime) -> ev.Event:
    from msgspec.structs import replace

    more = {"players": SEATED} if isinstance(event, ev.DealStarted) else {}
    return replace(event, n=0, at=at.isoformat(), **more)


def test_of_the_evenings_before_nothing_is_gathered_for_tonight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def an_evening(at: datetime) -> list[ev.Event]:
        times = [(at + timedelta(seconds=3 * n)).isoformat() for n in range(3)]
        return [
            ev.DealStarted(code="american", players=SEATED, at=times[0]),
            ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, at=times[1]),
            ev.DealEnded(reason="wall", at=times[2]),
        ]

    fed: list[int] = []
    feed = Gatherer.feed

    def counted(self: Gatherer, entry: Entry) -> None:
        fed.append(entry.n)
        feed(self, entry)

    monkeypatch.setattr(Gatherer, "feed", counted)
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge()) as session:
        for event in [*an_evening(START), *an_evening(START + GAP + timedelta(minutes=1))]:
            session.note(event)
        assert [s.played for s in EveningStandings(session.bus).standings(session.board)] == [1] * 4
        session.close()
    assert fed == [4, 5, 6]


def test_without_names_nobody_stands(tmp_path: Path) -> None:
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge()) as session:
        tonight = EveningStandings(session.bus)
        assert tonight.standings(session.board) == ()
        session.note(ev.DealStarted(code="american"))
        assert tonight.standings(session.board) == ()
        session.close()


def test_a_hand_dies_once_and_mah_jongg_in_error_is_a_cause_of_its_own() -> None:
    said = (
        RulingRow(3, "dead", "AMR.A1a", "S"),
        RulingRow(9, "dead", "AMR.A1c", "S"),
        RulingRow(9, "error", "AMR.H", "W"),
    )
    counts = sums.dead_hands([row(said=said)])
    assert [c.times for c in counts] == [1, 1]
    assert "AMR.A1a" in counts[0].what and counts[1].what == "Mah Jongg in error"
    german = sums.dead_hands([row(said=said)], Words("de"))
    assert german[0].what == "Ein Blatt mit einer falschen Zahl von Steinen ist tot (AMR.A1a)"


def test_a_claim_granted_and_how_a_deal_ended_are_no_news_among_the_rulings() -> None:
    kinds = get_args(Kind)
    counts = sums.rulings(
        [row(said=tuple(RulingRow(n, kind, "", "S") for n, kind in enumerate(kinds)))]
    )
    quiet = {"granted", "win", "wall_game", "score", "settle", "game"}
    assert {c.what for c in counts} == {
        kind_in_words(Words(), kind) for kind in kinds if kind not in quiet
    }
    assert all(c.times == 1 for c in counts)


def test_shares_leave_out_what_is_not_known() -> None:
    rows = [
        won("E", 1, jokerless=None),
        won("S", 2, self_picked=True, jokerless=True),
        row(3, 60, end="wall"),
    ]
    found = {s.what: (s.times, s.of, s.percent) for s in sums.shares(rows)}
    assert found["Self-picked"] == (1, 2, 50)
    assert found["Jokerless"] == (1, 1, 100)
    assert found["Wall games"] == (1, 3, 33)


def test_lengths_have_no_gap_and_end_in_one_column() -> None:
    rows = [row(n, n, seconds=60.0 * m) for n, m in enumerate((7, 8, 18, 61, 130))]
    counts = sums.lengths(rows)
    assert counts[0] == Count("5–10", 2) and counts[-1] == Count("60+", 2)
    assert len(counts) == 12 and sum(c.times for c in counts) == 5
    assert sums.usual_length(rows) == 18


def test_a_run_of_deals_won_goes_over_evenings_and_not_over_a_loss() -> None:
    rows = [won(by, n) for n, by in enumerate("EESEEE")]
    by_name = {p.name: p for p in sums.players(rows)}
    assert by_name["Ada"].streak == 3 and by_name["Bea"].streak == 1


def test_what_is_kept_from_the_table_is_nobodys_in_the_list_of_players() -> None:
    said = (
        RulingRow(3, "dead", "AMR.A1a", "S", kept=True),
        RulingRow(5, "dead", "AMR.A1a", "W"),
    )
    by_name = {p.name: p for p in sums.players([row(said=said)])}
    assert (by_name["Bea"].dead, by_name["Cy"].dead) == (0, 1)


@given(
    st.lists(
        st.tuples(st.sampled_from(["E", "S", "W", "N", None]), st.integers(-200, 200)), max_size=12
    )
)
@settings(max_examples=30)
def test_the_curve_ends_where_everybody_stands(deals: Sequence[tuple[Any, int]]) -> None:
    rows = [
        row(n, n * 15, winner=seat, end="mahjongg" if seat else "wall", points={"E": p, "S": -p})
        for n, (seat, p) in enumerate(deals)
    ]
    ends = {name: course[-1] for name, course in sums.curve(rows).items()}
    assert ends == {s.name: s.points for s in standings(rows)}


def _bars(title: str, desc: str) -> str:
    return charts.bars(title, desc, [Count("<b>&", 3), Count("x" * 200, 0)])


def _courses(title: str, desc: str) -> str:
    lines = {f"P{n} <i>": [0, n * 10, -n * 7] for n in range(7)}
    return charts.courses(title, desc, lines, "Deal")


def _columns(title: str, desc: str) -> str:
    return charts.columns(title, desc, [Count("0–5", 2), Count("5–10", 0)], "minutes")


@pytest.mark.parametrize("draw", [_bars, _courses, _columns])
def test_a_chart_is_sound_and_says_what_it_is(draw: Callable[[str, str], str]) -> None:
    drawn = ET.fromstring(draw("Hands <won>", 'All & "any"'))
    titled, said = drawn[0], drawn[1]
    assert (titled.text, said.text) == ("Hands <won>", 'All & "any"')
    assert drawn.get("aria-labelledby") == f"{titled.get('id')} {said.get('id')}"
    assert drawn.get("role") == "img"
    # The page's rules allow no style in it.
    assert not any(part.get("style") for part in drawn.iter())


@pytest.mark.parametrize("last", [100, -100, 0])
def test_the_names_of_courses_do_not_lie_on_each_other(last: int) -> None:
    lines = {name: [0, last] for name in ("Ada", "Bea", "Cy", "Dot")} | {"Eve": [0, -last]}
    drawn = ET.fromstring(charts.courses("t", "d", lines, "Deal"))
    heights = sorted(float(p.get("y") or 0) for p in drawn if p.get("class") == "name")
    assert all(b - a >= 18 for a, b in pairwise(heights))


@pytest.mark.parametrize("end", ["mahjongg", "wall", "abandoned"])
def test_every_table_has_a_cell_for_each_column(end: End) -> None:
    rows = [row(1, 0, end=end), won("E", 2, hand="Evens 3", section="Evens", worth=25)]
    for make in tables.SHEETS.values():
        table = make(rows)
        assert all(len(cells) == len(table.head) for cells in table.rows)
        read = list(csv.reader(io.StringIO(tables.as_csv(table))))
        assert read[0] == list(table.head) and len(read) == len(table.rows) + 1


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "t.journal"
    with Journal(path) as made:
        evening(made, [deal(0)], START)
    return path


def test_the_command_counts(rackside: Any, journal: Path, tmp_path: Path) -> None:
    done = rackside("statistics", journal, "--csv", tmp_path / "csv")
    assert done.returncode == 0 and "Ada" in done.stdout
    with (tmp_path / "csv" / "deals.csv").open(encoding="utf-8-sig") as file:
        (only,) = csv.DictReader(file)
    assert only["winner"] in NAMES and only["hand"]
    assert {file.stem for file in (tmp_path / "csv").iterdir()} == set(tables.SHEETS)


def test_a_narrow_screen_breaks_no_word_and_says_what_it_leaves_out(
    rackside: Any, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    told = rackside("statistics", journal).stdout
    assert all(f" {name} " in told for name in NAMES)
    assert " self-picked " in told and "…" not in told
    left_out = re.search(r"\(and (.+): --csv or --json\)", told)
    assert left_out and set(left_out[1].split(", ")) < set(tables.SHEETS["players"]([]).head)
    assert max(len(line) for line in told.splitlines()) <= 80


def test_the_command_tells_it_as_json(rackside: Any, journal: Path) -> None:
    told = json.loads(rackside("statistics", journal, "--json").stdout)
    assert set(told) == set(tables.SHEETS)
    assert {player["player"] for player in told["players"]} == set(NAMES)


def test_the_command_names_what_it_cannot_use(rackside: Any, journal: Path) -> None:
    bad = journal.with_name("bad.journal")
    bad.write_bytes(b"nothing of the kind\n")
    done = rackside("statistics", journal, bad)
    assert done.returncode == 0 and "bad.journal" in done.stderr
    done = rackside("statistics", bad)
    assert done.returncode == 2
