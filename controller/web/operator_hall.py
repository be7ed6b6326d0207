"""The page on which a table joins the hall, by one scan of the desk's QR code."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from controller.enrolling import uploads
from controller.enrolling.refusing import in_words
from controller.errors import UnusableInput
from controller.hall.scanned import ScannedDesk
from controller.operating.fields import first
from controller.operating.operation import Operation
from controller.operating.phones import PairedPhone
from controller.web.answers import FRESH, read_body
from controller.web.forms import read_form, too_large, wants_json
from controller.web.operator_pages import OperatorPages

Handler = Callable[[Request, PairedPhone], Awaitable[Response]]
Paired = Callable[[Handler], Callable[[Request], Awaitable[Response]]]


def hall_routes(operation: Operation, pages: OperatorPages, paired: Paired) -> list[Route]:
    """Return the address of that page; none where a table cannot join."""
    joining = operation.hall
    if joining is None:
        return []

    async def joined(request: Request) -> ScannedDesk:
        """Join by whatever is sent: a photograph, the code's text, or nothing, to look."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind.startswith("image/"):
            photograph = await read_body(request, uploads.LARGEST, too_large())
            return await asyncio.to_thread(joining.by_photograph, photograph)
        text = first(await read_form(request), "invitation")
        if text:
            return await asyncio.to_thread(joining.by_text, text)
        return await asyncio.to_thread(joining.by_camera)

    async def hall(request: Request, hand: PairedPhone) -> Response:
        hand.operates()
        words, error, said = hand.words(), "", ""
        if request.method == "POST":
            try:
                desk = await joined(request)
                said = words.label("pages/operator", "operator-hall-joined", table=desk.table)
            except UnusableInput as unusable:
                error = in_words(words, unusable)
            if wants_json(request):
                answer = {"error": error} if error else {"said": said}
                return JSONResponse(answer, 422 if error else 200, headers=FRESH)
        standing = operation.desk.table.board.hall
        page = pages.page(
            "operator_hall", words, error=error, said=said, hall=standing,
            seeing=operation.look() is not None,
        )  # fmt: skip
        return HTMLResponse(page, 422 if error else 200, headers=FRESH)

    return [Route("/operator/hall", paired(hall), methods=["GET", "POST"])]
