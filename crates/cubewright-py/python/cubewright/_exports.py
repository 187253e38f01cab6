"""A model as an object of another package: its variables, its rows and what is minimised.

Each function gives the object and the variables in the order of the columns.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ._errors import PuzzleError

if TYPE_CHECKING:
    from ._model import Model

Terms = list[tuple[int, int]]
Total = Callable[[Sequence[Any], Sequence[int]], Any]

_RELATIONS = {"==": operator.eq, "<=": operator.le, ">=": operator.ge}


def highspy(model: Model) -> tuple[Any, list[Any]]:
    package = _package("highspy", "highspy")
    highs = package.Highs()
    highs.setOptionValue("output_flag", False)
    kind = package.HighsVarType.kInteger
    variables = [
        highs.addVariable(lb=it.lower, ub=it.upper, obj=it.cost, type=kind, name=_word(it.name))
        for it in model.columns
    ]
    for _, terms, sense, rhs in _rows(model):
        lower = -package.kHighsInf if sense == "<=" else rhs
        upper = package.kHighsInf if sense == ">=" else rhs
        columns, factors = zip(*terms)
        highs.addRow(lower, upper, len(terms), columns, factors)
    highs.setMinimize()
    return highs, variables


def ortools(model: Model) -> tuple[Any, list[Any]]:
    package = _package("ortools.sat.python.cp_model", "ortools")
    program = package.CpModel()
    variables = [program.new_int_var(it.lower, it.upper, it.name) for it in model.columns]
    total = package.LinearExpr.weighted_sum
    _add(model, variables, total, lambda row, _: program.add(row))
    if _has_costs(model):
        program.minimize(_cost(model, variables, total))
    return program, variables


def pyscipopt(model: Model) -> tuple[Any, list[Any]]:
    package = _package("pyscipopt", "pyscipopt")
    program = package.Model(model.name)
    program.hideOutput()
    variables = [
        program.addVar(it.name, "I", it.lower, it.upper, it.cost) for it in model.columns
    ]
    _add(model, variables, _summed(package.quicksum), program.addCons)
    program.setMinimize()
    return program, variables


def gurobipy(model: Model) -> tuple[Any, list[Any]]:
    package = _package("gurobipy", "gurobipy")
    program = package.Model(model.name, env=package.Env(params={"OutputFlag": 0}))
    variables = [
        program.addVar(it.lower, it.upper, it.cost, "I", it.name) for it in model.columns
    ]
    _add(model, variables, lambda chosen, by: package.LinExpr(by, chosen), program.addConstr)
    program.update()
    return program, variables


def docplex(model: Model) -> tuple[Any, list[Any]]:
    program = _package("docplex.mp.model", "docplex").Model(model.name)
    variables = [program.integer_var(it.lower, it.upper, it.name) for it in model.columns]
    _add(model, variables, program.scal_prod, program.add_constraint)
    program.minimize(_cost(model, variables, program.scal_prod))
    return program, variables


def xpress(model: Model) -> tuple[Any, list[Any]]:
    package = _package("xpress", "xpress")
    program = package.problem(model.name)
    program.setControl("outputlog", 0)
    variables = [
        program.addVariable(name=it.name, lb=it.lower, ub=it.upper, vartype=package.integer)
        for it in model.columns
    ]
    total = _summed(package.Sum)
    _add(model, variables, total, lambda row, _: program.addConstraint(row))
    program.setObjective(_cost(model, variables, total), sense=package.minimize)
    return program, variables


def coptpy(model: Model) -> tuple[Any, list[Any]]:
    package = _package("coptpy", "coptpy")
    silent = package.EnvrConfig()
    silent.set("nobanner", "1")
    program = package.Envr(silent).createModel(model.name)
    program.setParam("Logging", 0)
    variables = [
        program.addVar(it.lower, it.upper, it.cost, package.COPT.INTEGER, it.name)
        for it in model.columns
    ]
    _add(model, variables, _summed(package.quicksum), program.addConstr)
    return program, variables


def pulp(model: Model) -> tuple[Any, list[Any]]:
    package = _package("pulp", "pulp")
    program = package.LpProblem(_word(model.name), package.LpMinimize)
    # Since PuLP 4, a problem makes its variables.
    variable = getattr(program, "add_variable", package.LpVariable)
    variables = [
        variable(_word(it.name), it.lower, it.upper, package.LpInteger) for it in model.columns
    ]
    total = _summed(package.lpSum)
    program += _cost(model, variables, total)
    _add(model, variables, total, lambda row, name: program.addConstraint(row, _word(name)))
    return program, variables


def mip(model: Model) -> tuple[Any, list[Any]]:
    package = _package("mip", "mip")
    try:
        program = package.Model(_word(model.name), solver_name=package.CBC)
    except NameError as error:
        # Another libOsi is loaded already, which its CBC cannot be linked with.
        raise ImportError(
            "Python-MIP cannot load its CBC: use it in a process without OR-Tools and PuLP",
            name="mip",
        ) from error
    program.verbose = 0
    variables = [
        program.add_var(_word(it.name), it.lower, it.upper, it.cost, package.INTEGER)
        for it in model.columns
    ]
    _add(model, variables, _summed(package.xsum), lambda row, _: program.add_constr(row))
    return program, variables


def pyomo(model: Model) -> tuple[Any, list[Any]]:
    package = _package("pyomo.environ", "pyomo")
    columns = model.columns
    program = package.ConcreteModel(model.name)
    program.chosen = package.Var(
        range(len(columns)),
        domain=package.Integers,
        bounds=lambda _, number: (columns[number].lower, columns[number].upper),
    )
    program.rows = package.ConstraintList()
    variables = list(program.chosen.values())
    total = _summed(package.quicksum)
    _add(model, variables, total, lambda row, _: program.rows.add(row))
    program.cost = package.Objective(expr=_cost(model, variables, total))
    return program, variables


def cpmpy(model: Model) -> tuple[Any, list[Any]]:
    package = _package("cpmpy", "cpmpy")
    program = package.Model()
    variables = [package.intvar(it.lower, it.upper, name=it.name) for it in model.columns]
    total = _summed(package.sum)
    _add(model, variables, total, lambda row, _: program.add(row))
    if _has_costs(model):
        program.minimize(_cost(model, variables, total))
    return program, variables


def linopy(model: Model) -> tuple[Any, Any]:
    package = _package("linopy", "linopy")
    array, index = _package("xarray", "linopy").DataArray, _package("pandas", "linopy").RangeIndex
    columns = model.columns
    program = package.Model()
    chosen = program.add_variables(
        array([it.lower for it in columns], dims="column"),
        array([it.upper for it in columns], dims="column"),
        coords=[index(len(columns), name="column")],
        integer=True,
        name="chosen",
    )
    for row, terms, sense, rhs in _rows(model):
        places, factors = zip(*terms)
        total = chosen.isel(column=list(places)) * list(factors)
        program.add_constraints(total.sum(), "=" if sense == "==" else sense, rhs, name=row)
    program.add_objective((chosen * [it.cost for it in columns]).sum())
    return program, chosen


def _package(name: str, pip: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise ImportError(
            f"this needs the package {pip}: pip install {pip} ({error})", name=name
        ) from error


def _summed(total: Callable[[Any], Any]) -> Total:
    """A sum of products, where a package has only a sum."""
    return lambda variables, factors: total([by * it for by, it in zip(factors, variables)])


def _rows(model: Model) -> Iterator[tuple[str, Terms, str, int]]:
    """The rows, each over one column at least, as packages refuse `0 == 1` or drop it.

    A row over none that does not hold becomes a bound on the first column that does not hold.
    """
    if not model.columns:
        raise PuzzleError("the model has no column, as no piece can lie anywhere")
    for row in model.rows:
        if row.terms:
            yield row.name, row.terms, row.sense, row.rhs
        elif not _RELATIONS[row.sense](0, row.rhs):
            yield row.name, [(0, 1)], "<=", model.columns[0].lower - 1


def _add(
    model: Model, variables: list[Any], total: Total, add: Callable[[Any, str], Any]
) -> None:
    for name, terms, sense, rhs in _rows(model):
        chosen = [variables[column] for column, _ in terms]
        left = total(chosen, [factor for _, factor in terms])
        add(_RELATIONS[sense](left, rhs), name)


def _has_costs(model: Model) -> bool:
    return any(it.cost for it in model.columns)


def _cost(model: Model, variables: list[Any], total: Total) -> Any:
    return total(variables, [it.cost for it in model.columns])


def _word(name: str) -> str:
    """A name without blanks, which every package takes."""
    return "_".join(name.split()) or "_"
