### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

floor-title = Der Saal
floor-pages = Seiten
floor-page = { $page ->
        [appeals] Einsprüche
        [table] Tisch { $table }
        [plan] Runden
        [players] Spieler
        [standings] Stand
        [phones] Telefone und Tische
       *[floor] Saal
    }
floor-skip = Zur Seite
floor-live = live
floor-lost = Verbindung verloren: was hier steht, ist vielleicht veraltet
floor-stale = nichts Neues von der Spielleitung: was hier steht, ist vielleicht veraltet
floor-back = Zurück
floor-close = Schließen
floor-language = Sprache
floor-done = Erledigt.
floor-optional = (kann leer bleiben)
floor-by-desk = die Spielleitung

## Oben

floor-no-tournament = Noch kein Turnier
floor-round = Runde { $n } von { $rounds }
floor-round-head = Runde { $n }
floor-left = { $minutes ->
        [0] die Zeit ist um
        [one] noch eine Minute
       *[other] noch { $minutes } Minuten
    }
floor-out = { $count ->
        [one] ein Tisch spielt
       *[other] { $count } Tische spielen
    }
floor-lost-tables = { $count ->
        [one] von einem Tisch ist nichts zu hören
       *[other] von { $count } Tischen ist nichts zu hören
    }
floor-calling = { $count ->
        [one] Ein Ruf
       *[other] { $count } Rufe
    }

## Rufe

floor-calls = Rufe
floor-nobody-calls = Niemand ruft.
floor-answer = Beantworten
floor-to-record = Seine Aufzeichnung
floor-to-replay = Der Moment
floor-to-moment = Der Augenblick, mit Bildern
floor-to-live = Sein Bildschirm, live
floor-waits = { $minutes ->
        [0] { $seconds ->
            [0] eben erst
           *[other] { $seconds } s
        }
       *[other] { $minutes } min
    }

## Der Plan des Saals

floor-map = Tische
floor-table = Tisch { $table }
floor-no-tables = Noch keine Tische.
floor-not-heard = nichts zu hören
floor-state = { $state ->
        [director] Spielleitung gerufen
        [ruling] die Spielleitung entscheidet
        [review] Überprüfung verlangt
        [question] Frage
        [dealing] es wird ausgeteilt
        [playing] spielt
        [paused] Pause
        [over] Spiel zu Ende
        [waiting] wartet
        [in] abgegeben
        [stopped] die Zeit ist um
        [paper] auf Papier
       *[nothing] spielt nicht
    }
floor-game = Spiel { $n } von { $games }
floor-initialed = { $count } von { $of } abgezeichnet

## Die Runde

floor-round-now = Die Runde
floor-begin-round = Runde { $n } beginnen
floor-start-timer = Die Uhr starten
floor-time-doubtful = Das Pult wurde neu gestartet, und seine Uhr sagt nicht, wie lange es aus war: sie wurde verstellt, oder es war mehr als eine Viertelstunde. Die Runde geht von da an weiter, wo das Pult zuletzt gezählt hat, und vorher wird die Zeit nicht ausgerufen. Nachsehen, was übrig ist: die Uhr mit so vielen Minuten neu starten oder mehr Zeit geben.
floor-to-plan = Das Turnier vorbereiten
floor-cards-out = Punktezettel fehlen: Tisch { $tables }
floor-has-more = Tisch { $table } hat { $minutes } Minuten mehr.
floor-announced = Angesagt
floor-to-tables = an Tisch { $tables }
floor-said = Was der Schiedsrichter zum Turnier sagt
floor-nothing-said = Bisher nichts.

## Ein Tisch

floor-record = Aufzeichnung
floor-no-record = Von diesem Tisch ist noch nichts gekommen.
floor-entry = Eintrag { $n }
floor-rule = Entscheiden
floor-say-to = Diesem Tisch etwas sagen
floor-behind = Dieser Tisch spielt nach einem älteren Plan: bitte hingehen und vorlesen, wohin seine Spieler gehen.
floor-cards = Punktezettel
floor-cards-of = Punktezettel von Runde { $n }
floor-no-cards = Dieser Tisch spielt noch in keiner Runde.
floor-total = Summe
floor-checked = Geprüft
floor-initials = Abgezeichnet von
floor-check = Prüfen
floor-initial = Abzeichnen
floor-initial-desk = Den Zettel von { $who } abzeichnen
floor-submit = Abgeben
floor-submit-desk = Die Spielleitung holt die Zettel
floor-score = Spiel { $n } eintragen
floor-score-again = Spiel { $n } ändern
floor-correct = Spiel { $n } berichtigen
floor-corrected = Spiel { $game } war vorher { $was }: { $reason }
floor-entered = Spiel { $game } wurde eingetragen, als die Spielzettel abgegeben waren: { $reason }
floor-order-waits = { $what }: noch nicht am Tisch
floor-order-back = Zurücknehmen
floor-entered-stands = Was eingetragen wurde, bleibt
floor-table-counts = Es zählt, was der Tisch hat
floor-was-game = Es war Spiel { $n }
floor-reported = Spiel { $game }, wie der Tisch es hat: { $points }. { $why ->
        [time] Es kam hier erst an, als die Zeit um war: war es vorher aus, eintragen.
        [entered] Was von Hand eingetragen wurde, bleibt.
        [in] Da waren die Zettel schon abgegeben.
       *[places] Nach den Winden dieses Spiels: wessen Punkte es sind, geht aus den Namen dort nicht hervor.
    }
