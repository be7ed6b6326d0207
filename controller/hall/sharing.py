"""A hall shares its tournament with a league: the sheets that changed, in a stream of their own.

The stream keeps the last sheet of each kind (`controller.league.sheets`); the league mirrors it
over the link. Nothing waits for the league: it may be gone for a season.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Final

from nats.aio.client import Client
from nats.js.api import StreamConfig
from nats.js.errors import NotFoundError

from controller.hall.connecting import connected
from controller.hall.floor import Floor
from controller.hall.intake import UNSURE
from controller.league.sheets import epoch_of, sheet_subject, sheets_of

log = logging.getLogger(__name__)

STREAM: Final = "LEAGUE"
SUBJECTS: Final = "league.*.*"
LOOK: Final = 1.0
"""Seconds between two looks at what there is to share."""


async def share(address: str, seed: str, floor: Floor, certificate: Path | None = None) -> None:
    """Share what is new, until cancelled; whatever goes wrong is tried again."""
    while True:
        try:
            client = await connected(address, seed, "sharer", certificate)
        except UNSURE as error:
            log.info("nothing is shared yet: %s", error)
            await asyncio.sleep(LOOK)
            continue
        try:
            await _share(client, floor)
        finally:
            await client.close()


async def _share(client: Client, floor: Floor) -> None:
    sent: dict[str, bytes] = {}
    seen = -1
    while True:
        count = floor.record.now.events
        try:
            if count != seen:
                if seen < 0:
                    await _make_stream(client)
                await _send(client, floor, sent)
                seen = count
        except UNSURE as error:
            log.info("what is shared is sent again: %s", error)
        await asyncio.sleep(LOOK)


async def _make_stream(client: Client) -> None:
    stream = client.jetstream(timeout=3)
    try:
        await stream.stream_info(STREAM)
    except NotFoundError:
        kept = StreamConfig(name=STREAM, subjects=[SUBJECTS], max_msgs_per_subject=1)
        await stream.add_stream(kept)


async def _send(client: Client, floor: Floor, sent: dict[str, bytes]) -> None:
    """Send the sheets that are not in the stream as they are now."""
    stream = client.jetstream(timeout=3)
    now, events = floor.record.now, floor.record.events
    for part, body in (await asyncio.to_thread(sheets_of, now, events)).items():
        subject = sheet_subject(epoch_of(events), part)
        if subject not in sent:
            try:
                sent[subject] = (await stream.get_last_msg(STREAM, subject)).data or b""
            except NotFoundError:
                sent[subject] = b""
        if sent[subject] != body:
            await stream.publish(subject, body)
            sent[subject] = body
