### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

game-runs = Es läuft ein Spiel: die Sitzordnung gilt, bis es vorbei ist.
    .rest = Niemand lost neu.

cannot-sit-so = So kann niemand sitzen: { $why }.
    .rest = Die Plätze werden noch einmal eingegeben.

wrong-number-seated = es spielen drei oder vier, nicht { $players }

nobody-is-east = niemand ist Ost

seated-twice = { $name } hat zwei Plätze

drew-same-wind = zwei haben denselben Wind gezogen

sits-elsewhere = { $name } hat { $wind } gezogen und sitzt woanders

terms-stand = Der erste Wurf ist getan, und das Spiel geht weiter wie vereinbart{ $rounds ->
        [none] {""}
       *[other] , { ROUNDS($rounds) }
    }{ $limit ->
        [none] {""}
       *[other] , mit einem Limit von { $limit }
    }.

limit-above-nothing = Ein Limit ist mehr als nichts.

no-such-rounds = Ein Spiel zu { $players ->
        [4] viert geht über vier Runden oder weniger
       *[other] dritt geht über drei Runden oder so viele, wie vereinbart sind
    }, nicht { $rounds }.

game-is-over = Das Spiel ist vorbei.
    .rest = Wer weiterspielt, lost die Plätze neu.

order-changed = Die Sitzordnung ist geändert.
    .rest = Nach rechts sitzen { $order }, für das ganze Spiel.

wrong-east = In dieser Runde ist { $due } Ost, nicht { $sits ->
        [none] niemand
       *[other] { $sits }
    }.
    .rest = Die Marke geht an { $due }.

next-east = { $player } { $keeps ->
        [yes] bleibt Ost
       *[no] ist als Nächstes Ost
    }.
    .rest = { $round ->
            [none] {""}
           *[other] Runde { $round }{ $of ->
                [none] {""}
               *[other] {" "}von { $of }
            } beginnt.
        }

game-over = Das Spiel ist nach { $rounds ->
        [one] einer Runde
       *[other] { $rounds } Runden
    } vorbei: { STANDING($standing) }.
    .rest = Wer weiterspielt, lost die Plätze neu.

set-incomplete-deal-stands = Im Satz fehlt: { TILES-OR-ONE($missing, article: "none") }; aber { $wooed ->
        [none] jemand
       *[other] { $wooed }
    } hat gewonnen: die Runde gilt.
    .rest = Vor der nächsten wird der Satz vollständig gemacht.

set-incomplete-void = Die Runde ist ungültig, denn im Satz fehlt: { TILES-OR-ONE($missing, article: "none") }.
    .rest = Was früher gewonnen wurde, gilt.
