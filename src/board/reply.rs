//! What the board answers, one line each, written and read.
//!
//! Invariant: what [`Reply::write`] sends, [`Reply::read`] reads as the same reply, and no other line
//! is read as one.

use crate::family::shell::{CUBE_PLACES, Orientation, Piece, Place, Placement};

/// What is wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// The first word is none of hello, first, all, count.
    Word,
    /// Something that is neither 0, 1 nor a space.
    Digit,
    /// Fewer than 96 digits.
    TooShort,
    /// More than 96 digits, or anything behind `hello`.
    TooLong,
    /// Bytes came faster than the board could take them.
    Lost,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There are no others.
    Complete,
    /// No other was looked for.
    Enough,
    /// The pieces have this many teeth; only 44 make a cube.
    Teeth(u32),
}

/// One line from the board.
///
/// A request is answered by solutions, if they were asked for, and one last line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The board is there; it is a micro:bit of this generation, 1 or 2.
    Hello(u8),
    /// A solution, place by place.
    Solution([Placement; CUBE_PLACES]),
    /// The last line: how many were found, and why no more.
    End(u32, End),
    /// The request is wrong at this 1-based column.
    Error(u16, RequestError),
}

/// A line that no board sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not the answer of a board with Cubewright on it")]
pub struct ReplyError;

impl RequestError {
    /// All of them, in the order of the protocol.
    const ALL: [Self; 5] = [
        Self::Word,
        Self::Digit,
        Self::TooShort,
        Self::TooLong,
        Self::Lost,
    ];

    /// What the board says about it.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Word => "expected hello, first, all or count",
            Self::Digit => "expected 0 or 1",
            Self::TooShort => "expected 96 digits, found fewer",
            Self::TooLong => "expected the end of the line",
            Self::Lost => "bytes were lost, send again",
        }
    }
}

/// What [`Reply::Hello`] begins with; the number is that of the protocol.
const HELLO: &str = "cubewright 1 microbit ";
/// What a line with a solution begins with.
const SOLUTION: &str = "solution";
/// What the last line of an answer begins with.
const END: &str = "end ";
/// What a line about a wrong request begins with.
const ERROR: &str = "error ";
/// What stands behind the number found if there are no others.
const COMPLETE: &str = " complete";
/// What stands there if no other was looked for.
const ENOUGH: &str = " enough";
/// What stands before a number of teeth that makes no cube.
const TEETH: &str = " teeth ";

impl Reply {
    /// Sends the line to `out`, byte by byte, the line feed included.
    pub fn write(&self, out: &mut dyn FnMut(u8)) {
        match *self {
            Self::Hello(board) => {
                say(out, HELLO);
                number(out, board.into());
            }
            Self::Solution(placements) => {
                say(out, SOLUTION);
                for placement in placements {
                    out(b' ');
                    letters(placement).into_iter().for_each(&mut *out);
                }
            }
            Self::End(found, end) => {
                say(out, END);
                number(out, found);
                match end {
                    End::Complete => say(out, COMPLETE),
                    End::Enough => say(out, ENOUGH),
                    End::Teeth(teeth) => {
                        say(out, TEETH);
                        number(out, teeth);
                    }
                }
            }
            Self::Error(column, error) => {
                say(out, ERROR);
                number(out, column.into());
                out(b' ');
                say(out, error.words());
            }
        }
        out(b'\n');
    }

    /// Reads a line without its line feed.
    ///
    /// # Errors
    /// When no board writes such a line.
    ///
    /// ```
    /// use cubewright::board::Reply;
    /// assert!(Reply::read("end 5 complete").is_ok());
    /// assert!(Reply::read("end of the line").is_err());
    /// ```
    pub fn read(line: &str) -> Result<Self, ReplyError> {
        let parsed = if let Some(board) = line.strip_prefix(HELLO) {
            canonical(board).map(Self::Hello)
        } else if let Some(text) = line.strip_prefix(SOLUTION) {
            solution(text).map(Self::Solution)
        } else if let Some(text) = line.strip_prefix(END) {
            end(text)
        } else if let Some(text) = line.strip_prefix(ERROR) {
            error(text)
        } else {
            None
        };
        parsed.ok_or(ReplyError)
    }
}

/// The letters for a piece as it lies: F or R (front or rear, the flip), the
/// 1-based number of the piece, L and the quarter turns to the left after that.
#[must_use]
pub const fn letters(placement: Placement) -> [u8; 5] {
    let orientation = placement.orientation;
    #[expect(clippy::cast_possible_truncation, reason = "six pieces")]
    let piece = b'1' + placement.piece.index() as u8;
    [
        if orientation.is_flipped() { b'R' } else { b'F' },
        piece,
        b'/',
        b'L',
        b'0' + orientation.turns(),
    ]
}

