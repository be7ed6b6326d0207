### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

pressed-no-deal = { $who } hat einen Knopf gedrückt, aber es läuft kein Spiel.
pressed-empty = Auf dem Platz von { $who } spielt niemand.
pressed-no-other = Es spielt keine andere Hand, die für tot erklärt werden könnte.
pressed-taken-back = Der Einspruch von { $who } ist zurückgenommen.
pressed-no-discard = { $who } hat { $button ->
        [claim] den Knopf zum Rufen
       *[mahjongg] Mah Jongg
    } gedrückt, aber es liegt kein abgelegter Stein da.
pressed-has-it = { $who } hat den Stein schon.
pressed-not-granted = Der Ruf von { $who } wurde nicht zugelassen.
pressed-theirs = Der Stein gehört { $whose }.
pressed-declared = { $who } hat schon Mah Jongg angesagt.
pressed-never-was = { $who } hat einen Stein gerufen, der nie abgelegt wurde. Wer noch ruft, drückt noch einmal.
pressed-no-ruling = { $who } hat einen Knopf gehalten, aber es gibt keine Entscheidung, die überprüft werden kann.
pressed-no-review = { $who } kann in diesem Spiel keine Überprüfung mehr verlangen.
pressed-lost = { $who } hat einen Knopf gedrückt, kurz bevor die Verbindung zur Sensorplatine abriss. Bitte laut sagen, was gemeint war.
pressed-waits = { $who } hat gerufen; es wird auf den Stein gewartet, den { $whose } ablegt.
