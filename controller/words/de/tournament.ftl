### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Was nicht aufgezeichnet werden kann

no-tournament = Es ist kein Turnier eröffnet.

tournament-runs = Dieses Turnier ist schon eröffnet.

no-such-player = Die Nummer { $number } hat niemand.

number-taken = Die Nummer { $number } ist vergeben.

has-played = Für Nummer { $number } stehen ein Platz oder Punkte fest, und das bleibt so.
    .rest = Bitte eintragen, dass die Person ausgeschieden ist.

has-withdrawn = Nummer { $number } hat das Turnier verlassen.

no-such-table = Einen Tisch { $table } gibt es hier nicht.

table-is-there = Tisch { $table } gibt es schon.

table-still-plays = Tisch { $table } spielt noch.
    .rest = Erst werden seine Punktezettel abgegeben.

no-round-yet = Es hat noch keine Runde begonnen.

round-is-not-due = Runde { $round } ist nicht an der Reihe, sondern Runde { $due }.

no-more-rounds = Das Turnier hat { $rounds ->
        [one] eine Runde, und sie ist gespielt
       *[other] { $rounds } Runden, und alle sind gespielt
    }.

no-such-game = Eine Runde hat { $games } Spiele; ein Spiel { $game } gibt es nicht.

no-game-left = Tisch { $table } beginnt noch ein Spiel und hat { $games ->
        [one] das eine Spiel
       *[other] alle { $games } Spiele
    } seiner Runde gespielt: es zählt nicht.
    .rest = Die Spielzettel sind zu prüfen und abzugeben.

game-has-score = Spiel { $game } hat seine Punkte.
    .rest = Das nächste beginnt.

game-still-on = Tisch { $table } ist noch bei Spiel { $game }.

timer-is-not-on = Die Zeit ist noch nicht gestartet.

empty-place-scores = An Tisch { $table } spielt niemand { $wind }: für den Platz gibt es keine Punkte.

no-score-yet = An Tisch { $table } fehlt das Ergebnis von Spiel { $games }.
    .rest = Wurde es gespielt, wird es eingetragen, bevor die Spielzettel abgegeben werden; danach trägt es nur noch die Spielleitung ein.

only-director = Das darf nur die Spielleitung.

reason-is-missing = Der Grund fehlt: er gehört in die Aufzeichnung.

version-is-not-due = Der Sitzplan { $version } ist nicht an der Reihe: der nächste hat die Nummer { $due }.
    .rest = Vielleicht hat jemand anders einen gesetzt: erst nachsehen.

movement-does-not-fit = Dieser Sitzplan passt nicht zu { $tables ->
        [one] einem Tisch
       *[other] { $tables } Tischen
    }.

seated-twice-in-round = Nummer { $number } hätte in Runde { $round } zwei Plätze.

winds-missing = Tisch { $table } braucht alle vier Plätze: Ost, Süd, West und Nord.

seats-not-set = Wer in Runde { $round } wo sitzt, ist nicht bekannt.
    .rest = Es fehlen die Plätze oder ein Sitzplan, der zu den Tischen passt.

not-tied = Die Nummern { $numbers } sind nicht alle, die gleich viele Punkte haben.

## Runden und Plätze

east-of-game-one = Nummer { $player } ist im ersten Spiel an Tisch { $table } Ost, nicht { $wind }.
    .rest = Das Spiel beginnt neu, mit Ost.

cards-still-out = Es fehlen noch Punktezettel: Tisch { $tables }.

sit-out = Ohne Platz in dieser Runde: Nummer { $numbers }.
    .rest = { $scores ->
            [director] Die Spielleitung sagt, was sie bekommen.
            [average] Sie bekommen den Durchschnitt ihrer anderen Runden.
           *[nothing] Sie bekommen nichts.
        }

sit-out-others = In Runde { $round } { $many ->
        [0] hat jeder einen Platz.
        [one] setzt eine Person aus: eine Nummer angeben.
       *[other] setzen { $many } Personen aus: so viele Nummern angeben, jede einmal.
    }

is-not-there = Nummer { $player } ist nicht da und braucht keinen Platz.

