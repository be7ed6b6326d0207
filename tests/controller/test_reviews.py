"""Reviews and what a ruling waits for, at a table: asked on a phone, answered, in time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from controller.following.waiting_rulings import what_waits
from controller.operating.answering import AnswerTimer
from controller.operating.phones import PairedPhone
from controller.record.board import Board
from controller.record.entries import Entry
from controller.record.evidence import AccusationPictures
from controller.record.judging import Judge
from controller.record.session import Session
from controller.record.withheld import withheld
from rules import events as ev
from rules.odds import ERRORS, OFFENCE
from rules.tiles import Seat, Tile
from tests.controller.operator_table import NAMES, Table, by_hand, post
from tests.english import english

OPERATOR, DIRECTOR = PairedPhone("operator"), PairedPhone("operator", directs=True)


def player(seat: Seat) -> PairedPhone:
    return PairedPhone("player", player=NAMES[seat])


def see(session: Session, *events: ev.Event) -> None:
    """Note what a camera saw, and ask what a ruling waits for, as the scribe does."""
    for event in events:
        session.note(event)
        for asked in list(what_waits(session)):
            session.note(asked)


def followed(session: Session, **settings: Any) -> None:
    """A deal that an eye follows: East owes the first discard."""
    session.note(ev.DealStarted(code="american", players=NAMES, settings=settings))
    counts: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
    session.note(ev.Dealt(counts=counts, wall=99, followed=True))


def early(session: Session, **settings: Any) -> int:
    """South draws while East owes a discard, as a hand enters it; the entry's number."""
    followed(session, **settings)
    see(session, ev.Drawn(seat="S", source="operator", confidence=0.998))
    assert accused(session.board) == [("illegal", "S")]
    return session.board.n


def unseen(session: Session) -> int:
    """The same, while an arm lay over the table: it waits. The question's number."""
    followed(session)
    see(session, ev.Drawn(seat="S", hidden=("discard",)))
    assert accused(session.board) == []
    return session.board.waits[-1].n


def accused(board: Board) -> list[tuple[str, str | None]]:
    return [(r.kind, r.seat) for r in board.rulings if r.kind in ("illegal", "dead", "foul")]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with by_hand(tmp_path) as made:
        yield made


def words(answer: Any) -> str:
    return str(answer.json().get("said") or answer.json().get("error"))


# --- what a ruling waits for ---


def test_what_is_waited_for_is_asked_once_and_stands_until_it_is_answered(table: Table) -> None:
    question = unseen(table.session)
    board = table.session.board
    assert [english(each)[:17] for each in board.waits] == ["Did East discard?"]
    assert [(r.kind, r.seat) for r in board.unsettled.waiting] == [("illegal", "S")]
    see(table.session, ev.Racked(seat="S"), ev.Discarded(seat="S", tile=Tile("1b")))
    assert [each.n for each in table.session.board.waits] == [question]


def test_yes_puts_the_act_in_and_nobody_is_accused(table: Table) -> None:
    question = unseen(table.session)
    answer = post(table.phone(player("E")), table, "say", question=question, so="1")
    assert words(answer) == "Entered: it was so."
    assert accused(table.session.board) == []
    assert table.session.board.waits == ()
    put_in = next(event for event in table.events() if isinstance(event, ev.PutIn))
    assert (put_in.before, put_in.source) == (3, "phone")
    assert [(type(act), act.seat) for act in put_in.acts] == [(ev.Discarded, "E")]  # type: ignore[union-attr]
    assert table.session.deal is not None and table.session.deal.turn == "S"
    see(table.session, ev.Racked(seat="S"), ev.Discarded(seat="S", tile=Tile("1b")))
    see(table.session, ev.Drawn(seat="W"))
    assert accused(table.session.board) == []


