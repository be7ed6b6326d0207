### The sheet with the markers for the corners of the table.

marker-sheet-title = Markers for the corners of the table
marker-sheet-what-to-do = Print at 100 %. Cut along the dashed lines: the white edge belongs to the marker. Fix each flat to its corner, upright as here; from tick to tick it is { $span } cm along every side of the table.
marker-sheet-corner = { $number }: { $number ->
        [0] bottom left
        [1] bottom right
        [2] top right
       *[3] top left
    }
    .between = { $number ->
        [0] between North and East
        [1] between East and South
        [2] between South and West
       *[3] between West and North
    }
marker-sheet-sizes = Each marker is { $wide } mm wide; its centre is { $off } mm from the table's, along both sides.
marker-sheet-arrows = The arrows point to West, away from East. Seen by the camera, East sits at the bottom.
marker-sheet-ruler = Lay a ruler here: the line is { $length } cm long. If it is not, print again at 100 %, not “fit to page”.
