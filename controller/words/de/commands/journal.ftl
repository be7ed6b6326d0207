### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

journal-entries = { $n ->
        [one] { $n } Eintrag
       *[other] { $n } Einträge
    }
journal-sound = in Ordnung; { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträge
    }, { $rulings ->
        [one] { $rulings } Entscheidung
       *[other] { $rulings } Entscheidungen
    }, { $deals ->
        [one] { $deals } Spiel
       *[other] { $deals } Spiele
    } begonnen
journal-missing-entry = Eintrag { $n } fehlt; der nächste ist { $next }
journal-no-event = es ist kein Ereignis darin
journal-nothing-read = nichts darin ist lesbar
journal-since-alone = --since geht nur mit ganzen JSON Lines
journal-no-such-deal = es gibt kein Spiel { $deal }, nur { $deals }
journal-import-exists = gibt es schon; in eine neue Datei importieren
journal-import-holds = enthält { $n } Einträge; in eine neue Datei importieren

## rackside judge

journal-differs = { $n }: aufgezeichnet { $recorded }, jetzt { $now }
journal-nothing = nichts
journal-compared = { $n ->
        [one] { $n } Ereignis
       *[other] { $n } Ereignisse
    }, bei { $differing } weichen die Entscheidungen von den aufgezeichneten ab
journal-kept = { $audience ->
        [director] dem Tisch nicht gesagt: für die Spielleitung
       *[challenge] dem Tisch nicht gesagt: bis jemand das Blatt anzweifelt
    }
