### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

not-like-tiles = { TILES($tiles, case: "nominative", article: "the") } sind keine gleichen Steine.

wild-in-group = { WILD($wild) } darf nicht stehen in: { $group }.

no-hand-has = Kein Blatt der Karte hat: { $groups }.

no-hand-has-beside = Kein Blatt der Karte hat { $first } neben { $others }.

concealed-only = { $count ->
        [one] Nur ein verdecktes Blatt ({ LINES($lines) }) hat: { $groups }.
       *[other] Nur verdeckte Blätter haben { $groups }: { LINES($lines) }.
    }

only-hand-needs = Dem einzigen Blatt, das passt ({ $line }), fehlt: { $lack }.

every-hand-needs = Jedem Blatt, das passt, fehlt: { $lack }.

hands-lack = Allen { $count } passenden Blättern fehlen Steine, die weg sind; { $times ->
        [one] einem davon
       *[other] { $times } davon
    }: { $lack }.

of-tile = { $size ->
        [1] ein einzelner Stein, { $tile }
       *[other] { A-GROUP($size) } { TILE($tile, many: "yes") }
    }

group-of-tile = { of-tile }

group-of-wild = { A-GROUP($size) } { WILD($wild, many: "yes") }

group-of-unknown = { A-GROUP($size) } unbekannter Steine

tiles-gone = { of-tile }; { $every ->
        [yes] alle { $total }
       *[no] { $gone } von { $total }
    } liegen auf dem Tisch

wild-gone = mehr { WILD($wild, many: "yes") } als die { $left }, die { $kept ->
        [yes] übrig sind
       *[no] nicht abgelegt sind
    }

rack-too-large = { $count } Steine; ein Blatt hat höchstens { $most }

no-exposure = '{ TILE-TEXT($tiles) }' ist keine Auslage: die Steine sind nicht gleich

more-than-set = { $count } mal { $tile }; der Satz hat { $there }
