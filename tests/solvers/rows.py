"""Pseudo-Boolean and constraint solvers: the rows of our `.opb`, by their reader or as their objects."""

from __future__ import annotations

from datetime import timedelta

from ask import Ask
from texts import read_opb, write_chosen


def exact(ask: Ask) -> str | int:
    from exact import Exact

    read, solver = read_opb(ask.model), Exact()
    names = [f"x{number}" for number in range(1, read.variables + 1)]
    for name in names:
        solver.addVariable(name, 0, 1)
    for row in read.rows:
        terms = [(number, f"x{variable}") for number, variable in row.terms]
        solver.addConstraint(terms, True, row.right, row.sign == "=", row.right)
    if ask.count:
        ended, count = solver.count(names, ask.seconds)
        return count
    solver.setObjective([(number, f"x{variable}") for number, variable in read.costs])
    ended = solver.runFull(True, ask.seconds)
    if not solver.hasSolution():
        return "none" if ended == "UNSAT" else "limit"
    values = solver.getLastSolutionFor(names)
    write_chosen(ask.answer, [number for number, value in enumerate(values, 1) if value])
    # The last solution, after which there is none that costs less.
    return "optimal" if ended == "UNSAT" else "feasible"


def naps(ask: Ask) -> str:
    import naps as package

    config = package.Config()
    config.verbosity = 0
    # The one for minima ends the process where there is nothing to minimise.
    has_costs = bool(read_opb(ask.model).costs)
    solver = package.PbSolverMinimize(config) if has_costs else package.PbSolver(config)
    package.parse_PB_file(config, str(ask.model), solver)
    solver.coding()
    ended = solver.solve()
    status = package.SolverStatus
    if ended in (status.best, status.sat):
        # Besides ours there are variables of its own for the costs.
        named = ((solver.index2name(place), value) for place, value in enumerate(solver.best_model))
        chosen = [int(name.removeprefix("x")) for name, value in named if value and not name.startswith("@")]
        write_chosen(ask.answer, chosen)
    return {status.best: "optimal", status.sat: "feasible", status.unsat: "none"}.get(ended, "limit")


def _pumpkin_model(ask: Ask):
    from pumpkin_solver import Model, constraints

    read, model = read_opb(ask.model), Model()
    variables = [model.new_integer_variable(0, 1) for _ in range(read.variables)]

    def less(terms, right):
        scaled = [variables[variable - 1].scaled(number) for number, variable in terms]
        model.add_constraint(constraints.LessThanOrEquals(scaled, right, model.new_constraint_tag()))

    for row in read.rows:
        less([(-number, variable) for number, variable in row.terms], -row.right)
        if row.sign == "=":
            less(row.terms, row.right)
    cost = None
    if read.costs:
        cost = model.new_integer_variable(0, sum(number for number, _ in read.costs))
        scaled = [variables[variable - 1].scaled(number) for number, variable in read.costs]
        tag = model.new_constraint_tag()
        model.add_constraint(constraints.Equals([*scaled, cost.scaled(-1)], 0, tag))
    return model, variables, cost


def pumpkin(ask: Ask) -> str:
    from pumpkin_solver import SatisfactionResult
    from pumpkin_solver.optimisation import Direction, OptimisationResult

    model, variables, cost = _pumpkin_model(ask)
    if model.is_inconsistent():
        return "none"
    kinds = SatisfactionResult if cost is None else OptimisationResult
    if cost is None:
        result = model.satisfy(timeout=ask.seconds)
    else:
        result = model.optimise(objective=cost, direction=Direction.Minimise, timeout=ask.seconds)
    if isinstance(result, kinds.Unsatisfiable):
        return "none"
    if isinstance(result, kinds.Unknown):
        return "limit"
    solution = result._0
    write_chosen(ask.answer, [n for n, x in enumerate(variables, 1) if solution.int_value(x)])
    return "feasible" if isinstance(result, kinds.Satisfiable) else "optimal"


def choco(ask: Ask) -> str | int:
    from pychoco import Model

    read, model = read_opb(ask.model), Model()
    variables = [model.boolvar(name=f"x{number}") for number in range(1, read.variables + 1)]

    def post(terms, sign, right):
        chosen, numbers = [variables[v - 1] for _, v in terms], [n for n, _ in terms]
        model.scalar(chosen, numbers, sign, right).post()

    for row in read.rows:
        post(row.terms, row.sign, row.right)
    solver = model.get_solver()
    limit = f"{timedelta(seconds=ask.seconds).seconds}s"
    if ask.count:
        return len(solver.find_all_solutions(time_limit=limit))
    if read.costs:
        cost = model.intvar(0, sum(number for number, _ in read.costs), "cost")
        chosen, numbers = [variables[v - 1] for _, v in read.costs], [n for n, _ in read.costs]
        model.scalar([*chosen, cost], [*numbers, -1], "=", 0).post()
        solution = solver.find_optimal_solution(cost, False, time_limit=limit)
    else:
        solution = solver.find_solution(time_limit=limit)
    if solution is None:
        return "none"
    write_chosen(ask.answer, [n for n, x in enumerate(variables, 1) if solution.get_int_val(x)])
    return "optimal" if read.costs else "feasible"


def toulbar2(ask: Ask) -> str:
    import pytoulbar2

    problem = pytoulbar2.CFN()
    problem.Read(str(ask.model))
    found = problem.Solve(timeLimit=int(ask.seconds))
    if not found:
        return "none"
    values, cost, _ = found
    write_chosen(ask.answer, [n for n, value in enumerate(values, 1) if value])
    return "optimal"


def clingo(ask: Ask) -> str | int:
    import clingo as package

    read = read_opb(ask.model)

    def total(terms):
        return "; ".join(f"{number},{variable}: x({variable})" for number, variable in terms)

    program = [f"{{x(1..{read.variables})}}."]
    for row in read.rows:
        sign = {"=": "!=", ">=": "<"}[row.sign]
        program.append(f":- #sum{{{total(row.terms)}}} {sign} {row.right}.")
    if read.costs and not ask.count:
        program.append(f"#minimize{{{total(read.costs)}}}.")
    control = package.Control(["0"] if ask.count or read.costs else ["1"])
    control.add("\n".join(program))
    control.ground()
    count, best = 0, None
    with control.solve(yield_=True) as handle:
        for model in handle:
            count += 1
            best = [symbol.arguments[0].number for symbol in model.symbols(shown=True)]
    if ask.count:
        return count
    if best is None:
        return "none"
    # Models come ever cheaper, and the search has ended.
    write_chosen(ask.answer, best)
    return "optimal" if read.costs else "feasible"
