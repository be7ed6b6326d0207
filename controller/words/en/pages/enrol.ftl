### The pages on which a host teaches Rackside a tile set.

## Every page

enrol-title = Your tiles
enrol-skip = Skip to the page
enrol-steps = Steps
enrol-step = { $step ->
        [start] Name
        [photos] Photograph
        [check] Check
       *[done] Kept
    }
enrol-no-script = This page needs JavaScript. Without it, use “{ $command }”.
enrol-not-used = Not used.
enrol-wait = a few seconds
enrol-doing = { $doing ->
        [getting] Getting the picture
        [finding] Finding the tiles
       *[reading] Reading and comparing them
    }
enrol-kind = { $kind ->
        [american-152] American: 152 tiles, 8 flowers, 8 jokers
        [league-1946] American of 1946: 154 tiles, 18 flowers
        [british-136] Without seasons: 136 tiles
        [british-144] Classical: 144 tiles, 8 seasons
       *[hoyle-woo] For woo: 144 tiles, 8 seasons
    }

## Who is let in

enrol-code = The code, please
    .where = It stands in the window where Rackside was started, and in the picture code beside it.
    .wrong = That code is not right.
    .once = Each code opens one device; a new one is shown after it.
    .field = Code
    .open = Open
enrol-to-enrolment = To the enrolment
enrol-no-page = There is no such page
enrol-went-wrong = That went wrong.
enrol-other-page = That request came from another page.
enrol-operator-only = This is for the operator of the table. Pair this phone on the operator's page.

## A set begins

enrol-teach = Teach Rackside your tiles
    .lead = Lay the whole set out in rows, photograph it, and look over what was seen. It takes about three minutes.
enrol-back-to-operator = Back to the operator's page
enrol-name = A name for this set
    .help = Letters and digits, such as “Club green” or “Table 4”.
enrol-which-tiles = Which tiles are in it?
enrol-name-taken = This name is kept here already
    .add = Add new photographs to it
    .replace = Replace it
enrol-begin = Begin
enrol-sets = Sets kept here
    .none = None yet. Yours will be the first.
enrol-set-unreadable = Cannot be read:
enrol-pictures-of-faces = { $pictures } pictures of { $faces } faces
enrol-in-use = In use at this table
enrol-read-with-it = Read with it
    .named = Read with { $name } at this table
enrol-export = Export
enrol-import = Import a set from another table
enrol-imported = “{ $name }” is now kept here.

## Photographs

enrol-lay-out = Lay out and photograph
enrol-layout = The layout
enrol-layout-block = { $title }, { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    } of { $tiles }
enrol-block = { $first ->
        [b] Bams
        [c] Craks
        [d] Dots
        [E] Winds and dragons
        [numbered] Seasons: 1 to 4, twice
        [F] Flowers
       *[J] Jokers
    }
enrol-print = Print this page
enrol-photographs = Photographs
enrol-how = Faces up, rows as shown, from the left. A finger's breadth between the rows.
    .stand = Stand over the tiles. Fill the picture with them.
    .light = No shadow and no lamp's gleam on the faces.
    .enough = One photograph of everything is enough. A second in other light helps. Or take each block by itself: up to { $most } photographs.
    .anywhere = Tiles that lie anywhere will do too; then Rackside asks you about more of them. So will a picture of each tile by itself, best if its file says which: “3c.jpg”, “red dragon.jpg”.
enrol-take = Take a photograph
enrol-choose-pictures = Choose pictures
enrol-table-camera = Use the table's camera
enrol-taken = Taken
enrol-singles = { $count ->
        [one] 1 picture of one tile.
       *[other] { $count } pictures of one tile each.
    }
enrol-photograph = Photograph { $n }
enrol-remove = Remove
    .named = Remove photograph { $n }
    .ask = Remove photograph { $n }?
enrol-see = See what was read
enrol-again = Begin again
    .ask = Begin again? The photographs taken so far are forgotten.

## Looking over what was read

enrol-looking = Looking at the photograph
enrol-all-clear = All { $found } tiles are clear
enrol-look-over = Look over what was read
enrol-found = tiles found{ $wanted ->
        [none] {""}
       *[other] {" "}of { $wanted }
    }{ $photographs ->
        [none] {""}
       *[other] {" "}in { $photographs } photographs
    }
enrol-doubtful = doubtful
enrol-missing = { $rows ->
        [yes] missing
       *[no] without a picture
    }
enrol-too-many = too many
enrol-better = Another kind of set?
    .more = What lies here fits “{ $better }” better than “{ $kind }”. If so, begin again and choose it.
enrol-photograph-is = Photograph { $n }.
enrol-backs = { $count ->
        [one] 1 tile seems to lie face down and was left out.
       *[other] { $count } tiles seem to lie face down and were left out.
    } If it shows a face, as a soap may, tap it on the picture.
enrol-few = Few tiles.
    .more = { $count ->
            [one] 1 tile was
           *[other] { $count } tiles were
        } found in photograph { $n }. If more lie there, go nearer and take it again.
enrol-one-a-picture = One tile a picture:
    .named = { $count } named by their files or by you
    .read = { $count } read
    .whole = No edge of the tile was seen, and the whole picture taken, of: { $tiles }.
