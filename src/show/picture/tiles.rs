//! Tiles of visible faces, painted as the fewest areas and lines.
//!
//! Invariant: tiles of one face of a part become one area with one outline, so that no hairline of the
//! background shines through between them.

use std::collections::BTreeMap;

use super::hatch::hatch;
use super::outline::{Corner, outline, sides};
use super::{Pen, Point2, Primitive, Scheme};
use crate::geometry::Point;
use crate::show::scene::{Ink, Rgb, Scene, Step};

/// A visible piece of a face: a polygon on a grid of integers.
#[derive(Clone, Debug)]
pub(super) struct Tile {
    /// The part it belongs to.
    pub part: usize,
    /// Which face of the part: tiles of one face make one area.
    pub face: FacePlane,
    /// The cell it belongs to.
    pub cell: Point,
    /// Its corners, all tiles going round the same way.
    pub corners: Vec<Corner>,
}

/// A plane and the way it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FacePlane {
    /// The way it looks.
    pub side: VisibleSide,
    /// Which of the parallel planes.
    pub plane: i16,
}

/// How dark sides are, in percent.
const FRONT_SHADE: u16 = 12;
const RIGHT_SHADE: u16 = 30;

/// The ways in which a face can look that is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum VisibleSide {
    /// Up, or straight at you in a plan.
    Top,
    /// Towards you and to the left of the picture.
    Front,
    /// To the right.
    Right,
}

impl VisibleSide {
    /// A colour in the light that falls on this side.
    ///
    /// The light comes from above, so the three sides of a cell have three shades of its colour.
    pub(super) fn lit(self, colour: Rgb) -> Rgb {
        match self {
            Self::Top => colour,
            Self::Front => colour.mixed(Rgb::BLACK, FRONT_SHADE),
            Self::Right => colour.mixed(Rgb::BLACK, RIGHT_SHADE),
        }
    }
}

/// How a part is painted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    /// Its ink.
    pub ink: Ink,
    /// Whether it is only background to the part that a step is about.
    pub is_faded: bool,
    /// What it is drawn on.
    pub scheme: Scheme,
}

impl Paint {
    /// The colour of a face.
    pub(super) fn on(self, side: VisibleSide) -> Rgb {
        self.faded(side.lit(self.ink.colour))
    }

    /// The colour of a face that looks somewhere between these sides: so far to the right, and so far away.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to 30"
    )]
    pub(super) fn in_light(self, right: f64, away: f64) -> Rgb {
        let shade = f64::from(RIGHT_SHADE) * right * right + f64::from(FRONT_SHADE) * away * away;
        self.faded(self.ink.colour.mixed(Rgb::BLACK, shade.round() as u16))
    }

    fn faded(self, colour: Rgb) -> Rgb {
        if self.is_faded {
            colour.mixed(self.scheme.paper(), 60)
        } else {
            colour
        }
    }

    /// The colour of a face that is seen from above.
    pub(super) fn on_top(self) -> Rgb {
        self.on(VisibleSide::Top)
    }

    /// The colour of lines on it.
    pub(super) fn line(self) -> Rgb {
        if self.is_faded {
            self.scheme.faint()
        } else {
            Rgb::LINE
        }
    }
}

/// How parts are painted in a step: those that it does not move are faded.
pub(super) fn paints(scene: &Scene, step: &Step) -> Vec<Paint> {
    let paints = scene.parts.iter().enumerate().map(|(index, part)| Paint {
        ink: part.ink,
        is_faded: !step.moved.is_empty() && !step.moved.contains(&index),
        scheme: Scheme::Light,
    });
    paints.collect()
}

/// The outline of a part.
pub(super) const SILHOUETTE: f64 = 1.4;
/// Where two faces of a part meet.
pub(super) const CREASE: f64 = 0.7;
/// Where two cells of a face meet.
pub(super) const SEAM: f64 = 0.35;
/// What hides the seams between areas of one colour.
pub(super) const SEALING: f64 = 0.5;
/// The distance of the lines of a hatch, in cells.
pub(super) const HATCH_GAP: f64 = 0.3;

/// Everything that tiles are painted with.
pub(super) struct Brush<'a> {
    /// How each part is painted.
    pub paints: &'a [Paint],
    /// Where a corner of the grid lies on the picture.
    pub project: fn(Corner) -> Point2,
    /// Whether the cells of a face are told apart.
    pub shows_cells: bool,
}

