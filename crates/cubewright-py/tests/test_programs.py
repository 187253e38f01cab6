"""The programs in the wheel: what they print, their exit codes, and signals."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conftest import ROOT

BIN = Path(sys.executable).parent


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, timeout=120, check=False, **more)


def program(name):
    found = shutil.which(name, path=str(BIN))
    assert found, f"{name} is not installed beside {sys.executable}"
    return found


def test_milp_prints_the_sentences(data):
    ran = run(program("milp"), str(data / "HC_BQ_01.hcq"))
    assert ran.returncode == 0 and ran.stderr == ""
    lines = ran.stdout.splitlines()
    assert len(lines) == 6 and lines[0] == "Take part 6 and put it on place 1."


def test_cubewright_counts(data):
    ran = run(program("cubewright"), "count", str(data / "pack_soma.pack"), "--format", "json")
    assert ran.returncode == 0 and json.loads(ran.stdout)["raw"] == 11520
    module = run(sys.executable, "-m", "cubewright", "--version")
    assert module.returncode == 0 and module.stdout.startswith("cubewright 0.2")


def test_exit_codes_are_those_of_the_programs(data, tmp_path):
    none = tmp_path / "none.hcq"
    none.write_text((data / "HC_BQ_01.hcq").read_text().replace("1 [0, 1, 0", "1 [0, 1, 1"))
    bad = tmp_path / "bad.pack"
    bad.write_text("PACKING: p\n")
    cubewright = program("cubewright")
    assert run(cubewright, "solve", str(none), "-q").returncode == 1
    assert run(cubewright, "nonsense").returncode == 2
    assert run(cubewright, "solve", str(bad)).returncode == 3
    limit = run(cubewright, "count", str(data / "pack_pentomino_6x10.pack"), "-t", "1ms")
    assert limit.returncode == 4
    assert run(cubewright, "solve", "-b", "pumpkin", str(data / "HC_BQ_01.hcq")).returncode == 5


def test_standard_input_and_output_are_those_of_the_process(data):
    text = (data / "pack_soma.pack").read_text()
    ran = run(program("cubewright"), "solve", "-", input=text)
    assert ran.returncode == 0 and len(ran.stdout.split()) == 9
    closed = subprocess.run(
        f"'{program('cubewright')}' help formats | head -1",
        shell=True, capture_output=True, text=True, check=True, timeout=60,
    )
    assert closed.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="the other Python is a script")
def test_packages_of_solvers_are_those_of_the_python_that_runs(tmp_path):
    other = tmp_path / "python3"
    other.write_text("#!/bin/sh\nexit 1\n")
    other.chmod(0o755)
    # A false Gurobi, which this Python finds, and no other.
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    env["PYTHONPATH"] = str(ROOT / "tests" / "cases" / "wheels")
    for name in ("VIRTUAL_ENV", "CUBEWRIGHT_PYTHON"):
        env.pop(name, None)
    code = "import cubewright as c; print(*(e.name for e in c.engines() if e.is_there))"
    assert "gurobi" in run(sys.executable, "-c", code, env=env).stdout.split()
    listed = run(program("cubewright"), "engines", env=env)
    assert "Gurobi of gurobipy 13.0.3" in listed.stdout
    # Whoever names one means that one.
    env["CUBEWRIGHT_PYTHON"] = str(other)
    assert "gurobi" not in run(sys.executable, "-c", code, env=env).stdout.split()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
def test_signals_end_a_program_with_what_was_found(tmp_path, kind):
    file = tmp_path / "long.pack"
    file.write_text("PACKING: long\nBOX: 12x12\nPIECE: domino x72\n##\n")
    words = [program("cubewright"), "count", str(file), "--engine", "cover"]
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(2)
    os.kill(running.pid, kind)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130, (out, err)
    assert "Interrupted" in err
