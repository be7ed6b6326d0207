### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

redeemed-when = { $why ->
        [before-drawing] vor dem Ziehen oder Rufen
       *[out-of-turn] außer der Reihe
    }

discarded-joker = { $seat } kann den Joker nicht nehmen.
    .rest = Ein abgelegter Joker bleibt auf dem Tisch.

joker-in-small-group = Das Blatt von { $seat } ist tot: ein Joker darf nicht in { A-GROUP($size, case: "dative") } stehen.
    .ground = Ein Joker darf nicht in { A-GROUP($size, case: "dative") } stehen.

joker-among-unlike-tiles = { $seat } kann keinen Joker zu ungleichen Steinen legen.

redeemed-out-of-turn = { $seat } kann { redeemed-when } keinen Joker einlösen.

redeemed-against-call = { $callers } rief { TILE($tile, case: "accusative", article: "the") }, bevor { $seat } einlöste.
    .rest = Die beiden Steine werden zurückgetauscht, und { $seat } legt den gezogenen Stein zurück, es sei denn, der Ruf wird zurückgenommen.

wrong-tile-redeemed = { $seat } kann hier nicht einlösen: { $why ->
        [no-exposure] { $owner } hat keine solche Auslage
        [no-joker] in dieser Auslage liegt kein Joker
        [wild] mit { TILE($tile, case: "dative", article: "the") } wird kein Joker eingelöst
       *[other-tile] nötig ist { TILE($wanted, case: "nominative", article: "the") }, hingelegt wurde { TILE($tile, case: "nominative", article: "the") }
    }.

joker-of-dead-exposure = { $seat } kann diesen Joker nicht einlösen: das Blatt von { $owner } ist an dieser Auslage gestorben.

redeemed-out-of-turn-dead = Das Blatt von { $seat } ist tot: ein Joker wurde { redeemed-when } eingelöst.
    .ground = Ein Joker wurde { redeemed-when } eingelöst.

wrong-tile-left = Das Blatt von { $seat } ist tot: ein Joker wurde daraus mit einem falschen Stein eingelöst, und das wurde vor dem Ablegen nicht berichtigt.
    .ground = Ein Joker wurde daraus mit einem falschen Stein eingelöst, und das wurde vor dem Ablegen nicht berichtigt.

joker-thrown-first = { $seat } kann nicht als Erstes einen Joker ablegen: er heißt wie der vorher abgelegte Stein, und es gibt keinen.
    .rest = Er geht zurück, und ein anderer Stein wird abgelegt.

nameless-joker = { $seat } kann diesen Joker nicht beanspruchen: vor ihm wurde nichts abgelegt, wonach er heißen könnte.

claimed-as-its-name = { $seat } kann diese Gruppe nicht auslegen: { $in_group ->
        [yes] was als { TILE($stands_for, case: "nominative") } abgelegt wurde, ist der Joker, und er liegt in der Gruppe
       *[no] der Joker wurde als { TILE($stands_for, case: "nominative") } abgelegt und ist nur als solcher zu haben
    }.
    .rest = Der Joker geht zu den abgelegten Steinen zurück.
