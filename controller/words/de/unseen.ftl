### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

who-pays-is-open = Wer zahlt, hängt davon ab, wessen Hand nicht gesehen wurde: bitte sagen, wessen es war, oder die Spielleitung rufen.

one-or-another = { $kind ->
        [dead] Das Blatt von { $seat } ist tot.
        [foul] Das Blatt von { $seat } ist fehlerhaft.
        [error] { $seat } hat irrtümlich Mah Jongg angesagt.
        [illegal] { $seat } darf das nicht.
        [refused] Der Ruf von { $seat } wird nicht gewährt.
        [granted] Der Ruf von { $seat } wird gewährt.
        [warning] { $seat } bringt das in Ordnung.
       *[other] Hier ist etwas zu sagen.
    }
