//! Balls and tetrahedra: the cells of grids that are not of cubes.
//!
//! Invariant: what is nearer to the eye is painted later. All cells lie on one grid, so those whose middles are
//! nearer come later, whatever lies between (`geometry::CellShape`).
//!
//! ```text
//! for each cell, by the distance of its middle from the eye, the farthest first:
//!     paint a ball as a disc; of a tetrahedron each face that looks at the eye and touches no other cell
//! ```
//!
//! Cost: a sort of the cells; a label looks at all areas that are painted.

mod faces;
mod labels;

use std::collections::BTreeSet;

use faces::{Beyond, Faces};
use labels::room;

use super::hatch::hatch;
use super::iso::{label_height, project_point};
use super::tiles::{CREASE, HATCH_GAP, Paint, SEALING, SEAM, SILHOUETTE, lines};
use super::{Point2, Primitive, TextLine};
use crate::geometry::{CellShape, Grid, Point, along, dot, outwards};
use crate::show::scene::{Hatch, Rgb, Scene};

/// From where cells are seen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Eye {
    /// From the front, the right and above.
    Corner,
    /// From above.
    Above,
}

/// So many corners has a disc.
const CORNERS: u32 = 24;

/// A place in space, in halves of a cell.
type Corner = [i32; 3];

/// A painted area of a part.
struct Painted {
    part: usize,
    rim: Vec<Point2>,
    fill: Rgb,
}

/// Everything that is seen of cells, with the letters of their parts.
pub(super) struct Drawing<'a> {
    pub(super) grid: Grid,
    pub(super) eye: Eye,
    /// How each part is painted.
    pub(super) paints: &'a [Paint],
    pub(super) shows_cells: bool,
}

impl Eye {
    const fn way(self) -> Point {
        match self {
            Self::Corner => Point::new(1, -1, 1),
            Self::Above => Point::Z,
        }
    }

    /// Where a place in space, in halves of a cell, is on the picture.
    fn project(self, at: Corner) -> Point2 {
        let at = at.map(|it| f64::from(it) / 2.0);
        match self {
            Self::Corner => project_point(at),
            Self::Above => [at[0], -at[1]],
        }
    }

    /// The radius of a ball on the picture: half the distance of two that touch beside each other.
    fn radius(self) -> f64 {
        match self {
            Self::Corner => project_point([1.0, 1.0, 0.0])[0] / 2.0,
            Self::Above => core::f64::consts::FRAC_1_SQRT_2,
        }
    }

    fn nearness(self, at: [i32; 3]) -> i32 {
        dot(at, along(self.way()).map(i32::from))
    }

    /// The middle of a cell on the picture.
    fn middle(self, grid: Grid, cell: Point) -> Point2 {
        let [x, y] = self.project(grid.middle(cell));
        [x / 4.0, y / 4.0]
    }

    /// The rectangle that cells need.
    pub(super) fn bounds(self, grid: Grid, cells: impl Iterator<Item = Point>) -> [Point2; 2] {
        let mut bounds = [[f64::MAX; 2], [f64::MIN; 2]];
        for [x, y] in cells.flat_map(|cell| self.ends(grid, cell)) {
            let [least, most] = bounds;
            bounds = [
                [least[0].min(x), least[1].min(y)],
                [most[0].max(x), most[1].max(y)],
            ];
        }
        bounds
    }

    /// Places that a cell reaches on the picture.
    fn ends(self, grid: Grid, cell: Point) -> Vec<Point2> {
        match grid.shape(cell) {
            CellShape::Tetrahedron(corners) => {
                let corners = corners.into_iter();
                corners
                    .map(|it| self.project(along(it).map(i32::from)))
                    .collect()
            }
            CellShape::Ball | CellShape::Cube => {
                let ([x, y], far) = (self.middle(grid, cell), self.radius());
                vec![[x - far, y - far], [x + far, y + far]]
            }
        }
    }
}

