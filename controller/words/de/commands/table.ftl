### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

table-settings-wanted = die Einstellungen des Tisches mit --config DATEI nennen, oder --by-hand wählen
table-address = Die Anzeige des Tisches: { $address }  (Strg-C beendet sie)
table-phones = Dürfen Telefone in diesem Netz den Tisch erreichen? Wer etwas eingibt, braucht trotzdem einen Code.
table-card-not-for = { $card }: diese Karte ist nach dem Regelwerk { $code } nicht spielbar
table-phone-encrypted = Der Browser eines Telefons gibt seine Kamera nur verschlüsselten Seiten: mit --tls own starten (docs/phone-camera.md). Ein Browser auf diesem Rechner kommt ohne aus.
table-fitted = Damit dieser Rechner mitkommt, wird die Kamera um { $width } × { $height } und { NUMBER($fps, maximumFractionDigits: 0) } Bilder in der Sekunde gebeten.
table-footage-ended = die Aufnahme ist zu Ende; die Anzeige bleibt

## rackside demo

table-demo-address = Die Anzeige des Vorführtisches: { $address }  (Strg-C beendet sie)
table-demo-over = Das Spiel ist aus; die Anzeige bleibt bis Strg-C.
table-demo-done = das Vorführspiel: { $events ->
        [one] { $events } Ereignis
       *[other] { $events } Ereignisse
    }, { $rulings ->
        [one] { $rulings } Entscheidung
       *[other] { $rulings } Entscheidungen
    }
table-counts = { $events ->
        [one] { $events } Ereignis
       *[other] { $events } Ereignisse
    }, { $rulings ->
        [one] { $rulings } Entscheidung
       *[other] { $rulings } Entscheidungen
    }

## rackside watch: what was followed, which seconds were not, and why

table-following = verfolgt seit Sekunde { NUMBER($second, maximumFractionDigits: 0) }
table-second = Sekunde { NUMBER($second, maximumFractionDigits: 0) }, { $events ->
        [one] { $events } Ereignis
       *[other] { $events } Ereignisse
    }
table-not-followed = nicht verfolgt: { NUMBER($lost, maximumFractionDigits: 0) } von { NUMBER($seen, maximumFractionDigits: 0) } Sekunden
table-span = Sekunde { NUMBER($begin, maximumFractionDigits: 0) } bis { NUMBER($end, maximumFractionDigits: 0) }: { $why }
table-why = { $why ->
        [no-picture] es gab kein brauchbares Bild
        [no-markers] die Marken waren nicht zu sehen
        [moving] über dem Tisch war dauernd Bewegung
        [camera-moved] die Kamera wurde bewegt, und ihr neuer Platz war nicht zu finden
        [too-short] die Aufnahme ist zu kurz
        [no-deal] es war noch nichts ausgeteilt
        [lost] viele Steine wurden auf einmal bewegt, und niemand hat eingetragen, dass es weitergeht
       *[over] es wurde nicht gespielt
    }
table-nothing-followed = nichts wurde verfolgt: { $because }.{ $why ->
        [no-picture] {" "}In einem anderen Programm abspielen: ist es schwarz oder beschädigt?
        [no-markers] {" "}Die vier Marken an den Ecken des Tisches müssen ganz und scharf im Bild sein (rackside print markers; docs/table-set-up.md).
        [moving] {" "}Die Steine werden gelesen, wenn sich eine Sekunde lang nichts bewegt hat.
        [too-short] {" "}Mindestens { $shortest } Sekunden filmen, besser ein ganzes Spiel.
        [no-deal] {" "}Ein Spiel beginnt, wenn die Mauern stehen und die Steine ausgeteilt sind.
       *[other] {""}
    }
table-moment-settings = ein Moment hat eigene Einstellungen; --config weglassen
table-moment-missing = fehlt: { $events }
table-moment-more = zu viel: { $events }
table-moment-fine = wie es sein soll, { $n ->
        [one] { $n } Ereignis
       *[other] { $n } Ereignisse
    }

## rackside replay

table-names-with-html = --without-names geht nur mit --html DATEI
table-no-deals = darin ist kein Spiel
table-no-such-deal = es gibt kein Spiel { $deal }, nur { $deals }
table-which-deal = darin sind { $deals } Spiele; mit --deal eines wählen
table-deal-written = Spiel { $deal }, { $kilobytes } kB
table-replay-address = Die Spiele zum Ansehen: { $address }  (Strg-C beendet die Seite)
