### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

help-usage = Aufruf:
help-options = Optionen
help-arguments = Argumente
help-commands = Befehle
help-options-metavar = [OPTIONEN]
help-commands-metavar = BEFEHL [ARGUMENTE]...
help-help = Diesen Text zeigen.
help-default = Vorgabe: { $value }
help-required = erforderlich

## Falsch aufgerufen

help-no-command = den Befehl { $command } gibt es nicht{ $like ->
        [none] {""}
       *[other] ; ähnlich: { LINES($like) }
    }
help-no-option = die Option { $option } gibt es nicht{ $like ->
        [none] {""}
       *[other] ; ähnlich: { LINES($like) }
    }
help-missing = { $what } fehlt
help-bad-value = { $where }: { $why }
help-too-many = das ist zu viel: { LINES($more) }
