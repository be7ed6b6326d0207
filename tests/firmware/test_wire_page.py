"""The page about the line says what the line does."""

import re
from pathlib import Path

import pytest

from firmware import wire

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\| `(\w+\(.*\))` \| (\d+) \| `([0-9a-f ]+)` \|$", PAGE, re.MULTILINE)
NUMBERED = re.findall(r"^\| ([0-9a-f]{2}) \| (\w+) \|", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("text", "seq", "frame"), EXAMPLES)
def test_an_example_in_bytes(text: str, seq: str, frame: str) -> None:
    message = eval(text, vars(wire))
    data = bytes.fromhex(frame)
    assert wire.encode(message, int(seq)) == data
    assert wire.Deframer().feed(data) == [message]


def test_every_message_has_its_number_and_an_example() -> None:
    assert [(f"{number:02x}", kind.__name__) for number, kind, _, _ in wire._LAYOUT] == NUMBERED
    assert {text.split("(")[0] for text, _, _ in EXAMPLES} == {name for _, name in NUMBERED}
