"""What `rackside doctor` tries of a table's voice."""

from __future__ import annotations

import threading

from controller.announcer.player import PlayerError, SoundPlayer
from controller.announcer.speaker import Speaker, SpeechError
from controller.announcer.tones import louder, tone_wav
from controller.announcer.words import SAID
from controller.settings import VoiceSettings

LOUDSPEAKERS = "`aplay -L` lists the loudspeakers; name one as [voice] device"


def fault_of(voice: VoiceSettings) -> str:
    """Make a sentence and play a note; return what is wrong and, after "; ", what to do about it.

    Empty if all is well.
    """
    try:
        Speaker(voice.voice, voice.rate).render(SAID["trial"])
    except SpeechError as error:
        known = "; `espeak-ng --voices=en` lists the voices" if "voice" in str(error) else ""
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
