//! The scene of a packing that is put together by moves: the way apart, backwards.
//!
//! Invariant: a step shows the parts that are together when it ends, where the way has them before the move
//! that it undoes. So halves are put together before they are joined, and the last step is the assembly.

use super::{Motion, Pose, Scene, Step, path};
use crate::family::packing::{self, Separation, Stage, stages};
use crate::geometry::Point;
use crate::language::Statement;
use crate::show::{Sentence, joining_sentence};

/// The scene of the moves of a way apart that was checked, the last one first, of parts that lie as in the
/// scene of their packing.
#[must_use]
pub fn together_scene(scene: &Scene, way: &Separation) -> Scene {
    let Some(home) = scene.finished() else {
        return scene.clone();
    };
    let labels = scene.parts.iter().map(|part| part.label.clone());
    let labels: Vec<String> = labels.collect();
    let cells = scene.cells_by_part(&home);
    let moves = stages(&cells, way);
    let steps = moves.iter().rev();
    let steps = steps.map(|stage| step(&labels, &home.poses, stage));
    Scene {
        steps: steps.collect(),
        ..scene.clone()
    }
}

/// A move undone, and what is there then.
fn step(labels: &[String], home: &[Option<Pose>], stage: &Stage<'_>) -> Step {
    let moved = &stage.one.parts;
    let mut poses = vec![None; home.len()];
    for &part in &stage.of.parts {
        let after = stage.poses[part];
        let before = match stage.one.motion {
            _ if !moved.contains(&part) => after,
            packing::Motion::Turned(turn) => after.turned(turn.back()),
            packing::Motion::By(..) | packing::Motion::Out(_) => {
                after.moved(Point::ZERO.minus(stage.by))
            }
        };
        poses[part] = home[part].map(|pose| pose.then(before));
    }
    let told = Statement::new(|language| joining_sentence(labels, stage, language));
    let back = Point::ZERO.minus(stage.by);
    Step {
        caption: Some(Sentence::Told(told)),
        poses,
        moved: moved.clone(),
        trail: Vec::new(),
        motion: match stage.one.motion {
            packing::Motion::Turned(turn) => Motion::Turned(turn.back()),
            packing::Motion::By(..) | packing::Motion::Out(_) => Motion::Moved(back),
        },
        path: path(stage.one.shimmy.as_ref(), true),
    }
}
