//! What can be wrong with Knuth's text for exact cover and with matrices, and what to do about it.

use crate::language::{Describe, Language, Message};

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DlxErrorKind {
    /// Nothing but white space and comments.
    NoItems,
    /// More items than are read.
    TooManyItems {
        /// Items allowed.
        most: usize,
    },
    /// More options than are read.
    TooManyOptions {
        /// Options allowed.
        most: usize,
    },
    /// A name that is too long.
    LongName {
        /// Bytes allowed.
        most: usize,
    },
    /// A name with a colon or a bar inside.
    Name {
        /// What stands there.
        item: String,
    },
    /// A name that two items have.
    RepeatedItem {
        /// The name.
        item: String,
    },
    /// A second bar in the line of items.
    RepeatedBar,
    /// A name that no item has.
    UnknownItem {
        /// The name.
        item: String,
    },
    /// An item that an option names twice.
    RepeatedInOption {
        /// The name.
        item: String,
    },
    /// A primary item with a colour.
    PrimaryColour {
        /// The name of the item.
        item: String,
    },
    /// A colon with nothing behind it.
    EmptyColour {
        /// The name of the item.
        item: String,
    },
    /// A colour with a second colon, or an odd character, in it.
    Colour {
        /// What stands there.
        colour: String,
    },
    /// A bar inside an option.
    BarInOption {
        /// What stands there.
        entry: String,
    },
    /// Nothing between two separators of a matrix.
    NoEntry,
    /// A mark in a matrix that is neither 0 nor 1.
    NotABit {
        /// The mark.
        entry: String,
    },
    /// A row of a matrix that is longer or shorter than the others.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// Its digits.
        found: usize,
        /// Those of the others.
        columns: usize,
    },
    /// Numbers above a matrix that are not its columns and rows.
    Sizes {
        /// The numbers.
        said: Vec<usize>,
        /// The columns.
        columns: usize,
        /// The rows.
        rows: usize,
    },
    /// Names above a matrix of which there are more or fewer than columns.
    Header {
        /// The names.
        found: usize,
        /// The columns.
        columns: usize,
    },
    /// A column without a name among others that have one.
    EmptyName {
        /// The column, from 1.
        column: usize,
    },
    /// An item behind a bar with no bounds before it.
    Bounds {
        /// The word.
        entry: String,
    },
    /// An option of secondary items, or of none.
    NothingPrimary,
}

