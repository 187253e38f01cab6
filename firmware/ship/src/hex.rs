//! Intel HEX records, those of the universal HEX included.

use core::fmt::Write as _;

/// Data bytes in one record; the board's `DAPLink` takes no more than 32.
pub const MOST_DATA: usize = 32;

/// What a record says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Bytes for flash.
    Data = 0x00,
    /// The end of the file.
    End = 0x01,
    /// The upper half of the addresses that follow.
    Upper = 0x04,
    /// The start address, which a micro:bit does not need.
    Start = 0x05,
    /// A section for one board begins.
    Section = 0x0A,
    /// The section ends; its data is padding.
    SectionEnd = 0x0B,
    /// Padding.
    Padding = 0x0C,
    /// Bytes for flash, of a board other than V1.
    Custom = 0x0D,
}

impl Kind {
    const ALL: [Self; 8] = [
        Self::Data,
        Self::End,
        Self::Upper,
        Self::Start,
        Self::Section,
        Self::SectionEnd,
        Self::Padding,
        Self::Custom,
    ];
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it says.
    pub kind: Kind,
    /// The lower half of the address.
    pub address: u16,
    /// At most 255 bytes.
    pub data: Vec<u8>,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// It does not begin with a colon.
    #[error("a record begins with a colon")]
    Colon,
    /// It is not pairs of hexadecimal digits.
    #[error("expected pairs of hexadecimal digits")]
    Digits,
    /// It is shorter or longer than it says.
    #[error("the record is not as long as it says")]
    Length,
    /// The sum of all bytes is not 0.
    #[error("the checksum is wrong")]
    Sum,
    /// No record that a micro:bit knows.
    #[error("records of type {0:#04x} are not known")]
    Kind(u8),
}

impl Record {
    /// A record; its data must not be longer than [`MOST_DATA`].
    #[must_use]
    pub fn new(kind: Kind, address: u16, data: &[u8]) -> Self {
        debug_assert!(data.len() <= MOST_DATA);
        Self {
            kind,
            address,
            data: data.to_vec(),
        }
    }

    /// The line, its line feed included.
    #[must_use]
    pub fn line(&self) -> String {
        let [high, low] = self.address.to_be_bytes();
        #[expect(clippy::cast_possible_truncation, reason = "at most 255")]
        let mut bytes = vec![self.data.len() as u8, high, low, self.kind as u8];
        bytes.extend(&self.data);
        bytes.push(sum(&bytes).wrapping_neg());
        let mut line = String::from(":");
        for byte in bytes {
            // Writing to a string cannot fail.
            let _ = write!(line, "{byte:02X}");
        }
        line.push('\n');
        line
    }

    /// Reads a line without its line feed.
    ///
    /// # Errors
    /// When it is not a record.
    pub fn read(line: &str) -> Result<Self, RecordError> {
        let digits = line.strip_prefix(':').ok_or(RecordError::Colon)?;
        let bytes = bytes(digits).ok_or(RecordError::Digits)?;
        let [len, high, low, kind, rest @ ..] = &bytes[..] else {
            return Err(RecordError::Length);
        };
        if rest.len() != usize::from(*len) + 1 {
            return Err(RecordError::Length);
        }
        if sum(&bytes) != 0 {
            return Err(RecordError::Sum);
        }
        let known = Kind::ALL.into_iter().find(|&known| known as u8 == *kind);
        Ok(Self {
            kind: known.ok_or(RecordError::Kind(*kind))?,
            address: u16::from_be_bytes([*high, *low]),
            data: rest[..rest.len() - 1].to_vec(),
        })
    }
}

fn sum(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |sum, &byte| sum.wrapping_add(byte))
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let digit = |c: &u8| char::from(*c).to_digit(16);
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            [high, low] => u8::try_from(digit(high)? * 16 + digit(low)?).ok(),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_the_specification_are_written_and_read() {
        let section = Record::new(Kind::Section, 0, &[0x99, 0x00, 0xC0, 0xDE]);
        assert_eq!(section.line(), ":0400000A9900C0DEBB\n");
        assert_eq!(Record::new(Kind::End, 0, &[]).line(), ":00000001FF\n");
        assert_eq!(Record::read(":0400000A9900C0DEBB"), Ok(section));
    }

    #[test]
    fn wrong_lines_are_errors() {
        let cases = [
            ("", RecordError::Colon),
            ("00000001FF", RecordError::Colon),
            (":", RecordError::Length),
            (":0000000", RecordError::Digits),
            (":0000000G", RecordError::Digits),
            (":\u{e9}\u{e9}", RecordError::Digits),
            (":01000001FF", RecordError::Length),
            (":00000001FF00", RecordError::Length),
            (":00000001FE", RecordError::Sum),
            (":00000002FE", RecordError::Kind(2)),
        ];
        for (line, error) in cases {
            assert_eq!(Record::read(line), Err(error), "{line}");
        }
    }
}
