//! Cells seen from the front, the right and above, all three at the same angle.
//!
//! Invariant: seen so, lattice points fall on a grid of triangles, and each face of a
//! cell on two of them. For each triangle the nearest face is kept, by comparing
//! integers; so what is seen is exact for every scene, and each triangle is painted once.
//!
//! ```text
//! seen(cells):
//!     for each cell, each of its three faces that look at the eye:
//!         for each of the two triangles that the face covers on the grid:
//!             keep the face if it is nearer than the one kept there
//!     join triangles of one face of a part to tiles
//! ```
//!
//! Cost: proportional to the faces, whatever hides them; an integer z-buffer over triangles.

use std::collections::{BTreeMap, BTreeSet};

use super::outline::Corner;
use super::tiles::{FacePlane, Tile, VisibleSide};
use super::{Pen, Point2, Primitive, Role, TextLine};
use crate::geometry::Point;
use crate::show::scene::Rgb;

/// Half the square root of 3.
const COS_30: f64 = 0.866_025_403_784_438_6;

/// Where a lattice point lies on the grid of triangles.
///
/// Points that lie behind each other along the line of sight fall on the same corner.
pub(super) fn corner(point: Point) -> Corner {
    let [x, y, z] = [point.x, point.y, point.z].map(i32::from);
    [x + y, x - y - 2 * z]
}

/// How near a lattice point is to the eye.
fn nearness(point: Point) -> i32 {
    let [x, y, z] = [point.x, point.y, point.z].map(i32::from);
    x - y + z
}

/// Where a corner of the grid lies on the picture, in cells.
pub(super) fn project(corner: Corner) -> Point2 {
    let [across, down] = corner.map(f64::from);
    [across * COS_30, down / 2.0]
}

/// Where a point of space lies on the picture.
pub(super) fn project_point([x, y, z]: [f64; 3]) -> Point2 {
    [(x + y) * COS_30, (x - y - 2.0 * z) / 2.0]
}

impl VisibleSide {
    /// The three sides that are seen.
    pub(super) const ALL: [Self; 3] = [Self::Top, Self::Front, Self::Right];

    /// Where the face of a cell begins, seen from the cell's least corner, and the two
    /// edges there: the first goes to the right of the picture, the second downwards.
    pub(super) const fn corner_and_edges(self) -> [Point; 3] {
        let down = Point::Z.times(-1);
        match self {
            Self::Top => [Point::new(0, 1, 1), Point::X, Point::Y.times(-1)],
            Self::Front => [Point::Z, Point::X, down],
            Self::Right => [Point::new(1, 0, 1), Point::Y, down],
        }
    }

    /// Which of the parallel planes the face of a cell lies in.
    pub(super) const fn plane(self, cell: Point) -> i16 {
        match self {
            Self::Top => cell.z,
            Self::Front => cell.y,
            Self::Right => cell.x,
        }
    }
}

/// The two triangles of a face, all going round the same way.
pub(super) fn triangles(cell: Point, side: VisibleSide) -> [[Point; 3]; 2] {
    let [start, right, down] = side.corner_and_edges();
    let a = cell.plus(start);
    let (b, c, d) = (a.plus(right), a.plus(right).plus(down), a.plus(down));
    // A face is cut along its short diagonal.
    match side {
        VisibleSide::Front => [[a, b, d], [b, c, d]],
        VisibleSide::Top | VisibleSide::Right => [[a, b, c], [a, c, d]],
    }
}

/// Which triangle of the picture this is, and how near it is to the eye.
pub(super) fn site(triangle: [Point; 3]) -> (Corner, i32) {
    let corners = triangle.map(corner);
    let key = [0, 1].map(|i| corners.iter().map(|corner| corner[i]).sum());
    (key, triangle.into_iter().map(nearness).sum())
}

