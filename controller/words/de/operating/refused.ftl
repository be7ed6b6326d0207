### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

refused-names = Bitte zwei verschiedene Namen wählen.
refused-names-at-one-table = { $name } und { $into } saßen an einem Tisch: das sind zwei Menschen.
refused-deed = Einen Eintrag „{ $given }“ gibt es nicht.
refused-unfit = „{ $what }“ gibt es in dem Spiel nicht, das hier gespielt wird.
refused-missing = { $field }: bitte wählen.
refused-seat = { $field }: „{ $given }“ ist kein Platz.
refused-empty = { $seat } wird in diesem Spiel nicht besetzt.
refused-tile = { $field }: „{ $given }“ ist kein Stein.
refused-not-in-set = { $field }: { TILE($tile) } gibt es in diesem Satz nicht.
refused-tiles = { $field }: { $count } Steine sind zu viele; höchstens { $most }.
refused-copies = { $field }: { $count }-mal { TILE($tile) }, und der Satz hat { $held }.
refused-no-act = Eintrag { $n } ist eine Frage oder was dazu gesagt wurde: durchstreichen, oder den Eintrag berichtigen, um den es geht.
refused-number = { $field }: „{ $given }“ ist keine Zahl von { $least } bis { $most }.
refused-choice = { $field }: „{ $given }“ ist keines von { $known }.
refused-text = { $field }: höchstens { $most } Buchstaben.
refused-law = { $field }: ein Gesetz { $given } gibt es nicht.
refused-group = { $field }: diese Auslage gibt es nicht.
refused-dice = { $field }: ein bis vier Würfel, jeder von 1 bis 6.
refused-no-deal = Noch kein Spiel hat begonnen. Bitte zuerst eines beginnen.
refused-no-discard = Es gibt keine Ablage, um die es gehen könnte.
refused-own-seat = Dieses Telefon trägt nur für { $who } ein.
refused-operator = Das kann nur, wer den Tisch bedient.
refused-no-seat = Zu diesem Telefon gehört in diesem Spiel kein Platz.
refused-meanwhile = Inzwischen wurde etwas anderes eingetragen. Bitte noch einmal ansehen, dann eintragen.
refused-entered = Das ist schon eingetragen: { $what }.
refused-going-on = Ein Spiel läuft und wird nur abgebrochen, wenn das gewollt ist: das ankreuzen, dann beginnen.
refused-after = Was davor eingegeben wurde, gilt nicht, also auch das nicht. Noch einmal ansehen, dann eingeben.
refused-seen = Diese Seite ist veraltet. Bitte neu laden.
refused-target = Eintrag { $n } lässt sich nicht berichtigen: er gehört nicht zu diesem Spiel oder eröffnet es.
refused-same = So steht Eintrag { $n } schon da.
refused-nothing-to-undo = In diesem Spiel gibt es nichts zurückzunehmen.
refused-question = Diese Frage ist nicht offen: sie ist beantwortet oder von einem anderen Abend.
refused-code = Ein Regelwerk „{ $given }“ gibt es nicht.
refused-card = Der Tisch kennt keine Karte „{ $given }“ für dieses Regelwerk.
refused-year = Mit dem Jahr { $year } lässt sich die Karte nicht spielen: { $why }
refused-name = Ein Name hat 1 bis 40 Buchstaben: { $given }
refused-twice = { $name } sitzt an zwei Plätzen.
refused-out = Höchstens { $most } setzen aus, und nur, wo alle am Tisch einen Namen haben.
refused-few = Drei oder vier spielen: bitte alle nennen, oder alle Namen weglassen.
refused-large = Das ist zu viel für ein Formular.
refused-form = Keine Seite dieses Tisches schickt ein solches Formular.
refused-host = Diese Anfrage kam von einer fremden Seite.
refused-unpaired = Dieses Telefon ist nicht mit dem Tisch gekoppelt.
refused-pairing-code = Dieser Code gilt nicht oder wurde schon benutzt. Bitte einen neuen geben lassen.
refused-pairing-wait = Von hier kamen zu viele falsche Codes. Bitte { $seconds } Sekunden warten.
refused-phone = Dieses Telefon ist nicht mehr gekoppelt.
refused-learning = In diesem Spiel wird niemandem geholfen, der lernt: so sagen es die Einstellungen.
refused-no-card = In diesem Spiel gibt es keine Karte, also auch keine nächsten Hände.
refused-voice = Die Stimme kann „{ $given }“ nicht.
refused-voice-muted = Der Ton ist aus. Bitte zuerst einschalten.
refused-voice-nothing = Bisher wurde nichts gesagt.
refused-language = Der Tisch spricht „{ $given }“ nicht.

