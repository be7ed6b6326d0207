### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

deeds-group = { $group ->
        [play] Im Spiel
        [calls] Rufe und Auslagen
        [hands] Mah Jongg und das Ende
        [said] Ungesehen gesagt oder getan
        [before] Vor dem Spiel
       *[director] Von der Spielleitung oder den Gastgebern
    }

deeds-deed = { $deed ->
        [turn] Ziehen und ablegen
        [draw] Ziehen
        [rack] Gezogenen Stein auf die Bank stellen
        [put-back] Gezogenen Stein zurücklegen
        [discard] Ablegen
        [name] Einen Stein ansagen
        [touch-wall] Die Mauer berühren
        [push-wall] Die nächste Mauer vorschieben
        [bonus] Eine Jahreszeit beiseitelegen
        [lay-loose] Lose Steine legen
        [face-up] Ein Stein liegt offen
        [call] Ablage nehmen und auslegen
        [claim] Ablage rufen
        [retract] Ruf zurücknehmen
        [expose] Aus dem Blatt auslegen
        [change-exposure] Auslage ändern
        [redeem] Joker einlösen
        [declare] Mah Jongg sagen
        [show] Blatt zeigen
        [end] Spiel beenden
        [throw-in] Blatt hinwerfen
        [call-dead] Blatt für tot erklären
        [rule-dead] Die Leitung erklärt ein Blatt für tot
        [miscalled] Die Ablage wurde falsch genannt
        [look] Ein verbotener Blick
        [vote] Zweiter Charleston: eine Stimme
        [agree] Zweiter Charleston: alle dafür
        [bet] Eine Wette
        [spoil-bet] Eine Wette wurde verraten
        [give] Steine, damit die Zahl stimmt
        [count-rack] Eine Bank wurde gezählt
        [set-incomplete] Im Satz fehlen Steine
        [terms] Andere Runden oder anderes Limit
        [take-flower] Blume nehmen
        [heaps] Haufen sind gebildet
        [choose-heap] Haufen zum Geben
        [walls] Die Mauern stehen
        [dice] Würfeln
        [break-wall] Mauer brechen
        [take] Steine beim Geben nehmen
        [pass] Steine weitergeben
        [drew-it] Der letzte Stein wurde gezogen
        [pass-all] Alle geben drei weiter
        [dealt] Alle haben ihre Steine: Spielbeginn
       *[penalty] Eine Strafe
    }

deeds-field = { $both ->
        [miscalled-tile] Wie er genannt wurde
        [give-seat] Von wem (niemand: die Mauer)
        [give-to] An wen (niemand: die Mauer)
        [face-up-seat] Wer ihn umgedreht hat
        [break-wall-wall] Wessen Mauer
        [break-wall-stacks] Stapel, die stehen bleiben
        [push-wall-wall] Wessen Mauer
        [count-rack-count] Steine darin und darauf
        [heaps-tiles] Steine von jedem, ungefähr
        [call-tiles] Die Auslage, mit der Ablage
        [show-tiles] Das ganze Blatt, auch die Auslagen
        [rule-dead-seat] Wessen Blatt
        [rule-dead-by] Wer es sagt
        [penalty-seat] Wer sie zahlt
        [penalty-reason] Wofür
       *[other] { $field ->
            [seat] Wer
            [tile] Welcher Stein
            [tiles] Welche Steine
            [named] Genannt
            [end] Woher
            [purpose] Wofür
            [taken] Der Stein wurde berührt oder genommen
            [thrown-by] Wessen Ablage
            [claimed] Die Ablage darunter
            [group] Welche Auslage
            [jokerless] Auch „ohne Joker“ gesagt
            [target] Wessen Blatt
            [agreed] Mit Zustimmung
            [reason] Wie es endete
            [what] Welche Steine
            [second] Möchte einen zweiten Charleston
            [bettor] Wer wettet
            [on] Auf wen
            [to] An wen
            [count] Wie viele
            [blind] Davon ungesehen weitergegeben
            [jokers] Davon als Joker gesehen
            [courtesy] Es ist der Höflichkeitstausch
            [missing] Welche Steine fehlen
            [rounds] Runden
            [limit] Limit
            [counts] Steine von jedem
            [stacks] Stapel vor jedem
            [wall] Steine in der Mauer
            [loose] Lose Steine
            [heap] Wessen Haufen
            [dice] Die Würfel
            [where] Wann
            [points] Wie viele Punkte
            [by] Wer sie gibt
           *[law] Nach welchem Gesetz, wenn eines genannt ist
        }
    }

deeds-choice = { $choice ->
        [right] Das rechte Ende
        [wrong] Ein falsches Ende, eine falsche Mauer
        [loose] Die losen Steine
        [exposure] Auslage
        [chow] Chow
        [mahjongg] Mah Jongg
        [wall] Die Mauer ist aufgebraucht
        [abandoned] Abgebrochen
        [void] Ungültig
        [dealt] Beim Geben, bevor alle ihre haben
        [blind] Ungesehen weitergegebene
        [east] Um Ost zu werden
        [break] Um die Mauer zu brechen
        [mixing] Beim Mischen
        [building] Beim Bauen der Mauer
        [drawing] Beim Ziehen
        [slow-play] Langsames Spiel
        [coming-late] Verspätung
        [talking-about-the-hand] Reden über das Blatt
        [conduct] Benehmen
        [a-rule-of-the-evening] Eine Regel des Abends
        [table] Der ganze Tisch: es war schon vorher tot
        [director] Die Spielleitung
       *[host] Die Gastgeber
    }
deeds-hand-not-seen = Niemand sah, wer
