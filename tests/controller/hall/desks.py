"""A desk's pages for tests, over a floor, with browsers that are paired in some role."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient

from controller.hall.floor import Floor
from controller.operating.pairing import Pairing
from controller.operating.phones import PairedPhone
from controller.web.hall.app import COOKIE, DeskSite, make_desk
from controller.web.hall.phones import Invitations

JSON = {"accept": "application/json"}


@dataclass
class DeskPages:
    """The pages of a desk; `reloads` counts how often the broker was asked to read its accounts."""

    floor: Floor
    folder: Path
    pairing: Pairing = field(init=False)
    app: Starlette = field(init=False)
    codes: list[str] = field(default_factory=list)
    reloads: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        director = PairedPhone("director")
        self.pairing = Pairing(b"k" * 32, say=self.codes.append, first=director)
        self.invitations = Invitations(
            self.folder,
            Pairing(b"k" * 32),
            lambda host: f"nats://{host}:4222",
            lambda: self.reloads.append(1),
        )
        self.app = make_desk(
            DeskSite(self.floor, self.pairing, self.invitations), ["localhost", "testserver"]
        )

    def phone(self, role: Any = "director", tables: tuple[int, ...] = ()) -> TestClient:
        """A browser that is paired in a role; an empty one is not paired."""
        client = TestClient(self.app, base_url="http://localhost", raise_server_exceptions=False)
        if role:
            client.cookies.set(COOKIE, self.pairing.token(PairedPhone(role, tables=tables)))
        return client


def do(client: TestClient, deed: str, back: str = "/hall", **fields: Any) -> Any:
    """Send a form as a page does; return the answer."""
    given = {"deed": deed, "back": back, **{k: str(v) for k, v in fields.items()}}
    return client.post("/hall/do", data=given, headers=JSON)


def done(client: TestClient, deed: str, **fields: Any) -> str:
    """Send a form that is taken; return what is said of it."""
    answer = do(client, deed, **fields)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["said"])
