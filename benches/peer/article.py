"""Happy Cube as a MILP in Python with OR-Tools: the peer of the benchmarks.

Reads one .hcq file, states the rows C1 to C22 over X[i, j, k, l] and Y the way
the MILP article on Happy Cube does, solves, and prints the six sentences:

    python article.py --solver cp_sat --times ../../data/HC_BQ_01.hcq

i is the piece, j the place, k the flip, l the quarter turns counter-clockwise,
m the border bit. Numbers are 1-based here, as in the sentences.
Exit code: 0 answered, 1 infeasible, 2 usage, 3 bad input, 4 no proof,
5 solver missing or failed.
"""

import argparse
import contextlib
import json
import os
import re
import sys
import time

PIECES = range(1, 7)
PLACES = range(1, 7)
FLIPS = (0, 1)
TURNS = range(4)
SIDES = TOP, RIGHT, BOTTOM, LEFT = range(4)

# C2 to C13, typed by hand: the two (place, side) pairs that meet at an edge.
# Sides are read clockwise, so the cells of the two run in opposite directions.
EDGES = [
    ((1, BOTTOM), (2, TOP)),
    ((1, RIGHT), (4, TOP)),
    ((1, LEFT), (3, TOP)),
    ((1, TOP), (6, BOTTOM)),
    ((5, TOP), (2, BOTTOM)),
    ((5, RIGHT), (4, BOTTOM)),
    ((5, BOTTOM), (6, TOP)),
    ((5, LEFT), (3, BOTTOM)),
    ((6, LEFT), (3, LEFT)),
    ((6, RIGHT), (4, RIGHT)),
    ((2, LEFT), (3, RIGHT)),
    ((2, RIGHT), (4, LEFT)),
]

# C14 to C21: the three (place, side) pairs whose first cells meet at a corner.
CORNERS = [
    ((1, LEFT), (2, TOP), (3, RIGHT)),
    ((1, BOTTOM), (2, RIGHT), (4, TOP)),
    ((2, BOTTOM), (4, LEFT), (5, RIGHT)),
    ((2, LEFT), (3, BOTTOM), (5, TOP)),
    ((3, LEFT), (5, LEFT), (6, TOP)),
    ((4, BOTTOM), (5, BOTTOM), (6, RIGHT)),
    ((1, RIGHT), (4, RIGHT), (6, BOTTOM)),
    ((1, TOP), (3, TOP), (6, LEFT)),
]

PYWRAPLP = {"scip": "SCIP", "cbc": "CBC", "highs": "HIGHS"}


