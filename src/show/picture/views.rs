//! Which pictures there are of a scene.
//!
//! Invariant: the pictures of one view have one scale and one frame, so that a person who compares two
//! steps sees what has changed and nothing else.

use std::collections::BTreeSet;

use super::axis::{axis_line, dashes};
use super::flat::{self, plan};
use super::iso::{self, Spot, labels, seen, spots};
use super::layers::layers;
use super::other_cells::{self, Eye};
use super::through::{before, hidden, hiding};
use super::tiles::{Brush, Paint, VisibleSide, painted, paints};
use super::{Panel, Point2, Primitive, Scheme};
use crate::geometry::{Point, SignedPermutation};
use crate::language::{Language, Text};
use crate::show::are_no_cubes;
use crate::show::scene::{Hatch, Ink, Motion, Part, Pose, Scene, Step};

/// What of a scene is to be seen.
///
/// Not every scene has every view: a packing has no net, and pieces that are not laid have no steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// All parts flat on the table, in one plan.
    Net,
    /// A picture for each step.
    Steps,
    /// The finished thing, its parts moved away from each other.
    Exploded,
    /// Each part alone.
    Pieces,
    /// The finished thing.
    Solid,
    /// A plan of each layer of the finished thing.
    Layers,
}

impl View {
    /// How many pictures side by side are still legible on a telephone.
    ///
    /// One for large views, two for steps and pieces, three for layers; never more than there are
    /// pictures.
    #[must_use]
    pub fn columns(self, pictures: usize) -> usize {
        let most = match self {
            Self::Net | Self::Exploded | Self::Solid => 1,
            Self::Steps | Self::Pieces => 2,
            Self::Layers => 3,
        };
        most.min(pictures).max(1)
    }
}

/// The pictures of a view, in order.
///
/// Nothing if the scene has no such view: a net of things that do not lie flat, or steps
/// and a finished thing where none are known.
///
/// ```
/// use cubewright::language::Language;
/// use cubewright::puzzle::Puzzle;
/// use cubewright::show::picture::{View, panels};
/// let puzzle = Puzzle::parse("box.pack", b"PACKING: two\nBOX: 2x2\nPIECE: I x2\n##\n")?;
/// let scene = puzzle.scene()?.expect("a packing can be drawn");
/// let steps = panels(&scene, View::Steps, Language::English).expect("a buildable order");
/// assert_eq!(steps.len(), 2);
/// assert!(panels(&scene, View::Net, Language::English).is_none());
/// # Ok::<(), cubewright::puzzle::PuzzleError>(())
/// ```
#[must_use]
pub fn panels(scene: &Scene, view: View, language: Language) -> Option<Vec<Panel>> {
    let panels = match view {
        View::Net => vec![net(scene, language)?],
        View::Steps => steps(scene, language),
        View::Exploded => vec![exploded(scene)?],
        View::Solid => vec![still(scene, &scene.finished()?, &[])],
        View::Pieces => {
            let parts = scene.parts.iter();
            parts.map(|part| alone(scene, part, language)).collect()
        }
        View::Layers => layers(scene, &scene.finished()?, language),
    };
    (!panels.is_empty()).then_some(panels)
}

/// All parts flat.
///
/// `None` if the scene has no poses in a plane.
fn net(scene: &Scene, language: Language) -> Option<Panel> {
    let poses = scene.flat.as_ref()?;
    let lying = scene.parts.iter().zip(poses);
    let lying: Vec<(&Part, Pose)> = lying
        .filter_map(|(part, pose)| Some((part, (*pose)?)))
        .collect();
    let cells = lying
        .iter()
        .flat_map(|(part, pose)| part.cells.iter().map(|&cell| pose.apply(cell)));
    Some(Panel {
        caption: String::new(),
        bounds: flat::bounds(cells),
        shapes: plan(&lying, scene.shows_cells, language),
    })
}

/// What an outline without colour is; said where the first one is drawn.
const OUTLINES: Text = [
    "What is only outlined stands in front.",
    "Was nur ein Umriss ist, steht davor.",
];

/// A picture for each step, all framed alike.
///
/// The frame is the rectangle that holds what lies there at any step, and the floor, so nothing jumps
/// from one picture to the next. Captions are numbered from 1; those of moves are, and what is there
/// before them is not.
fn steps(scene: &Scene, language: Language) -> Vec<Panel> {
    let floor = floor_of(scene);
    let under = (!floor.is_empty()).then(|| iso::bounds(floor.iter().copied()));
    let frame = scene.steps.iter().map(|step| bounds(scene, step));
    let Some(frame) = frame.chain(under).reduce(joined) else {
        return Vec::new();
    };
    let under = floor_lines(floor);
    let first = usize::from(!scene.is_of_moves());
    let mut is_told = false;
    let panels = scene.steps.iter().enumerate().map(|(index, step)| {
        let words = step.words(language);
        let mut caption = match index + first {
            0 => words,
            number => format!("{number}. {words}"),
        };
        let hiding = hiding(scene.grid, &scene.cells_at(step), step);
        if !is_told && !hiding.is_empty() && !caption.is_empty() {
            is_told = true;
            caption = format!("{caption} {}", language.pick(OUTLINES));
        }
        let panel = whole(scene, step, (&hiding, &step.moved), caption);
        Panel {
            bounds: frame,
            shapes: under.iter().cloned().chain(panel.shapes).collect(),
            ..panel
        }
    });
    panels.collect()
}

