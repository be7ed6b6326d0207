### Bets on who plays.

has-bet = { $player } has bet already.
    .rest = The bet stands as it was written.

bet-too-late = Play has begun: { $player }'s bet comes too late and does not count.

bet-too-early = { $player } bets when all four hands have been seen, after the Charleston.

players-do-not-bet = { $player } plays and cannot bet.

third-bet = Two have bet already, and a third cannot: { $player }'s bet does not count.

bet-cancelled = { $player }'s bet is cancelled: it was given away, or { $player } gave information in play.

bet-lost = { $player } bet on { $on } and pays { $winner } { $worth }.
    .short = bet on { $on } and pays { $winner } { $worth }

paid-by-bettor = { $seat } is paid { $worth } by { $bettor }, who bet on { $on }.
    .short = is paid { $worth } by { $bettor }, who bet on { $on }

bet-won = { $player } bet on { $winner } and is paid { $won }.
    .short = bet on { $winner } and is paid { $won }

pays-bettor = { $seat } pays { $bettor }, who bet on { $winner }, { $part }.
    .short = pays { $bettor }, who bet on { $winner }, { $part }

bettor-fined = { $player } bet on { $on } and pays the same penalty, { $pays }.
    .short = bet on { $on } and pays the same penalty, { $pays }

fine-paid-by-bettor = { $seat } is paid { $paid } by { $bettor } too.
    .short = is paid { $paid } by { $bettor } too

bettor-paid-too = { $player } bet on { $on } and is paid as much, { $paid }.
    .short = bet on { $on } and is paid as much, { $paid }

fine-paid-to-bettor = { $seat } pays { $bettor } { $paid } too.
    .short = pays { $bettor } { $paid } too
