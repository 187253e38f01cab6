//! Checkpoints of a count by a frontier: the counts that are done, and the layer that was last.
//!
//! Invariant: from the layer behind a step the rest of the count follows, whatever came before.
//! A text of which anything was changed, or of another problem, is not read.

use core::fmt::Write;

use super::layer::AnyLayer;
use super::plan::Plan;
use super::problem::Problem;
use super::table::State;
use crate::count::Count;
use crate::engine::CheckpointError;
use crate::engine::checkpoint::{FRONTIER, hash_words, seal};

/// The most words that a state has.
const MOST_WORDS: usize = 16;

/// States, each with its number of ways.
pub(super) type Ways = Vec<(Vec<u64>, Count)>;

/// The line between the states of a layer and those that are reached of the next.
const REACHED: &str = "reached";

/// A count that was interrupted behind a step, or within the next.
///
/// Its text has these lines, separated by `\n`:
///
/// ```text
/// cubewright frontier checkpoint 1
/// of <problem> <classes>                       in hexadecimal
/// done <states visited>: <counts of classes>   in decimal
/// step <steps of the next class>               in decimal
/// <words of a state> = <number of ways>        words in hexadecimal; one line each
/// reached                                      only within a step: then its states so far
/// checksum <CRC-32 of all of the above>        in hexadecimal
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Checkpoint {
    /// A hash of the problem.
    pub problem: u64,
    /// A hash of the classes of symmetries.
    pub classes: u64,
    /// States visited so far.
    pub visited: u64,
    /// The solutions that each of the first classes leaves unchanged.
    pub unchanged: Vec<Count>,
    /// The steps that are done of the next class; 0 if it is not begun.
    pub step: usize,
    /// The states behind that step from which the next is to be done; none if it is not begun.
    pub layer: Ways,
    /// The states behind the next step that are reached already.
    pub reached: Ways,
}

impl Checkpoint {
    /// The text that [`Checkpoint::read`] reads.
    pub(super) fn text(&self) -> String {
        let mut text = FRONTIER.line();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "of {:016x} {:016x}", self.problem, self.classes);
        let _ = write!(text, "done {}:", self.visited);
        for count in &self.unchanged {
            let _ = write!(text, " {count}");
        }
        let _ = writeln!(text, "\nstep {}", self.step);
        write_ways(&mut text, &self.layer);
        if !self.reached.is_empty() {
            let _ = writeln!(text, "{REACHED}");
            write_ways(&mut text, &self.reached);
        }
        seal(text)
    }

    /// Reads the text of a checkpoint. Whether it belongs to a problem is not asked here.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, CheckpointError> {
        let text = FRONTIER.unseal(bytes)?;
        let mut lines = (2..).zip(text.lines());
        let mut next = || lines.next().unwrap_or_default();
        let (line, of) = next();
        let [problem, classes] = hashes(of).ok_or(CheckpointError::Line { line })?;
        let (line, done) = next();
        let (visited, unchanged) = figures(done).ok_or(CheckpointError::Line { line })?;
        let (line, step) = next();
        let step = step.strip_prefix("step ").and_then(|it| it.parse().ok());
        let step = step.ok_or(CheckpointError::Line { line })?;
        let place = |(line, text)| place(text).ok_or(CheckpointError::Line { line });
        let layer = lines.by_ref().take_while(|(_, text)| *text != REACHED);
        let layer = layer.map(place).collect::<Result<_, _>>()?;
        Ok(Self {
            problem,
            classes,
            visited,
            unchanged,
            step,
            layer,
            reached: lines.map(place).collect::<Result<_, _>>()?,
        })
    }
}

/// Adds a line for each state.
fn write_ways(text: &mut String, ways: &[(Vec<u64>, Count)]) {
    for (state, ways) in ways {
        for word in state {
            let _ = write!(text, "{word:x} ");
        }
        let _ = writeln!(text, "= {ways}");
    }
}

