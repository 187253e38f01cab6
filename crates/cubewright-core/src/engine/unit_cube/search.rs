//! Backtracking over the six places in a fixed order, with one bit mask a border.
//!
//! The places are the variables, in the order of the net; a value is a piece in an orientation.
//! When a place is reached, its cells fall into three classes: *filled* by a neighbour before it,
//! *required* because no later place can fill them, and free. A value is consistent if it leaves
//! the first empty and fills the second, which is one XOR, one AND and one compare:
//!
//! ```text
//! extend(place):
//!     if place = 6: visit the assembly
//!     filled   := cells of earlier neighbours that lie under this border
//!     required := cells that no later place can fill, without filled
//!     for each unused piece, the highest first, and each of its values:
//!         if (border XOR required) AND (filled OR required) = 0:
//!             place the piece; extend(place + 1)
//! ```
//!
//! With [`CubeSearchOptions::improving_only`] this is branch and bound: a partial assembly that
//! costs as much as the incumbent is given up. It is the basic algorithm of Knuth, The Art of
//! Computer Programming 4B, section 7.2.2 (<https://cs.stanford.edu/~knuth/taocp.html>).
//!
//! Invariant: the places chosen so far fill no cell twice, and leave none empty that no later
//! place can fill; assemblies are found in the canonical order. No allocation, no panic on any
//! input, no recursion deeper than six.
//!
//! Cost: at most 6! x 8^6 leaves; the nine sets that the tests know take 900 to 28,000 nodes for
//! all assemblies, and 14 to 170 with a pinned piece.

use core::ops::ControlFlow;

use super::adjacency::CUBE_NEIGHBOURS;
use super::orientations::{Candidates, Mirrored, OrientedPieces};
use super::ring::Ring;
use super::word::Word;
use crate::family::shell::{Border, CUBE_PLACES, Piece, Place, Placement};

/// Search nodes between two calls of the stop callback.
pub(in crate::engine) const NODES_PER_CHECK: u64 = 1 << 10;

/// Which assemblies [`search`] looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeSearchOptions {
    /// Which values are tried: all, or one of those that cannot be told apart.
    pub candidates: Candidates,
    /// Whether each assembly has to cost less than the one before (branch and bound).
    pub improving_only: bool,
    /// A piece that has to lie on place 1 as it is written. Every assembly has one image under
    /// the 48 symmetries of which that is true, so it leaves a 48th of all assemblies.
    pub pin: Option<Piece>,
}

/// How much work a search did, and whether it came to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CubeSearchStats {
    /// Search nodes: partial assemblies that were extended.
    pub nodes: u64,
    /// Whether a callback ended the search; if not, every assembly was shown.
    pub stopped: bool,
}

/// Shows each assembly of six pieces on the unit cube to `visit`, in the canonical order, until
/// it breaks; asks `stop` every thousand nodes.
///
/// The canonical order is: place by place, the higher piece first, then by
/// [`Orientation::preference`](crate::family::shell::Orientation::preference). With
/// [`CubeSearchOptions::improving_only`] and [`Candidates::Cheapest`] the last assembly shown is
/// the canonical optimum.
///
/// Pieces whose widths differ, or whose teeth are not as many as the cube has cells, have no
/// assembly.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::unit_cube::{Candidates, CubeSearchOptions, search};
/// use cubewright::family::shell::{Border, Width};
/// let options = CubeSearchOptions {
///     candidates: Candidates::Distinct,
///     improving_only: false,
///     pin: None,
/// };
/// let pieces = [Border::empty(Width::FIVE); 6];
/// let mut found = 0;
/// search(&pieces, options, &mut || false, &mut |_| { found += 1; ControlFlow::Continue(()) });
/// assert_eq!(found, 0);
/// ```
pub fn search(
    pieces: &[Border; CUBE_PLACES],
    options: CubeSearchOptions,
    stop: &mut dyn FnMut() -> bool,
    visit: &mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
) -> CubeSearchStats {
    if pieces[0].width().ring() <= u32::BITS as usize {
        search_in::<u32>(pieces, options, stop, visit)
    } else {
        search_in::<u64>(pieces, options, stop, visit)
    }
}

/// Shows each assembly as [`search`] does, for borders that fit a `W`; wider ones have none.
///
/// A program that knows its widths, as on the micro:bit, is spared the code for the others.
pub fn search_in<W: Word>(
    pieces: &[Border; CUBE_PLACES],
    options: CubeSearchOptions,
    stop: &mut dyn FnMut() -> bool,
    visit: &mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
) -> CubeSearchStats {
    let width = pieces[0].width();
    let teeth: usize = pieces.iter().map(|piece| piece.teeth() as usize).sum();
    if teeth != width.cube_cells() || pieces.iter().any(|piece| piece.width() != width) {
        return CubeSearchStats::default();
    }
    let Some(ring) = Ring::<W>::of(width) else {
        return CubeSearchStats::default();
    };
    let mut problem = UnitCubeProblem {
        pieces: OrientedPieces::EMPTY,
        sides: Sides::of(ring),
        options,
    };
    problem
        .pieces
        .fill(ring, pieces, options.candidates, options.pin);
    UnitCubeSearch::new(&problem, stop, visit).run()
}

/// What does not change during a search: the values, the masks of the sides, the options.
struct UnitCubeProblem<W> {
    pieces: OrientedPieces<W>,
    sides: Sides<W>,
    options: CubeSearchOptions,
}

