"""What `rackside doctor` says of the voice, and what to do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from controller.checkup.checks import examine
from controller.settings import Settings, VoiceSettings


def found(voice: VoiceSettings) -> tuple[str, str, str]:
    (finding,) = [f for f in examine(Settings(voice=voice)) if str(f.what) == "voice"]
    return finding.state, str(finding.words), str(finding.remedy)


@pytest.fixture(autouse=True)
def only_the_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other checks load networks and open cameras."""
    from controller.checkup import checks as checkup

    monkeypatch.setattr(checkup, "_CHECKS", (checkup._voice,))


@pytest.fixture
def only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Leave only these programs on the path."""

    def leave(*names: str) -> None:
        for name in names:
            real = shutil.which(name)
            if real is None:
                pytest.skip(f"{name} is missing")
            (tmp_path / name).symlink_to(real)
        monkeypatch.setenv("PATH", str(tmp_path))

    return leave


def test_off_and_on_the_screen_need_nothing(only) -> None:
    only()
    assert found(VoiceSettings(by="off"))[0] == "ok"
    state, words, _ = found(VoiceSettings(by="screen"))
    assert state == "ok" and "turns its sound on" in words


def test_without_espeak_it_says_what_to_install(only) -> None:
    only()
    assert found(VoiceSettings(by="pi")) == (
        "fault", "espeak-ng is not installed", "sudo apt install espeak-ng",
    )  # fmt: skip


def test_without_a_player_it_says_what_to_install(only) -> None:
    only("espeak-ng")
    state, words, remedy = found(VoiceSettings(by="pi"))
    assert (state, remedy) == ("fault", "sudo apt install alsa-utils")
    assert "no player of sound" in words


def test_a_voice_or_a_loudspeaker_that_is_not_there_is_said(only) -> None:
    only("espeak-ng", "aplay")
    state, words, remedy = found(VoiceSettings(by="pi", voice="xx-nobody"))
    assert (state, "does not exist" in words) == ("fault", True) and "--voices" in remedy
    state, _, remedy = found(VoiceSettings(by="pi", device="hw:77"))
    assert state == "fault" and "aplay -L" in remedy


def test_all_is_well_with_a_loudspeaker(only) -> None:
    only("espeak-ng", "aplay")
    state, words, _ = found(VoiceSettings(by="pi", device="null"))
    assert state == "ok" and "was it heard?" in words