def test_no_and_the_ruling_follows(table: Table) -> None:
    question = unseen(table.session)
    answer = post(table.phone(OPERATOR), table, "say", question=question, so="0")
    assert words(answer) == "Entered: it was not so."
    assert accused(table.session.board) == [("illegal", "S")]
    assert table.session.board.waits == ()
    (entry,) = [entry for entry in table.session.bus.entries() if entry.rulings]
    assert isinstance(entry.event, ev.Confirmed)
    assert [ruling.at for ruling in entry.rulings] == [3]


def test_whom_it_would_accuse_does_not_say_it(table: Table) -> None:
    question = unseen(table.session)
    answer = post(table.phone(player("S")), table, "say", question=question, so="1")
    assert (answer.status_code, words(answer)[:13]) == (403, "Somebody else")
    stranger = post(
        table.phone(PairedPhone("player", player="Eve")), table, "say", question=question
    )
    assert stranger.status_code == 403
    assert table.session.board.waits


def test_a_discard_that_comes_in_sight_late_is_asked_about_by_its_tile(table: Table) -> None:
    question = unseen(table.session)
    see(table.session, ev.Racked(seat="S"), ev.Discarded(seat="S", tile=Tile("1b")))
    see(table.session, ev.Discarded(seat="E", tile=Tile("9c"), hidden=("discard",)))
    see(table.session, ev.Drawn(seat="W"))  # as is due if East's had been the first
    asked = table.session.board.waits
    assert [(each.n, english(each)[:29]) for each in asked] == [
        (question, "Did East discard the 9 crak? ")
    ]
    post(table.phone(OPERATOR), table, "say", question=question, so="1")
    deal = table.session.deal
    assert deal is not None and sorted(deal.discards.pool) == ["1b", "9c"]
    assert deal.turn == "W"
    assert accused(table.session.board) == []


def test_what_came_after_may_tell_it_and_the_question_is_withdrawn(table: Table) -> None:
    question = unseen(table.session)
    # It was South's to draw after all: the draw never happened, as people say.
    table.session.note(ev.Amended(target=3, source="operator"))
    for event in list(what_waits(table.session)):
        table.session.note(event)
    assert table.session.board.waits == ()
    last = table.events()[-1]
    assert isinstance(last, ev.Amended) and last.target == question


def test_what_everybody_took_to_be_so_is_still_asked(table: Table) -> None:
    """Nobody believes any more that East did not discard; but no tile of his is on record."""
    question = unseen(table.session)
    shown = "Did Ada discard?"
    thrown: tuple[tuple[Seat, str], ...] = (("S", "1b"), ("W", "2b"), ("N", "3b"), ("E", "4b"))
    for seat, tile in thrown:
        drawn = () if seat == "S" else (ev.Drawn(seat=seat),)
        see(table.session, *drawn, ev.Racked(seat=seat), ev.Discarded(seat=seat, tile=Tile(tile)))
        assert shown in table.phone().get("/").text
    see(table.session, ev.Drawn(seat="S"))
    assert table.session.unsettled.waiting == (), "nothing waits for it"
    assert shown in table.phone().get("/").text
    # What is ruled meanwhile is not hidden by it.
    table.session.note(ev.Drawn(seat="N", source="operator"))
    page = table.phone().get("/").text
    assert "Not allowed" in page and shown in page
    post(table.phone(OPERATOR), table, "say", question=question, so="1")
    assert shown not in table.phone().get("/").text
    deal = table.session.deal
    assert deal is not None and deal.hands["E"].concealed == 13
    assert sorted(deal.discards.pool) == ["1b", "2b", "3b", "4b", "?"]


def test_a_question_that_goes_by_itself_says_why(table: Table) -> None:
    unseen(table.session)
    table.session.note(ev.Amended(target=3, source="operator"))
    gone = "No longer asked: Did Ada discard? What came after answers it."
    assert gone not in table.phone().get("/").text
    for event in list(what_waits(table.session)):
        table.session.note(event)
    assert gone in table.phone().get("/").text
    see(table.session, ev.Discarded(seat="E", tile=Tile("9c")))
    for seat in ("S", "W"):
        see(table.session, ev.Drawn(seat=seat), ev.Racked(seat=seat))  # type: ignore[arg-type]
        see(table.session, ev.Discarded(seat=seat, tile=Tile("1b")))  # type: ignore[arg-type]
    assert gone not in table.phone().get("/").text, "that is no news any more"


