//! The census of a region, divided among several processes.
//!
//! Invariant: a prefix is the first cells of a path. A tally has for each sequence of turns the
//! number of its paths, so that the paths of one snake are put together whoever found them.

use core::num::NonZero;
use core::ops::ControlFlow;

use super::walk::{Grid, Subtree, Walk};
use super::{Census, Shared, Tallies, search_all};
use crate::count::{Count, Counts};
use crate::engine::{
    CheckpointError, Division, EngineError, Limits, ListRequest, Measure, Outcome, PartCount,
    Prefix, Price, Sink, Tally, count_each,
};
use crate::geometry::Region;

/// What comes before the turns in the names of a tally: of the number of paths, and of those
/// that a symmetry maps to their reversal.
const NAMES: [&str; 2] = ["paths ", "own_reversals "];

/// The census of a region of at most 128 cells, divided among several processes.
pub struct CensusDivision<'a> {
    grid: Grid<'a>,
}

impl core::fmt::Debug for CensusDivision<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut told = f.debug_struct("CensusDivision");
        told.field("region", &self.grid.region).finish()
    }
}

impl<'a> CensusDivision<'a> {
    /// The census of `region`.
    #[must_use]
    pub fn new(region: &'a Region) -> Self {
        Self {
            grid: Grid::new(region),
        }
    }

    /// The census that the tallies of all prefixes make up together. `nodes` are their search
    /// nodes.
    #[must_use]
    pub fn census(&self, tally: &Tally, nodes: u64) -> Census {
        let mut found = Tallies {
            nodes,
            ..Tallies::default()
        };
        for (name, number) in tally.iter() {
            let number = number.to_u64().unwrap_or(u64::MAX);
            if let Some(turns) = name.strip_prefix(NAMES[0]).and_then(turns) {
                let own = found.by_turns.entry(turns).or_default();
                own.paths += number;
                own.is_palindrome = is_palindrome(turns);
                found.paths = found.paths.saturating_add(number);
            } else if let Some(turns) = name.strip_prefix(NAMES[1]).and_then(turns) {
                found.by_turns.entry(turns).or_default().own_reversals += number;
            }
        }
        found.census(self.grid.symmetries.len())
    }
}

/// The turns of a name.
fn turns(name: &str) -> Option<u128> {
    u128::from_str_radix(name, 16).ok()
}

/// Whether a sequence of turns with a leading 1 reads the same from both ends.
fn is_palindrome(turns: u128) -> bool {
    let length = turns.checked_ilog2().unwrap_or(0);
    (0..length).all(|at| turns >> at & 1 == turns >> (length - 1 - at) & 1)
}

/// What a walk has recorded, by names.
fn tally(found: &Tallies) -> Tally {
    let each = found.by_turns.iter().flat_map(|(turns, own)| {
        let names = NAMES.map(|name| format!("{name}{turns:x}"));
        let numbers = [own.paths, own.own_reversals].map(Count::from);
        names.into_iter().zip(numbers)
    });
    each.collect()
}

impl Division for CensusDivision<'_> {
    fn root(&self) -> u32 {
        0
    }

    fn fingerprint(&self) -> u64 {
        crate::engine::region_hash(self.grid.region)
    }

    fn whole(&self) -> Vec<Prefix> {
        vec![Vec::new()]
    }

    fn divide(&self, prefix: &[u32]) -> Option<Vec<Prefix>> {
        if prefix.len() == self.grid.region.cells().len() {
            return Subtree::of(&self.grid, prefix).map(|_| vec![prefix.to_vec()]);
        }
        let shared = Shared::default();
        let mut walk = Walk::new(&self.grid, &shared, Some(prefix.len()));
        // Nothing stops a walk of one level.
        let _ = if prefix.is_empty() {
            walk.starts()
        } else {
            walk.search(&Subtree::of(&self.grid, prefix)?)
        };
        let cells = walk.subtrees.iter();
        let cells = cells.map(|subtree| u32::try_from(subtree.cell).unwrap_or(u32::MAX));
        Some(cells.map(|cell| [prefix, &[cell]].concat()).collect())
    }

    fn measure(&self, prefix: &[u32], most: u64, _: Option<Price<'_>>) -> Measure {
        let shared = Shared {
            most,
            ..Shared::default()
        };
        let Some(subtree) = Subtree::of(&self.grid, prefix) else {
            return Measure::nodes(0, true);
        };
        let mut walk = Walk::new(&self.grid, &shared, None);
        let is_all = walk.search(&subtree).is_continue();
        Measure::nodes(walk.finish().nodes, is_all)
    }

    fn count(&self, prefixes: &[Prefix], limits: &Limits<'_>) -> Result<PartCount, EngineError> {
        count_each(prefixes, |prefix| {
            let wrong = EngineError::Checkpoint(CheckpointError::OtherModel);
            let shared = Shared::default();
            let subtree = match prefix.as_slice() {
                [] => return Err(wrong),
                path => Subtree::of(&self.grid, path).ok_or(wrong)?,
            };
            let (found, cause) = search_all(
                &self.grid,
                &[subtree],
                NonZero::<usize>::MIN,
                &shared,
                limits,
                &mut |_| (),
            );
            Ok(match cause {
                Some(_) => ControlFlow::Break(found.nodes),
                None => ControlFlow::Continue((tally(&found), found.nodes)),
            })
        })
    }

    fn list(
        &self,
        _: &[Prefix],
        _: ListRequest,
        _: &Limits<'_>,
        _: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        Err(EngineError::Unsupported {
            engine: "census",
            what: ["list solutions", "Lösungen nennen"],
        })
    }

    fn counts(&self, tally: &Tally) -> Counts {
        Counts::all(self.census(tally, 0).paths)
    }
}
