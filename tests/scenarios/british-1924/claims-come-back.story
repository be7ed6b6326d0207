# Pung, chow and Mah Jong on one discard, when the best call falls away: B24.L23 to L27, L33 to L35.
code british-1924

story The pung is let go, and the chow has the tile
breaks B24.L23
E discards 3c; S claims 3c for chow; W claims 3c for exposure
  > granted W  B24.L23  tile-granted tile=3c why=pung
W retracts
  > granted S  B24.L23  tile-comes-free tile=3c before=W why=withdrawn
S exposes 2c 3c 4c; S discards 1b; W draws
  > nothing

story A false Mah Jong: the tile goes back, and who punged it has it
breaks B24.L34 B24.L23
E discards 3c; W claims 3c for exposure; S claims 3c for mahjongg
  > granted S  B24.L25  tile-granted tile=3c why=win
S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 3c 3c R R N
  > error S  B24.L34  incomplete-hand
  > granted W  B24.L23  tile-comes-free tile=3c before=S why=error
  = window open
W exposes 3c 3c 3c; W discards 1b
  > nothing
  = turn N
  = S is dead
  = S has 13

story Two want it for Mah Jong, and the nearer is in error
breaks B24.L26 B24.L34
E discards 3c; S claims 3c for mahjongg; N claims 3c for mahjongg
  > granted S  B24.L26  tile-granted tile=3c why=nearer
S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 3c 3c R R N
  > error S  B24.L34  incomplete-hand
  > granted N  B24.L26  tile-comes-free tile=3c before=S why=error
N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N B24.L16 B24.L17 B24.L18 B24.L33  mah-jong
  > score N B24.S5 B24.S6 B24.S9 B24.S21  hand-worth total=3000

story Mah Jong once said is shown: the next does not have the tile yet
breaks B24.L33 B24.L26
E discards 3c; S claims 3c for mahjongg; N claims 3c for mahjongg
  > granted S  B24.L26  tile-granted tile=3c why=nearer
S declares; S retracts
  > illegal S  B24.L33  must-show
S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win S B24.L16 B24.L17 B24.L18 B24.L33  mah-jong
  > score S B24.S5 B24.S6 B24.S9 B24.S21  hand-worth total=3000

story Mah Jong takes the tile from a pung and is false
breaks B24.L25 B24.L34 B24.L23
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; N claims 3c for mahjongg
  > granted N  B24.L25  taken-from-group tile=3c won=yes
N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 3c R R R N
  > error N  B24.L34  incomplete-hand
  > granted S  B24.L23  tile-comes-free tile=3c before=N why=error
S exposes 3c 3c 3c; S discards 1b
  > nothing
  = turn W

story The next discard makes the one before dead, whoever called it
breaks B24.L27
keeps B24.L23
E discards 3c; S draws; S discards 1b; W claims 3c for exposure
  > illegal W  B24.L27  not-the-last-discard tile=3c last=1b

story A discard comes too fast upon two claims, and the better is withdrawn
breaks B24.L27 B24.L23
E discards 3c; S draws; W claims 3c for exposure; N claims 3c for mahjongg
  > granted N  B24.L25  tile-granted tile=3c why=win
S discards 1b
  > warning S  B24.L27  discarded-too-fast callers=N tile=3c discarded=1b
N retracts
  > granted W  B24.L23  tile-comes-free tile=3c before=N why=withdrawn
S retracts; S puts back; W exposes 3c 3c 3c; W discards 2b
  > nothing
  = turn N
  = S has 13

story The discarder does not have the tile back when both callers give up
breaks B24.L35
keeps B24.L23
E discards 3c; S claims 3c for chow; W claims 3c for exposure
  > granted W  B24.L23  tile-granted tile=3c why=pung
S retracts; W retracts
  > nothing
E retracts
  > illegal E  B24.L35  discard-stays tile=3c
S draws
  > nothing

story A run is put up with a tile that was granted to a pung
breaks B24.L23
E discards 3c; S claims 3c for chow; W claims 3c for exposure
  > granted W  B24.L23  tile-granted tile=3c why=pung
S exposes 2c 3c 4c
  > illegal S  B24.L23  tile-is tile=3c holder=W
W exposes 3c 3c 3c; W discards 1b
  > nothing
  = turn N
  = S has 13

story A pung is put up with a tile that was granted for Mah Jong
breaks B24.L25
E discards 3c; S claims 3c for exposure; W claims 3c for mahjongg
  > granted W  B24.L25  tile-granted tile=3c why=win
S exposes 3c 3c 3c
  > illegal S  B24.L25  tile-is tile=3c holder=W
