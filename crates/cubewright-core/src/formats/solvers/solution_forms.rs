//! The forms in which programs write solutions.
//!
//! Invariant: a file of one form gives the values that it says, or an error; what a
//! form has besides values (rows, duals, comments) is skipped where it is known.
//!
//! Each form is that of a program, as it writes a solution file by itself; `docs/formats.md` has the
//! command for each. The first line that has a mark of a form decides; what stands above it, such as
//! warnings and a log, is no part of the answer.
//!
//! | form | told by | a value |
//! |---|---|---|
//! | CPLEX | `<` | `<variable name="X" value="1"/>` |
//! | HiGHS | `Model status` | a line below `# Columns` |
//! | HiGHS, pretty | `Columns`, then `Index` | `7 0 1 1 Integer X` |
//! | CBC, python-mip | `... - objective` | `3 X 1 0` |
//! | SCIP, PySCIPOpt | `solution status:`, `objective value:` | `X 1 (obj:2)` |
//! | lp_solve | `Actual values of the variables:` | `X 1` |
//! | SYMPHONY | `Column names and values of nonzeros ...` | `X 1.0` |
//! | Xpress | `NAME`, or `Columns Section` | `C X 1`, or `C 17 X SB 1.0 ...` |
//! | Xpress, `.asc` | a number, a comma and a name in quotes | `17,"X ","C","SB",1,...` |
//! | Gurobi, `.attr` | `GRB_ATTR_FILE_VERSION` | `X 1` below `SECTION SOLUTION` |
//! | JSON of Gurobi, MiniZinc, clasp | `{` | `{"VarName": "X", "X": 1}`, `"X" : 1`, or literals |
//! | GLPK, HiGHS | `Problem:` | `7 X * 1` |
//! | GLPK, HiGHS, by number | `c Problem:` | `j 7 1` |
//! | MiniZinc, FlatZinc | `;` or `----------` | `X = 1;` |
//! | competitions | lines with `s` and `v` | `v x1 -x2` |
//! | MiniSat | `SAT` | `1 -2 0` |
//! | others | none of these | `X 1` |

use core::ops::Range;
use std::borrow::Cow;

use super::solution_endings::ended_with_nothing;
use super::solution_form::SolutionForm as Form;
use super::solution_highs::{highs, highs_pretty};
#[cfg(feature = "json")]
use super::solution_json::{clasp, json};
use super::solution_marks::{
    LP_SOLVE, SYMPHONY, XPRESS_TABLE, competition, cplex, gurobi_attributes, is_of_xpress_columns,
    is_xpress_header, lp_solve, message_alone, minisat, symphony, xpress, xpress_columns,
    xpress_table,
};
use super::solution_numbers::numbered;
use super::solution_text::{Entries, Entry, SpannedError, word};
use crate::export::names::shown;
use crate::formats::{SOLUTION_TOLERANCE, SolutionErrorKind, SolutionLine};

/// A word with the bytes that it comes from.
#[derive(Clone)]
pub(crate) struct Token<'t> {
    pub text: Cow<'t, str>,
    pub span: Range<usize>,
}

/// A line that is not blank.
#[derive(Clone, Copy)]
pub(crate) struct Line<'t> {
    pub text: &'t str,
    start: usize,
}

