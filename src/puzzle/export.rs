//! The model of a puzzle, for other solvers and for whoever wants to look at it.

use core::ops::ControlFlow;

use super::Puzzle;
use crate::engine::{EngineError, Goal, Limits, Proof, Settings, Task};
use crate::export::{
    CnfError, LinearProgram, cnf, dimacs_text, fzn_text, linear_program, lp_text, mps_text,
    mzn_text, on_one_line, opb_text,
};
use crate::family::shell::model::{ShellTensor, shell_tensor};
use crate::formats::{DlxWriteError, dlx_text, dlx_text_with_costs};
use crate::infeasible::{Relaxation, relaxation};
use crate::model::{Model, OptionIx, check};
use crate::solve::{any_milp, engine, solve};

/// A form in which other solvers read models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelForm {
    /// CPLEX LP.
    Lp,
    /// Free MPS.
    Mps,
    /// Knuth's items and options, with colours and bounds where the model has them, without the costs.
    Dlx,
    /// The same with the costs, as DLX5 reads them.
    Dlx5,
    /// Pseudo-Boolean optimisation.
    Opb,
    /// Clauses in DIMACS, without the costs.
    Cnf,
    /// MiniZinc.
    Mzn,
    /// FlatZinc.
    Fzn,
}

impl ModelForm {
    /// What begins a comment, in the forms that have costs.
    const fn comment(self) -> Option<&'static str> {
        match self {
            Self::Lp => Some("\\"),
            Self::Mps | Self::Opb => Some("*"),
            Self::Mzn | Self::Fzn => Some("%"),
            Self::Dlx5 => Some("|"),
            Self::Dlx | Self::Cnf => None,
        }
    }
}

/// Why a form cannot say a model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModelTextError {
    /// Clauses cannot.
    #[error(transparent)]
    Cnf(#[from] CnfError),
    /// Items and options cannot.
    #[error(transparent)]
    Dlx(#[from] DlxWriteError),
}

impl Puzzle {
    /// The model of a puzzle that is nothing else; nothing of another family.
    #[must_use]
    pub fn into_model(self) -> Option<Model> {
        match self {
            Self::Cover(model) => Some(model),
            _ => None,
        }
    }

    /// The model as linear rows over a column for each option, which comes first.
    #[must_use]
    pub fn linear_program(&self) -> LinearProgram {
        linear_program(self.model())
    }

    /// The tensor P of a shell: which border cell is filled by which piece in which orientation;
    /// nothing of another family.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::open(concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq"))?;
    /// assert_eq!(puzzle.tensor().map(|tensor| tensor.dim()), Some((6, 2, 4, 16)));
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn tensor(&self) -> Option<ShellTensor> {
        let Self::Shell(model) = self else {
            return None;
        };
        Some(shell_tensor(model.shell()))
    }

    /// The model as a text that other solvers read.
    ///
    /// # Errors
    /// [`ModelTextError`] if the form cannot say it.
    ///
    /// ```
    /// use cubewright::puzzle::{ModelForm, Puzzle};
    /// let puzzle = Puzzle::parse("tiny.dlx", b"a b\na\nb\na b\n")?;
    /// assert!(puzzle.model_text(ModelForm::Lp)?.contains("Subject To"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn model_text(&self, form: ModelForm) -> Result<String, ModelTextError> {
        let text = match form {
            ModelForm::Lp => lp_text(&self.linear_program()),
            ModelForm::Mps => mps_text(&self.linear_program()),
            ModelForm::Opb => opb_text(&self.linear_program()),
            ModelForm::Fzn => fzn_text(&self.linear_program()),
            ModelForm::Mzn => mzn_text(self.model()),
            ModelForm::Cnf => dimacs_text(&cnf(self.model())?),
            ModelForm::Dlx => dlx_text(self.model())?,
            ModelForm::Dlx5 => dlx_text_with_costs(self.model())?,
        };
        let (Some(mark), Some(formula)) = (form.comment(), self.formula()) else {
            return Ok(text);
        };
        let first = text.find('\n').map_or(text.len(), |at| at + 1);
        let (first, rest) = text.split_at(first);
        Ok(format!("{first}{mark} {formula}\n{rest}"))
    }

    /// How the value of an objective follows from the cost of the model, where it is not the same: what is
    /// written of the model minimises, and has integers only.
    #[must_use]
    pub fn formula(&self) -> Option<String> {
        let formula = self.linear_origin()?.formula();
        formula.map(|formula| on_one_line(&formula))
    }

    /// For each option, the piece that it places, by its position in
    /// [`Family::pieces`](crate::family::Family::pieces).
    #[must_use]
    pub fn pieces_of_options(&self) -> Vec<Option<usize>> {
        let options = (0..self.model().options.len()).map(OptionIx::new);
        options.map(|it| self.family().piece_of(it)).collect()
    }

    /// The bound that the linear relaxation of the model gives.
    ///
    /// # Errors
    /// [`EngineError::NotBuiltIn`] without the feature `microlp`, and its failures.
    pub fn relaxation(&self, limits: &Limits<'_>) -> Result<Relaxation, EngineError> {
        relaxation(&self.linear_program(), limits)
    }

    /// The least cost of a solution of the model, and what was proved of it. A formulation
    /// for MILP may have solutions that stand for none of the puzzle; these count, too.
    ///
    /// # Errors
    /// Those of the engine.
    pub fn least_cost(&self, limits: &Limits<'_>) -> Result<(Option<i64>, Proof), EngineError> {
        let mut cost = None;
        if self.family().is_for_milp() {
            // Its solutions may leave places empty, so nothing may be split over places.
            let whole = Model {
                preference: Vec::new(),
                ..self.model().clone()
            };
            let task = Task::new(&whole, Goal::Optimum);
            let outcome = solve(&*any_milp()?, &task, limits, &mut |selection| {
                cost = check(&whole, selection).ok();
                ControlFlow::Continue(())
            })?;
            return Ok((cost, outcome.proof));
        }
        let engine = engine("auto")?;
        let settings = Settings::default();
        let outcome = self.solve_with(&*engine, Goal::Optimum, settings, limits, &mut |found| {
            let selection = self.selection(found);
            cost = selection.and_then(|it| self.selection_cost(&it));
            ControlFlow::Continue(())
        })?;
        Ok((cost, outcome.proof))
    }
}
