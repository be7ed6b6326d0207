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

## rackside moment

journal-where-footage = angeben, wo die Aufnahme liegt: --footage ORDNER, oder --config DATEI mit einem Ordner unter [recording]
journal-packed = { $n ->
        [one] { $n } Bild
       *[other] { $n } Bilder
    } aus { NUMBER($lasts, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, davon { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } s vor dem Eintrag; { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB. Namen stehen nicht darin; die Bilder zeigen den Tisch und die Hände darüber.
