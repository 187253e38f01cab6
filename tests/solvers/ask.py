"""Asks one solver of a Python package one question, in a process of its own.

Usage: python ask.py MODULE FUNCTION FORM MODEL ANSWER SECONDS GOAL

Some of these packages cannot be loaded side by side, and some end the process when they fail. FUNCTION writes
the answer to ANSWER, and what it returns goes to ANSWER.json. GOAL is `solve` or `count`.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path
from typing import NamedTuple


class Ask(NamedTuple):
    form: str
    model: Path
    answer: Path
    seconds: float
    count: bool


def main() -> None:
    module, name, form, model, answer, seconds, goal = sys.argv[1:]
    function = getattr(importlib.import_module(module), name)
    ask = Ask(form, Path(model), Path(answer), float(seconds), goal == "count")
    loaded = time.perf_counter()
    # A number is a count, a word says how it ended: optimal, feasible, none or limit.
    ended = function(ask)
    found = {"ended": ended, "seconds": time.perf_counter() - loaded}
    Path(f"{answer}.json").write_text(json.dumps(found))


if __name__ == "__main__":
    main()
