"""Every tile from one look at the table to the next: what came, what went, what is hidden.

Begin with `watcher`, which turns frames into `Still`s, and `tabletop`, which knows every tile that
lies there (`tracks`) and says what a new look changes. The rest answers one question each:
`matching` which find is which tile, `stacks` and `layers` how high a wall stands, `heaps` what lies
on what, `shoved_walls` which wall was pushed, `remaining`, `bare_table`, `recurring` and `blank`
whether a tile is there at all, `joint_reading` what the others say of it. `standpoint` looks after
the camera's place, `resting_arms` after sleeves, `searching` after where to look; `troubles` says
what keeps the eye from seeing.
"""
