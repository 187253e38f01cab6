//! The scene of a packing that is taken apart: the assembly, then a step for each move.
//!
//! Invariant: a step shows the parts that are together when it begins, where the claim says. So
//! what has left is not there when others move, and comes back when it is taken apart itself.

use super::{Motion, Pose, Scene, Step, path};
use crate::family::packing::{self, Separation, Stage, stages};
use crate::language::Statement;
use crate::show::{Sentence, move_sentence, moves_in_all};

/// The scene of the moves of a way apart that was checked, of parts that lie as in the scene of
/// their packing.
///
/// Nothing has steps if the parts lie nowhere.
///
/// ```
/// use cubewright::puzzle::{Bounds, Limits, Puzzle, Thoroughness, Verdict};
/// use cubewright::show::scene::{Motion, apart_scene};
/// let puzzle = Puzzle::parse("box.pack", b"PACKING: two\nBOX: 2x2\nPIECE: I x2\n##\n")?;
/// let solved = puzzle.solve()?;
/// let solution = solved.best()?;
/// let report = solution.take_apart(Thoroughness::All, Bounds::default(), &Limits::none())?;
/// let Some(Verdict::Apart(way)) = report.map(|report| report.verdict) else {
///     panic!("dominoes side by side come apart");
/// };
/// let (assembled, _) = solution.scene().expect("a packing can be drawn");
/// let scene = apart_scene(&assembled, &way);
/// // The assembly, and the one move.
/// assert_eq!(scene.steps.len(), 2);
/// assert!(matches!(scene.steps[1].motion, Motion::Moved(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn apart_scene(scene: &Scene, way: &Separation) -> Scene {
    let Some(mut home) = scene.finished() else {
        return scene.clone();
    };
    let labels = scene.parts.iter().map(|part| part.label.clone());
    let labels: Vec<String> = labels.collect();
    let cells = scene.cells_by_part(&home);
    home.caption = Some(Sentence::Told(before(way)));
    home.motion = Motion::Laid;
    let moves = stages(&cells, way);
    let moves = moves.iter().map(|stage| step(&labels, &home.poses, stage));
    let moves: Vec<Step> = moves.collect();
    Scene {
        steps: core::iter::once(home).chain(moves).collect(),
        ..scene.clone()
    }
}

/// How many moves are to come.
fn before(way: &Separation) -> Statement {
    let levels: Vec<String> = way.levels().iter().map(usize::to_string).collect();
    let levels = levels.join(".");
    Statement::new(|language| {
        let text = [
            "It comes apart: level {0}, {1}.",
            "Es geht auseinander: Level {0}, {1}.",
        ];
        language.say(text, &[&levels, &moves_in_all(way.total(), language)])
    })
}

/// A move, and what is there when it is done.
fn step(labels: &[String], home: &[Option<Pose>], stage: &Stage<'_>) -> Step {
    let mut poses = vec![None; home.len()];
    for &part in &stage.of.parts {
        poses[part] = home[part].map(|pose| pose.then(stage.poses[part]));
    }
    let told = Statement::new(|language| move_sentence(labels, stage, language));
    Step {
        caption: Some(Sentence::Told(told)),
        poses,
        moved: stage.one.parts.clone(),
        trail: Vec::new(),
        motion: match stage.one.motion {
            packing::Motion::Turned(turn) => Motion::Turned(turn),
            packing::Motion::By(..) | packing::Motion::Out(_) => Motion::Moved(stage.by),
        },
        path: path(stage.one.shimmy.as_ref(), false),
    }
}
