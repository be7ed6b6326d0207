"""The enrolment pages, asked as a browser would and as an ill-wisher might."""

import struct
import zlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest
from starlette.testclient import TestClient

from controller.enrolling.desk import EnrolmentDesk
from controller.enrolling.desk import photograph as photograph_with
from controller.enrolling.uploads import LARGEST
from controller.web.enrol.access import LETTERS, Codes
from controller.web.enrol.app import make_enrol_app
from controller.web.language import LANGUAGE_COOKIE
from rules.tiles import Tile
from tests.controller.scattered import scatter_photo
from vision.finding.finder import Finder
from vision.reading import tilesets
from vision.reading.reader import Reader
from vision.simulator.art import raster
from vision.simulator.photos import sheet_photo

HERE = {"origin": "http://localhost"}
DOTS = tuple(Tile(f"{n}d") for n in range(1, 10))


@pytest.fixture(scope="module")
def networks() -> tuple[Finder, Reader]:
    return Finder(threads=1), Reader(threads=1)


@pytest.fixture(scope="module")
def photograph() -> bytes:
    """Four rows of dots on a table."""
    image, _ = sheet_photo([DOTS] * 4, 3)
    return cv2.imencode(".jpg", image)[1].tobytes()


@pytest.fixture
def desk(networks: tuple[Finder, Reader], tmp_path: Path) -> Iterator[EnrolmentDesk]:
    desk = EnrolmentDesk(folder=tmp_path / "sets", finder=networks[0], reader=networks[1])
    yield desk
    desk.wait()


@pytest.fixture
def client(desk: EnrolmentDesk) -> TestClient:
    app = make_enrol_app(desk, ["localhost"])
    return TestClient(app, "http://localhost", headers=HERE, raise_server_exceptions=False)


def begin(client: TestClient, name: str = "club", **more: str) -> None:
    wish = {"name": name, "kind": "american-152", **more}
    assert client.post("/enrol/begin", json=wish).status_code == 200


def png(image: np.ndarray) -> bytes:
    return cv2.imencode(".png", image)[1].tobytes()


def send(client: TestClient, desk: EnrolmentDesk, content: bytes, file: str = "") -> None:
    answer = client.post(
        "/enrol/photos",
        params={"file": file},
        content=content,
        headers={"content-type": "image/jpeg"},
    )
    assert answer.status_code == 202, answer.text
    desk.wait()


def test_before_anything_is_kept_the_page_says_so(client: TestClient) -> None:
    page = client.get("/enrol").text
    assert "Teach Rackside your tiles" in page and "None yet. Yours will be the first." in page
    assert client.get("/", follow_redirects=False).headers["location"] == "/enrol"
    assert client.get("/enrol/progress").json() == {"version": 0, "busy": "", "trouble": ""}


def test_from_a_photograph_to_a_set_that_is_kept(
    client: TestClient, desk: EnrolmentDesk, photograph: bytes, tmp_path: Path
) -> None:
    begin(client)
    assert "Lay out and photograph" in client.get("/enrol").text
    send(client, desk, photograph)
    page = client.get("/enrol").text
    assert "<b>36</b> tiles found of 152" in page and 'aria-label="5 dot"' in page
    assert "Missing:" in page and "1 bam × 4" in page
    for picture in ("/enrol/photos/1.jpg", "/enrol/photos/1/tiles.jpg"):
        assert client.get(picture).content.startswith(b"\xff\xd8")
    wish = {"photo": 1, "i": 0, "tile": "J"}
    assert client.post("/enrol/say", json=wish).status_code == 200
    assert "you named it, but it looks like" in client.get("/enrol").text
    assert client.post("/enrol/say", json={**wish, "tile": ""}).status_code == 200
    assert client.post("/enrol/keep", json={}).status_code == 200
    page = client.get("/enrol").text
    assert "“club” is kept" in page and "Not in the set: 1 bam" in page
    held = tilesets.load("club", tmp_path / "sets")
    assert len(held.tiles) == 35 and held.kind == "american-152"
    assert not any("/" in source for source in held.sources)


