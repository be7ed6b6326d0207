"""Evenings entered by hand in a browser, by an operator whose finger slips.

The truth is a legal random game; what the operator enters of it goes through the page as it is
tapped. Now and then a tap is wrong, and put right as a person would. At the end the record is held
against the truth.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from controller.operating.phones import PairedPhone
from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.facts.turns import due_to_draw, holder
from rules.referee import Referee
from rules.table import Deal
from rules.tiles import SEATS, Seat, Tile
from tests.controller.operator_table import NAMES, post
from tests.controller.test_operator_browser import Page
from tests.players import play

SLIPS: Final = ("wrong tile", "wrong seat", "forgotten turn", "double tap", "two phones", "sleep")
CARD: Final = load_card("practice")


@dataclass
class Entering:
    """One deal being entered: what was slipped, and what the page noticed by itself.

    `wrong` is what differs from the truth at the end; `every`: one discard in so many is a slip.
    """

    page: Page
    rng: random.Random
    every: int = 8
    slipped: Counter[str] = field(default_factory=Counter)
    noticed: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    later: list[tuple[int, Tile]] = field(default_factory=list)

    def deal(self, seed: int, most: int) -> None:
        """Enter a game, up to so many acts, and hold the record against it."""
        referee = Referee(get_code("american"), CARD)
        played = play(CARD, seed).events
        begun = next(n for n, event in enumerate(played) if isinstance(event, ev.Dealt))
        for event in played[: begun + 1 + most]:
            truth = referee.deal
            referee.see(event)
            if event is not played[begun] and truth.phase == "play":
                self._enter(event, truth)
        self._put_right()
        self._compare(referee.deal)

    def _enter(self, event: ev.Event, truth: Deal) -> None:
        page = self.page
        if isinstance(event, ev.Exposed | ev.Declared | ev.Shown):
            self._put_right()  # who calls a tile names it, and the operator sees the wrong one
        if isinstance(event, ev.Discarded):
            self._discard(event.seat, event.tile)
            while self.later and self.page.table.n > self.later[0][0] + 3:
                self._correct(*self.later.pop(0))
        elif isinstance(event, ev.Exposed):
            page.tap(".calls button", f"{NAMES[event.seat]} takes it")
            self._tiles(event.tiles)
        elif isinstance(event, ev.Redeemed):
            self._drawn(event.seat)
            page.tap("#now button", "Redeem a joker")
            n = self._place(event)
            page.enter(f".quickest form:nth-child({n}) button")
        elif isinstance(event, ev.Declared):
            self._declare(event.seat, truth)
        elif isinstance(event, ev.Shown):
            deal = page.table.session.deal
            if deal is not None and deal.claims.declared is None:
                self._declare(event.seat, truth)  # it was called for, and the hand says the rest
            page.tap("#now button", f"Show {NAMES[event.seat]}")
            self._tiles(event.tiles)
        elif isinstance(event, ev.DealEnded):
            page.enter("#now button", "The wall is used up")

    def _declare(self, seat: Seat, truth: Deal) -> None:
        if holder(truth) == seat and not truth.live_claims():
            self._drawn(seat)
            self.page.enter("#now .offers button", f"{NAMES[seat]} says Mah Jongg")
        else:
            self.page.enter(".calls button", f"{NAMES[seat]}: Mah Jongg")

    def _drawn(self, seat: Seat) -> None:
        """Enter the draw of a turn in which more is done than to discard."""
        deal = self.page.table.session.deal
        if deal is not None and due_to_draw(deal) == seat:
            self.page.enter("#now .offers button", f"{NAMES[seat]} draws")

    def _place(self, event: ev.Redeemed[Seat]) -> int:
        deal = self.page.table.session.deal
        assert deal is not None
        return deal.redeemable().index((event.owner, event.group)) + 1

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
        slip = self.rng.choice(SLIPS) if self.rng.randrange(self.every) == 0 else ""
        if not slip:
            self._tap(tile)
            return
        self.slipped[slip] += 1
        before = self.page.table.n
        if slip == "wrong tile":
            other = Tile(f"{9 - int(tile[0]) or 9}{tile[1]}") if tile[0].isdigit() else Tile("1d")
            if other == tile or not self._tap(other):
                self.noticed[slip] += other != tile  # it is grey: all of them are out
                self._tap(tile)
                return
            self.noticed[slip] += self._said()
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
            self._tap(Tile("F"))
            self.noticed[slip] += self._said()
            self._undo_to(before)
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
        else:
            self.page.window.go(f"{self.page.address}/operator")
            self.page.noted()
            self._tap(tile)
            self.noticed[slip] += 1

    def _entered(self, since: int) -> list[ev.Event]:
        return [entry.event for entry in self.page.table.session.bus.entries(since)]

    def _tap(self, tile: Tile, *, twice: bool = False) -> bool:
        """Tap a tile of the grid; return whether it could be tapped."""
        window, before = self.page.window, self.page.table.n
        button = f"document.querySelector('.discard .grid button[value=\"{tile}\"]')"
        assert window.wait(f"!!{button}"), f"no grid: {self.page.words('#now')[:200]}"
        if window.run(f"return {button}.disabled"):
            return False
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

    def _put_right(self) -> None:
        while self.later:
            self._correct(*self.later.pop(0))

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
