//! What is told of a question beside its answer.

use super::Asked;
use crate::model::{LinearOrigin, OptionIx};
use crate::question::linear::Said;
use crate::question::reference::Target;
use crate::question::sets::Known;

/// What an objective is called that compares with solutions.
pub const DISTANCE: &str = "distance";

impl Asked {
    /// What the objective is of the cost of the model.
    #[must_use]
    pub fn linear_origin(&self) -> Option<LinearOrigin> {
        let target = self.target.as_ref()?;
        let sum = self.question.objective.as_ref().map(|of| of.sum.clone());
        Some(LinearOrigin {
            aim: Some(target.aim()),
            objective: sum.unwrap_or_else(|| DISTANCE.to_owned()),
            places: 0,
            constant: target.constant(),
            rewritten: Vec::new(),
        })
    }

    /// The expressions of sums and pairs that no placement of the puzzle is like, as they are written.
    #[must_use]
    pub fn unmatched(&self) -> Vec<&str> {
        let terms = self.rows.linear.iter().flat_map(|row| &row.sum.terms);
        let objective = match &self.target {
            Some(Target::Sum(of)) => &of.sum.terms[..],
            _ => &[],
        };
        let pairs = self
            .rows
            .pairs
            .iter()
            .flat_map(|row| [&row.one, &row.other]);
        let terms = terms.chain(objective).map(|term| &term.counted);
        let mut open: Vec<&Said> = terms.chain(pairs).collect();
        let known = Known::of(&*self.family, &self.question.sets);
        for option in (0..self.family.model().options.len()).map(OptionIx::new) {
            let Some(values) = known.values(option).filter(|_| !open.is_empty()) else {
                continue;
            };
            open.retain(|said| !said.expression.holds(&values));
        }
        let mut texts: Vec<&str> = open.into_iter().map(|said| &*said.text).collect();
        texts.dedup();
        texts
    }
}
