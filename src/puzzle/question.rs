//! Questions of one's own: a puzzle with rows and an objective.
//!
//! Invariant: a question changes which solutions there are and which is best, never what a solution is.

#[cfg(feature = "json")]
use super::{Judged, Judgement, UnreadAnswer};
use super::{Puzzle, PuzzleError, Solution};
use crate::language::Statement;
use crate::model::{LinearOrigin, ObjectiveValue, OptionIx, Selection};
use crate::question::{
    self, Aim, Asked, DISTANCE, KeptSymmetries, Objective, OptionSet, Question, Reference,
};

impl Puzzle {
    /// The puzzle under a question, in place of one that was asked before.
    ///
    /// # Errors
    /// [`PuzzleError::Question`] with the column of what is wrong.
    pub fn asking(self, question: &Question) -> Result<Self, PuzzleError> {
        let puzzle = match self {
            Self::Asked(puzzle, _) => *puzzle,
            puzzle => puzzle,
        };
        if question.is_empty() {
            return Ok(puzzle);
        }
        let asked = Asked::new(puzzle.family().boxed(), question);
        let asked = asked.map_err(|error| PuzzleError::Question(Box::new(error)))?;
        Ok(Self::Asked(Box::new(puzzle), Box::new(asked)))
    }

    /// The puzzle with one more row, which every solution satisfies.
    ///
    /// `sum(E)` counts the chosen placements that are as `E` says; what can be said of them, the
    /// family says ([`Family::attributes`](crate::family::Family::attributes)). The grammar is that of
    /// [`question`](crate::question).
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let text = b"PACKING: x\nBOX: 3x2\nPIECE: I x3\n##\n";
    /// let puzzle = Puzzle::parse("x.pack", text)?;
    /// let upright = puzzle.subject_to("sum(depth == 2) >= 2")?;
    /// assert_eq!(upright.count()?.counts.raw.to_string(), "1");
    /// let error = upright.subject_to("sum(dept == 2) >= 2").unwrap_err();
    /// assert_eq!(error.to_string(), "sum(dept == 2) >= 2: column 5: there is no attribute dept");
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::asking`].
    pub fn subject_to(self, row: &str) -> Result<Self, PuzzleError> {
        let mut question = self.question().cloned().unwrap_or_default();
        question.subject_to.push(row.to_owned());
        self.asking(&question)
    }

    /// The puzzle with a name for a set of its options, for rows and sums: `sum(name)`.
    ///
    /// For what no attribute says. The options are those of the model without a question, ascending.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let text = b"PACKING: x\nBOX: 3x2\nPIECE: I x3\n##\n";
    /// let puzzle = Puzzle::parse("x.pack", text)?;
    /// let left = puzzle.options_where("column == 1 && depth == 2")?;
    /// let puzzle = puzzle.with_set("left", &left)?.subject_to("sum(left) == 0")?;
    /// assert_eq!(puzzle.count()?.counts.raw.to_string(), "1");
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::asking`].
    pub fn with_set(self, name: &str, options: &[OptionIx]) -> Result<Self, PuzzleError> {
        let mut question = self.question().cloned().unwrap_or_default();
        question.sets.push(OptionSet {
            name: name.to_owned(),
            options: options.to_vec(),
        });
        self.asking(&question)
    }

    /// The options of the model without a question whose placements are as an expression says, ascending.
    ///
    /// # Errors
    /// As [`Self::asking`].
    pub fn options_where(&self, expression: &str) -> Result<Vec<OptionIx>, PuzzleError> {
        let sets = self.question().map_or(&[][..], |own| &own.sets);
        let options = question::options_where(self.unasked().family(), sets, expression);
        options.map_err(|error| PuzzleError::Question(Box::new(error)))
    }

    /// The puzzle whose best solutions have the least sum, in place of another objective.
    ///
    /// ```
    /// use cubewright::puzzle::{Puzzle, Status};
    /// let text = b"PACKING: x\nBOX: 3x2\nPIECE: I x3\n##\n";
    /// let puzzle = Puzzle::parse("x.pack", text)?.minimise("sum(depth == 2)")?;
    /// let run = puzzle.solve()?;
    /// assert_eq!((run.status(), run.best()?.value()), (Status::Optimal, Some(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::asking`].
    pub fn minimise(self, sum: &str) -> Result<Self, PuzzleError> {
        self.aiming(Aim::Minimise, sum)
    }

    /// The puzzle whose best solutions have the greatest sum, in place of another objective.
    ///
    /// # Errors
    /// As [`Self::asking`].
    pub fn maximise(self, sum: &str) -> Result<Self, PuzzleError> {
        self.aiming(Aim::Maximise, sum)
    }

    fn aiming(self, aim: Aim, sum: &str) -> Result<Self, PuzzleError> {
        let mut question = self.question().cloned().unwrap_or_default();
        let sum = sum.to_owned();
        question.objective = Some(Objective { aim, sum });
        question.reference = None;
        self.asking(&question)
    }

    /// The puzzle whose best solutions have most placements of a solution in common, and are not that
    /// one; in place of another objective. How many of its placements a solution does not have is its
    /// [`value`](super::Solution::value).
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let text = b"PACKING: x\nBOX: 4x2\nPIECE: I x4\n##\n";
    /// let puzzle = Puzzle::parse("x.pack", text)?;
    /// let run = puzzle.solve()?;
    /// let first = puzzle.selection(run.best()?).expect("of this puzzle");
    /// let puzzle = Puzzle::parse("x.pack", text)?;
    /// let near = puzzle.near(&first)?;
    /// assert_eq!(near.solve()?.best()?.value(), Some(2));
    /// let far = near.apart_from(&[first])?;
    /// assert_eq!(far.solve()?.best()?.value(), Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::asking`], and [`PuzzleError::PartialSolution`] for a selection of options that the puzzle
    /// does not have.
    pub fn near(self, solution: &Selection) -> Result<Self, PuzzleError> {
        let to = vec![solution.clone()];
        self.compared(Reference {
            aim: Aim::Minimise,
            to,
        })
    }

    /// The puzzle whose best solutions differ most from these, and are none of them: the sum of the
    /// differences is large.
    ///
    /// # Errors
    /// As [`Self::near`].
    pub fn apart_from(self, solutions: &[Selection]) -> Result<Self, PuzzleError> {
        let to = solutions.to_vec();
        self.compared(Reference {
            aim: Aim::Maximise,
            to,
        })
    }

    fn compared(self, reference: Reference) -> Result<Self, PuzzleError> {
        for selection in &reference.to {
            if let Err(fault) = self.unasked().family().verify(selection) {
                return Err(PuzzleError::PartialSolution(fault));
            }
        }
        let mut question = self.question().cloned().unwrap_or_default();
        question.objective = None;
        question.reference = Some(reference);
        self.asking(&question)
    }

    /// The rows of the question that a solution of the puzzle breaks, in words; none if nothing is asked.
    #[must_use]
    pub fn broken_rows(&self, solution: &Solution<'_>) -> Vec<Statement> {
        let Some(asked) = self.asked() else {
            return Vec::new();
        };
        let selection = self.unasked().selection(solution);
        selection.map_or_else(Vec::new, |it| asked.broken(&it))
    }

    /// The same judgement, in which an answer that breaks a row of the question is wrong, and one answer has the
    /// value of its objective. The text is the one that was judged.
    ///
    /// # Errors
    /// [`UnreadAnswer`] if this is no list of answers.
    #[cfg(feature = "json")]
    pub fn judged_by_rows(
        &self,
        mut judgement: Judgement,
        text: &[u8],
        problem: Option<&str>,
    ) -> Result<Judgement, UnreadAnswer> {
        let Some(asked) = self.asked() else {
            return Ok(judgement);
        };
        let list = self.unasked().listed(text, problem)?;
        let is_one = list.answers.len() == 1;
        for (judged, listed) in judgement.list.answers.iter_mut().zip(list.answers) {
            let answer = listed.answer.ok();
            let Some(whole) = answer.and_then(|it| self.unasked().selection(&it)) else {
                continue;
            };
            let broken = asked.broken(&whole);
            if !broken.is_empty() {
                judged.answer = Judged::wrong(broken);
            } else if let Some(value) = asked.value_of_whole(&whole).filter(|_| is_one) {
                (judgement.objective, judgement.cost) = (Some(value.into()), None);
            }
        }
        Ok(judgement)
    }

    /// The puzzle without its question.
    #[must_use]
    pub fn unasked(&self) -> &Self {
        match self {
            Self::Asked(puzzle, _) => puzzle,
            puzzle => puzzle,
        }
    }

    /// What is asked besides.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.asked().map(Asked::question)
    }

    /// The puzzle under its question, if one is asked.
    #[must_use]
    pub const fn asked(&self) -> Option<&Asked> {
        match self {
            Self::Asked(_, asked) => Some(asked),
            _ => None,
        }
    }

    /// The objective, as its author states it: of the question, or of a linear program.
    #[must_use]
    pub fn objective(&self) -> Option<(Aim, &str)> {
        if let Some(of) = self.question().and_then(|own| own.reference.as_ref()) {
            return Some((of.aim, DISTANCE));
        }
        if let Some(of) = self.question().and_then(|own| own.objective.as_ref()) {
            return Some((of.aim, &of.sum));
        }
        let origin = self.model().origin.as_ref()?;
        Some((origin.aim?, &origin.objective))
    }

    /// The value of the objective where the model has this cost.
    #[must_use]
    pub fn objective_of_cost(&self, cost: i64) -> Option<ObjectiveValue> {
        let own = self.asked().and_then(|asked| asked.value_of_cost(cost));
        let origin = || self.model().origin.as_ref()?.value_of_cost(cost);
        own.map(ObjectiveValue::from).or_else(origin)
    }

    /// What the objective is of the cost of the model: of a question of one's own, or of a linear program.
    #[must_use]
    pub fn linear_origin(&self) -> Option<LinearOrigin> {
        let own = self.asked().and_then(Asked::linear_origin);
        own.or_else(|| self.model().origin.as_deref().cloned())
    }

    /// How many of the symmetries keep the rows that are asked; `None` if none are, or if it is not known.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let text = b"PACKING: x\nBOX: 3x2\nPIECE: I x3\n##\n";
    /// let left = Puzzle::parse("x.pack", text)?.subject_to("sum(column == 1) == 1")?;
    /// let known = left.kept_symmetries().expect("of a packing");
    /// assert_eq!((known.kept, known.all, known.are_counted), (2, 4, true));
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn kept_symmetries(&self) -> Option<KeptSymmetries> {
        self.asked()?.kept_symmetries()
    }

    /// Whether solutions cannot be told apart up to symmetry: which of them stands for others is
    /// known only of symmetries of placements, as packings have.
    #[must_use]
    pub fn lists_no_orbits(&self) -> bool {
        self.asked().is_some() && !self.family().has_option_symmetry()
    }
}
