"""The program as people start it: what it says, where, and with which exit code."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from controller.__main__ import main as start
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.journal_lines import read, write
from controller.record.judging import Judge
from controller.record.session import Session
from rules.events import Drawn, Event
from tests.controller.conftest import HOUSE, Rackside, environment
from tests.english import english

COMMANDS = (
    "demo", "run", "watch", "judge", "replay", "moment", "score", "read", "enrol", "sets",
    "markers", "print", "camera", "board", "laws", "codes", "card", "hall", "league",
    "journal", "statistics", "doctor",
)  # fmt: skip


@pytest.fixture
def journal(tmp_path: Path, opening: list[Event]) -> Path:
    """A journal as a table keeps it, with an offence in it."""
    path = tmp_path / "table.journal"
    with Journal(path) as journal, Session(journal, Judge()) as session:
        for event in [*opening[:3], Drawn(seat="N"), *opening[3:]]:
            session.note(event)
    return path


@pytest.fixture
def lines(tmp_path: Path, journal: Path, rackside: Rackside) -> Path:
    """The same, exported."""
    path = tmp_path / "table.jsonl"
    assert rackside("journal", "export", journal, "-o", path).returncode == 0
    return path


def test_help_names_the_commands(rackside: Rackside) -> None:
    done = rackside("--help")
    assert done.returncode == 0
    for command in COMMANDS:
        assert f"\n  {command} " in done.stdout


@pytest.mark.parametrize("words", [(), ("journal",), ("camera",), ("board",), ("sets",)])
def test_without_a_command_it_shows_which_there_are(
    rackside: Rackside, words: tuple[str, ...]
) -> None:
    done = rackside(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == rackside(*words, "--help").stdout


def test_help_is_quick_because_it_loads_nothing_large() -> None:
    script = (
        "import sys\nfrom controller.cli import app\n"
        "large = ('cv2', 'numpy', 'onnxruntime', 'starlette', 'msgspec', 'sqlite3', 'rules')\n"
        "print([module for module in large if module in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True, text=True, env=environment(), cwd=HOUSE, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == "[]"


def test_a_journal_is_judged_again_alike_from_either_kind_of_file(
    rackside: Rackside, journal: Path, lines: Path
) -> None:
    recorded = [ruling for entry in read(lines) for ruling in entry.rulings]
    assert any(ruling.kind == "illegal" and ruling.at == 4 for ruling in recorded)
    for file in (journal, lines):
        done = rackside("judge", file, "--json")
        assert (done.returncode, done.stderr) == (0, "")
        judged = [json.loads(line) for line in done.stdout.splitlines()]
        assert [list(j) for j in judged] == [
            [
                "at",
                "kind",
                "laws",
                "seat",
                "points",
                "text",
                "reason",
                "then",
                "audience",
                "withdrawn",
            ]
        ] * len(recorded)
        assert [(j["at"], j["kind"], tuple(j["laws"]), j["seat"], j["text"]) for j in judged] == [
            (r.at, r.kind, r.laws, r.seat, english(r)) for r in recorded
        ]


def test_for_people_a_ruling_is_a_line(rackside: Rackside, journal: Path) -> None:
    done = rackside("judge", journal, "--code", "american")
    assert done.returncode == 0
    first = done.stdout.splitlines()[0]
    assert "illegal" in first
    assert "North" in first
    assert "AMR." in first
    assert "\x1b" not in done.stdout


def test_compare_finds_what_is_judged_otherwise(
    rackside: Rackside, lines: Path, tmp_path: Path
) -> None:
    assert rackside("judge", lines, "--compare").returncode == 0
    entries = list(read(lines))
    silent = [Entry(event=entry.event) for entry in entries]
    other = tmp_path / "silent.jsonl"
    with other.open("wb") as out:
        write(silent, out)
    done = rackside("judge", other, "--compare")
    assert done.returncode == 1
    assert done.stdout.startswith("4: recorded nothing, now illegal")


def test_import_check_and_export_go_round(rackside: Rackside, lines: Path, tmp_path: Path) -> None:
    made = tmp_path / "again.journal"
    assert rackside("journal", "import", lines, made).returncode == 0
    checked = rackside("journal", "check", made)
    assert checked.returncode == 0
    assert "sound; 10 entries" in checked.stdout
    assert rackside("journal", "export", made).stdout == lines.read_text()
    tail = rackside("journal", "export", made, "--since", 9).stdout.splitlines()
    assert json.loads(tail[0])["n"] == 10


def test_what_is_whole_of_a_cut_journal_can_be_taken(
    rackside: Rackside, lines: Path, tmp_path: Path
) -> None:
    content = lines.read_bytes()
    lines.write_bytes(content[: content.index(b'"n":10') + 9])
    made = tmp_path / "saved.journal"
    refused = rackside("journal", "import", lines, made)
    assert refused.returncode == 2
    assert not made.exists()
    assert rackside("journal", "import", "--whole", lines, made).returncode == 0
    with Journal(made) as journal:
        assert journal.last == 9
    assert rackside("journal", "check", lines).returncode == 2


def test_the_laws_are_listed_with_their_tests(rackside: Rackside) -> None:
    done = rackside("laws", "--code", "american", "--json")
    assert done.returncode == 0
    laws = {law["id"]: law for law in json.loads(done.stdout)}
    assert laws["AMR.B5"]["duty"] == "detect"
    assert laws["AMR.B5"]["code"] == "american"
    assert laws["AMR.B5"]["judged_by"]
    assert laws["AMR.B5"]["tests"]["broken"]
    every = [line.split()[0] for line in rackside("laws").stdout.splitlines()]
    assert len(set(every)) == len(every)
    assert set(laws) <= set(every)


def test_a_card_is_checked_and_shown(rackside: Rackside, tmp_path: Path) -> None:
    assert "nothing wrong" in rackside("card", "check", "practice").stdout
    assert "Practice card" in rackside("card", "show", "practice").stdout
    doubtful = tmp_path / "doubtful.card"
    doubtful.write_text("[A]\nFF ZZZ ZZZ 444a 222b ; 25 ; X\n", encoding="utf-8")
    done = rackside("card", "check", doubtful)
    assert done.returncode == 0 and "nothing wrong" in done.stdout
    assert done.stderr.startswith(f"{doubtful}:2:8: note: 2 groups of any wind")
    picture = tmp_path / "card.svg"
    assert rackside("card", "show", "practice", "--svg", picture).returncode == 0
    assert picture.read_text().startswith("<svg")


def test_a_card_is_checked_and_shown_with_another_year(rackside: Rackside, tmp_path: Path) -> None:
    card = tmp_path / "ours.card"
    card.write_text("year = 2026\n[A]\nFFFF YEARa YEARa DD ; 25 ; X\n", encoding="utf-8")
    assert "year: 2026" in rackside("card", "show", card).stdout
    assert "year: 1987" in rackside("card", "show", card, "--year", "1987").stdout
    done = rackside("card", "check", card, "--year", "2222")
    assert done.returncode == 2
    assert done.stderr.startswith(f"{card}:3:1: ") and "needs 8 times 2 bam" in done.stderr
    assert rackside("card", "show", card, "--year", "26").returncode == 2


def test_the_markers_are_written(rackside: Rackside, tmp_path: Path) -> None:
    assert rackside("markers", "-o", tmp_path / "m.svg").returncode == 0
    assert (tmp_path / "m.svg").read_text().startswith("<svg")


def test_the_doctor_says_what_is_wrong_and_what_to_do(rackside: Rackside, tmp_path: Path) -> None:
    settings = tmp_path / "table.toml"
    settings.write_text("[camera]\nsource = 'usb:987'\n[display]\nport = 0\n")
    done = rackside("doctor", "--config", settings)
    assert done.returncode == 1
    camera = next(line for line in done.stdout.splitlines() if " camera " in line)
    assert camera.startswith("FAULT")
    assert "usb:987 is not there" in camera
    assert "→" in camera
    assert any(line.split()[:2] == ["ok", "disk"] for line in done.stdout.splitlines())


def bad_files(folder: Path) -> None:
    """Files of every kind that cannot be used."""
    (folder / "picture.png").write_bytes(b"GIF89a but not really")
    (folder / "empty").touch()
    (folder / "cut.jsonl").write_text(
        '{"type":"deal","n":1,"code":"american"}\n{"type":"discard","n":2,"seat":"S","ti'
    )
    (folder / "code.jsonl").write_text('{"type":"deal","n":1,"code":"bridge"}\n')
    (folder / "card.jsonl").write_text('{"type":"deal","n":1,"code":"american","card":"lost"}\n')
    (folder / "tile.jsonl").write_text('{"type":"discard","n":1,"seat":"S","tile":"10c"}\n')
    (folder / "good.jsonl").write_text('{"type":"deal","n":1,"code":"american"}\n')
    (folder / "thirteen.card").write_text(
        'title = "Thirteen"\n\n[Like numbers]\nFFF xxxxa xxxxb xx | 25 X\n'
    )
    (folder / "slip.toml").write_text("tabel = 7\n")
    (folder / "torn.toml").write_text("[camera\n")
    (folder / "nonsense.db").write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 32)
    (folder / "folder").mkdir()


@pytest.mark.parametrize(
    ("command", "place"),
    [
        ("judge none.jsonl", "none.jsonl: there is no such file"),
        ("judge folder", "folder: is a folder, not a file"),
        ("judge cut.jsonl", "cut.jsonl:2: cut off in the middle of the line; the event before"),
        ("judge code.jsonl", "no code 'bridge'; the codes are american"),
        ("judge card.jsonl", "lost"),
        ("judge tile.jsonl", "tile.jsonl:1: '10c' is not a tile"),
        ("judge empty", "empty: there is no event in it"),
        ("judge empty --compare", "empty: there is no event in it"),
        ("hall standings empty", "empty: there is no event in it"),
        ("statistics folder", "folder: there is no journal in this folder"),
        ("codes wall slip.toml", "slip.toml: the page is HTML, so name it with .html"),
        ("markers -o nowhere/m.svg", "rackside: nowhere/m.svg: cannot be written (No such file"),
        ("print markers -o nowhere/m.pdf", "rackside: nowhere/m.pdf: cannot be written"),
        ("card show practice --svg nowhere/c.svg", "rackside: nowhere/c.svg: cannot be written"),
        ("run --by-hand --tls files", "needs certificate = the file with it"),
        ("judge picture.png", "picture.png:1: "),
        ("judge nonsense.db", "nonsense.db: no sound journal"),
        ("judge nonsense.db", "“rackside journal salvage” reads what can be read of it"),
        ("judge good.jsonl --code bridge", "no code 'bridge'; the codes are american"),
        ("judge good.jsonl --card thirteen.card", "thirteen.card:"),
        ("judge", "JOURNAL"),
        ("journal export none.jsonl", "none.jsonl: there is no such file"),
        ("journal export good.jsonl -o nowhere/out.jsonl", "nowhere/out.jsonl: cannot be written"),
        ("journal import cut.jsonl new.journal", "cut.jsonl:2: "),
        ("journal import good.jsonl good.jsonl", "good.jsonl: exists already"),
        ("journal import good.jsonl nowhere/new.journal", "nowhere/new.journal: "),
        ("card check thirteen.card", "thirteen.card:4:"),
        ("card check none.card", "none.card: "),
        ("card show thirteen.card", "thirteen.card:4:"),
        ("laws --code bridge", "no code 'bridge'; the codes are american"),
        ("read picture.png", "picture.png: not a picture"),
        ("read none.jpg", "none.jpg: cannot read the picture"),
        ("read picture.png --set nobody", "nobody"),
        ("enrol picture.png", "--set"),
        ("enrol --set club", "--labels"),
        ("enrol --set club --labels none.csv", "none.csv"),
        ("enrol --set club picture.png", "picture.png: not a picture"),
        ("run --config slip.toml", "slip.toml: tabel: unknown key"),
        ("run --config torn.toml", "torn.toml: "),
        ("run --config none.toml", "none.toml: cannot be read"),
        ("run", "--config"),
        ("watch none.mp4 --journal new.jsonl", "none.mp4"),
        ("watch picture.png --journal new.jsonl", "picture.png"),
        ("watch folder --journal good.jsonl", "folder"),
        ("watch folder --journal new.jsonl --config slip.toml", "slip.toml: tabel"),
        ("demo --headless --journal good.jsonl", "good.jsonl: exists already"),
        ("demo --port 99999", "--port"),
        ("doctor --config none.toml", "none.toml: cannot be read"),
        ("frobnicate", "frobnicate"),
        ("judge good.jsonl --loudly", "--loudly"),
    ],
)
def test_bad_input_gets_one_line_and_exit_2(
    rackside: Rackside,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    place: str,
) -> None:
    bad_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    done = rackside(*command.split())
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert place in done.stderr
    assert sorted(tmp_path.iterdir()) == before


def test_a_journal_that_is_not_there_is_named_by_what_counts_journals(
    rackside: Rackside, tmp_path: Path
) -> None:
    done = rackside("statistics", tmp_path / "none.jsonl")
    assert done.returncode == 2
    assert "none.jsonl: there is no such file" in done.stderr


def test_the_page_for_the_wall_is_written_and_named(rackside: Rackside, tmp_path: Path) -> None:
    done = rackside("codes", "wall", tmp_path / "wall.html")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{tmp_path / 'wall.html'}: open it in a browser and print it\n"
    assert (tmp_path / "wall.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_sheet_without_an_evening_says_that_none_was_played(
    rackside: Rackside, tmp_path: Path
) -> None:
    (tmp_path / "empty").touch()
    done = rackside("league", "sheet", tmp_path / "empty")
    assert (done.returncode, done.stdout) == (0, "{}\n")
    assert "No deal was played" in done.stderr


@pytest.mark.parametrize("arguments", [("--version",), ("journal", "schema"), ("laws",)])
def test_a_process_of_its_own_says_the_same(
    process: Rackside, rackside: Rackside, arguments: tuple[str, ...]
) -> None:
    assert process(*arguments) == rackside(*arguments)


def test_a_reader_who_has_gone_is_no_fault() -> None:
    """As with `rackside codes --side-by-side | head -1`; more is written than a pipe holds."""
    with subprocess.Popen(
        [sys.executable, "-m", "controller", "codes", "--side-by-side"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(), cwd=HOUSE,
    ) as codes:  # fmt: skip
        assert codes.stdout is not None and codes.stderr is not None
        assert codes.stdout.readline() == "# The codes side by side\n"
        codes.stdout.close()
        assert codes.stderr.read() == ""
        assert codes.wait(timeout=60) == 0


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_behind_the_output_is_one_line(unbuffered: str) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "controller", "--version"],
            stdout=full, stderr=subprocess.PIPE, text=True, cwd=HOUSE, check=False,
            env={**environment(), "PYTHONUNBUFFERED": unbuffered},
        )  # fmt: skip
    no_room = "rackside: what is to be written cannot be: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, no_room)


class _Interrupted(ModuleType):
    """What is loaded when somebody presses Ctrl-C."""

    def __getattr__(self, name: str) -> object:
        raise KeyboardInterrupt


def test_ctrl_c_while_the_program_is_loaded_is_only_an_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "controller.cli", _Interrupted("controller.cli"))
    with pytest.raises(SystemExit) as ended:
        start()
    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "")


def test_in_a_process_of_its_own_too_an_error_is_one_line(process: Rackside) -> None:
    done = process("judge", "none.jsonl")
    assert done == (2, "", "rackside: none.jsonl: there is no such file\n")
