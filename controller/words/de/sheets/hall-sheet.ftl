### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

hall-sheet-round = Runde { $n }
hall-sheet-table = Tisch { $table }
hall-sheet-number = Nr. { $n }
hall-sheet-letters = Für diesen Namen fehlen hier Buchstaben in den Schriften. Die Nummer sagt, wer es ist.
hall-sheet-game = Spiel { $n }
hall-sheet-total = Summe
hall-sheet-checked = Vom Spieler geprüft
hall-sheet-initials = Zeichen von gegenüber
hall-sheet-head = { $column ->
        [place] Platz
        [number] Nummer
        [name] Name
        [prize] Preis
       *[points] Punkte
    }
