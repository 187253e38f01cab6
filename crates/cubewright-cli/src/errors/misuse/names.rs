//! What is said of names that nothing has, of figures of the catalogue, and of files that do not belong to others.

use cubewright::language::Text;

pub(super) const NO_ENTRY: Text = [
    "no puzzle of the catalogue has these words in its name: {0}",
    "kein Puzzle des Katalogs hat diese Wörter im Namen: {0}",
];
pub(super) const NO_PUZZLE: Text = [
    "no file and no puzzle of the catalogue is called {0}",
    "keine Datei und kein Puzzle des Katalogs heißt {0}",
];
pub(super) const PUZZLE_AMONG_PIECES: Text = [
    "{0}: this is not one piece of a cube, as each of the {1} other files is",
    "{0}: das ist nicht ein einzelnes Teil eines Würfels wie jede der {1} anderen Dateien",
];
pub(super) const NO_FIGURES: Text = [
    "no puzzle with these words is a figure to build of pieces: {0}",
    "kein Puzzle mit diesen Wörtern ist eine Figur, die man aus Teilen baut: {0}",
];
pub(super) const FEW_CELLS: Text = [
    "the pieces have {0} {0|cell|cells} together; these figures need {1} or more",
    "die Teile haben zusammen {0} {0|Zelle|Zellen}; diese Figuren brauchen {1} oder mehr",
];
pub(super) const MORE_PIECES: Text = [
    "is a piece missing? copies are written as PIECE: L x2; without words, all figures of the catalogue are tried",
    "fehlt ein Teil? Kopien schreibt man als PIECE: L x2; ohne Wörter werden alle Figuren des Katalogs probiert",
];
