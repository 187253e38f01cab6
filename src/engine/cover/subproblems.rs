//! The top levels of the tree, on wide bit sets, down to subproblems that fit
//! masks of one word.
//!
//! Invariant: the subproblems are disjoint and together have every solution
//! exactly once, in the order of the search, wherever they are cut off.

use std::borrow::Cow;
use std::sync::Arc;

use super::problem::{Problem, bits, low, meets};

/// A subproblem: what is chosen, which options are left, which items are open.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Prefix {
    /// The options chosen so far.
    pub chosen: Vec<u32>,
    /// The options that still fit, ascending.
    pub options: Vec<u32>,
    /// The uncovered primary bits.
    pub open: Vec<u64>,
    /// Which share of the whole search this is, if all children of a node were
    /// alike.
    pub share: f64,
}

impl Prefix {
    /// The whole problem.
    pub(super) fn root(problem: &Problem) -> Self {
        let groups = &problem.groups;
        let can_be_chosen = |&option: &u32| {
            let group = groups.of_option(option);
            group.is_none_or(|group| groups.all[group].max > 0)
        };
        Self {
            chosen: Vec::new(),
            options: (0..).take(problem.options).filter(can_be_chosen).collect(),
            open: problem.all_primary(),
            share: 1.0,
        }
    }

    /// What is left after choosing `chosen` besides; `None` if these options do not
    /// fit together.
    pub(super) fn then(self, problem: &Problem, chosen: &[u32]) -> Option<Self> {
        let mut prefix = self;
        for option in chosen {
            prefix.options.binary_search(option).ok()?;
            let share = prefix.share_of_child(problem);
            prefix = prefix.child(problem, *option);
            prefix.share = share;
        }
        Some(prefix)
    }

    /// The share of each child.
    fn share_of_child(&self, problem: &Problem) -> f64 {
        let children = self.fewest(problem).map_or(1, |(_, children)| children);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let children = children.max(1) as f64;
        self.share / children
    }

    /// What is left after choosing `option`.
    pub(super) fn child(&self, problem: &Problem, option: u32) -> Self {
        let mut chosen = self.chosen.clone();
        chosen.push(option);
        let bars = bars_after(problem, &chosen, option);
        let fits = |other: &u32| !meets(problem.has(*other), &bars);
        let open = self.open.iter().zip(problem.has(option));
        let open: Vec<u64> = open.map(|(open, has)| open & !has).collect();
        let fitting = self.options.iter().copied().filter(fits);
        Self {
            // A solution needs no options any more.
            options: if is_empty(&open) {
                Vec::new()
            } else {
                fitting.collect()
            },
            open,
            share: self.share,
            chosen,
        }
    }

    /// The subproblems of this one in which `all` is chosen, in their order. Each list
    /// is a path of a search down to a child that was not searched: those after it
    /// begin with its path.
    pub(super) fn rest(&self, problem: &Problem, all: &[Vec<u32>]) -> Vec<Waiting> {
        let mut above = Arc::new(self.clone());
        let mut share = self.share_of_child(problem);
        let mut rest = Vec::with_capacity(all.len());
        for chosen in all {
            let Some((&last, path)) = chosen.split_last() else {
                continue;
            };
            while let Some(&next) = path.get(above.chosen.len()) {
                above = Arc::new(Self {
                    share,
                    ..above.child(problem, next)
                });
                share = above.share_of_child(problem);
            }
            rest.push(Waiting {
                above: Arc::clone(&above),
                child: Some(last),
                share,
            });
        }
        rest
    }

    /// How many options each of `children` leaves.
    pub(super) fn left_after(
        &self,
        problem: &Problem,
        children: &[u32],
    ) -> impl Iterator<Item = usize> {
        let mut chosen = self.chosen.clone();
        children.iter().map(move |&option| {
            chosen.push(option);
            let bars = bars_after(problem, &chosen, option);
            chosen.pop();
            let fits = |other: &&u32| !meets(problem.has(**other), &bars);
            self.options.iter().filter(fits).count()
        })
    }

    /// The first open item with the fewest options, and how many these are;
    /// `None` if no item is open.
    pub(super) fn fewest(&self, problem: &Problem) -> Option<(u32, usize)> {
        let mut counts = vec![0; problem.primary];
        for &option in &self.options {
            for bit in bits(problem.has(option)).take_while(|&bit| bit < problem.primary) {
                counts[bit] += 1;
            }
        }
        let item = bits(&self.open).min_by_key(|&bit| counts[bit])?;
        Some((u32::try_from(item).unwrap_or(u32::MAX), counts[item]))
    }

    /// The options that cover `item`, ascending.
    pub(super) fn covering(&self, problem: &Problem, item: u32) -> Vec<u32> {
        let (word, bit) = (item as usize / 64, item % 64);
        let covers = |option: &u32| problem.has(*option)[word] >> bit & 1 == 1;
        self.options.iter().copied().filter(covers).collect()
    }

    /// The bits that some option has.
    fn covered(&self, problem: &Problem) -> Vec<u64> {
        let mut covered = vec![0; problem.words];
        for &option in &self.options {
            for (covered, has) in covered.iter_mut().zip(problem.has(option)) {
                *covered |= has;
            }
        }
        covered
    }

    /// The bits that matter still: the open ones, and those behind the primary
    /// ones that some option has.
    pub(super) fn live(&self, problem: &Problem) -> Vec<u64> {
        self.live_of(problem, &self.covered(problem))
    }

