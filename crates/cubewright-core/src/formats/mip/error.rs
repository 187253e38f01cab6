//! What can be wrong with a linear program in text, and what to do about it.

use crate::language::{Describe, Language, Message, Text};

/// What a reader expects next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MipExpected {
    /// `Minimize` or `Maximize`.
    Objective,
    /// A section of a file in MPS.
    Section,
    /// A comparison.
    Comparison,
    /// A number.
    Number,
    /// A number without decimal places.
    Integer,
    /// The name of a column.
    Column,
    /// A term or the end of a sum.
    Term,
    /// As many words as a line of this section has.
    Fields,
    /// A type of rows or of bounds.
    Type,
}

/// What linear programs of 0/1 and integer columns do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MipBeyond {
    /// Products of columns.
    Products,
    /// Special ordered sets.
    OrderedSets,
    /// Rows that hold only if a column has a value.
    Indicators,
    /// Columns that are 0 or lie between bounds.
    SemiContinuous,
    /// Functions such as the maximum of columns, or piecewise linear ones.
    Functions,
    /// Rows that may be left out.
    LazyRows,
    /// Cones.
    Cones,
    /// Several objectives.
    Objectives,
    /// Rows that may be broken at a cost.
    SoftRows,
    /// The language of `lp_solve`, which has the same extension.
    LpSolve,
}

/// What is wrong with a linear program in text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MipErrorKind {
    /// Something else stands where this is expected.
    Expected {
        /// What is expected.
        what: MipExpected,
        /// What stands there.
        found: String,
    },
    /// What no model of ours can say.
    Beyond(MipBeyond),
    /// The end is missing.
    NotEnded {
        /// What the last word must be.
        end: &'static str,
    },
    /// There is no column.
    NoColumns,
    /// A column that need not be an integer.
    Continuous {
        /// Its name.
        column: String,
    },
    /// An integer column that can be as large, or as small, as it likes.
    Unbounded {
        /// Its name.
        column: String,
    },
    /// An integer column in MPS of which no bound is told: readers differ in what that means.
    NoBounds {
        /// Its name.
        column: String,
    },
    /// The least value of a column is above its greatest.
    Crossing {
        /// Its name.
        column: String,
    },
    /// A variable that the first line of an OPB does not declare.
    Undeclared {
        /// Its name.
        column: String,
        /// How many are declared.
        most: usize,
    },
    /// A number that does not fit once it is an integer.
    TooLarge {
        /// What it belongs to.
        of: String,
    },
    /// A row that nothing keeps, as its right side is infinite.
    OutOfReach {
        /// Its name.
        row: String,
    },
    /// More columns than are read.
    TooManyColumns {
        /// Columns allowed.
        most: usize,
    },
    /// Two rows of one name.
    SameRow {
        /// The name.
        row: String,
    },
    /// A row that is not declared.
    UnknownRow {
        /// The name.
        row: String,
    },
    /// A column that is not declared.
    UnknownColumn {
        /// The name.
        column: String,
    },
    /// Something is told twice.
    Twice {
        /// What is told twice.
        what: String,
    },
    /// A column on the right side of a row.
    ColumnAtRight {
        /// The name.
        column: String,
    },
}

impl MipExpected {
    const fn words(self) -> Text {
        match self {
            Self::Objective => ["Minimize or Maximize", "Minimize oder Maximize"],
            Self::Section => ["a section such as ROWS", "ein Abschnitt wie ROWS"],
            Self::Comparison => ["<=, >= or =", "<=, >= oder ="],
            Self::Number => ["a number", "eine Zahl"],
            Self::Integer => ["an integer", "eine ganze Zahl"],
            Self::Column => ["the name of a column", "der Name einer Spalte"],
            Self::Term => ["+, - or the end of the sum", "+, - oder das Ende der Summe"],
            Self::Fields => [
                "as many words as a line of this section has",
                "so viele Wörter, wie eine Zeile dieses Abschnitts hat,",
            ],
            Self::Type => [
                "a type such as E, L, G, UP or LO",
                "ein Typ wie E, L, G, UP oder LO",
            ],
        }
    }
}

impl MipBeyond {
    /// That it stands here.
    const fn is_there(self) -> Text {
        match self {
            Self::Products => ["a product of columns", "ein Produkt von Spalten"],
            Self::OrderedSets => [
                "a special ordered set (SOS)",
                "eine besondere geordnete Menge (SOS)",
            ],
            Self::Indicators => [
                "a row that holds only if a column has a value (an indicator)",
                "eine Zeile, die nur gilt, wenn eine Spalte einen Wert hat (ein Indikator)",
            ],
            Self::SemiContinuous => ["a semi-continuous column", "eine halbstetige Spalte"],
            Self::Functions => [
                "a function of columns that is not linear",
                "eine Funktion von Spalten, die nicht linear ist",
            ],
            Self::LazyRows => [
                "a row that a solver may leave out (lazy constraints, user cuts)",
                "eine Zeile, die ein Solver weglassen darf (lazy constraints, user cuts)",
            ],
            Self::Cones => ["a cone", "ein Kegel"],
            Self::Objectives => ["a second objective", "eine zweite Zielfunktion"],
            Self::SoftRows => [
                "a row that may be broken at a cost",
                "eine Zeile, die gegen Kosten verletzt werden darf",
            ],
            Self::LpSolve => [
                "the language of lp_solve, which is another one with the same extension",
                "die Sprache von lp_solve, die eine andere mit gleicher Endung ist",
            ],
        }
    }

