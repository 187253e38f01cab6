"""The solvers that `tests/solvers/run` asks, as data.

Prints the packages that they need, one a line: `python table.py pip|npm|apt [--quick]`.
"""

from __future__ import annotations

import sys

from solver import COMPETITION, FLATZINC, Solver

GLPK = {"none": r"NO (INTEGER|PRIMAL) FEASIBLE", "optimal": "INTEGER OPTIMAL SOLUTION FOUND"}
CBC = {
    "none": "Problem proven infeasible|Problem is infeasible|No feasible solution found",
    "optimal": "Optimal solution found",
}
HIGHS = {"none": r"Status +Infeasible", "optimal": r"Status +Optimal"}
LP_SOLVE = {"none": "This problem is infeasible", "optimal": "Actual values of the variables"}
SYMPHONY = {"none": "The problem is infeasible", "optimal": "Optimal Solution Found"}
MINISAT = {"none": r"^UNSATISFIABLE", "feasible": r"^SATISFIABLE"}
TOULBAR = {"none": "No solution", "optimal": r"^Optimum: "}
KNUTH = {"none": r"^Altogether 0 ", "optimal": r"^The optimum cost is", "feasible": r"^Altogether [1-9]"}
# That there is none it tells by its exit code, 20.
MINIEXACT = {"feasible": r"^\d[\d ]*$"}
IN_NODE = {"none": "^# ended: infeasible", "optimal": "^# ended: optimal"}
MINIZINC = "node {here}/minizinc.cjs {npm}/minizinc/dist {model} --solver "
BOXED = "env LD_LIBRARY_PATH={wheels}/highsbox/highs_dist/lib {wheels}/highsbox/highs_dist/bin/highs"

MILP = [
    Solver("HiGHS", pip="highspy==1.16.0", ask="milp.highs", forms="lp mps", quick=True),
    Solver(
        "HiGHS",
        variant="program",
        pip="highsbox==1.15.1",
        run={form: BOXED + " {model} --solution_file {answer}" for form in ("lp", "mps")},
        words=HIGHS,
    ),
    Solver(
        "HiGHS",
        variant="Node",
        npm="highs@1.15.3",
        run={"lp": "node {here}/packages.cjs {npm} highs {model}"},
        words=IN_NODE,
    ),
    Solver(
        "SCIP",
        version="10.0.2",
        pip="pyscipopt==6.3.0",
        ask="milp.scip",
        forms="lp mps opb cnf fzn",
        count="opb",
        quick=True,
    ),
    Solver(
        "CBC",
        apt="coinor-cbc",
        run={form: "cbc {model} -solve -solution {answer}" for form in ("lp", "mps")},
        words=CBC,
        quick=True,
    ),
    Solver(
        "CBC",
        variant="development",
        pip="cbcbox==2.935",
        run={form: "{bin}/cbc {model} -solve -solution {answer}" for form in ("lp", "mps")},
        words=CBC,
    ),
    Solver("CyLP", variant="CBC", pip="cylp==0.94.1", ask="milp.cylp", forms="mps"),
    Solver("python-mip", variant="CBC", pip="mip==2.0.0", ask="milp.python_mip", forms="lp mps"),
    Solver(
        "GLPK",
        apt="glpk-utils",
        run={
            "lp": "glpsol --lp {model} --output {answer}",
            "mps": "glpsol --freemps {model} --output {answer}",
        },
        words=GLPK,
        quick=True,
    ),
    Solver(
        "GLPK",
        version="5.0",
        variant="package",
        pip="swiglpk==5.0.13",
        ask="milp.swiglpk",
        forms="lp mps",
        quick=True,
    ),
    Solver(
        "GLPK",
        variant="Node",
        npm="glpk.js@5.0.0",
        run={"opb": "node {here}/packages.cjs {npm} glpk {model}"},
        words=IN_NODE,
        objects=True,
    ),
    Solver(
        "lp_solve",
        apt="lp-solve",
        run={"mps": "lp_solve -S4 -fmps {model}"},
        words=LP_SOLVE,
        quick=True,
        note="its `.lp` is a form of its own.",
    ),
    Solver(
        "SYMPHONY",
        apt="coinor-symphony",
        run={"lp": "symphony -L {model}", "mps": "symphony -F {model}"},
        words=SYMPHONY,
        quick=True,
    ),
    Solver(
        "Gurobi",
        pip="gurobipy==13.0.3",
        ask="milp.gurobi",
        forms="lp mps opb",
        count="mps",
        limit="2000 columns, 2000 rows",
        too_large="data/pack_bedlam.pack",
        refusal="Model too large for size-limited license",
        quick=True,
    ),
    Solver(
        "CPLEX",
        pip="cplex==22.2.0.1",
        ask="milp.cplex",
        forms="lp mps",
        count="mps",
        limit="1000 columns, 1000 rows",
        too_large="data/six_colours.hcq",
        refusal="size limits exceeded",
    ),
    Solver(
        "Xpress",
        pip="xpress==9.9.1",
        ask="milp.xpress",
        forms="lp mps",
        limit="5000 columns and rows together",
        too_large="data/pack_hoffman_456.pack",
        refusal="too many rows and columns",
    ),
    Solver(
        "COPT",
        pip="coptpy==8.0.7",
        ask="milp.copt",
        forms="lp mps",
        limit="2000 columns, 2000 rows",
        too_large="data/pack_bedlam.pack",
        refusal=r"\(LICENSE\)",
    ),
]

