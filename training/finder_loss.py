"""What the finder is taught to make small.

Centres: the penalty-reduced focal loss of CenterNet (Zhou et al. 2019). Where a
photograph's labels are known to be incomplete, a cell outside the labelled
boxes that the network takes for a tile is left alone: it may well be one.
Corners: distance in units of the tile's width, to the true corners where these
are known, else from the quad's bounds to the labelled box.
"""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from training.finder_model import REACH
from training.finder_samples import BOUNDS, CORNERS_TOLD, UPRIGHT
from vision.finding.finder import CENTRE, CORNERS, SIDE, TURN

SURE = 0.45  # above this the network's own belief in an unlabelled tile is respected
SLACK = 0.08  # of a tile's width: labelled boxes are trusted no further
WEIGHTS = {"centre": 1.0, "corners": 10.0, "side": 0.5, "turn": 1.0}


def centre_loss(raw: Tensor, heat: Tensor, weight: Tensor, deny: float) -> Tensor:
    """Return the focal loss of raw centre maps (n, h, w); `deny` scales uncertain background."""
    p = raw.sigmoid().clamp(1e-4, 1 - 1e-4)
    top = (heat == 1).float()
    respected = (weight < 1) & (p.detach() > SURE)
    background = torch.where(weight < 1, weight * deny, weight).masked_fill(respected, 0.0)
    gained = top * (1 - p) ** 2 * p.log()
    denied = (1 - top) * (1 - heat) ** 4 * p**2 * (1 - p).log() * background
    return -(gained + denied).sum() / top.sum().clamp(min=1)


def losses(
    raw: Tensor, heat: Tensor, weight: Tensor, cells: Tensor, points: Tensor, deny: float
) -> dict[str, Tensor]:
    """Return each loss by name.

    `raw` (n, channels, h, w); `heat`, `weight` (n, h, w); `cells` (m, 3) picture,
    row, column; `points` (m, columns) as in `finder_samples.Sample`.
    """
    out = {"centre": centre_loss(raw[:, CENTRE], heat, weight, deny)}
    at = raw[cells[:, 0], :, cells[:, 1], cells[:, 2]]
    size, kind, side = points[:, 19], points[:, 20], points[:, 16].long()
    labelled, boxed, about = ((kind == k).float() for k in (CORNERS_TOLD, BOUNDS, UPRIGHT))
    slack = size * SLACK
    total = at.new_zeros(())
    for k, part in enumerate(CORNERS):
        said = at[:, part].reshape(-1, 4, 2) * REACH
        true = points[:, 8 * k : 8 * k + 8].reshape(-1, 4, 2)
        exact = (said - true).abs().mean((1, 2))
        nearly = _beyond(said - true, slack[:, None, None]).mean((1, 2))
        low = _beyond(said.amin(1) - true.amin(1), slack[:, None]).mean(1)
        high = _beyond(said.amax(1) - true.amax(1), slack[:, None]).mean(1)
        # Nothing in a box says what shape is within it: hold the quad to a parallelogram.
        skew = (said[:, 0] + said[:, 2] - said[:, 1] - said[:, 3]).abs().mean(1)
        each = labelled * exact + about * nearly + boxed * (0.4 * (low + high) + 0.1 * skew)
        total = total + (each / size).sum() / (labelled + boxed + about).sum().clamp(min=1)
    out["corners"] = total
    if len(points):
        out["side"] = cross_entropy(at[:, SIDE], side)
        turn = binary_cross_entropy_with_logits(at[:, TURN], points[:, 17:19], reduction="none")
        sure = labelled + about
        out["turn"] = (turn.mean(1) * sure).sum() / sure.sum().clamp(min=1)
    return out


def _beyond(distance: Tensor, slack: Tensor) -> Tensor:
    """Return by how much distances go beyond what hand-drawn boxes are off by."""
    return (distance.abs() - slack).clamp(min=0)
