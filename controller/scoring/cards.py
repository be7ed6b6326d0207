"""The codes that are played with a card: is the hand on it, what is it worth, who pays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from controller.errors import UnusableInput
from controller.record.judging import card_named
from controller.scoring.card_ways import CardHandShown, CardWay, Paying
from controller.scoring.said import SaidDeal, SaidHand
from controller.scoring.tiles import Part, check_copies, joined, parts_of
from controller.scoring.worth import Worth
from controller.words.labels import Label, NamedTile, at_place, labels_of
from rules.cards import Card, Near, Win
from rules.cards.exposures import read_exposure
from rules.scoring.model import Payment, Score
from rules.tiles import Seat, Tile

_say = labels_of("commands/score")

KEYS: Final = frozenset({"won", "tiles", "concealed", "exposed", "dead", "name"})
"""What may be said of a hand, whatever the card."""

_SIZE: Final = 14
_NEAREST: Final = 3
"""How many hands of the card are named to one that is none."""


class CardScorer:
    """Scores the hand that won a deal; see `worth.Scorer`."""

    remarks: tuple[Label, ...] = ()

    def __init__(self, deal: SaidDeal, way: CardWay) -> None:
        """Take the deal, with the card it names or else the code's, and the code's way."""
        self.deal = deal
        self.way = way

    @cached_property
    def card(self) -> Card:
        """The card; read when the first hand asks for it."""
        name = self.deal.card or self.deal.code.card
        if name is None:
            self.deal.refuse("card", _say("score-which-card", code=self.deal.code.name))
        return card_named(name, self.deal.year)

    def worth(self, hand: SaidHand) -> Worth:
        """Return what the hand that won is worth; of the others no tiles are asked."""
        if hand.so("dead") and hand.so("won"):
            hand.place.refuse("dead", _say("score-dead-cannot-win"))
        if not hand.so("won"):
            return Worth(hand, Score(0, ()))
        exposures = self._exposures(hand)
        tiles = self._tiles(hand, exposures)
        win = self.card.matcher().win(tiles, exposures, east=hand.seat == "E")
        read = joined((*_concealed(hand), *exposures))
        if win is None:
            return Worth(hand, Score(0, ()), read, self._missing(tiles, exposures))
        line = f"{win.line.label}: {win.text}"
        return Worth(hand, self.way.score(self._shown(hand, win)), f"{read} ({line})")

    def settles_alone(self, hand: Worth) -> bool:
        """Whether it is known who won, and on whose discard where that matters."""
        known = hand.hand.so("self_drawn") or self.deal.discarder or not self.way.asks_discarder
        return hand.won and hand.hand.seat is not None and bool(known)

    def settle(self, hands: Mapping[Seat, Worth]) -> tuple[Payment, ...]:
        """Return what each seat is paid or pays; seats of which nothing is said have lost."""
        dead = {seat for seat, each in hands.items() if each.hand.so("dead")}
        won = next(((seat, each) for seat, each in hands.items() if each.won), None)
        seated = self.deal.seated
        paid = self._paid_for(*won, dead) if won else self.way.nobody(dead)
        return tuple(each for each in paid if each.seat in seated)

    def _paid_for(self, winner: Seat, won: Worth, dead: set[Seat]) -> tuple[Payment, ...]:
        hand, discarder = won.hand, self.deal.discarder
        if self.way.asks_discarder and discarder is None and not hand.so("self_drawn"):
            self.deal.refuse("discarder", _say("score-which-discarder"))
        exposures = parts_of(hand, "exposed")
        win = self.card.matcher().win(self._tiles(hand, exposures), exposures, east=winner == "E")
        assert win is not None  # it has been scored
        who = Paying(winner, discarder, dead, self.deal.seated, self.deal.miscalled)
        return self.way.pay(self._shown(hand, win), won.score, who)

    def _shown(self, hand: SaidHand, win: Win) -> CardHandShown:
        return CardHandShown(
            win=win,
            seat=hand.seat,
            self_drawn=hand.so("self_drawn"),
            jokerless=hand.so("jokerless"),
            exposures=len(parts_of(hand, "exposed")),
            settings=self.deal.settings,
        )

    def _exposures(self, hand: SaidHand) -> tuple[Part, ...]:
        """Return the exposed groups; `UnusableInput` for one of unlike tiles."""
        groups = parts_of(hand, "exposed")
        for number, group in enumerate(groups, 1):
            if read_exposure(group, self.card.wild_anywhere) is None:
                where = _say("score-group-at", where=hand.place.of("exposed"), n=number)
                what = _say("score-not-alike", tiles=" ".join(group))
                raise UnusableInput(at_place(where, what))
        return groups

    def _tiles(self, hand: SaidHand, exposures: tuple[Part, ...]) -> tuple[Tile, ...]:
        """Return all fourteen tiles; `UnusableInput` if they are not, or the set has them not."""
        if "tiles" in hand.said and ("concealed" in hand.said or "exposed" in hand.said):
            hand.place.refuse("tiles", _say("score-all-or-parts"))
        tiles = tuple(tile for part in (*_concealed(hand), *exposures) for tile in part)
        keys = ("tiles", "concealed", "exposed")
        if not tiles:
            hand.place.refuse("tiles", _say("score-no-tiles"))
        if len(tiles) != _SIZE:
            what = _say("score-tiles-of", n=len(tiles), size=_SIZE)
            raise UnusableInput(at_place(hand.where(*keys), what))
        check_copies(hand, tiles, self.card.tile_set.faces, *keys)
        return tiles

    def _missing(self, tiles: tuple[Tile, ...], exposures: tuple[Part, ...]) -> tuple[Label, ...]:
        matcher = self.card.matcher()
        near = matcher.nearest(tiles, exposures, top=_NEAREST)
        if not near:
            why = matcher.why_not(exposures)
            return (_say("score-no-hand-why", why=why or _say("score-no-hand-groups")),)
        return (_say("score-no-hand"), *(_short_of(each) for each in near))


def _concealed(hand: SaidHand) -> tuple[Part, ...]:
    return (*parts_of(hand, "tiles"), *parts_of(hand, "concealed"))


def _short_of(near: Near) -> Label:
    """Return what a hand that is none lacks of one that is near."""
    line = f"{near.hand.line.label}, {near.hand.text}"
    if near.missing == 0:
        return _say("score-only-concealed", line=line)
    tiles = [NamedTile(tile) for tile in near.wanted]
    return _say("score-short-of", missing=near.missing, line=line, tiles=tiles)
