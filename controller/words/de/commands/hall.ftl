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
hall-not-joined = die Spielleitung nimmt diesen Tisch nicht auf: { $why }
hall-joined = dieser Tisch ist jetzt Tisch { $table } des Saals und berichtet an { $address }. Das gilt ab seinem nächsten Start
