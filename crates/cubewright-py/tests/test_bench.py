"""Solvers beside each other: `cubewright bench --solvers` as a call."""

import pytest

import cubewright


@pytest.fixture(scope="module")
def bench(data):
    cube = cubewright.read(data / "HC_BQ_03.hcq")
    return cube.bench(["cover", "batsat", "folds", "cnf-kissat"], time_limit=60)


def test_all_that_know_costs_prove_the_same(bench):
    # Whether kissat is there, nobody knows.
    runs = {run.solver: run for run in bench.runs if run.solver != "cnf-kissat"}
    assert set(runs) == {"cover", "batsat"}
    for run in runs.values():
        assert (run.aim, run.verdict, run.cost, run.bound) == ("optimum", "found", 2, 2)
        assert run.ms > 0 and run.error is None
    assert "snakes" in bench.absent["folds"]


def test_a_notebook_shows_the_picture_and_the_table(bench):
    shown = bench._repr_html_()
    assert shown.startswith("<svg ") and "batsat" in shown and "<pre>solver" in shown
    assert bench.render() in shown and str(bench).startswith("solver")
    assert bench.to_dict()["type"] == "bench-solvers"
    assert repr(bench).startswith("<Bench of ")


def test_misuse_is_an_exception(cube):
    with pytest.raises(ValueError, match="no solver named abacus"):
        cube.bench(["abacus"])
    with pytest.raises(TypeError, match="list of names"):
        cube.bench("cover")
    with pytest.raises(ValueError, match="number of seconds"):
        cube.bench(["cover"], time_limit=-1)
