"""The pages of one table put together: what is public, what is live, who enters and who speaks."""

from __future__ import annotations

import dataclasses

from starlette.routing import BaseRoute
from starlette.types import ASGIApp

from controller.announcer.orders import orders
from controller.announcer.voice import announcer_of, voice_of
from controller.encryption.serving import Encryption
from controller.enrolling.choice import SetChoice
from controller.health.checks import TableHealth
from controller.operating.answering import AnswerTimer
from controller.operating.badges import look_of
from controller.operating.console import Operating, operation, phones_address
from controller.record.evidence import AccusationPictures
from controller.record.publication import Publication
from controller.record.session import Session
from controller.settings import DisplaySettings, OverlaySettings, VoiceSettings
from controller.statistics.evening import EveningStandings
from controller.statistics.library import Club
from controller.web.app import LiveSources, Sources, make_app
from controller.web.camera_view import CameraView
from controller.web.enrol.mounted import enrol_routes
from controller.web.evenings.app import evenings_routes
from controller.web.live import TableScreens
from controller.web.operator import operator_routes
from controller.web.overlay.routes import overlay_routes
from controller.web.replay.app import of_session
from controller.web.view import TableInfo
from controller.web.voice.routes import nobody, voice_routes
from rules.catalogue import catalogue
from vision.following.watcher import Watcher


class TablePages:
    """All that a table answers with, and what works for its pages; `start` and `close` it."""

    def __init__(
        self,
        session: Session,
        watcher: Watcher | None,
        place: TableInfo,
        display: DisplaySettings,
        port: int,
        operating: Operating | None,
        voice: VoiceSettings,
        overlay: OverlaySettings,
        encryption: Encryption,
    ) -> None:
        self._session, self._display = session, display
        self._voice, self._overlay = voice, overlay
        self._operating, self._encryption = operating, encryption
        self._watched = watcher is not None
        self._camera = CameraView(watcher) if watcher else lambda: None
        self._evidence = AccusationPictures(session.pictures, self._camera)
        self._clock = AnswerTimer(session)
        self.public = Publication(session, display.delay)
        self._announcer = announcer_of(voice, session)
        given_orders = orders(self._announcer) if self._announcer else None
        look, scheme = look_of(watcher), encryption.scheme
        self._address = phones_address(display, port, scheme)
        self._desk = operating and operation(
            session, operating, display, port, given_orders, look, scheme
        )
        operated = self._desk is not None
        self._place = dataclasses.replace(place, operated=operated, delay=display.delay)
        late = self._desk is not None and display.delay
        self._screens = TableScreens(self._desk.pairing) if self._desk and late else None
        self._choice = operating and (operating.choice or SetChoice(session.journal_path, None))
        if self._choice is not None:
            self._choice.watcher = watcher

    def app(self) -> ASGIApp:
        """Return what answers; made of what is public, but for whoever is paired."""
        session, desk, place = self._session, self._desk, self._place
        language, public, screens = session.board.language, self.public, self._screens
        hosts, live = self._display.allowed_hosts, self._live()
        club = desk.club if desk else Club(session.journal_path)
        if public.delay:
            club = dataclasses.replace(club, upto=lambda: public.last)
        routes: list[BaseRoute] = [
            *(operator_routes(desk, place) if desk else ()),
            *self._enrolling(),
            *(screens.routes() if screens else ()),
            *evenings_routes(club, place, language),
            *of_session(session, place, public),
            *overlay_routes(public.bus, place, self._overlay.delay, language, public.delay),
            *voice_routes(
                self._announcer,
                session.bus,
                voice_of(self._voice, language),
                language,
                public.later,
                screens.knows if screens else nobody,
            ),
            *self._encryption.routes(place, self._address, language),
        ]
        shown = published(live, public) if public.delay else live
        own = LiveSources(live, screens.knows) if screens else None
        return self._encryption.guarded(make_app(shown, place, hosts, routes, own), hosts)

    def invitation(self) -> str:
        """Return what the console says of the table's own certificate, if it has one."""
        return self._encryption.invitation(self._address, self._session.board.language)

    def _enrolling(self) -> list[BaseRoute]:
        if not (self._operating and self._desk and self._choice):
            return []
        hosts, language = self._display.allowed_hosts, self._session.board.language
        return [*enrol_routes(self._desk, hosts, self._choice, self._operating.still, language)]

    def _live(self) -> Sources:
        session = self._session
        return Sources(
            bus=session.bus,
            board=lambda: session.board,
            law=catalogue().get,
            camera=self._camera,
            standings=EveningStandings(session.bus).standings,
            evidence=self._evidence,
            causes=TableHealth(session, camera=self._watched).causes,
        )

    def start(self) -> None:
        """Begin what works for the pages, and tell the console how a phone is paired."""
        bus = self._session.bus
        bus.listen(self._evidence.hear, since=bus.last)
        bus.listen(self._clock.hear, since=bus.last)
        self._clock.start()
        self.public.start()
        if self._desk:
            self._desk.pairing.console_code()
        if self._announcer:
            self._announcer.start()

    def close(self) -> None:
        """End it, and with it the open feeds, so that the server can end."""
        self._clock.close()
        self.public.close()
        self._session.bus.close()
        if self._announcer:
            self._announcer.close()


def published(live: Sources, public: Publication) -> Sources:
    """Return what anybody may be shown of a table, where that comes later.

    The camera's picture is not among it: it would have to be kept for as long as the delay is.
    """
    evidence = live.evidence
    return dataclasses.replace(
        live,
        bus=public.bus,
        board=lambda: public.board,
        camera=lambda: None,
        standings=EveningStandings(public.bus).standings,
        evidence=evidence and AccusationPictures(evidence.folder, public=public.shows_picture),
    )
