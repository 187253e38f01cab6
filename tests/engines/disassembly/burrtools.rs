//! Levels beside those of BurrTools, where it is there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use cubewright::count::Symmetry;
use cubewright::disassemble::{Bounds, Thoroughness, Verdict};
use cubewright::family::packing::{Ruler, burr};
use cubewright::formats::{FoundPackings, NumberedAnswer, packed, xmpuzzle_text};
use cubewright::language::Language;
use cubewright::puzzle::{
    Goal, Judged, Limits, ListRequest, Puzzle, Settings, engine, read_puzzle,
};

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
        .count_apart(
            (&*engine, Ruler::Shifts),
            settings,
            &Limits::none(),
            &mut |_| (),
        )
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

/// The folder; a message if there is none.
fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os(FOLDER).map(PathBuf::from);
    if folder.is_none() {
        let why = format!("{FOLDER} names no folder of it (docs/burrtools.md)");
        cubewright_test::skipped("BurrTools beside ours", why);
    }
    folder
}

#[test]
fn burrtools_opens_what_is_written() {
    let Some(folder) = folder() else { return };
    let to = tempfile::tempdir().expect("a folder");
    for (numbers, length) in [
        ([88, 512, 704, 960, 992, 1008], 6),
        ([88, 512, 768, 922, 1008, 1008], 6),
        ([1, 256, 256, 256, 928, 928], 8),
    ] {
        let of = burr("burr", &numbers, length).expect("a burr");
        let puzzle = Puzzle::of(of.clone()).expect("few placements");
        let cover = engine("cover").expect("our own");
        let (settings, limits) = (Settings::default(), Limits::none());
        let list = ListRequest {
            up_to: Symmetry::Rotations,
            most: None,
        };
        let (mut packings, mut ways) = (Vec::new(), Vec::new());
        let outcome = puzzle.list_with(&*cover, list, settings, &limits, &mut |solution| {
            let report = solution.take_apart(Thoroughness::All, Bounds::default(), &limits);
            let report = report.expect("it holds").expect("a packing");
            packings.push(solution.as_packing().expect("a packing").clone());
            ways.push(match report.verdict {
                Verdict::Apart(way) => Some(way),
                _ => None,
            });
            core::ops::ControlFlow::Continue(())
        });
        outcome.expect("an engine");
        let none = vec![None; packings.len()];
        // With what takes them apart, as `solve --apart`, and without, as `convert --answers`.
        for (name, ways) in [("apart", &ways), ("answers", &none)] {
            let found = FoundPackings {
                packings: &packings,
                ways,
                complete: true,
            };
            let text = xmpuzzle_text(&of, found).expect("it can be said");
            let file = to.path().join(format!("{name}.xmpuzzle"));
            std::fs::write(&file, packed(&text).expect("packed")).expect("written");
            assert_eq!(theirs(&folder, &file), ours(&file), "{numbers:?} {name}");
        }
    }
}

#[test]
fn levels_are_those_of_burrtools() {
    let Some(folder) = folder() else { return };
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
