### What the program itself says, whatever the command.

rackside-see-help = { $what } (rackside --help shows what there is)
rackside-at = { $where }: { $what }
rackside-unread = cannot be read ({ $why })
rackside-unwritten = cannot be written ({ $why })
rackside-no-file = there is no such file
rackside-folder = is a folder, not a file
rackside-exists = exists already; name a new file
rackside-newer = made by a newer Rackside (format { $format }; this one reads { $ours })
rackside-port = port { $port } on { $host }: { $why }; choose another with --port
