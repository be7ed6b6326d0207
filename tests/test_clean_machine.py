"""tools/clean-machine.sh up to where it would need root: what it says, and what it leaves alone."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[1] / "tools" / "clean-machine.sh"


def clean_machine(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", str(PROGRAM), *arguments], capture_output=True, text=True, check=False
    )


def test_its_help_has_every_option_and_step() -> None:
    told = clean_machine("--help")
    assert (told.returncode, told.stderr) == (0, "")
    known = re.search(
        r"case \$1 in\n(.*?)\n    esac", PROGRAM.read_text(encoding="utf-8"), re.DOTALL
    )
    assert known is not None
    options = set(re.findall(r"--[a-z-]+", known[1]))
    assert options >= {"--suite", "--keep", "--help"}
    assert options == set(re.findall(r"^  (--[a-z-]+)", told.stdout, re.MULTILINE))
    steps = re.findall(r"^    (\w+)  ", told.stdout, re.MULTILINE)
    assert steps == ["demo", "pipx", "test"] and " | ".join(steps) + ")" in known[1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["walk"], "there is no 'walk'"),
        (["--sweet", "trixie"], "there is no '--sweet'"),
        (["--suite"], "--suite wants a value"),
        (["--lines", "many"], "--lines and --limit want numbers"),
    ],
)
def test_what_it_does_not_understand_it_does_not_do(arguments: list[str], told: str) -> None:
    done = clean_machine(*arguments)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith(f"clean-machine: {told}")


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters").write_text("kept")
    done = clean_machine("--root", str(tmp_path), "--logs", str(tmp_path / "logs"))
    assert done.returncode == 2 and done.stderr.startswith("clean-machine: ")
    assert [each.name for each in tmp_path.iterdir()] == ["letters"]
