"""Asks the solvers of `table.py` the same questions, and makes or checks `docs/solvers.md`.

Usage: python compare.py PROGRAM FOLDER [--quick] [--write]

FOLDER has the virtual environment `venv` and the packages of npm. Each solver runs in a process of its own
with a limit of time. What it answers is judged by `cubewright check`, never by its own word alone. Ends
with 1 if something differs from the page, and with 3 if only some solvers could not be asked.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import page
from solver import Solver
from table import chosen

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIMIT = 60

# The puzzles of the questions, and what is right.
PUZZLES = {
    "best": "data/HC_BQ_03.hcq",
    "packing": "data/pack_soma.pack",
    "none": "data/pack_tetromino_4x5.pack",
    "cube": "data/HC_BQ_01.hcq",
    "tray": "data/pack_dlx_2x2x2.pack",
}
LEAST, COUNTS = 2, {"cube": 1536, "tray": 96}
WITH_COSTS = {"lp", "mps", "opb", "mzn", "fzn", "dlx5"}


class Ended(NamedTuple):
    """What a solver said: optimal, feasible, none, limit or failed, or how many; and what it printed."""

    ended: str | int
    seconds: float
    said: str = ""

    @property
    def late(self) -> bool:
        return self.ended == "limit" or self.seconds >= LIMIT


class Place(NamedTuple):
    """Where everything is."""

    program: Path
    folder: Path
    scratch: Path

    @property
    def python(self) -> Path:
        return self.folder / "venv/bin/python"

    @property
    def wheels(self) -> Path:
        return next((self.folder / "venv/lib").glob("python3*/site-packages"))


def ours(place: Place, *words: str) -> subprocess.CompletedProcess:
    return subprocess.run([place.program, *words], cwd=ROOT, capture_output=True, text=True, check=False)


def model(place: Place, puzzle: str, form: str) -> Path:
    """The exported model, made once."""
    file = PUZZLES.get(puzzle, puzzle)
    path = place.scratch / f"{Path(file).stem}.{form}"
    if not path.exists():
        done = ours(place, "model", file, "-o", str(path))
        if done.returncode:
            raise SystemExit(f"solvers: {file} as {form}: {done.stderr}")
    return path


def run_limited(words, answer: Path, shell: bool = False) -> tuple[int, str, str, float]:
    """Exit code, output, errors and seconds; the whole group of processes ends at the limit."""
    began = time.perf_counter()
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    with answer.with_suffix(".log").open("w+") as log, answer.with_suffix(".err").open("w+") as errors:
        process = subprocess.Popen(
            words,
            cwd=answer.parent,
            stdout=log,
            stderr=errors,
            env=env,
            shell=shell,
            start_new_session=True,
        )
        try:
            code = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            code = process.wait()
            return -1, "", "no answer in time", LIMIT
        seconds = time.perf_counter() - began
        log.seek(0)
        errors.seek(0)
        return code, log.read(), errors.read(), seconds


def ask_package(place: Place, solver: Solver, form: str, path: Path, answer: Path, goal: str) -> Ended:
    module, name = solver.ask.split(".")
    words = [place.python, HERE / "ask.py", module, name, form, path, answer, str(LIMIT), goal]
    code, output, errors, seconds = run_limited(words, answer)
    said = output + errors
    result = Path(f"{answer}.json")
    if code or not result.exists():
        return Ended("failed", seconds, said)
    return Ended(*(json.loads(result.read_text())[key] for key in ("ended", "seconds")), said)


def knuth() -> Path:
    """The folder of Knuth's programs, compiled."""
    return Path(os.environ.get("CUBEWRIGHT_KNUTH", "none")).absolute()


def command(place: Place, text: str, path: Path, answer: Path) -> str:
    names = {
        "bin": place.folder / "venv/bin",
        "wheels": place.wheels,
        "npm": place.folder / "node_modules",
        "here": HERE,
        "knuth": knuth(),
        "model": path,
        "answer": answer,
    }
    return text.format(**{name: shlex.quote(str(value)) for name, value in names.items()})


def run_program(place: Place, solver: Solver, text: str, path: Path, answer: Path, goal: str) -> Ended:
    code, output, errors, seconds = run_limited(command(place, text, path, answer), answer, shell=True)
    if "{answer}" not in text:
        answer.write_text(output)
    said = output + errors
    if goal == "count":
        found = re.findall(solver.count_words, said, re.MULTILINE)
        whole = re.compile(solver.count_words).groups == 0
        return Ended(len(found) if whole else int(found[-1]) if found else "failed", seconds, said)
    for ended, pattern in solver.words.items():
        if re.search(pattern, said, re.MULTILINE):
            return Ended(ended, seconds, said)
    # Competitions agree on this exit code.
    return Ended("none" if code == 20 else "failed", seconds, said)


