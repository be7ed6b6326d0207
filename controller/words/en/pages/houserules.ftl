### The club's rules: every setting with its sources side by side, and the page for the wall.

houserules-title = The club's rules
houserules-lead = { $code }: every point where sources or practice differ, with who plays it so. What you choose is kept in { $file }.
houserules-wall = For the wall
    .head = How we play
    .lead = In what we differ from the others. Where nothing is said, all play alike.
houserules-again = Choose again, to proof-read
    .lead = Choose from what your club has on paper, and do not look at what is kept. What differs is shown afterwards; what you leave out is not compared.
houserules-of = As in { $codes }
houserules-changed = { $n ->
        [0] All as the code has it.
        [one] { $n } setting is not as the code has it.
       *[other] { $n } settings are not as the code has it.
    }
houserules-beside = { $code }: { $n ->
        [0] no difference.
        [one] { $n } difference.
       *[other] { $n } differences.
    }
houserules-from-next = They hold from the next deal on; the one that is being played keeps its own. The table starts again with them, which takes a few seconds.
houserules-save = Save
houserules-saved = Saved.
houserules-meanwhile = Not saved yet: somebody changed the settings since you opened this page. What stands there now is shown where it differs from yours. Save once more to have yours.
houserules-theirs = Stands there now: { $what }
houserules-differ = { $n ->
        [one] { $n } point differs
       *[other] { $n } points differ
    }
houserules-two = Kept: { $ours } Now: { $given }
houserules-agree = What you chose is what is kept.
houserules-print = Print
houserules-point = What is decided
houserules-ours = Our club
houserules-same = as we do
houserules-no-difference = Nothing differs.
houserules-own = The club's own rules
    .lead = Files in the folder that the table's settings name. They are changed there, and not on a page.
houserules-laws = Laws that only one of them has
