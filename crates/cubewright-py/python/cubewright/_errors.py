"""What can go wrong. That there is no solution is an answer and no error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

if TYPE_CHECKING:
    from ._solution import Solution
    from ._types import Counts


class CubewrightError(Exception):
    """What all exceptions of this package are.

    `message` says what is wrong, `hint` what to do about it.
    """

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message


class _Located(CubewrightError, ValueError):
    """Something in a text, at a line and a column, both from 1; `None` where it is the whole text."""

    def __init__(
        self,
        message: str,
        *,
        hint: str = "",
        line: Optional[int] = None,
        column: Optional[int] = None,
    ) -> None:
        super().__init__(message, hint=hint)
        self.line = line
        self.column = column


class FormatError(_Located):
    """A text or a file holds no puzzle.

    `line` and `column` count from 1; `piece` is the number of the piece that is concerned, if it
    is one.

    >>> import cubewright
    >>> try:
    ...     cubewright.parse("PACKING: p\\nBOX: 2x2\\nPICE: I\\n", name="p.pack")
    ... except cubewright.FormatError as error:
    ...     print(error.line, error.column)
    3 1
    """

    def __init__(
        self,
        message: str,
        *,
        hint: str = "",
        line: Optional[int] = None,
        column: Optional[int] = None,
        piece: Optional[int] = None,
    ) -> None:
        super().__init__(message, hint=hint, line=line, column=column)
        self.piece = piece


class AnswerError(_Located):
    """A text is no answer to the puzzle, right or wrong."""


class PuzzleError(CubewrightError, ValueError):
    """Data make no puzzle, or a question does not suit the puzzle."""


class EngineError(CubewrightError, RuntimeError):
    """There is no such engine, it does not do what is asked, or it failed."""


class NoSolution(CubewrightError):
    """Something was asked of a solution, and it is proved that there is none."""


class LimitReached(CubewrightError):
    """A limit ended a search before anything was proved.

    `limit` says which: `"time"`, `"nodes"`, `"memory"` or `"solutions"`. Of a count, `counts` has what
    was counted so far; of a search for the best solution, `solution` has the best so far, if there is
    one.
    """

    def __init__(
        self,
        message: str,
        *,
        hint: str = "",
        limit: str = "",
        counts: Optional[Counts] = None,
        solution: Optional[Solution] = None,
    ) -> None:
        super().__init__(message, hint=hint)
        self.limit = limit
        self.counts = counts
        self.solution = solution


# In tracebacks they have the names by which they are caught.
for _class in (
    CubewrightError,
    FormatError,
    AnswerError,
    PuzzleError,
    EngineError,
    NoSolution,
    LimitReached,
):
    _class.__module__ = "cubewright"
