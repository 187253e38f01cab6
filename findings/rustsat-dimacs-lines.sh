#!/usr/bin/env bash
# rustsat 0.7.5 (crates.io) beside tididi-cnf 0.1.2 (PyPI), a model counter: where a clause of a DIMACS file ends.
#
# Guess: a clause ends at its 0, as the form says; lines do not matter, and a reader may refuse what it does not expect.
# Seen: rustsat takes each line as a clause, with a 0 or without it. So a clause on two lines becomes two clauses, and
# of two clauses on a line the second is lost. Nothing is refused and nothing is said, though the header says how many
# clauses there are. One clause on a line is right.
#
# Output seen (first run):
#   one on a line: rustsat 2 clauses, 3 models; tididi 3 models
#   one on two lines: rustsat 2 clauses, 3 models; tididi 7 models
#   two on a line: rustsat 1 clauses, 6 models; tididi 3 models
set -euo pipefail
command -v cargo >/dev/null || { echo "to be installed: Rust"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet tididi-cnf==0.1.2
mkdir "$folder/src"
cd "$folder"
cat >Cargo.toml <<'END'
[package]
name = "lines"
version = "0.1.0"
edition = "2021"
[dependencies]
rustsat = "=0.7.5"
END
cat >src/main.rs <<'END'
use rustsat::instances::{BasicVarManager, SatInstance};

/// Clauses and models, of three variables, of what is read from standard input.
fn main() {
    let instance: SatInstance<BasicVarManager> =
        SatInstance::from_dimacs(&mut std::io::stdin().lock()).expect("it is read");
    let (cnf, _) = instance.into_cnf();
    let is_true = |bits: u32, literal: i32| (bits >> (literal.unsigned_abs() - 1)) & 1 == u32::from(literal > 0);
    let models = (0..8u32)
        .filter(|&bits| cnf.iter().all(|clause| clause.iter().any(|literal| is_true(bits, literal.to_ipasir()))))
        .count();
    println!("rustsat {} clauses, {models} models", cnf.len());
}
END
CARGO_TARGET_DIR=$folder/target cargo build --quiet --jobs 1
seen=$(
  while read -r name text; do
    # shellcheck disable=SC2059
    printf "$text" >x.cnf
    counted=$(venv/bin/python -c 'import tididi_cnf; print(tididi_cnf.count_file("x.cnf").count)' 2>>log)
    echo "${name//_/ }: $(target/debug/lines <x.cnf); tididi $counted models"
  done <<'END'
one_on_a_line p cnf 3 2\n1 2 0\n-3 0\n
one_on_two_lines p cnf 3 1\n1 2\n3 0\n
two_on_a_line p cnf 3 2\n1 2 0 -3 0\n
END
)
echo "$seen"
expected="one on a line: rustsat 2 clauses, 3 models; tididi 3 models
one on two lines: rustsat 2 clauses, 3 models; tididi 7 models
two on a line: rustsat 1 clauses, 6 models; tididi 3 models"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: rustsat-dimacs-lines"
