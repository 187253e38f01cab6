//! `cubewright model`.

use std::path::Path;

use super::args::{ModelArgs, ModelFormat};
use super::exit::{Exit, Failure};
use super::input;
use super::output::writer;
use super::question::Question;
use crate::lower::{linear_program, lp_text, mps_text};

pub(super) fn run(args: &ModelArgs) -> Result<Exit, Failure> {
    let question = Question::new(input::puzzle(&args.file)?, args.formulation);
    let program = linear_program(question.model());
    let text = match form(args) {
        ModelFormat::Lp => lp_text(&program),
        ModelFormat::Mps => mps_text(&program),
    };
    let mut to = writer(args.output.as_deref())?;
    to.write_all(text.as_bytes())?;
    to.flush()?;
    Ok(Exit::Answered)
}

fn form(args: &ModelArgs) -> ModelFormat {
    let extension = args.output.as_deref().and_then(Path::extension);
    let by_name = match extension.and_then(|extension| extension.to_str()) {
        Some("mps") => ModelFormat::Mps,
        _ => ModelFormat::Lp,
    };
    args.to.unwrap_or(by_name)
}