/// The areas, hatches and lines of all tiles.
///
/// Tiles are grouped by part and face; each group is one area with its hatch and its lines.
pub(super) fn painted(tiles: &[Tile], brush: &Brush<'_>) -> Vec<Primitive> {
    let mut faces: BTreeMap<(usize, FacePlane), Vec<&Tile>> = BTreeMap::new();
    let mut parts: BTreeMap<usize, Vec<&Tile>> = BTreeMap::new();
    for tile in tiles {
        faces.entry((tile.part, tile.face)).or_default().push(tile);
        parts.entry(tile.part).or_default().push(tile);
    }
    let mut shapes = Vec::new();
    let mut creases = Vec::new();
    for (&(part, face), tiles) in &faces {
        let paint = brush.paints[part];
        let loops = brush.loops(tiles);
        creases.push(lines(closed(&loops), paint.line(), CREASE));
        let fill = paint.on(face.side);
        let pattern = hatch(&loops, paint.ink.hatch, HATCH_GAP);
        shapes.push(Primitive::Area { loops, fill });
        // Dark enough to be seen, light enough for a label on it.
        let hatched = fill.mixed(fill.letters(), 45);
        shapes.push(lines(pattern, hatched, CREASE));
        if brush.shows_cells {
            shapes.push(lines(brush.seams(tiles), paint.line(), SEAM));
        }
    }
    shapes.append(&mut creases);
    // What is in the foreground is outlined last.
    for faded in [true, false] {
        for (&part, tiles) in &parts {
            let paint = brush.paints[part];
            if paint.is_faded == faded {
                let loops = brush.loops(tiles);
                shapes.push(lines(closed(&loops), paint.line(), SILHOUETTE));
            }
        }
    }
    shapes.retain(|shape| !matches!(shape, Primitive::Lines { lines, .. } if lines.is_empty()));
    shapes
}

/// The outline of tiles, and where their faces meet, for what lies behind something.
pub(super) fn outlined(tiles: &[Tile], project: fn(Corner) -> Point2, colour: Rgb) -> Primitive {
    let mut faces: BTreeMap<FacePlane, Vec<&Tile>> = BTreeMap::new();
    for tile in tiles {
        faces.entry(tile.face).or_default().push(tile);
    }
    let loops = faces.values().flat_map(|tiles| outline_of(tiles));
    let loops: Vec<Vec<Point2>> = loops
        .map(|corners| corners.into_iter().map(project).collect())
        .collect();
    lines(closed(&loops), colour, CREASE)
}

/// The loops round tiles.
fn outline_of(tiles: &[&Tile]) -> Vec<Vec<Corner>> {
    outline(tiles.iter().map(|tile| &*tile.corners))
}

impl Brush<'_> {
    /// The outlines of tiles on the picture.
    fn loops(&self, tiles: &[&Tile]) -> Vec<Vec<Point2>> {
        let loops = outline_of(tiles).into_iter();
        loops
            .map(|corners| corners.into_iter().map(self.project).collect())
            .collect()
    }

    /// The sides between tiles of one face that belong to different cells.
    fn seams(&self, tiles: &[&Tile]) -> Vec<Vec<Point2>> {
        let all = tiles.iter().flat_map(|tile| {
            let sides = sides(&tile.corners);
            sides.map(|side| (side, tile.cell))
        });
        let owner: BTreeMap<(Corner, Corner), Point> = all.collect();
        let is_seam = |&(&(from, to), cell): &(&(Corner, Corner), &Point)| {
            from < to && owner.get(&(to, from)).is_some_and(|other| other != cell)
        };
        let seams = owner.iter().filter(is_seam);
        seams
            .map(|(&(from, to), _)| vec![(self.project)(from), (self.project)(to)])
            .collect()
    }
}

/// Lines of one pen.
pub(super) fn lines(lines: Vec<Vec<Point2>>, colour: Rgb, width: f64) -> Primitive {
    let pen = Pen { colour, width };
    Primitive::Lines { lines, pen }
}

/// Loops as lines that end where they begin.
fn closed(loops: &[Vec<Point2>]) -> Vec<Vec<Point2>> {
    let close = |spots: &Vec<Point2>| spots.iter().chain(spots.first()).copied().collect();
    loops.iter().map(close).collect()
}
