# The nearest caller withdraws, is in error or dies: the next has the tile, on the same discard.
card small

story The nearest takes Mah Jongg back, and the next wins on the same discard
breaks AMR.A3c
E discards 8d; S claims 8d for mahjongg; N claims 8d for mahjongg
  > granted S  AMR.A3c  tile-granted tile=8d why=nearer
S retracts
  > granted N  AMR.A3c  tile-comes-free tile=8d before=S why=withdrawn
  = window open
N declares; N shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win N AMR.H AMR.B2d  mah-jongg line=Kongs-1 section=Kongs value=25
  > score N AMR.O1 AMR.S1 AMR.S3  hand-worth total=25
  > settle E AMR.S4  discarded-and-double down=50
  > settle S AMR.S6  goes-down down=25
  > settle W AMR.S6  goes-down down=25
  > settle N AMR.O1  adds total=25

story Mah Jongg is declared first and then taken back
breaks AMR.A3c
E discards 8d; S claims 8d for mahjongg; N claims 8d for mahjongg
  > granted S  AMR.A3c  tile-granted tile=8d why=nearer
S declares; S retracts
  > granted N  AMR.A3c  tile-comes-free tile=8d before=S why=withdrawn
  = S has 13
N declares; N shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win N AMR.H AMR.B2d  mah-jongg line=Kongs-1 section=Kongs value=25
  > score N AMR.O1 AMR.S1 AMR.S3  hand-worth total=25
  > settle E AMR.S4  discarded-and-double down=50
  > settle S AMR.S6  goes-down down=25
  > settle W AMR.S6  goes-down down=25
  > settle N AMR.O1  adds total=25

story The nearest is in error, and the next is paid as on the discard
breaks AMR.A3c AMR.H
E discards 8d; S claims 8d for mahjongg; W claims 8d for mahjongg
  > granted S  AMR.A3c  tile-granted tile=8d why=nearer
S declares; S shows F F 1b 1b 3b 3b 3c 3c 5c 5c 5d 5d 8d 9d
  > error S  no-mah-jongg dead=yes
  > granted W  AMR.A3c  tile-comes-free tile=8d before=S why=error
  = S is dead
  = window open
  = S has 13
W declares; W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W AMR.H AMR.B2d  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W AMR.O1 AMR.S1 AMR.S3  hand-worth total=25
  > settle E AMR.S4  discarded-and-double down=50
  > settle S AMR.S6  goes-down down=25
  > settle W AMR.O1  adds total=25
  > settle N AMR.S6  goes-down down=25

story Nobody else had called: the turn goes on past the dead hand
keeps AMR.A3c
E discards 8d; S claims 8d for mahjongg
S declares; S shows F F 1b 1b 3b 3b 3c 3c 5c 5c 5d 5d 8d 9d
  > error S  no-mah-jongg dead=yes
  = turn W
W draws
  > nothing

story One after the other
breaks AMR.A3a AMR.A3b AMR.A3c
E discards 2b; S claims 2b for exposure; W claims 2b for mahjongg
  > granted W  AMR.A3b  tile-granted tile=2b why=win
N claims 2b for mahjongg
  > granted W  AMR.A3c  tile-granted tile=2b why=nearer
W retracts
  > granted N  AMR.A3c  tile-comes-free tile=2b before=W why=withdrawn
N retracts
  > granted S  AMR.A3a  tile-comes-free tile=2b before=N why=withdrawn
S exposes 2b 2b 2b; S discards N; W draws
  > nothing
  = N has 13
  = W has 14

story The nearer lets an exposure go
breaks AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
S retracts
  > granted N  AMR.A3a  tile-comes-free tile=2b before=S why=withdrawn
N exposes 2b 2b 2b; N discards 9d; E draws
  > nothing
  = N has 13

story The nearer draws after all
breaks AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
S draws
  > granted N  AMR.A3a  tile-comes-free tile=2b before=S why=withdrawn
S puts back; N exposes 2b 2b 2b; N discards 9d; E draws
  > nothing
  = S has 13
  = wall 98

story A group goes down again, and the tile to who called too
breaks AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
S exposes 2b 2b 2b; S retracts
  > granted N  AMR.A3a  tile-comes-free tile=2b before=S why=withdrawn
  = S has 13
N exposes 2b 2b 2b; N discards 9d
  > nothing

story A third calls a tile that is being put up, and who called behind does not get it
breaks AMR.A3a
E discards 2b; S claims 2b for exposure; W claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
S exposes 2b 2b 2b; N claims 2b for exposure
  > refused N  AMR.A3a  stays-with-exposer tile=2b holder=S
S discards 9d
  > nothing
  = S has 13
  = turn W

story A call came too late to a group that is then taken up again
breaks AMR.A3e AMR.A3a
E discards 2b; N claims 2b for exposure; N exposes 2b 2b 2b; S claims 2b for exposure
  > refused S  AMR.A3e  stays-with-exposer tile=2b holder=N
N retracts
  > granted S  AMR.A3a  tile-comes-free tile=2b before=N why=withdrawn