place-is-empty = An Tisch { $table } spielt niemand { $wind }.
    .rest = Es werden drei Blätter ausgeteilt, und es gibt keinen Charleston.

too-few-play = Tisch { $table } kann nicht spielen: { $players ->
        [0] niemand ist
        [one] nur einer ist
       *[other] nur { $players } sind
    } da.
    .rest = Die Spielleitung setzt sie um oder nimmt den Tisch heraus.

sits-wrongly = Nummer { $player } gehört an Tisch { $table }, { $wind }, und sitzt an Tisch { $at }.
    .rest = Hingehen: Plätze tauschen, bevor das Spiel weitergeht, oder die Plätze berichtigen (Runden).

has-no-place = Nummer { $player } hat in dieser Runde keinen Platz.

places-unknown = Tisch { $table }, Spiel { $game }: aus den Namen dort geht nicht hervor, wer von denen, die dort hingehören, wo sitzt.
    .rest = { $over ->
            [yes] Das Spiel ist aus: auf der Seite des Tisches eintragen, was es ergeben hat, oder vorher die Plätze berichtigen.
           *[no] Hingehen. Sitzen dort andere, die Plätze berichtigen; sonst das Ergebnis eintragen, wenn es aus ist.
        }

no-such-order = Die Anweisung { $order } gibt es nicht mehr.

order-is-back = Die Anweisung an Tisch { $table } ist zurückgenommen.
    .rest = Was der Tisch davon getan hat, bevor er das erfährt, bleibt getan.

came-back-with-game = Tisch { $table } meldet eine Partie, die dort begonnen hatte, bevor die Punkte von Spiel { $game } hier eingetragen wurden.
    .rest = Sie gilt als Spiel { $game }, und was eingetragen wurde, steht. War es ein anderes Spiel: auf der Seite des Tischs als dieses eintragen, sobald es zu Ende ist.

old-movement = Tisch { $table } spielt nach Sitzplan { $plays }; es gilt { $now }.
    .rest = Hingehen und ansagen, wohin die Spieler gehen.

would-meet-again = { $pairs ->
        [one] Ein Paar träfe
       *[other] { $pairs } Paare träfen
    } sich mehr als einmal{ $most ->
        [2] {""}
       *[other] , manche { $most }-mal
    }.

meet-again-in-round = In Runde { $round } { $pairs ->
        [one] sitzt ein Paar
       *[other] sitzen { $pairs } Paare
    } zum zweiten Mal zusammen.

comes-in = Nummer { $player } spielt ab der nächsten Runde mit: Tisch { $table }, { $wind }.

waits-for-place = Für Nummer { $player } ist kein Platz frei.
    .rest = Die Spielleitung stellt einen Tisch dazu, oder Nummer { $player } wartet, bis jemand geht.

seats-put-right = Berichtigt: wer an Tisch { $tables } saß.
    .rest = Punkte, Begegnungen und die nächsten Plätze sind neu berechnet.

draw-anew = Runde { $round } ist neu auszulosen.

## Zeit

unfinished-scores-nothing = Die Zeit ist um: Spiel { $game } an Tisch { $table } ist nicht zu Ende und bringt niemandem Punkte.

unfinished-has-points = Spiel { $game } wurde nicht rechtzeitig fertig: dafür gibt es keine Punkte.

games-go-on = Es gibt mehr Zeit: das unterbrochene Spiel geht weiter an Tisch { $tables }.

time-was-called = Tisch { $table } beginnt Spiel { $game }, nachdem dort die Zeit um war: es gehört nicht mehr zur Runde.
    .rest = Dort Bescheid sagen; oder dem Tisch mehr Zeit geben.

over-when-time-was-called = Was Spiel { $game } an Tisch { $table } ergab, kam hier erst an, als die Zeit um war: von selbst zählt es nicht.
    .rest = { $clock ->
            [before] Nach der Uhr des Tisches war es vorher aus. War es das, auf der Seite des Tisches eintragen.
            [after] Nach der Uhr des Tisches war es erst nachher aus. War es doch rechtzeitig aus, auf der Seite des Tisches eintragen.
           *[unknown] War es rechtzeitig aus, auf der Seite des Tisches eintragen.
        }

