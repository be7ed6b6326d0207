### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Jede Seite

evenings-title = Abende
evenings-players = Spieler
evenings-table = Der Tisch
evenings-pages = Seiten
evenings-count-evenings = { $count ->
        [one] 1 Abend
       *[other] { $count } Abende
    }
evenings-count-deals = { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }
evenings-count-players = { $count } Spieler
evenings-percent = { $percent } %
evenings-of = { $times } von { $of }
evenings-what = Was
evenings-times = Wie oft

## Die Liste der Abende

evenings-none = Noch wurde nicht gespielt. Jedes Spiel ist hier zu sehen, sobald es aus ist.
evenings-passed-over = Nicht lesbar und weggelassen:
evenings-broken = Hier mitgezählt, obwohl die Aufzeichnung nicht vollständig ist:
evenings-earlier = { $count } frühere Abende
evenings-together = Alle Abende zusammen
evenings-most = Meiste Punkte
evenings-error = Irrtümliches Mah Jongg: { $count }
evenings-csv = Als Dateien für eine Tabellenkalkulation
evenings-sheet = { $sheet ->
        [deals] Spiele
        [evenings] Abende
        [players] Spieler
        [sections] Abschnitte
        [hands] Blätter
        [dead_hands] Tote Blätter
        [rulings] Entscheidungen
        [ends] Enden
        [lengths] Dauer
       *[shares] Anteile
    }

## Ein Abend

evenings-standings = Der Stand
evenings-place = Platz
evenings-player = Spieler
evenings-points = Punkte
evenings-deal = Spiel
evenings-deals-won = Gewonnen
evenings-deals-played = Gespielt
evenings-every-deal = Die Spiele
evenings-took = { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }
evenings-self-picked = selbst gezogen
evenings-jokerless = ohne Joker
evenings-thrown-by = { $name } warf den Stein
evenings-going-on = wird gerade gespielt
evenings-rulings = Was der Schiedsrichter sagte
evenings-no-rulings = Der Schiedsrichter hatte nichts zu sagen.

## Ein Spieler

evenings-evening = Abend
evenings-evenings = Abende
evenings-share-won = Gewonnen in %
evenings-streak = Längste Serie
evenings-thrown = Warf den Gewinnstein
evenings-dead-hands = Tote Blätter
evenings-in-error = Irrtümliche Mah Jonggs
evenings-somebody = jemand

## Schaubilder; .desc sagt, was sie zeigen, für alle, die sie nicht sehen

evenings-course = Punkte nach jedem Spiel
    .desc = Eine Linie für jeden Spieler, Spiel für Spiel. Am Ende: { $ends }.
evenings-sections = Gewonnene Blätter nach Abschnitt der Karte
    .desc = Ein Balken für jeden Abschnitt der Karte; am häufigsten ist { $first }.
evenings-hands = Die am häufigsten gewonnenen Blätter
    .desc = Ein Balken für jede Zeile der Karte, die zehn häufigsten; die erste ist { $first }.
evenings-ends = Wie Spiele endeten
    .desc = Ein Balken für jede Art, wie ein Spiel endete; am häufigsten ist { $first }.
evenings-dead = Woran Blätter starben
    .desc = Ein Balken für jede Regel, nach der Blätter starben; am häufigsten ist: { $first }.
evenings-kinds = Was der Schiedsrichter zu sagen hatte
    .desc = Ein Balken für jede Art von Entscheidung; am häufigsten ist { $first }.
evenings-lengths = Wie lange ein Spiel dauert
    .desc = Eine Säule für je fünf Minuten; die Hälfte der Spiele dauert bis zu { $usual ->
            [one] 1 Minute
           *[other] { $usual } Minuten
        }.
    .below = Minuten
evenings-streaks = Die längsten Serien gewonnener Spiele
    .desc = Ein Balken für jeden Spieler; die längste Serie hat { $first }.
evenings-most-won = Gewonnene Spiele, nach Spieler
    .desc = Ein Balken für jeden Spieler; { $first } gewann am meisten.
evenings-their-points = Punkte, Abend für Abend
    .desc = Eine Linie der Punkte von { $name } nach jedem Abend: { $last } nach dem letzten.
evenings-their-sections = Gewonnene Blätter nach Abschnitt
    .desc = Ein Balken für jeden Abschnitt der Karte, in dem gewonnen wurde; am häufigsten ist { $first }.

## Was gezählt wird

evenings-end = { $end ->
        [mahjongg] Mah Jongg
        [wall] Mauerspiel
        [dead] Alle Blätter tot
        [error] Durch irrtümliches Mah Jongg beendet
        [void] Ungültig
        [abandoned] Abgebrochen
       *[open] Nicht beendet
    }
evenings-kind = { $kind ->
        [illegal] Nicht erlaubt
        [foul] Fehlerhaftes Blatt
        [dead] Totes Blatt
        [error] Irrtümliches Mah Jongg
        [refused] Anspruch oder Ruf abgelehnt
        [granted] Anspruch gewährt
        [warning] In Ordnung zu bringen
        [danger] Gefährliches Blatt
        [director] Die Spielleitung entscheidet
        [void] Ungültiges Spiel
        [win] Mah Jongg
        [wall_game] Mauerspiel
        [score] Was das Blatt zählt
        [settle] Bezahlt
       *[game] Wie die Partie weitergeht
    }
evenings-share = { $share ->
        [self-picked] Selbst gezogen
        [jokerless] Ohne Joker
       *[wall] Mauerspiele
    }
evenings-without-card = Ohne Karte
evenings-yes-no = { $answer ->
        [yes] ja
       *[no] nein
    }
