"""Where things are: the table in millimetres, the camera over it, and outlines in a picture.

`plan` has the sizes. `markers` are found in a picture, `pose` fits camera and lens to them, and
`calibration` maps pixels to the table. `layout` names places on the table, `placing` puts an
outline there and says on which layer, `grid` is the table seen straight from above, `parallax`
measures how high a back lies. `optics` computes how many pixels a tile has; `badges` are read here.
"""
