//! What a computer asks, read byte by byte as it comes in.
//!
//! Invariant: the reader is in one of a few states after any bytes whatever, and finds the next line
//! again; it never needs more memory than its own.

use super::{CubePieces, RequestError, SET_CELLS};

/// What is wanted of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// The first solution.
    First,
    /// Every solution.
    All,
    /// The number of solutions.
    Count,
}

/// One line from the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Who is there?
    Hello,
    /// Solve a set.
    Solve(RequestKind, CubePieces),
}

impl RequestKind {
    /// The word that begins the line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::All => "all",
            Self::Count => "count",
        }
    }
}

/// The word of [`Request::Hello`].
const HELLO: &str = "hello";

impl Request {
    /// Sends the line that asks this to `out`, byte by byte.
    pub fn write(&self, out: &mut dyn FnMut(u8)) {
        match self {
            Self::Hello => HELLO.bytes().for_each(&mut *out),
            Self::Solve(ask, set) => {
                ask.word().bytes().for_each(&mut *out);
                for ring in set.0 {
                    out(b' ');
                    (0..16).for_each(|cell| out(b'0' + u8::from(ring >> cell & 1 == 1)));
                }
            }
        }
        out(b'\n');
    }
}

/// The longest word of a request.
const LONGEST: usize = 5;

/// Where a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// In the first word, of which this many letters have come.
    Word(u8),
    /// Behind the word `hello`.
    Hello,
    /// In the digits, of which this many have come.
    Cells(RequestKind, u8),
    /// The line is wrong; the rest of it is dropped.
    Wrong(RequestError, u16),
}

