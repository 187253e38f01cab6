//! What can be wrong with a file of BurrTools, and what to do about it.

use super::colour::UnknownColour;
use crate::family::packing::{ColourError, PackingError, PieceError, TargetError};
use crate::formats::error;
use crate::formats::text::shortened;
use crate::language::{Describe, Language, Message};
use crate::xml::XmlErrorKind;

/// What is wrong with a file of BurrTools.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum XmErrorKind {
    /// No XML, or none that is read.
    Xml(XmlErrorKind),
    /// XML of something else.
    NotAPuzzle {
        /// The outermost element.
        found: String,
    },
    /// A version that is not known.
    Version {
        /// The version given.
        found: String,
    },
    /// A grid that is not read.
    Grid {
        /// The number given.
        found: String,
    },
    /// An attribute that must be there is not.
    MissingAttribute {
        /// The element.
        element: String,
        /// The attribute.
        attribute: &'static str,
    },
    /// An attribute that must be a number is none, or too small or large.
    Number {
        /// The attribute.
        attribute: &'static str,
        /// What stands there.
        found: String,
        /// At least so much.
        least: i64,
        /// At most so much.
        most: i64,
    },
    /// An element that may be there once.
    Repeated {
        /// The element.
        element: &'static str,
    },
    /// Voxels of a kind that is not known.
    VoxelType {
        /// The type given.
        found: String,
    },
    /// A character that voxels do not have.
    Voxel {
        /// The character.
        found: char,
    },
    /// Too few or too many voxels.
    VoxelCount {
        /// The voxels.
        found: usize,
        /// The product of the sides.
        expected: usize,
    },
    /// A colour that is not defined.
    NoSuchColour(UnknownColour),
    /// A shape that is not there.
    NoSuchShape {
        /// The id given.
        found: usize,
        /// The last id.
        last: usize,
    },
    /// Fewer copies at most than at least.
    MinAboveMax {
        /// The least number of copies.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// Nothing to assemble.
    NoProblem,
    /// Several problems and none chosen.
    SeveralProblems {
        /// How many.
        count: usize,
        /// Their numbers and names.
        names: String,
    },
    /// A problem that is not there.
    NoSuchProblem {
        /// What was asked for.
        wanted: String,
        /// The numbers and names of those that there are.
        names: String,
    },
    /// A problem without a shape to assemble.
    NoResult,
    /// A shape without a voxel.
    EmptyShape {
        /// Its name.
        shape: String,
    },
    /// A piece with voxels that may or may not be there.
    VariableInPiece {
        /// Its name.
        piece: String,
    },
    /// A solution that does not say where the pieces are.
    NoAssembly,
    /// A word of an assembly.
    AssemblyWord {
        /// What stands there.
        found: String,
    },
    /// An assembly that ends inside a placement.
    AssemblyEnds,
    /// Not as many placements as there are pieces.
    AssemblyCount {
        /// The placements.
        found: usize,
        /// One for each copy of a piece.
        expected: usize,
    },
    /// Cells that make no piece.
    Piece {
        /// Its name.
        piece: String,
        /// Why not.
        fault: PieceError,
    },
    /// Cells that make no target.
    Target(TargetError),
    /// Colours that cannot be used.
    Colours(ColourError),
    /// Pieces that make no puzzle.
    Packing(PackingError),
}

