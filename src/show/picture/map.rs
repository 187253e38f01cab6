//! Maps beside a sentence: where the next piece goes, among those that lie there.
//!
//! Invariant: a map of one level shows nothing that only the next level says, as the sentences of
//! hints do.
//!
//! | family | which | where | how |
//! |---|---|---|---|
//! | [shell](super::place_map) | the piece | its place | the piece as it lies, and how far it was turned |
//! | packing | the piece | the columns, rows and layers that it needs | its cells |
//! | snake | the run on the chain | the cells on both sides | its cells |

use super::flat::{PosedPart, bounds, plan_of};
use super::strip::strip;
use super::tiles::Paint;
use super::views::{View, panels};
use super::{Panel, Pen, Point2, Primitive, Scheme, TextLine};
use crate::geometry::{Point, Region};
use crate::language::{Language, Text};
use crate::show::HintLevel;
use crate::show::scene::{Note, Part, Pose, Rgb, Scene};

/// What is marked, on paper and on a screen.
pub(super) const MARK: Rgb = Rgb([0xff, 0xd5, 0x4f]);
/// What a layer is called: layers count from below, as rows do from the front and columns from the
/// left.
const LAYER: Text = ["Layer {0} from below", "Schicht {0} von unten"];
/// The height of the numbers of columns and rows, in cells.
const AXIS: f64 = 0.45;
/// More layers than these are not all drawn, only those that a step is about.
const MOST_LAYERS: usize = 4;

/// Which step of a scene a map is of, and how much it may show.
#[derive(Clone, Copy, Debug)]
pub struct MapOf {
    /// The position of the step.
    pub step: usize,
    /// What is shown of it.
    pub level: HintLevel,
    /// What it is drawn on.
    pub scheme: Scheme,
}

/// A map of a packing: its layers from below, as seen from above.
#[must_use]
pub fn box_map(
    scene: &Scene,
    region: &Region,
    of: MapOf,
    language: Language,
) -> Option<Vec<Panel>> {
    let step = scene.steps.get(of.step)?;
    if of.level == HintLevel::Which {
        return alone(scene, &step.moved, language);
    }
    let held = Held {
        region,
        by: Point::ZERO,
    };
    let own = held.cells(scene, of, true);
    let own: Vec<Point> = own.into_iter().map(|(_, cell)| cell).collect();
    let marked = if of.level == HintLevel::Where {
        hull(region, &own)
    } else {
        own
    };
    Some(layered(scene, held, of, &marked, language))
}

/// A map of a snake: the layers of what it is folded into, from below, as seen from above.
#[must_use]
pub fn fold_map(
    scene: &Scene,
    region: &Region,
    of: MapOf,
    language: Language,
) -> Option<Vec<Panel>> {
    let step = scene.steps.get(of.step)?;
    if of.level == HintLevel::Which {
        return chain(scene, &step.moved, of.scheme);
    }
    // On the table y goes away from you and z up; in a fold they are z, backwards, and y.
    let cells = region.cells().iter();
    let cells = cells.map(|cell| Point::new(cell.x, cell.z.wrapping_neg(), cell.y));
    let table = Region::new(cells).ok()?;
    let depth = i16::try_from(table.size()[1]).ok()?;
    let held = Held {
        region: &table,
        by: Point::new(0, depth - 1, 0),
    };
    let marked = if of.level == HintLevel::Where {
        let trail = step.trail.iter().map(|cell| cell.plus(held.by));
        both_ways(&table, &trail.collect::<Vec<_>>())
    } else {
        let own = held.cells(scene, of, true).into_iter();
        own.map(|(_, cell)| cell).collect()
    };
    Some(layered(scene, held, of, &marked, language))
}

/// What is filled, on the table, and how far a scene is from it.
#[derive(Clone, Copy)]
struct Held<'a> {
    region: &'a Region,
    by: Point,
}