def test_a_question_that_was_answered_is_not_said_to_be_withdrawn(table: Table) -> None:
    question = unseen(table.session)
    post(table.phone(OPERATOR), table, "say", question=question, so="1")
    assert "No longer asked" not in table.phone().get("/").text


def test_a_group_that_was_put_up_with_an_unseen_discard_was_claimed(table: Table) -> None:
    followed(table.session)
    group = (Tile("3c"), Tile("3c"), Tile("J"))
    see(table.session, ev.Exposed(seat="W", tiles=group, hidden=("discard",)))
    (asked,) = table.session.board.waits
    assert english(asked).startswith("Did East discard the 3 crak?")
    post(table.phone(player("N")), table, "say", question=asked.n, so="1")
    deal = table.session.deal
    assert deal is not None and accused(table.session.board) == []
    assert (deal.exposures("W"), deal.hands["W"].concealed) == ((group,), 11)
    assert deal.hands["E"].concealed == 13 and deal.discards.pool == ()
    see(table.session, ev.Discarded(seat="W", tile=Tile("9d")), ev.Drawn(seat="N"))
    assert accused(table.session.board) == []


@pytest.mark.parametrize("so", ["1", "0"])
def test_an_answer_that_is_undone_is_asked_for_again(table: Table, so: str) -> None:
    question = unseen(table.session)
    phone = table.phone(OPERATOR)
    post(phone, table, "say", question=question, so=so)
    assert post(phone, table, "undo").status_code == 200
    assert accused(table.session.board) == []
    for event in list(what_waits(table.session)):
        table.session.note(event)
    (again,) = table.session.board.waits
    assert again.n > question and again.entry == 3
    # What was struck out and never answered is not asked again.
    table.session.note(ev.Amended(target=again.n, source="operator"))
    assert list(what_waits(table.session)) == []


def test_an_answer_comes_once(table: Table) -> None:
    question = unseen(table.session)
    phone = table.phone(OPERATOR)
    post(phone, table, "say", question=question, so="1")
    again = post(phone, table, "say", question=question, so="0")
    assert again.status_code == 409
    assert accused(table.session.board) == []


# --- reviews ---


def test_a_player_asks_and_everybody_sees_what_is_known(table: Table) -> None:
    at = early(table.session)
    phone = table.phone(player("S"))
    assert "Ask for a review" in phone.get("/operator").text
    assert "may still turn" in phone.get("/operator").text
    answer = post(phone, table, "review", entry=at, of="S")
    assert words(answer) == "The review is asked for."
    for page in ("/", "/operator"):
        shown = phone.get(page).text
        assert "As recorded: Bea draws, seen with 99.8 % confidence." in shown
        assert "Perhaps not seen: Ada discards a tile." in shown
        # An offence in plain sight, beside a discard that is missed there.
        times = round(OFFENCE / ERRORS["missed discard"].rate)
        assert f"{times} to 1 that it was as recorded" in shown
        assert "asked by Bea" in shown
    assert "Bea has 1 review left" in phone.get("/").text
    assert 'name="outcome"' not in phone.get("/operator").text
    assert 'name="outcome"' in table.phone(OPERATOR).get("/operator").text


@pytest.mark.parametrize("outcome", ["upheld", "changed", "inconclusive"])
def test_each_outcome(table: Table, outcome: str) -> None:
    at = early(table.session)
    post(table.phone(player("S")), table, "review", entry=at, of="S")
    review = table.n
    answer = post(table.phone(OPERATOR), table, "reviewed", review=review, outcome=outcome)
    assert answer.status_code == 200, words(answer)
    board, deal = table.session.board, table.session.deal
    assert deal is not None
    assert accused(board) == ([("illegal", "S")] if outcome == "upheld" else [])
    assert [(each.outcome, each.by) for each in deal.conduct.reviews] == [(outcome, "table")]
    assert deal.turn == ("S" if outcome == "changed" else "E")
    assert board.unsettled.turning == ()
    expected = {"upheld": "Upheld", "changed": "Changed", "inconclusive": "It cannot be decided"}
    assert expected[outcome] in table.phone().get("/").text
    # Read back from the disk it is the same.
    judged = [entry.event for entry in table.session.bus.entries()]
    assert sum(isinstance(event, ev.ReviewAnswered) for event in judged) == 1