ended-before-the-stop = Tisch { $table } war mit Spiel { $game } fertig, bevor dort die Zeit um war: es zählt.
    .rest = Alle prüfen es und zeichnen es ab wie jedes andere.

## Punktezettel

dead-hand-has-points = Spiel { $game }: das Blatt von { $wind } ist tot und hat { POINTS($points) }.
    .rest = Ein totes Blatt bringt nichts: was von beidem stimmt nicht?

wall-game-pays-ten = Spiel { $game }: bei einem Mauerspiel hat niemand mehr als { POINTS($pays) }; hier hätten es { $winds }.
    .rest = Hat jemand Mah Jongg gemacht, war es kein Mauerspiel.

several-have-points = Spiel { $game }: { $winds } haben Punkte, und Mah Jongg macht nur einer.
    .rest = Den Spielzettel noch einmal ansehen.

total-differs = { $wind } kommt auf { $says }; die Spiele ergeben { $total }.
    .rest = Geht die Spiele durch: welches stimmt nicht?

card-not-checked = { $wind } hat diesen Punktezettel noch nicht geprüft.

not-their-number = { $number } ist nicht die Nummer von { $wind }: das ist { $due }.

number-is-elsewhere = Nummer { $number } spielt nicht an Tisch { $table }.

own-initials = { $wind } darf den eigenen Punktezettel nicht abzeichnen.

partner-initials = Den Punktezettel von { $wind } zeichnet { $partner } ab, sonst niemand.

partner-is-missing = Gegenüber von { $wind } sitzt niemand.
    .rest = Die Spielleitung oder ihre Hilfe zeichnet diesen Punktezettel ab.

east-delivers = Die Punktezettel von Tisch { $table } gibt Ost ab.

initials-missing = Noch nicht abgezeichnet: { $winds }.

cards-received = Die Punktezettel von Tisch { $table } sind da.

cards-are-in = Die Punktezettel von Tisch { $table } sind abgegeben und bleiben, wie sie sind.
    .rest = Nur die Spielleitung berichtigt sie.

cards-are-not-in = Die Punktezettel von Tisch { $table } sind noch nicht abgegeben: der Tisch ändert sie selbst.

initials-are-void = Punkte oder Plätze haben sich geändert; neu zu prüfen und abzuzeichnen: { $winds }.

table-has-another = Tisch { $table } hat für Spiel { $game } jetzt ein anderes Ergebnis, als auf seinen Spielzetteln steht.
    .rest = { $why ->
            [entered] Das wurde von Hand eingetragen und bleibt: hat der Tisch recht, auf seiner Seite eintragen.
           *[in] Sie sind abgegeben: hat der Tisch recht, auf seiner Seite berichtigen.
        }

score-put-right = Die Spielleitung hat Runde { $round }, Tisch { $table }, Spiel { $game } berichtigt.
    .rest = { $before ->
            [yes] Was vorher dort stand, bleibt aufgehoben.
           *[no] Vorher hatte es kein Ergebnis.
        }

## Stand

all-cards-in = Alle Punktezettel von Runde { $round } sind da.
    .rest = { $last ->
            [yes] Es war die letzte.
           *[no] {""}
        }

tie-to-decide = Platz { $place } teilen sich die Nummern { $numbers }.
    .rest = Die Spielleitung sagt, wer vorn ist.

points-taken-or-given = Nummer { $player }: { $points } Punkte durch die Spielleitung.

## Appeals

no-such-appeal = Einen Einspruch { $appeal } gibt es nicht.

appeal-is-in = Der Einspruch von Tisch { $table } ist aufgenommen.
    .rest = Die Leitung entscheidet darüber.

appeal-is-over = { $outcome ->
        [upheld] Über den Einspruch ist entschieden: Die Entscheidung bleibt.
        [changed] Über den Einspruch ist entschieden: Die Entscheidung wird geändert.
       *[withdrawn] Der Einspruch ist zurückgezogen.
    }
