"""A package whose compiled part is missing, or is of another machine."""

import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cubewright


@pytest.fixture
def copy(tmp_path):
    """A copy of the package, without its compiled part."""
    folder = tmp_path / "cubewright"
    ignored = shutil.ignore_patterns("_native.*", "__pycache__")
    shutil.copytree(Path(cubewright.__file__).parent, folder, ignore=ignored)
    return folder


def said(copy, *words):
    """How an import of the copy ends."""
    ran = subprocess.run(
        [sys.executable, "-c", "import cubewright", *words],
        cwd=copy.parent, capture_output=True, text=True, timeout=60, check=False,
    )
    assert ran.returncode == 1
    return ran.stderr.strip().splitlines()[-1]


def test_a_compiled_part_that_is_missing_is_told(copy):
    assert said(copy).startswith("ImportError: the compiled part of cubewright is missing in ")


@pytest.mark.skipif(sys.platform != "linux", reason="the file is one of Linux")
@pytest.mark.parametrize(("number", "name"), [(62, "x86_64"), (183, "aarch64"), (22, "machine 22")])
def test_a_wheel_of_another_machine_is_told(copy, number, name):
    if name == platform.machine():
        pytest.skip("it is this machine")
    [native] = Path(cubewright.__file__).parent.glob("_native.*.so")
    head = bytearray(native.read_bytes())
    head[18:20] = number.to_bytes(2, "little")
    (copy / native.name).write_bytes(head)
    told = said(copy)
    assert told.startswith(f"ImportError: this copy of cubewright is for Linux on {name}"), told
    assert f"this is Linux on {platform.machine()}: install the wheel" in told


@pytest.mark.skipif(sys.platform != "linux", reason="the file is one of Linux")
@pytest.mark.parametrize(("head", "name"), [(b"MZ\x90\x00", "Windows"), (b"\xcf\xfa\xed\xfe", "macOS")])
def test_a_wheel_of_another_system_is_told(copy, head, name):
    (copy / "_native.abi3.so").write_bytes(head.ljust(64, b"\0"))
    assert said(copy).startswith(f"ImportError: this copy of cubewright is for {name}, and this is ")


def test_what_is_damaged_is_not_called_another_machine(copy):
    (copy / "_native.abi3.so").write_bytes(b"\0" * 64)
    assert "this copy" not in said(copy)
