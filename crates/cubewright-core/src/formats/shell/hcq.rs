//! `.hcq`: the published article's format.
//!
//! ```text
//! NAME: HC_BQ_001
//! TYPE: HC_BQ_INSTANCE
//! COMMENT: ...
//! NUM_TILES: 6
//! TILE_ID_BORDER_PATTERN
//! 1 [0, 1, 0, 1, 0; 0, 0, 1, 0, 1; 1, 1, 0, 1, 1; 1, 1, 0, 1, 0]
//! ...
//! EOF
//! ```
//!
//! Sides are listed top, right, bottom, left, clockwise, corners twice; commas,
//! semicolons and spaces separate. Text behind `EOF` is not read. A line `SET: name`
//! between pieces begins a set. With the type `HC_SP_INSTANCE` the inner border of a
//! flat frame follows the pieces.
//!
//! Invariant: both writings of a corner agree. Pieces are ordered by their numbers, wherever they
//! stand; the width follows from the values of a row, 4 n of them.

use super::Pieces;
use super::frame;
use crate::family::shell::{Border, Piece, Shell, Width};
use crate::formats::error::{ShellErrorKind as Kind, SpannedError};
use crate::formats::text::{Slice, lines, shortened, trimmed, words};
use crate::formats::{NamedSet, PieceList};
use crate::geometry::Side;

/// What separates the values of a border.
const SEPARATORS: [char; 4] = [',', ';', ' ', '\t'];
/// The characters of a word that a message shows.
const MOST_SHOWN: usize = 20;

/// A header with its value.
struct Header<'a> {
    name: Slice<'a>,
    value: Slice<'a>,
}

/// A row of numbers that was read.
pub(crate) struct Row<'a> {
    pub(super) number: Slice<'a>,
    pub(super) values: Slice<'a>,
}

/// The line above the pieces.
const TABLE: &str = "TILE_ID_BORDER_PATTERN";

/// The line between the pieces and the sides of a frame.
const FRAME: &str = "BORDER_PATTERNS_CLK_WISE";

/// Reads the headers, the pieces and perhaps a frame.
pub(super) fn read(text: &str) -> Result<Pieces, SpannedError> {
    let end = text.len()..text.len();
    let mut content = lines(text).filter(|line| !line.text.is_empty());
    let mut headers: Vec<Header<'_>> = Vec::new();
    let mut table = None;
    for line in content.by_ref() {
        if line.text.trim_end_matches(':') == TABLE {
            table = Some(line.span());
            break;
        }
        add_header(&mut headers, line)?;
    }
    let has_table = table.is_some();
    // A header belongs above the table.
    let place = table.unwrap_or_else(|| end.clone());
    let missing = |header| SpannedError::at(Kind::MissingHeader { header }, place.clone());
    let find = |name| headers.iter().find(|header| header.name.text == name);
    let kind = find("TYPE").ok_or_else(|| missing("TYPE"))?;
    let is_flat = kind.value.text == "HC_SP_INSTANCE";
    if !is_flat && kind.value.text != "HC_BQ_INSTANCE" {
        let found = shortened(kind.value.text, MOST_SHOWN);
        return Err(SpannedError::at(
            Kind::WrongType { found },
            kind.value.span(),
        ));
    }
    let count = find("NUM_TILES").ok_or_else(|| missing("NUM_TILES"))?;
    let said = number(count.value)?;
    if !has_table {
        return Err(missing(TABLE));
    }
    let mut table = Table::default();
    let mut sides = None;
    for line in content.take_while(|line| line.text != "EOF") {
        match &mut sides {
            None if is_flat && line.text.trim_end_matches(':') == FRAME => sides = Some(Vec::new()),
            None => table.add(line)?,
            Some(sides) => sides.push(row(line)?),
        }
    }
    if table.rows.len() != said {
        let found = table.rows.len();
        return Err(SpannedError::at(
            Kind::CountDiffers { said, found },
            count.value.span(),
        ));
    }
    let borders = borders(&table.rows)?;
    let width = borders.first().map(|border| border.width());
    let frame = match (is_flat, sides, width) {
        (true, None, _) => {
            let kind = Kind::MissingHeader { header: FRAME };
            return Err(SpannedError::at(kind, end));
        }
        (true, Some(sides), Some(width)) => Some(frame::read(
            &sides,
            width,
            count.value.span(),
            borders.len(),
        )?),
        _ => None,
    };
    Ok(Pieces {
        name: find("NAME").map(|header| header.value.text.to_owned()),
        borders,
        count_span: count.value.span(),
        sets: table.named_sets(),
        frame,
        cells: Vec::new(),
    })
}

