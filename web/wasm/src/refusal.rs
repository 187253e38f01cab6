//! What a page asks for that there is not.

use cubewright::language::{Describe, Language, Message, Statement, Text};

/// Why there is nothing to answer.
pub(crate) enum Refusal {
    /// Nothing was opened.
    NoPuzzle,
    /// Nothing was solved.
    NoAnswer,
    /// A step that the answer does not have.
    NoStep,
    /// Another form is wanted than there is.
    NoForm,
    /// Another view is wanted than there is.
    NoView,
    /// An exact cover cannot be seen.
    NoShape,
    /// A file of BurrTools of something else than a packing.
    PackingsOnly,
    /// An answer to a puzzle of another family.
    OtherFamily,
    /// An answer that does not hold.
    Wrong(Statement),
    /// Options that are no JSON, in the words of the reader.
    Options(String),
    /// A file that cannot be made.
    Unmade(Statement),
    /// Measures in which something cannot be made.
    #[cfg(feature = "making")]
    Measures(Statement),
}

impl Refusal {
    /// A file that cannot be made, in the words of whoever makes it.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "what `map_err` gives, by the name of this function alone"
    )]
    pub(crate) fn unmade(error: impl ToString) -> Self {
        Self::Unmade(Statement::quoted(&error.to_string()))
    }

    const fn hint(&self) -> Text {
        match self {
            Self::NoPuzzle => ["open one first", "öffne zuerst eins"],
            Self::NoAnswer => ["solve the puzzle first", "löse das Puzzle zuerst"],
            Self::NoForm | Self::NoShape | Self::PackingsOnly | Self::Unmade(_) => {
                ["choose another form", "wähl eine andere Form"]
            }
            Self::NoView => ["choose another view", "wähl eine andere Ansicht"],
            Self::NoStep => ["ask for an earlier one", "frag nach einem früheren"],
            Self::OtherFamily | Self::Wrong(_) => [
                "open the puzzle that this answer belongs to",
                "öffne das Puzzle, zu dem diese Antwort gehört",
            ],
            Self::Options(_) => ["leave them out", "lass sie weg"],
            #[cfg(feature = "making")]
            Self::Measures(_) => ["choose other measures", "wähl andere Maße"],
        }
    }
}

impl Describe for Refusal {
    fn describe(&self, language: Language) -> Message {
        let text = match self {
            Self::Wrong(fault) | Self::Unmade(fault) => fault.text(language).to_owned(),
            #[cfg(feature = "making")]
            Self::Measures(fault) => fault.text(language).to_owned(),
            Self::Options(error) => language.say(
                [
                    "the options are no JSON: {0}",
                    "die Optionen sind kein JSON: {0}",
                ],
                &[error],
            ),
            Self::NoPuzzle => {
                language.say(["there is no puzzle yet", "es gibt noch kein Puzzle"], &[])
            }
            Self::NoAnswer => {
                language.say(["there is no answer yet", "es gibt noch keine Lösung"], &[])
            }
            Self::NoStep => language.say(
                [
                    "the answer has no such step",
                    "die Lösung hat keinen solchen Schritt",
                ],
                &[],
            ),
            Self::NoForm => language.say(
                [
                    "this puzzle cannot be saved in this form",
                    "dieses Puzzle lässt sich in dieser Form nicht speichern",
                ],
                &[],
            ),
            Self::NoView => language.say(
                [
                    "this puzzle has no such view",
                    "dieses Puzzle hat keine solche Ansicht",
                ],
                &[],
            ),
            Self::NoShape => language.say(
                ["this puzzle has no shape", "dieses Puzzle hat keine Form"],
                &[],
            ),
            Self::PackingsOnly => language.say(
                [
                    "BurrTools knows packings only",
                    "BurrTools kennt nur Packpuzzles",
                ],
                &[],
            ),
            Self::OtherFamily => language.say(
                [
                    "the answer belongs to another kind of puzzle",
                    "die Antwort gehört zu einer anderen Art von Puzzle",
                ],
                &[],
            ),
        };
        Message::new(text, language.pick(self.hint()))
    }
}
