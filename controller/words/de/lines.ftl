### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

card-gives = Die Karte gibt { $value } für dieses Blatt{ $concealed ->
        [none] {""}
       *[other] , und { $concealed } mehr, da nichts ausgelegt war
    }

list-gives = Die Liste gibt { $value } für dieses Blatt{ $concealed ->
        [none] {""}
       *[other] , und { $concealed } mehr, da nichts ausgelegt war
    }

list-gives-east = Die Liste gibt Ost { $value } für dieses Blatt{ $concealed ->
        [none] {""}
       *[other] , und { $concealed } mehr, da nichts ausgelegt war
    }

self-picked = Selbst gezogen: { $plus ->
        [none] verdoppelt
       *[other] plus { $plus }
    }

won-on-discard = Auf einen abgelegten Stein gewonnen: { $game ->
        [doubling] nicht verdoppelt
       *[adding] nicht selbst gezogen, kein Zuschlag
    }

won-on-discard-counts = Auf einen abgelegten Stein gewonnen, hier wie selbst gezogen: plus { $plus }

always-jokerless = Einzelsteine und Paare sind immer ohne Joker: { $game ->
        [doubling] nicht verdoppelt
       *[adding] kein Zuschlag
    }

shows-joker = Im Blatt ist ein Joker: { $game ->
        [doubling] nicht verdoppelt
       *[adding] kein Zuschlag
    }

jokerless-unsaid = Ohne Joker, aber nicht angesagt: { $game ->
        [doubling] nicht verdoppelt
       *[adding] kein Zuschlag
    }

jokerless = Ohne Joker: { $plus ->
        [none] verdoppelt
       *[other] plus { $plus }
    }

no-big-joker = Kein großer Joker im Blatt: verdoppelt

big-joker = Ein großer Joker ist im Blatt: nicht verdoppelt

mah-jong-points = Mah Jong: { $worth }

no-score-in-hand = Nichts zählt im Blatt: { $worth }

drew-winning-tile = Den gewinnenden Stein gezogen: { $worth }

only-tile = Nur { $tile } konnte das Blatt vollenden: { $worth }

no-runs = Keine Folgen: { $worth }

group-of-honours = Eine Gruppe { TILE($tile) }: eine Verdopplung

group-of-own-wind = Eine Gruppe des eigenen Winds, { TILE($tile) }: eine Verdopplung

last-tile-there-was = Mit dem letzten Stein gewonnen, den es gab: eine Verdopplung

won-with-loose-tile = Mit einem losen Stein gewonnen: eine Verdopplung

one-suit-with-honours = Eine Farbe mit Winden oder Drachen: eine Verdopplung

ends-and-honours = Nur Einsen, Neunen, Winde und Drachen: eine Verdopplung

one-suit = Nur eine Farbe: drei Verdopplungen

only-honours = Nur Winde und Drachen: drei Verdopplungen

only-ends = Nur Einsen und Neunen: drei Verdopplungen

faulty-hand = { $fault ->
        [long] Ein zu langes Blatt zählt nichts
        [short] Ein zu kurzes Blatt zählt seine Punkte ohne Verdopplungen
       *[foul] Ein fehlerhaftes Blatt zählt seine Punkte ohne Verdopplungen
    }

group-points = { $concealed ->
        [yes] Verdeckter
       *[no] Offener
    } { $size ->
        [3] Dreier
       *[4] Vierer
    } { $tile }: { $worth }

pair-points = { $own ->
        [yes] Paar des eigenen Winds, { $tile }: { $worth }
       *[no] Paar { $tile }: { $worth }
    }

four-undeclared = Vier { $tile } wurden vor dem Gewinn nicht gemeldet: ein verdeckter Dreier

original-hand = Mah Jong mit dem ausgeteilten Blatt: das Limit

chiefs-first-discard = Mah Jong auf den ersten abgelegten Stein von Ost: das Limit

end-pieces = { $which ->
        [thirteen] Die dreizehn Endsteine, einer davon als Paar: das Limit
        [ones-and-nines] Ein Blatt aus Einsen und Neunen: das Limit
       *[ends-and-honours] Ein Blatt aus Einsen, Neunen, Winden und Drachen: das Limit
    }

nine-chances = Neun Gelegenheiten: das Limit

three-honours = Alle drei Drachen mit einer Folge: das Limit

four-winds = Gruppen aller vier Winde: das Limit

concealed-hand = Ein verdecktes Blatt: das Limit

seven-pairs = Sieben verdeckte Paare: ein Drittel des Limits

more-than-limit = { $sum } ist mehr als das Limit: { $limit }

season-points = Jahreszeit { SEASON-NUMBER($season) }: { $worth }

absent-season = Jahreszeit { SEASON-NUMBER($season) } von { $wind }, dessen Platz leer ist: zählt nicht

own-season = Eigene Jahreszeit von { $wind }, { SEASON-NUMBER($season) }: eine Verdopplung

all-seasons = Alle vier Jahreszeiten einer Farbe, { SEASON-NUMBER($first) } bis { SEASON-NUMBER($last) }: drei Verdopplungen

dead-hand-pays = Ein totes Blatt zahlt allen und erhält von niemandem etwas
