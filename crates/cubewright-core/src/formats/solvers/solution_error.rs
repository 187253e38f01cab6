//! What can be wrong with a solution of another program, and what to do about it.

use crate::export::CnfError;
use crate::formats::error::Located;
use crate::language::{Describe, Language, Message, Say};
use crate::xml::XmlErrorKind;

/// An error in a solution of another program.
pub type SolutionError = Located<SolutionErrorKind>;

/// What is wrong with a solution.
///
/// Whether the values satisfy the rows of the model is not asked by a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolutionErrorKind {
    /// No variable has a value.
    Empty,
    /// The header of a solution, whose values are in another file.
    Header,
    /// Nothing but messages, such as warnings.
    Messages {
        /// The first of them.
        says: String,
    },
    /// The file of a run that found nothing.
    NoSolution {
        /// Its words.
        says: String,
    },
    /// The file of a run that a limit stopped before it found a solution.
    Stopped {
        /// Its words.
        says: String,
    },
    /// The file of a run without a solution, which does not say whether there is none.
    Nothing {
        /// Its words.
        says: String,
    },
    /// Values by number, of more or fewer columns than the model has.
    Columns {
        /// In the file.
        found: usize,
        /// In the model.
        expected: usize,
    },
    /// A table that ends before all columns that it announces.
    CutOff {
        /// In the table.
        found: usize,
        /// As its heading says.
        of: usize,
    },
    /// Values by number that do not hold in the rows of the model, in either order of columns.
    NoOrder,
    /// A file that begins like XML and is none.
    Xml(XmlErrorKind),
    /// A variable of an XML file without name or value.
    MissingAttribute {
        /// What is missing.
        attribute: &'static str,
    },
    /// A line that the form does not have.
    Line {
        /// What stands in such a file.
        expected: SolutionLine,
    },
    /// A value that is no number.
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// A value between integers.
    NotAnInteger {
        /// The variable.
        name: String,
        /// What stands there.
        found: String,
    },
    /// An integer that the variable cannot take.
    OutOfBounds {
        /// The variable.
        name: String,
        /// What stands there.
        found: String,
        /// Its least value.
        lower: i32,
        /// Its greatest value.
        upper: i32,
    },
    /// A name that no variable has.
    Unknown {
        /// The name.
        name: String,
    },
    /// A variable with two values.
    Repeated {
        /// The name.
        name: String,
    },
    /// A word of a `v` line that is no literal of the exported text.
    NotALiteral {
        /// What stands there.
        found: String,
    },
    /// Numbered literals of a model that has no clauses.
    NoClauses(CnfError),
    /// A line that is no option.
    NotAnOption {
        /// What stands there.
        found: String,
    },
}

/// A line of a file of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolutionLine {
    /// A name and a value.
    NameAndValue,
    /// An assignment of MiniZinc.
    Assignment,
    /// A line of the competitions of SAT and of pseudo-Boolean solvers.
    Competition,
    /// An object of JSON.
    Json,
    /// A value by the number of its column.
    Numbered,
}

impl SolutionLine {
    /// What to do about a line that is none.
    const fn hint(self, language: Language) -> &'static str {
        language.pick(match self {
            Self::NameAndValue => [
                "write a name and a value a line, such as o47 1, or give the whole solution file of Gurobi, HiGHS, \
                 CBC, SCIP, GLPK, CPLEX, COPT, Xpress, lp_solve, SYMPHONY, MiniZinc or a SAT solver",
                "schreib in jede Zeile einen Namen und einen Wert, etwa o47 1, oder gib die ganze Lösungsdatei von \
                 Gurobi, HiGHS, CBC, SCIP, GLPK, CPLEX, COPT, Xpress, lp_solve, SYMPHONY, MiniZinc oder einem SAT-Solver",
            ],
            Self::Assignment | Self::Competition | Self::Json | Self::Numbered => [
                "is the file complete, and the solution file of a solver?",
                "ist die Datei vollständig und die Lösung eines Solvers?",
            ],
        })
    }
}