impl Describe for XmErrorKind {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Xml(kind), _) => Message::new(kind.text(language), xml_hint(kind, language)),
            (Self::NotAPuzzle { found }, English) => Message::new(
                format!("the file is about <{found}>, not about <puzzle>"),
                "is this the right file? BurrTools writes <puzzle>",
            ),
            (Self::NotAPuzzle { found }, German) => Message::new(
                format!("die Datei handelt von <{found}>, nicht von <puzzle>"),
                "ist es die richtige Datei? BurrTools schreibt <puzzle>",
            ),
            (Self::Version { found }, English) => Message::new(
                format!("this is version {found} of the format, not 1 or 2"),
                "BurrTools 0.5 and later write version 2",
            ),
            (Self::Version { found }, German) => Message::new(
                format!("das ist Version {found} des Formats, nicht 1 oder 2"),
                "BurrTools ab 0.5 schreibt Version 2",
            ),
            (Self::Grid { found }, English) => Message::new(
                format!(
                    "the grid is of type {found} ({}); types 0, 2, 3 and 4 are read",
                    grid(found, English)
                ),
                "solve this one with BurrTools; cubes, several for one cell, can stand for many other shapes",
            ),
            (Self::Grid { found }, German) => Message::new(
                format!(
                    "das Gitter ist vom Typ {found} ({}); gelesen werden die Typen 0, 2, 3 und 4",
                    grid(found, German)
                ),
                "löse diese mit BurrTools; Würfel, mehrere für eine Zelle, können viele andere Formen vertreten",
            ),
            (Self::MissingAttribute { element, attribute }, English) => Message::new(
                format!("<{element}> has no {attribute}"),
                "let BurrTools open and save the file again",
            ),
            (Self::MissingAttribute { element, attribute }, German) => Message::new(
                format!("<{element}> hat kein {attribute}"),
                "öffne die Datei mit BurrTools und speichere sie noch einmal",
            ),
            (
                Self::Number {
                    attribute,
                    found,
                    least,
                    most,
                },
                English,
            ) => Message::new(
                format!("{attribute} is {found}, not a number from {least} to {most}"),
                "correct the number, or let BurrTools save the file again",
            ),
            (
                Self::Number {
                    attribute,
                    found,
                    least,
                    most,
                },
                German,
            ) => Message::new(
                format!("{attribute} ist {found}, keine Zahl von {least} bis {most}"),
                "berichtige die Zahl, oder speichere die Datei mit BurrTools noch einmal",
            ),
            (Self::Repeated { element }, English) => Message::new(
                format!("there are two <{element}>"),
                "remove one of the two",
            ),
            (Self::Repeated { element }, German) => Message::new(
                format!("es gibt zwei <{element}>"),
                "entferne eins der beiden",
            ),
            (Self::VoxelType { found }, English) => Message::new(
                format!("the voxels are of type {found}, not 0"),
                "BurrTools writes type 0 only",
            ),
            (Self::VoxelType { found }, German) => Message::new(
                format!("die Voxel sind vom Typ {found}, nicht 0"),
                "BurrTools schreibt nur Typ 0",
            ),
            (Self::Voxel { found }, English) => Message::new(
                format!("the character {found:?} is not part of voxels"),
                "a voxel is _ (empty), # (fixed) or + (variable), then its colour",
            ),
            (Self::Voxel { found }, German) => Message::new(
                format!("das Zeichen {found:?} gehört in keine Voxel"),
                "ein Voxel ist _ (leer), # (fest) oder + (variabel), dann seine Farbe",
            ),
            (Self::VoxelCount { found, expected }, English) => Message::new(
                format!("there are {found} voxels, but x, y and z make {expected}"),
                "each voxel of the box x by y by z is written, x first",
            ),
            (Self::VoxelCount { found, expected }, German) => Message::new(
                format!("es sind {found} Voxel, aber x, y und z ergeben {expected}"),
                "jeder Voxel des Quaders x mal y mal z steht da, x zuerst",
            ),
            (Self::NoSuchColour(colour), _) => colour.message(language),
            (Self::NoSuchShape { found, last }, English) => Message::new(
                format!("there is no shape with id {found}, ids run from 0 to {last}"),
                "the first <voxel> of <shapes> has id 0",
            ),
            (Self::NoSuchShape { found, last }, German) => Message::new(
                format!("es gibt keinen Körper mit der id {found}, die ids gehen von 0 bis {last}"),
                "das erste <voxel> in <shapes> hat die id 0",
            ),
            (Self::MinAboveMax { min, max }, English) => Message::new(
                format!("min is {min}, more than max, {max}"),
                "swap them, or write count instead of both",
            ),
            (Self::MinAboveMax { min, max }, German) => Message::new(
                format!("min ist {min}, mehr als max, {max}"),
                "vertausche sie, oder schreib count statt beider",
            ),
            (Self::NoProblem, English) => Message::new(
                "the file has no problem, only shapes",
                "in BurrTools, add a problem with a result and pieces, and save",
            ),
            (Self::NoProblem, German) => Message::new(
                "die Datei hat kein Problem, nur Körper",
                "füg in BurrTools ein Problem mit Ergebnis und Teilen hinzu und speichere",
            ),
            (Self::SeveralProblems { count, names }, English) => Message::new(
                format!("the file has {count} problems: {names}"),
                "choose one by its number or name: --problem 1",
            ),
            (Self::SeveralProblems { count, names }, German) => Message::new(
                format!("die Datei hat {count} Probleme: {names}"),
                "wähle eins mit Nummer oder Name: --problem 1",
            ),
            (Self::NoSuchProblem { wanted, names }, English) => Message::new(
                format!("there is no problem {wanted}; the file has {names}"),
                "choose one by its number or name: --problem 1",
            ),
            (Self::NoSuchProblem { wanted, names }, German) => Message::new(
                format!("es gibt kein Problem {wanted}; die Datei hat {names}"),
                "wähle eins mit Nummer oder Name: --problem 1",
            ),
            (Self::NoResult, English) => Message::new(
                "the problem has no result shape",
                "in BurrTools, choose the result shape of the problem, and save",
            ),
            (Self::NoResult, German) => Message::new(
                "das Problem hat keinen Ergebniskörper",
                "wähle in BurrTools den Ergebniskörper des Problems und speichere",
            ),
            (Self::EmptyShape { shape }, English) => Message::new(
                format!("the shape {shape} is empty"),
                "in BurrTools, draw it or take it out of the problem",
            ),
            (Self::EmptyShape { shape }, German) => Message::new(
                format!("der Körper {shape} ist leer"),
                "zeichne ihn in BurrTools oder nimm ihn aus dem Problem",
            ),
            (Self::VariableInPiece { piece }, English) => Message::new(
                format!("the piece {piece} has variable voxels (+)"),
                "only the result shape may have variable voxels",
            ),
            (Self::VariableInPiece { piece }, German) => Message::new(
                format!("das Teil {piece} hat variable Voxel (+)"),
                "nur der Ergebniskörper darf variable Voxel haben",
            ),
            (Self::NoAssembly, English) => Message::new(
                "a solution has no <assembly>",
                "each placement is x y z and an orientation from 0 to 23, or x if it is not used",
            ),
            (Self::NoAssembly, German) => Message::new(
                "eine Lösung hat kein <assembly>",
                "jede Platzierung ist x y z und eine Orientierung von 0 bis 23, oder x, wenn das Teil fehlt",
            ),
            (Self::AssemblyWord { found }, English) => Message::new(
                format!("{found} is not part of an assembly"),
                "each placement is x y z and an orientation from 0 to 23, or x if it is not used",
            ),
            (Self::AssemblyWord { found }, German) => Message::new(
                format!("{found} gehört in kein <assembly>"),
                "jede Platzierung ist x y z und eine Orientierung von 0 bis 23, oder x, wenn das Teil fehlt",
            ),
            (Self::AssemblyEnds, English) => Message::new(
                "the assembly ends inside a placement",
                "each placement is x y z and an orientation from 0 to 23, or x if it is not used",
            ),
            (Self::AssemblyEnds, German) => Message::new(
                "das <assembly> endet mitten in einer Platzierung",
                "jede Platzierung ist x y z und eine Orientierung von 0 bis 23, oder x, wenn das Teil fehlt",
            ),
            (Self::AssemblyCount { found, expected }, _) => Message::new(
                language.say(
                    [
                        "the assembly has {0} {0|placement|placements}, the problem has {1} \
                         {1|piece|pieces} at most",
                        "das <assembly> hat {0} {0|Platzierung|Platzierungen}, das Problem höchstens \
                         {1} {1|Teil|Teile}",
                    ],
                    &[found, expected],
                ),
                language.pick([
                    "has the problem been changed after it was solved? remove <solutions>",
                    "wurde das Problem nach dem Lösen geändert? entferne <solutions>",
                ]),
            ),
            (Self::Piece { piece, fault }, English) => {
                Message::new(format!("the piece {piece}: {fault}"), SIZES)
            }
            (Self::Piece { piece, fault }, German) => Message::new(
                format!("das Teil {piece}: {}", error::piece(*fault, German)),
                SIZES_GERMAN,
            ),
            (Self::Target(fault), English) => {
                Message::new(format!("the result shape: {fault}"), SIZES)
            }
            (Self::Target(fault), German) => Message::new(
                format!("der Ergebniskörper: {}", error::target(*fault, German)),
                SIZES_GERMAN,
            ),
            (Self::Colours(fault), English) => {
                Message::new(fault.to_string(), "rename or remove colours")
            }
            (Self::Colours(fault), German) => Message::new(
                error::colours(fault, German),
                "benenne Farben um oder entferne welche",
            ),
            (Self::Packing(fault @ PackingError::OffGrid(_)), _) => {
                let hint = [
                    "let BurrTools open and save the file again",
                    "öffne die Datei mit BurrTools und speichere sie noch einmal",
                ];
                Message::new(error::packing(fault, language), language.pick(hint))
            }
            (Self::Packing(fault), English) => Message::new(fault.to_string(), SIZES),
            (Self::Packing(fault), German) => {
                Message::new(error::packing(fault, German), SIZES_GERMAN)
            }
        }
    }
}

