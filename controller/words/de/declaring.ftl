### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

cannot-declare = { $seat } kann jetzt nicht Mah Jongg ansagen: dazu gehört ein eben gezogener oder der letzte abgelegte Stein.

cannot-declare-mah-jong = { $seat } kann jetzt nicht Mah Jong ansagen: dazu gehört ein eben gezogener oder der letzte abgelegte Stein.

must-show = { $seat } hat Mah Jong angesagt{ $tile ->
        [none] {""}
       *[other] {" "}und nimmt { TILE($tile, case: "accusative", article: "the") } zurück
    }: das Blatt wird sofort gezeigt.

mah-jong = { $seat } macht Mah Jong.
    .rest = Alle anderen zeigen ihre Blätter und lassen sie liegen, bis abgerechnet ist.

not-every-tile-read = Nicht jeder Stein ist zu lesen.

exposures-left-out = Unter den gezeigten Steinen fehlt aus den Auslagen von { $seat }: { TILES($tiles) }.

incomplete-hand = { $seat } hat kein Mah Jong: { $why }.
    .rest = Das Blatt von { $seat } ist tot und zahlt am Ende.

tiles-lie = { $seat } lässt die Steine liegen: { $winner } hat gewonnen, und erst werden alle Blätter gezeigt und abgerechnet.

hand-is-foul = das Blatt ist fehlerhaft

no-group = { TILES($tiles, case: "nominative", article: "the") } sind keine Gruppe

not-among-shown = { TILE($tile, case: "nominative", article: "the") } { $where ->
        [exposed-group] einer offenen Gruppe
        [exposure] einer Auslage
        [drawn] , der gezogen wurde,
       *[called] , der gerufen wurde,
    } ist nicht unter den gezeigten Steinen

hand-disagrees = Das Blatt von { $seat } lässt sich so, wie die Einträge sind, nicht prüfen: { GROUND($why) }.
    .rest = Bitte den falschen Eintrag berichtigen und das Blatt noch einmal zeigen.

shown-undeclared = { $seat } zeigt ein Blatt, und kein Mah Jongg von { $seat } gilt.
    .rest = Wurde es rechtzeitig angesagt, bitte die Einträge berichtigen und das Blatt noch einmal zeigen; sonst kommen die Steine wieder auf die Bank.

shown-on-refused-call = { $seat } zeigt ein Blatt für Mah Jongg auf { TILE($tile, case: "accusative", article: "the") }, aber bekommt den Stein nicht.
    .rest = Was daraus folgt, ist nicht geregelt: bitte die Spielleitung rufen.

shown-as-found = { $seat } zeigt ein Blatt, und wie es zu diesem Stand kam, ist nicht aufgezeichnet.
    .rest = Ob es gewinnt, entscheidet die Spielleitung.

shown-in-doubt = { $seat } zeigt ein Blatt, und was davor aufgezeichnet ist, ist zweifelhaft.
    .rest = Bitte beantworten, was gefragt wird: dann heißt es, ob es gewinnt.

shown-after-the-end = { $seat } zeigt Mah Jongg, nachdem die Runde zu Ende ist.
    .rest = Wurde es vorher angesagt, bitte den Eintrag berichtigen, der die Runde beendet hat, und das Blatt noch einmal zeigen.

not-put-right = Das Blatt von { $seat } ist vollständig, aber etwas wurde nicht berichtigt: bitte die Spielleitung rufen.
    .rest = { GROUND($why) }

declared-against-call = { $callers } rief { TILE($tile, case: "accusative", article: "the") }, bevor { $seat } ansagte.
    .rest = { $seat } legt den gezogenen Stein zurück, es sei denn, der Ruf wird zurückgenommen.

part-of-hand = { $seat } zeigt { $shown ->
        [one] einen Stein
       *[other] { $shown } Steine
    } und hat nach den Einträgen { $held }.

tiles-on-record = nach den Einträgen hat es { $tiles } Steine und nicht { $due }

wrong-number-shown = { $shown } Steine werden gezeigt und nicht { $due }{ $fours ->
        [yes] , da für jeden Vierer einer dazukommt
       *[no] {""}
    }

not-four-groups = die Steine sind nicht vier Gruppen und ein Paar

exposures-do-not-fit = die Steine sind ein Blatt der Karte, aber die Auslagen passen nicht dazu

no-hand-of-card = die Steine ergeben kein Blatt der Karte

no-card = Es ist keine Karte geladen: bitte die Spielleitung rufen, um das Blatt zu prüfen.

mah-jongg = { $seat } macht Mah Jongg: { $line }, { POINTS($value) } auf der Karte.

no-mah-jongg = { $seat } hat kein Mah Jongg: { $why }.
    .rest = { $dead ->
            [yes] Das Blatt von { $seat } ist tot.
           *[no] Bitte die Spielleitung rufen.
        }

hand-checked-first = { $seat } lässt das Blatt, wie es ist: erst wird das Blatt von { $declarer } geprüft.

threw-in = { $seat } hat mitten im Spiel das Blatt hingeworfen: bitte die Spielleitung rufen.

threw-in-on-error = Auf ein irrtümliches Mah Jongg hin hingeworfen: { $who }. Bitte die Spielleitung rufen.

one-hand-intact = Nur das Blatt von { $holder } ist heil, und das Spiel ist aus.
    .rest = { $clear ->
            [yes] Was { $declarer } zahlt, ist nicht entschieden: bitte die Spielleitung rufen.
           *[no] Worauf { $declarer } spielte, ist nicht klar: bitte die Spielleitung rufen.
        }

pays-double = Nur das Blatt von { $holder } ist heil, und das Spiel ist aus.
    .rest = { $seat } spielte auf { POINTS($value) } und zahlt { $holder } das Doppelte: { $down }.
    .short = spielte auf { POINTS($value) } und zahlt { $holder } das Doppelte: { $down }

as-dealt = Ost sagt Mah Jongg mit den ausgeteilten Steinen an.
    .rest = Was das zählt, ist nicht entschieden: bitte die Spielleitung rufen.

taken-back-unseen = { $seat } nimmt Mah Jongg zurück.
    .rest = Das Blatt wurde nicht gesehen, und die anderen sind heil: es folgt nichts, und das Spiel geht weiter.

dead-and-pays = { $seat } hat kein Mah Jongg: { $why }.
    .rest = Das Blatt ist tot, zieht nicht und legt nicht mehr ab, und zahlt dem Gewinner wie die anderen.

cannot-go-on = { $seat } hat kein Mah Jongg{ $why ->
        [none] {""}
       *[other] : { $why }
    }.
    .rest = Hingeworfen oder aufgedeckt: { $opened }. Das Spiel kann nicht weitergehen.

not-out = { $seat } { $why ->
        [taken-back] hat behauptet, fertig zu sein, und ist es nicht
        [plays-on] hat behauptet, fertig zu sein, und spielt weiter
       *[not-out] ist nicht fertig: { $no_hand }
    }.
    .rest = Das Blatt von { $seat } ist tot, und { $seat } zahlt am Ende dem Gewinner.

false-woo = { $seat } hat kein Woo: { $why }.
    .rest = Das Spiel ist aus.

declared-from-wrong-end = { $seat } kann nicht mit einem Stein vom falschen Ende ansagen.
    .rest = Er geht zurück, und { $seat } zieht vom richtigen Ende.
