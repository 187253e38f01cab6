//! `cubewright model`.

use std::path::Path;

use clap::ValueEnum;

use super::args::{ModelArgs, ModelFormat};
use super::exit::{Exit, Failure};
use super::output::writer;
use super::{input, stats};
use crate::ask::Question;
use crate::lower::{
    cnf, dimacs_text, dlx_text, fzn_text, linear_program, lp_text, mps_text, mzn_text, opb_text,
};
use crate::model::Model;

pub(super) fn run(args: &ModelArgs) -> Result<Exit, Failure> {
    let puzzle = input::asked(args.file.as_deref(), &args.snake, &args.stock)?;
    let question = Question::new(puzzle, args.formulation.into())?;
    if args.statistics.stats {
        return stats::run(args, &question);
    }
    let text = text(question.model(), form(args))?;
    let mut to = writer(args.output.as_deref())?;
    to.write_all(text.as_bytes())?;
    to.flush()?;
    Ok(Exit::Answered)
}

/// The text, unless the form cannot say the model; then others can.
fn text(model: &Model, form: ModelFormat) -> Result<String, Failure> {
    Ok(match form {
        ModelFormat::Lp => lp_text(&linear_program(model)),
        ModelFormat::Mps => mps_text(&linear_program(model)),
        ModelFormat::Opb => opb_text(&linear_program(model)),
        ModelFormat::Fzn => fzn_text(&linear_program(model)),
        ModelFormat::Mzn => mzn_text(model),
        ModelFormat::Cnf => {
            let clauses = cnf(model).map_err(|error| Failure::Usage {
                message: error.to_string(),
                hint: "export LP, MPS or OPB, which can say it",
            })?;
            dimacs_text(&clauses)
        }
        ModelFormat::Dlx => dlx_text(model).map_err(|error| Failure::Usage {
            message: error.to_string(),
            hint: error.hint(),
        })?,
    })
}

/// What is asked for, else what the name of the output file says, else LP.
fn form(args: &ModelArgs) -> ModelFormat {
    let extension = args.output.as_deref().and_then(Path::extension);
    let by_name = extension
        .and_then(|extension| extension.to_str())
        .and_then(|extension| ModelFormat::from_str(extension, true).ok());
    args.to.or(by_name).unwrap_or(ModelFormat::Lp)
}
