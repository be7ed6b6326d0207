### rackside hall: the desk of many tables.

hall-no-broker = nats-server is not installed; on Debian: apt install nats-server
hall-no-library = what the hall needs is not installed ({ $module }); pip install 'rackside[hall]'
hall-broker-silent = nats-server did not start ({ $log }): { $why }
hall-not-synchronous = cannot be made synchronous here (chattr +S): a power cut may cost the broker what came in the last minutes. The tables send it again
hall-second-desk = a desk works here already (process { $process })
hall-no-credentials = table { $table } has no credentials here
hall-no-seed = this is no file of credentials
hall-no-database = the database does not answer: { $why }
hall-no-stream = the broker at { $address } does not answer as it should: { $why }

hall-desk-address = The desk hears tables at { $address }; what they write goes to { $database }  (Ctrl-C ends it)
hall-desk-pages = Its pages are at { $address }
hall-desk-live = Its public pages, for spectators: { $address } (also as files in { $folder })
hall-given = { $file }: the credentials of table { $table }. Take it to the table, and name it there under [hall]
hall-withdrawn = table { $table } has no credentials any more
hall-not-running = the desk does not run; it counts from its next start

## The tables, as the desk knows them

hall-journal = table { $table }, journal { $epoch }: { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }{ $broken ->
        [0] {""}
       *[other] ; its chain does not hold from entry { $broken } on
    }

## Joining by a scan

hall-no-invitation = this is no invitation of a desk: it reads http://…/hall/join?code=…
hall-no-answer = nothing answers at { $address }: { $why }
hall-not-joined = the desk does not take this table: { $why }
hall-joined = this table is table { $table } of the hall now, and reports to { $address }. It counts from its next start

## A simulated hall

hall-simulate-no-desk = the desk does not start: { $why }
hall-simulate-no-disk = a disk of its own for the desk cannot be made here (it needs root, and ext4 in a file): { $why }
hall-simulate-no-fault = there is no fault { $given }; there are { $known }, and all
hall-simulate-folder = { $folder } is not empty: a simulated hall begins in a new folder
hall-simulate-plays = { $games } of { $all } games, { $written } entries, { $waiting } wait
hall-simulate-hall = { $tables } tables, { $rounds } rounds of { $games } games, { $speed } times as fast as people: { $seconds } s; the machine's load { $before } before, { $after } after
hall-simulate-pace = { $entries } entries, { $pace } a second; the last one stored { $behind } s after the end
hall-simulate-lag = From written at the table until its word that it is stored: p50 { $p50 } ms, p99 { $p99 } ms, worst { $worst } ms
hall-simulate-page = Page { $page }: p50 { $p50 } ms, p95 { $p95 } ms, worst { $worst } ms ({ $count } times)
hall-simulate-used = Memory of { $name }: { $memory } MB; processor { $processor } s
hall-simulate-disk = On disk, { $name }: { $megabytes } MB
hall-simulate-floors = Floors: { $inserts } rows a second inserted plainly, { $consumed } messages a second through a bare consumer, { $writes } single writes a second on this disk
hall-simulate-fault = { $fault }: { $lasted } s; { $whole ->
        [-1] not whole again within five minutes
       *[other] whole { $whole } s later
    }{ $note ->
        [none] {""}
       *[other] ; { $note }
    }
hall-simulate-fault-failed = { $fault }: could not be made to happen, or was not stood: { $why }
hall-simulate-compared = { $journals } journals with { $entries } entries: { $lost } lost, { $doubled } doubled, { $changed } changed or out of order; { $refused } messages refused
hall-simulate-unsent = { $unsent } entries were on computers that were taken away, and had not been sent
hall-simulate-broken = chains that do not hold: { $names }
hall-simulate-standings = Standings of { $games } games { $wrong ->
        [0] are what the tables' own journals come to
       *[other] are not what the tables' own journals come to ({ $wrong } differ): { $first }
    }
hall-simulate-kept = All of it is in { $folder }
hall-other-authority = the desk that answers is not the one whose code this is
hall-no-tls = --tls is off, own or files, not “{ $given }”.
