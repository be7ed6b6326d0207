"""Two ways to use a page without a pointer: its keyboard, and what it tells a screen reader.

Each can open what a control of a name does, choose among several, and type. The keyboard goes on by
Tab as a person does, and what it comes by is looked at: the focus has to be seen, in the window and
under nothing. The reader sees the accessibility tree and nothing else: roles, names and states.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from tests.controller.browser import Browser

KEYS: Final = {
    "Tab": (9, ""), "Enter": (13, "\r"), " ": (32, " "), "Escape": (27, ""),
    "ArrowLeft": (37, ""), "ArrowUp": (38, ""), "ArrowRight": (39, ""), "ArrowDown": (40, ""),
    "Home": (36, ""), "End": (35, ""),
}  # fmt: skip
MESSAGE: Final = 15_000
"""Milliseconds after which what was said of an entry or of a refusal is gone again."""

# What has the focus: its name, what it is, and what is wrong with how it is shown.
FOCUSED: Final = """
const e = document.activeElement;
if (!e || e === document.body) return null;
const words = n => n.ariaLabel || (n.tagName === 'IMG' ? n.alt : n.nodeType === 3 ? n.data
  : n.ariaHidden === 'true' ? '' : [...n.childNodes].map(words).join(' '));
const name = (e.ariaLabel || [...(e.labels || [])].map(words).join(' ') || words(e))
  .replace(/\\s+/g, ' ').trim();
const marked = e.matches('[type=radio], [type=checkbox]') ? e.closest('label') || e : e;
const box = marked.getBoundingClientRect(), style = getComputedStyle(marked), wrong = [];
if (style.outlineStyle === 'none' || !parseFloat(style.outlineWidth)) wrong.push('no outline');
if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
  wrong.push('outside the window');
