//! Borders: which cells around a piece are filled.

use core::fmt;

use super::{Orientation, Width};
use crate::geometry::{Frame, Point, Side};

/// The border of a piece as a ring of 4(n-1) bits, a filled cell being 1.
///
/// Bit 0 is the top-left corner; the bits run clockwise: along the top side to
/// the right, down the right side, back along the bottom, up the left side.
///
/// ```
/// use cubewright::family::shell::{Border, Orientation, Width};
/// let border: Border = "1100 0000 0000 0000".parse()?;
/// assert_eq!(border.width(), Width::FIVE);
/// // A quarter turn counter-clockwise takes the top-left corner to the bottom-left.
/// let turned = border.oriented(Orientation::new(false, 1));
/// assert_eq!(turned.to_string(), "0000000000001100");
/// // The flip swaps left and right.
/// let flipped = border.oriented(Orientation::new(true, 0));
/// assert_eq!(flipped.to_string(), "0001100000000000");
/// # Ok::<(), cubewright::family::shell::WidthError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Border {
    width: Width,
    bits: u64,
}

impl Border {
    /// The border with these bits; bits beyond the ring are dropped.
    ///
    /// ```
    /// use cubewright::family::shell::{Border, Width};
    /// // The top side is the lowest five bits of the ring of 16.
    /// let border = Border::from_bits(Width::FIVE, 0b01110);
    /// assert_eq!((border.teeth(), border.corner_teeth()), (3, 0));
    /// assert!(border.has(1) && !border.has(0));
    /// ```
    #[must_use]
    pub const fn from_bits(width: Width, bits: u64) -> Self {
        Self {
            width,
            bits: bits & width.mask(),
        }
    }

    /// A border of which no cell is filled.
    #[must_use]
    pub const fn empty(width: Width) -> Self {
        Self::from_bits(width, 0)
    }

    /// The ring, bit 0 being the top-left corner.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The width n.
    #[must_use]
    pub const fn width(self) -> Width {
        self.width
    }

    /// Whether the cell at `index`, counted round the ring, is filled.
    #[must_use]
    pub const fn has(self, index: usize) -> bool {
        self.bits >> (index % self.width.ring()) & 1 == 1
    }

    /// The same border with the cell at `index` changed.
    #[must_use]
    pub const fn toggled(self, index: usize) -> Self {
        Self::from_bits(self.width, self.bits ^ 1 << (index % self.width.ring()))
    }

    /// The number of filled cells.
    #[must_use]
    pub const fn teeth(self) -> u32 {
        self.bits.count_ones()
    }

    /// The number of filled corners.
    #[must_use]
    pub fn corner_teeth(self) -> usize {
        (0..4)
            .filter(|corner| self.has(corner * self.width.pitch()))
            .count()
    }

    /// The cell where `side` begins, clockwise.
    ///
    /// 0 for the top side, then one pitch more for each side: 4, 8 and 12 with width 5.
    #[must_use]
    pub const fn start(self, side: Side) -> usize {
        side.index() * self.width.pitch()
    }

    /// The n - 2 bits of `side` between its corners, clockwise, first cell lowest.
    ///
    /// What must match where two places meet: the neighbour shows the complement, read backwards.
    ///
    /// ```
    /// use cubewright::family::shell::{Border, Width};
    /// use cubewright::geometry::Side;
    /// let border = Border::from_bits(Width::FIVE, 0b0110_0000);
    /// assert_eq!(border.middle(Side::Right), 0b011);
    /// assert_eq!(border.middle(Side::Top), 0);
    /// ```
    #[must_use]
    pub const fn middle(self, side: Side) -> u64 {
        let inner = self.bits >> (self.start(side) + 1);
        inner & ((1 << (self.width.cells() - 2)) - 1)
    }

    /// The border as it lies after `orientation`: flip first, then turns.
    #[must_use]
    pub fn oriented(self, orientation: Orientation) -> Self {
        let base = if orientation.is_flipped() {
            self.flipped()
        } else {
            self
        };
        base.turned(orientation.turns())
    }

