"""A moment: packed without a name, followed again from its record, compared with what was so."""

from __future__ import annotations

import json
import shutil
import zipfile
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
import pytest

from controller.moments.layout import HEADER, MomentError, read_moment
from controller.record.journal import Journal
from controller.record.journal_lines import export, read_any
from rules.events import (
    Amended,
    Claimed,
    DealStarted,
    Discarded,
    Drawn,
    Exposed,
    Retracted,
    to_json,
)
from rules.tiles import Tile
from tests.controller.conftest import Rackside
from tests.controller.moments.conftest import NAMES, Filmed
from tests.games.moments import all_played, played
from vision.cameras.clips import SHOTS, clips, runs


def number_of(filmed: Filmed, kind: type, seat: str, tile: str | None = None) -> int:
    """The number of the entry that was written of an act."""
    found = [
        e.n
        for e in filmed.events
        if type(e) is kind and e.seat == seat and (tile is None or e.tile == tile)  # type: ignore[attr-defined]
    ]
    return found[0]


@pytest.fixture
def packed(filmed: Filmed, tmp_path: Path, rackside: Rackside) -> Path:
    """The moment of East's discard, after which South calls for a pair."""
    n = number_of(filmed, Discarded, "E", "3c")
    out = tmp_path / "east.moment"
    done = rackside("moment", filmed.journal, n, "--footage", filmed.footage, "--out", out)
    assert (done.returncode, done.stdout) == (0, "")
    assert "It names nobody" in done.stderr
    return out


