//! The pictures of an animation of moves, or of the steps that put something together.
//!
//! Invariant: all pictures have one size and one scale. What moves lies on quarters of cells, so
//! which face hides which is still decided exactly, on a grid of triangles four times as fine.
//!
//! Moves: the assembly is shown for a while; then each move, its parts picked out first, then moved; and
//! at the end what the last move leaves. Steps: what is slid in comes from nearby, everything else
//! appears where it goes; and at the end the finished thing is shown.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::fine::{FINE, Moment, SeenFace, project_fine, tiles};
use super::iso::{self, corner, labels};
use super::other_cells::{self, Eye};
use super::sheet::{Panel, Sheet, sheet};
use super::through::hiding;
use super::tiles::{Brush, Paint, Tile, outlined, painted, paints};
use super::turning::{A_QUARTER, Turning, moments};
use super::views::joined;
use super::{Picture, Point2, Primitive};
use crate::geometry::Point;
use crate::language::Language;
use crate::show::are_no_cubes;
use crate::show::scene::{Hatch, Motion, Rgb, Scene, Step};

/// A move is shown in no more pictures than that, however far it goes.
const MOST_OF_A_MOVE: i16 = 16;

/// What is slid in begins so many cells away: far enough to be seen coming, and nothing blocks its way.
const SLIDE: i16 = 3;

/// For how long pictures are shown, in hundredths of a second.
const ASSEMBLED: u16 = 150;
const BEFORE_A_MOVE: u16 = 50;
const MOVING: u16 = 4;
const AFTER_A_MOVE: u16 = 40;
const A_STEP: u16 = 150;
const AT_THE_END: u16 = 200;

/// The pictures of an animation, which are drawn when they are asked for.
#[derive(Debug)]
pub struct Film<'a> {
    scene: Cow<'a, Scene>,
    shots: Vec<Shot>,
    frame: [Point2; 2],
    title: String,
    captions: Vec<String>,
    /// By step, the parts that hide what moves.
    hiding: Vec<BTreeSet<usize>>,
    height: f64,
}

/// When a picture is taken.
#[derive(Clone, Copy, Debug)]
struct Shot {
    step: usize,
    /// How far what moves is from where it is going, in parts of a cell or of a quarter turn.
    left: i16,
    hundredths: u16,
}

impl<'a> Film<'a> {
    /// The film of a scene of moves, with captions; nothing of other scenes.
    #[must_use]
    pub fn of(scene: &'a Scene, language: Language) -> Option<Self> {
        if !scene.is_of_moves() {
            return None;
        }
        Self::shot(Cow::Borrowed(scene), language)
    }

    /// The film of the steps of a scene, be they moves or not, with captions; nothing if there are
    /// no steps.
    #[must_use]
    pub fn of_steps(scene: &'a Scene, language: Language) -> Option<Self> {
        if scene.is_of_moves() {
            return Self::of(scene, language);
        }
        let mut scene = scene.clone();
        if are_no_cubes(scene.grid) {
            // On their way they would not lie on the grid, which orders them.
            for step in &mut scene.steps {
                step.motion = Motion::Laid;
            }
        }
        let finished = Step {
            caption: None,
            motion: Motion::Laid,
            ..scene.finished()?
        };
        scene.steps.push(finished);
        Self::shot(Cow::Owned(scene), language)
    }

    fn shot(scene: Cow<'a, Scene>, language: Language) -> Option<Self> {
        let is_of_moves = scene.is_of_moves();
        let shots = scene.steps.iter().enumerate();
        let shots = shots.flat_map(|step| shots_of(step, is_of_moves));
        let mut shots: Vec<Shot> = shots.collect();
        if let Some(last) = shots.last_mut() {
            last.hundredths = AT_THE_END;
        }
        // What is there before the first move is not numbered, nor what is there at the end.
        let first = usize::from(!is_of_moves);
        let captions = scene.steps.iter().enumerate().map(|(index, step)| {
            let words = step.words(language);
            match index + first {
                0 => words,
                _ if words.is_empty() => words,
                number => format!("{number}. {words}"),
            }
        });
        let captions = captions.collect();
        let frame = frame(&scene)?;
        let hiding = |step: &Step| {
            let before = step.before_turn().map(|(_, before)| before);
            let both = before.iter().chain([step]);
            let cells: Vec<_> = both.flat_map(|step| scene.cells_at(step)).collect();
            hiding(scene.grid, &cells, step)
        };
        let hiding = scene.steps.iter().map(hiding).collect();
        let mut film = Self {
            title: scene.titled(language),
            scene,
            shots,
            frame,
            captions,
            hiding,
            height: 0.0,
        };
        let steps = 0..film.scene.steps.len();
        let heights = steps.map(|step| film.page(step, Vec::new()).size[1]);
        film.height = heights.fold(0.0, f64::max);
        Some(film)
    }

