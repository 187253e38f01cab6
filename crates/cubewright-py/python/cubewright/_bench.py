"""How solvers compare on a puzzle."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Optional

from . import _native
from ._notebook import escaped


class SolverRun(NamedTuple):
    """One solver on a puzzle; `None` is not known.

    `aim` is `"optimum"` or `"first"`, `verdict` `"found"`, `"infeasible"`, `"limit"` or `"failed"`, and `error`
    says what went wrong.
    """

    solver: str
    kind: str
    version: Optional[str]
    aim: str
    verdict: str
    cost: Optional[int]
    bound: Optional[int]
    nodes: Optional[int]
    ms: float
    error: Optional[str]


class Bench:
    """What came of asking all solvers: `runs`, `absent`, a table as text, and a picture.

    >>> import cubewright
    >>> p = cubewright.packing([[(0, 0), (1, 0)]], copies=[3], box=(3, 2))
    >>> bench = p.bench(["cover", "microlp"])
    >>> [(run.solver, run.verdict) for run in bench.runs]
    [('cover', 'found'), ('microlp', 'found')]

    In a notebook the picture stands above the table; `render()` gives it as SVG.
    """

    def __init__(self, told: tuple[str, str, str]) -> None:
        self._json, self._table, self._picture = told
        self._told: dict[str, Any] = json.loads(self._json)

    @property
    def runs(self) -> list[SolverRun]:
        """One for each solver that is there."""
        return [SolverRun(**run) for run in self._told["runs"]]

    @property
    def absent(self) -> dict[str, str]:
        """The solvers that were not asked, with what to install, or why they do not take the puzzle."""
        return {it["solver"]: it["install"] or it["why"] for it in self._told["absent"]}

    def to_dict(self) -> dict[str, Any]:
        """What `cubewright bench --solvers` writes as JSON."""
        return self._told

    def render(self) -> str:
        """Time, nodes, cost and bound as SVG."""
        return self._picture

    def __str__(self) -> str:
        return self._table

    def __repr__(self) -> str:
        return f"<Bench of {len(self.runs)} solvers>"

    def _repr_html_(self) -> str:
        return f"{self._picture}<pre>{escaped(self._table)}</pre>"


def bench(native: _native.Puzzle, solvers: list[str], time_limit: float) -> Bench:
    """Asks the solvers that are named, or all."""
    return Bench(_native.bench(native, solvers, time_limit))
