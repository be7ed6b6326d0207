"""A club's own rules: read by name from one folder, checked with their stories, played, listed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.checkup import checks
from controller.errors import UnusableInput
from controller.house.loading import load_rules, rules_in
from controller.operating.evening import by_settings
from controller.record.journal import Journal
from controller.record.judging import Judge, playable
from controller.settings import Settings, load
from controller.table_file import TableFile
from controller.words import Words
from controller.words.settings import title_of
from rules import events as ev
from rules.catalogue import catalogue
from rules.codes import code_names, get_code
from rules.house import house_rules, missing, put_away
from rules.law import registered
from rules.referee import Referee
from rules.tiles import Tile
from tests.controller.conftest import Rackside

MODULE = '''"""No flower first."""

from rules.events import Discarded
from rules.law import law, warning
from rules.reasons.house import OwnRule


@law("CLUB.1", on=Discarded)
def no_flower_first(deal, discard):
    """East's first discard is no flower."""
    if not deal.discards.pool and deal.discards.last is None and discard.tile.startswith("F"):
        yield warning(discard.seat, OwnRule("Our club: no flower first."))
'''
STORY = """story East begins with a flower
breaks CLUB.1
E discards F
  > warning E  CLUB.1  own-rule

story East begins with a dot
keeps CLUB.1
E discards 3d
  > nothing
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    made = tmp_path / "house"
    made.mkdir()
    (made / "no-flower.py").write_text(MODULE, encoding="utf-8")
    (made / "no-flower.story").write_text(STORY, encoding="utf-8")
    yield made
    for name in list(house_rules()):
        put_away(name)


def refused(folder: Path, name: str = "no-flower") -> str:
    with pytest.raises(UnusableInput) as error:
        load_rules(folder, [name])
    assert dict(house_rules()) == {} and "CLUB.1" not in catalogue()
    return str(error.value.args[0]).removeprefix(f"{folder}/")


def begun(code: str) -> Iterator[ev.Event]:
    yield ev.DealStarted(n=1, code=code)
    yield ev.Dealt(n=2, counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)
    yield ev.Discarded(n=3, seat="E", tile=Tile("F1"))


def test_a_rule_is_asked_where_the_code_names_it_and_nowhere_else(folder: Path) -> None:
    before = len(registered())
    (rule,) = load_rules(folder, ["no-flower"])
    assert (rule.title, [text.id for text in rule.texts]) == ("No flower first.", ["CLUB.1"])
    assert catalogue()["CLUB.1"].gist == "East's first discard is no flower."
    assert len(registered()) == before, "no other code has it"
    for code, said in (("american", 0), ("american+no-flower", 1), ("league+no-flower", 1)):
        judge = Judge(code, card=None)
        rulings = [ruling for event in begun(code) for ruling in judge.see(event)]
        own = [ruling for ruling in rulings if "CLUB.1" in ruling.laws]
        assert len(own) == said, code
    assert Words().full(own[0]) == "Our club: no flower first."
    assert get_code("american+no-flower") is get_code("american+no-flower")
    assert title_of(Words(), "american+no-flower") == "American Mah Jongg, No flower first."


def test_the_table_s_settings_name_folder_and_rules(folder: Path, tmp_path: Path) -> None:
    file = TableFile(tmp_path / "table.toml")
    file.path.write_text('[game]\nhouse = ["no-flower"]\n', encoding="utf-8")
    settings = file.to_play()
    assert by_settings(settings).code == "american+no-flower"
    playable("american+no-flower", None, {})
    file.path.write_text('[game]\nhouse = ["no-flower"]\nhouse_folder = "others"\n')
    with pytest.raises(UnusableInput, match=r"others/no-flower\.py"):
        file.to_play()
    assert load(file.path).game.house_folder == tmp_path / "others"
    assert Settings().game.played == "american"
    file.path.write_text("")
    file.to_play()
    assert dict(house_rules()) == {}, "what the settings name no more is not known any more"


def test_the_doctor_names_what_is_wrong_with_one(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('[game]\nhouse = ["no-flower"]\n', encoding="utf-8")
    assert checks._card(load(file)).state == "ok"
    (folder / "no-flower.py").write_text("1 +", encoding="utf-8")
    found = checks._card(load(file))
    assert (found.state, "no-flower.py:1:" in str(found.words)) == ("fault", True)
    assert str(folder) in str(found.remedy)


def test_no_page_changes_them(folder: Path, tmp_path: Path) -> None:
    from controller.table_file import EDITED

    assert not {"house", "house_folder"} & set(EDITED["game"])
    file = TableFile(tmp_path / "table.toml")
    file.path.write_text('[game]\nhouse = ["no-flower"]\n', encoding="utf-8")
    file.write({"game": {"code": "league", "settings": {}}})
    assert load(file.path).game.house == ("no-flower",)


def test_a_rule_without_its_file_is_not_left_out_in_silence(folder: Path) -> None:
    assert missing("american+no-flower") == ("no-flower",)
    with pytest.raises(UnusableInput, match="no-flower"):
        playable("american+no-flower", None, {})
    assert get_code("american+no-flower").rules == get_code("american").rules
    assert "american+no-flower" not in code_names()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("deal, discard):", "deal, discard)", "no-flower.py:9:"),
        ("import law, warning", "import law, warnings", "no-flower.py:4: ImportError"),
        ('"CLUB.1"', '"AMR.B5"', "no-flower.py:8: AMR.B5: the id of a club's own law is CLUB."),
        ('    """East\'s first discard is no flower."""\n', "", "no-flower.py:8: no_flower_first"),
        ("@law(", "# @law(", "no-flower.py: no law in it"),
        ("discard.tile.starts", "discard.tile.begins", "no-flower.py:11: AttributeError"),
        ("if not deal.discards.pool and", "if", "no-flower.story:"),
        ("warning(discard.seat", "warning(None", "no-flower.story:4:"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_module_has_its_place(
    folder: Path, old: str, new: str, said: str
) -> None:
    file = folder / "no-flower.py"
    text = MODULE.replace(old, new)
    if said == "no-flower.story:":  # a flower later on is faulted too: the second story sees it
        (folder / "no-flower.story").write_text(STORY.replace("E discards 3d", "E discards F"))
        said = "no-flower.story:9:"
    assert text != MODULE
    file.write_text(text, encoding="utf-8")
    assert refused(folder).startswith(said)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("E discards F", "E discard F", "no-flower.story:3:"),
        ("breaks CLUB.1\n", "", "no-flower.story: no story in which CLUB.1 is broken"),
        ("keeps CLUB.1\n", "", "no-flower.story: no story in which CLUB.1 is kept"),
        ("E  CLUB.1", "S  CLUB.1", "no-flower.story:4:"),
        ("keeps CLUB.1", "breaks CLUB.1\nkeeps CLUB.1", "no-flower.story:6: no ruling"),
    ],
)
def test_what_is_wrong_with_its_stories_has_its_place(
    folder: Path, old: str, new: str, said: str
) -> None:
    (folder / "no-flower.story").write_text(STORY.replace(old, new, 1), encoding="utf-8")
    assert refused(folder).startswith(said)


def test_files_that_are_not_there_or_lie_elsewhere_are_refused(folder: Path) -> None:
    assert refused(folder, "other").startswith("other.py")
    assert "no name" in refused(folder, "../house/no-flower")
    (folder / "no-flower.story").unlink()
    assert refused(folder).startswith("no-flower.story")
    with pytest.raises(UnusableInput, match="no such folder"):
        rules_in(folder / "none")


def test_a_rule_that_fails_at_the_table_says_nothing_and_the_log_has_its_line(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fails = MODULE.replace("yield warning", 'assert discard.n != 3, "oh"\n        yield warning')
    (folder / "no-flower.py").write_text(fails.replace("!= 3", "!= 30"), encoding="utf-8")
    load_rules(folder, ["no-flower"])
    referee = Referee(get_code("american+no-flower"))
    *first, last = begun("american+no-flower")
    for event in first:
        referee.see(event)
    from msgspec.structs import replace

    assert referee.see(replace(last, n=30)) == []
    assert "no-flower.py:12: AssertionError: oh" in caplog.text


def test_they_are_listed_as_the_club_s_own_and_judged_again(
    folder: Path, tmp_path: Path, rackside: Rackside
) -> None:
    done = rackside("laws", "--house", folder, "--json")
    (listed,) = json.loads(done.stdout)
    assert listed["id"] == "CLUB.1" and listed["judged_by"] == ["no-flower.no_flower_first"]
    assert listed["tests"]["broken"] and listed["tests"]["kept"]
    path = tmp_path / "evening.journal"
    with Journal(path) as journal:
        for event in begun("american+no-flower"):
            journal.append(event)
    put_away("no-flower")
    without = rackside("judge", path)
    assert without.returncode == 2 and "no-flower" in without.stderr
    again = rackside("judge", path, "--house", folder)
    assert again.returncode == 0 and "no flower first" in again.stdout, again.stderr
    (folder / "no-flower.py").write_text("1 +", encoding="utf-8")
    wrong = rackside("laws", "--house", folder)
    assert wrong.returncode == 2 and "no-flower.py:1:" in wrong.stderr
