// What the printed parts share. Millimetres throughout. Printed in PETG: layers of 0.2,
// four walls, a quarter filled, no supports. A clearance is what a printer needs to fit.

clearance = 0.3;
wall = 2.4;

m3_through = 3.4;
m3_insert = 4.0;      // hole for a brass insert, melted in
m3_head = 6.2;
m4_through = 4.4;
m4_nut = 7.2;         // across its flats, with clearance
gland = 12.4;         // hole for a PG7 cable gland

module rounded(size, radius = 4) {
    // A box with upright edges rounded, its corner at the origin.
    linear_extrude(size.z)
        translate([radius, radius])
            offset(radius) square([size.x - 2 * radius, size.y - 2 * radius]);
}

module at_corners(size, inset) {
    // Its children once at each corner of a rectangle, `inset` from its edges.
    for (x = [inset, size.x - inset], y = [inset, size.y - inset])
        translate([x, y]) children();
}

module nut_trap(depth) {
    cylinder(d = m4_nut / cos(30), h = depth, $fn = 6);
}
