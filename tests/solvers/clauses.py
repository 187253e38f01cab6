"""SAT solvers and model counters: the clauses of our `.cnf`, by their reader or as their objects."""

from __future__ import annotations

from ask import Ask
from texts import read_cnf


def _answer(ask: Ask, model: list[int] | None) -> str:
    """A model is a list of literals."""
    if model is None:
        return "none"
    ask.answer.write_text("s SATISFIABLE\nv " + " ".join(map(str, model)) + " 0\n")
    return "feasible"


def _pysat(ask: Ask, name: str) -> str | int:
    from pysat.formula import CNF
    from pysat.solvers import Solver

    with Solver(name=name, bootstrap_with=CNF(from_file=str(ask.model))) as solver:
        return _answer(ask, solver.get_model() if solver.solve() else None)


def cadical195(ask: Ask) -> str | int:
    return _pysat(ask, "cadical195")


def lingeling(ask: Ask) -> str | int:
    return _pysat(ask, "lingeling")


def maplechrono(ask: Ask) -> str | int:
    return _pysat(ask, "maplechrono")


def pycryptosat(ask: Ask) -> str | int:
    from pycryptosat import Solver

    read, solver = read_cnf(ask.model), Solver()
    solver.add_clauses(read.clauses)
    found, values = solver.solve()
    model = (
        [number if values[number] else -number for number in range(1, read.variables + 1)] if found else None
    )
    return _answer(ask, model)


def pycosat(ask: Ask) -> str | int:
    import pycosat as package

    clauses = read_cnf(ask.model).clauses
    if ask.count:
        return sum(1 for _ in package.itersolve(clauses))
    model = package.solve(clauses)
    return _answer(ask, None if model == "UNSAT" else model)


def approxmc(ask: Ask) -> int:
    from pyapproxmc import Counter

    counter = Counter()
    counter.add_clauses(read_cnf(ask.model).clauses)
    cells, hashes = counter.count()
    return cells * 2**hashes


def ganak(ask: Ask) -> int:
    from pyganak import Counter

    read, counter = read_cnf(ask.model), Counter()
    counter.new_vars(read.variables - counter.nof_vars())
    counter.add_clauses(read.clauses)
    return int(counter.count())


def pysdd(ask: Ask) -> int:
    from pysdd.sdd import SddManager

    manager, root = SddManager.from_cnf_file(bytes(ask.model))
    return int(root.global_model_count())


def d4(ask: Ask) -> int:
    import py_d4

    return int(py_d4.Solver(str(ask.model)).count().getIntResult())


def tididi(ask: Ask) -> int:
    import tididi_cnf

    return int(tididi_cnf.count_file(ask.model, time_limit_ms=int(ask.seconds * 1000)).count)
