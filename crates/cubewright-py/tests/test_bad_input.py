"""Wrong shapes, types and values: each a clear exception."""

import copy
import pickle

import numpy as np
import pytest

import cubewright
from cubewright import PuzzleError


def test_errors_of_files_have_a_place(tmp_path):
    file = tmp_path / "p.pack"
    file.write_text("PACKING: p\nBOX: 2x2\nPICE: I\n")
    with pytest.raises(cubewright.FormatError) as caught:
        cubewright.read(file)
    error = caught.value
    assert (error.line, error.column) == (3, 1) and error.hint and error.piece is None
    assert str(error).startswith("line 3, column 1: ") and isinstance(error, ValueError)
    with pytest.raises(FileNotFoundError):
        cubewright.read(tmp_path / "none.pack")
    with pytest.raises(IsADirectoryError):
        cubewright.read(tmp_path)
    with pytest.raises(TypeError):
        cubewright.read(7)
    with pytest.raises(TypeError):
        cubewright.parse(7)


@pytest.mark.parametrize("text", ["", "\x00\x01", b"\xff\xfe\x00", "1 2 3", "[" * 1000])
def test_no_text_breaks_a_reader(text):
    with pytest.raises(cubewright.FormatError) as caught:
        cubewright.parse(text)
    assert caught.value.message and caught.value.hint


def test_errors_of_answers_have_a_place(cube, soma):
    with pytest.raises(cubewright.AnswerError) as caught:
        cube.check("Put piece 6 on place 1.\nTake it easy.\n")
    assert caught.value.line == 2 and caught.value.column == 1
    with pytest.raises(cubewright.AnswerError):
        soma.check("{")
    with pytest.raises(cubewright.AnswerError):
        cube.hint(laid="nonsense")
    with pytest.raises(TypeError):
        cube.check(None)


@pytest.mark.parametrize(
    ("pieces", "error", "says"),
    [
        (np.zeros((6, 4, 5)), PuzzleError, "a piece is a square, not 4 x 5"),
        (np.zeros((6, 17)), PuzzleError, "piece 1: a border is 3 to 17 cells wide"),
        (np.zeros((5, 16)), PuzzleError, "6 places, but there are 5 pieces"),
        (np.zeros(16), PuzzleError, "1 axes"),
        (np.full((6, 16), 2), PuzzleError, "0 and 1 only, not 2"),
        (np.full((6, 16), np.nan), PuzzleError, "0 and 1 only, not nan"),
        (np.full((6, 16), "1"), TypeError, "not of <U1"),
        (np.zeros((6, 16), dtype=complex), TypeError, "not of complex128"),
        ([[0, 1], [0]], PuzzleError, "differ in length"),
        (["01x1"] * 6, PuzzleError, "piece 1: a border has the digits 0 and 1, not 'x'"),
        (["0101"] * 6, PuzzleError, "piece 1"),
        ("0101", TypeError, "not one string"),
        ([], PuzzleError, "no piece"),
        (np.zeros((0, 16)), PuzzleError, "no piece"),
    ],
)
def test_shells_of_wrong_data(pieces, error, says):
    with pytest.raises(error, match=says):
        cubewright.shell(pieces)


