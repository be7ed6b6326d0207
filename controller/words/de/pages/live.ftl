### Die öffentlichen Seiten des Saals: was das Publikum sieht, so spät, wie die Leitung es eingestellt hat.

live-title = Der Saal, live
live-page = { $page ->
        [table] Tisch { $table }
        [standings] Stand
        [help] Über diese Seiten
       *[hall] Saal
    }
live-pages = Seiten
live-skip = Zur Seite
live-live = live
live-lost = Verbindung verloren: was hier steht, kann veraltet sein
live-stale = Nichts Neues aus dem Saal: was hier steht, kann veraltet sein
live-no-script = Diese Seite folgt dem Tisch mit JavaScript. Saal und Stand sind auch ohne lesbar.

## At the top

live-no-tournament = Noch kein Turnier
live-round = Runde { $n } von { $rounds }
live-left = { $minutes ->
        [0] die Zeit ist um
        [one] noch eine Minute
       *[other] noch { $minutes } Minuten
    }
live-out = { $count ->
        [one] ein Tisch spielt
       *[other] { $count } Tische spielen
    }
live-late = { $minutes ->
        [0] { $seconds ->
            [0] sofort gezeigt
            [one] eine Sekunde später
           *[other] { $seconds } Sekunden später
        }
       *[other] { $minutes } Minuten später
    }

## The hall

live-tables = Tische
live-no-tables = Noch keine Tische.
live-nothing-yet = Noch hat nichts begonnen. Sobald es losgeht, zeigt diese Seite es von selbst.
live-announced = Ansagen im Saal
live-doing = { $doing ->
        [dealing] gibt
        [playing] spielt
        [paused] Pause
        [director] Spielleitung gerufen
        [over] Spiel zu Ende
        [in] abgegeben
        [stopped] die Zeit ist um
        [paper] auf Papier
        [unknown] nicht gezeigt
       *[waiting] wartet
    }
live-game = Spiel { $n } von { $games }
live-silent = nichts Neues
    .hint = Von diesem Tisch ist eine Weile nichts gekommen. Er spielt weiter; was er geschrieben hat, wird gezeigt, wenn es kommt.

## A table

live-unseen = { $doing ->
        [paper] Dieser Tisch spielt auf Papier
        [unknown] Dieses Spiel wird nicht gezeigt
       *[other] Von diesem Tisch ist noch nichts gekommen
    }
    .hint = { $doing ->
        [paper] Seine Spiele werden von Hand eingetragen: hier sind nur seine Punkte zu sehen.
        [unknown] Es wird nach einer Karte gespielt, die hier nicht bekannt ist. Seine Punkte werden gezeigt, wenn es zu Ende ist.
       *[other] Er wird gezeigt, sobald etwas gespielt ist.
    }
live-cards = Punkte dieser Runde
live-player = Spieler
live-game-head = Spiel { $n }
live-round-head = Runde { $n }
live-total = Summe
live-handed-in = Die Punktezettel sind abgegeben.
live-game-corrected = Spiel { $game } hat die Spielleitung nach der Abgabe berichtigt.

## Standings

live-hidden = Punkte und Stand werden am Ende gezeigt.
live-no-players = Noch ist niemand eingetragen.
live-place = Platz
live-points = Punkte
live-prize = Preis
live-open = nicht entschieden
live-tie = Platz { $place } teilen sich Spieler { $numbers }.
live-corrected = Von der Spielleitung berichtigt: Runde { $round }, Tisch { $table }, Spiel { $game }.
live-changed-points = Punkte, die die Spielleitung gab oder nahm

## Nothing to see

live-closed = Der Saal wird nicht gezeigt
    .hint = Die Spielleitung hat ihn noch nicht oder nicht mehr für das Publikum geöffnet. Diese Seite sieht von selbst wieder nach.

## About these pages

live-help-late = Absichtlich später
    .text = Was hier steht, ist so viele Sekunden alt, wie oben steht: niemand an einem Tisch kann daraus etwas erfahren. Wie viele, bestimmt die Spielleitung. Keine Seite, Datei oder Adresse zeigt etwas Neueres.
live-help-table = Ein Tisch
    .text = Seine Seite zeigt, was offen liegt: Abwürfe, ausgelegte Gruppen, Blumen, wie viele Steine die Mauer hat, und was der Schiedsrichter laut gesagt hat. Was auf einer Bank steht, weiß hier niemand, auch das Programm nicht, bis eine Hand gezeigt wird.
live-help-corrected = Berichtigungen
    .text = Was falsch gelesen oder eingetragen war, wird auch hier von selbst berichtigt, sobald es öffentlich ist. Punkte, die die Spielleitung berichtigt hat, sind genannt.
live-help-hidden = Verborgen bis zum Ende
    .text = Verbirgt die Spielleitung den Stand, so hat keine Seite und keine Datei Punkte, Ergebnisse von Spielen oder Plätze, bis sie gezeigt werden.
live-help-overlay = Eine Einblendung
    .text = overlay/7.html ist Tisch 7 als durchsichtiges Bild für eine Übertragung; ?layout=full oder ?layout=corner zeichnet es anders.
live-help-programs = Für Programme
    .text = Dieselben Tatsachen gibt es als JSON nach einem Schema: der Saal, der Stand, und tables/7.json für Tisch 7.
live-file = { $name ->
        [hall] Der Saal als JSON
        [standings] Der Stand als JSON
       *[schema] Das Schema
    }