impl Describe for DlxErrorKind {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::NoItems, English) => Message::new(
                "there are no items",
                "the first line names the items, primary | secondary; lines that begin with | are comments",
            ),
            (Self::NoItems, German) => Message::new(
                "es gibt keine Elemente",
                "die erste Zeile nennt die Elemente, primäre | sekundäre; Zeilen, die mit | beginnen, sind Kommentare",
            ),
            (Self::TooManyItems { most }, English) => Message::new(
                format!("there are more than {most} items, the most that is read"),
                "split the problem; is this the right file?",
            ),
            (Self::TooManyItems { most }, German) => Message::new(
                format!("es gibt mehr als {most} Elemente; mehr werden nicht gelesen"),
                "teile das Problem auf; ist es die richtige Datei?",
            ),
            (Self::TooManyOptions { most }, English) => Message::new(
                format!("there are more than {most} options, the most that is read"),
                "split the problem; is this the right file?",
            ),
            (Self::TooManyOptions { most }, German) => Message::new(
                format!("es gibt mehr als {most} Optionen; mehr werden nicht gelesen"),
                "teile das Problem auf; ist es die richtige Datei?",
            ),
            (Self::LongName { most }, English) => Message::new(
                format!("this name is longer than {most} bytes, the most that is read"),
                "shorten it; Knuth's own programs read 8 characters",
            ),
            (Self::LongName { most }, German) => Message::new(
                format!("dieser Name ist länger als {most} Bytes; mehr werden nicht gelesen"),
                "kürze ihn; Knuths eigene Programme lesen 8 Zeichen",
            ),
            (Self::Name { item }, English) => Message::new(
                format!("{item:?} cannot be the name of an item"),
                "a name has no colon, vertical bar or control character; bounds stand before the name of a primary item, as in 2:4|name",
            ),
            (Self::Name { item }, German) => Message::new(
                format!("{item:?} kann kein Element heißen"),
                "ein Name hat keinen Doppelpunkt, senkrechten Strich und kein Steuerzeichen; Schranken stehen vor dem Namen eines primären Elements, wie in 2:4|Name",
            ),
            (Self::RepeatedItem { item }, English) => Message::new(
                format!("the item {item} is named twice"),
                "rename or remove one of the two",
            ),
            (Self::RepeatedItem { item }, German) => Message::new(
                format!("das Element {item} wird zweimal genannt"),
                "benenne eins der beiden um oder entferne es",
            ),
            (Self::RepeatedBar, English) => Message::new(
                "the line of items has a second |",
                "write the primary items, one |, then the secondary items",
            ),
            (Self::RepeatedBar, German) => Message::new(
                "die Zeile der Elemente hat einen zweiten |",
                "schreib die primären Elemente, einen |, dann die sekundären",
            ),
            (Self::UnknownItem { item }, English) => Message::new(
                format!("there is no item {item}"),
                "is it spelt as in the line of items?",
            ),
            (Self::UnknownItem { item }, German) => Message::new(
                format!("es gibt kein Element {item}"),
                "ist es so geschrieben wie in der Zeile der Elemente?",
            ),
            (Self::RepeatedInOption { item }, English) => Message::new(
                format!("the option names the item {item} twice"),
                "remove one of the two",
            ),
            (Self::RepeatedInOption { item }, German) => Message::new(
                format!("die Option nennt das Element {item} zweimal"),
                "entferne eins der beiden",
            ),
            (Self::PrimaryColour { item }, English) => Message::new(
                format!("the primary item {item} has a colour here"),
                "only secondary items, those behind | in the line of items, have colours",
            ),
            (Self::PrimaryColour { item }, German) => Message::new(
                format!("das primäre Element {item} hat hier eine Farbe"),
                "nur sekundäre Elemente, die hinter | in der Zeile der Elemente, haben Farben",
            ),
            (Self::EmptyColour { item }, English) => Message::new(
                format!("the colour of {item} is empty"),
                "write item:colour, or the item alone; it is then covered by at most one option of a solution",
            ),
            (Self::EmptyColour { item }, German) => Message::new(
                format!("die Farbe von {item} ist leer"),
                "schreib Element:Farbe oder nur das Element; dann deckt es höchstens eine Option einer Lösung",
            ),
            (Self::Colour { colour }, English) => Message::new(
                format!("{colour:?} cannot be the name of a colour"),
                "write item:colour with one colon",
            ),
            (Self::Colour { colour }, German) => Message::new(
                format!("{colour:?} kann keine Farbe heißen"),
                "schreib Element:Farbe mit einem Doppelpunkt",
            ),
            (Self::BarInOption { entry }, English) => Message::new(
                format!("{entry} stands inside an option"),
                "options name items, and a cost as |7: a whole number from 0 to 2147483647 in all",
            ),
            (Self::BarInOption { entry }, German) => Message::new(
                format!("{entry} steht in einer Option"),
                "Optionen nennen Elemente und Kosten wie |7: eine ganze Zahl von 0 bis 2147483647 zusammen",
            ),
            (Self::NoEntry, _) => Message::new(
                language.pick([
                    "an entry is missing here",
                    "hier fehlt ein Eintrag",
                ]),
                language.pick([
                    "write 0 where nothing stands: a row has an entry for each column",
                    "schreib 0, wo nichts steht: eine Zeile hat für jede Spalte einen Eintrag",
                ]),
            ),
            (Self::NotABit { entry }, English) => Message::new(
                format!("{entry} is neither 0 nor 1"),
                "a matrix has a row for each option, with 1 for each item that it covers and 0 for the others",
            ),
            (Self::NotABit { entry }, German) => Message::new(
                format!("{entry} ist weder 0 noch 1"),
                "eine Matrix hat für jede Option eine Zeile, mit 1 für jedes Element, das sie deckt, und 0 für die anderen",
            ),
            (
                Self::RowLength {
                    row,
                    found,
                    columns,
                },
                _,
            ) => Message::new(
                language.say(
                    [
                        "row {0} has {1} {1|value|values}, the others {2}",
                        "Zeile {0} hat {1} {1|Wert|Werte}, die anderen {2}",
                    ],
                    &[row, found, columns],
                ),
                language.pick([
                    "each row of a matrix has a 0 or a 1 for each item",
                    "jede Zeile einer Matrix hat eine 0 oder 1 für jedes Element",
                ]),
            ),
            (
                Self::Sizes {
                    said,
                    columns,
                    rows,
                },
                _,
            ) => Message::new(
                language.say(
                    [
                        "this line says {0}, but the matrix below it has {1} {1|column|columns} and {2} {2|row|rows}",
                        "diese Zeile sagt {0}, aber die Matrix darunter hat {1} {1|Spalte|Spalten} und {2} {2|Zeile|Zeilen}",
                    ],
                    &[&language.list(&numbers(said)), columns, rows],
                ),
                language.pick([
                    "correct it, or leave it out; is a row missing? Secondary items can only be said in a .dlx file",
                    "berichtige sie oder lass sie weg; fehlt eine Zeile? Sekundäre Elemente kann nur eine .dlx-Datei angeben",
                ]),
            ),
            (Self::Header { found, columns }, _) => Message::new(
                language.say(
                    [
                        "this line names {0} {0|column|columns}, but the rows below it have {1}",
                        "diese Zeile nennt {0} {0|Spalte|Spalten}, aber die Zeilen darunter haben {1}",
                    ],
                    &[found, columns],
                ),
                language.pick([
                    "name each column of the exact cover, with a separator between two names; is one missing? A title \
                     above pieces of a cube stands behind //",
                    "nenne jede Spalte der exakten Überdeckung, mit einem Trennzeichen zwischen zwei Namen; fehlt eins? \
                     Ein Titel über Teilen eines Würfels steht hinter //",
                ]),
            ),
            (Self::EmptyName { column }, _) => Message::new(
                language.say(
                    [
                        "column {0} has no name here, though others have one",
                        "Spalte {0} hat hier keinen Namen, andere aber schon",
                    ],
                    &[column],
                ),
                language.pick([
                    "name each column of the exact cover, or leave the names out; below an empty first name the rows \
                     begin with their own names",
                    "nenne jede Spalte der exakten Überdeckung, oder lass die Namen weg; unter einem leeren ersten Namen \
                     beginnen die Zeilen mit ihren eigenen Namen",
                ]),
            ),
            (Self::Bounds { entry }, English) => Message::new(
                format!("{entry} has no bounds that can be met"),
                "write LEAST:MOST|name or TIMES|name, whole numbers up to 16777216, the least not above the most, the most not 0",
            ),
            (Self::Bounds { entry }, German) => Message::new(
                format!("{entry} hat keine Schranken, die sich einhalten lassen"),
                "schreib MINDESTENS:HÖCHSTENS|Name oder MAL|Name, ganze Zahlen bis 16777216, die untere nicht über der oberen, die obere nicht 0",
            ),
            (Self::NothingPrimary, English) => Message::new(
                "the option covers no primary item",
                "name a primary item, or remove the option; DLX programs skip it",
            ),
            (Self::NothingPrimary, German) => Message::new(
                "die Option deckt kein primäres Element",
                "nenne ein primäres Element oder entferne die Option; DLX-Programme übergehen sie",
            ),
        }
    }
}

fn numbers(said: &[usize]) -> Vec<String> {
    said.iter().map(usize::to_string).collect()
}
