"""The operator's page by HTTP: every entry, corrections, undo, rights, and those who mean ill."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.operating import combined_entries
from controller.operating.entry_forms import DEEDS, offered
from controller.operating.phones import PairedPhone
from controller.web.forms import LARGEST
from controller.web.operator import COOKIE
from rules import events as ev
from rules.codes import code_names
from rules.tiles import Tile
from tests.controller.operator_table import JSON, Answering, Table, begin, by_hand, post

OPERATOR = PairedPhone("operator")

FORMS: dict[str, dict[str, str]] = {
    "draw": {"seat": "S", "end": "right"},
    "rack": {"seat": "S"},
    "discard": {"seat": "E", "tile": "3c", "named": "3d"},
    "put_back": {"seat": "S"},
    "bonus": {"seat": "E", "tile": "F3"},
    "lay_loose": {"count": "1"},
    "push_wall": {"wall": "N"},
    "claim": {"seat": "W", "tile": "3c", "purpose": "mahjongg", "thrown_by": "E"},
    "retract": {"seat": "W"},
    "expose": {"seat": "W", "tiles": "3c 3c 3c", "claimed": "3c"},
    "change_exposure": {"group": "W:0", "tiles": "3c 3c 3c 3c"},
    "redeem": {"seat": "E", "group": "W:0", "tile": "3c"},
    "declare": {"seat": "N", "jokerless": "1"},
    "show": {"seat": "N", "tiles": "3c 3c 3c 4c 4c 4c 5c 5c 5c 6c 6c 6c 7c 7c"},
    "end": {"reason": "abandoned"},
    "call_dead": {"target": "W", "seat": "N"},
    "throw_in": {"seat": "W"},
    "name": {"seat": "E", "tile": "3c"},
    "look": {"seat": "W", "what": "blind"},
    "touch_wall": {"seat": "S"},
    "vote": {"seat": "W", "second": "1"},
    "bet": {"bettor": "Eve", "on": "S"},
    "spoil_bet": {"bettor": "Eve"},
    "rule_dead": {"seat": "W", "by": "table"},
    "count_rack": {"seat": "S", "count": "12"},
    "penalty": {"seat": "W", "points": "25", "reason": "slow play", "law": "AMR.B1"},
    "give": {"seat": "S", "count": "1"},
    "face_up": {"where": "mixing", "tile": "3c"},
    "set_incomplete": {"missing": "3c 4d"},
    "terms": {"rounds": "2"},
    "take_flower": {"seat": "S", "count": "1"},
    "heaps": {"tiles_E": "36", "tiles_S": "36", "tiles_W": "36", "tiles_N": "36"},
    "choose_heap": {"heap": "W"},
    "walls": {"stacks_E": "19", "stacks_S": "19", "stacks_W": "19", "stacks_N": "19"},
    "dice": {"seat": "E", "die_1": "3", "die_2": "4", "purpose": "east"},
    "break_wall": {"wall": "E", "stacks": "7"},
    "take": {"seat": "E", "count": "4", "end": "right"},
    "pass": {"seat": "E", "to": "S", "count": "3", "blind": "1", "jokers": "0"},
    "dealt": {
        "counts_E": "14", "counts_S": "13", "counts_W": "13", "counts_N": "13",
        "wall": "99", "loose": "0",
    },
}  # fmt: skip
"""A form of every deed."""

DEALT = FORMS["dealt"]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with by_hand(tmp_path) as made:
        yield made


@pytest.fixture
def phone(table: Table) -> TestClient:
    return table.phone(OPERATOR)


@pytest.fixture
def playing(table: Table, phone: TestClient) -> Table:
    """An American deal, East to discard."""
    begin(phone, table)
    assert post(phone, table, do="dealt", **DEALT).status_code == 200
    return table


def test_every_deed_has_a_form_here() -> None:
    assert set(FORMS) == set(DEEDS)
    entered = {deed.event for deed in DEEDS.values()}
    others = {ev.GameStarted, ev.DealStarted, ev.Halted, ev.Resumed, ev.Asked, ev.Amended}
    others |= {ev.PutIn, ev.Confirmed, ev.ReviewAsked, ev.ReviewAnswered}
    assert entered | others == set(ev.Event.__args__)


@pytest.mark.parametrize("code", code_names())
def test_every_deed_of_a_code_can_be_entered_shown_and_corrected(tmp_path: Path, code: str) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(OPERATOR)
        begin(phone, table, code)
        names = [d.name for deeds in offered(table.operation.desk.deal()).values() for d in deeds]
        assert len(names) > 25
        post(phone, table, do="dealt", **DEALT)
        post(phone, table, do="discard", seat="E", tile="3c")
        post(phone, table, do="call", seat="W", tiles="3c 3c 3c 3c")
        for name in sorted(names, key=lambda n: n in ("show", "end")):
            sheet = phone.get(f"/operator/sheet?do={name}", headers={"x-part": "1"})
            assert sheet.status_code == 200
            assert f'value="{name}"' in sheet.text
            before = table.n
            answer = post(phone, table, do=name, **FORMS[name])
            assert answer.status_code == 200, (name, answer.json())
            assert answer.json()["said"].startswith("Entered: ")
            stored, *asked = [entry.event for entry in table.session.bus.entries(before)]
            assert type(stored) is DEEDS[name].event and stored.source == "operator"
            assert not [event for event in asked if event.source == "operator"]
            # What was entered fills its form again, to be corrected: sent as it is, it is the same.
            sheet = phone.get(f"/operator/sheet?entry={stored.n}", headers={"x-part": "1"})
            again = post(phone, table, **{**_form(sheet.text), "seen": str(table.n)})
            assert again.json().get("error", "").startswith("That is how entry"), name
        assert phone.get("/operator").status_code == 200
        assert phone.get("/").status_code == 200


def _form(sheet: str) -> dict[str, str]:
    """What the browser would send of a sheet's form, as it stands."""
    text = re.search(
        r'<form action="/operator/do" method="post" class="deed".*?</form>', sheet, re.S
    )
    assert text is not None
    fields: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", text[0]):
        attributes = dict(re.findall(r'([a-z]+)="([^"]*)"', tag))
        if attributes.get("type") in ("radio", "checkbox") and " checked" not in tag:
            continue
        if fields.get(attributes["name"]):
            continue  # what is offered and chosen comes before what can be written instead
        fields[attributes["name"]] = html.unescape(attributes.get("value", ""))
    return fields


