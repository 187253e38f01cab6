//! What can be asked of a puzzle, and what it is called in the catalogue.

use cubewright::catalogue::all;
use cubewright::family::packing::{PackingPiece, PackingPuzzle};
use cubewright::geometry::Grid;
use cubewright::puzzle::{Aim, PuzzleData, Question, read_puzzle};
use cubewright_programs::terminal::{language, say};

/// The puzzle of the catalogue that it is, whatever it is called.
pub(super) fn known_as(puzzle: &PuzzleData) -> Option<String> {
    let known = all().into_iter().find(|entry| {
        let read = read_puzzle(&entry.file(), entry.text().as_bytes());
        read.is_ok_and(|other| puzzle.is_same_toy(&other))
    });
    known.map(|entry| entry.name)
}

/// The rows and the objective that its file has.
pub(super) fn asked(own: &Question) -> Vec<String> {
    let row = |row: &String| say(["only if {0}", "nur wenn {0}"], &[row]);
    let objective = own.objective.iter().map(|of| match of.aim {
        Aim::Minimise => say(
            ["as little as can be of {0}", "so wenig wie möglich von {0}"],
            &[&of.sum],
        ),
        Aim::Maximise => say(
            ["as much as can be of {0}", "so viel wie möglich von {0}"],
            &[&of.sum],
        ),
    });
    own.subject_to.iter().map(row).chain(objective).collect()
}

/// The shapes of a file without a problem, a line each.
pub(super) fn shapes(shapes: &PackingPuzzle) -> Vec<String> {
    let told = |piece: &PackingPiece| {
        let texts = if shapes.grid() == Grid::Cubes {
            [["1 cube", "1 Würfel"], ["{0} cubes", "{0} Würfel"]]
        } else {
            [["1 cell", "1 Zelle"], ["{0} cells", "{0} Zellen"]]
        };
        let cells = language().count(piece.cells().len(), texts);
        say(
            ["shape {0}: {1}", "Körper {0}: {1}"],
            &[&piece.name(), &cells],
        )
    };
    shapes.pieces().iter().map(told).collect()
}

/// Commands that it can be given to.
pub(super) fn ask(puzzle: &PuzzleData, file: &str) -> Vec<String> {
    let mut ask = vec![format!("cubewright solve {file}")];
    if puzzle.is_counted() {
        ask.push(format!("cubewright count {file}"));
    }
    if puzzle.is_drawn() {
        ask.push(format!("cubewright hint {file}"));
        ask.push(format!("cubewright render {file} -o picture.svg"));
    } else {
        ask.push(format!("cubewright model {file} --stats"));
    }
    if puzzle.comes_apart() {
        ask.push(format!("cubewright disassemble {file}"));
    }
    if puzzle.has_kit() {
        ask.push(format!("cubewright kit {file} -o kit"));
    }
    ask
}