impl<'t> Line<'t> {
    /// The words of the line.
    pub(super) fn words(&self) -> Vec<Token<'t>> {
        let words = self.text.split_whitespace();
        words.map(|part| self.part(part)).collect()
    }

    /// Its bytes.
    pub(super) const fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// A part of the line with its bytes.
    pub(super) fn part(&self, part: &'t str) -> Token<'t> {
        word(
            part,
            self.start + part.as_ptr().addr() - self.text.as_ptr().addr(),
        )
    }

    /// The first words in quotes, and what stands behind the comma that follows them.
    pub(super) fn quoted(&self) -> Option<(&'t str, &'t str)> {
        self.text.split_once('"')?.1.split_once("\",")
    }

    /// An error that concerns the line.
    pub(super) fn fault<T>(&self, kind: SolutionErrorKind) -> Result<T, SpannedError> {
        Err(SpannedError::at(kind, self.span()))
    }

    /// The error of a run that found nothing, in the words of the line.
    pub(super) fn no_solution<T>(&self) -> Result<T, SpannedError> {
        self.none_found(self.text)
    }

    /// The same in other words, which tell whether there is none or a limit came first.
    pub(super) fn none_found<T>(&self, says: &str) -> Result<T, SpannedError> {
        const PROVED: [&str; 5] = ["infeas", "unsat", "unbound", "empty", "no feasible"];
        let words = says.to_lowercase();
        if PROVED.iter().any(|word| words.contains(word)) {
            let says = shown(says);
            return self.fault(SolutionErrorKind::NoSolution { says });
        }
        self.fault(SolutionErrorKind::Stopped { says: shown(says) })
    }

    /// The error of a run that proved, by a letter, that there is none.
    pub(super) fn ruled_out<T>(&self) -> Result<T, SpannedError> {
        let says = shown(self.text);
        self.fault(SolutionErrorKind::NoSolution { says })
    }

    /// The error of a run that a limit stopped before it found anything.
    pub(super) fn stopped<T>(&self) -> Result<T, SpannedError> {
        let says = shown(self.text);
        self.fault(SolutionErrorKind::Stopped { says })
    }
}

/// What a file says.
pub(super) fn entries(text: &str) -> Result<Entries<'_>, SpannedError> {
    let all = lines(text);
    let Some(first) = all.first() else {
        return Err(SpannedError::of_all(
            SolutionErrorKind::Empty,
            0..text.len(),
        ));
    };
    let marked = marked(&all);
    // Some have no more to say where they found nothing.
    if marked.is_none()
        && let Some(end) = all.iter().find_map(ended_with_nothing)
    {
        return end;
    }
    if marked.is_none()
        && let Some(message) = message_alone(&all)
    {
        let says = shown(message.text);
        return message.fault(SolutionErrorKind::Messages { says });
    }
    if is_xpress_header(first.text) {
        return first.fault(SolutionErrorKind::Header);
    }
    let (at, form) = marked.unwrap_or_else(|| (0, unmarked(&all)));
    let lines = all[at..].to_vec();
    let named = match form {
        Form::Cplex => cplex(text)?,
        Form::Highs => highs(&lines)?,
        Form::HighsTable => highs_pretty(&lines)?,
        Form::Glpk => glpk(&lines)?,
        Form::Cbc => cbc(&lines)?,
        Form::Scip => scip(&lines)?,
        Form::LpSolve => lp_solve(&lines)?,
        Form::Symphony => symphony(&lines)?,
        Form::Xpress => xpress(&lines)?,
        Form::XpressTable => xpress_table(&lines)?,
        Form::XpressColumns => xpress_columns(&lines)?,
        Form::GurobiAttributes => gurobi_attributes(&lines)?,
        #[cfg(feature = "json")]
        Form::Json => match clasp(text, &lines)? {
            Some(literals) => return Ok(Entries::Literals(literals)),
            None => json(text, &lines)?,
        },
        #[cfg(not(feature = "json"))]
        Form::Json => plain(&lines)?,
        Form::MiniZinc => minizinc(&lines)?,
        // The two others are read elsewhere.
        Form::Plain | Form::Knuth | Form::Bits => plain(&lines)?,
        Form::Numbers => return Ok(Entries::Numbered(numbered(&lines)?)),
        Form::Minisat => return Ok(Entries::Literals(minisat(&lines)?)),
        Form::Competition => return Ok(Entries::Literals(competition(&lines)?)),
    };
    if named.is_empty() {
        return first.fault(SolutionErrorKind::Empty);
    }
    Ok(Entries::Named(named))
}

/// The lines that are not blank.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let lines = text.lines().map(|line| line.trim_matches(is_blank));
    lines
        .filter(|line| !line.is_empty())
        .map(|line| Line {
            text: line,
            start: line.as_ptr().addr() - text.as_ptr().addr(),
        })
        .collect()
}