ROWS = [
    Solver(
        "CP-SAT",
        pip="ortools==9.15.6755",
        ask="milp.cp_sat",
        forms="mps",
        note="by `ModelBuilder`, which reads no CPLEX LP; [Python](python.md#the-model) has it as objects.",
    ),
    Solver("Exact", pip="exact==2.2.1", ask="rows.exact", forms="opb", objects=True, count="opb", quick=True),
    Solver("NaPS", pip="pynaps==1.4.1", ask="rows.naps", forms="opb", quick=True),
    Solver("Pumpkin", pip="pumpkin-solver==0.5.0", ask="rows.pumpkin", forms="opb", objects=True, quick=True),
    Solver(
        "Choco",
        pip="pychoco==0.4.0",
        ask="rows.choco",
        forms="opb",
        objects=True,
        count="opb",
        count_puzzle="tray",
    ),
    Solver(
        "clasp",
        apt="clasp",
        run={"opb": "clasp {model}", "cnf": "clasp {model}"},
        words=COMPETITION,
        count="cnf",
        count_run="clasp -n 0 -q {model}",
        count_words=r"^c Models +: (\d+)",
        quick=True,
    ),
    Solver("clingo", pip="clingo==5.8.3", ask="rows.clingo", forms="opb", objects=True, count="opb"),
    Solver("MiniSat+", apt="minisat+", run={"opb": "minisat+ {model}"}, words=COMPETITION, quick=True),
    Solver(
        "Sat4j",
        apt="sat4j",
        run={
            "opb": "java -jar /usr/share/java/org.sat4j.pb.jar {model}",
            "cnf": "java -jar /usr/share/java/org.sat4j.core.jar {model}",
        },
        words=COMPETITION,
    ),
    Solver(
        "toulbar2",
        apt="toulbar2",
        run={"opb": "toulbar2 {model} -w={answer}"},
        words=TOULBAR,
        costs=r"^Optimum: (\d+)",
        note="a `.cnf` is MaxSAT to it: of one that has no model it finds how few clauses break.",
    ),
]

MZN_ALL = "minizinc --solver gecode -a {model}"
CP = [
    Solver(
        "MiniZinc",
        variant="Gecode",
        apt="minizinc",
        run={"mzn": "minizinc --solver gecode {model}"},
        words=FLATZINC,
        count="mzn",
        count_run=MZN_ALL,
        count_words=r"^-{10}$",
        count_puzzle="tray",
        quick=True,
    ),
    Solver(
        "Gecode",
        apt="flatzinc",
        run={"fzn": "fzn-gecode {model}"},
        words=FLATZINC,
        count="fzn",
        count_run="fzn-gecode -n 0 {model}",
        count_words=r"^-{10}$",
        count_puzzle="tray",
        quick=True,
    ),
    *(
        Solver(
            name,
            version=version,
            variant="MiniZinc 2.10.0 in Node",
            npm="minizinc@4.5.1",
            run={"mzn": MINIZINC + tag},
            words=FLATZINC,
            count="mzn" if all_ else "",
            count_run=f"{MINIZINC}{tag} -a",
            count_words=r"^-{10}$",
            count_puzzle="tray",
        )
        for name, version, tag, all_ in (
            ("Chuffed", "0.14.0", "chuffed", True),
            ("Gecode", "6.4.0", "gecode", True),
            ("HiGHS", "1.15.1", "highs", False),
            ("CBC", "2.10.13", "cbc", False),
        )
    ),
]

