#!/bin/bash
# A machine that nobody prepared: a bare Debian in a folder, and in it what the README promises.
set -euo pipefail

help() {
    cat <<'END'
sudo tools/clean-machine.sh [OPTIONS] [STEP…]

Makes a bare Debian in a folder (debootstrap: the smallest set of packages, and git, make,
python3, ca-certificates), clones this checkout's last commit there, and runs

    demo    make demo, until its display answered and the deal is over
    pipx    the program without a checkout: pipx installs the wheel with the newest of
            everything, `rackside doctor` and a whole deal run in an empty folder
    test    make test

or the steps named, in this order. Says how each ended, how long it took and its last lines;
exit 0 if all went well, 1 if one did not, 2 if they could not be tried. Wants root, debootstrap
and 6 GB; the folder and all that runs in it is gone at the end, however it ends.

  --suite NAME   bookworm (what is taken without this option), trixie, … of Debian
  --arch NAME    another processor's Debian, emulated: arm64, as a Raspberry Pi has (wants
                 qemu-user-static; everything takes ten to thirty times as long)
  --user         work as an ordinary user who may use sudo, as on a Raspberry Pi; otherwise as root
  --no-hosts     without /etc/hosts, so that a name server has to know `localhost`
  --root DIR     where to make it; otherwise a new folder in /var/tmp
  --logs DIR     where whole outputs are kept; otherwise build/clean-machine/SUITE
  --lines N      how many last lines of each are printed (12)
  --limit N      seconds that the demo may take to the end of its deal (900)
  --keep         leave the folder there
  --plain        take no settings of this machine along
  --help         this text

Taken along, where this machine has them, so that packages are had in the same way there:
  the Debian mirror of apt's sources, /etc/apt/auth.conf(.d) and apt's settings Acquire::*,
  /etc/pip.conf, ~/.config/pip/pip.conf, ~/.pip/pip.conf, /etc/npmrc, ~/.npmrc,
  certificates: /usr/local/share/ca-certificates and /etc/ssl/certs/ca-certificates.crt,
  the variables *_proxy, PIP_*, NPM_CONFIG_*, SSL_CERT_FILE, SSL_CERT_DIR, REQUESTS_CA_BUNDLE,
  CURL_CA_BUNDLE and NODE_EXTRA_CA_CERTS. /etc/resolv.conf always; with --plain only that and
  the mirror.
END
}

stop() {
    echo "clean-machine: $*" >&2
    exit 2
}

arguments=("$@")
suite=bookworm arch="" user="" hosts=yes root="" logs="" lines=12 limit=900 keep="" plain="" steps=()
while [ $# -gt 0 ]; do
    case $1 in
    --suite | --arch | --root | --logs | --lines | --limit)
        [ $# -gt 1 ] || stop "$1 wants a value"
        declare "${1#--}=$2"
        shift
        ;;
    --user) user=player ;;
    --no-hosts) hosts="" ;;
    --keep) keep=yes ;;
    --plain) plain=yes ;;
    --help | -h) help && exit 0 ;;
    demo | pipx | test) steps+=("$1") ;;
    *) stop "there is no '$1'; --help says what there is" ;;
    esac
    shift
done
[ ${#steps[@]} -gt 0 ] || steps=(demo pipx test)
chosen=" ${steps[*]} "
case $lines$limit in *[!0-9]*) stop "--lines and --limit want numbers" ;; esac

house=$(cd "$(dirname "$0")/.." && pwd)
logs=${logs:-$house/build/clean-machine/$suite${arch:+-$arch}}
home=/root
[ -z "$user" ] || home=/home/$user

# --- outside: a place, and a namespace whose end takes its mounts and processes with it ---------

outside() {
    [ "$(id -u)" = 0 ] || stop "wants root: sudo $0 …"
    command -v debootstrap >/dev/null || stop "debootstrap is missing: sudo apt install debootstrap"
    [ -z "$arch" ] || emulated
    sh "$house/tools/debian-mirror.sh" >/dev/null || stop "apt's sources name no Debian mirror"
    git -C "$house" rev-parse --verify -q HEAD >/dev/null || stop "$house is no git checkout"
    [ -z "$(git -C "$house" status --porcelain)" ] || echo "What is not committed is not tried."
    if [ -n "$root" ]; then
        mkdir -p "$(dirname "$root")"
        mkdir "$root" 2>/dev/null || stop "$root is there already, or cannot be made"
    else
        root=$(mktemp -d "/var/tmp/rackside-$suite-XXXXXX")
    fi
    root=$(cd "$root" && pwd)
    chmod 755 "$root" # or nobody but root could work in it
    trap 'leave' EXIT
    free=$(df --output=avail -B1000000 "$root" | tail -n 1 | tr -d ' ')
    [ "$free" -ge 6000 ] || stop "$root has $free MB of room, 6000 are needed; --root names another place"
    case ,$(findmnt -no OPTIONS -T "$root"), in
    *,noexec,* | *,nodev,*) stop "$root is on a file system without programs or devices; --root" ;;
    esac
    mkdir -p "$logs"
    set -m # or what is in it would not hear Ctrl-C
    CLEAN_MACHINE_ROOT=$root \
        unshare --mount --pid --uts --ipc --fork --kill-child bash "$0" "${arguments[@]}" &
    inside=$!
    trap 'exit 130' INT TERM HUP
    code=0
    wait "$inside" || code=$?
    inside=""
    exit "$code"
}

