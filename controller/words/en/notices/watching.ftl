### What the camera's side says: how it fares, where the markers are, what it no longer sees.

## The pictures

watching-picture-black = The picture is black: is the lens covered, or the light off?
watching-picture-white = The picture is white: is a lamp shining into the lens?
watching-picture-even = The picture is of one even colour: the camera's driver gives none.
watching-picture-torn = The picture is torn: check the cable.
watching-picture-size = The picture changed its size from { $before } to { $now }.
watching-frozen = { $place }: the camera gives the same picture again and again.
watching-silent = No picture for { $seconds } s.
# What a camera or a library says of an error itself.
watching-failed = { $why }
watching-camera-says = { $why }.
watching-sees-again = The camera sees again.
watching-late = Pictures come late: { $seconds } s between two of them.
watching-in-time = Pictures come in time again.
watching-behind = The machine is too slow for its camera: { $percent } % of the pictures are left out so that it does not fall behind. Ask the camera for fewer or smaller ones (rackside doctor --bench).
watching-keeps-up = The machine keeps up with its camera again.
watching-setting = { $place }: { $note }

## The camera's place, and the markers

watching-corner = { $marker ->
        [0] 0 (bottom left)
        [1] 1 (bottom right)
        [2] 2 (top right)
       *[3] 3 (top left)
    }
watching-markers-missing = { $seen } of 4 markers are seen; missing: { $missing }. All four must lie flat, in view and uncovered.
watching-markers-misplaced = The markers do not lie as planned: { $mm } mm off on average (at most { $most }). Check that they are { $wide } mm wide, at the right corners, and { $offset } mm from the centre both ways.
watching-no-markers = { $why } Take away what lies on the markers, or turn the camera so that it sees all four.
watching-markers-in-view = The markers are in view.
watching-marker-moved = Marker { $corner } was moved by { $mm } mm: put it back.
watching-marker-unseen = Marker { $corner } is not seen. The camera's place is known from the other three.
watching-markers-in-place = The markers lie where they were.
watching-camera-in-place = The camera is back in its place.
watching-markers-again = The markers were found again.
watching-camera-moved = { $mm ->
        [none] The camera was moved.
       *[other] The camera was moved by { $mm } mm.
    } { $why }
watching-camera-found = { $mm ->
        [none] The camera was moved; its new place was found.
       *[other] The camera was moved by { $mm } mm; its new place was found.
    }

## The table

watching-light-changed = The light changed; the table is looked at anew.
watching-covered = Something rests on the table before { $seats }: what is under it is not seen.
watching-covered-somewhere = Something rests on the table: what is under it is not seen.
watching-uncovered = Nothing rests on the table any more.
watching-small = Tiles are only { $pixels } pixels wide in this picture, fewer than the { $least } that reading needs{ $unread ->
        [none] :
       *[other] {" "}(under { $unread } no face is read):
    } hang the camera lower, or take pictures with more pixels.
watching-large-enough = Tiles are large enough in the picture.
watching-tile-size = The tiles seem to be { $width } × { $length } mm and not { $stated_width } × { $stated_length }: measure one, and state it in the settings ([measures] tile).

## The program itself, in the same place

watching-camera-back = { $place }: the camera is back.
watching-not-followed = { $why } It is tried again and again. Meanwhile, enter what happens on the operator's page.
watching-footage-broken = { $why } It is followed no further. Enter the rest on the operator's page.
watching-journal-fails = { $why } Nothing is lost; it is tried again.
watching-journal-again = The journal is written again.
watching-footage-full = Footage is not recorded: less than { $gb } GB of { $folder } are free. The game is not affected.
watching-footage-fails = Footage is not recorded: { $why } The game is not affected.
watching-footage-again = Footage is recorded again.
watching-copy-fails = The second copy in { $folder } is not written: { $why }. The game is not affected; it catches up by itself.
watching-copy-late = The second copy in { $folder } is behind: it takes what is new too slowly. The game is not affected.
watching-copy-again = The second copy in { $folder } is written again, and has everything.
watching-room-little = { $mb } MB of the journal's disk are free. The game goes on; below 300 MB the oldest pictures are removed. Make room after the evening.
watching-room-again = The journal's disk has room again.
