### Why an entry was not taken: one sentence for whoever made it. $field is a field of the form.

refused-names = Choose two different names.
refused-names-at-one-table = { $name } and { $into } sat at one table: they are two people.
refused-deed = There is no such entry as “{ $given }”.
refused-unfit = “{ $what }” does not exist in the game that is played here.
refused-missing = { $field }: please choose.
refused-seat = { $field }: “{ $given }” is not a seat.
refused-empty = Nobody plays { $seat } in this deal.
refused-tile = { $field }: “{ $given }” is not a tile.
refused-not-in-set = { $field }: there is no { TILE($tile) } in this set.
refused-tiles = { $field }: { $count } tiles are too many; at most { $most }.
refused-copies = { $field }: { $count } times { TILE($tile) }, and the set has { $held }.
refused-no-act = Entry { $n } is a question or what was said of one: strike it out, or put the entry right that it speaks of.
refused-number = { $field }: “{ $given }” is not a number from { $least } to { $most }.
refused-choice = { $field }: “{ $given }” is not one of { $known }.
refused-text = { $field }: at most { $most } letters.
refused-law = { $field }: there is no law { $given }.
refused-group = { $field }: there is no such exposure.
refused-dice = { $field }: one to four dice, 1 to 6 each.
refused-no-deal = No deal has begun. Start one first.
refused-no-discard = There is no discard that this could be about.
refused-own-seat = This phone enters for { $who } alone.
refused-operator = Only the operator can do that.
refused-no-seat = This phone's player has no seat in this deal.
refused-meanwhile = Somebody entered something in the meantime. Look again, then enter it.
refused-entered = That was entered already: { $what }.
refused-going-on = A deal is going on, and is broken off only if you say so: tick that, then begin.
refused-after = What was entered before it was not taken, so this was not either. Look again, then enter it.
refused-seen = This page is out of date. Load it again.
refused-target = Entry { $n } cannot be corrected: it is not of this deal, or opens it.
refused-same = That is how entry { $n } stands already.
refused-nothing-to-undo = There is nothing to undo in this deal.
refused-question = That question is not open: it was answered, or is of another evening.
refused-code = There is no code of laws “{ $given }”.
refused-card = The table knows no card “{ $given }” for this code.
refused-year = The card cannot be played with the year { $year }: { $why }
refused-name = A name has 1 to 40 letters: { $given }
refused-twice = { $name } has two seats.
refused-out = At most { $most } sit out, and only where those who sit are named.
refused-few = Three or four play: please name them, or leave all names out.
refused-large = That is too much for one form.
refused-form = No page of this table sends such a form.
refused-host = That request came from another page.
refused-unpaired = This phone is not paired with the table.
refused-pairing-code = That code is not valid, or was used already. Ask for a new one.
refused-pairing-wait = Too many wrong codes came from here. Wait { $seconds } seconds.
refused-phone = That phone is not paired any more.
refused-learning = Learners are not helped in this deal: its settings do not say so.
refused-no-card = There is no card in this deal, so no hands to be near to.
refused-voice = The voice cannot do “{ $given }”.
refused-voice-muted = The sound is muted. Turn it on first.
refused-voice-nothing = Nothing has been said yet.
refused-language = The table does not speak “{ $given }”.

## Reviews of rulings

refused-own-ruling = Somebody else has to say that: what is ruled on you depends on it.
refused-review-open = A review is open already.
refused-review-late = It is too late for a review of that. The operator may still ask for one.
refused-review-none = There is no ruling there that could be reviewed.
refused-review-used = You have no review left in this deal.
refused-review-over = That review is answered already.
refused-review-how = First put right what happened: tap the entry. The ruling follows from it.
refused-review-outcome = A review is upheld, changed or undecided, not “{ $given }”.
refused-director-answers = Only the director's phone answers a review in this deal.
refused-disk = It could not be saved, so it does not count: { $why }

## At the hall's desk

refused-role = This phone may not do that.
refused-own-tables = This phone is for table { $tables }.
refused-because = { $why }
refused-table = “{ $given }” is no table: they go from 1 to { $most }.
refused-table-range = “{ $given }” is no range of tables: they go from 1 to { $most }, and the lower one comes first.
refused-no-points = Somebody made Mah Jongg, and nobody has points: please enter them, or how the game ended.
refused-penalty = Nothing at table { $table } can take these points now: no game is played there that is scored by its program, or its cards are in. Enter them with “Give or take points” on the page Standings.
refused-order-done = The table has gone through this order already: it is no longer taken back.
refused-no-tables = There are no tables yet.
refused-no-moment = No deal that the desk has of this table has that entry.
refused-no-seats = Nobody knows yet who sits where.
refused-no-players = Nobody has been entered yet.
refused-no-credentials = Table { $table } has no credentials here.
refused-hidden = The standings are shown at the end.
refused-seats-line = “{ $given }” does not read as round, table and four numbers: 1 3: 9 10 12 11
refused-list-empty = The list is empty.
refused-list-long = The list has more than { $most } players.
refused-list-name = Line { $line }: “{ $given }” is no name of 1 to 40 letters.
refused-list-number = Line { $line }: “{ $given }” is no number.
refused-list-quotes = Line { $line }: its quotation marks do not go together: { $given }
refused-list-head = Line { $line }: these names of columns are not known: { $given }. Known are number, name, first name, last name.
refused-list-columns = Line { $line }: there are { $count } columns. Say in a first line which is the number, the name, the first name, the last name.
refused-list-taken = Line { $line }: number { $number } is taken.
refused-no-round = This table plays in no round of a tournament.
refused-no-desk = The desk does not answer, so it has not got this. Try again; or go there.
refused-own-number = A player's number is needed, typed or read off the badge.
refused-not-whole = “{ $given }” is no whole number.
refused-badges = { $count ->
        [0] The camera sees no badge.
       *[other] The camera sees { $count } badges: leave one under it, or type the number.
    }
refused-appeal = Say why, in 1 to { $most } letters.
