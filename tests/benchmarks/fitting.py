"""Likelihoods fitted to looks that are kept: logistic regression, and the file of looks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np

from tests.benchmarks.bounds import at_most
from vision.following.layers import HALF, UNSURE

Look = TypeVar("Look", bound=NamedTuple)

STEPS, RIDGE = 200, 1e-2


def logistic(features: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Return the likelihood (N,) of each row of features (N, K) by these weights (K,)."""
    return 1.0 / (1.0 + np.exp(-(features @ weights)))


def fitted(features: np.ndarray, true: np.ndarray) -> np.ndarray:
    """Return the weights (K,) of a logistic regression, with a slight pull to 0, by Newton's way.

    Of features (N, K), and what was so (N,), 0 or 1.
    """
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        p = logistic(features, weights)
        gradient = features.T @ (p - true) + RIDGE * weights
        hessian = (features * (p * (1 - p))[:, None]).T @ features + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(hessian, gradient)
        weights -= step * min(1.0, 2.0 / max(np.abs(step).max(), 1e-9))
        if np.abs(step).max() < 1e-9:
            break
    return weights


def left_out(games: Sequence[int], features: np.ndarray, true: np.ndarray) -> np.ndarray:
    """Return how likely each look (N,) is by weights that were fitted to the other games.

    Of the game of each look, its features (N, K), and what was so (N,).
    """
    p, game_of = np.zeros(len(true)), np.array(games)
    for game in sorted(set(games)):
        of = game_of == game
        p[of] = logistic(features[of], fitted(features[~of], true[~of]))
    return p


def tell(
    name: str, p: np.ndarray, true: np.ndarray, surely: Iterable[tuple[str, bool, np.ndarray]]
) -> None:
    """Print how often a likelihood p (N,) of what was so (N,) is wrong, unsure, and sure and wrong.

    `surely` are the rows of the last: in words, which side it was sure of (True: that it was so),
    and the looks (N,) of the other.
    """
    low, high = p < UNSURE[0], p > UNSURE[1]
    print(f"{name}: {((p > HALF) != true).sum()} wrong, {(~low & ~high).sum()} unsure")
    for words, so, other in surely:
        sure = high if so else low
        wrong, of = int((sure & other).sum()), int(sure.sum())
        print(f"  {words}: {wrong} of {of}, at most {at_most(wrong, of):.2%} at 95 %")


def kept(path: Path | None, look: Callable[..., Look]) -> list[Look]:
    """Return the looks in a file (JSON lines), none where there is no file."""
    if path is None or not path.exists():
        return []
    return [look(*json.loads(line)) for line in path.read_text().splitlines()]


def keep(path: Path | None, looks: Iterable[NamedTuple]) -> None:
    """Add looks to a file."""
    if path is not None:
        with path.open("a") as file:
            file.writelines(f"{json.dumps(each)}\n" for each in looks)