def test_a_set_of_that_name_is_added_to_or_replaced_never_lost_unasked(
    client: TestClient, desk: EnrolmentDesk, photograph: bytes, tmp_path: Path
) -> None:
    begin(client)
    send(client, desk, photograph)
    client.post("/enrol/keep", json={})
    client.post("/enrol/go", json={"step": "start"})
    wish = {"name": "club", "kind": "american-152"}
    answer = client.post("/enrol/begin", json=wish)
    assert answer.status_code == 422 and "is kept here already" in answer.json()["words"]
    again = cv2.imencode(".jpg", sheet_photo([DOTS] * 4, 4)[0])[1].tobytes()
    # The same photograph once more adds nothing.
    for way, sent, pictures in (
        ("add", photograph, 4),
        ("add", again, 8),
        ("replace", photograph, 4),
    ):
        begin(client, way=way)
        send(client, desk, sent)
        client.post("/enrol/keep", json={})
        assert tilesets.load("club", tmp_path / "sets").counts()["5d"] == pictures
        client.post("/enrol/go", json={"step": "start"})


def test_a_picture_named_for_its_tile_is_that_tile_however_small(
    client: TestClient, desk: EnrolmentDesk, tmp_path: Path
) -> None:
    begin(client)
    send(client, desk, png(raster("R", 160)), "red dragon (2).png")
    send(client, desk, png(raster("8b", 160)), "IMG_2.png")
    page = client.get("/enrol").text
    assert "1 named by their files or by you, 1 read" in page
    assert "Without a picture:" in page and "Missing:" not in page and " × " not in page
    # One that shows several is refused, and so are several in a picture as small as a preview.
    send(client, desk, png(scatter_photo(["3c", "3c"])), "3c.png")
    assert "This picture shows 2 tiles, and its name says one." in client.get("/enrol").text
    small = cv2.resize(scatter_photo(["3c", "E", "5d", "N"]), (500, 375))
    send(client, desk, png(small))
    assert "too small (500 × 375)" in client.get("/enrol").text
    # A few tiles are taken, and asked after.
    send(client, desk, png(scatter_photo(["3c", "E", "5d", "N"])))
    page = client.get("/enrol").text
    assert "4 tiles were found in photograph 1. If more lie there" in page
    for i in range(5):  # more than there may be photographs of many tiles
        send(client, desk, png(raster(f"{i + 1}d", 160)), f"{i + 1}d.png")
    assert client.post("/enrol/keep", json={}).status_code == 200
    held = tilesets.load("club", tmp_path / "sets")
    assert {"R", "1d", "5d"} <= set(held.counts()) <= {"R", "8b", "3c", "E", "N", *DOTS}
    assert not any("dragon" in source for source in held.sources)


def test_a_scatter_is_proposed_and_what_is_unsure_is_tapped(
    client: TestClient, desk: EnrolmentDesk
) -> None:
    begin(client)
    tiles = ["5d", "E", "1b", "9c", "Wh", "5d", "2b", "R", "5d", "5d", "7c", "5d"]
    send(client, desk, png(scatter_photo(tiles)))
    page = client.get("/enrol").text
    assert "<b>12</b> tiles found</span>" in page and "Missing:" not in page
    assert page.count("there are more than 4 of it</p>") == 5
    doubts = set(desk.draft.doubtful())
    for number, i in sorted(doubts):
        named = desk.draft.photo(number).entries[i].named.tile
        wish = {"photo": number, "i": i, "tile": "" if named == "5d" and i % 2 else named}
        assert client.post("/enrol/say", json=wish).status_code == 200
    assert desk.draft.doubtful() == []


def test_another_set_kept_meanwhile_is_not_overwritten(
    client: TestClient, desk: EnrolmentDesk, photograph: bytes, tmp_path: Path
) -> None:
    begin(client)
    send(client, desk, photograph)
    kept = tmp_path / "sets" / "club.tiles.npz"
    kept.parent.mkdir()
    kept.write_bytes(b"another's")
    answer = client.post("/enrol/keep", json={})
    assert answer.status_code == 422 and "kept meanwhile" in answer.json()["words"]
    assert kept.read_bytes() == b"another's"