def test_a_turn_is_one_tap(playing: Table, phone: TestClient) -> None:
    post(phone, playing, do="turn", seat="E", tile="3c")
    answer = post(phone, playing, do="turn", seat="S", tile="4d")
    assert answer.json()["said"] == "Entered: Bea draws; Bea discards 4 dot."
    kinds = [type(event).__name__ for event in playing.events()[-3:]]
    assert kinds == ["Discarded", "Drawn", "Discarded"]


def test_an_illegal_move_is_taken_and_ruled_on(playing: Table, phone: TestClient) -> None:
    answer = post(phone, playing, do="draw", seat="N", end="right")
    assert answer.status_code == 200
    assert "Not allowed" in answer.json()["parts"]["ruling"]
    assert "Not allowed" in answer.json()["parts"]["head"]
    assert playing.session.board.rulings[-1].seat == "N"


def test_a_name_called_wrongly_is_one_tap_and_a_tile(playing: Table, phone: TestClient) -> None:
    post(phone, playing, do="turn", seat="E", tile="3c")
    assert post(phone, playing, do="miscalled", tile="3d").status_code == 200
    last = playing.session.board.deal.discards.last
    assert last is not None
    assert (last.tile, last.named) == ("3c", "3d")


def test_the_charleston_and_the_agreement_are_a_tap_each(table: Table, phone: TestClient) -> None:
    begin(phone, table)
    for _ in range(3):
        assert post(phone, table, do="pass_all").status_code == 200
    page = phone.get("/operator").text
    assert "All want the second Charleston" in page
    assert post(phone, table, do="agree").status_code == 200
    opening = table.session.board.deal.opening
    assert len(opening.passes) == 12
    assert set(opening.votes.values()) == {True}


def test_a_correction_refolds_and_is_on_record(playing: Table, phone: TestClient) -> None:
    post(phone, playing, do="draw", seat="N", end="right")
    wrong = playing.n
    assert playing.session.board.rulings
    answer = post(phone, playing, do="discard", seat="E", tile="3c", entry=str(wrong))
    assert answer.json()["said"] == "Corrected: Ada discards 3 crak."
    assert playing.session.board.rulings == ()
    assert playing.session.board.deal.discards.pool == ("3c",)
    record = playing.events()[-1]
    assert isinstance(record, ev.Amended)
    assert (record.target, record.reason, record.source) == (wrong, "corrected", "operator")
    assert "corrected, was: Dot draws" in html.unescape(answer.json()["parts"]["log"])


