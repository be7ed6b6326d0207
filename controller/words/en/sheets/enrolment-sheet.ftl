### The sheet that shows how a tile set is laid out to be photographed.

enrolment-sheet-title = Lay out your tiles
enrolment-sheet-set = { $kind ->
        [american-152] American: 152 tiles, 8 flowers, 8 jokers
        [league-1946] American of 1946: 154 tiles, 18 flowers
        [british-136] Without seasons: 136 tiles
        [british-144] Classical: 144 tiles, 8 seasons
       *[hoyle-woo] For woo: 144 tiles, 8 seasons
    }
enrolment-sheet-block = { $block ->
        [bams] Bams
        [craks] Craks
        [dots] Dots
        [honours] Winds and dragons
        [seasons] Seasons: 1 to 4, twice
        [flowers] Flowers
       *[jokers] Jokers
    }
enrolment-sheet-rows = Lay the tiles out face up, in rows as drawn, from the left.
enrolment-sheet-gaps = Leave a finger's breadth between the rows.
enrolment-sheet-photograph = Stand over them. Fill the picture with tiles.
enrolment-sheet-light = No shadow on the faces, and no lamp shining back from them.
enrolment-sheet-look = Look at what the page shows, and tap what is wrong.
enrolment-sheet-no-room = No room? Photograph the blocks one by one, in up to four photographs.