/// The parts with a cell in front of one of these cells.
pub(super) fn in_front(cells: &[(usize, Point)], of: &[(usize, Point)]) -> BTreeSet<usize> {
    let sites = |cell: Point| {
        let sides = VisibleSide::ALL.into_iter();
        sides.flat_map(move |side| triangles(cell, side).map(site))
    };
    let own: BTreeSet<Point> = of.iter().map(|&(_, cell)| cell).collect();
    let mut farthest: BTreeMap<Corner, i32> = BTreeMap::new();
    for (key, near) in own.iter().flat_map(|&cell| sites(cell)) {
        let known = farthest.entry(key).or_insert(near);
        *known = near.min(*known);
    }
    let is_in_front = |&&(_, cell): &&(usize, Point)| {
        let hides = |(key, near): (Corner, i32)| farthest.get(&key).is_some_and(|&far| near > far);
        !own.contains(&cell) && sites(cell).any(hides)
    };
    let front = cells.iter().filter(is_in_front);
    front.map(|&(part, _)| part).collect()
}

/// What is seen of cells, each with its part.
///
/// No two tiles overlap, so they can be painted in any order.
pub(super) fn seen(cells: &[(usize, Point)]) -> Vec<Tile> {
    let filled: BTreeSet<Point> = cells.iter().map(|&(_, cell)| cell).collect();
    let mut nearest: BTreeMap<Corner, (i32, Tile)> = BTreeMap::new();
    for &(part, cell) in cells {
        for side in VisibleSide::ALL {
            if filled.contains(&cell.plus(towards(side))) {
                continue;
            }
            let face = FacePlane {
                side,
                plane: side.plane(cell),
            };
            for triangle in triangles(cell, side) {
                let (key, near) = site(triangle);
                let corners: Vec<Corner> = triangle.iter().map(|&point| corner(point)).collect();
                let tile = Tile {
                    part,
                    face,
                    cell,
                    corners,
                };
                match nearest.get(&key) {
                    Some(&(other, _)) if other >= near => {}
                    _ => drop(nearest.insert(key, (near, tile))),
                }
            }
        }
    }
    nearest.into_values().map(|(_, tile)| tile).collect()
}

/// The way a side looks.
pub(super) const fn towards(side: VisibleSide) -> Point {
    match side {
        VisibleSide::Top => Point::Z,
        VisibleSide::Front => Point::Y.times(-1),
        VisibleSide::Right => Point::X,
    }
}

/// The corner of the picture's least rectangle round these cells, and the opposite one.
pub(super) fn bounds(cells: impl IntoIterator<Item = Point>) -> [Point2; 2] {
    let mut least = [f64::MAX; 2];
    let mut most = [f64::MIN; 2];
    for cell in cells {
        for bits in 0..8_i16 {
            let by = Point::new(bits & 1, bits >> 1 & 1, bits >> 2 & 1);
            let at = project(corner(cell.plus(by)));
            for i in 0..2 {
                least[i] = least[i].min(at[i]);
                most[i] = most[i].max(at[i]);
            }
        }
    }
    [least, most]
}

/// An arrow through the middles of cells.
pub(super) fn trail(cells: &[Point]) -> Vec<Primitive> {
    let middle = |&cell: &Point| {
        let (a, b) = (corner(cell), corner(cell.plus(Point::new(1, 1, 1))));
        let (a, b) = (project(a), project(b));
        [0, 1].map(|i| f64::midpoint(a[i], b[i]))
    };
    let spots: Vec<Point2> = cells.iter().map(middle).collect();
    let [.., before, tip] = spots[..] else {
        return Vec::new();
    };
    let along = [0, 1].map(|i| tip[i] - before[i]);
    let length = along[0].hypot(along[1]);
    let along = along.map(|v| v / length);
    let at = |back: f64, aside: f64| {
        let across = [-along[1], along[0]];
        [0, 1].map(|i| tip[i] - along[i] * back + across[i] * aside)
    };
    let head = vec![at(-0.1, 0.0), at(0.22, 0.17), at(0.22, -0.17)];
    let mut shaft = spots;
    if let Some(end) = shaft.last_mut() {
        *end = at(0.22, 0.0);
    }
    let line = |lines: &[Vec<Point2>], colour: Rgb, width: f64| Primitive::Lines {
        lines: lines.to_vec(),
        pen: Pen { colour, width },
    };
    let rim = head.iter().chain(head.first()).copied().collect();
    vec![
        line(&[shaft.clone(), rim], Rgb::WHITE, 4.0),
        line(&[shaft], Rgb::LINE, 1.8),
        Primitive::Area {
            loops: vec![head],
            fill: Rgb::LINE,
        },
    ]
}

