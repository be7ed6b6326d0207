### What stands around the help texts of the command line, and how a command was called wrongly.
### The help texts themselves are the commands' own; other languages have them in help.toml.

help-usage = Usage:
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-options-metavar = [OPTIONS]
help-commands-metavar = COMMAND [ARGS]...
help-help = Show this message and exit.
help-default = default: { $value }
help-required = required

## Called wrongly

help-no-command = there is no command { $command }{ $like ->
        [none] {""}
       *[other] ; like it: { LINES($like) }
    }
help-no-option = there is no option { $option }{ $like ->
        [none] {""}
       *[other] ; like it: { LINES($like) }
    }
help-missing = { $what } is missing
help-bad-value = { $where }: { $why }
help-too-many = this is too much: { LINES($more) }
