### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

done-known = Das steht schon da.
done-entered = Eingetragen: { $what }.
done-undone = Zurückgenommen: { $what }.
done-corrected = Berichtigt: { $what }.
done-removed = Gestrichen: { $what }.
done-put-back = Wiederhergestellt: { $what }.
done-answered = Beantwortet: { TILE($tile) }.
done-settled = Erledigt. Falls die Kamera den Faden verloren hatte, geht es von hier weiter.
done-begun = Das Spiel hat begonnen.
done-said = Eingetragen: es war { $so ->
        [yes] so
       *[no] nicht so
    }.
done-review-asked = Die Nachprüfung ist verlangt.
done-reviewed = { $outcome ->
        [upheld] Die Entscheidung bleibt bestehen.
        [changed] Die Entscheidung ist geändert.
       *[inconclusive] Es lässt sich nicht klären: niemand ist schuld.
    }
done-halt = { $what ->
        [director] Die Spielleitung ist gerufen.
        [pause] Angehalten.
       *[resume] Das Spiel geht weiter.
    }
done-voice = { $what ->
        [mute] Der Ton ist aus.
        [sound] Der Ton ist an.
       *[again] Es wird noch einmal gesagt.
    }
done-volume = Lautstärke: { $volume } von 100.
done-names = { $way ->
        [merge] { $name } zählt jetzt als { $into }.
        [apart] { $name } ist wieder ein eigener Name.
        [leave-out] { $name } steht nicht mehr in den Listen.
       *[list] { $name } steht wieder in den Listen.
    }
