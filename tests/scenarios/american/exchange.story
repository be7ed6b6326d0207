# The setting `exchange`: the winner is paid what the others lose, as with coins.
card small
set exchange = yes

story Coins: on a discard, the thrower pays double and the winner has it all
breaks AMR.S4 AMR.S6
E discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  AMR.S3  hand-worth total=25
  > settle E -50  AMR.S4  loses down=50 why=discarded dead=no
  > settle S -25  AMR.S6  loses down=25 why=plain dead=no
  > settle W 100  is-paid paid=100
  > settle N -25  loses down=25 why=plain dead=no

story Coins: self-picked
breaks AMR.S6
keeps AMR.S4
E declares; E shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win E  mah-jongg line=Kongs-1 section=Kongs value=25
  > score E 50  AMR.S2  hand-worth total=50
  > settle E 150  is-paid paid=150
  > settle S -50  AMR.S6  loses down=50 why=plain dead=no
  > settle W -50  loses down=50 why=plain dead=no
  > settle N -50  loses down=50 why=plain dead=no

story Coins: two losers pay where nobody sits North
players E S W
breaks AMR.S4
E discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  hand-worth total=25
  > settle E -50  AMR.S4  loses down=50 why=discarded dead=no
  > settle S -25  AMR.S6  loses down=25 why=plain dead=no
  > settle W 75  is-paid paid=75

story Coins: who named the tile wrongly pays the caller four times
set misnamed_for_mah_jongg = caller wins, four times
breaks AMR.P1
E discards 7d named 8d
  > warning E  AMR.A1g  named-wrongly tile=7d named=8d callable=yes
S claims 8d for mahjongg; S declares; S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 7d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 25  hand-worth total=25
  > settle S 100  is-paid paid=100
  > settle E -100  AMR.P1  named-wrongly-pays down=100 total=25 fixed=no

story Coins: where nobody wins on a wrong name, nobody is paid
breaks AMR.P1
E discards 7d named 8d
  > warning E  AMR.A1g  named-wrongly tile=7d named=8d callable=yes
S claims 8d for mahjongg
  > refused S  AMR.P1  no-mah-jongg-on-wrong-name tile=7d owner=E
S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > settle E -100  AMR.P1  four-times-down tile=7d winner=S worth=25 down=100
  > dead  all-dead-nobody-wins
