"""Where tiles lie in a picture, whatever their faces.

`finder` runs the network (`network` loads it so that it shares the machine); `sides`, `sizes` and
`shapes` throw out what cannot be a tile of its own; `abreast` finds rows, `paint` knows a plain
tile's colour.
"""
