"""How a puzzle, or a model with rows of one's own, is searched."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Callable, Optional

from . import _native
from ._solution import Solution
from ._solutions import Solutions
from ._types import Counts, Progress, limit_reached, most, search, several

if TYPE_CHECKING:
    from ._puzzle import Puzzle
    from ._types import Search


Listener = Callable[[Progress], object]


def _listener(progress: Optional[Listener]) -> Optional[Callable[..., None]]:
    if progress is None:
        return None
    if not callable(progress):
        raise TypeError(f"progress is called with a Progress; {type(progress).__name__} is not")
    hear = progress

    def told(
        seconds: float,
        nodes: Optional[int],
        done: Optional[float],
        so_far: tuple[Optional[int], Optional[int], Optional[int]],
    ) -> None:
        hear(Progress(seconds, nodes, done, *so_far))

    return told


def _of_solution(solution: Solution) -> _native.Solution:
    if not isinstance(solution, Solution):
        raise TypeError(f"give a Solution, such as puzzle.solution(text), not {type(solution).__name__}")
    return solution._native


class Searches:
    """What can be searched.

    Searches take these arguments, by name:

    * `engine`: the name of one of `engines()`; otherwise a rule chooses one that suits
    * `threads`: how many threads search; 0 is as many as the machine has
    * `time_limit`: seconds; a search that reaches it raises `LimitReached`
    * `progress`: called a few times a second, and at the end, with a `Progress`; what it raises ends
      the search. A `Record` keeps them and draws them
    """

    def _asked(self) -> tuple[Puzzle, _native.Puzzle]:
        """The puzzle that solutions belong to, and what is searched."""
        raise NotImplementedError

    def count(
        self,
        *,
        engine: Optional[str] = None,
        threads: int = 1,
        time_limit: Optional[float] = None,
        progress: Optional[Listener] = None,
    ) -> Counts:
        """How many solutions there are: all, up to rotation, up to all symmetries.

        Raises `LimitReached`, with what was counted so far, where a limit ends the count.

        >>> import cubewright
        >>> cubewright.parse("2 2 2 2 2 2 2").count()
        Counts(raw=144, rotations=5, full=3)
        """
        _, native = self._asked()
        settings = search(engine, threads, time_limit)
        counted, status, limit, _, _ = native.count(settings, _listener(progress))
        counts = Counts(*counted[:3])
        counts.choices = counted[3]
        if status == "limit":
            limit_reached(limit, f"{counts.raw} solutions were counted, there may be more", counts)
        return counts

    def solve(
        self,
        *,
        first: bool = False,
        engine: Optional[str] = None,
        threads: int = 1,
        time_limit: Optional[float] = None,
        progress: Optional[Listener] = None,
    ) -> Optional[Solution]:
        """A solution, or `None` if it is proved that there is none.

        Of shells and snakes it is the same with every engine: the one with the fewest flips and half
        turns, or the first in the order of moves. With `first` any one will do.
        """
        _, native = self._asked()
        settings = search(engine, threads, time_limit)
        return self._one(native, "first" if first else "usual", settings, _listener(progress))

    def _one(
        self,
        native: _native.Puzzle,
        goal: str,
        settings: Search,
        listener: Optional[Callable[..., None]] = None,
    ) -> Optional[Solution]:
        puzzle, _ = self._asked()
        found, status, limit, _, _, _ = native.solve(goal, settings, listener)
        solution = None if found is None else Solution(puzzle, found)
        if status == "limit":
            said = "no solution was found, there may be one"
            if solution is not None:
                said = "there may be a better solution"
            limit_reached(limit, said, solution=solution)
        return solution

    def near(
        self,
        solution: Solution,
        *,
        engine: Optional[str] = None,
        threads: int = 1,
        time_limit: Optional[float] = None,
    ) -> Optional[Solution]:
        """Another solution that differs from this one in the fewest placements, or `None` if there is none.

        In how many is its `value`. An objective of a model is passed over.

        >>> import cubewright
        >>> p = cubewright.packing({"I": [(0, 0), (1, 0)]}, box=(4, 2), copies={"I": 4})
        >>> p.near(p.solve()).value, p.apart_from(p.solve()).value
        (2, 4)
        """
        _, native = self._asked()
        near = _native.near(native, _of_solution(solution))
        return self._one(near, "optimum", search(engine, threads, time_limit))

    def apart_from(
        self,
        solution: Solution,
        *more: Solution,
        engine: Optional[str] = None,
        threads: int = 1,
        time_limit: Optional[float] = None,
    ) -> Optional[Solution]:
        """Another solution that differs from these in the most placements, or `None` if there is none.

        Its `value` is in how many, added up over all of them.
        """
        _, native = self._asked()
        apart = _native.apart_from(native, [_of_solution(it) for it in (solution, *more)])
        return self._one(apart, "optimum", search(engine, threads, time_limit))

    def diverse(
        self,
        number: int,
        *,
        engine: Optional[str] = None,
        threads: int = 1,
        time_limit: Optional[float] = None,
    ) -> Iterator[Solution]:
        """So many solutions, each of which differs as much as possible from those before.

        The first is that of `solve`, and each comes as soon as it is proved. There are fewer where the
        puzzle has no more. `time_limit` is for all of them together.
        """
        wanted = several("number", number)
        search(engine, threads, time_limit)
        end = None if time_limit is None else time.monotonic() + time_limit

        def settings() -> Search:
            left = None if end is None else max(end - time.monotonic(), 0.0)
            return search(engine, threads, left)

        return self._diverse(wanted, settings)

    def _diverse(self, number: int, settings: Callable[[], Search]) -> Iterator[Solution]:
        _, native = self._asked()
        found: list[_native.Solution] = []
        solution = self._one(native, "usual", settings())
        while solution is not None:
            yield solution
            found.append(solution._native)
            if len(found) >= number:
                return
            solution = self._one(_native.apart_from(native, found), "optimum", settings())

    def distance(self, one: Solution, other: Solution) -> int:
        """In how many placements two solutions differ, as `near` and `diverse` count it."""
        _, native = self._asked()
        return _native.distance(native, _of_solution(one), _of_solution(other))

    def solutions(
        self,
        up_to: str = "raw",
        *,
        limit: Optional[int] = None,
        engine: Optional[str] = None,
        threads: int = 1,
        time_limit: Optional[float] = None,
    ) -> Solutions:
        """All solutions, each as soon as it is found.

        With `up_to="rotations"` or `"full"` there is one for each class of those that a rotation, or
        any symmetry, takes into each other; with `limit` there are no more than so many. An iteration
        that `time_limit` ends raises `LimitReached` after its last solution.
        """
        puzzle, native = self._asked()
        settings = search(engine, threads, time_limit)
        return Solutions(puzzle, native.stream(up_to, most(limit), settings))

    def explain(
        self, *, threads: int = 1, time_limit: Optional[float] = None, engine: Optional[str] = None
    ) -> list[str]:
        """Why there is no solution, in sentences; an empty list if there is one.

        Each reason was checked by code that did not find it.

        >>> import cubewright
        >>> cubewright.packing([[(0, 0, 0), (1, 0, 0)]], copies=[2], box=(3, 1, 1)).explain()
        ['The pieces have 4 cells together, but there are 3 cells to fill.']
        """
        _, native = self._asked()
        settings = search(engine, threads, time_limit)
        status, limit, reasons = native.explain(settings)
        if status == "limit":
            limit_reached(limit, "it is not proved that there is no solution")
        return reasons