SAT = [
    Solver("MiniSat", apt="minisat", run={"cnf": "minisat {model} {answer}"}, words=MINISAT, quick=True),
    Solver("PicoSAT", apt="picosat", run={"cnf": "picosat {model}"}, words=COMPETITION, quick=True),
    Solver("CaDiCaL", apt="cadical", run={"cnf": "cadical -q {model}"}, words=COMPETITION, quick=True),
    Solver(
        "CryptoMiniSat",
        apt="cryptominisat",
        run={"cnf": "cryptominisat5 --verb 0 {model}"},
        words=COMPETITION,
    ),
    Solver(
        "CryptoMiniSat",
        variant="package",
        pip="pycryptosat==5.17.0",
        ask="clauses.pycryptosat",
        forms="cnf",
        objects=True,
    ),
    Solver(
        "kissat",
        version="4.0.4",
        pip="passagemath-kissat==10.8.13",
        run={"cnf": "{wheels}/sage_wheels/bin/kissat -q {model}"},
        words=COMPETITION,
    ),
    Solver(
        "Glucose",
        version="4.2.1",
        pip="passagemath-glucose==10.8.13",
        run={"cnf": "{wheels}/sage_wheels/bin/glucose -model -verb=0 {model}"},
        words=COMPETITION,
    ),
    *(
        Solver(
            name,
            version=version,
            variant="PySAT",
            pip="python-sat==1.9.dev24",
            ask=f"clauses.{ask}",
            forms="cnf",
            quick=True,
        )
        for name, version, ask in (
            ("CaDiCaL", "1.9.5", "cadical195"),
            ("Lingeling", "bbc", "lingeling"),
            ("MapleLCMDistChronoBT", "2018", "maplechrono"),
        )
    ),
]

COUNTERS = [
    Solver("d4", pip="d4solver==1.0.0", ask="clauses.d4", count="cnf", counts_only=True),
    Solver(
        "ganak",
        pip="pyganak==2.9.0",
        ask="clauses.ganak",
        count="cnf",
        counts_only=True,
        objects=True,
        count_puzzle="tray",
    ),
    Solver(
        "PySDD", pip="pysdd==1.0.6", ask="clauses.pysdd", count="cnf", counts_only=True, count_puzzle="tray"
    ),
    Solver(
        "tididi",
        pip="tididi-cnf==0.1.2",
        ask="clauses.tididi",
        count="cnf",
        counts_only=True,
        count_puzzle="tray",
    ),
    Solver(
        "ApproxMC",
        pip="pyapproxmc==4.4.0",
        ask="clauses.approxmc",
        count="cnf",
        counts_only=True,
        objects=True,
        about=True,
    ),
]

COVERS = [
    *(
        Solver(
            name,
            run={form: f"{{knuth}}/{name.lower()} m1 < {{model}}" for form in forms.split()},
            words=KNUTH,
            # DLX5 finds the cheapest only.
            count="" if name == "DLX5" else "dlx",
            count_run=f"{{knuth}}/{name.lower()} < {{model}}",
            count_words=r"^Altogether (\d+) solution",
        )
        for name, forms in (
            ("DLX1", "dlx"),
            ("DLX2", "dlx"),
            ("DLX3", "dlx"),
            ("DLX5", "dlx dlx5"),
            ("SSXCC", "dlx"),
            ("XCCDC", "dlx"),
            ("SSMCC", "dlx"),
        )
    ),
    Solver(
        "miniexact",
        pip="miniexact==1.6.1",
        run={"dlx": "{bin}/miniexact -x {model}"},
        words=MINIEXACT,
        count="dlx",
        count_run="{bin}/miniexact -x -e {model}",
        count_words=r"^Found (\d+) solution",
        unread={"dlx": "it numbers the options"},
        quick=True,
    ),
    Solver("xcover", pip="xcover==0.2.6", ask="covers.xcover", forms="dlx", objects=True, count="dlx"),
    Solver(
        "pyxcc", pip="pyxcc==0.1.1", ask="covers.pyxcc", forms="dlx", objects=True, count="dlx", quick=True
    ),
    Solver(
        "exact_cover_py",
        pip="exact-cover-py==0.1.2",
        ask="covers.exact_cover_py",
        forms="dlx",
        objects=True,
        count="dlx",
    ),
]

GROUPS = {
    "Mixed-integer programs": MILP,
    "Pseudo-Boolean and constraint solvers": ROWS,
    "MiniZinc and FlatZinc": CP,
    "SAT": SAT,
    "Model counters": COUNTERS,
    "Exact covers": COVERS,
}


def chosen(quick: bool) -> list[Solver]:
    return [solver for group in GROUPS.values() for solver in group if solver.quick or not quick]


if __name__ == "__main__":
    kind = sys.argv[1]
    solvers = chosen("--quick" in sys.argv)
    for package in sorted({getattr(solver, kind) for solver in solvers} - {""}):
        print(package)
