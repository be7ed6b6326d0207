### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

doctor-mark = { $state ->
        [ok] gut
        [note] Hinweis
       *[fault] FEHLER
    }
doctor-parts = { CLAUSES($parts) }
doctor-failed = { $kind }: { $error }
doctor-none = keine
doctor-make-room = Platz schaffen

## Python and its libraries

doctor-python = Python
    .found = { $version }, SQLite { $sqlite }
doctor-libraries = Bibliotheken
    .ok = OpenCV { $version }
    .missing = { CLAUSES($parts) }
    .install = Rackside neu installieren: make setup, oder pipx reinstall rackside
    .two = zwei OpenCV-Pakete überschreiben einander
    .one = beide opencv-Pakete mit pip uninstall entfernen, dann opencv-python-headless installieren
doctor-packages = Pakete
    .ok = die Debian-Pakete für Namensschilder und Stimme sind installiert
    .missing = es fehlen: { LINES($parts) }
doctor-package = { $package } für { $use ->
        [badges] Namensschilder
        [voice] eine Stimme
       *[loudspeaker] den eigenen Lautsprecher
    }
doctor-networks = Netze
    .ok = geladen in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
    .remedy = das ganze Projekt nehmen; die Netze liegen in vision/models

## Tiles, code and card

doctor-tile-set = Steine
    .none = kein Satz gewählt; hier angelernt: { LINES($sets) }
    .missing = { $set }: kein Bild von { $faces }
    .more = weitere Fotos anlernen
doctor-card = Regeln, Karte
    .with = { $code }, { $card }
    .without = { $code }, ohne Karte

## The camera

doctor-camera = Kamera
    .off = keine: das Spiel wird von Hand eingetragen
    .phone = ein Telefon: auf einem verbundenen Telefon „Telefone“ öffnen, „Ein Telefon als Kamera“
    .phone-open = ein Telefon, dessen Browser seine Kamera nur verschlüsselten Seiten gibt
    .no-program = { LINES($programs) } nicht installiert
    .not-there = { $source } ist nicht da (Videogeräte: { LINES($devices) })
    .plug = anschließen, oder in den Einstellungen eine andere nennen
    .cable = das Kabel prüfen
    .cable-settings = Kabel und Einstellungen prüfen
    .no-picture = { $source } liefert kein Bild
    .picture = { $source }: { $width } × { $height }
    .slow = { $given } Bilder in der Sekunde kommen, { $asked } waren verlangt: zu wenig Licht oder eine zu langsame Leitung; weniger verlangen oder ein kleineres Bild
    .unmeasured = nicht gemessen: { $why }
doctor-processor = Prozessor
    .off = keine Kamera, mit der er mitkommen müsste
    .found = ein Bild von { $width } × { $height }, in dem sich Hände bewegen, braucht { NUMBER($ms, maximumFractionDigits: 0) } ms; die { NUMBER($fps, maximumFractionDigits: 0) } in der Sekunde, die verlangt sind, können angesehen werden
    .chosen = ein Bild von { $width } × { $height }, in dem sich Hände bewegen, braucht { NUMBER($ms, maximumFractionDigits: 0) } ms; darum wird die Kamera um diese Größe und { NUMBER($fps, maximumFractionDigits: 0) } in der Sekunde gebeten
    .asked = { NUMBER($fps, maximumFractionDigits: 0) } Bilder in der Sekunde von { $width } × { $height } sind verlangt, { NUMBER($most, maximumFractionDigits: 1) } können angesehen werden: der Rest wird ausgelassen
    .slow = ein Bild von { $width } × { $height }, in dem sich Hände bewegen, braucht { NUMBER($ms, maximumFractionDigits: 0) } ms: Hände kommen und gehen ungesehen
    .faster = ein schnellerer Rechner oder ein kleineres Bild ([camera] source = "usb:0@1280x720/5")
    .fewer = weniger oder kleinere Bilder ([camera] source = "pi@1536x864/8")
    .kind = { $kind ->
        [still] ein ruhiges Bild
        [moving] ein Bild, in dem sich Hände bewegen
       *[changed] ein Bild, bei dem Steine gelesen werden
    }: { NUMBER($p50, maximumFractionDigits: 1) } ms, 95 %: { NUMBER($p95, maximumFractionDigits: 1) } ms ({ $n } davon)
    .suffices = er genügt: { NUMBER($most, maximumFractionDigits: 0) } Bilder in der Sekunde von { $width } × { $height } können angesehen werden, während sich Hände bewegen, { NUMBER($fps, maximumFractionDigits: 0) } sind verlangt
    .leaves-out = er lässt Bilder aus: { NUMBER($most, maximumFractionDigits: 1) } in der Sekunde von { $width } × { $height } können angesehen werden, während sich Hände bewegen, { NUMBER($fps, maximumFractionDigits: 0) } sind verlangt
    .not-enough = er genügt nicht: { NUMBER($most, maximumFractionDigits: 1) } Bilder in der Sekunde von { $width } × { $height } können angesehen werden, während sich Hände bewegen, und { NUMBER($fps, maximumFractionDigits: 0) } sind verlangt
    .memory = Speicher, höchstens: { NUMBER($mb, maximumFractionDigits: 0) } MB