emulated() {
    # The kernel hands programs of the other processor to qemu, in any folder (flag F).
    case $arch in
    arm64) handler=qemu-aarch64 ;;
    *) stop "--arch knows arm64" ;;
    esac
    handlers=/proc/sys/fs/binfmt_misc
    [ -e "/usr/lib/binfmt.d/$handler.conf" ] || stop "$handler is missing: sudo apt install qemu-user-static"
    mountpoint -q "$handlers" || mount -t binfmt_misc binfmt_misc "$handlers" 2>/dev/null ||
        stop "this kernel lets no other processor's programs run (binfmt_misc)"
    [ -e "$handlers/$handler" ] || cat "/usr/lib/binfmt.d/$handler.conf" >"$handlers/register"
}

leave() {
    # unshare holds back all signals but this one, and its namespace ends with it.
    [ -z "${inside:-}" ] || kill -KILL "$inside" 2>/dev/null || true
    [ -z "${inside:-}" ] || wait "$inside" 2>/dev/null || true
    if [ -n "$keep" ]; then
        echo "Kept: $root"
    else
        rm -rf --one-file-system "$root"
    fi
}

# --- inside ----------------------------------------------------------------------------------

make_userland() {
    mirror=$(sh "$house/tools/debian-mirror.sh")
    echo "== Debian $suite${arch:+ for $arch} in $root"
    include=git,make,python3,ca-certificates${user:+,sudo}
    debootstrap ${arch:+--arch="$arch"} --variant=minbase --include="$include" \
        "$suite" "$root" "$mirror" >"$logs/debootstrap.log" 2>&1 || {
        tail -n 5 "$logs/debootstrap.log" >&2
        stop "debootstrap did not make it ($logs/debootstrap.log)"
    }
    echo "deb $mirror $suite main" >"$root/etc/apt/sources.list"
    hostname clean
    echo clean >"$root/etc/hostname"
    rm -f "$root/etc/hosts"
    # What Debian's installer writes, and debootstrap does not.
    [ -z "$hosts" ] ||
        printf '127.0.0.1 localhost\n127.0.1.1 clean\n::1 localhost ip6-localhost\n' >"$root/etc/hosts"
    cp -L /etc/resolv.conf "$root/etc/resolv.conf"
    mount_devices
    [ -z "$user" ] || {
        chroot "$root" useradd --create-home --shell /bin/bash "$user"
        echo "$user ALL=(ALL) NOPASSWD: ALL" >"$root/etc/sudoers.d/$user"
    }
    [ -n "$plain" ] || take_along
    [ -z "$user" ] || chroot "$root" chown -R "$user:" "$home"
    git -C "$house" bundle create -q "$root/opt/rackside.bundle" HEAD
    chmod 644 "$root/opt/rackside.bundle"
    within . 'git clone -q /opt/rackside.bundle rackside' >"$logs/clone.log" 2>&1 ||
        stop "the clone failed ($logs/clone.log)"
}

take_along() {
    apt-config dump 2>/dev/null | grep '^Acquire::' >"$root/etc/apt/apt.conf.d/90host" || true
    local from to
    while read -r from to; do
        [ -e "$from" ] || continue
        mkdir -p "$(dirname "$root$to")"
        cp -RL "$from" "$(dirname "$root$to")/"
    done <<END
/etc/apt/auth.conf /etc/apt/auth.conf
/etc/apt/auth.conf.d /etc/apt/auth.conf.d
/etc/pip.conf /etc/pip.conf
${XDG_CONFIG_HOME:-$HOME/.config}/pip/pip.conf $home/.config/pip/pip.conf
$HOME/.pip/pip.conf $home/.pip/pip.conf
/etc/npmrc /etc/npmrc
$HOME/.npmrc $home/.npmrc
/usr/local/share/ca-certificates /usr/local/share/ca-certificates
/etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
END
    while IFS= read -r -d '' variable; do
        passed+=("$variable")
    done < <(env -0 | grep -zE '^([a-z]+_proxy|[A-Z]+_PROXY|PIP_[A-Z_]+|(npm_config|NPM_CONFIG)_[a-zA-Z_]+|SSL_CERT_FILE|SSL_CERT_DIR|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|NODE_EXTRA_CA_CERTS)=')
}

