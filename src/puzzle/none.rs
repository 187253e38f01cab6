//! That there is no solution, with what was asked of it besides.
//!
//! Invariant: what is said was proved: where places or conditions are given, or pieces may not be turned over, only
//! that there is none of that kind.

use super::Puzzle;
use crate::family::shell::{Fixed, Shell};
use crate::language::{Language, Say, Text};
use crate::question::Question;

impl Puzzle {
    /// That there is no solution, as a sentence.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::puzzle::{Puzzle, read_puzzle};
    /// let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");
    /// let said = |puzzle: &Puzzle| puzzle.none(Language::English);
    /// let puzzle = Puzzle::open(file)?;
    /// assert_eq!(said(&puzzle), "There is no assembly.");
    /// let all_flipped = puzzle.subject_to("sum(flip) == 6")?;
    /// assert_eq!(said(&all_flipped), "There is no assembly that meets the condition.");
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn none(&self, language: Language) -> String {
        let so = language.pick(self.question().map_or(["."; 2], of_question));
        let laid = match self.unasked() {
            Self::Shell(model) => of_shell(model.shell(), so, language),
            _ => None,
        };
        let is_other = self.question().is_some_and(|it| it.reference.is_some());
        let text = if is_other {
            ["There is no other {0}{1}", "Es gibt keine andere {0}{1}"]
        } else {
            ["There is no {0}{1}", "Es gibt keine {0}{1}"]
        };
        laid.unwrap_or_else(|| language.say(text, &[&language.pick(self.words().noun), &so]))
    }
}

/// How the sentence ends that there is none, or none that is as a question wants it.
const fn of_question(question: &Question) -> Text {
    match question.subject_to.len() {
        0 => [".", "."],
        1 => [" that meets the condition.", ", die die Bedingung erfüllt."],
        _ => [
            " that meets all conditions.",
            ", die alle Bedingungen erfüllt.",
        ],
    }
}

/// Where pieces may not be turned over, and nothing else is asked.
const UNFLIPPED: Text = [
    "There is none without turning a piece over{0}",
    "Es gibt keine, ohne ein Teil zu wenden{0}",
];

/// The same of a shell whose pieces have given places or may not be turned over.
fn of_shell(shell: &Shell, so: &str, language: Language) -> Option<String> {
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
        (true, true, _) => return Some(language.say(UNFLIPPED, &[&so])),
        (false, false, false) => ["There is none with {0}{1}", "Es gibt keine mit {0}{1}"],
        (false, false, true) => [
            "There is none with {0}, turned as given{1}",
            "Es gibt keine mit {0}, so gedreht wie angegeben{1}",
        ],
        (false, true, false) => [
            "There is none with {0} and without turning a piece over{1}",
            "Es gibt keine mit {0} und ohne ein Teil zu wenden{1}",
        ],
        (false, true, true) => [
            "There is none with {0}, turned as given, and without turning a piece over{1}",
            "Es gibt keine mit {0}, so gedreht wie angegeben, und ohne ein Teil zu wenden{1}",
        ],
    };
    Some(language.say(text, &[&language.list(&fixed), &so]))
}
