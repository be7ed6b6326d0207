"""Pairing: codes that work once, tokens that are signed, and a key that its owner alone reads."""

from __future__ import annotations

import base64
import hashlib
import hmac
import stat
from pathlib import Path
from typing import Literal

import pytest
from itsdangerous import URLSafeSerializer

from controller.errors import UnusableInput
from controller.operating.console import Operating, code_in_words, operation
from controller.operating.evening import Setup
from controller.operating.fields import RefusedError
from controller.operating.pairing import LASTS, Pairing, grouped, key_beside
from controller.operating.phone_book import EVENING, MOST, PhoneBook, book_beside
from controller.operating.phones import PairedPhone
from controller.operating.slowing import FREE, LONGEST
from controller.settings import DisplaySettings
from controller.web.operator import COOKIE
from controller.words import ENGLISH, Words
from tests.controller.conftest import Clock
from tests.controller.operator_table import Table, by_hand, post


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def pairing(clock: Clock, said: list[str]) -> Pairing:
    return Pairing(b"k" * 32, say=said.append, now=clock)


def test_a_code_pairs_once_however_it_is_typed(pairing: Pairing) -> None:
    code = pairing.code(PairedPhone("player", player="Bea"))
    hand = pairing.hand(pairing.pair(grouped(code).lower()))
    assert hand is not None
    assert (hand.role, hand.player) == ("player", "Bea")
    with pytest.raises(RefusedError, match="not valid"):
        pairing.pair(code)


def test_a_page_s_code_ends_and_the_console_s_does_not(
    pairing: Pairing, clock: Clock, said: list[str]
) -> None:
    code, lasting = pairing.code(PairedPhone("operator")), pairing.console_code()
    clock.now += LASTS + 1
    with pytest.raises(RefusedError):
        pairing.pair(code)
    assert pairing.hand(pairing.pair(lasting)) is not None
    assert len(said) == 2  # a new one for the next phone
    assert said[0] == lasting != said[1]


def test_who_guesses_waits_longer_and_longer_and_nobody_else_does(
    pairing: Pairing, clock: Clock, said: list[str]
) -> None:
    code = pairing.console_code()
    waited = []
    for guess in range(FREE + 10):
        with pytest.raises(RefusedError, match="not valid"):
            pairing.pair("AAAA AAAA", "10.0.0.66")
        if guess >= FREE - 1:
            with pytest.raises(RefusedError, match="Wait") as refused:
                pairing.pair(code, "10.0.0.66")  # not even the right one
            assert refused.value.status == 429
            waited.append(pairing._slowing.waits("10.0.0.66"))
            clock.now += waited[-1]
    assert waited == sorted(waited)
    assert (waited[0], waited[-1]) == (1.0, LONGEST)
    assert said == [code]
    assert pairing.hand(pairing.pair(code, "10.0.0.7")) is not None


def test_phones_are_listed_with_names_and_ended(pairing: Pairing, clock: Clock) -> None:
    code = pairing.code(PairedPhone("player", player="Bea"), "Bea's old phone")
    first, second = pairing.pair(code), pairing.token(PairedPhone("operator"))
    clock.now += 120
    assert pairing.hand(second) is not None
    (here, now), (other, ago) = pairing.book.listed()
    assert (here.role, now, other.name, other.player, ago) == (
        "operator", 0.0, "Bea's old phone", "Bea", 120.0,
    )  # fmt: skip
    assert pairing.holds(first)
    assert pairing.book.listed()[1][1] == 120.0  # asking is not being seen
    assert pairing.book.end(other.id) is not None
    assert not pairing.holds(first)
    assert pairing.hand(first) is None
    assert pairing.hand(second) is not None


