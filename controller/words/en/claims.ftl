### Calls of a discard: what may be called, until when, and whose tile it is.

not-the-last-discard = { $seat } cannot call the { $tile }: { $last ->
        [none] nothing is discarded yet
       *[other] the last discard is the { $last }
    }.

called-too-late = { $seat } called too late: { $turn ->
        [none] play has gone on
       *[other] { $turn } has { $declared ->
            [yes] declared Mah Jongg
           *[no] gone on to play
        }
    }.
    .rest = The { $tile } stays on the table.

own-discard = { $seat } cannot call { $seat }'s own discard.

discarded-too-fast = { $callers } called the { $tile } before { $seat } discarded.
    .rest = { $seat } takes the { $discarded } back, unless the call is withdrawn.

has-begun-to-draw = { $seat } has begun to draw and cannot call the { $tile } now.

called-tile-in-hand = { $seat } put the { $tile } into the hand.
    .rest = A called tile lies with its whole group on top of the rack: { $seat } exposes the group now.

chow-out-of-order = { $seat } cannot chow the { $tile }: only { $due }, who follows { $discarder }, may.

no-run-of-honours = { $seat } cannot chow the { $tile }: only bams, craks and dots make runs.

chow-in-lost-turn = { $seat } discarded out of turn and loses the next draw or chow: the { $tile } stays.
    .rest = A pung or Mah Jong may still be claimed.

discard-goes-back = { $seat } cannot claim the { $tile }: it was discarded { $why ->
        [declared] after Mah Jong was declared
        [hasty] after the { $claimed } had been claimed
       *[out-of-turn] out of turn
    }, and { $discarder } takes it back.

no-fourth-from-discards = { $seat } cannot claim the { $tile } as the fourth of an exposed group: only a drawn one may be added.

stays-with-group = The { $tile } stays with { $holder }, who has laid it down.

taken-from-group = The { $tile } goes to { $seat }: { $won ->
        [yes] Mah Jong goes before any group
       *[no] a pung goes before a chow
    }.

claim-before-drawn-win = The { $tile } goes to { $seat }, whose hand it completes: until the next discard that goes before every other claim.
    .rest = { $drawn } waits.

discard-stays = { $seat } cannot take the { $tile } back: a discard stays on the table.

nothing-to-claim-yet = { $seat } cannot claim a tile before Chief's first discard.

tile-is = The { $tile } belongs to { $holder }.
    .rest = { $shows ->
            [yes] { $holder } shows the hand.
           *[no] { $seat } gives it up and takes the group back.
        }

tile-granted = The { $tile } goes to { $seat }: { $why ->
        [pung] a pung goes before a chow
        [win-over-run] Mah Jongg goes before a run
        [win] Mah Jongg goes before an exposure
        [named] { $seat } called the tile that was really discarded
       *[nearer] { $seat } is next in turn
    }.

tile-comes-free = The { $tile } now goes to { $seat }, who called it too: { $why ->
        [error] { $before }'s Mah Jongg was in error
        [dead] { $before }'s hand is dead
       *[withdrawn] { $before } has let it go
    }.

stays-with-exposer = The { $tile } stays with { $holder }, who has begun to expose it.

nearer-in-turn = The { $tile } goes to { $seat }, who is nearer in turn.

mah-jongg-over-exposure = The { $tile } goes to { $seat }: Mah Jongg goes before an exposure.

mah-jongg-after-exposing = { $seat } calls the { $tile } for Mah Jongg after { $holder } began to expose it.
    .rest = Whether Mah Jongg still goes first is not settled: please call the director. Nobody plays on until then.
    .spoken = { $seat } calls the { $tile } for Mah Jongg after { $holder } began to expose it. Nobody plays on until then.

given-up-late = { $seat } gives the { $tile } up after { $drew } drew: nobody may claim it now.
    .rest = It is mixed with { STACKS($stacks) }.

touched-the-wall = { $seat } has touched the wall and cannot call the { $tile }.
    .rest = { $seat } draws the tile that was touched.

call-stands = { $seat } { $put_up ->
        [yes] has put up tiles for the { $tile }
       *[no] has touched the { $tile }
    } and cannot withdraw the call.
    .rest = { $seat } takes the tile and puts its group up.

stray-discard-called = { $seat } calls the { $tile }, which was discarded out of turn.
    .rest = Whether it may be exposed is not settled: please call the director.

only-mah-jongg = { $seat } cannot call the { $tile } for an exposure: the wall is used up.
    .rest = Only Mah Jongg may be made with it.

last-discard-called = { $seat } calls the last discard for an exposure with the wall used up.
    .rest = The published rules do not say whether that is allowed: please call the director.

waits-for-name = { $seat } waits: { $discarder } names the tile first, and then it may be claimed.

second-of-two = { $second } discarded the { $tile } too, after { $thrown_by }: { $seat } takes the second of the two.

flower-claimed = { $seat } cannot claim a flower: it goes back to { $discarder }, who discards another tile.

season-claimed = { $seat } cannot claim a season: it belongs to the player who drew it.

already-won = { $winner } has won: { $seat } shows the hand and claims nothing.
