//! Hints: which piece comes next, then where it goes, then how.
//!
//! Invariant: a hint follows a solution that was verified and that has all that is laid.

mod followed;
mod open;
mod packing;
mod places;
mod posed;
mod shell;
mod snake;

use core::ops::ControlFlow;

use super::{PartialSolution, Puzzle, PuzzleError};
use crate::engine::{Goal, Limits, Outcome, Proof, Settings, Task};
use crate::family::Family;
use crate::family::packing::Packing;
use crate::family::shell::Assembly;
use crate::family::snake::Moves;
use crate::infeasible::{is_ruled_out, ruled_out};
use crate::language::{Language, Statement};
use crate::model::{OptionIx, Restriction, Selection};
use crate::question::Question;
use crate::show::{HintLevel, NextMove, Remedy, Sentence};
use crate::solve::{choose, engine, solve};
use posed::Posed;

/// What there is to say.
///
/// A hint says no more than it was asked to: which piece, where it goes, or how it lies.
#[derive(Clone, Debug)]
pub enum Hint {
    /// What to do next, and how much of it to say.
    Next(NextMove, HintLevel),
    /// Everything is laid, and right.
    Done,
    /// Everything is on its right place; how the pieces lie there, as it was not said of all.
    OnPlaces(Vec<Sentence>),
    /// No solution has what is laid; what to do about it, if that may be said.
    Wrong(Option<Remedy>),
    /// There is no solution, whatever is laid; or a limit was reached.
    None(Outcome),
}

impl Hint {
    /// What is true of everything that is laid, as a sentence; nothing where it can go on.
    #[must_use]
    pub fn verdict(&self, question: &Puzzle, language: Language) -> Option<String> {
        match self {
            // What is next needs none, and a slip says nothing of solutions.
            Self::Next(..) | Self::Wrong(Some(Remedy::Correct(_))) => None,
            Self::Done => {
                let done = [
                    "Everything is laid, and it is right.",
                    "Alles liegt, und es ist richtig.",
                ];
                Some(language.pick(done).to_owned())
            }
            Self::OnPlaces(_) => {
                let placed = [
                    "Every piece is on the right place. This is how they lie:",
                    "Jedes Teil ist auf dem richtigen Platz. So liegen sie:",
                ];
                Some(language.pick(placed).to_owned())
            }
            Self::Wrong(_) => Some(language.say(
                [
                    "This is wrong: no {0} contains all of it.",
                    "Das ist falsch: Keine {0} enthält das alles.",
                ],
                &[&language.pick(question.words().noun)],
            )),
            Self::None(outcome) if outcome.proof == Proof::Infeasible => {
                Some(question.none(language))
            }
            Self::None(_) => {
                let open = ["Nothing is proved.", "Bewiesen ist nichts."];
                Some(language.pick(open).to_owned())
            }
        }
    }
}

/// How the engine is to work that finds what a hint follows.
#[derive(Clone, Copy)]
struct Search<'a> {
    settings: Settings<'a>,
    limits: &'a Limits<'a>,
    /// What every solution satisfies besides.
    question: Option<&'a Question>,
}

impl Puzzle {
    /// A hint; nothing laid is the same as an empty beginning.
    ///
    /// # Errors
    /// [`PuzzleError::PartialSolution`] if what is laid does not fit together or is of another family,
    /// [`PuzzleError::NoHints`] of a bare model and of a question about options by their numbers (sets,
    /// distances), and those of engines.
    ///
    /// ```
    /// use cubewright::engine::Limits;
    /// use cubewright::language::Language;
    /// use cubewright::puzzle::{Hint, Puzzle};
    /// use cubewright::show::HintLevel;
    /// # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");
    /// let puzzle = Puzzle::open(file)?;
    /// let hint = puzzle.hint(None, HintLevel::Where, &Limits::none())?;
    /// let Hint::Next(next, level) = hint else { panic!("nothing is laid yet") };
    /// assert_eq!(next.text(level, Language::English), "Piece 6 goes on place 1.");
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    pub fn hint(
        &self,
        laid: Option<&PartialSolution>,
        level: HintLevel,
        limits: &Limits<'_>,
    ) -> Result<Hint, PuzzleError> {
        self.hint_with(laid, level, Settings::default(), limits)
    }

