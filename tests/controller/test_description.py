"""The description of the addresses is the routes', and what it leads to is answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from controller.operating.phones import PairedPhone
from controller.web.operator import COOKIE
from tests.controller.described_table import described, of_app
from tests.controller.description import described_fields
from tests.controller.fuzz_http import fuzz
from tests.controller.operator_table import Table

KEPT = Path(__file__).parents[2] / "docs" / "openapi.json"
SAMPLE = 24
"""Requests, of which an hour asks tens of thousands."""
HOUR = 3600.0


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Starlette, Table]]:
    with described(tmp_path_factory.mktemp("described")) as made:
        yield made


def test_the_kept_description_is_the_routes(pages: tuple[Starlette, Table]) -> None:
    """`make docs` writes it anew."""
    assert json.loads(KEPT.read_text()) == of_app(pages[0])


def test_every_address_that_takes_something_says_what(pages: tuple[Starlette, Table]) -> None:
    paths = of_app(pages[0])["paths"]
    unheard_of = {"/operator/voice", "/voice/events"}  # of a table with a voice
    assert described_fields() - unheard_of <= set(paths)
    posted = {path for path, methods in paths.items() if "post" in methods}
    assert posted <= described_fields()


@pytest.mark.parametrize(
    "asked", ["", "entry=", "do=", "do=nothing", "entry=0", "entry=4294967295", "entry=-1"]
)
def test_a_sheet_of_nothing_is_refused(pages: tuple[Starlette, Table], asked: str) -> None:
    app, table = pages
    operator = table.phone(PairedPhone("operator"))
    assert 400 <= operator.get(f"/operator/sheet?{asked}").status_code < 500
    assert COOKIE in operator.cookies
    assert app.routes


def test_nothing_that_is_asked_fails(pages: tuple[Starlette, Table]) -> None:
    statuses, failures = fuzz(*pages, 30.0, 11, SAMPLE)
    assert failures == {}
    assert statuses.total() >= SAMPLE


@pytest.mark.slow
def test_nothing_that_is_asked_for_an_hour_fails(pages: tuple[Starlette, Table]) -> None:
    statuses, failures = fuzz(*pages, HOUR, 12)
    assert failures == {}, statuses
