### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

hall-no-broker = nats-server ist nicht installiert; unter Debian: apt install nats-server
hall-no-library = was der Saal braucht, ist nicht installiert ({ $module }); pip install 'rackside[hall]'
hall-broker-silent = nats-server startet nicht ({ $log }): { $why }
hall-not-synchronous = lässt sich hier nicht synchron machen (chattr +S): fällt der Strom aus, kann dem Broker fehlen, was in den letzten Minuten kam. Die Tische senden es noch einmal
hall-second-desk = hier arbeitet schon eine Spielleitung (Prozess { $process })
hall-no-credentials = Tisch { $table } hat hier keinen Zugang
hall-no-seed = das ist keine Datei mit einem Zugang
hall-no-database = die Datenbank antwortet nicht: { $why }
hall-no-stream = der Broker unter { $address } antwortet nicht, wie er soll: { $why }

hall-desk-address = Die Spielleitung hört die Tische unter { $address }; was sie schreiben, kommt nach { $database }  (Strg-C beendet sie)
hall-desk-pages = Ihre Seiten stehen unter { $address }
hall-desk-live = Die öffentlichen Seiten für das Publikum: { $address } (auch als Dateien in { $folder })
hall-given = { $file }: der Zugang von Tisch { $table }. Die Datei zum Tisch bringen und dort unter [hall] nennen
hall-withdrawn = Tisch { $table } hat keinen Zugang mehr
hall-not-running = die Spielleitung läuft nicht; es gilt ab ihrem nächsten Start

## The tables, as the desk knows them

hall-journal = Tisch { $table }, Journal { $epoch }: { $n ->
        [one] { $n } Eintrag
       *[other] { $n } Einträge
    }{ $broken ->
        [0] {""}
       *[other] ; die Kette hält ab Eintrag { $broken } nicht
    }

## Beitreten durch einen Blick auf den Code

hall-no-invitation = das ist keine Einladung einer Spielleitung: sie lautet http://…/hall/join?code=…
hall-no-answer = unter { $address } antwortet niemand: { $why }
hall-not-joined = die Spielleitung nimmt diesen Tisch nicht auf: { $why }
hall-joined = dieser Tisch ist jetzt Tisch { $table } des Saals und berichtet an { $address }. Das gilt ab seinem nächsten Start

## A simulated hall

hall-simulate-no-desk = die Spielleitung startet nicht: { $why }
hall-simulate-no-disk = eine eigene Platte für die Spielleitung lässt sich hier nicht anlegen (das braucht root, und ext4 in einer Datei): { $why }
hall-simulate-no-fault = einen Fehler { $given } gibt es nicht; es gibt { $known }, und all
hall-simulate-folder = { $folder } ist nicht leer: ein simulierter Saal beginnt in einem neuen Ordner
hall-simulate-plays = { $games } von { $all } Spielen, { $written } Einträge, { $waiting } warten
hall-simulate-hall = { $tables } Tische, { $rounds } Runden zu { $games } Spielen, { $speed }-mal so schnell wie Menschen: { $seconds } s; Last der Maschine { $before } vorher, { $after } nachher
hall-simulate-pace = { $entries } Einträge, { $pace } in der Sekunde; der letzte gespeichert { $behind } s nach dem Ende
hall-simulate-lag = Vom Schreiben am Tisch bis zur Nachricht, dass es gespeichert ist: p50 { $p50 } ms, p99 { $p99 } ms, längstens { $worst } ms
hall-simulate-page = Seite { $page }: p50 { $p50 } ms, p95 { $p95 } ms, längstens { $worst } ms ({ $count }-mal)
hall-simulate-used = Speicher von { $name }: { $memory } MB; Prozessor { $processor } s
hall-simulate-disk = Auf der Platte, { $name }: { $megabytes } MB
hall-simulate-floors = Zum Vergleich: { $inserts } Zeilen in der Sekunde einfach eingefügt, { $consumed } Nachrichten in der Sekunde durch einen bloßen Leser, { $writes } einzelne Schreibvorgänge in der Sekunde auf dieser Platte
hall-simulate-fault = { $fault }: { $lasted } s; { $whole ->
        [-1] nach fünf Minuten nicht wieder ganz
       *[other] { $whole } s danach wieder ganz
    }{ $note ->
        [none] {""}
       *[other] ; { $note }
    }
hall-simulate-fault-failed = { $fault }: ließ sich nicht herbeiführen, oder wurde nicht überstanden: { $why }
hall-simulate-compared = { $journals } Journale mit { $entries } Einträgen: { $lost } verloren, { $doubled } doppelt, { $changed } verändert oder nicht in der Reihenfolge; { $refused } Nachrichten abgewiesen
hall-simulate-unsent = { $unsent } Einträge waren auf Rechnern, die weggenommen wurden, und noch nicht gesendet
hall-simulate-broken = Ketten, die nicht halten: { $names }
hall-simulate-standings = Der Stand aus { $games } Spielen { $wrong ->
        [0] ist der, den die Journale der Tische ergeben
       *[other] ist nicht der, den die Journale der Tische ergeben ({ $wrong } weichen ab): { $first }
    }
hall-simulate-kept = Alles davon ist in { $folder }
hall-other-authority = die Leitung, die antwortet, ist nicht die, von der dieser Code ist
hall-no-tls = --tls ist off, own oder files, nicht „{ $given }“.
