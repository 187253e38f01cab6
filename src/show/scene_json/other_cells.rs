//! The surfaces of parts of balls or tetrahedra, and where their labels are.
//!
//! Invariant: as for cubes, a surface has only the faces that no cell of its part hides.

use std::collections::{BTreeMap, BTreeSet};

use super::shape::SharedMesh;
use super::spots::{ABOVE, LabelSpot, own_axis, up_of};
use crate::geometry::{CellShape, Grid, Point, cross, dot, outwards};
use crate::show::scene::{Hatch, Pose, Scene, Step};

/// A place in space, in halves of a cell.
type Corner = [i32; 3];

/// Lines lie so far above the surface that they are seen.
const LINES_ABOVE: f32 = 0.006;

/// Each eighth of a ball has the square of so many triangles.
const FINE: i16 = 4;

/// The radius of a ball, in cells: a gap is seen between balls that touch.
const RADIUS: f32 = 0.68;

/// The surface of cells of a part.
pub(super) fn mesh(grid: Grid, cells: &[Point], hatch: Hatch, shows_cells: bool) -> SharedMesh {
    let mut mesh = SharedMesh::default();
    for &cell in cells {
        if grid.shape(cell) == CellShape::Ball {
            ball(cell, &mut mesh);
        }
    }
    let faces = grid.open_faces(cells.iter().copied());
    let mut by_edge: BTreeMap<[Corner; 2], Vec<Corner>> = BTreeMap::new();
    for (_, face) in &faces {
        for edge in edges(face) {
            by_edge.entry(edge).or_default().push(outwards(face));
        }
    }
    for (_, face) in &faces {
        let normal = outwards(face);
        mesh.triangle(face.map(place));
        for edge in edges(face) {
            let goes_on = by_edge[&edge]
                .iter()
                .filter(|&&other| other == normal)
                .count()
                > 1;
            if shows_cells || !goes_on {
                mesh.line(edge.map(place), unit(normal));
            }
        }
        for ends in hatched(face, hatch) {
            mesh.line(ends, unit(normal));
        }
    }
    mesh
}

impl SharedMesh {
    fn triangle(&mut self, corners: [[f32; 3]; 3]) {
        let first = u32::try_from(self.corners.len() / 3).unwrap_or(u32::MAX);
        self.corners
            .extend(corners.as_flattened().iter().copied().map(short));
        self.triangles.extend([first, first + 1, first + 2]);
    }

    fn line(&mut self, ends: [[f32; 3]; 2], normal: [f32; 3]) {
        for end in ends {
            self.lines
                .extend([0, 1, 2].map(|it| short(end[it] + LINES_ABOVE * normal[it])));
        }
    }
}

fn edges([a, b, c]: &[Corner; 3]) -> [[Corner; 2]; 3] {
    [[*a, *b], [*b, *c], [*c, *a]].map(|mut edge| {
        edge.sort_unstable();
        edge
    })
}

/// Lines along edges of a face, at thirds of it; which edges tells hatches apart.
fn hatched(face: &[Corner; 3], hatch: Hatch) -> Vec<[[f32; 3]; 2]> {
    let along: &[usize] = match hatch {
        Hatch::None => &[],
        Hatch::Rising => &[0],
        Hatch::Falling => &[1],
        Hatch::Upright => &[2],
        Hatch::Crossed => &[0, 1],
        Hatch::Level => &[1, 2],
    };
    let corners = face.map(place);
    let between = |from: [f32; 3], to: [f32; 3], share: f32| {
        [0, 1, 2].map(|it| from[it] + (to[it] - from[it]) * share)
    };
    let lines = along.iter().flat_map(|&edge| {
        let [tip, from, to] = [2, 0, 1].map(|it| corners[(edge + it) % 3]);
        [1.0 / 3.0, 2.0 / 3.0].map(|share| [between(tip, from, share), between(tip, to, share)])
    });
    lines.collect()
}

