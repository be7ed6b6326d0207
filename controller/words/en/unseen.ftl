### What is said while it is not known whose hand did something, and what is on old records.

who-pays-is-open = Who pays depends on who did this, which the camera did not see: please enter who it was, or call the director.

one-or-another = { $kind ->
        [dead] { $seat }'s hand is dead.
        [foul] { $seat }'s hand is foul.
        [error] { $seat } declared Mah Jongg in error.
        [illegal] { $seat } may not do that.
        [refused] { $seat }'s call is not granted.
        [granted] { $seat }'s call is granted.
        [warning] { $seat } puts that right.
       *[other] A ruling is needed here.
    }
