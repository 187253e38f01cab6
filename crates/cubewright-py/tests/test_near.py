"""Pairs of placements, and solutions that are near, far or different: as the programs have them."""

import itertools

import numpy as np
import pytest

import cubewright


@pytest.fixture()
def dominoes():
    return cubewright.packing({"I": [(0, 0), (1, 0)]}, box=(4, 4), copies={"I": 8})


def dominoes_of(solution):
    """The cells of each domino."""
    cells = solution.cells[:, :, 0]
    return {tuple(map(tuple, np.argwhere(cells == it).tolist())) for it in range(8)}


def is_upright(domino):
    return domino[0][0] == domino[1][0]


def touches(one, other):
    return any(abs(x - u) + abs(y - v) == 1 for x, y in one for u, v in other)


def test_pairs_are_rows(dominoes):
    m = dominoes.model()
    row = m.no_touch(m.depth == 2, (m.width == 2) & m.where(m.row == 1))
    assert str(row).startswith("no touch(depth == 2, width == 2 && mask")
    all_of = [dominoes_of(it) for it in dominoes.solutions()]
    assert len(all_of) == 36
    for words, holds in [
        ("no_touch", lambda met: not any(met)),
        ("each_touch", lambda met: all(met)),
    ]:
        model = dominoes.model()
        model.add(getattr(model, words)(model.depth == 2, model.width == 2))
        right = 0
        for one in all_of:
            upright = {it for it in one if is_upright(it)}
            met = [any(touches(it, flat) for flat in one - upright) for it in upright]
            right += holds(met)
        assert model.count().raw == right, words
        assert model.subject_to == [f"{words.replace('_', ' ')}(depth == 2, width == 2)"]
    on = cubewright.packing({"o": [(0, 0, 0)]}, box=(1, 1, 2), copies={"o": 2}).model()
    on.add(on.each_on(on.layer == 2, on.layer == 1))
    assert on.count().raw == 1
    on.add(on.no_on(on.layer == 2, on.layer == 1))
    assert on.count().raw == 0 and on.solve() is None
    cube = cubewright.shell(["0101001011011101"] * 6).model()
    with pytest.raises(cubewright.PuzzleError):
        cube.add(cube.no_touch(cube.flip, cube.flip))
    with pytest.raises(TypeError, match="compare piece"):
        m.no_touch(m.piece, m.piece == "I")


def test_the_nearest_and_the_farthest(dominoes):
    first = dominoes.solve()
    others = [it for it in dominoes.solutions() if it != first]
    distances = [dominoes.distance(first, it) for it in others]
    near, far = dominoes.near(first), dominoes.apart_from(first)
    assert near != first and far != first
    assert near.value == min(distances) == dominoes.distance(near, first) == 2
    assert far.value == max(distances) == dominoes.distance(far, first)
    for engine in ("microlp", "batsat"):
        assert dominoes.near(first, engine=engine).value == near.value
    both = dominoes.apart_from(first, far)
    sums = [dominoes.distance(first, it) + dominoes.distance(far, it) for it in others if it != far]
    assert both.value == max(sums)
    assert dominoes.check(near) == [] and near.puzzle is dominoes


def test_a_model_is_compared_under_its_rows(dominoes):
    model = dominoes.model()
    model.add(model.sum(model.depth == 2) == 4)
    model.minimise(model.sum(model.column == 1))
    first = model.solve()
    near = model.near(first)
    assert dominoes.distance(first, near) == near.value
    upright = [sum(map(is_upright, dominoes_of(it))) for it in (first, near)]
    assert sorted(upright) == [4, 4]
    model.add("sum(depth == 2) >= 5")
    assert model.near(first) is None and list(model.diverse(3)) == []


def test_solutions_that_differ(dominoes, cube):
    found = list(dominoes.diverse(4))
    assert len(set(found)) == 4 and found[0] == dominoes.solve()
    for number, solution in enumerate(found[1:], 1):
        before = [dominoes.distance(solution, it) for it in found[:number]]
        assert solution.value == sum(before)
        others = [it for it in dominoes.solutions() if it not in found[:number]]
        best = max(sum(dominoes.distance(it, one) for one in found[:number]) for it in others)
        assert solution.value == best
    # As the programs tell it of the cube of the article.
    one, two, three = cube.diverse(3)
    assert [cube.distance(three, it) for it in (one, two)] == [6, 6] and three.value == 12
    two = cubewright.packing({"I": [(0, 0), (1, 0)]}, box=(2, 2), copies={"I": 2})
    assert len(list(two.diverse(9))) == 2
    # The iterator is asked for as many as one likes.
    assert len(list(itertools.islice(dominoes.diverse(30), 2))) == 2


def test_slips_are_told(dominoes, cube):
    first = dominoes.solve()
    for act in (
        lambda: dominoes.near("AABB"),
        lambda: dominoes.apart_from(first, 3),
        lambda: dominoes.distance(first, None),
        lambda: dominoes.diverse("3"),
    ):
        with pytest.raises(TypeError):
            act()
    with pytest.raises(ValueError, match="number is at least 1"):
        dominoes.diverse(0)
    with pytest.raises((ValueError, cubewright.PuzzleError)):
        dominoes.near(cube.solve())
    with pytest.raises(cubewright.EngineError):
        dominoes.near(first, engine="nobody")
    with pytest.raises(cubewright.LimitReached):
        list(cube.diverse(3, time_limit=0))


def test_all_threads_of_the_machine_search_too(dominoes, cube):
    for puzzle in (dominoes, cube):
        assert puzzle.count(threads=0) == puzzle.count()
        assert puzzle.solve(threads=0) == puzzle.solve()
        assert set(puzzle.solutions(threads=0)) == set(puzzle.solutions())
    model = dominoes.model()
    model.add(model.sum(model.depth == 2) <= 4)
    assert model.count(threads=0) == model.count()
    with pytest.raises(ValueError, match="threads"):
        dominoes.count(threads=-1)


def test_frontier_counts_and_finds_nothing(dominoes):
    assert dominoes.count(engine="frontier") == dominoes.count()
    model = dominoes.model()
    model.add(model.sum(model.depth == 2) <= 4)
    assert model.count(engine="frontier").raw == model.count().raw
    for search in (dominoes.solve, model.solve, lambda engine: list(dominoes.solutions(engine=engine))):
        with pytest.raises(cubewright.EngineError, match="frontier"):
            search(engine="frontier")
