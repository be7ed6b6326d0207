// The sensor board's case, screwed under the table: a perforated board of 100 x 70 mm with
// the Pico on it, four round plugs of eight contacts (GX16), the lamps' gland, the USB.
// Two prints: case and lid.
//
//   openscad -D 'part="case"' -o board-case.stl board-case.scad

include <common.scad>

part = "both";        // case, lid or both

board = [100, 70];    // the perforated board; its holes are 3.2 mm and 3 mm from the edges
board_hole = 3;
room = [112, 86, 40]; // inside
outer = [room.x + 2 * wall, room.y + 2 * wall, room.z + wall];
plug = 16.3;          // hole of a GX16
plug_pitch = 26;
standoff = 7;
usb = [13, 9];        // a micro-USB plug's body
ear = 14;

$fn = 36;

module ears() {
    for (x = [-ear + 2, outer.x + ear - 2], y = [18, outer.y - 18])
        translate([x, y, 0]) difference() {
            hull() {
                cylinder(d = 14, h = 4);
                translate([x < 0 ? ear - 1 : -ear + 1, -9, 0]) cube([1, 18, 4]);
            }
            translate([0, 0, -1]) cylinder(d = 4.5, h = 6);
        }
}

module case() {
    difference() {
        union() {
            rounded(outer, 5);
            ears();
        }
        translate([wall, wall, wall]) rounded([room.x, room.y, room.z + 1], 3);
        // The seats' plugs in a row along the front, their letters over them.
        for (i = [0 : 3]) translate([outer.x / 2 + (i - 1.5) * plug_pitch, -1, 22]) {
            rotate([-90, 0, 0]) cylinder(d = plug, h = wall + 2);
            translate([0, 1.6, 12.5]) rotate([90, 0, 0])
                linear_extrude(2)
                    text("ESWN"[i], size = 6, $fn = 8, halign = "center", valign = "center",
                         font = "DejaVu Sans:style=Bold");
        }
        // USB: the Pico is soldered flat along the board's left edge, its plug to the back.
        translate([wall + 22 - usb.x / 2, outer.y - wall - 1, wall + standoff - 0.7])
            cube([usb.x, wall + 2, usb.y]);
        // The lamps' gland, and the sounder's slots.
        translate([outer.x - 26, outer.y + 1, 20])
            rotate([90, 0, 0]) cylinder(d = gland, h = wall + 2);
        for (i = [-2 : 2])
            translate([outer.x - wall - 1, outer.y / 2 + i * 5 - 1, 14]) cube([wall + 2, 2, 16]);
        // Two eyes at the USB for a tie round its cable.
        for (x = [0, 26])
            translate([wall + 9 + x - 1.5, outer.y - wall - 1, wall + 2]) cube([3, wall + 2, 4]);
    }
    translate([outer.x / 2 - board.x / 2, outer.y / 2 - board.y / 2, wall - 0.1])
        at_corners(board, board_hole) difference() {
            cylinder(d = 7, h = standoff + 0.1);
            translate([0, 0, 1]) cylinder(d = m3_insert, h = standoff);
        }
    // Posts for the lid's screws.
    intersection() {
        rounded(outer, 5);
        at_corners(outer, 5) difference() {
            cylinder(d = 9, h = outer.z);
            translate([0, 0, outer.z - 8]) cylinder(d = m3_insert, h = 9);
        }
    }
}

module lid() {
    lip = clearance + wall;
    difference() {
        union() {
            rounded([outer.x, outer.y, 2.6], 5);
            difference() {
                translate([lip, lip, 0])
                    rounded([outer.x - 2 * lip, outer.y - 2 * lip, 5], 3);
                translate([lip + 2, lip + 2, 2.5])
                    rounded([outer.x - 2 * lip - 4, outer.y - 2 * lip - 4, 5], 2);
                at_corners(outer, 5) translate([0, 0, 2.5]) cylinder(d = 11, h = 5);
            }
        }
        at_corners(outer, 5) {
            translate([0, 0, -0.1]) cylinder(d = m3_through, h = 4);
            translate([0, 0, -0.1]) cylinder(d1 = m3_head, d2 = m3_through, h = 1.8);
        }
        // Air.
        for (i = [-4 : 4]) translate([outer.x / 2 + i * 7 - 1.25, outer.y / 2 - 15, -0.1])
            cube([2.5, 30, 4]);
    }
}

if (part != "lid") case();
if (part == "lid") lid();
if (part == "both") translate([0, -outer.y - 30, 0]) lid();
