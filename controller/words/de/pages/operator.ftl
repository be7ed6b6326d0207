### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Um die Seite herum

operator-title = Bedienung
operator-player-title = Telefon von { $who }
operator-table = Tisch { $number }
operator-live = verbunden
operator-lost = Verbindung unterbrochen: was Sie eintragen, bleibt auf diesem Telefon und wird gesendet, sobald sie wieder da ist
operator-stale = keine Nachricht vom Tisch: was hier steht, kann veraltet sein
operator-not-now = Keine Verbindung: dafür braucht es den Tisch. Noch einmal versuchen, wenn sie wieder da ist.
operator-unsent = Noch nicht gesendet, auf diesem Telefon behalten:
operator-held = Nicht gesendet, weil das davor nicht galt oder es Stunden alt ist:
    .anyway = Jetzt eintragen
    .forget = Vergessen
operator-app = Die Bedienung eines Mah-Jongg-Tisches, an dem Rackside Schiedsrichter ist.
operator-phone = Dieses Telefon
    .large = Große Steine
    .left = Für die linke Hand
    .on = Bildschirm anlassen
    .insecure = Der Bildschirm kann dunkel werden, und die Seite wird keine App: Für beides wollen Browser eine verschlüsselte Seite. Den Tisch mit --tls own starten und sein Zertifikat installieren.
    .unable = Dieser Browser kann den Bildschirm nicht anlassen. Das Telefon später dunkel werden lassen.
    .battery = Das Telefon lässt den Bildschirm jetzt dunkel werden: Der Akku ist schwach, oder es spart Strom.
    .install = Auf den Startbildschirm
    .iphone = Auf dem iPhone: Teilen, dann „Zum Home-Bildschirm“.
operator-light = Helligkeit
    .auto = Helligkeit: wie das Telefon
    .light = Helligkeit: hell
    .dim = Helligkeit: dunkel
operator-skip = Gleich zu dem, was ansteht
operator-back = Zurück
operator-cancel = Abbrechen
operator-close = Schließen
operator-display = Anzeige
operator-to-the-table = Zum Tisch
operator-language = Sprache dieses Telefons
operator-own-language = Deutsch

## Wer am Zug ist, und warum das Spiel stillsteht

operator-stage = { $stage ->
        [draw] { $who } muss ziehen
        [drawn] { $who } hat gezogen
        [discard] { $who } muss ablegen
        [declared] { $who } sagt Mah Jongg
        [nobody] Wer ist am Zug?
        [before] Vor dem Spiel
        [over] Das Spiel ist aus
       *[empty] Noch kein Spiel
    }
operator-wall = { $count } in der Mauer
operator-halted = { $reason ->
        [director] Die Spielleitung ist gerufen. Das Spiel steht still.
       *[pause] Angehalten. Das Spiel steht still.
    }

## Was ansteht

operator-now = Jetzt
operator-next = Was ansteht
operator-grid = { $draws ->
        [yes] { $who } zieht und legt ab
       *[no] { $who } legt ab
    }
operator-grid-who = Wer legt ab
operator-unknown = Nicht gesehen
operator-calls = Jemand ruft { TILE($tile, case: "accusative", article: "the") }
operator-mahjongg = Mah Jongg
operator-empty = Noch kein Spiel hat begonnen.
operator-empty-player = Wer den Tisch bedient, beginnt das Spiel. Diese Seite folgt von selbst.
operator-over = { $scored ->
        [yes] Das Spiel ist aus. Das sind die Punkte.
       *[no] Das Spiel ist aus; zu zahlen war nichts.
    }
operator-start = Spiel beginnen
operator-next-deal = Nächstes Spiel
operator-hand-due = Zum nächsten Spiel, ohne dieses Blatt zu zeigen: dessen Punkte gehen dann verloren
operator-see-again = Spiel noch einmal ansehen

## Fragen und Nachprüfungen

operator-question = Eine Frage
operator-question-picture = Der Stein, nach dem gefragt wird, umrandet
operator-question-other = Ein anderer Stein
operator-question-settled = Das ist erledigt: weiter
operator-waits = Wartet auf eine Antwort
operator-yes = Ja
operator-no = Nein
operator-somebody-else = Das muss jemand anderes sagen.
operator-review = Eine Nachprüfung
operator-review-ask = Nachprüfung verlangen
operator-review-left = noch { $count } in diesem Spiel
operator-review-answer = { $outcome ->
        [upheld] Es war wie eingetragen: bestätigt
        [changed] Es war anders: geändert
        [correct] Es war anders: berichtigen…
       *[inconclusive] Lässt sich nicht klären
    }
operator-review-picture = Was die Kamera sah

## Entscheidungen

operator-to-put-right = { $late ->
        [yes] Noch nicht aufgezeichnet: Aufzeichnung und Tisch stimmen nicht überein
       *[no] Richtigzustellen
    }
operator-ruling = Die Entscheidungen
operator-no-ruling = Bisher war nichts zu sagen.
operator-turning = kann sich noch ändern
operator-kept = Nur für die Spielleitung
operator-no-kept = In diesem Spiel wird dem Tisch nichts vorenthalten.
operator-kept-from = { $audience ->
        [challenge] Wird am Tisch gesagt, wenn jemand das Blatt anzweifelt.
       *[director] Wird am Tisch nicht gesagt, außer durch die Spielleitung.
    }

## Der Tisch, die Stimme und alles Übrige

operator-exposures = Auf dem Tisch
operator-concealed = { $count } verdeckt
operator-dead = totes Blatt
operator-voice = Die Stimme
operator-voice-order = { $what ->
        [mute] Ton aus
        [sound] Ton an
        [again] Noch einmal
        [softer] Leiser
       *[louder] Lauter
    }
