//! One walk over a picture for every kind of file.
//!
//! Invariant: what areas, lines and letters are made of is decided here and in `letters`;
//! a canvas fills and strokes paths.

use super::{Pen, Point2, Primitive, TextLine};
use crate::show::scene::Rgb;

/// What a picture is painted on.
///
/// SVG, PNG and PDF are canvases. A new kind of file implements these three functions.
pub(super) trait Canvas {
    /// Fills a path. A point is inside if a ray from it crosses the path an odd number of
    /// times.
    fn fill(&mut self, path: &[PathStep], colour: Rgb);

    /// Draws along a path; ends and corners are round.
    fn stroke(&mut self, path: &[PathStep], pen: Pen);

    /// Writes a line of text.
    fn words(&mut self, words: &TextLine);
}

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PathStep {
    /// A loop or line begins.
    To(Point2),
    /// A straight line.
    Line(Point2),
    /// A quadratic curve: the control point and the end.
    #[cfg(feature = "letters")]
    Quad(Point2, Point2),
    /// The loop ends where it began.
    Close,
}

/// Paints shapes of a picture, the first at the very back.
pub(super) fn paint<'a>(shapes: impl IntoIterator<Item = &'a Primitive>, canvas: &mut impl Canvas) {
    for shape in shapes {
        match shape {
            Primitive::Area { loops, fill } => canvas.fill(&closed(loops), *fill),
            Primitive::Lines { lines, pen } => canvas.stroke(&open(lines), *pen),
            Primitive::Text(words) => canvas.words(words),
        }
    }
}

/// Loops as a path.
fn closed(loops: &[Vec<Point2>]) -> Vec<PathStep> {
    let steps = loops
        .iter()
        .flat_map(|points| traced(points).chain([PathStep::Close]));
    steps.collect()
}

/// Lines, of which those that end where they begin are closed.
fn open(lines: &[Vec<Point2>]) -> Vec<PathStep> {
    let mut steps = Vec::new();
    for points in lines {
        match points.as_slice() {
            [first, middle @ .., last] if is_same(*first, *last) && !middle.is_empty() => {
                steps.extend(traced(&points[..points.len() - 1]));
                steps.push(PathStep::Close);
            }
            _ => steps.extend(traced(points)),
        }
    }
    steps
}

/// A line as steps of a path.
fn traced(points: &[Point2]) -> impl Iterator<Item = PathStep> + '_ {
    let (first, rest) = points.split_at(points.len().min(1));
    let first = first.iter().copied().map(PathStep::To);
    first.chain(rest.iter().copied().map(PathStep::Line))
}

/// Whether two points are one and the same, to the last bit.
fn is_same(one: Point2, other: Point2) -> bool {
    one.map(f64::to_bits) == other.map(f64::to_bits)
}
