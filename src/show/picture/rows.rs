//! Rows of pictures that are as high as what they show.
//!
//! Invariant: the pictures of a row have one frame, and all keep their scale.

use super::{Panel, Primitive};

/// The same pictures for a page with so many in a row, without the paper that a whole row leaves empty
/// above and below.
///
/// The frame of steps has room for what comes later, which most rows do not need.
///
/// ```
/// use cubewright::language::Language;
/// use cubewright::puzzle::Puzzle;
/// use cubewright::show::picture::{View, in_rows, panels};
/// let puzzle = Puzzle::parse("box.pack", b"PACKING: two\nBOX: 3x3x2\nPIECE: S x2\n###\n###\n###\n")?;
/// let scene = puzzle.scene()?.expect("a packing can be drawn");
/// let steps = panels(&scene, View::Steps, Language::English).expect("a buildable order");
/// let rows = in_rows(steps, 1);
/// let [one, two] = [0, 1].map(|row| rows[row].bounds[1][1] - rows[row].bounds[0][1]);
/// assert!(one < two, "the second layer needs more paper");
/// # Ok::<(), cubewright::puzzle::PuzzleError>(())
/// ```
#[must_use]
pub fn in_rows(mut panels: Vec<Panel>, columns: usize) -> Vec<Panel> {
    for row in panels.chunks_mut(columns.max(1)) {
        let painted = row.iter().flat_map(|panel| heights(&panel.shapes));
        let (least, most) = painted.fold((f64::MAX, f64::MIN), |(least, most), height| {
            (least.min(height), most.max(height))
        });
        if least >= most {
            continue;
        }
        for panel in row {
            panel.bounds[0][1] = panel.bounds[0][1].max(least);
            panel.bounds[1][1] = panel.bounds[1][1].min(most);
        }
    }
    panels
}

/// How far down areas and lines are; letters stand on these.
fn heights(shapes: &[Primitive]) -> impl Iterator<Item = f64> {
    let corners = shapes.iter().flat_map(|shape| match shape {
        Primitive::Area { loops: lines, .. } | Primitive::Lines { lines, .. } => &lines[..],
        Primitive::Text(_) => &[],
    });
    corners.flatten().map(|corner| corner[1])
}
