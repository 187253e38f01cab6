"""A solution, and how it is taken apart."""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from ._errors import PuzzleError
from ._types import limit_reached, not_pickled, search

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from . import _native
    from ._puzzle import Puzzle

VIEWS = ("steps", "net", "solid", "exploded", "pieces", "layers", "apart")


class Placement(NamedTuple):
    """Where a piece of a shell lies: piece and place count from 0.

    The piece is flipped first, left and right swapped, and then turned so many quarter turns
    counter-clockwise. These are the indices i, j, k, l of the tensor and of the variables X[i,j,k,l].
    """

    piece: int
    place: int
    flip: bool
    turns: int


class Disassembly:
    """How a packing is taken apart.

    >>> import cubewright
    >>> p = cubewright.packing([[(0, 0, 0)], [(1, 0, 0)]], box=(2, 1, 1))
    >>> apart = p.disassemble(p.solve())
    >>> apart.status, apart.level
    ('apart', 1)
    """

    def __init__(self, told: dict[str, Any]) -> None:
        self._told = told

    @property
    def status(self) -> str:
        """`"apart"`, `"locked"`, or `"whole"` where there is nothing to take apart."""
        return str(self._told["status"])

    @property
    def level(self) -> Optional[int]:
        """The moves until the first piece has left; `None` if none can."""
        level = self._told["level"]
        return None if level is None else int(level)

    @property
    def levels(self) -> tuple[int, ...]:
        """The moves of each separation that takes several, as BurrTools writes them: 98.2.4.2."""
        return tuple(self._told["levels"])

    @property
    def moves(self) -> Optional[int]:
        """The moves of all separations together."""
        moves = self._told["moves"]
        return None if moves is None else int(moves)

    @property
    def sentences(self) -> list[str]:
        """How it is done, or why it cannot be done, in sentences."""
        return list(self._told["sentences"])

    def to_dict(self) -> dict[str, Any]:
        """The certificate that `cubewright check` follows."""
        made: dict[str, Any] = json.loads(self._told["json"])
        return made

    def render(self) -> str:
        """The moves, or the pieces that lock each other, as SVG."""
        if self._told["picture"] is None:
            raise PuzzleError("there is nothing to draw: nothing moves")
        return str(self._told["picture"])

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def __repr__(self) -> str:
        return f"<Disassembly {self.status}, level {self.level}>"

    def _repr_html_(self) -> str:
        from ._notebook import shown

        picture = self._told["picture"]
        return shown(self._told["scene"], picture or "", str(self))


