"""A host who taps whatever the operator's pages offer, and fills forms in with anything.

    python -m tests.controller.clueless [--games 0-9 | --fresh N] [--taps 400]

No player and no operator of ours does what this one does: begins deals by every code, sends forms
of a page that is long out of date, sends one twice, corrects, removes and puts back any entry,
undoes, answers what is asked with anything. Whatever it is, the page must answer with a page or a
sentence; and the record alone says how the table stands: who judges it anew comes to the same.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from controller.operating.phones import PairedPhone
from controller.record.entries import Entry
from controller.record.judging import Judge, judge_again
from tests.benchmarks.seeds import add_games, games
from tests.controller.operator_table import Table, begin, by_hand

CODES: Final = (
    "american", "league", "tournament-2019", "nmjl-1946", "hoyle-league", "british-1924",
    "hoyle-woo",
)  # fmt: skip
TILES: Final = ("3c", "J", "F", "Wh", "R", "1b", "9d", "?", "3c 3c 3c", "3c 3c J", "N N N N", "")
WRITTEN: Final = ("", "0", "1", "13", "14", "-5", "999999", "Ada", "E", "zzz", "<b>", "1.5", "٣")
STALE: Final = 0.05
"""How often a form is sent as of an earlier page, or twice."""
PLAYS: Final = 0.4
"""How often a tile is discarded where one can be: else no deal comes to anything."""
KNOWN: Final = (
    "/operator/do", "/operator/sheet", "/operator/undo", "/operator/remove", "/operator/back",
    "/operator/answer", "/operator/halt", "/operator/start", "/operator/review",
)  # fmt: skip
"""What is sent there: pairing, setting up and halls have tests of their own."""
PAGES: Final = ("/operator", "/operator/log", "/operator/start")


@dataclass
class Form:
    """A form of a page: where it goes, what it sends by itself, what can be chosen and written."""

    action: str
    method: str
    fixed: list[tuple[str, str]] = field(default_factory=list)
    radios: dict[str, list[str]] = field(default_factory=dict)
    flags: list[tuple[str, str]] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)


class Forms(HTMLParser):
    """The forms of a page, and the addresses of the sheets and pages that it leads to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.links: list[str] = []
        self._open: Form | None = None
        self._select: str | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and given.get("href", "").startswith("/operator"):
            self.links.append(given["href"])
        elif tag == "form" and given.get("method") != "dialog":
            self._open = Form(given.get("action", ""), given.get("method", "get"))
            self.forms.append(self._open)
        elif self._open is not None:
            self._part(self._open, tag, given)

    def _part(self, form: Form, tag: str, given: dict[str, str]) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        kind = given.get("type", "text")
        if tag == "button":
            form.buttons.append((name, value, given.get("formaction", "")))
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select:
            form.radios.setdefault(self._select, []).append(value)
        elif tag == "textarea":
            form.written.append(name)
        elif tag == "input" and name:
            if kind == "hidden":
                form.fixed.append((name, value))
            elif kind == "radio":
                form.radios.setdefault(name, []).append(value)
            elif kind == "checkbox":
                form.flags.append((name, value or "on"))
            elif kind != "file":
                form.written.append(name)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = None


