//! A count that was begun, to be taken up again later.
//!
//! Invariant: the solutions of the whole problem are those counted here and those
//! of the subproblems that wait, each once.

use core::fmt::Write;

use super::problem::Problem;
use super::top::Prefix;
use super::work::{Judge, Totals, Weights};

/// What is left of a count.
///
/// Its text has a line for each subproblem that waits, the next one last: the
/// 0-based numbers of the options chosen there. Such lines can also be dealt out
/// to several computers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Of the model; a count of another model cannot go on here.
    pub fingerprint: u64,
    /// What is chosen in each subproblem that waits, the next one last.
    pub waiting: Vec<Vec<u32>>,
    /// Solutions so far.
    pub solutions: u64,
    /// Nodes so far.
    pub nodes: u64,
    /// Updates so far.
    pub updates: u64,
    /// Under symmetries: all solutions, those up to rotation, those up to all.
    pub counts: Option<[u64; 3]>,
}

/// What is wrong with the text of a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The first line is not that of a checkpoint.
    #[error("line 1: this is no checkpoint of a count")]
    Header,
    /// A word that is not the number that is due there.
    #[error("line {line}: {word} is not a number of an option")]
    Number {
        /// The 1-based line.
        line: usize,
        /// The word.
        word: String,
    },
    /// The end is missing: the file was cut off.
    #[error("line {line}: the end is missing, the file was cut off")]
    Truncated {
        /// The 1-based line.
        line: usize,
    },
    /// It belongs to another model.
    #[error("the checkpoint belongs to another puzzle")]
    OtherModel,
    /// A waiting subproblem that the model does not have.
    #[error("line {line}: these options do not fit together")]
    Prefix {
        /// The 1-based line.
        line: usize,
    },
}

/// The first word of the text.
const MAGIC: &str = "cubewright-count-1";

/// The first word of the text of a count under symmetries.
const MAGIC_OF_ORBITS: &str = "cubewright-orbits-1";

/// The line behind the last subproblem.
const END: &str = "end";

impl Checkpoint {
    /// The text that [`Checkpoint::read`] reads.
    ///
    /// ```
    /// use cubewright::engine::cover::Checkpoint;
    /// let checkpoint = Checkpoint {
    ///     fingerprint: 7,
    ///     waiting: vec![vec![], vec![3, 1]],
    ///     solutions: 5,
    ///     nodes: 9,
    ///     updates: 90,
    ///     counts: None,
    /// };
    /// assert_eq!(Checkpoint::read(&checkpoint.text())?, checkpoint);
    /// # Ok::<(), cubewright::engine::cover::CheckpointError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let Self {
            fingerprint,
            solutions,
            nodes,
            updates,
            ..
        } = self;
        let figures = format!("{fingerprint} {solutions} {nodes} {updates}");
        let mut text = match self.counts {
            None => format!("{MAGIC} {figures}\n"),
            Some([raw, rotations, full]) => {
                format!("{MAGIC_OF_ORBITS} {figures} {raw} {rotations} {full}\n")
            }
        };
        for chosen in &self.waiting {
            for (index, option) in chosen.iter().enumerate() {
                let gap = if index > 0 { " " } else { "" };
                // Writing to a string cannot fail.
                let _ = write!(text, "{gap}{option}");
            }
            text.push('\n');
        }
        text.push_str(END);
        text.push('\n');
        text
    }

    /// The subproblems that wait, and what was found.
    pub(super) fn begun(
        &self,
        problem: &Problem,
        fingerprint: u64,
        judge: Option<&dyn Judge>,
    ) -> Result<(Vec<Prefix>, Totals), CheckpointError> {
        if self.fingerprint != fingerprint || self.counts.is_some() != judge.is_some() {
            return Err(CheckpointError::OtherModel);
        }
        let waiting = self.waiting.iter().enumerate().map(|(index, chosen)| {
            let line = index + 2;
            begin(problem, judge, chosen).ok_or(CheckpointError::Prefix { line })
        });
        let totals = Totals {
            solutions: self.solutions,
            nodes: self.nodes,
            updates: self.updates,
            weights: self.counts.map_or_else(Weights::default, Weights::of),
            ..Totals::default()
        };
        Ok((waiting.collect::<Result<_, _>>()?, totals))
    }

    /// Reads the text of a checkpoint.
    ///
    /// # Errors
    /// The line and what is wrong there.
    pub fn read(text: &str) -> Result<Self, CheckpointError> {
        let mut lines = text.lines().enumerate();
        let header = lines.next().map(|(_, line)| line).unwrap_or_default();
        let mut words = header.split(' ');
        let has_orbits = match words.next() {
            Some(MAGIC) => false,
            Some(MAGIC_OF_ORBITS) => true,
            _ => return Err(CheckpointError::Header),
        };
        let mut figure = || {
            let word = words.next().unwrap_or_default();
            word.parse().map_err(|_| CheckpointError::Header)
        };
        let (fingerprint, solutions) = (figure()?, figure()?);
        let (nodes, updates) = (figure()?, figure()?);
        let counts = if has_orbits {
            Some([figure()?, figure()?, figure()?])
        } else {
            None
        };
        let mut waiting = Vec::new();
        for (index, line) in lines {
            if line == END {
                return Ok(Self {
                    fingerprint,
                    waiting,
                    solutions,
                    nodes,
                    updates,
                    counts,
                });
            }
            let option = |word: &str| {
                word.parse().map_err(|_| CheckpointError::Number {
                    line: index + 1,
                    word: word.chars().take(40).collect(),
                })
            };
            let chosen: Result<_, _> = line.split_whitespace().map(option).collect();
            waiting.push(chosen?);
        }
        Err(CheckpointError::Truncated {
            line: text.lines().count(),
        })
    }
}

/// The subproblem in which `chosen` is chosen.
fn begin(problem: &Problem, judge: Option<&dyn Judge>, chosen: &[u32]) -> Option<Prefix> {
    match (judge, chosen) {
        (Some(judge), [first, rest @ ..]) => judge.begin(problem, *first)?.then(problem, rest),
        _ => Prefix::root(problem).then(problem, chosen),
    }
}
