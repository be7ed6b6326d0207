#!/bin/sh
# Makes build/rp2040/firmware.uf2, MicroPython for the Pico, and rom.bin, a stand-in for the
# chip's boot ROM, which the emulator needs and a real board never sees. Everything comes
# from Debian's own sources (release 13: pico-sdk, tinyusb, micropython), built in a Debian
# of its own under build/rp2040/root: that wants root, some ten minutes and for that time 5 GB.
set -eu
cd "$(dirname "$0")/../.."
place=$PWD/build/rp2040
root=$place/root
release=trixie
[ -s "$place/firmware.uf2" ] && [ -s "$place/rom.bin" ] && exit 0

[ "$(id -u)" = 0 ] || { echo "Building the Pico's image wants root (a Debian of its own, chroot)." >&2; exit 1; }
sh tools/debian-packages.sh debootstrap
mirror=$(sh tools/debian-mirror.sh) || { echo "apt's sources name no Debian mirror." >&2; exit 1; }
mkdir -p "$place"
if [ ! -f "$root/.complete" ]; then
    rm -rf "$root"
    echo "Making a Debian $release in $root"
    debootstrap --variant=minbase "$release" "$root" "$mirror" >"$place/debootstrap.log" 2>&1
    touch "$root/.complete"
fi
printf 'deb %s %s main\ndeb-src %s %s main\n' "$mirror" "$release" "$mirror" "$release" \
    >"$root/etc/apt/sources.list"
# The machine's own way to its mirror: a proxy, certificates.
cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
mkdir -p "$root/build"
cp tools/rp2040/build.sh tools/rp2040/rom.c tools/rp2040/rom.ld "$root/build/"
echo "Building MicroPython for the RP2040 (log: $place/build.log)"
chroot "$root" /bin/bash /build/build.sh >"$place/build.log" 2>&1 ||
    { tail -n 20 "$place/build.log" >&2; exit 1; }
cp "$root/build/firmware.uf2" "$root/build/rom.bin" "$place/"
rm -rf "$root"
ls -l "$place/firmware.uf2" "$place/rom.bin"
