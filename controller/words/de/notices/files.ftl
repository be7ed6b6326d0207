### Was mit einer Datei nicht stimmt: mit einem Steinsatz, dem Netz, das Steine liest, einer Kalibrierung, einer Tabelle von Beschriftungen.

files-other-network = { $other_set }: mit einem anderen Netz gelesen als { $set }
files-no-set-name = { $name }: Der Name eines Steinsatzes hat 1 bis 64 Buchstaben, Ziffern, Leerzeichen, Punkte, Binde- oder Unterstriche
files-set-unwritten = { $place }: Der Steinsatz lässt sich nicht schreiben: { $why }
files-no-set-file = { $place }: Es gibt keine solche Datei eines gelernten Steinsatzes
files-no-set = { $name }: Es gibt keinen solchen gelernten Steinsatz in { $folder } (gelernt: { $known ->
        [none] noch keiner
       *[other] { $known }
    })
files-set-too-large = { $place }: zu groß für einen gelernten Steinsatz
files-not-a-set = { $place }: kein gelernter Steinsatz, oder nur ein Teil davon
files-newer-set = { $place }: von einem neueren Rackside (Format { $format }; dieses liest bis { $ours })
files-set-damaged = { $place }: kein gelernter Steinsatz, oder beschädigt: { $why }
files-set-checksum = { $place }: beschädigt: Die Prüfsumme passt nicht zum Inhalt
files-set-there = einen Steinsatz namens { $name } gibt es hier schon; geben Sie ihm einen anderen Namen
files-file-there = { $place }: gibt es schon; nennen Sie eine andere Datei
files-no-such-file = { $place }: Es gibt keine solche Datei
files-set-empty = { $place }: enthält kein Bild
files-set-other-size = { $place }: Die Bilder sind { $wide } Pixel breit, nicht { $ours }
files-set-not-removed = { $place }: Der Steinsatz lässt sich nicht entfernen: { $why }
files-network-unread = { $place }: Das Netz ist nicht lesbar: { $why }
files-no-network = { $place }: kein Netz, das Steine liest: { $why }
files-unread = { $place }: { $why }
files-no-calibration = { $place }: keine Kalibrierung: { $why }
files-no-columns = { $place }: Die Spalte { $columns } fehlt
files-labels-unread = { $place }: Die Beschriftungen sind nicht lesbar: { $why }
files-no-labels = { $place }: keine Tabelle von Beschriftungen: { $why }
files-no-picture-name = { $place }: { $name } ist kein Dateiname eines Bildes
files-no-pixels = { $place }: { $column } ist { $given } und keine Zahl von Pixeln
