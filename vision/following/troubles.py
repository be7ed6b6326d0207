"""What ails the eye and lasts: reported once when it begins, once when it is past."""

from __future__ import annotations

from collections.abc import Callable

from vision.coded import CodedText
from vision.following.timing import State
from vision.sightings import Notice, Trouble


class Troubles:
    """The troubles that last, in the words in which they were reported; `State.problem` is one."""

    def __init__(self, say: Callable[[Notice], None], state: State) -> None:
        self._say = say
        self._state = state
        self._last: dict[Trouble, CodedText] = {}

    def __bool__(self) -> bool:
        return bool(self._last)

    def begin(self, what: Trouble, words: CodedText, seconds: float) -> None:
        """Report a trouble that lasts, unless it was reported in the same words."""
        self._state.problem = words
        if self._last.get(what) != words:
            self._last[what] = words
            self.tell(what, False, words, seconds)

    def past(self, what: Trouble, words: CodedText, seconds: float) -> None:
        """Tell that a trouble is past, if it was there."""
        if self._last.pop(what, None) is not None:
            self.tell(what, True, words, seconds)
        self._state.problem = next(iter(self._last.values()), None)

    def drop(self, what: Trouble) -> None:
        """Forget a trouble without a word: another will be said."""
        self._last.pop(what, None)
        self._state.problem = next(iter(self._last.values()), None)

    def tell(self, what: Trouble, over: bool, words: CodedText, seconds: float) -> None:
        """Say a Notice."""
        self._say(Notice(what=what, over=over, seconds=seconds, words=words))
