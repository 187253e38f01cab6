//! A solution of a puzzle.

use core::fmt;

use super::Puzzle;
use super::answer::Answer;
use super::families::Stated;
use crate::family::packing::{Interlocked, Packing};
use crate::family::shell::Assembly;
use crate::family::snake::Fold;
use crate::language::Language;
use crate::model::{ObjectiveValue, OptionIx, Selection};
use crate::show::Wording;
use crate::show::scene::Scene;

/// A solution of a puzzle, verified before it was made. Written out, it is the sentences
/// that a person reads, in English.
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    pub(super) answer: Answer<'a>,
    /// The value of an objective of one's own.
    value: Option<i64>,
}

/// A solution without its puzzle, to be kept beside it.
///
/// It has no borrow, so a page can keep it from one call to the next.
#[derive(Clone, Debug)]
pub struct Kept {
    found: DecodedSolution,
    value: Option<i64>,
}

/// What a selection stands for.
#[derive(Clone, Debug)]
pub(super) enum DecodedSolution {
    Assembly(Assembly),
    Fold(Fold),
    Packing(Packing),
    Options(Selection),
}

impl<'a> Solution<'a> {
    /// What a selection of the puzzle's options stands for, unverified.
    pub(super) fn of(puzzle: &'a Puzzle, selection: &Selection) -> Self {
        Self::from(match puzzle {
            Puzzle::Shell(model) => Answer::Assembly(model.shell(), model.assembly(selection)),
            Puzzle::Snake(model) => Answer::Fold(model.puzzle(), model.fold(selection)),
            Puzzle::Packing(model) => Answer::Packing(model.puzzle(), model.packing(selection)),
            Puzzle::Cover(model) => Answer::Options(model, selection.clone()),
            Puzzle::Asked(puzzle, asked) => {
                let whole = Self::of(puzzle, &asked.whole(selection));
                let value = asked.value(selection);
                return Self { value, ..whole };
            }
        })
    }

    /// The solution of a puzzle; nothing if it is of another family.
    pub(super) fn found(puzzle: Stated<'a>, found: DecodedSolution) -> Option<Self> {
        Some(Self::from(match (puzzle, found) {
            (Stated::Shell(shell), DecodedSolution::Assembly(assembly)) => {
                Answer::Assembly(shell, assembly)
            }
            (Stated::Snake(puzzle), DecodedSolution::Fold(fold)) => Answer::Fold(puzzle, fold),
            (Stated::Packing(puzzle), DecodedSolution::Packing(packing)) => {
                Answer::Packing(puzzle, packing)
            }
            (Stated::Cover(model), DecodedSolution::Options(options)) => {
                Answer::Options(model, options)
            }
            _ => return None,
        }))
    }

    /// The solution without its puzzle; [`Puzzle::solution`] puts them together again.
    #[must_use]
    pub fn kept(self) -> Kept {
        let found = match self.answer {
            Answer::Assembly(_, assembly) => DecodedSolution::Assembly(assembly),
            Answer::Fold(_, fold) => DecodedSolution::Fold(fold),
            Answer::Packing(_, packing) => DecodedSolution::Packing(packing),
            Answer::Options(_, selection) => DecodedSolution::Options(selection),
        };
        Kept {
            found,
            value: self.value,
        }
    }