def test_undo_goes_back_step_by_step_and_can_be_put_back(playing: Table, phone: TestClient) -> None:
    post(phone, playing, do="turn", seat="E", tile="3c")
    post(phone, playing, do="turn", seat="S", tile="4d")
    discarded = playing.n
    assert post(phone, playing, "undo").json()["said"] == "Undone: Bea discards 4 dot."
    assert post(phone, playing, "undo").json()["said"] == "Undone: Bea draws."
    assert playing.session.board.deal.stage == "draw"
    back = post(phone, playing, "back", entry=str(discarded))
    assert back.json()["said"] == "Put back: Bea discards 4 dot."
    assert playing.session.board.deal.discards.pool == ("3c", "4d")


def test_undo_strikes_out_what_its_button_named(playing: Table, phone: TestClient) -> None:
    post(phone, playing, do="turn", seat="E", tile="3c")
    mine, seen = playing.n, str(playing.n)
    assert f'name="entry" value="{mine}"' in phone.get("/operator").text
    playing.session.note(ev.Drawn(seat="S", source="camera"))
    answer = post(phone, playing, "undo", seen=seen, entry=str(mine))
    assert answer.json()["said"] == "Undone: Ada discards 3 crak."
    again = post(phone, playing, "undo", entry=str(mine))
    assert (again.status_code, again.json()["error"]) == (
        422,
        "There is nothing to undo in this deal.",
    )


def test_nothing_is_undone_beyond_the_deal(table: Table, phone: TestClient) -> None:
    begin(phone, table)
    answer = post(phone, table, "undo")
    assert (answer.status_code, answer.json()["error"]) == (
        422,
        "There is nothing to undo in this deal.",
    )
    assert post(phone, table, do="draw", seat="S", entry="2").status_code == 422


def test_an_end_that_is_struck_out_goes_on(playing: Table, phone: TestClient) -> None:
    post(phone, playing, do="end", reason="wall")
    assert playing.session.board.phase == "over"
    post(phone, playing, "undo")
    assert playing.session.board.phase == "play"


def test_pause_and_director(playing: Table, phone: TestClient) -> None:
    player = playing.phone(PairedPhone("player", player="Bea"))
    answer = post(player, playing, "halt", what="director")
    assert answer.json()["said"] == "The director is called."
    assert playing.session.board.halted == playing.events()[-1]
    assert playing.events()[-1].seat == "S"
    assert "Play stands still" in html.unescape(phone.get("/operator").text)
    assert post(player, playing, "halt", what="resume").status_code == 403
    assert post(phone, playing, "halt", what="resume").status_code == 200
    assert playing.session.board.halted is None
    assert post(player, playing, "halt", what="pause").status_code == 403


def test_a_player_enters_for_one_seat(playing: Table) -> None:
    player = playing.phone(PairedPhone("player", player="Ada"))
    assert post(player, playing, do="turn", seat="E", tile="3c").status_code == 200
    assert playing.events()[-1].source == "phone"
    refused = post(player, playing, do="turn", seat="S", tile="4c")
    assert (refused.status_code, refused.json()["error"]) == (
        403,
        "This phone enters for Ada alone.",
    )
    assert post(player, playing, do="end", reason="wall").status_code == 403
    assert post(player, playing, do="draw", seat="E", entry="4").status_code == 403
    assert post(player, playing, "undo").status_code == 200
    stranger = playing.phone(PairedPhone("player", player="Zoe"))
    assert post(stranger, playing, do="draw", seat="S").status_code == 403
    assert "Ada" in player.get("/operator").text
    assert player.get("/operator/start").status_code == 403


def test_a_tap_that_comes_twice_is_taken_once(playing: Table, phone: TestClient) -> None:
    seen = str(playing.n)
    first = post(phone, playing, do="turn", seat="E", tile="3c", key="a", seen=seen)
    again = post(phone, playing, do="turn", seat="E", tile="3c", key="a", seen=seen)
    assert first.json()["said"] == again.json()["said"]
    assert playing.session.board.deal.discards.pool == ("3c",)


def test_two_operators_do_not_enter_one_thing_twice(playing: Table, phone: TestClient) -> None:
    other, seen = playing.phone(OPERATOR), str(playing.n)
    assert post(phone, playing, do="turn", seat="E", tile="3c", seen=seen).status_code == 200
    late = post(other, playing, do="turn", seat="E", tile="3c", seen=seen)
    assert late.status_code == 409
    assert "in the meantime" in late.json()["error"]
    assert playing.session.board.deal.discards.pool == ("3c",)


