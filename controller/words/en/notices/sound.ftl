### Why the voice or a tone cannot be heard, and what helps.

sound-no-player = no player of sound ({ $names })
    .help = sudo apt install alsa-utils
sound-not-installed = { $program } is not installed
    .help = sudo apt install espeak-ng
sound-unstarted = { $program } cannot be started ({ $why })
sound-hangs = { $program } did not finish in time and was ended
# What the program itself says of it, where it says something.
sound-failed = { $program } failed: { $why ->
        [none] exit code { $code }
       *[other] { $why }
    }
sound-no-sound = { $program } made nothing that can be played
sound-voices = `espeak-ng --voices` lists the voices
sound-loudspeakers = `aplay -L` lists the loudspeakers; name one as [voice] device