class Solution:
    """A solution of a puzzle; it was verified before you see it.

    Two solutions are equal if they belong to the same puzzle and put the same pieces into the same
    cells; `Puzzle.is_same` compares up to symmetry.

    >>> import cubewright
    >>> p = cubewright.snake("1 1 1 1 1 1 1", notation="moves", box=(2, 2, 2))
    >>> s = p.solve()
    >>> s.cells.shape, s.cells.dtype.name, sorted(s.cells.flatten().tolist())
    ((2, 2, 2), 'int8', [0, 1, 2, 3, 4, 5, 6, 7])
    """

    def __init__(self, puzzle: Puzzle, native: _native.Solution) -> None:
        self._puzzle = puzzle
        self._native = native

    @property
    def value(self) -> Union[int, float, None]:
        """The value of the objective that a model was given or that a linear program has.

        `None` without one; a float only where factors have decimals.
        """
        value = self._native.value()
        if value is None:
            return None
        units, places = value
        return units / 10**places if places else units

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it solves."""
        return self._puzzle

    @property
    def cost(self) -> int:
        """What it costs: flips and half turns of a shell, the costs of chosen options."""
        return self._native.cost

    @property
    def steps(self) -> list[str]:
        """A sentence for each step."""
        return self._native.steps()

    def to_dict(self) -> dict[str, Any]:
        """The form of `cubewright solve --format json`; pieces and places count from 1 there."""
        made: dict[str, Any] = json.loads(self._native.json())
        return made

    def to_json(self) -> str:
        """The same as text, which `Puzzle.solution` and `cubewright check` read."""
        return self._native.json()

    @cached_property
    def _parts(self) -> list[tuple[str, list[tuple[int, int, int]]]]:
        parts = self._native.parts()
        if parts is None:
            raise PuzzleError(
                "an exact cover has no cells in space",
                hint="solution.options has the chosen options",
            )
        if self._puzzle.family == "snake":
            # As the region was given, not as the scene turns it towards you.
            cells = self.to_dict()["cells"]
            return [(name, [(x, y, z)]) for (name, _), (x, y, z) in zip(parts, cells)]
        return parts

    @property
    def parts(self) -> list[str]:
        """What the numbers in `cells` stand for, in their order.

        The names of the copies of pieces of a packing, the pieces of a shell, the cubes of a snake.
        """
        return [name for name, _ in self._parts]

    @property
    def cells(self) -> npt.NDArray[np.int8] | npt.NDArray[np.int16]:
        """Which part fills each cell: an array with the axes x, y and z, and -1 where nothing is.

        The numbers are positions in `parts`. The type is int8; int16 for more than 127 parts.
        """
        import numpy as np

        parts = self._parts
        points = [point for _, cells in parts for point in cells]
        shape = tuple(1 + max(axis) for axis in zip(*points))
        dtype = np.int8 if len(parts) <= 127 else np.int16
        array = np.full(shape, -1, dtype=dtype)
        for number, (_, cells) in enumerate(parts):
            if cells:
                array[tuple(np.array(cells).T)] = number
        return array

    @property
    def placements(self) -> list[Placement]:
        """Where the pieces of a shell lie, place by place, counted from 0."""
        if self._puzzle.family != "shell":
            raise PuzzleError(
                "only pieces of shells have placements", hint="solution.cells has the cells"
            )
        return [
            Placement(it["piece"] - 1, it["place"] - 1, it["flip"], it["turns"])
            for it in self.to_dict()["placements"]
        ]

    @property
    def options(self) -> list[int]:
        """The chosen options, counted from 0 and ascending, as positions in `Model.option_names`."""
        return self._native.options()

    def value_of(self, column: str) -> int:
        """The value of a column of the model by its name: an option (0 or 1) or an integer.

        >>> import cubewright
        >>> p = cubewright.parse("a b c\\na\\nb c\\nb\\n", name="tiny.dlx")
        >>> s = p.solve()
        >>> [s.value_of(name) for name in p.model().option_names]
        [1, 1, 0]
        """
        value = self._native.value_of(column)
        if value is None:
            raise PuzzleError(
                f"the model has no column {column}",
                hint="the names are those of model.columns, before rows of your own",
            )
        return value

    def disassemble(
        self,
        thoroughness: str = "all",
        *,
        turns: bool = False,
        time_limit: Optional[float] = None,
    ) -> Disassembly:
        """How it is taken apart; see `Puzzle.disassemble`."""
        if turns and thoroughness == "least":
            raise ValueError('with turns the least total is not looked for: leave out "least"')
        how = search(time_limit=time_limit)
        told = self._native.take_apart(thoroughness, bool(turns), how)
        if told is None:
            raise PuzzleError(
                "only packings are taken apart", hint=f"this is a puzzle: {self._puzzle!r}"
            )
        if told["status"] == "limit":
            limit_reached(told["limit"], "it is not known whether it comes apart")
        return Disassembly(told)

    def render(self, view: str = "steps") -> str:
        """A picture of it, as SVG.

        The views are `"steps"`, `"net"`, `"solid"`, `"exploded"`, `"pieces"`, `"layers"`, and of
        packings `"apart"`.
        """
        if view not in VIEWS:
            raise ValueError(f"view is one of {', '.join(map(repr, VIEWS))}, not {view!r}")
        if view == "apart":
            return self.disassemble().render()
        picture = self._native.picture(view)
        if picture is None:
            raise PuzzleError(f"there is no view {view!r} of this puzzle")
        return picture

    def scene(self) -> dict[str, Any]:
        """What `<cube-player>` shows: shapes, parts and steps."""
        told = self._native.scene_json()
        if told is None:
            raise PuzzleError("an exact cover has no shape to show")
        made: dict[str, Any] = json.loads(told)
        return made

    def _key(self) -> object:
        family = self._puzzle.family
        if family == "packing":
            return frozenset((name, frozenset(cells)) for name, cells in self._parts)
        return self._native.json()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return self._puzzle is other._puzzle and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        return self._native.text()

    def __repr__(self) -> str:
        return f"<Solution of {self._puzzle.name!r}>"

    def _repr_html_(self) -> str:
        from ._notebook import escaped, shown

        scene = self._native.scene_json()
        if scene is None:
            return f"<pre>{escaped(str(self))}</pre>"
        return shown(scene, self._native.picture("steps") or "", str(self))

    def __copy__(self) -> Solution:
        return self

    def __deepcopy__(self, memo: object) -> Solution:
        return self

    def __reduce__(self) -> Any:
        not_pickled(self)
