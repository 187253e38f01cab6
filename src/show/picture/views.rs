//! Which pictures there are of a scene.
//!
//! Invariant: the pictures of one view have one scale and one frame, so that a person who compares two
//! steps sees what has changed and nothing else.

use std::collections::BTreeSet;

use super::flat::{self, plan};
use super::iso::{self, labels, seen};
use super::tiles::{Brush, Paint, Tile, outlined, painted};
use super::{Panel, Point2, Primitive, Scheme};
use crate::geometry::{Point, SignedPermutation};
use crate::language::Language;
use crate::show::scene::{Hatch, Note, Part, Pose, Rgb, Scene, Step};

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
        View::Exploded => vec![whole(scene, &scene.exploded()?, String::new())],
        View::Solid => vec![whole(scene, &scene.finished()?, String::new())],
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

/// A picture for each step, all framed alike.
///
/// The frame is the rectangle that holds what lies there at any step, so nothing jumps from one
/// picture to the next. Captions are numbered from 1; those of moves are, and what is there before
/// them is not.
fn steps(scene: &Scene, language: Language) -> Vec<Panel> {
    let frame = scene.steps.iter().map(|step| bounds(scene, step));
    let Some(frame) = frame.reduce(joined) else {
        return Vec::new();
    };
    let numbered = scene.steps.iter().enumerate();
    let first = usize::from(!scene.is_of_moves());
    let panels = numbered.map(|(index, step)| {
        let words = step.words(language);
        let caption = match index + first {
            0 => words,
            number => format!("{number}. {words}"),
        };
        let panel = whole(scene, step, caption);
        Panel {
            bounds: frame,
            ..panel
        }
    });
    panels.collect()
}

/// The rectangle that a step needs.
fn bounds(scene: &Scene, step: &Step) -> [Point2; 2] {
    let cells = scene.cells_at(step);
    iso::bounds(cells.into_iter().map(|(_, cell)| cell))
}

/// The rectangle that holds two.
fn joined(a: [Point2; 2], b: [Point2; 2]) -> [Point2; 2] {
    [
        [0, 1].map(|i| a[0][i].min(b[0][i])),
        [0, 1].map(|i| a[1][i].max(b[1][i])),
    ]
}

/// Everything that lies somewhere after a step.
///
/// If the step moved some parts, the others are faded.
fn whole(scene: &Scene, step: &Step, caption: String) -> Panel {
    let cells = scene.cells_at(step);
    let paint = |(index, part): (usize, &Part)| Paint {
        ink: part.ink,
        is_faded: !step.moved.is_empty() && !step.moved.contains(&index),
        scheme: Scheme::Light,
    };
    let paints: Vec<Paint> = scene.parts.iter().enumerate().map(paint).collect();
    Panel {
        caption,
        bounds: iso::bounds(cells.iter().map(|&(_, cell)| cell)),
        shapes: solid(scene, &cells, &paints, step),
    }
}

/// Cells as they are seen, with the labels of their parts.
///
/// The order of painting is faces, outlines of hidden parts, the arrow, labels.
fn solid(scene: &Scene, cells: &[(usize, Point)], paints: &[Paint], step: &Step) -> Vec<Primitive> {
    let hiding = hiding(cells, step);
    let (ghosts, solid): (Vec<_>, Vec<_>) = cells
        .iter()
        .copied()
        .partition(|(part, _)| hiding.contains(part));
    let cells = &solid[..];
    let tiles = seen(cells);
    let brush = Brush {
        paints,
        project: iso::project,
        shows_cells: scene.shows_cells,
    };
    let mut shapes = painted(&tiles, &brush);
    shapes.extend(hidden(cells, &tiles, step));
    if !ghosts.is_empty() {
        shapes.push(outlined(&seen(&ghosts), iso::project, Rgb::FAINT));
    }
    shapes.extend(iso::trail(&step.trail));
    let label = |part: usize| scene.parts[part].label.clone();
    let fill = |part: usize, side| {
        let is_restless = paints[part].ink.hatch != Hatch::None || !step.trail.is_empty();
        (paints[part].on(side), is_restless)
    };
    shapes.extend(labels(&tiles, label, fill));
    shapes
}

/// The outlines of parts that a step is about and of which little is seen.
///
/// A part that shows less than a third of the faces that it shows alone is outlined through
/// whatever hides it, so that a step never moves something invisible.
fn hidden(cells: &[(usize, Point)], tiles: &[Tile], step: &Step) -> Vec<Primitive> {
    let moved = step.moved.iter();
    let outlines = moved.filter_map(|&part| {
        let own = cells.iter().filter(|(owner, _)| *owner == part);
        let own: Vec<(usize, Point)> = own.copied().collect();
        let alone = seen(&own);
        let shown = tiles.iter().filter(|tile| tile.part == part).count();
        (3 * shown < alone.len()).then(|| outlined(&alone, iso::project, Rgb::LINE))
    });
    outlines.collect()
}

