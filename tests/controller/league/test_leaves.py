"""Two halls and their league on loopback: three brokers, two desks' own and the league's.

What one hall tries on the other is tried with every key that it has. Real servers are started and
stopped for it, which takes some seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nats
import nats.errors
import nats.js.errors
import pytest
from nats.aio.client import Client

from controller.hall.accounts import Accounts
from controller.hall.broker import Broker, installed
from controller.hall.connecting import connected
from controller.hall.desk import work as desk_work
from controller.hall.floor import Floor
from controller.hall.store import DeskStore
from controller.league.gateway import Gateway, LeafPort
from controller.league.intake import work as league_work
from controller.league.membership import FILE, put
from controller.league.people import forget
from controller.league.store import LeagueStore
from rules.tournament import events as ev
from tests.controller.hall.tournaments import opening
from tests.controller.league.leagues import played

pytestmark = pytest.mark.skipif(installed() is None, reason="nats-server is not installed")

MOST = 200_000_000
PATIENCE = 25.0
HALLS = ("north", "south")


@dataclass
class Running:
    """Two desks and a league at work."""

    gateway: Gateway
    league: Broker
    store: LeagueStore
    brokers: dict[str, Broker]
    floors: dict[str, Floor]
    secrets: dict[str, str]
    leaf_port: int

    def sharer(self, hall: str) -> str:
        return Accounts(self.brokers[hall].folder).sharer_seed()


def free_port() -> int:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    port = free_port()
    with ExitStack() as held:
        gateway = Gateway(tmp_path / "league", LeafPort("127.0.0.1", port))
        members = {hall: gateway.admit(hall, f"nats-leaf://127.0.0.1:{port}") for hall in HALLS}
        league = held.enter_context(Broker(tmp_path / "league", "127.0.0.1", -1, MOST, gateway))
        brokers, floors = {}, {}
        for hall, member in members.items():
            put(tmp_path / hall / FILE, member)
            brokers[hall] = held.enter_context(Broker(tmp_path / hall, "127.0.0.1", -1, MOST))
            desk = DeskStore(f"sqlite:///{tmp_path}/{hall}.sqlite")
            held.callback(desk.close)
            floors[hall] = Floor(desk)
        store = LeagueStore(f"sqlite:///{tmp_path}/league.sqlite")
        held.callback(store.close)
        secrets = {hall: member.secret for hall, member in members.items()}
        yield Running(gateway, league, store, brokers, floors, secrets, port)


@asynccontextmanager
async def at_work(running: Running) -> AsyncIterator[None]:
    """Both desks, as their command runs them."""
    tasks = []
    for hall, broker in running.brokers.items():
        seed = Accounts(broker.folder).desk_seed()
        floor = running.floors[hall]
        tasks.append(asyncio.create_task(
            desk_work(broker.address, seed, floor, MOST, sharer=running.sharer(hall))
        ))  # fmt: skip
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def taking_in(running: Running) -> AsyncIterator[None]:
    """The league's intake, as its command runs it."""
    task = asyncio.create_task(league_work(running.league, running.gateway, running.store))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def comes(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.1)


def play(floor: Floor, best: int) -> None:
    """A tournament of one table: East wins so much."""
    points = {"E": best, "S": -best, "W": 0, "N": 0}
    floor.see([*opening(1, rounds=1, games=1), *played(1, points)])


def points_at(store: LeagueStore) -> dict[str, int]:
    found = store.league()
    return {
        found.players[person].hall: sums.points
        for person, sums in found.statistics.items()
        if sums.won
    }


async def refused(asked: Awaitable[Any]) -> bool:
    """Whether somebody gets no answer, or a refusal."""
    try:
        await asked
    except (nats.errors.Error, nats.js.errors.Error, TimeoutError, OSError):
        return True
    return False


async def as_clerk(running: Running, hall: str) -> Client:
    return await connected(running.league.address, running.gateway.clerk_seed(hall), "test")


def test_two_halls_and_their_league(running: Running) -> None:
    async def shared() -> None:
        async with at_work(running):
            async with taking_in(running):
                play(running.floors["north"], 50)
                play(running.floors["south"], 30)
                await comes(lambda: points_at(running.store) == {"north": 50, "south": 30})
                await across(running)
                await over_the_link(running)
                await forgotten(running)
                await dismissed(running)
            await corrected(running)

    asyncio.run(shared())


