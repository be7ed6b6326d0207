from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from hypothesis import given
from hypothesis import strategies as st

from rules.tiles import (
    AMERICAN_152,
    BRITISH_144,
    FACES,
    FLOWER,
    JOKER,
    UNKNOWN,
    Tile,
    parse_tiles,
)
from vision.reading.joint import CLOSE, FaceReading, Moved, Tuning, settle
from vision.sightings import Doubt

COUNTS = AMERICAN_152.faces
ALIKE = Tuning().alike


def sure(tile: str, share: float = 0.98) -> FaceReading:
    return FaceReading(Tile(tile), ((Tile(tile), share),))


def between(
    first: str, share: float, second: str, other: float, *, given: bool = False
) -> FaceReading:
    shares = ((Tile(first), share), (Tile(second), other))
    return FaceReading(Tile(first) if given else UNKNOWN, shares)


def several(text: str) -> dict[int, FaceReading]:
    return {n: sure(tile) for n, tile in enumerate(parse_tiles(text), 100)}


def test_counts_settle_a_close_call() -> None:
    open_call = between("3c", 0.5, "5c", 0.49)
    assert settle({1: open_call}, COUNTS)[1].tile == UNKNOWN
    verdict = settle({1: open_call, **several("3c 3c 3c 3c")}, COUNTS)[1]
    assert (verdict.tile, verdict.doubt) == (Tile("5c"), None)
    assert verdict.confidence >= Tuning().give


def test_one_copy_left_is_not_enough_to_choose() -> None:
    verdict = settle({1: between("3c", 0.5, "5c", 0.49), **several("3c 3c 3c")}, COUNTS)[1]
    assert verdict.tile == UNKNOWN
    assert verdict.candidates[0][0] == Tile("5c")  # four to one by the tiles that are left


def test_two_close_calls_share_the_one_copy_left() -> None:
    call = between("3c", 0.6, "5c", 0.3)
    alone = settle({1: call, **several("3c 3c 3c 5c 5c")}, COUNTS)[1]
    both = settle({1: call, 2: call, **several("3c 3c 3c 5c 5c")}, COUNTS)
    assert dict(both[1].candidates)[Tile("3c")] < dict(alone.candidates)[Tile("3c")]
    assert both[1].candidates == both[2].candidates


def test_a_given_face_the_set_has_no_more_of_is_doubted_and_not_changed() -> None:
    close = between("3c", 0.9, "5c", 0.06, given=True)
    assert settle({1: close}, COUNTS)[1].doubt is None
    verdict = settle({1: close, **several("3c 3c 3c 3c")}, COUNTS)[1]
    assert (verdict.tile, verdict.doubt) == (Tile("3c"), "counts")


def test_the_fourth_of_a_kind_is_not_said_to_be_one_too_many() -> None:
    fourth = between("3c", 0.9, "5c", 0.06, given=True)
    verdict = settle({1: fourth, **several("3c 3c 3c")}, COUNTS)[1]
    assert (verdict.tile, verdict.doubt) == (Tile("3c"), "left")  # one 3c is left, four 5c
    assert settle({1: fourth, **several("3c 3c 3c 5c 5c 5c")}, COUNTS)[1].doubt is None


def test_two_close_calls_for_one_place_are_one_too_many() -> None:
    call = between("3c", 0.9, "5c", 0.06, given=True)
    verdicts = settle({1: call, 2: call, **several("3c 3c 3c")}, COUNTS)
    assert [verdicts[n].doubt for n in (1, 2)] == ["counts", "counts"]


def test_one_too_many_is_doubted_where_its_rivals_are_all_in_sight_too() -> None:
    close = between("3c", 0.9, "5c", 0.06, given=True)
    verdicts = settle({1: close, **several("3c 3c 3c 3c 5c 5c 5c 5c")}, COUNTS)
    assert {n: v.doubt for n, v in verdicts.items() if v.doubt} == {1: "counts"}


def test_what_the_reader_did_not_tell_needs_evidence_to_be_told() -> None:
    unsure = FaceReading(UNKNOWN, ((Tile("3c"), 0.93), (Tile("5c"), 0.01)))
    assert settle({1: unsure}, COUNTS)[1].tile == UNKNOWN
    assert settle({1: unsure, **several("3c 3c 3c 3c")}, COUNTS)[1].tile == UNKNOWN