    /// The same, with settings for the engine that searches.
    ///
    /// The hint does not depend on the threads.
    ///
    /// # Errors
    /// Those of [`Self::hint`].
    pub fn hint_with(
        &self,
        laid: Option<&PartialSolution>,
        level: HintLevel,
        settings: Settings<'_>,
        limits: &Limits<'_>,
    ) -> Result<Hint, PuzzleError> {
        let question = self.question();
        // The puzzles that are asked on the way lay other pieces, and have other options.
        if question.is_some_and(|it| !it.sets.is_empty() || it.reference.is_some()) {
            return Err(PuzzleError::NoHints);
        }
        let search = Search {
            settings,
            limits,
            question,
        };
        // A search could take for ever to find what an argument tells at once.
        if is_ruled_out(&self.task(Goal::First), limits)? && !self.is_laid_wrongly(limits)? {
            return Ok(Hint::None(ruled_out()));
        }
        match (self.unasked(), laid) {
            (Self::Shell(model), None) => {
                shell::hint(model, &Assembly::new(Vec::new()), level, search)
            }
            (Self::Shell(model), Some(PartialSolution::Shell(laid))) => {
                shell::hint(model, laid, level, search)
            }
            (Self::Shell(model), Some(PartialSolution::Places(laid))) => {
                places::hint(model, laid, level, search)
            }
            (Self::Packing(model), None) => {
                packing::hint((self, model), (&Packing::default(), &[]), level, search)
            }
            (Self::Packing(model), Some(PartialSolution::Packing(laid))) => {
                packing::hint((self, model), (laid, &[]), level, search)
            }
            (Self::Packing(model), Some(PartialSolution::Within(laid, within))) => {
                packing::hint((self, model), (laid, within), level, search)
            }
            (Self::Snake(model), None) => snake::hint(model, &Moves::default(), level, search),
            (Self::Snake(model), Some(PartialSolution::Snake(laid))) => {
                snake::hint(model, laid, level, search)
            }
            (Self::Cover(_) | Self::Asked(..), _) => Err(PuzzleError::NoHints),
            (Self::Shell(_) | Self::Packing(_) | Self::Snake(_), Some(_)) => {
                Err(PuzzleError::PartialSolution(Statement::of(
                    [
                        "it belongs to another kind of puzzle",
                        "es gehört zu einer anderen Art von Puzzle",
                    ],
                    &[],
                )))
            }
        }
    }
}

impl Puzzle {
    /// Whether what the file itself lays may be why an argument rules all solutions out.
    fn is_laid_wrongly(&self, limits: &Limits<'_>) -> Result<bool, PuzzleError> {
        let Self::Packing(model) = self.unasked() else {
            return Ok(false);
        };
        let Some(bare) = packing::bare(model)? else {
            return Ok(false);
        };
        let mut bare = Self::Packing(Box::new(bare));
        if let Some(question) = self.question() {
            bare = bare.asking(question)?;
        }
        Ok(!is_ruled_out(&bare.task(Goal::First), limits)?)
    }
}

/// The best solution that has these options, and how the search for it ended.
fn completed(
    family: &dyn Family,
    laid: &[OptionIx],
    search: Search<'_>,
) -> Result<(Option<Selection>, Outcome), PuzzleError> {
    let posed = Posed::new(family, search)?;
    let Some(laid) = posed.kept(laid) else {
        return Ok((None, ruled_out()));
    };
    let rest = Restriction::new(posed.family().model(), &laid);
    let task = Task::new(&rest.model, Goal::Optimum).with(search.settings);
    let engine = engine(choose(&task)?.engine)?;
    let mut best = None;
    let outcome = solve(&*engine, &task, search.limits, &mut |selection| {
        best = Some(posed.whole(&rest.completed(selection)));
        ControlFlow::Continue(())
    })?;
    Ok((best, outcome))
}

