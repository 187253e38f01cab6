//! The inner border of a flat frame, behind the pieces of a `.hcp` file:
//!
//! ```text
//! BORDER_PATTERNS_CLK_WISE
//! 1 [0, 1, 0, 1, 0, 0, 1, 0, 0]
//! 2 [...]
//! ```
//!
//! Sides are top, right, bottom, left, clockwise, corners twice; 1 is a tooth of the
//! frame, where the pieces must leave a gap.
//!
//! Invariant: both writings of a corner agree, and opposite sides are equally long; only then there
//! is a sheet of places inside.

use core::ops::Range;

use super::hcq::{Row, bits, number};
use crate::family::shell::{Face, MAX_FACES, Surface, Width};
use crate::formats::error::{FrameErrorKind as Kind, SpannedError};
use crate::formats::text::{Slice, shortened};
use crate::geometry::{Point, Side};

/// The surface inside the frame.
pub(super) fn read(
    rows: &[Row<'_>],
    width: Width,
    count: Range<usize>,
    pieces: usize,
) -> Result<Surface, SpannedError> {
    let end = rows.last().map_or(count.clone(), |row| row.values.span());
    if rows.len() != 4 {
        let found = rows.len();
        return Err(SpannedError::at(Kind::Sides { found }, end));
    }
    let mut sides = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        if number(row.number)? != index + 1 {
            let found = shortened(row.number.text, 20);
            return Err(SpannedError::at(
                Kind::SideNumber { found },
                row.number.span(),
            ));
        }
        sides.push(bits(row.values)?);
    }
    check_corners(&sides)?;
    let columns = places_along(&sides, rows, 0, width)?;
    let lines = places_along(&sides, rows, 1, width)?;
    let places = columns
        .checked_mul(lines)
        .filter(|&places| places <= MAX_FACES);
    if places != Some(pieces) {
        let kind = Kind::Places {
            columns,
            rows: lines,
            pieces,
        };
        return Err(SpannedError::at(kind, count));
    }
    let frames = Face::sheet(columns, lines)
        .iter()
        .map(|face| face.frame(width))
        .collect();
    Ok(Surface::framed(width, frames, &taken(&sides)))
}

/// The last value of a side is the first of the next.
fn check_corners(sides: &[(Vec<bool>, Vec<Slice<'_>>)]) -> Result<(), SpannedError> {
    for (index, (bits, words)) in sides.iter().enumerate() {
        let (next, next_words) = &sides[(index + 1) % 4];
        if let (Some(last), Some(first)) = (bits.last(), next.first())
            && last != first
        {
            let side = Side::ALL[index];
            let span = next_words[0].span();
            return Err(
                SpannedError::at(Kind::Corner { side }, span).and(words[bits.len() - 1].span())
            );
        }
    }
    Ok(())
}

/// The places along a side, which is as long as the one opposite.
fn places_along(
    sides: &[(Vec<bool>, Vec<Slice<'_>>)],
    rows: &[Row<'_>],
    side: usize,
    width: Width,
) -> Result<usize, SpannedError> {
    let (found, opposite) = (sides[side].0.len(), sides[side + 2].0.len());
    let span = rows[side].values.span();
    if found != opposite {
        let kind = Kind::Opposite { found, opposite };
        return Err(SpannedError::at(kind, span).and(rows[side + 2].values.span()));
    }
    let inner = found.saturating_sub(1);
    if inner == 0 || !inner.is_multiple_of(width.pitch()) {
        let width = width.cells();
        return Err(SpannedError::at(Kind::Length { found, width }, span));
    }
    Ok(inner / width.pitch())
}

/// The points where the frame has teeth; the base sheet has its corner at the origin.
fn taken(sides: &[(Vec<bool>, Vec<Slice<'_>>)]) -> Vec<Point> {
    let at = |index: usize| i16::try_from(index).unwrap_or(i16::MAX);
    let (far_x, far_y) = (at(sides[0].0.len() - 1), at(sides[1].0.len() - 1));
    let teeth = sides.iter().zip(Side::ALL).flat_map(|((bits, _), side)| {
        let teeth = bits.iter().enumerate().filter(|(_, tooth)| **tooth);
        teeth.map(move |(index, _)| match side {
            Side::Top => Point::new(at(index), far_y, 0),
            Side::Right => Point::new(far_x, far_y - at(index), 0),
            Side::Bottom => Point::new(far_x - at(index), 0, 0),
            Side::Left => Point::new(0, at(index), 0),
        })
    });
    teeth.collect()
}
