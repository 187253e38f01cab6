//! Plans: a search as units of about equal size, for many processes.
//!
//! The tree of a search is divided where it is estimated to be largest, until there are many
//! prefixes and none of them is large; then each unit gets some of them.
//!
//! ```text
//! pieces := the prefixes of the whole search, each estimated by a descent
//! while there are too few pieces, or the largest one is too large, and there is time:
//!     replace the largest piece by the pieces that it is divided into
//! where solutions have a price and there is time: count those of all pieces, and divide again
//! what is too large; without the time, do that with those that seem largest
//! spend the rest of the time on the pieces of which least is known
//! for each piece, the largest first: give it to the unit that has least
//! ```
//!
//! What a descent is, says `probe.rs`. Descents to the leaves, as in Knuth's method, missed the
//! few large subtrees of exact covers: for 25 Y-pentacubes in 5x5x5 they saw a tenth of the tree. To
//! give the largest first to whoever has least is Graham's rule ("Bounds on multiprocessing timing
//! anomalies", 1969, <https://doi.org/10.1137/0117039>).
//!
//! Invariant: each prefix of the search is in one unit, and the plan follows from the search and
//! the number of units alone. A wrong estimate costs time and nothing else.
//!
//! Each solution that has a price is taken to cost what those that were asked cost in the mean. To let
//! each part have the price of its own sample was worse: of 400 units of the notchable six-piece burrs
//! the CPU time follows the number of assemblies (correlation 0.99), and not what the samples said
//! (0.14).
//!
//! Cost: about a fiftieth of the search, or a twentieth where solutions have a price; a
//! quarter of a second at least (less for few units), about half a minute at most, unless there are
//! very many units.

mod elements;
mod pieces;
mod probe;
mod simulate;

use crate::engine::{Division, Prefix, Price};
pub use elements::{Element, ranges};
pub use simulate::{Schedule, schedule};

use pieces::Pieces;

/// A part of a search that one process does at a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unit {
    /// What is searched, in the order of the search.
    pub prefixes: Vec<Prefix>,
    /// The estimated search nodes.
    pub nodes: f64,
}

/// How large something is estimated to be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean of the estimates.
    pub mean: f64,
    /// The standard error of the mean.
    pub spread: f64,
}

/// A search as units.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// Where the search begins; see [`Division::root`].
    pub root: u32,
    /// The hash of all that decides what a prefix means; see [`Division::fingerprint`].
    pub fingerprint: u64,
    /// The units; none is empty.
    pub units: Vec<Unit>,
    /// The estimated search nodes of all units together.
    pub nodes: Estimate,
}

/// The most units of a plan.
pub const MOST_UNITS: usize = 1_000_000;

/// Divides a search into `units` units, or fewer if it is too small for so many. Where more is done
/// with a solution than to find it, `price` says how much. `watch` is told how far it is, 0 to 1.
///
/// ```
/// use cubewright::engine::{Dividing, Goal, Task, cover::Cover};
/// use cubewright::formats::read_dlx;
/// use cubewright::plan::plan;
/// let model = read_dlx("a b c d\na b\nc d\na c\nb d\n")?;
/// let task = Task::new(&model, Goal::Count);
/// let division = Cover::new().division(&task, None)?;
/// let plan = plan(&*division, 2, None, &mut |_| ());
/// let prefixes: usize = plan.units.iter().map(|unit| unit.prefixes.len()).sum();
/// assert_eq!((plan.units.len(), prefixes), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn plan(
    division: &dyn Division,
    units: usize,
    price: Option<Price<'_>>,
    watch: &mut dyn FnMut(f64),
) -> Plan {
    let units = units.clamp(1, MOST_UNITS);
    let mut pieces = Pieces::whole(division, units, price, watch);
    pieces.prepare(units);
    let nodes = pieces.estimate();
    let mut units = pieces.units(units);
    let sum: f64 = units.iter().map(|unit| unit.nodes).sum();
    for unit in &mut units {
        unit.nodes *= nodes.mean / sum;
    }
    Plan {
        root: division.root(),
        fingerprint: division.fingerprint(),
        units,
        nodes,
    }
}
