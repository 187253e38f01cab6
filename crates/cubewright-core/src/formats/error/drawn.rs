//! What is said of pieces that are drawn, and of their number.
//!
//! Invariant: a message says what is there, its hint how to draw it.

use crate::geometry::Side;
use crate::language::{Language, Message, Text};

pub(super) const HOLE_INSIDE: Text = [
    "only the border has gaps: fill the inside with #",
    "nur der Rand hat Lücken: fülle das Innere mit #",
];

const MORE_PIECES: Text = [
    "a cube has 6 faces: give one piece for each; with --choose the program chooses among more",
    "ein Würfel hat 6 Flächen: gib für jede ein Teil; mit --choose wählt das Programm unter mehr \
     Teilen aus",
];
const FEWER_PIECES: Text = [
    "a cube has 6 faces: give one piece for each, with an empty line between two",
    "ein Würfel hat 6 Flächen: gib für jede ein Teil, mit einer leeren Zeile zwischen zweien",
];
const MORE_RINGS: Text = [
    "a cube has 6 faces: give a row for each; with --choose the program chooses among more; if these are rows of an \
     exact cover, call the file .ec, or say the columns and rows in a line above",
    "ein Würfel hat 6 Flächen: gib für jede eine Zeile; mit --choose wählt das Programm unter mehr Teilen aus; sind \
     das Zeilen einer exakten Überdeckung, nenn die Datei .ec, oder schreib deren Spalten und Zeilen in eine Zeile \
     darüber",
];
const RINGS: Text = [
    "a cube has 6 faces: give a row for each; if these are rows of an exact cover, call the file .ec, or say the \
     columns and rows in a line above",
    "ein Würfel hat 6 Flächen: gib für jede eine Zeile; sind das Zeilen einer exakten Überdeckung, nenn die \
     Datei .ec, oder schreib deren Spalten und Zeilen in eine Zeile darüber",
];
pub(super) const RINGS_OR_MATRIX: Text = [
    "these rows are the borders of six pieces, or an exact cover, and nothing says which",
    "diese Zeilen sind die Ränder von sechs Teilen oder eine exakte Überdeckung, und nichts sagt, was davon",
];
pub(super) const SAY_WHICH: Text = [
    "call the file .rings for the pieces of a cube, or .ec for an exact cover; or say the columns and rows of \
     the cover in a line above",
    "nenn die Datei .rings, wenn es Teile eines Würfels sind, oder .ec, wenn eine exakte Überdeckung; oder \
     schreib deren Spalten und Zeilen in eine Zeile darüber",
];
pub(super) const AN_ANSWER: Text = [
    "this looks like an answer, not like a puzzle",
    "das sieht nach einer Lösung aus, nicht nach einem Puzzle",
];
pub(super) const NAME_THE_PUZZLE: Text = [
    "name the puzzle first and the answer behind it: `cubewright check PUZZLE ANSWER`, or `hint` with what is laid",
    "nenn erst das Puzzle, dahinter die Lösung: `cubewright check PUZZLE LÖSUNG`, oder `hint` mit dem, was schon liegt",
];
pub(super) const NOT_ART: Text = [
    "the character {0} is not part of a picture",
    "das Zeichen {0} gehört in kein Bild",
];
pub(super) const GAPS: Text = [
    "draw teeth as # and gaps as a dot; words stand behind // or NAME:",
    "zeichne Zähne als # und Lücken als Punkt; Worte stehen hinter // oder NAME:",
];
pub(super) const TAB: Text = [
    "here is a tab, which separates pieces side by side",
    "hier ist ein Tabulator, der Teile nebeneinander trennt",
];
pub(super) const TAB_IS_NO_GAP: Text = [
    "draw a gap as a dot; a tab or several blanks stand between two pieces",
    "zeichne eine Lücke als Punkt; ein Tabulator oder mehrere Leerzeichen stehen zwischen zwei Teilen",
];
pub(super) const TWO_CASES: Text = [
    "the picture has x and X, and it is not said which of them is a tooth",
    "im Bild stehen x und X, und es ist nicht gesagt, was davon ein Zahn ist",
];
pub(super) const NOT_SQUARE: Text = [
    "the picture of piece {0} is not square: it has {1} {1|line|lines}, and this one has {2} {2|character|characters}",
    "das Bild von Teil {0} ist nicht quadratisch: Zeilen: {1}, Zeichen in dieser Zeile: {2}",
];
pub(super) const COLUMN_MISSING: Text = [
    "piece {0} has {1} lines of {2} characters: is a column missing?",
    "Teil {0} hat {1} Zeilen aus {2} Zeichen: fehlt eine Spalte?",
];
pub(super) const DRAW_COLUMN: Text = [
    "draw as many characters as there are lines, each gap as a dot; between two pieces stands an empty line",
    "zeichne so viele Zeichen wie Zeilen, jede Lücke als Punkt; zwischen zwei Teilen steht eine leere Zeile",
];
pub(super) const LINE_ABOVE: Text = [
    "put an empty line above this one, between two pieces",
    "setz eine leere Zeile über diese, zwischen zwei Teile",
];
pub(super) const LINES: Text = [
    "the picture of piece {0} has {1} {1|line|lines}; the others have {2}",
    "das Bild von Teil {0} hat {1} {1|Zeile|Zeilen}, die anderen haben {2}",
];
pub(super) const LINE_LENGTH: Text = [
    "this line of the pictures has {0} {0|character|characters}, the others have {1}",
    "diese Zeile der Bilder hat {0} Zeichen, die anderen haben {1}",
];
pub(super) const DRAW_LINES: Text = [
    "draw each line, one without teeth as dots, with an empty line between pieces",
    "zeichne jede Zeile, eine ohne Zähne als Punkte, mit einer leeren Zeile zwischen den Teilen",
];
pub(super) const DRAW: Text = [
    "draw each piece as n lines of n characters, each gap as a dot, with an empty line between pieces",
    "zeichne jedes Teil als n Zeilen aus n Zeichen, jede Lücke als Punkt, mit einer leeren Zeile \
     zwischen den Teilen",
];
pub(super) const NO_LINE_BETWEEN: Text = [
    "the picture of piece {0} goes on here, though it has {1} lines of {1} characters already",
    "das Bild von Teil {0} geht hier weiter, hat aber schon {1} Zeilen aus {1} Zeichen",
];