floor-dead = tote Hand

## Runden

floor-not-opened = Es ist kein Turnier eröffnet.
floor-step-players = { $count ->
        [one] Ein Spieler
       *[other] { $count } Spieler
    }
floor-step-tables = { $count ->
        [one] Ein Tisch
       *[other] { $count } Tische
    }
floor-step-seats = { $known ->
        [0] Runde { $n } hat noch keine Plätze
       *[other] Die Plätze von Runde { $n } stehen fest
    }
floor-step-movement = Plan { $version }: { $how ->
        [how-2019] die Schritte von 2019
        [how-steps] andere Schritte, nach jeder Runde dieselben
        [how-shifts] Schritte, die von Runde zu Runde wechseln
        [how-field] Plätze, die von Tisch zu Tisch verschieden sind
        [how-fewest] die wenigsten Begegnungen, die sich fanden
        [how-random] jede Runde durch das Los
       *[how-swiss] jede Runde nach dem Stand
    }
floor-step-no-movement = Noch kein Plan, wer wohin geht
floor-again = { $pairs ->
        [one] Ein Paar trifft sich wieder.
       *[other] { $pairs } Paare treffen sich wieder.
    }
floor-before = Nach den Schritten von 2019 { $steps ->
        [0] trifft sich niemand wieder
        [one] trifft sich ein Paar wieder
       *[other] treffen sich { $steps } Paare wieder
    }; nach dem angebotenen Plan { $offered ->
        [0] niemand
        [one] ein Paar
       *[other] { $offered }
    }.
floor-fewer = Den angebotenen nehmen: { $pairs ->
        [0] niemand trifft sich wieder
        [one] ein Paar trifft sich wieder
       *[other] { $pairs } Paare treffen sich wieder
    }
floor-who-again = Wer sich wieder trifft
floor-in-rounds = Runden { $rounds }
floor-step-round = Runde { $n } von { $rounds }
floor-seats-of = Plätze von Runde { $n }
floor-sit-out = Ohne Platz:
floor-sat-out = { $count ->
        [one] (hat einmal ausgesetzt)
       *[other] (hat { $count }-mal ausgesetzt)
    }
floor-print-seats = Plätze von Runde { $n } drucken
floor-print-cards = Punktezettel von Runde { $n } drucken

## Spieler

floor-no-players = Noch ist niemand eingetragen.
floor-print-badges = Namensschilder drucken
floor-sits = Sitzt
floor-presence-head = Spielt
floor-presence = { $state ->
        [absent] nicht da
        [withdrawn] ausgeschieden
        [substitute] { $who } spielt für den Platz
       *[here] da
    }
floor-change = Ändern

## Eine Liste von Spielern, bevor sie zählt

floor-list = Was in der Liste steht
floor-list-found = { $count ->
        [0] Es wurde kein Spieler gefunden.
        [one] Ein Spieler wurde gefunden.
       *[other] { $count } Spieler wurden gefunden.
    }
floor-list-not-yet = Noch ist niemand aus der Liste eingetragen.
floor-list-enter = { $count ->
        [one] Einen Spieler eintragen
       *[other] { $count } Spieler eintragen
    }
floor-list-columns = Die Spalten, wie sie gelesen wurden:
floor-list-column = { $holds ->
        [number] Nummer
        [name] Name
        [first] Vorname
        [last] Nachname
       *[unread] nicht gelesen
    }
floor-list-change = Die Liste ändern
floor-list-look = Die Liste durchsehen
floor-alike = { $name }: die Nummern { $numbers } haben denselben Namen.
floor-alike-why = Die Tische kennen Spieler beim Namen. Gleiche bitte unterscheiden, etwa durch einen Buchstaben.
floor-alike-mark = gleicher Name

