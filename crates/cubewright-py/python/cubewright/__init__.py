"""Mechanical cube puzzles: solved, counted, proved, taken apart and shown.

A puzzle comes from a file, a text, an array or a catalogue by name, and answers questions:

>>> import cubewright
>>> p = cubewright.parse('''
... PACKING: three dominoes
... BOX: 3x2x1
... PIECE: domino x3
... ##
... ''')
>>> p.count()
Counts(raw=3, rotations=2, full=2)
>>> for s in p.solutions(up_to="full"):
...     print(s.cells[:, :, 0].tolist())
[[0, 2], [0, 2], [1, 1]]
[[0, 0], [1, 1], [2, 2]]

What is asked of a puzzle:

* `count`, `solve`, `solutions`: how many, one, or all one after the other
* `hint`, `explain`, `check`: what comes next, why there is none, what is wrong with an answer
* `render`, and in a notebook the solution itself: how it is built
* `disassemble`: whether it comes apart, and in how many moves
* `tensor`, `model`, `check_values`: the model, for other solvers
* `bench`: all solvers that are there, beside each other

Searches let other threads run, and obey Ctrl-C.
"""

from __future__ import annotations

# First, as everything else needs it.
from . import _compiled as _compiled
from ._bench import Bench, SolverRun
from ._build import exact_cover, packing, shell, snake
from ._catalogue import Entry, Published, catalogue, named
from ._errors import (
    AnswerError,
    CubewrightError,
    EngineError,
    FormatError,
    LimitReached,
    NoSolution,
    PuzzleError,
)
from ._model import CheckedValues, Model
from ._native import version as _version
from ._puzzle import Engine, Puzzle, engines, parse, read
from ._record import Record
from ._solution import Disassembly, Placement, Solution
from ._solutions import Solutions
from ._types import Counts, Progress

__version__: str = _version()

__all__ = [
    "AnswerError",
    "Bench",
    "CheckedValues",
    "Counts",
    "CubewrightError",
    "Disassembly",
    "Engine",
    "EngineError",
    "Entry",
    "FormatError",
    "LimitReached",
    "Model",
    "NoSolution",
    "Placement",
    "Progress",
    "Published",
    "Puzzle",
    "PuzzleError",
    "Record",
    "Solution",
    "Solutions",
    "SolverRun",
    "__version__",
    "catalogue",
    "engines",
    "exact_cover",
    "named",
    "packing",
    "parse",
    "read",
    "shell",
    "snake",
]
