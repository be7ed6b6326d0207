# Discards named wrongly: AMR.A1g and P1, as the source has them and as others do.
card small

story A wrong name that nobody acts on is put right in words
breaks AMR.A1g
keeps AMR.P1
E discards 8d named 8c
  > warning E  AMR.A1g  named-wrongly tile=8d named=8c callable=yes
E names 8d
  > nothing
S draws; S racks; S discards 1b; W draws
  > nothing

story Discards named as they are
keeps AMR.A1g
E discards 8d named 8d; S draws; S racks; S discards 1b named 1b; W draws
  > nothing

story Put right, the tile is called for an exposure
breaks AMR.A1g
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
E names 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 1d; N draws
  > nothing

story The tile that lies there is called before it is named right
keeps AMR.P1
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
W claims 2b for exposure; W exposes 2b 2b 2b; W discards 1d; N draws
  > nothing

story West calls the tile that was named
breaks AMR.A1g
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
W claims 2c for exposure
  > refused W  AMR.A1g  called-by-wrong-name tile=2b named=2c owner=E reading=either
W retracts; S draws; S racks; S discards 1b
  > nothing

story West calls the name where the named tile is laid down instead
set misnamed_for_exposure = swapped
breaks AMR.A1g
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
W claims 2c for exposure
  > refused W  AMR.A1g  called-by-wrong-name tile=2b named=2c owner=E reading=swapped

story West calls the name where the actual tile must be used, and uses it
set misnamed_for_exposure = actual tile if it fits
breaks AMR.A1g
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
W claims 2c for exposure
  > refused W  AMR.A1g  called-by-wrong-name tile=2b named=2c owner=E reading=must
W exposes 2b 2b J with 2b; W discards N
  > nothing
  = turn N

story West exposes on the name where the actual tile must be used, and it does not fit
set misnamed_for_exposure = actual tile if it fits
breaks AMR.A1g
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
W exposes 2b 2c 2c with 2b
  > refused W  AMR.A1g  called-by-wrong-name tile=2b named=2c owner=E reading=must
W retracts; S draws
  > nothing
  = W is alive

story West exposes a group on the name and takes it back
breaks AMR.A1g
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
W exposes 2b 2c 2c with 2b
  > refused W  AMR.A1g  called-by-wrong-name tile=2b named=2c owner=E reading=either
  = turn S
W retracts
  > nothing
  = W has 13
  = W is alive
S draws; S racks; S discards 1b; W draws
  > nothing

story A group on the name, as it was heard and not seen
breaks AMR.A1g
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
W exposes 2c 2c 2c with 2c
  > refused W  AMR.A1g  called-by-wrong-name tile=2b named=2c owner=E reading=either
W retracts; S draws; S racks; S discards 1b
  > nothing
  = W has 13

story Who exposes on a wrong name is dead, as the League has it
set misnamed_for_exposure = exposer dead
breaks AMR.A1g
E discards 2b named 2c
  > warning E  AMR.A1g  named-wrongly tile=2b named=2c callable=yes
W exposes 2b 2c 2c with 2b
  > dead W  AMR.A1g  exposed-on-wrong-name tile=2b owner=E
  = E is alive

story South needs the misnamed tile for Mah Jongg: 25, jokerless 50, down 200
breaks AMR.P1 AMR.A1g
E discards 8d named 8c
  > warning E  AMR.A1g  named-wrongly tile=8d named=8c callable=yes
S claims 8d for mahjongg
  > refused S  AMR.P1  no-mah-jongg-on-wrong-name tile=8d owner=E
S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > settle E -200  AMR.P1  four-times-down tile=8d winner=S worth=50 down=200
  > dead  AMR.P1  all-dead-nobody-wins
  = E is dead
  = S is dead
  = W is dead
  = N is dead

story South calls Mah Jongg on the name
breaks AMR.P1
E discards 7d named 8d
  > warning E  AMR.A1g  named-wrongly tile=7d named=8d callable=yes
S claims 8d for mahjongg
  > refused S  AMR.P1  no-mah-jongg-on-wrong-name tile=7d owner=E
S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > settle E -100  AMR.P1  four-times-down tile=7d winner=S worth=25 down=100
  > dead  AMR.P1  all-dead-nobody-wins

story Mah Jongg on a misnamed tile that is no hand
breaks AMR.A1g
E discards 8d named 8c
  > warning E  AMR.A1g  named-wrongly tile=8d named=8c callable=yes
S claims 8d for mahjongg
  > refused S  no-mah-jongg-on-wrong-name tile=8d owner=E
