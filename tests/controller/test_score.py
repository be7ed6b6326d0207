"""`rackside score`: every code, circumstances, whole deals, JSON, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from controller.scoring.scorers import SCORINGS
from rules.codes import code_names
from tests.controller.conftest import Rackside

OURS = (
    "--code", "british-1924", "--own-wind", "E",
    "--concealed", "1c 1c 1c, 2d 3d 4d, R R", "--exposed", "5b 5b 5b, 9d 9d 9d 9d",
)  # fmt: skip
WON = (*OURS, "--won")
THIRTEEN = "2b 3b 5b 6b 8b 9b 1c 2c 4c 5c 7c 8c W"
"""A hand that scores nothing."""
KONGS = "F F F 1b 1b 1b 1b 1c 1c 1c 1c 1d 1d 1d"
"""The first line of the practice card: 25."""


def as_json(rackside: Rackside, *words: str | Path, code: int = 0) -> dict[str, Any]:
    done = rackside("score", *words, "--json")
    assert (done.returncode, done.stderr) == (code, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def laws(found: dict[str, Any]) -> list[str]:
    return [line["law"] for line in found["lines"]]


def changes(found: dict[str, Any]) -> dict[str, int]:
    return {each["seat"]: each["points"] for each in found["payments"]}


def test_every_code_has_a_scorer() -> None:
    assert set(SCORINGS) == set(code_names())


def test_a_hand_is_shown_line_by_line_with_its_laws(rackside: Rackside) -> None:
    done = rackside("score", *WON, "--last", "R", "--self-drawn")
    assert (done.returncode, done.stderr) == (0, "")
    rows = done.stdout.splitlines()
    assert rows[0] == "British laws of 1924"
    assert "     + 16  Exposed four of 9 dot: 16  (B24.S2)" in rows
    assert rows[-1].split() == ["52", "in", "all"]


def test_json_has_total_and_lines(rackside: Rackside) -> None:
    found = as_json(rackside, *WON, "--last", "R", "--self-drawn")
    assert found["total"] == 52 == sum(line["points"] for line in found["lines"])
    assert laws(found) == [f"B24.S{n}" for n in (1, 2, 3, 5, 6, 8, 9)]
    assert (found["code"], found["seat"], found["won"]) == ("british-1924", "E", True)
    assert found["payments"] is None
    for line in found["lines"]:
        assert {"law", "laws", "text"} < set(line)
        assert len({"points", "doubles", "limit"} & set(line)) == 1


def test_a_share_of_the_limit_in_json(rackside: Rackside) -> None:
    pairs = "1c 1c 2c 2c 5d 5d 7d 7d R R E E 9b 9b"
    words = ("--code", "british-1924", "--own-wind", "S", "--won", "--concealed", pairs)
    found = as_json(rackside, *words, "--self-drawn", "--limit", "900")
    assert found["total"] == 300
    assert found["lines"][0]["limit"] == "1/3"
    assert found["lines"][0]["law"] == "B24.S27"


@pytest.mark.parametrize(
    ("words", "earned"),
    [
        (["--self-drawn"], "B24.S8"),
        (["--last-tile", "--self-drawn"], "B24.S13"),
        (["--loose"], "B24.S14"),
        (["--seasons", "F3"], "B24.F1"),
        (["--seasons", "F5"], "B24.F2"),
        (["--seasons", "F1 F2 F3 F4"], "B24.F3"),
        (["--last", "R"], "B24.S9"),
    ],
)
def test_each_circumstance_earns_its_law(rackside: Rackside, words: list[str], earned: str) -> None:
    assert earned in laws(as_json(rackside, *WON, *words))
    assert earned not in laws(as_json(rackside, *WON))


def test_chiefs_first_discard_is_the_limit_for_another(rackside: Rackside) -> None:
    south = [word if word != "E" else "S" for word in WON]
    assert "B24.S21" in laws(as_json(rackside, *south, "--first-discard"))
    refused(rackside, [*WON, "--first-discard"], "--first-discard: East is Chief, and claims no")


def test_an_original_hand_is_the_limit(rackside: Rackside) -> None:
    hand = ("--code", "british-1924", "--east", "--won", "--concealed")
    tiles = "1c 1c 1c 2d 3d 4d R R 5b 6b 7b 9d 9d 9d"
    assert "B24.S20" in laws(as_json(rackside, *hand, tiles, "--original"))
    assert "B24.S20" not in laws(as_json(rackside, *hand, tiles, "--self-drawn"))


def test_ungrouped_tiles_are_grouped_for_the_best_score(rackside: Rackside) -> None:
    hand = ("--code", "british-1924", "--own-wind", "N", "--won", "--self-drawn", "--exposed")
    threes = as_json(rackside, *hand, "R R R", "--concealed", "1c 1c 1c 2c 2c 2c 3c 3c 3c 9d 9d")
    runs = as_json(rackside, *hand, "R R R", "--concealed", "1c 2c 3c, 1c 2c 3c, 1c 2c 3c, 9d 9d")
    assert laws(threes).count("B24.S3") == 3
    assert "B24.S3" not in laws(runs)
    assert threes["total"] > runs["total"]


def test_a_four_counts_only_as_a_group_of_its_own(rackside: Rackside) -> None:
    hand = ("--code", "british-1924", "--own-wind", "N", "--exposed", "4c 4c 4c", "--concealed")
    rest = "2b 3b 5c 7c, E E"
    declared = as_json(rackside, *hand, f"9d 9d 9d 9d, 8c, {rest}")
    kept = as_json(rackside, *hand, f"9d 9d 9d, 9d {rest}")
    loose = as_json(rackside, *hand, f"9d 9d 9d 9d {rest}")
    assert [found["total"] for found in (declared, kept, loose)] == [34, 10, 10]
    assert "B24.L28" in laws(loose)


def test_of_a_hand_that_has_not_won_what_it_lacks_is_shown(rackside: Rackside) -> None:
    hand = ("--code", "british-1924", "--won", "--own-wind", "E", "--exposed", "5b 5b 5b")
    found = as_json(rackside, *hand, "--concealed", "1c 1c 1c 2d 3d 4d R R 7b 8b 9d", code=1)
    assert (found["won"], found["total"], found["lines"]) == (False, 0, [])
    assert found["missing"] == [
        "Not four groups and a pair; these tiles form none: 7b 8b 9d",
        "It would be Mah Jong with 6b or 9b in place of 9d (9 dot)",
    ]
    done = rackside("score", "--code", "american", "--tiles", KONGS[:-2] + "2d")
    assert done.returncode == 1
    assert "one tile short of Like numbers 1, FFF 1111b 1111c 111d: it lacks 1 dot" in done.stdout


def test_settings_change_the_score(rackside: Rackside) -> None:
    ends = ("--code", "british-1924", "--won", "--own-wind", "W", "--exposed", "1c 1c 1c")
    tiles = ("--concealed", "1d 1d 1d 9d 9d 9d 1b 1b 9b 9b 9b")
    assert "B24.S22" in laws(as_json(rackside, *ends, *tiles))
    found = as_json(rackside, *ends, *tiles, "--set", "end_piece_hand=thirteen")
    assert "B24.S22" not in laws(found)
    assert as_json(rackside, *ends, *tiles, "--limit", "77")["total"] == 77


def test_a_faulty_hand_of_woo_scores_its_points(rackside: Rackside) -> None:
    hand = ("--code", "hoyle-woo", "--own-wind", "W", "--exposed", "3b 3b 3b", "--concealed")
    short = as_json(rackside, *hand, "R R R 4c 4c 4c 1b 2b 7d", "--state", "short")
    assert short["total"] == 14
    foul = as_json(rackside, *hand, "R R R 4c 4c 4c 1b 2b 7d 8d", "--state", "foul")
    assert foul["total"] == 14
    long = as_json(rackside, *hand, "R R R 4c 4c 4c 1b 2b 7d 8d 9d", "--state", "long")
    assert long["total"] == 0
    assert all("HOY.A4" in laws(found) for found in (short, foul, long))


def test_what_is_no_group_of_a_foul_hand_scores_nothing(rackside: Rackside) -> None:
    words = ["--code", "hoyle-woo", "--own-wind", "W", "--state", "foul"]
    hand = ["--concealed", "R R R E S W 1b 2b 9b 9c", "--exposed", "3c 3c 4c"]
    found = as_json(rackside, *words, *hand)
    assert found["total"] == 8
    assert found["tiles"].endswith("no group: 3c 3c 4c")


@pytest.mark.parametrize(
    ("more", "error"),
    [
        (
            "9d 9d 4c 5c 7c 8c 1b 3b 4b 6b 7b 9b N",
            "--hand 2 (S): concealed: with this hand there are",
        ),
        ("1c 2c 4c 5c 7c 8c 1b 3b 4b 6b 7b 9b N | | F1", "--hand 2 (S): seasons: with this hand"),
    ],
)
def test_four_hands_are_of_one_set(rackside: Rackside, more: str, error: str) -> None:
    won = "S won: 9d 9d 9d 3d 3d | 1d 1d 1d, 2d 3d 4d, 6d 6d 6d | F1"
    words = ["--hand", f"E: {more}", "--hand", won, "--hand", "W dead", "--hand", "N dead"]
    refused(rackside, ["--code", "british-1924", *words], error)


def test_a_false_woo_costs_the_limit(rackside: Rackside) -> None:
    words = ("--code", "hoyle-woo", "--limit", "500", "--false-woo")
    assert changes(as_json(rackside, *words, "S")) == {"E": 500, "S": -1000, "W": 250, "N": 250}
    assert changes(as_json(rackside, *words, "E", "--absent", "N")) == {
        "E": -1000,
        "S": 500,
        "W": 500,
    }


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--code", "hoyle-woo", "--hand", "E dead"], "--hand: a false woo ends the deal; no"),
        (["--code", "hoyle-woo", "--won"], "--won: a false woo ends the deal; no hand is"),
        (["--code", "hoyle-woo", "--absent", "S"], "--false-woo: South is absent"),
        (
            ["--code", "british-1924"],
            "--false-woo: british-1924 has no such thing; it is for hoyle",
        ),
    ],
)
def test_a_false_woo_is_of_woo_and_ends_the_deal(
    rackside: Rackside, words: list[str], error: str
) -> None:
    refused(rackside, ["--false-woo", "S", *words], error)


@pytest.mark.parametrize(
    ("code", "words", "total"),
    [
        ("american", [], 25),
        ("american", ["--self-picked"], 50),
        ("american", ["--jokerless"], 50),
        ("league", ["--self-picked", "--jokerless"], 100),
        ("tournament-2019", [], 45),
        ("tournament-2019", ["--self-picked"], 55),
        ("tournament-2019", ["--set", "claimed_is_self_picked=yes"], 55),
        ("tournament-2019", ["--set", "jokerless_unannounced=not counted"], 25),
    ],
)
def test_hands_of_a_card(rackside: Rackside, code: str, words: list[str], total: int) -> None:
    assert as_json(rackside, "--code", code, "--tiles", KONGS, *words)["total"] == total


def test_the_winner_of_a_card_game_is_paid(rackside: Rackside) -> None:
    words = ("--code", "american", "--tiles", KONGS, "--seat", "W")
    assert as_json(rackside, *words)["payments"] is None
    found = as_json(rackside, *words, "--discarder", "N")
    assert changes(found) == {"E": -25, "S": -25, "W": 25, "N": -50}
    found = as_json(rackside, *words, "--self-picked", "--absent", "S")
    assert changes(found) == {"E": -50, "W": 50, "N": -50}


def test_east_is_paid_double_in_1946(rackside: Rackside) -> None:
    words = ("--code", "nmjl-1946", "--tiles", "R R R R Wh Wh Wh Wh G G G F N N")
    assert as_json(rackside, *words)["total"] == 70
    found = as_json(rackside, *words, "--east")
    assert found["total"] == 140
    assert changes(found) == {"E": 420, "S": -140, "W": -140, "N": -140}
    found = as_json(rackside, *words, "--seat", "S")
    assert changes(found) == {"E": -140, "S": 280, "W": -70, "N": -70}


def test_a_big_joker_costs_the_double_of_about_1970(rackside: Rackside) -> None:
    words = ("--code", "hoyle-league", "--seat", "S", "--self-drawn", "--tiles")
    without = as_json(rackside, *words, "R R R R Wh Wh Wh Wh G G G F N N")
    assert (without["total"], changes(without)["E"]) == (250, -500)
    with_one = as_json(rackside, *words, "R R R R Wh Wh Wh Wh G G G J N N")
    assert (with_one["total"], changes(with_one)["E"]) == (125, -250)
    assert [line.get("doubles", 0) for line in with_one["lines"]] == [0, 0]


def test_a_concealed_hand_is_none_with_groups_exposed(rackside: Rackside) -> None:
    words = ("--code", "american", "--concealed", "F N E W S 1b 1b 1b 1c 1c 1c")
    found = as_json(rackside, *words, "--exposed", "1d 1d 1d", code=1)
    assert "missing" in found
    tiles = "F N E W S 1b 1b 1b 1c 1c 1c 1d 1d 1d"
    assert as_json(rackside, "--code", "american", "--tiles", tiles)["total"] == 30


def test_four_hands_are_settled_at_once(rackside: Rackside) -> None:
    found = as_json(
        rackside, "--code", "british-1924",
        "--hand", "E won self-drawn last R: 1c 1c 1c, 2d 3d 4d, R R | 5b 5b 5b, 9d 9d 9d 9d",
        "--hand", "s: wh wh 4c 4c 4c 1b 2b 7d 8d e | 3b 3b 3b | f2 f5",
        "--hand", "West dead",
        "--hand", f"N: {THIRTEEN}",
    )  # fmt: skip
    assert [hand["seat"] for hand in found["hands"]] == ["E", "S", "W", "N"]
    assert [hand["total"] for hand in found["hands"]] == [52, 32, 0, 0]
    assert [hand["dead"] for hand in found["hands"]] == [False, False, True, False]
    # East has the difference, double; South has its 32 of West, who is dead, and of North.
    assert changes(found) == {"E": 248, "S": 24, "W": -136, "N": -136}
    assert set(found["payments"][2]["laws"]) == {"B24.L10", "B24.L15", "B24.L34"}


@pytest.mark.parametrize("discarder", [None, "W"])
def test_three_players_and_a_dangerous_discard(rackside: Rackside, discarder: str | None) -> None:
    words = [
        "--code", "british-1924", "--absent", "N", "--hand", f"E: {THIRTEEN}",
        "--hand", "S won last 9d: 9d 9d 9d 3d 3d | 1d 1d 1d, 2d 3d 4d, 6d 6d 6d",
        "--hand", f"W: {THIRTEEN}",
    ]  # fmt: skip
    found = as_json(rackside, *words, *(["--discarder", discarder] if discarder else []))
    total = found["hands"][1]["total"]
    assert total == 30 * 8
    paid = {"E": -2 * total, "S": 3 * total, "W": -total}
    if discarder:
        paid = {"E": 0, "S": 3 * total, "W": -3 * total}
    assert changes(found) == paid


def test_a_hand_of_a_deal_that_has_not_won_settles_nothing(rackside: Rackside) -> None:
    words = ["--code", "british-1924", "--hand", f"E won: {THIRTEEN} W"]
    words += [word for seat in "SWN" for word in ("--hand", f"{seat} dead")]
    found = as_json(rackside, *words, code=1)
    assert found["payments"] is None
    assert "missing" in found["hands"][0]


@pytest.mark.parametrize(
    ("code", "law", "points"),
    [
        ("british-1924", "B24.L19", 0),
        ("american", "AMR.S8", 0),
        ("tournament-2019", "T19.6d", 10),
        ("nmjl-1946", "N46.V1", 0),
        ("hoyle-league", "HOY.V11", 0),
    ],
)
def test_nobody_won(rackside: Rackside, code: str, law: str, points: int) -> None:
    hands = [f"{seat}: {THIRTEEN}" if code == "british-1924" else seat for seat in "ESWN"]
    words = [word for hand in hands for word in ("--hand", hand)]
    found = as_json(rackside, "--code", code, *words)
    assert changes(found) == dict.fromkeys("ESWN", points)
    assert law in found["payments"][0]["laws"]


SHEET = f"""
code = "british-1924"
limit = 40

