//! The net of the cube and the frames that folding it gives.
//!
//! ```text
//!       1
//!     3 2 4
//!       5
//!       6
//! ```

use super::{Place, Width};
use crate::geometry::{Frame, Side};

/// The number of places of the unit cube.
pub const CUBE_PLACES: usize = 6;

/// One fold of a net: `place` hangs on `parent` over the parent's `side`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetEdge {
    /// The place that is folded.
    pub place: Place,
    /// The place it hangs on.
    pub parent: Place,
    /// The side of the parent over which it hangs.
    pub side: Side,
}

/// The place of the net that stays on the table.
const BASE: Place = Place::from_index(1);

/// The folds of the net above, parents first; place 2 is the base, 6 the top.
pub const CUBE_NET: [NetEdge; 5] = [
    hangs(1, 2, Side::Top),
    hangs(3, 2, Side::Left),
    hangs(4, 2, Side::Right),
    hangs(5, 2, Side::Bottom),
    hangs(6, 5, Side::Bottom),
];

/// A fold by place numbers (1-based), as they stand in the net.
const fn hangs(place: usize, parent: usize, side: Side) -> NetEdge {
    NetEdge {
        place: Place::from_index(place - 1),
        parent: Place::from_index(parent - 1),
        side,
    }
}

/// The frames of the six places, folded up around place 2.
///
/// ```
/// use cubewright::family::shell::{Width, cube_frames};
/// let frames = cube_frames(Width::FIVE);
/// // The top lies opposite to the base, its inside looking down.
/// assert_eq!(frames[5].origin.z, 4);
/// assert_eq!(frames[5].up, frames[1].up.times(-1));
/// ```
#[must_use]
pub const fn cube_frames(width: Width) -> [Frame; CUBE_PLACES] {
    let pitch = width.pitch_i16();
    let mut frames = [Frame::base(pitch); CUBE_PLACES];
    let mut i = 0;
    while i < CUBE_NET.len() {
        let NetEdge {
            place,
            parent,
            side,
        } = CUBE_NET[i];
        frames[place.index()] = frames[parent.index()].folded(side, pitch);
        i += 1;
    }
    frames
}

/// The net folds to a cube: checked when this is compiled.
const _: () = {
    // Every place but the base hangs somewhere, and its parent is known by then.
    let mut known = [false; CUBE_PLACES];
    known[BASE.index()] = true;
    let mut i = 0;
    while i < CUBE_NET.len() {
        assert!(known[CUBE_NET[i].parent.index()]);
        known[CUBE_NET[i].place.index()] = true;
        i += 1;
    }
};
