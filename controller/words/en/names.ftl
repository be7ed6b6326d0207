### Discards that are called what they are not.

named-wrongly = { $seat } named the { $tile } as the { $named }.
    .rest = { $seat } names it right{ $callable ->
            [yes] ; then it may be called.
           *[no] .
        }

called-by-wrong-name = { $reading ->
        [either] It is the { $tile }, not the { $named }: { $seat } may call it as that, or lets it go.
       *[other] It is the { $tile }, not the { $named }.
    }
    .rest = { $reading ->
            [swapped] { $owner } lays the { $named } down in its place, if it is in the hand, and { $seat } may have it; if not, { $owner } names the tile right.
            [must] If it makes a group of the hand, { $seat } exposes it as that; if not, { $seat } lets it go.
           *[either] {""}
        }

exposed-on-wrong-name = { $seat }'s hand is dead: the group was exposed on a wrong name.
    .rest = It is the { $tile }. Nothing happens to { $owner }.
    .ground = The group was exposed on a wrong name.

no-mah-jongg-on-wrong-name = The { $tile } was named wrongly: nobody can call Mah Jongg on it.
    .rest = { $seat } shows the hand; if it is one, { $owner } goes down four times its worth and all hands are dead.

not-on-the-card = { $seat }'s hand is dead: it is not on the card.
    .rest = { $owner } names the { $tile } right, and play goes on.
    .ground = It is not on the card.

four-times-down = { $seat } named the { $tile } wrongly when { $winner } needed it for Mah Jongg: four times { $worth }, { $seat } goes down { POINTS($down) }.
    .short = named the { $tile } wrongly when { $winner } needed it for Mah Jongg: four times { $worth }, { $seat } goes down { POINTS($down) }

miscalled-not-for-group = The { $tile } was miscalled the { $named }{ $out_of_reach ->
        [yes] : nobody can have it for a group.
       *[no] .
    }
    .rest = { $out_of_reach ->
            [yes] { $owner } names it right.
           *[no] { $seat } cannot claim it before { $owner } names it right.
        }

miscalled-for-good = The { $tile } was miscalled: nobody can have it for a group.

exchanged-for-named = { $seat } announced the { $named } and cannot exchange it.
    .rest = The { $tile } goes back, and the { $named } is laid down.

joker-called-wrongly = { $seat } threw a joker and called it the { $named }.
    .rest = The discard before it is the { $before }: { $seat } names it as that, and then it may be claimed.

named-ends-turn = { $seat } has named the { $tile }, and the turn is over.
    .rest = { $seat } lays it down and takes back what was done since.
