//! Linear programs of 0/1 and bounded integer columns in the texts of other solvers, read as models.
//!
//! Invariant: the solutions of the model are those of the text; what a model cannot say is refused where
//! it stands.
//!
//! The texts are described where each is read: [`lp`], [`mps`], [`opb`]. All take time in proportion to
//! the text, but for looking up names and sorting the terms of a row.

mod decimal;
mod draft;
mod error;
mod lp;
mod lp_rows;
mod lp_tokens;
mod mps;
mod mps_fields;
mod opb;
mod stated;

pub use error::{MipBeyond, MipErrorKind, MipExpected};

use crate::formats::error::{FormatError, FormatErrorKind, SpannedError};
use crate::formats::text::lines;
use crate::formats::{FileKind, stem};
use crate::model::Model;

/// How a linear program is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MipForm {
    /// CPLEX LP.
    Lp,
    /// MPS, free or fixed.
    Mps,
    /// Pseudo-Boolean optimisation.
    Opb,
}

/// Reads a linear program as a model: its 0/1 columns are options, its other integer columns integers.
/// A row that says exactly one, or at most one, of some options is an item. A model without a name is
/// named after the file.
///
/// # Errors
/// A [`FormatError`] with the place of what is wrong, or of what no model can say: columns that need not
/// be integers or have no bounds, products, special ordered sets and the like.
///
/// ```
/// use cubewright::formats::{MipForm, read_mip};
/// let text = "Maximize obj: 3 x + 2 y\nSubject To one: x + y <= 1\nBinaries x y\nEnd\n";
/// let model = read_mip(MipForm::Lp, "tiny.lp", text)?;
/// assert_eq!((model.options.len(), model.items.len(), model.rows.len()), (2, 1, 0));
/// let error = read_mip(MipForm::Lp, "tiny.lp", &text.replace("Binaries x y", "")).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 17: the column x need not be an integer");
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_mip(form: MipForm, file: &str, text: &str) -> Result<Model, FormatError> {
    let model = of_text(form, text).map_err(|fault| FormatError::new(text, fault))?;
    Ok(if model.name.is_empty() {
        let name = stem(file).to_owned();
        Model { name, ..model }
    } else {
        model
    })
}

fn of_text(form: MipForm, text: &str) -> Result<Model, SpannedError> {
    let end = text.len();
    if text
        .trim_matches(['\u{feff}', ' ', '\t', '\n', '\r'])
        .is_empty()
    {
        let kind = FormatErrorKind::empty(FileKind::Mip(form));
        return Err(SpannedError::of_all(kind, 0..end));
    }
    match form {
        MipForm::Lp => stated::model(lp::draft(text)?, end),
        MipForm::Mps => stated::model(mps::draft(text)?, end),
        MipForm::Opb => {
            let declared = opb::declared(text);
            stated::model(opb::draft(text, &declared)?, end)
        }
    }
}

impl MipForm {
    /// The form of a text without a telling extension; nothing if it is no linear program.
    pub(super) fn of_content(text: &str) -> Option<Self> {
        let said = |mark: &'static str| {
            let lines = lines(text).map(|line| line.text);
            lines.filter(move |line| !line.is_empty() && !line.starts_with(mark))
        };
        let first = lines(text).find(|line| !line.text.is_empty())?.text;
        if first.starts_with('*') && first.contains("#variable=") {
            return Some(Self::Opb);
        }
        let word = |line: &str| {
            let word = line.split_whitespace().next().unwrap_or_default();
            word.to_ascii_lowercase()
        };
        let is_sum = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some("min:") && line.ends_with(';')
        };
        if said("*").next().is_some_and(is_sum) {
            return Some(Self::Opb);
        }
        let begins = said("\\").next().map(word).unwrap_or_default();
        let is_objective = [
            "minimize", "maximize", "minimise", "maximise", "minimum", "maximum", "min", "max",
        ];
        // Items may be called min and max.
        let is_rows = |line: &str| {
            let line = line.to_ascii_lowercase();
            let rows = ["subject to", "such that", "st", "s.t.", "st.", "end"];
            rows.iter().any(|rows| line.starts_with(rows))
        };
        if is_objective.contains(&&*begins) && said("\\").any(is_rows) {
            return Some(Self::Lp);
        }
        let mut headers = said("*").take(2).map(word);
        let is_mps = headers
            .next()
            .is_some_and(|it| it == "name" || it == "rows");
        let has_rows = || said("*").take(4).any(|line| line == "ROWS");
        (is_mps && has_rows()).then_some(Self::Mps)
    }
}
