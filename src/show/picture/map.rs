//! Maps beside a sentence: where the next piece goes, among those that lie there.
//!
//! Invariant: a map of one level shows nothing that only the next level says, as the sentences of
//! hints do.
//!
//! | family | which | where | how |
//! |---|---|---|---|
//! | shell | the piece | the place of the net | the piece as it lies, and how far it was turned |
//! | packing | the piece | the columns, rows and layers that it needs | its cells |
//! | snake | the run on the chain | the cells on both sides | its cells |

use super::flat::{PosedPart, bounds, plan_of, words};
use super::tiles::Paint;
use super::views::{View, panels};
use super::{Panel, Pen, Point2, Primitive, TextLine};
use crate::geometry::{Point, Region};
use crate::language::{Language, Text};
use crate::show::HintLevel;
use crate::show::scene::{Note, Part, Pose, Rgb, Scene};

/// What is marked, on paper and on a screen.
const MARK: Rgb = Rgb([0xff, 0xd5, 0x4f]);
/// More layers than these are not all drawn, only those that a step is about.
const MOST_LAYERS: usize = 4;

/// Which step of a scene a map is of, and how much it may show.
#[derive(Clone, Copy, Debug)]
pub struct MapOf {
    /// The position of the step.
    pub step: usize,
    /// What is shown of it.
    pub level: HintLevel,
}

/// What layers of cells are called, and how they are looked at.
#[derive(Clone, Copy, Debug)]
struct Layers {
    title: Text,
    /// From coordinates of the scene to those of the region.
    upright: fn(Point) -> Point,
}

/// A map on the net of a cube; nothing where a scene has no net or no such step.
#[must_use]
pub fn net_map(scene: &Scene, of: MapOf, language: Language) -> Option<Vec<Panel>> {
    let step = scene.steps.get(of.step)?;
    let flat = scene.flat.as_ref()?;
    let far = scene.wall_pitch?;
    if of.level == HintLevel::Which {
        return alone(scene, &step.moved, language);
    }
    let before = of.step.checked_sub(1).and_then(|at| scene.steps.get(at));
    let is_laid = |part: usize| before.is_some_and(|step| step.poses[part].is_some());
    let is_next = |part: usize| step.moved.contains(&part);
    // What is folded up was laid before.
    let is_shown = |part: usize| is_laid(part) || (is_next(part) && of.level == HintLevel::How);
    let mut shapes = Vec::new();
    let mut numbers = Vec::new();
    let mut cells = Vec::new();
    let (mut there, mut paints) = (Vec::new(), Vec::new());
    for (index, (part, pose)) in scene.parts.iter().zip(flat).enumerate() {
        let Some(pose) = *pose else { continue };
        let corners = [Point::ZERO, Point::new(far, far, 0)].map(|cell| pose.apply(cell));
        cells.extend(corners);
        let middle = middle(corners);
        let fill = if is_next(index) { MARK } else { Rgb::WHITE };
        shapes.extend(square(middle, f64::from(far), fill));
        if is_shown(index) {
            there.push((part, pose));
            let (ink, is_faded) = (part.ink, !is_next(index));
            paints.push(Paint { ink, is_faded });
        } else if let Note::Place(place) = part.note {
            let number = place.to_number().to_string();
            let colour = if is_next(index) {
                Rgb::LINE
            } else {
                Rgb::FAINT
            };
            numbers.push(label(number, middle, 0.45 * f64::from(far), colour));
        }
    }
    shapes.extend(plan_of(&there, &paints, false));
    for ((part, pose), paint) in there.iter().zip(&paints) {
        let plain = Part {
            note: Note::None,
            ..(*part).clone()
        };
        shapes.extend(words(&plain, *pose, paint.on_top(), language));
        if !paint.is_faded && of.level == HintLevel::How {
            shapes.extend(turned(part, *pose, far));
        }
    }
    shapes.extend(numbers);
    let panel = Panel {
        caption: String::new(),
        bounds: bounds(cells),
        shapes,
    };
    Some(vec![panel])
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
    let layers = Layers {
        title: ["Layer {0} from below", "Schicht {0} von unten"],
        upright: |cell| cell,
    };
    let own: Vec<Point> = owned(scene, of, layers, true)
        .into_iter()
        .map(|(_, cell)| cell)
        .collect();
    let marked = if of.level == HintLevel::Where {
        hull(region, &own)
    } else {
        own
    };
    Some(layered(scene, region, of, (layers, &marked), language))
}

/// A map of a snake: the layers of what it is folded into, as seen from the front.
#[must_use]
pub fn fold_map(
    scene: &Scene,
    region: &Region,
    of: MapOf,
    language: Language,
) -> Option<Vec<Panel>> {
    let step = scene.steps.get(of.step)?;
    if of.level == HintLevel::Which {
        return chain(scene, &step.moved);
    }
    let layers = Layers {
        title: ["Layer {0} from the far side", "Schicht {0} von hinten"],
        // Towards you is the third coordinate of a fold, up that of a table.
        upright: |cell| Point::new(cell.x, cell.z, -cell.y),
    };
    let own = owned(scene, of, layers, true);
    let marked = if of.level == HintLevel::Where {
        let trail: Vec<Point> = step
            .trail
            .iter()
            .map(|&cell| (layers.upright)(cell))
            .collect();
        both_ways(region, &trail)
    } else {
        own.into_iter().map(|(_, cell)| cell).collect()
    };
    Some(layered(scene, region, of, (layers, &marked), language))
}

