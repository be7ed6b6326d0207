### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.
###
### Was getan wurde, in wenigen Worten ohne Punkt. $tile und $tiles stehen im Akkusativ.

happened-tile = { $known ->
        [yes] { TILE($tile, case: "accusative") }
       *[no] einen Stein
    }
happened-tiles = Steine
happened-counted = { $n ->
        [1] { $tile }
       *[other] { $n } × { $tile }
    }

## Vor dem Spiel

happened-game = Eine Partie { $code } beginnt
happened-deal = Ein Spiel { $code } beginnt
happened-terms = Vereinbart: Runden { $rounds ->
        [none] –
       *[other] { $rounds }
    }, Limit { $limit ->
        [none] –
       *[other] { $limit }
    }
happened-walls = Die Mauern stehen
happened-heaps = Die Haufen sind gebildet
happened-heap-chosen = Ausgeteilt wird vom Haufen von { $heap }
happened-flower = { $who } nimmt { $count ->
        [one] 1 Blume
       *[other] { $count } Blumen
    }
happened-face-up = Offen liegt: { $tile ->
        [none] ein Stein
       *[other] { TILE($tile) }
    }
happened-incomplete = Im Satz fehlen: { $tiles }
happened-bet = { $bettor } wettet auf { $on }
happened-bet-spoiled = { $bettor } verrät die Wette
happened-dice = { $who } würfelt { $dice }
happened-broken = Die Mauer von { $wall } wird nach { $stacks ->
        [one] 1 Stapel
       *[other] { $stacks } Stapeln
    } geöffnet
happened-taken = { $who } nimmt { COUNT($count) }
happened-look = { $who } sieht Steine an, die verdeckt bleiben müssen
happened-pass = { $who } gibt { COUNT($count) } an { $to }{ $blind ->
        [0] {""}
       *[other] , davon { $blind } ungesehen
    }
happened-vote = { $second ->
        [yes] { $who } wünscht einen zweiten Charleston
       *[no] { $who } beendet den Charleston
    }
happened-given = { COUNT($count) } von { $giver ->
        [none] der Mauer
       *[other] { $giver }
    } an { $to ->
        [none] die Mauer
       *[other] { $to }
    }
happened-dealt = Alle haben ihre Steine: noch { $wall } in der Mauer
happened-loose = { COUNT($count) } lose hingelegt
happened-pushed = Die Mauer von { $wall } wird vorgeschoben

## Im Spiel

happened-touched = { $who } berührt die Mauer
happened-draw = { $end ->
        [wrong] { $who } zieht vom falschen Ende
        [loose] { $who } zieht einen losen Stein
       *[right] { $tile ->
            [none] { $who } zieht
           *[other] { $who } zieht { $tile }
        }
    }
happened-bonus = { $who } legt { $tile } beiseite
happened-rack = { $who } stellt den Stein auf die Bank
happened-put-back = { $who } legt den Stein zurück
happened-name = { $who } sagt „{ TILE($tile) }“
happened-discard = { $who } legt { $tile } ab{ $named ->
        [none] {""}
       *[other] {" "}und sagt „{ TILE($named) }“
    }
happened-call = { $who } ruft { $tile } für { $purpose ->
        [exposure] eine Auslage
        [chow] einen Chow
       *[mahjongg] Mah Jongg
    }
happened-retract = { $who } nimmt es zurück
happened-expose = { $taken ->
        [none] { $who } legt { $tiles } aus
       *[other] { $who } nimmt { $taken } und legt { $tiles } aus
    }
happened-change = { $tiles ->
        [none] { $who } nimmt eine Auslage zurück
       *[other] { $who } ändert eine Auslage in { $tiles }
    }
happened-redeem = { $who } tauscht { $tile } gegen den Joker von { $owner }
happened-declare = { $who } sagt Mah Jongg an{ $jokerless ->
        [yes] , ohne Joker
       *[no] {""}
    }
happened-show = { $who } zeigt { COUNT($count) }
happened-throw-in = { $who } wirft das Blatt hin
happened-dead = { $who } erklärt das Blatt von { $target } für tot{ $agreed ->
        [yes] , und { $target } stimmt zu
       *[no] {""}
    }
happened-ruled-dead = { $by ->
        [director] Die Spielleitung sagt, dass das Blatt von { $who } tot ist
        [host] Der Gastgeber sagt, dass das Blatt von { $who } tot ist
       *[table] Das Blatt von { $who } war schon vorher tot, wie der Tisch sagt
    }
happened-counted-rack = Die Steine von { $who } werden gezählt: { COUNT($count) }

## Das Ende, und was das Spiel unterbricht

happened-end = Das Spiel endet: { happened-ended }
happened-ended = { $reason ->
        [mahjongg] Mah Jongg
        [wall] die Mauer ist aufgebraucht
        [abandoned] abgebrochen
       *[void] ungültig
    }
happened-halt = { $reason ->
        [pause] Das Spiel ist unterbrochen
       *[director] { $by ->
            [none] Die Spielleitung ist gerufen
           *[other] { $by } ruft die Spielleitung
        }
    }
happened-resume = Das Spiel geht weiter
happened-penalty = { $who } zahlt eine Strafe von { $points }: { $reason ->
        [slow-play] langsames Spiel
        [coming-late] Verspätung
        [talking-about-the-hand] Reden über das Blatt
        [conduct] Benehmen
        [a-rule-of-the-evening] eine Regel des Abends
       *[other] { $text }
    }

## Die Aufzeichnung selbst

happened-asked = Eine Frage: { $question }
happened-amended = Eintrag { $target } ist berichtigt: { $what ->
        [none] es ist nicht geschehen
       *[other] { $what }
    }
happened-put-in = Vor Eintrag { $before } übersehen, jetzt ergänzt: { $what }
happened-confirmed = Eintrag { $target } ist richtig, wie er eingetragen wurde
happened-review = { $by ->
        [none] Die Bedienung verlangt eine Nachprüfung: { $of }
       *[other] { $by } verlangt eine Nachprüfung: { $of }
    }
happened-reviewed = Die Nachprüfung: { $outcome ->
        [upheld] die Entscheidung bleibt
        [changed] die Entscheidung ist geändert
       *[inconclusive] es lässt sich nicht sicher sagen, also hat niemand Schuld
    }
