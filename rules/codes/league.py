"""The American laws, read as the National Mah Jongg League is reported to read them today.

The same laws throughout: only settings differ. Where the League's own practice
is reported to be unsettled the choice stays with the director.
"""

from __future__ import annotations

from typing import Final

from rules.codes.american import CODE as AMERICAN

CODE: Final = AMERICAN.with_overlay(
    "league",
    "American Mah Jongg, League practice",
    laws=(),
    discard_is_down="named or on the table",
    window_closes="any deed",
    claim_commits="exposed",
    wrong_exposure="dead at the discard",
    pick_ahead="dead at once",
    stray_discard_wins="four times",
    redeem_out_of_turn="dead",
    wrong_redeeming="owner dead",
    wrong_count_at_start="redeal",
    three_wrong_counts="replay",
    wrong_dead_call="50 to the other",
    misnamed_for_exposure="exposer dead",
    misnamed_for_mah_jongg="caller wins, four times",
    blind_peek="no fine",
    concealed_hand_exposed="none",
    last_intact_hand="paid double",
    announce_dead="on a challenge",
)
