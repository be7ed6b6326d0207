### What is said of a set's photographs to whoever enrols it: on the page, on the terminal.

## Why a tile's name is doubtful

learning-too-small = too small to learn from
learning-by-itself = lies by itself
learning-too-many = there are more than { $n } of it
learning-not-in-set = this set has none
learning-looks-like = looks like { $tile }
learning-not-clear = not clear enough
learning-not-in-place = not in its place
learning-against = you named it, but it looks like { $tile }

## What is wrong with a photograph

learning-no-tile = No tile was found. Show the faces of the tiles, and fill the picture with them.
learning-photo-small = The tiles are small ({ $n } pixels wide). Go nearer, or take each block by itself.
learning-photo-dark = The picture is too dark. Put on a lamp, or move to a lighter place.
learning-photo-blurred = The picture is blurred. Hold still, tap the tiles to focus, take it again.
learning-photo-glare = A lamp shines on { $n } tiles. Move the lamp or yourself to the side.
learning-several = This picture shows { $n } tiles, and its name says one.
learning-cannot-be-found = This picture shows no tile that can be found: go nearer, or cut it to the tile.
learning-photo-unread = cannot read the picture: { $why }
learning-photo-none = not a picture (or damaged): JPEG, PNG, WebP, TIFF or BMP needed
learning-photo-too-large = larger than { $megapixels } megapixels

## Where it is

learning-tile-at = { $place } at { $x }, { $y }
learning-at = { $place }: { $why }
learning-numbered = { $number }: { $place }: { $why }

## What is to be looked at, and what was not used

learning-named-otherwise = named { $tile }, looks like { $other }
learning-read-as = read as { $tile }
learning-edge-unseen = the tile's edge was not seen, the whole picture was taken
learning-few-found = { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    } found; are there more in it?
learning-no-picture-file = not a picture that can be read (JPEG, PNG, WebP)
learning-no-outline = { $tile }: its corners enclose no tile
learning-too-narrow = { $tile }: { $n } pixels wide, { $needed } needed
learning-not-one-set = more of a kind than one set has ({ $n } read as { $tile }): this is not one set, so tiles are not counted

## Why nothing was learned

learning-no-such-path = no such file or folder
learning-none-given = no photograph given{ $why ->
        [none] {""}
       *[other] ; { CLAUSES($why) }
    }
learning-nothing-to-learn = nothing to learn from{ $why ->
        [none] {""}
       *[other] ; { CLAUSES($why) }
    }
learning-nothing-sure = { $set }: nothing was read surely enough to learn it unasked{ $why ->
        [none] {""}
       *[other] ; { CLAUSES($why) }
    }
learning-none-learned = { $set }: the photographs hold no tile that could be learned from{ $why ->
        [none] {""}
       *[other] ; { CLAUSES($why) }
    }
learning-no-such-number = there is no tile { $number }: they are numbered 1 to { $most }
learning-size-unknown = no tile of this photograph was found that tells how large it is
