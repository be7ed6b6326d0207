### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Jede Seite

enrol-title = Eigene Steine
enrol-skip = Weiter zur Seite
enrol-steps = Schritte
enrol-step = { $step ->
        [start] Name
        [photos] Foto
        [check] Prüfen
       *[done] Fertig
    }
enrol-no-script = Diese Seite braucht JavaScript. Ohne geht „{ $command }“.
enrol-not-used = Nicht verwendet.
enrol-wait = ein paar Sekunden
enrol-doing = { $doing ->
        [getting] Das Bild wird geholt
        [finding] Die Steine werden gesucht
       *[reading] Sie werden gelesen und verglichen
    }
enrol-kind = { $kind ->
        [american-152] Amerikanisch: 152 Steine, 8 Blumen, 8 Joker
        [league-1946] Amerikanisch von 1946: 154 Steine, 18 Blumen
        [british-136] Ohne Jahreszeiten: 136 Steine
        [british-144] Klassisch: 144 Steine, 8 Jahreszeiten
       *[hoyle-woo] Für Woo: 144 Steine, 8 Jahreszeiten
    }

## Wer eingelassen wird

enrol-code = Bitte den Code eingeben
    .where = Er steht im Fenster, in dem Rackside gestartet wurde, und im Bildcode daneben.
    .wrong = Dieser Code stimmt nicht.
    .once = Jeder Code öffnet ein Gerät; danach wird ein neuer gezeigt.
    .field = Code
    .open = Öffnen
enrol-to-enrolment = Zur Aufnahme der Steine
enrol-no-page = Diese Seite gibt es nicht
enrol-went-wrong = Das ging schief.
enrol-other-page = Diese Anfrage kam von einer anderen Seite.
enrol-operator-only = Das ist für die Bedienung des Tisches. Bitte dieses Telefon auf der Bedienseite koppeln.

## Ein Satz beginnt

enrol-teach = Rackside die eigenen Steine zeigen
    .lead = Den ganzen Satz in Reihen auslegen, fotografieren und durchsehen, was erkannt wurde. Das dauert etwa drei Minuten.
enrol-back-to-operator = Zurück zur Bedienseite
enrol-name = Ein Name für diesen Satz
    .help = Buchstaben und Ziffern, zum Beispiel „Club gruen“ oder „Tisch 4“.
enrol-which-tiles = Welche Steine hat er?
enrol-name-taken = Dieser Name ist hier schon vergeben
    .add = Neue Fotos dazunehmen
    .replace = Ersetzen
enrol-begin = Beginnen
enrol-sets = Sätze, die hier liegen
    .none = Noch keiner. Dies wird der erste.
enrol-set-unreadable = Nicht lesbar:
enrol-pictures-of-faces = { $pictures } Bilder von { $faces } Motiven
enrol-in-use = An diesem Tisch in Gebrauch
enrol-read-with-it = Damit lesen
    .named = An diesem Tisch mit { $name } lesen
enrol-export = Ausgeben
enrol-import = Satz von einem anderen Tisch übernehmen
enrol-imported = „{ $name }“ liegt jetzt hier.

## Fotos

enrol-lay-out = Auslegen und fotografieren
enrol-layout = Die Anordnung
enrol-layout-block = { $title }, { $rows ->
        [one] 1 Reihe
       *[other] { $rows } Reihen
    } zu { $tiles }
enrol-block = { $first ->
        [b] Bambus
        [c] Zeichen
        [d] Kreise
        [E] Winde und Drachen
        [numbered] Jahreszeiten: 1 bis 4, zweimal
        [F] Blumen
       *[J] Joker
    }
enrol-print = Diese Seite drucken
enrol-photographs = Fotos
enrol-how = Motive nach oben, Reihen wie gezeigt, von links. Zwischen den Reihen ein Finger breit Platz.
    .stand = Über die Steine stellen. Sie füllen das Bild.
    .light = Kein Schatten und kein Lampenschein auf den Motiven.
    .enough = Ein Foto von allem genügt. Ein zweites bei anderem Licht hilft. Oder jeden Block für sich: bis zu { $most } Fotos.
    .anywhere = Auch Steine, die irgendwie liegen, gehen; dann fragt Rackside öfter nach. Ebenso ein Bild von jedem Stein für sich, am besten sagt der Dateiname, welcher es ist: „3c.jpg“, „red dragon.jpg“.
enrol-take = Foto aufnehmen
enrol-choose-pictures = Bilder auswählen
enrol-table-camera = Kamera des Tisches verwenden
enrol-taken = Aufgenommen
enrol-singles = { $count ->
        [one] 1 Bild von einem Stein.
       *[other] { $count } Bilder von je einem Stein.
    }
