"""How each solver is made to write its answers: the table of `tests/solvers/answers`, as data, and functions.

Usage: python answer_makers.py FUNCTION MODEL FILE WORD...

The function asks a solver of a Python package, in a process of its own, and has it write FILE. A WORD is
`stopped` or `limited`, for the limit of the files that are called so, or what else the function takes.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Maker:
    """A solver, or one way in which it writes answers."""

    name: str
    # `pip install` or `apt-get install` this.
    install: str
    # {lp} is the model in this form and so on, {limit} what `files` says, {file} the answer. Without {file} it
    # is standard output, and `2>&1` is standard error besides. {bin} has the programs of Python's packages,
    # {package} is the folder of this one, and {function} runs one of the functions below.
    command: str
    # Each file, and what ends the search. What stands before the first dot is the puzzle.
    files: dict[str, str]
    # Times and counts a second, which are different in each run, and what stands in their place.
    clean: tuple[tuple[str, str], ...] = ()
    # The program that it has, or else the module, if it is called otherwise.
    program: str = ""

    def is_of_python(self) -> bool:
        return self.command.startswith(("{bin}", "{package}", "{function}"))

    def calls(self) -> str:
        return self.program or self.install

    def solver(self) -> str:
        return self.name.partition(",")[0]


CLASP = ((r"(?m)^c (CPU )?Time .*\n", ""),)
CLASP_JSON = ((r'(?s)"Time": \{.*?\}', '"Time": {}'),)
SYMPHONY = (
    (r"Time: \d\.\d+\.\.\.", "Time: 0.000000..."),
    (r"(?m)^((?!Lower).* )\d+\.\d{2,3}(?= |$)", r"\g<1>0.00"),
)
GUROBI = ((r'"Runtime": [^,]+, "Work": [^,]+', '"Runtime": 0, "Work": 0'),)
MINISAT_PLUS = ((r"\(.* /sec\)", "(0 /sec)"), (r"(?m)^c CPU time.*\n", ""), (r"(?m)^c \|.*\n", ""))
GECODE = "minizinc --solver gecode {mzn} "
SOON = "--fzn-flags '-fail 1'"
LATER = "--fzn-flags '-fail 8'"

# The puzzle for each ending. That of `stopped` is small to say and has no solution that is found at once; what
# writes all columns even then has one with fewer, and what counts seconds only one that takes long.
ENDINGS = {
    "half": "half",
    "stopped": "HC_BQ_03.stopped",
    "stopped_small": "dear.stopped",
    "stopped_long": "pack_bedlam.stopped",
    "limited": "dear.limited",
}


def files(name: str, **limits: str) -> dict[str, str]:
    """The files of one name for `odd` and `none`, and for each ending by a limit."""
    limited = {f"{ENDINGS[ending]}.{name}": limit for ending, limit in limits.items()}
    return {f"odd.{name}": "", f"none.{name}": ""} | limited


def found(name: str, **limits: str) -> dict[str, str]:
    """The same where there is no file without a solution."""
    return {file: limit for file, limit in files(name, **limits).items() if not file.startswith("none.")}


def highs(name: str, style: int, stopped: str = "stopped") -> Maker:
    command = f"{{function}} highs {{lp}} {{file}} {style} {{limit}}"
    texts = files(name, **{stopped: "stopped"}, limited="limited")
    return Maker("HiGHS", "highspy", command, texts)


MAKERS = [
    Maker(
        "CBC",
        "coinor-cbc",
        "cbc {lp} {limit} -solve -solution {file}",
        files("cbc.sol", half="", stopped="-maxNodes 0 -seconds 0.001", limited="-maxSolutions 1")
        | {f"{puzzle}.cbc.sol": "" for puzzle in ("HC_BQ_01", "HC_BQ_03_article")},
        program="cbc",
    ),
    Maker(
        "CBC, not told to solve",
        "coinor-cbc",
        "cbc {lp} -solution {file}",
        {"odd.unsolved.cbc.sol": ""},
        program="cbc",
    ),
    Maker(
        "CBC, development",
        "cbcbox",
        "{bin}/cbc {lp} {limit} -solve -solution {file}",
        files("cbc-devel.sol", half="", stopped="-maxNodes 0 -seconds 0.001", limited="-maxSolutions 1"),
    ),
    Maker(
        "GLPK",
        "glpk-utils",
        "glpsol --lp {lp} {limit} --output {file}",
        files("glpk.txt", stopped="--tmlim 0", limited="--mipgap 0.9"),
        program="glpsol",
    ),
    Maker(
        "GLPK, --write",
        "glpk-utils",
        "glpsol --lp {lp} {limit} --write {file}",
        files("glpk-lp.txt", stopped_small="--tmlim 0", limited="--mipgap 0.9"),
        program="glpsol",
    ),
    Maker(
        "GLPK, --write of MPS",
        "glpk-utils",
        "glpsol --freemps {mps} --write {file}",
        {"odd.glpk-mps.txt": ""},
        program="glpsol",
    ),
    highs("highs.sol", 0),
    highs("highs-pretty.sol", 1, "stopped_small"),
    highs("highs-numbers.sol", 2),
    highs("highs-table.sol", 3),
    highs("highs-sparse.sol", 4),
    Maker(
        "SCIP",
        "pyscipopt",
        "{function} scip {lp} {file} {limit}",
        files("scip.sol", stopped="stopped", limited="limited")
        | {f"{puzzle}.scip.sol": "" for puzzle in ("HC_BQ_01", "HC_BQ_03_article")},
    ),
    Maker(
        "PySCIPOpt",
        "pyscipopt",
        "{function} pyscipopt {lp} {file} {limit}",
        files("pyscipopt.sol", stopped="stopped", limited="limited"),
    ),
    Maker(
        "PySCIPOpt, writeSol",
        "pyscipopt",
        "{function} pyscipopt {lp} {file} unasked {limit}",
        {"none.pyscipopt-unasked.sol": "", "HC_BQ_03.stopped.pyscipopt-unasked.sol": "stopped"},
    ),
    Maker(
        "python-mip",
        "mip",
        "{function} python_mip {lp} {file} {limit}",
        found("python-mip.sol", limited="limited"),
    ),
    Maker(
        "lp_solve",
        "lp-solve",
        "lp_solve -S4 -fmps {mps} {limit}",
        files("lp_solve.txt", stopped_long="-timeout 1", limited="-f -S3"),
        program="lp_solve",
    ),
    Maker(
        "lp_solve, all improvements",
        "lp-solve",
        "lp_solve -S4 -i -fmps {mps}",
        {"dear.lp_solve-improved.txt": ""},
        program="lp_solve",
    ),
    Maker(
        "SYMPHONY",
        "coinor-symphony",
        "symphony -F {mps} {limit}",
        files("symphony.txt", half="", stopped="-t 0") | {"HC_BQ_03_article.limited.symphony.txt": "-n 20"},
        SYMPHONY,
        program="symphony",
    ),
    *(
        Maker(
            "Xpress",
            "xpress",
            "{function} xpress {lp} {file} {limit}",
            found(f"xpress.{form}", stopped_small="stopped", limited="limited"),
        )
        for form in ("slx", "prt", "asc")
    ),
    # `writeSol` writes it beside `.asc`.
    Maker("Xpress", "xpress", "{function} xpress {lp} {file}", {"odd.xpress.hdr": ""}),
    Maker("CPLEX", "cplex", "{function} cplex {lp} {file} {limit}", found("cplex.sol", limited="limited")),
    *(
        Maker(
            "Gurobi",
            "gurobipy",
            "{function} gurobi {lp} {file} {limit}",
            found(f"gurobi.{form}", limited="limited"),
        )
        for form in ("sol", "attr")
    ),
    Maker(
        "Gurobi, JSON",
        "gurobipy",
        "{function} gurobi {lp} {file} {limit}",
        files("gurobi.json", stopped="stopped", limited="limited"),
        GUROBI,
    ),
    Maker("COPT", "coptpy", "{function} copt {lp} {file}", {"odd.copt.sol": ""}),
    Maker(
        "MiniZinc",
        "minizinc",
        GECODE + "{limit}",
        {"odd.minizinc.txt": "-a", "none.minizinc.txt": ""}
        | {"HC_BQ_03.stopped.minizinc.txt": SOON, "dear.limited.minizinc.txt": LATER},
    ),
    Maker(
        "MiniZinc, standard error, too",
        "minizinc",
        GECODE + "{limit} 2>&1",
        files("minizinc-warned.txt", stopped=SOON),
    ),
    Maker(
        "MiniZinc, JSON",
        "minizinc",
        GECODE + "--output-mode json {limit} 2>&1",
        files("minizinc-json.txt", stopped=SOON, limited=LATER),
    ),
    Maker(
        "MiniZinc, stream of JSON",
        "minizinc",
        GECODE + "--json-stream {limit}",
        files("minizinc-stream.txt", stopped=SOON, limited=LATER),
    ),
    Maker(
        "Gecode",
        "flatzinc",
        "fzn-gecode {limit} {fzn}",
        files("gecode.txt", stopped="-fail 1", limited="-fail 8"),
        program="fzn-gecode",
    ),
    Maker(
        "clasp",
        "clasp",
        "clasp {opb} {limit}",
        files("clasp.txt", stopped="--solve-limit=1", limited="--solve-limit=5"),
        CLASP,
    ),
    Maker("clasp, clauses", "clasp", "clasp {cnf}", files("clasp-cnf.txt"), CLASP),
    Maker("clasp, all", "clasp", "clasp -n 0 {cnf}", {"odd.clasp-all.txt": ""}, CLASP),
    Maker(
        "clasp, JSON",
        "clasp",
        "clasp --outf=2 {opb} {limit}",
        files("clasp-json.txt", stopped="--solve-limit=1", limited="--solve-limit=5"),
        CLASP_JSON,
    ),
    Maker("clasp, clauses, JSON", "clasp", "clasp --outf=2 {cnf}", files("clasp-cnf-json.txt"), CLASP_JSON),
    Maker("MiniSat+", "minisat+", "minisat+ {opb}", files("minisat+.txt"), MINISAT_PLUS),
    Maker("toulbar2", "toulbar2", "toulbar2 {opb} -w={file}", found("toulbar2.txt")),
    Maker(
        "MiniSat", "minisat", "minisat {limit} {cnf} {file}", files("minisat.txt", stopped_long="-cpu-lim=1")
    ),
    Maker("CaDiCaL", "cadical", "cadical -q {limit} {cnf}", files("cadical.txt", stopped="-c 0")),
    Maker(
        "CryptoMiniSat",
        "cryptominisat",
        "cryptominisat5 --verb 0 {limit} {cnf}",
        files("cryptominisat.txt", stopped="--maxconfl 0"),
        program="cryptominisat5",
    ),
    Maker("PicoSAT", "picosat", "picosat {limit} {cnf}", files("picosat.txt", stopped="-l 0")),
    Maker(
        "kissat",
        "passagemath-kissat",
        "{package}/bin/kissat -q {limit} {cnf}",
        files("kissat.txt", stopped="--conflicts=0"),
        program="sage_wheels",
    ),
]


def ask_highs(model: str, file: str, words: list[str]) -> None:
    import highspy

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.readModel(model)
    if "stopped" in words:
        solver.setOptionValue("time_limit", 0.0)
    if "limited" in words:
        solver.setOptionValue("mip_max_improving_sols", 1)
    solver.run()
    solver.writeSolution(file, int(words[0]))


def ask_scip(model: str, file: str, words: list[str]) -> None:
    """By SCIP's own shell, which the library has: only this writes how it ended."""
    import ctypes

    from pyscipopt import scip

    assert scip
    loaded = Path("/proc/self/maps").read_text(encoding="utf-8").split()
    library = ctypes.CDLL(next(word for word in loaded if "/libscip-" in word))
    limits = {"stopped": "set limits time 0", "limited": "set limits solutions 1"}
    commands = [limits[word] for word in words]
    commands += [f"read {model}", "optimize", f"write solution {file}", "quit"]
    said = ["scip", *(word for command in commands for word in ("-c", command))]
    arguments = (ctypes.c_char_p * len(said))(*(word.encode() for word in said))
    library.SCIPrunShell(len(said), arguments, b"scip.set")


