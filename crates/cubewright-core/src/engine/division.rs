//! Searches that are divided among several processes.
//!
//! Invariant: the prefixes that a prefix is divided into have together each of its solutions
//! once. What several searches have tallied can be added up in any order.
//!
//! A *prefix* is the way from the root of a search to one of its subproblems, in numbers that
//! mean something to the engine alone. It can be written down and searched by a process that was
//! started on another computer, from the same puzzle, engine and [root](Division::root).

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::api::{Limits, ListRequest, Outcome};
use super::checkpoint::hash_words;
use super::contract::Sink;
use super::error::EngineError;
use crate::count::{Count, Counts};
use crate::geometry::Region;
use crate::model::Selection;

/// The way from the root of a search to a subproblem.
pub type Prefix = Vec<u32>;

/// What is done with solutions once they are found, in search nodes that take as long.
#[derive(Clone, Copy)]
pub struct Price<'a> {
    /// With every solution.
    pub each: u64,
    /// With this one besides. To find out takes as long, so it is asked of a sample.
    pub of: &'a dyn Fn(&Selection) -> u64,
}

impl core::fmt::Debug for Price<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Price").field("each", &self.each).finish()
    }
}

/// The size of a part of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// Search nodes.
    pub nodes: u64,
    /// The solutions up to rotation, or all where that is not known; 0 if they are not counted.
    pub solutions: u64,
    /// What they cost together, from a sample; in search nodes.
    pub price: u64,
    /// What it took to find that out, in search nodes.
    pub spent: u64,
    /// Whether that is all, and not what was seen until a limit.
    pub is_all: bool,
}

impl Measure {
    /// Of a search of so many nodes whose solutions have no price.
    #[doc(hidden)]
    #[must_use]
    pub fn nodes(nodes: u64, is_all: bool) -> Self {
        Self {
            nodes,
            spent: nodes,
            is_all,
            ..Self::default()
        }
    }

    /// The nodes and the price, in search nodes.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.nodes.saturating_add(self.price)
    }
}

/// Whole numbers by name; to merge two, the numbers of each name are added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(BTreeMap<String, Count>);

impl Tally {
    /// The number of this name; zero if there is none.
    #[must_use]
    pub fn get(&self, name: &str) -> Count {
        self.0.get(name).cloned().unwrap_or_default()
    }

    /// Adds to the number of this name.
    pub fn note(&mut self, name: &str, more: &Count) {
        if more.is_zero() {
            return;
        }
        if let Some(number) = self.0.get_mut(name) {
            *number += more;
        } else {
            self.0.insert(name.to_owned(), more.clone());
        }
    }

    /// Adds all numbers of another tally.
    pub fn add(&mut self, other: &Self) {
        for (name, more) in &other.0 {
            self.note(name, more);
        }
    }

    /// Whether all numbers are zero.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names, in their order, with their numbers; none is zero.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Count)> {
        self.0.iter().map(|(name, number)| (name.as_str(), number))
    }
}

impl<N: AsRef<str>> FromIterator<(N, Count)> for Tally {
    fn from_iter<T: IntoIterator<Item = (N, Count)>>(numbers: T) -> Self {
        let mut tally = Self::default();
        for (name, number) in numbers {
            tally.note(name.as_ref(), &number);
        }
        tally
    }
}

/// What a search of some prefixes has counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartCount {
    /// What it found in all that is not left.
    pub tally: Tally,
    /// What a limit left; none after a complete search.
    pub left: Vec<Prefix>,
    /// Its search nodes.
    pub nodes: u64,
}

/// A search that can be divided, made for one task.
pub trait Division {
    /// Where the search begins, which took some trying to choose: a process that is given the
    /// same number does not try again.
    fn root(&self) -> u32;

    /// A hash of all that decides what a prefix and a tally mean.
    fn fingerprint(&self) -> u64;

    /// The prefixes of the whole search.
    fn whole(&self) -> Vec<Prefix>;

    /// The prefixes of the next level below a prefix; itself if it is not divided any further.
    /// `None` if the search has no such prefix.
    fn divide(&self, prefix: &[u32]) -> Option<Vec<Prefix>>;

    /// Searches below a prefix for about `most` nodes. A price, which packings have only, is that of
    /// a solution up to rotation; if it is sampled, its mean is right.
    fn measure(&self, prefix: &[u32], most: u64, price: Option<Price<'_>>) -> Measure;

    /// Whether an interrupted count goes on within a prefix; otherwise what was done there is
    /// done again.
    fn is_resumable(&self) -> bool {
        false
    }

    /// Counts the solutions below the prefixes.
    ///
    /// # Errors
    /// [`EngineError::Checkpoint`] for a prefix that the search does not have, and what else
    /// [`Engine::count`](super::Engine::count) fails of.
    fn count(&self, prefixes: &[Prefix], limits: &Limits<'_>) -> Result<PartCount, EngineError>;

    /// Shows the solutions below the prefixes, with symmetry one of each orbit: together the
    /// prefixes of the whole search show each once.
    ///
    /// # Errors
    /// As [`Self::count`], and [`EngineError::Unsupported`] if there are no such symmetries.
    fn list(
        &self,
        prefixes: &[Prefix],
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError>;

    /// The counts of the puzzle, from the tallies of all prefixes together.
    fn counts(&self, tally: &Tally) -> Counts;
}

/// A hash of the cells of a region, in their order.
#[doc(hidden)]
#[must_use]
pub fn region_hash(region: &Region) -> u64 {
    let cells = region.cells().iter();
    let coordinates = cells.flat_map(|cell| [cell.x, cell.y, cell.z]);
    hash_words(coordinates.map(|at| u64::from(at.cast_unsigned())))
}

/// Counts prefix by prefix, for searches that cannot be interrupted within one: what a limit
/// interrupts is left as a whole. `search` breaks if it was interrupted.
#[doc(hidden)]
pub fn count_each(
    prefixes: &[Prefix],
    mut search: impl FnMut(&Prefix) -> Result<ControlFlow<u64, (Tally, u64)>, EngineError>,
) -> Result<PartCount, EngineError> {
    let mut counted = PartCount::default();
    for (at, prefix) in prefixes.iter().enumerate() {
        match search(prefix)? {
            ControlFlow::Continue((tally, nodes)) => {
                counted.tally.add(&tally);
                counted.nodes += nodes;
            }
            ControlFlow::Break(nodes) => {
                counted.nodes += nodes;
                counted.left = prefixes[at..].to_vec();
                break;
            }
        }
    }
    Ok(counted)
}