/// What is seen of cells; parts that hide something are only outlined.
pub(super) fn shapes(
    (scene, cells): (&Scene, &[(usize, Point)]),
    paints: &[Paint],
    hiding: &BTreeSet<usize>,
    eye: Eye,
) -> Vec<Primitive> {
    let drawing = Drawing {
        grid: scene.grid,
        eye,
        paints,
        shows_cells: scene.shows_cells,
    };
    let (ghosts, cells): (Vec<_>, Vec<_>) =
        cells.iter().partition(|(part, _)| hiding.contains(part));
    let mut shapes = drawing.of(&cells, |part| scene.parts[part].label.clone());
    shapes.extend(drawing.outlined(&ghosts, Rgb::FAINT));
    shapes
}

impl Drawing<'_> {
    /// The areas and lines of cells, each with its part, and the letters on them.
    pub(super) fn of(
        &self,
        cells: &[(usize, Point)],
        label: impl Fn(usize) -> String,
    ) -> Vec<Primitive> {
        let (mut shapes, areas) = self.painted(cells);
        shapes.extend(self.labels(&areas, label));
        shapes
    }

    /// The areas and lines, and once more the areas with their parts.
    fn painted(&self, cells: &[(usize, Point)]) -> (Vec<Primitive>, Vec<Painted>) {
        let mut shapes = Vec::new();
        let faces = Faces::of(self, cells);
        let mut areas = Vec::new();
        for &(part, cell) in &self.ordered(cells) {
            match self.grid.shape(cell) {
                CellShape::Tetrahedron(_) => {
                    for face in faces.of_cell(cell) {
                        areas.push(self.face(part, face, &faces, &mut shapes));
                    }
                }
                CellShape::Ball | CellShape::Cube => {
                    areas.push(self.ball(part, cell, &mut shapes));
                }
            }
        }
        shapes.retain(|shape| !matches!(shape, Primitive::Lines { lines, .. } if lines.is_empty()));
        (shapes, areas)
    }

    /// The rims of cells, for what stands in front of something.
    fn outlined(&self, cells: &[(usize, Point)], colour: Rgb) -> Vec<Primitive> {
        let faces = Faces::of(self, cells);
        let rims = cells
            .iter()
            .flat_map(|&(_, cell)| match self.grid.shape(cell) {
                CellShape::Tetrahedron(_) => {
                    let rims = faces.of_cell(cell).iter();
                    rims.map(|face| face.map(|it| self.eye.project(it)).to_vec())
                        .collect()
                }
                CellShape::Ball | CellShape::Cube => vec![self.disc(cell, 1.0)],
            });
        rims.map(|rim| lines(vec![closed(&rim)], colour, CREASE))
            .collect()
    }

    fn ordered(&self, cells: &[(usize, Point)]) -> Vec<(usize, Point)> {
        let mut cells = cells.to_vec();
        cells.sort_by_key(|&(_, cell)| (self.eye.nearness(self.grid.middle(cell)), cell));
        cells
    }

    fn disc(&self, cell: Point, share: f64) -> Vec<Point2> {
        let [x, y] = self.eye.middle(self.grid, cell);
        let far = share * self.eye.radius();
        round(CORNERS)
            .map(|[cos, sin]| [x + far * cos, y + far * sin])
            .collect()
    }

    /// Paints a ball, with some light on it.
    fn ball(&self, part: usize, cell: Point, shapes: &mut Vec<Primitive>) -> Painted {
        let paint = self.paints[part];
        let rim = self.disc(cell, 1.0);
        let fill = paint.on_top();
        let area = |rim: Vec<Point2>, fill: Rgb| Primitive::Area {
            loops: vec![rim],
            fill,
        };
        shapes.push(area(rim.clone(), fill.mixed(Rgb::BLACK, 14)));
        // The light comes from above, and a little from the left.
        let far = self.eye.radius();
        let lit = self.disc(cell, 0.86).into_iter();
        let lit = lit.map(|[x, y]| [x - 0.06 * far, y - 0.08 * far]).collect();
        shapes.push(area(lit, fill));
        shapes.push(hatched(&rim, paint, fill));
        shapes.push(lines(vec![closed(&rim)], paint.line(), CREASE));
        Painted { part, rim, fill }
    }

    /// Paints a face, and the lines at its edges.
    fn face(
        &self,
        part: usize,
        corners: &[Corner; 3],
        faces: &Faces,
        shapes: &mut Vec<Primitive>,
    ) -> Painted {
        let paint = self.paints[part];
        let rim = corners.map(|it| self.eye.project(it)).to_vec();
        let [x, y, z] = outwards(corners).map(f64::from);
        let length = (x * x + y * y + z * z).sqrt();
        let fill = paint.in_light(x / length, y / length);
        let loops = vec![rim.clone()];
        shapes.push(Primitive::Area { loops, fill });
        shapes.push(lines(vec![closed(&rim)], fill, SEALING));
        shapes.push(hatched(&rim, paint, fill));
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            let edge = [corners[from], corners[to]];
            let width = match faces.beyond(part, edge, corners) {
                Beyond::Ends => Some(SILHOUETTE),
                Beyond::Bends => Some(CREASE),
                Beyond::GoesOn => self.shows_cells.then_some(SEAM),
            };
            if let Some(width) = width {
                let ends = edge.map(|it| self.eye.project(it)).to_vec();
                shapes.push(lines(vec![ends], paint.line(), width));
            }
        }
        Painted { part, rim, fill }
    }

    /// The letter of each part where it has most room; of a part that is hardly seen none.
    fn labels(&self, areas: &[Painted], label: impl Fn(usize) -> String) -> Vec<Primitive> {
        let parts: BTreeSet<usize> = areas.iter().map(|area| area.part).collect();
        let labelled = parts.into_iter().filter_map(|part| {
            let text = label(part);
            let (at, room, fill) = room(areas, part)?;
            (!text.is_empty()).then(|| {
                let height = label_height(&text, room);
                let is_restless = self.paints[part].ink.hatch != Hatch::None;
                let words = TextLine::label(text, at, height, fill.letters());
                Primitive::Text(TextLine {
                    halo: is_restless.then_some(fill),
                    ..words
                })
            })
        });
        labelled.collect()
    }
}

