### Rules of a club's own: files beside a table's settings.

house-no-folder = diesen Ordner gibt es nicht
house-name = „{ $name }“ ist kein Name einer Regel: kleine Buchstaben, Ziffern und Bindestriche
house-no-law = keine Regel darin: eine Funktion mit @law("{ $series }.1", on=…)
house-no-text = { $name } braucht einen Docstring: was die Regel sagt
house-id = { $id }: die Nummer einer Regel des Klubs ist { $series }. mit Buchstaben oder Ziffern
house-no-story = keine Geschichte, in der { $id } { $part ->
        [broken] gebrochen wird (breaks { $id })
       *[kept] gehalten wird (keeps { $id })
    }
house-not-broken = kein Entscheid dieser Geschichte nennt { $id }
house-missing = gespielt wurde mit { $rules }, eigenen Regeln des Klubs; den Ordner nennen (judge --house FOLDER), oder Einstellungen eines Tisches, die es tun
