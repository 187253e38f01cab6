"""The notebooks of the documentation run, and every assertion in them holds."""

import json
import re

import pytest

from conftest import ROOT

FOLDER = ROOT / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
# What a notebook cannot do without.
NEEDED = {"happy_cube_as_a_milp": "highspy"}
SOLVERS = ("highspy", "ortools", "pyscipopt")


def test_there_are_notebooks():
    assert len(NOTEBOOKS) >= 6
    listed = (FOLDER / "README.md").read_text()
    assert all(f"]({path.name})" in listed for path in NOTEBOOKS)


def executed(path, first=""):
    """The notebook after it was run, with this as its first cell."""
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(path, as_version=4)
    if first:
        notebook.cells.insert(0, nbformat.v4.new_code_cell(first))
    client = nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}
    )
    client.execute()
    return notebook


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path):
    if path.stem in NEEDED:
        pytest.importorskip(NEEDED[path.stem])
    notebook = executed(path)
    shown = [
        output
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output.output_type == "execute_result"
    ]
    assert any("text/html" in output.data or "image/svg+xml" in output.data for output in shown)


def test_solvers_are_compared_where_none_of_the_packages_is_installed():
    hidden = f"import sys; sys.modules.update(dict.fromkeys({SOLVERS}))"
    notebook = executed(FOLDER / "comparing_solvers.ipynb", hidden)
    said = "".join(
        output.text
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output.output_type == "stream"
    )
    assert all(f"{package} is not installed" in said for package in SOLVERS)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_exercise_of_a_notebook_has_an_answer(path):
    cells = ["".join(cell["source"]) for cell in json.loads(path.read_text())["cells"]]
    text = "\n\n".join(cells)
    exercises = re.findall(r"\*\*Exercise (\d+)\.\*\*", text)
    for block in text.split("**Exercises**")[1:]:
        numbers = re.match(r"\s*((?:\d+\. .*\n?(?:   .*\n?)*)+)", block)
        exercises += re.findall(r"^(\d+)\. ", numbers[1], re.MULTILINE)
    answers = re.findall(r"Answers? (\d+)(?: and (\d+))?\b", text)
    assert len(exercises) >= 6
    assert sorted(map(int, exercises)) == list(range(1, len(exercises) + 1))
    assert {int(it) for pair in answers for it in pair if it} == set(map(int, exercises))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_outputs(path):
    for cell in json.loads(path.read_text())["cells"]:
        assert not cell.get("outputs") and not cell.get("execution_count")
