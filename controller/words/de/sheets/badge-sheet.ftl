### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

badge-sheet-title = Schilder der Spieler
