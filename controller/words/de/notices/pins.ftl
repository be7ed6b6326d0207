### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

pins-unused = die Pins des Pi werden nicht benutzt: { $why }
pins-no-gpiozero = gpiozero ist nicht installiert
    .help = pip install 'rackside[pi]'
pins-denied = dieser Benutzer darf die Pins nicht öffnen
    .help = sudo adduser $USER gpio, dann neu anmelden
pins-no-pi = dieses Gerät ist kein Raspberry Pi
    .help = fitted unter [pins] in den Einstellungen weglassen
pins-no-lgpio = lgpio ist nicht installiert
    .help = pip install 'rackside[pi]', oder sudo apt install python3-lgpio
pins-no-way = kein Weg zu den Pins ({ $why })
pins-busy = ein anderes Programm hat die Pins (läuft ein `rackside run`?)
pins-untaken = die Pins sind nicht zu haben ({ $kind }: { $why })