def members(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as held:
        return {name: held.read(name) for name in held.namelist()}


def repacked(file: Path, out: Path, **changed: bytes | None) -> Path:
    """The file with parts of it otherwise, or left out; a part's dots and slashes are `_`."""
    with zipfile.ZipFile(out, "w") as made:
        for name, raw in members(file).items():
            new = changed.get(name.replace(".", "_").replace("/", "_"), raw)
            if new is not None:
                made.writestr(name, new)
    return out


def test_no_name_of_the_journal_is_inside(packed: Path, filmed: Filmed) -> None:
    recorded = b"".join(to_json(event) for event in filmed.events)
    names = [name.encode() for name in NAMES.values()]
    assert all(name in recorded for name in names)  # they were there to be left out
    parts = members(packed)
    assert len(parts) > 20
    for part, raw in parts.items():
        held = raw
        if part.endswith(".npz"):
            with np.load(BytesIO(raw), allow_pickle=False) as arrays:
                held = b" ".join(str(arrays[key]).encode() for key in ("name", "sources"))
        for name in (*names, b"adelheid"):
            assert name not in held, part
            assert name not in part.encode()
    record = parts["record.jsonl"]
    assert b'"type":"penalty"' in record
    for said in (b"late again", b"forgave"):
        assert said in recorded
        assert said not in record


def test_its_pictures_are_those_around_the_entry(packed: Path, filmed: Filmed) -> None:
    moment = read_moment(packed)
    frames = list(moment.frames())
    begun, ended = frames[0].seconds, frames[-1].seconds
    at = moment.header.seconds
    assert abs(at - filmed.thrown_at) < 1.0  # as the hand that threw it goes
    assert 6.9 <= at - begun <= 17
    assert 2.5 <= ended - at <= 3.1
    assert moment.shots[0].still
    thrown = moment.record[moment.header.entry - 1].event
    assert isinstance(thrown, Discarded)
    assert (thrown.seat, thrown.tile) == ("E", "3c")
    # Between the first picture and the one it was written of, that tile came to lie there.
    before = frames[0].image.astype(int)
    upon = next(f for f in frames if f.seconds >= at).image.astype(int)
    assert np.abs(before - upon).max() > 100
    (first,) = [s for c in clips(runs(filmed.footage)[0]) for s in c.shots() if s.seconds == begun]
    assert first.frame == frames[0].number


def test_its_record_begins_with_the_deal(packed: Path) -> None:
    moment = read_moment(packed)
    assert isinstance(moment.record[0].event, DealStarted)
    assert [entry.n for entry in moment.record] == list(range(1, len(moment.record) + 1))
    assert moment.calibration is not None
    assert 800 < moment.calibration.position[2] < 2000
    assert b'"spots"' in moment.seen
    assert b'"supposed"' in moment.seen


def test_followed_again_it_comes_to_what_people_said_was_so(
    packed: Path, tmp_path: Path, rackside: Rackside
) -> None:
    """They said that North's 5 dot was a 6 dot: the camera reads 5 dot, so that is told."""
    moment = read_moment(packed)
    assert Discarded(seat="N", tile=Tile("6d"), n=0) in [
        Discarded(seat=e.seat, tile=e.tile) for e in moment.expected if isinstance(e, Discarded)
    ]
    done = rackside("watch", packed, "--journal", tmp_path / "again.journal")
    assert done.returncode == 1
    missing, more = done.stdout.splitlines()
    assert missing.startswith('missing: {"type":"discard","seat":"N","tile":"6d"}')
    assert more.startswith('too much: {"type":"discard","seat":"N","tile":"5d"}')
    assert "3c" not in missing + more  # what follows is as it was written
    with Journal(tmp_path / "again.journal") as again:
        kinds = [type(entry.event) for entry in again.entries()]
    assert kinds.count(DealStarted) == 1
    assert Exposed in kinds


def test_what_should_have_been_may_be_given(
    filmed: Filmed, tmp_path: Path, rackside: Rackside
) -> None:
    n = number_of(filmed, Discarded, "E", "3c")
    out, so = tmp_path / "right.moment", tmp_path / "so.jsonl"
    common = ("moment", filmed.journal, n, "--footage", filmed.footage, "--out", out)
    events = [
        Discarded(seat="N", tile=Tile("5d")),
        Claimed(seat="E", tile=Tile("5d")),
        Exposed(seat="E", tiles=tuple(map(Tile, ("5d", "5d", "5d", "J"))), claimed=Tile("5d")),
        Discarded(seat="E", tile=Tile("3c")),
    ]
    so.write_bytes(b"\n".join(to_json(event) for event in events))
    assert rackside(*common, "--expected", so).returncode == 0
    done = rackside("watch", out, "--journal", tmp_path / "again.jsonl")
    assert (done.returncode, done.stdout) == (0, f"{out}: as it should be, 4 events\n")
    assert [came.as_expected for _, came in all_played(tmp_path)] == [True]
    out.unlink()
    so.write_bytes(so.read_bytes() + b"\n{}\n")
    done = rackside(*common, "--expected", so)
    assert done.returncode == 2
    assert "so.jsonl:5:" in done.stderr


def test_it_begins_when_the_table_lies_still_long_enough_to_be_looked_at(
    filmed: Filmed, tmp_path: Path, rackside: Rackside
) -> None:
    """A call that is taken back: followed again, the pair is seen to lie there before it goes."""
    out = taken_back(filmed, tmp_path, rackside)
    assert isinstance(read_moment(out).expected[0], Retracted)
    assert played(out).as_expected


def test_a_call_that_was_taken_back_before_the_start(
    filmed: Filmed, tmp_path: Path, rackside: Rackside
) -> None:
    """As if the program had been started in the midst of it: a failure that pictures show."""
    whole = taken_back(filmed, tmp_path, rackside)
    at = read_moment(whole).header.seconds
    shots = [json.loads(line) for line in members(whole)[SHOTS].splitlines()]
    late = [json.dumps(shot).encode() for shot in shots if shot["seconds"] >= at]
    out = repacked(whole, tmp_path / "late.moment", shots_jsonl=b"\n".join(late))
    assert played(out).as_expected


def taken_back(filmed: Filmed, folder: Path, rackside: Rackside) -> Path:
    """Pack the moment in which South takes the call for a pair back."""
    n, out = number_of(filmed, Retracted, "S"), folder / "back.moment"
    common = ("--footage", filmed.footage, "--out", out, "--seconds", 2)
    assert rackside("moment", filmed.journal, n, *common).returncode == 0
    return out


def test_an_export_of_the_journal_will_do(
    filmed: Filmed, tmp_path: Path, rackside: Rackside
) -> None:
    lines, out = tmp_path / "table.jsonl", tmp_path / "x.moment"
    export(read_any(filmed.journal), lines)
    done = rackside("moment", lines, 9, "--footage", filmed.footage, "--out", out)
    assert done.returncode == 0
    assert out.is_file()


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "there is no entry 0; it has 1 to"),
        (999, "there is no entry 999; it has 1 to"),
        (1, "entry 1 is before the first deal"),
    ],
)
def test_an_entry_that_is_not_there_is_refused(
    filmed: Filmed, tmp_path: Path, rackside: Rackside, n: int, words: str
) -> None:
    done = rackside(
        "moment", filmed.journal, n, "--footage", filmed.footage, "--out", tmp_path / "x.moment"
    )
    assert done.returncode == 2
    assert words in done.stderr
    assert not (tmp_path / "x.moment").exists()