    /// How many pictures it has; never none.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub fn len(&self) -> usize {
        self.shots.len()
    }

    /// A picture, and for how many hundredths of a second it is shown.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub fn picture(&self, number: usize) -> (Picture, u16) {
        let shot = self.shots[number];
        let mut picture = self.page(shot.step, self.drawn(shot));
        picture.size[1] = self.height;
        (picture, shot.hundredths)
    }

    /// The pictures at the ends of the steps, which have all colours of the others.
    pub(super) fn stills(&self) -> impl Iterator<Item = usize> {
        let is_still = |&number: &usize| {
            let shot = self.shots[number];
            let turns = matches!(self.scene.steps[shot.step].motion, Motion::Turned(_));
            // Sides that turn have other shades on their way.
            shot.left == 0 || turns && shot.left % (A_QUARTER / 3) == 0
        };
        (0..self.len()).filter(is_still)
    }

    /// What is to be seen at a moment of a step.
    fn drawn(&self, shot: Shot) -> Vec<Primitive> {
        let scene = &self.scene;
        let step = &scene.steps[shot.step];
        if are_no_cubes(scene.grid) {
            let cells = scene.cells_at(step);
            let (paints, hiding) = (paints(scene, step), &self.hiding[shot.step]);
            return other_cells::shapes((scene, &cells), &paints, hiding, Eye::Corner);
        }
        if let Some(last) = moments(step)
            && let gone = last - shot.left
            && let Some(all) = Turning::of((scene, step), &self.hiding[shot.step], gone)
        {
            return self.turning(shot, &all);
        }
        let by = way(step).map_or(Point::ZERO, |by| {
            Point::new(by.x.signum(), by.y.signum(), by.z.signum())
        });
        let is_moved = |part: usize| step.moved.contains(&part);
        let hiding = &self.hiding[shot.step];
        let (ghosts, cells): (Vec<_>, Vec<_>) = scene
            .cells_at(step)
            .into_iter()
            .partition(|(part, _)| hiding.contains(part));
        let back = by.times(-shot.left);
        let moment = Moment { back, is_moved };
        let faces = moment.seen(&cells);
        let paints = paints(scene, step);
        let brush = Brush {
            paints: &paints,
            project: project_fine,
            shows_cells: scene.shows_cells,
        };
        let mut shapes = painted(&tiles(&faces), &brush);
        let count = |faces: &[SeenFace], part: usize| -> usize {
            let own = faces.iter().filter(|face| face.part == part);
            own.map(SeenFace::count).sum()
        };
        for &part in &step.moved {
            let own = cells.iter().filter(|cell| cell.0 == part).copied();
            let alone = moment.seen(&own.collect::<Vec<_>>());
            if 3 * count(&faces, part) < count(&alone, part) {
                shapes.push(outlined(&tiles(&alone), project_fine, Rgb::LINE));
            }
        }
        if !ghosts.is_empty() {
            let ghosts = tiles(&moment.seen(&ghosts));
            shapes.push(outlined(&ghosts, project_fine, Rgb::FAINT));
        }
        shapes.extend(iso::trail(&step.trail));
        shapes.extend(moment.labels(scene, &faces, &paints, !step.trail.is_empty()));
        shapes
    }

    /// What is to be seen at a moment of a turn.
    fn turning(&self, shot: Shot, all: &Turning) -> Vec<Primitive> {
        let scene = &self.scene;
        let step = &scene.steps[shot.step];
        let is_moved = |part: usize| step.moved.contains(&part);
        let paints = paints(scene, step);
        let mut shapes = all.painted(&paints, scene.shows_cells);
        let moment = Moment {
            back: Point::ZERO,
            is_moved,
        };
        if !all.ghosts.is_empty() {
            let ghosts = tiles(&moment.seen(&all.ghosts));
            shapes.push(outlined(&ghosts, project_fine, Rgb::FAINT));
        }
        shapes.push(all.line());
        // What stands has its letters where nothing that turns lies at first or at last; what turns has none.
        let after = scene.cells_at(step).into_iter();
        let after = after.filter(|&(part, _)| is_moved(part));
        let cells: Vec<_> = all.standing.iter().chain(&all.turned).copied().collect();
        let mut faces = moment.seen(&cells.into_iter().chain(after).collect::<Vec<_>>());
        faces.retain(|face| !is_moved(face.part));
        shapes.extend(moment.labels(scene, &faces, &paints, true));
        shapes
    }

    /// What is drawn of a step, with its title and caption.
    fn page(&self, step: usize, shapes: Vec<Primitive>) -> Picture {
        let panel = Panel {
            caption: self.captions[step].clone(),
            bounds: self.frame,
            shapes,
        };
        let layout = Sheet {
            title: self.title.clone(),
            columns: 1,
            height: None,
        };
        sheet(&[panel], &layout).remove(0)
    }
}