def test_a_phone_too_many_takes_the_place_of_the_one_unseen_for_longest(
    pairing: Pairing, clock: Clock
) -> None:
    tokens = []
    for _ in range(MOST):
        tokens.append(pairing.token(PairedPhone("operator")))
        clock.now += 1
    pairing.hand(tokens[0])
    pairing.token(PairedPhone("operator"))
    assert pairing.hand(tokens[1]) is None
    assert pairing.hand(tokens[0]) is not None


def test_a_token_that_was_altered_or_is_of_yesterday_is_nobody_s(
    pairing: Pairing, clock: Clock
) -> None:
    token = pairing.token(PairedPhone("operator"))
    assert pairing.hand(token) is not None
    body, _, signature = token.partition(".")
    for bad in ("", ".", "x", f"{body}.", f".{signature}", f"{body[:-2]}AA.{signature}", "é.é"):
        assert pairing.hand(bad) is None
    assert Pairing(b"other" * 8).hand(token) is None
    clock.now += EVENING + 1
    assert pairing.hand(token) is None


def test_a_phone_stays_paired_over_restarts_whatever_the_clock_says(
    tmp_path: Path, clock: Clock
) -> None:
    """What is counted is the time for which the table runs; a restart's seconds begin anew."""
    file = book_beside(tmp_path / "t.journal")
    given = PairedPhone("operator", id="a1", player="Bea", directs=True)
    token = Pairing(b"k" * 32, now=clock, book=PhoneBook(file, clock)).token(given)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for started_at in (0.0, 10.0**9):
        clock.now = started_at
        again = Pairing(b"k" * 32, now=clock, book=PhoneBook(file, clock))
        clock.now += EVENING - 1
        assert again.hand(token) == given
    clock.now += EVENING + 1
    assert again.hand(token) is None


def test_a_list_of_phones_that_is_broken_pairs_nobody(tmp_path: Path) -> None:
    file = book_beside(tmp_path / "t.journal")
    token = Pairing(b"k" * 32, book=PhoneBook(file)).token(PairedPhone("operator"))
    file.write_bytes(b"{")
    assert Pairing(b"k" * 32, book=PhoneBook(file)).hand(token) is None


@pytest.mark.parametrize(
    "content", [{"role": "operator"}, ["operator"], "operator", {"role": "host", "until": 10**12}]
)
def test_what_is_signed_and_is_no_token_is_nobody_s(pairing: Pairing, content: object) -> None:
    """As another version of the program may have signed with the same key."""
    assert pairing.hand(pairing._signed.dumps(content)) is None


def test_what_is_signed_for_another_purpose_is_no_token(pairing: Pairing) -> None:
    token = pairing.token(PairedPhone("operator"))
    other = URLSafeSerializer(
        b"k" * 32,
        salt=b"another purpose",
        signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"},
    )
    assert pairing.hand(other.dumps(pairing._signed.loads(token))) is None


def test_the_key_is_kept_and_its_owner_s_alone(tmp_path: Path) -> None:
    journal = tmp_path / "t.journal"
    key = key_beside(journal)
    assert key_beside(journal) == key
    file = tmp_path / "t.journal.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_bytes(b"short")
    assert len(key_beside(journal)) == 32
    with pytest.raises(UnusableInput, match="cannot be written"):
        key_beside(tmp_path / "nowhere" / "t.journal")


@pytest.fixture
def table(tmp_path: Path) -> Table:
    with by_hand(tmp_path) as made:
        yield made


def test_a_phone_paired_by_an_earlier_program_is_told_to_pair_again(table: Table) -> None:
    """Its cookie is signed with the key beside the journal, in the way that was before."""
    content = b'{"role":"operator","id":"a1","player":"","until":99999999999,"directs":false}'
    signature = hmac.new(b"k" * 32, content, hashlib.sha256).digest()
    parts = (base64.urlsafe_b64encode(part).decode().rstrip("=") for part in (content, signature))
    phone = table.phone()
    assert "not paired with the table yet" in phone.get("/operator").text
    phone.cookies.set(COOKIE, ".".join(parts), domain="localhost.local", path="/operator")
    page = phone.get("/operator")
    assert page.status_code == 401
    assert "has to be paired again" in page.text
    code = table.operation.pairing.console_code()
    assert phone.post("/operator/pair", data={"code": code}).status_code == 200
    assert phone.get("/operator").status_code == 200


