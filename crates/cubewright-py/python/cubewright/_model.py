"""The model of a puzzle, for other solvers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from . import _exports
from ._errors import AnswerError
from ._solution import Solution
from ._types import not_pickled

if TYPE_CHECKING:
    from . import _native
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


class Model:
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
    """

    def __init__(self, puzzle: Puzzle, native: _native.Puzzle) -> None:
        self._puzzle = puzzle
        self._native = native

    @cached_property
    def _program(self) -> tuple[list[Column], list[Row]]:
        columns, rows = self._native.linear_program()
        return [Column(*it) for it in columns], [Row(*it) for it in rows]

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
        """The model as `"lp"`, `"mps"`, `"opb"`, `"cnf"`, `"mzn"`, `"fzn"` or `"dlx"`."""
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
