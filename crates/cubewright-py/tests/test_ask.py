"""Rows and objectives of one's own, by operators."""

import functools
import operator
import random

import numpy as np
import pytest

import cubewright


@pytest.fixture()
def dominoes():
    return cubewright.packing({"I": [(0, 0), (1, 0)]}, box=(4, 4), copies={"I": 8})


def chosen(model, solution):
    """The options of dominoes that a solution chooses, as a mask."""
    values = np.zeros(len(model.option_names), dtype=bool)
    for part in range(8):
        one = np.ones_like(values)
        for x, y, z in np.argwhere(solution.cells == part).tolist():
            one &= model.where(model.cell == (x + 1, y + 1, z + 1))
        assert one.sum() == 1
        values |= one
    assert solution.options == np.flatnonzero(values).tolist()
    assert [solution.value_of(name) for name in model.option_names] == values.tolist()
    return values


def test_the_article_without_a_flip(cube):
    model = cube.model()
    model.add(model.sum(model.flip) == 0)
    assert model.count() == (48, 1, 1) and model.subject_to == ["sum(flip) == 0"]
    # Placements that no solution may have are no columns any more.
    assert len(model.columns) == 144 and len(model.option_names) == 288
    assert "X_1_1_1_0" not in model.to_lp() and "X_1_1_1_0" in cube.model().to_lp()
    assert model.solve() == cube.solve() and model.solve().value is None


def test_the_best_is_the_same_with_every_engine(cube):
    model = cube.model()
    model.minimise(model.sum(model.turns.isin([1, 3])))
    best = {model.solve(engine=engine) for engine in ("auto", "cover", "microlp", "batsat")}
    assert [it.value for it in best] == [1]
    model.maximise(model.sum(model.turns.isin([1, 3])) - 2 * model.sum(model.flip))
    most = model.solve(engine="microlp")
    assert most.value == model.solve().value
    found = [it for it in cube.solutions()]
    value = [sum(it.turns % 2 - 2 * it.flip for it in one.placements) for one in found]
    assert max(value) == most.value and len(value) == 1536


def test_an_objective_changes_no_count_and_no_list(soma):
    model = soma.model()
    model.minimise(model.sum((model.piece == "V") & (model.layer == 1)))
    assert model.count() == (11_520, 480, 240) == model.count(engine="frontier")
    assert len(list(model.solutions(up_to="full"))) == 240


def test_lists_of_solids_under_rows_say_why_there_are_none(cube):
    model = cube.model()
    model.add(model.sum(model.turns == 1) <= 3)
    with pytest.raises(cubewright.CubewrightError, match="under rows"):
        list(model.solutions(up_to="full"))


def test_solutions_of_linear_programs_have_values(tmp_path):
    path = tmp_path / "bag.lp"
    path.write_text(
        "max\n value: 2.5 a + 3 b + 0.25 n + 1\nst\n weight: 2 a + 3 b + n <= 5\n"
        "bounds\n -1 <= n <= 4\ngeneral\n n\nbinary\n a b\nend\n"
    )
    found = cubewright.read(path).solve()
    assert found.value == 6.5 and found.options == [0, 1]
    assert [found.value_of(it) for it in "abn"] == [1, 1, 0]
    with pytest.raises(cubewright.PuzzleError, match="no column c"):
        found.value_of("c")


def test_texts_and_operators_are_the_same(soma):
    one, other = soma.model(), soma.model()
    one.add((one.sum((one.piece == "T") & (one.height == 1)) == 1), one.sum(one.rim >= 3) >= 5)
    other.add('sum(piece == "T" && height == 1) == 1', "sum(rim >= 3) >= 5")
    assert one.subject_to == other.subject_to
    assert one.to_lp() == other.to_lp()
    assert one.count() == other.count()


