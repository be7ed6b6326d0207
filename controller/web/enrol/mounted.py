"""Enrolment on a running table's own server: for its paired operator, and nobody else.

The operator's cookie is for ``/operator`` alone. ``/operator/enrol``, where the
operator's page leads, looks at it and gives the phone one for ``/enrol`` beside
it, with the same token: it ends when the phone is unpaired.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from controller.enrolling.choice import SetChoice
from controller.enrolling.desk import EnrolmentDesk, Picture
from controller.enrolling.refusing import FILE
from controller.operating.operation import Operation
from controller.web.answers import FRESH
from controller.web.enrol.access import from_own_page
from controller.web.enrol.app import make_enrol_app
from controller.web.language import language_of
from controller.web.operator import COOKIE
from controller.web.paired_by_code import LASTS
from controller.words import ENGLISH, Words
from vision.cameras import CameraError
from vision.coded import coded


def enrol_routes(
    operation: Operation,
    hosts: list[str],
    choice: SetChoice,
    still: Callable[[], Picture] | None = None,
    language: str = ENGLISH,
) -> list[Route]:
    """Return the addresses of enrolment at a table; `hosts` as its display answers to.

    `still` takes a photograph with the table's camera where that can do better
    than its stream; else the stream's newest frame is taken. The pages are in `language` where a
    browser has not chosen another.
    """
    pages = _Mounted(operation, hosts, choice, still, language)
    return [
        Route("/operator/enrol", pages.enter),
        Route("/enrol", pages),
        Route("/enrol/{rest:path}", pages),
    ]


class _Mounted:
    """Lets the operator through to the pages, which are made when they are first asked for."""

    def __init__(
        self,
        operation: Operation,
        hosts: list[str],
        choice: SetChoice,
        still: Callable[[], Picture] | None,
        language: str,
    ) -> None:
        self._operation = operation
        self._hosts = hosts
        self._choice = choice
        self._still = still
        self._language = language
        self._lock = threading.Lock()
        self._made: Starlette | None = None

    async def enter(self, request: Request) -> Response:
        """Lead a paired operator to the pages, others to the operator's page, which says why."""
        token = request.cookies.get(COOKIE, "")
        if not self._operates(token):
            return RedirectResponse("/operator", 303, headers=FRESH)
        answer = RedirectResponse("/enrol", 303, headers=FRESH)
        answer.set_cookie(
            COOKIE, token, max_age=LASTS, path="/enrol", httponly=True, samesite="strict"
        )
        return answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request for the pages, or refuse it."""
        refused = self._refusal(Request(scope))
        if refused is not None:
            await refused(scope, receive, send)
            return
        app = await run_in_threadpool(self._app)
        await app(scope, receive, send)

    def _refusal(self, request: Request) -> Response | None:
        say = Words(language_of(request, self._language)).labels(FILE)
        reading = request.method in {"GET", "HEAD"}
        if not reading and not from_own_page(Headers(scope=request.scope)):
            return JSONResponse({"words": say("enrol-other-page")}, 403)
        if self._operates(request.cookies.get(COOKIE, "")):
            return None
        if reading and request.url.path == "/enrol":
            return RedirectResponse("/operator/enrol", 303, headers=FRESH)
        return JSONResponse({"words": say("enrol-operator-only")}, 401, headers=FRESH)

    def _operates(self, token: str) -> bool:
        hand = self._operation.pairing.hand(token)
        return hand is not None and hand.role == "operator"

    def _app(self) -> Starlette:
        """Return the pages; with the first of them a second pair of networks is loaded."""
        with self._lock:
            if self._made is None:
                camera = self._still or (self._newest if self._choice.sees else None)
                desk = EnrolmentDesk(camera=camera, choice=self._choice)
                self._made = make_enrol_app(desk, self._hosts, table=True, language=self._language)
            return self._made

    def _newest(self) -> Picture:
        seen = self._operation.look()
        if seen is None:
            raise CameraError(coded("nothing-seen"))
        return seen.image.copy()
