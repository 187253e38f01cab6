"""The model of a puzzle, for other solvers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from . import _exports, _native
from ._ask import Attribute, Condition, Sum
from ._ask import Row as OwnRow
from ._errors import AnswerError
from ._searches import Searches
from ._solution import Solution
from ._types import not_pickled

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._native import Puzzle as NativePuzzle
    from ._puzzle import Puzzle

Values = Union[Mapping[str, float], Sequence[float], Any]


class Column(NamedTuple):
    """An integer variable, of which the cost is minimised."""

    name: str
    lower: int
    upper: int
    cost: int


class Row(NamedTuple):
    """A linear row: `terms` are positions of columns with their factors."""

    name: str
    sense: str
    rhs: int
    terms: list[tuple[int, int]]


class CheckedValues(NamedTuple):
    """What values of the columns are worth.

    `is_right` if they solve the puzzle and the model; otherwise `faults` says all that is wrong with
    the puzzle, and the first item, bound or row of the model that does not hold. `cost` is theirs in
    the model, and `solution` shows what they stand for. It is true if they are right.
    """

    is_right: bool
    faults: list[str]
    cost: Optional[int]
    solution: Optional[Solution]

    def __bool__(self) -> bool:
        return self.is_right


class Model(Searches):
    """Which options are chosen so that each item is covered exactly once: an integer program.

    The first columns are the options, each 0 or 1. Of a shell they have the names of the article,
    where pieces and places count from 1: `X_3_1_1_2` is piece 3 on place 1, flipped, after two turns.

    >>> import cubewright
    >>> p = cubewright.exact_cover([[1, 0], [0, 1], [1, 1]])
    >>> m = p.model()
    >>> m
    <Model of 'exact cover', 3 columns, 2 rows>
    >>> m.columns[0], m.rows[0]
    (Column(name='o1', lower=0, upper=1, cost=0), Row(name='0', sense='==', rhs=1, terms=[(0, 1), (2, 1)]))
    >>> m.check_values([0, 0, 1]).is_right
    True
    >>> m.check_values({"o1": 1}).faults
    ['item 1 is covered 0 times']

    Rows and an objective of one's own are written with what is known of placements (`attributes`), and
    everything that is asked afterwards heeds them:

    >>> m.add(m.sum(m.item == "0") + m.sum(m.item == "1") >= 2)
    >>> m.minimise(m.sum())
    >>> m.solve().options, m.solve().value
    ([2], 1)
    """

    def __init__(self, puzzle: Puzzle, native: NativePuzzle) -> None:
        self._puzzle = puzzle
        self._whole = native
        self._rows: list[str] = []
        self._objective: Optional[tuple[bool, str]] = None
        self._masks: dict[tuple[int, ...], str] = {}
        self._stated: Optional[NativePuzzle] = None
        self._program_of: Optional[tuple[list[Column], list[Row]]] = None

    @property
    def _native(self) -> NativePuzzle:
        if not self._rows and self._objective is None:
            return self._whole
        if self._stated is None:
            asked = _native.asking(self._whole, self._rows, self._objective, self._sets())
            self._stated = asked
        return self._stated

    def _asked(self) -> tuple[Puzzle, NativePuzzle]:
        return self._puzzle, self._native

    def _sets(self) -> list[tuple[str, list[int]]]:
        return [(name, list(options)) for options, name in self._masks.items()]

    @property
    def _program(self) -> tuple[list[Column], list[Row]]:
        if self._program_of is None:
            columns, rows = self._native.linear_program()
            self._program_of = [Column(*it) for it in columns], [Row(*it) for it in rows]
        return self._program_of

    def _own(self, other: Model) -> None:
        if other is not self:
            raise ValueError("this belongs to another model")

    @cached_property
    def _attributes(self) -> dict[str, tuple[bool, str]]:
        return {name: (is_truth, says) for name, is_truth, says in _native.attributes(self._whole)}

    @property
    def attributes(self) -> dict[str, str]:
        """What is known of placements, by name, and what it says; `model.NAME` is each of them."""
        return {name: says for name, (_, says) in self._attributes.items()}

    def __getattr__(self, name: str) -> Attribute:
        if name.startswith("_") or name not in self._attributes:
            known = "" if name.startswith("_") else f": attributes are {', '.join(self._attributes)}"
            raise AttributeError(f"a model has no {name}{known}")
        return Attribute(self, name, self._attributes[name][0])

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._attributes]

    def _condition(self, condition: object) -> Condition:
        """A condition of a condition or a mask."""
        if isinstance(condition, Condition):
            self._own(condition._model)
            if isinstance(condition, Attribute) and not condition._is_truth:
                raise TypeError(f"compare {condition}, such as model.{condition} == 1")
            return condition
        if condition is True:
            return Condition(self, "true")
        return Condition(self, self._mask(condition))

    def _mask(self, mask: object) -> str:
        """The name of the set of options that a mask is."""
        import numpy as np

        array = np.asarray(mask)
        if array.dtype != np.bool_ or array.ndim != 1:
            raise TypeError("give a condition such as model.piece == 3, or a mask of bools")
        options = len(self.option_names)
        if len(array) != options:
            raise ValueError(f"a mask has an entry for each of {options} options, not {len(array)}")
        chosen = tuple(int(it) for it in np.flatnonzero(array))
        if chosen not in self._masks:
            name = f"mask{len(self._masks) + 1}"
            _native.check_question(self._whole, [], None, [(name, list(chosen))])
            self._masks[chosen] = name
        return self._masks[chosen]

    @cached_property
    def option_names(self) -> list[str]:
        """The names of the options of the puzzle, one for each entry of a mask.

        Options that rows exclude are no columns any more; here they stay.
        """
        return _native.option_names(self._whole)

    def where(self, condition: Union[Condition, str]) -> npt.NDArray[np.bool_]:
        """For each option, whether what it places is as a condition says: a mask.

        >>> import cubewright
        >>> m = cubewright.packing({"I": [(0, 0), (1, 0)]}, box=(2, 2), copies={"I": 2}).model()
        >>> m.where(m.depth == 2).tolist()
        [False, True, True, False]
        """
        import numpy as np

        text = condition if isinstance(condition, str) else str(self._condition(condition))
        mask = np.zeros(len(self.option_names), dtype=np.bool_)
        mask[_native.options_where(self._whole, text, self._sets())] = True
        return mask

    def sum(self, condition: object = True) -> Sum:
        """How many of the chosen placements are as a condition says, or are in a mask; or all."""
        return Sum(self, {str(self._condition(condition)): 1})

    def no_touch(self, one: object, other: object) -> OwnRow:
        """The row that none of the placements that are as `one` says shares a face with another that is as
        `other` says; of packings and snakes.

        >>> import cubewright
        >>> m = cubewright.packing({"I": [(0, 0), (1, 0)]}, box=(4, 2), copies={"I": 4}).model()
        >>> m.add(m.no_touch(m.depth == 2, m.width == 2))
        >>> m.count().raw
        2
        """
        return self._pairs("no touch", one, other)

    def no_on(self, one: object, other: object) -> OwnRow:
        """The row that none of them has a cell right above one of another that is as `other` says."""
        return self._pairs("no on", one, other)

    def each_touch(self, one: object, other: object) -> OwnRow:
        """The row that each of them shares a face with another that is as `other` says."""
        return self._pairs("each touch", one, other)

    def each_on(self, one: object, other: object) -> OwnRow:
        """The row that each of them has a cell right above one of another that is as `other` says."""
        return self._pairs("each on", one, other)

    def _pairs(self, words: str, one: object, other: object) -> OwnRow:
        return OwnRow(self, f"{words}({self._condition(one)}, {self._condition(other)})")

    def add(self, row: Union[OwnRow, str], *more: Union[OwnRow, str]) -> None:
        """Adds rows, such as `model.sum(model.piece == 3) <= 1` or `"sum(piece == 3) <= 1"`."""
        texts = [self._text(it, OwnRow) for it in (row, *more)]
        _native.check_question(self._whole, texts, None, self._sets())
        self._rows += texts
        self._stated = self._program_of = None

    def minimise(self, objective: Union[Sum, str]) -> None:
        """Makes the solution of the least sum the best one, in place of another objective."""
        self._aim(True, self._text(objective, Sum))

    def maximise(self, objective: Union[Sum, str]) -> None:
        """Makes the solution of the greatest sum the best one, in place of another objective."""
        self._aim(False, self._text(objective, Sum))

    def _aim(self, is_least: bool, text: str) -> None:
        _native.check_question(self._whole, [], (is_least, text), self._sets())
        self._objective = is_least, text
        self._stated = self._program_of = None

    def _text(self, of: Union[OwnRow, Sum, str], kind: type) -> str:
        if isinstance(of, str):
            return of
        if not isinstance(of, kind):
            what = "a row such as model.sum(model.piece == 3) <= 1" if kind is OwnRow else "a sum"
            raise TypeError(f"give {what}, not {type(of).__name__}")
        self._own(of._model)
        return str(of)

    @property
    def subject_to(self) -> list[str]:
        """The rows of the puzzle's file, and those that were added."""
        return self._whole.subject_to() + self._rows

    @property
    def name(self) -> str:
        """The name of the puzzle."""
        return self._puzzle.name

    @property
    def columns(self) -> list[Column]:
        """The columns, the options first."""
        return self._program[0]

    @property
    def rows(self) -> list[Row]:
        """The rows: one for each item, then further ones."""
        return self._program[1]

    @property
    def options(self) -> int:
        """How many of the columns are options."""
        return self._native.options()

    def text(self, form: str) -> str:
        """The model as `"lp"`, `"mps"`, `"opb"`, `"cnf"`, `"mzn"`, `"fzn"`, `"dlx"` or
        `"dlx5"` (with costs)."""
        return self._native.model_text(form)

    def to_lp(self) -> str:
        """The model in the format LP, which most MILP solvers read."""
        return self.text("lp")

    def to_mps(self) -> str:
        """The model in the format MPS, which all MILP solvers read."""
        return self.text("mps")

    def to_highspy(self) -> tuple[Any, list[Any]]:
        """The model as a `highspy.Highs`, and its variables in the order of the columns.

        After `highs.run()`, `check_values(highs.getSolution().col_value)` checks what it found.
        """
        return _exports.highspy(self)

    def to_ortools(self) -> tuple[Any, list[Any]]:
        """The model as a `CpModel` of OR-Tools, and its variables in the order of the columns.

        After `solver.solve(model)`, `check_values([solver.value(v) for v in variables])` checks what
        it found.
        """
        return _exports.ortools(self)

    def to_pyscipopt(self) -> tuple[Any, list[Any]]:
        """The model as a `pyscipopt.Model`, and its variables in the order of the columns.

        After `model.optimize()`, `check_values([model.getVal(v) for v in variables])` checks what it
        found.
        """
        return _exports.pyscipopt(self)

    def to_gurobipy(self) -> tuple[Any, list[Any]]:
        """The model as a `gurobipy.Model`, and its variables in the order of the columns.

        After `model.optimize()`, `check_values(model.getAttr("X", variables))` checks what it found.
        """
        return _exports.gurobipy(self)

    def to_docplex(self) -> tuple[Any, list[Any]]:
        """The model as a `docplex.mp.model.Model`, and its variables in the order of the columns.

        After `found = model.solve()`, `check_values(found.get_values(variables))` checks what it
        found.
        """
        return _exports.docplex(self)

    def to_xpress(self) -> tuple[Any, list[Any]]:
        """The model as an `xpress.problem`, and its variables in the order of the columns.

        After `problem.optimize()`, `check_values(problem.getSolution(variables))` checks what it
        found.
        """
        return _exports.xpress(self)

    def to_coptpy(self) -> tuple[Any, list[Any]]:
        """The model as a `coptpy.Model`, and its variables in the order of the columns.

        After `model.solve()`, `check_values([v.x for v in variables])` checks what it found.
        """
        return _exports.coptpy(self)

    def to_pulp(self) -> tuple[Any, list[Any]]:
        """The model as a `pulp.LpProblem`, and its variables in the order of the columns.

        After `problem.solve()`, `check_values([v.value() for v in variables])` checks what it found.
        """
        return _exports.pulp(self)

    def to_mip(self) -> tuple[Any, list[Any]]:
        """The model as a `mip.Model` of Python-MIP, and its variables in the order of the columns.

        After `model.optimize()`, `check_values([v.x for v in variables])` checks what it found.
        """
        return _exports.mip(self)

    def to_pyomo(self) -> tuple[Any, list[Any]]:
        """The model as a `pyomo.environ.ConcreteModel`, and its variables in the order of the columns.

        After `SolverFactory("appsi_highs").solve(model)`, `check_values([v.value for v in variables])`
        checks what it found.
        """
        return _exports.pyomo(self)

    def to_cpmpy(self) -> tuple[Any, list[Any]]:
        """The model as a `cpmpy.Model`, and its variables in the order of the columns.

        After `model.solve()`, `check_values([v.value() for v in variables])` checks what it found.
        """
        return _exports.cpmpy(self)

    def to_linopy(self) -> tuple[Any, Any]:
        """The model as a `linopy.Model`, and its variables as one array in the order of the columns.

        After `model.solve("highs")`, `check_values(variables.solution)` checks what it found.
        """
        return _exports.linopy(self)

    def check_values(self, values: Values) -> CheckedValues:
        """Whether values of the columns are a solution, of the puzzle and of the model.

        Give a value for each column in their order, or values by name, where those that are not named
        are 0. Solvers round, so they need be integers to within 0.00001 only.
        """
        if isinstance(values, Mapping):
            positions = {it.name: number for number, it in enumerate(self.columns)}
            given = [0.0] * len(self.columns)
            for name, value in values.items():
                if name not in positions:
                    raise AnswerError(f"the model has no column {name!r}")
                given[positions[name]] = float(value)
        else:
            try:
                given = [float(value) for value in values]
            except (TypeError, ValueError) as error:
                raise TypeError(f"values are numbers, one for each column: {error}") from None
        faults, cost, found = self._native.check_values(given)
        solution = None if found is None else Solution(self._puzzle, found)
        return CheckedValues(not faults, faults, cost, solution)

    def __repr__(self) -> str:
        size = f"{len(self.columns)} columns, {len(self.rows)} rows"
        return f"<Model of {self.name!r}, {size}>"

    def __reduce__(self) -> Any:
        not_pickled(self)
