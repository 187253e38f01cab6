//! Files of BurrTools with several problems, each of which is asked for by itself.
//!
//! Invariant: a file that cannot be read stays as it is named, and fails where it is asked. One of several files
//! that has no problem is told and left out, as there is nothing to ask.

use std::path::{Path, PathBuf};

use crate::options::source::SourceArgs;
use cubewright::formats::{FileKind, XmPuzzle};
use cubewright_programs::files;
use cubewright_programs::terminal::{note, say};

/// The word that stands for every problem.
const ALL: &str = "all";

/// A puzzle among several.
pub(crate) struct Asked {
    /// What it is called among them.
    pub(crate) shown: PathBuf,
    pub(crate) file: PathBuf,
    pub(crate) known: SourceArgs,
}

/// Whether every problem is asked for.
pub(crate) fn are_asked(known: &SourceArgs) -> bool {
    known.problem.as_deref() == Some(ALL)
}

/// Each file, or each problem of it.
pub(crate) fn expanded(files: &[PathBuf], known: &SourceArgs) -> Vec<Asked> {
    let is_asked = are_asked(known);
    let each = files.iter().flat_map(|file| {
        let is_one_of_many = files.len() > 1
            && FileKind::of_name(&file.to_string_lossy()) == Some(FileKind::Xmpuzzle);
        let problems = (is_asked || is_one_of_many)
            .then(|| problems(file))
            .flatten();
        if is_one_of_many && problems == Some(0) {
            let text = [
                "note: {0}: holds shapes and no problem, so there is nothing to solve",
                "Hinweis: {0}: enthält Körper und kein Problem, also ist nichts zu lösen",
            ];
            note(&say(text, &[&file.display()]));
            return Vec::new();
        }
        let problems = problems.filter(|_| is_asked);
        let Some(many) = problems.filter(|many| *many > 0) else {
            let mut known = known.clone();
            // Beside files of BurrTools others are one problem each.
            let is_meant = problems.is_none() && !(is_asked && files.len() > 1);
            known.problem = known.problem.filter(|_| is_meant);
            return vec![Asked {
                shown: file.clone(),
                file: file.clone(),
                known,
            }];
        };
        let of = |number: usize| Asked {
            shown: shown(file, number),
            file: file.clone(),
            known: SourceArgs {
                problem: Some(number.to_string()),
                ..known.clone()
            },
        };
        (1..=many).map(of).collect()
    });
    each.collect()
}

fn shown(file: &Path, number: usize) -> PathBuf {
    let text = ["{0}, problem {1}", "{0}, Problem {1}"];
    PathBuf::from(say(text, &[&file.display(), &number]))
}

/// How many problems a file of BurrTools has.
fn problems(file: &Path) -> Option<usize> {
    let is_file = file.is_file();
    let (name, bytes) = is_file.then(|| files::read(file, files::MOST).ok())??;
    let is_xm = FileKind::of(&name, &bytes) == FileKind::Xmpuzzle;
    let xm = is_xm.then(|| XmPuzzle::read(&name, &bytes).ok())??;
    Some(xm.problems())
}