/// The floor on which parts are laid; none of a scene whose parts move about.
fn floor_of(scene: &Scene) -> &[Point] {
    let mut steps = scene.steps.iter();
    let is_moved = steps.any(|step| matches!(step.motion, Motion::Moved(_)));
    if is_moved { &[] } else { &scene.floor }
}

/// The outline of a floor, and thin lines between its cells.
fn floor_lines(floor: &[Point]) -> Vec<Primitive> {
    let below = floor.iter().map(|cell| (0, cell.minus(Point::Z)));
    let mut tiles = seen(&below.collect::<Vec<_>>());
    tiles.retain(|tile| tile.face.side == VisibleSide::Top);
    let paint = Paint {
        ink: Ink::of(0),
        is_faded: true,
        scheme: Scheme::Light,
    };
    let brush = Brush {
        paints: &[paint],
        project: iso::project,
        shows_cells: true,
    };
    let mut shapes = painted(&tiles, &brush);
    shapes.retain(|shape| matches!(shape, Primitive::Lines { .. }));
    shapes
}

/// The axis about which a step turns something.
fn axis_of(scene: &Scene, step: &Step) -> Option<Vec<[Point2; 2]>> {
    let Motion::Turned(turn) = step.motion else {
        return None;
    };
    let cells = scene.cells_at(step).into_iter();
    Some(dashes(turn, cells.map(|(_, cell)| cell)))
}

/// The rectangle that a step needs.
fn bounds(scene: &Scene, step: &Step) -> [Point2; 2] {
    let cells = scene.cells_at(step).into_iter().map(|(_, cell)| cell);
    if are_no_cubes(scene.grid) {
        return Eye::Corner.bounds(scene.grid, cells);
    }
    let bounds = iso::bounds(cells);
    let axis = axis_of(scene, step).into_iter().flatten().flatten();
    axis.fold(bounds, |bounds, at| joined(bounds, [at, at]))
}

/// The rectangle that holds two.
pub(super) fn joined(a: [Point2; 2], b: [Point2; 2]) -> [Point2; 2] {
    [
        [0, 1].map(|i| a[0][i].min(b[0][i])),
        [0, 1].map(|i| a[1][i].max(b[1][i])),
    ]
}

/// Everything that lies somewhere after a step.
///
/// If the step moved some parts, the others are faded. Parts that hide what the step is about are only
/// outlined, and of those that are to be seen the ones are that are hidden.
fn whole(
    scene: &Scene,
    step: &Step,
    (hiding, to_see): (&BTreeSet<usize>, &[usize]),
    caption: String,
) -> Panel {
    let cells = scene.cells_at(step);
    let paints = paints(scene, step);
    let bounds = bounds(scene, step);
    if are_no_cubes(scene.grid) {
        let shapes = other_cells::shapes((scene, &cells), &paints, hiding, Eye::Corner);
        return Panel {
            caption,
            bounds,
            shapes,
        };
    }
    let (ghosts, cells): (Vec<_>, Vec<_>) = cells
        .into_iter()
        .partition(|(part, _)| hiding.contains(part));
    let tiles = seen(&cells);
    let brush = Brush {
        paints: &paints,
        project: iso::project,
        shows_cells: scene.shows_cells,
    };
    // Faces, outlines of what is hidden and of what hides, the arrow, labels.
    let mut shapes = painted(&tiles, &brush);
    let label = |part: usize| scene.parts[part].label.clone();
    let fill = |part: usize, side| {
        let is_restless = paints[part].ink.hatch != Hatch::None || !step.trail.is_empty();
        (paints[part].on(side), is_restless)
    };
    let letters = labels(&tiles, label, fill);
    let mut there: Vec<Spot> = spots(&letters).collect();
    let outlines = hidden(scene, (&cells, &tiles), to_see, &there);
    there.extend(spots(&outlines));
    shapes.extend(outlines);
    if !ghosts.is_empty() {
        shapes.extend(before(scene, &seen(&ghosts), &tiles, &there));
    }
    shapes.extend(iso::trail(&step.trail));
    shapes.extend(axis_of(scene, step).map(|axis| axis_line(&axis)));
    shapes.extend(letters);
    Panel {
        caption,
        bounds,
        shapes,
    }
}

/// The solved thing, or its parts moved away from each other.
fn still(scene: &Scene, step: &Step, to_see: &[usize]) -> Panel {
    whole(scene, step, (&BTreeSet::new(), to_see), String::new())
}

/// How many times as far parts are moved away from each other, at most, so that each is seen.
const FARTHEST: i16 = 3;

