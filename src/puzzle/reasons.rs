//! Why there is no solution.
//!
//! Invariant: a reason is told only of what is proved to have no solution.

use super::{Puzzle, question_reasons};
use crate::engine::{Limits, Outcome, Proof};
use crate::family::packing::model::PackingModel;
use crate::family::packing::{PackingObstacle, PackingPuzzle};
use crate::family::shell::Repair;
#[cfg(feature = "json")]
use crate::formats::{JsonRepair, json_repairs};
use crate::infeasible::packing::Effort;
use crate::infeasible::shell::obstacles;
use crate::infeasible::{conflict, packing_obstacles};
use crate::language::Language;
use crate::model::Model;
use crate::show::{CoverReason, PackingReason, Reason, ShellReason, SnakeReason, repair_text};
use crate::solve::repairs;
use crate::verify::packing_obstacle;

/// More of one kind than this help nobody.
const MOST: usize = 5;

/// Why there is no solution, as far as can be told.
///
/// Empty if nothing is proved, or if no argument short enough for a person was found. Reasons are
/// certificates: each was checked by [`verify`](crate::verify) with code that did not find it.
#[derive(Clone, Debug, Default)]
pub struct Explanation<'a> {
    /// The reasons, the plainest first.
    pub reasons: Vec<Reason<'a>>,
    /// Cells of a shell whose change would make it solvable.
    pub repairs: Vec<Repair>,
}

impl Explanation<'_> {
    /// The same, with every typing error told, however many there are.
    #[must_use]
    pub fn in_full(self) -> Self {
        let reasons = self.reasons.into_iter().map(Reason::in_full).collect();
        Self { reasons, ..self }
    }

    /// How many typing errors are left out.
    #[must_use]
    pub fn untold(&self) -> usize {
        self.reasons.iter().map(Reason::untold).sum()
    }

    /// The reasons in a language.
    ///
    /// One paragraph a reason, without a heading.
    #[must_use]
    pub fn texts(&self, language: Language) -> Vec<String> {
        let reasons = self.reasons.iter();
        reasons.map(|reason| reason.text(language)).collect()
    }

    /// The repairs in a language.
    #[must_use]
    pub fn repair_texts(&self, question: &Puzzle, language: Language) -> Vec<String> {
        let Puzzle::Shell(model) = question.unasked() else {
            return Vec::new();
        };
        let repairs = self.repairs.iter();
        repairs
            .map(|&repair| repair_text(model.shell(), repair, language))
            .collect()
    }

    #[cfg(feature = "json")]
    /// The repairs as JSON.
    #[must_use]
    pub fn json_repairs(&self, question: &Puzzle) -> Vec<JsonRepair> {
        let Puzzle::Shell(model) = question.unasked() else {
            return Vec::new();
        };
        json_repairs(model.shell(), &self.repairs)
    }
}