def test_many_phones_at_once_write_one_game(playing: Table) -> None:
    def play(name: str) -> list[int]:
        phone, answers = playing.phone(OPERATOR), []
        for tile in ("1b", "2b", "3b", "4b"):
            seat = playing.session.board.deal.turn
            form = {"do": "turn", "seat": seat, "tile": tile, "seen": str(playing.n)}
            answers.append(phone.post("/operator/do", data=form, headers=JSON).status_code)
            assert phone.get("/operator").status_code == 200
        return answers

    with ThreadPoolExecutor(3) as phones:
        answers = [status for each in phones.map(play, "abc") for status in each]
    assert set(answers) <= {200, 409}
    taken = answers.count(200)
    assert taken >= 4
    assert len(playing.session.board.deal.discards.pool) == taken
    numbers = [line.n for line in playing.operation.desk.lines()]
    assert numbers == sorted(set(numbers))


def test_what_the_camera_saw_in_the_meantime_refuses_nobody(
    playing: Table, phone: TestClient
) -> None:
    seen = str(playing.n)
    playing.session.note(ev.Discarded(seat="E", tile=Tile("3c"), source="camera"))
    assert post(phone, playing, do="look", seat="W", what="blind", seen=seen).status_code == 200


def test_what_a_rack_felt_already_is_not_written_twice(playing: Table, phone: TestClient) -> None:
    post(phone, playing, do="turn", seat="E", tile="3c")
    seen = str(playing.n)
    playing.session.note(ev.Drawn(seat="S", source="scale"))
    late = post(phone, playing, do="draw", seat="S", seen=seen)
    assert (late.status_code, late.json()["error"]) == (409, "That was entered already: Bea draws.")
    assert post(phone, playing, do="turn", seat="S", tile="4d", seen=seen).status_code == 200
    assert playing.session.board.rulings == ()


def test_a_question_is_answered_by_a_tile(playing: Table, phone: TestClient) -> None:
    playing.session.follow([], Answering("E"))
    playing.session.note(ev.Discarded(seat="E", tile=Tile("?")))
    name = f"{playing.n:06}-3.jpg"
    playing.session.pictures.mkdir()
    (playing.session.pictures / name).write_bytes(b"\xff\xd8 tile")
    asked = ev.Asked(question="Which?", about=name, candidates=(Tile("2b"), Tile("3b")))
    question = playing.session.note(asked).n
    page = phone.get("/operator").text
    assert f"/operator/pictures/{name}" in page
    assert phone.get(f"/operator/pictures/{name}").content == b"\xff\xd8 tile"
    player = playing.phone(PairedPhone("player", player="Ada"))
    assert post(player, playing, "answer", question=str(question), tile="3b").status_code == 403
    assert post(phone, playing, "answer", question=str(question), tile="3b").status_code == 200
    assert playing.session.board.deal.discards.pool == ("3b",)
    assert "Which?" not in phone.get("/operator").text.split('id="now"')[0]
    again = post(phone, playing, "answer", question=str(question), tile="2b")
    assert again.status_code == 409


def test_a_question_about_no_tile_is_said_to_be_settled(playing: Table, phone: TestClient) -> None:
    question = playing.session.note(ev.Asked(question="Is it over?")).n
    assert 'name="settled"' in phone.get("/operator").text
    assert post(phone, playing, "answer", question=str(question), settled="1").status_code == 200
    assert playing.events()[-1] == ev.Amended(
        n=question + 1,
        at=playing.events()[-1].at,
        target=question,
        reason="settled",
        source="operator",
    )
    assert 'name="settled"' not in phone.get("/operator").text


def test_pictures_are_served_by_name_alone(playing: Table, phone: TestClient) -> None:
    for name in ("..%2Fhand.journal.key", "hand.journal", "000001-1.jpg", "%2e%2e/x.jpg"):
        assert phone.get(f"/operator/pictures/{name}").status_code == 404


# --- Starting a deal ---


def test_a_start_is_remembered_and_a_game_goes_round(table: Table, phone: TestClient) -> None:
    begin(phone, table, "american", set_teaching="off", set_wall_touch="moved")
    deal = table.events()[-1]
    assert isinstance(deal, ev.DealStarted)
    assert deal.settings == {"teaching": "off"}  # the other is the code's own
    assert isinstance(table.events()[-2], ev.GameStarted)
    kept = table.operation.memory.recall()
    assert kept is not None
    assert (kept.players["W"], kept.settings) == ("Cy", {"teaching": "off"})
    assert 'value="Cy"' in phone.get("/operator/start").text
    post(phone, table, do="dealt", **DEALT)
    post(phone, table, do="end", reason="wall")
    begin(phone, table)
    assert len([e for e in table.events() if isinstance(e, ev.GameStarted)]) == 1


def test_a_deal_that_goes_on_is_broken_off_first(playing: Table, phone: TestClient) -> None:
    begin(phone, playing)
    kinds = [type(event).__name__ for event in playing.events()]
    assert kinds[-2:] == ["DealEnded", "DealStarted"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"code": "chess"}, "There is no code of laws “chess”."),
        ({"card": "/etc/passwd"}, "The table knows no card “/etc/passwd”"),
        ({"card": "nmjl-1946"}, "The table knows no card “nmjl-1946”"),
        ({"player_S": "Ada"}, "Ada has two seats."),
        ({"player_S": ""}, "Three or four play"),
        ({"player_S": "x" * 41}, "A name has 1 to 40 letters"),
        ({"set_teaching": "maybe"}, "is not one of on, phones, off"),
        ({"rounds": "99"}, "is not a number from 1 to 16"),
    ],
)
def test_a_start_that_cannot_be_says_why(
    table: Table, phone: TestClient, fields: dict[str, str], said: str
) -> None:
    players = {"player_E": "Ada", "player_S": "Bea", "player_W": "Cy", "player_N": "Dot"}
    form = {"seen": "0", "code": "american", **players, **fields}
    answer = phone.post("/operator/start", data=form)
    assert answer.status_code == 422
    assert said in html.unescape(answer.text)
    assert table.n == 0


def test_three_can_play_and_nobody_need_be_named(table: Table, phone: TestClient) -> None:
    form = {"seen": "0", "code": "american", "empty": "N"}
    assert phone.post("/operator/start", data=form, follow_redirects=False).status_code == 303
    assert table.session.board.deal.seated == ("E", "S", "W")
    refused = post(phone, table, do="draw", seat="N")
    assert refused.json()["error"] == "Nobody plays North in this deal."


@pytest.mark.parametrize("code", code_names())
def test_every_code_shows_its_settings(table: Table, phone: TestClient, code: str) -> None:
    page = phone.get(f"/operator/start?code={code}").text
    from rules.codes import get_code

    for setting in get_code(code).settings:
        assert f'name="set_{setting.name}"' in page
        assert html.escape(setting.says, quote=False)[:30] in page.replace("&#39;", "'")


# --- Refused ---


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"do": "fly"}, "There is no such entry as “fly”."),
        ({"do": "discard", "seat": "E"}, "Which tile: please choose."),
        ({"do": "discard", "seat": "Q", "tile": "3c"}, "Who: “Q” is not a seat."),
        ({"do": "discard", "seat": "E", "tile": "10c"}, "Which tile: “10c” is not a tile."),
        ({"do": "discard", "seat": "E", "tile": "F1"}, "there is no flower 1 in this set"),
        ({"do": "expose", "seat": "E", "tiles": "3c " * 21}, "21 tiles are too many"),
        ({"do": "draw", "seat": "E", "end": "left"}, "“left” is not one of"),
        ({"do": "draw", "seat": "E", "end": "loose"}, "does not exist in the game"),
        ({"do": "redeem", "seat": "E", "group": "W:9", "tile": "3c"}, "no such exposure"),
        ({"do": "dice", "seat": "E", "dice": "7", "purpose": "east"}, "1 to 6 each"),
        ({"do": "count_rack", "seat": "E", "count": "-1"}, "is not a number from"),
        ({"do": "bonus", "seat": "E", "tile": "F"}, "does not exist in the game"),
        ({"do": "call", "seat": "S", "tiles": "3c 3c 3c"}, "There is no discard"),
        ({"do": "draw", "seat": "S", "entry": "999"}, "Entry 999 cannot be corrected"),
        ({"do": "draw", "seat": "S", "entry": "x"}, "Entry x cannot be corrected"),
        ({"do": "draw", "seat": "S", "seen": "later"}, "is out of date"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    playing: Table, phone: TestClient, fields: dict[str, str], said: str
) -> None:
    before = playing.n
    answer = post(phone, playing, **fields)
    assert 400 <= answer.status_code < 500
    assert said in answer.json()["error"]
    assert playing.n == before


