//! Why there is no packing, as far as counting can tell.
//!
//! Invariant: an obstacle is a claim in plain data. How it was found does not
//! matter: [`crate::verify::packing_obstacle`] checks it with code of its own.
//!
//! Most obstacles are numbers in the cells. Whatever way a piece is
//! laid, the numbers that it covers add up to one of a few totals; if no choice of
//! these totals adds up to the numbers of all cells, there is no packing. Cells that
//! may stay empty count as pieces of one cell each.

mod bound;
mod elementary;
mod modular;
mod stripes;
mod supply;
mod totals;

use crate::family::packing::model::PackingModel;
use crate::family::packing::{PackingObstacle, PackingPuzzle};

pub use bound::{BoundLp, BoundRow};

use supply::Supply;
use totals::ObstacleSearch;

/// How much work may be done to find an obstacle, in steps of some nanoseconds; the
/// answer is the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Steps for volumes, parts and stripes.
    pub stripes: u64,
    /// Steps for weights modulo a number.
    pub modular: u64,
    /// How large linear programs may be.
    pub linear: LinearEffort,
}

/// How large linear programs may be.
#[derive(Clone, Copy, Debug)]
pub struct LinearEffort {
    /// The most columns.
    pub columns: usize,
    /// The most rows.
    pub rows: usize,
    /// The most programs, each with more rows than the one before.
    pub programs: u32,
}

impl Effort {
    /// What is worth doing before a search: some milliseconds.
    pub const QUICK: Self = Self {
        stripes: 1 << 22,
        modular: 1 << 22,
        linear: LinearEffort {
            columns: 40,
            rows: 120,
            programs: 4,
        },
    };
    /// What is worth doing once it is known that there is no packing, and that took
    /// long: a second or two.
    pub const THOROUGH: Self = Self {
        stripes: 1 << 28,
        modular: 1 << 29,
        linear: LinearEffort {
            columns: 400,
            rows: 1200,
            programs: 40,
        },
    };

    /// What is worth doing before a search of about so many nodes: about a tenth of its work, and
    /// not more than [`Self::QUICK`].
    #[must_use]
    pub fn before(nodes: f64) -> Self {
        /// Steps for each node.
        const STEPS: f64 = 6.0;
        /// The least, with which volumes and chequers of small puzzles are found.
        const LEAST: u64 = 1 << 12;
        /// Linear programs are not worth it for trees that are smaller.
        const SMALL: f64 = 65_536.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a float above all integers becomes the greatest"
        )]
        let steps = (nodes * STEPS) as u64;
        let quick = Self::QUICK;
        Self {
            stripes: steps.clamp(LEAST, quick.stripes),
            modular: steps.clamp(LEAST, quick.modular),
            linear: LinearEffort {
                programs: if nodes < SMALL {
                    0
                } else {
                    quick.linear.programs
                },
                ..quick.linear
            },
        }
    }

    /// What is worth doing after a search of so many nodes has proved that there is no
    /// packing: about as much work again, but not less than [`Self::QUICK`] and not more
    /// than [`Self::THOROUGH`].
    #[must_use]
    pub fn after(nodes: u64) -> Self {
        /// A node takes about as long as so many steps.
        const STEPS: u64 = 64;
        let (quick, thorough) = (Self::QUICK, Self::THOROUGH);
        let steps = nodes.saturating_mul(STEPS);
        let linear = match nodes {
            0..0x8000 => quick.linear,
            0x8000..0x20_0000 => LinearEffort {
                columns: 120,
                rows: 360,
                programs: 10,
            },
            _ => thorough.linear,
        };
        Self {
            stripes: steps.clamp(quick.stripes, thorough.stripes),
            modular: steps.clamp(quick.modular, thorough.modular),
            linear,
        }
    }
}