/// The first line with a mark of a form, and the form.
pub(super) fn marked(lines: &[Line<'_>]) -> Option<(usize, Form)> {
    (0..lines.len()).find_map(|at| Some((at, mark(&lines[at..], at == 0)?)))
}

/// The form that the first of these lines is a mark of; some are marks only where nothing stands above.
fn mark(lines: &[Line<'_>], is_first: bool) -> Option<Form> {
    let first = lines[0].text;
    let next = lines.get(1).map_or("", |line| line.text);
    Some(match first {
        "Model status" => Form::Highs,
        "Columns" if next.starts_with("Index") => Form::HighsTable,
        "SAT" | "UNSAT" | "INDET" if is_first => Form::Minisat,
        LP_SOLVE => Form::LpSolve,
        SYMPHONY => Form::Symphony,
        XPRESS_TABLE => Form::XpressTable,
        "{" => Form::Json,
        _ if is_of_xpress_columns(first) => Form::XpressColumns,
        _ if first.starts_with("GRB_ATTR_FILE_VERSION") => Form::GurobiAttributes,
        _ if first.starts_with("<?xml") || (is_first && first.starts_with('<')) => Form::Cplex,
        _ if first.starts_with("{\"") || first.starts_with("{ \"") => Form::Json,
        _ if first.starts_with("Problem:") => Form::Glpk,
        _ if first.starts_with("c Problem:") => Form::Numbers,
        _ if first.contains(" - objective ") => Form::Cbc,
        _ if first.starts_with("solution status:") => Form::Scip,
        _ if first.starts_with("objective value:") => Form::Scip,
        _ if is_first && first.starts_with("NAME ") && next.starts_with("C ") => Form::Xpress,
        _ => return None,
    })
}

/// The form of lines without a mark.
pub(super) fn unmarked(lines: &[Line<'_>]) -> Form {
    let is_verdict = |line: &Line<'_>| {
        let verdict = line.text.strip_prefix("s ");
        verdict.is_some_and(|word| word.trim_start().starts_with(|c: char| c.is_uppercase()))
    };
    let statement = lines.iter().find(|line| !line.text.starts_with('%'));
    if lines.iter().any(is_verdict) {
        Form::Competition
    } else if statement.is_some_and(is_of_minizinc)
        || lines.iter().any(|line| is_separator(line.text))
    {
        Form::MiniZinc
    } else {
        Form::Plain
    }
}

/// Whether a line is a statement of MiniZinc, or stands between them.
fn is_of_minizinc(line: &Line<'_>) -> bool {
    line.text.ends_with(';') || is_separator(line.text)
}

/// Whether a line ends a solution or the search, as `=====UNSATISFIABLE=====` does; other programs draw longer
/// ones.
fn is_separator(text: &str) -> bool {
    let word = text
        .strip_prefix("=====")
        .and_then(|it| it.strip_suffix("====="));
    let is_word = |word: &str| word.bytes().all(|it| it.is_ascii_alphabetic());
    text == "----------" || word.is_some_and(is_word)
}

/// The first two words of a line as a name and a value.
pub(super) fn pair<'t>(line: &Line<'t>, words: &[Token<'t>]) -> Result<Entry<'t>, SpannedError> {
    match words {
        [name, value, ..] => Ok(Entry {
            name: name.clone(),
            value: value.clone(),
        }),
        _ => line.fault(SolutionErrorKind::Line {
            expected: SolutionLine::NameAndValue,
        }),
    }
}

/// Gurobi, and what people write: `name value`, `#` begins a comment.
fn plain<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let lines = lines.iter().filter(|line| !line.text.starts_with('#'));
    lines
        .map(|line| match &line.words()[..] {
            words @ [_, _] => pair(line, words),
            _ => pair(line, &[]),
        })
        .collect()
}

/// SCIP: `name value (obj:cost)` below one or two lines about the solution.
fn scip<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let mut found = Vec::new();
    for line in &lines[1..] {
        if line.text.starts_with("objective value:") {
            continue;
        }
        if line.text.starts_with("no solution") {
            return lines[0].no_solution();
        }
        found.push(pair(line, &line.words())?);
    }
    Ok(found)
}

/// CBC: `index name value cost` below a line with the result; `**` marks what is
/// out of bounds.
fn cbc<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let first = lines[0];
    let failures = ["Infeasible", "Integer infeasible", "Unbounded"];
    if failures.iter().any(|none| first.text.starts_with(none)) {
        return first.no_solution();
    }
    let entries = lines[1..].iter().map(|line| {
        let words = line.words();
        let marked = usize::from(words.first().is_some_and(|word| word.text == "**"));
        pair(line, words.get(marked + 1..).unwrap_or_default())
    });
    let entries: Vec<Entry<'t>> = entries.collect::<Result<_, _>>()?;
    // Where a limit came before a solution, the values are those of the relaxation.
    let is_whole = |entry: &Entry<'_>| {
        let value = entry.value.text.parse::<f64>();
        value.is_ok_and(|value| (value - value.round()).abs() <= SOLUTION_TOLERANCE)
    };
    let is_none = first.text.contains("no integer solution") || !entries.iter().all(is_whole);
    // CBC was given a model, and not told to solve it.
    let is_unsolved = first.text.starts_with("Status unknown");
    if is_unsolved || first.text.starts_with("Stopped") && is_none {
        return first.stopped();
    }
    Ok(entries)
}

