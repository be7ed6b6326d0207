### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Jede Seite

display-table = Tisch { $table }
display-pages = Seiten
display-to-rulings = Entscheidungen
display-to-replay = Wiedergabe
display-to-deals = Spiele
display-to-evenings = Abende
display-to-camera = Kamera
display-to-table = Tisch
display-back = Zum Tisch
display-refused = { $status ->
        [404] Diese Seite gibt es nicht
        [405] Das geht hier nicht
       *[other] Das lässt sich nicht beantworten
    }

## Der Bildschirm selbst

display-skip = Zur letzten Entscheidung
display-demo = Demo
    .more = · simulierter Tisch
display-delayed = { $seconds } s später
display-sensor-board = Sensorplatine
display-hall = { $link ->
        [joined] Saal
        [refused] Saal!
       *[none] Saal?
    }{ $waiting ->
        [0] {""}
       *[other] {" "}{ $waiting }
    }
display-hall-round = Runde { $n }/{ $rounds }
display-hall-game = Spiel { $n }
display-hall-left = { $minutes } min
display-movement = Plan { $version }
display-seen-from-above = Der Tisch von oben
display-law = Die Regel
display-close = Schließen
display-link = live
    .lost = Verbindung verloren: die Anzeige ist vielleicht veraltet
    .stale = nichts Neues vom Tisch: die Anzeige ist vielleicht veraltet
display-light = Hell
    .auto = Auto
    .dim = Dunkel
    .auto-title = Helligkeit des Bildschirms: automatisch
    .light-title = Helligkeit des Bildschirms: hell
    .dim-title = Helligkeit des Bildschirms: dunkel

## Über dem Tisch

display-halted = { $reason ->
        [director] Die Spielleitung ist gerufen
       *[pause] Pause
    }
    .rest = Das Spiel ruht. Bitte alle Steine liegen lassen.
display-review-open = Eine Überprüfung läuft
    .rest = Bitte alle Steine liegen lassen, bis sie beantwortet ist.
display-board-lost = Sensorplatine ausgefallen
    .rest = Knöpfe und Bänke wirken nicht, bis sie wieder da ist.
display-trouble = { $what ->
        [camera-late] Kamera verspätet
        [camera-moved] Kamera verschoben
        [marker-moved] Marke verschoben
        [marker-unseen] Marke nicht zu sehen
        [light-changed] Licht verändert
        [camera-settings] Kameraeinstellung
        [table-covered] Tisch verdeckt
        [tile-size] Steingröße
        [small-tiles] Kleine Steine
        [not-recorded] Nicht aufgezeichnet
        [no-markers] Keine Marken
        [no-footage] Keine Aufnahme
        [no-second-copy] Keine zweite Kopie
        [little-room] Wenig Platz
       *[camera-lost] Kamera ausgefallen
    }

# Was die Spielleitung sagt
display-time = { $state ->
        [stops] Die Zeit ist um
       *[warns] { $minutes ->
            [one] Noch eine Minute
           *[other] Noch { $minutes } Minuten
        }
    }
    .rest = { $state ->
        [stops] Bitte nicht weiterspielen. Ein Spiel, das nicht zu Ende ist, zählt nichts.
       *[warns] Bitte weiterspielen: ein Spiel, das nicht zu Ende ist, wenn die Zeit um ist, zählt nichts.
    }
display-desk = Die Spielleitung
display-order = { $what ->
        [upheld] Die Spielleitung: die Entscheidung gilt
        [changed] Die Spielleitung: die Entscheidung ist geändert
        [added] Die Spielleitung: eine Entscheidung
        [penalty] Die Spielleitung: eine Strafe
        [dead] Die Spielleitung: eine Hand ist tot
        [halt] Die Spielleitung hält das Spiel an
       *[resume] Die Spielleitung: weiterspielen
    }
display-seats = Runde { $n }
display-next-round = { $known ->
        [yes] Nächste Runde
       *[no] Die Punktezettel sind abgegeben
    }
display-goes = { $wind } an Tisch { $table }
display-still = { $count ->
        [one] ein Tisch spielt noch
       *[other] { $count } Tische spielen noch
    }
    .longest = das längste Spiel bisher { $minutes } min
    .usual = ein Spiel dauert meist { $minutes } min