def test_without_a_deal_there_is_nothing_to_enter(table: Table, phone: TestClient) -> None:
    assert "No deal has begun yet." in phone.get("/operator").text
    assert post(phone, table, do="draw", seat="S").json()["error"].startswith("No deal has begun")
    for name in (*DEEDS, *combined_entries.FIELDS):
        assert phone.get(f"/operator/sheet?do={name}").status_code == 409


def test_without_pairing_nothing_is_shown_or_taken(playing: Table) -> None:
    stranger, before = playing.phone(), playing.n
    for path in ("do", "undo", "remove", "back", "answer", "halt", "start", "phones"):
        assert post(stranger, playing, path, do="draw", seat="S").status_code == 401
    for path in ("", "/events", "/sheet?do=draw", "/log", "/start", "/phones", "/pictures/1-1.jpg"):
        answer = stranger.get(f"/operator{path}")
        assert answer.status_code == 401
        assert "Pair this phone" in answer.text
    stranger.cookies.set(COOKIE, "e30.bm8")
    assert post(stranger, playing, do="draw", seat="S").status_code == 401
    assert playing.n == before


def test_another_site_or_name_is_refused(playing: Table, phone: TestClient) -> None:
    before = playing.n
    for headers in (
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        form = {"seen": str(before), "do": "draw", "seat": "S"}
        answer = phone.post("/operator/do", data=form, headers={**JSON, **headers})
        assert answer.status_code == 403
    named = phone.post("/operator/do", data={}, headers={"host": "evil.example"})
    assert named.status_code == 421
    assert playing.n == before


def test_a_body_that_is_too_large_or_no_form_is_refused(playing: Table, phone: TestClient) -> None:
    before = playing.n
    huge = phone.post("/operator/do", data={"do": "x" * (LARGEST + 1)}, headers=JSON)
    assert huge.status_code == 413
    many = {"content": "&".join(f"a{n}=1" for n in range(300))}
    kind = {"content-type": "application/x-www-form-urlencoded", **JSON}
    assert phone.post("/operator/do", headers=kind, **many).status_code == 400
    assert phone.post("/operator/do", json={"do": "draw"}, headers=JSON).status_code == 415
    bad = phone.post("/operator/do", content=b"do=\xff\xfe&seen=%ff", headers=kind)
    assert bad.status_code in (400, 422)
    assert playing.n == before


def test_a_name_is_shown_as_it_was_typed(table: Table, phone: TestClient) -> None:
    begin(phone, table, player_S="<script>alert(1)</script>")
    for address in ("/operator", "/operator/start", "/operator/phones", "/operator/log"):
        page = phone.get(address)
        assert page.status_code == 200
        assert "<script>alert" not in page.text


def test_the_page_of_all_entries_has_one_heading_and_leads_back(
    table: Table, phone: TestClient
) -> None:
    begin(phone, table)
    page = phone.get("/operator/log").text
    assert page.count("What was entered</h") == 1
    assert ">Back</a>" in page
    assert phone.get("/operator").text.count("What was entered</h2>") == 1


def test_beginning_another_deal_is_said_to_break_the_present_one_off(
    table: Table, phone: TestClient
) -> None:
    assert "broken off" not in phone.get("/operator/start").text
    begin(phone, table)
    assert "Break it off: it ends here" in phone.get("/operator/start").text


def test_a_discard_that_was_not_entered_is_asked_about_and_accuses_nobody(
    playing: Table, phone: TestClient
) -> None:
    """Once, however much is entered after it; and put in by a tap, everything is as it was."""
    for seat, tile in zip("SWNE", ("1b", "2b", "3b", "4b"), strict=True):
        for do, more in (("draw", {"end": "right"}), ("rack", {}), ("discard", {"tile": tile})):
            assert post(phone, playing, do=do, seat=seat, **more).status_code == 200
    asked = [event for event in playing.events() if isinstance(event, ev.Asked)]
    (drawn,) = [e for e in playing.events() if isinstance(e, ev.Drawn) and e.seat == "S"]
    assert [event.entry for event in asked] == [drawn.n]
    assert [type(act) for act in asked[0].supposed] == [ev.Discarded, ev.Drawn]
    assert not playing.session.standing
    put_in = ev.PutIn(before=drawn.n, acts=asked[0].supposed[:1], source="operator")
    playing.session.note(put_in)
    assert not playing.session.standing and not playing.session.unsettled.supposed


def test_before_the_first_evening_the_page_of_names_says_that_there_are_none(
    table: Table,
) -> None:
    page = table.phone(PairedPhone("operator")).get("/operator/names").text
    assert "There are no names yet" in page
    assert "<select" not in page