def test_what_somebody_puts_right_answers_it(table: Table) -> None:
    at = early(table.session)
    clock = AnswerTimer(table.session, seconds=60)
    table.session.bus.listen(clock.hear, since=table.session.bus.last)
    post(table.phone(player("W")), table, "review", entry=at, of="S")
    # It was East's hand: the operator corrects the entry.
    table.session.note(ev.Amended(target=at, source="operator"))
    assert heard(table.session, lambda deal: bool(deal.conduct.reviews[-1].outcome))
    assert table.session.deal is not None
    assert table.session.deal.conduct.reviews[-1].outcome == "changed"
    clock.close()


def heard(session: Session, so: Any) -> bool:
    """Wait until the deal stands so."""
    woken = threading.Event()
    stop = session.bus.wake(woken.set)
    try:
        for _ in range(200):
            woken.clear()
            if session.deal is not None and so(session.deal):
                return True
            woken.wait(0.1)
        return False
    finally:
        stop()


def answered_in_time(table: Table, asked: PairedPhone, **form: Any) -> ev.ReviewAnswered:
    clock = AnswerTimer(table.session, seconds=0.01)
    table.session.bus.listen(clock.hear, since=table.session.bus.last)
    answer = post(table.phone(asked), table, "review", **form)
    assert answer.status_code == 200, words(answer)
    assert heard(table.session, lambda deal: bool(deal.conduct.reviews[-1].outcome))
    clock.close()
    (found,) = [event for event in table.events() if isinstance(event, ev.ReviewAnswered)]
    return found


def test_if_nobody_answers_the_odds_do(table: Table) -> None:
    found = answered_in_time(table, player("S"), entry=early(table.session), of="S")
    assert (found.outcome, found.by, found.source) == ("upheld", "odds", "script")
    assert table.session.board.unsettled.turning  # a later look may still turn it


def test_what_was_read_unsurely_is_not_upheld_by_the_odds(table: Table) -> None:
    followed(table.session)
    see(table.session, ev.Drawn(seat="S", confidence=0.71), ev.PutBack(seat="S"))
    found = answered_in_time(table, player("S"), entry=3, of="S")
    assert (found.outcome, found.by) == ("inconclusive", "odds")
    assert accused(table.session.board) == []


def test_the_director_answers_alone_and_in_no_hurry(table: Table) -> None:
    at = early(table.session, review_answer="director")
    clock = AnswerTimer(table.session, seconds=0.01)
    table.session.bus.listen(clock.hear, since=table.session.bus.last)
    post(table.phone(player("S")), table, "review", entry=at, of="S")
    review = table.n
    refused = post(table.phone(OPERATOR), table, "reviewed", review=review, outcome="upheld")
    assert (refused.status_code, words(refused)[:13]) == (403, "Only the dire")
    clock._answer(review)  # its time has come, and it answers nothing
    assert table.session.deal is not None and table.session.deal.conduct.reviews[-1].outcome is None
    post(table.phone(DIRECTOR), table, "reviewed", review=review, outcome="inconclusive")
    assert table.session.deal.conduct.reviews[-1].by == "director"
    clock.close()


def test_one_that_was_open_when_the_program_ended_is_answered(tmp_path: Path) -> None:
    with by_hand(tmp_path) as made:
        post(made.phone(player("S")), made, "review", entry=early(made.session), of="S")
    with by_hand(tmp_path) as again:
        assert again.session.board.looked is not None and again.session.board.looked.open
        clock = AnswerTimer(again.session)
        again.session.bus.listen(clock.hear, since=again.session.bus.last)
        clock.start()
        assert heard(again.session, lambda deal: bool(deal.conduct.reviews[-1].outcome))
        clock.close()


