### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

stacks-in-wall = Die Mauer von { $seat } hat { $stacks } Stapel und nicht { $due }.
    .rest = { $seat } { $few ->
            [yes] fügt { $by } von zwei Steinen hinzu.
           *[no] gibt { $by } von zwei Steinen ab.
        }

threw-alike = Gleich geworfen: { $who }. Sie werfen noch einmal.

highest-is-east = { $seat } hat am höchsten geworfen und ist Ost: die Plätze werden gewechselt.

east-throws-to-break = Um die Mauer zu brechen, wirft Ost.
    .rest = Ost wirft.

wrong-wall-broken = Es wurde die Mauer von { $seat } gebrochen.
    .rest = Die Steine gehen zurück, und die von Ost wird gebrochen.

east-throws-first = Ost wirft noch einmal, bevor die Mauer gebrochen wird.

broken-elsewhere = Die Mauer wurde nach { $stacks } Stapeln gebrochen; Ost hat { $thrown } geworfen.
    .rest = { $thrown } Stapel bleiben am rechten Ende, der Rest wird hineingeschoben.

all-dealt = Alle Steine sind ausgeteilt.
    .rest = { $seat } legt { $count } zurück.

took-out-of-order = { $seat } nahm { $took }.
    .rest = Sie gehen zurück: als Nächstes nimmt { $due } { $count }.

took-from-wrong-end = { $seat } nahm vom falschen Ende.
    .rest = Sie gehen zurück: ausgeteilt wird vom rechten Ende der hineingeschobenen Mauer.

looked-too-early = { $seat } legt die Steine verdeckt hin: niemand sieht sie an, bevor alle ausgeteilt sind.

wrong-wall-pushed = Die Mauer von { $seat } wurde hineingeschoben.
    .rest = Sie geht zurück: im Uhrzeigersinn ist die von { $due } dran.

wall-pushed-early = { $seat } hat die Mauer zu früh hineingeschoben: erst werden die { $left } Steine der laufenden gezogen.

no-heap = { $seat } hat keinen Haufen: alle bilden einen, mit etwa gleich vielen Steinen.
    .rest = Gezählt wird nicht.

chief-throws = Um den Haufen wirft Ost.
    .rest = Ost wirft.

two-dice = Ost hat { $dice } Würfel geworfen: geworfen wird mit zweien.

thrown-already = Ost hat schon geworfen: der erste Wurf gilt.

heap-before-throw = Ost wirft zwei Würfel, bevor ein Haufen genommen wird: sie sagen, von welchem ausgeteilt wird.

wrong-heap = Ost hat { $total } geworfen: ausgeteilt wird vom Haufen von { $due }.
    .rest = Der von { $seat } geht zurück.

one-flower = { $seat } hat schon eine Blume und legt { $back ->
        [one] die Blume
       *[other] { $back } Blumen
    } zurück.

flowers-before-walls = Alle nehmen eine Blume, bevor die Mauern gebaut werden.

flower-before-walls = { $seat } nimmt eine Blume, bevor die Mauern gebaut werden.

tiles-in-walls = Die Mauern haben { $tiles } Steine und nicht { $due }: vier Blumen sind bei den Spielern, alle anderen Steine in den Mauern.

wall-first = Erst wird die Mauer gebrochen: { $seat } legt { $count } zurück.

took-too-many = { $seat } hat { $held } Steine der Mauer und nahm { $took }: { $east ->
        [yes] Ost nimmt den letzten Stein, wenn alle zwölf haben
       *[no] mehr als zwölf gibt es nicht
    }.

empty-seat-served = { $heap ->
        [yes] Für { $seat } wurde ein Haufen gebildet, und dort spielt niemand.
       *[no] Für { $seat } wurden Steine ausgeteilt, und dort spielt niemand.
    }
    .rest = Diese Steine gehen an die anderen.

count-at-the-start = { $seat } hat { $held } Steine statt { $due }.
    .rest = { $redealt ->
            [yes] Es wird neu ausgeteilt.
           *[no] { $many ->
                [yes] { $seat } gibt vor dem Spiel welche ab.
               *[no] { $seat } nimmt vor dem Spiel, was fehlt.
            }
        }

face-up-in-mixing = { A-TILE($tile) } liegt beim Mischen offen.
    .rest = Der Stein wird umgedreht und eingemischt, bevor ausgeteilt wird.

face-up-before-deal = Vor dem Austeilen offen: { TILES($tiles) }. Nichts zeigt, dass alles umgedreht und eingemischt wurde.
    .rest = Wenn nicht, werden alle Steine neu gemischt.

seen-in-building = { A-TILE($tile) } war beim Bauen der Mauer zu sehen: alle Steine werden gemischt und die Mauern neu gebaut.

seen-in-drawing = { A-TILE($tile) } war zu sehen{ $drew ->
        [none] {""}
       *[other] , als { $drew } zog
    }: der Stein wird mit { STACKS($stacks) } gemischt, und die werden an ihrer Stelle wieder aufgebaut.