S exposes 2b 2b 2b; S discards 9d
  > nothing
  = turn W

story A pair goes up, and then the group of who called too
breaks AMR.B2b AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
S exposes 2b 2b with 2b
  > illegal S  AMR.B2b  not-to-be-called-for why=small size=2
S retracts
  > granted N  AMR.A3a  tile-comes-free tile=2b before=S why=withdrawn
N exposes 2b 2b 2b; N discards 9d; E draws
  > nothing

story Mah Jongg takes the tile from a group and is then withdrawn
set mah_jongg_after_exposing = mah jongg takes it
breaks AMR.A3b AMR.A3e AMR.A3a
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; N claims 2b for mahjongg
  > granted N  AMR.A3b  mah-jongg-over-exposure tile=2b
N retracts
  > granted S  AMR.A3a
S exposes 2b 2b 2b; S discards 9d; W draws
  > nothing
  = S has 13

story The nearest is called dead before the tile is up
breaks AMR.A1 AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
W calls S dead and S agrees
  > dead S  AMR.A1  hand-called-dead by=W
  > granted N  AMR.A3a  tile-comes-free tile=2b before=S why=dead
N exposes 2b 2b 2b; N discards 9d
  > nothing
  = turn E

story The nearest is ruled dead before the tile is up
breaks AMR.A1 AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
the director rules S dead
  > dead S  AMR.A1  hand-ruled-dead by=director
  > granted N  AMR.A3a  tile-comes-free tile=2b before=S why=dead
N exposes 2b 2b 2b; N discards 9d
  > nothing
  = turn E

story Who called too has died meanwhile
breaks AMR.A1
keeps AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
E calls N dead and N agrees
  > dead N  AMR.A1  hand-called-dead by=E
S retracts
  > nothing
S draws
  > nothing

story The next player racks against two calls, and one of them is withdrawn
breaks AMR.A4
keeps AMR.B2a
E discards 2b; S draws; W claims 2b for exposure; N claims 2b for exposure
  > granted W  AMR.A3a  tile-granted tile=2b why=nearer
S racks
  > warning S  AMR.A4 AMR.G15  racked-against-call callers=W tile=2b
W retracts
  > granted N  AMR.A3a  tile-comes-free tile=2b before=W why=withdrawn

story A withdrawn call is none any more
keeps AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
N retracts; S retracts
  > nothing
S draws
  > nothing

story Mah Jongg turns into a group, and the nearer has the tile
breaks AMR.A3a AMR.A3b
E discards 8d; S claims 8d for exposure; N claims 8d for mahjongg
  > granted N  AMR.A3b  tile-granted tile=8d why=win
N claims 8d for exposure
  > granted S  AMR.A3a  tile-granted tile=8d why=nearer

story A call of another tile leaves the right one as it is
breaks AMR.B2a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
S claims 9d for exposure
  > illegal S  AMR.B2a  not-the-last-discard tile=9d last=2b
S exposes 2b 2b 2b; S discards 9d
  > nothing

story Another calls only once the nearest was in error, and nobody has racked
keeps AMR.A4 AMR.A1a
E discards 8d; S claims 8d for mahjongg
S declares; S shows F F 1b 1b 3b 3b 3c 3c 5c 5c 5d 5d 8d 9d
  > error S  no-mah-jongg dead=yes
W claims 8d for exposure; W exposes 8d 8d 8d J; W discards 1c
  > nothing
  = S has 13
  = W has 13
N draws; N racks
  > nothing

story Another makes Mah Jongg of it once the nearest was in error
keeps AMR.A4 AMR.H
E discards 8d; S claims 8d for mahjongg
S declares; S shows F F 1b 1b 3b 3b 3c 3c 5c 5c 5d 5d 8d 9d
  > error S  no-mah-jongg dead=yes
W claims 8d for mahjongg; W declares; W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W AMR.H AMR.B2d  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W AMR.O1 AMR.S1 AMR.S3  hand-worth total=25
  > settle E AMR.S4  discarded-and-double down=50
  > settle S AMR.S6  goes-down down=25
  > settle W AMR.O1  adds total=25
  > settle N AMR.S6  goes-down down=25

story Once the next has racked, the tile of an error is out of reach
breaks AMR.A4
E discards 8d; S claims 8d for mahjongg
S declares; S shows F F 1b 1b 3b 3b 3c 3c 5c 5c 5d 5d 8d 9d
  > error S  no-mah-jongg dead=yes
W draws; W racks; N claims 8d for exposure
  > illegal N  AMR.A4

story Who put up too early and takes it back has the tile once the other lets it go
breaks AMR.A3b
E discards 8d; S claims 8d for mahjongg; N claims 8d for exposure
  > granted S  AMR.A3b
N exposes 8d 8d 8d J
  > illegal N  AMR.A3b
N retracts
S retracts
  > granted N  AMR.A3a  tile-comes-free tile=8d before=S why=withdrawn
N exposes 8d 8d 8d J; N discards 9d; E draws
  > nothing
  = N has 13