def ask(place: Place, solver: Solver, puzzle: str, form: str, goal: str = "solve") -> tuple[Ended, Path]:
    path = model(place, puzzle, form)
    folder = Path(tempfile.mkdtemp(dir=place.scratch))
    answer = folder / "answer"
    if solver.ask:
        return ask_package(place, solver, form, path, answer, goal), answer
    text = solver.count_run if goal == "count" else solver.run[form]
    return run_program(place, solver, text, path, answer, goal), answer


def judged(place: Place, puzzle: str, answer: Path) -> tuple[bool, str, int | None]:
    """Whether `check` finds the answer right, what it said, and the costs that it found."""
    if not answer.exists():
        return False, "no answer was written", None
    done = ours(place, "check", PUZZLES[puzzle], "--model-solution", str(answer))
    cost = re.search(r"it costs (\d+)", done.stdout)
    return done.returncode == 0, done.stdout + done.stderr, int(cost[1]) if cost else None


class Asked:
    """One solver and what came of it, as cells of the page; `faults` is what was not as it should be."""

    def __init__(self, place: Place, solver: Solver) -> None:
        self.place, self.solver = place, solver
        self.faults: list[str] = []
        self.seconds: float | None = None
        self.is_late = False
        self.cells = {
            "forms": {},
            "optimum": "",
            "packing": "",
            "none": "",
            "count": "",
            "read": "",
            "limit": "",
        }

    def wrong(self, what: str, ended: Ended, said: str = "") -> str:
        last = [line for line in (said or ended.said).splitlines() if line.strip()][-3:]
        self.faults.append(f"{what}: {ended.ended}; " + " | ".join(last)[-300:])
        self.is_late |= ended.late
        return f"not in {LIMIT} s" if ended.late else "no"

    def check(self, puzzle: str, form: str, ended: Ended, answer: Path) -> tuple[bool, int | None]:
        """Whether the answer is right, as far as it can be read."""
        right, said, cost = judged(self.place, puzzle, answer)
        reason = self.solver.unread.get(form)
        if reason and right:
            self.wrong(f"{form}: check reads it now", ended, said)
        if reason:
            own = self.solver.costs and re.search(self.solver.costs, ended.said, re.MULTILINE)
            return True, int(own[1]) if own else None
        if not right:
            self.wrong(f"{puzzle} as {form}: check", ended, said)
        return right, cost

    def best(self, form: str) -> None:
        ended, answer = ask(self.place, self.solver, "best", form)
        wanted = "optimal" if form in WITH_COSTS else "feasible"
        if ended.ended not in ("optimal", wanted):
            self.cells["forms"][form] = self.wrong(f"best as {form}", ended)
            return
        right, cost = self.check("best", form, ended, answer)
        if form in WITH_COSTS and right and cost not in (None, LEAST):
            self.cells["optimum"] = self.wrong(f"costs {cost} as {form}", ended)
            return
        self.cells["forms"][form] = ("objects" if self.solver.objects else "yes") if right else "no"
        if form in WITH_COSTS and right:
            self.cells["optimum"] = "yes"
        if self.seconds is None:
            self.seconds = ended.seconds

    def packing(self, form: str) -> None:
        ended, answer = ask(self.place, self.solver, "packing", form)
        good = ended.ended in ("optimal", "feasible") and self.check("packing", form, ended, answer)[0]
        self.cells["packing"] = "yes" if good else self.wrong(f"packing as {form}", ended)

    def none(self, form: str) -> None:
        ended, _ = ask(self.place, self.solver, "none", form)
        self.cells["none"] = "yes" if ended.ended == "none" else self.wrong(f"none as {form}", ended)

    def count(self, form: str) -> None:
        puzzle = self.solver.count_puzzle
        ended, _ = ask(self.place, self.solver, puzzle, form, "count")
        right, found = COUNTS[puzzle], ended.ended
        is_near = isinstance(found, int) and right / 1.8 <= found <= right * 1.8
        if found != right and not (self.solver.about and is_near):
            self.cells["count"] = self.wrong(f"count of {puzzle} as {form}", ended)
            return
        self.cells["count"] = f"about {right}" if self.solver.about else str(right)
        if self.solver.counts_only:
            self.cells["forms"][form] = "objects" if self.solver.objects else "yes"
            self.seconds = ended.seconds

    def none_by_count(self, form: str) -> None:
        ended, _ = ask(self.place, self.solver, "none", form, "count")
        self.cells["none"] = "yes" if ended.ended == 0 else self.wrong("count of none", ended)

    def too_large(self, form: str) -> None:
        ended, _ = ask(self.place, self.solver, self.solver.too_large, form)
        refused = ended.ended == "failed" and re.search(self.solver.refusal, ended.said, re.IGNORECASE)
        self.cells["limit"] = self.solver.limit if refused else self.wrong("the limit", ended)

    def all(self) -> None:
        forms = self.solver.all_forms()
        if self.solver.counts_only:
            self.count(self.solver.count)
            self.none_by_count(self.solver.count)
            return
        for form in forms:
            self.best(form)
        self.packing(forms[0])
        self.none(forms[0])
        if self.solver.count:
            self.count(self.solver.count)
        if self.solver.too_large:
            self.too_large(forms[0])
        unread = ", ".join(f"`{form}`" for form in self.solver.unread)
        self.cells["read"] = (
            f"not {unread}" if unread and len(self.solver.unread) < len(forms) else "no" if unread else "yes"
        )