/// The parts in front of those that a step is about, if they leave less than half of one of
/// these to be seen; but not the one at which the arrow begins. They are only outlined.
pub(super) fn hiding(cells: &[(usize, Point)], step: &Step) -> BTreeSet<usize> {
    let is_own = |&&(part, _): &&(usize, Point)| step.moved.contains(&part);
    let own: Vec<(usize, Point)> = cells.iter().filter(is_own).copied().collect();
    let (alone, among) = (seen(&own), seen(cells));
    let count = |tiles: &[Tile], part| tiles.iter().filter(|tile| tile.part == part).count();
    let is_hidden = |&part: &usize| 2 * count(&among, part) < count(&alone, part);
    if !step.moved.iter().any(is_hidden) {
        return BTreeSet::new();
    }
    let mut hiding = iso::in_front(cells, &own);
    let tail = step.trail.first();
    hiding.retain(|part| {
        let is_tail = |cell: &(usize, Point)| cell.0 == *part && Some(&cell.1) == tail;
        !step.moved.contains(part) && !cells.iter().any(is_tail)
    });
    hiding
}

/// One part: in a plan if it is flat, else as a solid.
///
/// A piece of a shell lies as it is written in the file, its top edge on top.
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
    let turned = Part {
        cells: seen_best(&part.cells),
        ..part.clone()
    };
    let single = Scene {
        parts: vec![turned],
        ..scene.clone()
    };
    whole(&single, &Step::single(), part.note.text(language))
}

/// Parts of more cells are drawn as they are: nobody counts these, and it would take long.
const MOST_TURNED: usize = 200;

/// The cells of a part in the turn that hides the fewest of them: as they are, if that hides none.
fn seen_best(cells: &[Point]) -> Vec<Point> {
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

/// How many cells of a part its picture hides, in the turn that hides the fewest.
pub(in crate::show) fn hidden_cells(part: &Part) -> usize {
    cells_unseen(&seen_best(&part.cells))
}

/// A plan of each layer, the lowest first.
///
/// All layers have the frame of the whole puzzle, so that cells above each other are at the same
/// place of their pictures.
fn layers(scene: &Scene, step: &Step, language: Language) -> Vec<Panel> {
    let cells = scene.cells_at(step);
    let frame = flat::bounds(cells.iter().map(|&(_, cell)| cell));
    let mut heights: Vec<i16> = cells.iter().map(|(_, cell)| cell.z).collect();
    heights.sort_unstable();
    heights.dedup();
    let layer = |(index, &height): (usize, &i16)| {
        let slices: Vec<Part> = scene
            .parts
            .iter()
            .enumerate()
            .map(|(index, part)| {
                let here = cells
                    .iter()
                    .filter(|(part, cell)| *part == index && cell.z == height);
                Part {
                    cells: here.map(|&(_, cell)| cell).collect(),
                    note: Note::None,
                    has_top: false,
                    ..part.clone()
                }
            })
            .collect();
        let lying = slices.iter().filter(|part| !part.cells.is_empty());
        let lying: Vec<(&Part, Pose)> = lying.map(|part| (part, Pose::at(Point::ZERO))).collect();
        Panel {
            caption: language.say(
                ["Layer {0} from below", "Schicht {0} von unten"],
                &[&(index + 1)],
            ),
            bounds: frame,
            shapes: plan(&lying, scene.shows_cells, language),
        }
    };
    heights.iter().enumerate().map(layer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::scene::Motion;

    /// All cells of a box, and a step that is about the one in the middle.
    #[test]
    fn what_is_inside_is_seen_when_its_step_is_drawn() {
        let cells: Vec<(usize, Point)> = (0..27)
            .map(|i| Point::new(i % 3, i / 3 % 3, i / 9))
            .enumerate()
            .collect();
        let middle = 13;
        let step = Step {
            caption: None,
            poses: Vec::new(),
            moved: vec![middle],
            trail: vec![Point::new(2, 1, 1), Point::new(1, 1, 1)],
            motion: Motion::Laid,
        };
        let hiding = hiding(&cells, &step);
        let rest = cells.iter().filter(|(part, _)| !hiding.contains(part));
        let rest: Vec<(usize, Point)> = rest.copied().collect();
        let shown = seen(&rest);
        let shown = shown.iter().filter(|tile| tile.part == middle).count();
        // The arrow begins at a neighbour, which stays and hides one of three faces.
        assert_eq!(shown, 4);
        assert!(rest.len() > 12, "what stands behind stays: {}", rest.len());
        let nothing = Step {
            moved: Vec::new(),
            ..step
        };
        assert!(super::hiding(&cells, &nothing).is_empty());
    }

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
