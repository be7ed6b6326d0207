### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

league-title = Die Liga
league-pages = Seiten
league-page = { $page ->
        [players] Spieler
        [player] Spieler
        [honours] Ehrentafel
        [entries] Einträge
       *[standings] Stand
    }
league-skip = Zur Seite
league-language = Sprache
league-back = Zurück
league-seasons = Saisons
league-from-to = { $first } bis { $last }. Es zählen { $counts ->
        [places] Punkte für den Platz bei jedem Treffen
       *[points] die erspielten Punkte
    }{ $best ->
        [0] .
        [one] , vom besten Treffen eines jeden.
       *[other] , von den { $best } besten Treffen eines jeden.
    }
league-nothing-yet = Noch nichts.
league-unnamed = Spieler { $n }
league-rated-by = { $method ->
        [elo] Gewertet nach Elos Form für vier, ab 1500.
       *[openskill] Gewertet nach openskill: Mittel weniger drei Abweichungen.
    }
league-column = { $name ->
        [place] Platz
        [name] Name
        [points] Punkte
        [meetings] Treffen
        [rating] Wertung
        [games] Spiele
        [won] Gewonnen
        [dead] Tote Hände
        [walls] Ohne Sieger
        [best] Bestes Spiel
        [day] Tag
        [won_by] Gewonnen von
        [n] Nummer
        [at] Wann
        [by] Von
        [of] Wovon
        [why] Warum
       *[what] Was
    }
league-statistics = Spiele insgesamt
league-at-place = Platz { $place }
league-maybe-one = Vielleicht eine Person
league-who = Wer das ist
league-players-of = Spieler der Liga: { $numbers }
league-other = Nummer eines anderen Spielers, der dieselbe Person ist
league-why = Warum
league-merge = Das ist eine Person
league-why-split = Warum Eintrag { $n }, nach dem { $numbers } eine Person sind, ein Irrtum war
league-split = Zurücknehmen
league-forget-sure = Die Namen dieser Person werden für immer gelöscht; was sie erspielte, bleibt.
league-forget = Vergessen
league-entry = { $what ->
        [merge] eine Person
        [split] zurückgenommen
        [forget] vergessen
        [season] Saison
       *[rating] Wertung
    }
league-pair-lead = Die Liga darf jeder lesen. Wer etwas einträgt, koppelt zuerst das Telefon.