S shows F F 2b 2b 2b 2b 4b 4b 4b 4b 8d 8d 8d 8d
  > dead S  not-on-the-card tile=8d owner=E
E names 8d
  > nothing
  = turn W
W draws; W racks; W discards 1b
  > nothing

story Named right in time, the tile makes Mah Jongg
keeps AMR.P1
E discards 8d named 8c
  > warning E  AMR.A1g  named-wrongly tile=8d named=8c callable=yes
E names 8d; S claims 8d for mahjongg
S declares; S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 25  hand-worth total=25
  > settle E -50  AMR.S4  discarded-and-double down=50
  > settle S 25  adds total=25
  > settle W -25  goes-down down=25
  > settle N -25  goes-down down=25

story The caller wins and the discarder alone goes down, as the League has it
set misnamed_for_mah_jongg = caller wins, four times
breaks AMR.P1
E discards 7d named 8d
  > warning E  AMR.A1g  named-wrongly tile=7d named=8d callable=yes
S claims 8d for mahjongg; S declares; S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 7d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 25  hand-worth total=25
  > settle S 25  adds total=25
  > settle E -100  AMR.P1  named-wrongly-pays down=100 total=25 fixed=no

story The caller wins and 25 is the fine
set misnamed_for_mah_jongg = caller wins, 25 down
breaks AMR.P1
E discards 7d named 8d
  > warning E  AMR.A1g  named-wrongly tile=7d named=8d callable=yes
S claims 8d for mahjongg; S declares; S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 25  hand-worth total=25
  > settle S 25  adds total=25
  > settle E -25  AMR.P1  named-wrongly-pays down=25 total=25 fixed=yes

story Who calls the tile itself goes before who calls its name
set misnamed_for_mah_jongg = caller wins, four times
breaks AMR.A1g
E discards 7d named 8d
  > warning E  AMR.A1g  named-wrongly tile=7d named=8d callable=yes
S claims 8d for mahjongg; N claims 7d for mahjongg
  > granted N  AMR.A1g  tile-granted tile=7d why=named

story The misnamed tile is among the tiles shown, and counts as what it was called
breaks AMR.P1
E discards 7d named 8d
  > warning E  AMR.A1g  named-wrongly tile=7d named=8d callable=yes
S claims 8d for mahjongg
  > refused S  AMR.P1  no-mah-jongg-on-wrong-name tile=7d owner=E
S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 7d
  > settle E -100  AMR.P1  four-times-down tile=7d winner=S worth=25 down=100
  > dead  AMR.P1  all-dead-nobody-wins

story Mah Jongg by the name of a joker costs what any wrong name does
breaks AMR.P1 AMR.A1g
keeps AMR.B5 AMR.J4
set misnamed_joker = as any tile
E discards J named 8d
  > warning E  AMR.A1g  named-wrongly tile=J named=8d callable=no
S claims 8d for mahjongg
  > refused S  AMR.P1  no-mah-jongg-on-wrong-name tile=J owner=E
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > settle E -200  AMR.P1  four-times-down tile=J winner=S worth=50 down=200
  > dead  AMR.P1  all-dead-nobody-wins

story A joker called a flower makes the pair, and who called it so pays for the table
set misnamed_for_mah_jongg = caller wins, four times
breaks AMR.P1
keeps AMR.B5 AMR.J4
E discards J named F
  > warning E  AMR.A1g  named-wrongly tile=J named=F callable=no
S claims F for mahjongg; S declares jokerless; S shows F J 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 50  hand-worth total=50
  > settle S 50  adds total=50
  > settle E -200  AMR.P1  named-wrongly-pays down=200 total=50 fixed=no

story A joker is nobody's, whatever it was called, where a table has it so
set misnamed_joker = nobody's
breaks AMR.B5 AMR.J4
E discards J named 8d
  > warning E  AMR.A1g  named-wrongly tile=J named=8d callable=no
S claims 8d for mahjongg
  > illegal S  AMR.B5 AMR.J4  discarded-joker
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > director S  AMR.H  shown-on-refused-call tile=J
  = S is alive
  = turn S

story A joker is named right before anybody calls it by its wrong name
breaks AMR.B5
E discards J named 8d
  > warning E  AMR.A1g  named-wrongly tile=J named=8d callable=no
E names J; S claims 8d for mahjongg
  > illegal S  AMR.B5 AMR.J4  not-the-last-discard tile=8d last=J

story A joker named as another tile is named right and stays
breaks AMR.A1g AMR.B5
E discards J named 3c
  > warning E  AMR.A1g  named-wrongly tile=J named=3c callable=no
E names J
  > nothing
S claims J for exposure
  > illegal S  AMR.B5 AMR.J4  discarded-joker
