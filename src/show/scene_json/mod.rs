//! A scene made ready to be drawn in three dimensions: surfaces, lines, labels, hinges,
//! and pictures for those who have the plane only.
//!
//! Invariant: a [`SceneJson`] says nothing that its scene does not say. Whoever draws it
//! needs no geometry but "turn, shift, interpolate". Lengths are cells, the middle of a
//! cell is at whole numbers, x goes right, y away from you, z up.
//!
//! ```text
//! {"version", "title", "way": "together" or "apart",
//!  "shapes": [the meshes of parts, each once],
//!  "parts": [{"label", "note", "colour", "hatch", "shape": an index of a mesh, "spots", ...}],
//!  "steps": [{"caption", "poses": [one for each part, or null], "moved", "trail", "motion"}],
//!  "flat", "apart", "bounds", "pictures": {...}}
//! ```
//!
//! Equal parts share a mesh by number, so a packing of 25 equal pieces sends one.

mod hinge;
mod other_cells;
mod shape;
mod spots;

use serde::Serialize;

use super::picture::{Letters, Sheet, View, panels, sheet, svg};
use super::scene::{Hatch, Motion, Pose, Scene, Step};
use crate::geometry::Point;
use crate::language::Language;
use hinge::{Hinge, hinge, places};
use shape::{SharedMesh, SharedMeshes};
use spots::{LabelSpot, spots};

/// The version of the JSON shape.
pub const VERSION: u32 = 1;

/// What is to be seen, in JSON.
///
/// The types in TypeScript are generated from these, and a test compares them.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "scene_json")
)]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Scene"))]
pub struct SceneJson {
    /// The version of this form.
    version: u32,
    /// The name of the puzzle.
    title: String,
    /// Whether the steps put it together or take it apart.
    way: SceneWay,
    /// The surfaces of parts, each once.
    shapes: Vec<SharedMesh>,
    /// What is seen: the pieces, or the cubes of a snake.
    parts: Vec<JsonPart>,
    /// How it is put together, or taken apart.
    steps: Vec<JsonStep>,
    /// The poses of the net, or null.
    flat: Option<Vec<Option<JsonPose>>>,
    /// How far each part moves in an exploded view.
    apart: Vec<[i16; 3]>,
    /// The boxes that everything fits into.
    bounds: Bounds,
    /// Pictures for those who have the plane only.
    pictures: Pictures,
}

/// What the steps of a scene are for.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "scene_way")
)]
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
enum SceneWay {
    /// They put it together; after the last one it is solved.
    Together,
    /// They take it apart; the first one shows it solved.
    Apart,
}

/// A part: its cells and how it looks.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "scene_part")
)]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Part"))]
struct JsonPart {
    /// What is written on it.
    label: String,
    /// What it is, in words.
    note: String,
    /// Its colour, as in HTML.
    colour: String,
    /// The colour of its label, black or white.
    letters: String,
    /// The lines that are drawn on it.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = Hatch::ALL.map(hatch_name))))]
    hatch: &'static str,
    /// The number of its surface, from 0.
    shape: usize,
    /// Where its label is written.
    spots: Vec<LabelSpot>,
}

/// Where a part lies: a matrix of signs, and a shift.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "pose")
)]
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Pose"))]
struct JsonPose {
    /// Three rows of three.
    turn: [i16; 9],
    /// How far along x, y, z.
    shift: [i16; 3],
}

/// What lies where after a step, and how it got there.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "step")
)]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Step"))]
struct JsonStep {
    /// What to do, in words.
    caption: String,
    /// The pose of each part; null where it is not there yet.
    poses: Vec<Option<JsonPose>>,
    /// The numbers of the parts that it moves, from 0.
    moved: Vec<usize>,
    /// The cells that they go along.
    trail: Vec<[i16; 3]>,
    /// How they move.
    motion: JsonMotion,
}