doctor-power = Strom
    .off = das ist kein Raspberry Pi, oder vcgencmd ist nicht installiert
    .unsaid = vcgencmd sagt nicht, ob der Pi gebremst wird
    .group = sudo adduser $USER video, dann neu anmelden
    .ok = genug, und nicht zu heiß
    .now = der Pi wird gerade gebremst: { CLAUSES($parts) }
    .before = der Pi wurde seit seinem Start gebremst: { CLAUSES($parts) }
    .volts = zu wenig Spannung
    .heat = zu heiß
    .remedy = sein eigenes Netzteil (5 V 3 A für einen Pi 4, 5 V 5 A für einen Pi 5), ein kurzes Kabel, ein Kühler
doctor-optics = Optik
    .off = keine Kamera
    .settings = die Einstellungen prüfen
    .unknown = eine Aufnahme oder ein Stream: bekannt mit dem ersten Bild
    .found = { $width } × { $height }, { NUMBER($angle, maximumFractionDigits: 2) }°: { $verdict }
doctor-view = { $part ->
        [only] aus { NUMBER($height, maximumFractionDigits: 0) } cm sind nur { NUMBER($seen, maximumFractionDigits: 0) } cm vom Tisch zu sehen
        [best] bestenfalls { $pixels } px auf der kurzen Seite eines Steins, aus { NUMBER($height, maximumFractionDigits: 0) } cm
        [computed] berechnet { $pixels } px auf der kurzen Seite eines Steins, aus { NUMBER($height, maximumFractionDigits: 0) } cm
       *[measured] gemessen { $pixels } px auf der kurzen Seite eines Steins, Kamera in { NUMBER($height, maximumFractionDigits: 0) } cm Höhe
    }
    .few = { $found }: weniger als { $least }, zu wenige zum Lesen
    .enough = { $found }: das genügt, besser sind { $better }
    .layers = { $found }; die Lagen der Mauer von { $seat } liegen, hereingeschoben, nur { NUMBER($apart, minimumFractionDigits: 1, maximumFractionDigits: 1) } px auseinander
    .higher = { NUMBER($height, maximumFractionDigits: 0) } cm über den Tisch hängen, oder höher
    .lower = tiefer hängen: aus { NUMBER($height, maximumFractionDigits: 0) } cm sind es { $pixels }
    .another = eine Kamera mit mehr Pixeln, oder ein anderes Objektiv: siehe hardware/optics.md
    .lower-or-another = tiefer hängen, oder eine Kamera mit mehr Pixeln, oder ein anderes Objektiv: siehe hardware/optics.md
    .middle = tiefer und über die Mitte des Tisches hängen
doctor-size-form = so schreiben: 1920x1080

## Buttons, voice, sensor board

doctor-pins = Pi-Pins
    .off = nichts angeschlossen
    .found = { LINES($parts) }, über { $way }
    .pressed = gedrückt: { $buttons }
    .let-go = loslassen, oder nach einem Kurzschluss suchen
doctor-voice = Stimme
    .off = aus
    .screen = die der Anzeige, sobald dort jemand den Ton einschaltet
    .found = espeak-ng, { $voice }; ein Ton wurde gespielt: war er zu hören?
doctor-board = Platine
    .left-off = vielleicht ist eine angeschlossen ({ LINES($ports) }), aber die Einstellungen nutzen sie nicht
    .off = keine in den Einstellungen
    .rack = Ständer von { $seat }: { $fault }
    .pressed = gedrückt: { LINES($buttons) }
    .cables = die Kabel prüfen; rackside board watch
    .tare = rackside board tare, dann calibrate

## Disk, recording, display

doctor-disk = Speicher
    .unwritable = in { $folder } kann nicht geschrieben werden
    .folder = einen anderen Ordner wählen
    .found = { NUMBER($free, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB frei, { NUMBER($each, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms für einen Eintrag
    .card = eine bessere SD-Karte oder eine SSD verwenden
doctor-copy = zweite Kopie
    .off = keine: Die Einstellungen nennen keinen Ordner für eine zweite Kopie des Journals
    .found = das Journal wird nach { $folder } kopiert
    .same = { $folder } liegt auf der Platte des Journals: Stirbt sie, hilft eine Kopie dort nicht
    .plug = einen Stick einstecken und einen Ordner darauf als second_copy unter [table] nennen
doctor-recording = Aufnahme
    .off = nichts wird aufgenommen: die Einstellungen nennen keinen Ordner dafür
    .not-there = { $folder } ist nicht da
    .plug = Stick oder Platte anschließen, oder unter [recording] einen anderen Ordner nennen
    .folder = unter [recording] einen anderen Ordner nennen
    .found = nach { $folder }, höchstens { NUMBER($most, maximumFractionDigits: 2) } GB; { NUMBER($free, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB frei
    .full = { $found }, { NUMBER($left, maximumFractionDigits: 2) } sollen frei bleiben
doctor-display = Anzeige
    .found = Port { $port } auf { $host }
    .port = in den Einstellungen einen anderen Port wählen
doctor-network = Netzwerk
    .alone = die Anzeige ist nur für diesen Rechner
    .found = andere sehen die Anzeige von { $host }
