//! The records of `tests/cases/*.toml`: puzzles, and what is known of them.

use std::collections::{BTreeMap, BTreeSet};

use cubewright::family::packing::PackingPuzzle;
use cubewright::family::shell::Shell;
use cubewright::family::snake::SnakePuzzle;
use cubewright::model::Model;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use serde::Deserialize;

use crate::read;

/// The files of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    Shells,
    Packings,
    Snakes,
    Covers,
    /// Puzzles that only options of a command state.
    Commands,
}

/// One record.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Unique among all records.
    pub name: String,
    /// The puzzle, below the root of the project.
    #[serde(default)]
    pub file: String,
    /// What a command is given besides the file.
    #[serde(default)]
    pub arguments: String,
    /// All solutions.
    #[serde(default)]
    pub raw: u64,
    /// Those up to rotation.
    pub rotations: Option<u64>,
    /// Those up to all symmetries.
    pub full: Option<u64>,
    /// The least cost.
    pub optimum: Option<i64>,
    /// Solutions of that cost.
    pub optimal: Option<u64>,
    /// There is no solution; stands instead of all counts.
    #[serde(default)]
    pub infeasible: bool,
    /// How many options the model has.
    pub options: Option<usize>,
    /// How many items the model has.
    pub items: Option<usize>,
    /// It takes minutes without optimisation.
    #[serde(default)]
    pub long: bool,
    /// Engines, or kinds of engines, that are not asked, with the reason.
    #[serde(default)]
    skip: BTreeMap<String, String>,
    /// Engines, or kinds of engines, that only the full run asks, with the reason.
    #[serde(default)]
    slow: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Records {
    case: Vec<Case>,
}

impl Cases {
    pub const ALL: [Self; 5] = [
        Self::Shells,
        Self::Packings,
        Self::Snakes,
        Self::Covers,
        Self::Commands,
    ];

    pub const fn file(self) -> &'static str {
        match self {
            Self::Shells => "tests/cases/shells.toml",
            Self::Packings => "tests/cases/packings.toml",
            Self::Snakes => "tests/cases/snakes.toml",
            Self::Covers => "tests/cases/covers.toml",
            Self::Commands => "tests/cases/commands.toml",
        }
    }

    /// The records, in the order of the file.
    pub fn read(self) -> Vec<Case> {
        let file = self.file();
        let records: Result<Records, _> = toml::from_str(&read(file));
        let records = records.unwrap_or_else(|error| panic!("{file}: {error}"));
        for case in &records.case {
            case.assert_sound();
        }
        records.case
    }
}

/// The record of a name.
pub fn case(name: &str) -> Case {
    let mut all = Cases::ALL.into_iter().flat_map(Cases::read);
    all.find(|case| case.name == name)
        .unwrap_or_else(|| panic!("no case is called {name}"))
}

/// Sets of six pieces for the cube that have solutions.
pub fn known() -> Vec<Case> {
    let mut cases = Cases::Shells.read();
    cases.retain(|case| !case.infeasible);
    cases
}

/// Fails if two records have one name.
pub fn assert_names_are_unique() {
    let mut seen = BTreeSet::new();
    for case in Cases::ALL.into_iter().flat_map(Cases::read) {
        assert!(seen.insert(case.name.clone()), "two cases: {}", case.name);
    }
}

impl Case {
    fn assert_sound(&self) {
        let name = &self.name;
        assert_eq!(self.infeasible, self.raw == 0, "{name}: counts");
        let has_others = self.rotations.or(self.full).or(self.optimal).is_some();
        assert!(
            !(self.infeasible && has_others),
            "{name}: counts of nothing"
        );
    }

    /// Why an engine is not asked at all, if it is not.
    pub fn skip(&self, engine: &str, kind: &str) -> Option<&str> {
        reason(&self.skip, engine, kind)
    }

    /// Why an engine is asked by the full run only, if it is.
    pub fn slow(&self, engine: &str, kind: &str) -> Option<&str> {
        reason(&self.slow, engine, kind)
    }

    /// The counts up to symmetries: none, if there is no solution.
    pub fn counts(&self) -> [Option<u64>; 3] {
        if self.infeasible {
            return [Some(0); 3];
        }
        [Some(self.raw), self.rotations, self.full]
    }

    pub fn puzzle(&self) -> PuzzleData {
        let text = read(&self.file);
        read_puzzle(&self.file, text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
    }

    pub fn shell(&self) -> Shell {
        match self.puzzle() {
            PuzzleData::Shell(shell) => shell,
            _ => panic!("{} is no shell", self.name),
        }
    }

    pub fn packing(&self) -> PackingPuzzle {
        match self.puzzle() {
            PuzzleData::Packing(packing) => *packing,
            _ => panic!("{} is no packing", self.name),
        }
    }

    pub fn snake(&self) -> SnakePuzzle {
        match self.puzzle() {
            PuzzleData::Snake(snake) => snake,
            _ => panic!("{} is no snake", self.name),
        }
    }

    pub fn cover(&self) -> Model {
        match self.puzzle() {
            PuzzleData::Cover(model) => model,
            _ => panic!("{} is no exact cover", self.name),
        }
    }
}

fn reason<'a>(skips: &'a BTreeMap<String, String>, engine: &str, kind: &str) -> Option<&'a str> {
    skips
        .get(engine)
        .or_else(|| skips.get(kind))
        .map(String::as_str)
}
