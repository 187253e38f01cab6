//! Pieces of a shell whose teeth can be counted: the cells of the border told apart by thin lines, and a
//! picture of what one tooth is.
//!
//! Invariant: the lines lie between cells that are there, of which one at least is of the border.

use std::collections::BTreeSet;

use crate::language::Language;
use crate::show::kit::book::lines;
use crate::show::picture::{Panel, Point2, Primitive};
use crate::show::scene::{Part, Rgb};

/// The width of a line, in cells.
const THIN: f64 = 0.03;

/// The cells of a flat piece on its picture, columns to the right and rows down.
struct FlatCells {
    cells: BTreeSet<[i16; 2]>,
    /// The least and the most column and row.
    least: [i16; 2],
    most: [i16; 2],
}

impl FlatCells {
    fn of(part: &Part) -> Option<Self> {
        let cells: BTreeSet<[i16; 2]> = part.cells.iter().map(|cell| [cell.x, cell.y]).collect();
        let along = |axis: usize| cells.iter().map(move |cell| cell[axis]);
        Some(Self {
            least: [along(0).min()?, along(1).min()?],
            most: [along(0).max()?, along(1).max()?],
            cells,
        })
    }

    fn is_border(&self, cell: [i16; 2]) -> bool {
        (0..2).any(|axis| cell[axis] == self.least[axis] || cell[axis] == self.most[axis])
    }

    /// The lines between a cell of the border and a neighbour.
    fn between(&self) -> Vec<Vec<Point2>> {
        let mut between = Vec::new();
        for &[x, y] in &self.cells {
            let at = |x: i16, y: i16| [f64::from(x), f64::from(y)];
            for (next, from) in [([x + 1, y], at(x + 1, y)), ([x, y + 1], at(x, y + 1))] {
                let is_seen = self.is_border([x, y]) || self.is_border(next);
                if is_seen && self.cells.contains(&next) {
                    between.push(vec![from, at(x + 1, y + 1)]);
                }
            }
        }
        between
    }

    /// The first tooth that is not at a corner, or else the first.
    fn tooth(&self) -> Option<[i16; 2]> {
        let is_corner = |[x, y]: [i16; 2]| {
            (x == self.least[0] || x == self.most[0]) && (y == self.least[1] || y == self.most[1])
        };
        let teeth = || {
            self.cells
                .iter()
                .copied()
                .filter(|&cell| self.is_border(cell))
        };
        let plain = teeth().find(|&cell| !is_corner(cell));
        plain.or_else(|| teeth().next())
    }
}

/// The picture of a piece with lines between the cells of its border.
pub(super) fn with_cells(mut panel: Panel, part: &Part) -> Panel {
    if let Some(flat) = FlatCells::of(part) {
        panel.shapes.push(lines(flat.between(), THIN, Rgb::LINE));
    }
    panel
}

/// The picture of a piece with one tooth filled: what is to be counted.
pub(super) fn one_tooth(panel: &Panel, part: &Part, language: Language) -> Option<Panel> {
    let [x, y] = FlatCells::of(part)?.tooth()?.map(f64::from);
    let mut shapes = panel.shapes.clone();
    shapes.push(Primitive::Area {
        loops: vec![vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]]],
        fill: Rgb::LINE,
    });
    let caption = language.pick([
        "The black cell is one tooth.",
        "Die schwarze Zelle ist ein Zahn.",
    ]);
    Some(Panel {
        caption: caption.to_owned(),
        bounds: panel.bounds,
        shapes,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    #[test]
    fn lines_lie_between_cells_of_the_border() {
        let grid =
            |width: i16| (0..width).flat_map(move |x| (0..width).map(move |y| Point::new(x, y, 0)));
        let part = |cells| Part {
            label: String::new(),
            note: crate::show::scene::Note::None,
            has_top: true,
            ink: crate::show::scene::Ink::of(0),
            cells,
        };
        let full = FlatCells::of(&part(grid(4).collect())).unwrap();
        // Of the 24 lines of a square of 4 by 4 cells, 4 are between its inner cells.
        assert_eq!(full.between().len(), 20);
        assert_eq!(full.tooth(), Some([0, 1]));
        let alone = FlatCells::of(&part(vec![Point::ZERO])).unwrap();
        assert!(alone.between().is_empty());
    }
}