def test_without_its_footage_the_reason_is_said(
    filmed: Filmed, tmp_path: Path, rackside: Rackside
) -> None:
    n, out = number_of(filmed, Drawn, "W"), tmp_path / "x.moment"

    def refused(journal: Path, footage: Path | None) -> str:
        named = ("--footage", footage) if footage else ()
        done = rackside("moment", journal, n, "--out", out, *named)
        assert done.returncode == 2
        assert not out.exists()
        return done.stderr

    assert "say where the footage is" in refused(filmed.journal, None)
    assert "no recording" in refused(filmed.journal, tmp_path)
    other = tmp_path / "other.jsonl"
    deal = DealStarted(n=1, code="american")
    other.write_bytes(to_json(deal) + b"\n" + b'{"type":"draw","seat":"E"}\n' * 20)
    assert "no footage of this journal" in refused(other, filmed.footage)
    late = tmp_path / "late"
    shutil.copytree(filmed.footage, late)
    for clip in clips(runs(late)[0])[:4]:
        clip.path.unlink()  # as the oldest go
    assert "there is no footage of entry" in refused(filmed.journal, late)
    amended = next(e.n for e in filmed.events if isinstance(e, Amended) and e.source == "operator")
    copied = tmp_path / "evening.jsonl"
    text = b"".join(to_json(e) + b"\n" for e in filmed.events[: amended - 1])
    copied.write_bytes(text + b'{"type":"pause')
    assert "cut off in the middle of the line" in refused(copied, filmed.footage)
    hours = json.loads(to_json(filmed.events[amended - 1]))
    hours["at"] = "2040-01-01T00:00:00.000Z"
    copied.write_bytes(text + json.dumps(hours).encode() + b"\n")
    n = amended
    assert "nothing was recorded when entry" in refused(copied, filmed.footage)


def test_a_damaged_clip_is_named(filmed: Filmed, tmp_path: Path, rackside: Rackside) -> None:
    footage, out = tmp_path / "f", tmp_path / "x.moment"
    shutil.copytree(filmed.footage, footage)
    torn = clips(runs(footage)[0])[2].path
    torn.write_bytes(torn.read_bytes()[:5000])
    n = number_of(filmed, Drawn, "N")
    done = rackside("moment", filmed.journal, n, "--footage", footage, "--out", out)
    assert done.returncode == 2
    assert torn.name in done.stderr
    assert not out.exists()


def test_what_is_no_moment_is_refused(packed: Path, tmp_path: Path, rackside: Rackside) -> None:
    bad = tmp_path / "bad.moment"

    def refused() -> str:
        done = rackside("watch", bad, "--journal", tmp_path / "never.journal")
        assert done.returncode == 2
        assert "bad.moment" in done.stderr
        assert not (tmp_path / "never.journal").exists()
        return done.stderr

    bad.write_text("no zip")
    assert "is no moment, or only a part of one" in refused()
    bad.write_bytes(packed.read_bytes()[:100_000])
    assert "only a part" in refused()
    repacked(packed, bad, moment_json=None)
    assert "there is no moment.json in it" in refused()
    header = json.loads(members(packed)[HEADER])
    repacked(packed, bad, moment_json=json.dumps({**header, "format": 99}).encode())
    assert "made by a newer Rackside (format 99" in refused()
    repacked(packed, bad, moment_json=json.dumps({**header, "known": 999}).encode())
    assert "of 999 entries there are" in refused()
    repacked(packed, bad, moment_json=json.dumps({**header, "measures": {"x": 1}}).encode())
    assert "x: unknown key" in refused()
    repacked(packed, bad, record_jsonl=b'{"type":"deal"\n')
    assert "record.jsonl:1" in refused()
    repacked(packed, bad, record_jsonl=None)
    assert "record.jsonl" in refused()
    first = read_moment(packed).shots[0].picture
    repacked(packed, bad, **{f"frames_{first.replace('.', '_')}": None})
    assert f"the picture {first} is missing" in refused()
    repacked(packed, bad, set_tiles_npz=b"no set")
    with pytest.raises(MomentError, match="its tile set cannot be used"):
        played(bad)


def test_a_moment_has_its_own_settings(packed: Path, tmp_path: Path, rackside: Rackside) -> None:
    settings = tmp_path / "t.toml"
    settings.write_text("")
    done = rackside("watch", packed, "--journal", tmp_path / "a.journal", "--config", settings)
    assert done.returncode == 2
    assert "leave --config out" in done.stderr


def test_the_pictures_are_there_to_be_looked_at(packed: Path) -> None:
    """Without this program: they are JPEGs in a zip."""
    raw = next(raw for name, raw in members(packed).items() if name.endswith(".jpg"))
    assert cv2.imdecode(np.frombuffer(raw, np.uint8), cv2.IMREAD_COLOR).shape == (1080, 1920, 3)
