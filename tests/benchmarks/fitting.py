"""Likelihoods fitted to looks that are kept: logistic regression, and the file of looks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np

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
