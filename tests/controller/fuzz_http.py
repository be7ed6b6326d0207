"""Asks a table's pages what nobody would: schemathesis on the description of their addresses.

    python -m tests.controller.fuzz_http [SECONDS] [SEED]

Every answer must be one that was meant: never a 5xx. Prints how much was asked, and every failure
once. Exits with 1 if there is one.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from starlette.applications import Starlette
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from controller.web.operator import COOKIE
from tests.controller.described_table import described, of_app
from tests.controller.operator_table import Table

FEEDS = ("/events", "/operator/events", "/overlay/events")
"""They go on for ever, and have tests of their own."""


def fuzz(
    app: Starlette, table: Table, seconds: float, number: int, most: float = float("inf")
) -> tuple[Counter[int], dict[str, str]]:
    """Ask for so long, or `most` requests; return the answers by status, failures by address."""
    statuses: Counter[int] = Counter()
    failures: dict[str, str] = {}
    schema = schemathesis.openapi.from_dict(of_app(app))
    operations = [made.ok() for made in schema.get_all_operations()]
    operations = [one for one in operations if one.path not in FEEDS]
    draw = random.Random(number)
    until = time.monotonic() + seconds
    while time.monotonic() < until and statuses.total() < most:
        operation = draw.choice(operations)
        hand = draw.choice([None, PairedPhone("operator"), PairedPhone("player", player="E")])
        token = table.operation.pairing.token(hand) if hand else ""
        _ask(app, operation, token, draw.randrange(2**32), statuses, failures, until)
    return statuses, failures


def _ask(
    app: Starlette, operation: Any, token: str, number: int, statuses: Counter[int],
    failures: dict[str, str], until: float,
) -> None:  # fmt: skip
    client = TestClient(app, base_url="http://localhost", raise_server_exceptions=False)

    @seed(number)
    @settings(
        max_examples=12, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        if time.monotonic() > until:
            return
        cookies = {COOKIE: token} if token else {}
        sent = case.as_transport_kwargs(base_url="http://localhost")
        wanted = {k: v for k, v in sent.items() if k in ("params", "data", "content", "json")}
        headers = {k: v for k, v in dict(sent.get("headers") or {}).items() if _sendable(v)}
        url = sent["url"]
        try:
            answer = client.request(
                sent["method"], url, headers=headers, cookies=cookies,
                follow_redirects=False, **wanted,
            )  # fmt: skip
        except (UnicodeError, ValueError, TypeError) as error:
            if type(error).__module__.startswith("httpx") or isinstance(error, UnicodeError):
                return  # what the client itself cannot send
            failures.setdefault(f"{sent['method']} {operation.path}", f"{url} {wanted}: {error!r}")
            return
        statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            failures.setdefault(f"{sent['method']} {operation.path}", f"{url} {wanted}")

    ask()


def _sendable(value: object) -> bool:
    return isinstance(value, str) and value.isascii()


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    number = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    with tempfile.TemporaryDirectory() as folder, described(Path(folder)) as (app, table):
        statuses, failures = fuzz(app, table, seconds, number)
    print(f"seed {number}: {statuses.total()} requests in {seconds:.0f} s")
    for status, count in sorted(statuses.items()):
        print(f"  {status}: {count}")
    for where, what in failures.items():
        print(f"FAILED {where}\n  {what[:500]}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
