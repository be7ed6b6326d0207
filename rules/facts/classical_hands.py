"""The hands of a classical deal as they lie on the table, for the laws that score them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rules.events import Shown
from rules.facts.auditing import cannot_lie, disagreement, one_misread, unseen_part
from rules.facts.groups import shape
from rules.facts.seasons import is_season
from rules.facts.showing import not_all_shown
from rules.parts import COMPLETE, HAND, Declaration, Group
from rules.reasons.base import Reason
from rules.reasons.conserving import MoreThanTheSet
from rules.reasons.declaring import (
    HandIsFoul,
    NoGroup,
    NotAmongShown,
    NotEveryTileRead,
    NotFourGroups,
    PartOfHand,
    WrongNumberShown,
)
from rules.reasons.hands import DiscardUnread, TilesUnread
from rules.scoring.classical import HandError, HandToScore, Meld, fault_of, meld_of, score
from rules.settings import DealSettings
from rules.table import Deal
from rules.tiles import FLOWER, UNKNOWN, Seat, Tile, face_of


def losing_hand(deal: Deal, seat: Seat) -> HandToScore:
    """Return the hand of a seat that did not win, which has been shown; `HandError` if it cannot
    be one.

    A group that is none scores nothing: its owner plays on with a foul hand (HOY.A3). A four laid
    down after Mah Jong was declared is none (B24.L28).
    """
    said, lying = deal.claims.declared, deal.hands[seat].exposures
    late = [g for g in lying if said and g.n > said.n > 0 and len(g.tiles) == 4]
    hand = HandToScore(
        seat,
        (
            *_concealed(deal, seat, deal.hands[seat].shown),
            *(tile for group in late for tile in group.tiles),
        ),
        tuple(_melds(tuple(group for group in lying if group not in late))),
        _seasons(deal, seat),
        absent=tuple(deal.empty),
    )
    if deal.hands[seat].foul:
        return replace(hand, fault="foul")
    # A tile that was drawn when another won is still to go back, and tiles of a group that is none
    # lie there too.
    unlike = sum(len(group.tiles) for group in lying if group not in late and _meld(group) is None)
    fault = None if deal.holds_early(seat) else fault_of(hand, unlike)
    return replace(hand, fault=fault)


def part_of_loser(deal: Deal, seat: Seat) -> PartOfHand | None:
    """Return that a losing hand is not shown whole, by what is on record; None if it may be.

    Where a wrong number of tiles is no more than a lower score the hand is taken as it lies.
    """
    if deal.ways.miscounted_hands_score or deal.holds_early(seat):
        return None
    return unseen_part(deal, Shown(seat=seat, tiles=deal.hands[seat].shown), HAND)


def too_many_alike(deal: Deal, seat: Seat) -> MoreThanTheSet | None:
    """Return that a losing hand has a tile that then lies in sight more often than the set has it;
    None if it can lie there.

    In sight are the discards, the hands that are shown by now, and of others their groups.
    """
    if deal.tiles is None:
        return None
    tiles = list(deal.discards.pool)
    for each, hand in deal.hands.items():
        winner = each == deal.result.winner
        whole = hand.shown and deal.live(each) and (winner or part_of_loser(deal, each) is None)
        tiles += hand.shown if whole else [tile for group in hand.exposures for tile in group.tiles]
    seen = Counter(map(face_of, tiles))
    for tile in dict.fromkeys(map(face_of, deal.hands[seat].shown)):
        held = deal.tiles.faces.get(tile)
        if held is not None and seen[tile] > held:
            return MoreThanTheSet(tile, seen[tile], held)
    return None


def dies_of_count(deal: Deal, seat: Seat, hand: HandToScore) -> bool:
    """Whether a losing hand that is shown has too few or too many tiles to live (B24.L15)."""
    miscounted = hand.fault in ("short", "long")
    return deal.live(seat) and miscounted and not deal.ways.miscounted_hands_score


def winning_hand(deal: Deal, show: Shown) -> HandToScore | None:
    """Return the hand that wins; None if it is not complete, or disagrees with the record.

    The state is that after the hand was shown.
    """
    hand = finished_hand(deal, show)
    return hand if hand is not None and disagreement(deal, show) is None else None


def finished_hand(deal: Deal, show: Shown) -> HandToScore | None:
    """Return the complete hand that its declarer shows, and how it was won; None if it is not one.

    A foul hand wins nothing (HOY.A4).
    """
    said = deal.claims.declared
    if said is None or said.seat != show.seat or deal.hands[show.seat].foul:
        return None
    try:
        hand = _winning(deal, said, show.tiles)
        score(replace(hand, flowers=tuple(tile for tile in hand.flowers if tile != FLOWER)))
    except HandError:
        return None
    return hand


def unclear(deal: Deal, show: Shown) -> Reason | None:
    """Return why a declared hand cannot be judged and is shown again: a tile of it that decides
    was not read, exposures are not among those shown, part of it was shown, its tiles cannot lie
    there, or one of them was likely misread; None if it can.
    """
    on = deal.claims.declared.tile if deal.claims.declared else None
    if on == UNKNOWN or not deal.all_read(show.seat, show.tiles):
        return NotEveryTileRead()
    return not_all_shown(deal, show) or cannot_lie(deal, show) or misread(deal, show)


def misread(deal: Deal, show: Shown) -> Reason | None:
    """Return that one tile of a declared hand, or all of a kind, were likely misread: the hand is
    complete with the tile it was declared with in their place. None if it is not so."""
    if finished_hand(deal, show) is not None:
        return None  # and asked about as a complete hand
    return one_misread(deal, show, lambda other: finished_hand(deal, other) is not None)


def won_hand(deal: Deal) -> HandToScore | None:
    """Return the winner's hand once the deal is won and it has been shown; None before."""
    said = deal.claims.declared
    if deal.result.winner is None or said is None or said.seat != deal.result.winner:
        return None
    return finished_hand(deal, Shown(seat=said.seat, tiles=deal.hands[said.seat].shown))