    /// Left and right swapped.
    ///
    /// ```
    /// use cubewright::family::shell::{Border, Width};
    /// let left_of_top = Border::from_bits(Width::FIVE, 1 << 1);
    /// assert_eq!(left_of_top.flipped().bits(), 1 << 3);
    /// ```
    #[must_use]
    pub const fn flipped(self) -> Self {
        // Cell i of the flipped border is cell `pitch - i` of this one: the ring runs the
        // other way round, and begins at the corner that was the second.
        let ring = self.width.ring();
        let reversed = self.bits.reverse_bits() >> (64 - ring);
        let shift = ring - 1 - self.width.pitch();
        let bits = reversed >> shift | reversed << (ring - shift);
        Self::from_bits(self.width, bits)
    }

    /// Turned counter-clockwise by `turns` right angles.
    ///
    /// ```
    /// use cubewright::family::shell::{Border, Width};
    /// use cubewright::geometry::Side;
    /// let right = Border::from_bits(Width::FIVE, 0b111 << 5);
    /// assert_eq!(right.turned(1).middle(Side::Top), 0b111);
    /// assert_eq!(right.turned(4), right);
    /// ```
    #[must_use]
    pub const fn turned(self, turns: u8) -> Self {
        let shift = (turns % 4) as usize * self.width.pitch();
        if shift == 0 {
            return self;
        }
        let bits = self.bits >> shift | self.bits << (self.width.ring() - shift);
        Self::from_bits(self.width, bits)
    }

    /// The least of the eight orientations: equal for pieces that differ only
    /// in how they lie.
    ///
    /// Two pieces that may be flipped are equal if and only if their canonical borders are.
    #[must_use]
    pub fn canonical(self) -> Self {
        Orientation::all()
            .map(|orientation| self.oriented(orientation))
            .min()
            .unwrap_or(self)
    }

    /// How many of the eight orientations leave the border as it is.
    ///
    /// 1 for most borders, 8 for one that is full or empty.
    #[must_use]
    pub fn symmetries(self) -> usize {
        Orientation::all()
            .filter(|&orientation| self.oriented(orientation) == self)
            .count()
    }
}

/// Column and row, 0-based from the top-left, of cell `index` of a ring.
const fn column_and_row(width: Width, index: usize) -> (i16, i16) {
    let pitch = width.pitch();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "at most 16"
    )]
    let along = (index % pitch) as i16;
    let far = width.pitch_i16();
    match index / pitch % 4 {
        0 => (along, 0),
        1 => (far, along),
        2 => (far - along, far),
        _ => (0, far - along),
    }
}

impl Frame {
    /// The lattice point of cell `index` of the border of the piece that lies here; cells
    /// are counted on and on round it.
    #[must_use]
    pub const fn ring_point(self, width: Width, index: usize) -> Point {
        let (column, row) = column_and_row(width, index);
        self.at(column, row)
    }

    /// Which cell of the border of the piece that lies here is on a lattice point, if any
    /// is: the inverse of [`ring_point`](Self::ring_point).
    #[must_use]
    pub const fn ring_index(self, width: Width, point: Point) -> Option<usize> {
        let offset = point.minus(self.origin);
        if along(offset, self.up) != 0 {
            return None;
        }
        let (column, row) = (along(offset, self.right), along(offset, self.down));
        let far = width.pitch_i16();
        if column < 0 || column > far || row < 0 || row > far {
            return None;
        }
        let index = if row == 0 && column < far {
            column
        } else if column == far && row < far {
            far + row
        } else if row == far && column > 0 {
            3 * far - column
        } else if column == 0 {
            4 * far - row
        } else {
            return None;
        };
        Some(index.unsigned_abs() as usize)
    }
}

/// How far an offset goes along a unit vector.
const fn along(offset: Point, unit: Point) -> i16 {
    offset.x * unit.x + offset.y * unit.y + offset.z * unit.z
}

impl fmt::Display for Border {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for index in 0..self.width.ring() {
            f.write_str(if self.has(index) { "1" } else { "0" })?;
        }
        Ok(())
    }
}

impl core::str::FromStr for Border {
    type Err = super::WidthError;

