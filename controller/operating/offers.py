"""What is likely to be entered next: the deeds that are due, by the guidance and the turn.

An offer is a form with everything chosen (one tap), or with something left to
choose (a sheet opens). Offers bind nobody: every other deed can be entered too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from controller.operating.entry_forms import DEEDS
from controller.operating.first_values import starts
from controller.operating.possible import can_be_laid, fits_the_card, miscounted
from controller.words import Words
from rules.facts.calls import committed, has_drawn
from rules.facts.taking_back import gives_back, named_is_the_discard
from rules.facts.turns import due_to_draw, touched_to_take
from rules.facts.walls import next_wall
from rules.guidance import Guide, due
from rules.laws.heaps import heap_of, thrown
from rules.laws.league_1946 import TWELVE, taken_so_far
from rules.opening import COURTESY, PLACES, ROUNDS
from rules.parts import LOOSE
from rules.table import Deal
from rules.tiles import FLOWER, JOKER, SEATS, UNSEEN, Seat, Tile, after, is_suited

Chosen = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Offer:
    """A deed with what is chosen already; `sheet` if something is left to choose.

    `label` is its message of `operating/offers`, `given` what that says besides the seat: a value,
    or what it is in somebody's words. `seat` is whose it is, for a player's own phone; `main` marks
    what is due above all. `gone`: by the record it cannot be, and its sheet says why. Without a
    `deed` it is the correction of an entry.
    """

    deed: str
    label: str
    chosen: Chosen = field(default_factory=dict)
    sheet: bool = False
    seat: Seat | None = None
    main: bool = False
    given: Mapping[str, object] = field(default_factory=dict)
    gone: bool = False

    def said(self, words: Words) -> str:
        """Return what its button says."""
        given = {k: each(words) if callable(each) else each for k, each in self.given.items()}
        given.setdefault("who", words.seat(self.seat) if self.seat else None)
        return words.label("operating/offers", self.label, **given)


def seat_called(seat: Seat, words: Words) -> str:
    """Return what a seat is called, for `Offer.given`."""
    return words.seat(seat)


def _offer(label: str, deed: str, seat: Seat | None = None, **more: object) -> Offer:
    sheet, main = bool(more.pop("sheet", False)), bool(more.pop("main", False))
    chosen = {name: (str(value),) for name, value in more.items() if name not in _WORDS_ONLY}
    if seat is not None and deed not in _NO_SEAT:
        chosen["seat"] = (seat,)
    return Offer(deed, label, chosen, sheet, seat, main, more)


_WORDS_ONLY: Final = ("direction",)
_NO_SEAT: Final = ("push_wall", "choose_heap")


def offers(deal: Deal) -> list[Offer]:
    """Return what is offered as the table stands, what is due first."""
    if deal.phase == "over":
        found = _after_the_end(deal)
    elif deal.phase == "play":
        found = _in_play(deal)
    else:
        found = _before(deal, due(deal))
    return [_filled(offer, deal) for offer in found]


def _filled(offer: Offer, deal: Deal) -> Offer:
    """Return an offer of one tap with all its fields: what is chosen at first, where none is."""
    if offer.sheet or offer.deed not in DEEDS:
        return offer
    chosen: dict[str, Sequence[str]] = {}
    for each in DEEDS[offer.deed].fields:
        chosen |= starts(each, deal)
    return replace(offer, chosen={**chosen, **offer.chosen})


def discarder(deal: Deal) -> tuple[Seat, bool] | None:
    """Return who discards next, and whether that takes a draw first; None where nobody does."""
    if deal.phase != "play" or deal.claims.declared is not None:
        return None
    if deal.turn is None:
        return ("E", False) if deal.discards.last is None else None
    if deal.hands[deal.turn].owed > 0 and deal.wall.loose > 0:
        return deal.turn, True
    if due_to_draw(deal) is None:
        return deal.turn, False
    nothing_left = deal.wall.left == 0 and deal.wall.loose == 0
    return None if nothing_left or touched_to_take(deal, deal.turn) else (deal.turn, True)


# --- In play ---


def _in_play(deal: Deal) -> Iterator[Offer]:
    if deal.claims.declared is not None:
        yield _offer("offers-show", "show", deal.claims.declared.seat, sheet=True, main=True)
        yield _offer("offers-end", "end", reason="mahjongg")
        return
    yield from _owed(deal)
    if deal.wall.left == 0 and deal.wall.loose == 0 and deal.stage == "draw":
        yield _offer("offers-end", "end", reason="wall", main=True)
    pushed = due(deal)
    if pushed and "AMR.G7" in pushed.laws:
        wall = next_wall(deal)
        yield _offer("offers-push-wall", "push_wall", wall, wall=wall)
    for claim in deal.live_claims():
        yield _offer("offers-call", "call", claim.seat, sheet=True, main=True)
        if committed(deal, claim.seat) is None:
            yield _offer("offers-retract", "retract", claim.seat)
    turn = deal.turn
    if turn is None:
        return
    if deal.stage == "draw" and touched_to_take(deal, turn) is not None:
        return  # the discard that was touched has to be taken
    if deal.stage == "draw" and deal.wall.left == 0 and deal.wall.loose == 0:
        return
    if deal.stage == "draw":
        loose = deal.wall.left == 0 and deal.wall.loose > 0
        end = "loose" if loose else "right"
        yield _offer("offers-draw", "draw", turn, main=not deal.live_claims(), end=end)
        if deal.settings.redeem_before_drawing == "allowed":
            yield from _redeeming(deal, turn)
        return
    if deal.stage == "drawn":
        yield _offer("offers-rack", "rack", turn)
    yield from _own_turn(deal, turn)


def _own_turn(deal: Deal, turn: Seat) -> Iterator[Offer]:
    said = deal.discards.named
    if said is not None and said.seat == turn and named_is_the_discard(deal):
        return  # the turn is over with the name; only the tile is still to be laid down
    if not deal.hands[turn].owed and not gives_back(deal, turn):
        yield _offer("offers-declare", "declare", turn, sheet=miscounted(deal, turn) is not None)
    yield from _redeeming(deal, turn)
    if deal.ways.seasons:
        yield _offer("offers-bonus", "bonus", turn, sheet=True)
    if deal.ways.kongs_replaced:
        yield _offer("offers-expose", "expose", turn, sheet=True)


def _redeeming(deal: Deal, turn: Seat) -> Iterator[Offer]:
    places = deal.redeemable() if JOKER in deal.wild else ()
    if places:
        gone = not any(redeems_with(deal, *place) for place in places)
        label = "offers-redeem-out" if gone else "offers-redeem"
        yield replace(_offer(label, "redeem", turn, sheet=True), gone=gone)


def _owed(deal: Deal) -> Iterator[Offer]:
    if not deal.ways.kongs_replaced:
        return
    waiting = next((s for s in SEATS if deal.live(s) and deal.hands[s].owed), None)
    if waiting and deal.wall.loose:
        yield _offer("offers-draw", "draw", waiting, end="loose", main=True)
    short = min(LOOSE - deal.wall.loose, deal.wall.left or 0)
    if short > 0:
        yield _offer("offers-lay-loose", "lay_loose", count=short)


def callers(deal: Deal) -> tuple[Seat, ...]:
    """The seats that may want the last discard, the next in turn first; none once it is gone."""
    last = deal.discards.last
    if deal.phase != "play" or deal.claims.declared is not None or last is None:
        return ()
    if deal.play.window not in ("open", "none"):
        return ()
    if last.tile in deal.wild and last.stands_for is None:
        return ()  # a wild tile stays where it was discarded
    round = SEATS if last.seat == UNSEEN else [after(last.seat, k) for k in (1, 2, 3)]
    out = set(deal.play.touched if deal.settings.wall_touch == "touched" else ())
    return tuple(s for s in round if deal.live(s) and s not in out and not has_drawn(deal, s))


def usual_groups(deal: Deal, seat: Seat) -> list[tuple[Tile, ...]]:
    """Return the groups that a call of the last discard usually makes: the called tile comes first.

    Chows only for the next in turn, or for anybody where who discarded was not seen. Jokers fill up
    where the game has them, and flowers where those are wild. What needs tiles that all lie in
    sight is left out, and what no hand of the card can have exposed comes last.
    """
    last = deal.discards.last
    if last is None:
        return []
    tile = last.face
    sizes = range(deal.ways.least_group, 5 if deal.ways.kongs_replaced else 6)
    fill = [] if deal.ways.kongs_replaced else [w for w in (JOKER, FLOWER) if w in deal.wild]
    found: list[tuple[Tile, ...]] = []
    for size in sizes:
        found.append((tile,) * size)
        for count, wild in ((n, w) for n in range(1, size) for w in fill if w != tile):
            found.append((tile,) * (size - count) + (wild,) * count)
    follows = last.seat == UNSEEN or seat == after(last.seat)
    if deal.ways.chows and is_suited(tile) and follows:
        number, suit = int(tile[0]), tile[1]
        for low in range(number - 2, number + 1):
            if low >= 1 and low + 2 <= 9:
                found.append(tuple(Tile(f"{n}{suit}") for n in range(low, low + 3)))
    called = last.tile  # a joker, where it was thrown as the tile before it (HOY.V3)
    held = deal.hands[seat].concealed
    whole = (group for group in found if held is None or len(group) - 1 <= held)
    laid = (group for group in whole if last.stands_for is None or called in group)
    possible = [group for group in laid if can_be_laid(deal, group, called)]
    return sorted(possible, key=lambda group: not fits_the_card(deal, seat, group))


def redeems_with(deal: Deal, holder: Seat, group: int) -> Tile | None:
    """Return the tile that redeems a joker of an exposure, if anybody can still hold one."""
    natural = natural_of(deal, holder, group)
    return natural if natural is not None and can_be_laid(deal, (natural,)) else None


def natural_of(deal: Deal, holder: Seat, group: int) -> Tile | None:
    """Return the tile of which an exposure is, where it has any that is not wild."""
    tiles = deal.exposures(holder)[group]
    return next((tile for tile in tiles if tile not in deal.wild), None)


# --- After the end, and before play ---


def _after_the_end(deal: Deal) -> Iterator[Offer]:
    for seat in dict.fromkeys(dispute.target for dispute in deal.conduct.disputes):
        yield _offer("offers-show", "show", seat, sheet=True, main=True)
    if deal.result.winner is not None and not deal.result.settled and deal.ways.kongs_replaced:
        for seat in deal.seated:
            if not deal.hands[seat].shown:
                yield _offer("offers-show", "show", seat, sheet=True, main=True)


def _before(deal: Deal, guide: Guide | None) -> Iterator[Offer]:
    laws = guide.laws if guide else ()
    all_done = not laws or any(law in laws for law in _BEGIN)
    if all_done:
        yield _offer("offers-dealt", "dealt", main=True)
    for known, offer in _BY_LAW.items():
        if known in laws:
            yield from offer(deal)
            break
    if not all_done:
        yield _offer("offers-dealt", "dealt")


def _walls(deal: Deal) -> Iterator[Offer]:
    yield _offer("offers-walls", "walls", main=True)


def _dice(deal: Deal) -> Iterator[Offer]:
    tied = deal.opening.highest(deal.seated)
    thrown_by = [seat for seat, _ in deal.opening.throws]
    waiting = tied if len(tied) > 1 else [s for s in deal.seated if s not in thrown_by]
    for seat in waiting or deal.seated:
        yield _offer("offers-dice", "dice", seat, sheet=True, purpose="east")


def _dice_to_break(deal: Deal) -> Iterator[Offer]:
    yield _offer("offers-dice-break", "dice", "E", sheet=True, main=True, purpose="break")


def _break(deal: Deal) -> Iterator[Offer]:
    if deal.opening.throw_to_break is None:
        yield _offer("offers-break-wall", "break_wall", sheet=True, main=True)
        return
    stacks = deal.opening.throw_to_break
    yield _offer("offers-break-wall", "break_wall", main=True, wall="E", stacks=stacks)


def _take(deal: Deal) -> Iterator[Offer]:
    take = deal.opening.next_to_take(deal.seated)
    if take is not None:
        yield _offer("offers-take", "take", take[0], main=True, count=take[1])


def _charleston(deal: Deal) -> Iterator[Offer]:
    opening, done = deal.opening, deal.opening.rounds_done()
    if done == COURTESY:
        return
    if done == 3 and not opening.passed_in(3) and len(opening.votes) < len(SEATS):
        yield _offer("offers-agree", "agree", main=True)
        for seat in SEATS:
            if seat not in opening.votes:
                yield _offer("offers-stop", "vote", seat, second=0)
        return
    direction = ROUNDS[done].direction
    waiting = [seat for seat in SEATS if seat not in opening.passed_in(done)]
    label = "offers-pass-all" if len(waiting) == len(SEATS) else "offers-pass-rest"
    yield _offer(label, "pass_all", main=True, direction=direction)
    for seat in waiting:
        given = {"to": after(seat, PLACES[direction]), "count": 3, "direction": direction}
        yield _offer("offers-pass", "pass", seat, sheet=True, **given)


def _courtesy(deal: Deal) -> Iterator[Offer]:
    if not deal.empty:
        for seat in SEATS:
            across = after(seat, 2)
            yield _offer("offers-courtesy", "pass", seat, sheet=True, to=across, courtesy=1)


def _nothing(deal: Deal) -> Iterator[Offer]:
    yield from ()


def _heaps(deal: Deal) -> Iterator[Offer]:
    yield _offer("offers-heaps", "heaps", main=True)


def _heap(deal: Deal) -> Iterator[Offer]:
    total = thrown(deal)
    if total is None:
        yield _offer("offers-dice", "dice", "E", sheet=True, main=True)
    else:
        heap = heap_of(deal, total)
        yield _offer("offers-choose-heap", "choose_heap", heap, main=True, heap=heap)


def _flowers(deal: Deal) -> Iterator[Offer]:
    if deal.opening.stacks or all(s in deal.opening.flowers for s in deal.seated):
        yield from _walls(deal)
        return
    for seat in deal.seated:
        if seat not in deal.opening.flowers:
            yield _offer("offers-take-flower", "take_flower", seat, count=1, main=True)


def _take_1946(deal: Deal) -> Iterator[Offer]:
    opening = deal.opening
    if not (opening.broken or opening.taken):
        yield from _break(deal)
        return
    held = taken_so_far(opening.taken)
    for seat in deal.seated:
        if held[seat] < TWELVE:
            yield _offer("offers-take", "take", seat, main=True, count=TWELVE - held[seat])
    if all(held[seat] >= TWELVE for seat in deal.seated) and held["E"] == TWELVE:
        yield _offer("offers-take", "take", "E", main=True, count=1)


_BEGIN: Final = ("AMR.G13", "N46.C3", "B24.L5", "HOY.V10")
"""Laws of what comes last before the first discard: with them play is about to begin."""

_BY_LAW: Final[Mapping[str, Callable[[Deal], Iterator[Offer]]]] = {
    "N46.D1": _flowers,
    "N46.C3": _nothing,
    "N46.D2": _take_1946,
    "AMR.G1": _walls,
    "AMR.G2": _dice,
    "AMR.G3": _dice_to_break,
    "AMR.G4": _break,
    "AMR.G5": _take,
    "AMR.G6": _take,
    "AMR.C3": _courtesy,
    "AMR.G12": _charleston,
    "AMR.C1": _charleston,
    "AMR.C2": _charleston,
    "N46.C1": _charleston,
    "N46.C2": _charleston,
    "HOY.V5": _charleston,
    "B24.L3": _heaps,
    "B24.L4": _heap,
    "N46.1": _walls,
}
"""What the law that guides asks for; the first that the guidance cites counts."""