/// The parts that a step moves, each alone and without a word about where it goes.
fn alone(scene: &Scene, moved: &[usize], language: Language) -> Option<Vec<Panel>> {
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

/// The chain stretched out, all but some of its cubes faded.
fn chain(scene: &Scene, moved: &[usize]) -> Option<Vec<Panel>> {
    let flat = scene.flat.as_ref()?;
    let lying = scene.parts.iter().zip(flat);
    let lying = lying.filter_map(|(part, pose)| Some((part, (*pose)?)));
    let lying: Vec<PosedPart<'_>> = lying.collect();
    let paint = |(index, (part, _)): (usize, &PosedPart<'_>)| Paint {
        ink: part.ink,
        is_faded: !moved.contains(&index),
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

/// The cells of the parts that a step moves, or of those that lay there before, upright.
fn owned(scene: &Scene, of: MapOf, layers: Layers, is_moved: bool) -> Vec<(usize, Point)> {
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
        .map(|(part, cell)| (part, (layers.upright)(cell)))
        .collect()
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
    region: &Region,
    of: MapOf,
    (layers, marked): (Layers, &[Point]),
    language: Language,
) -> Vec<Panel> {
    let [columns, rows, height] = region
        .size()
        .map(|side| i16::try_from(side).unwrap_or(i16::MAX));
    let before = owned(scene, of, layers, false);
    let next = if of.level == HintLevel::How {
        owned(scene, of, layers, true)
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
                Rgb::WHITE
            };
            shapes.extend(square(at(cell.x, cell.y), 1.0, fill));
        }
        for (cells, is_faded) in [(&before, true), (&next, false)] {
            shapes.extend(slices(scene, cells, z, is_faded));
        }
        for x in 0..columns {
            shapes.push(label((x + 1).to_string(), at(x, -1), 0.35, Rgb::FAINT));
        }
        for y in 0..rows {
            shapes.push(label((y + 1).to_string(), at(-1, y), 0.35, Rgb::FAINT));
        }
        Panel {
            caption: language.say(layers.title, &[&(i32::from(z) + 1)]),
            bounds: bounds([Point::new(-1, -1, z), Point::new(columns - 1, rows - 1, z)]),
            shapes,
        }
    };
    (0..height).filter(is_drawn).map(panel).collect()
}

/// What some parts have in a layer, with their labels.
fn slices(scene: &Scene, cells: &[(usize, Point)], z: i16, is_faded: bool) -> Vec<Primitive> {
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

/// An arrow along the way that the upper edge of a piece went when it was turned.
///
/// It begins at the top, where that edge is as the piece is entered; a half turn goes
/// counter-clockwise, as the sentences count.
fn turned(part: &Part, pose: Pose, far: i16) -> Vec<Primitive> {
    /// Of a quarter turn.
    const STEPS: usize = 9;
    /// Cosine and sine of ten degrees.
    const STEP: [f64; 2] = [0.984_807_753_012_208, 0.173_648_177_666_930_35];
    let up = pose.turn.apply(Point::Y.times(-1));
    if !part.has_top || up == Point::Y {
        return Vec::new();
    }
    let quarters = if up.y == 0 { 1 } else { 2 };
    let sign = if up == Point::X { 1.0 } else { -1.0 };
    let mut ways: Vec<Point2> = vec![[0.0, -1.0]];
    for _ in 0..quarters * STEPS {
        let [x, y] = ways.last().copied().unwrap_or_default();
        let [along, across] = [STEP[0], sign * STEP[1]];
        ways.push([x * along - y * across, x * across + y * along]);
    }
    let corners = [Point::ZERO, Point::new(far, far, 0)].map(|cell| pose.apply(cell));
    let middle = middle(corners);
    let far = f64::from(far);
    let at = |way: Point2, radius: f64| [0, 1].map(|i| middle[i] + radius * far * way[i]);
    // The head needs the last steps.
    let (line, head) = ways.split_at(ways.len() - 2);
    let (neck, tip) = (line[line.len() - 1], head[1]);
    let colour = part.ink.colour.letters();
    vec![
        Primitive::Lines {
            lines: vec![line.iter().map(|&way| at(way, 0.31)).collect()],
            pen: Pen { colour, width: 2.2 },
        },
        Primitive::Area {
            loops: vec![vec![at(tip, 0.31), at(neck, 0.4), at(neck, 0.22)]],
            fill: colour,
        },
    ]
}

/// The middle between two cells on the plan.
fn middle([a, b]: [Point; 2]) -> Point2 {
    let [least, most] = bounds([a, b]);
    [0, 1].map(|i| f64::midpoint(least[i], most[i]))
}

/// A square about a point, filled and outlined.
fn square([x, y]: Point2, side: f64, fill: Rgb) -> [Primitive; 2] {
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
fn label(text: String, at: Point2, height: f64, colour: Rgb) -> Primitive {
    Primitive::Text(TextLine::label(text, at, height, colour))
}
