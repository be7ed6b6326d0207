"""espeak-ng and a player as they are, and as they fail: missing, dead, hanging."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import numpy as np
import pytest

from controller.announcer.mouths import Loudspeaker, MouthError
from controller.announcer.player import Player, PlayerError
from controller.announcer.speaker import Speaker, SpeechError, pronounced
from controller.announcer.tones import from_wav, tone_wav
from controller.announcer.utterance import GRAVE, Utterance

spoken = pytest.mark.skipif(
    not shutil.which("espeak-ng"), reason="espeak-ng (Debian: espeak-ng) is missing"
)
played = pytest.mark.skipif(
    not shutil.which("aplay"), reason="aplay (Debian: alsa-utils) is missing"
)
NOWHERE = Player(device="null", program="aplay")
"""ALSA's own loudspeaker for machines without one: it takes everything."""

RULED = "South drew before East discarded. The tile goes back to the wall."


@pytest.fixture
def program(tmp_path: Path) -> object:
    """Make a program that does what it is told, in place of espeak-ng or a player."""

    def make(does: str, name: str = "faulty") -> str:
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        path.chmod(0o755)
        return str(path)

    return make


@spoken
def test_a_sentence_is_heard_and_is_as_long_as_its_words() -> None:
    sound, rate = from_wav(Speaker(rate=150).render(RULED))
    seconds = len(sound) / rate
    assert 0.6 < seconds / (len(RULED.split()) * 60 / 150) < 1.6
    assert np.abs(sound).max() > 0.2
    assert (sound**2).mean() ** 0.5 > 0.03
    parts = np.array_split(sound, 10)
    assert sum(np.abs(part).max() > 0.05 for part in parts) >= 8, "words from end to end"


@spoken
def test_faster_is_shorter_and_another_voice_is_another_sound() -> None:
    slow, fast = (Speaker(rate=rate).render(RULED) for rate in (110, 220))
    assert len(fast) < 0.7 * len(slow)
    assert Speaker(voice="en-us").render(RULED) != Speaker(voice="en-gb").render(RULED)


@spoken
@pytest.mark.parametrize(
    "text", ["-v fr", "[[x]] <break/>", "$(true); `true`", "Zoë’s “tile” – 3×"]
)
def test_no_text_is_an_order_to_the_program(text: str) -> None:
    sound, _ = from_wav(Speaker().render(text))
    assert np.abs(sound).max() > 0.05


def test_what_espeak_says_wrongly_is_spelt_otherwise_for_it() -> None:
    assert pronounced("South makes Mah Jongg: −25.") == "South makes Mah Jong: minus 25."


@spoken
def test_a_voice_that_is_not_there_is_said() -> None:
    with pytest.raises(SpeechError, match="voice does not exist"):
        Speaker(voice="xx-nobody").render("Words.")


def test_a_missing_program_is_said_with_what_to_install() -> None:
    with pytest.raises(SpeechError, match="not installed; apt install espeak-ng"):
        Speaker(program="espeak-that-is-not-here").render("Words.")
    with pytest.raises(PlayerError, match="apt install alsa-utils"):
        Player(program="player-that-is-not-here").play(tone_wav("note"), threading.Event())


def test_a_program_that_hangs_is_ended(program) -> None:
    with pytest.raises(SpeechError, match="hangs"):
        Speaker(program=program("exec sleep 600"), patience=0.1).render("Words.")
    with pytest.raises(PlayerError, match="hangs"):
        Player(program=program("exec sleep 600"), grace=0.0).play(
            tone_wav("note"), threading.Event()
        )


@pytest.mark.parametrize("does", ["kill -9 $$", "echo 'no data' >&2; exit 3", "echo no sound"])
def test_a_program_that_dies_or_makes_no_sound_is_said(program, does: str) -> None:
    with pytest.raises(SpeechError):
        Speaker(program=program(does)).render("Words.")


def test_a_player_that_fails_is_said(program) -> None:
    with pytest.raises(PlayerError, match="no such loudspeaker"):
        Player(program=program("echo 'no such loudspeaker' >&2; exit 1")).play(
            tone_wav("note"), threading.Event()
        )


def test_a_sound_is_cut_short(program) -> None:
    stop = threading.Event()
    stop.set()
    assert not Player(program=program("exec sleep 600")).play(tone_wav("note"), stop)


def test_words_that_are_never_made_are_broken_off(program) -> None:
    stop = threading.Event()
    stop.set()
    mouth = Loudspeaker(Speaker(program=program("exec sleep 600"), patience=600), NOWHERE)
    assert not mouth.say(Utterance("a", GRAVE, "Words."), 80, stop)


@played
def test_a_real_player_takes_the_tones() -> None:
    assert NOWHERE.play(tone_wav("call"), threading.Event())


@spoken
@played
def test_the_loudspeaker_says_the_tone_and_the_words() -> None:
    utterance = Utterance("a", GRAVE, RULED, "illegal")
    assert Loudspeaker(Speaker(), NOWHERE).say(utterance, 80, threading.Event())


@played
def test_without_words_the_tone_is_heard_all_the_same(program, tmp_path: Path) -> None:
    heard = tmp_path / "heard.wav"
    recorder = Player(program=program(f'cp "$1" {heard}', "recorder"))
    mouth = Loudspeaker(Speaker(program="espeak-that-is-not-here"), recorder)
    with pytest.raises(MouthError, match="not installed"):
        mouth.say(Utterance("a", GRAVE, "Words.", "dead"), 100, threading.Event())
    assert np.abs(from_wav(heard.read_bytes())[0]).max() > 0.4
