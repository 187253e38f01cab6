//! What can be wrong with a packing file, and what to do about it.
//!
//! Each variant has its message and its hint in every language, side by side. The message says what
//! stands in the file; the hint says what to write.

use super::GridFault;
use crate::family::packing::{BurrError, ColourError, PackingError, PieceError, TargetError};
use crate::formats::answers::answer_error::AnswerErrorKind;
use crate::formats::error;
use crate::geometry::RegionError;
use crate::language::{Describe, Language, Message};

/// What is wrong with a packing.
///
/// Errors of the geometry and the puzzle (a region that is too large, a piece with a cell twice) are inside, with
/// the place in the file where the cells stand.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PackErrorKind {
    /// A character that a terminal would obey instead of showing it.
    Control {
        /// The character.
        found: char,
    },
    /// A line before the first header.
    NoHeader,
    /// A header whose colon is missing.
    NoColon {
        /// Its name.
        header: &'static str,
        /// What stands behind it.
        value: String,
    },
    /// A header that the format does not have.
    UnknownHeader {
        /// Its name.
        header: String,
    },
    /// A header that says again what another one says.
    RepeatedHeader {
        /// Its name.
        header: &'static str,
    },
    /// No target.
    NoTarget,
    /// A header of the target or of the rules behind a piece.
    Misplaced {
        /// Its name.
        header: &'static str,
    },
    /// A piece without a name.
    NoName,
    /// Something that is no box.
    NotABox {
        /// What stands there.
        found: String,
    },
    /// Something that is no number.
    NotHoles {
        /// What stands there.
        found: String,
    },
    /// Neither yes nor no.
    NotYesOrNo {
        /// What stands there.
        found: String,
        /// What it answers.
        to: YesOrNo,
    },
    /// A grid that is not known, or cells that it does not have.
    Grid(GridFault),
    /// A colour that is no letter with a name.
    NotAColour {
        /// What stands there.
        found: String,
    },
    /// A colour that was not declared.
    UnknownColour {
        /// What stands there.
        found: String,
    },
    /// The name of a piece ends like a number of copies, but not as one is written.
    Miscounted {
        /// The name.
        found: String,
    },
    /// The name of a piece ends in a number, which may be meant as its copies.
    BareNumber {
        /// The name without it.
        name: String,
        /// The number.
        number: u32,
    },
    /// A character that is no cell.
    NotACell {
        /// The character.
        found: char,
    },
    /// White space before a row that is not before the other rows of its drawing.
    Margin,
    /// The box around a set of cells is wrong.
    Region(RegionError),
    /// The target is wrong.
    Target(TargetError),
    /// A piece is wrong.
    Piece(PieceError),
    /// The colours are wrong.
    Colours(ColourError),
    /// The pieces make no puzzle.
    Puzzle(PackingError),
    /// What is laid already cannot be read, or not be laid.
    Laid(Box<AnswerErrorKind>),
    /// The length of sticks without their numbers.
    NoBurr,
    /// A target, a rule or a piece in the file of a burr.
    BesideBurr,
    /// Something that is no number of a stick.
    NotAStick {
        /// What stands there.
        found: String,
    },
    /// The numbers are not those of a burr.
    Burr(BurrError),
}

/// What is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum YesOrNo {
    /// Whether pieces may be laid as their mirror images.
    Mirror,
    /// Whether pieces may be turned over.
    Flip,
}

impl YesOrNo {
    fn hint(self, language: Language) -> &'static str {
        language.pick(match self {
            Self::Mirror => [
                "write MIRROR: yes if mirror images may be laid, else no",
                "schreib MIRROR: yes, wenn Teile gespiegelt werden dürfen, sonst no",
            ],
            Self::Flip => [
                "write FLIP: no if pieces may be turned but not turned over, else yes",
                "schreib FLIP: no, wenn Teile gedreht, aber nicht gewendet werden dürfen, sonst yes",
            ],
        })
    }
}

