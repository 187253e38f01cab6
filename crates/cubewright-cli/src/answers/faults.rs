//! What is wrong with an answer, in words.

use cubewright::language::{Statement, Text};
use cubewright_programs::terminal::language;

/// What is said of an answer that is wrong.
pub(crate) const ANSWER: Text = ["The answer is wrong:", "Die Antwort ist falsch:"];

/// What is said, a line each: it suffices without a headline.
pub(crate) fn part(said: &[Statement]) -> String {
    let lines = said
        .iter()
        .map(|said| said.text(language()).to_owned() + "\n");
    lines.collect()
}

/// That an answer is wrong, and why.
pub(crate) fn in_words(wrong: Text, faults: &[Statement]) -> String {
    below(language().pick(wrong), faults)
}

/// A headline, and faults below it.
pub(crate) fn below(headline: &str, faults: &[Statement]) -> String {
    /// More of them help nobody.
    const MOST: usize = 100;
    let first = faults.iter().take(MOST);
    let mut lines: Vec<String> = first
        .map(|fault| format!("- {}", fault.text(language())))
        .collect();
    if faults.len() > MOST {
        let more = faults.len() - MOST;
        let text = ["- and {0} more faults", "- und {0} weitere Fehler"];
        lines.push(language().say(text, &[&more]));
    }
    format!("{headline}\n{}\n", lines.join("\n"))
}