def test_how_conditions_and_sums_are_written(cube):
    m = cube.model()
    several = (m.piece == 1) & ~(m.flip | (m.wall != 2)) & (m.turns <= np.int64(2))
    assert str(several) == "piece == 1 && !(flip || wall != 2) && turns <= 2"
    assert str((m.piece == 1) & (m.place == 2) | m.flip) == "(piece == 1 && place == 2) || flip"
    assert str(m.flip == True) == "flip" and str(m.flip == False) == "!(flip)"  # noqa: E712
    total = 3 - m.sum(m.flip) + 2 * m.sum(m.flip) + m.sum()
    assert str(total) == "sum(flip) + sum(true) + 3"
    assert str(-total) == "-sum(flip) - sum(true) - 3"
    assert str(total - total) == "0"
    assert str(1 >= m.sum(m.flip)) == "sum(flip) <= 1"
    assert str(sum([m.sum(m.piece == it) for it in (1, 2)])) == "sum(piece == 1) + sum(piece == 2)"
    # Many parts are no deep parentheses.
    many = functools.reduce(operator.or_, [m.piece == it % 6 + 1 for it in range(80)])
    m.add(m.sum(many) == 6)
    assert m.count().raw == 1536
    assert str(cubewright.packing([[(0, 0)]], box=(1, 1)).model().cell == (1, 1, 1)) == "cell == (1, 1, 1)"


def test_masks_are_what_attributes_cannot_say(dominoes):
    rng = random.Random(43)
    whole = dominoes.model()
    names = np.array(whole.option_names)
    solutions = [chosen(whole, it) for it in dominoes.solutions()]
    assert len(solutions) == 36
    disagreements = 0
    for _ in range(60):
        model = dominoes.model()
        one, two = (np.array([rng.random() < 0.4 for _ in names]) for _ in range(2))
        factor, most = rng.choice([-2, -1, 1, 3]), rng.randrange(-4, 12)
        upright = model.where(model.depth == 2)
        model.add(model.sum(one) + factor * model.sum(two & (model.depth == 2)) <= most)
        right = [it for it in solutions if it[one].sum() + factor * it[two & upright].sum() <= most]
        disagreements += model.count().raw != len(right)
        model.minimise(model.sum(two))
        best = model.solve()
        least = min((int(it[two].sum()) for it in right), default=None)
        disagreements += (None if best is None else best.value) != least
    assert disagreements == 0


def test_what_is_exported_holds_the_rows(dominoes):
    model = dominoes.model()
    model.add(model.sum(model.depth == 2) <= 4)
    model.maximise(model.sum(model.where(model.row == 1)))
    found = model.solve()
    assert "asked1" in {row.name for row in model.rows} and "asked1" in model.to_lp()
    texts = [model.to_mps(), model.text("opb"), model.text("mzn")]
    assert all("asked1" in text for text in texts)
    assert model.text("dlx").count("\n") > 10
    # What breaks a row is no solution of this model, though it is one of the puzzle.
    other = next(it for it in dominoes.solutions() if (it.cells[:, 0] == it.cells[:, 1]).all())
    upright = chosen(model, other)
    assert dominoes.check_values(upright).is_right
    checked = model.check_values(upright)
    assert not checked.is_right and "sum(depth == 2) <= 4 does not hold" in checked.faults
    flat = chosen(model, found)
    assert found.value == flat[model.where(model.row == 1)].sum() == 4
    assert dominoes.check(found) == []


def test_highs_solves_the_model_with_its_rows(dominoes):
    pytest.importorskip("highspy")
    model = dominoes.model()
    model.add(model.sum(model.depth == 2) == 3)
    assert model.count().raw == 0
    model = dominoes.model()
    model.add(model.sum(model.depth == 2) == 4)
    highs, _ = model.to_highspy()
    highs.setOptionValue("output_flag", False)
    highs.run()
    assert model.check_values(highs.getSolution().col_value).is_right


def test_why_there_is_none(cube):
    model = cube.model()
    model.add(model.sum(model.flip) <= 2, "sum(flip) + sum(piece == 1 && flip) >= 4")
    assert model.solve() is None and model.count().raw == 0
    assert model.explain() == [
        "These cannot hold together, and without any one of them the others can: sum(flip) <= 2 and "
        "sum(flip) + sum(piece == 1 && flip) >= 4.",
        "There is one if the right side of sum(flip) <= 2 is larger by 1, and not if by less.",
        "There is one if the right side of sum(flip) + sum(piece == 1 && flip) >= 4 is smaller by 1, "
        "and not if by less.",
    ]