    /// Reads a ring of 0 and 1; every other character is a separator. For files
    /// use [`crate::formats`], which says where a character is wrong.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_bit = |c: &char| matches!(c, '0' | '1');
        let width = Width::from_ring(text.chars().filter(is_bit).count())?;
        let bits = text
            .chars()
            .filter(is_bit)
            .enumerate()
            .filter(|&(_, c)| c == '1')
            .fold(0, |bits, (index, _)| bits | 1 << index);
        Ok(Self::from_bits(width, bits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found_by_their_points() {
        for width in (3..=17).map(|cells| Width::new(cells).expect("in range")) {
            for frame in crate::family::shell::cube_frames(width) {
                let reach = width.pitch_i16() + 1;
                let range = || -1..=reach;
                for (x, y, z) in
                    range().flat_map(|x| range().flat_map(move |y| range().map(move |z| (x, y, z))))
                {
                    let point = Point::new(x, y, z);
                    let is_here = |&ring: &usize| frame.ring_point(width, ring) == point;
                    let right = (0..width.ring()).find(is_here);
                    assert_eq!(frame.ring_index(width, point), right, "{point:?}");
                }
            }
        }
    }

    /// The oracle: the border drawn on a grid, flipped and turned cell by cell.
    fn oriented_on_grid(border: Border, orientation: Orientation) -> Border {
        let width = border.width();
        let far = width.pitch_i16();
        let image = |(mut column, mut row): (i16, i16)| {
            if orientation.is_flipped() {
                column = far - column;
            }
            for _ in 0..orientation.turns() {
                (column, row) = (row, far - column);
            }
            (column, row)
        };
        let mut result = Border::empty(width);
        for from in (0..width.ring()).filter(|&from| border.has(from)) {
            let to = (0..width.ring())
                .find(|&to| column_and_row(width, to) == image(column_and_row(width, from)))
                .expect("a border cell stays on the border");
            result = result.toggled(to);
        }
        result
    }

    #[test]
    fn every_border_of_width_5_is_oriented_as_on_a_grid() {
        for bits in 0..1_u64 << 16 {
            let border = Border::from_bits(Width::FIVE, bits);
            for orientation in Orientation::all() {
                let fast = border.oriented(orientation);
                assert_eq!(fast.teeth(), border.teeth());
                // The grid oracle is slow; single teeth determine the map.
                if bits.count_ones() <= 1 || bits % 257 == 0 {
                    assert_eq!(fast, oriented_on_grid(border, orientation));
                }
                assert_eq!(fast.oriented(orientation.inverse()), border);
            }
        }
    }

    #[test]
    fn single_teeth_of_every_width_move_as_on_a_grid() {
        for cells in Width::MIN.cells()..=Width::MAX.cells() {
            let width = Width::new(cells).expect("in range");
            for index in 0..width.ring() {
                let border = Border::empty(width).toggled(index);
                for orientation in Orientation::all() {
                    let expected = oriented_on_grid(border, orientation);
                    assert_eq!(border.oriented(orientation), expected);
                }
            }
        }
    }

    #[test]
    fn classes_of_width_5_are_as_counted_by_brute_force() {
        let classes = |keep: &dyn Fn(Border) -> bool| {
            (0..1_u64 << 16)
                .map(|bits| Border::from_bits(Width::FIVE, bits))
                .filter(|&border| border.canonical() == border && keep(border))
                .count()
        };
        let lone = |border: Border| {
            (0..4).any(|corner| {
                let at = corner * 4;
                border.has(at) && !border.has(at + 1) && !border.has(at + 15)
            })
        };
        let flat =
            |border: Border| (0..4).any(|turns| matches!(border.turned(turns).bits() & 31, 0 | 31));
        let plain = |border: Border| Side::ALL.iter().any(|&s| matches!(border.middle(s), 0 | 7));
        assert_eq!(classes(&|_| true), 8484);
        assert_eq!(classes(&|b| !lone(b)), 4991);
        assert_eq!(classes(&|b| !lone(b) && !flat(b)), 3523);
        assert_eq!(classes(&|b| !lone(b) && !plain(b)), 1545);
    }
}
