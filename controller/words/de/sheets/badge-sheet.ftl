### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

badge-sheet-title = Schilder der Spieler
badge-sheet-written = { $badges ->
        [one] 1 Schild; mit 100 % drucken und ausschneiden
       *[other] { $badges } Schilder; mit 100 % drucken und schneiden
    }
