"""How a puzzle, or a model with rows of one's own, is searched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Optional

from ._solution import Solution
from ._solutions import Solutions
from ._types import Counts, Progress, limit_reached, most, search

if TYPE_CHECKING:
    from . import _native
    from ._puzzle import Puzzle


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
        puzzle, native = self._asked()
        settings = search(engine, threads, time_limit)
        goal = "first" if first else "usual"
        found, status, limit, _, _, _ = native.solve(goal, settings, _listener(progress))
        solution = None if found is None else Solution(puzzle, found)
        if status == "limit":
            said = "no solution was found, there may be one"
            if solution is not None:
                said = "there may be a better solution"
            limit_reached(limit, said, solution=solution)
        return solution

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
