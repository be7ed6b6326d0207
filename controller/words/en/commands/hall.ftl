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
hall-not-joined = the desk does not take this table: { $why }
hall-joined = this table is table { $table } of the hall now, and reports to { $address }. It counts from its next start
