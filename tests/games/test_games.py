"""Whole deals before the camera: they can be written, played and followed; so can idle time."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from controller.demo import FIELD_OF_VIEW
from controller.following.scribe import Scribe
from rules.codes import code_names
from rules.events import Discarded, type_of
from rules.referee import amended
from rules.tiles import AMERICAN_152
from tests.benchmarks.bench_games import play
from tests.drawn_sets import demo_reader
from tests.games.deals import OFFENCES, write_deal
from tests.games.evenings import Evening
from tests.games.idle import Idle
from tests.notebook import Notebook
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.player import Pace
from vision.simulator.script import parse
from vision.simulator.source import SimulatedCamera
from vision.simulator.stage import Stage
from vision.simulator.table import set_up

PACE = Pace(fps=5.0, still=0.7)
OLDER = ("nmjl-1946", "hoyle-league", "british-1924", "hoyle-woo")


@pytest.mark.parametrize("code", code_names())
@pytest.mark.parametrize("seed", [3])
def test_a_written_deal_can_be_played_and_has_its_offences(code: str, seed: int) -> None:
    planted = OFFENCES[code]
    written = write_deal(code, seed, planted)
    assert write_deal(code, seed, planted) == written
    told = [event.event for event in SimulatedCamera(written.text, pace=PACE).truth()]
    assert told[0]["type"] == "dealt"
    assert told[-1]["type"] == "end"
    assert {planted[0], "pick ahead"} <= set(written.planted) <= set(planted)
    assert ("from the wrong end" in written.text) == ("wrong end" in written.planted)
    assert ("into the rack" in written.text) == ("into the rack" in written.planted)


@pytest.mark.parametrize("seed", range(3))
def test_who_dies_of_racking_a_called_tile_plays_no_more(seed: int) -> None:
    """T19.3f: the other codes have the group put up instead."""
    lines = write_deal("tournament-2019", seed, ("into the rack",)).text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.endswith(" into the rack"))
    dead = lines[at].split()[0]
    assert not [line for line in lines[at + 1 :] if line.startswith(f"{dead} ")]
    for code in ("american", "nmjl-1946"):
        lines = write_deal(code, seed, ("into the rack",)).text.splitlines()
        for at in (n for n, line in enumerate(lines) if line.endswith(" into the rack")):
            assert lines[at + 1].startswith(f"{lines[at].split()[0]} exposes ")


@pytest.mark.parametrize(("code", "plays_on"), [("american", False), ("league", True)])
def test_who_dies_of_the_wrong_end_plays_on_where_nobody_is_told(code: str, plays_on: bool) -> None:
    """In the League's game only another player may call a hand dead."""
    for seed in range(3, 40):
        written = write_deal(code, seed, ("wrong end kept",))
        if written.planted:
            _, _, rest = written.text.partition(" from the wrong end\n")
            dead, *after = rest.splitlines()  # the discard of who drew there
            assert any(line.startswith(f"{dead[0]} draws") for line in after) == plays_on
            return
    raise AssertionError("no deal has one")


def test_a_deal_cut_short_ends_with_a_discard() -> None:
    written = write_deal("american", 1, acts=12)
    lines = [line for line in written.text.splitlines() if line]
    assert " discards " in lines[-2]
    assert lines[-1] == "deal ends abandoned"


def test_a_short_game_is_followed() -> None:
    _, figures = play(7, acts=12, pace=PACE)
    assert figures.f1 >= 0.95, figures.amiss
    assert figures.wrong_silent == figures.wall_wrong == figures.invented == 0, figures.amiss
    assert figures.offences_found == figures.planted, figures.amiss


# A set is learned anew for each code's tiles, which takes longest of all tests. In each run the
# older codes are followed by scripts alone (`test_sharp`).
@pytest.mark.slow
@pytest.mark.parametrize("code", OLDER)
def test_a_short_game_of_an_older_code_is_followed(code: str) -> None:
    _, figures = play(5, acts=12, pace=PACE, codes=[code])
    assert figures.f1 >= 0.95, figures.amiss
    assert figures.wrong_silent == figures.wall_wrong == figures.invented == 0, figures.amiss
    assert figures.offences_found == figures.planted, figures.amiss


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
def test_whole_games_are_followed(number: int) -> None:
    _, figures = play(number, acts=None, pace=PACE)
    assert figures.f1 >= 0.95, figures.amiss
    assert figures.wrong_silent == 0, figures.amiss


@pytest.mark.slow
@pytest.mark.parametrize("code", OLDER)
def test_whole_games_of_the_older_codes_are_followed(code: str) -> None:
    _, figures = play(2, acts=None, pace=PACE, codes=[code])
    assert figures.f1 >= 0.95, figures.amiss
    assert figures.wrong_silent == 0, figures.amiss


def written_of(idle: Idle, look: Appearance, seconds: float, grips: int | None) -> list[str]:
    """What is written of tiles mixed, built up, dealt, and of a pause over the dealt table."""
    stage = Stage(VirtualCamera.overhead(), look, idle.plan, 7)
    watcher = Watcher(Finder(), demo_reader(), field_of_view=FIELD_OF_VIEW)
    watcher.read_jointly(AMERICAN_152.faces)
    record = Notebook()
    scribe = Scribe(record)
    parts = chain(idle.mix(seconds), idle.build(grips), idle.deal(grips), idle.pause(2 * seconds))
    for number, moment in enumerate(parts):
        still = watcher.see(Frame(number, number / PACE.fps, stage.draw(moment)))
        if still is not None:
            record.write(scribe, scribe.see(still))
    return [type_of(event) for event in record.entries]


def idle_table() -> Idle:
    table = set_up(parse("seed: 7\n"))
    return Idle(table.boxes, table.places, VirtualCamera.overhead(), PACE)


def test_idle_time_is_no_play() -> None:
    assert set(written_of(idle_table(), Appearance(), 2.0, 1)) <= {"dealt", "ask"}


@pytest.mark.slow
def test_six_minutes_of_idle_time_are_no_play() -> None:
    assert set(written_of(idle_table(), Appearance(), 100.0, None)) <= {"dealt", "ask"}


@pytest.mark.parametrize("grips", [1, pytest.param(None, marks=pytest.mark.slow)])
def test_the_next_deal_is_followed_after_mixing_building_and_dealing(
    tmp_path: Path, grips: int | None
) -> None:
    evening = Evening(7, 3, PACE, grips)
    events = amended(evening.events(tmp_path / "evening.journal"))
    words = [type_of(event) for event in events]
    second = words.index("deal", 1)
    assert words[:2] == ["deal", "dealt"]
    assert words[second - 1] == "end"
    assert words[second:] == ["deal", "dealt", "discard", "draw", "rack", "discard", "end"]
    thrown = [event for event in events[second:] if isinstance(event, Discarded)]
    assert [(event.seat, event.tile) for event in thrown] == list(
        zip("ES", evening.threw, strict=True)
    )
