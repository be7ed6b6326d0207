"""The same tests over many mutants: collected once, then run in a fork for each.

To import the program, read the stories and collect the tests takes longer than to run them up to
the first failure. So a process does it once, with the code unchanged, and forks for each mutant. In
the fork the functions whose code differs get the mutant's code; whoever holds such a function sees
it. A change outside any function (a table, a default) cannot be put in so, which is said. What
survives here is tried in a process of its own, with everything imported anew.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

KILLED, SURVIVED, TIMED_OUT, NOT_HERE = b"k", b"s", b"t", b"n"


def codes_of(code: CodeType) -> Iterator[CodeType]:
    """Yield a module's code and those of all functions and classes in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_of(constant)


def functions_of(module: ModuleType) -> Iterator[FunctionType]:
    """Yield a module's own functions and its classes' methods, properties too."""
    waiting = [value for value in vars(module).values() if _own(value, module)]
    for value in waiting:
        if isinstance(value, type):
            waiting += [each for each in vars(value).values() if not isinstance(each, type)]
        held = getattr(value, "fget", None) or getattr(value, "__func__", None) or value
        while hasattr(held, "__wrapped__"):
            held = held.__wrapped__
        if isinstance(held, FunctionType):
            yield held


def _own(value: Any, module: ModuleType) -> bool:
    return getattr(value, "__module__", None) == module.__name__


def _shape(code: CodeType) -> tuple[Any, ...]:
    """What a code object does, apart from those of the functions in it."""
    plain = tuple(
        (type(constant), constant)
        for constant in code.co_consts
        if not isinstance(constant, CodeType)
    )
    return code.co_code, plain, code.co_names, code.co_freevars, code.co_varnames


def shapes(source: str, name: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return what each function does, by its name; several within one may share theirs."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for code in codes_of(compile(source, name, "exec")):
        found.setdefault(code.co_qualname, []).append(_shape(code))
    return found


def put_in(name: str, before: str, after: str) -> bool:
    """Give a module's functions the code of `after`; return whether that is the whole change."""
    old, new = shapes(before, name), shapes(after, name)
    changed = {each for each in {*old, *new} if old.get(each) != new.get(each)}
    outer = {each.partition(".<locals>")[0] for each in changed}
    codes = {each.co_qualname: each for each in codes_of(compile(after, name, "exec"))}
    module = sys.modules.get(name)
    held = {each.__qualname__: each for each in functions_of(module)} if module else {}
    if not outer or not outer <= set(held) or any(len(old.get(each, ())) != 1 for each in outer):
        return False
    for each in outer:
        held[each].__code__ = codes[each]
    return True


class Forked:
    """A pytest plugin: instead of once, the tests are run once a mutant, each time in a fork."""

    def __init__(self, sources: Sequence[tuple[str, str, str]], pipe: int, seconds: float) -> None:
        self._sources, self._pipe, self._seconds = sources, pipe, seconds

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Say what became of each mutant, a letter each."""
        for source in self._sources:
            os.write(self._pipe, self._fate(session, source))
        return True

    def _fate(self, session: pytest.Session, source: tuple[str, str, str]) -> bytes:
        child = os.fork()
        if not child:
            try:
                os._exit(_status(session, source))
            finally:
                os._exit(1)
        until = time.monotonic() + self._seconds
        while time.monotonic() < until:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return {0: SURVIVED, 3: NOT_HERE}.get(os.waitstatus_to_exitcode(status), KILLED)
            time.sleep(0.01)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return TIMED_OUT


def _status(session: pytest.Session, source: tuple[str, str, str]) -> int:
    name, before, after = source
    try:
        if before != after and not put_in(name, before, after):
            return 3
    except (SyntaxError, ValueError):  # it cannot even be put in: to be seen in a file
        return 3
    following = [*session.items[1:], None]
    for item, after in zip(session.items, following, strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed:
            return 1
    return 0


def fates(
    tree: Path, arguments: Sequence[str], sources: Sequence[tuple[str, str, str]], seconds: float
) -> Iterator[bytes]:
    """Yield what became of each mutant (module, source before, source after), one after another."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        os.chdir(tree)
        here = str(Path(__file__).parents[1])
        sys.path[:] = [str(tree), *(each for each in sys.path if each not in ("", here))]
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        try:
            pytest.main([*arguments], plugins=[Forked(sources, write, seconds)])
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb", buffering=0) as letters:
        while letter := letters.read(1):
            yield letter
    os.waitpid(child, 0)