def _winning(deal: Deal, said: Declaration, shown: tuple[Tile, ...]) -> HandToScore:
    seat, turn = said.seat, deal.play.current
    exposures = deal.hands[seat].exposures
    completed = _laid_with_discard(exposures, said)
    drawn = said.discarder is None
    original = drawn and seat == "E" and deal.discards.last is None and not exposures
    loose = drawn and turn is not None and turn.seat == seat and turn.loose
    return HandToScore(
        seat,
        _concealed(deal, seat, shown),
        tuple(meld_of(group.tiles, concealed=_held(group)) for group in exposures),
        _seasons(deal, seat),
        won=True,
        last=_last(deal, said),
        completed=completed,
        self_drawn=drawn and not original,
        loose=loose,
        last_available=drawn and deal.wall.left == 0 and deal.wall.loose <= 0 and not original,
        original_hand=original,
        chiefs_first_discard=said.discarder == "E" and _first_discard(deal, said),
        absent=tuple(deal.empty),
    )


def _laid_with_discard(exposures: tuple[Group, ...], said: Declaration) -> Meld | None:
    """Return the group that was laid down with the winning discard; None if it lies in the rack."""
    if said.discarder is None or said.took or not exposures:
        return None
    newest = max(exposures, key=lambda group: group.n)
    called = newest.claimed is not None and said.tile is not None
    if not called or len(newest.tiles) == 4 or newest.claimed != said.tile:
        return None
    return meld_of(newest.tiles, concealed=False)


def _last(deal: Deal, said: Declaration) -> Tile | None:
    """Return the winning tile: the discard, or what was drawn if anybody saw it."""
    turn = deal.play.current
    last = said.tile
    if last == UNKNOWN:
        raise HandError(DiscardUnread())
    if said.discarder is None and turn is not None and turn.seat == said.seat:
        last = turn.tile
    return last if last in deal.hands[said.seat].shown else None


def _first_discard(deal: Deal, said: Declaration) -> bool:
    """Whether the discard that was claimed was the first of the deal (B24.S21)."""
    claimed = [
        group.claimed
        for hand in deal.hands.values()
        for group in hand.exposures
        if group.claimed is not None
    ]
    return not deal.discards.pool and claimed == ([] if said.took else [said.tile])


def _held(group: Group) -> bool:
    """Whether the group is a four that was declared without a discard (B24.S4)."""
    return group.claimed is None and len(group.tiles) == 4


def _melds(exposures: tuple[Group, ...]) -> Iterator[Meld]:
    return (meld for group in exposures if (meld := _meld(group)) is not None)


def _meld(group: Group) -> Meld | None:
    """Return what a group is for the score; None if it is none."""
    try:
        return meld_of(group.tiles, concealed=_held(group))
    except HandError:
        return None


def _concealed(deal: Deal, seat: Seat, shown: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the shown tiles that are in no exposure; `HandError` if an exposure is not shown."""
    if UNKNOWN in shown:
        raise HandError(TilesUnread())
    left = Counter(tile for tile in shown if not is_season(tile))
    left.subtract(tile for group in deal.exposures(seat) for tile in group)
    missing = next((tile for tile, count in left.items() if count < 0), None)
    if missing is not None:
        raise HandError(NotAmongShown(missing, "exposure"))
    return tuple(left.elements())


def _seasons(deal: Deal, seat: Seat) -> tuple[Tile, ...]:
    """Return the seat's seasons, those laid aside and those found in the hand.

    A hand may be shown with those laid aside: which are the same is open where one was not read.
    """
    hand = deal.hands[seat]
    found = [tile for tile in hand.shown if is_season(tile)]
    named = dict.fromkeys(tile for tile in (*hand.bonus, *found) if tile != FLOWER)
    unread = max(len(hand.bonus), len(found)) - len(named)
    return (*named, *[FLOWER] * unread)


def unknown_season(hand: HandToScore) -> bool:
    """Whether a season lies beside the hand of which it is not known yet which it is."""
    return FLOWER in hand.flowers


def readings(deal: Deal) -> DealSettings:
    """Return the deal's settings, with the limit that was agreed for the game (B24.L9)."""
    agreed = deal.game.limit if deal.game else None
    return deal.settings if agreed is None else deal.settings.with_limit(agreed)


def why_incomplete(deal: Deal, show: Shown) -> Reason:
    """Return what is wrong with a hand that was declared."""
    groups = deal.exposures(show.seat)
    fours = sum(len(tiles) == 4 for tiles in groups)
    if deal.hands[show.seat].foul:
        return HandIsFoul()
    wrong = next((tiles for tiles in groups if shape(tiles) is None), None)
    if wrong is not None:
        return NoGroup(wrong)
    if len(show.tiles) != COMPLETE + fours:
        return WrongNumberShown(len(show.tiles), COMPLETE + fours, fours > 0)
    return NotFourGroups()
