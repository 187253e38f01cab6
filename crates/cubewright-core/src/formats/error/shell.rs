//! What can be wrong with the pieces of a shell.
//!
//! ```text
//! 1 [0, 1, 0, 1, 0; 0, 0, 1, 0, 2; ...]        a value that is neither 0 nor 1
//! 1 [0, 1, 0, 1, 0; 1, 0, 1, 0, 1; ...]        one corner, written 0 and 1
//! ```
//!
//! Messages name the piece and the side as a person would: "the top-right corner of piece 3 is
//! written twice with different values". The hint says how to write it.

use super::drawn::{
    AN_ANSWER, COLUMN_MISSING, DRAW, DRAW_COLUMN, DRAW_LINES, GAPS, HOLE_INSIDE, LINE_ABOVE,
    LINE_LENGTH, LINES, NAME_THE_PUZZLE, NO_LINE_BETWEEN, NOT_ART, NOT_SQUARE, RINGS_OR_MATRIX,
    SAY_WHICH, TAB, TAB_IS_NO_GAP, TWO_CASES, corner_differs, piece_count,
};
use crate::family::shell::{ShapeError, ShellError, SideConstraintError};
use crate::geometry::Side;
use crate::language::{Describe, Language, Message, Say};

/// What is wrong with the pieces of a shell.
///
/// The first half concerns the headers and rows of `.hcq`, the second all ways to write a border.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShellErrorKind {
    /// A header that must be there is not.
    MissingHeader {
        /// Its name.
        header: &'static str,
    },
    /// A line before the pieces that is no header.
    NotAHeader,
    /// A header that the format does not have.
    UnknownHeader {
        /// Its name.
        header: String,
    },
    /// A header that occurs twice.
    RepeatedHeader {
        /// Its name.
        header: String,
    },
    /// A type of instance that is not read.
    WrongType {
        /// The type given.
        found: String,
    },
    /// Something that is no number where one is needed.
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// A piece row without brackets.
    NoBrackets,
    /// Text behind the closing bracket.
    TrailingText,
    /// A piece number out of range.
    PieceNumber {
        /// The number given.
        found: String,
        /// The number of pieces.
        most: usize,
    },
    /// Two pieces with one number.
    RepeatedPiece {
        /// The number.
        piece: usize,
    },
    /// The header and the rows disagree.
    CountDiffers {
        /// The header.
        said: usize,
        /// The rows.
        found: usize,
    },
    /// Not as many pieces as the cube has places.
    PieceCount {
        /// Pieces given.
        found: usize,
        /// Places of the cube.
        needed: usize,
    },
    /// The same, where each piece is a row of digits.
    RingCount {
        /// Pieces given.
        found: usize,
        /// Places of the cube.
        needed: usize,
    },
    /// A frame among pieces to choose from.
    FrameInStock,
    /// A set without a name.
    SetWithoutName,
    /// Two sets of one name.
    RepeatedSet {
        /// Its name.
        set: String,
    },
    /// A rule for the use of pieces that is not understood.
    RuleValue {
        /// Its header.
        header: &'static str,
        /// What stands there.
        found: String,
    },
    /// A shape that there is not.
    Shape(ShapeError),
    /// Pieces that cannot cover what they are to cover.
    Misfit(ShellError),
    /// Rules that contradict each other.
    Constraint(SideConstraintError),
    /// A value that is neither 0 nor 1.
    NotABit {
        /// What stands there.
        found: String,
    },
    /// A number of values that no border has.
    ValueCount {
        /// The piece.
        piece: usize,
        /// The values given.
        found: usize,
    },
    /// A piece of another width than the first.
    WidthDiffers {
        /// The piece.
        piece: usize,
        /// Its width.
        found: usize,
        /// The width of piece 1.
        expected: usize,
    },
    /// The two writings of a corner disagree.
    CornerDiffers {
        /// The piece.
        piece: usize,
        /// The side that ends there, clockwise.
        side: Side,
    },
    /// A picture below another one without an empty line between them.
    NoLineBetween {
        /// The piece.
        piece: usize,
        /// How wide and how high it is.
        columns: usize,
    },
    /// A picture with a line more than a square has.
    ColumnMissing {
        /// The piece.
        piece: usize,
        /// The characters of each line.
        columns: usize,
    },
    /// An answer in place of a puzzle.
    AnAnswer,
    /// A picture that is not square.
    NotSquare {
        /// The piece.
        piece: usize,
        /// Its rows.
        rows: usize,
        /// Characters of the odd row.
        columns: usize,
    },
    /// A picture with more or fewer lines than those before.
    Lines {
        /// The piece.
        piece: usize,
        /// Its lines.
        found: usize,
        /// The lines of the others.
        others: usize,
    },
    /// A line of pictures side by side with more or fewer characters than the others.
    LineLength {
        /// Its characters.
        found: usize,
        /// Those of the others.
        others: usize,
    },
    /// A picture with a hole inside its border.
    HoleInside {
        /// The piece.
        piece: usize,
    },
    /// A character that pictures do not have.
    NotArt {
        /// The character.
        found: char,
    },
    /// A tab in a picture, as if another stood beside it.
    Tab,
    /// An x among teeth that are X, or the other way.
    TwoCases,
    /// Rows of digits that are rings or an exact cover.
    RingsOrMatrix,
}

