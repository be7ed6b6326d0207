### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

rackside-see-help = { $what } ({ $command } --help zeigt, was es gibt)
rackside-at = { $where }: { $what }
rackside-helped = { $what }; { $help }
rackside-unread = nicht lesbar ({ $why })
rackside-unwritten = kann nicht geschrieben werden ({ $why })
rackside-no-room = was zu schreiben ist, kann nicht geschrieben werden: { $why }
rackside-no-file = diese Datei gibt es nicht
rackside-folder = ist ein Ordner, keine Datei
rackside-not-folder = ist eine Datei, kein Ordner
rackside-exists = gibt es schon; eine neue Datei nennen
rackside-newer = von einem neueren Rackside (Format { $format }; dieses liest { $ours })
rackside-port = Port { $port } auf { $host }: { $why }; mit --port einen anderen wählen
rackside-port-busy = Port { $port } auf { $host } ist von einem anderen Programm belegt; noch einmal mit --port { $free }
rackside-port-option = Port { $port } auf { $host }: { $why }; mit { $option } einen anderen wählen
rackside-port-option-busy = Port { $port } auf { $host } ist von einem anderen Programm belegt; noch einmal mit { $option } { $free }
rackside-host = unter { $host } lässt sich nichts anbieten: { $why }; mit --host eine Adresse dieses Computers wählen
rackside-unknown-key = { $key }: unbekannter Schlüssel; { $known }
rackside-wanted-whole = { $given } ist keine ganze Zahl
rackside-wanted-number = { $given } ist keine Zahl
rackside-wanted-least = { $given } ist zu klein; mindestens { $limit }
rackside-wanted-most = { $given } ist zu groß; höchstens { $limit }
rackside-wanted-above = { $given } ist zu klein; es muss mehr als { $limit } sein
rackside-wanted-below = { $given } ist zu groß; es muss weniger als { $limit } sein
rackside-wanted-one-of = { $given } ist keines von { $limit }
rackside-wanted-text = { $given } ist kein Text; in Anführungszeichen schreiben
rackside-wanted-true = { $given } ist weder true noch false
rackside-wanted-section = { $given } ist ein einzelner Wert; nötig ist ein Abschnitt mit einer Zeile je Schlüssel
rackside-wanted-other = { $given } ist nicht verwendbar: { $why }
rackside-first-of = { $what }; und { $more } weitere
rackside-not-utf = kein UTF-8-Text (Byte { $byte })
rackside-too-large = zu groß
rackside-too-deep = zu tief verschachtelt
rackside-known = { $keys ->
        [none] siehe docs/settings.md
       *[other] bekannt sind { LINES($keys) }
    }
