### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Die Bilder

watching-picture-black = Das Bild ist schwarz: Ist das Objektiv verdeckt oder das Licht aus?
watching-picture-white = Das Bild ist weiß: Scheint eine Lampe ins Objektiv?
watching-picture-even = Das Bild hat überall dieselbe Farbe: Der Treiber der Kamera liefert keines.
watching-picture-torn = Das Bild ist zerrissen: Prüfen Sie das Kabel.
watching-picture-size = Das Bild hat seine Größe von { $before } auf { $now } geändert.
watching-frozen = { $place }: Die Kamera liefert immer wieder dasselbe Bild.
watching-silent = Seit { $seconds } s kommt kein Bild.
# Was eine Kamera oder eine Bibliothek selbst von einem Fehler sagt.
watching-failed = { $why }
watching-camera-says = { $why }.
watching-sees-again = Die Kamera sieht wieder.
watching-late = Die Bilder kommen zu spät: { $seconds } s zwischen zweien.
watching-in-time = Die Bilder kommen wieder rechtzeitig.
watching-behind = Der Rechner ist zu langsam für seine Kamera: { $percent } % der Bilder werden ausgelassen, damit er nicht zurückbleibt. Von der Kamera weniger oder kleinere verlangen (rackside doctor --bench).
watching-keeps-up = Der Rechner kommt wieder mit seiner Kamera mit.
watching-setting = { $place }: { $note }

## Der Ort der Kamera und die Marker

watching-corner = { $marker ->
        [0] 0 (unten links)
        [1] 1 (unten rechts)
        [2] 2 (oben rechts)
       *[3] 3 (oben links)
    }
watching-markers-missing = { $seen } von 4 Markern sind zu sehen; es fehlen: { $missing }. Alle vier müssen flach, im Bild und unbedeckt liegen.
watching-markers-misplaced = Die Marker liegen nicht wie geplant: im Mittel { $mm } mm daneben (höchstens { $most }). Prüfen Sie, ob sie { $wide } mm breit sind, an den richtigen Ecken liegen und in beiden Richtungen { $offset } mm von der Mitte.
watching-no-markers = { $why } Nehmen Sie weg, was auf den Markern liegt, oder drehen Sie die Kamera so, dass sie alle vier sieht.
watching-markers-in-view = Die Marker sind im Bild.
watching-marker-moved = Marker { $corner } wurde um { $mm } mm verschoben: Legen Sie ihn zurück.
watching-marker-unseen = Marker { $corner } ist nicht zu sehen. Wo die Kamera steht, ist aus den drei anderen bekannt.
watching-markers-in-place = Die Marker liegen, wo sie lagen.
watching-camera-in-place = Die Kamera ist wieder an ihrem Platz.
watching-markers-again = Die Marker sind wieder gefunden.
watching-camera-moved = { $mm ->
        [none] Die Kamera wurde bewegt.
       *[other] Die Kamera wurde um { $mm } mm bewegt.
    } { $why }
watching-camera-found = { $mm ->
        [none] Die Kamera wurde bewegt; ihr neuer Platz ist gefunden.
       *[other] Die Kamera wurde um { $mm } mm bewegt; ihr neuer Platz ist gefunden.
    }

## Der Tisch

watching-light-changed = Das Licht hat sich geändert; der Tisch wird neu betrachtet.
watching-covered = Auf dem Tisch liegt etwas vor { $seats }: Was darunter ist, ist nicht zu sehen.
watching-covered-somewhere = Auf dem Tisch liegt etwas: Was darunter ist, ist nicht zu sehen.
watching-uncovered = Auf dem Tisch liegt nichts mehr im Weg.
watching-small = Die Steine sind in diesem Bild nur { $pixels } Pixel breit, weniger als die { $least }, die das Lesen braucht{ $unread ->
        [none] :
       *[other] {" "}(unter { $unread } wird kein Stein gelesen):
    } Hängen Sie die Kamera tiefer, oder nehmen Sie Bilder mit mehr Pixeln auf.
watching-large-enough = Die Steine sind im Bild groß genug.
watching-tile-size = Die Steine sind anscheinend { $width } × { $length } mm groß und nicht { $stated_width } × { $stated_length }: Messen Sie einen, und tragen Sie das Maß in die Einstellungen ein ([measures] tile).

## Das Programm selbst, an derselben Stelle

watching-camera-back = { $place }: Die Kamera ist wieder da.
watching-not-followed = { $why } Es wird immer wieder versucht. Tragen Sie inzwischen auf der Bedienseite ein, was geschieht.
watching-footage-broken = { $why } Weiter wird die Aufnahme nicht verfolgt. Tragen Sie den Rest auf der Bedienseite ein.
watching-journal-fails = { $why } Nichts geht verloren; es wird wieder versucht.
watching-journal-again = Das Journal wird wieder geschrieben.
watching-footage-full = Es wird nicht aufgezeichnet: Weniger als { $gb } GB von { $folder } sind frei. Das Spiel betrifft das nicht.
watching-footage-fails = Es wird nicht aufgezeichnet: { $why } Das Spiel betrifft das nicht.
watching-footage-again = Es wird wieder aufgezeichnet.
watching-copy-fails = Die zweite Kopie in { $folder } wird nicht geschrieben: { $why }. Das Spiel betrifft das nicht; sie holt von selbst auf.
watching-copy-late = Die zweite Kopie in { $folder } hängt zurück: Sie nimmt Neues zu langsam an. Das Spiel betrifft das nicht.
watching-copy-again = Die zweite Kopie in { $folder } wird wieder geschrieben und hat alles.
watching-room-little = Auf der Platte des Journals sind { $mb } MB frei. Das Spiel geht weiter; unter 300 MB werden die ältesten Bilder gelöscht. Nach dem Abend bitte Platz schaffen.
watching-room-again = Auf der Platte des Journals ist wieder Platz.