impl From<GridFault> for PackErrorKind {
    fn from(fault: GridFault) -> Self {
        Self::Grid(fault)
    }
}

impl From<RegionError> for PackErrorKind {
    fn from(error: RegionError) -> Self {
        Self::Region(error)
    }
}

impl From<TargetError> for PackErrorKind {
    fn from(error: TargetError) -> Self {
        Self::Target(error)
    }
}

impl From<PieceError> for PackErrorKind {
    fn from(error: PieceError) -> Self {
        Self::Piece(error)
    }
}

impl From<ColourError> for PackErrorKind {
    fn from(error: ColourError) -> Self {
        Self::Colours(error)
    }
}

impl From<PackingError> for PackErrorKind {
    fn from(error: PackingError) -> Self {
        Self::Puzzle(error)
    }
}

impl Describe for PackErrorKind {
    fn describe(&self, language: Language) -> Message {
        let Message { text, hint } = self.told(language);
        let text = match self.found() {
            Some("") => {
                let nothing = [
                    "nothing stands behind the header",
                    "hinter der Kopfzeile steht nichts",
                ];
                language.pick(nothing).to_owned()
            }
            _ => text,
        };
        Message { text, hint }
    }
}

impl PackErrorKind {
    /// What stands where the value of a header was to come.
    fn found(&self) -> Option<&str> {
        match self {
            Self::NotABox { found }
            | Self::NotHoles { found }
            | Self::NotYesOrNo { found, .. }
            | Self::NotAColour { found }
            | Self::UnknownColour { found }
            | Self::NotAStick { found }
            | Self::Grid(GridFault::Unknown { found }) => Some(found),
            _ => None,
        }
    }

    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn told(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Control { found }, English) => Message::new(
                format!("{found:?} is a control character"),
                "write the file as plain text, with line ends and tabs only",
            ),
            (Self::Control { found }, German) => Message::new(
                format!("{found:?} ist ein Steuerzeichen"),
                "schreib die Datei als reinen Text, nur mit Zeilenenden und Tabulatoren",
            ),
            (Self::NoHeader, English) => Message::new(
                "this line belongs to no header",
                "is PIECE: missing? begin with PACKING:, then BOX: or CELLS:, then PIECE: for each piece",
            ),
            (Self::NoHeader, German) => Message::new(
                "diese Zeile gehört zu keiner Kopfzeile",
                "fehlt PIECE:? beginne mit PACKING:, dann BOX: oder CELLS:, dann PIECE: für jedes Teil",
            ),
            (Self::NoColon { header, value }, English) => Message::new(
                format!("the header {header} has no colon behind it"),
                format!("write {header}: {value}"),
            ),
            (Self::NoColon { header, value }, German) => Message::new(
                format!("hinter der Kopfzeile {header} fehlt der Doppelpunkt"),
                format!("schreib {header}: {value}"),
            ),
            (Self::UnknownHeader { header }, English) => Message::new(
                format!("unknown header {header}"),
                "known headers: PACKING, BOX, CELLS, HOLES, MIRROR, FLIP, COLOUR, FITS, PIECE, LAID; BURR, LENGTH; \
                 SUBJECT_TO, MINIMISE, MAXIMISE",
            ),
            (Self::UnknownHeader { header }, German) => Message::new(
                format!("unbekannte Kopfzeile {header}"),
                "es gibt PACKING, BOX, CELLS, HOLES, MIRROR, FLIP, COLOUR, FITS, PIECE und LAID; BURR und LENGTH; SUBJECT_TO, MINIMISE \
                 und MAXIMISE",
            ),
            (Self::RepeatedHeader { header }, English) => Message::new(
                format!("the header {header} says again what another one says"),
                "give each header once, and a set of cells either as BOX or as layers",
            ),
            (Self::RepeatedHeader { header }, German) => Message::new(
                format!("die Kopfzeile {header} sagt noch einmal, was schon eine andere sagt"),
                "gib jede Kopfzeile einmal und Zellen entweder als BOX oder als Schichten",
            ),
            (Self::NoTarget, English) => Message::new(
                "there is neither BOX nor CELLS before the first piece",
                "write BOX: 3x3x3, or CELLS: and the layers below it",
            ),
            (Self::NoTarget, German) => Message::new(
                "vor dem ersten Teil steht weder BOX noch CELLS",
                "schreib BOX: 3x3x3 oder CELLS: und die Schichten darunter",
            ),
            (Self::Misplaced { header }, English) => Message::new(
                format!("the header {header} stands behind a piece"),
                "write it before the first PIECE",
            ),
            (Self::Misplaced { header }, German) => Message::new(
                format!("die Kopfzeile {header} steht hinter einem Teil"),
                "schreib sie vor das erste PIECE",
            ),
            (Self::NoName, English) => Message::new(
                "the piece has no name",
                "write PIECE: and a name, then perhaps x2 or x0-3 for its copies",
            ),
            (Self::NoName, German) => Message::new(
                "das Teil hat keinen Namen",
                "schreib PIECE: und einen Namen, dann vielleicht x2 oder x0-3 für die Stückzahl",
            ),
            (Self::Miscounted { found }, English) => Message::new(
                format!("{found}: this looks like a number of copies"),
                "write x3 for three copies, x0-3 for up to three; if it is the name, add x1",
            ),
            (Self::Miscounted { found }, German) => Message::new(
                format!("{found}: das sieht wie eine Stückzahl aus"),
                "schreib x3 für drei Kopien, x0-3 für bis zu drei; ist es der Name, füge x1 an",
            ),
            (Self::BareNumber { name, number }, English) => Message::new(
                format!("{name} {number}: this looks like a number of copies"),
                format!(
                    "write PIECE: {name} x{number} for {number} copies; if it is the name, \
                     PIECE: {name} {number} x1"
                ),
            ),
            (Self::BareNumber { name, number }, German) => Message::new(
                format!("{name} {number}: das sieht wie eine Stückzahl aus"),
                format!(
                    "schreib PIECE: {name} x{number} für {number} Kopien; ist es der Name, \
                     PIECE: {name} {number} x1"
                ),
            ),
            (Self::NotABox { found }, English) => Message::new(
                format!("{found} is not a box"),
                "write the three sides, such as 3x3x3, or one side of a cube",
            ),
            (Self::NotABox { found }, German) => Message::new(
                format!("{found} ist kein Quader"),
                "schreib die drei Seiten, etwa 3x3x3, oder eine Seite eines Würfels",
            ),
            (Self::NotHoles { found }, English) => Message::new(
                format!("{found} is not a number of holes"),
                "write HOLES: 3 for at most three, or HOLES: any",
            ),
            (Self::NotHoles { found }, German) => Message::new(
                format!("{found} ist keine Anzahl von Löchern"),
                "schreib HOLES: 3 für höchstens drei oder HOLES: any für beliebig viele",
            ),
            (Self::NotYesOrNo { found, to }, _) => {
                let text = ["{0} is neither yes nor no", "{0} ist weder yes noch no"];
                Message::new(language.say(text, &[found]), to.hint(language))
            }
            (Self::Grid(fault), _) => fault.describe(language),
            (Self::NotAColour { found }, English) => Message::new(
                format!("{found} is not a letter and a name"),
                "write COLOUR: r red, with the letter that marks its cells",
            ),
            (Self::NotAColour { found }, German) => Message::new(
                format!("{found} ist nicht ein Buchstabe und ein Name"),
                "schreib COLOUR: r rot, mit dem Buchstaben, der die Zellen kennzeichnet",
            ),
            (Self::UnknownColour { found }, English) => Message::new(
                format!("there is no colour {found}"),
                "declare it: COLOUR: r red and COLOUR: b blue; then FITS: r b lets red lie on blue",
            ),
            (Self::UnknownColour { found }, German) => Message::new(
                format!("es gibt keine Farbe {found}"),
                "führ sie ein: COLOUR: r rot und COLOUR: b blau; dann darf mit FITS: r b Rot auf \
                 Blau liegen",
            ),
            (Self::NotACell { found }, English) => Message::new(
                format!("the character {found:?} is not a cell"),
                "draw cells as #, gaps as ., cells that may stay empty as ?, coloured cells as \
                 the letters of their colours, and leave an empty line between layers",
            ),
            (Self::NotACell { found }, German) => Message::new(
                format!("das Zeichen {found:?} ist keine Zelle"),
                "zeichne Zellen als #, Lücken als ., Zellen, die leer bleiben dürfen, als ?, \
                 farbige Zellen als die Buchstaben ihrer Farben, und lass zwischen den Schichten \
                 eine Zeile leer",
            ),
            (Self::Margin, English) => Message::new(
                "this row is indented differently from others of its drawing",
                "white space moves no cell: write a dot for each gap, and indent all rows alike",
            ),
            (Self::Margin, German) => Message::new(
                "diese Zeile ist anders eingerückt als andere ihrer Zeichnung",
                "Leerraum verschiebt keine Zelle: schreib für jede Lücke einen Punkt, und rück \
                 alle Zeilen gleich weit ein",
            ),
            (Self::NoBurr | Self::BesideBurr | Self::NotAStick { .. } | Self::Burr(_), _) => {
                super::burr::told(self, language)
            }
            (Self::Region(error), _) => {
                Message::new(error::region(*error, language), size_of_target(language))
            }
            (Self::Target(error), _) => {
                Message::new(error::target(*error, language), size_of_target(language))
            }
            (Self::Piece(error), _) => {
                Message::new(error::piece(*error, language), piece_hint(*error, language))
            }
            (Self::Colours(error), _) => {
                let hint = match language {
                    English => "there are at most 64 colours, each with a name of its own",
                    German => "es gibt höchstens 64 Farben, jede mit einem eigenen Namen",
                };
                Message::new(error::colours(error, language), hint)
            }
            (Self::Laid(error), _) => error.describe(language),
            (Self::Puzzle(error), _) => Message::new(
                error::packing(error, language),
                puzzle_hint(error, language),
            ),
        }
    }
}