/// The parts before those that a step is about, if they leave less than half of the cells of these to be seen.
pub(super) fn hiding(grid: Grid, cells: &[(usize, Point)], moved: &[usize]) -> BTreeSet<usize> {
    let (own, others): (Vec<_>, Vec<_>) = cells.iter().partition(|(part, _)| moved.contains(part));
    let before = own.iter().map(|&(_, cell)| {
        let before = others.iter().filter(|&&(_, other)| {
            let way = Eye::Corner.way();
            grid.is_in_the_way(cell, other, way)
        });
        before.map(|&(part, _)| part).collect::<BTreeSet<usize>>()
    });
    let before: Vec<BTreeSet<usize>> = before.collect();
    let hidden = before.iter().filter(|before| !before.is_empty()).count();
    if 2 * hidden > before.len() {
        before.into_iter().flatten().collect()
    } else {
        BTreeSet::new()
    }
}

/// The cosines and sines of angles that go round, by the tangents of their halves: sums, products and quotients
/// are the same on every machine.
fn round(count: u32) -> impl Iterator<Item = Point2> {
    let quarter = count / 4;
    (0..4).flat_map(move |turn: u32| {
        (0..quarter).map(move |step| {
            let tangent = f64::from(step) / f64::from(quarter);
            let square = tangent * tangent;
            let [mut cos, mut sin] = [1.0 - square, 2.0 * tangent].map(|it| it / (1.0 + square));
            for _ in 0..turn {
                [cos, sin] = [-sin, cos];
            }
            [cos, sin]
        })
    })
}

fn hatched(rim: &[Point2], paint: Paint, fill: Rgb) -> Primitive {
    let pattern = hatch(&[rim.to_vec()], paint.ink.hatch, HATCH_GAP);
    lines(pattern, fill.mixed(fill.letters(), 45), CREASE)
}

fn closed(rim: &[Point2]) -> Vec<Point2> {
    rim.iter().chain(rim.first()).copied().collect()
}

#[cfg(test)]
mod tests;
