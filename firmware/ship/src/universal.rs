//! The universal HEX of the micro:bit: one file, a section for each board.
//!
//! Source: the Micro:bit Educational Foundation's specification, version 0.4.0,
//! "512 Byte Aligned Sections".

use crate::hex::{Kind, MOST_DATA, Record, RecordError};
use crate::image::{Board, Image};

/// Each section is padded to a multiple of this, so that the board, which gets the
/// file in blocks of 512 bytes in any order, finds no two boards in one.
const BLOCK: usize = 512;

/// Hexadecimal digits, colon and line feed of a record without data.
const BARE: usize = 12;

/// What ends the data of a record that begins a section.
const MARK: [u8; 2] = [0xC0, 0xDE];

/// Why a text is no universal HEX for both boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SplitError {
    /// A line is no record.
    #[error("line {0}: {1}")]
    Record(usize, RecordError),
    /// A record stands where it must not.
    #[error("line {0}: a {1:?} record is out of place here")]
    Misplaced(usize, Kind),
    /// A section begins or ends off a multiple of 512 bytes.
    #[error("line {0}: a section does not begin and end at a multiple of 512 bytes")]
    Unaligned(usize),
    /// A section is for a board that is not known.
    #[error("line {0}: a section for an unknown board")]
    Board(usize),
    /// Data lies beyond the flash, or has no place yet.
    #[error("line {0}: data outside of flash")]
    Address(usize),
    /// There is no section for a board, or there are two.
    #[error("expected one section for each board")]
    Sections,
    /// The record that ends the file is missing.
    #[error("the end of the file is missing")]
    Unended,
}

/// One file for both boards.
#[must_use]
pub fn join(v1: &Image, v2: &Image) -> String {
    let end = Record::new(Kind::End, 0, &[]).line();
    section(Board::V1, v1) + &section(Board::V2, v2) + &end
}

fn section(board: Board, image: &Image) -> String {
    let (identity, kind) = match board {
        Board::V1 => ([0x99, 0x00], Kind::Data),
        Board::V2 => ([0x99, 0x03], Kind::Custom),
    };
    let mut text = upper(0);
    text += &Record::new(Kind::Section, 0, &[identity, MARK].concat()).line();
    for (index, data) in image.bytes.chunks(MOST_DATA).enumerate() {
        let address = index * MOST_DATA;
        #[expect(clippy::cast_possible_truncation, reason = "split in two halves")]
        let (high, low) = ((address >> 16) as u16, address as u16);
        if low == 0 && high > 0 {
            text += &upper(high);
        }
        text += &Record::new(kind, low, data).line();
    }
    pad(&mut text);
    text
}

fn upper(half: u16) -> String {
    Record::new(Kind::Upper, 0, &half.to_be_bytes()).line()
}

/// Ends a section, so that its length is a multiple of [`BLOCK`].
fn pad(text: &mut String) {
    loop {
        // What the last record leaves to be filled; every byte is two digits, and all
        // lines have an even length.
        let missing = (BLOCK - (text.len() + BARE) % BLOCK) % BLOCK / 2;
        if missing <= MOST_DATA {
            let padding = vec![0xFF; missing];
            *text += &Record::new(Kind::SectionEnd, 0, &padding).line();
            return;
        }
        let padding = (missing - BARE / 2).min(MOST_DATA);
        *text += &Record::new(Kind::Padding, 0, &vec![0xFF; padding]).line();
    }
}

/// The images of V1 and V2 in a universal HEX.
///
/// # Errors
/// When the text is anything but a section for each of them.
pub fn split(text: &str) -> Result<(Image, Image), SplitError> {
    let mut reader = Reader::default();
    let mut at = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let number = index + 1;
        let record = Record::read(line.trim_end_matches(['\r', '\n']));
        let record = record.map_err(|error| SplitError::Record(number, error))?;
        reader.take(number, &record, at, at + line.len())?;
        at += line.len();
    }
    reader.end()
}

