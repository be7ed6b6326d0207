### A short help to every page: its title, and what is done there.

howto-link = Help
howto-lead = What each page is for. More stands in the project's documents.
howto-page = { $page ->
        [operator] What is due stands on top. A tap on a tile is a whole turn: that seat draws and discards it. A call, Mah Jongg and everything else have buttons of their own. Undo takes the last entry back; a tap on an entry in the list puts an older one right. What the referee says stands beside it, with its laws.
        [start] Write who sits where, or nobody, choose the code and its card, and begin. Names and settings are as they were the last time. A deal that is going on is broken off only if you tick that.
        [settings] Number, names, code, card, camera and voice of this table. Each value is checked as you type it. Saving starts the table again with them, and loses nothing.
        [phones] Another operator's phone can do all that yours can. A player's own phone enters for that player alone. Show the code to the phone's camera, or type it there; it works once.
        [names] If somebody was written in two ways, make the names one. Whoever does not want to be in the lists of players is left out of them; the record stays as it is.
        [log] Every entry of this deal. A tap on one puts it right, strikes it out or puts it back. Nothing is lost: the record keeps what it was.
        [sheet] Choose what happened, then enter it. Usual groups are one tap. Tiles that were not seen can be entered as not seen.
        [pair] The code stands where the table's program was started, and on an operator's phone under Pair a phone. It keeps strangers from entering anything.
        [display] The table as everybody may see it: whose turn it is, discards, exposures, and what the referee says. It needs no touch. A tap on a law shows its text.
        [rulings] All that the referee has said in this deal, the newest first, each with the laws it rests on.
        [laws] What a law says in the project's own words. Its number names the printed source.
        [camera] What the camera sees now, with what was recognised drawn into it.
        [health] What works and what does not, with what to do. It asks again by itself.
        [evenings] What was played, who won, and how everybody stands.
        [replay] Choose a deal, then step through it or let it play. Rulings stand where they were given. A deal can be saved as one file and sent.
        [cards] A card of the club's is typed line by line. Tap a line to change it; below it stands what is wrong and where, and Hands draws what it stands for. Undo goes back step by step. A second person types the card again, and Compare shows what differs. Saving makes it a card to play with; one that a running deal is played with waits until that is over.
        [houserules] Every point where sources or practice differ, with who plays it how, side by side. What your club plays is kept in the table's settings. The page for the wall lists what differs from the League and the primer.
        [enrol] The reader learns your own tiles from photographs of them laid out. Follow the four steps; doubts are asked about, a wrong name is put right with a tap. Nothing is used until you keep it.
        [learn] For learners, where the deal's settings allow it. Tap or photograph your rack: the nearest hands of the card are shown on this phone alone, and nothing of your rack is kept or seen by anybody else. Below stand the last ruling with its laws, and a quiz.
       *[certificate] With the table's certificate on it a phone talks to the table encrypted, keeps its screen on, and can put the page on its home screen.
    }
    .title = { $page ->
        [operator] The operator's page
        [start] Starting a deal
        [settings] Setting a table up
        [phones] Pairing phones
        [names] Names and lists
        [log] What was entered
        [sheet] Entering something
        [pair] Pairing this phone
        [display] The display
        [rulings] Rulings
        [laws] A law
        [camera] The camera
        [health] How the table is
        [evenings] Evenings and players
        [replay] Deals seen again
        [cards] The club's cards
        [houserules] The club's rules
        [enrol] Teaching it your tiles
        [learn] Learning at the table
       *[certificate] Trusting the table
    }
