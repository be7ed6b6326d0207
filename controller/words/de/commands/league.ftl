### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

league-none = hier wird keine Liga geführt; --folder nennt ihren Ordner, und „rackside league serve“, „take“ oder „season“ beginnt eine
league-no-season = noch gibt es keine Saison; rackside league season legt eine fest
league-no-such-season = keine Saison heißt { $given }
league-unnamed = Spieler { $n }
league-alike = { $name } ist vielleicht eine Person: { $numbers }. Wenn ja, sagt es rackside league merge
league-honour = { $day }  { $name }{ $at ->
        [0] {""}
       *[other] {" "}({ $hall })
    }: { $who }
league-entered = Eintrag { $n }.
league-copied = { $file } ist eine Kopie der Datenbank der Liga
league-taken = { $count ->
        [0] Nichts Neues
        [one] Ein neues Blatt
       *[other] { $count } neue Blätter
    } von { $meetings ->
        [one] einem Treffen
       *[other] { $meetings } Treffen
    }

## Was sich nicht eintragen lässt

league-no-player = kein Spieler der Liga hat die Nummer { $player }
league-one-already = das ist schon eine Person
league-both-there = diese beiden spielten bei einem Treffen: es sind zwei
league-no-merge = keine Zusammenlegung, die gilt, hat die Nummer { $n }
league-forgotten-already = Spieler { $player } ist schon vergessen
league-bad-season-name = der Name einer Saison hat 1 bis 60 Buchstaben, nicht { $given }
league-bad-day = ein Tag wird geschrieben wie 2026-09-01, nicht { $given }
league-season-backwards = eine Saison endet an ihrem ersten Tag oder später, nicht von { $first } bis { $last }
league-no-places = sagen, was der erste Platz bekommt, und die nächsten
league-bad-places = die Punkte für Plätze sind ganze Zahlen, wie 25,18,15

## Dateien

league-no-sheet = das ist kein Blatt für eine Liga: { $why }
league-no-membership = das ist keine Mitgliedschaft in einer Liga: { $why }
league-bad-hall = ein Saal heißt mit kleinen Buchstaben und Ziffern, vorn ein Buchstabe, höchstens 20; nicht { $given }
league-file-exists = { $file } gibt es schon
league-backup-postgres = so wird nur SQLite kopiert; für ein PostgreSQL: pg_dump

## Säle

league-pages-at = Ihre Seiten stehen unter { $address }/league
league-hears = Säle werden unter { $address } gehört  (Strg-C beendet es)
league-half-certificate = ein Zertifikat und sein Schlüssel gehören zusammen: --certificate und --key
league-not-admitted = { $hall } ist hier nicht aufgenommen
league-dismissed = { $hall } kommt nicht mehr herein; was von dort kam, bleibt
league-not-running = die Liga läuft nicht; es gilt ab ihrem nächsten Start
league-joined = diese Spielleitung ist { $hall } in der Liga unter { $address }. Es gilt ab ihrem nächsten Start
