"""A Gurobi for tests: it tries all values of 0 and 1, or does what CUBEWRIGHT_FAKE says."""

import ctypes
import itertools
import os
import time
from types import SimpleNamespace

WHAT = os.environ.get("CUBEWRIGHT_FAKE", "")


class GurobiError(Exception):
    def __init__(self, text, errno=0):
        super().__init__(text)
        self.errno = errno


class GRB:
    OPTIMAL, INFEASIBLE, INF_OR_UNBD, UNBOUNDED = 2, 3, 4, 5
    NODE_LIMIT, TIME_LIMIT, INTERRUPTED, SUBOPTIMAL, WORK_LIMIT, MEM_LIMIT = 8, 9, 11, 13, 16, 17


class Env:
    def __init__(self, params):
        if WHAT == "expired":
            raise GurobiError("License expired 2026-01-01", 10009)


class LinExpr:
    def __init__(self, factors, columns):
        self.terms = list(zip(factors, columns))

    def value(self, values):
        return sum(factor * values[column.number] for factor, column in self.terms)


class Model:
    NodeCount, IterCount, SolCount, ObjBound = 1.0, 3.0, 0, 0.0

    def __init__(self, name, env):
        self.Params = SimpleNamespace()
        self.columns, self.rows, self.is_over = [], [], False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def addVar(self, lb, ub, obj, vtype):
        self.columns.append(SimpleNamespace(number=len(self.columns), cost=obj))
        return self.columns[-1]

    def addLConstr(self, left, sense, right):
        self.rows.append((left, sense, right))

    def getVars(self):
        return self.columns

    def getAttr(self, name, columns):
        return [float(self.values[column.number]) for column in columns]

    def terminate(self):
        self.is_over = WHAT != "deaf"

    def optimize(self):
        if WHAT == "prints":
            print("Optimal solution found", flush=True)
            os.write(1, b"Academic license\n")
        if WHAT == "exits":
            print("A last word", flush=True)
            os._exit(7)
        if WHAT == "crashes":
            ctypes.string_at(0)
        if WHAT == "small":
            raise GurobiError("Model too large for size-limited license", 10010)
        if WHAT in ("busy", "deaf"):
            self.Status = GRB.INTERRUPTED
            while not self.is_over:
                time.sleep(0.01)
            return
        if WHAT == "unbounded":
            self.Status = GRB.UNBOUNDED
            return
        solutions = [values for values in self.all_values() if self.holds(values)]
        self.Status = GRB.OPTIMAL if solutions else GRB.INFEASIBLE
        if solutions:
            self.SolCount, self.values = 1, min(solutions, key=self.cost)
            self.ObjBound = float(self.cost(self.values))
        if WHAT == "lies":
            self.Status, self.SolCount, self.values = GRB.OPTIMAL, 1, [0] * len(self.columns)

    def all_values(self):
        return itertools.product((0, 1), repeat=len(self.columns))

    def cost(self, values):
        return sum(column.cost * values[column.number] for column in self.columns)

    def holds(self, values):
        sides = ((left.value(values), sense, right) for left, sense, right in self.rows)
        compare = {"<": lambda a, b: a <= b, "=": lambda a, b: a == b, ">": lambda a, b: a >= b}
        return all(compare[sense](left, right) for left, sense, right in sides)
