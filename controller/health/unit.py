"""The systemd unit of a table: begun with the machine, begun again by itself, within bounds."""

from __future__ import annotations

import grp
import sys
from pathlib import Path
from typing import Final

UNIT: Final = """\
[Unit]
Description=Rackside, referee of a mah-jongg table
After=network.target sound.target time-sync.target
StartLimitIntervalSec=0

[Service]
Type=notify
NotifyAccess=main
ExecStart={program} run --config {config}
User={user}
Restart=always
RestartSec=2
TimeoutStartSec=120
TimeoutStopSec=30
WatchdogSec=60
Environment=MALLOC_ARENA_MAX=2

# It writes beside its journal and in its own folder, and nowhere else.
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths={places}
PrivateTmp=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectHostname=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
CapabilityBoundingSet=
UMask=0077
# Camera, sensor board, pins, loudspeaker.
SupplementaryGroups={groups}

[Install]
WantedBy=multi-user.target
"""


GROUPS: Final = ("video", "dialout", "gpio", "audio")
"""Whose members may use the camera, the sensor board, the pins and the loudspeaker."""


def unit(config: Path, places: list[Path], user: str) -> str:
    """Return the unit that runs a table by its settings; `places` are what it writes to."""
    program = Path(sys.argv[0]).resolve()
    if program.name != "rackside":
        program = Path(sys.executable).parent / "rackside"
    written = " ".join(_quoted(f"-{place.resolve()}") for place in dict.fromkeys(places))
    known = {each.gr_name for each in grp.getgrall()}
    groups = " ".join(name for name in GROUPS if name in known)  # systemd starts with no other
    given = {"program": _quoted(str(program)), "config": _quoted(str(config.resolve()))}
    return UNIT.format(**given, places=written, user=user, groups=groups)


def _quoted(text: str) -> str:
    """A path as systemd reads it: `%` begins a specifier, spaces part words."""
    text = text.replace("\\", "\\\\").replace("%", "%%")
    return f'"{text}"' if " " in text else text
