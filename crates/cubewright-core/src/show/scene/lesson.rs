//! A shell taught step by step: laid out place by place, then folded up.
//!
//! Invariant: the first steps are the article's sentences in their order, and the last
//! step is that of [`shell_scene`].

use super::{Motion, Scene, Step, shell_scene};
use crate::family::shell::{Assembly, Placement, Shell};
use crate::show::Sentence;

/// The scene of an assembly that holds, its net laid piece by piece.
///
/// A surface that is not folded from a net has the steps of [`shell_scene`], which lays
/// its pieces one by one anyway.
///
/// ```
/// use cubewright::formats::{read_sentences, read_shell};
/// use cubewright::show::Sentence;
/// use cubewright::show::scene::{shell_lesson, shell_scene};
/// # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/HC_BQ_01.hcq");
/// let shell = read_shell("HC_BQ_01.hcq", &std::fs::read(file)?)?;
/// let part_of_it = "Put piece 6 on place 1.\nPut piece 4 on place 6.\n";
/// let assembly = read_sentences(part_of_it)?;
/// let scene = shell_lesson(&shell, &assembly);
/// let first = assembly.placements()[0];
/// let put = Sentence::Put(first.piece.into(), first);
/// assert_eq!(scene.steps[0].caption, Some(put));
/// assert_eq!(scene.steps[0].moved, [5]);
/// assert_eq!(scene.steps.last(), shell_scene(&shell, &assembly).steps.last());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn shell_lesson(shell: &Shell, assembly: &Assembly) -> Scene {
    let mut scene = shell_scene(shell, assembly);
    let Some(flat) = &scene.flat else {
        return scene;
    };
    let mut poses = vec![None; flat.len()];
    let lay = |&placement: &Placement| {
        let piece = placement.piece.index();
        poses[piece] = flat[piece];
        Step {
            caption: Some(Sentence::Put(shell.piece_name(placement.piece), placement)),
            poses: poses.clone(),
            moved: vec![piece],
            trail: Vec::new(),
            motion: Motion::Laid,
            path: None,
        }
    };
    let laid: Vec<Step> = assembly.placements().iter().map(lay).collect();
    // The whole net is there once all are laid.
    scene.steps.splice(..1, laid);
    scene
}
