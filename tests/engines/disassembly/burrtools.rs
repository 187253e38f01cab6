//! Levels beside those of BurrTools, where it is there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use cubewright::formats::NumberedAnswer;
use cubewright::language::Language;
use cubewright::puzzle::{Goal, Judged, Limits, Puzzle, Settings, engine, read_puzzle};

/// The folder of a checkout of BurrTools with `build/burrTxt`.
const FOLDER: &str = "CUBEWRIGHT_BURRTOOLS";

/// Examples of cubes that are taken apart within seconds; the last has groups.
const EXAMPLES: [&str; 4] = [
    "PelikanBurr",
    "AlPackino",
    "SolidSixPieceBurrs",
    "CubeInCage",
];

/// The assemblies, and how many of those that come apart have which level.
type Levels = (u64, BTreeMap<usize, u64>);

/// What BurrTools says.
fn theirs(folder: &Path, file: &Path) -> Levels {
    let ran = Command::new(folder.join("build/burrTxt"))
        .arg("-d")
        .arg(file)
        .output()
        .expect("burrTxt runs");
    let text = String::from_utf8_lossy(&ran.stdout).into_owned();
    let mut levels = BTreeMap::new();
    for line in text.lines() {
        if let Some(level) = line.strip_prefix("level: ") {
            let first = level.split('.').next().expect("a number");
            *levels
                .entry(first.trim().parse().expect("a number"))
                .or_default() += 1;
        }
    }
    let end = text
        .lines()
        .find(|line| line.contains(" assemblies and "))
        .expect("an end");
    let assemblies = end.split(' ').next().expect("a number");
    (assemblies.parse().expect("a number"), levels)
}

fn ours(file: &Path) -> Levels {
    let puzzle = Puzzle::open(file).expect("good");
    let settings = Settings::default();
    let choice = puzzle
        .choice(Goal::All { up_to: None }, settings)
        .expect("an engine");
    let engine = engine(choice.engine).expect("built in");
    let apart = puzzle
        .count_apart(&*engine, settings, &Limits::none(), &mut |_| ())
        .expect("a packing");
    assert!(apart.is_complete());
    let counts = &apart.all.counts;
    let assemblies = counts
        .full
        .as_ref()
        .or(counts.rotations.as_ref())
        .expect("it has");
    (assemblies.to_string().parse().expect("small"), apart.levels)
}

#[test]
fn levels_are_those_of_burrtools() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        println!("skipped: {FOLDER} names no folder of BurrTools (docs/burrtools.md)");
        return;
    };
    for name in EXAMPLES {
        let file = folder.join(format!("examples/{name}.xmpuzzle"));
        assert_eq!(ours(&file), theirs(&folder, &file), "{name}");
        // What the file has stored of its solutions holds.
        let bytes = std::fs::read(&file).expect("readable");
        let puzzle = read_puzzle(&file.display().to_string(), &bytes).expect("good");
        let text = cubewright::formats::unpacked(&bytes).expect("packed");
        if let Ok(judged) = puzzle.judge(&text, None, Language::English) {
            let is_right = |answer: &NumberedAnswer<Judged>| answer.answer.faults.is_empty();
            assert!(judged.list.answers.iter().all(is_right), "{name}");
        }
    }
}
