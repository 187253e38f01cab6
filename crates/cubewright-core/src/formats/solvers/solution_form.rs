//! The forms of solution files by name, and which of them a file has.

use super::solution_endings::ended_with_nothing;
use super::solution_forms::{lines, marked, unmarked};
use super::solution_marks::is_xpress_header;
use crate::formats::answers::options_text::is_of_knuth;
use crate::language::Text;

/// A form in which programs write solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionForm {
    /// XML of CPLEX.
    Cplex,
    /// Sections, of which the columns have names and values.
    Highs,
    /// A table of columns and one of rows.
    HighsTable,
    /// A report with a table of columns.
    Glpk,
    /// Values by the numbers of columns.
    Numbers,
    /// A result, then an index, a name, a value and a cost in each line.
    Cbc,
    /// A status, then names and values.
    Scip,
    /// Names and values below a heading in a log.
    LpSolve,
    /// Names and values of what is not 0, below a heading in a log.
    Symphony,
    /// `NAME`, then lines with `C`.
    Xpress,
    /// A table of columns below a heading.
    XpressTable,
    /// Words with commas between them.
    XpressColumns,
    /// Sections, of which one has names and values.
    GurobiAttributes,
    /// Objects of JSON.
    Json,
    /// Lines that begin with `s` and `v`.
    Competition,
    /// `SAT`, then literals.
    Minisat,
    /// Assignments with a semicolon.
    MiniZinc,
    /// The options that were chosen, by their items.
    Knuth,
    /// A 0 or 1 for each column.
    Bits,
    /// A name and a value in each line.
    Plain,
}

impl SolutionForm {
    /// Who writes it, in words.
    ///
    /// ```
    /// use cubewright::formats::solution_form;
    /// let form = solution_form("solution status: optimal solution found\nx 1\n");
    /// assert_eq!(form.expect("it has a mark").written_by()[0], "SCIP");
    /// ```
    #[must_use]
    pub const fn written_by(self) -> Text {
        match self {
            Self::Cplex => ["CPLEX"; 2],
            Self::Highs => ["HiGHS"; 2],
            Self::HighsTable => ["HiGHS, as tables", "HiGHS, als Tabellen"],
            Self::Glpk => ["GLPK, as a report", "GLPK, als Bericht"],
            Self::Numbers => ["GLPK or HiGHS, by number", "GLPK oder HiGHS, nach Nummern"],
            Self::Cbc => ["CBC"; 2],
            Self::Scip => ["SCIP"; 2],
            Self::LpSolve => ["lp_solve"; 2],
            Self::Symphony => ["SYMPHONY"; 2],
            Self::Xpress => ["Xpress"; 2],
            Self::XpressTable => ["Xpress, as a table", "Xpress, als Tabelle"],
            Self::XpressColumns => ["Xpress, as .asc", "Xpress, als .asc"],
            Self::GurobiAttributes => ["Gurobi, as .attr", "Gurobi, als .attr"],
            Self::Json => [
                "Gurobi, MiniZinc or clasp, as JSON",
                "Gurobi, MiniZinc oder clasp, als JSON",
            ],
            Self::Competition => [
                "solvers of competitions (s and v lines)",
                "Solvern von Wettbewerben (Zeilen mit s und v)",
            ],
            Self::Minisat => ["MiniSat"; 2],
            Self::MiniZinc => ["MiniZinc"; 2],
            Self::Knuth => ["Knuth's programs", "Knuths Programmen"],
            Self::Bits => ["toulbar2"; 2],
            Self::Plain => [
                "whoever writes a name and a value a line",
                "jemandem, der je Zeile einen Namen und einen Wert schreibt",
            ],
        }
    }
}

/// The form of a solution file, if it has a mark of one: a name and a value a line is what many write, we too.
#[must_use]
pub fn solution_form(text: &str) -> Option<SolutionForm> {
    if is_of_knuth(text) {
        return Some(SolutionForm::Knuth);
    }
    let mut words = text.split_whitespace();
    if words.clone().count() > 1 && words.all(|word| word == "0" || word == "1") {
        return Some(SolutionForm::Bits);
    }
    let all = lines(text);
    let form = match marked(&all) {
        Some((_, form)) => form,
        None => unmarked(&all),
    };
    (form != SolutionForm::Plain).then_some(form)
}

/// Whether a text is surely what a solver wrote, also where it found nothing.
#[must_use]
pub fn is_of_solver(text: &str) -> bool {
    let has = |words: &str| text.contains(words);
    match solution_form(text) {
        Some(SolutionForm::Json) => {
            let keys = [
                "\"SolutionInfo\"",
                "\"type\": \"status\"",
                "\"Solver\": \"clasp",
            ];
            keys.into_iter().any(has)
        }
        Some(SolutionForm::MiniZinc) => has("----------") || has("====="),
        Some(SolutionForm::Cplex) => has("<CPLEXSolution"),
        Some(SolutionForm::Knuth | SolutionForm::Bits) => false,
        Some(_) => true,
        None => {
            let all = lines(text);
            all.first().is_some_and(|line| is_xpress_header(line.text))
                || all.iter().any(|line| ended_with_nothing(line).is_some())
        }
    }
}
