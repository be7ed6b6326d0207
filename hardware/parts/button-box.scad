// A seat's button box: three arcade buttons of 24 mm, the seat's lamp, a gland for the cable.
// Its top leans towards the player, so that a flat hand finds the buttons and a tile does
// not come to lie on them. Two prints: shell (upside down) and plate.
//
//   openscad -D 'part="shell"' -o button-box-shell.stl button-box.scad

include <common.scad>

part = "both";        // shell, plate or both

width = 124;
depth = 66;
low = 28;             // height at the player's side
high = 44;            // and at the far side: the gland is there
button = 24.2;        // hole of a 24 mm snap-in button
pitch = 37;
lamp = 10.2;          // hole of a 10 mm diffuse cap over the WS2812
names = ["CLAIM", "MAH JONGG", "DEAD"];
slope = atan((high - low) / depth);
top = low - 1 + 6 / depth * (high - low);   // of the sloping side at the very front

$fn = 36;

module wedge(inset, floor) {
    // The box's outside, or with an inset its inside, open below when `floor` is below 0.
    hull() {
        translate([inset, inset, floor]) rounded([width - 2 * inset, depth - 2 * inset, 0.1], 6);
        for (y = [6, depth - 6], x = [6, width - 6])
            translate([x, y, 0])
                cylinder(r = 6 - inset, h = low + y / depth * (high - low) - inset - 1);
    }
}

module on_top(x, y) {
    // Moves its children onto the sloping top, x and y along it from its front left corner.
    translate([0, 0, top]) rotate([slope, 0, 0]) translate([x, y, 0]) children();
}

module shell() {
    difference() {
        wedge(0, 0);
        wedge(wall, -1);
        for (i = [0 : 2]) {
            on_top(width / 2 + (i - 1) * pitch, 27) {
                translate([0, 0, -10]) cylinder(d = button, h = 20);
                // Its name, sunk 0.6 mm: it can be felt and filled with paint.
                translate([0, -18.5, -0.6])
                    linear_extrude(3)
                        text(names[i], size = 4.2, $fn = 8, halign = "center", valign = "center",
                             font = "DejaVu Sans:style=Bold");
            }
        }
        on_top(width / 2, 49) translate([0, 0, -10]) cylinder(d = lamp, h = 20);
        // The cable's gland and the lamp chain's two, at the far side.
        for (x = [-34, 0, 34])
            translate([width / 2 + x, depth + 1, 16])
                rotate([90, 0, 0]) cylinder(d = gland, h = wall + 2);
    }
    // Posts for the plate's screws.
    intersection() {
        wedge(0.5, 0);
        at_corners([width, depth], 8)
            difference() {
                cylinder(d = 9, h = 100);
                translate([0, 0, -0.1]) cylinder(d = m3_insert, h = 8);
            }
    }
}

module plate() {
    difference() {
        rounded([width, depth, 3], 6);
        at_corners([width, depth], 8) {
            translate([0, 0, -0.1]) cylinder(d = m3_through, h = 4);
            translate([0, 0, -0.1]) cylinder(d1 = m3_head, d2 = m3_through, h = 1.8);
        }
        // Two eyes for a cable tie: the cable hangs on them, not on its solder.
        for (x = [-4, 4]) translate([width / 2 + x - 1.5, depth - 20, -0.1]) cube([3, 8, 4]);
        // Screws to the table's frame.
        for (x = [22, width - 22]) translate([x, depth / 2, -0.1]) cylinder(d = 4.5, h = 4);
    }
}

if (part != "plate") shell();
if (part == "plate") plate();
if (part == "both") translate([0, -depth - 12, 0]) plate();
