### What the program itself says, whatever the command.

rackside-see-help = { $what } ({ $command } --help shows what there is)
rackside-at = { $where }: { $what }
rackside-helped = { $what }; { $help }
rackside-unread = cannot be read ({ $why })
rackside-unwritten = cannot be written ({ $why })
rackside-no-room = what is to be written cannot be: { $why }
rackside-no-file = there is no such file
rackside-folder = is a folder, not a file
rackside-not-folder = is a file, not a folder
rackside-exists = exists already; name a new file
rackside-newer = made by a newer Rackside (format { $format }; this one reads { $ours })
rackside-port = port { $port } on { $host }: { $why }; choose another with --port
rackside-port-busy = port { $port } on { $host } is used by another program; type it again with --port { $free }
rackside-port-option = port { $port } on { $host }: { $why }; choose another with { $option }
rackside-port-option-busy = port { $port } on { $host } is used by another program; type it again with { $option } { $free }
rackside-host = nothing can listen at { $host }: { $why }; choose an address of this computer with --host
rackside-unknown-key = { $key }: unknown key; { $known }
rackside-wanted-whole = { $given } is no whole number
rackside-wanted-number = { $given } is no number
rackside-wanted-least = { $given } is too small; the least is { $limit }
rackside-wanted-most = { $given } is too large; the most is { $limit }
rackside-wanted-above = { $given } is too small; it must be more than { $limit }
rackside-wanted-below = { $given } is too large; it must be less than { $limit }
rackside-wanted-one-of = { $given } is none of { $limit }
rackside-wanted-text = { $given } is no text; write it in quotes
rackside-wanted-true = { $given } is neither true nor false
rackside-wanted-section = { $given } is one value; a section with a line for each key is wanted
rackside-wanted-other = { $given } cannot be used: { $why }
rackside-first-of = { $what }; and { $more } more
rackside-not-utf = not UTF-8 text (byte { $byte })
rackside-too-large = too large
rackside-too-deep = nested too deeply
rackside-known = { $keys ->
        [none] see docs/settings.md
       *[other] known are { LINES($keys) }
    }
