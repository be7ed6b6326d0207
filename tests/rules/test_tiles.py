"""Tiles and the sets they come in."""

from __future__ import annotations

import pytest

from rules.tiles import (
    BRITISH_136,
    BRITISH_144,
    FACES,
    FLOWER,
    HOYLE_WOO,
    JOKER,
    NUMBERED_FLOWERS,
    TILE_SETS,
)

SIZES = {
    "american-152": 152,
    "league-1946": 154,
    "british-136": 136,
    "british-144": 144,
    "hoyle-woo": 144,
}


def test_every_set_has_its_size() -> None:
    assert {name: tiles.size for name, tiles in TILE_SETS.items()} == SIZES
    assert all(len(tiles.tiles()) == tiles.size for tiles in TILE_SETS.values())


@pytest.mark.parametrize("name", SIZES)
def test_every_set_has_the_136_and_flowers_or_jokers_besides(name: str) -> None:
    faces = TILE_SETS[name].faces
    assert list(faces) == list(FACES)
    assert {copies for tile, copies in faces.items() if tile not in (FLOWER, JOKER)} == {4}
    assert faces[FLOWER] + faces[JOKER] == TILE_SETS[name].size - 136


def test_seasons_are_one_of_each_and_flowers_of_the_league_are_alike() -> None:
    assert all(BRITISH_144.counts[season] == 1 for season in NUMBERED_FLOWERS)
    assert FLOWER not in BRITISH_144.counts
    assert BRITISH_144.faces[FLOWER] == 8
    assert BRITISH_136.faces[FLOWER] == 0
    assert TILE_SETS["league-1946"].counts[FLOWER] == 18
    assert HOYLE_WOO.counts == BRITISH_144.counts
