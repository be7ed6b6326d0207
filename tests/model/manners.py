"""What a code's sources say of play, in a few words each, read from the laws' texts alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from rules.rulings import Kind


@dataclass(frozen=True)
class Manner:
    """How a code is played by hands, where codes differ.

    `until`: a discard can be had until the next player has racked, or the next tile is down (A4,
    N46.9). `least`: tiles of a group that is called for. `draws`: what a draw out of turn is (B3;
    T19.3a; League), `ends` one from the wrong end, `groups` a group that fits no hand, `racks` a
    called tile in the rack, `early_joker` a joker redeemed before the turn has begun. `kept`: a
    dead hand is not said before a player calls it so. `futures`: a hand dies when nothing is left
    to make (A1e). `flowers_stay`: they are not thrown (N46.10). `put_backs`: a drawn tile that goes
    back is named (A4). `exact_names`: the tile that was named is laid down (T19.3g, N46.6).
    """

    card: str | None
    until: Literal["racked", "discarded"] = "racked"
    least: int = 3
    draws: Kind = "illegal"
    ends: Kind | None = "warning"
    groups: Kind = "dead"
    racks: Kind = "illegal"
    early_joker: Kind | None = "illegal"
    redeems: bool = True
    kept: bool = False
    futures: bool = True
    flowers_stay: bool = False
    jokers_thrown: bool = True
    put_backs: bool = True
    exact_names: bool = False
    last_tile: Kind | None = "director"
    own_groups: bool = True
    touched_stands: bool = False


MANNERS: Final[Mapping[str, Manner]] = MappingProxyType(
    {
        "american": Manner("practice"),
        "league": Manner(
            "practice",
            draws="dead",
            groups="warning",
            early_joker="dead",
            kept=True,
            exact_names=True,
        ),
        "tournament-2019": Manner(
            "practice",
            draws="dead",
            ends="dead",
            racks="dead",
            exact_names=True,
            touched_stands=True,
        ),
        "nmjl-1946": Manner(
            "nmjl-1946",
            until="discarded",
            least=4,
            ends=None,
            redeems=False,
            kept=True,
            futures=False,
            flowers_stay=True,
            put_backs=False,
            exact_names=True,
            last_tile=None,
        ),
        "hoyle-league": Manner(
            "hoyle-league",
            until="discarded",
            least=4,
            ends=None,
            early_joker=None,
            kept=True,
            futures=False,
            flowers_stay=True,
            jokers_thrown=False,
            put_backs=False,
            exact_names=True,
            last_tile=None,
        ),
        "british-1924": Manner(None, until="discarded", futures=False),
        "hoyle-woo": Manner(None, until="discarded", futures=False, groups="warning"),
    }
)
