"""What a ruling asks for, as entries of one tap: until it is done record and table disagree.

Which act a reason asks for is in `rules.reasons.acts`. Here each act becomes what is entered of it,
as long as the state says that it is still to be done. Nothing is offered that the table may not
know: who calls gives the rulings that its phone may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

from controller.operating.entry_lines import EntryLine
from controller.operating.offers import Offer, seat_called
from controller.operating.won import drew_instead
from controller.words import Words
from controller.words.happened import happened
from rules import events as ev
from rules.facts.calls import committed
from rules.facts.grounds import wrong_exposure
from rules.facts.seasons import may_be_season
from rules.facts.taking_back import gives_back, just_put_up, must_take_back, to_take_back
from rules.facts.turns import due_to_draw, touched_to_take
from rules.opening import COURTESY, PLACES, ROUNDS
from rules.parts import HAND, LOOSE
from rules.reasons.acts import Act, act_of
from rules.reasons.charleston import CourtesyUneven
from rules.reasons.conserving import OneEntryIsWrong
from rules.reasons.declaring import NotAmongShown
from rules.reasons.exposures import ExposureToChange
from rules.reasons.names import NoMahJonggOnWrongName
from rules.reasons.opening import CountAtTheStart
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNSEEN, Seat, Tile, after

MOST: Final = 4
"""So many of the entries that may be wrong are offered; all are in the list of entries."""

_BESIDE: Final = (ev.Asked, ev.Halted, ev.Resumed, ev.Confirmed, ev.ReviewAsked, ev.ReviewAnswered)
"""What is entered beside the game."""


@dataclass(frozen=True)
class PutRight:
    """What a ruling asks for and nobody has entered yet; `late` once something else was entered."""

    ruling: Ruling
    offers: tuple[Offer, ...]
    late: bool = False


@dataclass(frozen=True)
class _Asked:
    """A ruling, what was entered that it answers, and how the deal stands now.

    `fresh`: nothing was entered since.
    """

    ruling: Ruling
    event: ev.Event | None
    deal: Deal
    fresh: bool
    entries: Mapping[int, EntryLine]

    @property
    def seat(self) -> Seat | None:
        """Whose act was ruled on."""
        return self.ruling.seat


def to_put_right(
    deal: Deal, rulings: Sequence[Ruling], lines: Iterable[EntryLine]
) -> list[PutRight]:
    """Return what is still to be done, the last ruling's first; each entry is offered once.

    `rulings` are those that may be known, of this deal, oldest first.
    """
    entries = {line.n: line for line in lines}
    played = (n for n, line in entries.items() if not isinstance(line.first, _BESIDE))
    last = max(played, default=0)
    found: list[PutRight] = []
    known: set[tuple[str, str]] = set()
    for ruling in reversed(rulings):
        act = act_of(ruling.reason)
        make = _OFFERS.get(act) if act is not None else None
        if make is None:
            continue
        line = entries.get(ruling.at)
        fresh = last <= ruling.at
        asked = _Asked(ruling, line.now if line else None, deal, fresh, entries)
        made = tuple(offer for offer in make(asked) if _key(offer) not in known)
        known |= {_key(offer) for offer in made}
        if made:
            found.append(PutRight(ruling, made, late=not fresh))
    return found


def _key(offer: Offer) -> tuple[str, str]:
    return offer.deed, repr(sorted(offer.chosen.items()))


def besides(offers: Iterable[Offer], owed: Iterable[PutRight]) -> list[Offer]:
    """Return the offers that are not among what is to be put right."""
    known = {_key(offer) for each in owed for offer in each.offers}
    return [offer for offer in offers if _key(offer) not in known]


def _one(label: str, deed: str, seat: Seat | None, **chosen: object) -> Offer:
    """Return an offer of one tap; a seat goes into the form unless it says whose act it is not."""
    given = {name: (str(value),) for name, value in chosen.items()}
    if seat is not None:
        given.setdefault("seat", (seat,))
    return Offer(deed, label, given, seat=seat, main=True)


def _sheet(label: str, deed: str, seat: Seat | None, **chosen: object) -> Offer:
    made = _one(label, deed, seat, **chosen)
    return Offer(made.deed, made.label, made.chosen, sheet=True, seat=seat, main=True)


# --- Tiles and groups that go back ---


def _tile_back(asked: _Asked) -> Iterator[Offer]:
    seat, deal = asked.seat, asked.deal
    if seat is None or deal.phase != "play":
        return
    current, hand = deal.play.current, deal.hands[seat]
    own = current is not None and current.seat == seat
    wrong = current is not None and own and (current.kept or current.wrong_end or current.instead)
    dead = hand.dead and (hand.total or 0) > HAND and isinstance(asked.event, ev.Drawn)
    left = own and deal.stage == "drawn" and touched_to_take(deal, seat) is not None
    if deal.holds_early(seat) or wrong or dead or left or gives_back(deal, seat):
        yield _one("offers-put-back", "put_back", seat)


def _discard_back(asked: _Asked) -> Iterator[Offer]:
    seat, last = asked.seat, asked.deal.discards.last
    if seat is None or last is None or last.seat != seat or last.n != asked.ruling.at:
        return
    if to_take_back(asked.deal, seat, "discard") or must_take_back(asked.deal, seat):
        yield _one("offers-take-up", "retract", seat)


def _place(asked: _Asked) -> tuple[Seat, int] | None:
    """Return the group that the entry put up or changed; None if it does not lie there."""
    event, deal = asked.event, asked.deal
    if isinstance(event, ev.Exposed):
        groups = deal.hands[event.seat].exposures
        at = next((n for n, group in enumerate(groups) if group.n == asked.ruling.at), None)
        return None if at is None else (event.seat, at)
    if isinstance(event, ev.ExposureChanged | ev.Redeemed):
        owner = event.owner if isinstance(event, ev.Redeemed) else event.seat
        there = event.group < len(deal.hands[owner].exposures)
        return (owner, event.group) if there else None
    return None


def _changed(
    label: str, seat: Seat | None, place: tuple[Seat, int], tiles: Sequence[Tile]
) -> Offer:
    owner, at = place
    chosen = {"group": (f"{owner}:{at}",), **({"tiles": (" ".join(tiles),)} if tiles else {})}
    return Offer("change_exposure", label, chosen, seat=seat, main=True)


def _group_back(asked: _Asked) -> Iterator[Offer]:
    place = _place(asked) if isinstance(asked.event, ev.Exposed) else None
    if place is None or committed(asked.deal, place[0]) is not None:
        return  # a call that stands is its player's to make good
    if just_put_up(asked.deal, *place):
        yield _one("offers-group-back", "retract", place[0])
    else:
        yield _changed("offers-group-back", place[0], place, ())


def _change_group(asked: _Asked) -> Iterator[Offer]:
    seat, place = asked.seat, _place(asked)
    if seat is None or place is None or not asked.deal.live(seat):
        return
    if isinstance(asked.ruling.reason, ExposureToChange):
        if asked.deal.turn != seat or wrong_exposure(asked.deal, seat) is None:
            return
    elif not asked.fresh:
        return  # there was time until the next discard, and then it is ruled on anew
    chosen = {"group": (f"{place[0]}:{place[1]}",), "seat": (seat,)}
    yield Offer("change_exposure", "offers-change-group", chosen, True, seat, main=True)
    yield from _group_back(asked)


def _as_it_was(asked: _Asked) -> Iterator[Offer]:
    event = asked.event
    if isinstance(event, ev.Exposed):
        yield from _group_back(asked)
    elif isinstance(event, ev.ExposureChanged) and not event.tiles:
        yield from _correct(asked)  # the group is gone from the record: that was no act at all
    else:
        yield from _back_to("offers-as-it-was", asked)


def _joker_back(asked: _Asked) -> Iterator[Offer]:
    yield from _back_to("offers-joker-back", asked)
    yield from _tile_back(asked)


def _back_to(label: str, asked: _Asked) -> Iterator[Offer]:
    place = _place(asked)
    if place is None:
        return
    group = asked.deal.hands[place[0]].exposures[place[1]]
    if group.before is not None:
        yield _changed(label, asked.seat, place, group.before)


# --- Hands, calls and names ---


def _expose(asked: _Asked) -> Iterator[Offer]:
    claim = asked.deal.claim_of(asked.seat) if asked.seat else None
    if claim is not None and claim.state in ("live", "racked"):
        yield _sheet("offers-call", "call", asked.seat)


def _show(asked: _Asked) -> Iterator[Offer]:
    seat, deal = asked.seat, asked.deal
    if seat is None:
        return
    said, result = deal.claims.declared, deal.result
    wanted = isinstance(asked.ruling.reason, NoMahJonggOnWrongName) and asked.fresh
    if deal.phase == "over":
        wanted = any(dispute.target == seat for dispute in deal.conduct.disputes)
        wanted = wanted or (result.winner is not None and not result.settled)
    elif said is not None and said.seat == seat:
        wanted = True
    if wanted:
        yield _sheet("offers-show", "show", seat)


def _declare(asked: _Asked) -> Iterator[Offer]:
    deal = asked.deal
    if asked.fresh and deal.phase == "play" and deal.claims.declared is None:
        yield _one("offers-declare", "declare", asked.seat)


def _name(asked: _Asked) -> Iterator[Offer]:
    last = asked.deal.discards.last
    if last is None or last.seat == UNSEEN or not last.misnamed:
        return
    seat: Seat = last.seat
    made = _one("offers-name", "name", seat, tile=last.face)
    yield Offer("name", made.label, made.chosen, seat=seat, main=True, given={"tile": last.face})


# --- Tiles that are due ---


def _draw(asked: _Asked) -> Iterator[Offer]:
    seat, deal = asked.seat, asked.deal
    if seat is None or not deal.live(seat):
        return
    loose = deal.hands[seat].owed > 0 and deal.wall.loose > 0
    if loose or due_to_draw(deal) == seat:
        end = "loose" if loose else "right"
        chosen = {"seat": (seat,), "end": (end,)}
        yield Offer("draw", "offers-draw", chosen, seat=seat, main=True, given={"end": end})


def _season(asked: _Asked) -> Iterator[Offer]:
    current, seat = asked.deal.play.current, asked.seat
    season = getattr(asked.ruling.reason, "season", None)
    if current is not None and current.seat == seat and current.season is not None:
        yield _one("offers-bonus", "bonus", seat, tile=current.season)
    elif asked.fresh and asked.deal.phase == "play":
        yield _sheet("offers-bonus", "bonus", seat, **({"tile": season} if season else {}))


def _season_back(asked: _Asked) -> Iterator[Offer]:
    bonus = asked.deal.hands[asked.seat].bonus if asked.seat else ()
    if bonus and not may_be_season(bonus[-1]):
        yield _one("offers-season-back", "retract", asked.seat)


def _loose(asked: _Asked) -> Iterator[Offer]:
    wall = asked.deal.wall
    short = min(LOOSE - wall.loose, wall.left or 0)
    if short > 0 and asked.deal.phase == "play":
        chosen = {"count": (str(short),)}
        yield Offer("lay_loose", "offers-lay-loose", chosen, main=True, given={"count": short})


def _count(asked: _Asked) -> Iterator[Offer]:
    seat, deal, reason = asked.seat, asked.deal, asked.ruling.reason
    if seat is None or not isinstance(reason, CountAtTheStart) or deal.discards.last is not None:
        return
    held = deal.playing_tiles(seat)
    if held is None or held == reason.due or reason.redealt:
        return
    by = abs(held - reason.due)
    whose = "seat" if held > reason.due else "to"
    label = "offers-gives-up" if held > reason.due else "offers-takes-missing"
    chosen = {whose: (seat,), "count": (str(by),)}
    yield Offer("give", label, chosen, seat=seat, main=True, given={"count": by})


def _given_back(asked: _Asked) -> Iterator[Offer]:
    event = asked.event
    if not isinstance(event, ev.TilesGiven):
        return
    if (event.seat, event.to, event.count) not in asked.deal.opening.given:
        return
    seats = {"seat": event.to, "to": event.seat}
    chosen = {name: (str(seat),) for name, seat in seats.items() if seat is not None}
    chosen["count"] = (str(event.count),)
    yield Offer("give", "offers-given-back", chosen, seat=asked.seat, main=True)


def _pass(asked: _Asked) -> Iterator[Offer]:
    event, reason, opening = asked.event, asked.ruling.reason, asked.deal.opening
    if not isinstance(event, ev.Passed) or asked.deal.discards.last is not None:
        return
    mine = next((p for p in reversed(opening.passes) if p.seat == event.seat), None)
    if isinstance(reason, CourtesyUneven):
        who = event.seat if reason.own > reason.fewer else reason.across
        stands = next((p for p in opening.passes if (p.seat, p.round) == (who, COURTESY)), None)
        if stands is not None and stands.count != reason.fewer:
            yield _passing(who, after(who, 2), reason.fewer, courtesy=True)
    elif mine is not None and not mine.in_order:
        if mine.round >= COURTESY:
            across = after(event.seat, 2)
            chosen = {"to": across, "courtesy": 1}
            yield _sheet("offers-courtesy", "pass", event.seat, **chosen)
        else:
            to = after(event.seat, PLACES[ROUNDS[mine.round].direction])
            yield _passing(event.seat, to, 3, courtesy=False)


def _passing(seat: Seat, to: Seat, count: int, *, courtesy: bool) -> Offer:
    chosen = {"seat": (seat,), "to": (to,), "count": (str(count),), "blind": ("0",)}
    chosen["jokers"] = ("0",)
    if courtesy:
        chosen["courtesy"] = ("1",)
    given = {"count": count, "to": partial(seat_called, to)}
    return Offer("pass", "offers-pass-again", chosen, seat=seat, main=True, given=given)


# --- What people put right themselves ---


def _hand_disagrees(asked: _Asked) -> Iterator[Offer]:
    """A called tile that is not in the hand: it was drawn, or another was called, or shown."""
    why = getattr(asked.ruling.reason, "why", None)
    said = asked.deal.claims.declared
    called = isinstance(why, NotAmongShown) and why.where == "called"
    if called and said is not None and said.seat == asked.seat:
        yield from drew_instead(asked.deal)
        thrown = [n for n, line in asked.entries.items() if isinstance(line.now, ev.Discarded)]
        yield from _corrections(asked, [n for n in thrown if n < said.n][-1:])
    yield from _correct(asked)


def _correct(asked: _Asked) -> Iterator[Offer]:
    doubted = next((t for t in asked.ruling.then if isinstance(t, OneEntryIsWrong)), None)
    numbers = doubted.entries if doubted is not None else (asked.ruling.at,)
    yield from _corrections(asked, numbers)


def _corrections(asked: _Asked, numbers: Iterable[int]) -> Iterator[Offer]:
    lines = [asked.entries[n] for n in numbers if n in asked.entries]
    for line in [line for line in lines if line.now is not None and not line.fixed][:MOST]:
        entry = {"entry": (str(line.n),)}
        given = {"what": partial(_called, line)}
        yield Offer("", "offers-correct", entry, sheet=True, given=given)


def _called(line: EntryLine, words: Words) -> str:
    return happened(words, line.now if line.now is not None else line.first)


def _director(asked: _Asked) -> Iterator[Offer]:
    if asked.ruling.kind == "director" and asked.fresh and asked.seat is not None:
        yield _sheet("offers-penalty", "penalty", asked.seat)


_OFFERS: Final[Mapping[Act, Callable[[_Asked], Iterator[Offer]]]] = MappingProxyType(
    {
        "tile back": _tile_back,
        "discard back": _discard_back,
        "group back": _group_back,
        "change group": _change_group,
        "as it was": _as_it_was,
        "joker back": _joker_back,
        "expose": _expose,
        "show": _show,
        "declare": _declare,
        "name": _name,
        "draw": _draw,
        "season": _season,
        "season back": _season_back,
        "loose": _loose,
        "count": _count,
        "given back": _given_back,
        "pass": _pass,
        "correct": _correct,
        "hand disagrees": _hand_disagrees,
        "director": _director,
    }
)
"""What makes the entries of an act. What is due next is offered without (`offers`), and points that
a ruling gives are paid with it."""
