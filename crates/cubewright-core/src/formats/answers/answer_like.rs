//! Files that are answers and no puzzles: what `solve` and `hint` write, and what other solvers found.
//!
//! Invariant: no puzzle looks like one; what may be either is a puzzle.

use crate::formats::text::{Slice, lines};
use crate::formats::{FileKind, Foreign, SolutionForm, heading, is_of_solver, solution_form};

/// What wrote an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerLike {
    /// We did: sentences, a drawing, JSON.
    Own,
    /// Another solver, in a form that is known or in none.
    OfSolver(Option<SolutionForm>),
}

impl AnswerLike {
    /// What answer a file is; nothing if it is a puzzle, or nothing that is known.
    ///
    /// ```
    /// use cubewright::formats::AnswerLike;
    /// let hint = b"Put piece 6 on place 1.\n";
    /// assert_eq!(AnswerLike::of("mine.txt", hint), Some(AnswerLike::Own));
    /// assert_eq!(AnswerLike::of("mine.txt", b"a b\na\nb\n"), None);
    /// ```
    #[must_use]
    pub fn of(file: &str, bytes: &[u8]) -> Option<Self> {
        let text = core::str::from_utf8(bytes).ok()?;
        if FileKind::of_name(file).is_some() || Foreign::of(bytes).is_some() {
            return None;
        }
        match FileKind::of(file, bytes) {
            FileKind::Shell(_) | FileKind::Unknown if looks_like_answer(text) => Some(Self::Own),
            FileKind::Shell(_) | FileKind::Xmpuzzle => {
                of_solver(text).filter(|_| is_of_solver(text))
            }
            FileKind::Dlx if has_verdict(text) => of_solver(text),
            FileKind::Unknown => of_solver(text),
            _ => None,
        }
    }
}

/// What another solver wrote, if it did.
fn of_solver(text: &str) -> Option<AnswerLike> {
    let form = solution_form(text);
    let is_one = is_of_solver(text)
        || form == Some(SolutionForm::Json) && has_values(text)
        || are_values(text);
    is_one.then_some(AnswerLike::OfSolver(form))
}

/// Whether JSON is names with numbers, or says that it is a solution; other objects may be anything.
fn has_values(text: &str) -> bool {
    const FEWEST: usize = 4;
    let entries = text.split([',', '{', '}', '\n']);
    let is_value = |entry: &&str| {
        let value = entry.split_once(':').map(|(_, value)| value.trim());
        value.is_some_and(|value| value.parse::<f64>().is_ok())
    };
    text.contains("\"type\": \"solution\"") || entries.filter(is_value).count() >= FEWEST
}

/// Whether a text is a name and a number in each line, below comments.
fn are_values(text: &str) -> bool {
    let is_said = |line: &Slice<'_>| !line.text.is_empty() && !line.text.starts_with('#');
    let is_value = |line: Slice<'_>| {
        let mut words = line.text.split_whitespace();
        let name = words
            .next()
            .is_some_and(|name| name.contains(char::is_alphabetic) && !name.ends_with(':'));
        let value = words
            .next()
            .is_some_and(|value| value.parse::<f64>().is_ok());
        name && value && words.next().is_none()
    };
    let said = || lines(text).filter(is_said);
    said().count() > 1 && said().all(is_value)
}

/// Whether some line is a verdict of competitions of solvers.
fn has_verdict(text: &str) -> bool {
    const VERDICTS: [&str; 4] = [
        "s SATISFIABLE",
        "s UNSATISFIABLE",
        "s OPTIMUM FOUND",
        "s UNKNOWN",
    ];
    is_of_solver(text) && lines(text).any(|line| VERDICTS.contains(&line.text))
}

/// Whether a text is an answer of `solve` or a hint, and no puzzle: sentences, layers of letters, or JSON.
pub(crate) fn looks_like_answer(text: &str) -> bool {
    let lines = || lines(text).filter(|line| !line.text.is_empty());
    let first = lines().next().map_or("", |line| line.text);
    let is_json = first.starts_with("{\"schema\":");
    let mut told = lines().take(3);
    is_json
        || told.any(|line| is_told(line.text) || is_hint(line.text))
        || is_drawn(text)
        || is_of_options(text)
}

/// Whether a text is options of an exact cover as `solve` lists them: below headings, or by their numbers.
fn is_of_options(text: &str) -> bool {
    let said = || {
        lines(text)
            .map(|line| line.text)
            .filter(|line| !line.is_empty())
    };
    let has_headings = said().next().and_then(heading).is_some();
    let is_option = |line: &str| {
        let Some((name, items)) = line.split_once(": ") else {
            return false;
        };
        let number = name.strip_prefix('o').map(str::parse::<usize>);
        let is_name = has_headings && !name.contains(char::is_whitespace);
        !items.is_empty() && (is_name || matches!(number, Some(Ok(_))))
    };
    let mut options = said().filter(|line| heading(line).is_none()).peekable();
    options.peek().is_some() && options.all(is_option)
}

/// Whether a line tells where a piece lies.
fn is_told(line: &str) -> bool {
    const WORDS: [&str; 12] = [
        "Put ", "Turn ", "Give ", "Take ", "Piece ", "Hold ", "Leg ", "Lege ", "Dreh ", "Wende ",
        "Nimm ", "Halt ",
    ];
    const PLACES: [&str; 4] = ["place ", "Platz ", "first cube", "ersten Würfel"];
    let begins = WORDS.iter().any(|words| line.starts_with(words));
    begins && PLACES.iter().any(|words| line.contains(words))
}

/// Whether a line says what comes next, or that nothing does.
fn is_hint(line: &str) -> bool {
    const ALL: [&str; 2] = ["Everything is laid", "Alles liegt"];
    let is_next = |begin: &str, end: &str| line.starts_with(begin) && line.contains(end);
    is_next("Take ", " next.")
        || is_next("Nimm jetzt ", ".")
        || is_next("Run ", " is next: ")
        || is_next("Jetzt kommt Stück ", ": ")
        || ALL.iter().any(|words| line.starts_with(words))
}

/// Whether a text is layers of letters, if below a list of what each letter stands for.
fn is_drawn(text: &str) -> bool {
    let is_key = |line: &Slice<'_>| {
        let named = line.text.split_once(" = ");
        named.is_some_and(|(letter, name)| letter.chars().count() == 1 && !name.is_empty())
    };
    let said = || lines(text).filter(|line| !line.text.is_empty());
    let keys = said().take_while(is_key).count();
    let is_row = |line: &str| {
        let mut cells = line.chars();
        cells.all(|c| c.is_ascii_uppercase() || matches!(c, '.' | '-'))
    };
    let below: Vec<Slice<'_>> = said().skip(keys).collect();
    // How the pieces are moved is told below the layers of a packing with keys.
    let many = match keys {
        0 => below.len(),
        _ => below.iter().take_while(|line| is_row(line.text)).count(),
    };
    let rows = &below[..many];
    let mut letters: Vec<char> = rows.iter().flat_map(|line| line.text.chars()).collect();
    letters.retain(|letter| !matches!(letter, '.' | '-' | 'X'));
    letters.sort_unstable();
    letters.dedup();
    letters.len() > 1 && many > 1 && rows.iter().all(|line| is_row(line.text))
}
