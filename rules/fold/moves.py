"""The small changes that events are made of: tiles from place to place, the turn, claims."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules.copies import replace
from rules.parts import LOOSE, Claim, ClaimState, Early, Group, Stage, Turn, Undo
from rules.table import Deal
from rules.tiles import Seat, Tile, alike, face_of


def hand(deal: Deal, seat: Seat, **changes: Any) -> Deal:
    """Change a seat's hand."""
    changed = replace(deal.hands[seat], **changes)
    return replace(deal, hands=MappingProxyType({**deal.hands, seat: changed}))


def exposures(deal: Deal, seat: Seat, groups: tuple[Group, ...]) -> Deal:
    """Change what a seat has laid down; a hand that was shown before is not that one any more."""
    return hand(deal, seat, exposures=groups, shown=())


def rack(deal: Deal, seat: Seat, tiles: int) -> Deal:
    """Add so many tiles to a seat's concealed ones, where those are counted."""
    concealed = deal.hands[seat].concealed
    return deal if concealed is None else hand(deal, seat, concealed=concealed + tiles)


def owe(deal: Deal, seat: Seat, group: tuple[Tile, ...], tiles: int) -> Deal:
    """Owe the seat so many tiles more, if the group is a kong that is replaced (B24.L32)."""
    if len(group) != 4 or not deal.ways.kongs_replaced:
        return deal
    return hand(deal, seat, owed=max(0, deal.hands[seat].owed + tiles))


def to_stock(deal: Deal, loose: bool, tiles: int = +1) -> Deal:
    """Add so many tiles to what is drawn from: the loose tiles, or the wall."""
    if not loose:
        return wall(deal, tiles)
    return replace(deal, wall=replace(deal.wall, loose=deal.wall.loose + tiles))


def loose_said(deal: Deal) -> Deal:
    """Note how many loose tiles lack now, in a game that has them: it is said once."""
    if not deal.ways.kongs_replaced:
        return deal
    return replace(deal, wall=replace(deal.wall, short_loose=max(0, LOOSE - deal.wall.loose)))


def wall(deal: Deal, tiles: int) -> Deal:
    """Add so many tiles to the wall, where they are counted."""
    if deal.wall.left is None:
        return deal
    return replace(deal, wall=replace(deal.wall, left=deal.wall.left + tiles))


def from_pool(deal: Deal, tile: Tile) -> Deal | None:
    """Take the newest such discard off the table; None if none lies there."""
    newest_first = range(len(deal.discards.pool) - 1, -1, -1)
    places = [p for p in newest_first if face_of(deal.discards.pool[p]) == face_of(tile)]
    places += [p for p in newest_first if alike(deal.discards.pool[p], tile)]
    if not places:
        return None
    return replace(
        deal,
        discards=replace(
            deal.discards,
            pool=deal.discards.pool[: places[0]] + deal.discards.pool[places[0] + 1 :],
        ),
    )


def without_early(deal: Deal, seat: Seat) -> Deal:
    """Take one of the seat's early tiles as settled."""
    for place, tile in enumerate(deal.play.early):
        if tile.seat == seat:
            return replace(
                deal,
                play=replace(
                    deal.play, early=deal.play.early[:place] + deal.play.early[place + 1 :]
                ),
            )
    return deal


def claim_becomes(deal: Deal, seat: Seat, state: ClaimState) -> Deal:
    """Say what has become of a seat's claim."""
    changed = (replace(c, state=state) if c.seat == seat else c for c in deal.claims.made)
    return replace(deal, claims=replace(deal.claims, made=tuple(changed)))


def turn_to(deal: Deal, seat: Seat | None, *, discarded: bool = False) -> Deal:
    """Give the turn to the seat; a tile it drew early is the one now due to it.

    `discarded`: by a discard, so that one drawn before a call should have gone back.
    """
    if seat is None:
        return replace(deal, play=replace(deal.play, current=None))
    stage: Stage = "draw"
    held = next((tile for tile in deal.play.early if tile.seat == seat), None)
    if held is not None:
        stage = "discard" if held.racked else "drawn"
        deal = without_early(deal, seat)
    loose, kept = (
        (held.loose, held.interrupted and discarded) if held is not None else (False, False)
    )
    early = held is not None and (kept or not held.interrupted)
    turn = Turn(seat, stage, loose=loose, kept=kept, early=early)
    return replace(deal, play=replace(deal.play, current=turn))


