//! Maps of the places of a shell: where the next piece goes, among those that lie there.
//!
//! Invariant: as that of [maps](super::map). Places are seen from inside, as the net of the cube is, so
//! a piece is drawn as it lies, however the shape is folded.

use super::flat::{bounds, plan_of, words};
use super::map::{MARK, MapOf, alone, label, middle, square};
use super::tiles::Paint;
use super::{Panel, Pen, Point2, Primitive, Scheme};
use crate::family::shell::{Assembly, Place, Shell};
use crate::geometry::{Frame, Point};
use crate::language::Language;
use crate::show::scene::{Note, Part, PlaceSheet, Pose, Rgb, Scene, place_sheets};
use crate::show::{HintLevel, wall_name};

/// The height of small capital letters, in parts of the square that there is room for.
const SMALL: f64 = 0.145;
/// The frame round the places.
const FRAME: Rgb = Rgb([0xb0, 0xb0, 0xb0]);

/// A map of the places of a shell, of those walls that the step is about; nothing where there is no
/// such step.
#[must_use]
pub fn place_map(
    scene: &Scene,
    (shell, assembly): (&Shell, &Assembly),
    of: MapOf,
    language: Language,
) -> Option<Vec<Panel>> {
    let step = scene.steps.get(of.step)?;
    if of.level == HintLevel::Which {
        return alone(scene, &step.moved, language);
    }
    let before = of.step.checked_sub(1).and_then(|at| scene.steps.get(at));
    let is_laid = |part: usize| before.is_some_and(|step| step.poses[part].is_some());
    let map = PlaceMap {
        shell,
        of,
        language,
    };
    let sheets = place_sheets(shell);
    let is_about = |sheet: &PlaceSheet| {
        let own = assembly.placements().iter();
        own.filter(|placement| step.moved.contains(&placement.piece.index()))
            .any(|placement| sheet.has(placement.place))
    };
    let panel = |(index, sheet): (usize, &PlaceSheet)| {
        let here = assembly.placements().iter();
        let lying = here.filter_map(|&placement| {
            let part = placement.piece.index();
            Some(OnPlace {
                place: placement.place,
                part: &scene.parts[part],
                pose: sheet.pose(shell.width(), placement)?,
                is_next: step.moved.contains(&part),
                // What is folded up was laid before.
                is_laid: is_laid(part),
            })
        });
        Panel {
            caption: wall_name(&sheets, index, language),
            ..map.panel(sheet, &lying.collect::<Vec<_>>())
        }
    };
    let drawn = sheets.iter().enumerate();
    let drawn = drawn.filter(|(_, sheet)| is_about(sheet));
    Some(drawn.map(panel).collect())
}

/// The places of a shell with their numbers, nothing on them.
///
/// ```
/// use cubewright::formats::read_shell;
/// use cubewright::language::Language;
/// use cubewright::show::picture::{Scheme, places_panels};
/// # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/frame_2x3.hcp");
/// let frame = read_shell("frame_2x3.hcp", &std::fs::read(file)?)?;
/// assert_eq!(places_panels(&frame, Scheme::Light, Language::English).len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn places_panels(shell: &Shell, scheme: Scheme, language: Language) -> Vec<Panel> {
    let level = HintLevel::Where;
    let of = MapOf {
        step: 0,
        level,
        scheme,
    };
    let map = PlaceMap {
        shell,
        of,
        language,
    };
    let sheets = place_sheets(shell);
    let drawn = sheets.iter().enumerate().map(|(index, sheet)| Panel {
        caption: wall_name(&sheets, index, language),
        ..map.panel(sheet, &[])
    });
    drawn.collect()
}

/// A piece and its place on a sheet.
struct OnPlace<'a> {
    place: Place,
    part: &'a Part,
    pose: Pose,
    is_next: bool,
    is_laid: bool,
}

/// What all sheets of a map have in common.
struct PlaceMap<'a> {
    shell: &'a Shell,
    of: MapOf,
    language: Language,
}

impl PlaceMap<'_> {
    /// The places of a sheet, and what lies on them.
    fn panel(&self, sheet: &PlaceSheet, lying: &[OnPlace<'_>]) -> Panel {
        let MapOf { level, scheme, .. } = self.of;
        let far = self.shell.width().pitch_i16();
        let is_shown = |one: &OnPlace<'_>| one.is_laid || (one.is_next && level == HintLevel::How);
        let on = |place: Place| lying.iter().find(|one| one.place == place);
        let corners = |frame: &Frame| [frame.at(0, 0), frame.at(far, far)];
        let cells = sheet.frames.iter().flat_map(|(_, frame)| corners(frame));
        let mut room = bounds(cells);
        let mut shapes = Vec::new();
        let teeth: Vec<Point> = self.shell.surface().taken().collect();
        if !teeth.is_empty() {
            shapes.push(rim(room));
            room = wider(room, 1.0);
        }
        let mut numbers = Vec::new();
        for (place, frame) in &sheet.frames {
            let there = on(*place);
            let is_next = there.is_some_and(|one| one.is_next);
            let fill = if is_next { MARK } else { scheme.paper() };
            let middle = middle(corners(frame));
            shapes.extend(square(middle, f64::from(far), fill));
            if !there.is_some_and(is_shown) {
                let colour = if is_next { Rgb::LINE } else { scheme.faint() };
                let number = place.to_number().to_string();
                numbers.push(label(number, middle, 0.45 * f64::from(far), colour));
            }
        }
        shapes.extend(teeth.into_iter().map(tooth));
        let shown = lying.iter().filter(|one| is_shown(one));
        shapes.extend(self.pieces(&shown.collect::<Vec<_>>()));
        shapes.extend(numbers);
        Panel {
            caption: String::new(),
            bounds: room,
            shapes,
        }
    }

    /// Pieces that lie there, with what is written on them.
    fn pieces(&self, shown: &[&OnPlace<'_>]) -> Vec<Primitive> {
        let there: Vec<_> = shown.iter().map(|one| (one.part, one.pose)).collect();
        let paint = |one: &&OnPlace<'_>| Paint {
            ink: one.part.ink,
            is_faded: !one.is_next,
            scheme: self.of.scheme,
        };
        let paints: Vec<Paint> = shown.iter().map(paint).collect();
        let mut shapes = plan_of(&there, &paints, false);
        for (one, paint) in shown.iter().zip(&paints) {
            let plain = Part {
                note: Note::None,
                ..one.part.clone()
            };
            shapes.extend(words(
                &plain,
                (one.pose, SMALL),
                paint.on_top(),
                self.language,
            ));
            if one.is_next && self.of.level == HintLevel::How {
                shapes.extend(turned(one.part, one.pose, self.shell.width().pitch_i16()));
            }
        }
        shapes
    }
}

/// A rectangle that is so much wider on each side.
fn wider([least, most]: [Point2; 2], by: f64) -> [Point2; 2] {
    [least.map(|at| at - by), most.map(|at| at + by)]
}

/// What holds the pieces together, a cell wide.
fn rim(inner: [Point2; 2]) -> Primitive {
    let corners = |[[left, top], [right, bottom]]: [Point2; 2]| {
        vec![[left, top], [right, top], [right, bottom], [left, bottom]]
    };
    Primitive::Area {
        loops: vec![corners(wider(inner, 1.0)), corners(inner)],
        fill: FRAME,
    }
}

/// A tooth of the frame.
fn tooth(cell: Point) -> Primitive {
    let [least, [right, bottom]] = bounds([cell]);
    let [left, top] = least;
    Primitive::Area {
        loops: vec![vec![least, [right, top], [right, bottom], [left, bottom]]],
        fill: FRAME,
    }
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
