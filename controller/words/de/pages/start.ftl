### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

start-title = Spiel beginnen
start-next = Nächstes Spiel
start-hand-due = Das Blatt von { $who } wurde tot gerufen und noch nicht gezeigt: Wer jetzt beginnt, verliert diese Punkte.
start-going = Ein Spiel läuft, mit { $entries ->
        [one] 1 Eintrag
       *[other] { $entries } Einträgen
    }. Nur eines kann gespielt werden.
start-break-off = Abbrechen: Es endet hier und zählt für niemanden
start-as-before = Wie am letzten Abend: Namen, Regelwerk, Karte und Einstellungen.
start-players = Wer wo sitzt
start-players-hint = Ost gibt. Ohne Namen: alle Felder leer lassen.
start-moved = { $who } ist jetzt Ost: Das Geben ist weitergegangen, alle rücken einen Platz weiter.
start-east-is = Ost ist
start-out = Wer dieses Spiel aussetzt
start-out-hint = Für fünf oder sechs am Tisch; Namen mit Komma getrennt. Geht das Geben weiter, setzt Ost aus, und der erste dieser Namen kommt an den Tisch.
start-empty = Platz, der nicht besetzt ist
start-four-play = keiner: vier spielen
start-clear-names = Alle Namen löschen
start-begin = Beginnen
start-code = Regelwerk
start-change-code = Karte und Einstellungen dazu zeigen
start-card = Karte
start-card-gone = Die Karte { $card } ist nicht mehr da oder nicht lesbar: bitte eine andere wählen.
start-no-card = Dieses Regelwerk wird ohne Karte gespielt.
start-year = Jahr der Blätter
start-year-hint = Für eine Karte, deren Blätter die Ziffern eines Jahres haben. Leer: das Jahr, das die Karte nennt.
start-rounds = Runden
start-rounds-hint = Leer: wie im Regelwerk.
start-new-game = Neue Partie beginnen (alle Punkte auf 0)

## Einstellungen

start-often = Oft geänderte Einstellungen
start-all-settings = Alle anderen Einstellungen
start-settings-changed = { $count ->
        [one] 1 Einstellung weicht vom Regelwerk ab
       *[other] { $count } Einstellungen weichen vom Regelwerk ab
    }
start-settings-hint = Wo Quellen oder Gewohnheiten sich unterscheiden. Was hier gewählt ist, gilt für dieses Spiel.
start-default = wie im Regelwerk
start-value = { $value ->
        [yes] ja
        [no] nein
       *[other] { $value }
    }

## Namensschilder

start-read-badges = Namensschilder auf dem Tisch lesen
start-photograph = Namensschilder fotografieren
start-badge-unknown = Namensschild { $number } steht in keiner Liste: den Namen bitte eintippen.
start-badges-none = Kein Namensschild war zu lesen. Bitte flach vor die Plätze legen, oder die Namen eintippen.
start-no-camera = Noch kein Bild von der Kamera: stattdessen die Namensschilder fotografieren.
start-badges-read = { $names }: eingesetzt, wo die Namensschilder liegen.
start-badges-tap = Einen Namen antippen, um ihn auf den nächsten freien Platz zu setzen.
start-not-read = Das Foto konnte nicht gesendet werden. Die Namen eintippen, oder noch einmal versuchen.

## Namen und Listen

start-names = Namen und Listen
start-names-hint = Die Aufzeichnungen bleiben, wie sie sind; die Listen der Abende und Namen richten sich danach.
start-names-none = Es gibt noch keine Namen: Sie kommen mit dem ersten Abend.
start-one-person = Zwei Namen, eine Person
start-merge = Dieser Name
start-into = ist dieselbe Person wie
start-do-merge = Zusammenlegen
start-same = { $name } zählt als { $into }
start-separate = { $name } wieder trennen
start-leave = Wer nicht in den Listen stehen möchte
start-who = Name
start-do-leave = Aus den Listen nehmen
start-is-out = { $name } steht in keiner Liste
start-list = { $name } wieder aufnehmen
