//! The forms in which programs write solutions.
//!
//! Invariant: a file of one form gives the values that it says, or an error; what a
//! form has besides values (rows, duals, comments) is skipped where it is known.
//!
//! Each form is that of a program, as it writes a solution file by itself; `docs/formats.md` has the
//! command for each. The first line decides, of a few forms the lines below it too.
//!
//! | form | told by | a value |
//! |---|---|---|
//! | CPLEX | `<` | `<variable name="X" value="1"/>` |
//! | HiGHS | `Model status` | a line below `# Columns` |
//! | HiGHS, pretty | `Columns`, then `Index` | `7 0 1 1 Integer X` |
//! | CBC | `... - objective value` | `3 X 1 0` |
//! | SCIP | `solution status:` | `X 1 (obj:2)` |
//! | GLPK | `Problem:` | `7 X * 1` |
//! | MiniZinc, FlatZinc | `;` or `----------` | `X = 1;` |
//! | competitions | lines with `s` and `v` | `v x1 -x2` |
//! | MiniSat | `SAT` | `1 -2 0` |
//! | others | none of these | `X 1` |

use core::ops::Range;
use std::borrow::Cow;

use crate::export::names::shown;
use crate::formats::solution_text::{Entries, Entry, SpannedError, word};
use crate::formats::{SolutionErrorKind, SolutionLine};

/// A word with the bytes that it comes from.
#[derive(Clone)]
pub(super) struct Token<'t> {
    pub text: Cow<'t, str>,
    pub span: Range<usize>,
}

/// A line that is not blank.
#[derive(Clone, Copy)]
struct Line<'t> {
    text: &'t str,
    start: usize,
}

impl<'t> Line<'t> {
    /// The words of the line.
    fn words(&self) -> Vec<Token<'t>> {
        let (text, start) = (self.text, self.start);
        let words = text.split_whitespace();
        words
            .map(|part| word(part, start + part.as_ptr().addr() - text.as_ptr().addr()))
            .collect()
    }

    /// An error that concerns the line.
    fn fault<T>(&self, kind: SolutionErrorKind) -> Result<T, SpannedError> {
        Err(SpannedError::at(
            kind,
            self.start..self.start + self.text.len(),
        ))
    }

    /// The error of a run that found nothing, in the words of the line.
    fn no_solution<T>(&self) -> Result<T, SpannedError> {
        let says = shown(self.text);
        self.fault(SolutionErrorKind::NoSolution { says })
    }
}

/// The forms, told apart by [`form`].
#[derive(Clone, Copy)]
enum Form {
    Cplex,
    Highs,
    HighsPretty,
    Glpk,
    GlpkWithoutNames,
    Cbc,
    Scip,
    Competition,
    Minisat,
    MiniZinc,
    Plain,
}

/// What a file says.
pub(super) fn entries(text: &str) -> Result<Entries<'_>, SpannedError> {
    let lines = lines(text);
    let Some(first) = lines.first() else {
        return Err(SpannedError::of_all(
            SolutionErrorKind::Empty,
            0..text.len(),
        ));
    };
    let named = match form(&lines) {
        Form::Cplex => cplex(text)?,
        Form::Highs => highs(&lines)?,
        Form::HighsPretty => highs_pretty(&lines)?,
        Form::Glpk => glpk(&lines)?,
        Form::GlpkWithoutNames => return first.fault(SolutionErrorKind::GlpkWithoutNames),
        Form::Cbc => cbc(&lines)?,
        Form::Scip => scip(&lines)?,
        Form::MiniZinc => minizinc(&lines)?,
        Form::Plain => plain(&lines)?,
        Form::Minisat => return Ok(Entries::Literals(minisat(&lines)?)),
        Form::Competition => return Ok(Entries::Literals(competition(&lines)?)),
    };
    if named.is_empty() {
        return first.fault(SolutionErrorKind::Empty);
    }
    Ok(Entries::Named(named))
}

/// The lines that are not blank.
fn lines(text: &str) -> Vec<Line<'_>> {
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

/// The form of a file. `lines` is not empty.
fn form(lines: &[Line<'_>]) -> Form {
    let first = lines[0].text;
    let is_verdict = |line: &Line<'_>| {
        let verdict = line.text.strip_prefix("s ");
        verdict.is_some_and(|word| word.trim_start().starts_with(|c: char| c.is_uppercase()))
    };
    let statement = lines.iter().find(|line| !line.text.starts_with('%'));
    let is_statement = |line: &Line<'_>| {
        let text = line.text;
        text.ends_with(';') || text.starts_with("-----") || text.starts_with("=====")
    };
    if first.starts_with('<') {
        Form::Cplex
    } else if first == "Model status" {
        Form::Highs
    } else if first == "Columns"
        && lines
            .get(1)
            .is_some_and(|line| line.text.starts_with("Index"))
    {
        Form::HighsPretty
    } else if first.starts_with("Problem:") {
        Form::Glpk
    } else if first.starts_with("c Problem:") {
        Form::GlpkWithoutNames
    } else if first.contains(" - objective value") {
        Form::Cbc
    } else if first.starts_with("solution status:") {
        Form::Scip
    } else if matches!(first, "SAT" | "UNSAT" | "INDET") {
        Form::Minisat
    } else if lines.iter().any(is_verdict) {
        Form::Competition
    } else if statement.is_some_and(is_statement) {
        Form::MiniZinc
    } else {
        Form::Plain
    }
}

