//! A count that was begun, to be taken up again later.
//!
//! Invariant: the solutions of the whole problem are those counted here and those
//! of the subproblems that wait, each once. A text of which anything was changed is not
//! read.

use core::fmt::Write;

use super::job_pool::{Judge, Totals};
use super::problem::Problem;
use super::subproblems::Prefix;
use super::symmetry_weight::Weights;
use crate::count::Count;

/// What is left of a count.
///
/// Its text has a line for each subproblem that waits, the next one last: the
/// 0-based numbers of the options chosen there. The last line is a checksum (CRC-32) of
/// all others: it finds every change within four bytes that follow each other, and of
/// other changes all but one in four thousand million.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Hash of the model; a count of another model cannot go on here.
    pub model: u64,
    /// Hash of what is counted: the symmetries, and how they divide the count.
    pub question: u64,
    /// What is chosen in each subproblem that waits, the next one last.
    pub waiting: Vec<Vec<u32>>,
    /// Solutions so far.
    pub solutions: Count,
    /// Nodes so far.
    pub nodes: u64,
    /// Updates so far.
    pub updates: u64,
    /// Under symmetries: all solutions, those up to rotation, those up to all.
    pub counts: Option<[Count; 3]>,
}

/// How a count is done in stages.
#[derive(Clone, Copy)]
pub struct Stages<'a> {
    /// Where an earlier stage stopped; `None` to begin.
    pub from: Option<&'a Checkpoint>,
    /// Asked every few thousand nodes: whether whoever watches the count wants to see
    /// its state now, for example to keep it.
    pub is_due: &'a dyn Fn() -> bool,
}

impl core::fmt::Debug for Stages<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Stages")
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

/// What is wrong with the text of a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The first line is not that of a checkpoint.
    #[error("this is no checkpoint of a count")]
    Header,
    /// It was written in a form that has no checksum.
    #[error("this checkpoint is of an older version of the program, which kept no checksum")]
    Old,
    /// It was written in a form that is not known here.
    #[error("this checkpoint is of a newer version of the program")]
    New,
    /// The checksum does not hold.
    #[error("this checkpoint was damaged: its checksum does not hold")]
    Damaged,
    /// The checksum holds, but a line is not what is due there.
    #[error("line {line}: this is not what a checkpoint has there")]
    Line {
        /// The 1-based line.
        line: usize,
    },
    /// It belongs to another model.
    #[error("the checkpoint belongs to another puzzle")]
    OtherModel,
    /// It belongs to another count of this model.
    #[error("the checkpoint belongs to another count of this puzzle, under other symmetries")]
    OtherQuestion,
    /// A waiting subproblem that the model does not have.
    #[error("line {line}: these options do not fit together")]
    Prefix {
        /// The 1-based line.
        line: usize,
    },
}

/// How the text begins. Raise the number whenever a line, an option's number or a
/// symmetry comes to mean something else.
const MAGIC: &str = "cubewright checkpoint 2\n";

/// How texts of all forms with a checksum begin.
const ANY_MAGIC: &str = "cubewright checkpoint ";

/// How texts without a checksum began.
const OLD_MAGICS: [&str; 2] = ["cubewright-count-1 ", "cubewright-orbits-1 "];

/// The lines before those of the subproblems.
const HEAD: usize = 3;

/// The line of the checksum of `text`.
fn checksum(text: &[u8]) -> String {
    format!("checksum {:08x}\n", crc32fast::hash(text))
}

/// A number that other words do not have, as far as chance goes.
pub(super) fn hash(words: impl Iterator<Item = u64>) -> u64 {
    words.fold(0xcbf2_9ce4_8422_2325, |hash: u64, word| {
        (hash ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(23)
    })
}

/// Numbers with spaces between.
fn words<T: core::fmt::Display>(words: &[T]) -> String {
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        let gap = if index > 0 { " " } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(text, "{gap}{word}");
    }
    text
}

/// The numbers of a line.
fn numbers<T: core::str::FromStr>(line: &str) -> Option<Vec<T>> {
    let words = line.split(' ').filter(|_| !line.is_empty());
    words.map(|word| word.parse().ok()).collect()
}

