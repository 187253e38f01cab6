"""A puzzle, and what one asks about it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from . import _native
from ._bench import Bench, bench
from ._errors import NoSolution, PuzzleError
from ._model import CheckedValues, Model, Values
from ._solution import VIEWS, Disassembly, Solution
from ._searches import Searches
from ._types import _whole, limit_reached, no_text, not_pickled, search

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Puzzle(Searches):
    """A puzzle of any family: a shell, a packing, a snake, or a bare exact cover.

    `read` and `parse` make one of a file or a text, `shell`, `packing`, `snake` and `exact_cover` of
    data. It does not change, and any number of threads may ask it.
    """

    def __init__(self, native: _native.Puzzle) -> None:
        if not isinstance(native, _native.Puzzle):
            raise TypeError(
                "puzzles are made by cubewright.read, parse, shell, packing, snake and exact_cover"
            )
        self._native = native

    def _asked(self) -> tuple[Puzzle, _native.Puzzle]:
        return self, self._native

    @property
    def name(self) -> str:
        """Its name."""
        return self._native.name

    @property
    def family(self) -> str:
        """`"shell"`, `"packing"`, `"snake"` or `"cover"`."""
        return self._native.family

    @property
    def pieces(self) -> list[str]:
        """The names of its pieces; none of an exact cover."""
        return self._native.pieces()

    @property
    def subject_to(self) -> list[str]:
        """The rows of its file, which every solution satisfies."""
        return self._native.subject_to()

    @property
    def text(self) -> str:
        """Its file, which `parse` reads back."""
        if self.family == "cover":
            return self._native.model_text("dlx5")
        told = self._native.text()
        if told is None:
            no_text("file", self.family)
        return told[0]

    def hint(
        self,
        laid: Union[None, str, Solution] = None,
        level: str = "which",
        *,
        threads: int = 1,
        time_limit: Optional[float] = None,
    ) -> str:
        """What comes next, in a sentence.

        `laid` is what lies already: a part of an answer, in words, layers, arrows or JSON. The level
        `"which"` names the piece, `"where"` also its place, `"how"` everything.

        >>> import cubewright
        >>> p = cubewright.packing({"a": [(0, 0, 0)], "b": [(0, 0, 0), (1, 0, 0)]}, box=(3, 1, 1))
        >>> p.hint()
        'Take piece b next.'
        """
        settings = search(None, threads, time_limit)
        text = laid.to_json() if isinstance(laid, Solution) else laid
        status, words, limit = self._native.hint(text, level, settings)
        if status == "limit":
            limit_reached(limit, "there is no hint yet")
        return words

    def check(self, answer: Union[str, Solution]) -> list[str]:
        """What is wrong with an answer, in sentences; an empty list if it is right.

        An answer is what `str(solution)`, `solution.to_json()` and the programs write.
        """
        return self._native.check(answer.to_json() if isinstance(answer, Solution) else answer)

    def solution(self, answer: str) -> Solution:
        """The solution that an answer in words or JSON is.

        Raises `PuzzleError` with all that is wrong where it is none.
        """
        found, faults = self._native.read_solution(answer)
        if found is None:
            raise PuzzleError("the answer is wrong: " + "; ".join(faults))
        return Solution(self, found)

    def is_same(self, one: Solution, other: Solution) -> bool:
        """Whether a symmetry of the puzzle makes one solution of the other."""
        return self._native.is_same(one._native, other._native)

    def disassemble(
        self,
        solution: Optional[Solution] = None,
        thoroughness: str = "all",
        *,
        turns: bool = False,
        time_limit: Optional[float] = None,
    ) -> Disassembly:
        """How a solution is taken apart; without one, that which `solve` finds.

        `thoroughness`: `"any"` way, `"level"` (least for the first piece), `"all"` (least for each
        separation), or `"least"` (least in all). With `turns` pieces may also turn by quarters, and
        each separation is by the fewest moves.
        """
        shown = self._shown(solution)
        return shown.disassemble(thoroughness, turns=turns, time_limit=time_limit)

    def render(self, view: str = "steps", solution: Optional[Solution] = None) -> str:
        """A picture of a solution as SVG; without one, of that which `solve` finds.

        The views are those of `Solution.render`. `"pieces"` needs no solution.
        """
        if view == "pieces" and solution is None:
            picture = self._native.picture_of_pieces()
            if picture is not None:
                return picture
        if view not in VIEWS:
            raise ValueError(f"view is one of {', '.join(map(repr, VIEWS))}, not {view!r}")
        return self._shown(solution).render(view)

    def _shown(self, solution: Optional[Solution]) -> Solution:
        if solution is None:
            solution = self.solve()
        if solution is None:
            raise NoSolution("there is no solution", hint="puzzle.explain() says why")
        if not isinstance(solution, Solution):
            raise TypeError(f"this is no Solution, but {type(solution).__name__}")
        return solution

    def choose(
        self,
        *,
        per_set: Union[None, int, tuple[int, int]] = None,
        flip: bool = True,
        shape: Optional[str] = None,
    ) -> Puzzle:
        """Another puzzle with the pieces of this shell.

        `per_set` of the pieces of each set are used (a number, or a pair of least and most); without
        `flip` none is flipped; `shape` is the name of another surface.
        """
        bounds = None
        if per_set is not None:
            pair = per_set if isinstance(per_set, tuple) else (per_set, per_set)
            if len(pair) != 2:
                raise ValueError(f"per_set is a number or a pair, not {per_set!r}")
            bounds = (_whole("per_set", pair[0], 0), _whole("per_set", pair[1], 0))
        return Puzzle(_native.choose(self._native, bounds, bool(flip), shape))

    def with_laid(self, laid: Union[str, Solution]) -> Puzzle:
        """This packing with some pieces laid already, which every solution then has.

        `laid` is a part of an answer, in layers or JSON.

        >>> import cubewright
        >>> p = cubewright.packing({"I": [(0, 0), (1, 0)]}, box=(3, 2), copies={"I": 3})
        >>> p.with_laid("I..\\nI..").count().raw
        2
        """
        text = laid.to_json() if isinstance(laid, Solution) else laid
        return Puzzle(_native.with_laid(self._native, text))

    def conflict(self, *, time_limit: Optional[float] = None) -> list[str]:
        """Items that cannot all be covered, none of which can be left out; none if all can.

        The other items of the model are covered at most once meanwhile. Such an irreducible set is a
        short reason where `explain` knows none.

        >>> import cubewright
        >>> p = cubewright.exact_cover(
        ...     items=["a", "b", "c", "d"], options=[["a", "b"], ["b", "c"], ["d"]]
        ... )
        >>> p.conflict()
        ['a', 'c']
        """
        from ._conflict import conflict

        return conflict(self._native, search(time_limit=time_limit))

    def tensor(self) -> npt.NDArray[np.int8]:
        """The tensor P of a shell: P[i, k, l, m] is 1 if piece i fills border cell m.

        k is 1 if the piece is flipped, l is the number of quarter turns counter-clockwise that
        follow, and m counts the cells clockwise from the top left corner; all from 0.
        """
        import numpy as np

        told = self._native.tensor()
        if told is None:
            raise PuzzleError("only shells have the tensor P", hint="puzzle.model() has the model")
        values, shape = told
        tensor: npt.NDArray[np.int8] = np.array(np.frombuffer(values, dtype=np.int8))
        return tensor.reshape(tuple(shape))

    def model(self, formulation: str = "cells") -> Model:
        """The model, for other solvers.

        Shells have the formulations `"cells"`, `"article"`, and `"article-as-published"`, which lacks
        the rows of the places.
        """
        if formulation == "cells":
            return Model(self, self._native)
        if self.family != "shell":
            raise PuzzleError("only shells have formulations to choose from")
        return Model(self, self._native.with_formulation(formulation))

    def check_values(self, values: Values, formulation: str = "cells") -> CheckedValues:
        """Whether values that a solver found are a solution; see `Model.check_values`."""
        return self.model(formulation).check_values(values)

    def bench(self, solvers: Sequence[str] = (), *, time_limit: float = 10.0) -> Bench:
        """Asks all solvers that are there, or those named, one after the other, each so many seconds at most.

        Engines, and programs on the PATH that read models: `cubewright bench --solvers` in a notebook.
        Every answer is checked, and one that fails says so.
        """
        if isinstance(solvers, str):
            raise TypeError("the solvers are a list of names, such as ['cover', 'highs']")
        return bench(self._native, list(solvers), time_limit)

    def __repr__(self) -> str:
        return f"<Puzzle {self.name!r}, {self.family}>"

    def __copy__(self) -> Puzzle:
        return self

    def __deepcopy__(self, memo: object) -> Puzzle:
        return self

    def __reduce__(self) -> Any:
        not_pickled(self)


def read(
    path: Union[str, os.PathLike[str]], *, problem: Union[None, int, str] = None
) -> Puzzle:
    """Reads a puzzle from a file of any format that the programs read.

    `problem` is the number (from 1) or the name of a problem of a BurrTools file that has several.
    Raises `FormatError` with line and column, and what `open` raises.
    """
    name = os.fspath(path)
    if isinstance(name, bytes):
        name = os.fsdecode(name)
    with open(name, "rb") as file:
        return Puzzle(_native.parse(name, file.read(), _problem(problem)))


def _problem(problem: Union[None, int, str]) -> Optional[str]:
    if problem is None or isinstance(problem, str):
        return problem
    return str(_whole("problem", problem, 1))


def parse(
    text: Union[str, bytes], name: str = "puzzle", *, problem: Union[None, int, str] = None
) -> Puzzle:
    """Reads a puzzle from a text of any format that the programs read.

    The extension of `name`, such as `soma.pack`, says what the text may hold; without one the text
    itself does. `problem` is that of `read`.

    >>> import cubewright
    >>> cubewright.parse("a b\\na\\nb\\na b\\n", name="tiny.dlx").count().raw
    2
    """
    if isinstance(text, str):
        content = text.encode()
    elif isinstance(text, (bytes, bytearray, memoryview)):
        content = bytes(text)
    else:
        raise TypeError(f"the text is str or bytes, not {type(text).__name__}")
    return Puzzle(_native.parse(name, content, _problem(problem)))


class Engine(NamedTuple):
    """An engine: its name, its kind, whether it can be used, and if not, what to do."""

    name: str
    kind: str
    is_there: bool
    install: str


def engines() -> list[Engine]:
    """All engines that the library knows; this build has those that need no C++.

    >>> import cubewright
    >>> {"masks", "cover", "folds", "microlp"} <= {e.name for e in cubewright.engines() if e.is_there}
    True
    """
    return [Engine(*told) for told in _native.engines()]
