//! Whether all rows of a drawing begin at one margin.
//!
//! Invariant: white space before a row moves none of its cells, so the same stands before all rows of a drawing,
//! in all of its layers. Otherwise gaps that were typed as spaces would silently change the shape.

use super::parts::{CellsText, Parts};
use super::{PackErrorKind, SpannedResult, spanned};
use crate::formats::answers::packing_text::named as letter_named;
use crate::formats::text::Slice;

/// Checks the target, each piece, and what is laid.
pub(super) fn check(text: &str, parts: &Parts<'_>) -> SpannedResult<()> {
    one_margin(text, layers(parts.target.as_ref()))?;
    for (number, piece) in (1..).zip(&parts.pieces) {
        let checked = one_margin(text, layers(piece.shape.as_ref()));
        checked.map_err(|fault| fault.in_piece(number))?;
    }
    let laid = parts.laid.iter().flat_map(|(_, lines)| lines);
    one_margin(text, laid.filter(|line| letter_named(line.text).is_none()))
}

fn layers<'a, 'b>(shape: Option<&'b CellsText<'a>>) -> &'b [Slice<'a>] {
    match shape {
        Some(CellsText::Layers(_, lines)) => lines,
        Some(CellsText::Box(_)) | None => &[],
    }
}

/// Checks the rows of one drawing; the error is at the white space that others lack.
fn one_margin<'a, 'b: 'a>(
    text: &str,
    rows: impl IntoIterator<Item = &'a Slice<'b>>,
) -> SpannedResult<()> {
    let mut rows = rows.into_iter().filter(|row| !row.text.is_empty());
    let Some(mut first) = rows.next() else {
        return Ok(());
    };
    if let Some(header) = header_before(text, first) {
        // A row beside its header begins where that does, or where it stands itself.
        let Some(second) = rows.next() else {
            return Ok(());
        };
        let below = " ".repeat(before(text, first).chars().count());
        if ![header, &below].contains(&before(text, second)) {
            return Err(spanned(PackErrorKind::Margin, second.span()));
        }
        first = second;
    }
    let margin = before(text, first);
    let Some(other) = rows.find(|row| before(text, row) != margin) else {
        return Ok(());
    };
    let wider = if before(text, other).len() < margin.len() {
        first
    } else {
        other
    };
    let width = before(text, wider).len();
    Err(spanned(
        PackErrorKind::Margin,
        wider.start - width..wider.start,
    ))
}

/// What stands before a row on its line.
fn before<'t>(text: &'t str, row: &Slice<'_>) -> &'t str {
    let start = text[..row.start].rfind('\n').map_or(0, |end| end + 1);
    &text[start..row.start]
}

/// The white space before the header that stands beside a row, if one does.
fn header_before<'t>(text: &'t str, row: &Slice<'_>) -> Option<&'t str> {
    let before = before(text, row);
    let header = before.trim_start();
    (!header.is_empty()).then(|| &before[..before.len() - header.len()])
}