async def across(running: Running) -> None:
    """All that the south can try on the north, at its own broker and at the league's."""
    own = await connected(running.brokers["south"].address, running.sharer("south"), "south")
    clerk = await as_clerk(running, "south")
    heard: list[str] = []

    async def hear(message: Any) -> None:
        heard.append(message.subject)

    await own.subscribe("league.>", cb=hear)
    await clerk.subscribe("league.>", cb=hear)
    await own.flush()
    await clerk.flush()
    north = await connected(running.brokers["north"].address, running.sharer("north"), "north")
    await north.publish("league.00000000000000ff.head", b"only the north")
    await north.flush()
    for asked in (
        "$JS.hall_north.API.STREAM.NAMES",
        "$JS.hall_north.API.STREAM.MSG.GET.LEAGUE",
        "$JS.league.API.STREAM.MSG.GET.north",
        "$JS.league.API.STREAM.DELETE.south",  # nor its own mirror
        "$JS.league.API.STREAM.NAMES",
    ):
        assert await refused(own.request(asked, b'{"seq":1}', timeout=0.4)), asked
    names = await clerk.jetstream(domain="league").streams_info()
    assert [each.config.name for each in names] == ["south"]
    assert await refused(clerk.request("$JS.hall_north.API.STREAM.NAMES", b"", timeout=0.4))
    wrong = f"nats://north:{running.secrets['south']}@127.0.0.1:{running.leaf_port}"
    assert await refused(nats.connect(wrong, allow_reconnect=False, connect_timeout=1))
    assert heard == []
    for client in (own, clerk, north):
        await client.close()


async def over_the_link(running: Running) -> None:
    """What the league itself may not do in a hall: write, delete, see the tables."""
    clerk = await as_clerk(running, "north")
    hall = await connected(running.brokers["north"].address, running.sharer("north"), "north")
    before = (await hall.jetstream().stream_info("LEAGUE")).state.last_seq
    await clerk.publish("league.00000000000000ff.head", b"forged")
    await clerk.flush()
    for asked in ("DELETE.LEAGUE", "PURGE.LEAGUE", "NAMES.TABLES", "INFO.TABLES"):
        subject = f"$JS.hall_north.API.STREAM.{asked}"
        try:
            answer = (await clerk.request(subject, b"", timeout=0.4)).data
        except (nats.errors.Error, TimeoutError):
            continue
        assert b'"error"' in answer, asked
    state = (await hall.jetstream().stream_info("LEAGUE")).state
    assert state.last_seq == before and state.messages == 4
    for client in (clerk, hall):
        await client.close()


async def forgotten(running: Running) -> None:
    """A name that is erased stands nowhere at the league: not in its mirror either."""
    store = running.store
    who = next(p for p, name in store.league().names.items() if name == "Player 1")
    store.enter(lambda now: forget(now.people, who), "Director")
    running.floors["north"].see([ev.PlayerEntered(number=9, name="Player 9")])
    await comes(lambda: "Player 9" in store.league().names.values())
    clerk = await as_clerk(running, "north")
    await comes_to_nothing(clerk, "north")
    assert store.league().names.get(who) is None
    await clerk.close()


async def comes_to_nothing(clerk: Client, hall: str) -> None:
    """Wait until no sheet of names is in a mirror."""
    stream = clerk.jetstream(domain="league")
    async with asyncio.timeout(PATIENCE):
        while True:
            info = await stream.stream_info(hall, subjects_filter="league.*.names")
            if not info.state.subjects:
                return
            await asyncio.sleep(0.1)


async def dismissed(running: Running) -> None:
    """A hall that is let in no more loses its link, and cannot make it again."""
    running.gateway.dismiss("south")
    log = running.brokers["south"].folder / "nats.log"
    await comes(lambda: "Authorization Violation" in log.read_text(encoding="utf-8"))


async def corrected(running: Running) -> None:
    """The league is gone, a director corrects a card meanwhile; it is back, its mirrors lost."""
    running.league.__exit__(None, None, None)
    running.floors["north"].see([
        ev.ScoreCorrected(
            table=1, game=1, round=1, points={"E": 75, "S": -75}, reason="misread", role="director"
        )
    ])  # fmt: skip
    await asyncio.sleep(1.5)
    shutil.rmtree(running.league.folder / "stream")
    running.league.__enter__()
    async with taking_in(running):
        await comes(lambda: points_at(running.store) == {"north": 75, "south": 30})