    const fn hint(self) -> Text {
        match self {
            Self::Products => [
                "a product of 0/1 columns x and y is a column z with z <= x, z <= y and z >= x + y - 1",
                "ein Produkt von 0/1-Spalten x und y ist eine Spalte z mit z <= x, z <= y und z >= x + y - 1",
            ],
            Self::OrderedSets => [
                "over 0/1 columns, SOS1 is the row x + y + z <= 1",
                "über 0/1-Spalten ist SOS1 die Zeile x + y + z <= 1",
            ],
            Self::Indicators => [
                "write it with a coefficient that is large enough: x + y - 10 b <= 3",
                "schreib sie mit einem Koeffizienten, der groß genug ist: x + y - 10 b <= 3",
            ],
            Self::SemiContinuous => [
                "with a 0/1 column b and an integer column x, write x <= 9 b and x >= 2 b",
                "mit einer 0/1-Spalte b und einer ganzzahligen Spalte x schreib x <= 9 b und x >= 2 b",
            ],
            Self::LazyRows => [
                "write lazy rows as rows, and leave user cuts out",
                "schreib solche Zeilen als gewöhnliche und lass user cuts weg",
            ],
            Self::Objectives => [
                "write one objective; weights join several",
                "schreib eine Zielfunktion; Gewichte fassen mehrere zusammen",
            ],
            Self::SoftRows => [
                "give each such row a 0/1 column that stands for breaking it and has the cost",
                "gib jeder solchen Zeile eine 0/1-Spalte, die für das Verletzen steht und die Kosten hat",
            ],
            Self::LpSolve => [
                "let lp_solve write MPS: lp_solve -S1 -parse -wfmps model.mps model.lp",
                "lass lp_solve MPS schreiben: lp_solve -S1 -parse -wfmps model.mps model.lp",
            ],
            Self::Functions | Self::Cones => [
                "only linear rows over 0/1 and integer columns are read",
                "gelesen werden nur lineare Zeilen über 0/1- und ganzzahligen Spalten",
            ],
        }
    }
}

impl Describe for MipErrorKind {
    fn describe(&self, language: Language) -> Message {
        let (text, hint) = self.texts();
        let word = match self {
            Self::Expected { what, .. } => language.pick(what.words()),
            Self::Beyond(what) => language.pick(what.is_there()),
            _ => "",
        };
        let said: Vec<&dyn core::fmt::Display> = match self {
            Self::Expected { found, .. } => vec![&word, found],
            Self::Beyond(_) => vec![&word],
            Self::NotEnded { end } => vec![end],
            Self::TooManyColumns { most } => vec![most],
            Self::Undeclared { column, most } => vec![column, most],
            Self::NoColumns => Vec::new(),
            Self::TooLarge { of: name }
            | Self::Twice { what: name }
            | Self::SameRow { row: name }
            | Self::UnknownRow { row: name }
            | Self::Continuous { column: name }
            | Self::Unbounded { column: name }
            | Self::NoBounds { column: name }
            | Self::Crossing { column: name }
            | Self::OutOfReach { row: name }
            | Self::UnknownColumn { column: name }
            | Self::ColumnAtRight { column: name } => vec![name],
        };
        let hint = match self {
            Self::NoBounds { .. } => language.say(hint, &said),
            _ => language.pick(hint).to_owned(),
        };
        Message::new(language.say(text, &said), hint)
    }
}