/// A square of whole faces on which a label has room.
struct LabelSquare {
    side: VisibleSide,
    /// The cell at the corner where the face begins.
    cell: Point,
    /// How many cells it measures.
    width: i16,
}

/// Where a label lies, and how far it reaches.
pub(super) type Spot = (Point2, f64);

/// Where labels lie.
pub(super) fn spots(shapes: &[Primitive]) -> impl Iterator<Item = Spot> {
    shapes.iter().filter_map(|shape| match shape {
        Primitive::Text(words) => Some((words.at, 0.75 * words.height)),
        _ => None,
    })
}

/// The label of each part, on the widest square of it that is seen, near its middle.
pub(super) fn labels(
    tiles: &[Tile],
    label: impl Fn(usize) -> String,
    on: impl Fn(usize, VisibleSide) -> (Rgb, bool),
) -> Vec<Primitive> {
    labels_beside(tiles, label, on, &[])
}

/// The same beside labels that lie there; a part that has no room has no label.
pub(super) fn labels_beside(
    tiles: &[Tile],
    label: impl Fn(usize) -> String,
    on: impl Fn(usize, VisibleSide) -> (Rgb, bool),
    there: &[Spot],
) -> Vec<Primitive> {
    let mut halves: BTreeMap<(usize, VisibleSide, Point), u8> = BTreeMap::new();
    for tile in tiles {
        let face = (tile.part, tile.face.side, tile.cell);
        *halves.entry(face).or_default() += 1;
    }
    let mut whole: BTreeMap<usize, BTreeSet<(VisibleSide, Point)>> = BTreeMap::new();
    for ((part, side, cell), count) in halves {
        if count == 2 {
            whole.entry(part).or_default().insert((side, cell));
        }
    }
    let labelled = whole.iter().filter_map(|(&part, faces)| {
        let room = room(faces, there)?;
        let (fill, is_restless) = on(part, room.side);
        Some(room.words(label(part), fill, is_restless))
    });
    labelled.collect()
}

/// The best room on the faces of a part that are wholly seen, beside the labels that lie there.
///
/// `None` if no face of the part is seen as a whole; then the part has no label in this picture.
fn room(faces: &BTreeSet<(VisibleSide, Point)>, there: &[Spot]) -> Option<LabelSquare> {
    /// Labels do not grow beyond that.
    const WIDEST: i16 = 3;
    let is_free = |room: &LabelSquare| {
        let [_, right, down] = room.side.corner_and_edges();
        let all = (0..room.width).flat_map(|i| (0..room.width).map(move |j| (i, j)));
        let mut cells = all.map(|(i, j)| room.cell.plus(right.times(i)).plus(down.times(j)));
        cells.all(|cell| faces.contains(&(room.side, cell)))
    };
    (1..=WIDEST).rev().find_map(|width| {
        let rooms = faces
            .iter()
            .map(|&(side, cell)| LabelSquare { side, cell, width });
        let is_beside = |room: &LabelSquare| {
            let (at, reach) = (room.middle(), 0.4 * f64::from(width));
            there
                .iter()
                .all(|(other, far)| (at[0] - other[0]).hypot(at[1] - other[1]) >= reach + far)
        };
        let rooms = rooms.filter(|room| is_free(room) && is_beside(room));
        let rooms: Vec<LabelSquare> = rooms.collect();
        let count = rooms.len().max(1);
        let middles: Vec<Point2> = rooms.iter().map(LabelSquare::middle).collect();
        let sum = |i: usize| middles.iter().map(|middle| middle[i]).sum::<f64>();
        #[expect(clippy::cast_precision_loss, reason = "few")]
        let middle = [0, 1].map(|i| sum(i) / count as f64);
        let far = |room: &LabelSquare| {
            let at = room.middle();
            (at[0] - middle[0]).hypot(at[1] - middle[1])
        };
        rooms.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))
    })
}

impl LabelSquare {
    /// The middle on the picture.
    fn middle(&self) -> Point2 {
        let [start, right, down] = self.side.corner_and_edges();
        let at = self.cell.plus(start);
        let end = at.plus(right.plus(down).times(self.width));
        let (a, b) = (project(corner(at)), project(corner(end)));
        [0, 1].map(|i| f64::midpoint(a[i], b[i]))
    }

