"""The club's folder of cards: kept by year, drafts, nothing lost, none changed under a deal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from controller.cards.folder import CardPlace, ClubCards, MeanwhileError, club_cards, place_of
from controller.errors import UnusableInput
from controller.operating.evening import cards_of
from rules.cards import load_card

OURS = CardPlace("2026", "ours")
TEXT = "card = ours\ntitle = Ours\n[Evens]\nFF 2222a 4444b 8888c ; 25 ; X\n"
BETTER = TEXT.replace("25", "30")
SHORT = TEXT.replace("8888c", "888c")


def cards(folder: Path) -> ClubCards:
    return ClubCards(folder / "cards")


def test_a_draft_is_no_card_until_it_is_saved(tmp_path: Path) -> None:
    club = cards(tmp_path)
    draft = club.keep(OURS, "first", TEXT, "", "Ann")
    assert club_cards(tmp_path) == [] and draft.draft
    held = club.held(OURS)
    assert held is not None and (held.text, held.by) == (TEXT, "Ann")
    club.save(OURS, TEXT, draft.version, "Ann")
    assert club_cards(tmp_path) == ["cards/2026/ours.card"]
    assert load_card(tmp_path / "cards/2026/ours.card").title == "Ours"
    (listed,) = club.listed()
    assert listed.saved is not None and listed.saved.sound and listed.drafts == ()


def test_a_card_that_is_wrong_stays_a_draft(tmp_path: Path) -> None:
    club = cards(tmp_path)
    with pytest.raises(UnusableInput, match="1 place"):
        club.save(OURS, SHORT, "", "Ann")
    held = club.held(OURS)
    assert held is not None and held.text == SHORT and held.draft
    assert club_cards(tmp_path) == []


def test_what_another_wrote_is_not_written_over(tmp_path: Path) -> None:
    club = cards(tmp_path)
    one = club.keep(OURS, "first", TEXT, "", "Ann")
    club.keep(OURS, "first", BETTER, one.version, "Bea")
    with pytest.raises(MeanwhileError) as error:
        club.keep(OURS, "first", SHORT, one.version, "Ann")
    assert (error.value.held.by, error.value.held.text) == ("Bea", BETTER)
    with pytest.raises(MeanwhileError):
        club.save(OURS, SHORT, one.version, "Ann")
    club.keep(OURS, "first", SHORT, one.version, "Ann", over=True)
    (aside,) = (tmp_path / "cards/2026/earlier").iterdir()
    assert aside.read_text() == BETTER, "who goes on regardless loses nobody's work"


def test_what_is_saved_meanwhile_is_seen_by_who_types_on(tmp_path: Path) -> None:
    club = cards(tmp_path)
    saved = club.save(OURS, TEXT, club.keep(OURS, "first", TEXT, "", "Ann").version, "Ann")
    draft = club.keep(OURS, "first", BETTER, saved.version, "Bea")
    club.save(OURS, BETTER, draft.version, "Bea")
    with pytest.raises(MeanwhileError):
        club.keep(OURS, "first", SHORT, saved.version, "Ann")
    earlier = [file.read_text() for file in (tmp_path / "cards/2026/earlier").iterdir()]
    assert earlier == [TEXT], "the card that was saved before is kept"


def test_the_card_of_a_deal_that_is_played_is_not_changed(tmp_path: Path) -> None:
    file = tmp_path / "cards/2026/ours.card"
    played: list[Path] = []
    club = ClubCards(tmp_path / "cards", lambda path: path in played)
    saved = club.save(OURS, TEXT, "", "Ann")
    played.append(file)
    with pytest.raises(UnusableInput, match="being played"):
        club.save(OURS, BETTER, saved.version, "Ann")
    assert file.read_text() == TEXT
    held = club.held(OURS)
    assert held is not None and held.text == BETTER and held.draft
    played.clear()
    club.save(OURS, BETTER, held.version, "Ann")
    assert file.read_text() == BETTER


def test_a_draft_that_is_given_up_is_kept_aside(tmp_path: Path) -> None:
    club = cards(tmp_path)
    draft = club.keep(OURS, "second", TEXT, "", "Bea")
    with pytest.raises(MeanwhileError):
        club.drop(OURS, "second", "another")
    club.drop(OURS, "second", draft.version)
    assert club.held(OURS, "second") is None
    assert [file.read_text() for file in (tmp_path / "cards/2026/earlier").iterdir()] == [TEXT]


def test_who_typed_it_twice_the_same_agrees(tmp_path: Path) -> None:
    club = cards(tmp_path)
    club.save(OURS, TEXT, "", "Ann")
    other = club.keep(OURS, "second", TEXT.replace("2222a 4444b", "2222c 4444a").replace(
        "8888c", "8888b"), "", "Bea")  # fmt: skip
    assert club.listed()[0].twice is True
    club.keep(OURS, "second", BETTER, other.version, "Bea")
    assert club.listed()[0].twice is False


@pytest.mark.parametrize(
    "year, name", [("26", "a"), ("2026", "../up"), ("2026", "x" * 25), ("2026", "-")]
)
def test_no_name_leads_out_of_the_folder(year: str, name: str) -> None:
    with pytest.raises(UnusableInput):
        place_of(year, name)


def test_a_draft_that_is_not_readable_is_named(tmp_path: Path) -> None:
    club = cards(tmp_path)
    club.keep(OURS, "first", TEXT, "", "Ann")
    file = tmp_path / "cards/2026/drafts/ours.first.json"
    file.write_text(json.dumps({"text": 3}))
    with pytest.raises(UnusableInput, match=r"ours\.first\.json"):
        club.held(OURS)


def test_cards_of_one_title_have_their_year_where_a_deal_is_begun(
    tmp_path: Path,
) -> None:
    club = cards(tmp_path)
    for year in ("2025", "2026"):
        club.save(CardPlace(year, "ours"), TEXT, "", "Ann")
    club.save(CardPlace("2026", "named"), TEXT.replace("Ours", "Ours of 2026"), "", "Ann")
    own = [str(tmp_path / card) for card in club_cards(tmp_path)]
    titles = dict(cards_of("american", own))
    assert [titles[card] for card in own] == ["Ours (2026)", "Ours of 2026", "Ours (2025)"]
