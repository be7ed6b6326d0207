# The nearest caller gives up, or was not out: the next has the tile (N46.7A to C, HOY.V13).
code hoyle-league

story The nearer gives the kong up
breaks N46.7A
E discards G; S claims G for exposure; N claims G for exposure
  > granted S  N46.7A  tile-granted tile=G why=nearer
S retracts
  > granted N  N46.7A  tile-comes-free tile=G before=S why=withdrawn
N exposes G G G G; N discards 1b
  > nothing

story South is not out: West is, and East pays double
breaks HOY.V13 N46.7B
E discards G; S claims G for mahjongg; W claims G for mahjongg
  > granted S  N46.7B  tile-granted tile=G why=nearer
S declares; S shows N N N N S S S S 3b 3b 3b 4b G R
  > error S  HOY.V13  not-out why=not-out
  > granted W  N46.7B  tile-comes-free tile=G before=S why=error
W declares; W shows R R R R J G G G G F Wh Wh Wh F
  > win W HOY.H  mah-jongg line=Hands-9 section=Hands value=125
  > score W HOY.V11  hand-worth total=125
  > settle E HOY.V9 HOY.V8  loses down=250 why=discarded dead=no
  > settle S HOY.V9 HOY.V13  loses down=125 why=plain dead=yes
  > settle W HOY.V11 HOY.V9  is-paid paid=500
  > settle N HOY.V9  loses down=125 why=plain dead=no

story To have claimed is enough where a claim cannot be taken back
set out_in_error = when said
breaks HOY.V13 N46.7A
E discards G; S claims G for mahjongg; W claims G for exposure
  > granted S  N46.7C  tile-granted tile=G why=win
S retracts
  > error S  HOY.V13  not-out why=taken-back
  > granted W  N46.7A  tile-comes-free tile=G before=S why=error
W exposes G G G G; W discards 1b
  > nothing

story South, who has the kong up, draws one too many: that does not let the discard go
breaks HOY.V13 N46.7A
E discards G; S claims G for exposure; S exposes G G G G
  > nothing
S draws
  > kept illegal S N46.2
S puts back; W claims G for mahjongg
  > granted W  N46.7C
W declares; W shows N N N N S S S S 3b 3b 3b 4b G R
  > error W  HOY.V13  not-out why=not-out
  > granted S  N46.7A  tile-comes-free tile=G before=W why=error

story Out in error: another has the tile though the next player has drawn and racked
breaks HOY.V13
keeps N46.9
E discards N; W claims N for mahjongg; W declares; W shows N N N N 1b 1b 1b 1b 2c 2c 2c R R G
  > error W  HOY.V13  not-out
N draws; N racks; S claims N for exposure; S exposes N N N N; N puts back; S discards 1b
  > nothing
  = S has 13
  = W has 13