/// What to do about sizes that are too large.
const SIZES: &str = "a piece or target has at most 4096 cells, a puzzle at most 1024 pieces";
const SIZES_GERMAN: &str =
    "ein Teil oder Ziel hat höchstens 4096 Zellen, ein Puzzle höchstens 1024 Teile";

/// What to do about broken XML.
const fn xml_hint(kind: &XmlErrorKind, language: Language) -> &'static str {
    match (kind, language) {
        (XmlErrorKind::Malformed(_), Language::English) => {
            "is the file complete? BurrTools can open and save it again"
        }
        (XmlErrorKind::Malformed(_), Language::German) => {
            "ist die Datei vollständig? BurrTools kann sie öffnen und noch einmal speichern"
        }
        (_, Language::English) => {
            "BurrTools writes no such file; if it comes from there, let it save the file without \
             disassemblies"
        }
        (_, Language::German) => {
            "BurrTools schreibt keine solche Datei; kommt sie doch daher, speichere sie ohne \
             Zerlegungen"
        }
    }
}

/// What BurrTools calls a grid.
fn grid(number: &str, language: Language) -> &'static str {
    let [english, german] = match number.trim() {
        "1" => ["triangular prisms", "Dreiecksprismen"],
        _ => [
            "not one of the five that BurrTools has",
            "keins der fünf von BurrTools",
        ],
    };
    match language {
        Language::English => english,
        Language::German => german,
    }
}

impl From<XmlErrorKind> for XmErrorKind {
    fn from(kind: XmlErrorKind) -> Self {
        Self::Xml(kind.shortened(|message| shortened(message, 200)))
    }
}

impl From<ColourError> for XmErrorKind {
    fn from(error: ColourError) -> Self {
        Self::Colours(error)
    }
}

impl From<PackingError> for XmErrorKind {
    fn from(error: PackingError) -> Self {
        Self::Packing(error)
    }
}
