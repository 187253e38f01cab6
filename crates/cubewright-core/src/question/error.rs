//! What is wrong with a question.

mod hint;

use core::fmt;

use super::TextPlace;
use crate::language::{Describe, Language, Message, Say, Text};

/// A question that means nothing, and where that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionError {
    /// The row or the sum.
    pub text: String,
    /// The column in it, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: QuestionFault,
    /// Where the row stands, if it was read from a file.
    pub place: Option<Box<TextPlace>>,
}

/// What is wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestionFault {
    /// It is too long.
    TooLong {
        /// The most characters.
        most: usize,
    },
    /// A number is too large.
    TooLarge {
        /// The largest.
        most: i64,
    },
    /// Too many parentheses or negations within each other.
    TooDeep {
        /// The most.
        most: usize,
    },
    /// A text without its end.
    OpenText {
        /// The quotation mark that is missing.
        quote: char,
    },
    /// A character that has no meaning.
    Letter {
        /// The character.
        letter: char,
    },
    /// Something else was to come.
    Expected {
        /// What was to come.
        wanted: Text,
        /// What comes; nothing at the end.
        found: String,
    },
    /// The puzzle has no such attribute.
    NoAttribute {
        /// The word.
        name: String,
        /// The attributes that there are.
        known: Vec<String>,
    },
    /// An attribute has other values.
    Kind {
        /// Its name.
        name: &'static str,
        /// What its values are.
        wanted: Text,
    },
    /// No placement has this value.
    NoValue {
        /// The attribute.
        name: &'static str,
        /// The value as it is written.
        value: String,
        /// What occurs instead.
        instead: Instead,
    },
    /// What is true or false is compared with something.
    Truth {
        /// The attribute or set.
        name: String,
        /// Whether it is to be true, where that can be told.
        is_true: Option<bool>,
    },
    /// It is about some of several things that are equal.
    Alike {
        /// The attribute.
        name: &'static str,
        /// The numbers of all of them.
        numbers: Vec<i64>,
    },
    /// A condition stands where a sum was to come.
    NoSum {
        /// The condition.
        condition: String,
    },
    /// An objective that counts nothing.
    Constant,
    /// A factor without its sign.
    NoTimes {
        /// The factor.
        number: i64,
    },
    /// A second comparison.
    Chain {
        /// The two rows that are meant.
        rows: [String; 2],
    },
    /// An attribute is to have one of no values.
    NoValues {
        /// The attribute.
        name: &'static str,
    },
    /// An attribute has values that no question can say.
    Untold {
        /// Why.
        why: Text,
    },
    /// A set of options has a name that means something else, or is no word.
    SetName {
        /// The name.
        name: String,
    },
    /// A set of options has one that is not there, or one that stands twice or behind a later one.
    SetOption {
        /// The name of the set.
        name: String,
        /// The option, from 0.
        index: usize,
    },
    /// A set of options has one that places nothing, such as a hole.
    SetOfNothing {
        /// The name of the set.
        name: String,
        /// The name of the option.
        option: String,
    },
    /// The placements of the puzzle fill no cells of which it is known how they lie.
    NoCells,
    /// A row on pairs would be too many rows of the model.
    TooManyRows {
        /// The rows.
        rows: usize,
        /// The options of the model.
        options: usize,
    },
    /// The puzzle has an objective that is stated in rows, so that another one cannot replace it.
    Formulation,
    /// A linear program has integer columns, which no sum can say.
    Integers {
        /// The first of them.
        name: String,
    },
}

/// The values that an attribute has, where one was wanted that it has not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Instead {
    /// No placement has any.
    Nothing,
    /// Numbers from the least to the greatest.
    Numbers([i64; 2]),
    /// Words.
    Words(Box<[String]>),
    /// The number that was wanted is a name, which stands in quotation marks.
    Quoted(String),
    /// Cells.
    Cells,
}

impl QuestionError {
    pub(super) fn new(text: &str, column: usize, fault: QuestionFault) -> Self {
        Self {
            text: text.to_owned(),
            column,
            fault,
            place: None,
        }
    }

    /// Of what has no place in a row.
    pub(super) const fn of_all(fault: QuestionFault) -> Self {
        Self {
            text: String::new(),
            column: 1,
            fault,
            place: None,
        }
    }

    /// A word with a slip, and those that may be meant.
    #[must_use]
    pub fn word(&self) -> Option<(&str, &[String])> {
        match &self.fault {
            QuestionFault::NoAttribute { name, known } => Some((name, known)),
            QuestionFault::NoValue {
                value,
                instead: Instead::Words(known),
                ..
            } => Some((value, known)),
            _ => None,
        }
    }
}

