"""What is said while it is not known whose hand did something, and what is on old records."""

from __future__ import annotations

from rules.reasons.base import Reason


class WhoPaysIsOpen(Reason, frozen=True):
    pass


class OneOrAnother(Reason, frozen=True):
    pass
