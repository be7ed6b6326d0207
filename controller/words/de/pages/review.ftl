### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Worauf eine Entscheidung wartet

review-waits = Eine Antwort fehlt
    .rest = Am Telefon auf Ja oder Nein tippen. { $waits }
review-still-asked = Noch zu beantworten
review-withdrawn = Nicht mehr gefragt: { $question } Was danach geschah, beantwortet es.
review-yes = Ja
review-no = Nein

## Eine Nachprüfung

review-title = Nachprüfung
review-asked-by = verlangt von { $who }
review-asked-by-operator = verlangt von der Bedienung
review-recorded = Eingetragen ist: { $what }{ $percent ->
        [none] .
       *[other] , mit { $percent } % Sicherheit gesehen.
    }
review-rival = { $kind ->
        [not-seen] Vielleicht nicht gesehen: { $what }.
        [instead] Vielleicht stattdessen: { $what }.
        [nothing] Vielleicht ist dort nichts geschehen.
       *[none] Es ist nichts anderes bekannt, was es erklären würde.
    }
review-odds = { $which ->
        [even] Beides ist etwa gleich wahrscheinlich.
        [recorded] { $odds } zu 1, dass es so war wie eingetragen.
       *[other] { $odds } zu 1, dass es anders war.
    }
review-picture = Was die Kamera gesehen hat
review-answered-by = { $who ->
        [director] Die Spielleitung antwortet.
       *[table] Die Bedienung antwortet. Ohne Antwort in { $seconds } Sekunden entscheidet die Wahrscheinlichkeit.
    }
review-play = { $waits ->
        [yes] Bis dahin spielt niemand weiter.
       *[no] Das Spiel geht inzwischen weiter.
    }
review-outcome = { $outcome ->
        [upheld] Bestätigt: die Entscheidung gilt
        [changed] Geändert: es war anders
       *[inconclusive] Nicht zu entscheiden: niemandem wird etwas angelastet
    }
review-left = { $who } hat in diesem Spiel noch { $count ->
        [one] { $count } Nachprüfung
       *[other] { $count } Nachprüfungen
    }.