def test_a_set_leaves_and_comes_in_as_one_file(
    client: TestClient, desk: EnrolmentDesk, photograph: bytes, tmp_path: Path
) -> None:
    begin(client, "Club green")
    send(client, desk, photograph)
    client.post("/enrol/keep", json={})
    answer = client.get("/enrol/sets/Club%20green")
    assert 'filename="Club-green.tiles.npz"' in answer.headers["content-disposition"]
    (tmp_path / "sets" / "Club green.tiles.npz").unlink()
    taken = client.post("/enrol/import", content=answer.content)
    assert taken.status_code == 200 and "Club green" in taken.json()["words"]
    again = client.post("/enrol/import", content=answer.content)
    assert again.status_code == 422 and "here already" in again.json()["words"]
    torn = client.post("/enrol/import", content=answer.content[:900])
    assert torn.json()["words"].startswith("This file: not an enrolled set")
    assert str(tmp_path) not in torn.text
    assert client.get("/enrol/sets/none").status_code == 404
    assert client.get("/enrol/sets/..%2fclub").status_code == 404


def test_a_photograph_without_tiles_is_not_taken_and_says_what_to_do(
    client: TestClient, desk: EnrolmentDesk
) -> None:
    begin(client)
    plain = np.full((900, 1200, 3), 120, np.uint8)
    send(client, desk, cv2.imencode(".png", plain)[1].tobytes())
    assert desk.draft is not None and desk.draft.photos == ()
    assert "No tile was found" in client.get("/enrol").text
    assert "Not used." in client.get("/enrol").text


def png_of(width: int, height: int) -> bytes:
    """A PNG whose head states a size; of its pixels there are none."""
    body = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    head = struct.pack(">I", 13) + body + struct.pack(">I", zlib.crc32(body))
    return b"\x89PNG\r\n\x1a\n" + head + struct.pack(">I", 60) + b"IDAT" + bytes(64)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "no photograph"),
        (b"GIF89a" + bytes(50), "no photograph"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no photograph"),
        (bytes(4) + b"ftypheic" + bytes(20), "HEIC"),
        (png_of(60_000, 60_000), "too large (60000 × 60000)"),
        (png_of(30, 50), "too small"),
        (png_of(1000, 1000), "damaged"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "damaged"),
        (b"\xff\xd8" + b"\xff" * 400, "damaged"),
        (b"RIFF\x00\x00\x00\x00WEBPVP8X", "damaged"),
    ],
)
def test_hostile_files_are_told_before_they_are_unpacked(
    client: TestClient, content: bytes, words: str
) -> None:
    begin(client)
    answer = client.post("/enrol/photos", content=content, headers={"content-type": "image/png"})
    assert answer.status_code == 422 and words in answer.json()["words"]


def test_uploads_are_limited_in_size_and_kind(client: TestClient) -> None:
    begin(client)
    large = client.post(
        "/enrol/photos", content=bytes(LARGEST + 1), headers={"content-type": "image/jpeg"}
    )
    assert large.status_code == 413 and "at most 24576 kB" in large.json()["words"]
    film = client.post("/enrol/photos", content=b"x", headers={"content-type": "video/mp4"})
    assert film.status_code == 422
    long = client.post("/enrol/say", content=b"[" * 5000)
    assert long.status_code == 413


def test_wishes_out_of_turn_or_out_of_shape_are_refused(client: TestClient) -> None:
    for deed, wish in (("keep", {}), ("say", {"photo": 1, "i": 0, "tile": "5d"}), ("shoot", {})):
        assert "Name the set first" in client.post(f"/enrol/{deed}", json=wish).text or (
            deed == "shoot"
        )
    for wish in ({"name": "  ", "kind": "american-152"}, {"name": "x", "kind": "domino"},
                 {"name": "../x", "kind": "american-152"}):  # fmt: skip
        assert client.post("/enrol/begin", json=wish).status_code == 422
    begin(client)
    assert client.post("/enrol/go", json={"step": "check"}).status_code == 422
    assert client.post("/enrol/go", json={"step": "nowhere"}).status_code == 400
    assert client.post("/enrol/say", json={"photo": 9, "i": 0, "tile": "5d"}).status_code == 422
    assert client.post("/enrol/say", json={"photo": 9, "i": 0, "tile": "5x"}).status_code == 400
    assert client.post("/enrol/say", content=b"{").status_code == 400
    assert client.post("/enrol/tap", json={"photo": 1, "x": "a"}).status_code == 400
    for path in ("/enrol/photos/1.jpg", "/enrol/tiles/5x.svg", "/enrol/static/app.py",
                 "/enrol/static/..%2fapp.py", "/enrol/guide/domino.pdf", "/nowhere"):  # fmt: skip
        assert client.get(path).status_code == 404
    assert client.get("/enrol/guide/british-144.pdf?paper=letter").content.startswith(b"%PDF")


