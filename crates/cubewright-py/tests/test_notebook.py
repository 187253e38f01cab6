"""What a notebook shows: a page of its own that asks nobody for anything."""

import html
import os
import re
import shutil
import subprocess

import pytest

import cubewright
from cubewright import _native
from cubewright._notebook import document

HAS_PLAYER = _native.player() is not None
if os.environ.get("CUBEWRIGHT_REQUIRE_PLAYER"):
    assert HAS_PLAYER, "this build has no player"


def page(shown):
    """What the frame shows."""
    found = re.search(r'srcdoc="([^"]*)"', shown)
    return html.unescape(found[1])


def test_a_cover_is_shown_as_text():
    assert cubewright.exact_cover([[1]]).solve()._repr_html_().startswith("<pre>")


@pytest.mark.skipif(HAS_PLAYER, reason="this build has the player")
def test_a_build_without_the_player_says_so(soma):
    shown = soma.solve()._repr_html_()
    assert "has no player" in shown and "<svg" in shown


@pytest.mark.skipif(not HAS_PLAYER, reason="this build has no player")
def test_a_solution_is_shown_by_the_player(cube, soma, snake):
    for p in (cube, soma, snake):
        shown = p.solve()._repr_html_()
        assert shown.startswith("<iframe") and shown.count('"') % 2 == 0
        inner = page(shown)
        assert "cube-player" in inner and "<svg" in inner
        # Nothing is asked of another place.
        without = inner.replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"(src|href)=.https?:", without)


@pytest.mark.skipif(not HAS_PLAYER, reason="this build has no player")
def test_names_break_out_of_nothing():
    name = '</script><script>alert("x")</script>'
    p = cubewright.packing({name: [(0, 0, 0)]}, box=(1, 1, 1), name=name)
    inner = page(p.solve()._repr_html_())
    assert "<script>alert" not in inner and inner.count("<script>") == 1


@pytest.mark.skipif(not HAS_PLAYER, reason="this build has no player")
def test_the_player_runs_without_a_network(data, cube, tmp_path):
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("there is no Chromium")
    burr = cubewright.read(data / "burr_piston.burr")
    ways = (solution.disassemble() for solution in burr.solutions(up_to="rotations"))
    apart = next(way for way in ways if way.status == "apart")
    for name, shown in (("cube", cube.solve()), ("apart", apart)):
        file = tmp_path / f"{name}.html"
        file.write_text(page(shown._repr_html_()))
        words = [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"]
        words += [f"--user-data-dir={tmp_path / 'chromium'}", "--host-resolver-rules=MAP * ~NOTFOUND"]
        words += ["--virtual-time-budget=20000", file.as_uri()]
        ran = subprocess.run(words, capture_output=True, text=True, timeout=180, check=False)
        assert re.search(r"<cube-player[^>]*controls", ran.stdout), ran.stderr[-2000:]
        assert 'id="still"' not in ran.stdout.split("<script>")[0]


def test_a_document_stands_alone():
    inner = document("{}", "", "<b>")
    assert inner.startswith("<!doctype html>") and "&lt;b&gt;" in inner
