"""What `rackside doctor` tries of a table's voice."""

from __future__ import annotations

import threading

from controller.announcer.phrases import SENTENCES
from controller.announcer.player import PlayerError, SoundPlayer
from controller.announcer.speaker import SpeechError
from controller.announcer.tones import louder, tone_wav
from controller.announcer.voice import speaker_of
from controller.settings import VoiceSettings
from controller.words import ENGLISH, Words

LOUDSPEAKERS = "`aplay -L` lists the loudspeakers; name one as [voice] device"


def fault_of(voice: VoiceSettings, language: str = ENGLISH) -> str:
    """Make a sentence in the table's language and play a note; return what is wrong and, after
    "; ", what to do about it.

    Empty if all is well.
    """
    try:
        speaker_of(voice, language).render(Words(language).label(SENTENCES, "voice-trial"))
    except SpeechError as error:
        known = "; `espeak-ng --voices` lists the voices" if "voice" in str(error) else ""
        return f"{error}{known}"
    player = SoundPlayer(voice.device)
    try:
        player.command()
    except PlayerError as error:
        return str(error)
    try:
        player.play(louder(tone_wav("note"), voice.volume), threading.Event())
    except PlayerError as error:
        return f"{error}; {LOUDSPEAKERS}"
    return ""
