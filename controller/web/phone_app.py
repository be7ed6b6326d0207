"""The operator's page as an app on a phone: its manifest, and the script that opens it without a
line. Browsers install it, and keep a screen on, where the table's address is encrypted or local."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from controller.web.answers import FRESH
from controller.web.language import language_of
from controller.web.view import TableInfo
from controller.words import Words, marked_as

GROUND: Final = "#12312a"
"""The colour around the app while it opens."""

_SIZES: Final = (
    ("app-192", 192, "any"),
    ("app-512", 512, "any"),
    ("app-maskable", 512, "maskable"),
)


def phone_app_routes(place: TableInfo) -> list[Route]:
    """Return the addresses that make an app of the operator's page, open to any browser."""
    worker = (Path(__file__).parent / "static" / "sw.js").read_bytes()

    async def manifest(request: Request) -> Response:
        language = language_of(request, place.language)
        say = Words(language).labels("pages/operator")
        icons = [
            {
                "src": f"/static/{name}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in _SIZES
        ]
        content = {
            "id": "/operator",
            "name": f"Rackside · {say('operator-table', number=place.table)}",
            "short_name": "Rackside",
            "description": say("operator-app"),
            "lang": marked_as(language),
            "start_url": "/operator",
            "scope": "/",
            "display": "standalone",
            "background_color": GROUND,
            "theme_color": GROUND,
            "icons": icons,
        }
        kind = "application/manifest+json"
        return JSONResponse(content, headers=FRESH, media_type=kind)

    async def script(request: Request) -> Response:
        return Response(worker, media_type="text/javascript", headers=FRESH)

    return [Route("/app.webmanifest", manifest), Route("/sw.js", script)]
