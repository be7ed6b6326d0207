"""From what the network says of a crop to each face's probability.

The network's general pictures of the faces were learned from many sets; an enrolled
set has pictures of its own, which a crop is compared with. How much either counts
was calibrated (`LogitCalibration`); how far the general pictures can be trusted with one
certain set, and how far apart its faces look, that set's own pictures tell (`suited`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from rules.tiles import FACES

FEWEST = 3
"""Pictures a face that tell how a face varies; with fewer all probabilities are duller."""
_FAITH = 5.0  # pictures of a set that the general figure of doubt counts as
_DOUBTS = 100  # steps of doubt that are tried


@dataclass(frozen=True)
class LogitCalibration:
    """How logits become probabilities.

    `scale` multiplies the general logits; below the probability `unsure` a
    reading is ``?``. With an enrolled set the general probability is doubted
    (`set_doubt`: how often it means nothing, for drawings that training never
    showed) and its logarithm counts `set_weight`; the cosines with the set count
    `set_scale`, the less the fewer pictures it has: n / (n + 1) for the usual n a
    face. A face that the set has no picture of stands there as if it were alike
    by `set_absent`. Then `set_unsure` is the least probability, or `few_unsure`
    where the set usually has fewer than `FEWEST` pictures of a face.
    """

    scale: float
    unsure: float
    set_doubt: float
    set_weight: float
    set_scale: float
    set_absent: float
    set_unsure: float
    few_unsure: float


@dataclass(frozen=True)
class Known:
    """What an enrolled set's pictures say of the set.

    `own` (36, 36): the general logits of its own pictures, a row a face, NaN
    without a picture. `usual`: how many pictures it usually has of a face.
    `strangers`: the usual cosine of a picture with the most alike one of another face.
    """

    own: np.ndarray
    usual: float
    strangers: float


def general(logits: np.ndarray, tuned: LogitCalibration) -> np.ndarray:
    """Return each face's probability (n, 36) by the learned pictures alone."""
    return _softmax(tuned.scale * logits)


def own_logits(logits: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """Return the mean logits (36, 36) of pictures (n, 36) of these faces (n,), a row a face.

    A face without a picture has a row of NaN.
    """
    own = np.full((logits.shape[1],) * 2, np.nan, np.float32)
    for face in np.unique(faces):
        own[face] = logits[faces == face].mean(axis=0)
    return own


def level_of_strangers(alike: np.ndarray, faces: np.ndarray) -> float:
    """Return the usual cosine of tiles of these faces (n,) with another face's nearest picture.

    `alike` (n, 36) are the tiles' cosines with each face, NaN without a picture.
    Without other faces it is -1.
    """
    others = np.nan_to_num(alike, nan=-1.0)
    others[np.arange(len(faces)), faces] = -1
    return float(np.median(others.max(axis=1)))


def suited(tuned: LogitCalibration, known: Known) -> LogitCalibration:
    """Return the calibration as it suits one enrolled set.

    How much the general pictures are doubted is what makes its own pictures most
    likely: sets are drawn that no general picture knows. And where its faces look
    more alike than those of most sets, so that its cosines lie closer together,
    they count more, and a face without a picture stands higher.
    """
    faces = np.flatnonzero(~np.isnan(known.own[:, 0]))
    if not len(faces):
        return tuned
    truly = general(known.own[faces], tuned)[np.arange(len(faces)), faces]
    doubts = np.linspace(tuned.set_doubt, 0.99, _DOUBTS)
    likely = np.log(_mixed(truly, doubts[:, None])).sum(axis=1)
    prior = tuned.set_doubt * np.log(doubts) + (1 - tuned.set_doubt) * np.log(1 - doubts)
    doubt = float(doubts[int(np.argmax(likely + _FAITH * prior))])
    level = max(tuned.set_absent, known.strangers)
    closer = (1 - tuned.set_absent) / max(1 - level, 0.1)
    return replace(tuned, set_doubt=doubt, set_absent=level, set_scale=tuned.set_scale * closer)


def with_set(
    logits: np.ndarray,
    alike: np.ndarray,
    known: Known,
    tuned: LogitCalibration,
    features: np.ndarray | float = 0.0,
) -> np.ndarray:
    """Return each face's probability (n, 36), weighing in how alike (n, 36) the set's faces are.

    `alike` is NaN for a face without a picture; `tuned` suits the set (`suited`);
    `features` (n, 36) is what else is known of them, as logarithms (`vision.reading.set_features`).

    How little the general pictures think of a face's own enrolled pictures is
    made up for: where a set's 5 crak looks like every other set's 3 crak, that it
    does so again says nothing. To be taken for a face more than that face's own
    pictures are says the less, the more pictures there are: it is not how the face looks.
    """
    believed = np.log(_mixed(general(logits, tuned), tuned.set_doubt))
    of_itself = np.log(_mixed(general(known.own, tuned), tuned.set_doubt)).diagonal()
    believed = believed - np.nan_to_num(of_itself, nan=0.0)
    believed = np.minimum(believed, 0.0) + np.maximum(believed, 0.0) / max(known.usual, 1.0)
    trust = tuned.set_scale * known.usual / (known.usual + 1)
    alike = np.where(np.isnan(alike), tuned.set_absent, alike)
    return _softmax(tuned.set_weight * believed + trust * alike + features)


def _mixed(shares: np.ndarray, doubt: np.ndarray | float) -> np.ndarray:
    """Return probabilities in doubt whether they mean anything: then every face is as likely."""
    return np.asarray((1 - doubt) * shares + doubt / len(FACES))


def _softmax(logits: np.ndarray) -> np.ndarray:
    raised: np.ndarray = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
