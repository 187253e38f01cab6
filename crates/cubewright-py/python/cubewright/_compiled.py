"""Whether the compiled part of the package is of this machine; else it says so in words."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Optional

_ADVICE = "install the wheel of this machine, or build the package from its sources"
# What the head of an ELF file calls a machine, and what Python calls it.
_MACHINES = {3: "i686", 40: "armv7l", 62: "x86_64", 183: "aarch64", 243: "riscv64"}


def _built_for(head: bytes) -> Optional[str]:
    """The machine and system that a compiled file is for, if its head says it."""
    if head.startswith(b"\x7fELF") and len(head) >= 20:
        number = int.from_bytes(head[18:20], "little" if head[5] == 1 else "big")
        return f"Linux on {_MACHINES.get(number, f'machine {number} of ELF')}"
    if head.startswith(b"MZ"):
        return "Windows"
    if head[:4] in (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"):
        return "macOS"
    return None


def _reason(folder: Path) -> Optional[str]:
    """Why the compiled part in a folder cannot be loaded; nothing if that is not known."""
    files = sorted(it for it in folder.glob("_native.*") if it.suffix in (".so", ".pyd", ".dylib"))
    if not files:
        return f"the compiled part of cubewright is missing in {folder}: {_ADVICE}"
    with files[0].open("rb") as file:
        built = _built_for(file.read(20))
    here = f"{platform.system().replace('Darwin', 'macOS')} on {platform.machine()}"
    if built is None or here.startswith(built):
        return None
    return f"this copy of cubewright is for {built}, and this is {here}: {_ADVICE}"


try:
    from . import _native as _native
except ImportError as error:
    reason = _reason(Path(__file__).parent)
    if reason is None:
        raise
    raise ImportError(reason, name=error.name, path=error.path) from error
