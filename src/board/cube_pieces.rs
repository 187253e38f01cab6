//! Six pieces of width 5, and their solutions as the board counts them.
//!
//! Invariant: no allocation, and the search asks no clock: it needs at most some hundred thousand
//! steps for any six pieces.

use core::ops::ControlFlow;

use crate::engine::unit_cube::{
    Candidates, CubeSearchOptions, CubeSearchStats, multiplicities, search_in,
};
use crate::family::shell::{Border, CUBE_PLACES, Piece, Placement, Width};

/// The cells round a piece of width 5.
pub const RING_CELLS: usize = Width::FIVE.ring();

/// The cells round all six pieces.
pub const SET_CELLS: usize = CUBE_PLACES * RING_CELLS;

/// Six pieces of width 5, each a ring of 16 bits, bit 0 the top-left corner, then
/// clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CubePieces(pub [u16; CUBE_PLACES]);

impl CubePieces {
    /// The teeth that six pieces need to make a cube.
    pub const TEETH: u32 = 44;

    /// The pieces with the borders `pieces`, if they are of width 5.
    #[must_use]
    pub fn of(pieces: &[Border; CUBE_PLACES]) -> Option<Self> {
        let fits = |piece: &Border| piece.width() == Width::FIVE;
        #[expect(clippy::cast_possible_truncation, reason = "16 cells")]
        let ring = |piece: Border| piece.bits() as u16;
        pieces.iter().all(fits).then(|| Self(pieces.map(ring)))
    }

    /// The pieces as borders.
    #[must_use]
    pub fn pieces(&self) -> [Border; CUBE_PLACES] {
        self.0
            .map(|ring| Border::from_bits(Width::FIVE, ring.into()))
    }

    /// The teeth of all six pieces; only sets with [`Self::TEETH`] make cubes.
    #[must_use]
    pub fn teeth(&self) -> u32 {
        self.0.iter().map(|ring| ring.count_ones()).sum()
    }

    /// Shows each solution to `visit` until it breaks.
    ///
    /// One piece lies on place 1 as it was entered, which loses no cube: any can be
    /// turned, and turned inside out, until this holds. It is a piece without symmetry
    /// and twin, if there is one, and then each solid is shown once; among several the
    /// one with the most teeth. The pieces with the most teeth on their corners are
    /// tried first, since they fit the fewest places.
    #[inline(never)]
    pub fn solve(
        &self,
        visit: &mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
    ) -> CubeSearchStats {
        let order = self.order();
        let pieces = order.map(|index| {
            let ring = self.0.get(usize::from(index)).copied();
            Border::from_bits(Width::FIVE, ring.unwrap_or_default().into())
        });
        let options = CubeSearchOptions {
            candidates: Candidates::Distinct,
            improving_only: false,
            pin: Some(self.pin(order)),
        };
        search_in::<u32>(&pieces, options, &mut || false, &mut |found| {
            let mut placements = *found;
            for placement in &mut placements {
                let index = order.get(placement.piece.index()).copied();
                placement.piece = Piece::from_index(index.unwrap_or_default().into());
            }
            visit(&placements)
        })
    }

    /// The indices of the pieces, those with the most teeth on their corners last,
    /// where the search begins.
    fn order(&self) -> [u8; CUBE_PLACES] {
        let mut order = [0, 1, 2, 3, 4, 5];
        let mut teeth = self.0.map(|ring| (ring & CORNERS).count_ones());
        // A sort of six.
        for end in 1..CUBE_PLACES {
            for at in (1..=end).rev() {
                if teeth[at] < teeth[at - 1] {
                    teeth.swap(at, at - 1);
                    order.swap(at, at - 1);
                }
            }
        }
        order
    }

    /// The piece that is pinned, by its index in `order`.
    fn pin(&self, order: [u8; CUBE_PLACES]) -> Piece {
        let multiplicities = multiplicities::<u32>(&self.pieces());
        let mut best = (u32::MAX, 0);
        for (index, (ring, multiplicity)) in (0..).zip(self.0.iter().zip(multiplicities)) {
            // The smaller multiplicity first, then more teeth, at most 16.
            let rank = u32::from(multiplicity) << 5 | (16 - ring.count_ones());
            if rank <= best.0 {
                best = (rank, index);
            }
        }
        let at = order.iter().position(|&index| index == best.1);
        Piece::from_index(at.unwrap_or_default())
    }
}

/// The corners of a ring.
const CORNERS: u16 = 0x1111;