operator-voice-fault = Sie ist nicht zu hören:
operator-more = Alles Übrige
operator-pair = Telefon koppeln
operator-enrol = Eigene Steine zeigen
operator-undo = Rückgängig: { $what }
operator-undo-correction = Berichtigung rückgängig: { $what }
operator-undo-none = Nichts rückgängig zu machen
operator-director = Spielleitung rufen
operator-pause = Anhalten
operator-resume = Weiter

## Was eingetragen wurde

operator-log = Was eingetragen wurde
operator-log-hint = Zum Berichtigen einen Eintrag antippen.
operator-log-empty = Noch nichts eingetragen.
operator-log-more = { $count ->
        [one] 1 früherer Eintrag
       *[other] { $count } frühere Einträge
    }
operator-removed = gestrichen
operator-corrected = berichtigt, war: { $what }

## Das Formular eines Eintrags

operator-was = Eintrag { $n }: { $what }
operator-lies = Es ist { TILE($tile, article: "the") }. Antippen, wie der Stein genannt wurde.
operator-groups = Übliche Gruppen
operator-other-tiles = Andere Steine…
operator-likely = Wahrscheinlich gemeint
operator-miscounted = Nach der Aufzeichnung hat { $who } { $held } Steine und sollte { $due } haben. Bitte nachsehen, bevor Mah Jongg eingetragen wird: Ein Eintrag fehlt vielleicht oder ist falsch.
operator-gone = { $tile }, schon alle zu sehen
operator-out-of-hand = Von diesen Steinen liegen alle offen
operator-all-lie = Nach der Aufzeichnung liegen alle { $count } { $tile } schon offen. Einer dieser Einträge ist falsch, oder ein anderer Stein war gemeint.
operator-which-is-wrong = Welcher Eintrag ist falsch?
operator-lies-there = Es ist trotzdem { $tile }
operator-no-more = Nach der Aufzeichnung kann von diesem Stein keiner mehr dort liegen. Liegt er trotzdem dort, noch einmal antippen.
operator-lines = Blätter der Karte, die passen
operator-lines-hint = Ein Tippen füllt es aus. Setzen Sie die Joker ein, die dort liegen.
operator-win = Wie gewonnen wurde
operator-nobody = Niemand
operator-another = Andere
operator-another-of = { $field }: anderes
operator-tray = Gewählte Steine
operator-tray-empty = Die Steine antippen.
operator-tray-hint = Einen gewählten Stein antippen, um ihn wegzunehmen.
operator-typed = Steine eintippen
operator-save = Eintragen
operator-correct = Berichtigen
operator-put-back = Wiederherstellen
operator-remove = Das ist nie geschehen
operator-other-deed = Es war etwas anderes

## In den Saal

operator-hall = In den Saal
operator-hall-lead = Die Seite der Spielleitung zeigt unter „Telefone und Tische“ einen Code für diesen Tisch.
operator-hall-stands = { $link ->
        [joined] Dieser Tisch ist Tisch { $table } des Saals{ $name ->
            [0] {""}
           *[other] : { $name }
        }.
        [refused] Der Saal nimmt den Zugang dieses Tisches nicht an: bitte einen neuen Code scannen.
       *[none] Der Saal antwortet nicht. Was gespielt wird, bleibt hier und kommt später dorthin.
    }
operator-hall-look = Die Kamera darauf sehen lassen
operator-hall-photograph = Fotografieren
operator-hall-text = Oder einfügen, was der Code sagt
operator-hall-join = Beitreten
operator-hall-joined = Dieser Tisch ist jetzt Tisch { $table } des Saals.
operator-hall-unseen = Ein Code einer Spielleitung ist nicht zu sehen.

## Punktezettel an einem Tisch des Saals

operator-round = Punktezettel
operator-round-none = Von einer Runde eines Turniers weiß dieser Tisch noch nichts.
operator-round-of = Tisch { $table }, Runde { $n } von { $rounds }
operator-round-plays = { $scored } von { $games } Spielen haben ihre Punkte. Sind es alle, so prüft hier jeder den eigenen Zettel.
operator-round-in = Die Punktezettel sind abgegeben. Ändern kann sie nur noch die Spielleitung.
operator-round-game = Spiel { $n }
operator-round-total = Summe
operator-round-checked = geprüft
operator-round-unchecked = noch nicht geprüft
operator-round-initialed = abgezeichnet von { $number }
operator-round-uninitialed = noch nicht abgezeichnet
operator-round-by-desk = von der Leitung abgezeichnet
operator-round-own-number = Eigene Nummer
operator-round-own-total = Eigene Summe (kann leer bleiben)
operator-round-number-of = { $wind ->
        [E] Nummer von Ost
        [S] Nummer von Süd
        [W] Nummer von West
       *[N] Nummer von Nord
    }
operator-round-check = Stimmt
operator-round-initial = { $wind ->
        [E] Zettel von Ost abzeichnen
        [S] Zettel von Süd abzeichnen
        [W] Zettel von West abzeichnen
       *[N] Zettel von Nord abzeichnen
    }
operator-round-submit = Ost gibt die Punktezettel ab
operator-round-badge = Das Namensschild unter der Kamera lesen
operator-round-director = Gegenüber sitzt niemand: Diesen Zettel zeichnet die Leitung ab.
operator-round-appeal = Einspruch bei der Spielleitung
operator-round-about = Gegen welche Entscheidung
operator-round-about-none = keine von diesen
operator-round-why = Warum
operator-round-whose = Wessen Einspruch es ist: die Nummer (kann leer bleiben)
operator-round-lodge = Einspruch einlegen
