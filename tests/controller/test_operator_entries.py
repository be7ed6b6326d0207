"""What the desk is made of: words for everything, offers that are due, lines as they stand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from hypothesis import given
from hypothesis import strategies as st

from controller.operating import combined_entries
from controller.operating.called import variant
from controller.operating.console import phones_address
from controller.operating.entry_forms import DEEDS, make
from controller.operating.entry_lines import lines, of_this_deal, to_undo
from controller.operating.evening import Setup, next_deal
from controller.operating.fields import RefusedError
from controller.operating.first_values import loose_of, wall_of
from controller.operating.offers import callers, discarder, offers, usual_groups
from controller.settings import DisplaySettings
from controller.words.books import FOLDER
from rules import events as ev
from rules.cards import load_card
from rules.codes import code_names, get_code
from rules.guidance import due
from rules.referee import Referee, amended
from rules.table import Deal
from rules.tiles import Tile

SEATED = {"E": "Ada", "S": "Bea", "W": "Cy", "N": "Dot"}
DICE = {"E": ("6", "6"), "S": ("1", "2"), "W": ("2", "2"), "N": ("3", "1")}


def referee(code: str) -> Referee:
    rules = get_code(code)
    return Referee(rules, load_card(rules.card) if rules.card else None)


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_has_its_words(language: str) -> None:
    """Each deed, group, field and choice is one of those that the messages choose between."""
    forms = {deed.name: deed.fields for deed in DEEDS.values()} | dict(combined_entries.FIELDS)
    fields = {(name, field.name) for name, each in forms.items() for field in each}
    choices = {c for each in forms.values() for field in each for c in field.choices}
    known = chosen_between(language)
    assert known["deeds-deed"] == {variant(name) for name in forms}
    assert known["deeds-group"] == {deed.group for deed in DEEDS.values()}
    assert known["deeds-choice"] == {variant(c) for c in choices if not c.isdigit()}
    own = {both for name, field in fields if (both := variant(f"{name}-{field}"))}
    called_alike = {variant(field) for _, field in fields}
    assert known["deeds-field"] - {"other"} <= own | called_alike
    for name, field in fields:
        assert known["deeds-field"] & {variant(f"{name}-{field}"), variant(field)}, (name, field)


def chosen_between(language: str) -> dict[str, set[str]]:
    """The variants that each message of the deeds has, those within others too."""
    text = (FOLDER / language / "operating/deeds.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Message):
            variants = _Variants()
            variants.visit(entry)
            found[entry.id.name] = variants.names
    return found


class _Variants(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        assert isinstance(node.key, ast.Identifier)
        self.names.add(node.key.name)
        self.generic_visit(node)


@pytest.mark.parametrize("code", code_names())
def test_what_the_guidance_asks_for_is_offered_first(code: str) -> None:
    table = referee(code)
    table.see(ev.DealStarted(code=code, players=SEATED))
    steps = 0
    while table.deal.phase == "before":
        steps += 1
        assert steps < 60
        assert due(table.deal) is not None
        offer = offers(table.deal)[0]
        form = dict(offer.chosen)
        if offer.deed in combined_entries.FIELDS:
            events = combined_entries.events(offer.deed, form, table.deal, "operator")
        else:
            if offer.deed == "dice":
                form["die_1"], form["die_2"] = DICE[form["seat"][0]]
            if offer.deed == "break_wall":
                form.setdefault("stacks", ("7",))
                form.setdefault("wall", ("E",))
            events = (make(DEEDS[offer.deed], form, table.deal, "operator"),)
        for event in events:
            assert table.see(event) == []  # what is due is never against a law
    assert table.deal.phase == "play"
    assert table.deal.turn == "E"


def test_the_usual_groups_are_those_of_the_game() -> None:
    for code, kinds in (("american", 11), ("british-1924", 5), ("nmjl-1946", 8)):
        table = referee(code)
        table.see(ev.DealStarted(code=code))
        table.see(make(DEEDS["dealt"], dict(offers(table.deal)[-1].chosen), table.deal, "operator"))
        table.see(ev.Discarded(seat="E", tile=Tile("5c")))
        groups = usual_groups(table.deal, "S")
        assert len(groups) == kinds
        assert all("5c" in group for group in groups)
    british = referee("british-1924")
    british.see(ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=89, loose=2))
    british.see(ev.Discarded(seat="E", tile=Tile("5c")))
    chows = [group for group in usual_groups(british.deal, "S") if len(set(group)) > 1]
    assert chows == [("3c", "4c", "5c"), ("4c", "5c", "6c"), ("5c", "6c", "7c")]
    assert not [group for group in usual_groups(british.deal, "W") if len(set(group)) > 1]


def numbered(*events: ev.Event) -> list[ev.Event]:
    return [msgspec.structs.replace(event, n=n) for n, event in enumerate(events, 1)]


def test_lines_stand_as_the_referee_folds_them() -> None:
    events = numbered(
        ev.DealStarted(code="american"),
        ev.Drawn(seat="S"),
        ev.Discarded(seat="S", tile=Tile("3c")),
        ev.Amended(target=3, event=ev.Discarded(seat="S", tile=Tile("3d"))),
        ev.Amended(target=2),
        ev.Amended(target=5),
    )
    stand = [line.now for line in lines(events) if line.now is not None]
    folded = [(type(e), getattr(e, "tile", None)) for e in amended(events)]
    assert [(type(e), getattr(e, "tile", None)) for e in stand] == folded
    assert [line.by for line in lines(events)] == [0, 0, 4]
    assert to_undo(events) == events[3]
    assert to_undo(events[:1]) is None
    assert to_undo([*events[:3], *numbered(*events, ev.Amended(target=3))[6:]]) == events[1]


CHANGES = st.builds(
    ev.Amended,
    target=st.integers(-1, 9),
    event=st.none() | st.builds(ev.Discarded, seat=st.just("S"), tile=st.just(Tile("3d"))),
)


@given(st.lists(st.builds(ev.Drawn, seat=st.sampled_from("ESWN")) | CHANGES, max_size=8))
def test_whatever_is_amended_lines_stand_as_the_referee_folds_them(events: list[ev.Event]) -> None:
    written = numbered(*events)
    changed = {event.n for event in written if isinstance(event, ev.Amended)}
    written = [
        # As the desk makes them: an amendment is struck out, never made another entry.
        msgspec.structs.replace(event, event=None)
        if isinstance(event, ev.Amended) and event.target in changed
        else event
        for event in written
    ]
    folded = amended(written)
    stand = [line.now for line in lines(written) if line.now is not None]
    assert [(type(e), getattr(e, "tile", None)) for e in stand] == [
        (type(e), getattr(e, "tile", None)) for e in folded
    ]
    last = to_undo(written)
    assert last is None or not (isinstance(last, ev.Amended) and last.event is None)


def test_the_entries_of_a_deal_begin_with_it_and_with_the_game_that_it_began() -> None:
    before = [ev.DealStarted(code="american"), ev.Drawn(seat="S")]
    game = [ev.GameStarted(code="american", seats=SEATED), ev.DealStarted(code="american")]
    play = [ev.Drawn(seat="W")]
    assert of_this_deal([]) == []
    assert of_this_deal([*before, *game, *play]) == [*game, *play]
    assert of_this_deal([*game, *play, *before]) == before


def in_play(code: str = "american", *events: ev.Event, **dealt: int) -> Referee:
    """A deal of which all have their tiles, East has discarded 5c, and these events."""
    table = referee(code)
    table.see(ev.DealStarted(code=code))
    table.see(ev.Dealt(**{"counts": {"E": 14, "S": 13, "W": 13, "N": 13}, "wall": 99, **dealt}))
    for event in (ev.Discarded(seat="E", tile=Tile("5c")), *events):
        table.see(event)
    return table


def test_who_may_want_the_last_discard() -> None:
    assert callers(referee("american").deal) == ()
    drawn, racked = ev.Drawn(seat="S"), ev.Racked(seat="S")
    assert callers(in_play().deal) == ("S", "W", "N")
    assert callers(in_play("american", drawn).deal) == ("W", "N")
    assert callers(in_play("american", drawn, racked).deal) == ()
    group = ev.Exposed(seat="W", tiles=(Tile("5c"),) * 3, claimed=Tile("5c"))
    assert callers(in_play("american", group).deal) == ()
    declared = ev.Declared(seat="W")
    assert callers(in_play("american", declared).deal) == ()
    after = in_play("american", drawn, racked, ev.Discarded(seat="S", tile=Tile("2b")))
    assert callers(after.deal) == ("W", "N", "E")
    dead = ev.CalledDead(seat="S", target="W", agreed=True)
    assert "W" not in callers(in_play("american", dead).deal)


def test_who_discards_next_and_whether_that_takes_a_draw() -> None:
    assert discarder(referee("american").deal) is None
    dealt = referee("american")
    dealt.see(ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
    assert discarder(dealt.deal) == ("E", False)
    assert discarder(in_play().deal) == ("S", True)
    assert discarder(in_play("american", ev.Drawn(seat="S")).deal) == ("S", False)
    assert discarder(in_play("american", ev.Declared(seat="W")).deal) is None


def test_a_used_up_wall_ends_the_deal_only_where_no_loose_tile_is_left() -> None:
    def ends(table: Referee) -> bool:
        found = [dict(o.chosen) for o in offers(table.deal) if o.deed == "end"]
        return found == [{"reason": ("wall",)}]

    assert ends(in_play(wall=0))
    assert not ends(in_play(wall=1))
    british = in_play("british-1924", wall=0, loose=2)
    assert not ends(british)
    draw = next(offer for offer in offers(british.deal) if offer.deed == "draw")
    assert draw.chosen["end"] == ("loose",) and draw.main
    assert ends(in_play("british-1924", wall=0, loose=0))


def test_a_seat_that_nobody_plays_has_no_tiles_of_the_wall() -> None:
    table = referee("british-1924")
    table.see(ev.DealStarted(code="british-1924"))
    assert (wall_of(table.deal), loose_of(table.deal)) == (144 - 53 - 2, 2)
    table.see(ev.DealStarted(code="british-1924", empty=("N",)))
    assert wall_of(table.deal) == 144 - 40 - 2
    american = referee("american")
    american.see(ev.DealStarted(code="american"))
    assert (wall_of(american.deal), loose_of(american.deal)) == (152 - 53, 0)


def test_the_next_deal_seats_everybody_where_they_are_due_and_after_the_last_as_they_sat() -> None:
    sat = Setup(code="american", players=dict(SEATED))
    table = referee("american")
    table.see(ev.GameStarted(code="american", seats=SEATED))
    game = table.deal.game
    assert game is not None
    assert next_deal(sat, with_game(table.deal, east="Bea")).players["E"] == "Bea"
    assert next_deal(sat, None) == sat
    assert next_deal(sat, with_game(table.deal, east=None)) == sat


def with_game(deal: Deal, **changes: Any) -> Deal:
    assert deal.game is not None
    return replace(deal, game=replace(deal.game, **changes))


def test_a_form_that_is_none_says_so() -> None:
    with pytest.raises(RefusedError, match="Which tile: please choose"):
        make(DEEDS["discard"], {"seat": ("E",)}, referee("american").deal, "operator")


def test_how_a_phone_reaches_the_table() -> None:
    assert phones_address(DisplaySettings(), 80) == "http://localhost:80"
    assert (
        phones_address(DisplaySettings(names=("table-7.local",)), 80) == "http://table-7.local:80"
    )
    assert phones_address(DisplaySettings(host="192.168.1.4"), 80) == "http://192.168.1.4:80"
    assert phones_address(DisplaySettings(host="fe80::1"), 80) == "http://[fe80::1]:80"
    assert phones_address(DisplaySettings(host="0.0.0.0"), 80).startswith("http://")
