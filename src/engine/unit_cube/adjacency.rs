//! Which places of the cube meet over which sides, derived by folding.

use crate::family::shell::{CUBE_PLACES, Width, cube_frames};
use crate::geometry::{Frame, Side};

/// What meets one side of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint {
    /// The index of the place on the other side of the edge.
    pub other: u8,
    /// Quarter turns that bring the *flipped* border of the other place to lie
    /// cell by cell under this side: the two run along the edge in opposite
    /// directions, so the flip makes them run alike.
    pub turns: u8,
}

/// The joints of the four sides of each place, clockwise from the top.
///
/// It does not depend on the border width, and is `const` so that firmware
/// keeps it in flash.
pub static CUBE_JOINTS: [[Joint; 4]; CUBE_PLACES] = joints(cube_frames(Width::FIVE), Width::FIVE);

const fn joints(frames: [Frame; CUBE_PLACES], width: Width) -> [[Joint; 4]; CUBE_PLACES] {
    let mut joints = [[Joint { other: 0, turns: 0 }; 4]; CUBE_PLACES];
    let mut place = 0;
    while place < CUBE_PLACES {
        let mut side = 0;
        while side < 4 {
            joints[place][side] = joint(frames, width, place, Side::ALL[side]);
            side += 1;
        }
        place += 1;
    }
    joints
}

/// The side of another place that runs along `side` of `place`.
const fn joint(frames: [Frame; CUBE_PLACES], width: Width, place: usize, side: Side) -> Joint {
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
                return Joint {
                    other: other as u8,
                    turns: ((8 - side.index() - across) % 4) as u8,
                };
            }
            across += 1;
        }
        other += 1;
    }
    panic!("a closed surface has two places at every edge")
}
