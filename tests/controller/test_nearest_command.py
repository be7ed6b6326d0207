"""`rackside card nearest`: what a learner is shown, and where nobody is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from controller.cli import main

RACK = "F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["card", "nearest", "practice", *words])
    told = capsys.readouterr()
    assert isinstance(ended.value.code, int)
    return ended.value.code, told.out, told.err


def test_people_read_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--tiles", RACK, "--top", "2")
    assert code == 0
    assert out.count(" missing   ") == 2
    lines = [line.strip() for line in out.splitlines() if line]
    assert " ".join(lines[1].split()) == "1 missing FF 2222b 4444c 8888d 25 X Evens 2"
    assert lines[2] == "needs F (no joker)"


def test_data_has_every_tile_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--tiles", "F F 8d 8d", "--exposed", "2b 2b 2b J",
                       "--exposed", "4c 4c 4c 4c", "--gone", "8d 3c", "--json")  # fmt: skip
    assert code == 0
    found = json.loads(out)
    assert (found["card"], found["possible"], found["why_not"]) == ("practice", 2, "")
    best, other = found["nearest"]
    assert other["missing"] > best["missing"]
    assert (best["line"], best["missing"], best["jokers_used"]) == ("Evens 2", 2, 1)
    assert best["wanted"] == [
        {"tile": "2b", "number": 1, "strict": 0, "left": 1},
        {"tile": "8d", "number": 2, "strict": 0, "left": 1},
    ]


def test_a_made_hand_and_none_left(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Mah Jongg   FF 2222b" in run(capsys, "--tiles", f"{RACK} F".replace("J", "2b"))[1]
    code, out, _ = run(capsys, "--tiles", "F F", "--exposed", "8d 8d 8d", "--exposed", "N N N N")
    assert code == 0
    assert out.startswith("No hand of Practice card can be made. ")


@pytest.mark.parametrize("code", ["american", "league"])
def test_clubs_may_help_learners(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--tiles", RACK, "--code", code)[0] == 0


def test_in_a_tournament_nobody_is_helped(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--tiles", RACK, "--code", "tournament-2019")
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        "rackside: code tournament-2019 shows nobody the nearest hands: its setting teaching is off"
    ]


@pytest.mark.parametrize(
    ("game", "ends"),
    [('code = "american"\nsettings = { teaching = "off" }', 2), ('code = "league"', 0)],
)
def test_a_tables_own_settings_decide(
    game: str, ends: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "table.toml"
    config.write_text(f"[game]\n{game}\n")
    code, _, err = run(capsys, "--tiles", RACK, "--config", str(config))
    assert code == ends
    assert ends == 0 or err.startswith(f"rackside: {config}: code american shows nobody")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--tiles", "1x"], "'1x' is not a tile"),
        (["--tiles", "1b 1b 1b 1b 1b"], "5 of 1 bam; the set has 4"),
        (["--tiles", "1b", "--exposed", "N E W"], "'N E W' is no exposure"),
        (["--tiles", "1b", "--code", "chess"], "no code 'chess'"),
    ],
)
def test_what_cannot_be_used_is_one_line(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1 and named in err
