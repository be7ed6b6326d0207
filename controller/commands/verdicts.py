"""What a verified record comes to, in words and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from controller.record import chain
from controller.record.verifying import Verdict
from controller.words import Words

FILE: Final = "commands/journal"
MOST: Final = 20
"""How many faults are named: what was tampered with once seldom has more."""


def lines_of(verdict: Verdict, words: Words) -> Iterator[str]:
    """Yield what it comes to, a line each: what is wrong first, then what is known."""
    for fault in verdict.faults[:MOST]:
        yield words.said(fault.what)
    if len(verdict.faults) > MOST:
        yield words.label(FILE, "journal-more-faults", n=len(verdict.faults) - MOST)
    n = verdict.entries
    if not verdict.chained:
        yield words.label(FILE, "journal-unlinked", n=n)
        return
    if verdict.linked_from > 1:
        yield words.label(FILE, "journal-linked-late", n=verdict.linked_from - 1)
    if verdict.faults:
        return
    yield words.label(FILE, "journal-whole", n=n, head=chain.short(verdict.head))
    for key in dict.fromkeys(each.key for each in verdict.signed):
        last = max(each.n for each in verdict.signed if each.key == key)
        yield words.label(FILE, "journal-signed", n=last, key=key)
    if verdict.seal is not None and verdict.seal.key:
        yield words.label(FILE, "journal-sealed", key=verdict.seal.key)
    if verdict.head_at:
        yield words.label(FILE, "journal-head-at", n=verdict.head_at, more=n - verdict.head_at)


def as_object(verdict: Verdict, words: Words) -> str:
    """Return it as a JSON object."""
    found = {
        "whole": verdict.chained and not verdict.faults,
        "entries": verdict.entries,
        "linked_from": verdict.linked_from or None,
        "head": verdict.head.hex(),
        "head_read_aloud": chain.short(verdict.head),
        "head_at": verdict.head_at or None,
        "signed": [
            {"n": each.n, "first": each.first, "at": each.at, "key": each.key}
            for each in verdict.signed
        ],
        "sealed_by": (verdict.seal.key or None) if verdict.seal else None,
        "faults": [
            {"n": fault.n or None, "text": words.said(fault.what)} for fault in verdict.faults
        ],
    }
    return msgspec.json.encode(found).decode()
