//! Scripts that submit the processes of a plan.
//!
//! Invariant: a script works as it is where its engine is installed, the program is found by its
//! name and the folder of the plan is on a disk that all computers share. Nothing is run here.

use core::num::NonZero;
use std::path::Path;
use std::time::Duration;

use super::args::Recipe;
use super::folder::Folder;
use crate::errors::failure::Failure;
use cubewright::language::Message;
use cubewright_programs::terminal::say;

/// The templates, in which `@PATH@`, `@UNITS@`, `@ELEMENTS@`, `@LAST@`, `@MINUTES@` and `@LIMIT@` are
/// filled in; the last are some minutes more, after which an engine ends a process.
const fn template(recipe: Recipe) -> &'static str {
    match recipe {
        Recipe::Slurm => include_str!("recipes/slurm.sh"),
        Recipe::Hq => include_str!("recipes/hq.sh"),
        Recipe::Parallel => include_str!("recipes/parallel.sh"),
        Recipe::K8s => include_str!("recipes/k8s.yaml"),
        Recipe::Dask => include_str!("recipes/dask.py"),
    }
}

/// Minutes between the end that a process makes by itself and that by the engine.
const SPARE: f64 = 5.0;

/// The script of an engine for a plan.
pub(super) fn text(
    recipe: Recipe,
    path: &Path,
    elements: NonZero<usize>,
    minutes: Duration,
) -> Result<String, Failure> {
    let (_, read) = Folder::open(path)?;
    // More elements than units would have nothing to do.
    let elements = elements.get().min(read.plan.units.len().max(1));
    let minutes = minutes.as_secs_f64() / 60.0;
    let filled = [
        ("@PATH@", absolute(path)?),
        ("@UNITS@", read.plan.units.len().to_string()),
        ("@ELEMENTS@", elements.to_string()),
        ("@LAST@", (elements - 1).to_string()),
        ("@MINUTES@", minutes.to_string()),
        ("@LIMIT@", (minutes + SPARE).ceil().to_string()),
    ];
    let template = template(recipe).to_owned();
    let text = filled
        .into_iter()
        .fold(template, |text, (mark, value)| text.replace(mark, &value));
    Ok(text)
}

/// The whole path of a folder. Scripts of five languages name it without quotes, so it must need
/// none.
fn absolute(path: &Path) -> Result<String, Failure> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let text = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/\\:._-+~".contains(c);
    if text.chars().all(is_plain) {
        return Ok(text);
    }
    Err(Failure::usage(Message::new(
        say(
            [
                "{0}: a script cannot name this folder without quotes",
                "{0}: ein Skript kann diesen Ordner nicht ohne Anführungszeichen nennen",
            ],
            &[&text],
        ),
        say(
            [
                "move it to a path of letters, digits, dots and hyphens",
                "verschieb ihn an einen Pfad aus Buchstaben, Ziffern, Punkten und Bindestrichen",
            ],
            &[],
        ),
    )))
}
