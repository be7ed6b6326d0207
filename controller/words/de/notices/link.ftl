### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

link-off = keine Sensorplatine verlangt
link-looking = die Sensorplatine wird gesucht
link-answers = die Platine antwortet; gefragt wird, wie es steht
link-found = { $port }: Sensorplatine { $board }, Programm { $program }

## Warum keine da ist

link-both = { $first }; { $then }
link-unplugged = es ist keine Sensorplatine angesteckt (serielle Anschlüsse: { $ports })
    .help = ihr USB-Kabel prüfen
link-boot-mode = es ist ein Pico angesteckt, aber im Startmodus: Es läuft kein Programm
    .help = rackside board flash
link-not-there = { $port }: ist nicht da (angesteckte Sensorplatinen: { $ports })
link-none = keine
link-no-serial = { $port }: ist kein serieller Anschluss
link-denied = { $port }: keine Berechtigung
    .help = in die Gruppe dialout aufnehmen (sudo adduser $USER dialout) und neu anmelden
link-busy = { $port }: wird von einem anderen Programm benutzt
    .help = läuft ein `rackside run` oder `board watch`?
link-unopened = { $port }: lässt sich nicht öffnen ({ $why })
link-deaf = { $port }: die Sensorplatine nimmt nichts an, was ihr gesendet wird
link-gone = { $port }: die Sensorplatine ist weg
    .help = wurde sie ausgesteckt?
link-failed = { $port }: die Verbindung zur Sensorplatine ist gescheitert; es wird wieder versucht
link-no-answer = { $port }: keine Antwort in { $seconds } s
link-unclear = { $port }: die Platine antwortet, sagt aber nicht, wie es steht
link-protocol = { $port }: die Platine spricht Protokoll { $theirs }, dieses Programm { $ours }
    .help = { $older ->
        [board] das Programm der Platine
       *[program] dieses Programm
    } erneuern (docs/sensor-board.md)
link-role = { $port }: eine Platine antwortet, aber nicht die eines Tisches (ihre Rolle ist { $role })
link-silent = { $port }: von der Sensorplatine ist seit { $seconds } s nichts zu hören
link-micropython = { $port }: MicroPython antwortet, aber kein Programm der Platine
    .help = rackside board flash
link-stranger = { $port }: etwas antwortet, aber nicht wie eine Sensorplatine
link-nothing = { $port }: nichts antwortet
    .help = ist das Programm auf der Platine? (docs/sensor-board.md)
link-reset = die Sensorplatine { $other ->
        [yes] ist eine andere als vorher
       *[no] wurde neu gestartet
    }

## Was sie nicht gefühlt hat

link-unfelt = Die Sensorplatine { $other ->
        [yes] ist eine andere als vorher
       *[no] wurde neu gestartet
    }: Für { $seconds } s, und in dem, was sie bis dahin noch nicht gemeldet hatte, ist nicht bekannt, was gedrückt und losgelassen oder hingelegt und wieder genommen wurde.
link-dropped = { $count ->
        [one] { $count } Meldung der Sensorplatine ist
       *[other] { $count } Meldungen der Sensorplatine sind
    } verloren gegangen: Welche, ist nicht bekannt.
link-unreported = Ein Knopf wurde bewegt, und die Sensorplatine hat es nicht gemeldet.
link-dips = Die Sensorplatine wurde jedes Mal neu gestartet, wenn ihre Lampen angingen: Ihr Kabel oder ihre Versorgung ist zu schwach. Sie bleiben dunkel, bis das Programm neu gestartet wird; ein anderes Kabel nehmen, und einen Anschluss am Rechner selbst.
link-unweighed = Bank von { $who }: { $fault ->
        [absent] keine Waage antwortet
        [overload] überlastet
       *[untared] nicht kalibriert
    }; was darauf liegt, ist nicht bekannt.

## Was sie selbst von sich meldet

link-scale = die Waage von { $who } liefert keine Werte
link-stuck = bei { $who } klemmt der Knopf { $button ->
        [claim] zum Rufen
        [mahjongg] für Mah Jongg
       *[dead] für eine tote Hand
    }
link-torn = was von Nullpunkt und Kalibrierung gespeichert war, ist nicht lesbar
link-full = der Speicher der Platine war voll: { $count } Meldungen sind verloren
link-watchdog = die Platine hing, und ihr Wächter hat sie neu gestartet
link-program = ein Fehler im Programm der Platine ({ $detail })
link-trouble = Störung { $code } ({ $detail })

## Ihr Programm aufspielen

link-flash-unread = { $file }: kann nicht gelesen werden ({ $why })
link-flash-no-image = { $file }: ist kein ganzes UF2-Abbild für einen Pico
link-flash-unmounted = { $device }: ein Pico im Startmodus, aber sein Laufwerk ist nicht eingehängt
    .help = im Dateimanager öffnen, oder sudo mount -o uid=$(id -u) { $device } /mnt
link-flash-drives = mehrere Picos sind im Startmodus: { $drives }
    .help = nur den gemeinten angesteckt lassen und noch einmal aufrufen
link-flash-chip = { $drive }: ein Pico im Startmodus mit einem anderen Chip ({ $chip }); aufgespielt wird ein Abbild nur auf einen RP2040
    .help = MicroPython für diesen Chip auf sein Laufwerk kopieren und noch einmal aufrufen
link-flash-closed = { $drive }: dort darf das Abbild nicht geschrieben werden ({ $why })
    .help = sudo cp { $image } { $drive }, dann noch einmal aufrufen
link-flash-uncopied = { $drive }: das Abbild konnte nicht kopiert werden ({ $why })
    .help = ausstecken, BOOTSEL gedrückt halten, einstecken und noch einmal aufrufen
link-flash-not-started = nach dem Kopieren des Abbilds kam { $seconds } s lang kein Pico
    .help = ausstecken, BOOTSEL gedrückt halten, einstecken und noch einmal aufrufen
link-flash-not-back = der Pico war nach { $seconds } s nicht wieder da
    .help = ausstecken, einstecken und noch einmal aufrufen
link-flash-no-answer = { $port }: MicroPython sagt nicht, was es enthält ({ $why })
link-flash-refused = { $port }: MicroPython antwortet nicht ({ $why })
    .help = Easts Claim und Mah Jongg gedrückt halten, während die Platine eingesteckt wird, und noch einmal aufrufen
link-flash-no-pico = es ist kein Pico da, weder im Startmodus noch laufend
    .help = seine Taste BOOTSEL gedrückt halten, während er eingesteckt wird
link-flash-several = mehrere Picos sind angesteckt: { $ports }
    .help = rackside board flash --port PFAD, mit dem gemeinten
link-flash-others = { $port }: auf diesem Pico ist ein Programm, das nicht das einer Sensorplatine ist
    .help = rackside board flash --port { $port }, um es durch das der Platine zu ersetzen
link-flash-no-uf2 = ein Pico im Startmodus, und kein Abbild für ihn
    .help = --uf2 DATEI; `make rp2040` macht eines, micropython.org hat andere
link-flash-not-there = { $port }: { $count } Dateien sind nicht so auf der Platine, wie sie sollen: { $files }
link-other = { $port }: Sensorplatine { $board }, Programm { $program }; dieses Rackside bringt { $ours } mit
    .help = rackside board flash
