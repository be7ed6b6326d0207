### Mah Jongg: declared, shown, complete or not, and in error.

cannot-declare = { $seat } cannot declare Mah Jongg now: only with a tile just drawn or with the last discard.

cannot-declare-mah-jong = { $seat } cannot declare Mah Jong now: only with a tile just drawn or with the last discard.

must-show = { $seat } has declared Mah Jong{ $tile ->
        [none] {""}
       *[other] {" "}and takes the { $tile } back
    }: the hand is shown at once.

mah-jong = { $seat } makes Mah Jong.
    .rest = All the others show their hands and leave them until the scores are settled.

not-every-tile-read = Not every tile can be read.

exposures-left-out = { $seat } shows the hand without { TILES($tiles) } of its exposures.

incomplete-hand = { $seat } does not have Mah Jong: { $why }.
    .rest = { $seat }'s hand is dead and pays at the end.

tiles-lie = { $seat } leaves the tiles on the table: { $winner } has won, and all hands are shown and settled first.

hand-is-foul = the hand is foul

no-group = the { TILES($tiles) } are no group

not-among-shown = the { $tile } { $where ->
        [exposed-group] of an exposed group
        [exposure] of an exposure
        [drawn] that was drawn
       *[called] that was called
    } is not among the tiles shown

hand-disagrees = { $seat }'s hand cannot be checked as things are recorded: { GROUND($why) }.
    .rest = Please correct the entry that is wrong, then show the hand again.

shown-undeclared = { $seat } shows a hand, and no Mah Jongg of { $seat } stands.
    .rest = If it was declared in time, please correct the entries and show the hand again; if not, the tiles go back on the rack.

shown-on-refused-call = { $seat } shows a hand for Mah Jongg on the { $tile }, which { $seat } cannot have.
    .rest = What follows is not settled: please call the director.

shown-as-found = { $seat } shows a hand, and how the deal came to stand so is not on record.
    .rest = Whether it wins the director decides.

shown-in-doubt = { $seat } shows a hand, and what was recorded before it is in doubt.
    .rest = Please answer what is asked: then it is said whether it wins.

shown-after-the-end = { $seat } shows Mah Jongg after the deal has ended.
    .rest = If it was declared before, please correct the entry that ended the deal, and show the hand again.

not-put-right = { $seat }'s hand is complete, and something is not put right: please call the director.
    .rest = { GROUND($why) }

declared-against-call = { $callers } called the { $tile } before { $seat } declared.
    .rest = { $seat } puts the drawn tile back unless the call is withdrawn.

part-of-hand = { $seat } shows { $shown ->
        [one] one tile
       *[other] { $shown } tiles
    }, and has { $held } by the record.

tiles-on-record = by the record it has { $tiles } tiles and not { $due }

wrong-number-shown = { $shown } tiles are shown and not { $due }{ $fours ->
        [yes] , as one is added for each four
       *[no] {""}
    }

not-four-groups = the tiles are not four groups and a pair

exposures-do-not-fit = the tiles are a hand on the card, but the exposures do not fit it

no-hand-of-card = the tiles make no hand on the card

no-card = No card is loaded: please call the director to check the hand.

mah-jongg = { $seat } makes Mah Jongg: { $line }, { POINTS($value) } on the card.

no-mah-jongg = { $seat } does not have Mah Jongg: { $why }.
    .rest = { $dead ->
            [yes] { $seat }'s hand is dead.
           *[no] Please call the director.
        }

hand-checked-first = { $seat } leaves the hand as it is: { $declarer }'s hand is checked first.

threw-in = { $seat } threw in a hand in play: please call the director.

threw-in-on-error = { $who } threw in on Mah Jongg in error: please call the director.

one-hand-intact = Only { $holder }'s hand is intact, and the deal is over.
    .rest = { $clear ->
            [yes] What { $declarer } pays is not settled: please call the director.
           *[no] What { $declarer } tried for is not clear: please call the director.
        }

pays-double = Only { $holder }'s hand is intact, and the deal is over.
    .rest = { $seat } tried for { POINTS($value) } and pays { $holder } double: { $down }.
    .short = tried for { POINTS($value) } and pays { $holder } double: { $down }

as-dealt = East declares Mah Jongg as dealt.
    .rest = What it counts is not settled: please call the director.

taken-back-unseen = { $seat } takes Mah Jongg back.
    .rest = Nobody saw the hand, and no other hand was shown: there is no penalty, and play goes on.

dead-and-pays = { $seat } does not have Mah Jongg: { $why }.
    .rest = The hand is dead, draws and discards no more, and pays the winner as the others do.

cannot-go-on = { $seat } does not have Mah Jongg{ $why ->
        [none] {""}
       *[other] : { $why }
    }.
    .rest = { $opened } threw in or laid open a hand, and play cannot go on.

not-out = { $seat } { $why ->
        [taken-back] claimed to be out and is not
        [plays-on] claimed to be out and plays on
       *[not-out] is not out: { $no_hand }
    }.
    .rest = { $seat }'s hand is dead, and { $seat } pays the winner at the end.

false-woo = { $seat } does not have woo: { $why }.
    .rest = Play ends.

declared-from-wrong-end = { $seat } cannot declare with a tile from the wrong end.
    .rest = It goes back, and { $seat } draws from the right end.
