//! Why a model cannot be said in Knuth's text for exact cover, and what to do about it.

use core::fmt;

use crate::language::{Describe, Language, Message};

/// Why a model cannot be said in Knuth's text.
///
/// The format has items with bounds, options and costs, but no other rows and no integers. A model that
/// has them can be exported as LP, MPS or CNF instead.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DlxWriteError {
    /// A linear row that is no bound on how many of some options are chosen.
    Row {
        /// Its name.
        row: String,
    },
    /// A cost below 0, where costs are asked for.
    NegativeCost {
        /// The name of the option.
        option: String,
    },
    /// An integer variable.
    Integer {
        /// Its name.
        integer: String,
    },
    /// A name that would be read as something else.
    Name {
        /// The name.
        item: String,
    },
    /// A name that two items have.
    RepeatedItem {
        /// The name.
        item: String,
    },
    /// Nothing that must be covered; such an item line would be a comment.
    NoPrimaryItem,
    /// A colour that would be read as something else.
    Colour {
        /// The name.
        colour: String,
    },
    /// A primary item with a colour.
    PrimaryColour {
        /// The name of the option.
        option: String,
        /// The name of the item.
        item: String,
    },
}

impl Describe for DlxWriteError {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Row { row }, English) => Message::new(
                format!("the row {row} cannot be said by items"),
                "`cubewright model -o x.lp` writes it; of cubes other formulations may have no such row",
            ),
            (Self::Row { row }, German) => Message::new(
                format!("die Nebenbedingung {row} lässt sich nicht durch Elemente sagen"),
                "`cubewright model -o x.lp` schreibt es; von Würfeln haben andere Formulierungen vielleicht keine solche Zeile",
            ),
            (Self::NegativeCost { option }, English) => Message::new(
                format!("the option {option} costs less than 0"),
                "DLX5 takes costs from 0; `cubewright model -o x.lp` writes any",
            ),
            (Self::NegativeCost { option }, German) => Message::new(
                format!("die Option {option} kostet weniger als 0"),
                "DLX5 nimmt Kosten ab 0; `cubewright model -o x.lp` schreibt alle",
            ),
            (Self::Integer { integer }, English) => Message::new(
                format!("the integer variable {integer} cannot be said by items"),
                "`cubewright model -o x.lp` writes it; of cubes other formulations may have no such row",
            ),
            (Self::Integer { integer }, German) => Message::new(
                format!("die ganzzahlige Variable {integer} lässt sich nicht durch Elemente sagen"),
                "`cubewright model -o x.lp` schreibt es; von Würfeln haben andere Formulierungen vielleicht keine solche Zeile",
            ),
            (Self::Name { item }, English) => Message::new(
                format!("{item:?} cannot be the name of an item"),
                "a name has 1 to 255 bytes and no white space, control character, colon or vertical bar",
            ),
            (Self::Name { item }, German) => Message::new(
                format!("{item:?} kann kein Element heißen"),
                "ein Name hat 1 bis 255 Bytes, keinen Leerraum, kein Steuerzeichen, keinen Doppelpunkt und keinen senkrechten Strich",
            ),
            (Self::RepeatedItem { item }, English) => Message::new(
                format!("two items are called {item}"),
                "rename one of the two",
            ),
            (Self::RepeatedItem { item }, German) => Message::new(
                format!("zwei Elemente heißen {item}"),
                "benenne eins der beiden um",
            ),
            (Self::NoPrimaryItem, English) => Message::new(
                "the model has no primary items",
                "DLX text needs one; `cubewright model -o x.lp` writes the model",
            ),
            (Self::NoPrimaryItem, German) => Message::new(
                "das Modell hat keine primären Elemente",
                "DLX braucht eins; `cubewright model -o x.lp` schreibt das Modell",
            ),
            (Self::Colour { colour }, English) => Message::new(
                format!("{colour:?} cannot be the name of a colour"),
                "a name has 1 to 255 bytes and no white space, control character, colon or vertical bar",
            ),
            (Self::Colour { colour }, German) => Message::new(
                format!("{colour:?} kann keine Farbe heißen"),
                "ein Name hat 1 bis 255 Bytes, keinen Leerraum, kein Steuerzeichen, keinen Doppelpunkt und keinen senkrechten Strich",
            ),
            (Self::PrimaryColour { option, item }, English) => Message::new(
                format!("the option {option} gives the primary item {item} a colour"),
                "only secondary items have colours",
            ),
            (Self::PrimaryColour { option, item }, German) => Message::new(
                format!("die Option {option} gibt dem primären Element {item} eine Farbe"),
                "nur sekundäre Elemente haben Farben",
            ),
        }
    }
}

impl fmt::Display for DlxWriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(Language::English).text)
    }
}

impl core::error::Error for DlxWriteError {}
