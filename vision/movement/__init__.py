"""What moves over the table, and since when nothing does.

`motion` finds what moves and whose hands it is, `broken_arms` which pieces are one arm, `rest`
counts how long nothing has moved, `resting_arms` how long one arm has not. `foreign` says what
light cannot have changed, `changes` and `light` what differs between two still pictures,
`last_still` keeps the last one. `reaching` and `touching` tell where hands were meanwhile,
`first_look` whose arms lay there from the start.
"""
