### Was an keinem Tisch so liegen kann: ein Eintrag stimmt nicht.

more-than-the-set = Nach den Einträgen liegen { $seen } Steine offen, die { $tile } sind; der Satz hat { $held }.
    .ground = { $seen } Steine auf dem Tisch wären { $tile }, der Satz hat { $held }

wall-below-nothing = Nach den Einträgen { $short ->
        [one] wurde ein Stein
       *[other] wurden { $short } Steine
    } mehr gezogen, als da waren.

rack-below-nothing = Nach den Einträgen { $short ->
        [one] hat ein Stein
       *[other] haben { $short } Steine
    } mehr die Bank von { $seat } verlassen, als darauf standen.

deal-does-not-add-up = Bänke und Mauern ergeben beim Geben { $tiles } Steine, und der Satz hat { $size }.

one-entry-is-wrong = Welcher Eintrag stimmt nicht? Es kommen infrage: { $entries }.
