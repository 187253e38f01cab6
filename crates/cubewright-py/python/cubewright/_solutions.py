"""Solutions, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Optional

from ._solution import Solution
from ._types import limit_reached, not_pickled

if TYPE_CHECKING:
    from . import _native
    from ._puzzle import Puzzle


class Solutions(Iterator[Solution]):
    """The solutions of a puzzle, each as soon as it is found.

    The search begins with the first one that you ask for, and is only a few solutions ahead of you.
    It stops when you close this, leave its `with` block, or drop it; a `for` loop that you leave by
    `break` drops it.

    >>> import cubewright
    >>> p = cubewright.packing([[(0, 0, 0), (1, 0, 0)]], copies=[6], box=(3, 4, 1))
    >>> with p.solutions() as solutions:
    ...     first = next(solutions)
    >>> solutions.status
    'closed'
    """

    def __init__(self, puzzle: Puzzle, native: _native.Stream) -> None:
        self._puzzle = puzzle
        self._native = native
        self._has_limit_told = False

    def __iter__(self) -> Solutions:
        return self

    def __next__(self) -> Solution:
        found = self._native.next()
        if found is not None:
            return Solution(self._puzzle, found)
        status, limit, _, _ = self._native.end()
        if status == "limit" and not self._has_limit_told:
            self._has_limit_told = True
            limit_reached(limit, "there may be more solutions than these")
        raise StopIteration

    def close(self) -> None:
        """Stops the search, and waits until it has stopped."""
        self._native.close()

    @property
    def status(self) -> str:
        """How far it is, in one word.

        `"new"`, `"running"`, `"closed"` before its end; then `"complete"` (these are all),
        `"infeasible"` (it is proved that there is none), `"found"` (as many as wanted) or `"limit"`.
        """
        return self._native.end()[0]

    @property
    def engine(self) -> Optional[str]:
        """The engine that searched, once it is at its end."""
        return self._native.end()[2]

    @property
    def nodes(self) -> Optional[int]:
        """How many search nodes there were, once it is at its end and where they are counted."""
        return self._native.end()[3]

    def __enter__(self) -> Solutions:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Solutions of {self._puzzle.name!r}, {self.status}>"

    def __reduce__(self) -> Any:
        not_pickled(self)