mount_devices() {
    # Devices that every machine has, and none of this one's own.
    mount -t tmpfs -o mode=755 dev "$root/dev"
    for device in null zero full random urandom tty; do
        touch "$root/dev/$device"
        mount --bind "/dev/$device" "$root/dev/$device"
    done
    mkdir "$root/dev/pts" "$root/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts "$root/dev/pts"
    mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
    ln -s pts/ptmx "$root/dev/ptmx"
    ln -s /proc/self/fd "$root/dev/fd"
    for number in 0:stdin 1:stdout 2:stderr; do
        ln -s "/proc/self/fd/${number%:*}" "$root/dev/${number#*:}"
    done
    mount -t proc proc "$root/proc"
    # Not for an emulated processor: /sys and /proc/cpuinfo are of the real one, and ONNX Runtime, which
    # believes them, crashes as it is imported.
    [ -n "$arch" ] || mount -t sysfs -o ro sysfs "$root/sys"
    mount -t tmpfs -o mode=755 run "$root/run"
    mkdir -m 1777 "$root/run/lock"
}

within() { # FOLDER SCRIPT: run as the one who works there, in a folder of his home
    local path=$home/.local/bin:/usr/local/bin:/usr/bin:/bin
    [ -n "$user" ] || path=$home/.local/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
    # An emulated machine has a Pi 4's processor; what qemu offers by itself has more than any Pi.
    chroot ${user:+--userspec="$user"} "$root" /usr/bin/env -i "HOME=$home" "USER=${user:-root}" \
        ${arch:+QEMU_CPU=cortex-a72} "PATH=$path" TERM=dumb "${passed[@]}" "LIMIT=$limit" \
        bash -c "cd ~/$1 && $2" </dev/null
}

step() { # NAME SCRIPT
    case $chosen in *" $1 "*) ;; *) return 0 ;; esac
    echo "== $1 ($suite${arch:+, $arch}${user:+, as $user})"
    local began=$SECONDS code=0
    within rackside "$2" >"$logs/$1.log" 2>&1 || code=$?
    tail -n "$lines" "$logs/$1.log"
    local took=$((SECONDS - began))
    results+=("$(printf '%-9s %-5s exit %-3s %d min %02d s' "$suite" "$1" "$code" $((took / 60)) $((took % 60)))")
    [ "$code" = 0 ] || failed=1
}

# The demo serves for ever: its end here is Ctrl-C, after the deal.
DEMO='
port=$(python3 - <<END
import socket
for port in (8765, 0):
    try:
        with socket.create_server(("127.0.0.1", port)) as free:
            print(free.getsockname()[1])
            break
    except OSError:
        pass
END
)
echo "make demo PORT=$port"
set -m
make demo PORT=$port >~/demo.out 2>&1 &
demo=$!
answered=no over=no
while [ $SECONDS -lt $LIMIT ] && kill -0 $demo 2>/dev/null; do
    if [ "$answered" = no ] && python3 -c "
import urllib.request
assert urllib.request.urlopen(\"http://127.0.0.1:$port/\", timeout=5).status == 200" 2>/dev/null; then
        answered="after $SECONDS s"
    fi
    if grep -q "^The deal is over" ~/demo.out; then
        over="after $SECONDS s"
        break
    fi
    sleep 1
done
kill -TERM -$demo 2>/dev/null # INT may be ignored where this runs in the background
wait $demo
code=$?
cat ~/demo.out
echo "HTTP 200 from the display: $answered; the deal over: $over; make demo ended with exit $code"
[ "$answered" != no ] && [ "$over" != no ]'

PIPX='
set -e
as_root=""
[ "$(id -u)" = 0 ] || as_root=sudo
noninteractive="env DEBIAN_FRONTEND=noninteractive"
$as_root apt-get update -qq
$as_root $noninteractive apt-get install -y -qq --no-install-recommends pipx python3-venv >/dev/null
make wheel
wheel=$PWD/$(ls dist/*.whl)
mkdir ~/elsewhere
cd ~/elsewhere
pipx install "$wheel"
rackside doctor || [ $? = 1 ]
rackside demo --headless --journal deal.journal
rackside judge deal.journal | tail -n 1
ls -l deal.journal
du -sh ~/.local'

inside() {
    root=$CLEAN_MACHINE_ROOT passed=() results=() failed=0
    make_userland
    step demo "$DEMO"
    step pipx "$PIPX"
    step test 'make test'
    echo "== results (whole outputs: $logs)"
    printf '%s\n' "${results[@]}"
    exit "$failed"
}

if [ -n "${CLEAN_MACHINE_ROOT:-}" ]; then inside; else outside; fi