## Stand

floor-hidden = Der Stand wird am Ende gezeigt.
floor-is-hidden = Das sehen nur die, die das Turnier leiten.
floor-hide = Vor Lesenden verbergen
floor-show = Lesenden zeigen
floor-place = Platz
floor-prize = Preis
floor-open = nicht entschieden
floor-tie = Platz { $place } teilen sich die Nummern { $numbers }.
floor-changed-points = Punkte, die die Spielleitung gab oder nahm
floor-print-standings = Drucken
floor-take = { $what ->
        [decisions] Alle Entscheidungen als CSV
        [appeals] Einsprüche mit ihrer Wiedergabe
        [standings] Stand als CSV
        [games] Jedes Spiel als CSV
        [results] Ergebnisse als JSON
       *[record] Die Aufzeichnung
    }

## Formulare

floor-deed = { $deed ->
        [appeal] Einspruch aufnehmen
        [appeal-decide] Über den Einspruch entscheiden
        [open] Ein Turnier eröffnen
        [player] Einen Spieler eintragen
        [import] Eine Liste übernehmen
        [presence] Einen Spieler ändern
        [tables] Wie viele Tische
        [seats] Die Plätze festlegen
        [movement] Den Plan festlegen
        [sit-out] Andere setzen aus
        [round] Die Runde beginnen
        [round-back] Die Runde zurücknehmen
        [timer] Die Uhr starten
        [timer-more] Mehr Zeit
        [announce] Ansagen
        [order-back] Eine Anweisung zurücknehmen
        [order] Entscheiden oder Punkte nehmen
        [score] Eintragen, was ein Spiel ergab
        [check] Einen Punktezettel prüfen
        [initial] Einen Punktezettel abzeichnen
        [initial-desk] Einen Punktezettel abzeichnen
        [submit] Die Punktezettel abgeben
        [submit-desk] Die Punktezettel holen
        [correct] Ein Spiel berichtigen
        [seats-corrected] Falsche Plätze berichtigen
        [points] Punkte geben oder nehmen
        [tie] Einen Gleichstand entscheiden
        [spectators] Publikum
       *[standings] Wer den Stand sieht
    }
floor-hint = { $deed ->
        [appeal] Wessen Einspruch es ist, und um welchen Eintrag des Tisches es geht, wenn man das weiß: Dessen Wiedergabe gehört dann dazu.
        [appeal-decide] Es gilt das letzte Wort; was vorher entschieden war, bleibt stehen.
        [open] Preise: was jeder Platz bekommt, der erste zuerst, in der kleinsten Münze: 10000 5000.
        [import] Aus einer Tabelle, kopiert oder als CSV-Datei: nur Namen, Nummer und Name, Nachname und Vorname, oder beliebige Spalten mit einer ersten Zeile, die sie nennt. Was gefunden wurde, wird gezeigt, bevor es zählt.
        [presence] Der Name ist der des Ersatzes, oder der eigene, berichtigt. Wer noch nichts gespielt hat, kann gestrichen werden.
        [sit-out] Die Nummern, so viele wie ohne Platz sind: 7 9. Sonst setzt aus, wer es bisher am seltensten tat, damit es reihum geht.
        [seats-corrected] Eine Zeile für jeden Tisch, wer wirklich dort saß: Runde, Tisch, dann die Nummern von Ost, Süd, West und Nord. 1 3: 9 10 12 11
        [check] Die eigene Nummer des Spielers, getippt oder vom Schild gelesen, und worauf er die Spiele zusammenzählt.
        [initial] Die Nummer dessen, der abzeichnet: Ost und West einander, Süd und Nord auch.
        [submit] Die Nummer von Ost.
        [announce] Tische wie in 1 2 5-8; keiner heißt alle.
        [timer-more] Tische wie in 1 2 5-8; keiner heißt alle.
        [order] Der Tisch zeigt es mit dem Grund. Der Platz gehört zu einer Strafe, mit ihren Punkten, und zu einem toten Blatt.
        [tie] Die Nummern der Spieler, wer vorn liegt, zuerst.
        [spectators] Die öffentlichen Seiten zeigen, was so viele Sekunden alt ist, und nichts Neueres, wie auch immer sie aufgerufen werden. 0: sofort. Was schon gezeigt wurde, bleibt bekannt.
       *[other] Was die Regeln ablehnen, ändert nichts.
    }
