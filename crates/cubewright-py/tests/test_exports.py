"""The model as objects of other packages, each in a process of its own.

Packages bring libraries of one name, so that one cannot be loaded after another.
"""

import subprocess
import sys
from importlib.util import find_spec
from textwrap import indent

import pytest

import cubewright

# How each package is asked, and its values, or None where it proves that there are none.
ASKED = {
    "highspy": """
program.run()
found = program.getModelStatus().name == "kOptimal"
values = program.getSolution().col_value if found else None
""",
    "ortools": """
from ortools.sat.python import cp_model
solver = cp_model.CpSolver()
solver.parameters.num_workers = 1
found = solver.solve(program) == cp_model.OPTIMAL
values = [solver.value(it) for it in variables] if found else None
""",
    "pyscipopt": """
program.optimize()
found = program.getStatus() == "optimal"
values = [program.getVal(it) for it in variables] if found else None
""",
    "gurobipy": """
program.optimize()
values = program.getAttr("X", variables) if program.Status == 2 else None
""",
    "docplex": """
answer = program.solve()
values = answer.get_values(variables) if answer else None
""",
    "xpress": """
program.optimize()
found = program.attributes.solstatus.name == "OPTIMAL"
values = program.getSolution(variables) if found else None
""",
    "coptpy": """
program.solve()
values = [it.x for it in variables] if program.status == 1 else None
""",
    "pulp": """
import pulp
ended = program.solve(pulp.HiGHS(msg=False))
values = [it.value() for it in variables] if ended.has_solution else None
""",
    "mip": """
found = program.optimize().name == "OPTIMAL"
values = [it.x for it in variables] if found else None
""",
    "pyomo": """
import pyomo.environ as pyo
solver = pyo.SolverFactory("appsi_highs")
found = solver.solve(program, load_solutions=False).solver.termination_condition
found = found == pyo.TerminationCondition.optimal
if found:
    solver.solve(program)
values = [it.value for it in variables] if found else None
""",
    "cpmpy": """
values = [it.value() for it in variables] if program.solve() else None
""",
    "linopy": """
status, ending = program.solve("highs", log_to_console=False)
values = variables.solution if ending == "optimal" else None
""",
}


# What every package is asked in one process, as most of its time is the start.
PUZZLES = """
import sys, warnings
warnings.simplefilter("ignore")
import cubewright

def said(puzzle):
    model = puzzle.model()
    program, variables = model.to_{package}()
    {asked}
    if values is None:
        return "none"
    checked = model.check_values(values)
    return f"{{checked.is_right}} {{checked.cost}}"

shell, tray = (cubewright.read(it) for it in sys.argv[1:])
print(said(shell), said(cubewright.exact_cover([[1, 0, 0], [0, 1, 0]])), said(tray), sep=", ")
"""


@pytest.mark.parametrize("package", ASKED)
def test_a_package_finds_what_is_best_or_that_there_is_none(data, tmp_path, package):
    if find_spec(package) is None:
        pytest.skip(f"{package} is not installed")
    tray = tmp_path / "tray.pack"
    tray.write_text("HOLES: 2\nBOX: 4x2x1\n\nPIECE: I x2\n###\n")
    program = PUZZLES.format(package=package, asked=indent(ASKED[package], "    ").strip())
    words = [sys.executable, "-c", program, data / "HC_BQ_03.hcq", tray]
    run = subprocess.run(words, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    # Two pieces turned over; a third item that nothing covers; two copies beside two holes.
    assert run.stdout.splitlines()[-1] == "True 2, none, True 0"


@pytest.mark.parametrize("package", ASKED)
def test_a_package_that_is_missing_is_named(cube, monkeypatch, package):
    for name in [name for name in sys.modules if name.split(".")[0] == package] + [package]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match=f"pip install {package}"):
        getattr(cube.model(), f"to_{package}")()


def test_no_column_is_told(tmp_path):
    packing = tmp_path / "none.pack"
    packing.write_text("BOX: 2x2x1\n\nPIECE: I\n####\n")
    model = cubewright.read(packing).model()
    with pytest.raises(cubewright.PuzzleError, match="no piece can lie anywhere"):
        model.to_highspy()
