### What was done with what a phone sent. $what is the entry in words.

done-known = That was entered already.
done-entered = Entered: { $what }.
done-undone = Undone: { $what }.
done-corrected = Corrected: { $what }.
done-removed = Struck out: { $what }.
done-put-back = Put back: { $what }.
done-answered = Answered: { TILE($tile) }.
done-settled = Settled. If the camera had lost track of the game, it goes on from here.
done-begun = The deal has begun.
done-said = Entered: it was { $so ->
        [yes] so
       *[no] not so
    }.
done-review-asked = The review is asked for.
done-reviewed = { $outcome ->
        [upheld] The ruling stands.
        [changed] The ruling is changed.
       *[inconclusive] It cannot be decided: nobody is blamed.
    }
done-halt = { $what ->
        [director] The director is called.
        [pause] Paused.
       *[resume] Play goes on.
    }
done-voice = { $what ->
        [mute] The sound is muted.
        [sound] The sound is on.
       *[again] It is said again.
    }
done-volume = Loudness: { $volume } of 100.
done-names = { $way ->
        [merge] { $name } is now counted as { $into }.
        [apart] { $name } is a name of its own again.
        [leave-out] { $name } is left out of the lists.
       *[list] { $name } is listed again.
    }