impl Checkpoint {
    /// The text that [`Checkpoint::read`] reads.
    ///
    /// ```
    /// use cubewright::engine::cover::Checkpoint;
    /// let checkpoint = Checkpoint {
    ///     model: 7,
    ///     question: 0,
    ///     waiting: vec![vec![], vec![3, 1]],
    ///     solutions: 5_u64.into(),
    ///     nodes: 9,
    ///     updates: 90,
    ///     counts: None,
    /// };
    /// assert_eq!(Checkpoint::read(checkpoint.text().as_bytes())?, checkpoint);
    /// # Ok::<(), cubewright::engine::cover::CheckpointError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let counts = words(self.counts.as_ref().map_or(&[], <[Count; 3]>::as_slice));
        let mut text = MAGIC.to_owned();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "of {:016x} {:016x}", self.model, self.question);
        let work = words(&[self.nodes, self.updates]);
        let _ = writeln!(text, "done {} {work}: {counts}", self.solutions);
        for chosen in &self.waiting {
            let _ = writeln!(text, "{}", words(chosen));
        }
        let checksum = checksum(text.as_bytes());
        text + &checksum
    }

    /// The subproblems that wait, and what was found.
    pub(super) fn begun(
        &self,
        problem: &Problem,
        question: u64,
        judge: Option<&dyn Judge>,
    ) -> Result<(Vec<Prefix>, Totals), CheckpointError> {
        if self.model != problem.fingerprint() {
            return Err(CheckpointError::OtherModel);
        }
        if self.question != question || self.counts.is_some() != judge.is_some() {
            return Err(CheckpointError::OtherQuestion);
        }
        let waiting = self.waiting.iter().enumerate().map(|(index, chosen)| {
            let line = index + 1 + HEAD;
            begin(problem, judge, chosen).ok_or(CheckpointError::Prefix { line })
        });
        let totals = Totals {
            solutions: self.solutions.clone(),
            nodes: self.nodes,
            updates: self.updates,
            weights: self
                .counts
                .clone()
                .map_or_else(Weights::default, Weights::of),
            ..Totals::default()
        };
        Ok((waiting.collect::<Result<_, _>>()?, totals))
    }

    /// Reads the text of a checkpoint.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, CheckpointError> {
        if OLD_MAGICS
            .iter()
            .any(|old| bytes.starts_with(old.as_bytes()))
        {
            return Err(CheckpointError::Old);
        }
        if !bytes.starts_with(ANY_MAGIC.as_bytes()) {
            return Err(CheckpointError::Header);
        }
        let end = bytes.len().saturating_sub(checksum(&[]).len());
        let (text, told) = bytes.split_at(end);
        if told != checksum(text).as_bytes() {
            return Err(CheckpointError::Damaged);
        }
        let text = core::str::from_utf8(text).map_err(|_| CheckpointError::Damaged)?;
        let text = text.strip_prefix(MAGIC).ok_or(CheckpointError::New)?;
        let mut lines = (2..).zip(text.lines());
        let (line, text) = lines.next().unwrap_or_default();
        let of = hashes(text).ok_or(CheckpointError::Line { line })?;
        let (line, text) = lines.next().unwrap_or_default();
        let done = figures(text).ok_or(CheckpointError::Line { line })?;
        let waiting = lines.map(|(line, text)| numbers(text).ok_or(CheckpointError::Line { line }));
        Ok(Self {
            model: of[0],
            question: of[1],
            solutions: done.solutions,
            nodes: done.nodes,
            updates: done.updates,
            counts: done.counts,
            waiting: waiting.collect::<Result<_, _>>()?,
        })
    }
}

/// The two hashes of the second line.
fn hashes(line: &str) -> Option<Vec<u64>> {
    let words = line.strip_prefix("of ")?.split(' ');
    let hashes: Option<Vec<u64>> = words
        .map(|word| u64::from_str_radix(word, 16).ok())
        .collect();
    hashes.filter(|hashes| hashes.len() == 2)
}

/// The figures of the third line.
struct Figures {
    solutions: Count,
    nodes: u64,
    updates: u64,
    counts: Option<[Count; 3]>,
}

/// Reads three figures, and under symmetries three more.
fn figures(line: &str) -> Option<Figures> {
    let (figures, counts) = line.strip_prefix("done ")?.split_once(": ")?;
    let (solutions, work) = figures.split_once(' ')?;
    let [nodes, updates] = numbers(work)?.try_into().ok()?;
    let counts = match counts {
        "" => None,
        counts => {
            let counts: Option<Vec<Count>> = counts.split(' ').map(Count::from_digits).collect();
            Some(counts?.try_into().ok()?)
        }
    };
    Some(Figures {
        solutions: Count::from_digits(solutions)?,
        nodes,
        updates,
        counts,
    })
}

/// The subproblem in which `chosen` is chosen.
fn begin(problem: &Problem, judge: Option<&dyn Judge>, chosen: &[u32]) -> Option<Prefix> {
    match (judge, chosen) {
        (Some(judge), [first, rest @ ..]) => judge.begin(problem, *first)?.then(problem, rest),
        _ => Prefix::root(problem).then(problem, chosen),
    }
}