/// The triangles of a ball: those of an octahedron, divided and blown up.
fn ball(cell: Point, mesh: &mut SharedMesh) {
    let middle = [cell.x, cell.y, cell.z].map(f32::from);
    for signs in 0..8_i16 {
        let signs = [0, 1, 2].map(|axis| if signs >> axis & 1 == 0 { 1 } else { -1 });
        let at = |a: i16, b: i16| {
            let flat = [a, b, FINE - a - b];
            let way = unit([0, 1, 2].map(|it| i32::from(flat[it] * signs[it])));
            [0, 1, 2].map(|it| middle[it] + RADIUS * way[it])
        };
        let mut triangle = |mut corners: [[f32; 3]; 3]| {
            // A mirror image goes round the other way.
            if signs.iter().product::<i16>() < 0 {
                corners.swap(1, 2);
            }
            mesh.triangle(corners);
        };
        for a in 0..FINE {
            for b in 0..FINE - a {
                triangle([at(a, b), at(a + 1, b), at(a, b + 1)]);
                if a + b + 1 < FINE {
                    triangle([at(a + 1, b), at(a + 1, b + 1), at(a, b + 1)]);
                }
            }
        }
    }
}

/// Where the label of a part stands: for each way to look at the finished thing, on the cell or face that is open
/// there, looks that way and is nearest to the middle of the part.
pub(super) fn spots(scene: &Scene, finished: Option<&Step>, index: usize) -> Vec<LabelSpot> {
    let part = &scene.parts[index];
    let pose = finished.and_then(|step| step.poses[index]);
    let pose = pose.unwrap_or(Pose::at(Point::ZERO));
    let others: Vec<Point> = finished.map_or_else(Vec::new, |step| {
        scene.cells_at(step).into_iter().map(|(_, at)| at).collect()
    });
    let places: Vec<(Point, LabelSpot)> = match scene.grid {
        Grid::Cubes | Grid::Spheres => Vec::new(),
        Grid::RhombicTetrahedra | Grid::TetrahedraOctahedra => {
            let faces = scene
                .grid
                .open_faces(part.cells.iter().copied())
                .into_iter();
            faces.map(|(cell, face)| (cell, on_face(&face))).collect()
        }
    };
    let middle = mean(&part.cells);
    let far = |at: [f32; 3]| (0..3).map(|it| (at[it] - middle[it]).powi(2)).sum::<f32>();
    let ways = [Point::X, Point::Y, Point::Z];
    let ways = ways.into_iter().flat_map(|way| [way, way.times(-1)]);
    let best = ways.filter_map(|way| {
        let own = own_axis(pose, way)?;
        let up = own_axis(pose, up_of(way))?;
        let is_hidden = |cell: Point| {
            let cell = pose.apply(cell);
            others
                .iter()
                .any(|&other| scene.grid.is_in_the_way(cell, other, way))
        };
        let on_balls = part
            .cells
            .iter()
            .map(|&cell| (cell, on_ball(cell, own, up)));
        let all: Vec<(Point, LabelSpot)> = match scene.grid {
            Grid::Spheres => on_balls.collect(),
            _ => places.clone(),
        };
        let facing = all.into_iter().filter(|(_, spot)| looks(spot, own) > 0.4);
        let rated = facing.map(|(cell, spot)| (is_hidden(cell), far(spot.at), spot));
        let best = rated.min_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
        best.map(|(_, _, spot)| spot)
    });
    let mut known = BTreeSet::new();
    let key = |spot: &LabelSpot| (spot.normal, spot.at.map(f32::to_bits));
    best.filter(|spot| known.insert(key(spot))).collect()
}

/// How much a label looks a way: the cosine of the angle between both.
fn looks(spot: &LabelSpot, way: Point) -> f32 {
    let normal = unit(spot.normal.map(i32::from));
    [way.x, way.y, way.z]
        .iter()
        .zip(normal)
        .map(|(&at, it)| f32::from(at) * it)
        .sum()
}

fn on_ball(cell: Point, normal: Point, up: Point) -> LabelSpot {
    let way = [normal.x, normal.y, normal.z];
    let at = [cell.x, cell.y, cell.z].map(f32::from);
    LabelSpot {
        at: [0, 1, 2].map(|it| short(at[it] + (RADIUS + ABOVE) * f32::from(way[it]))),
        normal: way,
        up: [up.x, up.y, up.z],
        height: 0.6,
    }
}

/// A label in the middle of a face, its foot along the face's first edge.
fn on_face(face: &[Corner; 3]) -> LabelSpot {
    let normal = outwards(face);
    let foot = [0, 1, 2].map(|it| face[1][it] - face[0][it]);
    let up = cross(reduced(normal), foot);
    let above = unit(normal);
    let middle = mean_of(&face.map(place));
    LabelSpot {
        at: [0, 1, 2].map(|it| short(middle[it] + ABOVE * above[it])),
        normal: reduced(normal).map(narrow),
        up: reduced(up).map(narrow),
        height: short(inner_diameter(face) * 0.8),
    }
}