/// The parts that a step moves, each alone and without a word about where it goes.
pub(super) fn alone(scene: &Scene, moved: &[usize], language: Language) -> Option<Vec<Panel>> {
    let mut plain = scene.clone();
    for part in &mut plain.parts {
        if matches!(part.note, Note::Place(_)) {
            part.note = Note::None;
        }
    }
    let parts = panels(&plain, View::Pieces, language)?;
    let moved = moved.iter().filter_map(|&part| parts.get(part).cloned());
    let moved: Vec<Panel> = moved.collect();
    (!moved.is_empty()).then_some(moved)
}

/// The chain in lines, all but some of its cubes faded.
fn chain(scene: &Scene, moved: &[usize], scheme: Scheme) -> Option<Vec<Panel>> {
    let stairs: Option<Vec<Point>> = scene
        .flat
        .as_ref()?
        .iter()
        .map(|pose| Some((*pose)?.shift))
        .collect();
    let wound = strip(&stairs?).into_iter().map(Pose::at);
    let lying = scene.parts.iter().zip(wound);
    let lying: Vec<PosedPart<'_>> = lying.collect();
    let paint = |(index, (part, _)): (usize, &PosedPart<'_>)| Paint {
        ink: part.ink,
        is_faded: !moved.contains(&index),
        scheme,
    };
    let paints: Vec<Paint> = lying.iter().enumerate().map(paint).collect();
    let mut shapes = plan_of(&lying, &paints, false);
    for ((part, pose), paint) in lying.iter().zip(&paints) {
        let at = middle([pose.apply(Point::ZERO); 2]);
        shapes.push(label(part.label.clone(), at, 0.4, paint.on_top().letters()));
    }
    let cells = lying.iter().map(|(_, pose)| pose.apply(Point::ZERO));
    Some(vec![Panel {
        caption: String::new(),
        bounds: bounds(cells),
        shapes,
    }])
}

impl Held<'_> {
    /// The cells of the parts that a step moves, or of those that lay there before.
    fn cells(self, scene: &Scene, of: MapOf, is_moved: bool) -> Vec<(usize, Point)> {
        let step = &scene.steps[of.step];
        let before = of.step.checked_sub(1).map(|at| &scene.steps[at]);
        let cells = if is_moved {
            scene.cells_at(step)
        } else {
            before.map(|step| scene.cells_at(step)).unwrap_or_default()
        };
        let cells = cells
            .into_iter()
            .filter(|(part, _)| step.moved.contains(part) == is_moved);
        cells
            .map(|(part, cell)| (part, cell.plus(self.by)))
            .collect()
    }
}

/// All cells of a region between the least and the most of some, along each axis.
fn hull(region: &Region, cells: &[Point]) -> Vec<Point> {
    let range = |of: fn(&Point) -> i16| {
        let least = cells.iter().map(of).min().unwrap_or_default();
        let most = cells.iter().map(of).max().unwrap_or_default();
        least..=most
    };
    let (x, y, z) = (range(|c| c.x), range(|c| c.y), range(|c| c.z));
    let within = |cell: &&Point| x.contains(&cell.x) && y.contains(&cell.y) && z.contains(&cell.z);
    region.cells().iter().filter(within).copied().collect()
}

/// The cells of a run, and those on the other side of the cube that it begins at.
fn both_ways(region: &Region, trail: &[Point]) -> Vec<Point> {
    let Some((&first, rest)) = trail.split_first() else {
        return Vec::new();
    };
    let other = |cell: &Point| first.times(2).minus(*cell);
    let all = rest.iter().copied().chain(rest.iter().map(other));
    all.filter(|&cell| region.index_of(cell).is_some())
        .collect()
}