def test_tiles_chosen_for_a_photograph_tell_nothing_by_how_many_are_left() -> None:
    chosen = Tuning(drawn=False)
    fourth = between("3c", 0.9, "5c", 0.06, given=True)
    assert settle({1: fourth, **several("3c 3c 3c")}, COUNTS, tuning=chosen)[1].doubt is None
    fifth = settle({1: fourth, **several("3c 3c 3c 3c")}, COUNTS, tuning=chosen)[1]
    assert fifth.doubt == "counts"


def test_of_five_sure_ones_the_least_sure_is_asked_about() -> None:
    five = several("3c 3c 3c 3c 3c") | {102: sure("3c", 0.9)}
    verdicts = settle(five, COUNTS)
    assert {n for n, verdict in verdicts.items() if verdict.doubt} == {102}
    assert all(verdict.tile == Tile("3c") for verdict in verdicts.values())


def test_a_joker_is_one_too_many_in_a_set_without_jokers() -> None:
    assert settle({1: sure("J")}, BRITISH_144.faces)[1].doubt == "counts"


def test_a_close_call_that_was_given_is_doubted() -> None:
    assert settle({1: between("3c", 0.7, "5c", 0.25, given=True)}, COUNTS)[1].doubt == "close"


def test_a_tile_that_was_moved_is_the_tile_it_was() -> None:
    seen = {1: between("5c", 0.5, "3c", 0.48), 2: sure("J"), 3: sure("3c")}
    assert settle(seen, COUNTS)[1].tile == UNKNOWN
    moved = settle(seen, COUNTS, [Moved(Tile("5c"), frozenset({1, 2, 3}))])[1]
    assert moved.tile == Tile("5c")
    # Where one of those that came is plainly that tile, the others may be anything.
    plain = settle(seen, COUNTS, [Moved(Tile("3c"), frozenset({1, 2, 3}))])[1]
    assert plain.tile == UNKNOWN


def test_a_tile_that_was_moved_casts_doubt_on_what_it_is_now_read_as() -> None:
    seen = {1: between("3c", 0.85, "5c", 0.12, given=True)}
    assert settle(seen, COUNTS)[1].doubt is None
    moved = settle(seen, COUNTS, [Moved(Tile("5c"), frozenset({1}))])[1]
    assert (moved.tile, moved.doubt) == (Tile("3c"), "moved")


def test_a_move_of_another_tile_is_not_said_to_speak_against_this_one() -> None:
    """The last 3 crak was moved, most likely into place 2: then place 1 is likelier the rival."""
    seen = {
        1: between("3c", 0.9, "5c", 0.06, given=True),
        2: between("5c", 0.5, "3c", 0.49),
        **several("3c 3c 3c 5c 5c 5c"),
    }
    assert settle(seen, COUNTS)[1].doubt is None
    assert settle(seen, COUNTS, [Moved(Tile("3c"), frozenset({2}))])[1].doubt == "close"


def test_a_plain_offence_is_not_put_right() -> None:
    seen = several("5c 5c") | {1: sure("3c", 0.95)}
    verdict = settle(seen, COUNTS, groups=[frozenset(seen)])[1]
    assert (verdict.tile, verdict.doubt) == (Tile("3c"), None)


def test_neighbours_never_choose_against_the_reader() -> None:
    seen = several("5c 5c") | {1: between("3c", 0.5, "5c", 0.49)}
    assert settle(seen, COUNTS, groups=[frozenset(seen)])[1].tile == UNKNOWN


def test_neighbours_confirm_the_readers_first_choice() -> None:
    seen = several("5c 5c") | {1: between("5c", 0.84, "3c", 0.15)}
    assert settle(seen, COUNTS)[1].tile == UNKNOWN
    assert settle(seen, COUNTS, groups=[frozenset(seen)])[1].tile == Tile("5c")