/// GLPK: a table of columns; a name that is too long has a line of its own.
fn glpk<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let status = lines.iter().find(|line| line.text.starts_with("Status:"));
    if let Some(status) = status {
        let words = &status.text["Status:".len()..];
        let good = [
            "INTEGER OPTIMAL",
            "INTEGER NON-OPTIMAL",
            "OPTIMAL",
            "FEASIBLE",
        ];
        match words.trim() {
            words if !good.contains(&words) => return status.no_solution(),
            _ => {}
        }
    }
    let mut rest = lines.iter();
    if !rest.any(|line| line.text.contains("Column name")) {
        return lines[0].fault(SolutionErrorKind::Empty);
    }
    let is_end = |line: &&Line<'_>| {
        line.text.starts_with("Integer feasibility")
            || line.text.starts_with("Karush")
            || line.text.starts_with("KKT")
            || line.text.starts_with("End of output")
    };
    let table = rest.filter(|line| !line.text.starts_with("---"));
    let mut found = Vec::new();
    let mut long_name: Option<Token<'t>> = None;
    for line in table.take_while(|line| !is_end(line)) {
        let words = line.words();
        let name = long_name.take();
        if name.is_none() && words.len() == 2 {
            long_name = Some(words[1].clone());
            continue;
        }
        let (name, values) = match name {
            Some(name) => (Some(name), &words[..]),
            None => (words.get(1).cloned(), words.get(2..).unwrap_or_default()),
        };
        let marks = ["*", "B", "NL", "NU", "NS", "NF"];
        let is_mark = |word: &&Token<'_>| marks.contains(&&*word.text);
        let value = values.iter().find(|word| !is_mark(word));
        let both: Vec<Token<'t>> = name.into_iter().chain(value.cloned()).collect();
        found.push(pair(line, &both)?);
    }
    Ok(found)
}

/// MiniZinc and FlatZinc solvers: `name = value;`, `----------` below each solution.
fn minizinc<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let mut current = Vec::new();
    let mut last = None;
    // Below the last solution it may tell how long that took.
    let ends = lines.iter().rposition(|line| is_separator(line.text));
    let is_said = |(at, line): &(usize, &Line<'_>)| {
        !line.text.starts_with('%') && (ends.is_none_or(|end| *at <= end) || is_of_minizinc(line))
    };
    let lines = lines
        .iter()
        .enumerate()
        .filter(is_said)
        .map(|(_, line)| line);
    for line in lines.skip_while(|line| !is_of_minizinc(line)) {
        if line.text == "----------" {
            last = Some(std::mem::take(&mut current));
        } else if line.text.starts_with("==========") {
            // The search is complete.
        } else if line.text.starts_with("=====") {
            return line.no_solution();
        } else {
            current.push(statement(line)?);
        }
    }
    // Without any separator the text is one solution.
    Ok(last.unwrap_or(current))
}

/// Reads `name = value;`.
fn statement<'t>(line: &Line<'t>) -> Result<Entry<'t>, SpannedError> {
    let sides = line.text.strip_suffix(';').and_then(|s| s.split_once('='));
    let Some((name, value)) = sides else {
        return line.fault(SolutionErrorKind::Line {
            expected: SolutionLine::Assignment,
        });
    };
    Ok(Entry {
        name: line.part(name.trim()),
        value: line.part(value.trim()),
    })
}