## Nachprüfungen

refused-own-ruling = Das muss jemand anderes sagen: eine Entscheidung gegen dieses Blatt hängt davon ab.
refused-review-open = Eine Nachprüfung läuft schon.
refused-review-late = Dafür ist es zu spät. Wer den Tisch bedient, kann die Nachprüfung noch verlangen.
refused-review-none = Dort steht keine Entscheidung, die nachgeprüft werden könnte.
refused-review-used = In diesem Spiel ist keine Nachprüfung mehr übrig.
refused-review-over = Diese Nachprüfung ist schon beantwortet.
refused-review-how = Bitte zuerst berichtigen, was geschah: den Eintrag antippen. Die Entscheidung folgt daraus.
refused-review-outcome = Eine Nachprüfung wird bestätigt, geändert oder bleibt offen, nicht „{ $given }“.
refused-director-answers = In diesem Spiel beantwortet nur das Telefon der Spielleitung eine Nachprüfung.
refused-disk = Es konnte nicht gespeichert werden und zählt darum nicht: { $why }

## Bei der Spielleitung des Saals

refused-role = Dieses Telefon darf das nicht.
refused-own-tables = Dieses Telefon ist für Tisch { $tables }.
refused-because = { $why }
refused-table = „{ $given }“ ist kein Tisch: sie gehen von 1 bis { $most }.
refused-table-range = „{ $given }“ ist keine Reihe von Tischen: sie gehen von 1 bis { $most }, und der niedrigere steht vorn.
refused-no-points = Jemand hat Mah Jongg gemacht, und niemand hat Punkte: bitte eintragen, oder wie das Spiel endete.
refused-penalty = An Tisch { $table } kann diese Punkte jetzt nichts abziehen: dort wird kein Spiel von seinem Programm gewertet, oder die Spielzettel sind abgegeben. Auf der Seite „Stand“ mit „Punkte geben oder nehmen“ eintragen.
refused-order-done = Der Tisch hat diese Anweisung schon ausgeführt: sie wird nicht mehr zurückgenommen.
refused-no-tables = Es gibt noch keine Tische.
refused-no-moment = Kein Spiel, das von diesem Tisch hier liegt, hat diesen Eintrag.
refused-no-seats = Noch weiß niemand, wer wo sitzt.
refused-no-players = Noch ist niemand eingetragen.
refused-no-credentials = Tisch { $table } hat hier keinen Zugang.
refused-hidden = Der Stand wird am Ende gezeigt.
refused-seats-line = „{ $given }“ liest sich nicht als Runde, Tisch und vier Nummern: 1 3: 9 10 12 11
refused-list-empty = Die Liste ist leer.
refused-list-long = Die Liste hat mehr als { $most } Spieler.
refused-list-name = Zeile { $line }: „{ $given }“ ist kein Name von 1 bis 40 Zeichen.
refused-list-number = Zeile { $line }: „{ $given }“ ist keine Nummer.
refused-list-quotes = Zeile { $line }: die Anführungszeichen gehören nicht zusammen: { $given }
refused-list-head = Zeile { $line }: diese Namen von Spalten sind nicht bekannt: { $given }. Bekannt sind Nummer, Name, Vorname, Nachname.
refused-list-columns = Zeile { $line }: es sind { $count } Spalten. Bitte in einer ersten Zeile sagen, welche Nummer, Name, Vorname, Nachname ist.
refused-list-taken = Zeile { $line }: die Nummer { $number } ist vergeben.
refused-no-round = Dieser Tisch spielt in keiner Runde eines Turniers.
refused-no-desk = Die Leitung antwortet nicht, und hat das also nicht. Noch einmal versuchen, oder hingehen.
refused-own-number = Es fehlt die Nummer, getippt oder vom Namensschild gelesen.
refused-not-whole = „{ $given }“ ist keine ganze Zahl.
refused-badges = { $count ->
        [0] Die Kamera sieht kein Namensschild.
       *[other] Die Kamera sieht { $count } Namensschilder: eins liegen lassen, oder die Nummer tippen.
    }
refused-appeal = Bitte sagen, warum: 1 bis { $most } Buchstaben.