enrol-photograph = Foto { $n }
enrol-remove = Entfernen
    .named = Foto { $n } entfernen
    .ask = Foto { $n } entfernen?
enrol-see = Ansehen, was gelesen wurde
enrol-again = Von vorn beginnen
    .ask = Von vorn beginnen? Die bisherigen Fotos sind dann vergessen.

## Durchsehen, was gelesen wurde

enrol-looking = Das Foto wird angesehen
enrol-all-clear = Alle { $found } Steine sind klar
enrol-look-over = Bitte durchsehen, was gelesen wurde
enrol-found = { $wanted ->
        [none] Steine gefunden
       *[other] von { $wanted } Steinen gefunden
    }{ $photographs ->
        [none] {""}
       *[other] {" "}auf { $photographs } Fotos
    }
enrol-doubtful = zweifelhaft
enrol-missing = { $rows ->
        [yes] fehlen
       *[no] ohne Bild
    }
enrol-too-many = zu viel
enrol-better = Ein anderer Satz?
    .more = Was hier liegt, passt besser zu „{ $better }“ als zu „{ $kind }“. Wenn das stimmt, bitte von vorn beginnen und ihn auswählen.
enrol-photograph-is = Foto { $n }.
enrol-backs = { $count ->
        [one] 1 Stein scheint verdeckt zu liegen und wurde weggelassen.
       *[other] { $count } Steine scheinen verdeckt zu liegen und wurden weggelassen.
    } Zeigt einer doch ein Motiv, wie es Seife tun kann, im Bild darauf tippen.
enrol-few = Wenige Steine.
    .more = { $count ->
            [one] 1 Stein wurde
           *[other] { $count } Steine wurden
        } auf Foto { $n } gefunden. Wenn mehr da liegen, bitte näher herangehen und noch einmal aufnehmen.
enrol-one-a-picture = Ein Stein je Bild:
    .named = { $count } durch Dateinamen oder von Hand benannt
    .read = { $count } gelesen
    .whole = Kein Rand des Steins war zu sehen, und das ganze Bild gilt, bei: { $tiles }.
enrol-your-tile = { $tile }.
enrol-swapped = Vertauscht?
    .more = Alle Steine { $own } sehen aus wie { $other }. Wenn zwei Spalten vertauscht liegen, bitte unter „Motiv für Motiv“ berichtigen.
enrol-seasons = Jahreszeiten.
    .more = Bitte die Nummern prüfen: { $tiles }. Jede sollte einmal da sein.
enrol-which = Welcher ist es?
    .help = Bis das gesagt ist, bleibt ein zweifelhafter Stein aus dem Satz.
enrol-another = Anderer …
enrol-no-tile = Kein Stein
enrol-are-missing = { $rows ->
        [yes] Es fehlen:
       *[no] Ohne Bild:
    }
    .more = { $rows ->
            [yes] Im Bild dorthin tippen, wo sie liegen, oder ein Foto dazunehmen.
           *[no] Ihre Bilder jetzt dazunehmen, oder an einem anderen Tag unter demselben Namen.
        }
enrol-are-too-many = Zu viele:
    .more = Einer davon ist etwas anderes, oder der Satz ist von anderer Art.
enrol-on-the-picture = Auf dem Bild
    .help = Auf einen Stein tippen, um ihn zu ändern. Dorthin tippen, wo einer übersehen wurde.
enrol-clear = klar
enrol-said = von Hand benannt
enrol-is-no-tile = kein Stein
enrol-mark = { $name }{ $state ->
        [doubt] , zweifelhaft: { $why }
        [against] , { $why }
        [said] , von Hand benannt
        [gone] , kein Stein
       *[sure] {""}
    }
enrol-all-at-once = Alles auf einmal
enrol-closer = Näher
enrol-add-photograph = Foto dazunehmen
enrol-faces = Motiv für Motiv
    .help = Jede Zeile sollte ein Motiv zeigen. Auf das tippen, was nicht dazugehört.
enrol-face-count = { $total }{ $of ->
        [none] {""}
       *[other] {" "}von { $of }
    }
enrol-face-missing = { $count } fehlen
enrol-face-no-picture = kein Bild
enrol-face-too-many = { $count } zu viel
enrol-face-none = keiner
enrol-left-out = { $state ->
        [doubtful] { $count ->
            [one] 1 zweifelhafter Stein bleibt weg.
           *[other] { $count } zweifelhafte Steine bleiben weg.
        }
        [missing] { $count ->
            [one] Bei 1 Motiv fehlen Steine.
           *[other] Bei { $count } Motiven fehlen Steine.
        }
        [unpictured] { $count ->
            [one] 1 Motiv ohne Bild.
           *[other] { $count } Motive ohne Bild.
        }
       *[clear] Nichts ist zweifelhaft.
    }
