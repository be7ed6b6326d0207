#!/bin/sh
# Puts MicroPython's Unix interpreter at build/micropython/micropython: the sensor board's
# program runs in it, unchanged, for the tests and the demo. Does nothing where it is there.
#
# Debian has the package from release 13 on. On an older one the package of release 13 is
# unpacked there with the C library it wants beside it; nothing of the system is changed.
# The mirror is the one that this machine's own apt uses, and apt checks the signatures.
set -u
cd "$(dirname "$0")/.."
place=build/micropython
release=trixie

works() { [ "$("$1" -c 'print(6*7)' 2>/dev/null)" = 42 ]; }
give_up() {
    echo "MicroPython could not be had: $1." >&2
    echo "The tests of the sensor board's program are skipped. By hand: put a MicroPython (1.20 or" >&2
    echo "later) for Unix on the PATH, and call make again." >&2
    exit 1
}

works "$place/micropython" && exit 0
mkdir -p "$place"
if ! command -v micropython >/dev/null 2>&1 && apt-cache show micropython >/dev/null 2>&1; then
    sh tools/debian-packages.sh micropython
fi
if command -v micropython >/dev/null 2>&1 && works micropython; then
    ln -sf "$(command -v micropython)" "$place/micropython"
    exit 0
fi

command -v apt-get >/dev/null 2>&1 || give_up "this is no Debian system"
mirror=$(sh tools/debian-mirror.sh) || give_up "apt's sources name no Debian mirror"

echo "Fetching MicroPython of Debian $release into $place"
own=$PWD/$place/apt
mkdir -p "$own/lists/partial" "$own/cache/archives/partial" "$place/debs"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $release main" \
    >"$own/sources.list"
# An apt of its own: its lists and its status are not the machine's.
: >"$own/status"
in_release() {
    command=$1 && shift
    "$command" -q -o Dir::Etc::SourceList="$own/sources.list" -o Dir::Etc::SourceParts=- \
        -o Dir::State::Lists="$own/lists" -o Dir::State::Status="$own/status" \
        -o Dir::Cache="$own/cache" -o Acquire::Languages=none -o APT::Sandbox::User= "$@"
}
in_release apt-get update >"$own/log" 2>&1 || give_up "apt does not get the lists of $release ($own/log)"
packages="micropython $(in_release apt-cache depends --no-recommends --no-suggests micropython 2>/dev/null |
    sed -n 's/^ *Depends: //p' | tr '\n' ' ')"
(cd "$place/debs" && in_release apt-get download $packages) >>"$own/log" 2>&1 ||
    give_up "apt does not get its packages ($own/log)"
for package in "$place"/debs/*.deb; do dpkg-deb -x "$package" "$place/root"; done

loader=$(ls "$PWD/$place"/root/usr/lib/*/ld-linux*.so.* 2>/dev/null | head -n 1)
[ -n "$loader" ] || give_up "the packages hold no loader"
cat >"$place/micropython" <<END
#!/bin/sh
exec "$loader" --library-path "$(dirname "$loader")" "$PWD/$place/root/usr/bin/micropython" "\$@"
END
chmod +x "$place/micropython"
works "$place/micropython" || give_up "what was unpacked does not run"
rm -rf "$own" "$place/debs"