/// The rows of pieces, and where sets begin.
#[derive(Default)]
struct Table<'a> {
    rows: Vec<Row<'a>>,
    /// The name of each set, and the position of its first row.
    sets: Vec<(Slice<'a>, usize)>,
}

impl<'a> Table<'a> {
    /// Takes a line of the table of pieces.
    fn add(&mut self, line: Slice<'a>) -> Result<(), SpannedError> {
        let Some(name) = line.text.strip_prefix("SET:") else {
            self.rows.push(row(line)?);
            return Ok(());
        };
        let name = trimmed(name, line.start + line.text.len() - name.len());
        if name.text.is_empty() {
            return Err(SpannedError::at(Kind::SetWithoutName, line.span()));
        }
        let known = self.sets.iter().find(|(known, _)| known.text == name.text);
        if let Some((first, _)) = known {
            let set = shortened(name.text, MOST_SHOWN);
            return Err(SpannedError::at(Kind::RepeatedSet { set }, name.span()).and(first.span()));
        }
        self.sets.push((name, self.rows.len()));
        Ok(())
    }

    /// The pieces of each set; those before the first belong to none.
    fn named_sets(&self) -> Vec<NamedSet> {
        let ends = self.sets.iter().skip(1).map(|&(_, start)| start);
        let ends = ends.chain([self.rows.len()]);
        let sets = self.sets.iter().zip(ends).map(|(&(name, start), end)| {
            let numbers = self.rows[start..end]
                .iter()
                .filter_map(|row| row.number.text.parse().ok());
            NamedSet {
                name: name.text.to_owned(),
                pieces: numbers.filter_map(Piece::from_number).collect(),
            }
        });
        sets.collect()
    }
}

/// Takes a line with a header, which must not occur twice.
fn add_header<'a>(headers: &mut Vec<Header<'a>>, line: Slice<'a>) -> Result<(), SpannedError> {
    let Some((name, value)) = line.text.split_once(':') else {
        // A piece here means that the line before the pieces is missing.
        let kind = if line.text.contains('[') {
            Kind::MissingHeader { header: TABLE }
        } else {
            Kind::NotAHeader
        };
        return Err(SpannedError::at(kind, line.span()));
    };
    let value = trimmed(value, line.start + name.len() + 1);
    let name = trimmed(name, line.start);
    let header = shortened(name.text, MOST_SHOWN);
    if !matches!(name.text, "NAME" | "TYPE" | "COMMENT" | "NUM_TILES") {
        return Err(SpannedError::at(
            Kind::UnknownHeader { header },
            name.span(),
        ));
    }
    let same = headers.iter().find(|known| known.name.text == name.text);
    // Comments may run over several lines.
    if let Some(first) = same.filter(|_| name.text != "COMMENT") {
        let first = first.name.span();
        return Err(SpannedError::at(Kind::RepeatedHeader { header }, name.span()).and(first));
    }
    headers.push(Header { name, value });
    Ok(())
}

/// The number that a word says.
pub(super) fn number(word: Slice<'_>) -> Result<usize, SpannedError> {
    word.text.parse().map_err(|_| {
        let found = shortened(word.text, MOST_SHOWN);
        SpannedError::at(Kind::NotANumber { found }, word.span())
    })
}