def test_shells_of_all_forms_are_the_same(cube):
    rings = [[int(bit) for bit in piece] for piece in cube.tensor()[:, 0, 0]]
    full = np.ones((6, 5, 5), dtype=np.uint8)
    for piece, ring in zip(full, rings):
        piece[0, :] = ring[:5]
        piece[1:, 4] = ring[5:9]
        piece[4, 3::-1] = ring[9:13]
        piece[3:0:-1, 0] = ring[13:]
    words = ["".join(map(str, ring)) for ring in rings]
    for pieces in (rings, np.array(rings, dtype=bool), np.array(rings, dtype=float), full, words):
        assert (cubewright.shell(pieces).tensor() == cube.tensor()).all()
    assert cubewright.shell(words, width=5).count() == cube.count()
    with pytest.raises(PuzzleError, match="not 4.n-1. = 20"):
        cubewright.shell(words, width=6)
    with pytest.raises(PuzzleError, match="torus"):
        cubewright.shell(words, shape="torus")
    assert cubewright.shell(words[:1] * 10, shape="1x1x2").family == "shell"


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"pieces": [], "box": (1, 1, 1)}, PuzzleError, "no piece"),
        ({"pieces": [[]], "box": (1, 1, 1)}, PuzzleError, "piece 1 has no cell"),
        ({"pieces": [[(0, 0, 0)]]}, TypeError, "either a target or a box"),
        ({"pieces": [[(0, 0, 0)]], "box": (1, 1), "target": [(0, 0)]}, TypeError, "either"),
        ({"pieces": [[(0, 0, 0)] * 2], "box": (2, 1, 1)}, PuzzleError, "there twice"),
        ({"pieces": [[(0,)]], "box": (1, 1, 1)}, PuzzleError, "three coordinates, not 1"),
        ({"pieces": [[(0, 0.5, 0)]], "box": (1, 1, 1)}, TypeError, "three whole numbers"),
        ({"pieces": [[(0, True, 0)]], "box": (1, 1, 1)}, TypeError, "three whole numbers"),
        ({"pieces": [[(0, 10**9, 0)]], "box": (1, 1, 1)}, PuzzleError, "a coordinate lies"),
        ({"pieces": [[(0, 200, 0), (0, 0, 0)]], "box": (1, 1, 1)}, PuzzleError, "longer than"),
        ({"pieces": [7], "box": (1, 1, 1)}, TypeError, "list of cells"),
        ({"pieces": 7, "box": (1, 1, 1)}, TypeError, "pieces is a list of pieces, .*, not int"),
        ({"pieces": [[(0, 0)]], "box": 7}, TypeError, "box is two or three sides, not int"),
        ({"pieces": [[(0, 0)]], "box": (1, 1), "copies": 7}, TypeError, "copies is .*, not int"),
        ({"pieces": [np.zeros((2, 2, 2, 2))], "box": (1, 1)}, PuzzleError, "4 axes, not x, y and z"),
        ({"pieces": [np.array(7)], "box": (1, 1)}, PuzzleError, "0 axes, not x, y and z"),
        ({"pieces": {7: [(0, 0)]}, "box": (1, 1)}, TypeError, "name of a piece is a string"),
        ({"pieces": [[(0, 0)]], "box": (1, 0)}, ValueError, "at least 1"),
        ({"pieces": [[(0, 0)]], "box": (100, 100)}, PuzzleError, "at most 4096"),
        ({"pieces": [[(0, 0)]], "box": (1, 1, 1, 1)}, PuzzleError, "three sides, not 4"),
        ({"pieces": [[(0, 0)]], "box": (1.5, 1)}, TypeError, "whole number, not float"),
        ({"pieces": [[(0, 0)]], "box": (1, 1), "copies": [1, 2]}, PuzzleError, "2 numbers for 1"),
        ({"pieces": [[(0, 0)]], "box": (1, 1), "copies": {"b": 2}}, PuzzleError, "called so"),
        ({"pieces": [[(0, 0)]], "box": (1, 1), "copies": [0]}, PuzzleError, "make no sense"),
        ({"pieces": [[(0, 0)]], "box": (1, 1), "copies": [(2, 1)]}, PuzzleError, "no sense"),
        ({"pieces": [[(0, 0)]], "box": (1, 1), "copies": [-1]}, ValueError, "at least 0"),
        ({"pieces": [np.zeros((2, 2, 2))], "box": (1, 1)}, PuzzleError, "0 everywhere"),
        ({"pieces": [np.full((2, 2, 2), 3)], "box": (1, 1)}, PuzzleError, "not 3"),
        (
            {"pieces": [[(0, 0)]], "target": [(0, 0)], "optional": [(0, 0)]},
            PuzzleError,
            "optional as well",
        ),
    ],
)
def test_packings_of_wrong_data(arguments, error, says):
    with pytest.raises(error, match=says):
        cubewright.packing(**arguments)


