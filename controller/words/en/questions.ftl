### What people are asked: about what the camera, the racks or the buttons could not tell.

which-tile = Which tile is this at { place }?
which-tile-in-doubt = Read as { $tile } at { place }, { $doubt ->
        [close] but another is close behind
        [left] but another is close behind, of which more are left
        [counts] but more were read so than the set has
        [moved] but the tile that was taken up just then was another
       *[group] but the tiles beside it are others
    }. Which tile is it?
which-season = { $by } { $discarded ->
        [yes] discarded a season
       *[no] laid a season aside
    }, at { place }. Which one is it?
    .rest = 1 to 4 are of one colour, 5 to 8 of the other.
which-was-claimed = The discard that was taken was read as { $tile }, but what was exposed is { LINES($laid) }. Which tile was it?
who-threw-which = These were discarded in one moment, and it was not seen who threw which: { $tiles }.
    .rest = Please put the entries right.
gone-unseen = The discarded { $tile } is no longer on the table, and the camera saw nobody take it.
    .rest = If somebody has it, please enter that. If there never was such a tile, please strike that discard out.
whose-hand = The camera did not see whose hand it was at entry { $entry }.
    .rest = Please put it right.
was-it-done = Did { $acts }?
    .rest = { rulings-wait }
was-it-twice = Did { $acts } twice?
    .rest = { rulings-wait }
laid-something-else = Did { $by } lay down something other than { $tiles }?
    .rest = { rulings-wait }
drew-where-due = Did { $by } draw from the right end of the wall?
    .rest = { rulings-wait }
were-hands-dead = { $hands ->
        [one] Was { $of }'s hand
       *[other] Were the hands of { $of }
    } dead before this?
    .rest = { rulings-wait }
rulings-wait = Rulings that depend on it wait for the answer.
act-done = { $act ->
        [loose] {""}
       *[other] { $same ->
            [yes] {""}
           *[no] { $by }{" "}
        }
    }{ $act ->
        [draw] draw
        [rack] rack a tile
        [put_back] put a tile back
        [bonus] lay a season aside
        [claim] claim
        [expose] put a group up
        [change] change a group
        [redeem] redeem a joker
        [touch] touch the wall
        [loose] somebody lay a tile loose
        [push] push the next wall in
        [take_back] take the group back
        [change_back] put the group back as it was
        [pass] pass tiles to { $to }
        [take] take tiles from the wall
        [discard] discard{ $tile ->
            [none] {""}
           *[other] {" "}the { $tile }
        }
       *[other] do that
    }
followed-again = The deal is followed again from here.
    .rest = { $lacking ->
        [none] { $back ->
            [none] { $unsettled ->
                [none] {""}
               *[other] If { $unsettled } has done what the last ruling asked for, please enter that.{" "}
            }
           *[other] { $back } seems to have taken the last call back.{" "}
        }Is the record of the time before right?
       *[other] What happened before is not all on record: { CLAUSES($lacking) }. Please enter it.
    } There are no rulings until somebody says that this is settled.
entry-lost = { $on ->
        [yes] the journal was damaged, and entries from { $entry } on may be lost
       *[no] entry { $entry } of the journal is lost
    }
went-from-discards = { $tiles } went from the discards
laid-more-aside = { $by } has laid { $more } more aside than are on record
walls-show = the walls show { $wall } tiles, where { $recorded } are on record
lost-track = Many tiles were moved at once, and the table has lost track of the deal. Is it over?
    .rest = If it is not, say so on the operator's page when nothing moves any more, and the table follows it again from there.
not-dealt = Tiles are being discarded, but the walls do not look as they do after the deal.
    .rest = When nothing moves, say on the operator's page that the deal has begun, and the table follows it from there.
not-started = The next deal seems to be dealt, but nobody has started it.
    .rest = Start it on the operator's page. Until then the table does not follow it.
is-it-the-whole-hand = { $by } has laid { $tiles } tiles open. Is that the whole hand?
    .rest = If it is, enter it on the operator's page.
does-not-add-up = The walls show { $wall } tiles{ $loose ->
        [none] {""}
       *[other] {" "}and { $loose } lie loose
    }; with { $held } on the racks and { $discards } discarded that makes { $seen } tiles, and the set has { $size }.
    .rest = Please count walls and racks.
whose-hand-is-dead = { $by } calls a hand dead: whose?
    .rest = That player presses the same button now, or the operator enters it.
who-called-first = The sensor board was started again between { $first }'s call and { $second }'s.
    .rest = Who of the two called first?
rack-weighs = { $by }'s rack weighs as much as { $tiles } tiles, and by the record it holds { $due }.
    .rest = Is somebody leaning on it, or is something else lying on it? Please count the tiles.
referee-called = The referee is called to this table.

## Where a tile lies

place = { PLACE($x, $y) }
