"""`rackside codes`: what the codes are, what differs, and the manual's page of settings."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest

from controller.cli import main
from controller.reference.codes_text import markdown
from controller.reference.payments_page import payments_page
from rules.codes import code_names, get_code

DOCS = Path(__file__).parents[2] / "docs"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["codes", *words])
    told = capsys.readouterr()
    assert isinstance(ended.value.code, int)
    return ended.value.code, told.out, told.err


def test_the_codes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    assert all(name in out for name in code_names())


def test_the_codes_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--json")
    found = {each["name"]: each for each in json.loads(out)}
    assert set(found) == set(code_names())
    assert found["league"]["base"] == "american"
    assert "T19.3a" in found["tournament-2019"]["laws"]
    (rack,) = [s for s in found["american"]["settings"] if s["name"] == "called_tile_in_rack"]
    assert rack["default"] == "put right"
    assert [choice["value"] for choice in rack["choices"]] == ["put right", "dead"]
    assert "T19.3f" in rack["laws"]


def test_what_differs_is_told_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "diff", "american", "league")
    assert code == 0
    assert "wrong_exposure" in out and "wrong_end" not in out
    assert "Only in" not in out
    _, out, _ = run(capsys, "diff", "american", "tournament-2019")
    assert "Only in american: 8 laws" in out and "Only in tournament-2019: 44 laws" in out
    _, out, _ = run(capsys, "diff", "league", "league")
    assert out == "league and league do not differ.\n"


def test_what_differs_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "diff", "american", "tournament-2019", "--json")
    found = json.loads(out)
    settings = {each["name"]: each for each in found["settings"]}
    rack = settings["called_tile_in_rack"]
    assert (rack["left"]["value"], rack["right"]["value"]) == ("put right", "dead")
    assert rack["right"]["follows"] == "the hand is dead"
    assert settings["thrown_to_three"]["left"] is None
    assert [law["id"] for law in found["laws"]["only_left"]] == [f"AMR.S{n}" for n in range(1, 9)]
    assert len(found["laws"]["only_right"]) == 44


@pytest.mark.parametrize("pair", list(itertools.combinations(code_names(), 2)), ids="-".join)
def test_any_two_codes_can_be_compared(
    capsys: pytest.CaptureFixture[str], pair: tuple[str, str]
) -> None:
    left, right = (get_code(name) for name in pair)
    code, out, _ = run(capsys, "diff", *pair)
    assert code == 0 and "do not differ" not in out
    for one, other in ((left, right), (right, left)):
        only = set(one.laws) - set(other.laws)
        assert (f"Only in {one.name}: {len(only)} laws" in out) == bool(only)


def test_an_unknown_code_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "diff", "american", "blue")
    assert (code, out) == (2, "")
    assert err == "rackside: no code 'blue'; the codes are " + ", ".join(code_names()) + "\n"


def test_the_manual_shows_the_settings_as_they_are() -> None:
    page = (DOCS / "codes.md").read_text(encoding="utf-8")
    codes = [get_code(name) for name in code_names()]
    assert page == markdown(codes), "make it anew: make docs"


def test_the_page_of_codes_side_by_side_is_as_they_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys, "--side-by-side")
    page = (DOCS / "codes-side-by-side.md").read_text(encoding="utf-8")
    assert code == 0
    assert page == out, "make it anew: make docs"


def test_the_page_of_payments_is_as_the_code_pays() -> None:
    """``rackside codes --payments > docs/payments.md`` brings it up to date."""
    assert (DOCS / "payments.md").read_text(encoding="utf-8") == payments_page()


def test_where_the_winner_is_paid_the_scores_sum_to_nothing() -> None:
    table = payments_page().split("\n## ")[1].split("\n\n")
    rows = [row.strip("| ").split(" | ") for row in table[2].splitlines()[2:]]
    assert len(rows) == 12
    assert {row[-1] for row in rows} == {"0"}
    assert "0" not in {row[-3] for row in rows}
    # The primer's own examples: 25 jokerless self-picked, 25 with jokers on a discard.
    assert rows[4][2:7] == ["100", "–", "-100", "100", "-200"]
    assert rows[0][2:7] == ["25", "-50", "-25", "25", "-75"]


def test_the_manual_says_which_setting_decides_each_point_of_practice() -> None:
    """Every setting of the American codes stands in the table, and nothing else does."""
    page = (DOCS / "settings.md").read_text(encoding="utf-8").split("## Where practice differs")[1]
    rows = [row.split(" | ") for row in page.splitlines() if re.match(r"\| \d", row)]
    assert len(rows) >= 30
    assert [row[0] for row in rows] == [f"| {number}" for number in range(1, len(rows) + 1)]
    assert all(row[2].startswith(("`", "none: ")) for row in rows)
    named = set(re.findall(r"`(\w+)`", page))
    american = ("american", "league", "tournament-2019")
    assert named == {setting.name for code in american for setting in get_code(code).settings}


def test_the_page_of_older_codes_says_how_each_open_point_is_read() -> None:
    """Every setting of the older codes stands in the list, and nothing else does."""
    page = (DOCS / "older-codes.md").read_text(encoding="utf-8")
    listed = page.split("## How the open points are read")[1].split("\n## ")[0]
    older = ("british-1924", "hoyle-woo", "nmjl-1946", "hoyle-league")
    named = set(re.findall(r"^\* (`.+?):", listed, re.MULTILINE))
    names = {name for names in named for name in re.findall(r"`(\w+)`", names)}
    assert names == {setting.name for code in older for setting in get_code(code).settings}
