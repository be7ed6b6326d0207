"""`rackside run` without a camera, as a host starts it."""

from __future__ import annotations

import http.client
import re
import signal
from pathlib import Path

from tests.controller.conftest import Rackside, running


def test_it_serves_pairs_and_ends(tmp_path: Path) -> None:
    config = tmp_path / "table.toml"
    config.write_text('[camera]\nsource = "none"\n[display]\nport = 0\n', encoding="utf-8")
    with running("run", "--config", str(config), folder=tmp_path) as table:
        assert table.stdout is not None
        told = "".join(next(table.stdout) for _ in range(3))
        found = re.search(r"localhost:(\d+)/operator/pair and type the code (\w{4} \w{4})", told)
        assert found is not None, told
        assert "See [display] host" in told
        asking = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=20)
        asking.request("GET", "/operator/pair")
        assert asking.getresponse().status == 200
        asking.close()
        table.send_signal(signal.SIGTERM)
        assert table.wait(timeout=30) == 0
    assert (tmp_path / "table.journal").is_file()


def test_without_settings_it_asks_for_them(rackside: Rackside) -> None:
    done = rackside("run")
    assert done.returncode == 2
    assert "--by-hand" in done.stderr
    assert "--by-hand" in rackside("run", "--help").stdout


def test_the_doctor_knows_a_table_without_a_camera(tmp_path: Path, rackside: Rackside) -> None:
    config = tmp_path / "table.toml"
    config.write_text(
        '[game]\ncode = "british-1924"\n[camera]\nsource = "none"\n[display]\nport = 0\n',
        encoding="utf-8",
    )
    told = rackside("doctor", "--config", config).stdout
    assert "none: the game is entered by hand" in told
    assert "FAULT" not in told