impl Describe for SolutionErrorKind {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Empty, English) => Message::new(
                "there are no values of variables",
                "give what the solver wrote as its solution file, or lines of a name and a value; lp_solve prints \
                 them with -S4",
            ),
            (Self::Empty, German) => Message::new(
                "es stehen keine Werte von Variablen da",
                "gib, was der Solver als Lösung geschrieben hat, oder Zeilen aus Name und Wert; lp_solve druckt sie \
                 mit -S4",
            ),
            (Self::Header, English) => Message::new(
                "this is the header of a solution of Xpress, without values",
                "give the file .asc that lies beside it",
            ),
            (Self::Header, German) => Message::new(
                "das ist der Kopf einer Lösung von Xpress, ohne Werte",
                "gib die Datei .asc, die daneben liegt",
            ),
            (Self::Messages { says }, English) => Message::new(
                format!("there are messages and no values: {says}"),
                "did the solver write its solution elsewhere? MiniZinc prints it on standard output, others into a file",
            ),
            (Self::Messages { says }, German) => Message::new(
                format!("hier stehen Meldungen und keine Werte: {says}"),
                "steht die Lösung woanders? MiniZinc druckt sie auf die Standardausgabe, andere schreiben eine Datei",
            ),
            (Self::NoSolution { says }, English) => Message::new(
                format!("the file says that there is no solution: {says}"),
                "there is nothing to check; `cubewright solve` says whether there is a solution",
            ),
            (Self::NoSolution { says }, German) => Message::new(
                format!("die Datei sagt, dass es keine Lösung gibt: {says}"),
                "es gibt nichts zu prüfen; `cubewright solve` sagt, ob es eine Lösung gibt",
            ),
            (Self::Nothing { says }, English) => Message::new(
                format!("there is no solution in the file, which does not say why: {says}"),
                "the solver's log says whether it proved that there is none, or stopped before",
            ),
            (Self::Nothing { says }, German) => Message::new(
                format!("in der Datei steht keine Lösung, und nicht, warum: {says}"),
                "das Protokoll des Solvers sagt, ob er bewies, dass es keine gibt, oder vorher aufhörte",
            ),
            (Self::Stopped { says }, English) => Message::new(
                format!("the solver stopped at a limit without a solution: {says}"),
                "that proves nothing; give the solver more time",
            ),
            (Self::Stopped { says }, German) => Message::new(
                format!("der Solver hat an einer Grenze ohne Lösung aufgehört: {says}"),
                "das beweist nichts; gib dem Solver mehr Zeit",
            ),
            (Self::CutOff { found, of }, _) => Message::new(
                language.say(
                    [
                        "the file ends behind {0} of {1} {1|column|columns}",
                        "die Datei endet nach {0} von {1} {1|Spalte|Spalten}",
                    ],
                    &[found, of],
                ),
                language.pick([
                    "let the solver write the file again",
                    "lass den Solver die Datei noch einmal schreiben",
                ]),
            ),
            (Self::Columns { found, expected }, _) => Message::new(
                language.say(
                    [
                        "the file has {0} {0|column|columns}, and the model {1}",
                        "die Datei hat {0} {0|Spalte|Spalten}, das Modell {1}",
                    ],
                    &[found, expected],
                ),
                language.pick([
                    "is it an answer to this model, with the same formulation?",
                    "ist es eine Antwort zu diesem Modell, in derselben Formulierung?",
                ]),
            ),
            (Self::NoOrder, English) => Message::new(
                "the values have numbers instead of names, and break a row of the model or do not cost what \
                 the file says, in the order of the .mps as in that of the .lp",
                "is it an answer to this model, with the same objective? a file with names says more (glpsol --output)",
            ),
            (Self::NoOrder, German) => Message::new(
                "die Werte haben Nummern statt Namen und verletzen eine Zeile des Modells oder kosten nicht, \
                 was die Datei sagt, in der Reihenfolge der .mps wie in der der .lp",
                "ist es eine Antwort zu diesem Modell, mit demselben Ziel? eine Datei mit Namen sagt mehr \
                 (glpsol --output)",
            ),
            (Self::Xml(kind), English) => Message::new(
                kind.text(English),
                "CPLEX writes <variable name=\"X\" value=\"1\"/>; is the file complete?",
            ),
            (Self::Xml(kind), German) => Message::new(
                kind.text(German),
                "CPLEX schreibt <variable name=\"X\" value=\"1\"/>; ist die Datei vollständig?",
            ),
            (Self::MissingAttribute { attribute }, English) => Message::new(
                format!("a variable has no {attribute}"),
                "CPLEX writes <variable name=\"X\" value=\"1\"/>; is the file complete?",
            ),
            (Self::MissingAttribute { attribute }, German) => Message::new(
                format!("eine Variable hat kein {attribute}"),
                "CPLEX schreibt <variable name=\"X\" value=\"1\"/>; ist die Datei vollständig?",
            ),
            (Self::Line { expected }, English) => Message::new(
                format!(
                    "this line is not {}",
                    match expected {
                        SolutionLine::NameAndValue => "a name and a value",
                        SolutionLine::Assignment => "name = value;",
                        SolutionLine::Competition => "a line of c, o, s or v",
                        SolutionLine::Json => "an object of JSON",
                        SolutionLine::Numbered => "the next column, as j 7 1",
                    }
                ),
                expected.hint(English),
            ),
            (Self::Line { expected }, German) => Message::new(
                format!(
                    "diese Zeile ist nicht {}",
                    match expected {
                        SolutionLine::NameAndValue => "ein Name und ein Wert",
                        SolutionLine::Assignment => "Name = Wert;",
                        SolutionLine::Competition => "eine mit c, o, s oder v",
                        SolutionLine::Json => "ein JSON-Objekt",
                        SolutionLine::Numbered => "die nächste Spalte, als j 7 1",
                    }
                ),
                expected.hint(German),
            ),
            (Self::NotANumber { found }, English) => Message::new(
                format!("{found} is not a finite number"),
                "write a number, such as 1 or 0.9999999",
            ),
            (Self::NotANumber { found }, German) => Message::new(
                format!("{found} ist keine endliche Zahl"),
                "schreib eine Zahl, etwa 1 oder 0.9999999",
            ),
            (Self::NotAnInteger { name, found }, English) => Message::new(
                format!("{name} is {found}, which is not an integer"),
                "every variable is an integer, and 1e-5 is tolerated: was the relaxation solved, or a text without its integers?",
            ),
            (Self::NotAnInteger { name, found }, German) => Message::new(
                format!("{name} ist {found}, keine ganze Zahl"),
                "jede Variable ist ganzzahlig, 1e-5 wird geduldet: wurde die Relaxation gelöst oder ein Text ohne Ganzzahligkeit?",
            ),
            (
                Self::OutOfBounds {
                    name,
                    found,
                    lower,
                    upper,
                },
                English,
            ) => Message::new(
                format!("{name} is {found}, but lies between {lower} and {upper}"),
                "is it the solution of this model and formulation?",
            ),
            (
                Self::OutOfBounds {
                    name,
                    found,
                    lower,
                    upper,
                },
                German,
            ) => Message::new(
                format!("{name} ist {found}, liegt aber zwischen {lower} und {upper}"),
                "ist es die Lösung dieses Modells und dieser Formulierung?",
            ),
            (Self::Unknown { name }, English) => Message::new(
                format!("the model has no variable {name}"),
                "is it the solution of this puzzle and --formulation, as `cubewright model` exports it?",
            ),
            (Self::Unknown { name }, German) => Message::new(
                format!("das Modell hat keine Variable {name}"),
                "ist es die Lösung dieses Puzzles mit dieser --formulation, wie `cubewright model` sie exportiert?",
            ),
            (Self::Repeated { name }, English) => Message::new(
                format!("{name} has a value twice"),
                "give one solution only, with one value for each variable",
            ),
            (Self::Repeated { name }, German) => Message::new(
                format!("{name} hat zweimal einen Wert"),
                "gib nur eine Lösung, mit einem Wert für jede Variable",
            ),
            (Self::NotALiteral { found }, English) => Message::new(
                format!("{found} is not a literal of the model"),
                "write x1, -x1 and so on as in the text of --to opb, or 1, -1 as in that of --to cnf",
            ),
            (Self::NotALiteral { found }, German) => Message::new(
                format!("{found} ist kein Literal des Modells"),
                "schreib x1, -x1 und so weiter wie im Text von --to opb, oder 1, -1 wie in dem von --to cnf",
            ),
            (Self::NoClauses(error), English) => Message::new(
                format!("these are literals of clauses, but {error}"),
                "give the solution of another export",
            ),
            (Self::NoClauses(error), German) => Message::new(
                format!(
                    "das sind Literale von Klauseln, aber {}",
                    error.text(German)
                ),
                "gib die Lösung eines anderen Exports",
            ),
            (Self::NotAnOption { found }, English) => Message::new(
                format!("the model has no option {found}"),
                "write one option a line with its items as `cubewright solve` does, such as o3: a b c, or its JSON; for the file of a solver there is --model-solution",
            ),
            (Self::NotAnOption { found }, German) => Message::new(
                format!("das Modell hat keine Option {found}"),
                "schreib eine Option mit ihren Elementen in jede Zeile wie `cubewright solve`, etwa o3: a b c, oder dessen JSON; für die Datei eines Solvers gibt es --model-solution",
            ),
        }
    }
}