#[derive(Default)]
struct Reader {
    boards: [Option<Vec<u8>>; 2],
    inside: Option<Board>,
    upper: Option<u32>,
    is_over: bool,
}

impl Reader {
    /// Takes a record that lies from `begin` to `end` in the file.
    fn take(
        &mut self,
        line: usize,
        record: &Record,
        begin: usize,
        end: usize,
    ) -> Result<(), SplitError> {
        let misplaced = Err(SplitError::Misplaced(line, record.kind));
        if self.is_over {
            return misplaced;
        }
        match (record.kind, self.inside) {
            (Kind::Upper, inside) => {
                if inside.is_none() && !begin.is_multiple_of(BLOCK) {
                    return Err(SplitError::Unaligned(line));
                }
                let half = record.data.as_slice().try_into();
                let half = half.map_err(|_| SplitError::Address(line))?;
                self.upper = Some(u32::from(u16::from_be_bytes(half)) << 16);
            }
            (Kind::Section, None) if self.upper.is_some() => {
                let board = board(&record.data).ok_or(SplitError::Board(line))?;
                let slot = &mut self.boards[board as usize];
                if slot.replace(Vec::new()).is_some() {
                    return Err(SplitError::Sections);
                }
                self.inside = Some(board);
            }
            (Kind::Data, Some(Board::V1)) => self.store(line, record, Board::V1)?,
            (Kind::Custom, Some(Board::V2)) => self.store(line, record, Board::V2)?,
            (Kind::Padding, Some(_)) => {}
            (Kind::SectionEnd, Some(_)) => {
                if !end.is_multiple_of(BLOCK) {
                    return Err(SplitError::Unaligned(line));
                }
                self.inside = None;
                self.upper = None;
            }
            (Kind::End, None) => self.is_over = true,
            _ => return misplaced,
        }
        Ok(())
    }

    fn store(&mut self, line: usize, record: &Record, board: Board) -> Result<(), SplitError> {
        let outside = SplitError::Address(line);
        let start = self.upper.ok_or(outside)? + u32::from(record.address);
        let start = usize::try_from(start).map_err(|_| outside)?;
        let end = start + record.data.len();
        if end > board.flash() as usize {
            return Err(outside);
        }
        let bytes = self.boards[board as usize].get_or_insert_default();
        if bytes.len() < end {
            bytes.resize(end, 0xFF);
        }
        bytes[start..end].copy_from_slice(&record.data);
        Ok(())
    }

    fn end(self) -> Result<(Image, Image), SplitError> {
        if !self.is_over {
            return Err(SplitError::Unended);
        }
        match self.boards {
            [Some(v1), Some(v2)] => Ok((Image { bytes: v1 }, Image { bytes: v2 })),
            _ => Err(SplitError::Sections),
        }
    }
}

/// The board that the data of a [`Kind::Section`] names.
fn board(data: &[u8]) -> Option<Board> {
    let (identity, mark) = data.split_first_chunk::<2>()?;
    if *mark != MARK {
        return None;
    }
    match u16::from_be_bytes(*identity) {
        0x9900 | 0x9901 => Some(Board::V1),
        // V2.00, V2.2 and their interface chips answer to all of these.
        0x9903..=0x9906 => Some(Board::V2),
        _ => None,
    }
}

/// The image of one board as a HEX file of its own, for emulators and debuggers.
#[must_use]
pub fn plain(image: &Image) -> String {
    let mut text = upper(0);
    for (index, data) in image.bytes.chunks(MOST_DATA).enumerate() {
        let address = index * MOST_DATA;
        #[expect(clippy::cast_possible_truncation, reason = "split in two halves")]
        let (high, low) = ((address >> 16) as u16, address as u16);
        if low == 0 && high > 0 {
            text += &upper(high);
        }
        text += &Record::new(Kind::Data, low, data).line();
    }
    text + &Record::new(Kind::End, 0, &[]).line()
}
