### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

settlement-won = { $who }: Mah Jongg
settlement-ended = { $reason ->
        [mahjongg] Mah Jongg
        [wall] Mauerspiel: niemand hat Mah Jongg
        [abandoned] Das Spiel wurde abgebrochen
        [void] Das Spiel ist ungültig und zählt nicht
       *[none] Das Spiel ist zu Ende
    }
settlement-self-picked = selbst gezogen
settlement-thrown = { $tile }, abgelegt von { $who }
settlement-hand = Das gewinnende Blatt
settlement-worth = { $hands ->
        [one] Was das Blatt wert ist
       *[other] Was die Blätter wert sind
    }
settlement-payments = { $kind ->
        [written] Was alle aufschreiben
       *[pays] Wer an wen zahlt
    }
settlement-penalty = Strafe { $by ->
        [host] vom Gastgeber
       *[director] von der Spielleitung
    }: { $reason }
settlement-in-all = zusammen
settlement-balance = { $kind ->
        [nothing-paid] In diesem Spiel zahlt niemand.
        [adds-up] Zahlungen und Einnahmen gleichen sich aus.
        [penalties] Zusammen fehlen nur die Strafen:
       *[apart] Alle schreiben Punkte auf, niemand zahlt an andere. Zusammen:
    }
settlement-next-page = Nächste Seite
