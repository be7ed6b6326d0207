### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

entries-tile = { $n ->
        [1] {""}
       *[other] { $n } ×{" "}
    }{ $tile ->
        [none] ein Stein
       *[other] { TILE($tile) }
    }

## Vor dem Spiel

entries-game = Eine Partie nach { $code } beginnt
entries-deal = Ein Spiel nach { $code } beginnt
entries-terms = Vereinbart: Runden { $rounds ->
        [none] –
       *[other] { $rounds }
    }, Limit { $limit ->
        [none] –
       *[other] { $limit }
    }
entries-walls = Die Mauern stehen
entries-heaps = Die Haufen sind gebildet
entries-choose-heap = Gegeben wird vom Haufen von { $who }
entries-take-flower = { $who } nimmt { $count ->
        [one] 1 Blume
       *[other] { $count } Blumen
    }
entries-face-up = { $tile ->
        [none] Ein Stein
       *[other] { A-TILE($tile) }
    } liegt offen
entries-set-incomplete = Im Satz { $tiles ->
        [none] fehlen Steine
       *[other] fehlt: { $tiles }
    }
entries-bet = { $bettor } wettet auf { $on }
entries-spoil-bet = { $bettor } hat die Wette verraten
entries-dice = { $who } würfelt { $dice }
entries-break-wall = Die Mauer von { $who } wird nach { $count ->
        [one] 1 Stapel
       *[other] { $count } Stapeln
    } gebrochen
entries-take = { $who } nimmt { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    }
entries-look = { $who } sieht Steine an, die { $what ->
        [dealt] noch nicht angesehen werden dürfen
       *[blind] ungesehen weitergegeben werden
    }
entries-pass = { $who } gibt { COUNT($count) } an { $to } weiter{ $blind ->
        [0] {""}
       *[other] , { $blind } davon ungesehen
    }
entries-vote = { $second ->
        [yes] { $who } möchte einen zweiten Charleston
       *[no] { $who } beendet den Charleston
    }
entries-give = { COUNT($count) } von { $from ->
        [none] der Mauer
       *[other] { $from }
    } an { $to ->
        [none] die Mauer
       *[other] { $to }
    }
entries-dealt = Alle haben ihre Steine: { $wall } in der Mauer
entries-lay-loose = { COUNT($count) } lose gelegt
entries-push-wall = Die Mauer von { $who } wird vorgeschoben

## Im Spiel

entries-touch-wall = { $who } berührt die Mauer
entries-draw = { $end ->
        [wrong] { $who } zieht vom falschen Ende
        [loose] { $who } zieht einen losen Stein
       *[right] { $tile ->
            [none] { $who } zieht
           *[other] { $who } zieht { TILE($tile, case: "accusative", article: "the") }
        }
    }
entries-bonus = { $who } legt { $tile ->
        [none] einen Stein
       *[other] { TILE($tile, case: "accusative", article: "the") }
    } beiseite
entries-rack = { $who } stellt den Stein auf die Bank
entries-put-back = { $who } legt den Stein zurück
entries-name = { $who } sagt „{ TILE($tile) }“
entries-discard = { $who } legt { $tile ->
        [none] einen Stein
       *[other] { TILE($tile, case: "accusative", article: "the") }
    } ab{ $named ->
        [none] {""}
       *[other] {" "}und nennt ihn „{ TILE($named) }“
    }
entries-claim = { $who } ruft { $tile ->
        [none] einen Stein
       *[other] { TILE($tile, case: "accusative", article: "the") }
    } für { $purpose ->
        [mahjongg] Mah Jongg
        [chow] einen Chow
       *[exposure] eine Auslage
    }
entries-retract = { $who } nimmt den Ruf zurück
entries-expose = { $who } { $claimed ->
        [none] legt { $tiles } aus
       *[other] nimmt { TILE($claimed, case: "accusative", article: "the") } und legt { $tiles } aus
    }
entries-change-exposure = { $tiles ->
        [none] { $who } nimmt eine Auslage zurück
       *[other] { $who } ändert eine Auslage zu { $tiles }
    }
entries-redeem = { $who } löst den Joker von { $owner } mit { $tile ->
        [none] einem Stein
       *[other] { TILE($tile, case: "dative", article: "the") }
    } ein
entries-declare = { $who } sagt Mah Jongg{ $jokerless ->
        [yes] , ohne Joker
       *[no] {""}
    }
entries-show = { $who } zeigt { COUNT($count) }
entries-throw-in = { $who } wirft das Blatt hin
entries-call-dead = { $who } erklärt das Blatt von { $target } für tot{ $agreed ->
        [yes] , mit dessen Zustimmung
       *[no] {""}
    }
entries-count-rack = Die Bank von { $who } wird gezählt: { COUNT($count) }
entries-penalty = { $who } zahlt eine Strafe von { $points }: { $reason ->
        [slow-play] langsames Spiel
        [coming-late] Verspätung
        [talking-about-the-hand] Reden über das Blatt
        [conduct] Benehmen
        [a-rule-of-the-evening] eine Regel des Abends
       *[other] { $text }
    }
entries-end = Das Spiel endet: { entries-ended }
entries-ended = { $reason ->
        [mahjongg] Mah Jongg
        [wall] die Mauer ist aufgebraucht
        [abandoned] abgebrochen
       *[void] ungültig
    }

## Über andere Einträge, und neben dem Spiel

entries-ask = Eine Frage: { $question }
entries-amend = Eintrag { $target } ist berichtigt
entries-put-in = Vor Eintrag { $before } nicht gesehen, aber geschehen: { $what }
entries-confirm = Eintrag { $target } stimmt so, wie er eingetragen ist
entries-review = { $asks ->
        [none] Eine Nachprüfung wird verlangt: { $of }
       *[other] { $asks } verlangt eine Nachprüfung: { $of }
    }
entries-reviewed = Die Nachprüfung: { $outcome ->
        [upheld] die Entscheidung bleibt bestehen
        [changed] die Entscheidung ist geändert
       *[inconclusive] es lässt sich nicht klären, und niemand ist schuld
    }
entries-halt = { $reason ->
        [director] { $by ->
            [none] Die Spielleitung ist gerufen
           *[other] { $by } ruft die Spielleitung
        }
       *[pause] Das Spiel steht still
    }
entries-resume = Das Spiel geht weiter
