### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

rackside-see-help = { $what } (rackside --help zeigt, was es gibt)
rackside-at = { $where }: { $what }
