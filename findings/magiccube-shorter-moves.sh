#!/usr/bin/env bash
# magiccube 1.2.0 beside cube-solver 1.1.4 (both PyPI): a sequence of moves that is made shorter.
#
# Guess: the move optimizer "eliminates redundant moves (ex: L L L L)", makes one move of three, and takes out turns of
# the whole cube ("ex: Y F -> R"), so the cube stands the same afterwards, but for how it is held.
# Seen: half turns, which the same README has among the moves (`F2`), are taken for quarter turns. U' U2 is a turn by 90
# degrees and becomes nothing, as does U2 U'; y U2 and y2 U2 become U; and y2 M becomes S. Quarter turns and U2 U2 are
# right. Of 30 random sequences of eight moves of the faces some are other ones afterwards, and with x2 and y2 among
# them most. Nothing is said. cube-solver's `Maneuver`, which shortens as well, is right in all.
# It matters as a solution that is made shorter no longer solves.
#
# Output seen (first run), moves: magiccube; cube-solver ("wrong" if the cube is another one)
#   L L L L: nothing; nothing
#   F F F: F'; F'
#   y F: R; y F
#   U2 U2: U2 U2; nothing
#   U' U2: nothing (wrong); U
#   U2 U': nothing (wrong); U
#   y U2: U (wrong); y U2
#   y2 U2: U (wrong); Dw2
#   y2 M: S (wrong); y2 M
#   quarter turns, wrong of 30: 0; 0
#   half turns as well, wrong of 30: 6; 0
#   with x2 and y2, wrong of 30: 27; 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet magiccube==1.2.0 cube-solver==1.1.4
cd "$folder"
cat >x.py <<'END'
import random

import cube_solver
from magiccube import Cube
from magiccube.cube_move import CubeMove
from magiccube.optimizer.move_optimizer import MoveOptimizer

HELD = [f"{top} {turn}".strip() for top in ("", "x", "x2", "x'", "z", "z'") for turn in ("", "y", "y2", "y'")]


def stands(moves):
    cube = Cube(3)
    cube.rotate(moves)
    return cube.get()


def same(first, second):
    wanted = stands(first)
    return any(wanted == stands(f"{second} {held}") for held in HELD)


def shorter(moves):
    return " ".join(map(str, MoveOptimizer().optimize([CubeMove.create(move) for move in moves.split()])))


def told(moves, result):
    return (result or "nothing") + ("" if same(moves, result) else " (wrong)")


for moves in ("L L L L", "F F F", "y F", "U2 U2", "U' U2", "U2 U'", "y U2", "y2 U2", "y2 M"):
    print(f"{moves}: {told(moves, shorter(moves))}; {told(moves, str(cube_solver.Maneuver(moves)))}")
faces = [face + turn for face in "RLUDFB" for turn in ("", "'", "2")]
for name, words in (
    ("quarter turns", [word for word in faces if "2" not in word]),
    ("half turns as well", faces),
    ("with x2 and y2", faces + ["x2", "y2"] * 4),
):
    random.seed(5)
    wrong = [0, 0]
    for _ in range(30):
        moves = " ".join(random.choice(words) for _ in range(8))
        wrong[0] += not same(moves, shorter(moves))
        wrong[1] += not same(moves, str(cube_solver.Maneuver(moves)))
    print(f"{name}, wrong of 30: {wrong[0]}; {wrong[1]}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="L L L L: nothing; nothing
F F F: F'; F'
y F: R; y F
U2 U2: U2 U2; nothing
U' U2: nothing (wrong); U
U2 U': nothing (wrong); U
y U2: U (wrong); y U2
y2 U2: U (wrong); Dw2
y2 M: S (wrong); y2 M
quarter turns, wrong of 30: 0; 0
half turns as well, wrong of 30: 6; 0
with x2 and y2, wrong of 30: 27; 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: magiccube-shorter-moves"
