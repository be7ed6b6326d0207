### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

badge-list-empty = keine Spieler; die erste Zeile lautet number,name oder number,name,club
badge-list-taken = die Nummer { $number } gehört { $whose }
badge-list-columns = mehr Spalten, als die erste Zeile nennt
badge-list-column = unbekannte Spalte { $column }; bekannt sind { $known }
badge-list-missing = { $column } fehlt
badge-list-number = eine Nummer liegt zwischen 1 und { $most } (hier steht { $number })
badge-list-letters = „{ $words }“: Keine Schrift hier kann { $letters ->
        [none] diese Zeichen zusammen
       *[other] { $letters }
    } drucken
badge-list-unreadable = Namensschilder können hier nicht gelesen werden: sudo apt install libzbar0 ({ $why })