floor-field = { $name ->
        [outcome] Was daraus wird
        [appeal] Einspruch
        [name] Name
        [rounds] Runden
        [games] Spiele je Runde
        [minutes] Minuten
        [warns] Warnung, Minuten vor dem Ende
        [prizes] Preise
        [prize] Preis
        [number] Nummer
        [numbers] Nummern
        [list] Spieler
        [what] Was
        [reason] Grund
        [count] Tische
        [table] Tisch
        [tables] Tische
        [by] Nach
        [how] Wer wohin geht
        [round] Runde
        [text] Was angesagt wird
        [entry] Eintrag
        [wind] Platz
        [game] Spiel
        [ended] Wie es endete
        [total] Summe
        [seats] Wer wirklich wo saß
        [order] Reihenfolge
        [shown] Gezeigt
        [seed] Nummer des Loses
        [delay] Sekunden später
        [spectators] Das Publikum sieht
       *[points] Punkte
    }
floor-choice = { $value ->
        [what-added] Eine Entscheidung kommt dazu
        [what-points] Punkte
        [what-correction] Ein Ergebnis wird berichtigt
        [outcome-upheld] Die Entscheidung bleibt
        [outcome-changed] Die Entscheidung wird geändert
        [outcome-withdrawn] Der Einspruch ist zurückgezogen
        [what-absent] ist nicht da
        [what-returned] ist wieder da
        [what-withdrew] ist ausgeschieden
        [what-renamed] der Name lautet so
        [what-taken-out] ist versehentlich eingetragen
        [what-substitute] jemand spielt als Ersatz
        [what-upheld] Die Entscheidung gilt
        [what-changed] Die Entscheidung ist geändert
        [what-penalty] Strafe
        [what-dead] Ein Blatt ist tot
        [what-halt] Das Spiel anhalten
        [what-resume] Weiterspielen
        [by-lot] durch das Los
        [by-number] nach der Nummer
        [by-standing] nach dem Stand
        [how-offered] was angeboten wird: niemand trifft sich wieder, wo das geht
        [how-2019] die Schritte von 2019
        [how-random] jede Runde durch das Los
        [how-swiss] jede Runde nach dem Stand
        [ended-mah-jongg] Mah Jongg
        [ended-wall] Mauerspiel
        [ended-unfinished] nicht zu Ende
        [shown-1] allen
        [spectators-late] den Saal, so viele Sekunden später
        [spectators-nothing] nichts
       *[shown-0] nur denen, die das Turnier leiten
    }
floor-spectators = { $late ->
        [yes] Das Publikum sieht den Saal { $delay } s später.
       *[no] Das Publikum sieht noch nichts.
    }
floor-choose-file = Eine Datei wählen

## Telefone und Tische

floor-pair-lead = { $paired ->
        [yes] Dieses Telefon war mit der Spielleitung gekoppelt und muss neu gekoppelt werden.
       *[no] Dieses Telefon ist noch nicht mit der Spielleitung gekoppelt.
    } Bitte den Code eintippen, den ihre Konsole oder die Seite der Leitung zeigt.
floor-role = { $role ->
        [director] Leitung
        [assistant] Hilfe
        [scorer] Wertung
       *[reader] Lesen
    }
floor-role-does = { $role ->
        [director] Kann alles.
        [assistant] Beantwortet Rufe, gibt Zeit, sagt an, trägt Punkte ein: an allen Tischen oder den oben genannten.
        [scorer] Trägt Spieler ein und Punkte von Papier.
       *[reader] Sieht alles außer einem verborgenen Stand und ändert nichts.
    }
floor-assists = Tische einer Hilfe, wenn nicht alle: 1 2 5
floor-phone = Telefon { $id }
floor-tables-join = Tische, die berichten
floor-invite-one = Den Code für diesen Tisch zeigen
floor-invite = Tisch { $table } kommt dazu
floor-invite-how = Auf der Seite des Tisches unter „In den Saal“ seine Kamera auf diesen Code sehen lassen, ihn fotografieren, oder einfügen: { $address }
floor-withdraw = Entziehen

## Einsprüche

floor-appealing = { $count ->
        [one] Ein Einspruch ist offen
       *[other] { $count } Einsprüche sind offen
    }
floor-appeal = Einspruch
floor-appeal-open = offen
floor-appeal-again = Neu entscheiden
floor-appeal-file = Der Moment als Datei
floor-appeal-whose = Wessen
floor-no-appeals = Niemand hat Einspruch eingelegt.
floor-decisions = Entscheidungen, Strafen, Berichtigungen
floor-no-decisions = Es ist nichts entschieden worden.
