"""Solvers of exact covers: the options of our `.dlx` as their objects."""

from __future__ import annotations

from ask import Ask
from texts import Cover, read_dlx, write_chosen


def _matrix(cover: Cover):
    import numpy

    matrix = numpy.zeros((len(cover.options), cover.items), dtype=numpy.int32)
    for row, option in enumerate(cover.options):
        matrix[row, option] = 1
    return matrix


def _answer(ask: Ask, solutions) -> str | int:
    """Solutions are lists of options, numbered from 0."""
    if ask.count:
        return sum(1 for _ in solutions)
    first = next(iter(solutions), None)
    if first is None:
        return "none"
    write_chosen(ask.answer, [int(option) + 1 for option in first])
    return "feasible"


def exact_cover(ask: Ask) -> str | int:
    import exact_cover as package

    matrix = _matrix(read_dlx(ask.model))
    if ask.count:
        return int(package.get_solution_count(matrix))
    try:
        found = package.get_exact_cover(matrix)
    except package.error.NoSolution:
        return "none"
    return _answer(ask, [found])


def exact_cover_py(ask: Ask) -> str | int:
    import exact_cover_py as package

    return _answer(ask, package.exact_covers(_matrix(read_dlx(ask.model)).astype(bool)))


def xcover(ask: Ask) -> str | int:
    from xcover import covers

    cover = read_dlx(ask.model)
    return _answer(ask, covers(cover.options, primary=list(range(cover.items))))


def dxz(ask: Ask) -> str | int:
    import dxz as package

    cover = read_dlx(ask.model)
    cells = [int(cell) for cell in _matrix(cover).ravel()]
    if ask.count:
        return package.dxz_count(len(cover.options), cover.items, cells)
    return _answer(ask, package.dxz_solve(len(cover.options), cover.items, cells, 1))


def pyxcc(ask: Ask) -> str | int:
    import pyxcc as package

    cover = read_dlx(ask.model)
    options = [
        package.Option(str(number), [f"i{item}" for item in option], [])
        for number, option in enumerate(cover.options)
    ]
    problem = package.Problem([f"i{item}" for item in range(cover.items)], [], options)
    found = package.solve(problem, ask.count)
    if ask.count:
        return found.count()
    return _answer(ask, found.all()[:1])
