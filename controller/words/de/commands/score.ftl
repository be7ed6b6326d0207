### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## What hands are worth

score-hand = { $name ->
        [none] { $seat ->
            [none] Das Blatt
           *[other] { $seat }
        }
       *[other] { $name } ({ $seat })
    }{ $state ->
        [won] , gewonnen
        [dead] , tot
        [foul] , fehlerhaft
        [short] , zu kurz
        [long] , zu lang
       *[none] {""}
    }
score-no-group = keine Gruppe: { $tiles }
score-not-mah-jongg = kein Mah Jongg
score-limit = { $share ->
        [none] Limit
       *[other] { $share } Lim.
    }
score-total = zusammen
score-total-doubled = zusammen: { $points } x { $factor }
score-completed-open = Nicht gesagt ist, welche Gruppe { $last } vollendet hat; gezählt als { $taken }. Als { $other } zählt das Blatt { $total }{ $pays ->
        [yes] , und wer ihn abgelegt hat, zahlt die Verluste aller
        [no] , und wer ihn abgelegt hat, zahlt für niemanden sonst
       *[none] {""}
    }. Mit { $option } sagen, welche
score-other-worth = Gelesen mit { $name } = { $here } ({ $laws }); mit { $other } { $total ->
        [none] ist es kein Mah Jong
       *[other] zählt es { $total }
    }
score-other-payment = Abgerechnet mit { $name } = { $here } ({ $laws }); mit { $other }: { $changes }
score-payments = { $kind ->
        [written] Was alle aufschreiben
       *[pays] Wer zahlt wem
    }
score-payment = { $name ->
        [none] {""}
       *[other] { $name }:{" "}
    }{ $seat } { $does }
score-together = zusammen

## Why a hand that was given as the winner's has not won

score-no-hand = Kein Blatt der Karte
score-no-hand-why = Kein Blatt der Karte: { $why }
score-no-hand-groups = kein Blatt hat diese Gruppen
score-only-concealed = Es hat die Steine von { $line }; das ist ein verdecktes Blatt oder hat andere Gruppen
score-short-of = { $missing ->
        [one] Ein Stein fehlt
       *[other] { $missing } Steine fehlen
    } zu { $line }: { LINES($tiles) }
score-grouped-wrongly = So gruppiert ist es kein Mah Jong; ohne Kommas gruppiert Rackside die Steine
score-left-over = Nicht vier Gruppen und ein Paar; keine Gruppe bilden: { $tiles }
score-one-of = { $first } oder { $last }
score-exchange = Mah Jong wäre es mit { $wanted } anstelle von { $notation } ({ $tile })

## What cannot be, and where it was typed

score-group-at = { $where }, Gruppe { $n }
score-who = { $name ->
        [none] { $seat ->
            [none] das Blatt
           *[other] { $seat }
        }
       *[other] { $name } ({ $seat })
    }

score-east-by-own-wind = nach --own-wind ist es das Blatt von { $seat }
score-bets = Wetten derer, die nicht spielen
score-bet-form = { $text }: eine Wette schreibt man NAME on PLATZ, wie in "Eve on S"
score-bet-twice = { $name } hat schon gewettet, und eine Wette wird nicht geändert
score-error-no-hand = ein irrtümliches Mah-Jongg hat das Spiel beendet; kein Blatt wird gezählt, und niemand hat gewonnen
score-error-opened = sagen Sie, wessen Blatt geöffnet wurde, wie in --hand "W opened"; solange alle anderen heil sind, geht das Spiel weiter, und nichts wird gezahlt
score-false-woo-ends = ein falsches Woo beendet das Spiel; kein Blatt wird gezählt
score-hands-in-file = die Blätter stehen in der Datei, die --table nennt
score-one-hand-only = gilt für ein einzelnes Blatt; mit { $option } wird es dort angegeben
score-which-code = ein Regelwerk angeben, zum Beispiel --code british-1924
score-setting-form = eine Einstellung wird NAME=WERT geschrieben
score-which-card = { $code } wird mit einer Karte gespielt; ihren Namen angeben
score-dead-cannot-win = ein totes Blatt kann nicht gewinnen
score-which-discarder = angeben, wer den gewinnenden Stein abgelegt hat, oder dass er selbst gezogen war
score-not-alike = { $tiles } sind nicht gleich
score-all-or-parts = gilt für alle vierzehn Steine; diese angeben, oder die verdeckten und die offenen getrennt
score-no-tiles = es sind keine Steine angegeben
score-tiles-of = { $n } Steine; ein Blatt hat { $size }
score-whole-deal = gilt für ein ganzes Spiel; alle Blätter angeben
score-nothing-of = das Blatt von { $seat } ist nicht angegeben; es angeben, oder dass { $seat } nicht mitspielt
score-too-many-together = mit diesem Blatt gibt es { $n } mal { $tile }; der Satz hat { $most }
score-won-on-drawn = { $who } hat mit einem gezogenen Stein gewonnen
score-which-wind = den Wind des Blattes angeben: E, S, W oder N
score-commas = { $what }; ohne Kommas gruppiert Rackside die Steine
score-season-elsewhere = { $tile } ist eine Jahreszeit; sie mit { $option } angeben
score-no-season = { $tile } ist keine Jahreszeit; das sind F1 bis F8
score-season-unknown = { $tile } zeigt nicht, welche Jahreszeit es ist; das sind F1 bis F8
score-season-twice = { $tile } ist zweimal da; ein Satz hat sie einmal
score-size = { $n } Steine; ein Blatt{ $fours ->
        [0] {""}
        [one] {" "}mit einem Vierer
       *[other] {" "}mit { $fours } Vierern
    }, das { $won ->
        [yes] gewonnen
       *[no] nicht gewonnen
    } hat, hat { $wanted }{ $hint ->
        [four] ; ein gemeldeter Vierer steht zwischen Kommas, allein mit einem Komma dahinter
        [won-or-not] ; hat es gewonnen, { $option } angeben, sonst { $miscounted }
        [miscounted] ; bei falscher Zahl von Steinen { $miscounted } angeben
       *[none] {""}
    }
