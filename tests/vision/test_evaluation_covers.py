"""Covers laid on photographs: they hide what they say, and what is read of it is counted."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from tiles_laid import laid

from rules.tiles import FACES, Tile
from training.evaluation_covers import View, covered_tiles, covered_views
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.finding.finder import Finder
from vision.reading.reader import Reader

ROW = ["5d", "2b", "9c", "R", "E", "7b"]
SHARES = (0.0, 0.4)


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> LabelledPhoto:
    image, tiles = laid([ROW], seed=4)
    path = tmp_path_factory.mktemp("covers") / "row.png"
    cv2.imwrite(str(path), image)
    boxes = tuple(LabelledTile(Tile(name), np.asarray(q, np.float32) + 0.5) for name, q in tiles)
    return LabelledPhoto(path, "rail_set", boxes)


def hidden(view: View, bare: View) -> float:
    """Return which share of a tile looks otherwise than it did."""
    assert np.array_equal(view.quad, bare.quad)
    inside = np.zeros(view.picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, np.rint(view.quad).astype(np.int32), 1)
    apart = np.abs(view.picture.astype(int) - bare.picture).max(2) > 40
    return float(apart[inside > 0].mean())


def test_every_tile_is_shown_by_every_share_and_hidden_by_as_much(photo: LabelledPhoto):
    views = list(covered_views(Finder(threads=1), [photo], shares=SHARES))
    bare, over = views[: len(ROW)], views[len(ROW) :]
    assert sorted(FACES[view.face] for view in bare) == sorted(ROW)
    assert [view.share for view in views] == [0.0] * len(ROW) + [0.4] * len(ROW)
    assert {view.kind for view in bare} == {"none"}
    assert "none" not in {view.kind for view in over}
    assert max(hidden(b, a) for a, b in zip(bare, over, strict=True)) < 0.6
    assert np.mean([hidden(b, a) for a, b in zip(bare, over, strict=True)]) > 0.2


def test_found_anew_a_tile_counts_only_where_no_other_cover_hides_it_more(photo: LabelledPhoto):
    finder = Finder(threads=1)
    for seed in range(8):
        views = list(covered_views(finder, [photo], anew=True, shares=(0.0, 0.1), seed=seed))
        bare = {view.face: view for view in views if view.share == 0}
        assert len(bare) == len(ROW)
        for view in views[len(ROW) :]:
            whole = bare[view.face]
            assert hidden(replace(view, quad=whole.quad), whole) < 0.3


def test_tiles_are_told_as_the_networks_saw_them(photo: LabelledPhoto):
    reader = Reader(threads=1)
    views = list(covered_views(Finder(threads=1), [photo], shares=(0.0,)))
    tiles = covered_tiles(reader, reader.whole, views)
    assert reader.weigh(tiles.look).argmax(1).tolist() == [view.face for view in views]
    assert tiles.inside.all() and (tiles.says > reader.whole.trusted.least).all()
    assert tiles.part(np.array([2, 0])).faces.tolist() == [views[2].face, views[0].face]