enrol-your-tile = Your { $tile }.
enrol-swapped = Swapped?
    .more = All your { $own } tiles look like { $other }. If two columns lie the wrong way round, put them right in “Face by face”.
enrol-seasons = Seasons.
    .more = Check the numbers of: { $tiles }. Each should be there once.
enrol-which = Which is it?
    .help = Until you say, a doubtful tile is left out of the set.
enrol-another = Another …
enrol-no-tile = No tile
enrol-are-missing = { $rows ->
        [yes] Missing:
       *[no] Without a picture:
    }
    .more = { $rows ->
            [yes] Tap where they lie on the picture, or add a photograph.
           *[no] Add their pictures now, or another day under the same name.
        }
enrol-are-too-many = Too many:
    .more = One of each is something else, or the set is of another kind.
enrol-on-the-picture = On the picture
    .help = Tap a tile to change it. Tap where a tile was missed to add it.
enrol-clear = clear
enrol-said = said by you
enrol-is-no-tile = no tile
enrol-mark = { $name }{ $state ->
        [doubt] , doubtful: { $why }
        [against] , { $why }
        [said] , said by you
        [gone] , no tile
       *[sure] {""}
    }
enrol-all-at-once = All at once
enrol-closer = Closer
enrol-add-photograph = Add a photograph
enrol-faces = Face by face
    .help = Every row should show one face. Tap what does not belong.
enrol-face-count = { $total }{ $of ->
        [none] {""}
       *[other] {" "}of { $of }
    }
enrol-face-missing = { $count } missing
enrol-face-no-picture = no picture
enrol-face-too-many = { $count } too many
enrol-face-none = none
enrol-left-out = { $state ->
        [doubtful] { $count } doubtful left out.
        [missing] { $count ->
            [one] 1 face short of tiles.
           *[other] { $count } faces short of tiles.
        }
        [unpictured] { $count ->
            [one] 1 face without a picture.
           *[other] { $count } faces without a picture.
        }
       *[clear] Nothing is doubtful.
    }
enrol-keep = Keep “{ $name }”
enrol-leave = Leave it
enrol-this-is-no-tile = This is no tile
enrol-now-named = Now named { $name }. What is it?
enrol-missed = A tile was missed here. Which?

## Kept

enrol-kept = “{ $name }” is kept
enrol-every-face = Every face is known.
    .more = No tile looks like another face's.
enrol-add-later = Pictures can be added on any other day: begin again under the same name.
enrol-not-in-set = Not in the set: { $tiles }. These will be read less surely.
enrol-few-pictures = Fewer than three pictures of: { $tiles }.
enrol-looks-more = A { $tile } looks more like { $other }.
enrol-at-this-table = At this table
enrol-used = In use.
    .more = The table reads with it from now on, and when it is started again.
enrol-still-reads = The table still reads { $with ->
        [none] without a set of its own
       *[other] with “{ $with }”
    }.
enrol-use-now = Read with “{ $name }” from now on
enrol-use = Use it
    .settings = In the table's settings:
enrol-export-for = Export for another table
enrol-back-to-tiles = Back to the tiles
enrol-another-set = Enrol another set
enrol-to-operator = To the operator's page

## While something is sent; names in braces are put in by the page

enrol-no-answer = Rackside does not answer. Is the table's computer still on?
enrol-refused = That was refused ({ $status }).
enrol-sending = Sending { $file } …
enrol-looking-at = Looking at { $file }, { $k } of { $n } …
enrol-some-not-used = { $refused } of { $n } pictures not used.

## What cannot be done

enrol-cannot = { $why ->
        [kind] Choose which tiles your set has.
        [name-first] Give the set a name first.
        [no-draft] Name the set first.
        [no-photograph] Take a photograph first.
        [not-kept] The set is not kept yet.
        [no-camera] No camera of the table is named; use the telephone's.
        [beside] That is beside the photograph.
        [no-table] No table is running here. Name the set in its settings.
        [busy] A photograph is being looked at; wait a moment.
        [gone] That tile or photograph is no longer there.
        [photograph-gone] That photograph is no longer there.
        [not-shown] This picture cannot be shown.
        [damaged] This photograph is damaged. Take it, or send it, once more.
        [heic] This is an HEIC picture or a film. In the telephone's camera settings choose “Most compatible” (JPEG), and take it once more.
       *[no-picture] This is no photograph. JPEG, PNG and WebP pictures can be used.
    }
enrol-name-there = A set named “{ $name }” is kept here already. Say whether to add to it or to replace it, or choose another name.
enrol-name-meanwhile = A set named “{ $name }” has been kept meanwhile. Begin again under another name.
enrol-cannot-add = It cannot be added: { $why }.
enrol-photographs-enough = { $most } photographs are enough. Remove one first.
enrol-singles-enough = { $most } pictures of one tile each are enough.
enrol-failed = This photograph could not be worked on ({ $why }).
enrol-too-small = This picture is too small ({ $width } × { $height }). Send the photograph itself, not its preview.
enrol-too-large = This photograph is too large ({ $width } × { $height }): at most { $most } megapixels.
enrol-body-too-large = This is too large: at most { $most } kB are taken.
enrol-this-file = This file