/// A search and its partial assembly.
struct UnitCubeSearch<'a, W> {
    problem: &'a UnitCubeProblem<W>,
    stop: &'a mut dyn FnMut() -> bool,
    visit: &'a mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
    /// For each place that has a piece, what its neighbours see of that.
    mirrored: [Mirrored; CUBE_PLACES],
    /// The partial assembly; only the places before the current one count.
    placed: [Placement; CUBE_PLACES],
    nodes: u64,
    /// The cost of the incumbent, the assembly shown last.
    incumbent_cost: u8,
}

impl<'a, W: Word> UnitCubeSearch<'a, W> {
    fn new(
        problem: &'a UnitCubeProblem<W>,
        stop: &'a mut dyn FnMut() -> bool,
        visit: &'a mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
    ) -> Self {
        Self {
            problem,
            stop,
            visit,
            mirrored: [Mirrored::default(); CUBE_PLACES],
            placed: [Placement::default(); CUBE_PLACES],
            nodes: 0,
            incumbent_cost: u8::MAX,
        }
    }

    /// Runs the search to its end, or until it is stopped.
    fn run(mut self) -> CubeSearchStats {
        let flow = match self.problem.options.pin {
            Some(pin) => self.extend_pinned(pin.index()),
            None => self.extend(0, 0, 0),
        };
        CubeSearchStats {
            nodes: self.nodes,
            stopped: flow.is_break(),
        }
    }

    /// Places the pinned piece on the first place, where everything is consistent; its first
    /// value is the border as it is written.
    fn extend_pinned(&mut self, piece: usize) -> ControlFlow<()> {
        self.nodes += 1;
        self.assign(0, piece, 0, 0, 0)
    }

    /// Tries every consistent value on `place`; `used` is a bit mask of pieces, `cost` that of
    /// the places before.
    fn extend(&mut self, place: usize, used: u8, cost: u8) -> ControlFlow<()> {
        if place == CUBE_PLACES {
            self.incumbent_cost = cost;
            return (self.visit)(&self.placed);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_CHECK) && (self.stop)() {
            return ControlFlow::Break(());
        }
        let filled = self.filled(place);
        let problem = self.problem;
        let required = problem.sides.closing[place] & !filled;
        let fixed = filled | required;
        for piece in (0..CUBE_PLACES).rev() {
            if !problem.pieces.may_use(piece, used) {
                continue;
            }
            for (slot, &ring) in problem.pieces.rings(piece).iter().enumerate() {
                if (ring ^ required) & fixed == W::ZERO {
                    self.assign(place, piece, slot, used, cost)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Places a consistent piece on `place` and extends, unless the incumbent costs no more.
    fn assign(
        &mut self,
        place: usize,
        piece: usize,
        slot: usize,
        used: u8,
        cost: u8,
    ) -> ControlFlow<()> {
        let (orientation, mirrored) = self.problem.pieces.placed(piece, slot);
        let cost = cost + orientation.cost();
        if self.problem.options.improving_only && cost >= self.incumbent_cost {
            return ControlFlow::Continue(());
        }
        self.mirrored[place] = mirrored;
        self.placed[place] = Placement {
            place: Place::from_index(place),
            piece: Piece::from_index(piece),
            orientation,
        };
        self.extend(place + 1, used | 1 << piece, cost)
    }

    /// The cells of the border of `place` that its earlier neighbours fill.
    fn filled(&self, place: usize) -> W {
        let mut filled = W::ZERO;
        for (side, neighbour) in CUBE_NEIGHBOURS[place].iter().enumerate() {
            let other = usize::from(neighbour.place);
            if other < place {
                let along = self
                    .problem
                    .pieces
                    .mirrored(self.mirrored[other], neighbour.turns);
                filled = filled | along & self.problem.sides.mask[side];
            }
        }
        filled
    }
}

/// For each place, a bit mask of the sides whose neighbour comes later in the order.
static OPEN: [u8; CUBE_PLACES] = open();

/// The pieces in their order, none used.
const fn open() -> [u8; CUBE_PLACES] {
    let mut open = [0; CUBE_PLACES];
    let mut place = 0;
    while place < CUBE_PLACES {
        let mut side = 0;
        while side < 4 {
            if CUBE_NEIGHBOURS[place][side].place as usize > place {
                open[place] |= 1 << side;
            }
            side += 1;
        }
        place += 1;
    }
    open
}

/// Masks of cells of a border, the same for all pieces of one width.
struct Sides<W> {
    /// The cells of each side with both corners, clockwise from the top.
    mask: [W; 4],
    /// For each place, the cells that no later place can fill: it is the last that can.
    closing: [W; CUBE_PLACES],
}

impl<W: Word> Sides<W> {
    /// The masks for borders that `ring` orients.
    fn of(ring: Ring<W>) -> Self {
        // Turning clockwise brings the top side to the right, bottom, left.
        let mask = [0, 3, 2, 1].map(|turns| ring.turned(ring.top(), turns));
        let closing = OPEN.map(|sides| {
            let is_open = |side: &usize| sides >> side & 1 == 1;
            let open = (0..4)
                .filter(is_open)
                .fold(W::ZERO, |open, s| open | mask[s]);
            ring.full & !open
        });
        Self { mask, closing }
    }
}