def test_a_camera_that_does_not_answer_is_told(
    networks: tuple[Finder, Reader], tmp_path: Path, photograph: bytes
) -> None:
    folder = tmp_path / "shots"
    folder.mkdir()
    (folder / "1.jpg").write_bytes(photograph)
    desk = EnrolmentDesk(
        folder=tmp_path,
        camera=partial(photograph_with, str(folder)),
        finder=networks[0],
        reader=networks[1],
    )
    desk.begin("club", "american-152")
    desk.shoot()
    desk.wait()
    assert desk.draft is not None and len(desk.draft.photos[0].study) == 36
    desk.camera = partial(photograph_with, str(tmp_path / "gone.mp4"))
    desk.shoot()
    desk.wait()
    assert "gone.mp4" in str(desk.trouble) and len(desk.draft.photos) == 1


def test_only_this_servers_own_page_may_change_anything(client: TestClient) -> None:
    wish = {"name": "club", "kind": "american-152"}
    for origin in ("http://elsewhere.example", "null", "http://localhost.elsewhere.example"):
        answer = client.post("/enrol/begin", json=wish, headers={"origin": origin})
        assert answer.status_code == 403
    assert client.get("/enrol", headers={"host": "elsewhere.example"}).status_code == 421
    assert "default-src 'self'" in client.get("/enrol").headers["content-security-policy"]


def test_on_the_network_a_code_opens_one_device(desk: EnrolmentDesk) -> None:
    told: list[str] = []
    codes = Codes(told.append)

    def device() -> TestClient:
        return TestClient(
            make, "http://192.0.2.7:8766", headers={"origin": "http://192.0.2.7:8766"}
        )

    make = make_enrol_app(desk, ["localhost"], codes)
    stranger, phone = device(), device()
    assert stranger.get("/enrol").status_code == 403
    assert "The code, please" in stranger.get("/enrol").text
    assert stranger.get("/enrol/static/enrol.css").status_code == 200
    assert stranger.post("/enrol/keep", json={}).status_code == 403
    assert set(told[0]) <= set(LETTERS)
    opened = phone.get(f"/enrol?code={told[0].lower()}")
    assert opened.status_code == 200 and "Teach Rackside" in opened.text
    assert "code" not in str(opened.url)
    assert phone.get("/enrol/progress").status_code == 200
    assert stranger.get(f"/enrol?code={told[0]}").status_code == 403  # it was good once
    assert len(told) == 2 and told[1] != told[0]
    for _ in range(10):
        assert "not right" in stranger.get("/enrol?code=AAAAAAA").text
    assert stranger.get(f"/enrol?code={told[1]}").status_code == 403  # who guesses waits
    assert phone.get("/enrol").status_code == 200
    assert len(told) == 2  # and ends nobody else's code
    assert codes.opened(told[1], "10.0.0.7") is not None


def test_a_browser_that_chose_german_is_answered_in_it(
    client: TestClient, desk: EnrolmentDesk
) -> None:
    english = client.get("/enrol").text
    client.cookies.set(LANGUAGE_COOKIE, "de")
    german = client.get("/enrol").text
    assert '<html lang="de">' in german and '<html lang="en">' in english
    assert "Rackside die eigenen Steine zeigen" in german
    refused = client.post("/enrol/go", json={"step": "check"})
    assert refused.json()["words"] == "Bitte zuerst den Satz benennen."
    gone = client.get("/enrol/photos/7.jpg")
    assert gone.status_code == 404 and "Dieses Foto ist nicht mehr da." in gone.text
    assert "Diese Seite gibt es nicht" in client.get("/enrol/nothing").text
    elsewhere = client.post("/enrol/keep", json={}, headers={"origin": "http://elsewhere"})
    assert "kam von einer anderen Seite" in elsewhere.json()["words"]
    begin(client)
    send(client, desk, png(np.full((500, 600, 3), 90, np.uint8)))
    trouble = client.get("/enrol/progress").json()["trouble"]
    assert trouble.startswith("Kein Stein wurde gefunden. Bitte die Motive zeigen")
    again = client.post(
        "/enrol/photos", content=b"GIF89a" + bytes(50), headers={"content-type": "image/png"}
    )
    assert again.json()["words"] == "Das ist kein Foto. JPEG-, PNG- und WebP-Bilder gehen."
    assert desk.draft is not None and not desk.draft.photos