/// That a cube has another number of pieces, each in a row of digits or not.
pub(super) fn piece_count(
    language: Language,
    found: usize,
    needed: usize,
    are_rings: bool,
) -> Message {
    let hint = match (found > needed, are_rings) {
        (true, true) => MORE_RINGS,
        (true, false) => MORE_PIECES,
        (false, true) => RINGS,
        (false, false) => FEWER_PIECES,
    };
    Message::new(
        language.say(
            [
                "a cube takes {0} pieces, not {1}",
                "ein Würfel braucht {0} Teile, nicht {1}",
            ],
            &[&needed, &found],
        ),
        language.pick(hint),
    )
}

/// That a corner is written twice, and differently.
pub(super) fn corner_differs(language: Language, piece: usize, side: Side) -> Message {
    Message::new(
        language.say(
            [
                "the {0} corner of piece {1} is written twice with different values",
                "die Ecke {0} von Teil {1} steht zweimal da, mit verschiedenen Werten",
            ],
            &[&corner(side, language), &piece],
        ),
        language.pick([
            "a corner ends one side and begins the next: make both values equal",
            "mit einer Ecke endet eine Seite und beginnt die nächste: mach beide Werte gleich",
        ]),
    )
}

/// The corner where a side ends, clockwise.
const fn corner(side: Side, language: Language) -> &'static str {
    match (side, language) {
        (Side::Top, Language::English) => "top-right",
        (Side::Right, Language::English) => "bottom-right",
        (Side::Bottom, Language::English) => "bottom-left",
        (Side::Left, Language::English) => "top-left",
        (Side::Top, Language::German) => "oben rechts",
        (Side::Right, Language::German) => "unten rechts",
        (Side::Bottom, Language::German) => "unten links",
        (Side::Left, Language::German) => "oben links",
    }
}