    fn live_of(&self, problem: &Problem, covered: &[u64]) -> Vec<u64> {
        let primary = problem.all_primary();
        let words = covered.iter().zip(primary).zip(&self.open);
        words
            .map(|((covered, primary), open)| covered & !primary | open)
            .collect()
    }

    fn is_open(&self) -> bool {
        !is_empty(&self.open)
    }
}

fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// What no other option may have after `option`, the last of `chosen`.
fn bars_after<'a>(problem: &'a Problem, chosen: &[u32], option: u32) -> Cow<'a, [u64]> {
    let mut bars = Cow::Borrowed(problem.bars(option));
    if let Some(bit) = problem.groups.closed_by_last(chosen) {
        bars.to_mut()[bit / 64] |= 1 << (bit % 64);
    }
    bars
}

/// How many bits a set has.
fn size(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The bits of `set` that are in `live`, moved together; at most `W` words are.
pub(super) fn packed<const W: usize>(set: &[u64], live: &[u64]) -> [u64; W] {
    let mut packed = [0; W];
    let mut at = 0;
    for (&set, &live) in set.iter().zip(live) {
        let mut here = set & live;
        while here != 0 {
            let bit = here.trailing_zeros() as usize;
            here &= here - 1;
            let rank = at + (live & low(bit)).count_ones() as usize;
            packed[rank / 64] |= 1 << (rank % 64);
        }
        at += live.count_ones() as usize;
    }
    packed
}

/// Bits above one word that are worth to go on at the top: a few options later one
/// word is enough.
const BITS_OF_MARGIN: u32 = 16;

/// A subproblem that is made when its turn comes, as the options of all children of a
/// node together take memory with their square.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    above: Arc<Prefix>,
    /// What is chosen besides; `None` stands for what is above itself.
    child: Option<u32>,
    share: f64,
}

impl Waiting {
    fn of(prefix: Prefix) -> Self {
        Self {
            share: prefix.share,
            above: Arc::new(prefix),
            child: None,
        }
    }

    /// The options chosen so far.
    pub(super) fn chosen(&self) -> Vec<u32> {
        let above = self.above.chosen.iter().copied();
        above.chain(self.child).collect()
    }

    fn made(self, problem: &Problem) -> Prefix {
        match self.child {
            None => Arc::unwrap_or_clone(self.above),
            Some(option) => Prefix {
                share: self.share,
                ..self.above.child(problem, option)
            },
        }
    }
}

/// The subproblems in the order of the search; those still to be shown are what
/// a checkpoint keeps.
pub(super) struct Prefixes<'a> {
    problem: &'a Problem,
    /// Options to choose before a subproblem may be cut off.
    depth: usize,
    /// Subproblems that are not cut up yet, the next one last.
    waiting: Vec<Waiting>,
    /// The share of all that wait together.
    left: f64,
    /// Inner nodes so far.
    pub nodes: u64,
}

impl<'a> Prefixes<'a> {
    /// The subproblems of the whole problem, at least `depth` options deep.
    pub(super) fn new(problem: &'a Problem, depth: usize) -> Self {
        Self::of(problem, depth, vec![Prefix::root(problem)])
    }

    /// The subproblems of `waiting`, the last of which comes first.
    pub(super) fn of(problem: &'a Problem, depth: usize, waiting: Vec<Prefix>) -> Self {
        Self {
            problem,
            depth,
            left: waiting.iter().map(|prefix| prefix.share).sum(),
            waiting: waiting.into_iter().map(Waiting::of).collect(),
            nodes: 0,
        }
    }

    /// Puts subproblems back; the last comes first.
    pub(super) fn put_back(&mut self, rest: Vec<Waiting>) {
        self.left += rest.iter().map(|waiting| waiting.share).sum::<f64>();
        self.waiting.extend(rest);
    }

    /// The subproblems that are not cut up yet.
    pub(super) fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// The share of all that are not cut up yet, about.
    pub(super) const fn share_left(&self) -> f64 {
        self.left
    }
}

impl Iterator for Prefixes<'_> {
    type Item = Prefix;

    fn next(&mut self) -> Option<Prefix> {
        while let Some(waiting) = self.waiting.pop() {
            self.left -= waiting.share;
            let prefix = waiting.made(self.problem);
            let left: &[u32] = if prefix.is_open() {
                &prefix.options
            } else {
                &[]
            };
            if !self.problem.groups.can_be_met(&prefix.chosen, left) {
                continue;
            }
            if !prefix.is_open() {
                return Some(prefix);
            }
            let covered = prefix.covered(self.problem);
            if prefix
                .open
                .iter()
                .zip(&covered)
                .any(|(open, covered)| open & !covered != 0)
            {
                continue;
            }
            let is_deep = prefix.chosen.len() >= self.depth;
            let is_short = prefix.options.len() <= super::MOST_OPTIONS;
            let is_small = || {
                let live = size(&prefix.live_of(self.problem, &covered));
                is_short && (live <= 64 || live > 64 + BITS_OF_MARGIN)
            };
            if is_deep && (self.problem.is_sparse() || is_small()) {
                return Some(prefix);
            }
            let Some((item, _)) = prefix.fewest(self.problem) else {
                continue;
            };
            self.nodes += 1;
            let mut children = prefix.covering(self.problem, item);
            children.reverse();
            #[expect(clippy::cast_precision_loss, reason = "an estimate")]
            let share = prefix.share / children.len().max(1) as f64;
            self.left += prefix.share;
            let above = Arc::new(prefix);
            let children = children.into_iter().map(|option| Waiting {
                above: Arc::clone(&above),
                child: Some(option),
                share,
            });
            self.waiting.extend(children);
        }
        None
    }
}