else {
  const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max((box.top + box.bottom) / 2, 1), innerHeight - 1);
  const there = document.elementFromPoint(x, y);
  if (there && !marked.contains(there) && !there.contains(marked))
    wrong.push(`under ${there.tagName} ${there.id || there.className}`);
}
if (e.tabIndex > 0) wrong.push(`tabindex ${e.tabIndex}`);
const kind = e.getAttribute('role') || (e.tagName === 'INPUT' ? e.type : e.tagName.toLowerCase());
return {name, kind, wrong, tile: !!e.closest('.grid') && e.tagName === 'BUTTON'};
"""


class Hand(Protocol):
    """How a page is used."""

    def do(self, name: str) -> None:
        """Press, follow, open or choose what has this name or begins with it."""

    def type(self, name: str, text: str) -> None:
        """Type into the field of this name."""


@dataclass
class Keyboard:
    """The keys of a keyboard; `presses` are counted, `unseen` is where the focus was not shown."""

    window: Browser
    presses: int = 0
    unseen: list[str] = field(default_factory=list)

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        code, text = KEYS[key]
        event: dict[str, Any] = {"key": key, "windowsVirtualKeyCode": code}
        event["code"] = "Space" if key == " " else key
        how = {"type": "keyDown" if text else "rawKeyDown", **event}
        self.window._devtools("Input.dispatchKeyEvent", how | ({"text": text} if text else {}))
        self.window._devtools("Input.dispatchKeyEvent", {"type": "keyUp", **event})
        self.presses += 1

    def focused(self) -> dict[str, Any]:
        """What has the focus; empty where nothing has."""
        found: dict[str, Any] = self.window.run(FOCUSED) or {}
        # The page may still scroll there, and a message lies over its end for some seconds.
        if found.get("wrong") and not self.window.wait(
            f"(() => {{ {FOCUSED} }})()?.wrong.length === 0", MESSAGE
        ):
            self.window.keep(f"unseen-{len(self.unseen)}")
            self.unseen.append(f"{found['kind']} {found['name'][:40]}: {found['wrong']}")
        return found

    def to(self, name: str, most: int = 250) -> dict[str, Any]:
        """Go on until what has the focus has this name."""
        come_by: list[str] = []
        here = self.focused()
        for _ in range(most):
            if here.get("name", "").startswith(name):
                return here
            come_by.append(here.get("name", "")[:30])
            if come_by[-1] and come_by.count(come_by[-1]) > 4 and len(set(come_by[-9:])) > 1:
                break
            self.press(self._on(here, name))
            here = self.focused()
        raise AssertionError((name, come_by))

    def _on(self, here: dict[str, Any], name: str) -> str:
        """The key that leads on: an arrow among tiles and among the choices of a group."""
        if here.get("tile") and self.window.run(AMONG_TILES, name):
            return "ArrowRight"
        if here.get("kind") == "radio" and self.window.run(AMONG_CHOICES, name):
            return "ArrowDown"
        return "Tab"

    def do(self, name: str) -> None:
        """Go there and press it."""
        kind = self.to(name)["kind"]
        self.press(" " if kind in ("radio", "checkbox") else "Enter")

    def type(self, name: str, text: str) -> None:
        """Go there and type."""
        self.to(name)
        self.window._devtools("Input.insertText", {"text": text})
        self.presses += len(text)


AMONG_TILES: Final = """
const tiles = [...document.activeElement.closest('.grid').querySelectorAll('button:enabled')];
const at = tiles.indexOf(document.activeElement);
return tiles.slice(at + 1).some(e => (e.ariaLabel || e.textContent).startsWith(arguments[0]));
"""
AMONG_CHOICES: Final = """
const e = document.activeElement;
const all = [...e.form.elements[e.name]].filter(r => r.type === 'radio');
return all.some(r => (r.ariaLabel || r.closest('label')?.textContent || '').includes(arguments[0]));
"""

ACTS: Final = ("button", "link", "radio", "checkbox", "DisclosureTriangle")


@dataclass
class Reader:
    """What a screen reader is told; it acts on what has a role and a name."""

    window: Browser

    def nodes(self) -> list[dict[str, Any]]:
        """The tree as it stands now, without what is left out of it."""
        tree = self.window._devtools("Accessibility.getFullAXTree", {})["nodes"]
        # Behind an open dialog nothing is read.
        modal = [n for n in tree if _role(n) == "dialog" and _property(n, "modal")]
        read = _below(modal[-1], tree) if modal else tree
        return [node for node in read if not node.get("ignored")]

    def text(self) -> str:
        """All that is read, from top to bottom."""
        return " ".join(_name(n) for n in self.nodes() if _role(n) in ("StaticText", "heading"))

    def do(self, name: str) -> None:
        """Act on the one thing of this name."""
        self._call(self._one(name, ACTS), "function() { this.click(); }")

    def type(self, name: str, text: str) -> None:
        """Put text into the field of this name."""
        node = self._one(name, ("textbox", "combobox", "spinbutton"))
        self._call(node, "function() { this.focus(); this.select?.(); }")
        self.window._devtools("Input.insertText", {"text": text})

    def _one(self, name: str, roles: tuple[str, ...]) -> dict[str, Any]:
        nodes = [n for n in self.nodes() if _role(n) in roles]
        found = [n for n in nodes if _name(n) == name] or [
            n for n in nodes if _name(n).startswith(name)
        ]
        assert found, (name, [(_role(n), _name(n)) for n in nodes])
        assert len({_name(n) for n in found}) == 1, (name, [_name(n) for n in found])
        return found[0]

    def _call(self, node: dict[str, Any], function: str) -> None:
        where = {"backendNodeId": node["backendDOMNodeId"]}
        thing = self.window._devtools("DOM.resolveNode", where)["object"]["objectId"]
        called = {"objectId": thing, "functionDeclaration": function, "userGesture": True}
        self.window._devtools("Runtime.callFunctionOn", called)


def _role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: dict[str, Any]) -> str:
    return " ".join(str(node.get("name", {}).get("value", "")).split())


def _property(node: dict[str, Any], name: str) -> Any:
    each = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
    return each.get(name)


def _below(top: dict[str, Any], nodes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    known, inside = {n["nodeId"]: n for n in nodes}, {top["nodeId"]}
    for node in nodes:
        at: dict[str, Any] | None = node
        while at is not None and at["nodeId"] != top["nodeId"]:
            at = known.get(at.get("parentId", ""))
        if at is not None:
            inside.add(node["nodeId"])
    return [n for n in nodes if n["nodeId"] in inside]


SPOKEN: Final = """
window.spoken = [];
for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
  let last = '';
  new MutationObserver(() => {
    const now = region.checkVisibility() ? region.innerText.replace(/\\s+/g, ' ').trim() : '';
    if (now && now !== last) window.spoken.push(now);
    last = now;
  }).observe(region, {childList: true, characterData: true, subtree: true});
}
"""
"""Keeps what the live regions of a page come to say, in `window.spoken`."""


def spoken(window: Browser) -> list[str]:
    """What was said since the last time."""
    said: list[str] = window.run("const said = window.spoken; window.spoken = []; return said")
    return said


def shown(window: Browser, condition: str) -> None:
    """Wait for something on the page, with its words where it does not come."""
    found = window.wait(condition)
    assert found, (condition, window.run("return document.body.innerText")[:2000])
