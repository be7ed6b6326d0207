// Holds a Raspberry Pi Camera Module 3 under a boom of 25 mm tube, looking straight down.
// The clamp turns about the boom, the holder about its hinge: both are set once with a
// spirit level and screwed tight. Three prints: jaw, cap and holder.
//
//   openscad -D 'part="jaw"' -o camera-jaw.stl camera-clamp.scad

include <common.scad>

part = "all";         // jaw, cap, holder or all

tube = 25;            // of the boom
length = 30;          // of the clamp along it
thick = 6;
flange = 14;          // beside the tube, for an M4 screw each
hinge = 10;           // radius of the hinge's cheeks
cheek = 6;
gap = 10;             // between the cheeks: the holder's tongue
camera = [25, 24];    // the module's board
holes = [21, 12.5];   // between its M2 holes; one pair 2 mm from the edge opposite its ribbon

connector = 2.7;      // the ribbon's connector stands so high on the board's back
plate_thick = 3;
seat = plate_thick + connector + 0.3; // where the board's back lies
hood = seat + 4.5;

$fn = 48;

module half() {
    // One half of the clamp, its flat side on the plane z = 0, the tube along y.
    difference() {
        union() {
            rotate([-90, 0, 0]) cylinder(d = tube + 2 * thick, h = length);
            translate([-tube / 2 - flange, 0, 0]) cube([tube + 2 * flange, length, 8]);
        }
        translate([-100, -1, -200]) cube([200, length + 2, 200]);
        // 0.4 mm short of the middle, so that the screws can pull.
        translate([0, -1, -0.4]) rotate([-90, 0, 0]) cylinder(d = tube + 0.2, h = length + 2);
        for (x = [-1, 1])
            translate([x * (tube / 2 + flange / 2 + 1), length / 2, -1])
                cylinder(d = m4_through, h = 12);
    }
}

module cap() {
    difference() {
        half();
        for (x = [-1, 1])
            translate([x * (tube / 2 + flange / 2 + 1), length / 2, 5]) nut_trap(10);
    }
}

module jaw() {
    top = tube / 2 + thick;
    half();
    difference() {
        for (side = [-1, 1])
            translate([side * (gap + cheek) / 2 - cheek / 2, length / 2, 0])
                hull() {
                    translate([0, -hinge, tube / 2 + 1]) cube([cheek, 2 * hinge, 1]);
                    translate([0, 0, top + hinge + 2])
                        rotate([0, 90, 0]) cylinder(r = hinge, h = cheek);
                }
        translate([-50, length / 2, top + hinge + 2])
            rotate([0, 90, 0]) cylinder(d = m4_through, h = 100);
        translate([gap / 2 + cheek - 3, length / 2, top + hinge + 2])
            rotate([0, 90, 0]) nut_trap(10);
    }
}

module holder() {
    // The camera's plate, its lens upwards as printed, and the tongue under it.
    plate = [camera.x + 10, camera.y + 10, plate_thick];
    tongue = gap - 2 * clearance;
    difference() {
        union() {
            translate([-plate.x / 2, -plate.y / 2, 0]) rounded(plate, 3);
            // A hood against lamps at the side.
            difference() {
                translate([-plate.x / 2, -plate.y / 2, 0]) rounded([plate.x, plate.y, hood], 3);
                translate([-plate.x / 2 + 2, -plate.y / 2 + 2, -1])
                    rounded([plate.x - 4, plate.y - 4, hood + 3], 2);
            }
            // Four seats keep the board off the plate, by more than its connector is high.
            at_holes() cylinder(d = 4.4, h = seat);
            translate([-tongue / 2, plate.y / 2 - 0.1, 0]) cube([tongue, 10, 9]);
            translate([-tongue / 2, plate.y / 2 + 14, hinge])
                rotate([0, 90, 0]) cylinder(r = hinge, h = tongue);
        }
        at_holes() translate([0, 0, -1]) cylinder(d = 1.8, h = seat + 3);
        // The ribbon's way out, away from the hinge.
        translate([-8.5, -plate.y / 2 - 1, 2.8]) cube([17, 8, hood]);
        translate([-50, plate.y / 2 + 14, hinge])
            rotate([0, 90, 0]) cylinder(d = m4_through, h = 100);
    }
}

module at_holes() {
    for (x = [-1, 1], y = [camera.y / 2 - 2, camera.y / 2 - 2 - holes.y])
        translate([x * holes.x / 2, y, 0]) children();
}

if (part == "jaw" || part == "all") jaw();
if (part == "cap") cap();
if (part == "holder") holder();
if (part == "all") {
    translate([70, 0, 0]) cap();
    translate([130, 18, 0]) holder();
}
