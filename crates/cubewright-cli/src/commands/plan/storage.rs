//! The files of a plan: what is planned, what a unit found, and where a long unit stands.
//!
//! Invariant: the last key of a file is the checksum of all before it, so that a file of which
//! anything was lost or changed is not read. Numbers are whole and of any length.

use std::collections::BTreeMap;

use cubewright::count::Count;
use cubewright::puzzle::{PartFound, Prefix, Tally};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use cubewright_programs::json::typed;

/// The number of the format. Raise it whenever a key comes to mean something else.
pub(super) const FORMAT: u32 = 1;

/// What stands before the checksum, and after it.
const CHECKSUM: [&str; 2] = [",\"checksum\":\"", "\"}\n"];

/// A plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename = "plan")]
#[schemars(rename = "plan", transform = typed::<Self>)]
pub(crate) struct StoredPlan {
    /// The number of the format.
    pub format: u32,
    /// The version of the program that made it; others do not run it.
    pub version: String,
    /// What is asked.
    pub question: Asked,
    /// The files of the puzzle, copied into the folder.
    pub files: Vec<StoredFile>,
    /// The arguments that name the puzzle, with paths in the folder.
    pub arguments: Vec<String>,
    /// The name of the puzzle, or the box of a census.
    pub puzzle: String,
    /// The engine.
    pub engine: String,
    /// Where its search begins, in a number of its own.
    pub root: u32,
    /// A hash of all that decides what a prefix means, in hexadecimal.
    pub fingerprint: String,
    /// How many solutions were found and verified before the plan was made, of counts.
    pub sample: u64,
    /// The estimated search nodes.
    pub nodes: f64,
    /// The standard error of this estimate.
    pub spread: f64,
    /// The search nodes a second of a short trial on the computer that made the plan; null if it
    /// was too short to tell.
    pub nodes_a_second: Option<f64>,
    /// The units.
    pub units: Vec<StoredUnit>,
}

/// What is asked of the whole search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "question")]
pub(crate) enum Asked {
    /// The number of solutions.
    Count,
    /// All solutions.
    Solve,
    /// One solution of each class that rotations map to each other.
    SolveUpToRotations,
    /// One solution of each class that any symmetry maps to each other.
    SolveUpToFull,
    /// The number of assemblies that come apart.
    Apart,
    /// The snakes that can be folded into a box.
    Census,
}

/// A file in the folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "planned_file")]
pub(crate) struct StoredFile {
    /// Its path in the folder.
    pub path: String,
    /// Its CRC-32, in hexadecimal.
    pub crc32: String,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "unit")]
pub(crate) struct StoredUnit {
    /// The estimated search nodes.
    pub nodes: f64,
    /// What is searched: ways from the root of the search, in numbers of the engine.
    pub prefixes: Vec<Prefix>,
}

/// What a unit found, or has found so far.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename = "result")]
#[schemars(rename = "result", transform = typed::<Self>)]
pub(crate) struct StoredResult {
    /// The plan that it belongs to: the checksum of its file, in hexadecimal.
    pub plan: String,
    /// The 0-based number of the unit.
    pub unit: usize,
    /// Numbers by name; those of all units are added up.
    #[schemars(with = "BTreeMap<String, u64>")]
    tally: BTreeMap<String, Box<RawValue>>,
    /// The solutions, each as the 0-based numbers of its options in the model.
    pub solutions: Vec<Vec<u32>>,
    /// Search nodes.
    pub nodes: u64,
    /// The CPU time of the search in seconds; the time by the clock where the system does not
    /// tell the other.
    pub seconds: f64,
    /// What is left to search; of a result, nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Prefix>,
}

impl StoredResult {
    /// What was found in a unit of a plan, in so many seconds.
    pub(super) fn of(plan: &str, unit: usize, found: &PartFound, seconds: f64) -> Self {
        let number = |(name, number): (&str, &Count)| {
            let digits = RawValue::from_string(number.to_string());
            Some((name.to_owned(), digits.ok()?))
        };
        Self {
            plan: plan.to_owned(),
            unit,
            tally: found.tally.iter().filter_map(number).collect(),
            solutions: found.solutions.clone(),
            nodes: found.nodes,
            seconds,
            left: found.left.clone(),
        }
    }

    /// What was found; `None` if a number is none.
    pub(super) fn found(&self) -> Option<PartFound> {
        let number = |(name, digits): (&String, &RawValue)| {
            Some((name.clone(), Count::from_digits(digits.get())?))
        };
        let tally: Option<Vec<(String, Count)>> = self
            .tally
            .iter()
            .map(|(name, digits)| number((name, digits)))
            .collect();
        Some(PartFound {
            tally: tally?.into_iter().collect::<Tally>(),
            solutions: self.solutions.clone(),
            nodes: self.nodes,
            left: self.left.clone(),
        })
    }

    /// Whether another result says the same. How many nodes that took may differ, where a search
    /// was interrupted.
    pub(super) fn agrees(&self, other: &Self) -> bool {
        let mut sorted = [self.solutions.clone(), other.solutions.clone()];
        for solutions in &mut sorted {
            solutions.sort_unstable();
        }
        let tally = |one: &Self| one.found().map(|found| found.tally);
        sorted[0] == sorted[1] && tally(self).is_some() && tally(self) == tally(other)
    }
}

/// The text of a file, with its checksum.
pub(super) fn sealed(object: &impl Serialize) -> std::io::Result<String> {
    let mut text = serde_json::to_string(object)?;
    text.pop();
    let checksum = crc32(text.as_bytes());
    let [before, after] = CHECKSUM;
    Ok([&*text, before, &checksum, after].concat())
}

/// What a file holds, and its checksum; `None` if that is wrong or another object is there.
pub(super) fn unsealed<T: DeserializeOwned>(text: &str) -> Option<(T, String)> {
    let [before, after] = CHECKSUM;
    let at = text.rfind(before)?;
    let checksum = text[at..].strip_prefix(before)?.strip_suffix(after)?;
    if checksum != crc32(&text.as_bytes()[..at]) {
        return None;
    }
    let body = format!("{}}}", &text[..at]);
    let object = serde_json::from_str(&body).ok()?;
    Some((object, checksum.to_owned()))
}

/// The CRC-32 of some bytes, in hexadecimal.
pub(super) fn crc32(bytes: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(bytes))
}
