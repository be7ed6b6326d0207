### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

enrol-command-learned = { $name }: { $pictures } Bilder von { $faces } Steinsorten aus { $photographs ->
        [one] { $photographs } Foto
       *[other] { $photographs } Fotos
    }
enrol-command-missing = ohne Bild: { $faces }; diese werden ohne die Hilfe des Satzes gelesen
enrol-command-few = { $everywhere ->
        [yes] weniger als 3 Bilder von jeder Steinsorte: mit dreien wird sicherer gelesen
       *[no] weniger als 3 Bilder: { $faces }
    }
enrol-command-conflict = Widerspruch: { $source }: aufgenommen als { TILE($tile) }, sieht eher aus wie { TILE($other) } ({ $score } gegen { $own })
enrol-command-look-again = noch einmal ansehen: { $what }
enrol-command-passed-over = übergangen: { $what }
enrol-command-kept = { $added ->
        [none] abgelegt
       *[other] zu den { $added } vorhandenen Bildern hinzugefügt
    } als { $path }; zu benutzen mit --set { $name }

## Steine, die nur ein Mensch benennen kann

enrol-command-left-out = { $count ->
        [one] 1 Stein bleibt außen vor, bis gesagt ist, welcher es ist:
       *[other] { $count } Steine bleiben außen vor, bis gesagt ist, welche es sind:
    }
enrol-command-asked = { $number }: { $place }: { TILE($tile) }? { $why }
enrol-command-look-over = { $file } durchsehen: jeder Stein mit seiner Nummer{ $asked ->
        [yes] , in Rot, wonach gefragt wird
       *[no] {""}
    }
enrol-command-say = zu sagen mit demselben Befehl und --say { $number }=5c, --say '{ $number }=red dragon' oder --say { $number }=none, für jeden einmal; auch jede andere Nummer lässt sich so berichtigen