def test_neighbours_cast_doubt_on_a_close_call() -> None:
    seen = several("5c J") | {1: between("3c", 0.88, "5c", 0.1, given=True)}
    assert settle(seen, COUNTS)[1].doubt is None
    assert settle(seen, COUNTS, groups=[frozenset(seen)])[1].doubt == "group"
    chows_are_laid = Tuning(alike=1.0)
    assert settle(seen, COUNTS, groups=[frozenset(seen)], tuning=chows_are_laid)[1].doubt is None


def test_wild_tiles_lie_with_any_others() -> None:
    seen = several("5c 5c") | {3: between("F", 0.82, "5c", 0.17, given=True)}
    groups = [frozenset(seen)]
    assert settle(seen, COUNTS, groups=groups)[3].doubt == "group"
    wild = Tuning(wild=frozenset({FLOWER, JOKER}))
    assert settle(seen, COUNTS, groups=groups, tuning=wild)[3].doubt is None


def test_nothing_read_is_nothing_given() -> None:
    verdict = settle({1: FaceReading(UNKNOWN, ())}, COUNTS)[1]
    assert (verdict.tile, verdict.confidence, verdict.candidates) == (UNKNOWN, 0.0, ())


faces = st.sampled_from(FACES)


@st.composite
def tables(draw: st.DrawFn) -> dict[int, FaceReading]:
    seen = {}
    for n in range(draw(st.integers(1, 12))):
        first, second, third = draw(st.lists(faces, min_size=3, max_size=3, unique=True))
        share = draw(st.floats(0.05, 0.99))
        other = draw(st.floats(0.0, 1.0)) * min(share, 1 - share)
        shares = ((first, share), (second, other), (third, min(other, 1 - share - other)))
        given_ = draw(st.booleans())
        seen[n] = FaceReading(first if given_ else UNKNOWN, shares)
    return seen


@given(tables(), st.data())
def test_whatever_lies_there(seen: dict[int, FaceReading], data: st.DataObject) -> None:
    """A given face stands; a face is given only out of those in question; a far lead is no doubt
    but by counts; what is said against a face is so; nothing depends on the order."""
    some = st.sets(st.sampled_from(sorted(seen)), min_size=1).map(frozenset)
    moves = [Moved(data.draw(faces), data.draw(some))]
    groups = [data.draw(some)]
    verdicts = settle(seen, COUNTS, moves, groups)
    assert verdicts.keys() == seen.keys()
    for n, verdict in verdicts.items():
        tile = seen[n]
        if tile.given != UNKNOWN:
            assert verdict.tile == tile.given
        elif verdict.tile != UNKNOWN:
            shares = dict(tile.candidates)
            assert shares[verdict.tile] * CLOSE >= tile.candidates[0][1]
        if len(tile.candidates) > 1 and tile.candidates[1][1] * CLOSE < tile.candidates[0][1]:
            assert verdict.doubt in (None, "counts")
        assert 0.0 <= verdict.confidence <= 1.0
        assert verdict.doubt is None or _is_so(verdict.doubt, n, seen, moves, groups)
    told = Counter(v.tile for v in verdicts.values() if v.tile != UNKNOWN and v.doubt is None)
    assert all(number <= COUNTS[tile] for tile, number in told.items())
    backwards = settle(dict(reversed(seen.items())), COUNTS, moves, groups)
    assert {n: v.tile for n, v in backwards.items()} == {n: v.tile for n, v in verdicts.items()}


def _is_so(
    doubt: Doubt,
    n: int,
    seen: Mapping[int, FaceReading],
    moves: Sequence[Moved],
    groups: Sequence[frozenset[int]],
) -> bool:
    """Whether what speaks against tile `n` is so in what was seen."""
    tile = seen[n].given
    given_ = Counter(each.given for each in seen.values())
    if doubt == "counts":
        return given_[tile] > COUNTS[tile]
    if doubt == "moved":
        return any(n in move.among and move.face != tile for move in moves)
    if doubt == "group":
        beside = {seen[m].given for group in groups if n in group for m in group if m in seen}
        return bool(beside - {tile, JOKER, UNKNOWN})
    rivals = [face for face, share in seen[n].candidates if face != tile and share > 0]
    if doubt == "left":
        left = COUNTS[tile] - given_[tile] + 1
        return any(COUNTS[rival] - given_[rival] >= left for rival in rivals)
    return bool(rivals)
