#!/usr/bin/env bash
# python-constraint2 2.9.0 (PyPI): constraints as strings, which its README prefers to functions.
#
# Guess: a string means what Python means by it, so `addConstraint("a != b != c")` and the same as a lambda leave the
# same solutions, or the string is refused.
# Seen: strings are turned into built-in constraints by their looks, and nothing is said:
# - "a != b != c" is read as all different, though a and c may be equal: 210 instead of 252 solutions from 1 to 7;
# - "a == b != c" and "a != b == c" are read as a sum, a = b + c;
# - "a // 2 == 2" is read as a = 2 ** 2, so of 4 and 5 the one is lost, and "a // 3 == 1" has 1 instead of 3, 4, 5.
# "(a // 2) == 2", "a < b < c" and "a == b == c" are right. The README calls the strings a beta.
# It matters as exactly these are what a puzzle's rules look like, and the list of answers is wrong without a sign.
#
# Output seen (first run):
#   a != b != c: string 210, lambda 252
#   a == b != c: string 21, lambda 42, 3 == 2 != 1 among them
#   a != b == c: string 21, lambda 42, 3 != 2 == 1 among them
#   a // 2 == 2: string 4, lambda 4 5
#   a // 3 == 1: string 1, lambda 3 4 5
#   a // 2 <= 1: string 1, lambda 1 2 3
#   (a // 2) == 2: string 4 5, lambda 4 5
#   a < b < c: string 35, lambda 35
#   a == b == c: string 7, lambda 7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-constraint2==2.9.0
cd "$folder"
seen=$(venv/bin/python -W ignore - <<'END'
from constraint import Problem


def solutions(text, as_function):
    """The solutions of one constraint on those of a, b, c that it names."""
    names = [name for name in "abc" if name in text]
    problem = Problem()
    problem.addVariables(names, range(1, 8))
    if as_function:
        problem.addConstraint(eval(f"lambda {', '.join(names)}: {text}"), names)
    else:
        problem.addConstraint(text)
    found = sorted(tuple(one[name] for name in names) for one in problem.getSolutions())
    return found, " ".join(str(a) for (a,) in found) if names == ["a"] else str(len(found))


for text in ("a != b != c", "a == b != c", "a != b == c", "a // 2 == 2", "a // 3 == 1", "a // 2 <= 1", "(a // 2) == 2"):
    found, said = solutions(text, False)
    is_sum = len(found) == 21 and (3, 2, 1) in found
    sums = f", 3 {text[2:4]} 2 {text[7:9]} 1 among them" if is_sum else ""
    print(f"{text}: string {said}, lambda {solutions(text, True)[1]}{sums}")
for text in ("a < b < c", "a == b == c"):
    print(f"{text}: string {solutions(text, False)[1]}, lambda {solutions(text, True)[1]}")
END
)
echo "$seen"
expected="a != b != c: string 210, lambda 252
a == b != c: string 21, lambda 42, 3 == 2 != 1 among them
a != b == c: string 21, lambda 42, 3 != 2 == 1 among them
a // 2 == 2: string 4, lambda 4 5
a // 3 == 1: string 1, lambda 3 4 5
a // 2 <= 1: string 1, lambda 1 2 3
(a // 2) == 2: string 4 5, lambda 4 5
a < b < c: string 35, lambda 35
a == b == c: string 7, lambda 7"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: python-constraint-strings"
