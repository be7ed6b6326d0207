"""The voice's addresses: a feed of what to say now, and the tones.

The feed (server-sent events) has three kinds. ``voice`` is how the voice stands, at once and
whenever that changes; ``say`` is one thing to be said, with its number; ``hush`` means to be silent
at once. What was said before a page came is not sent to it: a page loaded anew is silent until
there is something new.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from controller.announcer.announcer import Announcer
from controller.announcer.outputs import Screens, ScreenSays
from controller.announcer.phrases import SENTENCES
from controller.announcer.tones import TONES, tone_wav
from controller.announcer.utterance import Tone
from controller.record.bus import Bus
from controller.web.answers import News, event_stream, static_route
from controller.web.feed import HEARTBEAT, RETRY_MS, message
from controller.web.language import language_of
from controller.words import ENGLISH, Words

_KEPT: Final = {"cache-control": "public, max-age=86400"}
_ORDINARY: Final = 175
"""Words a minute of a browser's voice at its ordinary rate."""

_TONES: Final[Mapping[str, Tone]] = {f"{tone}.wav": tone for tone in TONES}


Later = Callable[[Callable[[], None]], None]
"""Does something when it may be known: at once, or after a delay."""


def _at_once(call: Callable[[], None]) -> None:
    call()


def nobody(request: Request) -> bool:
    """Say of every browser that it is none of the table's own."""
    return False


def voice_routes(
    announcer: Announcer | None,
    bus: Bus,
    voice: str = "en-gb",
    language: str = ENGLISH,
    later: Later = _at_once,
    live: Callable[[Request], bool] = nobody,
) -> list[Route]:
    """Return the addresses of a voice that the screens speak; none for any other.

    Of a browser's voices the nearest to `voice` speaks; `language` is the table's. What is said
    is let out by `later`, but for who is `live`.
    """
    if announcer is None or not isinstance(announcer.mouth, Screens):
        return []
    screens = announcer.mouth

    async def events(request: Request) -> Response:
        words = Words(language_of(request, language))
        let_out = _at_once if live(request) else later
        return event_stream(voice_feed(announcer, screens, bus, voice, words, later=let_out))

    async def tone(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in _TONES:
            raise HTTPException(404)
        return Response(tone_wav(_TONES[name]), media_type="audio/wav", headers=_KEPT)

    return [
        Route("/voice/events", events),
        Route("/voice/tones/{name}", tone),
        static_route("/voice/static", Path(__file__).parent / "static"),
    ]


async def voice_feed(
    announcer: Announcer,
    screens: Screens,
    bus: Bus,
    voice: str,
    words: Words,
    heartbeat: float = HEARTBEAT,
    later: Later = _at_once,
) -> AsyncIterator[bytes]:
    """Yield what is said from now on, and how the voice stands, until the bus closes.

    The button that turns the sound on speaks `words`.
    """
    button = {
        sound: words.label(SENTENCES, "voice-button", sound=sound)
        for sound in ("off", "on", "muted", "speechless")
    }
    news = News()
    said: deque[ScreenSays] = deque(maxlen=20)

    def hear(what: ScreenSays) -> None:
        said.append(what)
        news.tell()

    stops: list[Callable[[], None]] = [
        screens.listen(lambda what: later(lambda: hear(what))),
        bus.wake(news.tell),
    ]
    try:
        shown = announcer.state
        yield f"retry: {RETRY_MS}\n\n".encode() + message(
            "voice", {"muted": shown.muted, "words": button}
        )
        while True:
            news.clear()
            while said:
                yield _message(said.popleft(), screens.rate, voice)
            if announcer.state != shown:
                shown = announcer.state
                yield message("voice", {"muted": shown.muted, "words": button})
            if bus.closed:
                return
            if not await news.wait(heartbeat):
                yield b": beat\n\n"
    finally:
        for stop in stops:
            stop()


def _message(what: ScreenSays, rate: int, voice: str) -> bytes:
    if what.utterance is None:
        return message("hush", {})
    return message(
        "say",
        {
            "n": what.n,
            "tone": what.utterance.tone,
            "text": what.utterance.text,
            "volume": what.volume / 100,
            "rate": round(rate / _ORDINARY, 2),
            "language": voice,
        },
    )
