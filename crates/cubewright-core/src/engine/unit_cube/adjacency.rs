//! Which sides of which places of the cube share an edge, derived by folding the net.
//!
//! Invariant: nobody types this table. Two sides are neighbours if and only if the folded faces
//! put their end points on the same lattice points, in opposite order.

use crate::family::shell::{CUBE_PLACES, Width, cube_frames};
use crate::geometry::{Frame, Side};

/// The place across the edge of one side of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Neighbour {
    /// The index of the place on the other side of the edge.
    pub place: u8,
    /// Quarter turns that bring the *flipped* border of the other place to lie
    /// cell by cell under this side: the two run along the edge in opposite
    /// directions, so the flip makes them run alike.
    pub turns: u8,
}

/// For each place, the neighbours across its four sides, clockwise from the top.
///
/// It does not depend on the border width, and is `const` so that firmware
/// keeps it in flash.
pub(super) static CUBE_NEIGHBOURS: [[Neighbour; 4]; CUBE_PLACES] =
    neighbours(cube_frames(Width::FIVE), Width::FIVE);

/// For each side of each place the side that meets it, found by folding.
const fn neighbours(frames: [Frame; CUBE_PLACES], width: Width) -> [[Neighbour; 4]; CUBE_PLACES] {
    let mut neighbours = [[Neighbour { place: 0, turns: 0 }; 4]; CUBE_PLACES];
    let mut place = 0;
    while place < CUBE_PLACES {
        let mut side = 0;
        while side < 4 {
            neighbours[place][side] = neighbour(frames, width, place, Side::ALL[side]);
            side += 1;
        }
        place += 1;
    }
    neighbours
}

/// The neighbour of `place` across `side`: the one whose side has the same two end points.
const fn neighbour(
    frames: [Frame; CUBE_PLACES],
    width: Width,
    place: usize,
    side: Side,
) -> Neighbour {
    let pitch = width.pitch();
    let begin = frames[place].ring_point(width, side.index() * pitch);
    let end = frames[place].ring_point(width, (side.index() + 1) % 4 * pitch);
    let mut other = 0;
    while other < CUBE_PLACES {
        let mut across = 0;
        while across < 4 {
            let far_begin = frames[other].ring_point(width, across * pitch);
            let far_end = frames[other].ring_point(width, (across + 1) % 4 * pitch);
            if other != place && far_begin.same(end) && far_end.same(begin) {
                #[expect(clippy::cast_possible_truncation, reason = "below 6 and 8")]
                return Neighbour {
                    place: other as u8,
                    turns: ((8 - side.index() - across) % 4) as u8,
                };
            }
            across += 1;
        }
        other += 1;
    }
    panic!("a closed surface has two places at every edge")
}