    /// The sentences that a person reads, in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        self.text_in(Wording::Plain, language)
    }

    /// The same in another wording, which a shell alone has: that of the published article.
    #[must_use]
    pub fn text_in(&self, wording: Wording, language: Language) -> String {
        self.answer.text(wording, language)
    }

    /// One sentence for each step, without plans of layers.
    #[must_use]
    pub fn steps(&self, language: Language) -> Vec<String> {
        self.answer.steps(language)
    }

    /// What it costs: flips and half turns of a shell, or the sum of a model's costs.
    #[must_use]
    pub fn cost(&self) -> i64 {
        self.answer.cost()
    }

    /// The value of the objective of one's own that was asked.
    #[must_use]
    pub const fn value(&self) -> Option<i64> {
        self.value
    }

    /// The value of the objective, if there is one: of a question of one's own, or of a linear program as
    /// its author states it.
    #[must_use]
    pub fn objective(&self) -> Option<ObjectiveValue> {
        match (self.value, &self.answer) {
            (Some(value), _) => Some(value.into()),
            (None, Answer::Options(model, _)) => model.origin.as_ref()?.value_of_cost(self.cost()),
            _ => None,
        }
    }

    /// What a solution of a bare model costs, where its options cost something.
    #[must_use]
    pub fn told_cost(&self) -> Option<i64> {
        match &self.answer {
            Answer::Options(model, selection) => model.told_cost(selection),
            _ => None,
        }
    }

    /// The value of a solution of a bare model, as it stands behind the number of one of several; nothing
    /// where nothing is better than another.
    #[must_use]
    pub fn value_in_words(&self, language: Language) -> Option<String> {
        let Answer::Options(model, _) = &self.answer else {
            return None;
        };
        if let Some(cost) = self.told_cost() {
            return Some(language.say(["it costs {0}", "sie kostet {0}"], &[&cost]));
        }
        let (name, value) = (&model.origin.as_ref()?.objective, self.objective()?);
        Some(language.say(["{0} is {1}", "{0} ist {1}"], &[name, &value]))
    }

    /// What is to be seen, and which parts interlock if the parts of a packing do; nothing
    /// of a bare model.
    #[must_use]
    pub fn scene(&self) -> Option<(Scene, Option<Interlocked>)> {
        self.answer.scene()
    }

    /// What is to be seen, for learners: a cube is laid out piece by piece before it is
    /// folded.
    #[must_use]
    pub fn lesson(&self) -> Option<Scene> {
        self.answer.lesson()
    }

    /// The assembly, of a puzzle that is a shell.
    #[must_use]
    pub const fn as_assembly(&self) -> Option<&Assembly> {
        if let Answer::Assembly(_, assembly) = &self.answer {
            Some(assembly)
        } else {
            None
        }
    }

    /// The fold, of a puzzle that is a snake.
    #[must_use]
    pub const fn as_fold(&self) -> Option<&Fold> {
        if let Answer::Fold(_, fold) = &self.answer {
            Some(fold)
        } else {
            None
        }
    }

    /// The packing, of a puzzle that is one.
    #[must_use]
    pub const fn as_packing(&self) -> Option<&Packing> {
        if let Answer::Packing(_, packing) = &self.answer {
            Some(packing)
        } else {
            None
        }
    }

    /// The shape that a program reads.
    #[cfg(feature = "json")]
    #[must_use]
    pub fn json(&self) -> super::JsonAnyAnswer {
        self.answer.json()
    }
}

impl<'a> From<Answer<'a>> for Solution<'a> {
    fn from(answer: Answer<'a>) -> Self {
        Self {
            answer,
            value: None,
        }
    }
}

impl fmt::Display for Solution<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl Puzzle {
    /// A solution of this puzzle that was kept; nothing if it is of another family.
    #[must_use]
    pub fn solution(&self, kept: &Kept) -> Option<Solution<'_>> {
        let found = Solution::found(self.stated(), kept.found.clone())?;
        Some(Solution {
            value: kept.value,
            ..found
        })
    }

    /// What a solution of this puzzle chooses of [`Self::model`]; nothing of a solution of another one.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::parse("tiny.dlx", b"a b\na b\nb\n")?;
    /// let run = puzzle.solve()?;
    /// let solution = &run.solutions()[0];
    /// assert_eq!(puzzle.selection(solution).map(|it| it.options.len()), Some(1));
    /// assert_eq!(puzzle.value(solution, "o1"), Some(1));
    /// assert_eq!(puzzle.value(solution, "o2"), Some(0));
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn selection(&self, solution: &Solution<'_>) -> Option<Selection> {
        let selection = match (self, &solution.answer) {
            (Self::Asked(puzzle, asked), _) => asked.kept(&puzzle.selection(solution)?)?,
            (Self::Shell(model), Answer::Assembly(_, assembly)) => model.selection(assembly),
            (Self::Snake(model), Answer::Fold(_, fold)) => model.selection(fold)?,
            (Self::Packing(model), Answer::Packing(_, packing)) => model.selection(packing)?,
            (Self::Cover(_), Answer::Options(_, selection)) => selection.clone(),
            _ => return None,
        };
        self.selection_faults(&selection)
            .is_empty()
            .then_some(selection)
    }

    /// The value that a solution of this puzzle gives an option or an integer of the model, by its
    /// name; nothing if there is none of that name.
    #[must_use]
    pub fn value(&self, solution: &Solution<'_>, name: &str) -> Option<i64> {
        let (model, selection) = (self.model(), self.selection(solution)?);
        if let Some(option) = model.options.iter().position(|it| it.name == name) {
            return Some(i64::from(
                selection.options.contains(&OptionIx::new(option)),
            ));
        }
        let integer = model.integers.iter().position(|it| it.name == name)?;
        selection.integers.get(integer).copied()
    }
}
