"""The codes of four groups and a pair: the law sheet of 1924, and woo that lies over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from controller.errors import UnusableInput
from controller.scoring.classical_hand import OF_WINNERS, no_groups, read_hand, shown
from controller.scoring.completed import check_completed, open_completions
from controller.scoring.missing import missing_of
from controller.scoring.readings import other_payments, other_worths
from controller.scoring.said import SaidDeal, SaidHand
from controller.scoring.worth import Worth
from controller.words.labels import Label, NamedSeat, at_place, labels_of
from rules.facts.seasons import is_season
from rules.reasons.lines import DeadHandPays
from rules.scoring.classical import (
    HandError,
    HandToScore,
    Penalty,
    Scored,
    completions,
    danger,
    score,
    settle,
)
from rules.scoring.model import Payment, Score, ScoreLine
from rules.settings import DealSettings
from rules.tiles import Seat, Tile

_say = labels_of("commands/score")

KEYS: Final = frozenset({"won", "concealed", "exposed", "seasons", "dead", "name", *OF_WINNERS})
"""What may be said of a hand."""

WOO_KEYS: Final = KEYS | {"state"}
"""What may be said of a hand where a hand may be foul, short or long and still score (HOY.A4)."""


def settings_of(deal: SaidDeal) -> DealSettings:
    """Return the settings of a deal; a limit said of it stands in place of the setting's."""
    return deal.settings.with_limit(deal.limit) if deal.limit else deal.settings


class Classical:
    """Scores the hands of one deal; see `worth.Scorer`."""

    def __init__(self, deal: SaidDeal) -> None:
        """Take the deal with its settings."""
        self.deal = deal
        self.settings = settings_of(deal)
        self.remarks: tuple[Label, ...] = ()

    def worth(self, hand: SaidHand) -> Worth:
        """Return what a hand is worth."""
        if hand.so("dead"):
            return _dead(hand)
        read = self._read(hand)
        try:
            wrong = [" ".join(part) for part in no_groups(hand)]
            found, remarks = self._scored(hand, read)
            remarks += tuple(other_worths(self.deal, self.settings, read))
            return Worth(hand, found, shown(read), no_groups=tuple(wrong), remarks=remarks)
        except HandError:  # whatever else may be wrong with it was found in reading
            return Worth(hand, Score(0, ()), shown(read), missing_of(read, self.settings))

    def _read(self, hand: SaidHand) -> HandToScore:
        """Return a hand as it is scored; where three play, with the wind that is absent (L13)."""
        read = read_hand(hand, states=self.deal.code.name == "hoyle-woo")
        return replace(read, absent=(self.deal.absent,) if self.deal.absent else ())

    def _scored(self, said: SaidHand, read: HandToScore) -> tuple[Score, tuple[Label, ...]]:
        """Return what a hand comes to, and what else it would where that depends on a reading."""
        ways = completions(read, self.settings)
        if ways:
            return ways[0].score, tuple(open_completions(said, ways, self.deal.discarder))
        try:
            return score(read, self.settings), ()
        except HandError:
            if read.completed is not None:
                check_completed(said, read, self.settings)
            raise

    def settles_alone(self, hand: Worth) -> bool:
        """Return False, as the others' hands are scored too; refuse what is of them."""
        if self.deal.discarder is not None:
            self.deal.refuse("discarder", _say("score-whole-deal"))
        return False

    def settle(self, hands: Mapping[Seat, Worth]) -> tuple[Payment, ...]:
        """Return who pays what; with nobody's hand won, nobody anything."""
        for seat in self.deal.seated:
            if seat not in hands:
                self.deal.refuse("absent", _say("score-nothing-of", seat=NamedSeat(seat)))
        self._check_set(hands)
        scored = {seat: Scored(each.score, each.hand.so("dead")) for seat, each in hands.items()}
        winner = next((seat for seat, each in hands.items() if each.won), None)
        penalty = self._penalty(hands[winner]) if winner else None

        def pay(read: DealSettings) -> tuple[Payment, ...]:
            return settle(scored, winner, read, penalty=penalty)

        self.remarks = tuple(other_payments(self.deal, self.settings, pay))
        return pay(self.settings)

    def _check_set(self, hands: Mapping[Seat, Worth]) -> None:
        """Refuse a tile that all hands together have more often than the set has it."""
        seen: Counter[Tile] = Counter()
        for worth in hands.values():
            if worth.hand.so("dead"):
                continue
            hand = read_hand(worth.hand)
            for tile in (*hand.tiles, *hand.flowers):
                seen[tile] += 1
                most = 1 if is_season(tile) else 4
                if seen[tile] > most:
                    where = worth.hand.place.of("seasons" if most == 1 else "concealed")
                    what = _say("score-too-many-together", tile=tile, n=seen[tile], most=most)
                    raise UnusableInput(at_place(where, what))

    def _penalty(self, won: Worth) -> Penalty | None:
        """Return who pays for the others, where the discard was a dangerous one (P1, P2)."""
        discarder = self.deal.discarder
        if discarder is None:
            return None
        hand = self._read(won.hand)
        if hand.drawn:
            self.deal.refuse("discarder", _say("score-won-on-drawn", who=won.hand.who))
        ways = completions(hand, self.settings)
        law = ways[0].danger if ways else danger(hand, won.score)
        return Penalty(discarder, law) if law else None


def _dead(hand: SaidHand) -> Worth:
    if hand.so("won"):
        hand.place.refuse("dead", _say("score-dead-cannot-win"))
    return Worth(hand, Score(0, (ScoreLine("B24.L15", DeadHandPays(), also=("B24.L34",)),)))
