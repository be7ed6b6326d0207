### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

learn-title = Lernen
learn-private = Die Bank bleibt auf diesem Telefon. Sie wird nicht aufgeschrieben, und niemand sonst sieht sie.
learn-rack = Die eigene Bank
learn-rack-hint = Die Steine auf der eigenen Bank antippen oder fotografieren.
learn-exposed = Was offen ausliegt, zählt schon mit:
learn-photograph = Die Bank fotografieren
learn-reading = Wird gelesen …
learn-read = { $count ->
        [0] Kein Stein wurde gelesen. Flach hinlegen, bei gutem Licht, oder antippen.
        [one] Ein Stein wurde gelesen. Bitte ansehen, ob er stimmt.
       *[other] { $count } Steine wurden gelesen. Bitte ansehen, ob sie stimmen.
    }{ $unsure ->
        [0] {""}
        [one] {" Einer war nicht zu lesen: bitte antippen."}
       *[other] {" "}{ $unsure } waren nicht zu lesen: bitte antippen.
    }
learn-not-read = Die Aufnahme kam nicht beim Tisch an.
learn-ask = Die nächsten Hände zeigen
learn-empty = Vergessen
learn-hands = Die nächsten Hände
learn-none = Mit diesen Steinen geht keine Hand der Karte mehr.
learn-no-deal = Hände werden gezeigt, während ein Spiel mit einer Karte läuft.
learn-missing = { $n ->
        [0] Sie ist fertig: Mah-Jongg.
        [one] Ein Stein fehlt
       *[other] { $n } Steine fehlen
    }
learn-natural = Hier darf kein Joker stehen
learn-other = { $wild ->
        [0] Noch nötig, oder Joker dafür
        [one] Noch nötig, oder Joker dafür; der eigene Joker steht für einen
       *[other] Noch nötig, oder Joker dafür; die eigenen Joker stehen für { $wild }
    }
learn-left = { $left ->
        [0] keiner ist übrig
        [one] einer ist übrig
       *[other] { $left } sind übrig
    }
learn-pays = { $points } Punkte, { $concealed ->
        [yes] verdeckt
       *[no] darf offen liegen
    }
learn-ruling = Was die letzte Entscheidung bedeutet
learn-no-ruling = In diesem Spiel hat der Schiedsrichter noch nichts entschieden.
learn-laws = Die Regeln dazu
learn-quiz = Quiz: ist dieses Blatt tot?
learn-quiz-lead = Zehn Lagen, gespielt mit der Übungskarte. Ist das Blatt tot oder nicht? Die Antwort kommt mit ihren Regeln.
learn-quiz-begin = Das Quiz beginnen
learn-quiz-place = { $at } von { $of }
learn-quiz-ask = Ist das Blatt von { $who } tot?
learn-quiz-happened = Was geschah
learn-quiz-lies = Was vor { $who } liegt
learn-quiz-concealed = { $n ->
        [one] Ein Stein auf der Bank
       *[other] { $n } Steine auf der Bank
    }
learn-quiz-dead = Tot
learn-quiz-alive = Nicht tot
learn-quiz-well = { $well ->
        [yes] Richtig.
       *[no] Nein.
    } { $dead ->
        [yes] Das Blatt ist tot.
       *[no] Das Blatt ist nicht tot.
    }
learn-quiz-nothing = Der Schiedsrichter sagt nichts: alles davon ist erlaubt.
learn-quiz-said = Was der Schiedsrichter sagt
learn-quiz-next = { $last ->
        [yes] Wie viele waren richtig?
       *[no] Weiter
    }
learn-quiz-over = { $right } von { $of } waren richtig.
learn-quiz-again = Noch einmal
learn-back = Zurück zum Lernen
