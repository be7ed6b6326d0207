### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Das amerikanische Spiel

build-walls = Alle bauen eine Mauer aus { $stacks } Stapeln zu zwei Steinen, verdeckt
throw-for-east = Alle würfeln: wer am höchsten wirft, ist Ost
throw-again-for-east = { $tied } würfeln noch einmal: wer höher wirft, ist Ost
throw-to-break = { $seat } würfelt noch einmal, um die eigene Mauer zu brechen
break-wall = { $stacks } Stapel bleiben am rechten Ende der Mauer von { $seat }, der Rest wird hineingeschoben
    .rest = Alle ziehen von ihrem rechten Ende; das linke Ende wird gekennzeichnet.
take-tiles = { $seat } nimmt { $count ->
        [2] den ersten und den dritten Stein der oberen Reihe
        [one] einen Stein
       *[other] { COUNT($count) }
    } vom rechten Ende der Mauer
pass-tiles = Der { $which ->
        [first] erste
       *[second] zweite
    } Charleston, { $direction ->
        [right] nach rechts
        [across] hinüber
       *[left] nach links
    }: 3 Steine{ $tiles ->
        [no-joker] , kein Joker
        [no-big-joker] , kein großer Joker
       *[any] {""}
    }
    .rest = { $unseen ->
            [yes] Erhaltene Steine dürfen ungesehen weitergegeben werden.
           *[no] {""}
        }{ $waiting ->
            [none] {""}
           *[other] {" "}Es fehlt noch: { $waiting }.
        }
still-passes = { $by } an { $to }
stop-or-go-on = Wer keinen zweiten Charleston will, sagt es jetzt: eine Stimme genügt
without-charleston = Mit { $players } Spielern gibt es keinen Charleston
    .rest = Dann zählen alle 13 Steine, { $east } 14, und { $east } legt ab.
pass-courtesy = Der Höflichkeitstausch: keiner bis drei Steine, hinüber
    .rest = Dann zählen alle 13 Steine, { $east } 14, und { $east } legt ab.
push-next-wall = Die laufende Mauer ist gezogen: { $seat } schiebt die nächste hinein, und gezogen wird von ihrem rechten Ende

## Die älteren Spiele der Liga

take-flowers = Alle nehmen eine Blume
    .rest = Alle anderen Steine werden umgedreht und gut gemischt.
still-take-flowers = Eine Blume fehlt noch: { $waiting }
build-walls-of-rest = Die Mauern werden aus den übrigen { $tiles } Steinen gebaut: zusammen { $stacks } Stapel zu zwei Steinen
break-any-wall = Die Mauer wird gebrochen
take-twelve = Alle nehmen zwölf Steine
    .rest = Es fehlt noch: { $waiting }.
take-one-more = { $seat } nimmt noch einen Stein
count-with-flower = Alle zählen 13 Steine mit der Blume, { $east } 14, und { $east } legt ab
count-and-bet = Alle zählen 13 Steine, { $east } 14
    .rest = Wer wettet, tut es jetzt, und { $east } legt ab.

## Das klassische Spiel

mix-tiles = Alle Steine werden umgedreht und gut gemischt
    .rest = Dann formt jeder einen Haufen; niemand zählt.{ $out ->
            [none] {""}
           *[other] {" "}Niemand spielt { $out }.
        }{ $face_up ->
            [none] {""}
           *[other] {" "}Offen lag: { TILES($face_up) }.
        }
throw-for-heap = { $seat } würfelt mit zwei Würfeln: so wird der Haufen bestimmt, von dem ausgeteilt wird
deal-from-heap = { $east } hat { $total } geworfen: von { $east } an nach rechts gezählt, wird vom Haufen von { $seat } ausgeteilt
cut-heap = Der Haufen wird geteilt und an den nächsten gelegt
    .rest = { $seat } teilt allen 13 Steine aus und nimmt selbst einen mehr; dann werden { $loose } Steine von oben lose hingelegt.
draw-loose = { $seat } zieht einen losen Stein
lay-loose = { $count ->
        [one] 1 Stein von unten vom Talon wird lose hingelegt
       *[other] { $count } Steine von unten vom Talon werden lose hingelegt
    }
replace-seasons = Ausgeteilte Jahreszeiten werden beiseitegelegt und ersetzt, von { $seat } an; dann legt { $seat } ab
draw-instead = { $missing } hat außer der Reihe abgelegt und setzt einmal aus: { $seat } zieht
draw-loose-at-last = Der Talon ist aufgebraucht: { $seat } zieht einen losen Stein
nothing-to-draw = Es gibt nichts mehr zu ziehen
    .rest = Wenn niemand mit dem letzten abgelegten Stein gewinnt, sind alle Blätter tot.
show-hands = { $count ->
        [one] { $waiting } zeigt das Blatt und lässt
       *[other] { $waiting } zeigen ihre Blätter und lassen
    } die Steine liegen, bis abgerechnet ist
