### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

has-bet = { $player } hat schon gewettet.
    .rest = Die Wette gilt, wie sie aufgeschrieben wurde.

bet-too-late = Das Spiel hat begonnen: die Wette von { $player } kommt zu spät und zählt nicht.

bet-too-early = { $player } wettet erst, wenn alle vier Blätter gesehen wurden, nach dem Charleston.

players-do-not-bet = { $player } spielt mit und kann nicht wetten.

third-bet = Zwei haben schon gewettet, ein Dritter kann es nicht: die Wette von { $player } zählt nicht.

bet-cancelled = Die Wette von { $player } ist gestrichen: sie wurde verraten, oder es wurde während des Spiels etwas verraten.

bet-lost = { $player } { bet-lost.short }.
    .short = hat auf { $on } gewettet und zahlt { $winner } { $worth }

paid-by-bettor = { $seat } { paid-by-bettor.short }.
    .short = erhält { $worth } von { $bettor }, gewettet auf { $on }

bet-won = { $player } { bet-won.short }.
    .short = hat auf { $winner } gewettet und erhält { $won }

pays-bettor = { $seat } { pays-bettor.short }.
    .short = zahlt { $bettor }, gewettet auf { $winner }, { $part }

bettor-fined = { $player } { bettor-fined.short }.
    .short = hat auf { $on } gewettet und zahlt dieselbe Strafe, { $pays }

fine-paid-by-bettor = { $seat } { fine-paid-by-bettor.short }.
    .short = erhält auch von { $bettor } { $paid }

bettor-paid-too = { $player } { bettor-paid-too.short }.
    .short = hat auf { $on } gewettet und erhält ebenso viel, { $paid }

fine-paid-to-bettor = { $seat } { fine-paid-to-bettor.short }.
    .short = zahlt auch { $bettor } { $paid }