/// A plan of each layer: what lies there faded, what comes next strong or marked.
fn layered(
    scene: &Scene,
    held: Held<'_>,
    of: MapOf,
    marked: &[Point],
    language: Language,
) -> Vec<Panel> {
    let region = held.region;
    let [columns, rows, height] = region
        .size()
        .map(|side| i16::try_from(side).unwrap_or(i16::MAX));
    let before = held.cells(scene, of, false);
    let next = if of.level == HintLevel::How {
        held.cells(scene, of, true)
    } else {
        Vec::new()
    };
    let all_fit = usize::try_from(height).is_ok_and(|height| height <= MOST_LAYERS);
    let is_drawn = |z: &i16| all_fit || marked.iter().any(|cell| cell.z == *z);
    let panel = |z: i16| {
        let at = |x: i16, y: i16| middle([Point::new(x, y, z); 2]);
        let mut shapes = Vec::new();
        for cell in region.cells().iter().filter(|cell| cell.z == z) {
            let fill = if marked.contains(cell) {
                MARK
            } else {
                of.scheme.paper()
            };
            shapes.extend(square(at(cell.x, cell.y), 1.0, fill));
        }
        for (cells, is_faded) in [(&before, true), (&next, false)] {
            shapes.extend(slices(scene, cells, z, (is_faded, of.scheme)));
        }
        for x in 0..columns {
            shapes.push(label(
                (x + 1).to_string(),
                at(x, -1),
                AXIS,
                of.scheme.faint(),
            ));
        }
        for y in 0..rows {
            shapes.push(label(
                (y + 1).to_string(),
                at(-1, y),
                AXIS,
                of.scheme.faint(),
            ));
        }
        Panel {
            caption: language.say(LAYER, &[&(i32::from(z) + 1)]),
            bounds: bounds([Point::new(-1, -1, z), Point::new(columns - 1, rows - 1, z)]),
            shapes,
        }
    };
    (0..height).filter(is_drawn).map(panel).collect()
}

/// What some parts have in a layer, with their labels.
fn slices(
    scene: &Scene,
    cells: &[(usize, Point)],
    z: i16,
    (is_faded, scheme): (bool, Scheme),
) -> Vec<Primitive> {
    let slice = |(index, part): (usize, &Part)| {
        let here = cells
            .iter()
            .filter(|(part, cell)| *part == index && cell.z == z);
        let cells: Vec<Point> = here.map(|&(_, cell)| cell).collect();
        (!cells.is_empty()).then(|| Part {
            cells,
            note: Note::None,
            has_top: false,
            ..part.clone()
        })
    };
    let slices: Vec<Part> = scene.parts.iter().enumerate().filter_map(slice).collect();
    let lying: Vec<PosedPart<'_>> = slices
        .iter()
        .map(|part| (part, Pose::at(Point::ZERO)))
        .collect();
    let paint = |(part, _): &PosedPart<'_>| Paint {
        ink: part.ink,
        is_faded,
        scheme,
    };
    let paints: Vec<Paint> = lying.iter().map(paint).collect();
    let mut shapes = plan_of(&lying, &paints, true);
    for ((part, _), paint) in lying.iter().zip(&paints) {
        for &cell in &part.cells {
            let colour = paint.on_top().letters();
            let height = super::iso::label_height(&part.label, 0.8);
            shapes.push(label(part.label.clone(), middle([cell; 2]), height, colour));
        }
    }
    shapes
}

/// The middle between two cells on the plan.
pub(super) fn middle([a, b]: [Point; 2]) -> Point2 {
    let [least, most] = bounds([a, b]);
    [0, 1].map(|i| f64::midpoint(least[i], most[i]))
}

/// A square about a point, filled and outlined.
pub(super) fn square([x, y]: Point2, side: f64, fill: Rgb) -> [Primitive; 2] {
    let half = side / 2.0;
    let corners = vec![
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
    ];
    let mut line = corners.clone();
    line.push(corners[0]);
    let pen = Pen {
        colour: Rgb::FAINT,
        width: 1.0,
    };
    [
        Primitive::Area {
            loops: vec![corners],
            fill,
        },
        Primitive::Lines {
            lines: vec![line],
            pen,
        },
    ]
}

/// A word about a point.
pub(super) fn label(text: String, at: Point2, height: f64, colour: Rgb) -> Primitive {
    Primitive::Text(TextLine::label(text, at, height, colour))
}
