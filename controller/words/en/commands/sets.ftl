### rackside enrol, sets and read: tile sets, and tiles in photographs.

## rackside enrol

sets-page-pictures = enrol: with --page photographs are taken on the page
sets-name-wanted = enrol: name the set with --set NAME
sets-pictures-wanted = enrol: give pictures of the set's tiles, --labels CSV, or --page
sets-say-with-pictures = enrol: --say goes with pictures, not with --labels
sets-kinds = there are { LINES($kinds) }
sets-say-form = write it as 12=5c, 12='red dragon' or 12=none
sets-learned = { $set }: { $pictures ->
        [one] { $pictures } picture
       *[other] { $pictures } pictures
    } of { $faces ->
        [one] { $faces } face
       *[other] { $faces } faces
    } from { $photographs ->
        [one] { $photographs } photograph
       *[other] { $photographs } photographs
    }
sets-none-of = no picture of { LINES($faces) }
    .learned = no picture of { LINES($faces) }: these are read without the set's help
sets-few-of = { $faces ->
        [none] fewer than 3 pictures of every face: with three they are read more surely
       *[other] fewer than 3 pictures of { LINES($faces) }
    }
sets-conflict = conflict: { $place }: enrolled as { $tile }, looks more like { $other } ({ NUMBER($theirs, minimumFractionDigits: 2, maximumFractionDigits: 2) } against { NUMBER($own, minimumFractionDigits: 2, maximumFractionDigits: 2) })
sets-look-again = look again: { $what }
sets-passed-over = not used: { $what }
sets-asked = { $n ->
        [one] { $n } tile is left out until you enter what it is:
       *[other] { $n } tiles are left out until you enter what they are:
    }
sets-asked-tile = { $number }: { $place }: { $tile }? { $why }
sets-look-over = look at { $file }: every tile with its number{ $asked ->
        [yes] , in red those left out
       *[no] {""}
    }
sets-answer = enter it with the same command and --say { $n }=5c, --say '{ $n }=red dragon' or --say { $n }=none, once for each tile; any other number can be corrected in the same way
sets-kept = { $before ->
        [none] kept
        [one] added to the { $before } picture there
       *[other] added to the { $before } pictures there
    } as { $path }; use it with --set { $set }
sets-unwritable = cannot be written here
sets-photographs = photographs

## rackside sets

sets-none-yet = none yet in { $folder }; rackside enrol --set NAME --page makes one
sets-kind = { $kind ->
        [american-152] American: 152 tiles, 8 flowers, 8 jokers
        [league-1946] American of 1946: 154 tiles, 18 flowers
        [british-136] Without seasons: 136 tiles
        [british-144] Classical: 144 tiles, 8 seasons
        [hoyle-woo] For woo: 144 tiles, 8 seasons
       *[unknown] kind not known
    }
sets-line = { $set }: { $pictures ->
        [one] { $pictures } picture
       *[other] { $pictures } pictures
    } of { $faces ->
        [one] { $faces } face
       *[other] { $faces } faces
    } ({ $kind })
sets-exported = { $file }: on the other table, rackside sets import FILE
sets-imported = { $set }: { $pictures ->
        [one] { $pictures } picture
       *[other] { $pictures } pictures
    } of { $faces ->
        [one] { $faces } face
       *[other] { $faces } faces
    } imported
sets-renamed = { $old } is now { $new }; settings that name it must be changed too
sets-remove = Remove { $set } with its { $pictures ->
        [one] { $pictures } picture
       *[other] { $pictures } pictures
    }?
sets-removed = { $set } is removed

## rackside read

sets-read = { $image }: { $faces ->
        [one] { $faces } face
       *[other] { $faces } faces
    }, { $backs ->
        [one] { $backs } back
       *[other] { $backs } backs
    } in { NUMBER($ms, maximumFractionDigits: 0) } ms ({ $width } × { $height })
sets-back = back
sets-at = at { $x }, { $y }
sets-doubt = { $why ->
        [unsure] not sure
        [partial] only part of it is seen
        [counts] more are read so than the set has
       *[size] not of the size or shape of the tiles around it
    }
sets-note = Note: { $what }
sets-picture-unwritable = cannot be written (a .png or .jpg in a folder that exists?)
