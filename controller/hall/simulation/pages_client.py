"""A phone at the desk's pages, as a program: paired by the code, with its cookie."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

ANSWER: Final = 30.0
"""Seconds in which a page answers."""
AGAIN: Final = 0.5
"""Seconds between two tries to reach a desk that is gone for a while."""
BUSY: Final = (429, 502, 503)
"""What the door before the pages says while they do not come to it."""
GONE: Final = (OSError, http.client.HTTPException)
"""What a desk that is killed leads to."""


class DeskRefusesError(Exception):
    """The desk does not take what was sent; its words say why."""


class PagesClient:
    """One phone. `patience` is for how many seconds a desk may be gone that is asked something."""

    def __init__(self, pages: str, cookie: str = "", patience: float = 120.0) -> None:
        self.pages = pages
        parts = urlsplit(pages)
        self._host, self._port = parts.hostname or "127.0.0.1", parts.port or 80
        self.cookie = cookie
        self._patience = patience
        self._line: http.client.HTTPConnection | None = None

    def pair(self, code: str) -> None:
        """Pair it; `DeskRefusesError` if the code is not the desk's."""
        _, headers, _ = self._asked("POST", "/hall/pair", {"code": code})
        for name, value in headers:
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        if not self.cookie:
            raise DeskRefusesError("the code pairs nothing")

    def get(self, path: str) -> bytes:
        """Return a page or file; `DeskRefusesError` if it is not given out."""
        status, _, body = self._asked("GET", path)
        if status != 200:
            raise DeskRefusesError(f"{path}: {status}")
        return body

    def do(
        self, deed: str, back: str = "/hall", *, patience: float | None = None, **fields: Any
    ) -> str:
        """Send a form as a page does; return what is said of it. `DeskRefusesError` if a law
        refuses it. With `patience` 0 it is sent once, and one of `GONE` says that the desk went."""
        given = {"deed": deed, "back": back, **{k: str(v) for k, v in fields.items()}}
        status, _, body = self._asked("POST", "/hall/do", given, patience)
        said = json.loads(body)
        if status != 200:
            raise DeskRefusesError(str(said.get("error")))
        return str(said["said"])

    def feed(self, page: str) -> Iterator[bytes]:
        """Yield the lines of a page's feed until it ends."""
        line = http.client.HTTPConnection(self._host, self._port, timeout=ANSWER)
        try:
            line.request("GET", f"/hall/events?page={page}", headers={"Cookie": self.cookie})
            yield from line.getresponse()
        finally:
            line.close()

    def _asked(
        self,
        method: str,
        path: str,
        form: dict[str, str] | None = None,
        patience: float | None = None,
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        """Ask, and again while the desk is gone."""
        until = time.monotonic() + (self._patience if patience is None else patience)
        while True:
            try:
                answer = self._asked_once(method, path, form)
                if answer[0] not in BUSY:
                    return answer
                raise http.client.HTTPException(f"{path}: {answer[0]}")
            except GONE:
                self.close()
                if time.monotonic() >= until:
                    raise
                time.sleep(AGAIN)

    def _asked_once(
        self, method: str, path: str, form: dict[str, str] | None
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        if self._line is None:
            self._line = http.client.HTTPConnection(self._host, self._port, timeout=ANSWER)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        body = None
        if form is not None:
            body = urlencode(form)
            headers |= {
                "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
            }  # fmt: skip
        self._line.request(method, path, body, headers)
        answer = self._line.getresponse()
        return answer.status, answer.getheaders(), answer.read()

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()
            self._line = None
