//! What every program refuses, and what to do about it.

use cubewright_core::language::{Describe, Language, Message, Text};

/// Arguments that cannot be followed, whichever the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// A file that this run also reads or writes.
    Claimed {
        /// The option that names it.
        option: &'static str,
        /// The file.
        file: String,
        /// What else the run does with it.
        claim: Claim,
    },
    /// No file of a puzzle was named.
    NoPuzzle {
        /// What to do, such as an example.
        hint: Text,
    },
    /// A file of another family where a cube is needed.
    NotACube {
        /// The file.
        file: String,
        /// The argument that names it.
        named: String,
        /// What it holds.
        is: Text,
    },
    /// A table of a command that has none.
    NoTable,
    /// Several objectives where one can be stated.
    OneObjective,
}

/// What a run does with a file besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It reads it.
    Read,
    /// It writes it.
    Written,
}

impl Describe for Refusal {
    fn describe(&self, language: Language) -> Message {
        let text = match self {
            Self::Claimed {
                option,
                file,
                claim,
            } => {
                let text = match claim {
                    Claim::Read => [
                        "{0} {1}: this run also reads this file",
                        "{0} {1}: dieser Lauf liest diese Datei auch",
                    ],
                    Claim::Written => [
                        "{0} {1}: this run already writes this file",
                        "{0} {1}: dieser Lauf schreibt diese Datei schon",
                    ],
                };
                language.say(text, &[option, file])
            }
            Self::NoPuzzle { .. } => {
                let text = [
                    "a puzzle file is needed",
                    "es fehlt die Datei eines Puzzles",
                ];
                language.pick(text).to_owned()
            }
            Self::NotACube { file, is, .. } => {
                let text = [
                    "{0}: this is {1}, not a cube of six pieces",
                    "{0}: das ist {1}, kein Würfel aus sechs Teilen",
                ];
                language.say(text, &[file, &language.pick(*is)])
            }
            Self::NoTable => {
                let text = [
                    "only `count` and `bench` write tables as CSV",
                    "nur `count` und `bench` schreiben Tabellen als CSV",
                ];
                language.pick(text).to_owned()
            }
            Self::OneObjective => {
                let text = [
                    "one objective can be stated here, and there are several",
                    "hier kann ein Ziel stehen, und es sind mehrere",
                ];
                language.pick(text).to_owned()
            }
        };
        Message::new(text, self.hint(language))
    }
}

impl Refusal {
    fn hint(&self, language: Language) -> String {
        let text: Text = match self {
            Self::Claimed { .. } => [
                "name another file; nothing was written",
                "nenn eine andere Datei; nichts wurde geschrieben",
            ],
            Self::NoPuzzle { hint } => *hint,
            Self::NotACube { named, .. } => {
                let text = [
                    "`cubewright solve {0}` solves it; `cubewright bench {0} --solvers` compares solvers on it",
                    "`cubewright solve {0}` löst es; `cubewright bench {0} --solvers` vergleicht daran Solver",
                ];
                return language.say(text, &[&as_word(named)]);
            }
            Self::NoTable => ["choose text, json or jsonl", "nimm text, json oder jsonl"],
            Self::OneObjective => [
                "`cubewright solve` takes several, one after the other; here add the row that an objective has its \
                 best value, such as --subject-to 'sum(flip) == 2'",
                "`cubewright solve` nimmt mehrere, eines nach dem anderen; gib hier die Zeile dazu, dass ein Ziel \
                 seinen besten Wert hat, etwa --subject-to 'sum(flip) == 2'",
            ],
        };
        language.pick(text).to_owned()
    }
}

/// A word as a shell takes it.
#[must_use]
pub fn as_word(word: &str) -> String {
    let is_plain = |it: char| it.is_alphanumeric() || "-_./\\:".contains(it);
    // It would be taken for an option.
    if word.starts_with('-') && word.len() > 1 {
        return as_word(&format!("./{word}"));
    }
    match word.contains('\'') {
        _ if !word.is_empty() && word.chars().all(is_plain) => word.to_owned(),
        true => format!("\"{word}\""),
        false => format!("'{word}'"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_is_told_in_each_language() {
        let file = || "THE_FILE".to_owned();
        let claimed = |claim| Refusal::Claimed {
            option: "--THE-OPTION",
            file: file(),
            claim,
        };
        let hint = ["for example: milp a.hcq", "zum Beispiel: milp a.hcq"];
        let is = ["a snake", "eine Schlange"];
        for refusal in [
            claimed(Claim::Read),
            claimed(Claim::Written),
            Refusal::NoPuzzle { hint },
            Refusal::NotACube {
                file: file(),
                named: file(),
                is,
            },
            Refusal::NoTable,
            Refusal::OneObjective,
        ] {
            let [english, german] = Language::ALL.map(|language| refusal.describe(language));
            assert!(!english.text.is_empty() && english.text != german.text);
            assert!(english.hint.len() > 10 && english.hint != german.hint);
        }
    }
}
