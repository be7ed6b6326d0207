"""What the parameters of statements can be, where they are one of a few words."""

from __future__ import annotations

from typing import Literal

Charleston = Literal["first", "second"]
Direction = Literal["right", "across", "left"]
StrayWhy = Literal["declared", "hasty", "out of turn"]
GrantedWhy = Literal["pung", "win over run", "win", "named", "nearer"]
FreeWhy = Literal["withdrawn", "error", "dead"]
NameReading = Literal["swapped", "must", "either"]
DrawnWrongly = Literal["ahead", "out of turn", "again"]
RedeemedWrongly = Literal["before drawing", "out of turn"]
CannotRedeem = Literal["no exposure", "no joker", "wild", "other tile"]
NoGroupOf = Literal["nothing", "unlike", "small"]
NoShape = Literal["four", "run", "three"]
DeadCallThen = Literal["nothing", "caller dead", "fifty", "twenty-five"]
DeadDeed = Literal["call", "declare", "draw", "redeem", "show"]
WrongEndHow = Literal["racked", "kept", "drawn"]
NotShown = Literal["exposed group", "exposure", "called", "drawn"]
OutWhy = Literal["taken back", "plays on", "not out"]
Stock = Literal["wall", "pack"]
Until = Literal["racking", "discarding"]
OwedFor = Literal["four", "season", "four or season"]
Scoring = Literal["doubling", "adding"]
HandFault = Literal["short", "long", "foul"]
EndPieceHand = Literal["thirteen", "ones and nines", "ends and honours"]
LossWhy = Literal["drawn", "discarded", "plain"]
Deed = Literal["draws", "discards", "shows"]
Taken = Literal["group"]
Place = Literal["discards", "wall", "pack", "rack", "hand", "what it was", "tile", "place"]