/// How the parts of a step move.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "motion")
)]
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Motion"))]
enum JsonMotion {
    /// They appear where they lie.
    Laid,
    /// They come along a way, from so many cells off.
    Slid { along: [i16; 3], far: i16 },
    /// They turn about a line, which may shift on the way.
    Folded {
        hinge: Hinge,
        /// Places on the way of a turn whose axis shifts, the first and the last included: by how many degrees parts
        /// have turned about the hinge, and how far they lie from there, as x, y, z. It goes straight from each to the
        /// next.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        places: Option<Vec<[f32; 4]>>,
    },
}

/// The least and the most corner of something.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "bounding_box")
)]
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Box"))]
struct Bounding {
    least: [f32; 3],
    most: [f32; 3],
}

/// The boxes of what is shown.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "bounds")
)]
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Bounds {
    /// Of the last step.
    finished: Bounding,
    /// Of the exploded view.
    exploded: Bounding,
    /// Of the net.
    flat: Bounding,
    /// Of all steps.
    all: Bounding,
}

/// The pictures that stand in for the player where there is no WebGL.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "pictures")
)]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Pictures {
    /// A net or a chain laid out, or all layers; nothing where there is no answer.
    plan: Option<String>,
    /// What the plan shows: `net` or `layers`.
    plan_of: Option<&'static str>,
    /// Each step, as SVG.
    steps: Vec<String>,
}

/// The JSON shape of a scene.
#[must_use]
pub fn scene_json(scene: &Scene, language: Language) -> SceneJson {
    let finished = scene.finished();
    let mut shapes = SharedMeshes::default();
    let parts = scene
        .parts
        .iter()
        .enumerate()
        .map(|(index, part)| JsonPart {
            label: part.label.clone(),
            note: part.note.text(language),
            colour: part.ink.colour.hex(),
            letters: part.ink.colour.letters().hex(),
            hatch: hatch_name(part.ink.hatch),
            shape: shapes.of(scene.grid, part, scene.shows_cells),
            spots: spots(scene, finished.as_ref(), index),
        });
    let parts = parts.collect();
    SceneJson {
        version: VERSION,
        title: scene.title.clone(),
        way: if scene.is_of_moves() {
            SceneWay::Apart
        } else {
            SceneWay::Together
        },
        parts,
        shapes: shapes.all(),
        steps: steps(scene, language),
        flat: scene.flat.as_deref().map(poses),
        apart: scene.apart.iter().copied().map(triple).collect(),
        bounds: bounds(scene),
        pictures: pictures(scene, language),
    }
}

/// The name of a hatch.
const fn hatch_name(hatch: Hatch) -> &'static str {
    match hatch {
        Hatch::None => "none",
        Hatch::Rising => "rising",
        Hatch::Falling => "falling",
        Hatch::Crossed => "crossed",
        Hatch::Upright => "upright",
        Hatch::Level => "level",
    }
}

/// A point as an array.
const fn triple(point: Point) -> [i16; 3] {
    [point.x, point.y, point.z]
}

/// The poses of all parts, `null` where one is not there.
fn poses(poses: &[Option<Pose>]) -> Vec<Option<JsonPose>> {
    let made = |pose: &Option<Pose>| pose.map(json_pose);
    poses.iter().map(made).collect()
}

/// One pose.
fn json_pose(pose: Pose) -> JsonPose {
    let [x, y, z] = [Point::X, Point::Y, Point::Z].map(|axis| pose.turn.apply(axis));
    JsonPose {
        turn: [x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z],
        shift: triple(pose.shift),
    }
}

/// The steps with their captions.
fn steps(scene: &Scene, language: Language) -> Vec<JsonStep> {
    let before = core::iter::once(None).chain(scene.steps.iter().map(Some));
    let steps = before.zip(&scene.steps).map(|(before, step)| JsonStep {
        caption: step.words(language),
        poses: poses(&step.poses),
        moved: step.moved.clone(),
        trail: step.trail.iter().copied().map(triple).collect(),
        motion: motion(scene, before, step),
    });
    steps.collect()
}