def test_a_phone_is_paired_by_the_console_s_code(table: Table) -> None:
    code = table.operation.pairing.console_code()
    phone = table.phone()
    page = phone.get(f"/operator/pair?code={code}")
    assert page.status_code == 200
    assert code in page.text  # asking for the page uses nothing up
    answer = phone.post("/operator/pair", data={"code": code}, follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    assert answer.headers["location"] == "/operator"
    for part in (COOKIE, "HttpOnly", "SameSite=strict", "Path=/operator"):
        assert part in cookie
    assert phone.get("/operator").status_code == 200
    second = table.phone().post("/operator/pair", data={"code": code})
    assert second.status_code == 403
    assert "was used already" in second.text


def test_an_operator_pairs_a_player_s_phone(table: Table) -> None:
    operator = table.phone(PairedPhone("operator"))
    page = operator.post("/operator/phones", data={"who": "South"}).text
    assert "<svg" in page
    code = page.split('<p class="code">')[1].split("</p>")[0]
    phone = table.phone()
    assert phone.post("/operator/pair", data={"code": code}).status_code == 200
    assert phone.get("/operator/phones").status_code == 403
    assert post(phone, table, "halt", what="pause").status_code == 403
    assert operator.post("/operator/phones", data={"who": "Zoe"}).status_code == 422
    listed = operator.get("/operator/phones").text
    known = table.operation.pairing.book.listed()
    theirs = next(one.id for one, _ in known if one.role == "player")
    assert f'value="{theirs}"' in listed
    assert phone.post("/operator/unpair", data={"id": theirs}).status_code == 403
    ended = operator.post("/operator/unpair", data={"id": theirs}, follow_redirects=False)
    assert ended.headers["location"] == "/operator/phones"
    assert phone.get("/operator").status_code == 401
    assert operator.post("/operator/unpair", data={"id": theirs}).status_code == 404


def test_a_code_that_no_phone_can_use_says_why(table: Table, tmp_path: Path) -> None:
    page = table.phone(PairedPhone("operator")).post("/operator/phones", data={"who": ""}).text
    assert "Only this computer" not in page
    (tmp_path / "alone").mkdir()
    with by_hand(tmp_path / "alone", local="127.0.0.1") as alone:
        page = alone.phone(PairedPhone("operator")).post("/operator/phones", data={"who": ""}).text
        assert "Only this computer can open it: the table listens on 127.0.0.1." in page
        assert "lets phones in" in page


@pytest.mark.parametrize(
    ("what", "said"),
    [("table", "[display] host"), ("hall", "tables in"), ("league", "--host 0.0.0.0")],
)
def test_each_program_says_how_it_is_reached(
    what: Literal["table", "hall", "league"], said: str
) -> None:
    told = code_in_words("http://x/pair", "YV4Y9PQG", "127.0.0.1", Words(ENGLISH), what=what)
    assert said in told and ("[display]" in told) == (what == "table")


@pytest.mark.parametrize(
    ("display", "local"),
    [
        (DisplaySettings(), "127.0.0.1"),
        (DisplaySettings(host="localhost"), "localhost"),
        (DisplaySettings(host="0.0.0.0"), ""),
        (DisplaySettings(host="192.168.1.4"), ""),
        (DisplaySettings(names=("table-7.local",)), ""),
    ],
)
def test_who_listens_to_its_own_computer_alone_is_known(
    table: Table, display: DisplaySettings, local: str
) -> None:
    told: list[str] = []
    made = operation(table.session, Operating(Setup(), told.append), display, 8765)
    assert made.local == local
    made.pairing.console_code()
    assert ("Only this computer" in told[0]) == bool(local)
