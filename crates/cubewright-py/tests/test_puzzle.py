"""What one asks of a puzzle, family by family."""

import json
import re

import numpy as np
import pytest

import cubewright
from cubewright import Counts


def test_counts_are_those_of_the_programs(cube, soma, snake, data):
    assert cube.count() == Counts(1536, 2, 1)
    assert soma.count() == (11520, 480, 240)
    assert snake.count().full == 1
    assert cubewright.read(data / "original_blue.hcq").count() == (9216, 6, 3)
    counts = cubewright.parse("a b\na\nb\na b\n", name="x.dlx").count()
    assert counts == (2, None, None) and counts.rotations is None


def test_counts_are_of_any_size():
    # Each of 70 pairs of options is free: 2^70 solutions.
    items = [f"a{i}" for i in range(70)]
    options = [[item] for item in items for _ in range(2)]
    count = cubewright.exact_cover(items=items, options=options).count()
    assert count.raw == 2**70


@pytest.mark.parametrize("threads", [0, 1, 2])
def test_threads_change_nothing(soma, threads):
    assert soma.count(threads=threads).raw == 11520


def test_the_optimum_is_that_of_the_article(cube):
    best = cube.solve()
    assert str(best).startswith("Put piece 6 on place 1.\nTurn piece 5 a quarter to the left")
    assert best.placements[0] == (5, 0, False, 0)
    assert best.cost == 0 and len(best.steps) == 6
    assert best == cube.solve(engine="microlp") and hash(best) == hash(cube.solve())


def test_solutions_differ_and_are_complete(soma):
    solutions = soma.solutions(up_to="full")
    found = list(solutions)
    assert len(found) == len(set(found)) == 240
    assert solutions.status == "complete" and solutions.engine and solutions.nodes > 0
    assert not soma.is_same(found[0], found[1]) and found[0] != found[1]
    assert soma.is_same(found[0], found[0]) and found[0] != object()
    assert len(list(soma.solutions(up_to="rotations"))) == 480
    assert len(list(soma.solutions(limit=7))) == 7


def test_cells_of_each_family(cube, soma, snake):
    cells = soma.solve().cells
    assert cells.shape == (3, 3, 3) and cells.dtype == np.int8
    names = soma.solve().parts
    sizes = {name: int((cells == i).sum()) for i, name in enumerate(names)}
    assert sorted(sizes.values()) == [3, 4, 4, 4, 4, 4, 4]
    shell = cube.solve().cells
    # The surface is filled, and nothing is inside.
    assert shell.shape == (5, 5, 5)
    assert (shell[1:-1, 1:-1, 1:-1] == -1).all() and (shell == -1).sum() == 27
    assert set(shell[shell >= 0].tolist()) == set(range(6))
    folded = snake.solve().cells
    steps = np.array([np.argwhere(folded == i)[0] for i in range(27)])
    assert (np.abs(np.diff(steps, axis=0)).sum(axis=1) == 1).all()


def test_more_than_127_parts_take_int16():
    p = cubewright.packing([[(0, 0)]], copies=[144], box=(12, 12))
    cells = p.solve().cells
    assert cells.dtype == np.int16 and len(set(cells.flat)) == 144


def test_a_packing_in_a_ragged_region(data):
    cells = [(0, 0, 0), (1, 0, 0), (1, 1, 0)]
    array = cubewright.packing([cells], target=cells).solve().cells
    assert array.tolist() == [[[0], [-1]], [[0], [0]]]


def test_hints_go_from_which_to_how(cube):
    assert cube.hint() == "Take piece 6 next."
    assert cube.hint(level="where") == "Piece 6 goes on place 1."
    assert cube.hint(laid="Put piece 6 on place 1.") == "Take piece 5 next."
    done = cube.hint(laid=cube.solve())
    assert done == "Everything is laid, and it is right."
    wrong = "Put piece 1 on place 1.\nPut piece 2 on place 2."
    assert cube.hint(laid=wrong).startswith("This is wrong")


def test_reasons_are_told_where_there_is_no_solution(cube, data):
    assert cube.explain() == []
    text = (data / "HC_BQ_01.hcq").read_text().replace("1 [0, 1, 0", "1 [0, 1, 1")
    p = cubewright.parse(text)
    assert p.solve() is None and p.count().raw == 0 and list(p.solutions()) == []
    reasons = p.explain()
    assert reasons[0] == "The pieces have 45 teeth, but there are 44 cells to fill."
    with pytest.raises(cubewright.NoSolution):
        p.render("steps")


