"""Templates are compiled once in a process, and never taken for what they are not."""

from __future__ import annotations

import jinja2
import pytest

from controller.web.compiled import Compiled
from controller.web.pages import make_engine


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates that were compiled since, by their names."""
    names: list[str] = []
    compile_one = jinja2.Environment.compile

    def seen(self: jinja2.Environment, source: str, name: str, filename: str) -> object:
        names.append(name)
        return compile_one(self, source, name, filename)

    monkeypatch.setattr(jinja2.Environment, "compile", seen)
    return names


def test_what_one_engine_has_compiled_the_next_takes(compilations: list[str]) -> None:
    make_engine().get_template("health.html")
    compilations.clear()
    make_engine().get_template("health.html")
    assert compilations == []


def test_a_template_of_the_same_name_and_other_content_is_compiled(
    compilations: list[str],
) -> None:
    kept = Compiled()
    for text in ("one", "two", "one"):
        engine = jinja2.Environment(
            loader=jinja2.DictLoader({"page": text}), bytecode_cache=kept, autoescape=True
        )
        assert engine.get_template("page").render() == text
    assert compilations == ["page", "page"]
