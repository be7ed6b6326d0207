"""Whether the set-up works, and what to do where it does not: what `rackside doctor` asks.

`checks` has one check a function; `debian_packages` what Python's packages cannot bring,
`tile_sizes` whether a camera shows tiles large enough.
"""
