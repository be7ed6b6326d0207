### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

not-the-last-discard = { $seat } kann { TILE($tile, case: "accusative", article: "the") } nicht rufen: { $last ->
        [none] es ist noch nichts abgelegt
       *[other] der letzte abgelegte Stein ist { TILE($last, case: "nominative", article: "the") }
    }.

called-too-late = { $seat } hat zu spät gerufen: { $turn ->
        [none] das Spiel ist weitergegangen
       *[other] { $turn } hat { $declared ->
            [yes] Mah Jongg angesagt
           *[no] weitergespielt
        }
    }.
    .rest = { TILE($tile, case: "nominative", article: "The") } bleibt auf dem Tisch.

own-discard = { $seat } kann den selbst abgelegten Stein nicht rufen.

discarded-too-fast = { $callers } rief { TILE($tile, case: "accusative", article: "the") }, bevor { $seat } ablegte.
    .rest = { $seat } nimmt { TILE($discarded, case: "accusative", article: "the") } zurück, es sei denn, der Ruf wird zurückgenommen.

has-begun-to-draw = { $seat } hat schon zu ziehen begonnen und kann { TILE($tile, case: "accusative", article: "the") } nicht mehr rufen.

called-tile-in-hand = { $seat } hat { TILE($tile, case: "accusative", article: "the") } ins Blatt gesteckt.
    .rest = Ein gerufener Stein liegt mit seiner ganzen Gruppe oben auf der Bank: { $seat } legt die Gruppe jetzt aus.

chow-out-of-order = { $seat } kann mit { TILE($tile, case: "dative", article: "the") } keinen Chow bilden: das darf nur { $due }, auf { $discarder } folgend.

no-run-of-honours = { $seat } kann mit { TILE($tile, case: "dative", article: "the") } keinen Chow bilden: nur Bambus, Zeichen und Kreise bilden Folgen.

chow-in-lost-turn = { $seat } hat außer der Reihe abgelegt und verliert das nächste Ziehen oder den nächsten Chow: { TILE($tile, case: "nominative", article: "the") } bleibt liegen.
    .rest = Ein Pung oder Mah Jong ist erlaubt.

discard-goes-back = { $seat } kann { TILE($tile, case: "accusative", article: "the") } nicht beanspruchen: der Stein wurde { $why ->
        [declared] nach der Ansage von Mah Jong abgelegt
        [hasty] abgelegt, nachdem { TILE($claimed, case: "nominative", article: "the") } beansprucht war
       *[out-of-turn] außer der Reihe abgelegt
    }, und { $discarder } nimmt ihn zurück.

no-fourth-from-discards = { $seat } kann { TILE($tile, case: "accusative", article: "the") } nicht als vierten Stein einer offenen Gruppe beanspruchen: nur ein gezogener darf dazu.

stays-with-group = { TILE($tile, case: "nominative", article: "The") } bleibt bei { $holder }: die Gruppe liegt schon.

taken-from-group = { TILE($tile, case: "nominative", article: "The") } gehört { $seat }: { $won ->
        [yes] Mah Jong geht vor jeder Gruppe
       *[no] ein Pung geht vor einem Chow
    }.

claim-before-drawn-win = { TILE($tile, case: "nominative", article: "The") } gehört { $seat } und macht das Blatt voll: das geht bis zum nächsten abgelegten Stein allem vor.
    .rest = { $drawn } wartet.

discard-stays = { $seat } kann { TILE($tile, case: "accusative", article: "the") } nicht zurücknehmen: ein abgelegter Stein bleibt auf dem Tisch.

nothing-to-claim-yet = { $seat } kann keinen Stein beanspruchen, bevor Ost den ersten abgelegt hat.

tile-is = { TILE($tile, case: "nominative", article: "The") } gehört { $holder }.
    .rest = { $shows ->
            [yes] { $holder } zeigt das Blatt.
           *[no] { $seat } gibt den Stein ab und nimmt die Gruppe zurück.
        }