/// The layer behind so many steps of a plan; `None` if these are no states of it, each once.
pub(super) fn layer<const W: usize>(
    plan: &Plan<W>,
    step: usize,
    layer: &[(Vec<u64>, Count)],
) -> Option<AnyLayer<W>> {
    let last = plan.steps.get(step.checked_sub(1)?)?;
    let states = layer.iter().map(|(words, count)| {
        let state = State::<W>::try_from(words.as_slice()).ok()?;
        (last.may_leave(&state) && !count.is_zero()).then(|| (state, count.clone()))
    });
    let states: Vec<(State<W>, Count)> = states.collect::<Option<_>>()?;
    let is_sorted = states.is_sorted_by(|(before, _), (after, _)| before < after);
    is_sorted.then(|| AnyLayer::of(states))
}

/// The two hashes of the second line.
fn hashes(line: &str) -> Option<[u64; 2]> {
    let words = line.strip_prefix("of ")?.split(' ');
    let hashes: Option<Vec<u64>> = words
        .map(|word| u64::from_str_radix(word, 16).ok())
        .collect();
    hashes?.try_into().ok()
}

/// The figures of the third line.
fn figures(line: &str) -> Option<(u64, Vec<Count>)> {
    let (visited, counts) = line.strip_prefix("done ")?.split_once(':')?;
    let counts = counts.split(' ').skip(1).map(Count::from_digits);
    Some((visited.parse().ok()?, counts.collect::<Option<_>>()?))
}

/// A state with its number of ways.
fn place(line: &str) -> Option<(Vec<u64>, Count)> {
    let (words, ways) = line.split_once(" = ")?;
    let words: Option<Vec<u64>> = words
        .split(' ')
        .map(|word| u64::from_str_radix(word, 16).ok())
        .collect();
    let words = words.filter(|words| words.len() <= MOST_WORDS)?;
    Some((words, Count::from_digits(ways)?))
}

/// A hash of all that a problem says; the states of another mean something else.
pub(super) fn fingerprint(problem: &Problem) -> u64 {
    let primary = problem.is_primary.iter().map(|&is| u64::from(is));
    let colours = problem.colours.iter().copied().map(u64::from);
    let rows = problem.rows.iter().flat_map(|row| {
        let max = row.max.map_or([0, 0], |max| [1, max]);
        [row.min, max[0], max[1], u64::from(row.is_told)]
    });
    let entries = problem.entries.iter().flat_map(|entry| {
        let sizes = [&entry.items.len(), &entry.coloured.len(), &entry.rows.len()];
        let sizes = sizes.map(|size| *size as u64);
        let items = entry.items.iter().copied().map(u64::from);
        let coloured = entry.coloured.iter();
        let coloured = coloured.flat_map(|&(item, colour)| [u64::from(item), u64::from(colour)]);
        let rows = entry.rows.iter();
        let rows = rows.flat_map(|&(row, factor)| [u64::from(row), factor]);
        sizes.into_iter().chain(items).chain(coloured).chain(rows)
    });
    let sizes = [
        problem.is_primary.len(),
        problem.entries.len(),
        problem.rows.len(),
    ];
    let sizes = sizes.map(|size| size as u64).into_iter();
    hash_words(
        sizes
            .chain(primary)
            .chain(colours)
            .chain(rows)
            .chain(entries),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Checkpoint {
        Checkpoint {
            problem: 7,
            classes: u64::MAX,
            visited: 12,
            unchanged: vec![Count::from(u128::MAX), Count::ZERO],
            step: 3,
            layer: vec![
                (vec![0, 5], Count::from(1_u64)),
                (vec![u64::MAX, 0], Count::from(u128::MAX)),
            ],
            reached: vec![(vec![1, 0], Count::from(2_u64))],
        }
    }

    #[test]
    fn a_checkpoint_reads_its_own_text_and_no_changed_one() {
        for checkpoint in [Checkpoint::default(), sample()] {
            let text = checkpoint.text();
            assert_eq!(Checkpoint::read(text.as_bytes()), Ok(checkpoint));
            for bit in 0..8 * text.len() {
                let mut changed = text.clone().into_bytes();
                changed[bit / 8] ^= 1 << (bit % 8);
                assert!(Checkpoint::read(&changed).is_err(), "bit {bit}");
            }
            for len in 0..text.len() {
                assert!(Checkpoint::read(&text.as_bytes()[..len]).is_err());
            }
        }
    }
}