enrol-keep = „{ $name }“ speichern
enrol-leave = So lassen
enrol-this-is-no-tile = Das ist kein Stein
enrol-now-named = Jetzt als { $name } benannt. Welcher ist es?
enrol-missed = Hier wurde ein Stein übersehen. Welcher?

## Gespeichert

enrol-kept = „{ $name }“ ist gespeichert
enrol-every-face = Jedes Motiv ist bekannt.
    .more = Kein Stein sieht aus wie ein anderes Motiv.
enrol-add-later = Bilder können an jedem anderen Tag dazukommen: unter demselben Namen noch einmal beginnen.
enrol-not-in-set = Nicht im Satz: { $tiles }. Diese werden weniger sicher gelesen.
enrol-few-pictures = Weniger als drei Bilder von: { $tiles }.
enrol-looks-more = Ein Stein { $tile } sieht eher aus wie { $other }.
enrol-at-this-table = An diesem Tisch
enrol-used = In Gebrauch.
    .more = Der Tisch liest ab jetzt damit, auch wenn er neu gestartet wird.
enrol-still-reads = Der Tisch liest noch { $with ->
        [none] ohne eigenen Satz
       *[other] mit „{ $with }“
    }.
enrol-use-now = Ab jetzt mit „{ $name }“ lesen
enrol-use = Verwenden
    .settings = In den Einstellungen des Tisches:
enrol-export-for = Für einen anderen Tisch ausgeben
enrol-back-to-tiles = Zurück zu den Steinen
enrol-another-set = Einen anderen Satz aufnehmen
enrol-to-operator = Zur Bedienseite

## Während etwas gesendet wird; Namen in Klammern setzt die Seite ein

enrol-no-answer = Rackside antwortet nicht. Ist der Computer des Tisches noch an?
enrol-refused = Das wurde abgelehnt ({ $status }).
enrol-sending = { $file } wird gesendet …
enrol-looking-at = { $file } wird angesehen, { $k } von { $n } …
enrol-some-not-used = { $refused } von { $n } Bildern nicht verwendet.

## Was nicht geht

enrol-cannot = { $why ->
        [kind] Bitte auswählen, welche Steine der Satz hat.
        [name-first] Bitte dem Satz zuerst einen Namen geben.
        [no-draft] Bitte zuerst den Satz benennen.
        [no-photograph] Bitte zuerst ein Foto aufnehmen.
        [not-kept] Der Satz ist noch nicht gespeichert.
        [no-camera] Keine Kamera des Tisches ist benannt; bitte die des Telefons verwenden.
        [beside] Das ist neben dem Foto.
        [no-table] Hier läuft kein Tisch. Bitte den Satz in dessen Einstellungen nennen.
        [busy] Ein Foto wird gerade angesehen; bitte einen Augenblick warten.
        [gone] Dieser Stein oder dieses Foto ist nicht mehr da.
        [photograph-gone] Dieses Foto ist nicht mehr da.
        [not-shown] Dieses Bild lässt sich nicht zeigen.
        [damaged] Dieses Foto ist beschädigt. Bitte noch einmal aufnehmen oder senden.
        [heic] Das ist ein HEIC-Bild oder ein Film. Bitte in den Kamera-Einstellungen des Telefons „Maximale Kompatibilität“ (JPEG) wählen und noch einmal aufnehmen.
       *[no-picture] Das ist kein Foto. JPEG-, PNG- und WebP-Bilder gehen.
    }
enrol-name-there = Ein Satz namens „{ $name }“ liegt hier schon. Bitte sagen, ob er ergänzt oder ersetzt wird, oder einen anderen Namen wählen.
enrol-name-meanwhile = Ein Satz namens „{ $name }“ wurde inzwischen gespeichert. Bitte unter einem anderen Namen noch einmal beginnen.
enrol-cannot-add = Er lässt sich nicht hinzufügen: { $why }.
enrol-photographs-enough = { $most } Fotos genügen. Bitte zuerst eines entfernen.
enrol-singles-enough = { $most } Bilder von je einem Stein genügen.
enrol-failed = Mit diesem Foto ging es nicht ({ $why }).
enrol-too-small = Dieses Bild ist zu klein ({ $width } × { $height }). Bitte das Foto selbst senden, nicht seine Vorschau.
enrol-too-large = Dieses Foto ist zu groß ({ $width } × { $height }): höchstens { $most } Megapixel.
enrol-body-too-large = Das ist zu groß: höchstens { $most } kB werden angenommen.
enrol-this-file = Diese Datei
