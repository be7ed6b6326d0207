### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

not-to-be-called-for = { $seat } { $why ->
        [nothing] hat einen Stein gerufen und keine Gruppe ausgelegt
        [unlike] kann nicht für ungleiche Steine rufen
       *[small] kann nicht für { A-GROUP($size, case: "accusative") } rufen
    }.

called-tile-not-in-group = { $seat } hat { TILE($tile, case: "accusative", article: "the") } gerufen, und der Stein liegt nicht in der ausgelegten Gruppe.

claimed-tile-not-in-group = { $seat } hat { TILE($tile, case: "accusative", article: "the") } beansprucht, und der Stein liegt nicht in der hingelegten Gruppe.

exposed-without-call = { $seat } hat eine Gruppe ausgelegt, ohne einen abgelegten Stein zu rufen.

exposure-to-change = { $why }
    .rest = { $seat } ändert die Auslage, bevor ein Joker eingelöst oder abgelegt wird, oder das Blatt ist tot.

exposure-dead = Das Blatt von { $seat } ist tot.
    .rest = { $why }
    .ground = { $why }

exposure-left-wrong = Das Blatt von { $seat } ist tot: der Zug endete mit einer falschen Auslage.
    .rest = { $why }
    .ground = Der Zug endete mit einer falschen Auslage.

exposure-wrong-at-redeeming = Das Blatt von { $seat } ist tot: ein Joker wurde eingelöst, während eine Auslage falsch war.
    .rest = { $why }
    .ground = Ein Joker wurde eingelöst, während eine Auslage falsch war.

changed-too-late = { $seat } kann eine Auslage nicht mehr ändern, wenn der Zug vorbei ist.

no-shape = { $what ->
        [four] keine vier gleichen
        [run] keine Folge einer Farbe
       *[three] keine drei gleichen
    }

no-group-to-lay-down = { $seat } kann diese Steine nicht hinlegen: es sind { no-shape }.

no-group-yet = { $seat } hat Steine hingelegt, und es sind { no-shape }.
    .rest = Sie werden berichtigt oder zurückgenommen, bevor die nächste Hand abgelegt hat; danach ist das Blatt von { $seat } fehlerhaft.

run-is-a-chow = { $seat } kann { TILE($tile, case: "accusative", article: "the") } nicht für eine Folge nehmen: das darf nur, wer auf den Ablegenden folgt.

laid-down-without-claim = { $seat } hat Steine hingelegt, ohne einen abgelegten zu beanspruchen.

four-out-of-turn = { $seat } meldet einen Vierer im eigenen Zug, mit einem gezogenen oder beanspruchten Stein.

fourth-not-drawn = { $seat } kann der Gruppe jetzt keinen vierten Stein hinzufügen: nur einen, der im eigenen Zug gezogen wurde.

foul-group-stays = Das Blatt von { $seat } ist fehlerhaft: es ist zu spät, die Gruppe zu berichtigen.

group-stays = { $seat } kann eine offene Gruppe nicht ändern.
    .rest = Sie bleibt, wie sie war.

taken-back-after-discard = { TILE($tile, case: "nominative", article: "The") } wurde beansprucht und gehört nicht zu den Steinen von { $seat }: { $mixed ->
        [yes] der Stein wird mit { STACKS($stacks) } gemischt
       *[no] der Stein geht zu den abgelegten zurück
    }.
    .rest = { $seat } spielt mit einem Stein zu wenig weiter und kann nicht gewinnen.

foul-group = Das Blatt von { $seat } ist fehlerhaft: { TILES($tiles, case: "nominative", article: "the") } wurden nicht rechtzeitig berichtigt.
    .rest = Es spielt weiter und kann nicht gewinnen.

foul-wins-nothing = Das Blatt von { $seat } ist fehlerhaft und kann nicht gewinnen.

exposure-is-no-group = Was ausliegt, ist keine Gruppe von { $least ->
        [3] drei
       *[4] vier
    } oder mehr gleichen Steinen.

hand-is-near = { $seat } hat { $exposures } Auslagen.
    .rest = Wer den Stein ablegt, den { $seat } braucht, zahlt mehr.

three-groups-of-suit = { $seat } hat drei Gruppen { SUIT($suit) } auf dem Tisch.
    .rest = Wer den Stein ablegt, der ein Blatt nur aus { SUIT($suit) } vollendet, zahlt die Verluste aller.

three-groups-of-honours = { $seat } hat drei Gruppen aus Winden, Drachen oder Jahreszeiten.
    .rest = Wer einen davon ablegt, mit dem { $seat } mit drei Verdopplungen gewinnt, zahlt die Verluste aller.
