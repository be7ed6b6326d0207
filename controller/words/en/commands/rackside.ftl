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
rackside-first-of = { $what }; and { $more } more
rackside-not-utf = not UTF-8 text (byte { $byte })
rackside-too-large = too large
rackside-too-deep = nested too deeply
rackside-known = { $keys ->
        [none] see docs/settings.md
       *[other] known are { LINES($keys) }
    }