class Host:
    """Taps at a table, now and then on a player's phone.

    `statuses` are the answers by status, `sent` what was entered, `wrong` what may not have been.
    """

    def __init__(self, table: Table, rng: random.Random) -> None:
        self.table, self.rng = table, rng
        self.phones = [table.phone(PairedPhone("operator"))] * 4
        self.phones.append(table.phone(PairedPhone("player", player="Bea")))
        self.client = self.phones[0]
        self.statuses: Counter[int] = Counter()
        self.sent: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._earlier: list[tuple[str, list[tuple[str, str]]]] = []
        self._at = "/operator"

    def tap(self) -> None:
        """Open a page or a sheet, and send one of its forms or go on from there."""
        self.client = self.rng.choice(self.phones)
        page = self.get(self._at)
        found = Forms(page)
        links = [link for link in found.links if "language" not in link]
        if links and self.rng.random() < 0.35:
            self._at = self.rng.choice(links)
            return
        self._at = "/operator" if self.rng.random() < 0.9 else self.rng.choice(PAGES)
        forms = [form for form in found.forms if form.action.startswith(KNOWN)]
        turns = [form for form in forms if ("do", "turn") in form.fixed]
        if turns and self.rng.random() < PLAYS:
            forms = turns
        if forms:
            self.send(self.rng.choice(forms))

    def get(self, address: str) -> str:
        return str(self._answered("GET", address, self.client.get(address)))

    def send(self, form: Form) -> None:
        rng, action = self.rng, form.action
        fields = list(form.fixed)
        fields += [(name, rng.choice(values)) for name, values in form.radios.items()]
        fields += [flag for flag in form.flags if rng.random() < 0.5]
        fields += [(name, self._write(name)) for name in form.written]
        if form.buttons:
            name, value, elsewhere = rng.choice(form.buttons)
            fields += [(name, value)] if name else []
            action = elsewhere or action
        if form.method == "get" or action.endswith("/sheet"):
            query = "&".join(f"{k}={v}" for k, v in fields if v.isascii() and "&" not in v)
            self._at = f"{urlsplit(action).path}?{query}"
            return
        if self._earlier and rng.random() < STALE:
            action, fields = rng.choice(self._earlier)
        self._earlier = [*self._earlier[-20:], (action, fields)]
        for _ in range(2 if rng.random() < STALE else 1):
            self.post(action, fields)

    def post(self, action: str, fields: list[tuple[str, str]]) -> None:
        told = [each for each in fields if each[0] not in ("seen", "key")]
        self.sent[f"{action} {dict(fields).get('do', '')}".strip()] += 1
        data: dict[str, Any] = {}
        for name, value in fields:
            data.setdefault(name, []).append(value)
        answer = self.client.post(action, data=data, follow_redirects=False)
        self._answered("POST", f"{action} {told}", answer)

    def _write(self, name: str) -> str:
        if name.startswith("tile") or self.rng.random() < 0.2:
            return self.rng.choice(TILES)
        return self.rng.choice(WRITTEN)

    def _answered(self, how: str, what: str, answer: Any) -> str:
        self.statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            self.wrong.append(f"{how} {what}: {answer.status_code} {answer.text[:200]}")
        return str(answer.text)

    def settled(self) -> None:
        """Hold how the table stands against its record, judged anew."""
        entries: list[Entry] = []
        while more := self.table.session.bus.entries(len(entries)):
            entries += more
        judge = Judge()
        anew = list(judge_again(entries, judge))
        if judge.deal != self.table.session.deal:
            self.wrong.append("the table does not stand as its record says")
        board = self.table.session.board
        if board.n != len(entries):
            self.wrong.append(f"the board is of {board.n}, the record has {len(entries)}")
        for said, now in zip(entries, anew, strict=True):
            if said.rulings != now.rulings:
                self.wrong.append(f"{said.event}: {said.rulings} and judged anew {now.rulings}")


def tapped(folder: Path, seed: int, taps: int) -> Host:
    """Let the host tap at a table; return what came of it."""
    rng = random.Random(f"clueless {seed}")
    with by_hand(folder) as table:
        host = Host(table, rng)
        begin(host.client, table, rng.choice(CODES))
        for _ in range(taps):
            host.tap()
            if host.wrong:
                break
        host.settled()
    return host


def main() -> None:
    """Print what was sent, the answers and what was wrong."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-9")
    options.add_argument("--taps", type=int, default=400)
    given = options.parse_args()
    sent: Counter[str] = Counter()
    statuses: Counter[int] = Counter()
    for seed in games(given):
        with tempfile.TemporaryDirectory() as folder:
            host = tapped(Path(folder), seed, given.taps)
        sent += host.sent
        statuses += host.statuses
        print(f"{seed}: {host.table.n} entries, {len(host.wrong)} wrong", *host.wrong, sep="\n  ")
    print(dict(statuses), dict(sent.most_common()), sep="\n")


if __name__ == "__main__":
    main()