score-short-or-long = { $option ->
        [none] short oder long
       *[other] { $option } short oder long
    }
score-chief-claims = Ost ist Chief und nimmt keinen selbst abgelegten Stein
score-winners-only = gilt für ein Blatt, das gewonnen hat; auch { $option } angeben
score-not-one-of = { $word } ist nichts von { LINES($known) }
score-state-cannot-win = ein { $state ->
        [foul] fehlerhaftes
        [short] zu kurzes
       *[long] zu langes
    } Blatt kann nicht gewinnen (HOY.A4)
score-state-wrong = das Blatt hat { $counted ->
        [short] zu wenige Steine
        [long] zu viele Steine
       *[none] seine 13 Steine
    }, also ist es nicht { $state ->
        [foul] fehlerhaft
        [short] zu kurz
       *[long] zu lang
    }
score-twice = dieses Blatt ist zweimal angegeben
score-won-already = { $who } hat schon gewonnen
score-absent = { $seat } spielt nicht mit
score-absent-with-hand = { $seat } spielt nicht mit, hat aber ein Blatt
score-limit-number = ein Limit ist eine Zahl von Punkten, mindestens 1
score-own-discard = { $who } kann nicht mit einem selbst abgelegten Stein gewinnen
score-for-others = das gibt es bei { $code } nicht; es gilt für { LINES($codes) }
score-no-seat = { $word } ist kein Platz; E, S, W oder N schreiben
score-unknown-key = unbekannter Schlüssel; bekannt sind { LINES($known) }
score-no-hand-in-file = kein Blatt; ein Blatt beginnt mit [E], [S], [W] oder [N]
score-kind-wanted = hier gehört { $kind ->
        [text] Text in Anführungszeichen
        [number] eine ganze Zahl
        [flag] true oder false
       *[table] eine Tabelle
    } hin, nicht { $value }
score-begin-with-seat = am Anfang steht, wessen Blatt es ist, zum Beispiel "E won: 1c 1c 1c, …"
score-last-which = den Stein dahinter schreiben, zum Beispiel: last R
score-completed-which = die Steine der Gruppe dahinter schreiben, zum Beispiel: completed 2d 3d 4d
score-completed-without-last = der gewinnende Stein ist nicht darunter; ihn mit last angeben
score-completed-nowhere = das Blatt lässt sich nicht so gruppieren, dass dies eine seiner Gruppen ist
score-words-known = { $word } ist nichts von { LINES($known) }, last STEIN
score-two-bars = höchstens zwei Striche: verdeckt | offen | Jahreszeiten
score-empty-group = zwischen den Kommas stehen keine Steine
score-unknown-tile = ein unbekannter Stein kann nicht gezählt werden
score-one-tile = hier gehört ein Stein hin, das sind { $n }
score-not-in-set = im Satz dieses Regelwerks gibt es keinen Stein { $tile }
score-too-many = { $n } mal { $notation } ({ $tile }); der Satz hat { $most }
