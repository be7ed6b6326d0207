"""Scripts by others: the files as they were published; no page asks elsewhere for one."""

import re
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import controller.web
from controller.enrolling.desk import EnrolmentDesk
from controller.web.enrol.app import make_enrol_app
from tests.controller.operator_table import by_hand

WEB = Path(controller.web.__file__).parent
VENDOR = WEB / "vendor"
ROW = re.compile(
    r"^\| `(?P<file>[^`]+)` \|.*`(?P<licence>LICENSE-[^`]+)`.*`(?P<sum>[0-9a-f]{64})` \|$"
)


def test_each_is_the_file_that_is_written_down_with_its_licence() -> None:
    text = (VENDOR / "README.md").read_text(encoding="utf-8")
    rows = [row for line in text.splitlines() if (row := ROW.match(line))]
    assert {row["file"] for row in rows} == {file.name for file in VENDOR.glob("*.js")}
    for row in rows:
        assert sha256((VENDOR / row["file"]).read_bytes()).hexdigest() == row["sum"]
        assert (VENDOR / row["licence"]).read_text(encoding="utf-8").strip()


@pytest.mark.parametrize("room", sorted({file.parent for file in WEB.rglob("*.html")}))
def test_no_page_asks_another_server_for_anything(room: Path) -> None:
    for file in room.glob("*.html"):
        found = re.findall(r"""(?:src|href)=["'](?:https?:)?//[^"']*""", file.read_text())
        assert found == [], file


def test_tables_and_enrolment_alone_both_have_them(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        apps = (table.app, make_enrol_app(EnrolmentDesk(name="x", folder=tmp_path), ["localhost"]))
        for app in apps:
            answer = TestClient(app, base_url="http://localhost").get(
                "/static/vendor/idiomorph.min.js"
            )
            assert answer.content == (VENDOR / "idiomorph.min.js").read_bytes()
            assert answer.headers["content-type"].startswith("text/javascript")
