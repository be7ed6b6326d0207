"""The club's rules: sources side by side, kept in the table's file, proof-read, on the wall."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from controller.reference.house_rules import house_code, offered, wall
from controller.settings import load
from controller.table_file import TableFile, TableSetUp
from controller.web.cards.rules_page import wall_file
from controller.web.cards.served import make_cards_app
from controller.web.enrol.access import Codes
from controller.words import Words
from rules.codes import code_names, get_code
from tests.controller.conftest import Rackside
from tests.controller.operator_table import JSON, by_hand

RULES = "/operator/cards/rules"


@pytest.fixture
def file(tmp_path: Path) -> TableFile:
    made = TableFile(tmp_path / "table.toml")
    made.path.write_text('# ours\n[game]\ncode = "american"\n', encoding="utf-8")
    return made


@pytest.fixture
def begun() -> list[int]:
    return []


@pytest.fixture
def phone(tmp_path: Path, file: TableFile, begun: list[int]) -> Iterator[TestClient]:
    with by_hand(tmp_path, set_up=TableSetUp(file, lambda: begun.append(1), True)) as table:
        yield table.phone(PairedPhone("operator"))


def fields(page: str) -> dict[str, str]:
    """What the form would send as it is shown."""
    held = re.findall(r'name="(set_\w+)" value="([^"]*)" checked', page)
    seen = re.findall(r'name="(seen)" value="([^"]*)"', page)
    return dict([*held, *seen])


@pytest.mark.parametrize("name", code_names())
def test_every_setting_has_its_choices_and_who_plays_them(name: str) -> None:
    shown = offered(house_code(name, {}), Words())
    assert [each.name for each in shown] == [setting.name for setting in get_code(name).settings]
    for each in shown:
        assert [choice.chosen for choice in each.choices].count(True) == 1
        assert all(choice.by and choice.follows for choice in each.choices)
        assert not each.changed


def test_what_is_chosen_is_kept_and_the_table_begins_with_it(
    phone: TestClient, file: TableFile, begun: list[int]
) -> None:
    form = fields(phone.get(RULES).text) | {"set_wrong_exposure": "dead at the discard"}
    said = phone.post(f"{RULES}/check", data=form, headers=JSON).json()["summary"]
    assert said.startswith("1 setting is not as the code has it.")
    assert file.settings().game.settings == {}, "a look keeps nothing"
    assert "Saved." in phone.post(RULES, data=form).text
    assert load(file.path).game.settings == {"wrong_exposure": "dead at the discard"}
    assert file.path.read_text().startswith("# ours") and begun == [1]


def test_a_second_save_by_another_is_refused_and_shown(
    phone: TestClient, file: TableFile, begun: list[int]
) -> None:
    mine = fields(phone.get(RULES).text) | {"set_blind_peek": "no fine"}
    theirs = dict(mine) | {"set_wrong_exposure": "dead at the discard"}
    del theirs["set_blind_peek"]
    assert phone.post(RULES, data=theirs).status_code == 200
    refused = phone.post(RULES, data=mine)
    assert refused.status_code == 409 and refused.text.count("Stands there now:") == 2
    assert load(file.path).game.settings == {"wrong_exposure": "dead at the discard"}
    again = fields(refused.text)
    assert again["set_blind_peek"] == "no fine", "what was chosen is still chosen"
    assert phone.post(RULES, data=again).status_code == 200
    assert load(file.path).game.settings == {"blind_peek": "no fine"}


def test_a_choice_that_there_is_not_is_refused(phone: TestClient, file: TableFile) -> None:
    form = fields(phone.get(RULES).text) | {"set_blind_peek": "a song"}
    assert phone.post(RULES, data=form).status_code == 400
    assert phone.post(f"{RULES}/check", data=form, headers=JSON).status_code == 422


def test_a_second_person_chooses_again_and_sees_what_differs(phone: TestClient) -> None:
    blank = phone.get(f"{RULES}/again").text
    assert fields(blank) == {}
    differs = phone.post(f"{RULES}/again", data={"asked": "1", "set_blind_peek": "no fine"}).text
    assert "1 point differs" in differs
    own = next(s for s in get_code("american").settings if s.name == "blind_peek").default
    agrees = phone.post(f"{RULES}/again", data={"asked": "1", "set_blind_peek": str(own)}).text
    assert "What you chose is what is kept." in agrees


def test_the_wall_has_what_differs_from_league_and_primer() -> None:
    house = house_code("american", {"blind_peek": "no fine"})
    rows, laws = wall(house, Words())
    assert laws == []
    league, primer = get_code("league"), get_code("american")
    held = {code.name: {s.name: s.default for s in code.settings} for code in (house, league)}
    differing = {n for n in held["league"] if held["league"][n] != held["american"][n]}
    assert len(rows) == len(differing | {"blind_peek"})
    (peek,) = [row for row in rows if row.cells[1].as_ours and not row.cells[2].as_ours]
    assert "AMR.C" in " ".join(peek.laws) and primer.base is None


def test_the_wall_s_page_stands_alone(tmp_path: Path, rackside: Rackside) -> None:
    page = wall_file(house_code("tournament-2019", {}), Words("de"))
    assert 'lang="de"' in page and "@font-face" in page and "T19." in page
    assert not re.findall(r'(?:href|src)="', page)
    out = tmp_path / "wall.html"
    done = rackside("codes", "wall", str(out), "--code", "league")
    assert done.returncode == 0, done.stderr
    assert "How we play" in out.read_text(encoding="utf-8")
    assert rackside("codes", "wall", str(out), "--code", "chess").returncode == 2


def test_served_alone_they_are_for_this_computer_or_who_has_the_code(file: TableFile) -> None:
    shown: list[str] = []
    app = make_cards_app(file, ["localhost"], Codes(shown.append), "en")
    stranger = TestClient(app, base_url="http://localhost")
    assert stranger.get("/cards").status_code == 403
    assert stranger.get("/cards/rules").status_code == 403
    let_in = stranger.get(f"/cards?code={shown[-1]}")
    assert let_in.status_code == 200 and "A new card" in let_in.text
    own = {"origin": "http://localhost"}
    form = {"year": "2026", "name": "ours"}
    assert stranger.post("/cards/new", data=form).status_code == 403, "from no page of this server"
    begun = stranger.post("/cards/new", data=form, headers=own, follow_redirects=False)
    assert begun.headers["location"] == "/cards/of/2026/ours/first"
    for path in ("/cards/of/2026/ours/first", "/tiles/3c.svg", "/cards/rules/wall", "/help"):
        assert stranger.get(path).status_code == 200, path
    assert stranger.get("/cards/of/2026/none/first").status_code == 404
