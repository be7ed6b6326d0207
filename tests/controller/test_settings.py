"""Settings are read whole or refused with the place."""

from pathlib import Path

import pytest

from controller.settings import Settings, SettingsError, load
from controller.table import opening
from controller.table_file import TableFile
from vision.geometry.plan import TablePlan

WHOLE = """
[table]
number = 7
journal = "journals/table-7.journal"

[game]
code = "american"
card = "club.card"
settings = { announce_dead = "on a challenge", danger_from = 3 }

[players]
E = "Ada"
S = "Bea"

[camera]
source = "usb:1"
tiles = "Tuesday set"

[announcement]
recent = 8
hold = 3

[display]
host = "0.0.0.0"
port = 8080
names = ["table-7.local"]
"""


def test_every_key_is_read(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(WHOLE)
    settings = load(path)
    assert settings.table.number == 7
    assert (settings.camera.source, settings.camera.tiles) == ("usb:1", "Tuesday set")
    assert settings.players == {"E": "Ada", "S": "Bea"}
    assert settings.game.card == str(tmp_path / "club.card")
    assert settings.game.settings == {"announce_dead": "on a challenge", "danger_from": 3}
    assert opening(settings).settings == settings.game.settings
    assert settings.table.journal == tmp_path / "journals/table-7.journal"
    assert (settings.announcement.recent, settings.announcement.hold) == (8, 3)
    assert settings.display.allowed_hosts == ["localhost", "127.0.0.1", "[::1]", "table-7.local"]


def test_an_empty_file_is_a_table_with_defaults(tmp_path: Path) -> None:
    (tmp_path / "table.toml").touch()
    settings = load(tmp_path / "table.toml")
    assert settings.table.journal == tmp_path / "table.journal"
    assert settings.model_copy(update={"table": Settings().table}) == Settings()
    assert settings.display.host == "127.0.0.1"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tabel = 7", ["tabel: unknown key", "known are table, game"]),
        (
            "[camera]\nsorce = 'pi'",
            ["camera.sorce: unknown key", "known are source, tiles, field_of_view"],
        ),
        ("[players]\nQ = 'Ada'", ["players.Q"]),
        ("[table]\nnumber = 'seven'", ["table.number: ", "'seven'"]),
        ("[table]\nnumber = 0", ["table.number: ", "0 is too small; the least is 1"]),
        ("[table]\nnumber = 7.5", ["table.number: 7.5 is no whole number"]),
        ("[camera]\nsource = 3", ["camera.source: 3 is no text; write it in quotes"]),
        ("[display]\ntls = 'bogus'", ["display.tls: 'bogus' is none of 'off', 'own' or 'files'"]),
        ("table = 7", ["table: 7 is one value; a section"]),
        ("[display]\nport = 70000", ["display.port"]),
        ("[hall]\naddress = 'nats://desk:4222'", ["hall: `address` and `credentials` go together"]),
        ("[hall]\naddress = 'desk'\ncredentials = 'a'", ["hall.address"]),
        ("[game]\ncode = ''", ["game.code: "]),
        ("[game]\ncode = 'a'\ncode = 'b'\n", ["line 3"]),
        ("table 7", ["line 1"]),
        ("tabel = 7\ncod = 1", ["and 1 more"]),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, words: list[str]) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text)
    with pytest.raises(SettingsError) as told:
        load(path)
    assert str(told.value).startswith(f"{path}: ")
    assert "\n" not in str(told.value)
    for word in words:
        assert word in str(told.value)


def test_a_file_that_is_not_there_or_no_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="No such file"):
        load(tmp_path / "none.toml")
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(SettingsError, match="not UTF-8"):
        load(tmp_path / "picture.toml")


def test_a_file_that_windows_notepad_saved_is_read_and_written(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text("[table]\nnumber = 7\n", encoding="utf-8-sig")
    assert load(path).table.number == 7
    file = TableFile(path)
    assert file.write({"table": {"number": 8}})
    assert load(path).table.number == 8


def test_a_table_of_other_measures(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text("[measures]\ntile = [26, 36, 20]\ntable = 900\nrack_top = [340, 380]\n")
    plan = load(path).measures.plan
    assert plan.tile == (26, 36, 20)
    assert (plan.table, plan.rack_top_near, plan.rack_top_far) == (900, 340, 380)
    assert Settings().measures.plan == TablePlan()


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("tile = [30, 22, 13]", "the length is the longer side"),
        ("tile = [22, 30]", "measures.tile"),
        ("tile = [22, 30, 3]", "measures.tile"),
        ("rack_top = [400, 380]", "begins before it ends"),
        ("markers = 420", "lie on the table"),
        ("tabel = 860", "unknown key"),
    ],
)
def test_measures_that_cannot_be_are_refused(tmp_path: Path, line: str, word: str) -> None:
    path = tmp_path / "club.toml"
    path.write_text(f"[measures]\n{line}\n")
    with pytest.raises(SettingsError, match=word):
        load(path)


def test_the_manual_names_every_key() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
    for name, field in Settings.model_fields.items():
        inner = getattr(field.annotation, "model_fields", None)
        assert f"`[{name}]`" in manual
        for key in inner or ():
            assert f"| `[{name}]` `{key}` |" in manual, key