/// How the parts of a step move.
fn motion(scene: &Scene, before: Option<&Step>, step: &Step) -> JsonMotion {
    match step.motion {
        Motion::Laid => JsonMotion::Laid,
        Motion::Slid(along) => JsonMotion::Slid {
            along: triple(along),
            far: reach(scene, along),
        },
        Motion::Turned(turn) => JsonMotion::Folded {
            hinge: Hinge::of(turn),
            places: step.path.as_ref().map(|path| places(turn, path)),
        },
        Motion::Folded => {
            before
                .and_then(|before| hinge(before, step))
                .map_or(JsonMotion::Laid, |hinge| JsonMotion::Folded {
                    hinge,
                    places: None,
                })
        }
        Motion::Moved(by) => {
            let far = by.x.abs() + by.y.abs() + by.z.abs();
            let along = [by.x, by.y, by.z].map(i16::signum);
            JsonMotion::Slid { along, far }
        }
    }
}

/// How far a part is moved away to be clear of all others along a way.
fn reach(scene: &Scene, along: Point) -> i16 {
    let cells = scene.steps.last().map(|step| scene.cells_at(step));
    let heights = cells.into_iter().flatten();
    let heights = heights.map(|(_, cell)| {
        cell.x
            .wrapping_mul(along.x)
            .wrapping_add(cell.y.wrapping_mul(along.y))
            .wrapping_add(cell.z.wrapping_mul(along.z))
    });
    let range = heights.fold((i16::MAX, i16::MIN), |(low, high), at| {
        (low.min(at), high.max(at))
    });
    range.1.saturating_sub(range.0).saturating_add(2)
}

/// The box that all steps fit into.
fn bounds(scene: &Scene) -> Bounds {
    let cells = |step: &Step| -> Vec<Point> {
        let cells = scene.cells_at(step).into_iter();
        cells.map(|(_, cell)| cell).collect()
    };
    let of = |step: Option<Step>| step.map(|step| cells(&step)).unwrap_or_default();
    let flat = scene.flat.iter().flat_map(|poses| {
        let lying = scene.parts.iter().zip(poses);
        lying.filter_map(|(part, pose)| pose.map(|pose| (part, pose)))
    });
    let flat: Vec<Point> = flat
        .flat_map(|(part, pose)| part.cells.iter().map(move |&cell| pose.apply(cell)))
        .collect();
    let all: Vec<Point> = scene.steps.iter().flat_map(cells).collect();
    Bounds {
        finished: bounding(&of(scene.finished())),
        exploded: bounding(&of(scene.exploded())),
        flat: bounding(&flat),
        all: bounding(&all),
    }
}

/// Half a cell more than the middles of cells; a single cell where there is none.
fn bounding(cells: &[Point]) -> Bounding {
    let ends = |of: fn(&Point) -> i16| {
        let least = cells.iter().map(of).min().unwrap_or_default();
        let most = cells.iter().map(of).max().unwrap_or_default();
        [f32::from(least) - 0.5, f32::from(most) + 0.5]
    };
    let [x, y, z] = [ends(|p| p.x), ends(|p| p.y), ends(|p| p.z)];
    Bounding {
        least: [x[0], y[0], z[0]],
        most: [x[1], y[1], z[1]],
    }
}

/// The pictures as SVG.
fn pictures(scene: &Scene, language: Language) -> Pictures {
    let (view, plan_of) = match scene.flat {
        Some(_) => (View::Net, "net"),
        None => (View::Layers, "layers"),
    };
    let plan = (!scene.steps.is_empty()).then(|| panels(scene, view, language));
    let plan = plan.flatten().map(|panels| {
        let columns = view.columns(panels.len());
        drawn(&panels, columns)
    });
    let steps = panels(scene, View::Steps, language).unwrap_or_default();
    let alone = |panel| drawn(core::slice::from_ref(panel), 1);
    Pictures {
        plan_of: plan.as_ref().map(|_| plan_of),
        plan,
        steps: steps.iter().map(alone).collect(),
    }
}

/// Panels as one SVG.
fn drawn(panels: &[super::picture::Panel], columns: usize) -> String {
    let layout = Sheet {
        title: String::new(),
        columns,
        height: None,
    };
    let pages = sheet(panels, &layout);
    pages.iter().map(|page| svg(page, Letters::Text)).collect()
}
