"""The programs `cubewright` and `milp`; `python -m cubewright` is the first."""

from __future__ import annotations

import signal
import sys

from . import _native


def _run(program: str) -> None:
    # A program has the handlers of a program: Ctrl-C ends it, unless it asks for the signal itself.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    _native.run_program([program, *sys.argv[1:]])


def cubewright() -> None:
    """Runs the program `cubewright`; it ends the process with its exit code."""
    _run("cubewright")


def milp() -> None:
    """Runs the program `milp`; it ends the process with its exit code."""
    _run("milp")


if __name__ == "__main__":
    cubewright()
