### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Was genannt ist, und keine Quelle ist

camera-no-file = { $place }: diese Datei gibt es nicht
camera-empty-file = { $place }: ist leer; neu aufnehmen oder kopieren
camera-no-video = { $place }: kein Video, das sich lesen lässt, oder nur ein Teil davon; noch einmal kopieren
camera-no-folder = { $place }: diesen Ordner gibt es nicht
camera-no-pictures = { $place }: enthält keine Bilder ({ LINES($endings) })
camera-no-rate = { $place }: keine Bilder in der Sekunde sind kein Strom
camera-no-source = { $place }: angeben, welche Kamera, etwa usb:0, usb:0@1920x1080/30 oder pi
camera-one-picture = { $place }: ein Bild ist keine Aufnahme; seinen Ordner angeben
camera-several-runs = { $place }: enthält { $n } Läufe, { $first } bis { $last }; einen davon nennen
camera-no-size = { $place }: ein Bild von { $size } zeigt nichts
camera-no-clips = { $place }: enthält keine Clips
camera-no-clip-name = { $place }: heißt nicht, wie ein Clip heißt
camera-odd-width = pi: die Breite muss ein Vielfaches von 64 und die Höhe gerade sein, nicht { $size }

## Kameras und Ströme

camera-no-answer = { $place }: an { $device } antwortet keine Kamera
camera-unplugged = { $place }: nach Bild { $frame } war Schluss (abgesteckt?)
camera-no-stream = { $place }: kein Strom antwortet
camera-stream-stopped = { $place }: der Strom endete nach Bild { $frame }
camera-no-more = die Kamera hat nichts mehr zu zeigen
camera-not-open = { $place }: die Kamera ist gerade nicht offen
camera-no-picture = { $place } gibt kein Bild
camera-nothing-seen = die Kamera des Tisches zeigt gerade nichts

## Die Kamera des Raspberry Pi

camera-no-program = pi: { $program } ist nicht installiert (auf Raspberry Pi OS: sudo apt install rpicam-apps)
camera-stopped = pi: rpicam-vid hörte nach Bild { $frame } auf{ $why ->
        [none] {""}
       *[other] : { $why }
    }
camera-hangs = pi: { $program } hängt: seit { $seconds } s nichts{ $frame ->
        [none] {""}
       *[other] {" "}nach Bild { $frame }
    }
camera-no-room = pi: der Strom machte keinen Platz für ein einzelnes Bild
camera-ended-before-still = pi: der Strom endete, bevor ein einzelnes Bild aufgenommen war
camera-still-failed = pi: rpicam-still ging schief{ $why ->
        [none] {""}
       *[other] : { $why }
    }
camera-no-metadata = pi: rpicam-still schrieb keine Metadaten
camera-odd-metadata = pi: Metadaten von rpicam-still: { $why }

## Dateien und Bilder

camera-breaks-off = { $place }: bricht ab: Bild { $frame } von { $frames } ist nicht lesbar; ist es eine Kopie, noch einmal kopieren
camera-other-size = { $place }: ist { $size } groß, das erste Bild des Ordners { $first }
camera-unread-file = { $place }: { $why }
camera-torn-picture = { $place }: zerrissen: das Bild bricht nach { $size } Bytes ab
camera-unread-picture = { $place }: kein Bild, das sich lesen lässt
camera-large-picture = { $place }: größer als { $megapixels } Megapixel
camera-unread-part = { $place }: { $part } ist nicht lesbar: { $why }
camera-no-whole-clip = { $place }: kein heiler Clip ({ $why })
camera-odd-line = { $place }: Zeile { $line }: { $why }

## Einstellungen einer Kamera

camera-gives-other-size = liefert { $size }, nicht { $wanted } wie verlangt
camera-cannot-lock = lässt sich nicht festhalten: { LINES($what) }
camera-did-not-stay = blieb nicht fest: { LINES($what) }
camera-not-locked = Belichtung, Weißabgleich und Schärfe sind nicht festgehalten: { $why }
camera-too-dim = zu dunkel: eine Belichtung darf höchstens { $ms } ms dauern, und damit hat das Bild { $percent } % des Lichts, das es haben sollte; mehr Licht hilft
camera-unproven = ob der Strom so aufgenommen wird, wie er festgehalten wurde, ließ sich nicht zurücklesen: { $why }
camera-ripples = Lampen an { $mains } Hz hinterlassen Streifen im Bild, und die Kamera lässt sich nicht darauf einstellen; Lampen mit elektronischem Vorschaltgerät tun es nicht, Tageslicht auch nicht
camera-not-to-lock = die Kamera ist im Netz: Belichtung, Weißabgleich und Schärfe lassen sich von hier nicht festhalten; bitte auf ihrer eigenen Seite
camera-adjusts-itself = das ganze Bild hat seine Helligkeit um { $percent } % geändert: die Kamera stellt sich selbst nach, oder das Licht im Raum ist ein anderes; die Belichtung auf ihrer eigenen Seite festhalten
camera-of-exposure = Belichtung
camera-of-white-balance = Weißabgleich
camera-of-focus = Schärfe

## Ein Telefon als Kamera

camera-phone-alone = phone: Ein Telefon ist die Kamera eines Tisches, der läuft (rackside run); für Aufnahmen und einzelne Bilder eine Datei nennen
camera-phone-none = noch ist kein Telefon die Kamera: auf einem verbundenen Telefon „Telefone“ öffnen und das Telefon als Kamera wählen
camera-phone-gone = das Telefon, das die Kamera ist, ist weg: seine Seite wurde geschlossen, oder sein Netz brach ab; die Seite wieder öffnen
camera-phone-silent = das Telefon, das die Kamera ist, schickt kein Bild; bitte auf seine Seite sehen
camera-phone-asleep = das Telefon, das die Kamera ist, schläft oder zeigt etwas anderes; aufwecken und die Seite öffnen
camera-phone-turned = das Telefon, das die Kamera ist, steht hochkant; so drehen, dass das Bild breiter als hoch ist
camera-phone-refused = der Browser des Telefons gibt seiner Seite keine Kamera; auf der Seite steht, warum
camera-phone-late = die Bilder des Telefons kommen zu spät: sein Netz ist zu langsam oder zu weit weg
camera-phone-torn = die Bilder des Telefons kommen zerrissen an
camera-phone-adjusts = das ganze Bild hat seine Helligkeit um { $percent } % geändert: das Telefon stellt sich selbst nach, oder das Licht im Raum ist ein anderes