impl Describe for ShellErrorKind {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        let of = |text, hint| Message::new(language.pick(text), language.pick(hint));
        match (self, language) {
            (Self::MissingHeader { header }, _) => Message::new(
                language.say(
                    ["the line {0} is missing", "die Zeile {0} fehlt"],
                    &[header],
                ),
                language.pick([
                    "a .hcq file has the lines NAME: with a name, TYPE: HC_BQ_INSTANCE, NUM_TILES: 6 and \
                     TILE_ID_BORDER_PATTERN, and below them the pieces; bare rings and pictures need none of these, but \
                     then the file must not be called .hcq",
                    "eine .hcq-Datei hat die Zeilen NAME: mit einem Namen, TYPE: HC_BQ_INSTANCE, NUM_TILES: 6 und \
                     TILE_ID_BORDER_PATTERN, und darunter die Teile; bloße Ringe und Bilder brauchen keine davon, aber \
                     dann darf die Datei nicht .hcq heißen",
                ]),
            ),
            (Self::NotAHeader, English) => Message::new(
                "this line is no part of a puzzle",
                "is this the right file? `cubewright formats` shows how puzzles are written; a header of \
                 .hcq is NAME: value, and TILE_ID_BORDER_PATTERN stands above the pieces",
            ),
            (Self::NotAHeader, German) => Message::new(
                "diese Zeile gehört zu keinem Puzzle",
                "ist es die richtige Datei? `cubewright formats` zeigt, wie man Puzzles schreibt; eine \
                 Kopfzeile von .hcq ist NAME: Wert, und über den Teilen steht TILE_ID_BORDER_PATTERN",
            ),
            (Self::UnknownHeader { header }, English) => Message::new(
                format!("unknown header {header}"),
                "known headers: NAME, TYPE, COMMENT, NUM_TILES, TILE_ID_BORDER_PATTERN; SUBJECT_TO, MINIMISE, MAXIMISE",
            ),
            (Self::UnknownHeader { header }, German) => Message::new(
                format!("unbekannte Kopfzeile {header}"),
                "es gibt NAME, TYPE, COMMENT, NUM_TILES und TILE_ID_BORDER_PATTERN; SUBJECT_TO, MINIMISE und MAXIMISE",
            ),
            (Self::RepeatedHeader { header }, English) => Message::new(
                format!("the header {header} occurs twice"),
                "remove one of the two",
            ),
            (Self::RepeatedHeader { header }, German) => Message::new(
                format!("die Kopfzeile {header} steht zweimal da"),
                "entferne eine der beiden",
            ),
            (Self::WrongType { found }, English) => Message::new(
                format!("the type is {found}, neither HC_BQ_INSTANCE nor HC_SP_INSTANCE"),
                "HC_BQ_INSTANCE is pieces for a cube, HC_SP_INSTANCE is a flat frame",
            ),
            (Self::WrongType { found }, German) => Message::new(
                format!("der Typ ist {found}, weder HC_BQ_INSTANCE noch HC_SP_INSTANCE"),
                "HC_BQ_INSTANCE sind Teile für einen Würfel, HC_SP_INSTANCE ist ein flacher \
                 Rahmen",
            ),
            (Self::NotANumber { found }, English) => Message::new(
                format!("{found} is not a number"),
                "write a whole number, such as 6",
            ),
            (Self::NotANumber { found }, German) => Message::new(
                format!("{found} ist keine Zahl"),
                "schreib eine ganze Zahl, etwa 6",
            ),
            (Self::NoBrackets, English) => Message::new(
                "a piece is written as: number [values]",
                "for example: 1 [0, 1, 0, 1, 0; 0, 0, 1, 0, 1; 1, 1, 0, 1, 1; 1, 1, 0, 1, 0]",
            ),
            (Self::NoBrackets, German) => Message::new(
                "ein Teil schreibt man so: Nummer [Werte]",
                "zum Beispiel: 1 [0, 1, 0, 1, 0; 0, 0, 1, 0, 1; 1, 1, 0, 1, 1; 1, 1, 0, 1, 0]",
            ),
            (Self::TrailingText, English) => Message::new(
                "unexpected text behind the closing bracket",
                "give each piece a line of its own",
            ),
            (Self::TrailingText, German) => Message::new(
                "hinter der schließenden Klammer steht noch etwas",
                "schreib jedes Teil in eine eigene Zeile",
            ),
            (Self::PieceNumber { found, most }, English) => Message::new(
                format!("piece numbers run from 1 to {most}, not {found}"),
                "number the pieces 1, 2, 3, ... each once",
            ),
            (Self::PieceNumber { found, most }, German) => Message::new(
                format!("die Teile haben die Nummern 1 bis {most}, nicht {found}"),
                "nummeriere die Teile 1, 2, 3, ... jedes einmal",
            ),
            (Self::RepeatedPiece { piece }, English) => Message::new(
                format!("piece {piece} is given twice"),
                "number the pieces 1, 2, 3, ... each once",
            ),
            (Self::RepeatedPiece { piece }, German) => Message::new(
                format!("Teil {piece} steht zweimal da"),
                "nummeriere die Teile 1, 2, 3, ... jedes einmal",
            ),
            (Self::CountDiffers { said, found }, English) => Message::new(
                format!("NUM_TILES says {said}, but the number of pieces is {found}"),
                "correct NUM_TILES, or add or remove pieces",
            ),
            (Self::CountDiffers { said, found }, German) => Message::new(
                format!("NUM_TILES sagt {said}, aber die Zahl der Teile ist {found}"),
                "berichtige NUM_TILES oder ergänze oder entferne Teile",
            ),
            (Self::PieceCount { found, needed }, _) => {
                piece_count(language, *found, *needed, false)
            }
            (Self::RingCount { found, needed }, _) => piece_count(language, *found, *needed, true),
            (Self::RuleValue { header, found }, English) => Message::new(
                format!("{header} cannot be {found:?} here"),
                "write SHAPE: 1x1x2 or another shape, but not with a frame; FLIP: no; PER_SET: 1, \
                 0-2 or 3-",
            ),
            (Self::RuleValue { header, found }, German) => Message::new(
                format!("{header} kann hier nicht {found:?} sein"),
                "schreib SHAPE: 1x1x2 oder eine andere Form, aber nicht zu einem Rahmen; FLIP: no; \
                 PER_SET: 1, 0-2 oder 3-",
            ),
            (Self::Shape(error), language) => error.describe(language),
            (Self::Misfit(error), language) => Message::new(
                error.text(language),
                language.pick([
                    "a shape takes at least as many pieces as it has places, all of one width",
                    "eine Form braucht mindestens so viele Teile, wie sie Plätze hat, alle gleich \
                     breit",
                ]),
            ),
            (Self::Constraint(error), language) => error.describe(language),
            (Self::FrameInStock, English) => Message::new(
                "this is a flat frame with its pieces, not a set to choose from",
                "solve the frame by itself, or give its pieces as .hcq",
            ),
            (Self::FrameInStock, German) => Message::new(
                "das ist ein flacher Rahmen mit seinen Teilen, kein Vorrat zum Auswählen",
                "löse den Rahmen für sich oder gib seine Teile als .hcq",
            ),
            (Self::SetWithoutName, English) => Message::new(
                "the set has no name",
                "write SET: and a name, such as a colour",
            ),
            (Self::SetWithoutName, German) => Message::new(
                "der Satz hat keinen Namen",
                "schreib SET: und einen Namen, etwa eine Farbe",
            ),
            (Self::RepeatedSet { set }, English) => Message::new(
                format!("the set {set} begins twice"),
                "put all pieces of a set behind one SET line",
            ),
            (Self::RepeatedSet { set }, German) => Message::new(
                format!("der Satz {set} beginnt zweimal"),
                "schreib alle Teile eines Satzes unter eine einzige Zeile SET",
            ),
            (Self::NotABit { found }, English) => Message::new(
                format!("{found} is neither 0 nor 1"),
                "write 1 for a tooth and 0 for a gap",
            ),
            (Self::NotABit { found }, German) => Message::new(
                format!("{found} ist weder 0 noch 1"),
                "schreib 1 für einen Zahn und 0 für eine Lücke",
            ),
            (Self::ValueCount { piece, found }, English) => Message::new(
                format!("piece {piece} has {found} values, which no border has"),
                "a border of width n (3 to 17) has 4 sides of n values in .hcq, corners twice, or \
                 a ring of 4(n-1) digits; is a value missing or written twice, or the number of \
                 the piece among them?",
            ),
            (Self::ValueCount { piece, found }, German) => Message::new(
                format!("Teil {piece} hat {found} Werte; so viele hat kein Rand"),
                "ein Rand der Breite n (3 bis 17) hat in .hcq 4 Seiten aus n Werten, die Ecken \
                 doppelt, oder einen Ring aus 4(n-1) Ziffern; fehlt ein Wert, steht einer doppelt \
                 da, oder ist die Nummer des Teils dabei?",
            ),
            (
                Self::WidthDiffers {
                    piece,
                    found,
                    expected,
                },
                English,
            ) => Message::new(
                format!("piece {piece} is {found} cells wide, piece 1 is {expected}"),
                "all pieces of a puzzle have the same width; is a value missing or written twice?",
            ),
            (
                Self::WidthDiffers {
                    piece,
                    found,
                    expected,
                },
                German,
            ) => Message::new(
                format!("Teil {piece} ist {found} Zellen breit, Teil 1 aber {expected}"),
                "alle Teile eines Puzzles sind gleich breit; fehlt ein Wert, oder steht einer \
                 doppelt da?",
            ),
            (Self::CornerDiffers { piece, side }, _) => corner_differs(language, *piece, *side),
            (
                Self::NotSquare {
                    piece,
                    rows,
                    columns,
                },
                _,
            ) => Message::new(
                language.say(NOT_SQUARE, &[piece, rows, columns]),
                language.pick(DRAW),
            ),
            (
                Self::Lines {
                    piece,
                    found,
                    others,
                },
                _,
            ) => Message::new(
                language.say(LINES, &[piece, found, others]),
                language.pick(DRAW_LINES),
            ),
            (Self::LineLength { found, others }, _) => Message::new(
                language.say(LINE_LENGTH, &[found, others]),
                language.pick(DRAW),
            ),
            (Self::NoLineBetween { piece, columns }, _) => Message::new(
                language.say(NO_LINE_BETWEEN, &[piece, columns]),
                language.pick(LINE_ABOVE),
            ),
            (Self::ColumnMissing { piece, columns }, _) => Message::new(
                language.say(COLUMN_MISSING, &[piece, &(columns + 1), columns]),
                language.pick(DRAW_COLUMN),
            ),
            (Self::AnAnswer, _) => of(AN_ANSWER, NAME_THE_PUZZLE),
            (Self::HoleInside { piece }, _) => Message::new(
                language.say(
                    [
                        "the inside of piece {0} is empty here",
                        "das Innere von Teil {0} ist hier leer",
                    ],
                    &[piece],
                ),
                language.pick(HOLE_INSIDE),
            ),
            (Self::Tab, _) => of(TAB, TAB_IS_NO_GAP),
            (Self::RingsOrMatrix, _) => of(RINGS_OR_MATRIX, SAY_WHICH),
            (Self::TwoCases, _) => of(TWO_CASES, GAPS),
            (Self::NotArt { found }, _) => Message::new(
                language.say(NOT_ART, &[&format!("{found:?}")]),
                language.pick(GAPS),
            ),
        }
    }
}
