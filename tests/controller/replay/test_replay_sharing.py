"""What is given away of a deal: its own record, with names or without; pictures that are kept."""

from pathlib import Path
from types import SimpleNamespace

import cv2
import msgspec
import numpy as np
import pytest
from replay_played import NAMES, corrected, deal, entries_of

from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.journal_lines import export, import_, read_any
from controller.record.judging import Judge, judge_again
from controller.replay.deals import of_entries
from controller.replay.keeping import PictureKeeper, SmallPicture
from controller.replay.library import Library
from controller.replay.moments import open_deal
from controller.replay.sharing import nameless, shared
from rules import events as ev
from rules.reasons.base import AsRecorded
from rules.rulings import Ruling
from rules.tiles import Tile
from tests.english import english
from tests.players.classical import play as play_classical


def test_a_deal_is_a_journal_of_its_own(tmp_path: Path) -> None:
    entries = entries_of([*deal(1), *corrected(len(deal(1))), *deal(2)])
    recording = of_entries(entries)
    given = shared(recording, recording.deals()[1])
    assert [entry.n for entry in given] == [*range(1, 15)]
    assert given[9].event.target == 5 and given[6].rulings[0].at == 7
    file = tmp_path / "deal-2.jsonl"
    export(given, file)
    assert list(read_any(file)) == given
    with Journal(tmp_path / "deal-2.journal") as journal:
        assert import_(given, journal) == 14
    judged = list(judge_again(given, Judge()))
    assert [entry.rulings for entry in judged] == [entry.rulings for entry in given]


def test_a_drawn_tile_is_not_given_away() -> None:
    recording = of_entries(entries_of(corrected()))
    given = shared(recording, recording.deals()[0])
    assert given[3].event.tile == "?"
    amended = [*corrected(), ev.Amended(target=12, event=ev.Drawn(seat="W", tile=Tile("J")))]
    recording = of_entries(entries_of(amended))
    assert shared(recording, recording.deals()[0])[-1].event.event.tile == "?"


def test_a_deal_of_a_game_takes_the_terms_along() -> None:
    started = ev.GameStarted(code="british-1924", seats=NAMES, limit=300)
    games = [play_classical(seed, "british-1924").events for seed in (1, 2)]
    named = [(msgspec.structs.replace(first, players=NAMES), *rest) for first, *rest in games]
    recording = of_entries(entries_of([started, *named[0], *named[1]]))
    first, second = (shared(recording, each) for each in recording.deals())
    assert [ev.type_of(entry.event) for entry in first[:2]] == ["game", "deal"]
    assert [ev.type_of(entry.event) for entry in second[:2]] == ["game", "deal"]
    assert second[0].event.limit == 300 and second[0].event.seats == NAMES
    alone = of_entries(second)
    there, here = open_deal(recording, recording.deals()[1]), open_deal(alone, alone.deals()[0])
    assert there.moments[-1].board.points == here.moments[-1].board.points


def test_names_are_left_out_wherever_they_stand() -> None:
    seats = {**NAMES, "W": "Ada Bell"}
    told = Ruling(
        at=3, kind="game", laws=(), player="Ada", reason=AsRecorded("Ada is East, Ada Bell is not.")
    )
    entries = [
        Entry(event=ev.GameStarted(n=1, code="american", seats=seats, drew={"Ada": "E"})),
        Entry(event=ev.DealStarted(n=2, code="american", players=seats, out=("Eve Out",))),
        Entry(event=ev.BetPlaced(n=3, bettor="Zoe", on="E"), rulings=(told,)),
        Entry(event=ev.Amended(n=4, target=3, event=None, reason="Zoe and Bea say so; Adagio")),
    ]
    bare = nameless(entries)
    text = b"".join(msgspec.json.encode(entry) for entry in bare).decode()
    for name in ("Zoe", "Bea", "Bell", '"Ada"', "Eve"):
        assert name not in text
    assert english(bare[2].rulings[0]) == "East is East, West is not."
    assert bare[2].rulings[0].player == "East"
    assert bare[3].event.reason == "Bettor 1 and South say so; Adagio"
    assert nameless(entries_of([ev.DealStarted(code="american")]))[0].event.players == {}


