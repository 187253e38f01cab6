//! From pins to the picture that eyes see.

use cubewright_app::Frame;
use cubewright_ship::image::Board;

/// V1's 3 x 9 matrix: for each row pin 13 to 15, the LEDs (column, row) on the column
/// pins 4 to 12; two connections are empty. Source: the schematic of the micro:bit.
const V1: [[Option<(u8, u8)>; 9]; 3] = [
    [
        Some((0, 0)),
        Some((2, 0)),
        Some((4, 0)),
        Some((4, 3)),
        Some((3, 3)),
        Some((2, 3)),
        Some((1, 3)),
        Some((0, 3)),
        Some((1, 2)),
    ],
    [
        Some((4, 2)),
        Some((0, 2)),
        Some((2, 2)),
        Some((1, 0)),
        Some((3, 0)),
        Some((3, 4)),
        Some((1, 4)),
        None,
        None,
    ],
    [
        Some((2, 4)),
        Some((4, 4)),
        Some((0, 4)),
        Some((0, 1)),
        Some((1, 1)),
        Some((2, 1)),
        Some((3, 1)),
        Some((4, 1)),
        Some((3, 2)),
    ],
];

/// V2's rows, all on port 0.
const V2_ROWS: [u32; 5] = [21, 22, 15, 24, 19];

/// V2's columns: port and pin.
const V2_COLUMNS: [(usize, u32); 5] = [(0, 28), (0, 11), (0, 31), (1, 5), (0, 30)];

/// LEDs that were seen lit, and the rows of the matrix that had their turn meanwhile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    /// The LEDs.
    pub frame: Frame,
    /// A bit mask of the rows that were driven, whether or not an LED of them was lit.
    pub rows: u8,
}

impl Lit {
    /// What was seen here or there.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            frame: Frame::from_bits(self.frame.bits() | other.frame.bits()),
            rows: self.rows | other.rows,
        }
    }

    /// The picture, if every row of the matrix had its turn.
    #[must_use]
    pub fn picture(self, board: Board) -> Option<Frame> {
        let all = match board {
            Board::V1 => 0b111,
            Board::V2 => 0b1_1111,
        };
        (self.rows == all).then_some(self.frame)
    }
}

/// The LEDs that are lit while these pins of the two ports are driven high and low.
#[must_use]
pub fn lit(board: Board, high: [u32; 2], low: [u32; 2]) -> Lit {
    let bit = |column: u8, row: u8| 1 << (5 * row + column);
    let (mut bits, mut rows) = (0, 0);
    match board {
        Board::V1 => {
            for (row, columns) in (13_u32..).zip(V1) {
                rows |= u8::from(high[0] >> row & 1 == 1) << (row - 13);
                for (column, led) in (4..).zip(columns) {
                    if let Some((x, y)) = led
                        && high[0] >> row & low[0] >> column & 1 == 1
                    {
                        bits |= bit(x, y);
                    }
                }
            }
        }
        Board::V2 => {
            for (y, row) in (0..).zip(V2_ROWS) {
                rows |= u8::from(high[0] >> row & 1 == 1) << y;
                for (x, (port, column)) in (0..).zip(V2_COLUMNS) {
                    if high[0] >> row & low[port] >> column & 1 == 1 {
                        bits |= bit(x, y);
                    }
                }
            }
        }
    }
    Lit {
        frame: Frame::from_bits(bits),
        rows,
    }
}
