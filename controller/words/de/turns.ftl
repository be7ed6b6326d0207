### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

drew-ahead = { $seat } hat gezogen, bevor { $turn } abgelegt hat.

drew-out-of-turn = { $seat } hat außer der Reihe gezogen: { $turn } ist am Zug.

drew-again = { $seat } hat einen Stein zu viel: { $at_the_start ->
        [yes] Ost beginnt mit dem Ablegen
       *[no] mehr als ein Stein im Zug wird nicht gezogen
    }.

drew-against-call = { $callers } rief { TILE($tile, case: "accusative", article: "the") }, bevor { $seat } zog.
    .rest = { $seat } legt den Stein zurück, es sei denn, der Ruf wird zurückgenommen.

racked-against-call = { $callers } rief { TILE($tile, case: "accusative", article: "the") }, bevor { $seat } den Stein aufstellte.
    .rest = { $seat } legt den Stein zurück, es sei denn, der Ruf wird zurückgenommen.

kept-against-call = { $seat } spielt mit dem Stein, der vor einem Ruf gezogen wurde: er wäre zurückgegangen, und ein anderer wird gezogen.
    .ground = { $seat } hat einen Stein behalten, der vor einem Ruf gezogen wurde.

racked-interrupted = { $seat } hat einen Stein aufgestellt, der zurückgeht: die Ablage wurde gerufen.

discarded-without-tile = { $seat } hat abgelegt, ohne zu ziehen oder zu rufen.
    .rest = { $seat } nimmt { TILE($tile, case: "accusative", article: "the") } zurück und zieht zuerst.

discarded-out-of-turn = { $seat } hat außer der Reihe abgelegt: { $turn } ist am Zug.
    .rest = { $seat } nimmt { TILE($tile, case: "accusative", article: "the") } zurück{ $misses ->
            [yes] {" "}und verliert das nächste Ziehen oder den nächsten Chow.
           *[no] .
        }

put-back-drawn = { $seat } kann einen gezogenen Stein nicht zurücklegen.
    .rest = { $seat } nimmt ihn wieder und spielt damit weiter.

put-back-from-rack = { $seat } kann keinen Stein von der Bank auf { $to ->
        [pack] den Talon
       *[wall] die Mauer
    } legen.
    .rest = { $seat } nimmt ihn zurück.

lost-turn = { $seat } hat außer der Reihe abgelegt und verliert dieses Ziehen.

empty-seat = { $seat } wird in einem Spiel zu dritt nicht gespielt.
    .rest = Was dort getan wurde, geht zurück.

drew-before-the-game = { $seat } hat gezogen, bevor das Spiel begonnen hat.
    .rest = Der Stein geht in die Mauer zurück. Ost beginnt mit dem ersten abgelegten Stein.

drew-from-wrong-end = { $seat } hat vom falschen Ende gezogen.
    .rest = Der Stein geht zurück, und { $seat } zieht vom richtigen Ende, { $until ->
            [racking] bevor er auf die Bank kommt
           *[discarding] bevor abgelegt wird
        }.

touched-ahead = { $seat } hat die Mauer berührt, bevor { $turn } abgelegt hat.
    .rest = Der Stein wird nicht angesehen und bleibt liegen.

flower-discarded = { $seat } kann keine Blume ablegen.
    .rest = Sie geht zurück, und { $seat } legt einen anderen Stein ab.

owed-for = { $what ->
        [four] einen Vierer
        [season] eine Jahreszeit
       *[four-or-season] einen Vierer oder eine Jahreszeit
    }

drew-from-pack = { $seat } hat für { owed-for } vom Talon gezogen.
    .rest = Der Stein geht zurück, und { $seat } zieht einen losen Stein.

loose-tile-not-due = { $seat } hat einen losen Stein gezogen, ohne Vierer und ohne Jahreszeit.

went-on-without-loose = { $seat } hat ohne den losen Stein weitergespielt, der für { owed-for } zusteht.
    .rest = { $seat } zieht ihn zuerst.

two-lie-loose = Lose Steine sind { $due }, und { $lying } liegen da: { $many ->
        [yes] bitte { COUNT($by) } auf den Talon zurücklegen
       *[no] bitte { COUNT($by) } dazulegen
    }.

loose-made-up = { COUNT($count) } vom Boden des Talons { $count ->
        [one] wird
       *[other] werden
    } lose gelegt, damit es wieder zwei sind.

season-aside = { $seat } legt { SEASON($season) } sofort beiseite und zieht dafür einen losen Stein.

season-kept = { $seat } hat { SEASON($season) } behalten, und die gehört nicht zu den Steinen des Blatts.
    .rest = { $seat } legt sie jetzt beiseite und zieht dafür einen losen Stein.

season-discarded = { $seat } kann keine Jahreszeit ablegen.
    .rest = { $seat } nimmt sie zurück, legt sie beiseite und zieht vor dem Ablegen einen losen Stein.

no-season = { $seat } hat einen Stein beiseitegelegt, der keine Jahreszeit ist.
    .rest = Er geht ins Blatt zurück.

season-late = { $seat } hätte { SEASON($season) } beim Ziehen beiseitelegen sollen.
    .rest = { $seat } zieht jetzt dafür einen losen Stein.

season-out-of-order = { $waiting } muss noch für eine Jahreszeit ziehen.
    .rest = { $seat } wartet: von Ost an ersetzt jeder die ausgeteilten Jahreszeiten.

season-first = { $seat } zieht erst einen losen Stein für die Jahreszeit; dann gilt, was Ost abgelegt hat.

season-in-hand = { $seat } hat eine Jahreszeit im Blatt, die nicht beiseitegelegt wurde: sie gehört nicht zu den Steinen des Blatts.
