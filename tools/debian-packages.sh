#!/bin/sh
# Installs the Debian packages named, those that are missing, where that is allowed;
# otherwise says which they are and exits 1.
set -u
missing=""
for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -z "$missing" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "This is no Debian system. Please install by hand:$missing" >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then
    as_root=""
elif sudo -n true 2>/dev/null; then
    as_root="sudo"
else
    echo "Please install as root, then call make again:  apt-get install$missing" >&2
    exit 1
fi
echo "Installing Debian packages:$missing"
$as_root apt-get update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
