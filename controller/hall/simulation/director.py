"""Who runs a simulated tournament, by the desk's pages alone: director, and players who hand in.

What is typed here and is in no table's journal (a paper table's scores, corrections, points given)
is kept in ``truth-desk.jsonl``, before it is sent.
"""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from controller.hall.simulation.pages_client import GONE, DeskRefusesError, PagesClient
from controller.hall.simulation.plan import SimulationPlan
from rules.tiles import SEATS

LOOK: Final = 2.0
"""Seconds between two looks at which tables have played."""
MINUTES: Final = 300
"""The round's time: in a simulated hall everybody comes to an end."""
SCORERS: Final = 3
"""Phones at which tables hand in at once."""
CORRECTED: Final = 0.02
"""How many of the tables have a score corrected after it was handed in, and a player's points
changed; at least one of each in a round."""
ACROSS: Final = (("E", "W"), ("W", "E"), ("S", "N"), ("N", "S"))


class TypedAtDesk(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the desk alone knows: points by wind of a game, or a player's points changed."""

    what: Literal["score", "correct", "points"]
    round: int = 0
    table: int = 0
    game: int = 0
    points: dict[str, int] = {}
    number: int = 0


class Director:
    """Runs the tournament; `dead` says which tables have no computer any more."""

    def __init__(
        self, plan: SimulationPlan, client: PagesClient, dead: Callable[[], set[int]]
    ) -> None:
        self.plan, self.client, self._dead = plan, client, dead
        self._rng = random.Random(plan.seed)
        self._truth = Path(plan.folder) / "truth-desk.jsonl"
        self.handed_in = 0
        self.refused: list[str] = []
        """What the desk refused that it should have taken."""
        self.ended = threading.Event()
        self._local = threading.local()

    def open(self) -> None:
        """Open the tournament, and seat everybody for round 1."""
        do, plan = self.client.do, self.plan
        do("open", name="Simulated", rounds=plan.rounds, games=plan.games, minutes=MINUTES)
        players = "\n".join(f"Player {n}" for n in range(1, 4 * plan.tables + 1))
        do("import", list=players)
        do("tables", count=plan.tables)
        do("seats", by="lot", seed=plan.seed)
        do("movement", how="2019")

    def play(self) -> None:
        """Let all rounds be played; ends with `ended` set, whatever comes."""
        try:
            for number in range(1, self.plan.rounds + 1):
                self._sure("round", round=number)
                self._sure("timer")
                self._sure("announce", text=f"Round {number}")
                self._round(number)
                self._corrections(number)
        finally:
            self.ended.set()

    def results(self) -> Any:
        """Return the tournament's results as the desk gives them out."""
        return msgspec.json.decode(self.client.get("/hall/files/results.json"))

    def _sure(self, deed: str, **fields: Any) -> None:
        """Do something; a desk that was killed in between may have done it already."""
        try:
            self.client.do(deed, **fields)
        except DeskRefusesError as error:
            self.refused.append(f"{deed} {fields}: {error}")

    # -- a round ----------------------------------------------------------------------------

    def _round(self, number: int) -> None:
        """Wait until every table has played the round, and let each hand in as it has."""
        left = set(range(1, self.plan.tables + 1))
        while left:
            whole = []
            for each in self._tables(number):
                if each["table"] not in left:
                    continue
                if each["handed_in"]:
                    left.discard(each["table"])
                elif len(each["games"]) == self.plan.games:
                    whole.append(each)
                elif each["table"] in self._dead():
                    self._typed(number, each)
            with ThreadPoolExecutor(SCORERS) as scorers:
                for each, done in zip(whole, scorers.map(self._hand_in, whole), strict=True):
                    if done:
                        left.discard(each["table"])
                        self.handed_in += 1
            if left:
                time.sleep(min(LOOK, 40 / self.plan.speed))

    def _played(self) -> list[Any]:
        with contextlib.suppress(DeskRefusesError, *GONE):
            return list(self.results()["played"])
        return []

    def _tables(self, number: int) -> list[Any]:
        played = self._played()
        return list(played[number - 1]["tables"]) if 0 < number <= len(played) else []

    def _typed(self, number: int, table: Any) -> None:
        """Type the games of a table without a computer, from paper."""
        had = {game["game"] for game in table["games"]}
        for game in range(1, self.plan.games + 1):
            if game not in had:
                points: dict[str, int] = dict.fromkeys(map(str, SEATS), 10)
                self._keep(TypedAtDesk(
                    what="score", round=number, table=table["table"], game=game, points=points
                ))  # fmt: skip
                fields = {f"points_{wind}": made for wind, made in points.items()}
                self._sure(
                    "score", table=table["table"], game=game, ended="wall", back=_of(table),
                    **fields,
                )  # fmt: skip

    def _hand_in(self, table: Any) -> bool:
        """Check, initial and hand in; return whether it is in. What the desk has already, as it
        was killed before it answered, it refuses."""
        at, who = table["table"], table["seats"]
        client = self._own_client()
        said = []
        for deed, fields in (
            *(("check", {"wind": wind, "number": number}) for wind, number in who.items()),
            *(("initial", {"wind": w, "number": who[across]}) for w, across in ACROSS),
            ("submit", {"number": who["E"]}),
        ):
            try:
                client.do(deed, back=_of(table), table=at, **fields)
            except DeskRefusesError as error:
                said.append(f"{deed} {at} {fields}: {error}")
        if not said:
            return True
        found = [each for each in self._tables(len(self._played())) if each["table"] == at]
        if found and found[0]["handed_in"]:
            return True
        self.refused += said
        return False

    def _own_client(self) -> PagesClient:
        """Return this thread's line to the desk."""
        if not hasattr(self._local, "client"):
            client = self.client
            self._local.client = PagesClient(client.pages, client.cookie)
        found: PagesClient = self._local.client
        return found

    # -- what the desk alone knows -----------------------------------------------------------

    def _corrections(self, number: int) -> None:
        count = max(1, round(self.plan.tables * CORRECTED))
        tables = self._rng.sample(self._tables(number), min(count, self.plan.tables))
        for at, table in enumerate(tables):
            game = self._rng.choice(table["games"])
            # Five less: five more would be too many in a wall game, and for a dead hand any are.
            dead = game["dead"]
            points = {w: made - 5 * (w not in dead) for w, made in game["points"].items()}
            self._keep(TypedAtDesk(
                what="correct", round=number, table=table["table"], game=game["game"],
                points=points,
            ))  # fmt: skip
            self._sure(
                "correct", round=number, table=table["table"], game=game["game"],
                reason="added up wrong", **{f"points_{w}": made for w, made in points.items()},
                **{f"dead_{wind}": "1" for wind in game["dead"]},
            )  # fmt: skip
            who, reason = self._rng.randint(1, 4 * self.plan.tables), f"late, {number}.{at}"
            self._keep(TypedAtDesk(what="points", number=who, points={"": -5}))
            self._changed(who, reason)

    def _changed(self, number: int, reason: str) -> None:
        """Change a player's points, once: a desk that was killed may have taken it already."""
        while True:
            try:
                self.client.do("points", patience=0, number=number, points=-5, reason=reason)
                return
            except DeskRefusesError as error:
                self.refused.append(f"points {number}: {error}")
                return
            except GONE:
                if any(each["reason"] == reason for each in self.results()["changed"]):
                    return

    def _keep(self, typed: TypedAtDesk) -> None:
        with self._truth.open("ab") as truth:
            truth.write(msgspec.json.encode(typed) + b"\n")


def _of(table: Any) -> str:
    return f"/hall/tables/{table['table']}"
