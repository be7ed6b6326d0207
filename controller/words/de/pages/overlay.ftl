### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

overlay-title = Einblendung · Tisch { $number } · Rackside
overlay-heading = Tisch { $number }, wie er gerade steht
overlay-table = Tisch { $number }
overlay-players = Die Spieler
overlay-in-play = Im Spiel
overlay-referee = Der Schiedsrichter
overlay-discards = Zuletzt abgelegt
overlay-lost = verbindet neu

## Wer was tut

overlay-doing = { $stage ->
        [draw] muss ziehen
        [drawn] hat gezogen
        [discard] muss ablegen
       *[declared] sagt Mah Jongg an
    }
overlay-nobody = Wer ist am Zug?
overlay-turn = am Zug
overlay-dead = totes Blatt
overlay-winner = Mah Jongg
overlay-turning = kann sich noch ändern
overlay-correction = Berichtigung

## Die Mitte des Tisches

overlay-wall = in der Mauer
overlay-last = { TILE($tile, case: "nominative") } von { $who }{ $by ->
        [none] {""}
       *[other] , gerufen von { $by }
    }
overlay-no-discard = Noch nichts abgelegt
overlay-halted = { $reason ->
        [pause] Unterbrochen
       *[director] Spielleitung gerufen
    }
overlay-waiting = Gleich kommt das nächste Spiel
    .hint = Die Mauern werden gebaut.
overlay-end = { $end ->
        [mahjongg] { $who }: Mah Jongg
        [wall] Mauerspiel
       *[over] Das Spiel ist aus
    }
overlay-deal-points = Dieses Spiel
overlay-total-points = Dieser Abend

## Eine Adresse, die verlangt, was es nicht gibt

overlay-no-layout = layout={ $given }: möglich sind bar, full oder corner.
overlay-no-delay = delay={ $given }: möglich ist eine ganze Zahl von Sekunden, 0 bis { $most }.