def test_answers_are_checked(cube, soma):
    best = cube.solve()
    assert cube.check(str(best)) == [] == cube.check(best)
    wrong = str(best).replace("piece 1 a quarter to the right", "piece 1 a quarter to the left")
    assert cube.check(wrong)
    assert cube.solution(str(best)) == best and soma.solution(str(soma.solve())).cells.size == 27
    with pytest.raises(cubewright.PuzzleError, match="the answer is wrong"):
        cube.solution(wrong)


def test_solutions_go_to_json_and_back(cube, soma, snake):
    for p in (cube, soma, snake):
        s = p.solve()
        assert json.loads(s.to_json()) == s.to_dict()
        assert p.solution(s.to_json()) == s


def test_burrs_come_apart(data):
    p = cubewright.read(data / "burr_piston.burr")
    apart = [s.disassemble() for s in p.solutions(up_to="rotations")]
    assert [it.level for it in apart if it.status == "apart"] == [9]
    way = next(it for it in apart if it.level == 9)
    assert way.levels[0] == 9 and way.moves >= 9 and way.sentences[0].startswith("It comes apart")
    assert way.to_dict()["type"] == "disassembly" and way.render().startswith("<svg")
    assert "level 9" in repr(way)


def test_a_key_turns(data):
    p = cubewright.read(data / "pack_key.pack")
    assert p.disassemble().status == "locked"
    way = p.disassemble(turns=True)
    assert (way.status, way.level, way.to_dict()["turns"]) == ("apart", 2, True)
    with pytest.raises(ValueError, match="least"):
        p.disassemble(thoroughness="least", turns=True)


def test_what_locks_is_told(data):
    p = cubewright.read(data / "burr_diabolical.burr")
    status = {s.disassemble("level").status for s in p.solutions(up_to="rotations", limit=20)}
    assert status <= {"apart", "locked"}


@pytest.mark.parametrize("view", ["steps", "net", "solid", "exploded", "pieces"])
def test_pictures_are_svg(cube, view):
    picture = cube.render(view)
    assert picture.startswith("<svg") and picture.rstrip().endswith("</svg>")


def test_views_that_are_not_there(soma, cube):
    assert soma.render("layers").startswith("<svg")
    assert cubewright.read is not None
    with pytest.raises(cubewright.PuzzleError, match="no view 'net'"):
        soma.render("net")
    with pytest.raises(ValueError, match="view is one of"):
        cube.render("sideways")
    with pytest.raises(cubewright.PuzzleError, match="only packings"):
        cube.render("apart")


def test_scenes_are_those_of_the_player(soma):
    scene = soma.solve().scene()
    assert scene["version"] == 1 and len(scene["parts"]) == 7 and len(scene["steps"]) == 7


def test_text_is_read_back(cube, soma, snake):
    for p in (cube, soma, snake):
        again = cubewright.parse(p.text)
        assert again.family == p.family and again.count() == p.count()


def test_what_a_puzzle_is_called(cube, soma):
    assert repr(soma) == "<Puzzle 'Soma cube (Piet Hein, 1933)', packing>"
    assert cube.name == "HC_BQ_001" and cube.family == "shell" and len(soma.pieces) == 7
    assert repr(soma.solve()).startswith("<Solution of 'Soma")


def test_engines_are_named():
    there = {engine.name for engine in cubewright.engines() if engine.is_there}
    assert {"masks", "cover", "folds", "frontier", "microlp", "batsat"} <= there
    assert {engine.kind for engine in cubewright.engines()} == {"search", "milp", "sat", "cp"}


def test_progress_is_told_and_may_end_a_search(long):
    heard = []
    with pytest.raises(cubewright.LimitReached):
        long.count(engine="cover", time_limit=0.7, progress=heard.append)
    assert len(heard) > 1 and heard[-1].seconds > 0.5 and isinstance(heard[0], cubewright.Progress)

    def enough(progress):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        long.count(engine="cover", time_limit=60, progress=enough)


