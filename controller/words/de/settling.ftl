### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

hand-worth = Das Blatt von { $seat } ist { POINTS($total) } wert.
    .rest = { SENTENCES($lines) }

game-score = { $seat } erhält { POINTS($total) }.
    .rest = { SENTENCES($lines) }

season-untold = Das Blatt von { $seat } wird gezählt, wenn bekannt ist, welche Jahreszeit daneben liegt.

cannot-be-scored = Das Blatt von { $seat } kann nicht gezählt werden: { $why }.

must-still-show = Das Blatt ist noch zu zeigen von { $who }: vorher wird nichts gezahlt.

season-untold-won = Es wird nichts gezahlt, bevor bekannt ist, welche Jahreszeit neben dem Blatt liegt, mit dem { $winner } gewonnen hat.

tiles-left = In der Mauer sind noch Steine ({ $tiles }): das Spiel ist noch nicht aus.

tiles-left-loose = Es sind noch Steine da ({ $tiles }, { $loose } davon lose): das Spiel ist noch nicht aus.

pack-used-up = Talon und lose Steine sind aufgebraucht: alle Blätter sind tot, nichts wird gezählt, und der Wind geht nach rechts.

wall-game = Mauerspiel: niemand hat Mah Jongg gemacht, und niemand erhält etwas.

wall-game-scores = Mauerspiel: wessen Blatt nicht tot ist, erhält { $points_each }.

adds = { $seat } { adds.short }.
    .short = gewinnt { $total }

goes-down = { $seat } { goes-down.short }.
    .short = verliert { $down }

discarded-and-double = { $seat } { discarded-and-double.short }.
    .short = hat den Stein abgelegt und verliert das Doppelte: { $down }

named-wrongly-pays = { $seat } { named-wrongly-pays.short }.
    .rest = Niemand sonst zahlt.
    .short = hat den Stein falsch angesagt und verliert { $fixed ->
            [yes] { $down }
           *[no] viermal { $total }: { $down }
        }

out-of-turn-pays = { $seat } { out-of-turn-pays.short }.
    .rest = Niemand sonst zahlt.
    .short = hat den Stein außer der Reihe abgelegt und verliert viermal { $total }: { $down }

receives = { $seat } { receives.short }.
    .short = erhält { $total }

pays-winner = { $seat } { pays-winner.short }.
    .short = zahlt { $winner } { $paid }{ $double ->
            [yes] , als Ost das Doppelte
           *[no] {""}
        }

receives-twice = { $seat } { receives-twice.short }.
    .short = erhält zweimal { $total }: { $paid }

miscalled-pays = { $seat } { miscalled-pays.short }.
    .short = hat den Stein falsch angesagt und zahlt { $to } zweimal { $total }: { $paid }

error-pays = { $seat } { error-pays.short }.
    .short = hat irrtümlich angesagt und zahlt { PAID-TO($to) }

intact-receives = { $seat } { intact-receives.short }.
    .short = hat ein heiles Blatt und erhält { $paid }

is-paid = { $seat } { is-paid.short }.
    .short = erhält { $paid }

loses = { $seat } { loses.short }.
    .short = { $why ->
            [drawn] zahlt doppelt für einen gezogenen Gewinnstein: { $down }
            [discarded] hat den Gewinnstein abgelegt und zahlt doppelt: { $down }
           *[plain] zahlt { $down }
        }{ $dead ->
            [yes] , obwohl tot
           *[no] {""}
        }

writes-score = { $seat } { writes-score.short }.
    .short = schreibt { $score }

threw-winning-tile = { $seat } { threw-winning-tile.short }.
    .short = hat den Gewinnstein einem Blatt { $exposures ->
            [0] ohne Auslagen
            [1] mit einer Auslage
           *[other] mit { $exposures } Auslagen
        } abgelegt: minus { $cost }

crossed-out = Das Blatt von { $seat } ist tot: X auf dem Zettel, 0.
    .short = hat ein totes Blatt: X auf dem Zettel, 0

nobody-won = Niemand hat gewonnen: { $seat } erhält nichts.
    .short = erhält nichts, niemand hat gewonnen

settles = { $seat } { settles.short }.
    .short = { $pays ->
            [none] { $has ->
                [none] zahlt und erhält nichts
               *[other] erhält { LINES($has) }
            }
           *[other] zahlt { LINES($pays) }{ $has ->
                [none] {""}
               *[other] ; erhält { LINES($has) }
            }
        }: { $change ->
            [0] unverändert
           *[other] { $up ->
                [yes] { $change } plus
               *[no] { $change } minus
            }
        }

part-for = { $double ->
        [yes] {" "}doppelt
       *[no] {""}
    }{ $loss ->
        [yes] {" "}für den Verlust
       *[no] {""}
    }{ $instead_of ->
        [none] {""}
       *[other] {" "}für { $instead_of }
    }

pays-part = { $to } { $amount }{ part-for }

has-part = { $amount }{ part-for } von { $payer }

nobody-scores = { $seat }: Mauerspiel, niemand erhält etwas.
    .short = erhält nichts: Mauerspiel

nobody-pays = { $seat }: niemand hat Mah Jongg gemacht, niemand zahlt.
    .short = zahlt nichts: niemand hat Mah Jongg gemacht

nobody-out = { $seat }: niemand ist fertig, die Runde ist ungültig.
    .short = zahlt nichts: niemand ist fertig, die Runde ist ungültig
