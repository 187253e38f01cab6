"""Whole programs beside their peers, by the CPU time of whole processes:

    cargo build --release -p cubewright-cli -p cubewright-milp
    python3 benches/programs.py --dlx1 PATH --burrtxt PATH --ortools PYTHON

benches/README.md says where the peers come from. Those that are not named and not in PATH are
left out. The programs take turns, so that what else the machine does disturbs all of them
alike; answers are compared, and a wrong one ends the run.
"""

import argparse
import datetime
import json
import math
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKINGS = """soma megaron tetracubes_2x4x4 pentomino_3x20 pentomino_8x8_centre
    pentomino_2x3x10 pentomino_6x10 slothouber_graatsma conway""".split()
LONG = "pentomino_3x4x5 kanoodle_5x11 bedlam tetris_cube".split()
CUBES = "HC_BQ_01 HC_BQ_02 HC_BQ_03".split()
OURS = "cubewright"


def main():
    args = arguments()
    rounds = []
    with tempfile.TemporaryDirectory() as folder:
        copied(args, folder)
        said = version(args)
        cases = [packing(args, name, folder) for name in PACKINGS + LONG * args.long]
        cases += [cube(args, name) for name in CUBES]
        for name, commands in cases:
            times, answers = measured(args, commands)
            rounds.append({"case": name, "cpu_ms": times, "answers": answers})
            row = (f"{who} {statistics.median(of):.1f}" for who, of in times.items())
            print(f"{name:24}", ", ".join(row), flush=True)
    figures = {
        "date": datetime.date.today().isoformat(),
        "machine": machine(),
        "version": said,
        "limit_s": args.time_limit,
        "cases": rounds,
    }
    with open(args.output + ".json", "w", encoding="utf-8") as file:
        json.dump(figures, file, indent=1)
        file.write("\n")
    with open(args.output + ".svg", "w", encoding="utf-8") as file:
        file.write(picture(figures))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    release = os.path.join(ROOT, "target", "release")
    parser.add_argument("--ours", default=release, help="the folder of cubewright and milp")
    parser.add_argument("--before", help="the folder of an older cubewright and milp")
    parser.add_argument("--dlx1", default=shutil.which("dlx1"), help="Knuth's dlx1")
    parser.add_argument("--burrtxt", default=shutil.which("burrTxt"), help="BurrTools' burrTxt")
    parser.add_argument("--ortools", help="a Python that has OR-Tools")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--time-limit", type=float, default=60, help="seconds for each process")
    parser.add_argument("--long", action="store_true", help="also what takes peers minutes")
    output = os.path.join(ROOT, "target", "programs")
    parser.add_argument("-o", "--output", default=output, help="without .json and .svg")
    return parser.parse_args()


def copied(args, folder):
    """Measures copies: what a linker has just written lies scattered in memory, which takes longer."""
    for number, option in enumerate(["ours", "before", "dlx1", "burrtxt"]):
        if path := getattr(args, option):
            to = os.path.join(folder, f"programs{number}")
            if os.path.isdir(path):
                os.mkdir(to)
                for name in ("cubewright", "milp"):
                    shutil.copy(program(path, name), to)
            else:
                shutil.copy(path, to)
            setattr(args, option, to)


def program(folder, name):
    return os.path.join(os.path.abspath(folder), name)


