### The page on which a table is set up; it writes the table's file.

settings-title = Diesen Tisch einrichten
settings-lead = Was hier gesetzt wird, steht in { $file } und gilt, bis es geändert wird. Kommentare in der Datei bleiben.
settings-save = Speichern und den Tisch neu starten
settings-again = Der Tisch startet damit neu, das dauert wenige Sekunden. Was aufgezeichnet ist, bleibt, und Telefone bleiben gekoppelt.
settings-saved = Gespeichert
    .where = Es steht in { $file }. Der Tisch startet jetzt damit neu.

## The table

settings-table = Der Tisch
settings-number-of-table = Seine Nummer
    .what = Im Saal und auf der Anzeige, 1 bis 9999.
settings-language = Sprache
    .what = Der Anzeige und dessen, was gesprochen wird. Jedes Telefon wählt seine eigene.
    .is = { $value ->
            [en] English
            [de] Deutsch
           *[other] { $value }
        }
settings-players = Wer gewöhnlich spielt
    .what = Die Namen, mit denen ein neuer Abend beginnt. Vor jeder Partie können sie geändert werden.

## The game

settings-game = Das Spiel
settings-code = Regelwerk
    .what = Nach welchen Regeln der Schiedsrichter urteilt.
settings-card-of = Karte
    .what = Die Hände, die gewinnen. Die eigene Karte eines Klubs ist eine Datei neben den Einstellungen: jahr.card.
settings-codes-card = die des Regelwerks
settings-of-code = Wo Quellen oder Gewohnheiten auseinandergehen. Sie gelten ab der nächsten Partie.

## The camera

settings-camera = Kamera
settings-by-hand = Dieser Tisch wurde von Hand gestartet (--by-hand): Seine Kamera wird nicht benutzt. Mit Kamera: rackside run --config { $file }
settings-source = Kamera
    .what = none: alles wird von Hand eingegeben. usb:0: die erste Kamera am USB. pi: die des Raspberry Pi.
settings-tiles = Steinsatz
    .what = Der eingelernte Satz, der auf dem Tisch liegt. Unter „Steine einlernen“ kommt einer hinzu.
settings-no-set = keiner: die Steine, die er von sich aus kennt
settings-angle = Winkel des Objektivs
    .what = Wie weit es von links nach rechts sieht, in Grad, nach Angabe des Herstellers.
settings-height = Höhe des Objektivs
    .what = Über dem Tisch, in cm. Leer: Sie wird im Bild gemessen.
settings-mains = Flimmern der Lampen
    .what = Lampen flimmern mit dem Stromnetz: 50 Hz in Europa, 60 Hz in Amerika.
    .is = { $value ->
            [auto] wird selbst gefunden
           *[other] { $value } Hz
        }

## The voice

settings-voice = Stimme
settings-by = Wer spricht
    .what = Entscheidungen werden gesprochen, damit niemand auf einen Bildschirm sehen muss.
    .is = { $value ->
            [screen] der Browser der Anzeige
            [pi] der Lautsprecher dieses Rechners
           *[off] niemand
        }
settings-aloud = Was gesprochen wird
    .what = Wie viel gesprochen wird.
    .is = { $value ->
            [tones] nur Töne
            [rulings] Entscheidungen und Fragen
           *[discards] auch Abwürfe und Rufe
        }
settings-whose = Welche Stimme
    .what = Eine Stimme von espeak-ng, etwa de. Leer: die der Sprache.
settings-rate = Tempo
    .what = Wörter je Minute, 80 bis 260.
settings-volume = Lautstärke
    .what = 10 bis 100.

## What is wrong with a value

settings-refused = Noch nicht gespeichert: siehe die markierten Stellen.
settings-number = { $whole ->
        [yes] Bitte eine ganze Zahl.
       *[no] Bitte eine Zahl.
    }
settings-least = Mindestens { $limit }.
settings-most = Höchstens { $limit }.
settings-one-of = Eines von { $known }.
settings-long = Höchstens { $most } Buchstaben.
settings-not-so = „{ $given }“ geht hier nicht.
settings-camera-file = Am Telefon gehen nur none, usb:0 (oder eine andere Nummer) und pi; alles andere in der Datei selbst.
settings-card = Es gibt keine Karte „{ $card }“, die zu diesem Regelwerk passt.
