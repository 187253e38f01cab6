//! That there is no solution, with what was asked of it besides.
//!
//! Invariant: what is said was proved: where places are given or pieces may not be turned over, only that there is
//! none of that kind.

use super::Puzzle;
use crate::family::shell::{Fixed, Shell};
use crate::language::{Language, Say, Text};

impl Puzzle {
    /// That there is no solution, as a sentence.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::puzzle::{Puzzle, read_puzzle};
    /// let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");
    /// let said = |puzzle: &Puzzle| puzzle.none(Language::English);
    /// assert_eq!(said(&Puzzle::open(file)?), "There is no assembly.");
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn none(&self, language: Language) -> String {
        let asked = match self.unasked() {
            Self::Shell(model) => of_shell(model.shell(), language),
            _ => None,
        };
        asked.unwrap_or_else(|| self.words().none(language))
    }
}

/// Where pieces may not be turned over, and nothing else is asked.
const UNFLIPPED: Text = [
    "There is none without turning a piece over.",
    "Es gibt keine, ohne ein Teil zu wenden.",
];

/// The same of a shell whose pieces have given places or may not be turned over.
fn of_shell(shell: &Shell, language: Language) -> Option<String> {
    let constraints = shell.side_constraints();
    let on_place = |fixed: &Fixed| {
        let text = ["{0} on place {1}", "{0} auf Platz {1}"];
        let name = shell.piece_name(fixed.piece).text(language);
        language.say(text, &[&name, &fixed.place.to_number()])
    };
    let fixed: Vec<String> = constraints.fixed.iter().map(on_place).collect();
    let are_turned = constraints.fixed.iter().any(|it| it.orientation.is_some());
    let text: Text = match (fixed.is_empty(), constraints.unflipped, are_turned) {
        (true, false, _) => return None,
        (true, true, _) => return Some(language.pick(UNFLIPPED).to_owned()),
        (false, false, false) => ["There is none with {0}.", "Es gibt keine mit {0}."],
        (false, false, true) => [
            "There is none with {0}, turned as given.",
            "Es gibt keine mit {0}, so gedreht wie angegeben.",
        ],
        (false, true, false) => [
            "There is none with {0} and without turning a piece over.",
            "Es gibt keine mit {0} und ohne ein Teil zu wenden.",
        ],
        (false, true, true) => [
            "There is none with {0}, turned as given, and without turning a piece over.",
            "Es gibt keine mit {0}, so gedreht wie angegeben, und ohne ein Teil zu wenden.",
        ],
    };
    Some(language.say(text, &[&language.list(&fixed)]))
}