def version(args):
    command = [program(args.ours, "cubewright"), "--version"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def packing(args, name, folder):
    """The programs that count a packing: command, input, pattern of the answer, kind of answer."""
    file = os.path.join(ROOT, "data", f"pack_{name}.pack")
    cubewright = program(args.ours, "cubewright")
    count = ["count", file, "--threads", "1", "--format", "json"]
    commands = {OURS: ([cubewright, *count], None, r'"raw":(\d+)', "raw")}
    if args.before:
        old = program(args.before, "cubewright")
        commands["before"] = ([old, *count], None, r'"raw":(\d+)', "raw")
    if args.dlx1:
        dlx = os.path.join(folder, name + ".dlx")
        if written([cubewright, "model", file, "-o", dlx]) and not has_colours(dlx):
            commands["dlx1"] = ([args.dlx1], dlx, r"Altogether (\d+) solution", "raw")
    if args.burrtxt:
        xmpuzzle = os.path.join(folder, name + ".xmpuzzle")
        if written([cubewright, "convert", file, "-o", xmpuzzle]):
            # It counts up to its own symmetries.
            counted = [args.burrtxt, "-q", xmpuzzle]
            commands["burrTxt"] = (counted, None, r"(\d+) assemblies", "orbits")
    return name, commands


def written(command):
    """Whether the file is written; not every puzzle has every form."""
    return subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0


def has_colours(dlx):
    """Whether items have colours, which dlx1 does not know."""
    with open(dlx, encoding="utf-8") as file:
        return any(":" in line for line in file if not line.startswith("|"))


def cube(args, name):
    file = os.path.join(ROOT, "data", name + ".hcq")
    ours, milp = program(args.ours, "cubewright"), program(args.ours, "milp")
    commands = {OURS: ([ours, "solve", file], None, "", ""), "milp": ([milp, file], None, "", "")}
    if args.before:
        commands["before"] = ([program(args.before, "cubewright"), "solve", file], None, "", "")
        commands["milp before"] = ([program(args.before, "milp"), file], None, "", "")
    if args.ortools:
        article = os.path.join(ROOT, "benches", "peer", "article.py")
        commands["OR-Tools"] = ([args.ortools, article, file], None, "", "")
    return name, commands


def measured(args, commands):
    """CPU milliseconds and the answer of each program; no more of one that reached the limit."""
    times, answers, known = {who: [] for who in commands}, {}, {}
    for number in range(args.rounds):
        order = list(commands)
        for who in order[number % len(order) :] + order[: number % len(order)]:
            command, read, pattern, kind = commands[who]
            if who in answers and answers[who] is None:
                continue
            ms, told = run(command, read, args.time_limit)
            times[who].append(round(ms, 3))
            found = told is not None and re.search(pattern, told)
            answers[who] = found.group(found.lastindex or 0) if found else None
            if found and known.setdefault(kind, answers[who]) != answers[who] and kind:
                sys.exit(f"{who} says {answers[who]}, but another {known[kind]}: {command}")
    return times, answers


def run(command, read, limit):
    """The CPU milliseconds of a process and what it wrote; `None` if the limit ended it."""
    with open(read or os.devnull, "rb") as given, tempfile.TemporaryFile() as told:
        dup = [(os.POSIX_SPAWN_DUP2, given.fileno(), 0)]
        dup += [(os.POSIX_SPAWN_DUP2, told.fileno(), to) for to in (1, 2)]
        child = os.posix_spawn(command[0], command, os.environ, file_actions=dup)
        timer = threading.Timer(limit, os.kill, (child, 9))
        timer.start()
        _, status, usage = os.wait4(child, 0)
        timer.cancel()
        told.seek(0)
        text = told.read().decode(errors="replace")
        ms = (usage.ru_utime + usage.ru_stime) * 1e3
        return ms, None if os.WIFSIGNALED(status) else text


def machine():
    model = platform.processor()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = re.search(r"model name\s*: (.*)", file.read() + "\nmodel name: ?").group(1)
    return {"cpu": model, "cores": os.cpu_count(), "system": platform.platform(aliased=True)}


# Okabe and Ito's colours, which the colour-blind can tell apart.
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00"]
SHAPES = ["M-4-4h8v8h-8z", "M0-5l5 8.6h-10z", "M0-5.5l5.5 5.5-5.5 5.5-5.5-5.5z"]


def picture(figures):
    """How many times the CPU time of ours each other program takes."""
    others, dots = [], []
    for row, case in enumerate(figures["cases"]):
        base = statistics.median(case["cpu_ms"][OURS])
        for who, times in case["cpu_ms"].items():
            if who != OURS:
                others += [who] if who not in others else []
                dots.append((row, who, statistics.median(times) / base, case["answers"][who]))
    logs = [math.log10(ratio) for _, _, ratio, _ in dots] or [0]
    low, high = math.floor(min(logs + [0])), math.ceil(max(logs + [1]))
    x = lambda ratio: 190 + 640 * (math.log10(ratio) - low) / (high - low)
    y = lambda row: 74 + 22 * row
    bottom = y(len(figures["cases"])) - 8
    parts = [text(10, 20, f"CPU time of whole processes, {figures['date']}")]
    for index, who in enumerate(others):
        parts += [mark(index, 196 + 110 * index, 38, False), text(206 + 110 * index, 42, who)]
    for power in range(low, high + 1):
        at, colour = x(10.0**power), "#555" if power == 0 else "#ddd"
        parts.append(f'<path d="M{at:.1f} 56V{bottom}" stroke="{colour}"/>')
        parts.append(text(at, bottom + 16, f"{10.0**power:g}", "middle"))
    parts.append(text(190, bottom + 38, f"times as long as {OURS} (log scale); hollow: ended by the limit"))
    for row, case in enumerate(figures["cases"]):
        ours = statistics.median(case["cpu_ms"][OURS])
        parts.append(text(10, y(row) + 4, f"{case['case']}, {ours:.1f} ms"))
    for row, who, ratio, answer in dots:
        parts.append(mark(others.index(who), x(ratio), y(row), answer is None))
    size = f'width="860" height="{bottom + 50}" viewBox="0 0 860 {bottom + 50}"'
    style = 'font-family="sans-serif" font-size="12"'
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style} role="img">'
    title = f"<title>CPU time of whole programs beside that of {OURS}, for each puzzle</title>"
    return "\n".join([head, title, ground, *parts, "</svg>"]) + "\n"


def text(x, y, words, anchor="start"):
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}">{words}</text>'


def mark(index, x, y, is_hollow):
    colour = COLOURS[index % len(COLOURS)]
    fill = "#fff" if is_hollow else colour
    at = f'transform="translate({x:.1f} {y})" fill="{fill}" stroke="{colour}"'
    return f'<path d="{SHAPES[index % len(SHAPES)]}" {at}/>'


if __name__ == "__main__":
    main()
