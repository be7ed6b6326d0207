"""The desk's pages: who may do what, what is stored, what is shown and taken along."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import jsonschema
import pypdfium2
import pytest
from httpx import Response

from controller.hall.accounts import seed_of
from controller.hall.deeds import DEEDS
from controller.hall.floor import Floor
from controller.hall.scanned import kept_desk
from controller.hall.store import DeskStore
from controller.operating.phones import PairedPhone
from controller.web.hall import view
from controller.web.hall.app import COOKIE
from controller.web.hall.files import FILES
from controller.web.hall.pages import FOLLOWS_FROM, PAGES, DrawnParts
from controller.web.hall.sheets import SHEETS
from controller.web.hall.view import DeskView
from controller.words import Words
from rules import events as table_events
from rules.tournament import events as ev
from tests.controller.hall.desks import JSON, DeskPages, do, done
from tests.controller.hall.test_floor import AtTable
from tests.controller.hall.tournaments import opening
from tests.rules.tournament.random_tournaments import anything

PEOPLE = "Number;Name;Club\n" + "\n".join(f"{n};Player {n};Rackside" for n in range(1, 17))


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[DeskPages]:
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    yield DeskPages(Floor(store), tmp_path)
    store.close()


@pytest.fixture
def begun(pages: DeskPages) -> DeskPages:
    """Four tables, round 1 begun, two games a round."""
    pages.floor.see([*opening(4), ev.RoundBegun(round=1)])
    return pages


def cards_in(client: object, table: int, east: int, points: int = 10) -> None:
    """Play two games at a table and hand the cards in, as paper is typed."""
    for game in (1, 2):
        done(client, "score", table=table, game=game, points_E=points, ended="mah jongg")
    hand_in(client, table, east)


def hand_in(client: object, table: int, east: int) -> str:
    who = dict(zip("ESWN", range(east, east + 4), strict=True))
    for wind, number in who.items():
        done(client, "check", table=table, wind=wind, number=number)
    for wind, across in (("E", "W"), ("W", "E"), ("S", "N"), ("N", "S")):
        done(client, "initial", table=table, wind=wind, number=who[across])
    return done(client, "submit", table=table, number=east)


def test_every_deed_has_a_form_and_every_form_a_deed() -> None:
    assert set(SHEETS) == set(DEEDS)


def test_a_hall_is_prepared_from_a_list_to_the_first_round(pages: DeskPages) -> None:
    director = pages.phone()
    done(director, "open", name="Spring", rounds=2, games=2, minutes=50, prizes="10000 5000")
    done(director, "import", list=PEOPLE)
    done(director, "tables", count=4)
    done(director, "seats", by="number")
    said = done(director, "movement", how="2019")
    assert said == "Done."
    plan = director.get("/hall/plan").text
    assert "Seats of round 1 are set" in plan and "16 players" in plan and "Player 16" in plan
    assert "Movement 1: the steps of 2019" in plan
    done(director, "round", round=1)
    done(director, "timer")
    floor = director.get("/hall").text
    assert "round 1 of 2" in floor and "50 minutes left" in floor and "4 tables play" in floor
    now = pages.floor.record.now
    assert now.entrants[7].name == "Player 7" and now.prizes == (10000, 5000)
    assert now.running is not None and now.running.tables[2].seats["E"] == 5
    assert {each.role for each in pages.floor.record.events} == {"director"}


def test_before_round_1_it_is_seen_who_meets_again_and_what_keeps_people_apart(
    pages: DeskPages,
) -> None:
    director = pages.phone()
    done(director, "open", name="Six", rounds=4, games=2, minutes=50)
    done(director, "import", list="\n".join(f"Player {n}" for n in range(1, 25)))
    done(director, "tables", count=6)
    done(director, "seats", by="number")
    plan = director.get("/hall/plan").text
    assert (
        "By the steps of 2019 24 pairs meet again; by the movement that is offered nobody" in plan
    )
    done(director, "movement", how="2019")
    plan = director.get("/hall/plan").text
    assert "Player 2 – Player 3: rounds 1, 3" in plan
    assert "Take what is offered: nobody meets again" in plan
    done(director, "movement", how="offered")
    plan = director.get("/hall/plan").text
    assert "again" not in plan.split("<main")[1]


def test_where_nobody_can_be_kept_apart_the_desk_says_why(pages: DeskPages) -> None:
    director = pages.phone()
    done(director, "open", name="Two", rounds=2, games=2, minutes=50)
    done(director, "import", list="\n".join(f"Player {n}" for n in range(1, 9)))
    done(director, "tables", count=2)
    assert "fewer than four tables" in director.get("/hall/plan").text


def test_who_sits_out_is_shown_goes_round_and_can_be_chosen(pages: DeskPages) -> None:
    director, floor = pages.phone(), pages.floor
    chosen = {"set_next_round": "at any time"}
    done(director, "open", name="Odd", rounds=3, games=2, minutes=50, **chosen)
    done(director, "import", list="\n".join(f"Player {n}" for n in range(1, 22)))
    done(director, "tables", count=5)
    done(director, "seats", by="number")
    done(director, "movement", how="2019")
    plan = director.get("/hall/plan").text
    assert "Without a place: Player 21 <em>21</em>" in plan and "Others sit out" in plan
    done(director, "round", round=1)
    assert "Without a place: Player 20 <em>20</em>" in director.get("/hall/plan").text
    assert "name one" in do(director, "sit-out", round=2, numbers="3 4").json()["error"]
    done(director, "sit-out", round=2, numbers="3")
    assert "Without a place: Player 3 <em>3</em></p>" in director.get("/hall/plan").text
    done(director, "round", round=2)
    assert floor.record.now.played[1].sitting_out == (3,)
    done(director, "seats", by="number")  # the last of those who never did
    done(director, "round", round=3)
    assert floor.record.now.played[2].sitting_out == (20,)


def test_a_page_that_is_drawn_once_is_as_if_it_were_drawn_anew(pages: DeskPages) -> None:
    """After every event of a tournament in which anything is tried, refused or not."""
    kept, changed = DrawnParts(), 0
    had: dict[tuple[str, str], object] = {}
    for event in [*opening(4), *anything(3, 60)]:
        pages.floor.see([event])
        for role, page in product(("director", "reader"), FOLLOWS_FROM):
            hand = PairedPhone(role, role, directs=role == "director")  # type: ignore[arg-type]
            desk = DeskView(pages.floor, hand, Words())
            shown = kept.of(page, desk)
            assert shown[page] == DrawnParts().of(page, desk)[page], (event, role)
            changed += had.get((role, page)) != shown[page]
            had[role, page] = shown[page]
    assert changed > 40


def test_a_line_that_was_put_in_words_once_is_as_if_it_were_anew(
    begun: DeskPages, tmp_path: Path
) -> None:
    """Also when others sit down: the record is told with the names of those who play now."""
    table, words = AtTable(tmp_path, 3, begun.floor), Words()
    desk = DeskView(begun.floor, PairedPhone("director"), words, 3)  # type: ignore[arg-type]
    for names in ("Ada Bea Cy Dot", "Eve Fay Gil Hal"):
        seated = dict(zip("ESWN", names.split(), strict=True))
        table.play(table.deal(seated), table_events.Discarded(seat="E", tile="1b"))
        table.report()
        kept = view.record(desk)["lines"]
        view._in_words.cache_clear()
        assert view.record(desk)["lines"] == kept and len(kept) > 1


def test_what_a_law_refuses_is_said_in_its_words(begun: DeskPages) -> None:
    director = begun.phone()
    answer = do(director, "round", round=2)
    assert answer.status_code == 409
    assert answer.json()["error"] == "Score cards are still out: table 1, 2, 3 and 4."
    director.cookies.set("rackside-language", "de")
    assert "Punktezettel" in do(director, "round", round=2).json()["error"]


def test_a_badge_that_a_scanner_types_is_the_player_s_number(begun: DeskPages) -> None:
    scorer = begun.phone("scorer")
    for game in (1, 2):
        done(scorer, "score", table=1, game=game, points_E=25, ended="mah jongg")
    wrong = do(scorer, "check", table=1, wind="E", number="RACKSIDE:PLAYER:2")
    assert wrong.status_code == 409
    done(scorer, "check", table=1, wind="E", number="RACKSIDE:PLAYER:1")
    done(scorer, "check", table=1, wind="W", number="3")
    checked = [e for e in begun.floor.record.events if isinstance(e, ev.CardChecked)]
    assert [(e.number, e.via) for e in checked] == [(2, "badge"), (1, "badge"), (3, "typed")]
    assert do(scorer, "check", table=1, wind="S", number="RACKSIDE:PLAYER:0").status_code == 422


def test_cards_are_checked_crosswise_and_then_stay(begun: DeskPages) -> None:
    scorer = begun.phone("scorer")
    for game in (1, 2):
        done(scorer, "score", table=1, game=game, points_E=25, points_W=-10, ended="mah jongg")
    wrong = do(scorer, "check", table=1, wind="E", number=1, total=40)
    assert wrong.status_code == 409 and "the games add up to 50" in wrong.json()["error"]
    done(scorer, "score", table=1, game=2, points_E=15, points_W="−10", ended="mah jongg")
    own = do(scorer, "initial", table=1, wind="E", number=1)
    assert own.status_code == 409
    assert hand_in(scorer, 1, 1) == "The score cards of table 1 are in."
    locked = do(scorer, "score", table=1, game=1, points_E=99, ended="wall")
    assert locked.status_code == 409 and "Only the director corrects them" in locked.json()["error"]
    assert do(scorer, "correct", round=1, table=1, game=1, points_E=35).status_code == 403
    director = begun.phone()
    noreason = do(director, "correct", round=1, table=1, game=1, points_E=35)
    assert noreason.status_code == 409 and "reason" in noreason.json()["error"]
    done(director, "correct", round=1, table=1, game=1, points_E=35, reason="misread")
    page = director.get("/hall/tables/1").text
    assert "misread" in page and "E 25" in page
    standing = director.get("/hall/standings").text
    assert re.search(r"<th scope=\"row\">Player 1</th><td><b>\+50</b>", standing)


@pytest.mark.parametrize(
    ("role", "deed", "status"),
    [
        ("reader", {"deed": "announce", "text": "Tea"}, 403),
        ("scorer", {"deed": "announce", "text": "Tea"}, 403),
        ("assistant", {"deed": "announce", "text": "Tea", "tables": "2"}, 200),
        ("assistant", {"deed": "announce", "text": "Tea", "tables": "1-2"}, 403),
        ("assistant", {"deed": "announce", "text": "Tea"}, 403),
        ("assistant", {"deed": "order", "table": "2", "what": "halt", "reason": "x"}, 200),
        ("assistant", {"deed": "order", "table": "3", "what": "halt", "reason": "x"}, 403),
        ("assistant", {"deed": "points", "number": "1", "points": "5", "reason": "x"}, 403),
        ("director", {"deed": "points", "number": "1", "points": "-5", "reason": "x"}, 200),
        ("director", {"deed": "order", "table": "2", "what": "penalty", "reason": "x"}, 422),
        ("director", {"deed": "dance"}, 422),
        ("director", {"deed": "announce", "text": "Tea", "tables": "x"}, 422),
        ("", {"deed": "announce", "text": "Tea"}, 401),
    ],
)
def test_who_may_do_what(begun: DeskPages, role: str, deed: dict[str, str], status: int) -> None:
    before = begun.floor.record.now.events
    client = begun.phone(role, (2,) if role == "assistant" else ())
    answer = client.post("/hall/do", data=deed, headers=JSON)
    assert answer.status_code == status, answer.text
    assert (begun.floor.record.now.events > before) == (status == 200)


def test_nothing_is_shown_to_who_is_not_paired(begun: DeskPages) -> None:
    stranger = begun.phone("")
    for address in ("/hall", "/hall/tables/1", "/hall/plan", "/hall/players", "/hall/standings",
                    "/hall/files/record.jsonl", "/hall/events?page=floor", "/hall/phones",
                    "/hall/sheet?deed=order"):  # fmt: skip
        answer = stranger.get(address)
        assert answer.status_code == 401 and "Player" not in answer.text, address
    other = begun.phone().post(
        "/hall/do", data={"deed": "timer"}, headers={**JSON, "origin": "http://elsewhere"}
    )
    assert other.status_code == 403


def test_a_phone_is_paired_by_a_code_that_works_once(pages: DeskPages) -> None:
    pages.pairing.console_code()
    client = pages.phone("")
    answer = client.post("/hall/pair", data={"code": pages.codes[0]}, follow_redirects=False)
    assert answer.status_code == 303 and COOKIE in answer.cookies
    assert client.get("/hall").status_code == 200
    made = client.post("/hall/phones", data={"role": "assistant", "tables": "2 3", "name": "Zoe"})
    code = re.search(r'class="code">([A-Z0-9 ]+)<', made.text)
    assert code is not None
    other = pages.phone("")
    other.post("/hall/pair", data={"code": code[1]})
    (zoe,) = [phone for phone, _ in pages.pairing.book.listed() if phone.name == "Zoe"]
    assert zoe.role == "assistant" and zoe.tables == (2, 3)
    assert other.get("/hall/phones").status_code == 403
    again = pages.phone("").post("/hall/pair", data={"code": code[1]})
    assert again.status_code == 403
    client.post("/hall/unpair", data={"id": zoe.id})
    assert other.get("/hall").status_code == 401


def test_a_table_joins_by_one_code(pages: DeskPages, tmp_path: Path) -> None:
    director = pages.phone()
    page = director.post("/hall/phones", data={"table": "7"}).text
    address = re.search(r"(http://localhost/hall/join\?code=([A-Z0-9]+))", page)
    assert address is not None and "<svg" in page
    table = pages.phone("")
    answer = table.post("/hall/join", data={"code": address[2]}, headers=JSON).json()
    assert answer["table"] == 7 and answer["seed"] == seed_of(tmp_path / "table-7.nk")
    assert answer["address"].startswith("nats://localhost:") and pages.reloads == [1]
    again = table.post("/hall/join", data={"code": address[2]}, headers=JSON)
    assert again.status_code == 403
    assert pages.phone("").post("/hall/pair", data={"code": address[2]}).status_code == 403
    assert kept_desk(tmp_path / "t.journal") is None
    director.post("/hall/unpair", data={"table": "7"})
    assert not (tmp_path / "table-7.pub").exists() and len(pages.reloads) == 2
    assert director.post("/hall/unpair", data={"table": "7"}).status_code == 404


@pytest.mark.parametrize(
    ("asked", "reached"),
    [
        ("10.0.0.5:8770", "nats://10.0.0.5:4222"),
        ("10.0.0.5", "nats://10.0.0.5:4222"),
        ("localhost", "nats://localhost:4222"),
        ("[fd00::5]:8770", "nats://[fd00::5]:4222"),
        ("[fd00::5]", "nats://[fd00::5]:4222"),
    ],
)
def test_a_table_hears_of_the_desk_by_the_name_it_asked_for(
    pages: DeskPages, asked: str, reached: str
) -> None:
    """Also where the desk has the port that browsers leave out."""
    form = {"code": pages.invitations.code(7)}
    answer = pages.phone("").post("/hall/join", data=form, headers={**JSON, "host": asked})
    assert answer.json()["address"] == reached


def test_standings_are_hidden_from_readers_on_request(begun: DeskPages) -> None:
    director, reader = begun.phone(), begun.phone("reader")
    cards_in(director, 1, 1)
    assert "Player 1" in reader.get("/hall/standings").text
    done(director, "standings", shown="0")
    assert "Player 1" not in reader.get("/hall/standings").text
    telling = [name for name, file in FILES.items() if file.tells]
    assert {reader.get(f"/hall/files/{name}").status_code for name in telling} == {403}
    assert "Player 1" in director.get("/hall/standings").text
    done(director, "standings", shown="1")
    assert "Player 1" in reader.get("/hall/standings").text


def test_what_is_taken_along_is_read_by_other_programs(begun: DeskPages) -> None:
    director = begun.phone()
    cards_in(director, 1, 1, 25)
    done(director, "points", number=2, points=-5, reason="a phone")

    def get(name: str) -> Response:
        return director.get(f"/hall/files/{name}")

    rows = list(csv.DictReader(io.StringIO(get("standings.csv").content.decode("utf-8-sig"))))
    assert (
        rows[0]["name"] == "Player 1" and rows[0]["points"] == "50" and rows[-1]["points"] == "-5"
    )
    games = list(csv.DictReader(io.StringIO(get("games.csv").content.decode("utf-8-sig"))))
    assert len(games) == 8 and games[0]["points"] == "25"
    results, schema = json.loads(get("results.json").content), get("results.schema.json").json()
    jsonschema.validate(results, schema)
    assert results["standings"][0]["points"] == 50
    assert results["changed"] == [{"number": 2, "points": -5, "reason": "a phone"}]
    record = get("record.jsonl").content.decode().splitlines()
    assert len(record) == begun.floor.record.now.events
    for name in ("seating.pdf", "score-cards.pdf", "badges.pdf", "standings.pdf"):
        answer = get(name)
        assert answer.headers["content-type"] == "application/pdf", name
        document = pypdfium2.PdfDocument(answer.content)
        text = "".join(page.get_textpage().get_text_range() for page in document)
        assert "Player 1" in text, name
    assert get("nothing.pdf").status_code == 404


def test_an_empty_hall_has_nothing_to_print(pages: DeskPages) -> None:
    director = pages.phone()
    for name in ("seating.pdf", "score-cards.pdf", "badges.pdf"):
        assert director.get(f"/hall/files/{name}").status_code == 409
    for page in PAGES:
        address = {"floor": "/hall", "table": "/hall/tables/1"}.get(page, f"/hall/{page}")
        assert director.get(address).status_code == 200, page


def test_wrong_seats_of_several_rounds_are_put_right_in_one_act(begun: DeskPages) -> None:
    director = begun.phone()
    for table in range(1, 5):
        cards_in(director, table, 4 * table - 3)
    said = done(director, "seats-corrected", reason="mixed up", seats="1 1: 1 2 7 4\n1 2: 5 6 3 8")
    assert "Put right" in said
    played = begun.floor.record.now.round_of(1)
    assert played is not None and played.tables[1].seats["W"] == 7
    bad = do(director, "seats-corrected", reason="x", seats="1 1: 1 2")
    assert bad.status_code == 422


def test_people_come_and_go(begun: DeskPages) -> None:
    director = begun.phone()
    done(director, "presence", number=6, what="substitute", name="Zoe")
    done(director, "presence", number=7, what="withdrew", reason="ill")
    page = director.get("/hall/players").text
    assert "Zoe plays the place" in page and "has left" in page
    assert do(director, "presence", number=7, what="absent").status_code == 409
    assert do(director, "presence", number=70, what="absent").status_code == 409


@pytest.mark.parametrize("deed", sorted(SHEETS))
def test_every_form_is_drawn_in_both_languages(begun: DeskPages, deed: str) -> None:
    director = begun.phone()
    query = f"deed={deed}&table=2&round=1&wind=E&number=5&game=1&entry=3&back=/hall/tables/2"
    for language in ("en", "de"):
        director.cookies.set("rackside-language", language)
        page = director.get(f"/hall/sheet?{query}")
        assert page.status_code == 200 and 'name="deed"' in page.text
        part = director.get(f"/hall/sheet?{query}", headers={"x-part": "1"}).text
        assert not part.startswith("<!doctype")


@pytest.mark.parametrize("back", ["//elsewhere", "http://elsewhere", "/hall//x", "/other"])
def test_a_form_leads_back_to_the_desk_alone(begun: DeskPages, back: str) -> None:
    given = {"deed": "announce", "text": "Tea", "back": back}
    answer = begun.phone().post("/hall/do", data=given, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/hall")


def test_a_time_that_is_in_doubt_is_said_with_how_to_set_it(begun: DeskPages) -> None:
    director = begun.phone()
    done(director, "timer", minutes=50)
    assert "does not say for how long" not in director.get("/hall").text
    begun.floor.clock.doubtful = True
    page = director.get("/hall").text
    assert "does not say for how long" in page and "deed=timer&amp;" in page
    assert "deed=timer&amp;" not in begun.phone("assistant").get("/hall").text


def test_an_appeal_is_lodged_decided_and_taken_along(begun: DeskPages, tmp_path: Path) -> None:
    director, scorer, reader = (begun.phone(role) for role in ("director", "scorer", "reader"))
    table = AtTable(tmp_path, 3, begun.floor)
    table.play(table.deal(), table_events.Discarded(seat="E", tile="1b"))
    table.report()
    assert begun.floor.takes_points(3)
    said = done(scorer, "appeal", table=3, text="It was in time", number=10, entry=2)
    assert said == "The appeal of table 3 is on record. The director decides it."
    (appeal,) = begun.floor.record.now.appeals
    assert appeal.lodged.journal == begun.floor.glances()[3].epoch
    page = reader.get("/hall/appeals").text
    assert "It was in time" in page and "10 Player 10" in page and "One appeal is open" in page
    assert "appeal-decide" not in page
    assert do(reader, "appeal", table=3, text="me too").status_code == 403
    assert (
        do(scorer, "appeal-decide", appeal=appeal.n, outcome="upheld", reason="so").status_code
        == 403
    )
    assert (
        "needs the reason"
        in do(director, "appeal-decide", appeal=appeal.n, outcome="changed").json()["error"]
    )
    done(director, "appeal-decide", appeal=appeal.n, outcome="upheld", reason="late")
    done(director, "appeal-decide", appeal=appeal.n, outcome="changed", reason="seen again")
    page = director.get("/hall/appeals").text
    assert "seen again" in page and "late" in page and "Decide anew" in page
    # The moment is that of the journal that was played then, whatever computer the table has now.
    replay = f"/hall/tables/3/replay/2?journal={appeal.lodged.journal}"
    assert replay.replace("&", "&amp;") in page
    assert director.get(f"{replay}&as=file").status_code == 200
    assert director.get("/hall/tables/3/replay/2?journal=0000000000000000").status_code == 404
    done(director, "order", table=3, what="penalty", reason="a phone", wind="S", points=10)
    done(director, "order", table=3, what="added", reason="North showed a hand")
    nobodys = do(director, "order", table=3, what="dead", reason="a hand was shown")
    assert (nobodys.status_code, "Seat" in nobodys.json()["error"]) == (422, True)
    done(director, "order", table=3, what="dead", reason="North showed a hand", wind="N")
    rows = list(csv.DictReader(io.StringIO(
        director.get("/hall/files/decisions.csv").content.decode("utf-8-sig")
    )))  # fmt: skip
    assert [(row["kind"], row["outcome"], row["points"]) for row in rows] == [
        ("appeal", "changed", ""), ("penalty", "", "-10"), ("ruling", "added", ""),
        ("ruling", "dead", ""),
    ]  # fmt: skip
    with zipfile.ZipFile(io.BytesIO(director.get("/hall/files/appeals.zip").content)) as archive:
        (name,) = set(archive.namelist()) - {"decisions.csv"}
        assert name == f"appeal-{appeal.n}-table-3-entry-2.html"
        assert b"<html" in archive.read(name)
    table.journal.close()