impl Puzzle {
    /// Why there is none, if `outcome` proves that.
    ///
    /// The search for reasons takes about as much work as the proof in `outcome` took, and stops at the
    /// limits; so an explanation is never what makes an answer slow.
    #[must_use]
    pub fn explanation(&self, outcome: &Outcome, limits: &Limits<'_>) -> Explanation<'_> {
        let mut why = Explanation::default();
        if outcome.proof != Proof::Infeasible {
            return why;
        }
        match self {
            Self::Asked(puzzle, asked) => {
                why = question_reasons::explained(puzzle, asked, outcome, limits);
            }
            Self::Shell(shell) => {
                let shell = shell.shell();
                why.repairs = repairs(shell, limits).unwrap_or_default();
                let mut reasons = ShellReason::all(shell, obstacles(shell), &why.repairs);
                // Before the repairs, of which there may be many.
                let repairs = reasons.iter().position(ShellReason::is_repair);
                let at = repairs.unwrap_or(reasons.len());
                reasons.splice(at..at, ShellReason::alike(shell));
                why.reasons = reasons.into_iter().map(Reason::Shell).collect();
            }
            Self::Cover(model) => {
                let alone = uncovered(model);
                let is_searched = alone.iter().all(CoverReason::is_searched);
                why.reasons = alone.into_iter().map(Reason::Cover).collect();
                let has_rows = model.origin.is_some() || !model.rows.is_empty();
                if has_rows && is_searched {
                    let conflict = super::conflict::of_model(model, limits);
                    // It says more than that a search found none.
                    if !conflict.is_empty() {
                        why.reasons = conflict.into_iter().map(Reason::Asked).collect();
                    }
                }
            }
            Self::Snake(snake) => {
                why.reasons = vec![Reason::Snake(SnakeReason::of(snake.puzzle()))];
            }
            Self::Packing(packing) => {
                let reasons = packing_reasons(packing, outcome.work.nodes, limits);
                why.reasons = reasons.into_iter().map(Reason::Packing).collect();
            }
        }
        why
    }
}

/// Why there is no packing: arguments that can be checked by hand, or else a small
/// part of the puzzle that the search proved impossible. They are looked for with about
/// as much work as the proof took.
fn packing_reasons<'a>(
    model: &'a PackingModel,
    nodes: Option<u64>,
    limits: &Limits<'_>,
) -> Vec<PackingReason<'a>> {
    let puzzle = model.puzzle();
    let mut found = model.obstacles().unwrap_or_default().to_vec();
    if found.is_empty() {
        found = packing_obstacles(puzzle, Effort::after(nodes.unwrap_or(NODES)), limits)
            .unwrap_or_default();
    }
    let more = found.len().saturating_sub(MOST);
    found.truncate(MOST);
    let mut reasons = Vec::new();
    if leans_on_what_is_laid(puzzle, &found) {
        reasons.push(PackingReason::Laid(puzzle));
    }
    let told = found.into_iter();
    let is_searched = told.len() == 0;
    reasons.extend(told.map(|obstacle| PackingReason::Obstacle(puzzle, obstacle)));
    if more > 0 {
        reasons.push(PackingReason::More(more));
    }
    if is_searched {
        reasons.push(PackingReason::Searched);
        if let Ok(Some(part)) = conflict(puzzle, limits, looks_after(nodes)) {
            reasons.push(PackingReason::Conflict(puzzle, part));
        }
    }
    reasons
}

/// Whether the obstacles that were found are none where nothing is laid already. What a search says
/// is of the pieces as they lie.
fn leans_on_what_is_laid(puzzle: &PackingPuzzle, found: &[PackingObstacle]) -> bool {
    if puzzle.laid().is_empty() {
        return false;
    }
    let bare = puzzle.with_nothing_laid();
    found.is_empty() || found.iter().any(|it| packing_obstacle(&bare, it).is_err())
}

/// The nodes of engines that do not count them, which are the slower ones.
const NODES: u64 = 1 << 17;

/// How often searches for a reason may ask whether to stop, which they do for every
/// subproblem and for some thousand nodes of one.
pub(super) fn looks_after(nodes: Option<u64>) -> u32 {
    /// The least and the most.
    const LOOKS: (u64, u64) = (1000, 20_000);
    let looks = (nodes.unwrap_or(NODES) / 100).clamp(LOOKS.0, LOOKS.1);
    u32::try_from(looks).unwrap_or(u32::MAX)
}

/// The primary items that no option covers; of a linear program, whose author knows no items, the rows.
fn uncovered(model: &Model) -> Vec<CoverReason> {
    let (lone, searched): (fn(String) -> CoverReason, _) = match model.origin {
        Some(_) => (CoverReason::EmptyRow, CoverReason::NoValues),
        None => (CoverReason::Uncovered, CoverReason::Searched),
    };
    let lonely = model.uncovered();
    let told = lonely.iter().take(MOST);
    let mut reasons: Vec<CoverReason> = told
        .map(|item| lone(model.items[item.index()].name.clone()))
        .collect();
    if lonely.len() > MOST {
        reasons.push(CoverReason::More(lonely.len() - MOST));
    }
    if reasons.is_empty() && (model.origin.is_some() || !model.coverers().is_empty()) {
        reasons.push(searched);
    }
    reasons
}