def ask_pyscipopt(model: str, file: str, words: list[str]) -> None:
    from pyscipopt import Model

    solver = Model()
    solver.hideOutput()
    solver.readProblem(model)
    if "stopped" in words:
        solver.setParam("limits/time", 0)
    if "limited" in words:
        solver.setParam("limits/solutions", 1)
    solver.optimize()
    if "unasked" in words:
        # Without asking whether there is a solution.
        solver.writeSol(solver.getBestSol(), file)
    else:
        solver.writeBestSol(file)


def ask_python_mip(model: str, file: str, words: list[str]) -> None:
    import mip

    solver = mip.Model(solver_name=mip.CBC)
    solver.verbose = 0
    solver.read(model)
    solver.optimize(**({"max_solutions": 1} if "limited" in words else {}))
    solver.write(file)


def ask_xpress(model: str, file: str, words: list[str]) -> None:
    import xpress

    problem = xpress.problem()
    problem.setOutputEnabled(False)
    problem.readProb(model)
    if "stopped" in words:
        # It has values of the relaxation then, and writes them.
        problem.controls.maxnode, problem.controls.heuremphasis = 1, 0
        problem.controls.cutstrategy, problem.controls.presolve = 0, 0
    if "limited" in words:
        problem.controls.maxmipsol = 1
    problem.optimize()
    forms = {"slx": problem.writeSlxSol, "prt": problem.writePrtSol, "asc": problem.writeSol, "hdr": problem.writeSol}
    forms[file.rpartition(".")[2]](file)


def ask_cplex(model: str, file: str, words: list[str]) -> None:
    import cplex

    solver = cplex.Cplex()
    for stream in (solver.set_log_stream, solver.set_results_stream, solver.set_warning_stream):
        stream(None)
    solver.read(model)
    if "limited" in words:
        solver.parameters.mip.limits.solutions.set(1)
    solver.solve()
    solver.solution.write(file)


def ask_gurobi(model: str, file: str, words: list[str]) -> None:
    import gurobipy

    with gurobipy.Env(params={"OutputFlag": 0}) as env, gurobipy.read(model, env) as solver:
        if "stopped" in words:
            solver.Params.TimeLimit = 0
        if "limited" in words:
            solver.Params.SolutionLimit = 1
        if file.endswith(".json"):
            # The values that are 0, too.
            solver.Params.JSONSolDetail = 1
        solver.optimize()
        solver.write(file)


def ask_copt(model: str, file: str, words: list[str]) -> None:
    import coptpy

    solver = coptpy.Envr().createModel()
    solver.read(model)
    solver.solve()
    solver.writeSol(file)


if __name__ == "__main__":
    globals()[f"ask_{sys.argv[1]}"](sys.argv[2], sys.argv[3], sys.argv[4:])
