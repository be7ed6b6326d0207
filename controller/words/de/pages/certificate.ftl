### The page on which a phone gets the table's own certificate, and what the console says of it.

certificate-title = Diesem Tisch vertrauen
certificate-why = Dann sprechen dieses Telefon und der Tisch so miteinander, dass niemand sonst im Raum mitlesen oder etwas ändern kann. Es ist das eigene Zertifikat des Tisches: Es gilt nur für Adressen in Heim- und Vereinsnetzen und für keine andere Seite.
certificate-file = Das Zertifikat holen
certificate-compare = Zuerst vergleichen
    .how = Diese Zeichen (SHA-256) müssen auf dem Telefon, hier und dort, wo der Tisch gestartet wurde, dieselben sein. Sind sie es nicht, steht jemand zwischen diesem Telefon und dem Tisch: dann nicht weitermachen.
certificate-android = Android
    .how = Einstellungen, Sicherheit, Verschlüsselung und Anmeldedaten, Zertifikat installieren, CA-Zertifikat: die Datei auswählen. Das Telefon warnt, denn es kann nicht wissen, wessen Zertifikat es ist. Danach steht es unter Vertrauenswürdige Anmeldedaten, Nutzer; dort stehen auch seine Zeichen, und dort wird es wieder entfernt.
certificate-iphone = iPhone und iPad
    .how = Diese Seite in Safari öffnen und das Laden erlauben. Einstellungen, Profil geladen, Installieren. Dann Einstellungen, Allgemein, Info, Zertifikatsvertrauenseinstellungen: einschalten. Entfernt wird es unter Allgemein, VPN und Geräteverwaltung.
certificate-after = Danach
    .how = den Tisch verschlüsselt öffnen:
certificate-next = Das nächste Telefon
certificate-console =
    Telefone, die diesem Tisch vertrauen sollen, öffnen { $address }
    und vergleichen diese Zeichen seines Zertifikats (SHA-256):
    { $fingerprint }
certificate-no-authority = das ist nicht die Stelle des Tisches, wie Rackside sie aufhebt; nach dem Wegräumen wird eine neue gemacht, die die Telefone neu brauchen
certificate-no-file = [display] tls = "files" braucht certificate = die Datei mit dem Zertifikat und key = die Datei mit dem Schlüssel
certificate-not-for = das Zertifikat des Tisches wurde gemacht, bevor dieser Name in den Einstellungen stand, und kann nicht für ihn gelten; rackside certificate --anew macht ein anderes, das die Telefone neu brauchen
certificate-anew = ein neues Zertifikat; die Telefone brauchen es neu
certificate-good-for = gilt für: { $names }
certificate-none = dieser Tisch hat noch kein eigenes Zertifikat: rackside run --tls own macht es
