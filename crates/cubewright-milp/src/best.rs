//! The best answer to a file so far, and how it is told.

use std::io;
use std::path::Path;

use super::args::MilpArgs;
use cubewright_core::engine::{Engine, Outcome, Proof};
use cubewright_core::family::shell::{Assembly, Shell, WORDS};
use cubewright_core::formats::JsonAnyAnswer;
use cubewright_core::formats::{JsonRepair, json_shell_solution};
use cubewright_core::language::Language;
use cubewright_core::model::ObjectiveValue;
use cubewright_core::question::Question;
use cubewright_core::show::{Wording, shell_sentences};
use cubewright_programs::answer::{JsonEnd, Shown, end, json_objective, told_objective, whole};
use cubewright_programs::json::json_line;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, note, print};

/// The best answer to a file so far, and how it is told.
#[derive(Clone)]
pub(super) struct Best {
    format: Format,
    pub engine: &'static str,
    /// Where there are several.
    file: Option<String>,
    pub puzzle: String,
    text: String,
    pub solution: Option<(JsonAnyAnswer, i64)>,
    /// What was asked, and what it came to.
    pub question: Question,
    pub value: Option<i64>,
}

impl Best {
    /// Nothing yet.
    pub(super) fn nothing(args: &MilpArgs, engine: &dyn Engine, file: &Path) -> Self {
        let file = file.display().to_string();
        Self {
            format: args.format,
            engine: engine.name(),
            puzzle: file.clone(),
            file: (args.files.len() > 1).then_some(file),
            text: String::new(),
            solution: None,
            question: Question::default(),
            value: None,
        }
    }

    pub(super) fn is(&mut self, shell: &Shell, assembly: &Assembly) {
        self.text = shell_sentences(shell, assembly, Wording::Article, Language::English);
        self.solution = Some((json_shell_solution(shell, assembly).into(), assembly.cost()));
    }

    pub(super) fn shown(&self) -> Shown {
        Shown {
            found: self.solution.iter().len() as u64,
            has_costs: true,
            cost: self.solution.as_ref().map(|(_, cost)| *cost),
        }
    }

    /// Writes it, and why there is none. In words, only the answer goes to standard output.
    pub(super) fn write(
        &self,
        outcome: &Outcome,
        reasons: Vec<String>,
        repairs: Vec<JsonRepair>,
    ) -> io::Result<()> {
        if self.format == Format::Text && outcome.proof == Proof::Infeasible {
            note(&WORDS.none(language()));
            for reason in &reasons {
                note(reason);
            }
        }
        let end = end(self.engine, reasons, repairs, outcome, self.shown());
        let is_best = outcome.proof == Proof::Optimal;
        self.told(self.asked(end, is_best))?;
        if let (Some(of), Some(value)) = (&self.question.objective, self.value) {
            note(&told_objective((of.aim, &of.sum), value.into(), is_best));
        }
        Ok(())
    }

    /// The end with what was asked and what it came to.
    fn asked(&self, end: JsonEnd, is_best: bool) -> JsonEnd {
        let value = self.value.map(ObjectiveValue::from);
        let objective = self.question.objective.as_ref();
        let bound = value.filter(|_| is_best);
        let objective = objective.map(|of| json_objective((of.aim, &of.sum), value, bound));
        JsonEnd {
            // A bound is one of the objective.
            bound: end.bound.filter(|_| objective.is_none()),
            subject_to: self.question.subject_to.clone(),
            objective,
            ..end
        }
    }

    pub(super) fn told(&self, end: JsonEnd) -> io::Result<()> {
        let file = self.file.clone();
        let end = JsonEnd { file, ..end };
        let solutions = self.solution.iter().map(|(solution, _)| solution);
        let mut to = io::stdout();
        match self.format {
            Format::Text | Format::Csv => print(&self.text),
            Format::Json => {
                let solutions = solutions.cloned().collect();
                whole(&mut to, self.puzzle.clone(), solutions, end)
            }
            Format::Jsonl => {
                for solution in solutions {
                    json_line(&mut to, &solution)?;
                }
                json_line(&mut to, &end)
            }
        }
    }
}
