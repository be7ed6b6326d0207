### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Was am Tisch geschieht

voice-question = Eine Frage. { $question }
voice-halted = { $reason ->
        [director] { $who ->
            [none] Die Spielleitung wird gerufen. Das Spiel ruht.
           *[other] { $who } ruft die Spielleitung. Das Spiel ruht.
        }
       *[pause] Das Spiel ist unterbrochen.
    }
voice-resumed = Das Spiel geht weiter.
voice-turn = { $who } ist am Zug.
voice-review = { $who ->
        [none] Eine Überprüfung wird verlangt.
       *[other] { $who } verlangt eine Überprüfung.
    }
voice-review-upheld = Die Überprüfung: Die Entscheidung gilt. { $ruling }
voice-review-inconclusive = Die Überprüfung brachte keine Klarheit, daher trifft niemanden eine Schuld.
voice-payment = { $way ->
        [up] { $who } plus { $points }.
        [down] { $who } minus { $points }.
       *[even] { $who } null.
    }
voice-discarded = { $tile }.
voice-call = { $who } ruft.
voice-declare = { $who } sagt Mah Jongg an.
voice-trial = Die Stimme ist an.

## Was gilt, wenn eine Entscheidung zurückgenommen ist

voice-correction = Berichtigung: { $text }
voice-taken-back = { $kind ->
        [error] Das Mah Jongg von { $who } war kein Irrtum.
        [dead] Das Blatt von { $who } ist nicht tot.
        [foul] Das Blatt von { $who } ist gültig.
        [illegal] { $who } hat nichts falsch gemacht.
        [director] Die Spielleitung wird nicht gebraucht.
        [win] { $who } hat kein Mah Jongg.
        [wall_game] Es ist kein Mauerspiel.
        [void] Das Spiel ist nicht ungültig.
        [refused] Der Ruf von { $who } ist nicht abgelehnt.
        [granted] Der Stein gehört nicht { $who }.
        [warning] { $who } hat nichts zu berichtigen.
        [danger] Das Blatt von { $who } ist nicht gefährlich.
        [score] Die angesagte Wertung ist falsch.
        [settle] Die angesagten Zahlungen sind falsch.
        [game] Was über das nächste Spiel gesagt wurde, ist falsch.
       *[nobody] Was vorher gesagt wurde, gilt nicht mehr.
    }

## Der Knopf auf der Anzeige

voice-button = { $sound ->
        [off] Ton einschalten
        [on] Ton ist an
        [muted] Von der Bedienung stummgeschaltet
       *[speechless] Nur Töne: hier gibt es keine Stimme
    }

## Was espeak-ng statt eines Wortes bekommt, das es falsch aussprechen würde

voice-pronounced =
    .mah-jongg = Mah Dschong
    .chow = Tschau
    .minus = minus
    .times = mal

# Die Zeit der Runde an einem Tisch des Saals.
voice-time = { $state ->
        [stops] Zeit. Nicht weiterspielen. Ein Spiel, das nicht fertig ist, zählt nichts.
       *[warns] { $minutes ->
            [one] Noch eine Minute.
           *[other] Noch { $minutes } Minuten.
        }
    }