def test_records_are_drawn(soma, cube):
    record = cubewright.Record()
    assert record.render().startswith("<svg") and repr(record) == "<Record of nothing>"
    soma.count(progress=record)
    assert record[-1].found == 11520 and record[-1].done == 1 and record[-1].nodes > 0
    assert "solutions found" in record._repr_html_() and "11,520" in record.render()
    optimum = cubewright.Record()
    cube.solve(engine="microlp", progress=optimum)
    assert optimum[-1].best == 0 == optimum[-1].bound and len(optimum) == len(list(optimum))
    assert "bound of the cost" in optimum.render()


def test_a_record_of_one_point_is_seen():
    record = cubewright.Record()
    record(cubewright.Progress(0.0033, 21, None, None, 0, 0))
    drawn = record.render()
    assert drawn.count("<circle") == 2
    # The last second does not run into the names of the lines, which begin to the right of it.
    assert re.search(r'text-anchor="end">0.0033 s<', drawn)


def test_pieces_are_chosen_from_sets(data, soma):
    colours = cubewright.read(data / "six_colours.hcq")
    counts = colours.choose(per_set=1).count()
    assert counts == (6048, 50, 25) and counts.choices == 21
    flat = colours.choose(per_set=1, flip=False)
    assert all(not it.flip for it in next(flat.solutions()).placements)
    long = colours.choose(per_set=(0, 6), shape="1x1x2").solve(first=True)
    assert len(long.placements) == 10 and len(long.parts) == 36
    with pytest.raises(cubewright.PuzzleError, match="only pieces of shells"):
        soma.choose(per_set=1)
    with pytest.raises(cubewright.PuzzleError, match="come in no sets"):
        cubewright.read(data / "HC_BQ_01.hcq").choose(per_set=1)
    with pytest.raises(cubewright.PuzzleError):
        colours.choose(per_set=2)
    with pytest.raises(cubewright.PuzzleError, match="torus"):
        colours.choose(shape="torus")


def test_conflicts_are_irreducible(soma):
    assert soma.conflict() == []
    # Of five rooks on four columns five rows conflict, and the sixth has nothing to do with it.
    rows, columns = "abcde", "1234"
    options = [[row, column] for row in rows for column in columns] + [["f"]]
    p = cubewright.exact_cover(items=[*rows, "f"], secondary=list(columns), options=options)
    assert p.solve() is None
    found = p.conflict()
    assert sorted(found) == list(rows)
    for left in found:
        some = [row for row in found if row != left]
        part = [it for it in options if it[0] in some]
        q = cubewright.exact_cover(items=some, secondary=list(columns), options=part)
        assert q.solve() is not None
    with pytest.raises(cubewright.LimitReached):
        p.conflict(time_limit=0)


TWO_PROBLEMS = """<puzzle version="2"><gridType type="0"/><shapes>
<voxel x="2" y="1" z="1" type="0">##</voxel><voxel x="2" y="2" z="1" type="0">####</voxel>
<voxel x="2" y="3" z="1" type="0">######</voxel></shapes><problems>
<problem name="square"><shapes><shape id="0" count="2"/></shapes><result id="1"/></problem>
<problem name="long"><shapes><shape id="0" count="3"/></shapes><result id="2"/></problem>
</problems></puzzle>"""


def test_a_problem_of_several_is_chosen(tmp_path):
    file = tmp_path / "two.xmpuzzle"
    file.write_text(TWO_PROBLEMS)
    for number, name, raw in ((1, "square", 2), (2, "long", 3)):
        for problem in (number, str(number), name):
            assert cubewright.read(file, problem=problem).count().raw == raw
    assert cubewright.parse(TWO_PROBLEMS, "x.xmpuzzle", problem="long").name == "long"
    with pytest.raises(cubewright.FormatError, match='the file has 2 problems.*problem="1"'):
        cubewright.read(file)
    with pytest.raises(cubewright.FormatError, match="tall"):
        cubewright.read(file, problem="tall")
    with pytest.raises(ValueError, match="problem is at least 1"):
        cubewright.read(file, problem=0)
    with pytest.raises(TypeError, match="problem is a whole number"):
        cubewright.read(file, problem=1.5)
    with pytest.raises(cubewright.PuzzleError, match="only a file of BurrTools"):
        cubewright.parse("2 2 2 2 2 2 2", problem=1)
