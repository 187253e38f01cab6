"""Plain types that several modules use."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, NoReturn, Optional, TypedDict

from ._errors import LimitReached, PuzzleError

if TYPE_CHECKING:
    from ._solution import Solution


class _Counts(NamedTuple):
    raw: int
    rotations: Optional[int]
    full: Optional[int]


class Counts(_Counts):
    """How many solutions there are: all, up to rotation, up to all symmetries.

    `None` stands where a puzzle has no such number: an exact cover has no symmetries, and not every
    packing is still one in the mirror. `choices` is no part of the tuple: of a shell with more pieces
    than places, how many choices of pieces can be built, equal pieces not told apart.
    """

    choices: Optional[int] = None


class Progress(NamedTuple):
    """How far a search is, as `progress` hears it; `None` is not known.

    `seconds` since it began, `nodes` of the search, the share that is `done`, what was `found`, the
    cost of the `best` solution, and the `bound` below which none costs.
    """

    seconds: float
    nodes: Optional[int]
    done: Optional[float]
    found: Optional[int]
    best: Optional[int]
    bound: Optional[int]


class Search(TypedDict):
    """How a search is to be done."""

    engine: Optional[str]
    threads: int
    time_limit: Optional[float]
    nodes: Optional[int]
    seed: int


_LARGEST = 2**64 - 1


def _whole(what: str, value: object, least: int) -> int:
    try:
        number = value.__index__()  # type: ignore[attr-defined]
    except AttributeError:
        raise TypeError(f"{what} is a whole number, not {type(value).__name__}") from None
    if isinstance(value, bool):
        raise TypeError(f"{what} is a whole number, not bool")
    if not least <= number <= _LARGEST:
        raise ValueError(f"{what} is at least {least}, not {number}")
    return int(number)


def search(
    engine: Optional[str] = None,
    threads: int = 1,
    time_limit: Optional[float] = None,
    nodes: Optional[int] = None,
    seed: int = 0,
) -> Search:
    """The settings of a search, checked."""
    if engine is not None and not isinstance(engine, str):
        raise TypeError(f"engine is a name, not {type(engine).__name__}")
    if time_limit is not None:
        if isinstance(time_limit, bool) or not hasattr(time_limit, "__float__"):
            raise TypeError(f"time_limit is a number of seconds, not {type(time_limit).__name__}")
        time_limit = float(time_limit)
        if not 0 <= time_limit < 1e9:
            raise ValueError(f"time_limit is a number of seconds from 0 on, not {time_limit}")
    return {
        "engine": None if engine == "auto" else engine,
        "threads": min(_whole("threads", threads, 0), 1024),
        "time_limit": time_limit,
        "nodes": None if nodes is None else _whole("nodes", nodes, 1),
        "seed": _whole("seed", seed, 0),
    }


def most(limit: Optional[int]) -> Optional[int]:
    """How many solutions are wanted at most."""
    return None if limit is None else several("limit", limit)


def several(what: str, number: int) -> int:
    """How many are wanted."""
    return _whole(what, number, 1)


def limit_reached(
    limit: Optional[str],
    what: str,
    counts: Optional[Counts] = None,
    solution: Optional[Solution] = None,
) -> NoReturn:
    """Says that a limit ended a search."""
    limits = {
        "time": "the time limit",
        "nodes": "the limit of nodes",
        "memory": "the limit of memory",
        "solutions": "the limit of solutions",
    }
    reached = limits.get(limit or "", "a limit")
    raise LimitReached(
        f"{reached} was reached: {what}",
        hint="raise it, or use more threads or another engine",
        limit=limit or "",
        counts=counts,
        solution=solution,
    )


def not_pickled(thing: object) -> NoReturn:
    """Refuses to pickle what holds a puzzle."""
    kind = type(thing).__name__
    raise TypeError(
        f"a {kind} is not pickled: it holds a model and tables that are faster made anew than sent; "
        "send the text of the puzzle (puzzle.text, or its file) and solution.to_json(), and read "
        "them with cubewright.parse and puzzle.solution"
    )


def no_text(what: str, family: str) -> NoReturn:
    """Says that something is not there for a family."""
    raise PuzzleError(f"there is no {what} of a puzzle of the family {family}")