[settings]
winner_settles = "differences"

[East]
name = "Ada"
won = true
self_drawn = true
concealed = "1c 1c 1c, 2d 3d 4d, R R"
exposed = "5b 5b 5b, 9d 9d 9d 9d"

[S]
concealed = "Wh Wh 4c 4c 4c 1b 2b 7d 8d E"
exposed = "3b 3b 3b"

[W]
dead = true

[N]
concealed = "{THIRTEEN}"
"""


def test_a_deal_in_a_file(rackside: Rackside, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(SHEET)
    found = as_json(rackside, "--table", sheet)
    assert [hand["total"] for hand in found["hands"]] == [40, 8, 0, 0]
    assert found["hands"][0]["name"] == "Ada"
    assert changes(found) == {"E": 64 + 80 + 80, "S": -64 + 8 + 8, "W": -88, "N": -88}
    # The command line goes before the file.
    words = ("--table", sheet, "--limit", "3000", "--set", "winner_settles=in full")
    found = as_json(rackside, *words)
    assert changes(found)["S"] == -2 * found["hands"][0]["total"] + 16
    assert "Ada (East), won" in rackside("score", "--table", sheet).stdout


def test_a_card_that_a_file_names_lies_beside_it(rackside: Rackside, tmp_path: Path) -> None:
    (tmp_path / "ours.card").write_text("title = Ours\n\n[Hands]\nFFF xxxxa xxxxb xxxc ; 40 ; X\n")
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(
        'code = "american"\ncard = "ours.card"\ndiscarder = "S"\nabsent = "N"\n'
        f'[E]\ntiles = "{KONGS}"\n[W]\nname = "Cy"\n'
    )
    found = as_json(rackside, "--table", sheet)
    assert changes(found) == {"E": 40, "S": -80, "W": -40}


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ([], "--code: give a code, as in"),
        (["--code", "bridge"], "no code 'bridge'; the codes are american"),
        ([*OURS, "--last", "R"], "--last: is for a hand that won; add --won too"),
        ([*OURS], "15 tiles; a hand with a four that has not won has 14; if it won, add --won"),
        ([*WON, "--last", "7b"], "--last: the last tile 7b stands in no group"),
        ([*WON, "--last", "R 1c"], "--last: one tile is needed here, these are 2"),
        ([*WON, "--jokerless"], "--jokerless: british-1924 has no such thing; it is for american"),
        ([*WON, "--card", "practice"], "--card: british-1924 has no such thing"),
        ([*WON, "--state", "foul"], "--state: british-1924 has no such thing; it is for hoyle-woo"),
        ([*WON, "--limit", "0"], "--limit: a limit is a number of points, 1 or more"),
        ([*WON, "--set", "limit"], "--set limit: a setting is written NAME=VALUE"),
        ([*WON, "--set", "luck=good"], "--set: code british-1924 has no setting 'luck'"),
        ([*WON, "--set", "suit_doubles=all"], "--set: setting suit_doubles: 'all' is not one of"),
        ([*WON, "--seasons", "F1 F1"], "--seasons: F1 is there twice"),
        ([*WON, "--seasons", "R"], "--seasons: R is no season"),
        ([*WON, "--dead"], "--dead: a dead hand cannot win"),
        ([*WON, "--discarder", "S"], "--discarder: is for a whole deal"),
        ([*WON, "--hand", "E dead"], "is for one hand alone; with --hand it is given there"),
        ([*WON, "--original"], "--original: an original hand has no exposed groups"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    rackside: Rackside, words: list[str], error: str
) -> None:
    refused(rackside, words, error)


def refused(rackside: Rackside, words: list[str], error: str) -> None:
    done = rackside("score", *words)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert len(done.stderr.splitlines()) == 1
    assert error in done.stderr


@pytest.mark.parametrize(
    ("concealed", "exposed", "error"),
    [
        ("1c 1c 1c, 2d 3d 10d, R R", "5b 5b 5b", "--concealed, group 2: '10d' is not a tile"),
        ("1c 1c 1c, 2d 3d ?, R R", "5b 5b 5b", "--concealed, group 2: an unknown tile cannot be"),
        ("1c 1c 1c, 2d 3d 5d, R R", "5b 5b 5b", "--concealed, group 2: 2d 3d 5d is no run, three"),
        ("1c 1c 1c,, R R", "5b 5b 5b", "--concealed, group 2: no tiles between the commas"),
        ("1c 1c 1c, 2d 3d 4d, R R", "5b 5b 6b", "--exposed, group 1: 5b 5b 6b is no run"),
        ("1c 1c 1c, 2d 3d 4d, R R", "5b 5b 5b", "11 tiles; a hand that has won has 14"),
        ("1c 1c 1c, R R", "9d 9d 9d 9d, 9d 9d 9d, 8d 8d 8d", "7 of 9d (9 dot); the set has 4"),
        ("1c 1c 1c, R F1", "5b 5b 5b", "--concealed: F1 is a season; give it with --seasons"),
        ("1c 1c 1c, R J", "5b 5b 5b", "--concealed, group 2: J stands in no group or pair"),
        ("1c 1c 1c 1c 2d 3d 4d 5d 6d 7d R R", "5b 5b 5b", "a declared four stands between commas"),
    ],
)
def test_tiles_that_cannot_be_name_their_place(
    rackside: Rackside, concealed: str, exposed: str, error: str
) -> None:
    hand = ["--code", "british-1924", "--own-wind", "E", "--won"]
    refused(rackside, [*hand, "--concealed", concealed, "--exposed", exposed], error)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--tiles", KONGS[:-3]], "--tiles: 13 tiles; a hand has 14"),
        (["--tiles", "1b " + KONGS[:-3]], "--tiles: 5 of 1b (1 bam); the set has 4"),
        (
            ["--tiles", KONGS, "--exposed", "1b 1b"],
            "--tiles: is for all fourteen tiles; give those",
        ),
        (["--concealed", "1b", "--exposed", "1c J, 1c 2c"], "--exposed, group 2: 1c 2c are not"),
        (["--tiles", KONGS, "--loose"], "--loose: american has no such thing; it is for british"),
        (["--tiles", KONGS, "--east", "--seat", "S"], "--east: by --own-wind this is South's hand"),
        (["--tiles", KONGS, "--east", "--discarder", "E"], "--discarder: East cannot win on their"),
        (["--tiles", KONGS, "--card", "none.card"], "none.card: "),
        (["--hand", f"E: {KONGS}"], "--discarder: give who discarded the winning tile"),
        (["--hand", f"E: {KONGS}", "--hand", "E"], "--hand 2 (E): this hand is given twice"),
        (["--hand", f"E: {KONGS}", "--hand", f"S: {KONGS}"], "--hand 2 (S): won: East has won"),
        (["--tiles", KONGS, "--east", "--absent", "E"], "--absent: East is absent, but has a hand"),
        (["--hand", "E", "--absent", "E"], "--absent: East is absent, but has a hand"),
        (["--hand", "Z: 1b"], "--hand 1: seat: 'Z' is no seat"),
        (["--hand", ""], "--hand 1: begin with whose hand it is"),
        (["--hand", "E wonn: 1b"], "--hand 1 (E): 'wonn' is not one of won, self-drawn"),
        (["--hand", "E last"], "--hand 1 (E): last: write the tile after it"),
        (["--hand", "E: 1b | 2b | F1 | 3b"], "--hand 1 (E): at most two bars"),
        (["--hand", "E: 1b, 1x"], "--hand 1 (E): concealed, group 2: '1x' is not a tile"),
        (["--hand", "E", "--table", "sheet.toml"], "--hand: the hands are in the file"),
    ],
)
def test_hands_of_a_card_are_refused_in_one_line(
    rackside: Rackside, words: list[str], error: str
) -> None:
    refused(rackside, ["--code", "american", *words], error)


def test_every_hand_of_a_classical_deal_is_wanted(rackside: Rackside) -> None:
    words = ["--code", "british-1924", "--hand", "E dead", "--hand", "S dead", "--hand", "W dead"]
    refused(
        rackside,
        words,
        "--absent: nothing is given of North's hand; give it, or say that North is absent",
    )


@pytest.mark.parametrize(
    ("content", "error"),
    [
        ("code = 'american'", "sheet.toml: no hand; a hand begins with [E]"),
        ("code = 'american'\n[Q]\n", "sheet.toml: Q: unknown key; known are code"),
        ("code = 'american'\n[E]\nwins = true", "sheet.toml: [E] wins: unknown key; known are"),
        ("code = 'american'\n[E]\nwon = 'yes'", "sheet.toml: [E] won: true or false is needed"),
        ("code = 'american'\n[E]\ntiles = '1z'", "sheet.toml: [E] tiles: '1z' is not a tile"),
        ("limit = '9'\n[E]\n", "sheet.toml: limit: a whole number is needed here, not '9'"),
        ("code = 'american'\n[E\n", "sheet.toml: "),
        ("[E]\n", "--code: give a code, as in"),
        ("code = 'american'\ndiscarder = 'Q'\n[E]", "sheet.toml: discarder: 'Q' is no seat"),
        ("code = 'american'\n[settings]\nx = 1\n[E]", "sheet.toml: settings: code american has no"),
    ],
)
def test_files_that_cannot_be_used_name_the_key(
    rackside: Rackside,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    content: str,
    error: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sheet.toml").write_text(content)
    refused(rackside, ["--table", "sheet.toml"], error)


def test_what_the_command_line_says_beside_a_file_is_named_as_an_option(
    rackside: Rackside, tmp_path: Path
) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_text("code = 'american'\nlimit = 9\n[E]\n")
    refused(rackside, ["--table", str(sheet)], "sheet.toml: limit: american has no such thing")
    words = ["--table", str(sheet), "--limit", "7"]
    refused(rackside, words, "rackside: --limit: american has no such thing")


def test_a_file_that_is_none(rackside: Rackside, tmp_path: Path) -> None:
    refused(rackside, ["--table", str(tmp_path / "none.toml")], "none.toml: cannot be read")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    refused(rackside, ["--table", str(tmp_path / "odd.toml")], "odd.toml: not UTF-8 text")


def test_help_tells_of_hands_deals_and_codes(rackside: Rackside) -> None:
    done = rackside("score", "--help")
    assert done.returncode == 0
    for word in ("--hand", "--table", "--own-wind", "docs/scoring.md", *code_names()[:3]):
        assert word in done.stdout
    assert "\n  score " in rackside("--help").stdout
