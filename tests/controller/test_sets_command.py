"""`rackside sets` and `rackside enrol`, as a host types them."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import pytest

from controller.cli import main
from rules.tiles import Tile
from tests.controller.scattered import scatter_photo
from vision.reading import tilesets
from vision.reading.reader import Reader
from vision.simulator.art import raster
from vision.simulator.photos import sheet_photo

DOTS = tuple(Tile(f"{n}d") for n in range(1, 10))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def photograph(tmp_path_factory: pytest.TempPathFactory) -> Path:
    image, _ = sheet_photo([DOTS] * 4, 3)
    file = tmp_path_factory.mktemp("photographs") / "dots.png"
    cv2.imwrite(str(file), image)
    return file


def rackside(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    told = capsys.readouterr()
    assert isinstance(ended.value.code, int)
    return ended.value.code, told.out, told.err


def test_a_set_is_enrolled_listed_shared_renamed_and_removed(
    home: Path, photograph: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "none yet" in rackside(capsys, "sets", "list")[1]
    code, out, _ = rackside(capsys, "enrol", "--set", "club", str(photograph))
    assert code == 0 and "club: 36 pictures of 9 faces from 1 photograph" in out
    assert "no picture of 1 bam" in out
    more = home / "more.png"
    cv2.imwrite(str(more), sheet_photo([DOTS] * 4, 4)[0])
    out = rackside(capsys, "enrol", "--set", "club", str(more))[1]
    assert "added to the 36 pictures there" in out
    assert tilesets.load("club").counts()["5d"] == 8
    assert "club: 72 pictures of 9 faces (American" in rackside(capsys, "sets", "list")[1]
    shown = rackside(capsys, "sets", "show", "club")[1]
    assert re.search(r"5 dot +8", shown) and "no picture of 1 bam" in shown
    assert "club.tiles.npz" in rackside(capsys, "sets", "export", "club")[1]
    code, _, err = rackside(capsys, "sets", "import", "club.tiles.npz")
    assert code == 2 and "is here already" in err
    assert rackside(capsys, "sets", "import", "club.tiles.npz", "--as", "guests")[0] == 0
    assert rackside(capsys, "sets", "rename", "guests", "visitors")[0] == 0
    assert rackside(capsys, "sets", "remove", "visitors", "--yes")[0] == 0
    assert tilesets.list_sets() == ["club"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("sets show none", "'none': no such enrolled set"),
        ("sets export none", "'none': no such enrolled set"),
        ("sets import none.tiles.npz", "none.tiles.npz: no such file"),
        ("sets rename none x", "'none': no such enrolled set"),
        ("sets remove none --yes", "'none': no such enrolled set"),
        ("enrol --set x --page picture.png", "photographs are taken on the page"),
        ("enrol --set x --labels y.csv --say 1=5c", "--say goes with pictures"),
        ("enrol --set x y.png --say 1=banana", "write it as 12=5c"),
        ("enrol --set x y.png", "y.png: no such file"),
        ("print enrolment --tiles domino", "--tiles domino: there are american-152"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    home: Path, capsys: pytest.CaptureFixture[str], line: str, words: str
) -> None:
    code, _, err = rackside(capsys, *line.split())
    assert code == 2 and words in err and err.count("\n") == 1


def test_a_damaged_set_is_listed_as_such(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reader = Reader(threads=1)
    crops = cv2.resize(cv2.UMat(48, 48, cv2.CV_8UC3).get(), (48, 48))[None]
    held = replace(reader.enrolled("torn", [Tile("E")], ["drawn"], crops), kind="american-152")
    path = tilesets.save(held)
    path.write_bytes(path.read_bytes()[:500])
    code, out, _ = rackside(capsys, "sets", "list")
    assert code == 1 and "torn: " in out and "only a part of one" in out


def test_the_layout_is_printed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rackside(capsys, "print", "enrolment", "--tiles", "all", "-o", "all.pdf")[0] == 0
    content = (home / "all.pdf").read_bytes()
    assert content.startswith(b"%PDF") and len(re.findall(rb"/Type /Page\b", content)) == 4


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_page_says_its_address_and_ends_when_told(home: Path, host: str) -> None:
    """Bound to the network the address carries a code, alone on this machine it does not."""
    command = [sys.executable, "-m", "controller", "enrol", "--set", "club", "--page",
               "--host", host, "--port", "0"]  # fmt: skip
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as running:  # fmt: skip
        assert running.stdout is not None
        line = running.stdout.readline()
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=60)
    assert re.search(r"http://[\w.\[\]:-]+:\d+/enrol", line)
    assert ("?code=" in line) == (host == "0.0.0.0")
    assert running.returncode == 0


def test_a_picture_a_tile_is_enough_and_what_is_asked_is_said(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiles = home / "tiles"
    tiles.mkdir()
    for file, tile in (("3c", "3c"), ("white dragon", "Wh"), ("IMG_7", "8b"), ("J-2", "J")):
        cv2.imwrite(str(tiles / f"{file}.png"), raster(tile, 300))
    _, out, _ = rackside(capsys, "enrol", "--set", "club", "tiles")
    assert tilesets.load("club").counts().items() >= {"3c": 1, "Wh": 1, "J": 1}.items()
    missing = next(line for line in out.splitlines() if line.startswith("no picture of"))
    assert "1 bam" in missing and "soap" not in missing and "3 crak" not in missing
    assert re.search(r"2: IMG_7.png: (read as 8 bam|8 bam\? )", out)
    # Numbers go by the files in their order; a name said puts right what was read.
    out = rackside(capsys, "enrol", "--set", "club", "tiles", "--say", "2=nine bam")[1]
    assert tilesets.load("club").counts() == {"9b": 1, "3c": 1, "Wh": 1, "J": 1}
    assert (
        "there is no tile 9"
        in rackside(capsys, "enrol", "--set", "club", "tiles", "--say", "9=none")[2]
    )
    rackside(capsys, "enrol", "--set", "club", "--replace", "tiles/3c.png")
    assert tilesets.load("club").counts() == {"3c": 1}


def test_a_scatter_is_proposed_and_its_questions_are_drawn(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiles = ["5d", "E", "1b", "9c", "Wh", "5d", "2b", "R", "5d", "5d", "7c", "5d"]
    image = scatter_photo(tiles)
    cv2.imwrite("scatter.jpg", image)
    code, out, err = rackside(capsys, "enrol", "--set", "club", "scatter.jpg")
    assert code == 0, err
    # Five dots of five are one too many: which is none, only a host can say.
    assert out.count("5 dot? there are more than 4 of it") == 5
    held = tilesets.load("club").counts()
    assert "5d" not in held and set(held) <= {Tile(t) for t in tiles}
    assert cv2.imread("club-tiles-1.jpg") is not None
    numbers = re.findall(r"^  (\d+): .*5 dot\?", out, re.MULTILINE)
    told = [word for n in numbers for word in ("--say", f"{n}=5d")]
    out = rackside(capsys, "enrol", "--set", "club", "scatter.jpg", *told)[1]
    assert tilesets.load("club").counts()["5d"] == 5 and "more than 4" not in out
