### What is wrong with a file: of a tile set, of the network that reads tiles, a calibration, a table of labels.

files-other-network = { $other_set }: read by another network than { $set }
files-no-set-name = { $name }: a set's name is 1 to 64 letters, digits, spaces, dots, dashes, underscores
files-set-unwritten = { $place }: cannot write the set: { $why }
files-no-set-file = { $place }: no such file of an enrolled set
files-no-set = { $name }: no such enrolled set in { $folder } (enrolled: { $known ->
        [none] none yet
       *[other] { $known }
    })
files-set-too-large = { $place }: too large to be an enrolled set
files-not-a-set = { $place }: not an enrolled set, or only a part of one
files-newer-set = { $place }: made by a newer Rackside (format { $format }; this one reads up to { $ours })
files-set-damaged = { $place }: not an enrolled set, or damaged: { $why }
files-set-checksum = { $place }: damaged: its checksum does not fit what it holds
files-set-there = a set named { $name } is here already; give it another name
files-file-there = { $place }: is there already; name another file
files-no-such-file = { $place }: no such file
files-set-empty = { $place }: it holds no picture
files-set-other-size = { $place }: its pictures are { $wide } pixels wide, not { $ours }
files-set-not-removed = { $place }: cannot remove the set: { $why }
files-network-unread = { $place }: cannot read the network: { $why }
files-no-network = { $place }: not a network that reads tiles: { $why }
files-unread = { $place }: { $why }
files-no-calibration = { $place }: not a calibration: { $why }
files-no-columns = { $place }: no column { $columns }
files-labels-unread = { $place }: cannot read the labels: { $why }
files-no-labels = { $place }: not a table of labels: { $why }
files-no-picture-name = { $place }: { $name } is not a picture's file name
files-no-pixels = { $place }: { $column } is { $given }, not a number of pixels
