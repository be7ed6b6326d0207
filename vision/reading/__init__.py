"""Which tile it is: from an outline to a face and how sure that is.

`rectify` cuts an upright crop, `reader` runs the network on it, `weighing` makes probabilities of
what it says. `tilesets` are the enrolled sets and `set_features` tells their faces apart;
`unfamiliar` asks more of drawings that nobody enrolled, `completeness` says how much of a tile is
in sight, `plain` knows blank dragons, `joint` weighs all tiles in sight together. `photographs`
does all of it to one picture.
"""
