//! All solutions of a puzzle as the paths of a decision diagram.
//!
//! A decision diagram with one node for each state that choices can lead to (Knuth, The Art of
//! Computer Programming, volume 4A, section 7.1.4). Each node knows how many paths lead from it to
//! the end, and that is enough to say which solution is the n-th, to draw one at random, and,
//! with the number of paths that lead to it, how many solutions take a certain step.
//!
//! ```text
//! ways(end) := 1                      ways(node) := sum of ways(to) over its steps
//! n-th path from a node:              for each step: if n <= ways(to), take it, else n -= ways(to)
//! paths(begin) := 1                   paths(to) := sum of paths(node) over the steps to it
//! solutions with a step node -> to:   paths(node) * ways(to)
//! ```
//!
//! Invariant: steps lead to nodes of greater numbers only; each path from the first node to one
//! behind all steps is a solution, each solution is one path, and numbers are exact.
//!
//! Cost: building it is a count; the n-th solution costs the steps along one path; how often all
//! options occur costs one pass over all steps.

use super::number::Number;
use crate::count::Count;
use crate::model::{OptionIx, Selection};
use crate::rng::SplitMix64;

/// A step from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramStep {
    /// The option that is chosen; `None` if nothing is chosen here.
    pub option: Option<OptionIx>,
    /// The number of the node that it leads to, from 0.
    pub to: u32,
}

/// All solutions of a model without integers, as the paths of a decision diagram.
///
/// ```
/// use cubewright::engine::frontier::Frontier;
/// use cubewright::engine::{Diagrams, Goal, Limits, Task};
/// use cubewright::formats::read_dlx;
/// // Two dominoes on four cells in a square.
/// let model = read_dlx("a b c d\na b\nc d\na c\nb d\n")?;
/// let task = Task::new(&model, Goal::Count);
/// let diagram = Frontier.diagram(&task, &Limits::none(), &mut |_| ())?;
/// let diagram = diagram.continue_value().expect("no limit");
/// assert_eq!(diagram.total(), 2);
/// let second = diagram.nth(&2_u64.into()).expect("there are two");
/// assert_eq!(second.options.iter().map(|it| it.index()).collect::<Vec<_>>(), [2, 3]);
/// assert_eq!(diagram.nth(&3_u64.into()), None);
/// assert!(diagram.occurrences().iter().all(|count| *count == 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram {
    /// By node, where its steps begin; one more at the end.
    begins: Vec<usize>,
    steps: Vec<DiagramStep>,
    ways: Ways,
    /// How many options the model has.
    options: usize,
}

/// By node, the paths that lead from it to the end, in the smallest numbers that have room.
#[derive(Clone, Debug)]
enum Ways {
    Short(Vec<u64>),
    Long(Vec<u128>),
    Whole(Vec<Count>),
}

impl Diagram {
    /// The diagram of these nodes; the steps of node `n` are those from `begins[n]` to
    /// `begins[n + 1]`, and the last `ends` nodes are behind all steps.
    #[doc(hidden)]
    pub fn new(begins: Vec<usize>, steps: Vec<DiagramStep>, ends: usize, options: usize) -> Self {
        let short = ways(&begins, &steps, ends).map(Ways::Short);
        let long = || ways(&begins, &steps, ends).map(Ways::Long);
        let whole = || Ways::Whole(ways(&begins, &steps, ends).unwrap_or_default());
        let ways = short.or_else(long).unwrap_or_else(whole);
        Self {
            begins,
            steps,
            ways,
            options,
        }
    }

    /// How many solutions there are.
    #[must_use]
    pub fn total(&self) -> Count {
        self.ways(0)
    }

