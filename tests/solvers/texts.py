"""Reads our texts for solvers that have no reader of their own.

Only what `cubewright model` writes is read here; a text that is not so is an error, not a guess. In `.opb`
and `.dlx` options come in the order of the model, so that option 17 is `x17`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple


class Row(NamedTuple):
    """The sum of coefficient times variable, compared with a number."""

    terms: list[tuple[int, int]]
    sign: str
    right: int


class Rows(NamedTuple):
    """Variables 1 to `variables` are 0 or 1."""

    variables: int
    costs: list[tuple[int, int]]
    rows: list[Row]


class Clauses(NamedTuple):
    variables: int
    clauses: list[list[int]]


class Cover(NamedTuple):
    """Items by number from 0; every option covers some, and all are covered exactly once."""

    items: int
    options: list[list[int]]


def _terms(text: str) -> list[tuple[int, int]]:
    terms = [(int(number), int(variable)) for number, variable in re.findall(r"([+-]?\d+) x(\d+)", text)]
    if len(terms) != text.count("x"):
        raise ValueError(f"no linear terms: {text[:60]}")
    return terms


def read_opb(path: Path) -> Rows:
    variables, costs, rows = 0, [], []
    for line in path.read_text().splitlines():
        if line.startswith("*"):
            if found := re.match(r"\* #variable= (\d+)", line):
                variables = int(found[1])
        elif line.startswith("min:"):
            costs = _terms(line.removeprefix("min:"))
        elif line.strip():
            left, sign, right = re.fullmatch(r"(.*?) (>=|=) ([+-]?\d+) *;", line.strip()).groups()
            rows.append(Row(_terms(left), sign, int(right)))
    return Rows(variables, costs, rows)


def read_cnf(path: Path) -> Clauses:
    variables, clauses = 0, []
    for line in path.read_text().splitlines():
        if line.startswith("p cnf"):
            variables = int(line.split()[2])
        elif line.strip() and not line.startswith("c"):
            *literals, end = map(int, line.split())
            if end != 0:
                raise ValueError(f"a clause on several lines: {line[:60]}")
            clauses.append(literals)
    return Clauses(variables, clauses)


def read_dlx(path: Path) -> Cover:
    lines = [line.split() for line in path.read_text().splitlines() if line.strip() and line[0] != "|"]
    items, options = lines[0], lines[1:]
    if any("|" in word or ":" in word for line in lines for word in line):
        raise ValueError("secondary items and colours are not read here")
    number = {item: place for place, item in enumerate(items)}
    return Cover(len(items), [[number[item] for item in option] for option in options])


def write_chosen(path: Path, variables: list[int]) -> None:
    """An answer by the names that our `.opb` has; who is not named is 0."""
    path.write_text("".join(f"x{variable} 1\n" for variable in sorted(variables)))