/// Without which of the options that are laid there is a solution.
enum Culprits {
    /// Without these, and without no fewer.
    These(Vec<usize>),
    /// Without no single one; without which, would take too long to find.
    Several,
    /// Without all of them there is none, either.
    None(Outcome),
    /// A limit ended the search.
    Unknown,
}

/// So many searches for culprits are enough; there are fewer than that for any cube.
const MOST_SEARCHES: usize = 300;

/// Whether some of those that are laid can be completed, and how the search for that ended.
type Complete<'a> = dyn FnMut(&[usize]) -> Result<(bool, Outcome), PuzzleError> + 'a;

/// The fewest of those that are laid without which there is a solution: first each alone, then all
/// pairs, and so on, in this order. `complete` tells whether some of them can be completed, and how the
/// search ended.
fn culprits(order: &[usize], complete: &mut Complete<'_>) -> Result<Culprits, PuzzleError> {
    culprits_among(order, order.len(), complete)
}

/// The same, if they are so many at most.
fn culprits_among(
    order: &[usize],
    most: usize,
    complete: &mut Complete<'_>,
) -> Result<Culprits, PuzzleError> {
    let laid = order.len();
    let mut searches = 0;
    for count in 1..=laid.min(most) {
        let mut chosen: Vec<usize> = (0..count).collect();
        loop {
            let mut taken: Vec<usize> = chosen.iter().map(|&at| order[at]).collect();
            taken.sort_unstable();
            let others: Vec<usize> = (0..laid).filter(|at| !taken.contains(at)).collect();
            let (is_found, outcome) = complete(&others)?;
            if is_found {
                return Ok(Culprits::These(taken));
            }
            if outcome.proof != Proof::Infeasible {
                return Ok(Culprits::Unknown);
            }
            if count == laid {
                return Ok(Culprits::None(outcome));
            }
            searches += 1;
            if count > 1 && searches >= MOST_SEARCHES {
                return Ok(Culprits::Several);
            }
            if !next_choice(&mut chosen, laid) {
                break;
            }
        }
    }
    Ok(Culprits::Several)
}

/// In which order those that are laid are suspected: hints followed the solution that is shown, so what
/// is not laid as there comes first, and of that, what was laid last.
fn suspects(laid: usize, is_as_shown: impl Fn(usize) -> bool) -> Vec<usize> {
    let (mut order, as_shown): (Vec<usize>, Vec<usize>) =
        (0..laid).rev().partition(|&at| !is_as_shown(at));
    order.extend(as_shown);
    order
}

/// The next choice of as many numbers below `all`, in lexicographic order; false after the last.
fn next_choice(chosen: &mut [usize], all: usize) -> bool {
    let count = chosen.len();
    let movable = |at: &usize| chosen[*at] < all - count + at;
    let Some(at) = (0..count).rev().find(movable) else {
        return false;
    };
    let first = chosen[at] + 1;
    for (behind, number) in chosen[at..].iter_mut().enumerate() {
        *number = first + behind;
    }
    true
}

/// What to take away of what is laid, said only to those who ask for more. It is suspected in this
/// order, and `complete` tells whether some of it can be completed.
fn remedy(
    order: &[usize],
    level: HintLevel,
    complete: &mut Complete<'_>,
    take: impl Fn(&[usize]) -> Remedy,
) -> Result<Hint, PuzzleError> {
    if level == HintLevel::Which {
        return Ok(Hint::Wrong(None));
    }
    Ok(match culprits(order, complete)? {
        Culprits::These(chosen) => Hint::Wrong(Some(take(&chosen))),
        Culprits::Several => Hint::Wrong(Some(Remedy::TakeSeveral)),
        Culprits::Unknown => Hint::Wrong(None),
        Culprits::None(outcome) => Hint::None(outcome),
    })
}