class Failure(Exception):
    """An end without an answer: exit code and message."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def read_hcq(path):
    """The pieces of an .hcq file: {number: [top, right, bottom, left]}."""
    pieces = {}
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError as error:
        raise Failure(3, error.strerror) from error
    except UnicodeDecodeError as error:
        raise Failure(3, "not UTF-8 text") from error
    for number, bits in re.findall(r"^\s*(\d+)\s*\[([^\]]*)\]", text, re.M):
        border = re.findall(r"[^\s,;]+", bits)
        width, rest = divmod(len(border), 4)
        if rest or width < 3 or not set(border) <= {"0", "1"}:
            raise Failure(3, f"piece {number}: not a border of 0 and 1")
        border = [int(bit) for bit in border]
        sides = [border[width * s:width * (s + 1)] for s in SIDES]
        if any(sides[s][-1] != sides[(s + 1) % 4][0] for s in SIDES):
            raise Failure(3, f"piece {number}: a corner contradicts itself")
        pieces[int(number)] = sides
    if sorted(pieces) != list(PIECES):
        raise Failure(3, f"pieces 1 to 6 expected")
    if len({len(sides[TOP]) for sides in pieces.values()}) != 1:
        raise Failure(3, "the pieces differ in width")
    return pieces


def orient(sides, flip, turns):
    """Flip left and right first, then turn counter-clockwise."""
    if flip:
        top, right, bottom, left = (side[::-1] for side in sides)
        sides = [top, left, bottom, right]
    return sides[turns:] + sides[:turns]


def pattern(pieces):
    """The tensor P[i, k, l][side][cell]."""
    return {
        (i, k, l): orient(pieces[i], k, l)
        for i in PIECES for k in FLIPS for l in TURNS
    }


def state(model, new_bool, y, P, place_row):
    """Adds C1 to C22, and the place row if wanted; returns X."""
    width = len(P[1, 0, 0][TOP])
    X = {
        (i, j, k, l): new_bool(f"X_{i}_{j}_{k}_{l}")
        for i in PIECES for j in PLACES for k in FLIPS for l in TURNS
    }

    def filled(j, side, cell):
        return sum(X[i, j, k, l] for (i, k, l), p in P.items() if p[side][cell])

    for i in PIECES:  # C1
        model.Add(sum(X[i, j, k, l] for j in PLACES for k in FLIPS for l in TURNS) == 1)
    for (j1, side1), (j2, side2) in EDGES:  # C2 to C13
        for cell in range(1, width - 1):
            model.Add(filled(j1, side1, cell) + filled(j2, side2, width - 1 - cell) == 1)
    for corner in CORNERS:  # C14 to C21
        model.Add(sum(filled(j, side, 0) for j, side in corner) == 1)
    flips = sum(x for (_, _, k, _), x in X.items() if k == 1)
    half_turns = sum(x for (_, _, _, l), x in X.items() if l == 2)
    model.Add(y >= flips + half_turns)  # C22
    if place_row:
        for j in PLACES:
            model.Add(sum(X[i, j, k, l] for i in PIECES for k in FLIPS for l in TURNS) == 1)
    model.Minimize(y)
    return X


class CpSat:
    """The rows in CP-SAT."""

    def __init__(self, cp_model, threads):
        self.cp_model = cp_model
        self.model = cp_model.CpModel()
        self.solver = cp_model.CpSolver()
        self.solver.parameters.num_workers = threads

    def state(self, P, place_row):
        y = self.model.NewIntVar(0, 6, "Y")
        self.X = state(self.model, self.model.NewBoolVar, y, P, place_row)

    def solve(self):
        status = self.solver.Solve(self.model)
        if status == self.cp_model.INFEASIBLE:
            raise Failure(1, "infeasible")
        if status != self.cp_model.OPTIMAL:
            raise Failure(4, f"no proof: {self.solver.StatusName(status)}")
        return [key for key, x in self.X.items() if self.solver.Value(x)]


class Linear:
    """The rows in a MILP solver behind pywraplp."""

    def __init__(self, pywraplp, name, threads):
        self.pywraplp = pywraplp
        self.solver = pywraplp.Solver.CreateSolver(PYWRAPLP[name])
        if self.solver is None:
            raise Failure(5, f"OR-Tools has no {name} here")
        self.threads = threads

    def state(self, P, place_row):
        if self.threads > 1 and not self.solver.SetNumThreads(self.threads):
            raise Failure(5, f"the solver refuses {self.threads} threads")
        y = self.solver.IntVar(0, 6, "Y")
        self.X = state(self.solver, self.solver.BoolVar, y, P, place_row)

    def solve(self):
        status = self.solver.Solve()
        if status == self.pywraplp.Solver.INFEASIBLE:
            raise Failure(1, "infeasible")
        if status != self.pywraplp.Solver.OPTIMAL:
            raise Failure(4, f"no proof: status {status}")
        return [key for key, x in self.X.items() if x.solution_value() > 0.5]


def sentence(i, j, k, l):
    """One placement in words."""
    swap = ", swap it horizontally," if k else ""
    turn = f" rotate it {l} times 90 degrees counter-clockwise" if l else ""
    return f"Take part {i}{swap}{turn} and put it on place {j}."


@contextlib.contextmanager
def stdout_to_stderr():
    """Keeps the banners that native solvers print off stdout."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("file", help="the .hcq file")
    parser.add_argument("--solver", choices=["cp_sat", *PYWRAPLP], default="cp_sat")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--place-row", action="store_true",
                        help="add the row the article lacks: each place once")
    parser.add_argument("--times", action="store_true",
                        help="print JSON with seconds to stderr")
    return parser.parse_args()


def run(args):
    start = time.perf_counter()
    if args.solver == "cp_sat":
        from ortools.sat.python import cp_model
    else:
        from ortools.linear_solver import pywraplp
    imported = time.perf_counter()
    P = pattern(read_hcq(args.file))
    if args.solver == "cp_sat":
        peer = CpSat(cp_model, args.threads)
    else:
        peer = Linear(pywraplp, args.solver, args.threads)
    peer.state(P, args.place_row)
    modelled = time.perf_counter()
    with stdout_to_stderr():
        answer = peer.solve()
    solved = time.perf_counter()

    for i, j, k, l in sorted(answer, key=lambda x: x[1]):
        print(sentence(i, j, k, l))
    if len({j for _, j, _, _ in answer}) < len(PLACES):
        print("warning: two parts share a place; use --place-row", file=sys.stderr)
    if args.times:
        print(json.dumps({
            "solver": args.solver,
            "import": round(imported - start, 6),
            "model": round(modelled - imported, 6),
            "solve": round(solved - modelled, 6),
            "total": round(solved - start, 6),
        }), file=sys.stderr)


def main():
    args = arguments()
    try:
        run(args)
    except Failure as failure:
        print(f"{args.file}: {failure}", file=sys.stderr)
        return failure.code
    return 0


if __name__ == "__main__":
    sys.exit(main())