def pictures(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()} if folder.is_dir() else set()


def entry(event: ev.Event, n: int) -> Entry:
    return Entry(event=msgspec.structs.replace(event, n=n))


DRAWN, BEGUN, ENDED = (
    ev.Drawn(seat="S"),
    ev.DealStarted(code="american"),
    ev.DealEnded(reason="wall"),
)


def test_a_picture_of_every_event_is_kept_up_to_a_size(tmp_path: Path) -> None:
    folder = tmp_path / "t.journal.pictures"
    keeping = PictureKeeper(folder, "events", 1, lambda: b"x" * 300_000)
    for n in range(1, 6):
        keeping.heard(entry(DRAWN, n))
    assert len(pictures(folder)) == 5  # while a deal goes on nothing is removed
    keeping.heard(entry(BEGUN, 6))
    assert pictures(folder) == {"000004.jpg", "000005.jpg", "000006.jpg"}


def test_questions_pictures_stay_or_go(tmp_path: Path) -> None:
    (tmp_path / "000002-7.jpg").write_bytes(b"x")
    (tmp_path / "other.txt").write_bytes(b"x")
    PictureKeeper(tmp_path, "questions", 1, lambda: None).heard(entry(ENDED, 9))
    assert pictures(tmp_path) == {"000002-7.jpg", "other.txt"}
    PictureKeeper(tmp_path, "none", 1, lambda: None).heard(entry(DRAWN, 8))
    assert pictures(tmp_path) == {"000002-7.jpg", "other.txt"}
    PictureKeeper(tmp_path, "none", 1, lambda: None).heard(entry(ENDED, 9))
    assert pictures(tmp_path) == {"other.txt"}


def test_a_question_asked_meanwhile_keeps_its_picture(tmp_path: Path) -> None:
    """The keeper hears of a deal's beginning when the deal may have gone on already."""
    for name in ("000007-3.jpg", "000008-4.jpg"):
        (tmp_path / name).write_bytes(b"x")
    PictureKeeper(tmp_path, "none", 1, lambda: None).heard(entry(BEGUN, 8))
    assert pictures(tmp_path) == {"000008-4.jpg"}


def test_a_disk_that_takes_nothing_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "pictures").write_text("a file, no folder")
    PictureKeeper(tmp_path / "pictures", "events", 1, lambda: b"x").heard(entry(DRAWN, 8))
    assert "no picture of a moment" in caplog.text


def test_a_moments_picture_is_small_and_made_once() -> None:
    frame = np.full((1080, 1920, 3), 90, np.uint8)
    latest = SimpleNamespace(image=frame, frame=4)
    small = SmallPicture(SimpleNamespace(latest=latest))  # type: ignore[arg-type]
    made = small()
    assert made is not None and made is small()
    assert cv2.imdecode(np.frombuffer(made, np.uint8), 1).shape == (450, 800, 3)
    latest.frame = 5
    assert small() is not made
    latest.image = None
    assert small() is None


def test_a_deals_pictures_are_found_when_it_is_over(tmp_path: Path) -> None:
    for name in ("000005-1.jpg", "000003.jpg"):
        (tmp_path / name).write_bytes(b"x")
    library = Library(of_entries(entries_of(corrected())), tmp_path)
    told = library.replayed(1)
    assert told is not None
    found = {m.n: name for m in told.moments if (name := library.picture(told, m))}
    assert found == {3: "000003.jpg", 6: "000005-1.jpg"}
    assert library.picture_file("../t.journal") is None
    running = Library(of_entries(entries_of(corrected()[:9])), tmp_path)
    going = running.replayed(1)
    assert going is not None and not going.over
    assert all(running.picture(going, moment) is None for moment in going.moments)