/// By what the parts of a step are moved while they are seen; nothing if they appear.
fn way(step: &Step) -> Option<Point> {
    match step.motion {
        Motion::Moved(by) => Some(by),
        Motion::Slid(along) => Some(along.times(SLIDE)),
        Motion::Laid | Motion::Folded | Motion::Turned(_) => None,
    }
}

/// The pictures of a step; before a move it pauses, as the parts lie there already.
fn shots_of((step, of): (usize, &Step), is_of_moves: bool) -> Vec<Shot> {
    let (at_rest, before, after) = if is_of_moves {
        (ASSEMBLED, BEFORE_A_MOVE, AFTER_A_MOVE)
    } else {
        (A_STEP, MOVING, A_STEP)
    };
    let (far, count) = match (moments(of), way(of)) {
        (Some(last), _) => (last, last),
        (_, Some(by)) => {
            let far = (by.x.abs() + by.y.abs() + by.z.abs()).saturating_mul(FINE);
            (far, far.min(MOST_OF_A_MOVE))
        }
        (_, None) => {
            return vec![Shot {
                step,
                left: 0,
                hundredths: at_rest,
            }];
        }
    };
    let shot = |number: i16| Shot {
        step,
        left: far
            - i16::try_from(i32::from(far) * i32::from(number) / i32::from(count.max(1)))
                .unwrap_or(far),
        hundredths: match number {
            0 => before,
            last if last == count => after,
            _ => MOVING,
        },
    };
    (0..=count).map(shot).collect()
}

/// The rectangle that holds all that is ever there.
fn frame(scene: &Scene) -> Option<[Point2; 2]> {
    let steps = scene.steps.iter().flat_map(|step| {
        let back = way(step).map_or(Point::ZERO, |by| by.times(-1));
        let cells = scene.cells_at(step).into_iter();
        cells.flat_map(move |(part, cell)| {
            let from = if step.moved.contains(&part) {
                cell.plus(back)
            } else {
                cell
            };
            [cell, from]
        })
    });
    let mut steps = steps.peekable();
    steps.peek()?;
    if are_no_cubes(scene.grid) {
        return Some(Eye::Corner.bounds(scene.grid, steps));
    }
    let turns = scene
        .steps
        .iter()
        .filter_map(|step| Some((step, moments(step)?)));
    let moments = turns.flat_map(|(step, last)| {
        (0..=last).filter_map(move |gone| Turning::of((scene, step), &BTreeSet::new(), gone))
    });
    let corners = moments.flat_map(|moment| moment.corners().collect::<Vec<_>>());
    Some(corners.fold(iso::bounds(steps), |bounds, at| joined(bounds, [at, at])))
}

impl<F: Fn(usize) -> bool> Moment<F> {
    /// The labels of parts on the faces that are wholly seen, where these are now.
    fn labels(
        &self,
        scene: &Scene,
        faces: &[SeenFace],
        paints: &[Paint],
        has_trail: bool,
    ) -> Vec<Primitive> {
        let mut parts: BTreeMap<usize, Vec<Tile>> = BTreeMap::new();
        for face in faces.iter().filter(|face| face.is_whole()) {
            // Two tiles are a whole face where cells are not divided.
            let tiles = parts.entry(face.part).or_default();
            tiles.extend([face.bare_tile(), face.bare_tile()]);
        }
        let name = |part: usize| scene.parts[part].label.clone();
        let fill = |part: usize, side| {
            let is_restless = paints[part].ink.hatch != Hatch::None || has_trail;
            (paints[part].on(side), is_restless)
        };
        let shift = project_fine(corner(self.back));
        let placed = parts.iter().flat_map(|(&part, tiles)| {
            let by = if (self.is_moved)(part) {
                shift
            } else {
                [0.0; 2]
            };
            labels(tiles, name, fill)
                .into_iter()
                .map(move |label| label.placed(by, 1.0))
        });
        placed.collect()
    }
}
