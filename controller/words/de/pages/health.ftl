### How a table is: what is wrong, and why.

health-title = Wie es dem Tisch geht
health-well = alles in Ordnung
health-part = { $part ->
        [camera] Kamera
        [board] Sensorplatine
        [disk] Platz auf dem Datenträger
        [clock] Uhr
        [record] Aufzeichnung
       *[second-copy] Zweite Kopie
    }
health-camera = alles in Ordnung: gebeten um { $width } × { $height } und { NUMBER($fps, maximumFractionDigits: 0) } Bilder in der Sekunde; dieser Rechner kann { NUMBER($most, maximumFractionDigits: 0) } ansehen
health-not-followed = der Tisch wird nicht mehr verfolgt
health-no-disk = der Datenträger lässt sich nicht befragen: { $why }
health-disk = noch { $mb } MB frei; Platz schaffen
health-clock-old = die Uhr steht vor der Zeit, zu der dieses Programm geschrieben wurde; das Netz hat sie noch nicht gestellt
health-clock-back = die Uhr geht hinter den letzten Eintrag zurück; Zeiten in der Aufzeichnung sind falsch, bis sie gestellt ist
health-record-held = nichts kann geschrieben werden: eine Handlung hält die Aufzeichnung fest
health-packed = { $file } hat das Protokoll ohne Namen, Codes und Adressen; vor dem Versenden durchsehen
