### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

offers-draw = { $end ->
        [loose] { $who } zieht einen losen Stein
       *[right] { $who } zieht
    }
offers-rack = { $who } stellt ihn auf die Bank
offers-take-discard = { $who } nimmt den Stein
offers-mahjongg = { $who }: Mah Jongg
offers-declare = { $who } sagt Mah Jongg
offers-call = { $who } legt den Ruf aus
offers-show = Blatt von { $who } zeigen
offers-end = { $reason ->
        [wall] Die Mauer ist aufgebraucht
       *[mahjongg] Spiel beenden: Mah Jongg
    }
offers-redeem = Joker einlösen
offers-redeem-out = Joker einlösen? Alle Steine dafür liegen offen
offers-expose = Aus dem Blatt auslegen
offers-miscalled = Falsch genannt
offers-call-dead = Totes Blatt
offers-bonus = Jahreszeit beiseitelegen
offers-lay-loose = { $count } lose legen
offers-push-wall = Mauer von { $who } vorschieben
offers-walls = Die Mauern stehen
offers-heaps = Die Haufen sind gebildet
offers-choose-heap = Vom Haufen von { $who } geben
offers-dice = { $who }: Würfel
offers-dice-break = Würfel von Ost für die Mauer
offers-break-wall = Die Mauer ist gebrochen
offers-take = { $who } nimmt { COUNT($count) }
offers-take-flower = { $who } nimmt eine Blume
offers-direction = { $direction ->
        [right] nach rechts
        [across] gegenüber
       *[left] nach links
    }
offers-pass-all = Alle geben drei { offers-direction }
offers-pass-rest = Die anderen geben drei { offers-direction }
offers-pass = { $who } { offers-direction }
offers-agree = Alle möchten den zweiten Charleston
offers-stop = { $who } beendet
offers-courtesy = Höflichkeitstausch: { $who }
offers-dealt = Alle haben ihre Steine: beginnen
offers-retract = { $who } nimmt den Ruf zurück

## Was eine Entscheidung verlangt

offers-put-back = { $who } legt den Stein zurück
offers-take-up = { $who } nimmt den Abwurf zurück
offers-group-back = { $who } nimmt die Gruppe zurück
offers-change-group = { $who } ändert die Gruppe
offers-as-it-was = Gruppe von { $who } wie vorher
offers-joker-back = Joker und Stein zurücktauschen
offers-name = { $who } nennt ihn richtig: { TILE($tile) }
offers-season-back = { $who } nimmt ihn zurück ins Blatt
offers-gives-up = { $who } gibt { COUNT($count) } ab
offers-takes-missing = { $who } nimmt noch { COUNT($count) }
offers-given-back = Die Steine gehen zurück
offers-pass-again = { $who } gibt { COUNT($count) } an { $to }
offers-correct = Berichtigen: { $what }
offers-penalty = Strafe für { $who }

## Wie ein Blatt gewonnen wurde, wo das die Zahlung ändert

offers-jokerless-unsaid = Das Blatt von { $who } hat keinen Joker und zählt, als hätte es einen. Wurde es als jokerlos angesagt?
offers-said-jokerless = Es wurde gesagt: jokerlos
offers-won-drawn = Gewonnen mit einem Stein, den { $who } gezogen hat.
offers-won-discard = Gewonnen mit { $discarder ->
        [none] dem letzten Abwurf
       *[other] { TILE($tile, case: "dative", article: "the") } von { $discarder }
    }.
offers-drew-it = { $who } hat den Stein gezogen
offers-otherwise = Es war anders
