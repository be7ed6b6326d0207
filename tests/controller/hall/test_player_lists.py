"""Lists of players: what is understood of them, and what is not taken for anything."""

from __future__ import annotations

import pytest

from controller.hall.player_lists import LONGEST, MOST, alike, players_in, read_list
from controller.operating.fields import RefusedError

ANN_AND_BEA = [(1, "Ann"), (2, "Bea")]
SMITHS = [(1, "Ann Smith"), (2, "Bea Jones")]


def read(text: str) -> list[tuple[int, str]]:
    return players_in(text, set(), 1)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann\nBea", ANN_AND_BEA),
        ("1;Ann\n2;Bea", ANN_AND_BEA),
        ("1\tAnn\t\n2\tBea\t", ANN_AND_BEA),
        ("Name\nAnn\n\nBea\n", ANN_AND_BEA),
        ("ID,Full name\n1,Ann\n2,Bea", ANN_AND_BEA),
        ("Player,Name\n1,Ann\n2,Bea", ANN_AND_BEA),
        ("Nr.;Spielername;Verein\n1;Ann;Rackside\n2;Bea;", ANN_AND_BEA),
        ("First name;Last name\nAnn;Smith\nBea;Jones", SMITHS),
        ("Last_Name,First_Name,Player-ID\nSmith,Ann,1\nJones,Bea,2", SMITHS),
        ("Nachname;Vorname\nSmith;Ann\nJones;Bea", SMITHS),
        ("Name;Vorname;Nr\nSmith;Ann;1\nJones;Bea;2", SMITHS),
        ("Smith, Ann\nJones, Bea", SMITHS),
        ('1,"Smith, Ann"\n2,"Jones, Bea"', [(1, "Smith, Ann"), (2, "Jones, Bea")]),
        ("number,name\n0007,Ann", [(7, "Ann")]),
        ("number,name\n,Ann\n1,Bea\n,Cy", [(1, "Ann")]),
        ("王小明\nŁukasz Żak", [(1, "王小明"), (2, "Łukasz Żak")]),
    ],
)
def test_a_list_is_understood_as_people_write_it(text: str, found: list[tuple[int, str]]) -> None:
    assert list(read_list(text, set(), 1).players)[: len(found)] == found


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('7,"Ann\n8,Bea\n9,Cy', 1),
        ('number,name\n7,Ann\n8,"Bea" Field', 3),
        ("Seed,Person\n1,Ann\n2,Bea", 1),
        ("7;Ann\nBea", 1),
        ("number,name\n0000019999999,Ann", 2),
        ("number,name\n0,Ann", 2),
        ("number,name\n7²,Ann", 2),
        ("number,name\n7,Ann\n7,Bea", 3),
        ("number,name\n7,", 2),
        ("number,name\n7,8", 2),
        ("name\nJ\ufffdrgen", 2),
        (f"name\n{'A' * (LONGEST + 1)}", 2),
        ("Ann;Smith;Rackside\nBea;Jones;Rackside", 1),
        ("7;Smith;Ann\n8;Jones;Bea", 1),
        (f'name\n"{"A" * 140_000}', 2),
        (f"name\n{'A' * 140_000}", 2),
    ],
)
def test_what_is_not_understood_is_refused_by_its_line(text: str, line: int) -> None:
    with pytest.raises(RefusedError, match=rf"^Line {line}: "):
        read(text)


def test_every_line_that_is_wrong_is_named_and_the_others_are_found() -> None:
    found = read_list('number,name\n7,Ann\nx,Bea\n8,"Cy\n9,Dot', set(), 1)
    assert found.players == ((7, "Ann"), (9, "Dot"))
    assert [str(each)[:6] for each in found.wrong] == ["Line 3", "Line 4"]
    found = read_list('number,name\n7,"Ann\nx,Bea', set(), 1)
    assert [str(each)[:6] for each in found.wrong] == ["Line 2", "Line 3"]


def test_what_each_column_was_taken_for_is_known() -> None:
    found = read_list("Club;No.;Surname;Given name\nRackside;7;Smith;Ann", set(), 1)
    assert found.columns == (
        ("Club", "unread"), ("No.", "number"), ("Surname", "last"), ("Given name", "first"),
    )  # fmt: skip
    assert read_list("Smith;Ann", set(), 1).columns == (("", "last"), ("", "first"))


def test_an_empty_list_and_one_that_is_too_long_are_refused() -> None:
    for text in ("", " \n;;\n", "number;name\n"):
        with pytest.raises(RefusedError, match="empty"):
            read(text)
    with pytest.raises(RefusedError, match="more than"):
        read("A\n" * (MOST + 1))


def test_equal_names_are_found_however_they_are_written() -> None:
    named = [(1, "Ann Smith"), (2, "Bea"), (3, "ann  SMITH"), (4, "Jose\u0301"), (5, "José")]
    assert alike(named) == [("Ann Smith", (1, 3)), ("Jose\u0301", (4, 5))]
