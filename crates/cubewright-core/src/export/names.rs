//! Names as all texts of models spell them.
//!
//! Invariant: sanitised names are letters, digits and `_`, begin with a letter, mean
//! nothing else in any of the formats, and are unique. A name that is such already
//! stays as it is, so that a solution can be read back whichever text it is of.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use crate::model::Model;

use super::lp_text::on_one_line;
use super::{LinearProgram, linear_program};

/// The name of the objective in every text.
pub(crate) const OBJECTIVE: &str = "obj";

/// Characters of a name at most; CBC reads 100.
const LONGEST: usize = 80;

/// Words that mean something in one of the formats, in small letters.
const TAKEN: &str = "obj minimize maximize minimise maximise minimum maximum min max subject to st \
    such that bounds bound general generals gen integer integers int binary binaries bin semi \
    semis sos sos1 sos2 free inf infinity end lazy user cuts constraints name rows columns rhs \
    ranges endata marker ann annotation any array bool case constraint default diff div else \
    elseif endif enum false float function if in include intersect let list mod not of op opt \
    output par predicate record satisfy set solve string subset superset symdiff test then true \
    tuple type union var where xor nan sum forall exists bound_set gencons pwlobj scenario cones";

/// A linear program whose names every text can hold, with the names as they were.
pub(crate) struct SanitisedProgram {
    pub program: LinearProgram,
    /// The original name of each column.
    pub columns: Vec<String>,
    /// The original name of each row.
    pub rows: Vec<String>,
}

/// The program of a model with sanitised names.
///
/// Solvers differ in what a name may be: LP forbids signs that MPS allows, CBC cuts long names. One
/// set of names for all texts lets one reader take the solutions of all of them.
pub(crate) fn sanitised_program(model: &Model) -> SanitisedProgram {
    sanitised(&linear_program(model))
}

/// A program with sanitised names.
pub(crate) fn sanitised(program: &LinearProgram) -> SanitisedProgram {
    let mut program = program.clone();
    let columns: Vec<String> = program.columns.iter().map(|c| c.name.clone()).collect();
    let rows: Vec<String> = program.rows.iter().map(|r| r.name.clone()).collect();
    for (column, name) in program.columns.iter_mut().zip(sanitised_names(&columns)) {
        column.name = name;
    }
    for (row, name) in program.rows.iter_mut().zip(sanitised_names(&rows)) {
        row.name = name;
    }
    SanitisedProgram {
        program,
        columns,
        rows,
    }
}

impl SanitisedProgram {
    /// Comments that say what changed sanitised names stand for, one a line.
    pub(crate) fn push_changes(&self, text: &mut String, comment: &str) {
        let now = self.program.columns.iter().map(|column| &column.name);
        push_changes(text, comment, now.zip(&self.columns));
        let now = self.program.rows.iter().map(|row| &row.name);
        push_changes(text, comment, now.zip(&self.rows));
    }
}

/// Writes a comment for each name that was changed.
fn push_changes<'n>(
    text: &mut String,
    comment: &str,
    names: impl Iterator<Item = (&'n String, &'n String)>,
) {
    for (now, before) in names.filter(|(now, before)| now != before) {
        let _ = writeln!(text, "{comment} {now} is {}", on_one_line(before));
    }
}

/// The sanitised form of each name, in their order.
pub(crate) fn sanitised_names(names: &[String]) -> Vec<String> {
    let mut used: HashSet<String> = HashSet::new();
    let stays: Vec<bool> = names
        .iter()
        .map(|name| is_portable(name) && used.insert(name.clone()))
        .collect();
    used.extend(names.iter().cloned());
    let mut next = HashMap::new();
    let names = names.iter().zip(stays);
    names
        .map(|(name, stays)| {
            if stays {
                return name.clone();
            }
            let base = escaped(name);
            let number = next.entry(base.clone()).or_insert(1_u64);
            loop {
                let candidate = match *number {
                    1 => base.clone(),
                    number => format!("{base}_{number}"),
                };
                *number += 1;
                if is_portable(&candidate) && used.insert(candidate.clone()) {
                    return candidate;
                }
            }
        })
        .collect()
}

/// Whether every format reads `name` as a name.
fn is_portable(name: &str) -> bool {
    let rest = name.strip_prefix(['e', 'E']);
    // Behind a coefficient or a sign e5 would be an exponent, to CPLEX also behind a blank, and e5_7, e
    // and ee as well.
    let is_exponent = rest.is_some_and(|rest| {
        let mut rest = rest.chars();
        rest.next()
            .is_none_or(|c| c.is_ascii_digit() || matches!(c, 'e' | 'E'))
    });
    let is_taken = || {
        let small = name.to_ascii_lowercase();
        TAKEN.split_whitespace().any(|taken| taken == small)
    };
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && name.len() <= LONGEST
        && !is_exponent
        && !is_taken()
}

/// A sanitised form of a name, perhaps not unique.
fn escaped(name: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    // Room for a number behind it.
    let short = name.chars().take(LONGEST - 22).map(letter);
    let plain: String = short.collect();
    if is_portable(&plain) {
        plain
    } else {
        format!("n_{plain}")
    }
}

/// At most 60 characters of a word for a message, none of which steers a terminal.
pub(crate) fn shown(word: &str) -> String {
    /// Characters of a name that are kept, before a number makes it unique.
    const MOST: usize = 60;
    let rest = if word.chars().nth(MOST).is_some() {
        "..."
    } else {
        ""
    };
    let harmless = |c: char| match c {
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            char::REPLACEMENT_CHARACTER
        }
        c => c,
    };
    let start = word.chars().take(MOST).map(harmless);
    start.chain(rest.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sanitised(names: &[&str]) -> Vec<String> {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        sanitised_names(&names)
    }

    #[test]
    fn good_names_stay() {
        assert_eq!(
            sanitised(&["X_1_2_0_3", "Y", "o17"]),
            ["X_1_2_0_3", "Y", "o17"]
        );
    }

    /// HiGHS loses bounds of a set that is called as a column is; Gurobi refuses columns called as its sections are.
    #[test]
    fn words_of_files_are_no_names() {
        assert_eq!(
            sanitised(&["bound_set", "PWLObj", "scenarios"]),
            ["n_bound_set", "n_PWLObj", "scenarios"]
        );
    }

    #[test]
    fn odd_names_are_escaped_and_stay_unique() {
        let names = [
            "a:b", "a_b", "a b", "1", "e5", "End", "", "_", "n_1", "ä", "e5_7", "E", "ee", "e_1",
        ];
        let expected = [
            "a_b_2", "a_b", "a_b_3", "n_1_2", "n_e5", "n_End", "n_", "n__", "n_1", "n___2",
            "n_e5_7", "n_E", "n_ee", "e_1",
        ];
        assert_eq!(sanitised(&names), expected);
        let long = "x".repeat(300);
        let sanitised = sanitised(&[&long, &format!("{long}y"), &long]);
        assert!(sanitised.iter().all(|name| name.len() <= LONGEST));
        assert_eq!(sanitised.iter().collect::<HashSet<_>>().len(), 3);
    }
}
