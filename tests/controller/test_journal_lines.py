"""Export and import: what goes out comes back, and what is wrong is named by file and line."""

import io
import json
import re
from pathlib import Path
from typing import get_args

import jsonschema
import pytest

from controller.errors import UnusableInput
from controller.record import journal_lines
from controller.record.entries import Entry, schema, schema_text
from controller.record.journal import Journal
from controller.record.journal_lines import LinesError, export, import_, read, read_any, write
from rules.events import Event
from rules.rulings import Kind
from tests.controller.conftest import HOUSE

DISCARD = '{"type":"discard","n":1,"seat":"S","tile":"3c"}'


def deal_nested(levels: int) -> str:
    """Return the line of a deal with a setting so many objects deep."""
    inner = '{"a":' * levels + "1" + "}" * levels
    return '{"type":"deal","code":"a","settings":{"a":' + inner + "}}"


@pytest.fixture
def file(tmp_path: Path, entries: list[Entry]) -> Path:
    path = tmp_path / "deal.jsonl"
    with path.open("wb") as out:
        write(entries, out)
    return path


def test_lines_read_back_as_the_entries_they_were(file: Path, entries: list[Entry]) -> None:
    assert list(read(file)) == entries


def test_a_line_looks_as_the_design_says(entries: list[Entry]) -> None:
    out = io.BytesIO()
    write(entries, out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert {"n": 3, "type": "discard", "seat": "E", "tile": "3c", "confidence": 0.998} in lines
    seven = next(i for i, line in enumerate(lines) if line.get("n") == 7)
    assert lines[seven + 1] == {
        "type": "ruling",
        "at": 7,
        "kind": "granted",
        "laws": ["AMR.A3a"],
        "seat": "N",
        "text": "North has the soap.",
    }


def test_import_and_export_are_each_others_inverse(tmp_path: Path, file: Path) -> None:
    with Journal(tmp_path / "a.journal", clock=lambda: "later") as journal:
        count = import_(read(file), journal)
        assert export(journal.entries(), tmp_path / "again.jsonl") == count == 9
    again = list(read(tmp_path / "again.jsonl"))
    assert {entry.event.at for entry in again} == {"later"}
    with Journal(tmp_path / "b.journal") as other:
        import_(again, other)
        export(other.entries(), tmp_path / "thrice.jsonl")
    assert (tmp_path / "thrice.jsonl").read_bytes() == (tmp_path / "again.jsonl").read_bytes()


def test_a_journal_with_entries_takes_no_import(tmp_path: Path, file: Path) -> None:
    with Journal(tmp_path / "a.journal") as journal:
        import_(read(file), journal)
        with pytest.raises(UnusableInput, match="holds 9 entries; import into a new file"):
            import_(read(file), journal)


def test_either_kind_of_file_is_read(tmp_path: Path, file: Path, entries: list[Entry]) -> None:
    with Journal(tmp_path / "a.journal", clock=lambda: "") as journal:
        import_(read(file), journal)
    assert [e.rulings for e in read_any(tmp_path / "a.journal")] == [e.rulings for e in entries]
    assert list(read_any(file)) == entries


def test_events_without_numbers_are_numbered_in_order(tmp_path: Path) -> None:
    path = tmp_path / "typed.jsonl"
    path.write_text('{"type":"draw","seat":"S"}\n\n{"type":"rack","seat":"S"}\n')
    assert [entry.n for entry in read(path)] == [1, 2]


@pytest.mark.parametrize(
    ("lines", "place", "word"),
    [
        ([DISCARD, "{"], ":2:", "truncated"),
        (["[]"], ":1:", "Expected `object`"),
        (['{"n":1}'], ":1:", "`type`"),
        (['{"type":"discrad","seat":"S"}'], ":1:", "discrad"),
        (['{"type":"discard","seat":"S","tile":"10c"}'], ":1:", "'10c' is not a tile"),
        (['{"type":"discard","seat":"Q","tile":"3c"}'], ":1:", "$.seat"),
        (['{"type":"discard","seat":"S","tile":"3c","when":1}'], ":1:", "when"),
        ([DISCARD, DISCARD], ":2:", "event 1 where 2 is due"),
        ([DISCARD.replace("1", "-1")], ":1:", "numbered 1 and up"),
        (['{"type":"ruling","at":1,"kind":"win","laws":[],"text":""}'], ":1:", "before the first"),
        (
            [DISCARD, '{"type":"ruling","at":2,"kind":"win","laws":[],"text":""}'],
            ":2:",
            "at 2 after event 1",
        ),
        ([DISCARD, '{"type":"ruling","kind":"win","laws":[],"text":""}'], ":2:", "`$.at`"),
        ([DISCARD, '{"type":"ruling","at":1,"kind":"odd","laws":[],"text":""}'], ":2:", "odd"),
        ([deal_nested(100_000)], ":1:", "deep"),  # more than any Python reads
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, lines: list[str], place: str, word: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(LinesError) as told:
        list(read(path))
    assert f"{path}{place}" in str(told.value)
    assert word in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("levels", [100, 5000])
def test_a_line_nested_deep_is_read_whole_or_named(tmp_path: Path, levels: int) -> None:
    """How deep JSON can be read is Python's own business, and a hundred levels are within it."""
    path, again = tmp_path / "deep.jsonl", tmp_path / "again.jsonl"
    path.write_text(deal_nested(levels) + "\n")
    try:
        entries = list(read(path))
    except LinesError as error:
        assert levels > 100
        assert f"{path}:1: nested too deeply" in str(error)
        return
    export(entries, again)
    assert '{"a":' * (levels + 1) + "1" + "}" * (levels + 1) in again.read_text()


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b'{"type":"discard","seat":"S","tile":"\xff\xfe"}\n')
    with pytest.raises(LinesError, match=r":1: .*"):
        list(read(path))


def test_a_cut_off_journal_keeps_what_was_before(file: Path, entries: list[Entry]) -> None:
    whole = file.read_bytes()
    for cut in range(len(whole)):
        file.write_bytes(whole[:cut])
        kept: list[Entry] = []
        try:
            for entry in read(file):
                kept.append(entry)
        except LinesError as error:
            assert "cut off in the middle of the line" in str(error)
            assert error.whole == len(kept)
        assert [e.event for e in kept] == [e.event for e in entries[: len(kept)]]
        assert len(kept) >= len([e for e in _whole_lines(whole[:cut]) if b'"n"' in e])


def _whole_lines(content: bytes) -> list[bytes]:
    return [line for line in content.splitlines(keepends=True) if line.endswith(b"\n")]


def test_the_schema_in_the_package_is_current() -> None:
    assert journal_lines.SCHEMA_FILE.read_text(encoding="utf-8") == schema_text(), (
        "make it anew: rackside journal schema > controller/record/journal.schema.json"
    )


def test_the_manual_names_types_and_kinds_that_are_there() -> None:
    manual = (HOUSE / "docs" / "journal.md").read_text(encoding="utf-8")
    types = {kind.__struct_config__.tag for kind in get_args(Event)}
    for row, there in (("type", types), ("kind", set(get_args(Kind)))):
        line = next(line for line in manual.splitlines() if line.startswith(f"| `{row}` |"))
        named = set(re.findall(r"`(\w+)`", line)) - {row}
        assert named <= there
        assert len(named) > 10
        assert (
            row == "type" or named == there
        )  # of the types the manual names some, of the kinds all


def test_the_manual_says_which_names_are_databases() -> None:
    manual = (HOUSE / "docs" / "journal.md").read_text(encoding="utf-8")
    sentence = manual[manual.index("a name that ends in") :].partition(" is the database")[0]
    assert set(re.findall(r"`([.\w]+)`", sentence)) == set(journal_lines.DATABASE_NAMES)


def test_every_line_written_keeps_the_schema(file: Path) -> None:
    validator = jsonschema.Draft202012Validator(schema())
    for line in file.read_bytes().splitlines():
        validator.validate(json.loads(line))
    assert not validator.is_valid({"type": "ruling", "kind": "odd", "laws": [], "text": ""})
    assert not validator.is_valid({"type": "discard", "seat": "S"})


def test_an_export_is_complete_or_not_there(tmp_path: Path, file: Path) -> None:
    with Journal(tmp_path / "a.journal") as journal:
        import_(read(file), journal)
        with pytest.raises(UnusableInput, match="cannot be written"):
            export(journal.entries(), tmp_path / "nowhere" / "out.jsonl")
    assert not list(tmp_path.glob(".*part"))
