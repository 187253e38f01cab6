//! The model as text.

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::model::ModelFormat;
use cubewright::language::Describe;
use cubewright::puzzle::{ModelTextError, Puzzle};
use cubewright_programs::terminal::language;

/// The text, unless the form cannot say the model; then others can.
pub(crate) fn text(question: &Puzzle, form: ModelFormat) -> Result<String, Failure> {
    question
        .model_text(form.into())
        .map_err(|error| match error {
            ModelTextError::Dlx(error) => Failure::usage(error.describe(language())),
            ModelTextError::Cnf(error) => Misuse::NoClauses(error).into(),
        })
}