    /// The label on this square.
    fn words(&self, text: String, fill: Rgb, is_restless: bool) -> Primitive {
        let [_, right, down] = self.side.corner_and_edges();
        Primitive::Text(TextLine {
            at: self.middle(),
            height: label_height(&text, f64::from(self.width)),
            slant: [project(corner(right)), project(corner(down))],
            role: Role::Label,
            colour: fill.letters(),
            halo: is_restless.then_some(fill),
            text,
        })
    }
}

/// The height of a label in a square.
pub(in crate::show) fn label_height(text: &str, width: f64) -> f64 {
    /// The width of a bold digit for each unit of its height.
    const DIGIT: f64 = 0.82;
    let count = u32::try_from(text.chars().count().max(1)).unwrap_or(u32::MAX);
    (0.62 * width).min(0.86 * width / (DIGIT * f64::from(count)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The oracle: walk from the eye along the line of sight through the middle of a
    /// triangle, in coordinates six times as fine, and see which cell comes first.
    fn first_on_ray(cells: &[(usize, Point)], key: Corner) -> Option<(usize, Point)> {
        // The middle of the triangle, three times as large, is x + y and x - y - 2 z;
        // on the line of sight (1, -1, 1) neither changes.
        let [across, down] = key;
        let mut best = None;
        for &(part, cell) in cells {
            for step in -600..600 {
                // A point of the ray, times six: x = t, then y and z follow.
                let x = step;
                let y = 2 * across - x;
                let z = (x - y - 2 * down) / 2;
                if (x - y - 2 * down) % 2 != 0 {
                    continue;
                }
                let inside = [(x, cell.x), (y, cell.y), (z, cell.z)]
                    .iter()
                    .all(|&(v, c)| v > 6 * i32::from(c) && v < 6 * (i32::from(c) + 1));
                if inside && best.is_none_or(|(near, _, _)| x - y + z > near) {
                    best = Some((x - y + z, part, cell));
                }
            }
        }
        best.map(|(_, part, cell)| (part, cell))
    }

    #[test]
    fn the_nearest_face_is_seen() {
        let mut state = 9_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        for _ in 0..20 {
            let cells: Vec<(usize, Point)> = (0..64)
                .map(|i| Point::new(i % 4, i / 4 % 4, i / 16))
                .filter(|_| next() % 3 == 0)
                .enumerate()
                .collect();
            let tiles = seen(&cells);
            assert!(!tiles.is_empty());
            for tile in tiles {
                let key = [0, 1].map(|i| tile.corners.iter().map(|corner| corner[i]).sum());
                let first = first_on_ray(&cells, key);
                assert_eq!(first, Some((tile.part, tile.cell)));
            }
        }
    }

    #[test]
    fn a_lone_cube_shows_three_faces_and_one_label() {
        let tiles = seen(&[(0, Point::ZERO)]);
        assert_eq!(tiles.len(), 6);
        let label = |_| "A".to_owned();
        let labels = labels(&tiles, label, |_, _| (Rgb::WHITE, false));
        assert_eq!(labels.len(), 1);
    }

    /// A letter goes to another face where one lies already, and nowhere if all are taken.
    #[test]
    fn letters_do_not_lie_on_each_other() {
        let tiles = seen(&[(0, Point::ZERO)]);
        let letter = |there: &[Spot]| -> Option<Spot> {
            let on = |_, _| (Rgb::WHITE, true);
            let shapes = labels_beside(&tiles, |_| "A".to_owned(), on, there);
            let mut found = spots(&shapes);
            found.next()
        };
        let mut there: Vec<Spot> = Vec::new();
        for _ in 0..3 {
            let (at, far) = letter(&there).expect("a face is free");
            let is_apart = |(other, reach): &Spot| {
                (at[0] - other[0]).hypot(at[1] - other[1]) > far.max(*reach)
            };
            assert!(there.iter().all(is_apart), "{there:?} {at:?}");
            there.push((at, far));
        }
        assert!(letter(&there).is_none());
    }
}
