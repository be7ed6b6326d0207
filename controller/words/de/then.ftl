### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

play-goes-on = { $seat ->
        [none] Das Spiel geht weiter.
       *[other] Das Spiel geht weiter: { $seat } { $deed ->
            [draws] zieht
            [shows] zeigt das Blatt
           *[discards] legt ab
        }.
    }

no-hand-left = Es ist kein Blatt mehr im Spiel.

takes-back = { $seat } nimmt { $what ->
       *[group] die Gruppe
    } zurück.

gives-back = { $seat } gibt die Steine zurück.

goes-back = { $to ->
        [discards] { TILE($tile, case: "nominative", article: "The") } geht zu den abgelegten Steinen zurück.
        [wall] Der Stein geht in die Mauer zurück.
        [pack] Der Stein geht auf den Talon zurück.
        [rack] Die Steine gehen auf die Bank zurück.
        [hand] Die Steine gehen ins Blatt zurück.
        [what-it-was] Es wird wieder, wie es war.
        [tile] Der Stein geht zurück.
       *[place] { $many ->
            [yes] Die Steine gehen zurück.
           *[no] { $tile ->
                [none] Er geht zurück.
               *[other] { TILE($tile, case: "nominative", article: "The") } geht zurück.
            }
        }
    }

change-back = Die beiden Steine werden zurückgetauscht.

lets-go = { $seat } lässt ihn liegen.

shows-again = { $seat } zeigt das Blatt noch einmal.

draws-first = { $seat } zieht zuerst und darf dann einlösen.

draws-from-pack = { $seat } zieht vom Talon.

called-sooner = { $decides ->
        [yes] { $caller } hat auch zuerst gerufen, um { TIME($us, $style) }.
       *[no] { $caller } hat zuerst gerufen, um { TIME($us, $style) }; das entscheidet hier nicht.
    }

what-follows-is-open = Was folgt, hängt davon ab, wessen Hand nicht gesehen wurde: bitte sagen, wessen es war.
