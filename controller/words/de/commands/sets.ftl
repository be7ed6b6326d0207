### DRAFT: German, not yet read by anybody who plays in German. ENTWURF: noch von niemandem geprüft.

## rackside enrol

sets-page-pictures = enrol: mit --page werden die Fotos auf der Seite gemacht
sets-name-wanted = enrol: den Satz mit --set NAME nennen
sets-pictures-wanted = enrol: Bilder der Steine angeben, oder --labels CSV, oder --page
sets-say-with-pictures = enrol: --say geht nur mit Bildern, nicht mit --labels
sets-kinds = es gibt { LINES($kinds) }
sets-say-form = so schreiben: 12=5c, 12='red dragon' oder 12=none
sets-learned = { $set }: { $pictures ->
        [one] { $pictures } Bild
       *[other] { $pictures } Bilder
    } von { $faces ->
        [one] { $faces } Stein
       *[other] { $faces } Steinen
    } aus { $photographs ->
        [one] { $photographs } Foto
       *[other] { $photographs } Fotos
    }
sets-none-of = kein Bild von: { LINES($faces) }
    .learned = kein Bild von: { LINES($faces) }; diese werden ohne Hilfe des Satzes gelesen
sets-few-of = { $faces ->
        [none] weniger als 3 Bilder von jedem Stein: mit dreien wird sicherer gelesen
       *[other] weniger als 3 Bilder von: { LINES($faces) }
    }
sets-conflict = Widerspruch: { $place }: als { $tile } gelernt, sieht eher aus wie { $other } ({ NUMBER($theirs, minimumFractionDigits: 2, maximumFractionDigits: 2) } gegen { NUMBER($own, minimumFractionDigits: 2, maximumFractionDigits: 2) })
sets-look-again = noch einmal ansehen: { $what }
sets-passed-over = nicht verwendet: { $what }
sets-asked = { $n ->
        [one] { $n } Stein bleibt weg, bis eingegeben ist, was er ist:
       *[other] { $n } Steine bleiben weg, bis eingegeben ist, was sie sind:
    }
sets-asked-tile = { $number }: { $place }: { $tile }? { $why }
sets-look-over = { $file } ansehen: jeder Stein mit seiner Nummer{ $asked ->
        [yes] , rot die weggelassenen
       *[no] {""}
    }
sets-answer = mit demselben Befehl eingeben, dazu --say { $n }=5c, --say '{ $n }=red dragon' oder --say { $n }=none, einmal für jeden Stein; jede andere Nummer lässt sich ebenso berichtigen
sets-kept = { $before ->
        [none] gespeichert
        [one] zu dem { $before } vorhandenen Bild hinzugefügt
       *[other] zu den { $before } vorhandenen Bildern hinzugefügt
    } als { $path }; verwenden mit --set { $set }
sets-unwritable = kann hier nicht geschrieben werden
sets-photographs = Fotos

## rackside sets

sets-none-yet = noch keine in { $folder }; rackside enrol --set NAME --page legt einen Satz an
sets-kind = { $kind ->
        [american-152] Amerikanisch: 152 Steine, 8 Blumen, 8 Joker
        [league-1946] Amerikanisch von 1946: 154 Steine, 18 Blumen
        [british-136] Ohne Jahreszeiten: 136 Steine
        [british-144] Klassisch: 144 Steine, 8 Jahreszeiten
        [hoyle-woo] Für Woo: 144 Steine, 8 Jahreszeiten
       *[unknown] Art unbekannt
    }
sets-line = { $set }: { $pictures ->
        [one] { $pictures } Bild
       *[other] { $pictures } Bilder
    } von { $faces ->
        [one] { $faces } Stein
       *[other] { $faces } Steinen
    } ({ $kind })
sets-exported = { $file }: am anderen Tisch rackside sets import DATEI
sets-imported = { $set }: { $pictures ->
        [one] { $pictures } Bild
       *[other] { $pictures } Bilder
    } von { $faces ->
        [one] { $faces } Stein
       *[other] { $faces } Steinen
    } importiert
sets-renamed = { $old } heißt jetzt { $new }; Einstellungen, die den Satz nennen, sind auch zu ändern
sets-remove = { $set } mit { $pictures ->
        [one] { $pictures } Bild
       *[other] { $pictures } Bildern
    } löschen?
sets-removed = { $set } ist gelöscht

## rackside read

sets-read = { $image }: { $faces ->
        [one] { $faces } Vorderseite
       *[other] { $faces } Vorderseiten
    }, { $backs ->
        [one] { $backs } Rückseite
       *[other] { $backs } Rückseiten
    } in { NUMBER($ms, maximumFractionDigits: 0) } ms ({ $width } × { $height })
sets-back = Rück
sets-at = bei { $x }, { $y }
sets-doubt = { $why ->
        [unsure] nicht sicher
        [partial] nur zum Teil zu sehen
        [counts] so viele davon hat der Satz nicht
       *[size] Größe oder Form anders als bei den Steinen daneben
    }
sets-note = Hinweis: { $what }
sets-picture-unwritable = kann nicht geschrieben werden (eine .png oder .jpg in einem vorhandenen Ordner?)
