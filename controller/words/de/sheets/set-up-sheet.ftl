### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

set-up-sheet-title = Den Tisch einrichten
set-up-sheet-trouble = Geht etwas nicht? Der Bildschirm sagt, was zu tun ist.

## Die sechs Bilder

set-up-sheet-camera = Kamera
    .below = Genau über die Mitte. Danach nicht mehr berühren.
set-up-sheet-markers = Vier Eckmarken
    .below = Flach in die Ecken, jede wie hier gezeichnet.
set-up-sheet-light = Licht
    .below = Von zwei Seiten. Keine nackte Lampe über dem Tisch.
set-up-sheet-plugs = Anschließen
    .below = Zuerst die Bänke, zuletzt den Strom.
set-up-sheet-buttons = Knöpfe
    .below = Ein Kasten an jedem Platz. Seine Lampe sagt: am Zug.
set-up-sheet-tower = Auf die Säule schauen
    .below = Sie blinkt? Dann steht mehr auf dem Bildschirm.

## In den Bildern

set-up-sheet-seat = { $seat ->
        [E] O
        [S] S
        [W] W
       *[N] N
    }
set-up-sheet-span = { $span } cm
    .of = von Marke zu Marke
set-up-sheet-plugged = { $what ->
        [racks] Bänke
        [board] Platine
       *[computer] Computer
    }
set-up-sheet-button = { $what ->
        [claim] Rufen
        [mahjongg] Mah Jongg
       *[dead] Tot
    }
set-up-sheet-lamp = { $colour ->
        [red] Halt: zum Bildschirm
        [amber] Bitte Frage beantworten
       *[green] Alles gut: spielen
    }
