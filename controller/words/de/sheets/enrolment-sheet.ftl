### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

enrolment-sheet-title = Die Steine auslegen
enrolment-sheet-set = { $kind ->
        [american-152] Amerikanisch: 152 Steine, 8 Blumen, 8 Joker
        [league-1946] Amerikanisch von 1946: 154 Steine, 18 Blumen
        [british-136] Ohne Jahreszeiten: 136 Steine
        [british-144] Klassisch: 144 Steine, 8 Jahreszeiten
       *[hoyle-woo] Für Woo: 144 Steine, 8 Jahreszeiten
    }
enrolment-sheet-block = { $block ->
        [bams] Bambus
        [craks] Zeichen
        [dots] Kreise
        [honours] Winde und Drachen
        [seasons] Jahreszeiten: 1 bis 4, zweimal
        [flowers] Blumen
       *[jokers] Joker
    }
enrolment-sheet-rows = Die Steine offen auslegen, in Reihen wie gezeichnet, von links.
enrolment-sheet-gaps = Zwischen den Reihen einen Fingerbreit Platz lassen.
enrolment-sheet-photograph = Von oben fotografieren. Die Steine füllen das Bild.
enrolment-sheet-light = Kein Schatten und kein Lampenglanz auf den Steinen.
enrolment-sheet-look = Ansehen, was die Seite zeigt, und antippen, was falsch ist.
enrolment-sheet-no-room = Kein Platz? Die Blöcke einzeln fotografieren, mit bis zu vier Fotos.
