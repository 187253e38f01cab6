//! How often each cell belongs to each piece, in shades and numbers.
//!
//! Invariant: a panel has all layers of the region side by side, z = 1 on the left, x to the
//! right and y up, as in the layers of a file; the darker a cell, the larger its share, and white
//! is never.

use super::{Panel, Pen, Point2, Primitive, Rgb, Role, TextLine, UPRIGHT};
use crate::geometry::Point;

/// The height of a capital letter in a cell.
const LETTER: f64 = 0.26;

/// The colours of never and of the darkest cell.
const ENDS: [[f64; 3]; 2] = [[255.0, 255.0, 255.0], [0.0, 68.0, 136.0]];

/// The lines round cells.
const PEN: Pen = Pen {
    colour: Rgb([0x88; 3]),
    width: 0.5,
};

/// A cell with how dark it is, 0 to 1, and what is written in it.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatCell {
    /// Where it is.
    pub cell: Point,
    /// How dark it is.
    pub shade: f64,
    /// What is written in it: a short number.
    pub label: String,
}

/// The panel of a piece.
#[must_use]
pub fn heat_panel(caption: String, cells: &[HeatCell]) -> Panel {
    let ends = |of: fn(&Point) -> i16| {
        let least = cells.iter().map(|it| of(&it.cell)).min().unwrap_or(0);
        let most = cells.iter().map(|it| of(&it.cell)).max().unwrap_or(0);
        (least, most)
    };
    let (x, y, z) = (
        ends(|cell| cell.x),
        ends(|cell| cell.y),
        ends(|cell| cell.z),
    );
    let wide = f64::from(x.1 - x.0 + 1);
    let mut painted = Vec::new();
    let (mut lines, mut labels) = (Vec::new(), Vec::new());
    for HeatCell { cell, shade, label } in cells {
        let layer = f64::from(cell.z - z.0) * (wide + 1.0);
        let corner = [layer + f64::from(cell.x - x.0), f64::from(y.1 - cell.y)];
        let fill = colour(*shade);
        let square = square(corner);
        lines.push(square.iter().chain(&square[..1]).copied().collect());
        painted.push(Primitive::Area {
            loops: vec![square],
            fill,
        });
        labels.push(Primitive::Text(TextLine {
            text: label.clone(),
            at: corner.map(|side| side + 0.5),
            height: LETTER,
            slant: UPRIGHT,
            role: Role::Label,
            colour: fill.letters(),
            halo: None,
        }));
    }
    painted.push(Primitive::Lines { lines, pen: PEN });
    painted.extend(labels);
    let layers = f64::from(z.1 - z.0 + 1);
    Panel {
        caption,
        bounds: [
            [0.0, 0.0],
            [layers * (wide + 1.0) - 1.0, f64::from(y.1 - y.0 + 1)],
        ],
        shapes: painted,
    }
}

/// The corners of a cell.
fn square([x, y]: Point2) -> Vec<Point2> {
    vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]]
}

/// The colour of a shade.
fn colour(shade: f64) -> Rgb {
    let shade = shade.clamp(0.0, 1.0);
    let [never, most] = ENDS;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and 255"
    )]
    let mixed = |part: usize| (never[part] + (most[part] - never[part]) * shade).round() as u8;
    Rgb([0, 1, 2].map(mixed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_lie_side_by_side_and_shares_are_shades() {
        let at = [(0, 0, 0, 0.0), (0, 1, 0, 0.5), (0, 0, 1, 1.0)];
        let cells = at.map(|(x, y, z, shade)| HeatCell {
            cell: Point::new(x, y, z),
            shade,
            label: "7".to_owned(),
        });
        let panel = heat_panel("A".into(), &cells);
        assert_eq!(panel.bounds, [[0.0, 0.0], [3.0, 2.0]]);
        let areas = panel.shapes.iter().filter_map(|shape| match shape {
            Primitive::Area { loops, fill } => Some((loops[0][0], *fill)),
            _ => None,
        });
        let areas: Vec<(Point2, Rgb)> = areas.collect();
        assert_eq!(areas[0], ([0.0, 1.0], Rgb([255; 3])));
        assert_eq!(areas[1], ([0.0, 0.0], Rgb([128, 162, 196])));
        assert_eq!(areas[2], ([2.0, 1.0], Rgb([0, 68, 136])));
    }
}
