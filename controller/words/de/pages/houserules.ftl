### The club's rules: every setting with its sources side by side, and the page for the wall.

houserules-title = Die Regeln des Klubs
houserules-lead = { $code }: alle Punkte, in denen Quellen oder Bräuche sich unterscheiden, und wer es so spielt. Was gewählt wird, steht in { $file }.
houserules-wall = Für die Wand
    .head = So spielen wir
    .lead = Worin wir von den anderen abweichen. Wo nichts steht, spielen alle gleich.
houserules-again = Noch einmal wählen, zur Prüfung
    .lead = Wählen Sie nach dem, was der Klub auf Papier hat, und sehen Sie nicht nach, was eingetragen ist. Was abweicht, wird danach gezeigt; was ausgelassen ist, wird nicht verglichen.
houserules-of = Wie in { $codes }
houserules-changed = { $n ->
        [0] Alles wie im Regelwerk.
        [one] { $n } Einstellung ist anders als im Regelwerk.
       *[other] { $n } Einstellungen sind anders als im Regelwerk.
    }
houserules-beside = { $code }: { $n ->
        [0] kein Unterschied.
        [one] { $n } Unterschied.
       *[other] { $n } Unterschiede.
    }
houserules-from-next = Sie gelten ab dem nächsten Spiel; das laufende behält seine. Der Tisch startet damit neu, das dauert wenige Sekunden.
houserules-save = Speichern
houserules-saved = Gespeichert.
houserules-meanwhile = Noch nicht gespeichert: Jemand hat die Einstellungen geändert, seit diese Seite geöffnet wurde. Was jetzt dort steht, ist gezeigt, wo es abweicht. Noch einmal speichern, wenn Ihre Wahl gelten soll.
houserules-theirs = Dort steht jetzt: { $what }
houserules-differ = { $n ->
        [one] { $n } Punkt weicht ab
       *[other] { $n } Punkte weichen ab
    }
houserules-two = Eingetragen: { $ours } Jetzt: { $given }
houserules-agree = Gewählt ist, was eingetragen ist.
houserules-print = Drucken
houserules-point = Was entschieden wird
houserules-ours = Unser Klub
houserules-same = wie wir
houserules-no-difference = Nichts weicht ab.
houserules-own = Eigene Regeln des Klubs
    .lead = Dateien im Ordner, den die Einstellungen des Tisches nennen. Geändert werden sie dort und nicht auf einer Seite.
houserules-laws = Regeln, die nur eines von beiden hat
