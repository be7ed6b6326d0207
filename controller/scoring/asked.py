"""From a command line to the deal that is scored: one hand, lines of hands, or a file of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from controller.errors import UnusableInput
from controller.record.judging import code_named
from controller.reference.codes_text import said as value_as_text
from controller.scoring.deal import (
    Outcome,
    score_one,
    score_table,
    settle_false_woo,
    settle_in_error,
)
from controller.scoring.said import COMMAND_LINE, SaidDeal, SaidHand, Value, WrittenAt, seat_of
from controller.scoring.sheet import ScoringFile, read_sheet
from controller.scoring.shorthand import hand_of
from controller.words.labels import NamedSeat, at_place, labels_of
from rules.codes import Code, CodeError
from rules.scoring.bets import PlacedBet
from rules.settings import DealSettings
from rules.table import SettingValue
from rules.tiles import Seat

_say = labels_of("commands/score")


@dataclass(frozen=True)
class ScoringRequest:
    """What the command line says: `hand` one hand's own options, `deal` those of the deal."""

    code: str | None
    hand: Mapping[str, Value] = field(default_factory=dict)
    own_wind: str | None = None
    east: bool = False
    lines: tuple[str, ...] = ()
    file: Path | None = None
    deal: Mapping[str, Any] = field(default_factory=dict)
    settings: tuple[str, ...] = ()
    bets: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether a deal is asked for and not one hand."""
        ends = self.deal.get("false_woo") or self.deal.get("in_error")
        return bool(self.lines) or self.file is not None or ends is not None


def outcome_of(asked: ScoringRequest) -> Outcome:
    """Return what the hands come to; `UnusableInput` in one line that names what is wrong."""
    if not asked.whole:
        wind = asked.own_wind
        seat = seat_of(wind, COMMAND_LINE, "own_wind") if wind else None
        if asked.east and seat != "E":
            COMMAND_LINE.refuse(
                "east", _say("score-east-by-own-wind", seat=NamedSeat(seat) if seat else None)
            )
        return score_one(_deal(asked, (SaidHand(COMMAND_LINE, seat, asked.hand),), None))
    _refuse_mixtures(asked)
    if asked.deal.get("false_woo") is not None:
        return settle_false_woo(_deal(asked, (), None))
    if asked.file is not None:
        sheet = read_sheet(asked.file)
        deal = _deal(asked, sheet.hands, sheet)
    else:
        hands = tuple(hand_of(line, number) for number, line in enumerate(asked.lines, 1))
        deal = _deal(asked, hands, None)
    return settle_in_error(deal) if deal.in_error is not None else score_table(deal)


def _refuse_mixtures(asked: ScoringRequest) -> None:
    single = [*asked.hand, *(["own_wind"] if asked.own_wind else [])]
    given = [("hand", asked.lines), ("table", asked.file), *((key, True) for key in single)]
    said = [key for key, value in given if value]
    if asked.deal.get("false_woo") is not None:
        if said:
            COMMAND_LINE.refuse(said[0], _say("score-false-woo-ends"))
    elif asked.lines and asked.file is not None:
        COMMAND_LINE.refuse("hand", _say("score-hands-in-file"))
    elif single:
        where = f"--{said[0]}"
        COMMAND_LINE.refuse(single[0], _say("score-one-hand-only", option=where))


def _deal(
    asked: ScoringRequest, hands: tuple[SaidHand, ...], sheet: ScoringFile | None
) -> SaidDeal:
    """Return the deal; what the command line says stands above what the file says."""
    written = sheet.deal if sheet else {}
    place = sheet.place if sheet else COMMAND_LINE
    name = asked.code or written.get("code")
    if name is None:
        COMMAND_LINE.refuse("code", _say("score-which-code"))
    code = code_named(name)
    said = {key: value for key, value in asked.deal.items() if value is not None}
    both = {**written, **said}
    here = {key: COMMAND_LINE if key in said else place for key in both}
    chosen = {**written.get("settings", {}), **_chosen(asked.settings, code)}
    return SaidDeal(
        code=code,
        hands=hands,
        settings=_settings(code, chosen, COMMAND_LINE if asked.settings else place),
        chosen=frozenset(chosen),
        place=place,
        options=frozenset({*said, *(["bets"] if asked.bets else [])}),
        card=_card(both.get("card"), asked, "card" in said),
        year=both.get("year"),
        limit=both.get("limit"),
        discarder=_seat(both, "discarder", here),
        absent=_seat(both, "absent", here),
        false_woo=_seat(both, "false_woo", here),
        in_error=_seat(both, "in_error", here),
        miscalled=_seat(both, "miscalled", here),
        bets=_bets(asked.bets) or _bets_in_file(written.get("bets", {}), place),
    )


def _seat(both: Mapping[str, Any], key: str, here: Mapping[str, WrittenAt]) -> Seat | None:
    return seat_of(both[key], here[key], key) if key in both else None


def _bets(texts: tuple[str, ...]) -> tuple[PlacedBet, ...]:
    """Return the bets of texts such as ``Eve on S``."""
    placed: list[PlacedBet] = []
    for text in texts:
        name, _, on = text.strip().rpartition(" on ")
        if not name.strip() or not on.strip():
            COMMAND_LINE.refuse("bet", _say("score-bet-form", text=repr(text)))
        if any(bet.bettor == name.strip() for bet in placed):
            COMMAND_LINE.refuse("bet", _say("score-bet-twice", name=name.strip()))
        placed.append(PlacedBet(name.strip(), seat_of(on, COMMAND_LINE, "bet")))
    return tuple(placed)


def _bets_in_file(bets: Mapping[str, Any], place: WrittenAt) -> tuple[PlacedBet, ...]:
    return tuple(PlacedBet(name, seat_of(str(on), place, "bets")) for name, on in bets.items())


def _card(name: str | None, asked: ScoringRequest, on_command_line: bool) -> str | None:
    """Return a card's name; one that a file names as a file lies beside it."""
    if name is None or on_command_line or asked.file is None:
        return name
    return str(asked.file.parent / name) if "/" in name or name.endswith(".card") else name


def _chosen(settings: tuple[str, ...], code: Code) -> dict[str, SettingValue]:
    """Return the settings of NAME=VALUE texts; values as `docs/codes.md` writes them."""
    chosen: dict[str, SettingValue] = {}
    for text in settings:
        name, equals, value = text.partition("=")
        if not equals:
            raise UnusableInput(at_place(f"--set {text}", _say("score-setting-form")))
        known = next((each for each in code.settings if each.name == name.strip()), None)
        choices = known.choices if known else ()
        named = {value_as_text(choice): choice for choice in choices}
        chosen[name.strip()] = named.get(value.strip(), value.strip())
    return chosen


def _settings(code: Code, chosen: Mapping[str, SettingValue], place: WrittenAt) -> DealSettings:
    try:
        return code.settled(chosen)
    except CodeError as error:
        where = place.of("set" if place.option else "settings")
        raise UnusableInput(at_place(where, str(error))) from None