## Der Tisch

display-now = Jetzt
display-waiting = Noch kein Spiel
    .rest = Mauern bauen, austeilen und beginnen. Der Tisch wird hier gezeigt.
display-in-the-wall = in der Mauer
display-last = { $state ->
        [none] Noch nichts abgelegt
        [called] { $tile }, gerufen von { $who }
        [closed] { $tile }: kann nicht mehr gerufen werden
       *[open] { $tile } von { $who }
    }
display-pool = Abgelegte Steine der Reihe nach
display-concealed = { $count ->
        [one] { $count } verdeckter Stein
       *[other] { $count } verdeckte Steine
    }
display-exposures = Auslagen
display-joker = { $state ->
        [free] Joker tauschbar
       *[stays] Joker bleibt
    }
display-bonus = neben dem Blatt
display-turn = am Zug

## Entscheidungen

display-kind = { $kind ->
        [illegal] Nicht erlaubt
        [dead] Totes Blatt
        [foul] Fehlerhaftes Blatt
        [error] Irrtümliches Mah Jongg
        [refused] Ruf abgelehnt
        [warning] Bitte berichtigen
        [danger] Gefahr
        [granted] Ruf gewährt
        [win] Mah Jongg
        [score] Wertung
        [settle] Zahlung
        [wall_game] Mauerspiel
        [void] Spiel ungültig
        [game] Das nächste Spiel
       *[director] Spielleitung rufen
    }
display-penalty = Strafe
display-penalty-given = Strafe für { $who }: { POINTS($points) }, wegen: { $reason }.
    .rest = Verhängt { $by ->
            [host] vom Gastgeber
           *[director] von der Spielleitung
        }.
display-rulings = Entscheidungen
display-no-rulings = Noch keine Entscheidungen.
display-entry = Eintrag { $n }
display-log = Entscheidungen in diesem Spiel{ $count ->
        [one] {""}
       *[other] {" "}({ $count })
    }
display-ready = Der Schiedsrichter ist bereit
    .rest = Entscheidungen stehen hier, mit den Regeln, auf denen sie beruhen.
display-calm = Alles in Ordnung
    .rest = Noch keine Entscheidungen.
display-turning = kann sich noch ändern
display-question = Eine Frage an den Tisch
    .rest = Bitte am Bedienplatz sagen, welcher Stein es ist. Das Spiel darf weitergehen.

## Rufe nach einem abgelegten Stein

display-calls = Rufe der Reihe nach
display-call = { $purpose ->
        [chow] will eine Folge
        [mahjongg] Mah Jongg
       *[exposure] will den Stein
    }
display-call-became = { $state ->
        [refused] nicht gewährt
        [lost] bekommt ihn nicht
        [exposed] hat ihn
       *[racked] hat ihn auf der Bank
    }
display-call-first = zuerst
display-call-later = { TIME($time, style: "written") } später
display-call-unordered = Reihenfolge unbekannt

## Der Abend

display-evening = { $over ->
        [yes] Die Partie ist zu Ende
       *[no] Dieser Abend
    }
display-deals-won = { $won } von { $played } gewonnen

## Die Seite der Kamera

display-camera = Was die Kamera sieht
    .picture = Der Tisch von oben, mit den Steinen, wie sie gelesen wurden
    .none = Noch kein Bild.
    .delayed = Solange diese Seiten hinter dem Tisch zurückbleiben, zeigen nur die eigenen Bildschirme des Tisches, was die Kamera sieht.

## What the record came to when the deal ended

display-head-code = Sein Code, vom Tisch unterschrieben, zum Fotografieren
display-head-upto = Aufzeichnung, Einträge 1 bis { $n }

## The score cards, before they are handed in

display-cards = Punktezettel
display-cards-do = { $what ->
        [check] Jeder prüft am Telefon des Tisches den eigenen Zettel: { $winds }.
        [initial] Wer gegenübersitzt, zeichnet ab: die Zettel von { $winds }.
       *[submit] { $winds } gibt die Punktezettel ab.
    }
