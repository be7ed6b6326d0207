"""Evenings entered by hand in a browser, by an operator whose finger slips.

The truth is a legal random game; what the operator enters of it goes through the page as it is
tapped. Now and then a tap is wrong, and put right as a person would. At the end the record is held
against the truth.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from controller.operating.phones import PairedPhone
from controller.statistics.evening import EveningStandings
from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.facts.turns import due_to_draw, holder
from rules.referee import Referee
from rules.table import Deal
from rules.tiles import SEATS, Seat, Tile
from tests.controller.operator_table import NAMES, post
from tests.controller.test_operator_browser import Page
from tests.controller.test_phone_browser import network
from tests.players import play

SLIPS: Final = (
    "wrong tile", "wrong seat", "forgotten turn", "double tap", "two phones", "sleep",
    "loaded anew", "no network",
)  # fmt: skip
"""What happens to a discard; a forgotten draw happens to what is done in place of one."""
CARD: Final = load_card("practice")
UNSENT: Final = 3
"""So many turns are tapped while there is no network."""


@dataclass
class Entering:
    """Deals being entered: what was slipped, and what the page noticed by itself.

    `wrong` is what differs from the truth at the end; `every`: one discard in so many is a slip.
    `names` sit at the table. `later` are discards of a wrong tile, by their entry, each with what
    it was: nobody looks for them until the page names the entry, a caller says what was thrown, or
    all is looked over when the deal has ended. The network is gone for `away` seconds at least.
    """

    page: Page
    rng: random.Random
    every: int = 8
    away: float = 0.0
    slipped: Counter[str] = field(default_factory=Counter)
    noticed: Counter[str] = field(default_factory=Counter)
    by_people: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    later: list[tuple[int, Tile]] = field(default_factory=list)
    names: Mapping[Seat, str] = field(default_factory=lambda: dict(NAMES))
    _cut: float | None = None
    """Since when there is no network."""
    _unsent: int = 0
    _drawn_late: bool = False

    def deal(self, seed: int, most: int) -> Deal:
        """Enter a game, up to so many acts, and hold the record against it; return the truth."""
        referee = Referee(get_code("american"), CARD)
        played = play(CARD, seed).events
        begun = next(n for n, event in enumerate(played) if isinstance(event, ev.Dealt))
        for event in played[: begun + 1 + most]:
            truth = referee.deal
            referee.see(event)
            if event is not played[begun] and truth.phase == "play":
                self._enter(event, truth)
                self._look()
                self._protest(referee.deal)
        self._network_again()
        self._put_right("looked over at the end")
        self._compare(referee.deal)
        return referee.deal

    def _enter(self, event: ev.Event, truth: Deal) -> None:
        page = self.page
        if not isinstance(event, ev.Discarded | ev.Drawn):
            self._network_again()
        if isinstance(event, ev.Discarded):
            self._discard(event.seat, event.tile)
        elif isinstance(event, ev.Exposed):
            self._named()
            page.tap(".calls button", f"{self.names[event.seat]} takes it")
            self._tiles(event.tiles)
        elif isinstance(event, ev.Redeemed):
            if self._drawn(event.seat, "Redeem a joker"):
                self._drawn(event.seat)
            if self.later and "Redeem a joker" not in page.words("#now"):
                self._put_right("a joker's redemption was not offered")
            page.tap("#now button", "Redeem a joker")
            place = f"{event.owner}:{event.group}"
            page.enter(f".quickest form:has(input[name=group][value='{place}']) button")
        elif isinstance(event, ev.Declared):
            self._declare(event.seat, truth)
        elif isinstance(event, ev.Shown):
            deal = page.table.session.deal
            if deal is not None and deal.claims.declared is None:
                self._declare(event.seat, truth)  # it was called for, and the hand says the rest
            page.tap("#now button", f"Show {self.names[event.seat]}")
            self._tiles(event.tiles)
            self._how_it_was_won()
        elif isinstance(event, ev.DealEnded):
            page.enter("#now button", "The wall is used up")

    def _declare(self, seat: Seat, truth: Deal) -> None:
        name = self.names[seat]
        if holder(truth) == seat and not truth.live_claims():
            if not self._drawn(seat, f"{name} says Mah Jongg"):
                self.page.enter("#now .offers button", f"{name} says Mah Jongg")
            else:
                # Mah Jongg is offered on the discard alone, and that is what is tapped.
                self._drawn_late = True
                self.page.enter(".calls button", f"{name}: Mah Jongg")
        else:
            self._named()
            self.page.enter(".calls button", f"{name}: Mah Jongg")

    def _how_it_was_won(self) -> None:
        """Answer the page's question, where a draw was forgotten before Mah Jongg."""
        if not self._drawn_late:
            return
        self._drawn_late = False
        asked = self.page.words("#now")
        self.noticed["forgotten draw"] += "drew the tile" in asked
        self.page.enter("#now .won button, #now .owed button", "drew the tile")

    def _drawn(self, seat: Seat, then: str = "") -> bool:
        """Enter the draw of a turn in which more is done than to discard.

        Where `then` is to be tapped, the draw is forgotten now and then: return whether it was.
        """
        deal = self.page.table.session.deal
        if deal is None or due_to_draw(deal) != seat:
            return False
        if then and self.rng.randrange(2) == 0:
            self.slipped["forgotten draw"] += 1
            if then == "Redeem a joker":
                self.noticed["forgotten draw"] += then not in self.page.words("#now")
            return True
        self.page.enter("#now .offers button", f"{self.names[seat]} draws")
        return False

    def _tiles(self, tiles: tuple[Tile, ...]) -> None:
        """Type the tiles of a form and enter it."""
        window = self.page.window
        assert window.wait("document.querySelector('dialog[open] [name=tiles]')")
        window.run("document.querySelector('dialog .otherwise')?.setAttribute('open', '')")
        window.run(
            "const f = document.querySelector('dialog .deed [name=tiles]');"
            f"f.value = '{' '.join(tiles)}'; f.dispatchEvent(new Event('input'))"
        )
        self.page.taps += len(tiles)
        self.page.enter("dialog .deed .main", "Enter")

    # --- Discards, and how they go wrong ---

    def _discard(self, seat: Seat, tile: Tile) -> None:
        if self._cut is not None:
            self._tap_unsent(seat, tile)
            return
        slip = self.rng.choice(SLIPS) if self.rng.randrange(self.every) == 0 else ""
        if not slip:
            self._tap(tile)
            return
        self.slipped[slip] += 1
        before = self.page.table.n
        if slip == "wrong tile":
            if not self._tap(self._beside(tile), meant=False):
                self.noticed[slip] += 1  # all of them are out, and the page says so
                self._tap(tile)
                return
            thrown = [e.n for e in self._entered(before) if isinstance(e, ev.Discarded)]
            self.later.append((thrown[-1], tile))  # a question may have been asked after it
        elif slip == "wrong seat":
            others = [s for s in SEATS if s != seat]
            wrong = self.rng.choice(others)
            self.page.tap(f".discard .seats input[value={wrong}]")
            self._tap(tile)
            self.noticed[slip] += self._said()
            self._undo_to(before)
            self._tap(tile)
        elif slip == "forgotten turn":
            right = SEATS[(SEATS.index(seat) + 1) % 4]
            self.page.tap(f".discard .seats input[value={right}]")
            if self._tap(Tile("F"), meant=False):
                self.noticed[slip] += self._said()
                self._undo_to(before)
            else:
                self.noticed[slip] += 1  # all flowers are out, and the page says so
                self.page.tap(f".discard .seats input[value={seat}]")
            self._tap(tile)
        elif slip == "double tap":
            self._tap(tile, twice=True)
            discards = [e for e in self._entered(before) if isinstance(e, ev.Discarded)]
            self.noticed[slip] += len(discards) == 1
        elif slip == "two phones":
            self._tap(tile)
            other = self.page.table.phone(PairedPhone("operator", id="other"))
            late = post(other, self.page.table, do="turn", seat=seat, tile=tile, seen=str(before))
            self.noticed[slip] += late.status_code == 409
        elif slip == "sleep":
            self._sleep(seat, tile)
        elif slip == "no network":
            network(self.page.window, False)
            self._cut, self._unsent = time.monotonic(), 0
            self._tap_unsent(seat, tile)
        else:
            self.page.window.go(f"{self.page.address}/operator")
            self.page.noted()
            self._tap(tile)
            self.noticed[slip] += 1

    def _beside(self, tile: Tile) -> Tile:
        """A tile beside another in the grid."""
        script = (
            "return [...document.querySelectorAll('.discard .suit')]"
            ".map(row => [...row.querySelectorAll('button')].map(b => b.value))"
        )
        rows: list[list[str]] = self.page.window.run(script)
        row, at = next((n, r.index(tile)) for n, r in enumerate(rows) if tile in r)
        near = [(row, at - 1), (row, at + 1), (row - 1, at), (row + 1, at)]
        there = [(r, c) for r, c in near if 0 <= r < len(rows) and 0 <= c < len(rows[r])]
        chosen, place = self.rng.choice(there)
        return Tile(rows[chosen][place])

    def _sleep(self, seat: Seat, tile: Tile) -> None:
        """The phone sleeps while another enters the turn; woken, it shows that by itself."""
        window, table = self.page.window, self.page.table
        window._devtools("Page.setWebLifecycleState", {"state": "frozen"})
        other = table.phone(PairedPhone("operator", id="other"))
        assert post(other, table, do="turn", seat=seat, tile=tile).status_code == 200
        window._devtools("Page.setWebLifecycleState", {"state": "active"})
        self.page.noted()
        self.noticed["sleep"] += 1

    def _tap_unsent(self, seat: Seat, tile: Tile) -> None:
        """Tap a turn without a network: the page keeps it, and says so."""
        window = self.page.window
        who = f"document.querySelector('.discard .seats input[value={seat}]')"
        if not window.run(f"return {who}.checked"):
            self.page.tap(f".discard .seats input[value={seat}]")
        window.run(f"document.querySelector('.discard .grid button[value=\"{tile}\"]').click()")
        self.page.taps += 1
        self._unsent += 1
        lines = "document.querySelectorAll('#unsent .waiting:not([hidden]) li').length"
        assert window.wait(f"{lines} === {self._unsent}")
        if self._unsent == UNSENT:
            self._network_again()

    def _network_again(self) -> None:
        """Give the network back after its time: everything is sent, in its order."""
        if self._cut is None:
            return
        time.sleep(max(0.0, self._cut + self.away - time.monotonic()))
        before = self.page.table.n
        network(self.page.window, True)
        assert self.page.window.wait("document.getElementById('link').dataset.state === 'live'")
        assert self.page.window.wait("!document.querySelector('#unsent li')")
        self.page.noted()
        thrown = sum(isinstance(each, ev.Discarded) for each in self._entered(before))
        self.noticed["no network"] += thrown == self._unsent
        self._cut = None

    # --- What the page says of it ---

    def _look(self) -> None:
        """Put right what the page itself says may be wrong."""
        script = "return [...document.querySelectorAll('#now .owed input[name=entry]')]"
        doubted = self.page.window.run(f"{script}.map(e => Number(e.value))")
        for n, tile in [each for each in self.later if each[0] in doubted]:
            self.noticed["wrong tile"] += 1
            self._right(n, tile)

    def _protest(self, truth: Deal) -> None:
        """Whose hand is called dead for a tile that does not lie there says so, and all look."""
        deal = self.page.table.session.deal
        if deal is None or self._cut is not None or not self.later:
            return
        if any(deal.hands[seat].dead and not truth.hands[seat].dead for seat in SEATS):
            self._put_right("protested")

    def _named(self) -> None:
        """Who calls a tile names it, and the operator sees the wrong one."""
        deal = self.page.table.session.deal
        last = deal.discards.last if deal is not None else None
        for n, tile in [each for each in self.later if last is not None and each[0] == last.n]:
            self.by_people["named by who called it"] += 1
            self._right(n, tile)

    def _right(self, n: int, tile: Tile) -> None:
        self.later.remove((n, tile))
        self._correct(n, tile)

    def _all_lie(self) -> None:
        """A tile that was thrown is grey: put right which of the entries is wrong."""
        window = self.page.window
        assert window.wait("document.querySelector('dialog[open] .doubt')")
        links = (
            "return [...document.querySelectorAll('dialog[open] a[data-sheet]')].map(a => a.href)"
        )
        named = [int(href.rpartition("=")[2]) for href in window.run(links)]
        ours = [each for each in self.later if each[0] in named]
        assert ours, (named, self.later)
        self.noticed["wrong tile"] += 1
        self.page.taps += 1
        self._right(*ours[0])

    def _entered(self, since: int) -> list[ev.Event]:
        return [entry.event for entry in self.page.table.session.bus.entries(since)]

    def _tap(self, tile: Tile, *, twice: bool = False, meant: bool = True) -> bool:
        """Tap a tile of the grid; return whether it was one of those that can be thrown.

        One that is `meant` was thrown: where the page says that it cannot be, what it says is
        wrong is put right first.
        """
        window, before = self.page.window, self.page.table.n
        button = f"document.querySelector('.discard .grid button[value=\"{tile}\"]')"
        assert window.wait(f"!!{button}"), f"no grid: {self.page.words('#now')[:200]}"
        if window.run(f"return {button}.matches('.gone')"):
            window.run(f"{button}.click()")
            self.page.taps += 1
            if not meant:
                assert window.wait("document.querySelector('dialog[open] .doubt')")
                self.page.tap("dialog[open] .close")
                return False
            self._all_lie()
            return self._tap(tile, twice=twice)
        window.run(f"const b = {button}; b.click();{' b.click();' if twice else ''}")
        self.page.taps += 1 + twice
        assert window.wait(f"Number(document.body.dataset.n) > {before}"), self.page.words(
            "#refused"
        )
        self.page.noted()
        return True

    def _said(self) -> bool:
        """Whether the page says that something is not as it should be."""
        said = self.page.words("#ruling .fresh") + self.page.words("#now .owed")
        return bool(said) or "Not allowed" in self.page.words("#head")

    def _undo_to(self, n: int) -> None:
        """Undo what was entered since an entry."""
        for event in self._entered(n):
            if not isinstance(event, ev.Amended | ev.Asked):
                self.page.enter(".bar button", "Undo")

    def _correct(self, n: int, tile: Tile) -> None:
        """Put an earlier tile right, from the list of entries."""
        page = self.page
        page.window.go(f"{page.address}/operator/sheet?entry={n}")
        likely = f"form:has(input[name=tile][value='{tile}']) button"
        if page.window.run(f'return !!document.querySelector(".likely {likely}")'):
            page.tap(f".likely {likely}")
            page.taps += 1
        else:
            page.window.run(
                f"document.querySelector('.deed input[name=tile][value=\"{tile}\"]').click()"
            )
            page.taps += 2
            page.tap(".deed .main", "Correct")
        assert page.window.wait("location.pathname === '/operator' && document.body.dataset.n")
        page.noted()

    def _put_right(self, how: str) -> None:
        while self.later:
            self.by_people[how] += 1
            self._right(*self.later[0])

    def _compare(self, truth: Deal) -> None:
        deal = self.page.table.session.deal
        assert deal is not None
        got, due = deal.discards.pool, truth.discards.pool
        self.wrong += [] if got == due else [f"discards: {got} and not {due}"]
        for seat in SEATS:
            if deal.exposures(seat) != truth.exposures(seat):
                self.wrong.append(f"{seat}: {deal.exposures(seat)}, not {truth.exposures(seat)}")
        if deal.result.winner != truth.result.winner:
            self.wrong.append(f"won by {deal.result.winner} and not {truth.result.winner}")
        paid = [{p.seat: p.points for p in d.result.paid} for d in (deal, truth)]
        self.wrong += [] if paid[0] == paid[1] else [f"paid {paid[0]} and not {paid[1]}"]


# --- A whole evening ---


@dataclass
class Evening:
    """Deals one after another with the same people, East passing; `totals` is the truth by name."""

    entering: Entering
    people: Sequence[str] = tuple(NAMES.values())
    totals: Counter[str] = field(default_factory=Counter)
    deals: int = 0

    def play(self, seed: int, deals: int, most: int = 10_000) -> None:
        """Enter so many deals, the first one begun already, and hold names and points against
        the truth."""
        for n in range(deals):
            if n:
                self._next_deal()
            truth = self.entering.deal(seed + n, most)
            self.deals += 1
            for paid in truth.result.paid:
                self.totals[self.entering.names[paid.seat]] += paid.points
            self._compare()

    def _next_deal(self) -> None:
        page, names = self.entering.page, self._seated(self.deals)
        page.tap("a.main", "Next deal")
        assert page.window.wait("document.querySelector('.start')")
        shown = page.window.run(
            "return Object.fromEntries([...document.querySelectorAll('[name^=player_]')]"
            ".map(e => [e.name.slice(-1), e.value]))"
        )
        if shown != names:
            self.entering.wrong.append(f"deal {self.deals + 1}: {shown} and not {names}")
        page.tap("form.start button.main", "Begin")
        assert page.window.wait("document.querySelector('#now .guide')")
        page.enter("#now button", "All have their tiles")
        self.entering.names = names

    def _seated(self, passed: int) -> dict[Seat, str]:
        """Who sits where once East has passed so often."""
        return {seat: self.people[(at + passed) % 4] for at, seat in enumerate(SEATS)}

    def _compare(self) -> None:
        session = self.entering.page.table.session
        stand = EveningStandings(session.bus).standings(session.board)
        shown = {each.name: each.points for each in stand}
        due = {name: self.totals[name] for name in self.people}
        if shown != due:
            self.entering.wrong.append(f"after deal {self.deals}: {shown} and not {due}")
