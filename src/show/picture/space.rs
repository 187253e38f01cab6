//! Sums and products of places and ways in space.

use super::axis::Space;
use crate::geometry::Axis;

/// The coordinates across an axis, then that along it, as [`Axis::split`] has them.
pub(super) fn split(axis: Axis, [x, y, z]: Space) -> Space {
    match axis {
        Axis::X => [y, z, x],
        Axis::Y => [z, x, y],
        Axis::Z => [x, y, z],
    }
}

pub(super) fn plus(one: Space, other: Space) -> Space {
    [0, 1, 2].map(|i| one[i] + other[i])
}

pub(super) fn minus(one: Space, other: Space) -> Space {
    [0, 1, 2].map(|i| one[i] - other[i])
}

pub(super) fn times(one: Space, factor: f64) -> Space {
    one.map(|at| at * factor)
}

pub(super) fn dot(one: Space, other: Space) -> f64 {
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}