/// The parts moved away from each other, so far that all are seen, if they can be; those that cannot are
/// outlined.
fn exploded(scene: &Scene) -> Option<Panel> {
    let home = scene.finished()?;
    let all: Vec<usize> = (0..scene.parts.len()).collect();
    let drawn = |times: i16| {
        let mut step = home.clone();
        for (pose, by) in step.poses.iter_mut().zip(&scene.apart) {
            *pose = pose.map(|pose| pose.moved(by.times(times)));
        }
        let cells = scene.cells_at(&step);
        let unseen = if are_no_cubes(scene.grid) {
            0
        } else {
            hidden(scene, (&cells, &seen(&cells)), &all, &[]).len()
        };
        (unseen, step)
    };
    let mut best = drawn(1);
    for times in 2..=FARTHEST {
        if best.0 == 0 {
            break;
        }
        let farther = drawn(times);
        if farther.0 < best.0 {
            best = farther;
        }
    }
    Some(still(scene, &best.1, &all))
}

/// One part: in a plan if it is flat, else as a solid.
///
/// It lies as it is written in the file; the top edge of a piece of a shell is on top.
fn alone(scene: &Scene, part: &Part, language: Language) -> Panel {
    if part.has_top {
        // Rows go towards you, so that the upper edge is on top of the plan.
        let upright = Pose::of(|p| Point::new(p.x, -p.y, -p.z));
        let lying: Vec<(&Part, Pose)> = upright.map(|pose| (part, pose)).into_iter().collect();
        let cells = part.cells.iter().map(|&p| Point::new(p.x, -p.y, 0));
        return Panel {
            caption: String::new(),
            bounds: flat::bounds(cells),
            shapes: plan(&lying, scene.shows_cells, language),
        };
    }
    let single = Scene {
        parts: vec![part.clone()],
        ..scene.clone()
    };
    let unseen = if are_no_cubes(scene.grid) {
        0
    } else {
        cells_unseen(&part.cells)
    };
    let hidden = hidden_words(unseen, language);
    Panel {
        caption: format!("{}{hidden}", part.note.text(language))
            .trim_start()
            .to_owned(),
        ..still(&single, &Step::single(), &[])
    }
}

/// That so many cubes of a part are not seen, which who counts or builds them must know.
fn hidden_words(hidden: usize, language: Language) -> String {
    if hidden == 0 {
        return String::new();
    }
    let text = [
        [" (1 cube is hidden)", " (1 Würfel ist verdeckt)"],
        [" ({0} cubes are hidden)", " ({0} Würfel sind verdeckt)"],
    ];
    language.count(hidden, text)
}

/// Parts of more cells are drawn as they are: nobody counts these, and it would take long.
const MOST_TURNED: usize = 200;

/// The cells of a part in the turn that hides the fewest of them: as they are, if that hides none.
pub(in crate::show) fn seen_best(cells: &[Point]) -> Vec<Point> {
    if cells.len() > MOST_TURNED {
        return cells.to_vec();
    }
    let turns = SignedPermutation::all().filter(|turn| turn.is_rotation());
    let turned =
        turns.map(|turn| -> Vec<Point> { cells.iter().map(|&cell| turn.apply(cell)).collect() });
    let all = core::iter::once(cells.to_vec()).chain(turned);
    let mut best: Option<(usize, Vec<Point>)> = None;
    for cells in all {
        let hidden = cells_unseen(&cells);
        if best.as_ref().is_none_or(|(least, _)| hidden < *least) {
            best = Some((hidden, cells));
        }
        if hidden == 0 {
            break;
        }
    }
    best.map(|(_, cells)| cells).unwrap_or_default()
}

/// How many cells nothing is seen of.
fn cells_unseen(cells: &[Point]) -> usize {
    let lying: Vec<(usize, Point)> = cells.iter().map(|&cell| (0, cell)).collect();
    let shown: BTreeSet<Point> = seen(&lying).iter().map(|tile| tile.cell).collect();
    cells.iter().filter(|cell| !shown.contains(cell)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_turned_until_all_its_cubes_are_seen() {
        // A corner with three arms, seen from behind: the corner hides.
        let arms = [Point::X.times(-1), Point::Y, Point::Z.times(-1)];
        let cells: Vec<Point> = arms.into_iter().chain([Point::ZERO]).collect();
        let turned = cells.iter().map(|cell| Point::ZERO.minus(*cell));
        let turned: Vec<Point> = turned.collect();
        assert_eq!(
            cells_unseen(&cells) + cells_unseen(&turned),
            1,
            "one of them hides"
        );
        for cells in [cells, turned] {
            assert_eq!(cells_unseen(&seen_best(&cells)), 0);
        }
        let cube: Vec<Point> = (0..27)
            .map(|i| Point::new(i % 3, i / 3 % 3, i / 9))
            .collect();
        assert_eq!(seen_best(&cube), cube, "no turn shows more");
        assert_eq!(cells_unseen(&cube), 8);
    }
}
