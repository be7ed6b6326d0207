### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

own-hand-called = Niemand erklärt das eigene Blatt für tot.
    .rest = Jemand anders darf es.

dead-already = Das Blatt von { $target } ist schon tot.

hand-called-dead = Das Blatt von { $seat } ist tot, wie { $by } sagt.
    .rest = { GROUND($ground) }
    .ground = { GROUND($ground) }

hand-ruled-dead = Das Blatt von { $seat } ist tot, wie { $by ->
        [director] die Spielleitung sagt
        [host] der Gastgeber sagt
       *[table] alle am Tisch sagen
    }.

agrees = { $seat } ist einverstanden.

nothing-shows-it = Nichts auf dem Tisch zeigt, dass das Blatt von { $target } tot ist.
    .rest = { $then ->
            [nothing] { $target } spielt weiter.
            [caller-dead] Bitte die Spielleitung rufen, die das Blatt ansieht: ist es gut, ist das von { $seat } tot.
            [fifty] { $target } spielt weiter; das Blatt wird am Ende gezeigt, und wer von beiden unrecht hatte, zahlt dem anderen 50.
           *[twenty-five] { $target } spielt weiter; das Blatt wird am Ende gezeigt, und { $seat } verliert 25, wenn es gut war.
        }
    .spoken = Nichts auf dem Tisch zeigt, dass das Blatt von { $target } tot ist. { $then ->
            [caller-dead] Bitte die Spielleitung rufen.
           *[other] { $target } spielt weiter.
        }

dead-hand-calls-nobody = Das Blatt von { $seat } ist tot und erklärt kein anderes für tot.
    .rest = Jemand anders darf es.

called-dead-in-error = Das Blatt von { $target } war gut: { $seat } hat es zu Unrecht für tot erklärt und verliert { $down }.
    .short = hat das Blatt von { $target } zu Unrecht für tot erklärt und verliert { $down }

paid-for-the-call = { $seat } { paid-for-the-call.short }.
    .short = erhält { $paid } von { $by }

caller-was-right = { $caller } hatte recht: das Blatt von { $seat } war tot.
    .rest = { GROUND($ground) } { $paid ->
            [0] Für den Ruf wird nichts gezahlt.
           *[other] { $seat } zahlt { $paid }.
        }
    .short = war tot, wie { $caller } sagte, und zahlt { $paid }

shows-tiles = { $seat } zeigt { $count } Steine.

hand-still-to-show = { $seat } zeigt das Blatt: { $caller } hat es für tot erklärt, und das wird jetzt entschieden.

no-future = Das Blatt von { $seat } ist tot.
    .rest = { $why }
    .ground = { $why }

wrong-count = { $seat } hat { $total } Steine und sollte { $due } haben.

dead-hand-is-out = Das Blatt von { $seat } ist tot und { $deed ->
        [call] ruft keinen Stein
        [declare] kann kein Mah Jongg machen
        [draw] zieht keinen Stein
        [show] gewinnt nichts
       *[redeem] löst keinen Joker ein
    }.

dead-hand-discards = Das Blatt von { $seat } ist tot und legt nichts mehr ab.

all-dead = Alle Blätter sind tot: niemand gewinnt, und nichts wird gezählt.

all-dead-nobody-wins = Alle Blätter sind tot: in dieser Runde macht niemand Mah Jongg.

deal-over = Das Spiel ist aus: niemand macht Mah Jongg.

miscounted-after-discard = Das Blatt von { $seat } ist tot: es hat nach dem Ablegen { $total } Steine, nicht 13.
    .ground = Es hat nach dem Ablegen { $total } Steine, nicht 13.

miscounted-between-turns = Das Blatt von { $seat } ist tot: es hat zwischen den Zügen { $total } Steine, nicht { $due }.
    .ground = Es hat zwischen den Zügen { $total } Steine, nicht { $due }.

three-miscounted = Drei Blätter sind wegen ihrer Steinzahl tot.
    .rest = Das Spiel ist ungültig und wird wiederholt.

hand-thrown-in = Das Blatt von { $seat } ist tot: es wurde hingeworfen.
    .ground = Es wurde hingeworfen.

thrown-in-on-error = Das Blatt von { $seat } ist tot: es wurde auf das irrtümliche Mah Jongg von { $declarer } hin hingeworfen.
    .ground = Es wurde auf das irrtümliche Mah Jongg von { $declarer } hin hingeworfen.

called-tile-racked = Das Blatt von { $seat } ist tot: { TILE($tile, case: "nominative", article: "the") } wurde gerufen und in die Bank gesteckt.
    .rest = Ein gerufener Stein bleibt sichtbar.
    .ground = { TILE($tile, case: "nominative", article: "The") } wurde gerufen und in die Bank gesteckt.

drew-how = { $why ->
        [ahead] vor dem Ablegen des anderen
       *[out-of-turn] außer der Reihe
    }

drawn-ahead-dead = Das Blatt von { $seat } ist tot: es wurde { drew-how } gezogen.
    .ground = Es wurde { drew-how } gezogen.

racked-ahead-dead = Das Blatt von { $seat } ist tot: ein außer der Reihe gezogener Stein kam in die Bank.
    .ground = Ein außer der Reihe gezogener Stein kam in die Bank.

wrong-end-how = { $how ->
        [racked] in die Bank gesteckt
        [kept] bis zum Ablegen behalten
       *[drawn] gezogen
    }

wrong-end-dead = Das Blatt von { $seat } ist tot: ein Stein vom falschen Ende der Mauer wurde { wrong-end-how }.
    .ground = Ein Stein vom falschen Ende der Mauer wurde { wrong-end-how }.

too-many-or-few = { $few ->
        [yes] zu wenige
       *[no] zu viele
    }

miscounted-loser = Das Blatt von { $seat } ist tot: es hat { too-many-or-few } Steine.
    .rest = Es zahlt allen und erhält von niemandem etwas.
    .ground = Es hat { too-many-or-few } Steine.