def test_slips_are_told(cube, soma):
    m = cube.model()
    with pytest.raises(AttributeError, match="no colour: attributes are piece, set, place"):
        m.colour
    assert "flip" in dir(m) and m.attributes["flip"] == "the piece is flipped"
    for wrong, match in [
        ("sum(flp) == 0", "column 5: there is no attribute flp"),
        ("sum(piece == 7) == 0", "no placement has piece 7"),
        ("", "sum"),
    ]:
        with pytest.raises(cubewright.PuzzleError, match=match):
            m.add(wrong)
    with pytest.raises(cubewright.PuzzleError, match="no placement has place 9"):
        m.minimise(m.sum(m.place == 9))
    with pytest.raises(cubewright.PuzzleError, match="no placement has set"):
        m.where(m.set == "red")
    assert m.subject_to == [] and m.solve() == cube.solve()
    for act, match in [
        (lambda: m.sum(m.piece), "compare piece"),
        (lambda: m.piece & m.flip, "compare piece"),
        (lambda: ~m.piece, "compare piece"),
        (lambda: m.flip < 3, "true or false"),
        (lambda: m.piece == 1.5, "compared with"),
        (lambda: m.piece == None, "compared with"),  # noqa: E711
        (lambda: bool(m.piece == 1), "&, | and ~"),
        (lambda: bool(m.sum() <= 1), "holds for some"),
        (lambda: 1 <= m.sum() <= 2, "holds for some"),
        (lambda: m.sum() != 1, "no linear row"),
        (lambda: m.sum() <= 1.5, "whole number"),
        (lambda: m.sum() * 1.5, "unsupported operand"),
        (lambda: m.sum([1, 0]), "mask of bools"),
        (lambda: m.sum(np.zeros((2, 288), dtype=bool)), "mask of bools"),
        (lambda: m.add(m.sum()), "give a row"),
        (lambda: m.minimise(m.sum() <= 1), "give a sum"),
    ]:
        with pytest.raises(TypeError, match=match):
            act()
    for act, match in [
        (lambda: m.sum(np.zeros(287, dtype=bool)), "each of 288 options, not 287"),
        (lambda: m.piece.isin([]), "no empty list"),
        (lambda: m.piece == "\"'", "both quotation marks"),
        (lambda: m.add(cube.model().sum() <= 1), "another model"),
        (lambda: m.sum(cube.model().flip), "another model"),
    ]:
        with pytest.raises(ValueError, match=match):
            act()
    with pytest.raises(cubewright.PuzzleError, match="objective in a row"):
        cube.model("article").minimise("sum(flip)")
    with pytest.raises(cubewright.EngineError):
        m.solve(engine="nobody")


def test_holes_are_no_placements():
    p = cubewright.packing([[(0, 0), (1, 0)]], copies=[(0, 2)], box=(5, 1), holes=3)
    m = p.model()
    with pytest.raises(cubewright.PuzzleError, match="places nothing"):
        m.sum(np.ones(len(m.option_names), dtype=bool))
    m.add(m.sum(m.where("true")) == 1)
    assert (m.count().raw, p.count().raw) == (4, 7)


def test_the_rows_of_a_file_are_heeded(tmp_path):
    text = "PACKING: three\nBOX: 3x2\nSUBJECT_TO: sum(depth == 2) >= 1\n\nPIECE: I x3\n##\n"
    (tmp_path / "x.pack").write_text(text)
    puzzle = cubewright.read(tmp_path / "x.pack")
    assert puzzle.subject_to == ["sum(depth == 2) >= 1"] and puzzle.count().raw == 3
    model = puzzle.model()
    model.add(model.sum(model.depth == 2) <= 1)
    assert model.count().raw == 2
    assert model.subject_to == ["sum(depth == 2) >= 1", "sum(depth == 2) <= 1"]
    assert len(model.where(model.depth == 2)) == len(model.option_names)
    again = cubewright.parse(puzzle.text, name="again.pack")
    assert again.subject_to == puzzle.subject_to and again.count() == puzzle.count()
    three = cubewright.parse(text.replace(">= 1", "== 3"), name="y.pack")
    lying = "A = I\nB = I\nC = I\n\nAAC\nBBC\n"
    assert puzzle.check(lying) == []
    assert three.check(lying) == ["sum(depth == 2) == 3 does not hold"]
    assert three.hint(level="where").startswith("Piece C (I) goes into")
    with pytest.raises(cubewright.PuzzleError, match="does not hold"):
        three.solution(lying)
    with pytest.raises(cubewright.PuzzleError, match="no attribute dept"):
        cubewright.parse(text.replace("depth", "dept"), name="z.pack")
