### What the program itself says, whatever the command.

rackside-see-help = { $what } (rackside --help shows what there is)
rackside-at = { $where }: { $what }