impl Say for QuestionFault {
    fn text(&self, language: Language) -> String {
        match self {
            Self::TooLong { most } => language.say(
                [
                    "it is longer than {0} characters",
                    "es ist länger als {0} Zeichen",
                ],
                &[most],
            ),
            Self::TooLarge { most } => language.say(
                ["numbers are at most {0}", "Zahlen sind höchstens {0}"],
                &[most],
            ),
            Self::TooDeep { most } => language.say(
                [
                    "more than {0} parentheses stand in each other",
                    "mehr als {0} Klammern stehen ineinander",
                ],
                &[most],
            ),
            Self::OpenText { quote } => language.say(
                [
                    "the text has no {0} at its end",
                    "dem Text fehlt {0} am Ende",
                ],
                &[quote],
            ),
            Self::Letter { letter } => language.say(
                ["{0} means nothing here", "{0} bedeutet hier nichts"],
                &[letter],
            ),
            Self::Expected { wanted, found } if found.is_empty() => {
                let text = ["{0} is missing", "hier fehlt {0}"];
                language.say(text, &[&language.pick(*wanted)])
            }
            Self::Expected { wanted, found } => {
                let text = ["{0} was to come, not {1}", "hier fehlt {0} vor {1}"];
                language.say(text, &[&language.pick(*wanted), found])
            }
            Self::NoAttribute { name, .. } => language.say(
                ["there is no attribute {0}", "es gibt kein Merkmal {0}"],
                &[name],
            ),
            Self::Kind { name, wanted } => language.say(
                ["{0} is compared with {1}", "{0} wird verglichen mit {1}"],
                &[name, &language.pick(*wanted)],
            ),
            Self::NoValue { name, value, .. } => language.say(
                ["no placement has {0} {1}", "keine Lage hat {0} {1}"],
                &[name, value],
            ),
            Self::Alike { name, numbers } => language.say(
                [
                    "{0} {1} are equal, and are not told apart",
                    "{0} {1} sind gleich und werden nicht unterschieden",
                ],
                &[name, &language.list(&written(numbers))],
            ),
            Self::NoSum { .. }
            | Self::Constant
            | Self::NoTimes { .. }
            | Self::Chain { .. }
            | Self::NoValues { .. }
            | Self::Truth { .. }
            | Self::Untold { .. } => self.text_of_slip(language),
            Self::SetName { name } => language.say(
                [
                    "a set cannot be called {0}",
                    "eine Menge kann nicht {0} heißen",
                ],
                &[name],
            ),
            Self::SetOption { name, index } => language.say(
                [
                    "the set {0}: option {1} is not there, or not in ascending order",
                    "die Menge {0}: Option {1} gibt es nicht, oder nicht in aufsteigender Folge",
                ],
                &[name, index],
            ),
            Self::SetOfNothing { name, option } => language.say(
                [
                    "the set {0}: the option {1} places nothing",
                    "die Menge {0}: die Option {1} legt nichts",
                ],
                &[name, option],
            ),
            Self::NoCells => language
                .pick([
                    "what touches what is not known of this puzzle",
                    "was was berührt, ist von diesem Puzzle nicht bekannt",
                ])
                .to_owned(),
            Self::TooManyRows { rows, options } => language.say(
                [
                    "this would be {0} {0|row|rows} over {1} placements, which is too much",
                    "das {0|wäre|wären} {0} {0|Zeile|Zeilen} über {1} Lagen, und das ist zu viel",
                ],
                &[rows, options],
            ),
            Self::Integers { .. } | Self::Formulation => self.text_of_objective(language),
        }
    }
}

impl QuestionFault {
    /// What is wrong where something else was meant.
    fn text_of_slip(&self, language: Language) -> String {
        match self {
            Self::NoSum { condition } => language.say(
                [
                    "{0} is a condition, and no number",
                    "{0} ist eine Bedingung und keine Zahl",
                ],
                &[condition],
            ),
            Self::Constant => language
                .pick([
                    "all solutions are equally good by this",
                    "danach sind alle Lösungen gleich gut",
                ])
                .to_owned(),
            Self::NoTimes { number } => language.say(
                [
                    "* is missing between {0} and sum",
                    "zwischen {0} und sum fehlt *",
                ],
                &[number],
            ),
            Self::Chain { .. } => language
                .pick(["a row has one comparison", "eine Zeile hat einen Vergleich"])
                .to_owned(),
            Self::NoValues { name } => language.say(
                [
                    "{0} is to be one of no values",
                    "{0} soll einer von keinen Werten sein",
                ],
                &[name],
            ),
            Self::Truth { name, .. } => language.say(
                [
                    "{0} is true or false, and is compared with nothing",
                    "{0} ist wahr oder falsch und wird mit nichts verglichen",
                ],
                &[name],
            ),
            Self::Untold { why } => language.pick(*why).to_owned(),
            _ => String::new(),
        }
    }

    /// Why there is no place for an objective.
    fn text_of_objective(&self, language: Language) -> String {
        if let Self::Integers { name } = self {
            let text = [
                "sums count columns that are 0 or 1, and {0} may have other values",
                "Summen zählen Spalten, die 0 oder 1 sind, und {0} kann andere Werte haben",
            ];
            return language.say(text, &[name]);
        }
        let text = [
            "this formulation has its objective in a row",
            "diese Formulierung hat ihr Ziel in einer Zeile",
        ];
        language.pick(text).to_owned()
    }

    /// Whether it has no place in a row.
    const fn is_of_all(&self) -> bool {
        matches!(
            self,
            Self::Formulation
                | Self::Integers { .. }
                | Self::SetName { .. }
                | Self::SetOption { .. }
                | Self::SetOfNothing { .. }
        )
    }
}

/// Numbers as they are written.
fn written(numbers: &[i64]) -> Vec<String> {
    numbers.iter().map(i64::to_string).collect()
}

impl Describe for QuestionError {
    fn describe(&self, language: Language) -> Message {
        let fault = self.fault.text(language);
        if self.text.is_empty() && self.fault.is_of_all() {
            return Message::new(fault, self.fault.hint(language));
        }
        let place = ["{0}: column {1}: {2}", "{0}: Spalte {1}: {2}"];
        let text = language.say(place, &[&self.text, &self.column, &fault]);
        let text = self.place.as_ref().map_or(text.clone(), |place| {
            let said = ["{0}: line {1}: {2}", "{0}: Zeile {1}: {2}"];
            language.say(said, &[&place.file, &place.line, &text])
        });
        Message::new(text, self.fault.hint(language))
    }
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(Language::English).text)
    }
}

impl core::error::Error for QuestionError {}
