### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

board-rack = Ständer von { $seat }
board-lamp = Lampe von { $seat }
board-lamps = die Lampen
board-sounder = der Summer
board-empty = Ist der Ständer von { $seat } leer?
board-tared = Ständer von { $seat }: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } g gelten jetzt als { NUMBER($now, maximumFractionDigits: 1) } g
board-no-scale = Ständer von { $seat }: keine Waage antwortet; ihr Kabel prüfen
board-unsteady = der Ständer von { $seat } kommt nicht zur Ruhe; lehnt sich jemand darauf?
board-failed = { $what }: die Platine konnte es nicht ausführen; den Ständer in Ruhe lassen und noch einmal versuchen
board-fault = { $fault ->
        [absent] keine Waage antwortet
        [overload] überlastet
        [untared] nicht geeicht
       *[moving] in Bewegung
    }
board-colour = { $colour ->
        [white] weiß
        [red] rot
        [green] grün
        [blue] blau
       *[amber] gelb
    }, { $pattern ->
        [steady] stetig
        [blink] blinkend
        [flash] blitzend
       *[breathe] auf- und abschwellend
    }
board-seat = Platz
board-rack-head = Ständer
board-button = { $button ->
        [claim] Ansage
        [mahjongg] Mah Jongg
       *[dead] totes Blatt
    }
board-whose = { $seat }, { $button ->
        [claim] Ansage
        [mahjongg] Mah Jongg
       *[dead] totes Blatt
    }
board-signal = { $seat }, { $button ->
        [claim] Ansage
        [mahjongg] Mah Jongg
       *[dead] totes Blatt
    } { $deed ->
        [pressed] gedrückt
       *[released] losgelassen
    }{ $after ->
        [none] {""}
       *[other] , { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms nach dem vorigen
    }
board-found = { $again ->
        [yes] wieder gefunden
       *[no] gefunden
    }
board-line = { $frames } Rahmen, { $bad } fehlerhaft, { $absent } ausgeblieben; { $events } Ereignisse, { $doubles } doppelt, { $missing } fehlend; { $losses } mal verloren, { $resets } mal neu gestartet
board-image = { $file } (SHA-256 { $sum }): { $blocks } Blöcke auf { $drive }
board-same = { $port }: MicroPython { $python }; jede Datei des Programms ist schon da
board-copied = { $count } Dateien kopiert und zurückgelesen: jede ist, wie sie sein soll
board-runs = { $port }: Programm { $program } läuft
board-held = { $port }: MicroPython { $python }; { $count } Dateien zu kopieren