/// The diameter of the circle within a face, in cells.
fn inner_diameter(face: &[Corner; 3]) -> f32 {
    let sides = [(0, 1), (1, 2), (2, 0)]
        .map(|(from, to)| length([0, 1, 2].map(|it| face[to][it] - face[from][it])) / 2.0);
    // The vector product is twice the area, in quarters.
    length(outwards(face)) / 4.0 * 2.0 / sides.iter().sum::<f32>()
}

fn mean(cells: &[Point]) -> [f32; 3] {
    let all: Vec<[f32; 3]> = cells
        .iter()
        .map(|cell| [cell.x, cell.y, cell.z].map(f32::from))
        .collect();
    mean_of(&all)
}

#[expect(clippy::cast_precision_loss, reason = "few")]
fn mean_of(all: &[[f32; 3]]) -> [f32; 3] {
    [0, 1, 2].map(|it| all.iter().map(|at| at[it]).sum::<f32>() / all.len().max(1) as f32)
}

/// In cells; cell (0, 0, 0) of a grid of cubes is about the origin.
#[expect(clippy::cast_precision_loss, reason = "small")]
fn place(corner: Corner) -> [f32; 3] {
    corner.map(|it| (it - 1) as f32 / 2.0)
}

#[expect(clippy::cast_precision_loss, reason = "small")]
fn length(way: Corner) -> f32 {
    (dot(way, way) as f32).sqrt()
}

#[expect(clippy::cast_precision_loss, reason = "small")]
fn unit(way: Corner) -> [f32; 3] {
    let length = length(way);
    way.map(|it| it as f32 / length)
}

/// The shortest vector of integers along this one.
fn reduced(way: Corner) -> Corner {
    let divides = |&by: &i32| way.iter().all(|it| it % by == 0);
    let most = way.iter().map(|it| it.abs()).max().unwrap_or(1);
    let by = (1..=most).rev().find(divides).unwrap_or(1);
    way.map(|it| it / by)
}

fn narrow(at: i32) -> i16 {
    i16::try_from(at).unwrap_or(i16::MAX)
}

/// Thousandths are enough.
fn short(at: f32) -> f32 {
    (at * 1000.0).round_ties_even() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners_of(mesh: &SharedMesh) -> Vec<[f32; 3]> {
        mesh.corners
            .chunks(3)
            .map(|at| [at[0], at[1], at[2]])
            .collect()
    }

    /// Six times the volume within the triangles, by the divergence theorem.
    fn sixfold_volume(mesh: &SharedMesh) -> f32 {
        let corners = corners_of(mesh);
        let triangles = mesh.triangles.chunks(3).map(|it| {
            let [a, b, c] = [0, 1, 2].map(|at| corners[it[at] as usize]);
            a[0] * (b[1] * c[2] - b[2] * c[1])
                + a[1] * (b[2] * c[0] - b[0] * c[2])
                + a[2] * (b[0] * c[1] - b[1] * c[0])
        });
        triangles.sum()
    }

    #[test]
    fn surfaces_are_closed_and_look_outwards() {
        for grid in [Grid::RhombicTetrahedra, Grid::TetrahedraOctahedra] {
            let side = grid.block();
            let all = (0..side.pow(3))
                .map(|it| Point::new(it % side, it / side % side, it / side.pow(2)));
            let cells: Vec<Point> = all.filter(|&cell| grid.has(cell)).collect();
            let mesh = mesh(grid, &cells, Hatch::Crossed, true);
            // A whole block; inner faces are left out.
            let volume = f32::from(side).powi(3);
            assert!(
                (sixfold_volume(&mesh) / 6.0 - volume).abs() < 0.01,
                "{grid:?}"
            );
            let touched = grid.faces(cells[0]).len() * cells.len();
            assert!(mesh.triangles.len() / 3 < touched, "{grid:?}");
        }
        let ball = mesh(Grid::Spheres, &[Point::ZERO], Hatch::None, true);
        let volume = 4.0 / 3.0 * core::f32::consts::PI * RADIUS.powi(3);
        let share = sixfold_volume(&ball) / 6.0 / volume;
        assert!((0.9..1.0).contains(&share), "{share}");
    }
}