/// Splits `number [values]`.
fn row(line: Slice<'_>) -> Result<Row<'_>, SpannedError> {
    let no_brackets = || SpannedError::at(Kind::NoBrackets, line.span());
    let open = line.text.find('[').ok_or_else(no_brackets)?;
    let close = line
        .text
        .find(']')
        .filter(|&close| close > open)
        .ok_or_else(no_brackets)?;
    let behind = trimmed(&line.text[close + 1..], line.start + close + 1);
    if !behind.text.is_empty() {
        return Err(SpannedError::at(Kind::TrailingText, behind.span()));
    }
    Ok(Row {
        number: trimmed(&line.text[..open], line.start),
        values: Slice {
            text: &line.text[open + 1..close],
            start: line.start + open + 1,
        },
    })
}

/// The borders in the order of their numbers.
fn borders(rows: &[Row<'_>]) -> Result<Vec<Border>, SpannedError> {
    let mut borders: Vec<Option<(Border, &Row<'_>)>> = vec![None; rows.len()];
    let mut first_width = None;
    for row in rows {
        let piece = number(row.number)?;
        let Some(slot) = piece
            .checked_sub(1)
            .and_then(|index| borders.get_mut(index))
        else {
            let (found, most) = (shortened(row.number.text, MOST_SHOWN), rows.len());
            return Err(SpannedError::at(
                Kind::PieceNumber { found, most },
                row.number.span(),
            ));
        };
        if let Some((_, first)) = slot {
            let first = first.number.span();
            return Err(
                SpannedError::at(Kind::RepeatedPiece { piece }, row.number.span()).and(first),
            );
        }
        let border = border(piece, row.values).map_err(|fault| fault.in_piece(piece))?;
        let first = *first_width.get_or_insert(border.width());
        SpannedError::same_width(piece, border.width(), first, row.values.span())?;
        *slot = Some((border, row));
    }
    Ok(borders
        .into_iter()
        .flatten()
        .map(|(border, _)| border)
        .collect())
}

/// The border written as four sides, corners twice.
fn border(piece: usize, values: Slice<'_>) -> Result<Border, SpannedError> {
    let (bits, words) = bits(values)?;
    let found = bits.len();
    let (0, Ok(width)) = (found % 4, Width::new(found / 4)) else {
        return Err(SpannedError::at(
            Kind::ValueCount { piece, found },
            values.span(),
        ));
    };
    let n = width.cells();
    for side in Side::ALL {
        let behind = (side.index() + 1) % 4;
        let (last, next) = (side.index() * n + n - 1, behind * n);
        if bits[last] != bits[next] {
            let kind = Kind::CornerDiffers { piece, side };
            let fault = SpannedError::at(kind, words[next].span()).and(words[last].span());
            return Err(fault.on_side(Side::ALL[behind]));
        }
    }
    let ring =
        (0..width.ring()).filter(|ring| bits[ring / width.pitch() * n + ring % width.pitch()]);
    Ok(Border::from_bits(
        width,
        ring.fold(0, |ring, bit| ring | 1 << bit),
    ))
}

/// The bits of a list, each with the word that says it.
pub(super) fn bits(values: Slice<'_>) -> Result<(Vec<bool>, Vec<Slice<'_>>), SpannedError> {
    let words: Vec<Slice<'_>> = words(values, &SEPARATORS).collect();
    let bit = |word: &Slice<'_>| match word.text {
        "0" => Ok(false),
        "1" => Ok(true),
        other => {
            let found = shortened(other, MOST_SHOWN);
            Err(SpannedError::at(Kind::NotABit { found }, word.span()))
        }
    };
    let bits = words.iter().map(bit).collect::<Result<_, _>>()?;
    Ok((bits, words))
}
/// A `.hcq` file of these pieces; the name and each comment are one line, else their line
/// ends become spaces.
///
/// ```
/// use cubewright::formats::{hcq_text, read_shell};
/// use cubewright::family::shell::{Border, Width};
/// let pieces = [Border::empty(Width::FIVE); 6];
/// let text = hcq_text("bare", &["six equal pieces"], &pieces);
/// assert!(text.contains("NUM_TILES: 6\n") && text.contains("6 [0, 0, 0, 0, 0; "));
/// assert_eq!(read_shell("bare.hcq", text.as_bytes())?.pieces(), pieces);
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
#[must_use]
pub fn hcq_text(name: &str, comments: &[impl AsRef<str>], pieces: &[Border]) -> String {
    let mut lines = first_lines(name, comments, pieces.len());
    let rows = (0..pieces.len()).map(Piece::from_index);
    lines.extend(rows.map(|piece| piece_row(piece, pieces)));
    lines.push("EOF\n".to_owned());
    lines.join("\n")
}

/// A `.hcq` file of these pieces, with the lines that begin their sets.
///
/// ```
/// use cubewright::formats::{hcq_list_text, read_pieces};
/// let text = "TYPE: HC_BQ_INSTANCE\nNUM_TILES: 2\nTILE_ID_BORDER_PATTERN\nSET: red\n\
///             1 [0,0,0,0,0;0,0,0,0,0;0,0,0,0,0;0,0,0,0,0]\nSET: blue\n\
///             2 [0,0,0,0,0;0,0,0,0,0;0,0,0,0,0;0,0,0,0,0]\nEOF\n";
/// let list = read_pieces("two.hcq", text.as_bytes())?;
/// let written = hcq_list_text(&list, &[""; 0]);
/// assert_eq!(read_pieces("two.hcq", written.as_bytes())?, list);
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
#[must_use]
pub fn hcq_list_text(list: &PieceList, comments: &[impl AsRef<str>]) -> String {
    let PieceList {
        name, pieces, sets, ..
    } = list;
    let mut lines = first_lines(name, comments, pieces.len());
    // A set reaches to the next one, so the rows without a set come first.
    let is_alone = |piece: &Piece| !sets.iter().any(|set| set.pieces.contains(piece));
    let alone = (0..pieces.len()).map(Piece::from_index).filter(is_alone);
    lines.extend(alone.map(|piece| piece_row(piece, pieces)));
    for set in sets {
        lines.push(format!("SET: {}", in_a_line(&set.name)));
        lines.extend(set.pieces.iter().map(|&piece| piece_row(piece, pieces)));
    }
    lines.push("EOF\n".to_owned());
    lines.join("\n")
}

/// The lines before the rows of so many pieces.
fn first_lines(name: &str, comments: &[impl AsRef<str>], pieces: usize) -> Vec<String> {
    let mut lines = vec![
        format!("NAME: {}", in_a_line(name)),
        "TYPE: HC_BQ_INSTANCE".to_owned(),
    ];
    let comments = comments.iter().map(|comment| in_a_line(comment.as_ref()));
    lines.extend(comments.map(|comment| format!("COMMENT: {comment}")));
    lines.push(format!("NUM_TILES: {pieces}"));
    lines.push("TILE_ID_BORDER_PATTERN".to_owned());
    lines
}

fn in_a_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

fn piece_row(piece: Piece, pieces: &[Border]) -> String {
    format!("{} [{}]", piece.to_number(), sides(pieces[piece.index()]))
}

/// A cube of six pieces as a `.hcq` file; nothing of other shells, for whose surfaces and
/// spare pieces the format has no words.
#[must_use]
pub fn cube_text(shell: &Shell) -> Option<String> {
    let is_plain = shell.is_cube() && !shell.has_spare_pieces();
    is_plain.then(|| hcq_text(shell.name(), &[""; 0], shell.pieces()))
}

/// The sides of a border, corners twice.
fn sides(border: Border) -> String {
    let width = border.width();
    let side = |side: Side| {
        let start = border.start(side);
        let cells = (start..=start + width.pitch()).map(|cell| border.has(cell % width.ring()));
        let bits: Vec<&str> = cells.map(|tooth| if tooth { "1" } else { "0" }).collect();
        bits.join(", ")
    };
    Side::ALL.map(side).join("; ")
}
