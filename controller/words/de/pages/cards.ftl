### The club's cards: the list, the page on which a card is typed, two typings side by side.

cards-title = Die Karten des Klubs
cards-lead = Eine Karte wird Zeile für Zeile abgetippt, wie sie gedruckt ist. Sie wird beim Tippen geprüft, als Entwurf behalten, und gespielt wird mit ihr, sobald sie gespeichert ist.
cards-home = Zurück zum Tisch
cards-none = Der Klub hat noch keine eigene Karte.
cards-state = { $saved ->
        [yes] { $hands ->
            [one] { $hands } Spielbild.
           *[other] { $hands } Spielbilder.
        }
       *[no] Noch nicht gespeichert.
    } { $draft ->
        [yes] An einem Entwurf wird getippt.
       *[no] {""}
    }
cards-to-mend = { $n ->
        [one] { $n } Zeile ist zu berichtigen.
       *[other] { $n } Zeilen sind zu berichtigen.
    }
cards-twice = { $same ->
        [yes] Zweimal getippt; beide sagen dasselbe.
       *[no] Zweimal getippt; die beiden weichen voneinander ab.
    }
cards-edit = Tippen
    .of = { $name } tippen
cards-again = Noch einmal tippen, zur Prüfung
    .of = { $name } noch einmal tippen, zur Prüfung
cards-compare = Vergleichen
    .of = { $name }, zweimal getippt
cards-drawn = Wie gedruckt
    .of = { $name } wie gedruckt
cards-new = Eine neue Karte
cards-year = Jahr
cards-name = Name
    .hint = Kleine Buchstaben, Ziffern und Bindestriche: unsere-karte. In den Einstellungen des Tisches heißt die Karte so.
cards-card-title = Titel
cards-begin-with = Beginnen mit
cards-empty = nichts
cards-paste = Oder Zeilen einfügen, ein Spielbild je Zeile
cards-lines = Die Zeilen der Karte
cards-begin = Beginnen

## What cannot be

cards-bad-year = Das Jahr hat vier Ziffern: 2026.
cards-bad-name = Der Name einer Karte hat kleine Buchstaben, Ziffern und Bindestriche, höchstens 24: unsere-karte.
cards-there = { $name } gibt es schon: dort weitertippen oder einen anderen Namen nehmen.
cards-too-long = Eine Karte hat höchstens { $most } KB.
cards-unread = { $file } ist nicht lesbar: { $why }
cards-not-sound = Als Entwurf behalten. Speichern geht, sobald { $n ->
        [one] { $n } Stelle
       *[other] { $n } Stellen
    } berichtigt { $n ->
        [one] ist
       *[other] sind
    }.
cards-in-use = Als Entwurf behalten. Mit { $name } wird gerade gespielt; geändert wird die Karte erst, wenn das Spiel vorbei ist. Dann bitte speichern.
cards-meanwhile = { $by } hat diese Karte geändert, seit sie hier geöffnet wurde. { $n ->
        [0] Beide bedeuten dasselbe.
        [one] { $n } Zeile weicht ab (Ihre, dann die andere):
       *[other] { $n } Zeilen weichen ab (Ihre, dann die andere):
    }
cards-compare-meanwhile = Inzwischen hat jemand weitergetippt. So stehen beide jetzt.

## Typing

cards-typing = { $typing ->
        [second] { $name } { $year }, noch einmal getippt
       *[first] { $name } { $year }
    }
cards-second = Tippen Sie von der gedruckten Karte ab und sehen Sie nicht nach, was zuerst getippt wurde. Was abweicht, wird danach gezeigt.
cards-draft = Ein Entwurf, zuletzt getippt von { $by }, { $at }.
cards-no-script = Hier eine Karte zu tippen braucht JavaScript. Die Karte ist auch eine Textdatei, ein Spielbild je Zeile:
cards-summary = { $hands ->
        [one] { $hands } Spielbild
       *[other] { $hands } Spielbilder
    }, das sind { $concrete ->
        [one] { $concrete } Blatt aus Steinen
       *[other] { $concrete } Blätter aus Steinen
    }. { $wrong ->
        [0] Nichts ist falsch.
        [one] { $wrong } Stelle ist zu berichtigen.
       *[other] { $wrong } Stellen sind zu berichtigen.
    }
cards-groups = Gruppen
cards-value = Wert
cards-mark = Darf
    .exposed = X: offen liegen
    .concealed = C: nur verdeckt
cards-rest = Was der Druck in Klammern sagt
cards-section = Abschnitt
cards-setting = Für die ganze Karte
cards-note = Bemerkung
cards-hands = Blätter
cards-group = { $n } × { $tile }
cards-add-hand = + Spielbild
cards-add-section = + Abschnitt
cards-up = Eine Zeile nach oben
cards-down = Eine Zeile nach unten
cards-remove = Entfernen
cards-tools = Tippen
cards-undo = Zurücknehmen
cards-redo = Wieder her
cards-pad = Tasten
cards-save = Speichern
cards-suit = Farbe { $key }
cards-key = { $key ->
        [space] leer
       *[back] löschen
    }
cards-as-text = Als Text, ein Spielbild je Zeile
cards-take-text = Auf die Karte übernehmen
cards-file = Aus einer Datei
cards-drop = Diesen Entwurf aufgeben
cards-take-theirs = Die andere nehmen
cards-keep-mine = Meine behalten
cards-script =
    .kept = Als Entwurf behalten.
    .offline = Der Tisch antwortet nicht. Was getippt wird, bleibt in diesem Browser und wird geschickt, sobald er wieder da ist.
    .saved = Gespeichert. Mit ihr kann gespielt werden.
    .refused = Das wurde nicht angenommen.
    .back = Zurückgenommen.
    .more = { "{n}" } Blätter mehr
    .none = keine solche Zeile
    .mine = Dieser Browser hatte Zeilen, die der Tisch nicht hat; sie stehen wieder auf der Karte.

## Typed twice

cards-differs = { $what ->
        [missing] Eine Zeile, die einmal fehlt
        [groups] Die Gruppen
        [value] Der Wert
        [mark] Offen oder verdeckt
        [flowers] Ob Blumen beliebig sind
        [title] Der Titel eines Abschnitts
       *[setting] Eine Einstellung der Karte
    }
cards-differences = { $n ->
        [one] Die beiden weichen in { $n } Zeile ab. Sehen Sie auf die gedruckte Karte und sagen Sie, was richtig ist.
       *[other] Die beiden weichen in { $n } Zeilen ab. Sehen Sie auf die gedruckte Karte und sagen Sie, was richtig ist.
    }
cards-side = { $side ->
        [second] Noch einmal getippt
       *[first] Zuerst getippt
    }
cards-right = Das ist richtig
    .of = { $n }: was { $side ->
        [second] noch einmal
       *[first] zuerst
    } getippt wurde, ist richtig
cards-no-line = Hier fehlt die Zeile.
cards-agree = Beide sagen dasselbe.
    .next = Was zuerst getippt wurde, ist noch ein Entwurf: öffnen und speichern.
