"""Writes `docs/solvers.md`, reads its rows back, and tells what differs.

Each row is a tuple of cells. The last one is how long it took beside ours, which differs between machines and
is never compared.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

from solver import Solver
from table import GROUPS

HEAD = (
    "solver",
    "how to get it",
    "reads",
    "optimum",
    "packing",
    "none",
    "count",
    "read back",
    "limit",
    "time",
)
Row = tuple[str, ...]

TEXT = """\
# Solvers beside each other

Each of these solvers got the same puzzles of ours as a [model](formats.md#models), and `cubewright check
--model-solution` judged what it answered. One command makes this page:

    tests/solvers/run --write     # without --write it compares, and ends with 1 if something differs

| column | what |
|---|---|
| reads | the forms of `cubewright model` that it reads, each with a right answer; *(objects)*: the package has no reader, and `tests/solvers` gives it the text as its objects |
| optimum | it finds and proves that `data/HC_BQ_03.hcq` takes 2 flips and half turns; a dash: it knows no costs |
| packing | it packs `data/pack_soma.pack`, here and below by the first of its forms |
| none | it proves that `data/pack_tetromino_4x5.pack` has no solution |
| count | it counts the 1536 solutions of `data/HC_BQ_01.hcq`, or the 96 of `data/pack_dlx_2x2x2.pack` |
| read back | `check` reads what it writes, and finds it right; where it does not, the solver's own word was taken |
| limit | what the free edition refuses; tried with a larger puzzle |
| time | for `HC_BQ_03.hcq` (a model counter: for the count), as a multiple of the whole process of `cubewright solve`; one run on a busy machine, so no more than an order of magnitude. For Python packages without the start of Python |
"""

AFTER = """\
## What could not be tried

| solver | why |
|---|---|
| MindOpt 2.3.0 (`mindoptpy`) | needs a licence file, also for small models |
| Hexaly 15.0 (`hexaly`) | needs a licence |
| GAMSPy 1.29.1 (`gamspy`) | the demonstration licence in its package (`gamspy_base` 54.6.1) ended on 2026-11-26, and another needs an account |
| AMPL's solvers (`ampl_module_highs` and others) | in an index of their own, not in PyPI |
| RoundingSat | in no registry: it is compiled from its source |
| `exact_cover` 1.5.0, `dxz` 0.0.6, `pycosat` 0.6.6 | have no wheel for Python 3.13 |

`cubewright bench FILE --solvers` asks those that are installed about a puzzle of yours
([Engines](engines.md#all-of-them-beside-each-other)).

[Use your own solver](my-solver.md) has the words of a first run, and [Engines](engines.md) what
`--engine` runs.
"""


def _cells(line: str) -> Row:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|"))


def read(path: Path) -> list[Row]:
    if not path.exists():
        return []
    lines = [line for line in path.read_text().splitlines() if line.startswith("| ")]
    rows = [_cells(line) for line in lines]
    return [row for row in rows if len(row) == len(HEAD) and row[0] != HEAD[0]]


def how_to_get(solver: Solver) -> str:
    if solver.pip:
        return f"`pip install {solver.pip}`"
    if solver.npm:
        return f"`npm install {solver.npm}`"
    return f"`apt install {solver.apt}`" if solver.apt else "[its source](../benches/README.md)"


def _times(seconds: float | None, unit: float) -> str:
    """One digit, as it is rough."""
    if seconds is None:
        return "-"
    ratio = max(seconds / unit, 0.1)
    digits = 10 ** math.floor(math.log10(ratio))
    return f"{round(ratio / digits) * digits:,.1f}".removesuffix(".0")


def row(solver: Solver, version: str, cells: dict, seconds: float | None, unit: float) -> Row:
    forms = [
        f"`{form}`" + {"yes": "", "objects": " (objects)"}.get(how, f": {how}")
        for form, how in cells["forms"].items()
    ]
    told = [cells[name] or "-" for name in ("optimum", "packing", "none", "count", "read", "limit")]
    return (solver.title(version), how_to_get(solver), ", ".join(forms), *told, _times(seconds, unit))


def line(row: Row) -> str:
    return "| " + " | ".join(row) + " |"


def differences(old: list[Row], asked: list[tuple[Solver, Row]]) -> list[str]:
    """What is not as the page says. Another version of a Debian package is only told."""
    told = []
    for solver, row in asked:
        before = next((before for before in old if _is_of(before, solver)), None)
        if before is None:
            told.append(f"{row[0]}: the page does not have it")
            continue
        if before[0] != row[0]:
            print(f"here it is {row[0]}, and the page has {before[0]}")
        for place in range(1, len(HEAD) - 1):
            if before[place] != row[place]:
                told.append(f"{row[0]}: {HEAD[place]} is {row[place]!r}, and the page says {before[place]!r}")
    return told


def write(path: Path, old: list[Row], asked: list[tuple[Solver, Row]]) -> None:
    """In the order of the table; a solver that was not asked keeps its row."""
    parts = [TEXT]
    for group, solvers in GROUPS.items():
        lines = [line(HEAD), "|" + "---|" * len(HEAD)]
        for solver in solvers:
            rows = [row for other, row in asked if other is solver] or [
                row for row in old if _is_of(row, solver)
            ]
            lines += [line(row) for row in rows[:1]]
        parts.append(f"## {group}\n\n" + "\n".join(lines) + "\n")
        if notes := _notes(solvers):
            parts.append("\n".join(notes) + "\n")
    path.write_text("\n".join([*parts, AFTER]))


def _notes(solvers: list[Solver]) -> list[str]:
    """Solvers whose answers are not read for the same reason share a line."""
    notes = [f"- {solver.name}: {solver.note}" for solver in solvers if solver.note]
    unread: dict[tuple[str, str], list[str]] = {}
    for solver in solvers:
        for reason in solver.unread.items():
            unread.setdefault(reason, []).append(solver.name)
    for (form, why), names in unread.items():
        notes.append(f"- {', '.join(names)}: `check` does not read the answer to `{form}`: {why}.")
    return notes


def _is_of(row: Row, solver: Solver) -> bool:
    """The version may be another, as that of a Debian package is; what comes as source has none."""
    is_packed = solver.pip or solver.apt or solver.npm
    title = re.escape(solver.title("VERSION" if is_packed else "")).replace("VERSION", r"\S+")
    return row[1] == how_to_get(solver) and re.fullmatch(title, row[0]) is not None
