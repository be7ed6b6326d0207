### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.
###
### Glossar: Stein = tile, Blatt = hand, Bank = rack, Mauer = wall, Talon = pack, ablegen = discard,
### rufen = call, beanspruchen = claim, auslegen = expose, Auslage = exposure, einlösen = redeem,
### Bambus = bam, Zeichen = crak, Kreis = dot, Seife = soap, Joker = joker, Blume = flower,
### Jahreszeit = season, Wind = wind, Drache = dragon, Pung/Kong/Quint wie im Englischen, Chow = Chow,
### Spielleitung = director, totes Blatt = dead hand, Höflichkeitstausch = courtesy, Mauerspiel = wall game.
###
### $case: nominative, accusative, dative, genitive; $article: the, The (am Satzanfang), none.

## Wer

seat = { $seat ->
        [E] Ost
        [S] Süd
        [W] West
        [N] Nord
       *[unseen] Jemand
    }

everybody = Alle

wind-letter = { $seat ->
        [E] O
        [S] S
        [W] W
       *[N] N
    }

## Steine

tile = { $style ->
        [written] { tile-written }
       *[aloud] { tile-aloud }
    }

tile-written = { $face ->
        [b] Bambus-{ $number }
        [c] Zeichen-{ $number }
        [d] Kreis-{ $number }
       *[other] { tile-honour }
    }

tile-aloud = { $face ->
        [b] Bambus { number-word }
        [c] Zeichen { number-word }
        [d] Kreis { number-word }
       *[other] { tile-honour }
    }

tile-honour = { $face ->
        [E] Ostwind
        [S] Südwind
        [W] Westwind
        [N] Nordwind
        [R] { dragon-red }
        [G] { dragon-green }
        [Wh] Seife
        [F] { $number ->
            [0] { $many ->
                [yes] Blumen
               *[no] Blume
            }
           *[other] Blume { $number }
        }
        [J] Joker
       *[unknown] { unknown-tile }
    }

dragon-red = { $case ->
        [nominative] { $article ->
            [none] Roter Drache
           *[the] Rote Drache
        }
        [accusative] Roten Drachen
       *[dative] { $article ->
            [none] Rotem Drachen
           *[the] Roten Drachen
        }
    }

dragon-green = { $case ->
        [nominative] { $article ->
            [none] Grüner Drache
           *[the] Grüne Drache
        }
        [accusative] Grünen Drachen
       *[dative] { $article ->
            [none] Grünem Drachen
           *[the] Grünen Drachen
        }
    }

unknown-tile = { $case ->
        [nominative] { $article ->
            [none] unbekannter Stein
           *[the] unbekannte Stein
        }
       *[other] unbekannten Stein
    }

tile-with-article = { $article ->
        [none] { tile }
       *[the] { article } { tile }
    }

article = { $face ->
        [E] { article-m }
        [S] { article-m }
        [W] { article-m }
        [N] { article-m }
        [R] { article-m }
        [G] { article-m }
        [J] { article-m }
        [unknown] { article-m }
       *[feminine] { article-f }
    }

article-m = { $article ->
        [The] { $case ->
            [accusative] Den
            [dative] Dem
           *[nominative] Der
        }
       *[the] { $case ->
            [accusative] den
            [dative] dem
           *[nominative] der
        }
    }

article-f = { $article ->
        [The] { $case ->
            [dative] Der
           *[nominative] Die
        }
       *[the] { $case ->
            [dative] der
           *[nominative] die
        }
    }

a-tile = { $face ->
        [unknown] Ein Stein
       *[other] { article-capital } { tile }
    }

article-capital = { $face ->
        [E] Der
        [S] Der
        [W] Der
        [N] Der
        [R] Der
        [G] Der
        [J] Der
       *[feminine] Die
    }

wild = { $face ->
        [none] { $many ->
            [yes] Jokersteine
           *[no] Jokerstein
        }
        [F] { $many ->
            [yes] Blumen
           *[no] Blume
        }
       *[other] Joker
    }

season = { $number ->
        [0] eine Jahreszeit
        [1] Jahreszeit 1 der ersten Farbe
        [2] Jahreszeit 2 der ersten Farbe
        [3] Jahreszeit 3 der ersten Farbe
        [4] Jahreszeit 4 der ersten Farbe
        [5] Jahreszeit 1 der zweiten Farbe
        [6] Jahreszeit 2 der zweiten Farbe
        [7] Jahreszeit 3 der zweiten Farbe
       *[8] Jahreszeit 4 der zweiten Farbe
    }

suit = { $suit ->
        [b] Bambus
        [c] Zeichen
       *[d] Kreis
    }

tiles-or-one = { $n ->
        [0] ein Stein
       *[other] { $listed }
    }

## Zahlen

number-word = { $number ->
        [1] eins
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
       *[9] neun
    }

group = { $n ->
        [1] Einzelstein
        [2] Paar
        [3] Pung
        [4] Kong
        [5] Quint
        [6] Sextett
        [7] Septett
       *[other] Gruppe von { $n }
    }

a-group = { $n ->
        [1] { $case ->
            [dative] einem Einzelstein
            [accusative] einen Einzelstein
           *[nominative] ein Einzelstein
        }
        [3] { $case ->
            [dative] einem Pung
            [accusative] einen Pung
           *[nominative] ein Pung
        }
        [4] { $case ->
            [dative] einem Kong
            [accusative] einen Kong
           *[nominative] ein Kong
        }
        [5] { $case ->
            [dative] einem Quint
            [accusative] einen Quint
           *[nominative] ein Quint
        }
       *[other] { $case ->
            [dative] einem { group }
           *[nominative] ein { group }
        }
    }

points = { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }

count = { $n ->
        [one] 1 Stein
       *[other] { $n } Steine
    }

rounds = { $n ->
        [one] { $n } Runde
       *[other] { $n } Runden
    }

stacks = { $n ->
        [none] dem ersten bis sechsten Stapel von der Stelle an, wo gezogen wird (12 Steine)
       *[other] allen { $n } Stapeln, die noch in der Mauer stehen
    }

time = { $unit ->
        [seconds] { $n } s
       *[milliseconds] { $n } { $style ->
            [written] ms
           *[aloud] Millisekunden
        }
    }

## Listen

list-and = { $first } und { $last }

list-comma = { $first }, { $last }

paid-to = { $n } an { $who }

paid-to-nobody = niemandem etwas

standing = { $who } { $way ->
        [up] +{ $n }
        [down] −{ $n }
       *[even] 0
    }

## Orte, in Millimetern

place-of = { $across } mm { $side ->
        [right] rechts
       *[left] links
    } und { $along } mm { $end ->
        [up] oberhalb
       *[down] unterhalb
    } der Mitte
