"""The printed parts render, are closed bodies, and fit a usual printer's bed."""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

PARTS = Path(__file__).parent.parent.parent / "hardware" / "parts"
BED = (220.0, 220.0, 200.0)  # mm

# Every print: its file, its name in it, and its outer size in mm as designed.
PRINTS = {
    ("button-box", "shell"): (124, 66, 42),
    ("button-box", "plate"): (124, 66, 3),
    ("board-case", "case"): (155, 91, 42),
    ("board-case", "lid"): (117, 91, 5),
    ("camera-clamp", "jaw"): (53, 30, 41),
    ("camera-clamp", "cap"): (53, 30, 18),
    ("camera-clamp", "holder"): (35, 58, 20),
}

Point = tuple[float, float, float]


@pytest.fixture(scope="module")
def openscad() -> str:
    program = shutil.which("openscad")
    if program is None:
        pytest.skip("openscad is not installed (apt-get install openscad)")
    return program


def triangles(stl: Path) -> list[tuple[Point, Point, Point]]:
    numbers = re.findall(r"vertex (\S+) (\S+) (\S+)", stl.read_text())
    points = [(float(x), float(y), float(z)) for x, y, z in numbers]
    return list(zip(points[::3], points[1::3], points[2::3], strict=True))


def loose_edges(faces: list[tuple[Point, Point, Point]]) -> list[tuple[Point, Point]]:
    """Edges that do not run once each way: where a body is not closed."""
    edges = Counter((a, b) for p, q, r in faces for a, b in ((p, q), (q, r), (r, p)))
    return [(a, b) for (a, b), times in edges.items() if times != edges[b, a]]


def volume(faces: list[tuple[Point, Point, Point]]) -> float:
    """In mm³, by the divergence theorem; a body turned inside out has less than none."""
    return sum(
        (
            p[0] * (q[1] * r[2] - q[2] * r[1])
            - p[1] * (q[0] * r[2] - q[2] * r[0])
            + p[2] * (q[0] * r[1] - q[1] * r[0])
        )
        / 6
        for p, q, r in faces
    )


@pytest.mark.parametrize(("file", "part"), PRINTS, ids=lambda name: name)
def test_a_part_renders_as_a_closed_body(
    file: str, part: str, openscad: str, tmp_path: Path
) -> None:
    """With round things in twelve corners: what is closed so is closed in more."""
    stl = tmp_path / "part.stl"
    command = [
        openscad, "-o", str(stl), "-D", f'part="{part}"', "-D", "$fn=12",
        str(PARTS / f"{file}.scad"),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    faces = triangles(stl)
    assert loose_edges(faces) == []
    corners = [point for face in faces for point in face]
    size = [max(c[i] for c in corners) - min(c[i] for c in corners) for i in range(3)]
    assert size == pytest.approx(PRINTS[file, part], abs=2.0)
    assert all(side <= bed for side, bed in zip(size, BED, strict=True))
    box = size[0] * size[1] * size[2]
    assert 0.02 * box < volume(faces) < box


def test_every_part_is_tested() -> None:
    sources = {path.stem for path in PARTS.glob("*.scad")} - {"common"}
    assert sources == {file for file, _ in PRINTS}
    for file, part in PRINTS:
        assert f'part == "{part}"' in (PARTS / f"{file}.scad").read_text() or part in {
            "shell", "case",
        }  # fmt: skip
