# A claim of no use is given up: the tile is open to who called it too (HOY.A5, B24.L23, B24.L26).
code hoyle-woo

story Given up before the next hand draws: who called too has it
breaks B24.L23
keeps HOY.A5
E discards 3c; W claims 3c for exposure; S claims 3c for chow
  > granted W  B24.L23  tile-granted tile=3c why=pung
W retracts
  > granted S  B24.L23  tile-comes-free tile=3c before=W why=withdrawn
S exposes 2c 3c 4c; S discards 1b; W draws
  > nothing

story Given up after the next hand drew: nobody has it, though another had called
breaks HOY.A5 B24.L25
E discards 3c; W claims 3c for exposure; N claims 3c for mahjongg
  > granted N  B24.L25  tile-granted tile=3c why=win
S draws
  > warning S  B24.L24  drew-against-call callers=N tile=3c
N retracts
  > warning N  HOY.A5  given-up-late tile=3c drew=S
  = window closed
S discards 1b; W draws
  > nothing

story Two woo on one discard, and the nearer takes it back
breaks B24.L26
E discards 3c; S claims 3c for mahjongg; N claims 3c for mahjongg
  > granted S  B24.L26  tile-granted tile=3c why=nearer
S retracts
  > granted N  B24.L26  tile-comes-free tile=3c before=S why=withdrawn
