### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

steps-draw = { $who } zieht einen Stein
    .rest = Oder jemand ruft { TILE($tile, case: "accusative", article: "the") }.
steps-drawn = { $who } nimmt den Stein auf die Bank und legt dann ab
steps-discard = { $who } legt ab
steps-takes = { $who } nimmt { TILE($tile, case: "accusative", article: "the") } und legt die Gruppe aus
steps-wins = { $who } nimmt { TILE($tile, case: "accusative", article: "the") } und zeigt das Blatt
steps-several = Mehrere wollen { TILE($tile, case: "accusative", article: "the") }: bitte auf die Entscheidung warten
steps-shows = { $who } zeigt das ganze Blatt
steps-used-up = Es ist nichts mehr zu ziehen
    .rest = Wenn niemand den letzten Stein ruft, ist es ein Mauerspiel.
steps-nobody = Bitte weiterspielen: der nächste Stein zeigt, wer am Zug ist
steps-pass = { $begun ->
        [yes] Die anderen geben
       *[no] Alle geben
    } drei { $direction ->
        [right] nach rechts
        [across] nach gegenüber
       *[left] nach links
    }
