//! The 48 symmetries of the cubic lattice that fix the origin.

use super::Point;

/// A signed permutation matrix: a rotation or a reflection of the lattice.
///
/// ```
/// use cubewright::geometry::{Point, SignedPermutation};
/// let rotations = SignedPermutation::all().filter(|s| s.is_rotation()).count();
/// assert_eq!((SignedPermutation::all().count(), rotations), (48, 24));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SignedPermutation {
    /// Which coordinate (0 to 2) of the source becomes coordinate i.
    source: [usize; 3],
    /// The sign, +1 or -1, that coordinate i takes.
    sign: [i16; 3],
}

/// The orders of three axes.
const PERMUTATIONS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [2, 1, 0],
    [1, 0, 2],
];

impl SignedPermutation {
    /// What leaves every point where it is.
    pub const IDENTITY: Self = Self {
        source: [0, 1, 2],
        sign: [1, 1, 1],
    };

    /// All 48, in a fixed order that begins with the identity.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        PERMUTATIONS.iter().flat_map(|&source| {
            (0..8_u8).map(move |bits| Self {
                source,
                sign: [0, 1, 2].map(|i| if bits >> i & 1 == 1 { -1 } else { 1 }),
            })
        })
    }

    /// Whether this keeps handedness.
    ///
    /// ```
    /// use cubewright::geometry::SignedPermutation;
    /// let rotations = SignedPermutation::all().filter(|symmetry| symmetry.is_rotation());
    /// assert_eq!((SignedPermutation::all().count(), rotations.count()), (48, 24));
    /// ```
    #[must_use]
    pub fn is_rotation(self) -> bool {
        let signs: i16 = self.sign.iter().product();
        let [a, b, c] = self.source;
        // The cyclic permutations are the even ones.
        let even = (a + 1) % 3 == b && (b + 1) % 3 == c;
        (signs == 1) == even
    }

    /// Whether what looks up (along z) still does.
    #[must_use]
    pub fn keeps_up(self) -> bool {
        self.apply(Point::Z) == Point::Z
    }

    /// The image of `point`.
    #[must_use]
    #[inline]
    pub fn apply(self, point: Point) -> Point {
        let from = [point.x, point.y, point.z];
        let to = |i: usize| self.sign[i] * from[self.source[i]];
        Point::new(to(0), to(1), to(2))
    }
}
