### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

marker-sheet-title = Marken für die Ecken des Tisches
marker-sheet-what-to-do = Mit 100 % drucken. An den gestrichelten Linien ausschneiden: der weiße Rand gehört zur Marke. Jede flach in ihre Ecke kleben, aufrecht wie hier; von Strich zu Strich sind es an jeder Tischseite { $span } cm.
marker-sheet-corner = { $number }: { $number ->
        [0] unten links
        [1] unten rechts
        [2] oben rechts
       *[3] oben links
    }
    .between = { $number ->
        [0] zwischen Nord und Ost
        [1] zwischen Ost und Süd
        [2] zwischen Süd und West
       *[3] zwischen West und Nord
    }
marker-sheet-sizes = Jede Marke ist { $wide } mm breit; ihre Mitte liegt entlang beider Seiten { $off } mm von der Tischmitte.
marker-sheet-arrows = Die Pfeile zeigen nach West, weg von Ost. Für die Kamera sitzt Ost unten.
marker-sheet-ruler = Hier ein Lineal anlegen: die Linie ist { $length } cm lang. Sonst mit 100 % drucken, nicht „an Seite anpassen“.
