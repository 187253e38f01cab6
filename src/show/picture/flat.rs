//! Cells of one plane, seen from above: nets, flat parts and the layers of a packing.
//!
//! Invariant: a cell of the plane is a unit square of the picture, x to the right and y down, so
//! nothing hides anything.
//!
//! Labels stand on the widest square of cells that a part has, nearest to its middle, and are as large as
//! that square allows.

use std::collections::BTreeSet;

use super::iso::label_height;
use super::outline::Corner;
use super::tiles::{Brush, FacePlane, Paint, Tile, VisibleSide, painted};
use super::{Point2, Primitive, Role, Scheme, TextLine, UPRIGHT};
use crate::geometry::Point;
use crate::language::Language;
use crate::show::scene::{Hatch, Part, Pose, Rgb};

/// The height of the letters of a label with something below it, in parts of the square that there is
/// room for, and that of small capital letters.
const LABEL: f64 = 0.372;
const SMALL: f64 = 0.1;

/// A part in a plan and where it lies.
pub(super) type PosedPart<'a> = (&'a Part, Pose);

/// The parts as they lie, their labels and notes on them, and an arrow to the upper edge
/// of each that has one.
///
/// Parts of a plan do not overlap, so the order of painting does not matter. Lengths are cells.
pub(super) fn plan(
    lying: &[PosedPart<'_>],
    shows_cells: bool,
    language: Language,
) -> Vec<Primitive> {
    let paint = |(part, _): &PosedPart<'_>| Paint {
        ink: part.ink,
        is_faded: false,
        scheme: Scheme::Light,
    };
    let paints: Vec<Paint> = lying.iter().map(paint).collect();
    let mut shapes = plan_of(lying, &paints, shows_cells);
    shapes.extend(
        lying
            .iter()
            .flat_map(|&(part, pose)| words(part, (pose, SMALL), part.ink.colour, language)),
    );
    shapes
}

/// The parts as they lie, without words; each is painted in its own way.
pub(super) fn plan_of(
    lying: &[PosedPart<'_>],
    paints: &[Paint],
    shows_cells: bool,
) -> Vec<Primitive> {
    let tiles: Vec<Tile> = lying.iter().enumerate().flat_map(tiles_of).collect();
    let brush = Brush {
        paints,
        project: |corner| corner.map(f64::from),
        shows_cells,
    };
    painted(&tiles, &brush)
}

/// The rectangle of a plan that cells need.
pub(super) fn bounds(cells: impl IntoIterator<Item = Point>) -> [Point2; 2] {
    let mut least = [f64::MAX; 2];
    let mut most = [f64::MIN; 2];
    for cell in cells {
        let at = corner(cell).map(f64::from);
        for i in 0..2 {
            least[i] = least[i].min(at[i]);
            most[i] = most[i].max(at[i] + 1.0);
        }
    }
    [least, most]
}

/// The top-left corner of a cell on the plan.
fn corner(cell: Point) -> Corner {
    [i32::from(cell.x), -i32::from(cell.y)]
}

/// The tiles of a part: a square for each cell.
fn tiles_of<'a>(
    (part, &(thing, pose)): (usize, &'a PosedPart<'_>),
) -> impl Iterator<Item = Tile> + 'a {
    let face = FacePlane {
        side: VisibleSide::Top,
        plane: 0,
    };
    thing.cells.iter().map(move |&cell| {
        let cell = pose.apply(cell);
        let [x, y] = corner(cell);
        Tile {
            part,
            face,
            cell,
            corners: vec![[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]],
        }
    })
}

/// A direction on the plan.
fn direction(way: Point) -> Point2 {
    [f64::from(way.x), -f64::from(way.y)]
}