/// Reads requests from bytes; needs no room for a line, however long it is.
///
/// A line ends with a line feed; carriage returns and empty lines are ignored.
///
/// ```
/// use cubewright::board::{Reader, Request};
/// let mut reader = Reader::new();
/// let answers: Vec<_> = b"hello\r\n".iter().filter_map(|&byte| reader.push(byte)).collect();
/// assert_eq!(answers, [Ok(Request::Hello)]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    stage: Stage,
    word: [u8; LONGEST],
    set: CubePieces,
    column: u16,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Reader {
    /// At the beginning of a line.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            stage: Stage::Word(0),
            word: [0; LONGEST],
            set: CubePieces([0; 6]),
            column: 0,
        }
    }

    /// Takes one byte; a line feed brings the request, or what is wrong with it and
    /// the 1-based column.
    pub fn push(&mut self, byte: u8) -> Option<Result<Request, (RequestError, u16)>> {
        match byte {
            b'\n' => self.end(),
            b'\r' => None,
            _ => {
                self.column = self.column.saturating_add(1);
                self.stage = self.next(byte);
                None
            }
        }
    }

    /// Bytes were lost: says so at once, since the end of the line may be among them.
    /// What is left of the line, if it still comes, is a line without a good word.
    pub const fn lose(&mut self) -> (RequestError, u16) {
        let column = self.column.saturating_add(1);
        *self = Self::new();
        (RequestError::Lost, column)
    }

    /// The state after a byte that does not end the line.
    fn next(&mut self, byte: u8) -> Stage {
        match (self.stage, byte) {
            (Stage::Wrong(..), _) | (Stage::Word(0) | Stage::Hello | Stage::Cells(..), b' ') => {
                self.stage
            }
            (Stage::Word(len), b' ') => self.word_ends(len),
            (Stage::Word(len), _) if usize::from(len) < LONGEST => {
                self.word[usize::from(len)] = byte;
                Stage::Word(len + 1)
            }
            (Stage::Word(_), _) => self.wrong(RequestError::Word),
            (Stage::Cells(ask, len), b'0' | b'1') if usize::from(len) < SET_CELLS => {
                let tooth = u16::from(byte == b'1');
                self.set.0[usize::from(len) / 16] |= tooth << (len % 16);
                Stage::Cells(ask, len + 1)
            }
            (Stage::Hello, _) | (Stage::Cells(..), b'0' | b'1') => {
                self.wrong(RequestError::TooLong)
            }
            (Stage::Cells(..), _) => self.wrong(RequestError::Digit),
        }
    }

    /// The state of a line that is wrong at the present column.
    fn wrong(&self, error: RequestError) -> Stage {
        Stage::Wrong(error, self.column)
    }

    /// The state after the first word, which had so many letters.
    fn word_ends(&self, len: u8) -> Stage {
        let word = &self.word[..usize::from(len)];
        let ask = [RequestKind::First, RequestKind::All, RequestKind::Count]
            .into_iter()
            .find(|ask| ask.word().as_bytes() == word);
        match ask {
            Some(ask) => Stage::Cells(ask, 0),
            None if word == HELLO.as_bytes() => Stage::Hello,
            None => self.wrong(RequestError::Word),
        }
    }

    /// The line ends: says what it was and begins the next.
    fn end(&mut self) -> Option<Result<Request, (RequestError, u16)>> {
        let stage = match self.stage {
            Stage::Word(len) if len > 0 => self.word_ends(len),
            stage => stage,
        };
        let end = self.column.saturating_add(1);
        let answer = match stage {
            Stage::Word(_) => None,
            Stage::Hello => Some(Ok(Request::Hello)),
            Stage::Cells(ask, len) if usize::from(len) == SET_CELLS => {
                Some(Ok(Request::Solve(ask, self.set)))
            }
            Stage::Cells(..) => Some(Err((RequestError::TooShort, end))),
            Stage::Wrong(error, column) => Some(Err((error, column))),
        };
        *self = Self::new();
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Vec<Result<Request, (RequestError, u16)>> {
        let mut reader = Reader::new();
        text.iter().filter_map(|&byte| reader.push(byte)).collect()
    }

    fn line(request: Request) -> Vec<u8> {
        let mut line = Vec::new();
        request.write(&mut |byte| line.push(byte));
        line
    }

    const SET: CubePieces = CubePieces([1, 0x8000, 0xFFFF, 0, 0x1234, 0xABCD]);

    #[test]
    fn what_is_written_is_read() {
        for ask in [RequestKind::First, RequestKind::All, RequestKind::Count] {
            let request = Request::Solve(ask, SET);
            assert_eq!(read(&line(request)), [Ok(request)]);
        }
        assert_eq!(
            read(b"  hello  \r\n\r\n   \nhello\n"),
            [Ok(Request::Hello); 2]
        );
    }

    #[test]
    fn a_wrong_line_is_named_and_the_next_one_read() {
        let digits = "01".repeat(48);
        let cases = [
            ("help\n".to_owned(), RequestError::Word, 4),
            ("aller 0\n".to_owned(), RequestError::Word, 6),
            ("Hello\n".to_owned(), RequestError::Word, 5),
            ("hello you\n".to_owned(), RequestError::TooLong, 7),
            ("all\n".to_owned(), RequestError::TooShort, 4),
            (
                format!("all {}\n", &digits[1..]),
                RequestError::TooShort,
                100,
            ),
            (format!("all {digits}1\n"), RequestError::TooLong, 101),
            (format!("all {}2\n", &digits[1..]), RequestError::Digit, 100),
            ("all \0\n".to_owned(), RequestError::Digit, 5),
            ("\u{fffd}\n".to_owned(), RequestError::Word, 3),
            (
                "all 1x".to_owned() + &"1".repeat(100_000) + "\n",
                RequestError::Digit,
                6,
            ),
        ];
        for (text, error, column) in cases {
            let answers = read(&[text.as_bytes(), b"hello\n"].concat());
            let expected = [Err((error, column)), Ok(Request::Hello)];
            assert_eq!(answers, expected, "{text:.20}");
        }
    }

    #[test]
    fn lost_bytes_spoil_their_line_only() {
        let mut reader = Reader::new();
        let mut answers = Vec::new();
        for &byte in &line(Request::Solve(RequestKind::All, SET))[..50] {
            answers.extend(reader.push(byte));
        }
        answers.push(Err(reader.lose()));
        for byte in *b"0101 0101\nhello\n" {
            answers.extend(reader.push(byte));
        }
        let expected = [
            Err((RequestError::Lost, 51)),
            Err((RequestError::Word, 5)),
            Ok(Request::Hello),
        ];
        assert_eq!(answers, expected);
    }
}