def available(place: Place, solver: Solver) -> str:
    """Why a solver cannot be asked; empty if it can."""
    if solver.pip:
        name, version = solver.pip.split("==")
        found = list(place.wheels.glob(f"{name.replace('-', '_')}-{version}.dist-info")) or [
            path
            for path in place.wheels.glob("*.dist-info")
            if path.name.lower() == f"{name.replace('-', '_')}-{version}.dist-info"
        ]
        return "" if found else "pip could not install it"
    if solver.npm:
        if not shutil.which("node"):
            return "there is no Node"
        return (
            ""
            if (place.folder / "node_modules" / solver.npm.split("@")[0]).is_dir()
            else "npm could not install it"
        )
    if solver.apt:
        return "" if package_version(place, solver) else f"the Debian package {solver.apt} is not installed"
    return (
        ""
        if shutil.which(knuth() / solver.name.lower())
        else "it is not in the folder that CUBEWRIGHT_KNUTH names"
    )


def package_version(place: Place, solver: Solver) -> str:
    """Without Debian's additions."""
    if solver.pip:
        return solver.pip.split("==")[1]
    if solver.npm:
        return solver.npm.split("@")[1]
    if not solver.apt or not shutil.which("dpkg-query"):
        return ""
    words = ["dpkg-query", "-W", "-f=${db:Status-Status} ${Version}", solver.apt]
    said = subprocess.run(words, capture_output=True, text=True, check=False).stdout.split()
    if said[:1] != ["installed"]:
        return ""
    return re.sub(r"^\d+:|[-+]\w*dfsg.*$|\+ds.*$|-[^-]*$", "", said[1])


def our_seconds(place: Place) -> float:
    def once() -> float:
        began = time.perf_counter()
        ours(place, "solve", PUZZLES["best"])
        return time.perf_counter() - began

    return min(once() for _ in range(5))


def ask_all(
    place: Place, quick: bool, write: bool, old: list[page.Row]
) -> tuple[list[tuple[Solver, page.Row]], list[str], list[str]]:
    """The rows, what was not as it should be, and who could not be asked."""
    asked, faults, missing = [], [], []
    unit = our_seconds(place)
    for solver in chosen(quick):
        if reason := available(place, solver):
            missing.append(f"{solver.name}: {reason}")
            print(f"not asked: {missing[-1]}", flush=True)
            continue
        version = package_version(place, solver)
        came = Asked(place, solver)
        came.all()
        row = page.row(solver, version, came.cells, came.seconds, unit)
        # A busy machine proves nothing.
        if came.is_late and not write and page.differences(old, [(solver, row)]):
            missing.append(f"{solver.name}: no answer in {LIMIT} s")
            print(f"not compared: {missing[-1]}", flush=True)
            continue
        asked.append((solver, row))
        faults += [f"{solver.title(version)}: {fault}" for fault in came.faults]
        print(page.line(row), *(f"\n  {fault}" for fault in came.faults), sep="", flush=True)
    return asked, faults, missing


def main() -> int:
    began = time.perf_counter()
    program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    quick, write = "--quick" in sys.argv, "--write" in sys.argv
    old = page.read(ROOT / "docs/solvers.md")
    with tempfile.TemporaryDirectory() as scratch:
        asked, faults, missing = ask_all(Place(program, folder, Path(scratch)), quick, write, old)
    if write:
        page.write(ROOT / "docs/solvers.md", old, asked)
        return 3 if missing else 0
    changed = page.differences(old, asked)
    for line in [*(faults if changed else []), *changed]:
        print(f"solvers: {line}", file=sys.stderr)
    failed = len({line.split(": ")[0] for line in changed})
    seconds = time.perf_counter() - began
    # The plain line that tests/run counts.
    print(f"{len(asked) - failed} passed, {failed} failed, {len(missing)} skipped in {seconds:.0f}s")
    return 1 if changed else 3 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
