# Break, deal and Charleston in a tournament: T19.1b, 1c, 2a to 2c, 7d.
code tournament-2019
card small

story East throws, breaks the wall and takes the first four
keeps T19.1b T19.1c
E throws 4 3 to break; break E after 7; E takes 4; S takes 4
  > nothing

story West throws to break the wall
breaks T19.1b
W throws 4 3 to break
  > warning W  T19.1b AMR.G3  east-throws-to-break

story South takes the first tiles
breaks T19.1c
E throws 4 3 to break; break E after 7; S takes 4
  > warning S  T19.1c AMR.G5  took-out-of-order took=4 due=E count=4

story Three passes for all, and three more because all agree
keeps T19.2a T19.2b T19.2c T19.7d
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes 1 and 2 blind to N; S passes to E; W passes to S; N passes to W
E goes on; S goes on; W goes on; N goes on
E passes to N; S passes to E; W passes to S; N passes to W
E passes to W; W passes to E; S passes to N; N passes to S
E passes to S; S passes and 3 blind to W; W passes to N; N passes to E
deal; E discards 3c
  > nothing

story East would stop in the passes that are for all
breaks T19.2a
E passes to S; S passes to W; W passes to N; N passes to E
E stops
  > warning E  T19.2a  stop-too-early

story West passes a second time though South has stopped it
breaks T19.2b
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
S stops; W passes to S
  > warning W  T19.2b  no-second-charleston by=S

story One of four is enough: South stops, and East begins
keeps T19.2b
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E goes on; W goes on; N goes on; S stops
deal; E discards 3c
  > nothing

story One of four has stopped, and the three who agree go on
breaks T19.2b
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E goes on; W goes on; N goes on; S stops; E passes to N
  > warning E  T19.2b  no-second-charleston by=S

story Tiles are passed on blind to the right at once
breaks T19.2c
E passes to S; S passes 1 and 2 blind to W
  > warning S  T19.2c  blind-where-not-allowed count=2

story Tiles are looked at before they are passed on blind
breaks T19.2c T19.7d
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
S looks at blind tiles
  > settle S -10  T19.2c T19.7d AMR.P3  fined-for-looking down=10

story A peek costs nothing, where a tournament says so
set blind_peek = no fine
breaks T19.2c
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
S looks at blind tiles
  > warning S  T19.2c  looked-at-blind-tiles

story North was dealt too few and draws what is missing, as told
keeps T19.3a T19.1e AMR.G13
deal N=12 wall 100
  > warning N  AMR.G13 AMR.A1a T19.1e  count-at-the-start held=12 due=13 many=no redealt=no
N draws; E discards 3c; S draws; S racks; S discards 1b
  > nothing
  = N has 13
