"""The settings that a deal is played by, and the ways of its code, as one typed value.

Laws, facts and the fold read a setting as an attribute, so that a type check finds a name or
a value that does not exist. The names as text are for the edges only: a journal, a story,
a form (`rules.codes.Code.settings_with` makes the value from them, `by_name` gives them back).
What each setting decides, the laws it reads and who plays it so is in `rules.codes`, from where
docs/codes.md is made; a test holds the two alike.

>>> DealSettings(wrong_exposure="dead at once").by_name()
{'wrong_exposure': 'dead at once'}
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from rules.ways import AMERICAN_WAYS, Ways


class DealSettings(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Every setting of every code; None where the deal's code has no such setting.

    `ways` is how tiles move in that code. It comes with the code, and no deal chooses it: it has
    no name as text and is none of the settings `by_name`.
    """

    ways: Ways = AMERICAN_WAYS
    discard_is_down: Literal["on the table", "named or on the table"] | None = None
    window_closes: Literal["racked or discarded", "any deed"] | None = None
    wall_touch: Literal["moved", "touched"] | None = None
    claim_commits: Literal["open", "exposed", "touched"] | None = None
    mah_jongg_after_exposing: (
        Literal["director", "exposure keeps it", "mah jongg takes it"] | None
    ) = None
    called_tile_in_rack: Literal["put right", "dead"] | None = None
    wrong_exposure: Literal["dead at once", "dead at the discard"] | None = None
    pick_ahead: Literal["put right", "dead when racked", "dead at once"] | None = None
    stray_discard_called: Literal["director", "may be called"] | None = None
    stray_discard_wins: Literal["as any discard", "four times"] | None = None
    wrong_end: Literal["dead at the discard", "dead when racked", "dead at once"] | None = None
    redeem_out_of_turn: Literal["put right", "dead"] | None = None
    wrong_redeeming: Literal["put right", "owner dead"] | None = None
    wrong_count_at_start: Literal["put right", "redeal"] | None = None
    three_wrong_counts: Literal["play on", "replay"] | None = None
    heavenly_hand: Literal["self-picked", "director"] | None = None
    exposure_on_last_discard: Literal["director", "mah jongg only", "any call"] | None = None
    mah_jongg_in_error: Literal["dead", "director"] | None = None
    jokerless_unannounced: Literal["not counted", "counted"] | None = None
    exchange: bool | None = None
    wrong_dead_call: Literal["25 down", "50 to the other", "nothing", "caller dead"] | None = None
    misnamed_for_exposure: (
        Literal["taken back", "exposer dead", "swapped", "actual tile if it fits"] | None
    ) = None
    misnamed_for_mah_jongg: (
        Literal["all dead, four times", "caller wins, four times", "caller wins, 25 down"] | None
    ) = None
    misnamed_joker: Literal["as any tile", "nobody's"] | None = None
    blind_peek: Literal["10 down", "no fine"] | None = None
    concealed_hand_exposed: Literal["earlier exposures", "none"] | None = None
    last_intact_hand: Literal["director", "paid double"] | None = None
    announce_dead: Literal["at once", "on a challenge", "to the director"] | None = None
    danger_from: Literal[0, 2, 3] | None = None
    announce_danger: Literal["at once", "on a challenge", "to the director"] | None = None
    teaching: Literal["on", "phones", "off"] | None = None
    reviews: Literal[0, 1, 2, 3] | None = None
    review_kept: Literal["unless upheld", "if changed", "never"] | None = None
    review_until: Literal["one discard", "one round", "end of deal"] | None = None
    review_play: Literal["waits", "goes on"] | None = None
    review_answer: Literal["table", "director"] | None = None
    claimed_is_self_picked: bool | None = None
    thrown_to_three: Literal[20, 25, 30] | None = None
    claim_after_drawing: Literal["others only", "anybody"] | None = None
    loose_made_up: Literal["after each use", "when both are drawn"] | None = None
    wrong_group: Literal["at once", "until the next discard"] | None = None
    limit: Literal[3000, 500, 1000, 2000, 5000] | None = None
    claimed_three: Literal["exposed", "concealed"] | None = None
    no_score_with_seasons: Literal["seasons aside", "seasons score"] | None = None
    double_16_with_18: Literal["larger only", "both"] | None = None
    double_16_with_19: Literal["larger only", "both"] | None = None
    suit_doubles: Literal["winner", "everybody"] | None = None
    end_piece_hand: Literal["either", "thirteen", "ones and nines", "ends and honours"] | None = (
        None
    )
    concealed_limit_groups: Literal["threes", "threes and fours", "any"] | None = None
    concealed_limit_claim: Literal["drawn", "claimed too"] | None = None
    seven_pairs_claim: Literal["claimed too", "drawn"] | None = None
    seven_pairs_fours: Literal["two pairs", "no pairs"] | None = None
    absent_season: Literal["ignored", "scored"] | None = None
    winner_settles: Literal["in full", "differences"] | None = None
    danger_pays: Literal["every loss", "to the winner"] | None = None
    dangerous_groups: Literal["not said", "said"] | None = None
    nearer_after_exposing: Literal["nearer takes it", "exposure keeps it"] | None = None
    discards_announced: Literal["assumed", "heard"] | None = None
    miscalled_then_right: Literal["may be claimed", "out of reach"] | None = None
    hand_without_a_future: Literal["plays on", "dead"] | None = None
    east_deals_again: Literal["after one win", "never"] | None = None
    east_passes: Literal["after every deal", "unless east wins", "by the dice"] | None = None
    bettor_is_paid: Literal["in equal parts", "by each"] | None = None
    joker_thrown_first: Literal["goes back", "stays down"] | None = None
    redeem_before_drawing: Literal["allowed", "not allowed"] | None = None
    out_with_a_joker_redeemed: Literal["discarder", "drawn"] | None = None
    out_in_error: Literal["when said", "when shown"] | None = None
    blind_pass: Literal["allowed", "not allowed"] | None = None

    def by_name(self) -> dict[str, str | int | bool]:
        """Return the settings that the code has, by name."""
        names = (name for name in self.__struct_fields__ if name != "ways")
        pairs = ((name, getattr(self, name)) for name in names)
        return {name: value for name, value in pairs if value is not None}

    def with_limit(self, limit: int) -> DealSettings:
        """Return them with another limit: any number may be agreed, beside those on offer."""
        changed: DealSettings = msgspec.structs.replace(self, limit=limit)
        return changed


NO_SETTINGS: Final = DealSettings()
"""Those of a deal whose code is not known yet."""
