### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## rackside codes

lists-codes = { $head ->
        [code] Regelwerk
        [title] was es ist
        [base] beruht auf
        [laws] Regeln
        [settings] Einstellungen
       *[setting] Einstellung
    }
lists-no-difference = { $left } und { $right } unterscheiden sich nicht.
lists-no-setting = keine solche Einstellung
lists-only-in = Nur in { $code }: { $n ->
        [one] { $n } Regel
       *[other] { $n } Regeln
    }

## rackside laws

lists-tests = { $broken } verletzen sie, { $kept } halten sie ein
lists-law-settings = Einstellungen: { LINES($settings) }
lists-coming = kommt noch
lists-judged = { $laws ->
        [one] { $laws } Regel
       *[other] { $laws } Regeln
    }, { $judged } davon prüft der Schiedsrichter

## rackside statistics

lists-left-out = nicht gezählt: { $what }
lists-none-there = in diesem Ordner ist kein Journal
lists-no-journal = keines dieser Journale ist brauchbar
lists-more-columns = (und { LINES($columns) }: --csv oder --json)
lists-no-deal = In diesen Journalen wurde kein Spiel zu Ende gespielt.

## rackside print, rackside markers

lists-wall = in einem Browser öffnen und drucken
lists-wall-html = die Seite ist HTML, ihr Name muss auf .html enden; Einstellungen eines Tisches nennt --config
lists-markers = mit 100 % drucken und das Lineal darauf prüfen
lists-pages = { $n ->
        [one] eine Seite
       *[other] { $n } Seiten
    }
lists-badges = { $n ->
        [one] { $n } Namensschild
       *[other] { $n } Namensschilder
    }; mit 100 % drucken und schneiden
lists-kinds = es gibt { LINES($kinds) }
