### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

named-wrongly = { $seat } hat { TILE($tile, case: "accusative", article: "the") } als { TILE($named, case: "accusative") } angesagt.
    .rest = { $seat } sagt den Stein richtig an{ $callable ->
            [yes] ; dann darf er gerufen werden.
           *[no] .
        }

called-by-wrong-name = { $reading ->
        [either] Es ist { TILE($tile, case: "nominative", article: "the") }, nicht { TILE($named, case: "nominative", article: "the") }: { $seat } darf den Stein als solchen rufen oder lässt ihn liegen.
       *[other] Es ist { TILE($tile, case: "nominative", article: "the") }, nicht { TILE($named, case: "nominative", article: "the") }.
    }
    .rest = { $reading ->
            [swapped] { $owner } legt statt dessen { TILE($named, case: "accusative", article: "the") } hin, falls im Blatt, und { $seat } darf ihn haben; wenn nicht, sagt { $owner } den Stein richtig an.
            [must] Passt er zu einer Gruppe im Blatt, legt { $seat } sie damit aus; wenn nicht, lässt { $seat } ihn liegen.
           *[either] {""}
        }

exposed-on-wrong-name = Das Blatt von { $seat } ist tot: die Gruppe wurde auf einen falschen Namen hin ausgelegt.
    .rest = Es ist { TILE($tile, case: "nominative", article: "the") }. { $owner } geschieht nichts.
    .ground = Die Gruppe wurde auf einen falschen Namen hin ausgelegt.

no-mah-jongg-on-wrong-name = { TILE($tile, case: "nominative", article: "The") } wurde falsch angesagt: niemand kann damit Mah Jongg rufen.
    .rest = { $seat } zeigt das Blatt; ist es eines, verliert { $owner } das Vierfache seines Werts, und alle Blätter sind tot.

not-on-the-card = Das Blatt von { $seat } ist tot: es steht nicht auf der Karte.
    .rest = { $owner } sagt { TILE($tile, case: "accusative", article: "the") } richtig an, und das Spiel geht weiter.
    .ground = Es steht nicht auf der Karte.

four-times-down = { $seat } { four-times-down.short }.
    .short = hat { TILE($tile, case: "accusative", article: "the") } falsch angesagt, als { $winner } ihn für Mah Jongg brauchte: viermal { $worth }, verliert { POINTS($down) }

miscalled-not-for-group = { TILE($tile, case: "nominative", article: "The") } wurde falsch als { TILE($named, case: "accusative") } angesagt{ $out_of_reach ->
        [yes] : niemand kann ihn für eine Gruppe haben.
       *[no] .
    }
    .rest = { $out_of_reach ->
            [yes] { $owner } sagt ihn richtig an.
           *[no] { $seat } kann ihn erst beanspruchen, wenn { $owner } ihn richtig ansagt.
        }

miscalled-for-good = { TILE($tile, case: "nominative", article: "The") } wurde falsch angesagt: niemand kann ihn für eine Gruppe haben.

exchanged-for-named = { $seat } hat { TILE($named, case: "accusative", article: "the") } angesagt und kann nicht tauschen.
    .rest = { TILE($tile, case: "nominative", article: "The") } geht zurück, und { TILE($named, case: "nominative", article: "the") } wird hingelegt.

joker-called-wrongly = { $seat } hat einen Joker abgelegt und ihn { TILE($named, case: "nominative") } genannt.
    .rest = Der vorher abgelegte Stein ist { TILE($before, case: "nominative", article: "the") }: { $seat } nennt den Joker so, und dann darf er beansprucht werden.

named-ends-turn = { $seat } hat { TILE($tile, case: "accusative", article: "the") } angesagt, und der Zug ist vorbei.
    .rest = { $seat } legt ihn hin und nimmt zurück, was seither getan wurde.
