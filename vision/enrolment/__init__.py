"""A club's own tiles: from photographs to a set that the reader knows.

`guide` says how to lay them out, `laid_out` reads them in rows (`lining`), `one_tile` one by one;
`picture_quality` says whether a picture will do. `draft` is a set in the making, `enrol` makes it,
`enrol_pictures` from whatever pictures there are, `sharing` hands it on. `labels` are tables of
labelled photographs.
"""
