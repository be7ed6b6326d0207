### Before play: walls, heaps, dice, the deal, counts put right, tiles face up.

stacks-in-wall = { $seat }'s wall has { $stacks } stacks and not { $due }.
    .rest = { $seat } { $few ->
            [yes] adds
           *[no] gives up
        } { $by } of two tiles.

threw-alike = { $who } threw the same number and throw again.

highest-is-east = { $seat } threw highest and is East: the players change their places.

east-throws-to-break = Only East throws to break the wall.
    .rest = East throws.

wrong-wall-broken = { $seat }'s wall was broken.
    .rest = The tiles go back and East's is broken.

east-throws-first = East throws once more before the wall is broken.

broken-elsewhere = The wall was broken after { $stacks } stacks; East threw { $thrown }.
    .rest = { $thrown } stacks stay at the right end, the rest is pushed in.

all-dealt = All tiles are dealt.
    .rest = { $seat } puts { $count } back.

took-out-of-order = { $seat } took { $took }.
    .rest = They go back: { $due } takes { $count } next.

took-from-wrong-end = { $seat } took from the wrong end.
    .rest = They go back: the deal is from the right end of the wall pushed in.

looked-too-early = { $seat } puts the tiles face down: nobody looks before all are dealt.

wrong-wall-pushed = { $seat }'s wall was pushed in.
    .rest = It goes back: { $due }'s is next, clockwise.

wall-pushed-early = { $seat } pushed the wall in too early: { $left } tiles of the one in use are drawn first.

no-heap = { $seat } has no heap: each forms one, of about as many tiles as the others.
    .rest = Nobody counts them.

chief-throws = Only Chief throws for the heap.
    .rest = East throws.

two-dice = East threw { $dice } dice: the throw is of two.

thrown-already = East has thrown already: the first throw stands.

heap-before-throw = East throws two dice before a heap is taken: they say from which one is dealt.

wrong-heap = East threw { $total }: the deal is from { $due }'s heap.
    .rest = { $seat }'s goes back.

one-flower = { $seat } has one flower already and puts { $back ->
        [one] the flower
       *[other] { $back } flowers
    } back.

flowers-before-walls = Each player takes one flower before the walls are built.

flower-before-walls = { $seat } takes a flower before the walls are built.

tiles-in-walls = The walls have { $tiles } tiles and not { $due }: four flowers are with the players, all other tiles in the walls.

wall-first = The wall is broken first: { $seat } puts { $count } back.

took-too-many = { $seat } has { $held } tiles of the wall and took { $took }: { $east ->
        [yes] East takes the last tile when all have twelve
       *[no] the others take twelve
    }.

empty-seat-served = { $heap ->
        [yes] A heap was formed for { $seat }, where nobody sits.
       *[no] Tiles were dealt for { $seat }, where nobody sits.
    }
    .rest = These tiles go to the others.

count-at-the-start = { $seat } has { $held } tiles instead of { $due }.
    .rest = { $redealt ->
            [yes] The tiles are dealt again.
           *[no] { $seat } { $many ->
                [yes] gives some up
               *[no] takes what is missing
            } before play.
        }

face-up-in-mixing = { A-TILE($tile) } lies face up among those being mixed.
    .rest = It is turned down and mixed in before the deal begins.

face-up-before-deal = Face up before the deal: { TILES($tiles) }. Nothing on record shows that all was turned down and mixed in.
    .rest = If it was not, all tiles are mixed again.

seen-in-building = { A-TILE($tile) } was seen as the wall was built: all tiles are mixed and the walls are built again.

seen-in-drawing = { A-TILE($tile) } was seen{ $drew ->
        [none] {""}
       *[other] {" "}as { $drew } drew
    }: it is mixed with { STACKS($stacks) }, which are built up again in their place.
