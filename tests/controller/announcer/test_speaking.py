"""espeak-ng and a player as they are, and as they fail: missing, dead, hanging."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import numpy as np
import pytest

from controller.announcer.outputs import Loudspeaker, SpeechOutputError
from controller.announcer.player import PlayerError, SoundPlayer
from controller.announcer.speaker import Speaker, SpeechError, pronounced
from controller.announcer.tones import RATE, from_wav, tone_wav
from controller.announcer.utterance import GRAVE, Utterance
from controller.words import Words

spoken = pytest.mark.skipif(
    not shutil.which("espeak-ng"), reason="espeak-ng (Debian: espeak-ng) is missing"
)
played = pytest.mark.skipif(
    not shutil.which("aplay"), reason="aplay (Debian: alsa-utils) is missing"
)
NOWHERE = SoundPlayer(device="null", program="aplay")
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
    assert pronounced("South makes Mah Jongg: −25.", Words()) == "South makes Mah Jong: minus 25."


@spoken
def test_a_voice_that_is_not_there_is_said() -> None:
    with pytest.raises(SpeechError, match="voice does not exist"):
        Speaker(voice="xx-nobody").render("Words.")


def test_a_missing_program_is_said_with_what_to_install() -> None:
    with pytest.raises(SpeechError, match="not installed; sudo apt install espeak-ng"):
        Speaker(program="espeak-that-is-not-here").render("Words.")
    with pytest.raises(PlayerError, match="sudo apt install alsa-utils"):
        SoundPlayer(program="player-that-is-not-here").play(tone_wav("note"), threading.Event())


def test_a_program_that_hangs_is_ended(program) -> None:
    with pytest.raises(SpeechError, match="did not finish in time"):
        Speaker(program=program("exec sleep 600"), patience=0.1).render("Words.")
    with pytest.raises(PlayerError, match="did not finish in time"):
        SoundPlayer(program=program("exec sleep 600"), grace=0.0).play(
            tone_wav("note"), threading.Event()
        )


@pytest.mark.parametrize("does", ["kill -9 $$", "echo 'no data' >&2; exit 3", "echo no sound"])
def test_a_program_that_dies_or_makes_no_sound_is_said(program, does: str) -> None:
    with pytest.raises(SpeechError):
        Speaker(program=program(does)).render("Words.")


def test_a_player_that_fails_is_said(program) -> None:
    with pytest.raises(PlayerError, match="no such loudspeaker"):
        SoundPlayer(program=program("echo 'no such loudspeaker' >&2; exit 1")).play(
            tone_wav("note"), threading.Event()
        )


def test_a_sound_is_cut_short(program) -> None:
    stop = threading.Event()
    stop.set()
    assert not SoundPlayer(program=program("exec sleep 600")).play(tone_wav("note"), stop)


def test_words_that_are_never_made_are_broken_off(program) -> None:
    stop = threading.Event()
    stop.set()
    mouth = Loudspeaker(Speaker(program=program("exec sleep 600"), patience=600), NOWHERE)
    assert not mouth.say(Utterance("a", GRAVE, "Words."), 80, stop)


@played
def test_a_real_player_takes_the_tones() -> None:
    assert NOWHERE.play(tone_wav("call"), threading.Event())


@pytest.fixture
def recorder(program, tmp_path: Path):
    """A player that keeps what it is given, and what it was given."""

    def heard() -> list[np.ndarray]:
        return [from_wav(file.read_bytes())[0] for file in sorted(tmp_path.glob("heard-*"))]

    keep = program(f'cp "$1" {tmp_path}/heard-$(ls {tmp_path} | wc -l)', "recorder")
    return SoundPlayer(program=keep), heard


@spoken
@played
def test_the_loudspeaker_says_the_tone_and_the_words() -> None:
    utterance = Utterance("a", GRAVE, RULED, "illegal")
    assert Loudspeaker(Speaker(), NOWHERE).say(utterance, 80, threading.Event())


@spoken
def test_the_tone_and_the_words_are_one_sound(recorder) -> None:
    player, heard = recorder
    assert Loudspeaker(Speaker(), player).say(
        Utterance("a", GRAVE, RULED, "dead"), 100, threading.Event()
    )
    (sound,) = heard()
    tone, words = from_wav(tone_wav("dead"))[0], from_wav(Speaker().render(RULED))[0]
    assert len(tone) + len(words) < len(sound) < len(tone) + len(words) + RATE // 4
    assert np.abs(sound[: len(tone)] - tone).max() < 0.01
    assert np.abs(sound[len(tone) : len(tone) + RATE // 8]).max() == 0
    assert 0.9 < np.abs(sound[len(tone) :]).max() <= 1


def test_words_that_are_late_follow_their_tone(recorder, program, tmp_path: Path) -> None:
    """The words are made once the tone was played."""
    player, heard = recorder
    made = tmp_path / "words.wav"
    made.write_bytes(tone_wav("call"))
    late = program(f"while ! ls {tmp_path}/heard-* >/dev/null 2>&1; do :; done; cat {made}", "late")
    mouth = Loudspeaker(Speaker(program=late, patience=60), player)
    assert mouth.say(Utterance("a", GRAVE, "Words.", "note"), 100, threading.Event())
    assert [len(sound) for sound in heard()] == [
        len(from_wav(tone_wav(tone))[0]) for tone in ("note", "call")
    ]


def test_without_words_the_tone_is_heard_all_the_same(recorder) -> None:
    player, heard = recorder
    mouth = Loudspeaker(Speaker(program="espeak-that-is-not-here"), player)
    with pytest.raises(SpeechOutputError, match="not installed"):
        mouth.say(Utterance("a", GRAVE, "Words.", "dead"), 100, threading.Event())
    (sound,) = heard()
    assert np.abs(sound).max() > 0.4
