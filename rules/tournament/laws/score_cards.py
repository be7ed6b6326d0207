"""Score cards before they are handed in: checked by their owners, initialed across the table."""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.tournament import (
    CardNotChecked,
    EmptyPlaceScores,
    GameStillOn,
    InitialsAreVoid,
    NotTheirNumber,
    NumberIsElsewhere,
    OwnInitials,
    PartnerInitials,
    PartnerIsMissing,
    TableHasAnother,
    TotalDiffers,
)
from rules.tournament import events as ev
from rules.tournament.law import refused, ruled, schedule
from rules.tournament.rulings import TournamentRuling
from rules.tournament.score_cards import changed_winds, kept_initials
from rules.tournament.state import OPPOSITE, GameResult, Tournament


@schedule("T19.5a", on=ev.CardChecked)
def total_is_right(now: Tournament, event: ev.CardChecked) -> Iterator[TournamentRuling]:
    """Who checks a card looks at every game and the round's total, which is computed here.

    Another total is a question to be settled before the card goes on: which game is wrong?
    """
    cards = now.cards_at(event.table, event.round)
    if cards is None:
        return
    if cards.playing is not None:
        yield refused(GameStillOn(cards.playing, event.table), table=event.table, seat=event.wind)
    elif event.total is not None and event.total != cards.total(event.wind):
        reason = TotalDiffers(event.wind, event.total, cards.total(event.wind))
        yield refused(reason, table=event.table, seat=event.wind)


@schedule("T19.5a", on=ev.CardInitialed)
def owner_checks_first(now: Tournament, event: ev.CardInitialed) -> Iterator[TournamentRuling]:
    """Nobody initials a card that its owner has not checked, if the owner is there."""
    cards = now.cards_at(event.table, event.round)
    if cards is None or event.wind in cards.checked:
        return
    if event.wind in cards.played and now.plays(cards.seats[event.wind]):
        yield refused(CardNotChecked(event.wind), table=event.table, seat=event.wind)


@schedule("T19.5c", on=ev.CardChecked)
def number_on_the_card(now: Tournament, event: ev.CardChecked) -> Iterator[TournamentRuling]:
    """The number on a score card is its player's: another badge or number is refused."""
    cards = now.cards_at(event.table, event.round)
    if cards is not None and event.wind in cards.empty:
        nobody = EmptyPlaceScores(event.wind, event.table)
        yield refused(nobody, table=event.table, seat=event.wind)
    elif cards is not None and cards.wind_of(event.number) != event.wind:
        reason = NotTheirNumber(event.number, event.wind, cards.seats[event.wind])
        yield refused(reason, table=event.table, seat=event.wind, player=event.number)


@schedule("T19.5c", on=(ev.CardInitialed, ev.CardsSubmitted))
def number_of_this_table(
    now: Tournament, event: ev.CardInitialed | ev.CardsSubmitted
) -> Iterator[TournamentRuling]:
    """A number that does not sit at the table does nothing there."""
    cards = now.cards_at(event.table, event.round)
    if event.role == "table" and cards is not None and cards.wind_of(event.number) is None:
        yield refused(NumberIsElsewhere(event.number, event.table), table=event.table)


@schedule("T19.5b", on=ev.CardInitialed)
def initials_across(now: Tournament, event: ev.CardInitialed) -> Iterator[TournamentRuling]:
    """East and West initial each other's cards, North and South too; nobody the own one.

    Where nobody sits across, the source is silent: the director or an assistant does it, and only
    there.
    """
    cards = now.cards_at(event.table, event.round)
    if cards is None:
        return
    partner = OPPOSITE[event.wind]
    there = partner in cards.played and now.plays(cards.seats[partner])
    if event.role != "table":
        if there:
            yield refused(PartnerInitials(event.wind, partner), table=event.table, seat=event.wind)
        return
    wind = cards.wind_of(event.number)
    if wind == event.wind:
        yield refused(OwnInitials(event.wind), table=event.table, seat=event.wind)
    elif not there:
        yield refused(PartnerIsMissing(event.wind, partner), table=event.table, seat=event.wind)
    elif wind is not None and wind != partner:
        yield refused(PartnerInitials(event.wind, partner), table=event.table, seat=event.wind)


@schedule("T19.5b", on=ev.SeatsCorrected)
def other_people_initial_anew(
    now: Tournament, event: ev.SeatsCorrected
) -> Iterator[TournamentRuling]:
    """Where somebody else has a place of cards that are not in, its card is checked and initialed
    anew, and that across from it."""
    for each in event.tables:
        cards = now.cards_at(each.table, each.round)
        if cards is None or cards.submitted:
            continue
        void = tuple(
            wind for wind in cards.initials if wind not in kept_initials(cards, each.seats)
        )
        if void:
            yield ruled("warning", InitialsAreVoid(void), table=each.table)


@schedule(on=ev.ScoreReported)
def what_a_person_entered_stands(
    now: Tournament, event: ev.ScoreReported
) -> Iterator[TournamentRuling]:
    """A score that a person entered is not changed by the table's program: it is said."""
    if event.why == "entered":
        reason = TableHasAnother(event.game, event.table, "entered")
        yield ruled("director", reason, table=event.table)


@schedule("T19.5b", on=ev.GameScored)
def changed_cards_begin_anew(now: Tournament, event: ev.GameScored) -> Iterator[TournamentRuling]:
    """What is changed after it was initialed, and before it is handed in, is initialed anew."""
    cards = now.cards_at(event.table, event.round)
    if cards is None or cards.submitted:
        return
    points = {wind: event.points.get(wind, 0) for wind in cards.played}
    changed = changed_winds(cards, GameResult(event.game, points, event.dead, event.ended))
    void = tuple(wind for wind in changed if wind in cards.initials)
    if void:
        yield ruled("warning", InitialsAreVoid(void), table=event.table)
