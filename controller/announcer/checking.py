"""What `rackside doctor` tries of a table's voice."""

from __future__ import annotations

import threading

from controller.announcer.phrases import SENTENCES
from controller.announcer.player import SOUND, PlayerError, SoundPlayer
from controller.announcer.speaker import SpeechError
from controller.announcer.tones import louder, tone_wav
from controller.announcer.voice import speaker_of
from controller.settings import VoiceSettings
from controller.words import ENGLISH, Words
from controller.words.labels import HELPED, RACKSIDE, Label, label


def fault_of(voice: VoiceSettings, language: str = ENGLISH) -> Label | None:
    """Make a sentence in the table's language and play a note; return what is wrong and what to
    do about it; None if all is well.
    """
    try:
        speaker_of(voice, language).render(Words(language).label(SENTENCES, "voice-trial"))
    except SpeechError as error:
        return _with(error.said, "sound-voices") if _of_the_voice(error.said) else error.said
    player = SoundPlayer(voice.device)
    try:
        player.command()
    except PlayerError as error:
        return error.said
    try:
        player.play(louder(tone_wav("note"), voice.volume), threading.Event())
    except PlayerError as error:
        return _with(error.said, "sound-loudspeakers")
    return None


def _of_the_voice(said: Label) -> bool:
    """Whether espeak-ng complains of the voice that it was given: it says so itself."""
    return "voice" in str(said.given.get("why"))


def _with(said: Label, help: str) -> Label:
    return label(RACKSIDE, HELPED, what=said, help=label(SOUND, help))