/// Obstacles to packing: all of the simplest kinds, or else one of a colouring, or
/// else one of numbers compared by remainders.
///
/// An empty list proves nothing.
///
/// ```
/// use cubewright::geometry::{Point, Region};
/// use cubewright::family::packing::{Colours, Copies, PackingObstacle, PackingPiece, PackingPuzzle, Pattern, PieceCell, Target};
/// use cubewright::infeasible::packing::{Effort, obstacles};
/// let ring = Region::cuboid([3, 3, 1])?.cells().to_vec();
/// let ring = Region::new(ring.into_iter().filter(|&cell| cell != Point::X))?;
/// let cells = [Point::ZERO, Point::X].map(PieceCell::neutral);
/// let dominoes = PackingPiece::new("domino", cells, Copies::exactly(4))?;
/// let target = Target::of(ring, 0);
/// let puzzle = PackingPuzzle::new("3x3 without the middle of a side", target, vec![dominoes],
///     Colours::default())?;
/// let found = obstacles(&puzzle, Effort::QUICK);
/// let [PackingObstacle::Weights(chequer)] = &found[..] else { panic!("{found:?}") };
/// assert_eq!((chequer.needed, &chequer.reached[..]), (5, &[4][..]));
/// assert!(matches!(chequer.pattern, Pattern::Stripes { colours: 2, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn obstacles(puzzle: &PackingPuzzle, effort: Effort) -> Vec<PackingObstacle> {
    let none = LinearEffort {
        programs: 0,
        ..effort.linear
    };
    let effort = Effort {
        linear: none,
        ..effort
    };
    obstacles_or_bound(puzzle, effort, &mut |_| None)
}

/// Those that need placements.
fn of_supply(puzzle: &PackingPuzzle, supply: &Supply, effort: Effort) -> Vec<PackingObstacle> {
    let mut search = ObstacleSearch::new(puzzle, supply, effort.stripes);
    let found = elementary::obstacles(&mut search);
    if !found.is_empty() {
        return found;
    }
    let found = stripes::find(&mut search);
    let found = found.or_else(|| {
        search.budget = effort.modular;
        modular::find(&mut search)
    });
    found.map(PackingObstacle::Weights).into_iter().collect()
}

/// The same, or else one of numbers whose totals are compared as such, if `solve` finds them.
/// It is given linear programs and returns the values of their columns, or `None` if
/// it cannot. Where it is given none, or all its values are useless, nothing is found.
#[must_use]
pub fn obstacles_or_bound(
    puzzle: &PackingPuzzle,
    effort: Effort,
    solve: &mut dyn FnMut(&BoundLp) -> Option<Vec<f64>>,
) -> Vec<PackingObstacle> {
    obstacles_among(puzzle, || Supply::new(puzzle), effort, solve)
}

/// The same of a model's puzzle, whose placements the model knows.
pub(super) fn obstacles_of_model(
    model: &PackingModel,
    effort: Effort,
    solve: &mut dyn FnMut(&BoundLp) -> Option<Vec<f64>>,
) -> Vec<PackingObstacle> {
    obstacles_among(model.puzzle(), || Supply::of_model(model), effort, solve)
}

/// Obstacles to packing what is supplied.
fn obstacles_among(
    puzzle: &PackingPuzzle,
    supply: impl FnOnce() -> Option<Supply>,
    effort: Effort,
    solve: &mut dyn FnMut(&BoundLp) -> Option<Vec<f64>>,
) -> Vec<PackingObstacle> {
    let volume = elementary::volume(puzzle, Vec::new());
    // Where volumes do not fit, nothing can be said of other totals.
    if volume.is_some() {
        return volume.into_iter().collect();
    }
    let Some(supply) = supply() else {
        return Vec::new();
    };
    let found = of_supply(puzzle, &supply, effort);
    if !found.is_empty() || effort.linear.programs == 0 {
        return found;
    }
    let search = ObstacleSearch::new(puzzle, &supply, effort.stripes);
    let found = bound::find(&search, effort.linear, solve).map(PackingObstacle::Weights);
    found.into_iter().collect()
}
