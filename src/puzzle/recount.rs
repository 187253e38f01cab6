//! A second count of small puzzles, to compare with the first.
//!
//! Invariant: the second count tries everything and shares nothing with the engine that
//! made the first.

use super::Puzzle;
use crate::count::{Count, Counts};
use crate::engine::{CountReport, Limits};
use crate::language::{Statement, Text};
use crate::model::{ItemKind, Model, OptionIx};
use crate::verify::{Budget, recount_packing, recount_shell, recount_snake};

/// How much a second count may try: some hundred milliseconds at most.
const STEPS: u64 = 400_000;

/// What came of a second count.
///
/// It costs some hundred milliseconds at most and is skipped for larger puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SelfCheck {
    /// The two counts are the same.
    Agrees,
    /// There was no second count, and why.
    Skipped(Text),
    /// The two counts differ: the first and the second.
    Differs([Statement; 2]),
}

/// Why there is no second count of a large puzzle.
const TOO_LARGE: Text = [
    "the puzzle is too large to try everything",
    "das Puzzle ist zu groß, um alles auszuprobieren",
];

impl Puzzle {
    /// Counts again by trying everything, unless that takes too long, and compares.
    ///
    /// A count is compared number by number: all solutions, up to rotation, up to all symmetries.
    ///
    /// ```
    /// use cubewright::engine::Limits;
    /// use cubewright::puzzle::{Puzzle, SelfCheck};
    /// let puzzle = Puzzle::parse("box.pack", b"PACKING: two\nBOX: 2x2\nPIECE: I x2\n##\n")?;
    /// let report = puzzle.count()?;
    /// assert!(matches!(puzzle.self_check(&report, &Limits::none()), SelfCheck::Agrees));
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn self_check(&self, report: &CountReport, limits: &Limits<'_>) -> SelfCheck {
        if !report.is_complete() {
            return SelfCheck::Skipped([
                "the count did not finish",
                "die Zählung ist nicht fertig geworden",
            ]);
        }
        let first = &report.counts;
        let stop = &mut || (limits.stop)().is_some();
        let mut budget = Budget { steps: STEPS, stop };
        let again = match self {
            Self::Asked(..) => {
                return SelfCheck::Skipped([
                    "a question with rows is not counted again",
                    "eine Frage mit Zeilen wird nicht noch einmal gezählt",
                ]);
            }
            Self::Shell(model) => recount_shell(model.shell(), &mut budget),
            Self::Snake(model) => recount_snake(model.puzzle(), &mut budget),
            Self::Packing(model) => recount_packing(model.puzzle(), &mut budget),
            Self::Cover(model) => {
                if !model.rows.is_empty() || !model.integers.is_empty() {
                    return SelfCheck::Skipped(["the model has rows", "das Modell hat Zeilen"]);
                }
                recount_cover(model, &mut budget).map(Counts::all)
            }
        };
        let Some(again) = again else {
            return SelfCheck::Skipped(TOO_LARGE);
        };
        // A count may be without those up to symmetry.
        let has_rotations = |_: &Count| first.rotations.is_some();
        let second = Counts {
            rotations: again.rotations.filter(has_rotations),
            full: again.full.filter(has_rotations),
            ..again
        };
        let [first, second] = [first, &second].map(words);
        if first == second {
            SelfCheck::Agrees
        } else {
            SelfCheck::Differs([first, second])
        }
    }
}

/// The three counts for a message.
fn words(counts: &Counts) -> Statement {
    let (raw, rotations, full) = (Some(&counts.raw), &counts.rotations, &counts.full);
    let told = [
        (raw, ["{0} in all", "{0} insgesamt"]),
        (
            rotations.as_ref(),
            ["{0} up to rotation", "{0} bis auf Drehung"],
        ),
        (
            full.as_ref(),
            ["{0} up to all symmetries", "{0} bis auf alle Symmetrien"],
        ),
    ];
    Statement::new(|language| {
        let told = told.iter();
        let counts = told.filter_map(|(count, text)| Some(language.say(*text, &[count.as_ref()?])));
        counts.collect::<Vec<_>>().join(", ")
    })
}

/// Counts the solutions of a model without rows; `None` if that takes too much budget.
fn recount_cover(model: &Model, budget: &mut Budget<'_>) -> Option<Count> {
    let mut state = CoverRecount {
        model,
        coverers: model.coverers(),
        state: vec![ItemState::Open; model.items.len()],
        count: Count::ZERO,
    };
    // What covers no primary item may be chosen or not, so a solution is not one path.
    let is_loose = |option: &OptionIx| {
        let items = &model.options[option.index()].items;
        items
            .iter()
            .all(|item| model.items[item.index()].kind == ItemKind::Secondary)
    };
    if (0..model.options.len())
        .map(OptionIx::new)
        .any(|option| is_loose(&option))
    {
        return None;
    }
    state.cover(budget)?;
    Some(state.count)
}

/// How an item is covered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ItemState {
    Open,
    /// Without a colour.
    Plain,
    /// With this colour.
    Coloured(usize),
}

/// Counts exact covers by trying everything, with colours.
struct CoverRecount<'a> {
    model: &'a Model,
    coverers: Vec<Vec<OptionIx>>,
    state: Vec<ItemState>,
    count: Count,
}

impl CoverRecount<'_> {
    /// Covers the first primary item that is open in every way.
    fn cover(&mut self, budget: &mut Budget<'_>) -> Option<()> {
        let items = self.model.items.iter().zip(&self.state);
        let is_open = |(item, state): (&crate::model::Item, &ItemState)| {
            item.kind == ItemKind::Primary && *state == ItemState::Open
        };
        let Some(open) = items.into_iter().position(is_open) else {
            self.count += 1;
            return Some(());
        };
        for index in 0..self.coverers[open].len() {
            if !budget.step() {
                return None;
            }
            let option = self.coverers[open][index].index();
            let kept = self.state.clone();
            if self.choose(option) {
                self.cover(budget)?;
            }
            self.state = kept;
        }
        Some(())
    }

    /// Covers the items of an option; `false` if one cannot be.
    fn choose(&mut self, option: usize) -> bool {
        let option = &self.model.options[option];
        for item in &option.items {
            let state = &mut self.state[item.index()];
            if *state != ItemState::Open {
                return false;
            }
            *state = ItemState::Plain;
        }
        for (item, colour) in &option.coloured {
            let state = &mut self.state[item.index()];
            *state = match *state {
                ItemState::Open => ItemState::Coloured(colour.index()),
                ItemState::Coloured(known) if known == colour.index() => ItemState::Coloured(known),
                ItemState::Plain | ItemState::Coloured(_) => return false,
            };
        }
        true
    }
}
