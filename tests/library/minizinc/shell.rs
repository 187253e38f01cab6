//! The MiniZinc model in `models/shell`, run by an independent solver.
//!
//! Without `minizinc` the tests say so and pass, except where
//! `CUBEWRIGHT_REQUIRE_ENGINES=1` demands it.

use cubewright_test as support;

use std::collections::HashSet;
use std::process::Command;

use cubewright::family::shell::{Assembly, Border, Orientation, Piece, Place, Placement};
use cubewright::verify;
use support::{Case, known};

/// The standard output of a model on a set.
fn run(model: &str, case: &Case, arguments: &[&str]) -> String {
    let output = Command::new("minizinc")
        .args(["--solver", "gecode", "--soln-sep", ""])
        .args(arguments)
        .arg(support::path(&format!("models/shell/{model}.mzn")))
        .arg(support::path(&format!(
            "models/shell/data/{}.dzn",
            case.name
        )))
        .output()
        .expect("minizinc runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {errors}", case.name);
    String::from_utf8(output.stdout).expect("text")
}

/// Reads `piece flip turns | piece flip turns | ...`, place by place.
fn assemblies(text: &str) -> Vec<Assembly> {
    let lines = text.lines().filter(|line| line.contains('|'));
    lines
        .map(|line| {
            let placements = line.split('|').enumerate().map(|(place, triple)| {
                let words = triple.split_whitespace();
                let numbers: Vec<usize> = words.map(|w| w.parse().expect("a number")).collect();
                let turns = u8::try_from(numbers[2]).expect("turns");
                Placement {
                    place: Place::from_index(place),
                    piece: Piece::from_number(numbers[0]).expect("1-based"),
                    orientation: Orientation::new(numbers[1] == 1, turns),
                }
            });
            Assembly::new(placements.collect())
        })
        .collect()
}

#[test]
fn gecode_finds_all_assemblies_of_the_known_sets() {
    if !support::minizinc::is_there() {
        return;
    }
    for case in known() {
        let text = run("shell_all", &case, &["-a"]);
        let found = assemblies(&text);
        assert!(text.contains("=========="), "the search must be complete");
        let distinct: HashSet<&Assembly> = found.iter().collect();
        assert_eq!(distinct.len() as u64, case.raw, "{}", case.name);
        assert_eq!(found.len(), distinct.len());
        for assembly in &found {
            let shell = &case.shell();
            let (frames, pieces) = (shell.surface().frames(), shell.pieces());
            let verdict = verify::shell(shell.width(), frames, pieces, assembly.placements());
            assert_eq!(verdict, Ok(()), "{}", case.name);
        }
    }
}

#[test]
fn gecode_finds_the_least_cost() {
    if !support::minizinc::is_there() {
        return;
    }
    for case in known() {
        let found = assemblies(&run("shell_optimum", &case, &[]));
        let best = found.last().expect("a solution");
        assert_eq!(Some(best.cost()), case.optimum, "{}", case.name);
    }
}

#[test]
fn the_data_files_hold_the_same_pieces() {
    for case in known() {
        let text = support::read(&format!("models/shell/data/{}.dzn", case.name));
        let code: String = text
            .lines()
            .filter(|line| !line.trim_start().starts_with('%') && line.contains('|'))
            .collect();
        let width = case.shell().width();
        let bits: Vec<char> = code.chars().filter(|c| matches!(c, '0' | '1')).collect();
        let rings = bits.chunks(width.ring());
        let borders: Vec<Border> = rings
            .map(|ring| ring.iter().collect::<String>().parse().expect("a ring"))
            .collect();
        assert_eq!(borders, case.shell().pieces(), "{}", case.name);
    }
}
