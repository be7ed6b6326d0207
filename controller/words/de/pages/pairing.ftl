### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

pairing-title = Dieses Telefon koppeln
pairing-lead = { $paired ->
        [yes] Dieses Telefon war gekoppelt und muss neu gekoppelt werden: es wurde beendet, wurde 18 Stunden nicht gesehen, oder die Aufzeichnung des Tisches ist eine neue.
       *[no] Dieses Telefon ist noch nicht mit dem Tisch gekoppelt.
    } Bitte den Code eintippen, den die Konsole des Tisches oder ein anderes Telefon der Bedienung zeigt.
pairing-code = Code
pairing-pair = Koppeln
pairing-where = Der Code steht dort, wo das Programm des Tisches gestartet wurde, mit einem Bild zum Scannen.

## Ein Code für ein anderes Telefon

pairing-new = Ein anderes Telefon koppeln
pairing-new-operator = Noch ein Telefon für die Bedienung
pairing-operator = Es kann alles, was dieses Telefon kann.
pairing-new-director = Telefon der Spielleitung
pairing-directs = Es kann alles, was dieses Telefon kann, und zeigt, was dem Tisch vorenthalten wird.
pairing-new-camera = Ein Telefon als Kamera
pairing-camera = Es zeigt dem Schiedsrichter den Tisch und gibt nichts ein.
pairing-camera-here = Dieses Telefon zur Kamera machen
pairing-new-player = Eigenes Telefon von { $who }
pairing-player = Es trägt nur für { $who } ein: Ziehen, Ablegen, Rufen, Mah Jongg.
pairing-scan = Mit der Kamera des Telefons scannen, oder { $address } öffnen und { $code } eintippen.
pairing-once = Er gilt einmal, innerhalb von zehn Minuten.

## Die gekoppelten Telefone

pairing-list = Gekoppelte Telefone
pairing-whose = Wem das Telefon gehört, wenn es in der Liste stehen soll
pairing-does = { $kind ->
        [director] Spielleitung
        [camera] Kamera
        [player] Spieler
       *[operator] Bedienung
    }
pairing-nameless = Telefon { $id }
pairing-own = dieses Telefon
pairing-seen = { $minutes ->
        [0] jetzt da
        [one] vor 1 Minute gesehen
       *[other] vor { $minutes } Minuten gesehen
    }
pairing-end = Beenden
pairing-end-of = { $who } beenden
pairing-lasts = Ein Telefon, das 18 Stunden nicht gesehen wird, ist nicht mehr gekoppelt. Es zählt nur die Zeit, in der der Tisch eingeschaltet ist.

## An der Konsole

pairing-console = Zum Eintragen von einem Telefon aus { $address } öffnen und den Code { $code } eintippen.
pairing-join = So kommt man dazu: das Telefon ins gleiche WLAN bringen wie diesen Rechner und das Bild mit seiner Kamera scannen.
    Das erste Telefon ist das der Spielleitung. Dort beginnt „Spiel beginnen“ den Abend, „Telefon koppeln“ lässt die
    Telefone der Spieler zu, und „Diesen Tisch einrichten“ hat Regelwerk, Karte, Kamera und Stimme. Die Anzeige für jeden Bildschirm: { $address }/
pairing-local = Nur dieser Computer kann das öffnen: { $what ->
        [hall] die Turnierleitung hört auf { $host }. Mit --host 0.0.0.0 gestartet lässt sie Telefone und Tische herein.
        [league] die Liga hört auf { $host }. Mit --host 0.0.0.0 gestartet lässt sie Telefone herein.
       *[table] der Tisch hört auf { $host }. Siehe [display] host in den Einstellungen: "0.0.0.0" lässt Telefone herein.
    }