def test_who_may_not_ask(table: Table) -> None:
    at = early(table.session, reviews=1, review_kept="never", review_until="one discard")
    sol, operator = table.phone(player("S")), table.phone(OPERATOR)

    def refused(phone: Any, **form: Any) -> str:
        answer = post(phone, table, "review", **form)
        assert answer.status_code in (403, 409)
        return words(answer)

    assert refused(sol, entry=at, of="W") == "There is no ruling there that could be reviewed."
    assert refused(sol, entry="2", of="S") == "There is no ruling there that could be reviewed."
    eve = table.phone(PairedPhone("player", player="Eve"))
    assert refused(eve, entry=at, of="S").startswith("This phone's player has no seat")
    post(sol, table, "review", entry=at, of="S")
    assert refused(operator, entry=at, of="S") == "A review is open already."
    post(operator, table, "reviewed", review=table.n, outcome="inconclusive")
    # Another offence: South has none left, West asks too late, the operator never is.
    see(table.session, ev.PutBack(seat="S"), ev.Discarded(seat="E", tile=Tile("9c")))
    see(table.session, ev.Drawn(seat="N"))
    at = table.session.board.rulings[-1].at
    assert refused(sol, entry=at, of="N") == "You have no review left in this deal."
    see(table.session, ev.PutBack(seat="N"), ev.Drawn(seat="S"), ev.Racked(seat="S"))
    see(table.session, ev.Discarded(seat="S", tile=Tile("2c")))
    assert refused(table.phone(player("W")), entry=at, of="N").startswith("It is too late")
    assert "Ask for a review" not in sol.get("/operator").text
    assert post(operator, table, "review", entry=at, of="N").status_code == 200


def test_otherwise_is_not_taken_where_nothing_otherwise_is_known(table: Table) -> None:
    """A hand in a game that is told is dead for its count: what was wrong has to be said."""
    session = table.session
    session.note(ev.DealStarted(code="american", players=NAMES))
    counts: dict[Seat, int] = {"E": 14, "S": 12, "W": 13, "N": 13}
    by = "script"
    session.note(ev.Dealt(counts=counts, wall=100, source=by))
    session.note(ev.Discarded(seat="E", tile=Tile("3c"), source=by))
    for event in (ev.Drawn(seat="S", source=by), ev.Racked(seat="S", source=by)):
        session.note(event)
    at = session.note(ev.Discarded(seat="S", tile=Tile("N"), source=by)).n
    assert ("dead", "S") in accused(session.board)
    operator = table.phone(OPERATOR)
    post(operator, table, "review", entry=at, of="S")
    review = table.n
    assert "Nothing else is known that would explain it." in operator.get("/operator").text
    assert "otherwise: correct it" in operator.get("/operator").text
    refused = post(operator, table, "reviewed", review=review, outcome="changed")
    assert refused.status_code == 422 and table.n == review  # nothing of it is on record
    session.note(ev.RackCounted(seat="S", count=13, source=by))  # does not mend it, as it is later
    session.note(ev.Amended(target=2, event=ev.Dealt(counts={**counts, "S": 13}, wall=99)))
    answer = post(operator, table, "reviewed", review=review, outcome="changed")
    assert answer.status_code == 200 and accused(session.board) == []


def test_the_table_stands_still_where_the_settings_say_so(table: Table) -> None:
    at = early(table.session)
    post(table.phone(player("S")), table, "review", entry=at, of="S")
    assert "A review is open" in table.phone().get("/").text
    assert "Nobody plays on until then." in table.phone().get("/").text
    post(table.phone(OPERATOR), table, "reviewed", review=table.n, outcome="upheld")
    assert "A review is open" not in table.phone().get("/").text


def test_play_may_go_on_meanwhile(table: Table) -> None:
    at = early(table.session, review_play="goes on")
    post(table.phone(player("S")), table, "review", entry=at, of="S")
    shown = table.phone().get("/").text
    assert "A review is open" not in shown and "Play goes on meanwhile." in shown


