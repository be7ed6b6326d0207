"""How tiles move in a code, where codes differ by more than the reading of a law.

`fold` goes by these; what may be done is the laws' affair.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class Ways:
    """What the table does by itself in a code.

    `claim_until`: a discard can be had until the next player has ``racked`` the drawn tile
    (AMR.A4), or until the next tile is ``discarded`` (N46.9, B24.L27). `least_group`: of how many
    like tiles a group is that a discard is called for (N46.D3: four). `declaring_closes`: Mah Jongg
    with a drawn tile puts the discard out of reach (N46.9). `flowers_stay`: a flower that was
    discarded goes back (N46.10); `named_is_discarded`: so does a tile other than the one that
    was named before (N46.6). `jokers_called_as_last`: a joker is discarded as the tile thrown
    before it, and can be had as that (HOY.V3). `dead_hands_discard`: a hand that dies in its turn
    still puts a tile down; else it takes that back (N46.4). `kongs_replaced`: a group of four
    counts three tiles, and one more is drawn for it (B24.L15, L32). `chows`: runs are groups too
    (B24.L17). `dead_groups_frozen`: no joker is redeemed from the group that a hand died by
    (AMR.A2; any exposure is open in HOY.V4). `seasons`: numbered flowers are laid aside (B24.X1,
    X2).
    `stray_discard_misses`: who discards out of turn misses the next turn (B24.L36).
    `declared_stands`: Mah Jong once said is shown, and not taken back (B24.L33).
    `false_win_leaves_turn`: the turn stands as before it was declared (B24.L34).
    `late_claims_mixed_in`: a discard given up after the next hand drew goes into the wall (HOY.A5).
    `rounds`: a game has a number of rounds, whether or not one is agreed (B24.L8, L12).
    `false_win_ends`: the deal is over when a hand was declared that is none (HOY.A6).
    `blind_last_and_whole`: only the very last pass may be blind, with all its tiles (HOY.V6).
    `bets_on_seen_hands`: a bet is placed once all four hands are as they will be played (HOY.V10).
    `miscounted_hands_score`: a hand of a wrong number of tiles is not dead (HOY.A4).
    """

    claim_until: Literal["racked", "discarded"] = "racked"
    least_group: int = 3
    declaring_closes: bool = False
    flowers_stay: bool = False
    jokers_called_as_last: bool = False
    named_is_discarded: bool = False
    dead_hands_discard: bool = True
    kongs_replaced: bool = False
    dead_groups_frozen: bool = True
    chows: bool = False
    seasons: bool = False
    stray_discard_misses: bool = False
    declared_stands: bool = False
    false_win_leaves_turn: bool = False
    late_claims_mixed_in: bool = False
    rounds: bool = False
    false_win_ends: bool = False
    miscounted_hands_score: bool = False
    blind_last_and_whole: bool = False
    bets_on_seen_hands: bool = False


AMERICAN_WAYS: Final = Ways()
CLASSICAL_WAYS: Final = Ways(
    claim_until="discarded",
    kongs_replaced=True,
    chows=True,
    seasons=True,
    stray_discard_misses=True,
    declared_stands=True,
    false_win_leaves_turn=True,
    rounds=True,
)
OLD_LEAGUE_WAYS: Final = Ways(
    claim_until="discarded",
    least_group=4,
    declaring_closes=True,
    flowers_stay=True,
    named_is_discarded=True,
    dead_hands_discard=False,
)
LEAGUE_1970_WAYS: Final = replace(
    OLD_LEAGUE_WAYS,
    jokers_called_as_last=True,
    dead_groups_frozen=False,
    blind_last_and_whole=True,
    bets_on_seen_hands=True,
)
