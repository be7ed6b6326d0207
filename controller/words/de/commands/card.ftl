### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

card-nothing-wrong = { $card }; { $hands ->
        [one] { $hands } Blatt
       *[other] { $hands } Blätter
    }, alles in Ordnung
card-remark = Hinweis
card-teaching-off = das Regelwerk { $code } zeigt niemandem die nächsten Blätter: seine Einstellung teaching ist aus

card-none-left = Kein Blatt von { $card } ist noch möglich. { $why ->
        [none] {""}
       *[other] { $why }
    }
card-still-possible = { $hands ->
        [one] { $hands } Blatt
       *[other] { $hands } Blätter
    } von { $card } { $hands ->
        [one] ist
       *[other] sind
    } noch möglich{ $jokers ->
        [yes] ; die eigenen Joker sind eingerechnet
       *[no] {""}
    }. Die nächsten:
card-missing = { $n } fehlen
card-made = Mah Jongg
card-needs = fehlt: { $what }
card-needs-both = fehlt: { $natural }, dazu { $other }
card-no-joker = { $tiles } (kein Joker)
card-or-jokers = { $tiles } oder Joker
card-some-or-jokers = { $n } von { $tiles } oder Joker
card-few-left = { $tiles } (noch { $left ->
        [0] keiner
       *[other] { $left }
    } da)

card-served = Die Karten des Klubs sind unter { $address }  (Strg-C beendet es)
card-open = Auf einem Telefon oder Tablet öffnen: { $address }
