### A short help to every page: its title, and what is done there.

howto-link = Hilfe
howto-lead = Wozu jede Seite da ist. Mehr steht in den Dokumenten des Projekts.
howto-page = { $page ->
        [operator] Oben steht, was ansteht. Ein Tippen auf einen Stein ist ein ganzer Zug: Dieser Platz zieht und legt ihn ab. Rufe, Mah Jongg und alles andere haben eigene Knöpfe. Rückgängig nimmt den letzten Eintrag zurück; ein Tippen auf einen Eintrag der Liste berichtigt einen älteren. Was der Schiedsrichter sagt, steht daneben, mit seinen Regeln.
        [start] Schreiben, wer wo sitzt, oder niemanden, Regelwerk und Karte wählen, beginnen. Namen und Einstellungen sind wie beim letzten Mal. Ein laufendes Spiel wird nur abgebrochen, wenn das angekreuzt ist.
        [settings] Nummer, Namen, Regelwerk, Karte, Kamera und Stimme dieses Tisches. Jeder Wert wird beim Tippen geprüft. Speichern startet den Tisch damit neu und verliert nichts.
        [phones] Das Telefon einer weiteren Bedienung kann alles, was Ihres kann. Das eigene Telefon einer Spielerin trägt nur für sie ein. Den Code der Kamera des Telefons zeigen oder dort eintippen; er gilt einmal.
        [names] Wurde jemand auf zwei Arten geschrieben, macht man die Namen zu einem. Wer nicht in den Listen stehen will, wird ausgelassen; die Aufzeichnung bleibt, wie sie ist.
        [log] Alle Einträge dieses Spiels. Ein Tippen auf einen berichtigt ihn, streicht ihn oder setzt ihn wieder ein. Nichts geht verloren: Die Aufzeichnung behält, was er war.
        [sheet] Wählen, was geschah, dann eintragen. Übliche Gruppen brauchen ein Tippen. Steine, die niemand sah, lassen sich als nicht gesehen eintragen.
        [pair] Der Code steht dort, wo das Programm des Tisches gestartet wurde, und auf dem Telefon der Bedienung unter „Telefon koppeln“. Er hält Fremde davon ab, etwas einzutragen.
        [display] Der Tisch, wie alle ihn sehen dürfen: wer am Zug ist, Abwürfe, Auslagen und was der Schiedsrichter sagt. Man muss nichts berühren. Ein Tippen auf eine Regel zeigt ihren Text.
        [rulings] Alles, was der Schiedsrichter in diesem Spiel gesagt hat, das Neueste zuerst, jeweils mit den Regeln dazu.
        [laws] Was eine Regel sagt, in den Worten dieses Projekts. Ihre Nummer nennt die gedruckte Quelle.
        [camera] Was die Kamera jetzt sieht; was erkannt wurde, ist eingezeichnet.
        [health] Was geht und was nicht, und was dagegen hilft. Die Seite fragt von selbst wieder.
        [evenings] Was gespielt wurde, wer gewann und wie alle stehen.
        [replay] Ein Spiel wählen, dann Schritt für Schritt gehen oder es laufen lassen. Entscheidungen stehen dort, wo sie fielen. Ein Spiel lässt sich als eine Datei speichern und verschicken.
        [cards] Eine Karte des Klubs wird Zeile für Zeile getippt. Ein Tippen auf eine Zeile öffnet sie; darunter steht, was falsch ist und wo, und „Blätter“ zeichnet, was sie bedeutet. Zurücknehmen geht Schritt für Schritt. Eine zweite Person tippt die Karte noch einmal, und „Vergleichen“ zeigt, was abweicht. Gespeichert ist sie eine Karte zum Spielen; eine, mit der gerade gespielt wird, wartet, bis das Spiel vorbei ist.
        [houserules] Alle Punkte, in denen Quellen oder Bräuche sich unterscheiden, und wer was spielt, nebeneinander. Was der Klub spielt, steht in den Einstellungen des Tisches. Das Blatt für die Wand führt auf, was von der Liga und vom Grundregelwerk abweicht.
        [enrol] Der Leser lernt die eigenen Steine aus Aufnahmen der ausgelegten Steine. Vier Schritte führen hindurch; nach Zweifelhaftem wird gefragt, ein falscher Name ist mit einem Tippen berichtigt. Verwendet wird erst, was behalten wurde.
        [learn] Für alle, die lernen, wo die Einstellungen es erlauben. Die eigene Bank antippen oder fotografieren: die nächsten Hände der Karte erscheinen auf diesem Telefon allein; von der Bank wird nichts behalten, und niemand sonst sieht sie. Darunter stehen die letzte Entscheidung mit ihren Regeln und ein Quiz.
       *[certificate] Mit dem Zertifikat des Tisches spricht ein Telefon verschlüsselt mit ihm, lässt seinen Bildschirm an und kann die Seite auf den Startbildschirm legen.
    }
    .title = { $page ->
        [operator] Die Bedienung
        [start] Ein Spiel beginnen
        [settings] Einen Tisch einrichten
        [phones] Telefone koppeln
        [names] Namen und Listen
        [log] Was eingetragen wurde
        [sheet] Etwas eintragen
        [pair] Dieses Telefon koppeln
        [display] Die Anzeige
        [rulings] Entscheidungen
        [laws] Eine Regel
        [camera] Die Kamera
        [health] Wie es dem Tisch geht
        [evenings] Abende und Spieler
        [replay] Spiele noch einmal sehen
        [cards] Die Karten des Klubs
        [houserules] Die Regeln des Klubs
        [enrol] Eigene Steine lehren
        [learn] Am Tisch lernen
       *[certificate] Dem Tisch vertrauen
    }
