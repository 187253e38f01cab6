//! The model as text.

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::model::ModelFormat;
use cubewright::language::Describe;
use cubewright::puzzle::{ModelTextError, Puzzle};
use cubewright_programs::terminal::{language, note, say};

/// The text, unless the form cannot say the model; then others can.
pub(crate) fn text(question: &Puzzle, form: ModelFormat) -> Result<String, Failure> {
    question
        .model_text(form.into())
        .map_err(|error| match error {
            ModelTextError::Dlx(error) => Failure::usage(error.describe(language())),
            ModelTextError::Cnf(error) => Misuse::NoClauses(error).into(),
        })
}

/// Says what becomes of an objective that the text states in another way, or cannot state.
pub(crate) fn tell_objective(question: &Puzzle, form: ModelFormat) {
    if form.has_costs() {
        if let Some(formula) = question.formula() {
            let text = [
                "note: the text minimises a cost in integers: {0}",
                "Hinweis: der Text minimiert Kosten in ganzen Zahlen: {0}",
            ];
            note(&say(text, &[&formula]));
        }
        if form == ModelFormat::Dlx5 && !question.model().rows.is_empty() {
            let text = [
                "note: the text has bounds and costs: Cubewright reads both, DLX5 no bounds, and Knuth's other \
                 programs no costs",
                "Hinweis: der Text hat Grenzen und Kosten: Cubewright liest beides, DLX5 keine Grenzen, und Knuths \
                 andere Programme keine Kosten",
            ];
            note(language().pick(text));
        }
        return;
    }
    let model = question.model();
    let is_asked = question.asked().is_some_and(|it| it.aim().is_some());
    if is_asked || model.origin.is_some() && model.options.iter().any(|it| it.cost != 0) {
        let text = [
            "note: the objective is not in the text: this form knows no costs; lp, mps, opb, mzn, fzn and dlx5 do",
            "Hinweis: das Ziel steht nicht im Text: diese Form kennt keine Kosten; lp, mps, opb, mzn, fzn und dlx5 \
             kennen welche",
        ];
        note(language().pick(text));
    }
}
