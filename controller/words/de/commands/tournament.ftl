### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## rackside hall movement

tournament-how-many = { $option } ist eine Zahl von 1 bis { $most }
tournament-no-rule = --rule ist offered oder 2019, nicht { $rule }
tournament-size = { $tables ->
        [one] Ein Tisch
       *[other] { $tables } Tische
    }, { ROUNDS($rounds) }, { $players } Spieler
tournament-by-2019 = Mit den Schritten von 2019 { $pairs ->
        [0] trifft sich niemand wieder.
        [one] trifft sich ein Paar wieder{ $most ->
            [2] .
           *[other] , { $most }-mal.
        }
       *[other] treffen sich { $pairs } Paare wieder{ $most ->
            [2] .
           *[other] , manche { $most }-mal.
        }
    }
tournament-offered = Vorgeschlagen: { $how ->
        [steps] andere Schritte, nach jeder Runde dieselben
        [shifts] Schritte, die von Runde zu Runde wechseln
        [field] Plätze, die von Tisch zu Tisch verschieden sind
       *[fewest] die wenigsten Begegnungen, die gefunden wurden
    }; { $pairs ->
        [0] niemand trifft sich wieder.
        [one] ein Paar trifft sich wieder{ $most ->
            [2] .
           *[other] , { $most }-mal.
        }
       *[other] { $pairs } Paare treffen sich wieder{ $most ->
            [2] .
           *[other] , manche { $most }-mal.
        }
    }
tournament-none = { $why ->
        [few-tables] Mit weniger als vier Tischen trifft sich in Runde 2 jemand wieder, wie auch immer gegangen wird: vier, die zusammen saßen, können sich nicht auf weniger als vier Tische verteilen.
        [six-and-six] Für sechs Tische und sechs Runden gibt es keinen Sitzplan ohne Wiederholung, bei dem jeder seinen Wind behält.
       *[more-rounds-than-tables] Mit mehr Runden als Tischen trifft sich jemand wieder, solange jeder seinen Wind behält: Ost hat dann jeden West getroffen.
    }
tournament-no-steps = Von Tisch zu Tisch wird verschieden gegangen: die Plätze werden ausgedruckt oder an jedem Tisch gezeigt.
tournament-after = nach Runde
tournament-each-round = jeder
tournament-step = { $way ->
        [stays] bleibt
        [up] { $n } auf
       *[down] { $n } zurück
    }
tournament-round = Runde { $n }
tournament-table = Tisch { $n }
tournament-nobody = Niemand trifft sich wieder.
tournament-who = Wer sich wieder trifft, und in welchen Runden:

## rackside hall standings

tournament-standing = { $head ->
        [place] Platz
        [number] Nummer
        [name] Name
        [prize] Preis
       *[points] Punkte
    }
tournament-open = offen

## rackside hall draw

tournament-no-draw = --by ist lot oder standing, nicht { $by }
tournament-no-event = es ist kein Ereignis darin; docs/tournament.md nennt seine Zeilen
tournament-no-tables = es gibt noch keinen Tisch
