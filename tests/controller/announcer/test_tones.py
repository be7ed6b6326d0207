"""The tones: under 2 kHz, told apart by rhythm and by pitch, and no click in them."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import get_args

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.announcer.tones import (
    HIGHEST,
    RATE,
    TONES,
    from_wav,
    louder,
    samples,
    seconds_of,
    to_wav,
    tone_wav,
)
from controller.announcer.utterance import Tone


@pytest.mark.parametrize("tone", get_args(Tone))
def test_a_tone_lies_where_old_ears_hear(tone: Tone) -> None:
    sound = samples(tone)
    strength = np.abs(np.fft.rfft(sound)) ** 2
    pitches = np.fft.rfftfreq(len(sound), 1 / RATE)
    assert strength[pitches > HIGHEST].sum() < 0.001 * strength.sum()
    assert strength[pitches < 900].sum() > 0.7 * strength.sum()


@pytest.mark.parametrize("tone", get_args(Tone))
def test_a_tone_is_heard_and_does_not_click(tone: Tone) -> None:
    sound, rate = from_wav(tone_wav(tone))
    assert rate == RATE
    assert len(sound) / rate == pytest.approx(seconds_of(tone), abs=0.01)
    assert 0.4 < np.abs(sound).max() < 1
    assert abs(sound[0]) < 0.01 and abs(sound[-1]) < 0.01
    assert np.abs(np.diff(sound)).max() < 0.3


def rhythm(tone: Tone) -> tuple[str, ...]:
    return tuple("long" if note.seconds >= 0.3 else "short" for note in TONES[tone])


def direction(tone: Tone) -> tuple[int, ...]:
    pitches = [note.pitch for note in TONES[tone]]
    return tuple(int(np.sign(b - a)) for a, b in pairwise(pitches))


@pytest.mark.parametrize(("one", "other"), list(combinations(get_args(Tone), 2)))
def test_two_tones_differ_in_rhythm_and_in_how_they_move(one: Tone, other: Tone) -> None:
    assert rhythm(one) != rhythm(other)
    assert direction(one) != direction(other)


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=200))
def test_sound_survives_its_file(sound: list[float]) -> None:
    back, rate = from_wav(to_wav(np.array(sound), 8000))
    assert rate == 8000
    assert np.abs(back - sound).max() < 0.0002


def test_louder_is_louder_and_a_hundred_is_as_made() -> None:
    made = tone_wav("note")
    loud = [np.abs(from_wav(louder(made, volume))[0]).max() for volume in (10, 50, 100)]
    assert loud[0] < loud[1] < loud[2] == pytest.approx(np.abs(from_wav(made)[0]).max(), abs=0.001)


@pytest.mark.parametrize("content", [b"", b"RIFF", b"words"])
def test_what_is_no_sound_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError, match="no sound"):
        from_wav(content)