/// What stands on a part.
///
/// They are the label, below it the note, and for a piece with a top edge "flipped" if its other
/// side is up. A label alone takes more of the square. `small` is the height of capital letters below
/// the label, in parts of that square, and `fill` the colour that they stand on.
pub(super) fn words(
    part: &Part,
    (pose, small): (Pose, f64),
    fill: Rgb,
    language: Language,
) -> Vec<Primitive> {
    let cells: Vec<Point> = part.cells.iter().map(|&cell| pose.apply(cell)).collect();
    let room = room(&cells);
    let middle = [
        room.corner[0] + room.width / 2.0,
        room.corner[1] + room.width / 2.0,
    ];
    let is_hatched = part.ink.hatch != Hatch::None;
    let line = |text: &str, down: f64, height: f64| {
        Primitive::Text(TextLine {
            text: text.to_owned(),
            at: [middle[0], middle[1] + down * room.width],
            height,
            slant: UPRIGHT,
            role: Role::Label,
            colour: fill.letters(),
            halo: is_hatched.then_some(fill),
        })
    };
    let height = label_height(&part.label, room.width);
    let note = part.note.text(language);
    if note.is_empty() && !part.has_top {
        return vec![line(&part.label, 0.0, height)];
    }
    // The rows leave a rim free for the arrow, which may be on any side.
    let small = room.width * small;
    // A long label is low anyway.
    let height = height.min(LABEL * room.width);
    let mut shapes = vec![line(&part.label, -0.13, height)];
    if !note.is_empty() {
        shapes.push(line(&note, 0.17, small));
    }
    if part.has_top {
        let is_turned_over = pose.turn.apply(Point::Z) == Point::Z;
        if is_turned_over {
            let flipped = language.pick(["flipped", "gewendet"]);
            shapes.push(line(flipped, 0.31, small));
        }
        let up = direction(pose.turn.apply(Point::Y.times(-1)));
        shapes.push(arrow(middle, up, room.width, fill.letters()));
    }
    shapes
}

/// A small arrow head inside the edge that a part has on top as it is written.
///
/// `up` is where the top edge lies on the plan, `width` the side of the square that holds the
/// words.
fn arrow(middle: Point2, up: Point2, width: f64, fill: Rgb) -> Primitive {
    let side = [-up[1], up[0]];
    let at = |along: f64, across: f64| {
        [0, 1].map(|i| middle[i] + width * (up[i] * along + side[i] * across))
    };
    Primitive::Area {
        loops: vec![vec![at(0.48, 0.0), at(0.4, 0.07), at(0.4, -0.07)]],
        fill,
    }
}

/// A square of cells in which there is room for words.
struct LabelSquare {
    corner: Point2,
    width: f64,
}

/// The widest square of cells of a plan, the one nearest to their middle.
///
/// It tries each cell as the top-left corner and grows the square while it is full. Cost: the
/// number of cells times the area of the square found there.
fn room(cells: &[Point]) -> LabelSquare {
    let [least, most] = bounds(cells.iter().copied());
    let middle = [0, 1].map(|i| f64::midpoint(least[i], most[i]));
    let filled: BTreeSet<Corner> = cells.iter().map(|&c| corner(c)).collect();
    let mut best: Option<(i32, f64, Corner)> = None;
    for &[x, y] in &filled {
        let is_full = |width: i32| {
            let all = (0..width).flat_map(|i| (0..width).map(move |j| [x + i, y + j]));
            all.into_iter().all(|at| filled.contains(&at))
        };
        let mut width = 0;
        while is_full(width + 1) {
            width += 1;
        }
        let half = f64::from(width) / 2.0;
        let off = (f64::from(x) + half - middle[0]).hypot(f64::from(y) + half - middle[1]);
        if best.is_none_or(|(w, far, _)| width > w || (width == w && off < far)) {
            best = Some((width, off, [x, y]));
        }
    }
    let (width, _, corner) = best.unwrap_or((1, 0.0, [0, 0]));
    LabelSquare {
        corner: corner.map(f64::from),
        width: f64::from(width),
    }
}