def take_in(deal: Deal, claim: Claim) -> Deal:
    """Put a called tile among the concealed ones, where it never belongs (AMR.B2a)."""
    taken = from_pool(interrupted(deal), claim.tile)
    if taken is None:
        return deal
    taken = claim_becomes(rack(taken, claim.seat, +1), claim.seat, "racked")
    return replace(
        taken,
        play=replace(taken.play, current=Turn(claim.seat, "discard", called=True), window="taken"),
    )


def undeclared(deal: Deal) -> Deal:
    """Take Mah Jongg back; a discard called for it goes back to the table."""
    said, last = deal.claims.declared, deal.discards.last
    deal = replace(deal, claims=replace(deal.claims, declared=None))
    if not (said and said.took and said.tile and last):
        return deal
    deal = replace(
        deal,
        discards=replace(deal.discards, pool=(*deal.discards.pool, said.tile)),
        play=replace(deal.play, window="open"),
    )
    deal = rack(deal, said.seat, -1)
    return turn_to(deal, deal.next_live(last.seat))


def taken_back(deal: Deal, undo: Undo) -> Deal:
    """Bring back how things stood before an exposure or a stray discard."""
    held, replaced, claimed = deal.hands[undo.seat], False, False
    if undo.kind == "discard":
        last = deal.discards.last
        taken = from_pool(deal, last.tile) if last and last.seat == undo.seat else None
        if taken is None:
            return replace(deal, play=replace(deal.play, undo=None))
        deal = rack(taken, undo.seat, +1)
        deal = replace(deal, discards=replace(deal.discards, last=undo.last_discard))
    elif held.exposures:
        group = held.exposures[-1]
        claimed = group.claimed is not None
        deal = hand(deal, undo.seat, exposures=held.exposures[:-1])
        deal = rack(deal, undo.seat, len(group.tiles) - (group.claimed is not None))
        replaced = len(group.tiles) == 4 and deal.ways.kongs_replaced and not held.owed
        deal = owe(deal, undo.seat, group.tiles, -1)
        if group.claimed is not None:
            deal = replace(
                deal, discards=replace(deal.discards, pool=(*deal.discards.pool, group.claimed))
            )
    deal = replace(deal, play=replace(deal.play, undo=None, follow=None))
    if undo.settled or not deal.live(undo.seat):
        puts_back = undo.kind == "discard" and not deal.ways.dead_hands_discard
        return (
            replace(
                deal,
                play=replace(deal.play, window=undo.window),
                claims=replace(deal.claims, made=undo.claims),
            )
            if puts_back
            else deal
        )
    # A tile that was put back since is not owed any more.
    current = undo.current
    if current and current.stage == "drawn" and not deal.holds_early(current.seat):
        interrupted_by = undo.kind == "exposure" and (claimed or current.seat != undo.seat)
        current = replace(current, stage="draw") if interrupted_by else current
    if undo.kind == "exposure":
        loose = (Early(undo.seat, loose=True),) if replaced else ()
        deal = replace(deal, play=replace(deal.play, early=(*undo.early, *loose)))
    since = tuple(
        claim
        for claim in deal.claims.made
        if claim.seat != undo.seat and claim.state in ("live", "lost") and claim not in undo.claims
    )
    before = tuple(c for c in undo.claims if c.seat not in {claim.seat for claim in since})
    return replace(
        deal,
        play=replace(deal.play, current=current, window=undo.window),
        claims=replace(deal.claims, made=(*before, *since)),
    )


def claim_withdrawn(deal: Deal, undo: Undo, seat: Seat) -> Deal:
    """Let a hasty discard stand once nobody claims the one before it any more."""
    claims = tuple(c for c in undo.claims if c.seat != seat)
    stand = (c for c in claims if c.state in ("live", "lost") and c.seat != undo.seat)
    if any(deal.live(claim.seat) for claim in stand):
        return replace(deal, play=replace(deal.play, undo=replace(undo, claims=claims)))
    return hasty_stands(deal, undo)


def hasty_stands(deal: Deal, undo: Undo) -> Deal:
    """Let a hasty discard stand: play goes on from it."""
    return turn_to(
        replace(deal, play=replace(deal.play, undo=None, follow=None)), deal.next_live(undo.seat)
    )


def interrupted(deal: Deal, *, by_call: bool = True) -> Deal:
    """Whose turn a call interrupts still holds what it drew, until it is put back; one that was
    passed over by discards that the table let stand keeps it."""
    current = deal.play.current
    if current is None or current.stage == "draw":
        return deal
    racked = current.stage == "discard"
    owed = Early(current.seat, racked=racked, loose=current.loose, interrupted=by_call)
    return replace(deal, play=replace(deal.play, early=(*deal.play.early, owed)))
