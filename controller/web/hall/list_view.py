"""What was understood of a list of players, shown before anybody of it is entered."""

from __future__ import annotations

from typing import Any

from controller.hall.deeds import free_number
from controller.hall.player_lists import ReadList, alike, read_list
from controller.operating.fields import Form, RefusedError, first
from controller.web.hall.view import DeskView


def found_in_list(desk: DeskView, form: Form) -> dict[str, Any]:
    """Return what the page shows of the list in a form: players, columns, what is wrong."""
    text, now, wrong = first(form, "list"), desk.now, []
    try:
        found = read_list(text, set(now.entrants), free_number(now))
    except RefusedError as error:
        found, wrong = ReadList((), (), ()), [error]
    there = [(each.number, each.name) for each in now.in_order()]
    new = {number for number, _ in found.players}
    twice = [
        (name, numbers)
        for name, numbers in alike([*there, *found.players])
        if new.intersection(numbers)
    ]
    return {
        "list": text,
        "players": found.players,
        "columns": found.columns,
        "wrong": [error.said(desk.words) for error in (*wrong, *found.wrong)],
        "alike": twice,
        "twice": {number for _, numbers in twice for number in numbers},
    }
