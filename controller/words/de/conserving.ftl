### Was an keinem Tisch so liegen kann: ein Eintrag stimmt nicht.

more-than-the-set = Nach den Einträgen liegen { $seen } Steine { $tile } offen, und der Satz hat { $held }.

wall-below-nothing = Nach den Einträgen { $short ->
        [one] wurde ein Stein
       *[other] wurden { $short } Steine
    } mehr gezogen, als da waren.

rack-below-nothing = Nach den Einträgen { $short ->
        [one] hat ein Stein
       *[other] haben { $short } Steine
    } mehr das Bänkchen von { $seat } verlassen, als darauf standen.

deal-does-not-add-up = Bänkchen und Mauern ergeben beim Geben { $tiles } Steine, und der Satz hat { $size }.

one-entry-is-wrong = Welcher Eintrag stimmt nicht? Es kann einer von diesen sein: { $entries }. Bitte berichtigen; bis dahin wird nichts gesagt, was davon abhängt.