impl MipErrorKind {
    /// What is said of it, and the hint.
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    const fn texts(&self) -> (Text, Text) {
        match self {
            Self::Expected { .. } => (
                [
                    "{0} is expected here, not {1}",
                    "hier wird erwartet: {0}, nicht {1}",
                ],
                [
                    "cubewright model 'Soma cube' --to lp (or mps, opb) shows how such files look; the sections \
                     of LP are Subject To, Bounds, Generals, Binaries and End",
                    "cubewright model 'Soma cube' --to lp (oder mps, opb) zeigt, wie solche Dateien aussehen; \
                     die Abschnitte von LP sind Subject To, Bounds, Generals, Binaries und End",
                ],
            ),
            Self::Beyond(what) => (["this is {0}", "das ist {0}"], what.hint()),
            Self::NotEnded { .. } => (
                ["the file ends without {0}", "die Datei endet ohne {0}"],
                [
                    "was it copied completely?",
                    "wurde sie vollständig kopiert?",
                ],
            ),
            Self::NoColumns => (
                ["the model has no columns", "das Modell hat keine Spalten"],
                [
                    "there is nothing to choose; is this the right file?",
                    "es gibt nichts zu wählen; ist es die richtige Datei?",
                ],
            ),
            Self::TooManyColumns { .. } => (
                [
                    "there are more than {0} columns, the most that is read",
                    "es gibt mehr als {0} Spalten; mehr werden nicht gelesen",
                ],
                [
                    "split the problem; is this the right file?",
                    "teile das Problem auf; ist es die richtige Datei?",
                ],
            ),
            Self::Undeclared { .. } => (
                [
                    "the first line declares {1} {1|variable|variables}, and {0} is none of them",
                    "die erste Zeile nennt {1} {1|Variable|Variablen}, und {0} ist keine davon",
                ],
                [
                    "they are called x1, x2 and so on; say how many there are, or leave #variable= out",
                    "sie heißen x1, x2 und so weiter; schreib, wie viele es sind, oder lass #variable= weg",
                ],
            ),
            Self::TooLarge { .. } => (
                [
                    "a number of {0} is too large, or has too many decimal places",
                    "eine Zahl von {0} ist zu groß oder hat zu viele Nachkommastellen",
                ],
                [
                    "times a power of ten, the numbers of a row are integers from -2147483647 to 2147483647",
                    "mal einer Zehnerpotenz sind die Zahlen einer Zeile ganze Zahlen von -2147483647 bis 2147483647",
                ],
            ),
            Self::OutOfReach { .. } => (
                [
                    "no solution reaches the right side of {0}, which is infinite",
                    "keine Lösung erreicht die rechte Seite von {0}, die unendlich ist",
                ],
                [
                    "from 1e20 on a number is infinite; turn the comparison or write a smaller number",
                    "ab 1e20 ist eine Zahl unendlich; dreh den Vergleich um oder schreib eine kleinere Zahl",
                ],
            ),
            Self::Continuous { .. } => (
                [
                    "the column {0} need not be an integer",
                    "die Spalte {0} muss keine ganze Zahl sein",
                ],
                [
                    "only 0/1 and bounded integer columns are read: list it under Binaries or Generals, or between the markers of MPS",
                    "gelesen werden nur 0/1- und beschränkte ganzzahlige Spalten: nenn sie unter Binaries oder Generals oder zwischen den Markern von MPS",
                ],
            ),
            Self::Unbounded { .. } => (
                [
                    "the integer column {0} has no bound",
                    "die ganzzahlige Spalte {0} hat keine Schranke",
                ],
                [
                    "give it a least and a greatest value that no solution needs to leave, such as 0 <= n <= 100",
                    "gib ihr einen kleinsten und einen größten Wert, den keine Lösung verlassen muss, etwa 0 <= n <= 100",
                ],
            ),
            Self::NoBounds { .. } => (
                [
                    "the integer column {0} has no bounds in this file, and readers differ in what that means",
                    "die ganzzahlige Spalte {0} hat in dieser Datei keine Schranken, und was das heißt, liest nicht jeder gleich",
                ],
                [
                    "add a line under BOUNDS: UP b {0} 1, as some take it, or a larger number",
                    "schreib unter BOUNDS eine Zeile: UP b {0} 1, wie manche es lesen, oder eine größere Zahl",
                ],
            ),
            Self::Crossing { .. } => (
                [
                    "no integer lies between the bounds of {0}",
                    "zwischen den Schranken von {0} liegt keine ganze Zahl",
                ],
                [
                    "there is no solution then; correct the bounds",
                    "dann gibt es keine Lösung; berichtige die Schranken",
                ],
            ),
            Self::SameRow { .. } => (
                ["two rows are called {0}", "zwei Zeilen heißen {0}"],
                ["rename one of the two", "benenne eine der beiden um"],
            ),
            Self::UnknownRow { .. } => (
                ["there is no row {0}", "es gibt keine Zeile {0}"],
                [
                    "rows are declared under ROWS; is it spelt as there?",
                    "Zeilen stehen unter ROWS; ist sie geschrieben wie dort?",
                ],
            ),
            Self::UnknownColumn { .. } => (
                ["there is no column {0}", "es gibt keine Spalte {0}"],
                [
                    "is it spelt as in the rows?",
                    "ist sie geschrieben wie in den Zeilen?",
                ],
            ),
            Self::Twice { .. } => (
                ["{0} is told twice", "{0} steht zweimal da"],
                ["remove one of the two", "entferne eins der beiden"],
            ),
            Self::ColumnAtRight { .. } => (
                [
                    "the column {0} stands on the right side of a row",
                    "die Spalte {0} steht auf der rechten Seite einer Zeile",
                ],
                [
                    "the right side is a number; bring columns to the left",
                    "rechts steht eine Zahl; bring Spalten nach links",
                ],
            ),
        }
    }
}
