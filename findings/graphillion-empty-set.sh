#!/usr/bin/env bash
# graphillion 2.1 (PyPI) beside Python's own sets: a family of sets, as a ZDD, with the empty set in it.
#
# Guess: `smaller(n)` gives the sets with less than n elements, `set_size(n)` those with n, and `non_supersets(f)`
# those that include no set of f, as the help of GraphSet has it ("graphs that have less than `size` edges"); `hitting`
# gives all sets that meet each one of the family. The empty set is a set.
# Seen, and nothing is said:
# - of {}, a, ab, b, c `smaller(0)` gives the empty set, as if it had less than no elements, and `set_size(0)` gives
#   nothing, though it is there; so the parts by size add up to 4 of 5. The graph without edges goes the same way;
# - every set includes the empty set, so `non_supersets` of a family that has it is empty, and for {} alone, or beside
#   "a", it is. Beside "ab acd cd d" the set "c" is left, though;
# - each set meets all sets of a family that has none, but `hitting` gives the empty set alone, 1 of 16.
# It matters as a family is made to be counted, not looked at, and "no piece at all" is the empty set.
#
# Output seen (first run), graphillion; sets:
#   smaller than 0, 1, 2, 3: {} | {} | a b c {} | a ab b c {}; - | {} | a b c {} | a ab b c {}
#   of size 0, 1, 2, 3: - | a b c | ab | -; {} | a b c | ab | -
#   graphs of 0, 1, 2, 3 edges, of 3 in all: 0 1 1 0
#   a ad c without those that include one of {}: -; -
#   a ad c without those that include one of {} ab acd cd d: c; -
#   a ad c without those that include one of ab acd cd d: a c; a c
#   meet each of a bc: ab abc abcd abd ac acd; ab abc abcd abd ac acd
#   meet each of nothing: {}; 16 sets
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet graphillion==2.1
cd "$folder"
cat >x.py <<'END'
import itertools

from graphillion import GraphSet, setset

ELEMENTS = "abcd"
setset.set_universe(list(ELEMENTS))
EVERY = [frozenset(of) for size in range(5) for of in itertools.combinations(ELEMENTS, size)]


def family(words):
    """Sets of letters, "{}" the empty one."""
    return [set(word.strip("{}")) for word in words.split()]


def told(sets):
    """In words again."""
    words = sorted("".join(sorted(of)) or "{}" for of in sets)
    return f"{len(words)} sets" if len(words) > 9 else " ".join(words) or "-"


SETS = family("{} a b ab c")
zdd = setset(SETS)
of_zdd = " | ".join(told(zdd.smaller(size)) for size in range(4))
of_sets = " | ".join(told(of for of in SETS if len(of) < size) for size in range(4))
print(f"smaller than 0, 1, 2, 3: {of_zdd}; {of_sets}")
of_zdd = " | ".join(told(zdd.set_size(size)) for size in range(4))
of_sets = " | ".join(told(of for of in SETS if len(of) == size) for size in range(4))
print(f"of size 0, 1, 2, 3: {of_zdd}; {of_sets}")
GraphSet.set_universe([(1, 2), (2, 3), (1, 3)])
graphs = GraphSet([[], [(1, 2)], [(1, 2), (2, 3)]])
sizes = " ".join(str(len(graphs.graph_size(size))) for size in range(4))
print(f"graphs of 0, 1, 2, 3 edges, of {len(graphs)} in all: {sizes}")
setset.set_universe(list(ELEMENTS))
SETS = family("a ad c")
for words in ("{}", "{} ab acd cd d", "ab acd cd d"):
    others = family(words)
    rest = [of for of in SETS if not any(other <= of for other in others)]
    found = setset(SETS).non_supersets(setset(others))
    print(f"a ad c without those that include one of {words}: {told(found)}; {told(rest)}")
for words in ("a bc", ""):
    others = family(words)
    meet = [of for of in EVERY if all(of & other for other in others)]
    print(f"meet each of {words or 'nothing'}: {told(setset(others).hitting())}; {told(meet)}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="smaller than 0, 1, 2, 3: {} | {} | a b c {} | a ab b c {}; - | {} | a b c {} | a ab b c {}
of size 0, 1, 2, 3: - | a b c | ab | -; {} | a b c | ab | -
graphs of 0, 1, 2, 3 edges, of 3 in all: 0 1 1 0
a ad c without those that include one of {}: -; -
a ad c without those that include one of {} ab acd cd d: c; -
a ad c without those that include one of ab acd cd d: a c; a c
meet each of a bc: ab abc abcd abd ac acd; ab abc abcd abd ac acd
meet each of nothing: {}; 16 sets"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: graphillion-empty-set"
