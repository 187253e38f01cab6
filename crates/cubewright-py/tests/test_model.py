"""The model for other solvers, and what they find."""

import numpy as np
import pytest

import cubewright


def test_the_tensor_is_that_of_the_article(cube, soma):
    tensor = cube.tensor()
    assert tensor.shape == (6, 2, 4, 16) and tensor.dtype == np.int8
    # A quarter turn counter-clockwise takes the cells of the right side to the top.
    assert (tensor[:, 0, 1, 0:4] == tensor[:, 0, 0, 4:8]).all()
    # Each orientation has all teeth of the piece.
    assert (tensor.sum(axis=3) == tensor.sum(axis=3)[:, :1, :1]).all()
    assert tensor.sum(axis=3)[:, 0, 0].sum() == 44
    tensor[0, 0, 0, 0] = 1 - tensor[0, 0, 0, 0]
    assert (cube.tensor() != tensor).sum() == 1
    with pytest.raises(cubewright.PuzzleError, match="only shells"):
        soma.tensor()


def test_formulations_of_a_shell(cube, soma):
    assert len(cube.model().columns) == cube.model().options == 288
    article = cube.model("article")
    assert len(article.columns) == 289 and article.columns[-1].name == "Y"
    published = cube.model("article-as-published")
    assert len(published.rows) == len(article.rows) - 6
    with pytest.raises(cubewright.PuzzleError):
        soma.model("article")
    with pytest.raises(ValueError, match="formulation is one of"):
        cube.model("other")


def test_texts_of_a_model(cube):
    model = cube.model()
    assert "Subject To" in model.to_lp() and model.to_mps().startswith("NAME")
    assert model.text("cnf").splitlines()[-1].endswith(" 0")
    with pytest.raises(ValueError, match="form is one of"):
        model.text("xls")
    with pytest.raises(cubewright.PuzzleError):
        cube.model("article").text("dlx")


def test_values_are_checked(cube):
    model = cube.model()
    first = model.columns[0]
    wrong = cube.check_values({first.name: 1})
    assert not wrong.is_right and wrong.faults and wrong.solution is None and wrong.cost is None
    assert not wrong
    with pytest.raises(cubewright.AnswerError, match="no column 'Z'"):
        model.check_values({"Z": 1})
    with pytest.raises(cubewright.AnswerError, match="1 value for 288 columns"):
        model.check_values([1])
    with pytest.raises(cubewright.AnswerError, match="not an integer$"):
        model.check_values([0.5] * 288)
    with pytest.raises(cubewright.AnswerError, match="between 0 and 1"):
        model.check_values([2] + [0] * 287)
    with pytest.raises(cubewright.AnswerError):
        model.check_values([float("nan")] * 288)
    with pytest.raises(TypeError):
        model.check_values(["x"] * 288)


def test_the_rows_say_what_a_solution_is(cube):
    model = cube.model()
    placed = {tuple(it) for it in cube.solve().placements}
    # The columns run over pieces, places and orientations in a fixed order.
    values = np.zeros(288)
    for index, column in enumerate(model.columns):
        i, j, k, l = (int(word) for word in column.name.split("_")[1:])
        values[index] = (i - 1, j - 1, bool(k), l) in placed
    checked = model.check_values(values)
    assert checked.is_right and checked.cost == 0 and checked.solution == cube.solve()
    for row in model.rows:
        assert sum(factor * values[column] for column, factor in row.terms) == row.rhs
