### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

which-tile = Welcher Stein ist das, { place }?

which-tile-in-doubt = Gelesen als { $tile }, { place }, { $doubt ->
        [close] aber ein anderer liegt knapp dahinter
        [left] aber ein anderer, von dem mehr übrig sind, liegt knapp dahinter
        [counts] aber es wurden mehr so gelesen, als der Satz hat
        [moved] aber der eben aufgenommene Stein war ein anderer
       *[group] aber die Steine daneben sind andere
    }. Welcher Stein ist es?

which-season = { $by } hat { place } eine Jahreszeit { $discarded ->
        [yes] abgelegt
       *[no] beiseitegelegt
    }. Welche ist es?
    .rest = 1 bis 4 haben die eine Farbe, 5 bis 8 die andere.

which-was-claimed = Der genommene Stein wurde als { $tile } gelesen, ausgelegt ist aber { LINES($laid) }. Welcher Stein war es?

who-threw-which = Diese wurden in einem Augenblick abgelegt, und es war nicht zu sehen, wer welchen: { $tiles }.
    .rest = Bitte die Einträge berichtigen.

gone-unseen = { TILE($tile, case: "nominative", article: "The") }, vorher abgelegt, liegt nicht mehr da, und niemand wurde gesehen, wie er ihn nahm.
    .rest = Wenn jemand ihn hat, bitte eintragen; wenn es kein Stein war, bitte den Eintrag streichen.

whose-hand = Beim Eintrag { $entry } war nicht zu sehen, wessen Hand es war.
    .rest = Bitte berichtigen.

was-it-done = Hat { $acts }?
    .rest = { rulings-wait }

was-it-twice = Hat { $acts }, und das zweimal nacheinander?
    .rest = { rulings-wait }

laid-something-else = Hat { $by } etwas anderes hingelegt als { $tiles }?
    .rest = { rulings-wait }

drew-where-due = Hat { $by } dort gezogen, wo zu ziehen war?
    .rest = { rulings-wait }

were-hands-dead = { $hands ->
        [one] War das Blatt
       *[other] Waren die Blätter
    } von { $of } schon vorher tot?
    .rest = { rulings-wait }

rulings-wait = Entscheidungen, die davon abhängen, warten auf die Antwort.

act-done = { $act ->
        [loose] {""}
       *[other] { $same ->
            [yes] {""}
           *[no] { $by }{" "}
        }
    }{ $act ->
        [draw] gezogen
        [rack] einen Stein auf die Bank genommen
        [put_back] einen Stein zurückgelegt
        [bonus] eine Jahreszeit beiseitegelegt
        [claim] gerufen
        [expose] eine Gruppe ausgelegt
        [change] eine Auslage geändert
        [redeem] einen Joker eingelöst
        [touch] die Mauer berührt
        [loose] jemand einen Stein lose hingelegt
        [push] die nächste Mauer hereingeschoben
        [take_back] die Gruppe zurückgenommen
        [change_back] die Gruppe gelegt, wie sie war
        [pass] Steine an { $to } weitergegeben
        [take] Steine von der Mauer genommen
        [discard] { $tile ->
            [none] abgelegt
           *[other] { TILE($tile, case: "accusative", article: "the") } abgelegt
        }
       *[other] das getan
    }

followed-again = Das Spiel wird ab hier wieder verfolgt.
    .rest = { $lacking ->
        [none] { $back ->
            [none] { $unsettled ->
                [none] {""}
               *[other] Wenn { $unsettled } in Ordnung gebracht hat, was zuletzt gesagt wurde, bitte eintragen.{" "}
            }
           *[other] { $back } scheint den letzten Ruf zurückgenommen zu haben.{" "}
        }Stimmt, was über die Zeit davor geschrieben ist?
       *[other] Was davor geschah, ist nicht alles aufgezeichnet: { CLAUSES($lacking) }. Bitte eintragen.
    } Es wird nichts entschieden, bis gesagt ist, dass das geklärt ist.

entry-lost = { $on ->
        [yes] das Journal war beschädigt, Einträge ab { $entry } fehlen vielleicht
       *[no] Eintrag { $entry } des Journals ist verloren
    }
went-from-discards = { $tiles } sind von den abgelegten Steinen verschwunden

laid-more-aside = { $by } hat { $more } mehr beiseitegelegt, als aufgezeichnet sind

walls-show = die Mauern zeigen { $wall } Steine, aufgezeichnet sind { $recorded }

lost-track = Es wurden viele Steine auf einmal bewegt, und das Spiel wird nicht mehr verfolgt. Ist es aus?
    .rest = Wenn nicht, bitte auf der Bedienseite sagen, sobald sich nichts mehr bewegt: von da an wird es wieder verfolgt.

not-dealt = Es werden Steine abgelegt, aber die Mauern sehen nicht aus wie nach dem Austeilen.
    .rest = Wenn sich nichts bewegt, bitte auf der Bedienseite sagen, dass das Spiel begonnen hat: von da an wird es verfolgt.

not-started = Das nächste Spiel scheint ausgeteilt, aber niemand hat es begonnen.
    .rest = Bitte auf der Bedienseite beginnen; bis dahin wird es nicht verfolgt.

is-it-the-whole-hand = { $by } hat { $tiles } Steine offen hingelegt. Ist das das ganze Blatt?
    .rest = Wenn ja, bitte auf der Bedienseite eintragen.

does-not-add-up = Die Mauern zeigen { $wall } Steine{ $loose ->
        [none] {""}
       *[other] , { $loose } liegen lose
    }; mit { $held } auf den Bänken und { $discards } abgelegten sind das { $seen }, und der Satz hat { $size }.
    .rest = Bitte Mauern und Bänke zählen.

whose-hand-is-dead = { $by } erklärt ein Blatt für tot: wessen?
    .rest = Wer es hat, drückt jetzt denselben Knopf, oder es wird auf der Bedienseite eingetragen.

who-called-first = Zwischen dem Ruf von { $first } und dem von { $second } wurde die Sensorplatine neu gestartet.
    .rest = Wer von beiden hat zuerst gerufen?

rack-weighs = Die Bank von { $by } wiegt { $tiles } Steine; nach den Einträgen hält sie { $due }.
    .rest = Lehnt sich jemand darauf, oder liegt etwas anderes dort? Bitte zählen.

referee-called = Die Spielleitung wird an diesen Tisch gerufen.

place = { PLACE($x, $y) }