/// Sends text byte by byte.
fn say(out: &mut dyn FnMut(u8), text: &str) {
    text.bytes().for_each(out);
}

/// Decimal digits, without the weight of formatting code on the board.
fn number(out: &mut dyn FnMut(u8), mut value: u32) {
    let mut digits = [0; 10];
    let mut at = digits.len();
    loop {
        at -= 1;
        let digit = (value % 10) as u8;
        digits[at] = b'0' + digit;
        value /= 10;
        if value == 0 || at == 0 {
            break;
        }
    }
    digits[at..].iter().for_each(|&digit| out(digit));
}

/// A number as [`number`] writes it: no sign, no leading zero.
fn canonical<N: core::str::FromStr>(text: &str) -> Option<N> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let has_zero = text.len() > 1 && text.starts_with('0');
    (is_plain && !has_zero).then(|| text.parse().ok()).flatten()
}

/// Reads six placements, in the order of the places.
fn solution(text: &str) -> Option<[Placement; CUBE_PLACES]> {
    let mut placements = [Placement::default(); CUBE_PLACES];
    let bytes = text.as_bytes();
    if bytes.len() != placements.len() * 6 {
        return None;
    }
    for (index, (placement, word)) in placements.iter_mut().zip(bytes.chunks(6)).enumerate() {
        let &[
            b' ',
            side @ (b'F' | b'R'),
            piece @ b'1'..=b'6',
            b'/',
            b'L',
            turns @ b'0'..=b'3',
        ] = word
        else {
            return None;
        };
        *placement = Placement {
            place: Place::from_index(index),
            piece: Piece::from_index(usize::from(piece - b'1')),
            orientation: Orientation::new(side == b'R', turns - b'0'),
        };
    }
    Some(placements)
}

/// Reads what stands behind [`END`].
fn end(text: &str) -> Option<Reply> {
    let (found, end) = if let Some(found) = text.strip_suffix(COMPLETE) {
        (found, End::Complete)
    } else if let Some(found) = text.strip_suffix(ENOUGH) {
        (found, End::Enough)
    } else {
        let (found, teeth) = text.split_once(TEETH)?;
        (found, End::Teeth(canonical(teeth)?))
    };
    Some(Reply::End(canonical(found)?, end))
}

/// Reads what stands behind [`ERROR`]: a column and words.
fn error(text: &str) -> Option<Reply> {
    let (column, words) = text.split_once(' ')?;
    let error = RequestError::ALL
        .into_iter()
        .find(|error| error.words() == words)?;
    Some(Reply::Error(canonical(column)?, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(reply: Reply) -> String {
        let mut line = Vec::new();
        reply.write(&mut |byte| line.push(byte));
        String::from_utf8(line).expect("ASCII")
    }

    fn placements() -> [Placement; 6] {
        [0, 1, 2, 3, 4, 5].map(|index: u8| Placement {
            place: Place::from_index(index.into()),
            piece: Piece::from_index(usize::from(5 - index)),
            orientation: Orientation::from_index(index + 2),
        })
    }

    #[test]
    fn what_is_written_is_read() {
        let mut replies = vec![
            Reply::Hello(2),
            Reply::Solution(placements()),
            Reply::End(0, End::Complete),
            Reply::End(u32::MAX, End::Enough),
            Reply::End(0, End::Teeth(45)),
        ];
        replies.extend(RequestError::ALL.map(|error| Reply::Error(u16::MAX, error)));
        for reply in replies {
            let line = line(reply);
            let text = line.strip_suffix('\n').expect("a line");
            assert_eq!(Reply::read(text), Ok(reply));
            for cut in 0..text.len() {
                // A shorter number is a number too; nothing else may pass.
                if let Ok(other) = Reply::read(&text[..cut]) {
                    assert_ne!(other, reply);
                }
            }
        }
        assert_eq!(
            line(Reply::Solution(placements())),
            "solution F6/L2 F5/L3 R4/L0 R3/L1 R2/L2 R1/L3\n"
        );
        assert_eq!(line(Reply::End(10, End::Complete)), "end 10 complete\n");
    }

    #[test]
    fn other_lines_are_errors() {
        for text in [
            "",
            "hello",
            "end",
            "end  complete",
            "end 01 complete",
            "end +1 complete",
            "end 4294967296 complete",
            "error 1 nothing",
            "solution F1/L0",
            "solution F0/L0 F2/L0 F3/L0 F4/L0 F5/L0 F6/L0",
            "solution F1/L4 F2/L0 F3/L0 F4/L0 F5/L0 F6/L0",
            "solution F1/L0 F2/L0 F3/L0 F4/L0 F5/L0 \u{e9}6/L",
        ] {
            assert_eq!(Reply::read(text), Err(ReplyError), "{text}");
        }
    }
}
