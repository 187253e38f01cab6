//! BurrTools' numbers of the orientations of a piece.
//!
//! Invariant: number and turn are one-to-one. A number says how many quarter turns
//! are made about x, then y, then z: `n % 4` about x; below 16, `n / 4` about y;
//! 16 to 19 one about z, 20 to 23 three about z. From 24 on they are mirror images,
//! which no assembly of BurrTools has.
//!
//! The rule is read off the tables that the library documentation of BurrTools names
//! (`lib/tabs_0`, the number of turns about each axis), and holds for the solutions
//! that BurrTools stores.

use std::sync::LazyLock;

use crate::geometry::{Point, SignedPermutation};

/// How many orientations there are.
pub(super) const ORIENTATIONS: u8 = 24;

/// The number of a piece that an assembly leaves out, besides `x`.
pub(super) const LEFT_OUT: i64 = 255;

/// The turn with a number below [`ORIENTATIONS`].
pub(super) fn turn(number: u8) -> Option<SignedPermutation> {
    let quarters = match number {
        0..16 => [number % 4, number / 4, 0],
        16..20 => [number % 4, 0, 1],
        20..ORIENTATIONS => [number % 4, 0, 3],
        _ => return None,
    };
    let turned = |mut point: Point| {
        for _ in 0..quarters[0] {
            point = Point::new(point.x, -point.z, point.y);
        }
        for _ in 0..quarters[1] {
            point = Point::new(-point.z, point.y, point.x);
        }
        for _ in 0..quarters[2] {
            point = Point::new(-point.y, point.x, point.z);
        }
        point
    };
    let axes = [Point::X, Point::Y, Point::Z];
    SignedPermutation::all().find(|turn| axes.map(|axis| turn.apply(axis)) == axes.map(turned))
}

/// All turns with their numbers, ascending; found once, as each placement of each packing asks for them.
pub(super) fn turns() -> impl Iterator<Item = (u8, SignedPermutation)> {
    static TURNS: LazyLock<Vec<(u8, SignedPermutation)>> = LazyLock::new(|| {
        let all = (0..ORIENTATIONS).filter_map(|number| Some((number, turn(number)?)));
        all.collect()
    });
    TURNS.iter().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rotations_have_a_number() {
        let found: Vec<_> = turns().map(|(_, turn)| turn).collect();
        assert_eq!(found.len(), 24);
        for rotation in SignedPermutation::all().filter(|turn| turn.is_rotation()) {
            assert!(found.contains(&rotation), "{rotation:?}");
        }
        assert_eq!(turn(24), None);
    }

    #[test]
    fn rows_of_the_table() {
        // Three rows of BurrTools' rotation matrices, as images of (1, 2, 3).
        for (number, image) in [(1, (1, -3, 2)), (5, (-2, -3, 1)), (19, (-3, 1, -2))] {
            let turned = turn(number).expect("a turn").apply(Point::new(1, 2, 3));
            assert_eq!((turned.x, turned.y, turned.z), image, "{number}");
        }
    }
}
