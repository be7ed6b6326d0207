"""What a club's own rules say (`rules.house`): in the club's words, in whatever language it has."""

from __future__ import annotations

from rules.reasons.base import Reason


class OwnRule(Reason, frozen=True):
    """A rule of the club's own was broken; it `says` what is said of that."""

    says: str
