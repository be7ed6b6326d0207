"""A hand of four groups and a pair: from what was written to the `HandToScore` that is scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, get_args

from controller.errors import UnusableInput
from controller.scoring.said import SaidHand
from controller.scoring.tiles import Part, check_copies, joined, one_tile, parts_of
from controller.words.labels import Label, at_place, labels_of
from rules.facts.seasons import is_distinguished, is_season
from rules.scoring.classical import HandError, HandToScore, Meld, concealed_of, fault_of, meld_of
from rules.scoring.classical.hand import Fault, checked
from rules.scoring.classical.melds import INDEX
from rules.tiles import Tile

OF_WINNERS: Final = (
    "last",
    "completed",
    "self_drawn",
    "loose",
    "last_tile",
    "original",
    "first_discard",
)
"""What can be said only of a hand that won."""

_STATES: Final[tuple[Fault, ...]] = get_args(Fault)
_COPIES: Final = dict.fromkeys(INDEX, 4)

_say = labels_of("commands/score")


def read_hand(said: SaidHand, *, states: bool = False) -> HandToScore:
    """Return the hand; `UnusableInput` names what of it cannot be.

    `states`: one that counts wrong is said to be short or long (HOY.A4); else it is dead. That
    its tiles are Mah Jong, where it is said to have won, is not looked at.
    """
    if said.seat is None:
        said.place.refuse("own_wind", _say("score-which-wind"))
    if "concealed" not in said.said and "exposed" not in said.said:
        said.place.refuse("concealed", _say("score-no-tiles"))
    tiles, held = _concealed(said)
    hand = HandToScore(
        own_wind=said.seat,
        concealed=tiles,
        melds=(*held, *_exposed(said)),
        flowers=tuple(tile for part in parts_of(said, "seasons") for tile in part),
        won=said.so("won"),
        last=one_tile(said, "last"),
        completed=_completed(said),
        self_drawn=said.so("self_drawn"),
        loose=said.so("loose"),
        last_available=said.so("last_tile"),
        original_hand=said.so("original"),
        chiefs_first_discard=said.so("first_discard"),
    )
    for check in _CHECKS:
        check(hand, said)
    _check_size(hand, said, states=states)
    hand = replace(hand, fault=_fault(hand, said))
    try:
        checked(hand)
    except HandError as error:
        where = said.where(*_said_of(said))
        raise UnusableInput(at_place(where, error.reason)) from None
    return hand


def shown(hand: HandToScore) -> str:
    """Return a hand as it was taken: groups, loose tiles, what lies on the table, seasons."""
    held = [" ".join(group.tiles) for group in hand.melds if group.concealed]
    laid = [" ".join(group.tiles) for group in hand.melds if not group.concealed]
    rack = ", ".join([*held, *([" ".join(hand.concealed)] if hand.concealed else [])])
    return " | ".join(part for part in (rack, ", ".join(laid), " ".join(hand.flowers)) if part)


def _concealed(said: SaidHand) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    parts = parts_of(said, "concealed")
    _refuse_seasons(said, "concealed", parts)
    if said.so("won") and len(parts) > 1:
        for number, part in enumerate(parts, 1):
            if 2 <= len(part) <= 4:
                _group(said, "concealed", number, part)
    alone = "," if said.text("concealed").rstrip().endswith(",") else ""
    return concealed_of(joined(parts) + alone)


def _completed(said: SaidHand) -> Meld | None:
    """Return the group that the winning tile is said to have completed; None if nothing is."""
    tiles = tuple(tile for part in parts_of(said, "completed") for tile in part)
    if not tiles:
        return None
    last = one_tile(said, "last")
    if last is None or last not in tiles:
        said.place.refuse("completed", _say("score-completed-without-last"))
    return _group(said, "completed", 1, tiles)


def _exposed(said: SaidHand) -> tuple[Meld, ...]:
    parts = parts_of(said, "exposed")
    _refuse_seasons(said, "exposed", parts)
    return tuple(
        _group(said, "exposed", number, part)
        for number, part in enumerate(parts, 1)
        if part not in no_groups(said)
    )


def no_groups(said: SaidHand) -> tuple[Part, ...]:
    """Return the exposed groups of a foul hand that are none: they score nothing (HOY.A3, A4)."""
    if said.text("state") != "foul":
        return ()
    return tuple(part for part in parts_of(said, "exposed") if not _is_group(part))


def _is_group(part: Part) -> bool:
    try:
        meld_of(part, concealed=False)
    except HandError:
        return False
    return True


def _group(said: SaidHand, key: str, number: int, part: Part) -> Meld:
    concealed = key == "concealed"
    try:
        return meld_of(part, concealed=concealed)
    except HandError as error:
        where = _say("score-group-at", where=said.place.of(key), n=number)
        what = _say("score-commas", what=error.reason) if concealed else error.reason
        raise UnusableInput(at_place(where, what)) from None


def _refuse_seasons(said: SaidHand, key: str, parts: tuple[Part, ...]) -> None:
    for part in parts:
        for tile in part:
            if is_season(tile):
                option = _short(said, "seasons")
                said.place.refuse(key, _say("score-season-elsewhere", tile=tile, option=option))


def _short(said: SaidHand, key: str) -> str:
    """Return another key as the person would write it beside the one complained of."""
    return said.place.of(key) if said.place.option else key


def _check_seasons(hand: HandToScore, said: SaidHand) -> None:
    for season in hand.flowers:
        if not is_season(season):
            said.place.refuse("seasons", _say("score-no-season", tile=season))
        if not is_distinguished(season):
            said.place.refuse("seasons", _say("score-season-unknown", tile=season))
        if hand.flowers.count(season) > 1:
            said.place.refuse("seasons", _say("score-season-twice", tile=season))


def _check_copies(hand: HandToScore, said: SaidHand) -> None:
    check_copies(said, hand.tiles, _COPIES, "concealed", "exposed")


def _check_size(hand: HandToScore, said: SaidHand, *, states: bool) -> None:
    if not hand.excess or (said.text("state") and not hand.won):
        return
    fours = sum(group.kind == "kong" for group in hand.melds)
    if hand.excess > 0 and any(hand.concealed.count(tile) == 4 for tile in hand.concealed):
        hint = "four"
    elif hand.won:
        hint = "none"
    else:
        hint = "won-or-not" if hand.excess == 1 else "miscounted"
    what = _say(
        "score-size",
        n=len(hand.tiles),
        fours=fours,
        won=hand.won,
        wanted=(14 if hand.won else 13) + fours,
        hint=hint,
        option=_short(said, "won"),
        miscounted=_miscounted(said, states),
    )
    raise UnusableInput(at_place(said.where("concealed", "exposed"), what))


def _miscounted(said: SaidHand, states: bool) -> str | Label:
    """Return what a hand with a wrong number of tiles is said to be."""
    if not states:
        return _short(said, "dead")
    return _say("score-short-or-long", option="--state" if said.place.option else None)


def _check_winner(hand: HandToScore, said: SaidHand) -> None:
    if hand.chiefs_first_discard and hand.own_wind == "E":
        said.place.refuse("first_discard", _say("score-chief-claims"))
    if hand.won:
        return
    for key in OF_WINNERS:
        if key in said.said:
            said.place.refuse(key, _say("score-winners-only", option=_short(said, "won")))


_CHECKS: Final[tuple[Callable[[HandToScore, SaidHand], None], ...]] = (
    _check_winner,
    _check_seasons,
    _check_copies,
)


def _fault(hand: HandToScore, said: SaidHand) -> Fault | None:
    word = said.text("state")
    if not word:
        return None
    state = next((state for state in _STATES if state == word), None)
    if state is None:
        said.place.refuse("state", _say("score-not-one-of", word=repr(word), known=list(_STATES)))
    if hand.won:
        said.place.refuse("state", _say("score-state-cannot-win", state=state))
    counted = fault_of(hand)
    if state != "foul" and counted != state:
        said.place.refuse("state", _say("score-state-wrong", counted=counted, state=state))
    return state


def _said_of(said: SaidHand) -> tuple[str, ...]:
    """Return what the rest that can be wrong is about: how the hand was won, or its tiles."""
    how = tuple(key for key in OF_WINNERS if key in said.said)
    return how or ("concealed", "exposed")