# --- the pictures ---


def test_a_picture_is_kept_of_every_accusation_and_shown_in_its_review(table: Table) -> None:
    evidence = AccusationPictures(table.session.pictures, lambda: b"\xff\xd8 a table")
    for entry in keep(table.session):
        evidence.hear(entry)
    assert evidence.pictures(3) == ["000003-0.jpg"]
    assert evidence.pictures(9) == []
    phone = table.phone(player("S"))
    assert phone.get("/review/000003-0.jpg").status_code == 404  # nobody looks at it again
    post(phone, table, "review", entry=3, of="S")
    assert "/review/000003-0.jpg" in phone.get("/").text
    assert phone.get("/review/000003-0.jpg").content == b"\xff\xd8 a table"
    assert phone.get("/review/..%2Fhand.journal").status_code == 404
    (table.session.pictures / "000009-1.jpg").write_bytes(b"\xff\xd8 another moment")
    assert phone.get("/review/000009-1.jpg").status_code == 404
    assert "/operator/pictures/000003-0.jpg" in phone.get("/operator").text


def keep(session: Session) -> list[Entry]:
    early(session)
    return list(session.bus.entries())


def test_what_waits_has_a_picture_too(table: Table) -> None:
    unseen(table.session)
    evidence = AccusationPictures(table.session.pictures, lambda: b"\xff\xd8")
    for entry in table.session.bus.entries():
        evidence.hear(entry)
    assert evidence.pictures(3) == ["000003-0.jpg"]


# --- how long it waited ---


def timed(events: list[ev.Event]) -> list[Entry]:
    """Entries a second apart."""
    start = datetime(2026, 11, 23, tzinfo=UTC)
    return [
        Entry(event=replace(event, n=n, at=(start + timedelta(seconds=n)).isoformat()))
        for n, event in enumerate(events, 1)
    ]


@pytest.mark.parametrize(
    ("told", "became", "until"),
    [
        ([ev.Confirmed(target=3)], "said", 6),
        ([ev.PutIn(before=3, acts=(ev.Discarded(seat="E", tile=Tile("9c")),))], "dropped", 6),
        ([], "open", 5),
    ],
)
def test_how_long_an_accusation_waited_is_counted_from_the_record(
    told: list[ev.Event], became: str, until: int
) -> None:
    counts: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
    entries = timed(
        [
            ev.DealStarted(code="american"),
            ev.Dealt(counts=counts, wall=99, followed=True),
            ev.Drawn(seat="S", hidden=("discard",)),
            ev.Asked(question="Did East discard?", entry=3),
            ev.Asked(question="Which tile is it?"),
            *told,
        ]
    )
    (found,) = withheld(entries, Judge())
    assert (found.at, found.kind, found.seat, found.since) == (3, "illegal", "S", 3)
    assert (found.became, found.until, found.seconds) == (became, until, until - 3)


def test_that_nothing_waited_is_told_by_a_command(tmp_path: Path, rackside: Any) -> None:
    with by_hand(tmp_path) as made:
        made.session.note(ev.DealStarted(code="american"))
    done = rackside("judge", tmp_path / "hand.journal", "--waited")
    assert (done.returncode, done.stdout) == (0, "")
    assert "no accusation waited" in done.stderr


def test_it_is_told_by_a_command(tmp_path: Path, rackside: Any) -> None:
    with by_hand(tmp_path) as made:
        question = unseen(made.session)
        post(made.phone(OPERATOR), made, "say", question=question, so="0")
    done = rackside("judge", tmp_path / "hand.journal", "--waited")
    assert done.returncode == 0
    assert done.stdout.startswith("3  illegal  South  entries 3 to 5, ")
    assert done.stdout.endswith(" s, given\n")
    assert "1 accusation waited, half of them" in done.stderr
    lines = rackside("judge", tmp_path / "hand.journal", "--waited", "--json").stdout
    assert '"became":"said"' in lines
