//! Which options of a command people use, and which are of no use for a file.
//!
//! Invariant: the short help of a command has at most ten options of its own; everything is in the long
//! one.

use std::ffi::OsString;
use std::path::Path;

use cubewright::family::{packing, snake};
use cubewright::formats::FileKind;
use cubewright::language::Text;
use cubewright_programs::files;

/// The options that people use of each command, by its words; those of the others are few.
const OFTEN: [(&str, &[&str]); 20] = [
    ("", &["language"]),
    (
        "solve",
        &[
            "all",
            "number",
            "up-to",
            "output",
            "format",
            "engine",
            "time-limit",
            "verbose",
            "language",
        ],
    ),
    (
        "count",
        &[
            "output",
            "format",
            "engine",
            "time-limit",
            "threads",
            "checkpoint",
            "verbose",
            "language",
        ],
    ),
    (
        "census",
        &[
            "format",
            "output",
            "time-limit",
            "progress",
            "threads",
            "language",
        ],
    ),
    (
        "shapes",
        &[
            "shape",
            "stock",
            "engine",
            "format",
            "output",
            "time-limit",
            "no-flip",
            "language",
        ],
    ),
    ("generate", &["language"]),
    (
        "generate burr",
        &[
            "level",
            "unique",
            "length",
            "seed",
            "number",
            "output",
            "time-limit",
            "language",
        ],
    ),
    (
        "generate packing",
        &[
            "box", "pieces", "holes", "level", "unique", "colours", "seed", "number", "output",
            "language",
        ],
    ),
    (
        "generate shell",
        &[
            "unique",
            "difficulty",
            "pieces",
            "width",
            "shape",
            "seed",
            "number",
            "output",
            "language",
        ],
    ),
    (
        "generate snake",
        &[
            "unique",
            "difficulty",
            "box",
            "seed",
            "number",
            "output",
            "time-limit",
            "language",
        ],
    ),
    (
        "check",
        &["model-solution", "format", "stock", "shape", "language"],
    ),
    (
        "disassemble",
        &[
            "least",
            "turns",
            "stored",
            "proof",
            "output",
            "format",
            "time-limit",
            "language",
        ],
    ),
    (
        "convert",
        &["to", "output", "answers", "problem", "language"],
    ),
    (
        "hint",
        &[
            "more",
            "laid",
            "play",
            "format",
            "time-limit",
            "stock",
            "shape",
            "language",
        ],
    ),
    (
        "render",
        &[
            "output",
            "view",
            "title",
            "columns",
            "width",
            "unit",
            "clearance",
            "time-limit",
            "language",
        ],
    ),
    (
        "kit",
        &[
            "output",
            "only",
            "title",
            "paper",
            "bed",
            "solids",
            "unit",
            "clearance",
            "bevel",
            "language",
        ],
    ),
    (
        "model",
        &[
            "output",
            "to",
            "formulation",
            "stats",
            "stock",
            "shape",
            "language",
        ],
    ),
    (
        "plan",
        &[
            "units", "output", "solve", "apart", "census", "recipe", "elements", "simulate",
            "language",
        ],
    ),
    ("run", &["index", "of", "minutes", "quiet", "language"]),
    (
        "bench",
        &[
            "solvers",
            "random",
            "width",
            "engines",
            "output",
            "picture",
            "seed",
            "time-limit",
            "language",
        ],
    ),
];

/// Commands that the short help of the program leaves to the long one.
pub(crate) const RARE: [&str; 8] = [
    "census",
    "plan",
    "run",
    "merge",
    "bench",
    "schema",
    "completions",
    "man",
];

/// A family of puzzles that has options of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Shells,
    Packings,
    Snakes,
}

/// The options of one family, of which others have no use.
const OF_FAMILY: [(Owner, &[&str]); 3] = [
    (
        Owner::Shells,
        &[
            "optimum",
            "stock",
            "shape",
            "choose",
            "per-set",
            "set",
            "no-flip",
            "fix",
            "formulation",
            "wall",
            "words",
        ],
    ),
    (
        Owner::Packings,
        &[
            "apart",
            "level",
            "sort",
            "turns",
            "laid",
            "problem",
            "by-copies",
            "where",
        ],
    ),
    (Owner::Snakes, &["box", "notation"]),
];

/// Commands whose options of these names are for every family, or make a puzzle.
const OF_ALL: [&str; 4] = ["generate", "census", "plan", "shapes"];

/// The options that the short help shows of the command that these words name: of the file's family
/// too, if it is known.
pub(crate) fn often(words: &str, family: Option<Text>) -> Option<Vec<&'static str>> {
    let (_, often) = OFTEN.iter().find(|(command, _)| *command == words)?;
    let mut often = often.to_vec();
    let own: &[&str] = match (words, family.and_then(owner)) {
        ("solve", Some(Owner::Shells) | None) => &["shape"],
        ("solve", Some(Owner::Packings)) => &["level"],
        ("count", Some(Owner::Packings)) => &["apart", "where"],
        ("solve" | "count", Some(Owner::Snakes)) => &["box"],
        ("count", None) => &["apart"],
        _ => &[],
    };
    often.extend(own);
    Some(often)
}

/// Whether an option is of no use for a file of that family.
pub(crate) fn is_of_others(command: &str, option: &str, family: Text) -> bool {
    if (command, option) == ("hint", "laid") {
        return false;
    }
    let owner = owner(family);
    let mut others = OF_FAMILY.iter().filter(|(of, _)| Some(*of) != owner);
    others.any(|(_, options)| options.contains(&option))
}

fn owner(family: Text) -> Option<Owner> {
    if family == packing::WORDS.puzzle {
        Some(Owner::Packings)
    } else if family == snake::WORDS.puzzle {
        Some(Owner::Snakes)
    } else if family == cubewright::family::shell::WORDS.puzzle {
        Some(Owner::Shells)
    } else {
        None
    }
}

/// What kind of puzzle the first file is that the arguments name, if they ask for the help of a command
/// that reads it.
pub(crate) fn family_asked(words: &[OsString]) -> Option<Text> {
    let command = words.get(1)?.to_str()?;
    if OF_ALL.contains(&command) {
        return None;
    }
    let named = words.iter().skip(2).find_map(|word| {
        let name = word.to_str().filter(|name| !name.starts_with('-'))?;
        let known = FileKind::of_name(name);
        known.or_else(|| {
            let is_file = Path::new(name).is_file();
            let (file, bytes) =
                is_file.then(|| files::read(Path::new(name), files::MOST).ok())??;
            Some(FileKind::of(&file, &bytes))
        })
    });
    Some(named?.words().puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_are_those_of_the_commands() {
        let mut program = super::super::program();
        program.build();
        let longs = |words: &str| {
            let mut command = &program;
            for word in words.split_whitespace() {
                command = command.find_subcommand(word).expect("a command");
            }
            let all = command.get_arguments().filter_map(clap::Arg::get_long);
            all.map(str::to_owned).collect::<Vec<_>>()
        };
        let all: Vec<String> = program
            .get_subcommands()
            .flat_map(|it| longs(it.get_name()))
            .collect();
        for option in OF_FAMILY.iter().flat_map(|(_, options)| *options) {
            assert!(all.iter().any(|it| it == option), "of a family: {option}");
        }
        for (words, often) in OFTEN {
            let known = longs(words);
            for option in often {
                assert!(known.iter().any(|it| it == option), "{words}: {option}");
            }
        }
    }
}