journal-withdrawn = mit Eintrag { $n } zurückgenommen
journal-waited = Einträge { $since } bis { $until }, { $time ->
        [none] ohne Zeiten
       *[other] { NUMBER($time, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
    }, { $became ->
        [said] ausgesprochen
        [dropped] fallen gelassen
       *[open] am Ende noch offen
    }
journal-none-waited = keine Beanstandung musste warten
journal-waiting-times = { $n ->
        [one] { $n } Beanstandung
       *[other] { $n } Beanstandungen
    } mussten warten, die Hälfte { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) } s oder weniger, 95 von 100 { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } s oder weniger

## rackside journal verify

journal-whole = vollständig: { $n ->
        [one] { $n } Eintrag
       *[other] { $n } Einträge
    }. Kopf: { $head }
journal-signed = die Einträge 1 bis { $n } hat der Tisch mit dem Schlüssel { $key } unterschrieben
journal-sealed = diesen Export hat der Tisch mit dem Schlüssel { $key } unterschrieben
journal-head-at = der angegebene Kopf ist der von Eintrag { $n }, { $more ->
        [0] dem letzten
        [one] danach kam noch { $more } Eintrag
       *[other] danach kamen noch { $more } Einträge
    }
journal-unlinked = keine Kette: Diese { $n } Einträge wurden geschrieben, bevor Aufzeichnungen eine hatten. Es lässt sich nichts prüfen.
journal-linked-late = die Kette beginnt nach Eintrag { $n }. Die Einträge davor sind, wie sie damals waren.
journal-more-faults = und { $n } weitere
journal-link-wrong = Eintrag { $n } ist nicht, was die Kette sagt: Er oder etwas davor wurde geändert, eingefügt, entfernt oder verschoben
journal-lost = Eintrag { $n } ist verloren: Das Journal war beschädigt, und dies steht an seiner Stelle
journal-link-missing = Eintrag { $n } hat kein Kettenglied: Der Tisch hat ihn nicht geschrieben
journal-out-of-place = Eintrag { $due } fehlt oder steht an falscher Stelle; dort steht { $n }
journal-unreadable = Eintrag { $n } ist nicht lesbar ({ $why })
journal-bad-line = Zeile { $line } ist nicht brauchbar: { $why }
journal-cut = abgeschnitten: Der Tisch hat { $n } Einträge unterschrieben, { $last } sind da
journal-end-unsigned = das Spiel, das mit Eintrag { $n } endete, ist nicht unterschrieben wie andere: Die Unterschrift wurde entfernt, oder der Tisch hatte damals keinen Schlüssel
journal-forged = was bei Eintrag { $n } unterschrieben ist, ist nicht echt
journal-signed-otherwise = der Tisch hat bei Eintrag { $n } etwas anderes unterschrieben, als da ist
journal-seal-forged = die Unterschrift des Exports ist nicht echt
journal-seal-broken = die Zeilen sind nicht die des Exports: Er hatte { $sealed } Einträge, { $n } sind da, oder ein Wort darin wurde geändert
journal-other-head = { $head } ist nicht der Kopf eines Eintrags dieser Aufzeichnung: Es ist eine andere, oder ihr Ende ist abgeschnitten
journal-other-key = unterschrieben ist sie mit einem anderen Schlüssel als dem angegebenen
journal-unsigned = nichts darin ist mit dem angegebenen Schlüssel unterschrieben
journal-text-unlinked = Spieltext hat keine Kette; prüfen Sie das Journal oder seinen Export als JSON Lines
journal-broken = die Kette ist gebrochen: { $what } (mit --unverified wird sie trotzdem gelesen)
journal-no-key = kein Schlüssel: 64 hexadezimale Ziffern sind nötig

## rackside moment

journal-where-footage = angeben, wo die Aufnahme liegt: --footage ORDNER, oder --config DATEI mit einem Ordner unter [recording]
journal-packed = { $n ->
        [one] { $n } Bild
       *[other] { $n } Bilder
    } aus { NUMBER($lasts, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, davon { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } s vor dem Eintrag; { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB. Namen stehen nicht darin; die Bilder zeigen den Tisch und die Hände darüber.

journal-moment-none = ist kein Moment{ $part ->
        [yes] , oder nur ein Teil davon
       *[no] {""}
    }
journal-moment-headless = ist kein Moment: { $header } fehlt darin
journal-moment-large = zu groß für einen Moment
journal-moment-picture = das Bild { $name ->
        [none] seines Moments
       *[other] { $name }
    } fehlt
journal-moment-short = von { $of } Einträgen sind { $n } da
journal-moment-newer = von einem neueren Rackside (Format { $format }; dieses liest { $ours })
journal-moment-set = sein Steinsatz ist nicht brauchbar: { $why }

## What is wrong with a journal

journal-busy = ein anderes rackside benutzt es gerade{ $process ->
        [none] {""}
       *[other] {" "}(Prozess { $process })
    }
journal-unopened = lässt sich nicht öffnen ({ $why })
journal-unread = nicht lesbar ({ $why })
journal-unwritten = Eintrag { $n } lässt sich nicht schreiben ({ $why })
journal-not-due = Ereignis { $n } ist nicht an der Reihe, sondern { $due }
journal-ruling-past = eine Entscheidung zu { $at }, nach Ereignis { $n }
journal-unsound = kein heiles Journal ({ $why })
journal-try-salvage = war es das Journal eines Tischs, liest „rackside journal salvage“, was davon zu lesen ist
journal-damaged = beschädigt ({ $why })
journal-foreign = eine Datenbank, aber kein Journal von Rackside
journal-version = ein Journal der Version { $version }; dieses Programm liest Version { $ours }
journal-line = { $what ->
        [none] mitten in der Zeile abgeschnitten
       *[other] { $what }
    }; { $whole ->
        [0] davor steht kein Ereignis
        [one] das Ereignis davor ist heil
       *[other] die { $whole } Ereignisse davor sind heil
    }
journal-no-footage = dort liegt keine Aufnahme zu diesem Journal; ihren Ordner mit --footage oder --config nennen
journal-no-recording = keine Aufnahme; ihren Ordner mit --footage oder --config nennen
journal-footage-gone = von Eintrag { $n } gibt es keine Aufnahme mehr; die vorhandene beginnt mit Eintrag { $first }
journal-not-recorded = als Eintrag { $n } geschrieben wurde, lief keine Aufnahme; das letzte Bild davor ist { $late } { $unit ->
        [seconds] s
       *[minutes] min
    } älter
journal-empty = es steht noch nichts darin
journal-not-whole = beginnt mit Eintrag { $first }; gebraucht wird das Ganze
journal-no-entry = es gibt keinen Eintrag { $n }, nur 1 bis { $last }
journal-before-deal = Eintrag { $n } liegt vor dem ersten Spiel
journal-salvaged = { $what }; aufbewahrt als { $aside }. { $n ->
        [one] { $n } Eintrag wurde
       *[other] { $n } Einträge wurden
    } daraus gelesen{ $copy ->
        [0] {""}
       *[other] {" "}und aus der zweiten Kopie ({ $copy } davon nur aus der Kopie)
    }, bis Eintrag { $last }{ $lost ->
        [0] {""}
        [one] ; Eintrag { $runs } ist verloren
       *[other] ; die Einträge { $runs } sind verloren
    }. Von dort geht es weiter
journal-from-copy = { $more ->
        [one] { $more } Eintrag wurde
       *[other] { $more } Einträge wurden
    } aus der zweiten Kopie übernommen; die Aufzeichnung reicht jetzt bis Eintrag { $n }
journal-goes-on-broken = { $what }. Der Tisch geht weiter; `rackside journal verify` sagt alles Weitere
journal-not-signed = { $why }. Der Tisch läuft trotzdem; seine Aufzeichnung hat eine Kette, aber keine Unterschrift
journal-set-aside = { $what }; aufbewahrt als { $aside }, ein neues Journal ist begonnen