tile-granted = { TILE($tile, case: "nominative", article: "The") } gehört { $seat }: { $why ->
        [pung] ein Pung geht vor einem Chow
        [win-over-run] Mah Jongg geht vor einer Folge
        [win] Mah Jongg geht vor einer Auslage
        [named] { $seat } hat den Stein gerufen, der dort liegt
       *[nearer] { $seat } ist als Nächstes an der Reihe
    }.

tile-comes-free = { TILE($tile, case: "nominative", article: "The") } gehört jetzt { $seat }, da auch gerufen: { $why ->
        [error] das Mah Jongg von { $before } war keines
        [dead] das Blatt von { $before } ist tot
       *[withdrawn] { $before } verzichtet
    }.

stays-with-exposer = { TILE($tile, case: "nominative", article: "The") } bleibt bei { $holder }: die Auslage hat schon begonnen.

nearer-in-turn = { TILE($tile, case: "nominative", article: "The") } gehört { $seat }: näher in der Reihe.

mah-jongg-over-exposure = { TILE($tile, case: "nominative", article: "The") } gehört { $seat }: Mah Jongg geht vor einer Auslage.

mah-jongg-after-exposing = { $seat } ruft { TILE($tile, case: "accusative", article: "the") } für Mah Jongg, nachdem { $holder } mit dem Auslegen begonnen hat.
    .rest = Ob Mah Jongg dann noch vorgeht, ist nicht entschieden: bitte die Spielleitung rufen. Bis dahin spielt niemand weiter.
    .spoken = { $seat } ruft { TILE($tile, case: "accusative", article: "the") } für Mah Jongg, nachdem { $holder } auszulegen begann. Bis zur Entscheidung spielt niemand weiter.

given-up-late = { $seat } gibt { TILE($tile, case: "accusative", article: "the") } ab, nachdem { $drew } gezogen hat: niemand darf ihn jetzt mehr beanspruchen.
    .rest = Er wird mit { STACKS($stacks) } gemischt.

touched-the-wall = { $seat } hat die Mauer berührt und kann { TILE($tile, case: "accusative", article: "the") } nicht rufen.
    .rest = { $seat } zieht den Stein, der berührt wurde.

call-stands = { $seat } { $put_up ->
        [yes] hat schon Steine für { TILE($tile, case: "accusative", article: "the") } ausgelegt
       *[no] hat { TILE($tile, case: "accusative", article: "the") } berührt
    } und kann den Ruf nicht zurücknehmen.
    .rest = { $seat } nimmt den Stein und legt die Gruppe aus.

stray-discard-called = { $seat } ruft { TILE($tile, case: "accusative", article: "the") }, außer der Reihe abgelegt.
    .rest = Ob der Stein ausgelegt werden darf, ist nicht entschieden: bitte die Spielleitung rufen.

only-mah-jongg = { $seat } kann { TILE($tile, case: "accusative", article: "the") } nicht für eine Auslage rufen: die Mauer ist aufgebraucht.
    .rest = Damit darf nur Mah Jongg gemacht werden.

last-discard-called = { $seat } ruft bei aufgebrauchter Mauer den letzten abgelegten Stein für eine Auslage.
    .rest = Dazu ist keine Entscheidung veröffentlicht: bitte die Spielleitung rufen.

waits-for-name = { $seat } wartet: erst nennt { $discarder } den Stein, dann darf er beansprucht werden.

second-of-two = { $second } hat nach { $thrown_by } auch { TILE($tile, case: "accusative", article: "the") } abgelegt: { $seat } nimmt den zweiten der beiden.

flower-claimed = { $seat } kann keine Blume beanspruchen: sie geht an { $discarder } zurück, und ein anderer Stein wird abgelegt.

season-claimed = { $seat } kann keine Jahreszeit beanspruchen: sie gehört zu der Hand, die sie gezogen hat.

already-won = { $winner } hat gewonnen: { $seat } zeigt das Blatt und beansprucht nichts.
