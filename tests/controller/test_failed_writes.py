"""What the disk refuses has changed nothing anywhere: whichever write of a deal it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.controller.failed_writes import ByCamera, ByHand, Played
from tests.disk import TRIES_WITHOUT_ROOM, Disk, Refusal, refused
from tests.games.recorded import record_sharply, written

Deal = ByHand | ByCamera
HOWS: tuple[Refusal, ...] = ("io", "full")
SAMPLE = 3
"""So many writes of a deal, evenly spread, in `make test`; in `make soak` every one."""


@pytest.fixture(scope="module")
def by_hand() -> Deal:
    return ByHand("american")


@pytest.fixture(scope="module")
def by_camera() -> Deal:
    return ByCamera(record_sharply("league", written("league", 1)))


@pytest.fixture(scope="module", params=["by_hand", "by_camera"])
def deal(request: pytest.FixtureRequest) -> Deal:
    played: Deal = request.getfixturevalue(request.param)
    return played


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A camera's table tries again at once."""
    monkeypatch.setattr("controller.record.session.PAUSES", (0.001,))


@pytest.fixture(scope="module")
def whole(deal: Deal, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The deal on a sound disk."""
    played = deal.play(tmp_path_factory.mktemp("whole") / "whole.journal", Disk())
    assert (played.amiss, played.refusals) == ([], 0)
    assert played.tries > 100
    return played


def wrong(
    deal: Deal, whole: Played, folder: Path, how: Refusal, every: int
) -> dict[int, list[str]]:
    """Return what is amiss, by the write that failed."""
    found = {}
    for write in range(1, whole.tries + 1, every):
        path = folder / f"{how}-{write}.journal"
        played = deal.play(path, Disk(refused(write, how)))
        assert played.refusals == (TRIES_WITHOUT_ROOM if how == "full" else 1) or played.amiss
        amiss = list(played.amiss)
        if played.record != whole.record:
            pairs = enumerate(zip(played.record, whole.record, strict=False), 1)
            first = next((n for n, (a, b) in pairs if a != b), len(played.record) + 1)
            amiss.append(f"another record, from entry {first} on")
        if amiss:
            found[write] = amiss
        for part in folder.glob(f"{path.name}*"):
            part.unlink()
    return found


@pytest.mark.parametrize("how", HOWS)
def test_a_write_that_fails_changes_nothing(
    deal: Deal, whole: Played, tmp_path: Path, how: Refusal
) -> None:
    assert wrong(deal, whole, tmp_path, how, whole.tries // SAMPLE) == {}


@pytest.mark.slow
@pytest.mark.parametrize("how", HOWS)
def test_whichever_write_fails_nothing_is_changed(
    deal: Deal, whole: Played, tmp_path: Path, how: Refusal
) -> None:
    found = wrong(deal, whole, tmp_path, how, 1)
    assert found == {}, f"{len(found)} of {whole.tries} writes"
