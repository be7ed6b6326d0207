"""Chromium takes the table's pages once its user trusts the table's authority, and not before."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller import table
from controller.encryption.authority import Authority
from controller.operating.console import Operating
from controller.operating.evening import Setup
from controller.record.journal import Journal
from controller.settings import DisplaySettings
from controller.web.view import TableInfo
from tests.controller.browser import browser

pytestmark = pytest.mark.browser


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A whole table whose pages are encrypted by its own authority."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    said: list[str] = []
    with (
        Journal(tmp_path / "t.journal") as journal,
        table.new_session(journal, eyes=False) as session,
        table.displayed(
            session,
            None,
            TableInfo(),
            DisplaySettings(port=0, tls="own"),
            said.append,
            Operating(Setup(), said.append),
        ) as at,
    ):
        assert Authority.kept().fingerprint in "".join(said)
        yield at


def certutil(home: Path, *arguments: str) -> None:
    """Do something with what the user of `home` trusts."""
    place = f"sql:{home / '.pki' / 'nssdb'}"
    subprocess.run(["certutil", "-d", place, *arguments], check=True, capture_output=True)


def test_a_browser_that_trusts_the_table_warns_of_nothing(address: str, tmp_path: Path) -> None:
    assert address.startswith("https://localhost:")
    home = tmp_path / "home"
    (home / ".pki" / "nssdb").mkdir(parents=True)
    certutil(home, "-N", "--empty-password")
    with browser(home=home) as stranger:
        stranger.go(address)
        warning = stranger.run("return document.body.textContent")
        assert "ERR_CERT_AUTHORITY_INVALID" in warning
        stranger.leave()
    root = tmp_path / "rackside.pem"
    root.write_bytes(Authority.kept().as_pem())
    certutil(home, "-A", "-n", "table", "-t", "C,,", "-i", str(root))
    with browser(home=home) as window:
        for place in (address, address.replace("localhost", "127.0.0.1")):
            window.go(place)
            live = "document.getElementById('link').dataset.state === 'live'"
            assert window.wait(f"window.isSecureContext && {live}", 5000)
        window.go(f"{address}certificate")
        assert window.complaints() == []
        window.leave()