def test_packings_of_all_forms():
    cells = [(0, 0, 0), (1, 0, 0)]
    array = np.ones((2, 1, 1), dtype=bool)
    for piece in (cells, np.array(cells), array, [(0, 0), (1, 0)], set(cells)):
        assert cubewright.packing([piece], copies=[4], box=(2, 2, 2)).count().raw == 9
    assert cubewright.packing([cells], copies=[(0, 4)], box=(3, 1), holes=1).count().raw == 2
    p = cubewright.packing([cells], target=cells, optional=[(2, 0, 0)])
    assert p.count().raw == 1
    p = cubewright.packing([cells], target=[(1, 0, 0)], optional=[(0, 0, 0), (2, 0, 0)])
    assert p.count().raw == 2


@pytest.mark.parametrize(
    ("chain", "arguments", "error", "says"),
    [
        ("", {}, cubewright.FormatError, "empty|no snake|nothing"),
        ("3 2 2 9", {}, cubewright.FormatError, "cubes"),
        ("3 3", {"notation": "morse"}, ValueError, "notation is one of"),
        ("3 3", {"box": (9, 9, 9)}, cubewright.FormatError, "9x9x9"),
        (None, {}, TypeError, "chain is a string"),
        ("3 3", {"box": (1, 1), "region": [(0, 0)]}, TypeError, "either"),
    ],
)
def test_snakes_of_wrong_data(chain, arguments, error, says):
    with pytest.raises(error, match=says):
        cubewright.snake(chain, **arguments)


def test_snakes_in_a_region():
    region = [(0, 0), (1, 0), (1, 1), (0, 1)]
    assert cubewright.snake("2 2 2", notation="cells", region=region).solve() is not None
    assert cubewright.snake("1 1 1", notation="moves", box=(2, 2)).count().raw > 0


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({}, TypeError, "either a matrix"),
        ({"matrix": [[1]], "items": ["a"]}, TypeError, "either a matrix"),
        ({"items": ["a"]}, TypeError, "either a matrix"),
        ({"matrix": [1, 0]}, PuzzleError, "1 axes"),
        ({"matrix": [[2]]}, PuzzleError, "0 and 1 only, not 2"),
        ({"matrix": [[1, 0], [0, 0]]}, PuzzleError, "option 1 covers nothing"),
        ({"matrix": np.zeros((2, 0))}, PuzzleError, "no item to cover"),
        ({"items": ["a", "a"], "options": []}, PuzzleError, "'a' is there twice"),
        ({"items": [["a"]], "options": []}, TypeError, "hashable"),
        ({"items": 7, "options": []}, TypeError, "items is a list of items, not int"),
        ({"items": ["a"], "options": 7}, TypeError, "options is a list of options, not int"),
        ({"items": ["a"], "options": [7]}, TypeError, "option 0 is a list of items, not int"),
        ({"items": ["a"], "options": [["b"]]}, PuzzleError, "option 0: there is no item 'b'"),
        ({"items": ["a"], "options": ["a"]}, TypeError, "not a string"),
        ({"items": ["a"], "options": [["a", "a"]]}, PuzzleError, "an item twice"),
        ({"items": ["a"], "options": [[]]}, PuzzleError, "option 0 has no item"),
        ({"items": ["a"], "options": [[("a", 1)]]}, PuzzleError, "only secondary"),
        ({"items": ["a"], "options": [[["a"]]]}, TypeError, "hashable"),
    ],
)
def test_covers_of_wrong_data(arguments, error, says):
    with pytest.raises(error, match=says):
        cubewright.exact_cover(**arguments)


def test_covers_of_all_forms():
    rows = [[1, 0, 0], [0, 1, 1], [1, 1, 0], [0, 0, 1]]
    for matrix in (rows, np.array(rows), np.array(rows, dtype=float), np.array(rows) == 1):
        assert cubewright.exact_cover(matrix).count().raw == 2
    items = [("x", 1), "a b", "a:b", "|", 7, None]
    p = cubewright.exact_cover(items=items, options=[[it] for it in items])
    assert [s.options for s in p.solutions()] == [[0, 1, 2, 3, 4, 5]]
    coloured = cubewright.exact_cover(
        items=["p", "q"],
        secondary=["x"],
        options=[["p", ("x", "red")], ["q", ("x", "blue")], ["q", ("x", "red")]],
    )
    assert [s.options for s in coloured.solutions()] == [[0, 2]]
    assert cubewright.exact_cover(items=["a", "b"], options=[["a"]]).explain()


