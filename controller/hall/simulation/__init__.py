"""A hall that is simulated: many tables' ends, a desk, its broker and database, all of them real.

`plan` is what is asked for. `table` is a table's end (its journal, its publisher, a player who
plays `deals`), of which `worker` runs many in a process. `director` and `readers` use the desk's
pages. `processes` starts programs, `faults` breaks them, with `proxy` and `disks`. `truth` compares
what the desk has in the end with the tables' own journals, `floors` says what the machine does
without us, `results` is what comes out; `run` does all of it.
"""