    /// How many nodes it has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.begins.len() - 1
    }

    /// Whether there is no solution.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.total().is_zero()
    }

    /// The n-th solution, from 1; `None` if there is none or there are fewer.
    ///
    /// Solutions are in the sequence of the first step in which they differ.
    #[must_use]
    pub fn nth(&self, number: &Count) -> Option<Selection> {
        let mut rest = number.minus(&Count::from(1_u64))?;
        if rest >= self.total() {
            return None;
        }
        let mut options = Vec::new();
        let mut node = 0;
        while let Some(step) = self.step_to(node, &mut rest) {
            options.extend(step.option);
            node = step.to as usize;
        }
        options.sort_unstable();
        Some(Selection {
            options,
            integers: Vec::new(),
        })
    }

    /// A solution drawn at random, each with the same probability; `None` if there is none.
    ///
    /// ```
    /// use cubewright::engine::frontier::Frontier;
    /// use cubewright::engine::{Diagrams, Goal, Limits, Task};
    /// use cubewright::rng::SplitMix64;
    /// let model = cubewright::formats::read_dlx("a b\na b\na\nb\n")?;
    /// let task = Task::new(&model, Goal::Count);
    /// let diagram = Frontier.diagram(&task, &Limits::none(), &mut |_| ())?;
    /// let diagram = diagram.continue_value().expect("no limit");
    /// let mut rng = SplitMix64::new(1);
    /// let both = (0..100).filter_map(|_| diagram.random(&mut rng));
    /// let single = both.filter(|drawn| drawn.options.len() == 1).count();
    /// assert!((30..70).contains(&single));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn random(&self, rng: &mut SplitMix64) -> Option<Selection> {
        let total = self.total();
        if total.is_zero() {
            return None;
        }
        let mut number = total.random_below(&mut || rng.next_u64());
        number += 1;
        self.nth(&number)
    }

    /// In how many solutions each option occurs, by option.
    #[must_use]
    pub fn occurrences(&self) -> Vec<Count> {
        match &self.ways {
            Ways::Short(ways) => self.by_option(ways),
            Ways::Long(ways) => self.by_option(ways),
            Ways::Whole(ways) => self.by_option(ways),
        }
    }

    /// The paths from a node to the end.
    fn ways(&self, node: usize) -> Count {
        match &self.ways {
            Ways::Short(ways) => ways[node].count(),
            Ways::Long(ways) => ways[node].count(),
            Ways::Whole(ways) => ways[node].count(),
        }
    }

    /// The steps of a node.
    fn steps(&self, node: usize) -> &[DiagramStep] {
        &self.steps[self.begins[node]..self.begins[node + 1]]
    }

    /// The step from `node` on the path that has `rest` paths before it; the paths passed over are
    /// taken off. `None` behind the last step.
    fn step_to(&self, node: usize, rest: &mut Count) -> Option<DiagramStep> {
        self.steps(node).iter().copied().find(|step| {
            let here = self.ways(step.to as usize);
            rest.minus(&here).map(|less| *rest = less).is_none()
        })
    }

    /// In how many solutions each option occurs. Only nodes from which a path leads to the end are
    /// looked at, so that no number is greater than that of all solutions.
    fn by_option<N: Number>(&self, ways: &[N]) -> Vec<Count> {
        let mut paths = vec![N::ZERO; ways.len()];
        paths[0] = N::one();
        let mut sums = vec![N::ZERO; self.options];
        for node in 0..ways.len() {
            if ways[node].is_zero() {
                continue;
            }
            for step in self.steps(node) {
                let to = step.to as usize;
                if ways[to].is_zero() {
                    continue;
                }
                let here = paths[node].clone();
                let mut fits = paths[to].add(&here);
                if let Some(option) = step.option {
                    fits &= sums[option.index()].add(&here.times(&ways[to]));
                }
                debug_assert!(fits, "none is greater than the total");
            }
        }
        sums.iter().map(Number::count).collect()
    }
}

/// By node, the paths to the end; `None` if some number does not fit.
fn ways<N: Number>(begins: &[usize], steps: &[DiagramStep], ends: usize) -> Option<Vec<N>> {
    let nodes = begins.len() - 1;
    let mut ways = vec![N::ZERO; nodes];
    for end in &mut ways[nodes - ends..] {
        *end = N::one();
    }
    for node in (0..nodes - ends).rev() {
        let mut sum = N::ZERO;
        for step in &steps[begins[node]..begins[node + 1]] {
            if !sum.add(&ways[step.to as usize]) {
                return None;
            }
        }
        ways[node] = sum;
    }
    Some(ways)
}