/// What to do about a target that is too large.
const fn size_of_target(language: Language) -> &'static str {
    match language {
        Language::English => "a target has 1 to 4096 cells in a box of at most 128 a side",
        Language::German => "ein Ziel hat 1 bis 4096 Zellen in einem Quader mit Seiten bis 128",
    }
}

/// What to do about a piece.
const fn piece_hint(error: PieceError, language: Language) -> &'static str {
    match (error, language) {
        (PieceError::Copies { .. }, Language::English) => {
            "write x2 for two copies, x0-3 for up to three; leave a piece out that is not used"
        }
        (PieceError::Copies { .. }, Language::German) => {
            "schreib x2 für zwei Kopien, x0-3 für bis zu drei; lass weg, was nicht gebraucht wird"
        }
        (_, Language::English) => "a piece has 1 to 4096 cells in a box of at most 128 a side",
        (_, Language::German) => {
            "ein Teil hat 1 bis 4096 Zellen in einem Quader mit Seiten bis 128"
        }
    }
}

/// What to do about pieces that make no puzzle.
const fn puzzle_hint(error: &PackingError, language: Language) -> &'static str {
    match (error, language) {
        (PackingError::NoPieces, Language::English) => {
            "write PIECE: and a name, and its layers below"
        }
        (PackingError::NoPieces, Language::German) => {
            "schreib PIECE: und einen Namen, und darunter die Schichten"
        }
        (_, Language::English) => "give each piece a name of its own; there are at most 1024",
        (_, Language::German) => "gib jedem Teil einen eigenen Namen; es gibt höchstens 1024",
    }
}