def test_sparse_matrices():
    sparse = pytest.importorskip("scipy.sparse")
    matrix = sparse.csr_matrix(np.array([[1, 0], [0, 1], [1, 1]]))
    assert cubewright.exact_cover(matrix).count().raw == 2
    with pytest.raises(PuzzleError):
        cubewright.exact_cover(sparse.csr_matrix(np.array([[2]])))


@pytest.mark.parametrize(
    ("settings", "error", "says"),
    [
        ({"threads": -1}, ValueError, "threads is at least 0"),
        ({"threads": 1.5}, TypeError, "threads is a whole number"),
        ({"threads": True}, TypeError, "not bool"),
        ({"time_limit": -1}, ValueError, "time_limit"),
        ({"time_limit": float("nan")}, ValueError, "time_limit"),
        ({"time_limit": "1"}, TypeError, "number of seconds"),
        ({"engine": 7}, TypeError, "engine is a name"),
        ({"engine": "nonsense"}, cubewright.EngineError, "nonsense"),
        ({"engine": "lp-glpk"}, cubewright.EngineError, "lp-glpk"),
        ({"engine": "masks"}, cubewright.EngineError, "masks"),
        ({"progress": 7}, TypeError, "progress is called"),
        ({"nonsense": 1}, TypeError, "nonsense"),
    ],
)
def test_settings_are_checked(soma, settings, error, says):
    with pytest.raises(error, match=says):
        soma.count(**settings)


def test_words_are_checked(soma, cube):
    with pytest.raises(ValueError, match="up_to is one of"):
        soma.solutions(up_to="mirror")
    with pytest.raises(ValueError, match="limit is at least 1"):
        soma.solutions(limit=0)
    with pytest.raises(ValueError, match="level is one of"):
        cube.hint(level="why")
    with pytest.raises(ValueError, match="thoroughness is one of"):
        soma.disassemble(thoroughness="some")
    with pytest.raises(PuzzleError, match="only pieces of shells"):
        soma.solve().placements
    with pytest.raises(TypeError):
        soma.render("steps", solution="text")
    with pytest.raises(TypeError):
        cubewright.Puzzle("text")
    p = cubewright.exact_cover([[1]])
    with pytest.raises(PuzzleError, match="no cells in space"):
        p.solve().cells
    with pytest.raises(cubewright.PuzzleError):
        p.hint()
    with pytest.raises(cubewright.PuzzleError):
        p.solve().scene()


def test_hints_are_in_words_of_python(soma, tmp_path):
    with pytest.raises(cubewright.FormatError) as raised:
        cubewright.snake("3 2 2 2")
    assert "box=" in raised.value.hint and "notation=" in raised.value.hint
    with pytest.raises(cubewright.EngineError) as unknown:
        soma.count(engine="x")
    assert unknown.value.hint.startswith("`cubewright.engines()` lists all of them")
    rings = ["0101001011011101", "1101101000101101", "1010001000101101", "0101001000100101"] * 2
    with pytest.raises(cubewright.FormatError) as many:
        cubewright.parse("\n".join(rings))
    assert "`cubewright.shell` takes more" in many.value.hint
    assert cubewright.shell(rings) is not None
    for error in (raised.value, unknown.value, many.value):
        assert "--" not in error.hint
        assert type(error).__module__ == "cubewright"


def test_pickling_is_refused_with_a_reason(cube):
    for thing in (cube, cube.solve(), cube.solutions(), cube.model()):
        with pytest.raises(TypeError, match="not pickled: it holds a model"):
            pickle.dumps(thing)
    assert copy.copy(cube) is cube and copy.deepcopy(cube) is cube
    best = cube.solve()
    assert copy.deepcopy(best) is best


def test_a_limit_is_no_proof(long):
    with pytest.raises(cubewright.LimitReached) as caught:
        long.count(engine="cover", time_limit=1)
    assert caught.value.limit == "time" and caught.value.counts.raw > 0
    with pytest.raises(cubewright.LimitReached) as caught:
        long.solve(time_limit=0)
    assert caught.value.solution is None
    seen = []
    with pytest.raises(cubewright.LimitReached, match="may be more"):
        for solution in long.solutions(time_limit=0.5):
            seen.append(solution)
    assert seen
