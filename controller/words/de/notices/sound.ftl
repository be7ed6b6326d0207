### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

sound-no-player = kein Programm zum Abspielen ({ $names })
    .help = sudo apt install alsa-utils
sound-not-installed = { $program } ist nicht installiert
    .help = sudo apt install espeak-ng
sound-unstarted = { $program } lässt sich nicht starten ({ $why })
sound-hangs = { $program } wurde nicht rechtzeitig fertig und wurde beendet
# Was das Programm selbst davon sagt, wo es etwas sagt.
sound-failed = { $program } ist gescheitert: { $why ->
        [none] Fehlercode { $code }
       *[other] { $why }
    }
sound-no-sound = { $program } hat nichts gemacht, was sich abspielen lässt
sound-voices = `espeak-ng --voices` nennt die Stimmen
sound-loudspeakers = `aplay -L` nennt die Lautsprecher; einer davon gehört als device unter [voice]
