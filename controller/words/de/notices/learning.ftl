### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## Warum es zweifelhaft ist, welcher Stein es ist

learning-too-small = zu klein, um daraus zu lernen
learning-by-itself = liegt für sich allein
learning-too-many = davon gibt es mehr als { $n }
learning-not-in-set = dieser Satz hat keinen
learning-looks-like = sieht aus wie { $tile }
learning-not-clear = nicht klar genug
learning-not-in-place = nicht an seinem Platz
learning-against = so benannt, sieht aber aus wie { $tile }

## Was an einem Foto nicht stimmt

learning-no-tile = Kein Stein wurde gefunden. Bitte die Motive zeigen und das Bild mit ihnen füllen.
learning-photo-small = Die Steine sind klein ({ $n } Pixel breit). Bitte näher herangehen oder jeden Block für sich aufnehmen.
learning-photo-dark = Das Bild ist zu dunkel. Bitte eine Lampe anmachen oder an einen helleren Platz gehen.
learning-photo-blurred = Das Bild ist verwackelt. Bitte ruhig halten, zum Scharfstellen auf die Steine tippen und noch einmal aufnehmen.
learning-photo-glare = Eine Lampe scheint auf { $n } Steine. Bitte die Lampe versetzen oder zur Seite gehen.
learning-several = Dieses Bild zeigt { $n } Steine, und sein Name nennt einen.
learning-cannot-be-found = Auf diesem Bild ist kein Stein zu finden: näher herangehen oder auf den Stein zuschneiden.
learning-photo-unread = das Bild ist nicht lesbar ({ $why })
learning-photo-none = kein Bild (oder beschädigt): es muss JPEG, PNG, WebP, TIFF oder BMP sein
learning-photo-too-large = größer als { $megapixels } Megapixel

## Wo es ist

learning-tile-at = { $place } bei { $x }, { $y }
learning-at = { $place }: { $why }
learning-numbered = { $number }: { $place }: { $why }

## Was anzusehen ist, und was nicht verwendet wurde

learning-named-otherwise = als { $tile } benannt, sieht aus wie { $other }
learning-read-as = als { $tile } gelesen
learning-edge-unseen = der Rand des Steins war nicht zu sehen, das ganze Bild wurde genommen
learning-few-found = { $n ->
        [one] { $n } Stein
       *[other] { $n } Steine
    } gefunden; zeigt es noch mehr?
learning-no-picture-file = kein Bild, das sich lesen lässt (JPEG, PNG, WebP)
learning-no-outline = { $tile }: seine Ecken umschließen keinen Stein
learning-too-narrow = { $tile }: { $n } Pixel breit, nötig sind { $needed }
learning-not-one-set = mehr von einer Sorte, als ein Satz hat ({ $n } als { $tile } gelesen): das ist nicht ein einziger Satz, also werden die Steine nicht gezählt

## Warum nichts gelernt wurde

learning-no-such-path = diese Datei oder diesen Ordner gibt es nicht
learning-none-given = es ist kein Foto angegeben{ $why ->
        [none] {""}
       *[other] ; { CLAUSES($why) }
    }
learning-nothing-to-learn = es gibt nichts, woraus sich lernen ließe{ $why ->
        [none] {""}
       *[other] ; { CLAUSES($why) }
    }
learning-nothing-sure = { $set }: nichts wurde so sicher gelesen, dass es sich ohne Nachfragen lernen ließe{ $why ->
        [none] {""}
       *[other] ; { CLAUSES($why) }
    }
learning-none-learned = { $set }: auf den Fotos ist kein Stein, aus dem sich lernen ließe{ $why ->
        [none] {""}
       *[other] ; { CLAUSES($why) }
    }
learning-no-such-number = einen Stein { $number } gibt es nicht: sie haben die Nummern 1 bis { $most }
learning-size-unknown = auf diesem Foto ist kein Stein gefunden, der zeigt, wie groß er ist
