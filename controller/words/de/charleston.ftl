### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

direction = { $direction ->
        [right] nach rechts
        [across] hinüber
       *[left] nach links
    }

no-charleston = Mit { $players } Spielern gibt es keinen Charleston.

passed-wrong-way = { $seat } hat an { $given } weitergegeben.
    .rest = Es ist der { $which ->
            [first] erste
           *[second] zweite
        } Charleston, { direction }: die Steine gehen an { $due }.

passed-wrong-number = { $seat } hat { $count } Steine weitergegeben und nicht 3.
    .rest = { $few ->
            [yes] { $seat } legt { $by } dazu.
           *[no] { $to } gibt { $by } ungesehen zurück.
        }

passed-in-play = Das Spiel hat begonnen: { $to } gibt { $seat } die Steine zurück.

charlestons-over = Beide Charlestons sind vorbei: es bleibt nur der Höflichkeitstausch, hinüber.

passed-twice = { $seat } hat schon weitergegeben und wartet auf { $waiting }.

stop-too-early = { $seat } kann noch nicht anhalten: der erste Charleston wird zu Ende gespielt.

stop-too-late = { $seat } kann nicht mehr anhalten: der zweite Charleston hat begonnen und wird zu Ende gespielt.

no-second-charleston = Es gibt keinen zweiten Charleston: { $by } hat angehalten.

courtesy-in-play = Das Spiel hat begonnen: { $to } gibt die Steine zurück.

courtesy-too-early = Der Höflichkeitstausch kommt erst, wenn alle weitergegeben haben.

courtesy-wrong-way = Der Höflichkeitstausch geht hinüber: die Steine von { $seat } gehen an { $to }.

courtesy-wrong-number = Beim Höflichkeitstausch gehen keiner bis drei Steine, und { $seat } gab { $count }.

courtesy-uneven = { $across } gab { $theirs } und { $seat } { $own }.
    .rest = Beide geben gleich viele: { $fewer ->
            [0] keinen
           *[other] { $fewer }
        }.

no-courtesy = { $seat } hat nach dem Charleston weitergegeben, und einen Höflichkeitstausch gibt es nicht.

blind-where-not-allowed = { $seat } gibt statt dessen { $count } von der Bank: blind geht es nur beim ersten Links und beim letzten Rechts weiter.

looked-at-blind-tiles = { $seat } hat Steine vor dem blinden Weitergeben angesehen.
    .rest = Sie werden ungesehen weitergegeben.

fined-for-looking = { $seat } { fined-for-looking.short }.
    .short = hat Steine vor dem blinden Weitergeben angesehen und verliert { $down }

jokers-passed = { $seat } hat { $count ->
        [one] einen Joker
       *[other] { $count } Joker
    } weitergegeben.
    .rest = { $count ->
            [one] { $to } gibt ihn zurück, und { $seat } gibt statt dessen einen anderen Stein.
           *[other] { $to } gibt sie zurück, und { $seat } gibt statt dessen { $count } andere Steine.
        }

first-charleston-not-over = Der erste Charleston ist für alle und noch nicht vorbei.
    .rest = { $seat } nimmt den Stein zurück, bis alle weitergegeben haben.

second-charleston-not-over = Es haben noch nicht alle { direction } weitergegeben.
    .rest = { $seat } nimmt den Stein zurück, bis alle weitergegeben haben.

counts-stand = { $seat } kann die Zahl der Steine jetzt nicht berichtigen: das endet mit dem ersten abgelegten Stein.

agreement-not-given = Auf einen zweiten Charleston einigen sich alle; eine Antwort fehlt von { $silent }.
    .rest = Wer nicht will, sagt es jetzt, und nichts wird weitergegeben.

passed-unseen-in-part = { $seat } gab { $count } ungesehen weiter: beim blinden Weitergeben gehen alle drei eben erhaltenen Steine weiter oder keiner.
    .rest = { $seat } sieht sie an.

passed-unseen = { $seat } gab { $count } ungesehen weiter, und { $last ->
        [yes] blind darf nur das letzte Weitergeben eines zweiten Charleston sein
       *[no] blind darf kein Weitergeben sein
    }.
    .rest = { $seat } sieht die erhaltenen Steine an und gibt drei von der Bank.