/// The first two words of a line as a name and a value.
fn pair<'t>(line: &Line<'t>, words: &[Token<'t>]) -> Result<Entry<'t>, SpannedError> {
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

/// SCIP: `name value (obj:cost)` below two lines about the solution.
fn scip<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let mut found = Vec::new();
    for line in &lines[1..] {
        if line.text.starts_with("objective value:") {
            continue;
        }
        if line.text.starts_with("no solution") {
            return line.no_solution();
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
    entries.collect()
}

/// HiGHS: sections, of which the columns of the primal solution count.
fn highs<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let mut rest = lines.iter();
    if !rest.any(|line| line.text == "# Primal solution values") {
        return lines[0].fault(SolutionErrorKind::Empty);
    }
    if let Some(status) = rest.next()
        && status.text != "Feasible"
    {
        return status.no_solution();
    }
    let mut below = rest.skip_while(|line| !line.text.starts_with("# Columns"));
    below.next();
    let columns = below.take_while(|line| !line.text.starts_with("# "));
    columns.map(|line| pair(line, &line.words())).collect()
}

/// HiGHS, pretty: a table of columns, `index [status] lower upper primal [dual] [type] name`, and
/// the result below all tables. Without a solution the column of primal values is blank.
fn highs_pretty<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let is_number = |word: &Token<'_>| word.text.parse::<f64>().is_ok();
    let columns = lines[2..].iter().take_while(|line| line.text != "Rows");
    let entries = columns.map(|line| {
        let words = line.words();
        let has_status = words.get(1).is_some_and(|word| !is_number(word));
        let value = words.get(3 + usize::from(has_status));
        let result = || {
            lines
                .iter()
                .find(|line| line.text.starts_with("Model status:"))
        };
        match (words.last(), value.filter(|value| is_number(value))) {
            (Some(name), Some(value)) => pair(line, &[name.clone(), value.clone()]),
            _ => result().map_or_else(|| pair(line, &[]), Line::no_solution),
        }
    });
    entries.collect()
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
        if !good.contains(&words.trim()) {
            return status.no_solution();
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
    for line in lines.iter().filter(|line| !line.text.starts_with('%')) {
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
    let at = |part: &'t str| {
        let part = part.trim();
        word(
            part,
            line.start + part.as_ptr().addr() - line.text.as_ptr().addr(),
        )
    };
    Ok(Entry {
        name: at(name),
        value: at(value),
    })
}

/// Competitions: `s` says the result, `v` lines hold literals, 0 ends them.
fn competition<'t>(lines: &[Line<'t>]) -> Result<Vec<Token<'t>>, SpannedError> {
    let mut literals = Vec::new();
    for line in lines {
        let mut words = line.words();
        match &*words[0].text {
            "v" => literals.extend(words.drain(1..).filter(|word| word.text != "0")),
            "c" | "o" => {}
            "s" => {
                let verdict = words.get(1).map_or("", |word| &word.text);
                if !matches!(verdict, "SATISFIABLE" | "OPTIMUM") {
                    return line.no_solution();
                }
            }
            _ => {
                return line.fault(SolutionErrorKind::Line {
                    expected: SolutionLine::Competition,
                });
            }
        }
    }
    if literals.is_empty() {
        return lines[0].fault(SolutionErrorKind::Empty);
    }
    Ok(literals)
}

/// MiniSat: a line with the result, then literals, which 0 ends.
fn minisat<'t>(lines: &[Line<'t>]) -> Result<Vec<Token<'t>>, SpannedError> {
    if lines[0].text != "SAT" {
        return lines[0].no_solution();
    }
    let words = lines[1..].iter().flat_map(Line::words);
    let literals: Vec<Token<'t>> = words.filter(|word| word.text != "0").collect();
    if literals.is_empty() {
        return lines[0].fault(SolutionErrorKind::Empty);
    }
    Ok(literals)
}

/// CPLEX: XML with `<variable name="X" value="1"/>`.
fn cplex(text: &str) -> Result<Vec<Entry<'_>>, SpannedError> {
    let document = crate::xml::parse(text).map_err(|fault| {
        let kind = fault.kind.shortened(shown);
        SpannedError::at(SolutionErrorKind::Xml(kind), fault.at..fault.at)
    })?;
    let variables = document
        .descendants()
        .find(|node| node.has_tag_name("variables"));
    let mut found = Vec::new();
    let nodes = variables.into_iter().flat_map(|node| node.children());
    for node in nodes.filter(|node| node.has_tag_name("variable")) {
        let attribute = |name| {
            let attribute = node.attribute_node(name);
            let word = attribute.map(|attribute| Token {
                text: Cow::Owned(attribute.value().trim().to_owned()),
                span: attribute.range_value(),
            });
            let kind = SolutionErrorKind::MissingAttribute { attribute: name };
            word.ok_or_else(|| SpannedError::at(kind, node.range()))
        };
        found.push(Entry {
            name: attribute("name")?,
            value: attribute("value")?,
        });
    }
    Ok(found)
}
