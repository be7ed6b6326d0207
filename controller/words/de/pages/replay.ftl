### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Die Liste der Spiele

replay-title = Spiele noch einmal ansehen
replay-none = Noch wurde nicht gespielt. Sobald ein Spiel begonnen hat, ist es hier zu sehen.
replay-deals = { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }
replay-rulings = { $count ->
        [0] keine Entscheidung
        [one] 1 Entscheidung
       *[other] { $count } Entscheidungen
    }
replay-corrections = { $count ->
        [one] 1 Berichtigung
       *[other] { $count } Berichtigungen
    }
replay-ending = { $ending ->
        [running] Wird gerade gespielt
        [won] { $who }: Mah Jongg
        [mahjongg] Mah Jongg
        [wall] Mauerspiel
        [abandoned] Abgebrochen
        [void] Ungültig
       *[none] Wie es endete, ist nicht aufgezeichnet
    }

## Jede Seite

replay-deal = Spiel { $number }
replay-pages = Seiten
replay-table = Tisch
replay-all-rulings = Entscheidungen
replay-all-deals = Alle Spiele
replay-skip = Weiter zu dem, was geschah

## Ein Spiel

replay-seen = Der Tisch, von oben gesehen
replay-happened = Was geschah
replay-moments = Jeder Augenblick des Spiels
replay-ruled = Entscheidung
replay-penalty = Strafe
replay-put-right = berichtigt
replay-corrected = Berichtigt. Zuerst eingetragen: { $was }.
replay-picture = Was die Kamera sah
replay-law = Die Regel
replay-close = Schließen

## Was zu wissen ist, um ein Spiel richtig zu lesen

replay-running = Dieses Spiel läuft noch. Zu sehen ist es bis jetzt; wer mehr sehen will, lädt die Seite neu.
replay-no-card = Die Karte „{ $card }“ ist nicht auf diesem Computer: gezeigt werden die Entscheidungen, die am Tisch gefallen sind.
replay-written = Das ist die Aufzeichnung, wie sie am Tisch entstand: jede Berichtigung steht, wo sie gemacht wurde.
replay-known = Das ist das Spiel nach heutigem Wissen, mit { $count ->
        [one] 1 Berichtigung.
       *[other] { $count } Berichtigungen.
    }{ $struck ->
        [yes] {" "}Gestrichenes ist weggelassen.
       *[no] {""}
    }
replay-to-written = Die Aufzeichnung zeigen, wie sie entstand
replay-to-known = Das Spiel nach heutigem Wissen zeigen

## Schritt für Schritt

replay-controls = Schritt für Schritt durch das Spiel
replay-start = Erster Augenblick
replay-ruling-before = Vorige Entscheidung
replay-back = Zurück
replay-play = Start
replay-pause = Pause
replay-on = Weiter
replay-next-ruling = Nächste Entscheidung
replay-end = Letzter Augenblick
replay-slider = Augenblick des Spiels
replay-speed = Tempo
replay-as-played = Wie gespielt
replay-keys = Tasten: ← und → einen Schritt, Leertaste Start und Pause, K und J vorige und nächste Entscheidung, Pos1 und Ende erster und letzter Augenblick.
replay-not-loaded = Das Spiel ließ sich nicht laden. Die Pfeile führen weiterhin von Seite zu Seite.

## Sichern und weitergeben

replay-save = Dieses Spiel sichern oder weitergeben
replay-names = Ohne die Namen der Spieler
replay-as-page = Eine Seite, die sich überall öffnen lässt
    .hint = braucht kein Rackside und kein Netz; per Mail zu verschicken
replay-as-text = Die Züge als Text
    .hint = zum Lesen, Drucken und Aufheben
replay-as-record = Die Aufzeichnung
    .hint = für Rackside auf einem anderen Computer
replay-link = Link zu diesem Augenblick
replay-copy = Link kopieren
replay-copied = Kopiert.
replay-copy-by-hand = Der Link ist markiert: bitte kopieren.
replay-made-with = Gemacht mit Rackside, dem Schiedsrichter für echte Mah-Jongg-Tische.
replay-no-script = Um durch das Spiel zu gehen, braucht diese Seite JavaScript. Das sind die Züge:
