### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

discard-unread = der abgelegte Stein, mit dem gewonnen wurde, war nicht zu lesen

tiles-unread = nicht jeder Stein ist zu lesen

pair-exposed = ein Paar { TILE-TEXT($tile) } kann nicht offen liegen

faulty-cannot-win = ein { $fault ->
        [short] zu kurzes
        [long] zu langes
       *[foul] fehlerhaftes
    } Blatt kann nicht gewinnen

winning-tiles = ein gewinnendes Blatt hat 14 Steine und für jeden Vierer einen mehr; dieses hat { $tiles }

no-classical-tile = { TILE-TEXT($tile) } ist kein Stein eines klassischen Blatts

too-many-copies = { $copies } Steine { TILE-TEXT($tile) }; ein Satz hat vier

not-a-season = { TILE-TEXT($tile) } ist keine Jahreszeit; das sind F1 bis F8

season-not-named = { TILE-TEXT($tile) } sagt nicht, welche Jahreszeit es ist; das sind F1 bis F8

seasons-twice = { $copies } Jahreszeiten { TILE-TEXT($tile) }; ein Satz hat eine

original-exposed = ein ausgeteiltes Blatt hat keine offenen Gruppen

first-discard-drawn = gewonnen wird auf den ersten abgelegten Stein von Ost oder auf einen gezogenen, nicht auf beide

last-tile-nowhere = der letzte Stein { TILE-TEXT($tile) } steht in keiner Gruppe, die er vollendet haben kann

last-tile-exposed = der letzte Stein { TILE-TEXT($tile) } wurde gezogen, steht aber in einer offenen Gruppe

not-mah-jong = { TILE-TEXT($tiles) } ist nicht Mah Jong: weder vier Gruppen und ein Paar noch eines der Blätter daneben

no-group-or-pair = { TILE-TEXT($tile) } steht in keiner Gruppe und keinem Paar

no-run-begins = keine Folge beginnt mit { TILE-TEXT($tile) }

no-meld = { TILE-TEXT($tiles) } ist keine Folge, kein Dreier, kein Vierer und kein Paar
