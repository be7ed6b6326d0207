"""What the desk's page of appeals shows: each with its moment, and all that a director decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from controller.hall.decisions import decisions
from controller.hall.orders import called
from controller.web.hall.view import DeskView
from rules.tournament.state import Appeal


@dataclass(frozen=True)
class ShownAppeal:
    """An appeal as it is shown; `replay` leads to its moment, `file` to that as one file."""

    n: int
    table: int
    who: str
    text: str
    entry: int | None
    replay: str
    file: str
    outcome: str
    reason: str
    before: tuple[tuple[str, str], ...]


def replay_of(appeal: Appeal) -> str:
    """Return where the moment of an appeal is seen; empty where it names none."""
    lodged = appeal.lodged
    if lodged.entry is None:
        return ""
    given = f"?{urlencode({'journal': lodged.journal})}" if lodged.journal else ""
    return f"/hall/tables/{lodged.table}/replay/{lodged.entry}{given}"


def appeals(desk: DeskView) -> dict[str, Any]:
    """Return every appeal, the open ones first, and every decision, the latest first; of appeals
    alone whether they are decided where the standings are hidden from who looks."""
    now = desk.now
    ordered = sorted(now.appeals, key=lambda each: (each.decided is not None, -each.n))
    listed = [each for each in decisions(now) if each.kind != "appeal" and not desk.hides]
    return {
        "appeals": [_shown(desk, each) for each in ordered],
        "decisions": [
            (each, called(now, each.number) if each.number else "") for each in reversed(listed)
        ],
        "may": desk.may,
    }


def _shown(desk: DeskView, appeal: Appeal) -> ShownAppeal:
    lodged, decided = appeal.lodged, appeal.decided
    replay = "" if desk.hides else replay_of(appeal)
    who = f"{lodged.number} {called(desk.now, lodged.number)}" if lodged.number else ""
    file = f"{replay}{'&' if '?' in replay else '?'}as=file" if replay else ""
    return ShownAppeal(
        appeal.n,
        lodged.table,
        who,
        lodged.text,
        lodged.entry,
        replay,
        file,
        decided.outcome if decided else "",
        decided.reason if decided and not desk.hides else "",
        tuple((each.outcome, each.reason) for each in appeal.decisions[:-1] if not desk.hides),
    )
