//! Why there is no solution.
//!
//! Invariant: a reason is told only of what is proved to have no solution.

use super::Puzzle;
use crate::engine::{Limits, Outcome, Proof};
use crate::family::packing::model::PackingModel;
use crate::family::shell::Shell;
#[cfg(feature = "json")]
use crate::formats::JsonRepair;
use crate::infeasible::packing::Effort;
use crate::infeasible::shell::obstacles;
use crate::infeasible::{conflict, packing_obstacles, quick_obstacles};
use crate::model::Model;
use crate::show::{self, fold_obstacle};
use crate::solve::{Repair, repairs};

/// Why there is no solution, as far as can be told.
#[derive(Clone, Debug, Default)]
pub struct WhyNone {
    /// In words.
    pub reasons: Vec<String>,
    /// Single cells of a shell whose change would make it solvable.
    pub repairs: Vec<Repair>,
}

#[cfg(feature = "json")]
impl WhyNone {
    /// The repairs as JSON.
    #[must_use]
    pub fn json_repairs(&self, question: &Puzzle) -> Vec<JsonRepair> {
        match question {
            Puzzle::Shell(model) => json_repairs(model.shell(), &self.repairs),
            Puzzle::Packing(_) | Puzzle::Snake(_) | Puzzle::Cover(_) => Vec::new(),
        }
    }
}

impl Puzzle {
    /// Why there is none, if `outcome` proves that.
    #[must_use]
    pub fn why_none(&self, outcome: &Outcome, limits: &Limits<'_>) -> WhyNone {
        if outcome.proof != Proof::Infeasible {
            return WhyNone::default();
        }
        match self {
            Self::Shell(shell) => {
                let shell = shell.shell();
                let repairs = repairs(shell, limits).unwrap_or_default();
                WhyNone {
                    reasons: shell_reasons(shell, &repairs),
                    repairs,
                }
            }
            Self::Cover(model) => WhyNone {
                reasons: uncovered(model),
                repairs: Vec::new(),
            },
            Self::Snake(snake) => WhyNone {
                reasons: vec![fold_obstacle(snake.puzzle())],
                repairs: Vec::new(),
            },
            Self::Packing(packing) => WhyNone {
                reasons: packing_reasons(packing, outcome.work.nodes, limits),
                repairs: Vec::new(),
            },
        }
    }
}

/// Why there is no assembly, and which typing error may be behind it.
#[must_use]
pub fn shell_reasons(shell: &Shell, repairs: &[Repair]) -> Vec<String> {
    /// More of one kind than this help nobody.
    const MOST: usize = 5;
    let obstacles = obstacles(shell);
    let shown = obstacles.iter().take(MOST).map(show::obstacle);
    let mut reasons: Vec<String> = shown.collect();
    if obstacles.len() > MOST {
        let more = obstacles.len() - MOST;
        reasons.push(format!("And {more} more mismatches of sides."));
    }
    if reasons.is_empty() {
        reasons.push(
            "Counts of teeth rule nothing out; the search tried every combination and none \
             closes."
                .to_owned(),
        );
    }
    let in_words = |r: &Repair| show::repair(shell.width(), r.piece, r.ring, r.gains);
    let first: Vec<String> = repairs.iter().take(MOST).map(in_words).collect();
    if !first.is_empty() {
        let more = match repairs.len() - first.len() {
            0 => String::new(),
            more => format!(" (and {more} more such changes)"),
        };
        let changes = first.join(", or ");
        reasons.push(format!("A typing error? It would work if {changes}{more}."));
    }
    reasons
}

/// The JSON shape of likely typing errors.
#[cfg(feature = "json")]
#[must_use]
pub fn json_repairs(shell: &Shell, repairs: &[Repair]) -> Vec<JsonRepair> {
    let json = |repair: &Repair| {
        let (side, cell) = show::cell_in_words(shell.width(), repair.ring);
        JsonRepair {
            part: repair.piece.to_number(),
            side,
            cell,
            value: u8::from(repair.gains),
        }
    };
    repairs.iter().map(json).collect()
}

/// Why there is no packing: arguments that can be checked by hand, or else a small
/// part of the puzzle that the search proved impossible. They are looked for with about
/// as much work as the proof took.
fn packing_reasons(model: &PackingModel, nodes: Option<u64>, limits: &Limits<'_>) -> Vec<String> {
    /// Of engines that do not count nodes, which are the slower ones.
    const NODES: u64 = 1 << 17;
    /// More of one kind than this help nobody.
    const MOST: usize = 5;
    let nodes = nodes.unwrap_or(NODES);
    let puzzle = model.puzzle();
    let mut found = quick_obstacles(model, limits).unwrap_or_default().to_vec();
    if found.is_empty() {
        found = packing_obstacles(puzzle, Effort::after(nodes), limits).unwrap_or_default();
    }
    let told = found.iter().take(MOST);
    let mut reasons: Vec<String> = told
        .map(|obstacle| show::packing_obstacle(puzzle, obstacle))
        .collect();
    if found.len() > MOST {
        reasons.push(format!("And {} more like this.", found.len() - MOST));
    }
    if reasons.is_empty() {
        reasons.push(
            "Volumes and colourings rule nothing out; the search tried every way to lay the \
             pieces, and none fills the target."
                .to_owned(),
        );
        if let Ok(Some(part)) = conflict(puzzle, limits, looks_after(nodes)) {
            reasons.push(show::packing_conflict(
                puzzle,
                &part.cells,
                &part.pieces,
                part.is_minimal,
            ));
        }
    }
    reasons
}

/// How often searches for a conflict may ask whether to stop, which they do for every
/// subproblem and for some thousand nodes of one.
fn looks_after(nodes: u64) -> u32 {
    /// The least and the most.
    const LOOKS: (u64, u64) = (1000, 20_000);
    let looks = (nodes / 100).clamp(LOOKS.0, LOOKS.1);
    u32::try_from(looks).unwrap_or(u32::MAX)
}

/// The primary items that no option covers.
fn uncovered(model: &Model) -> Vec<String> {
    /// More of one kind than this help nobody.
    const MOST: usize = 5;
    let coverers = model.coverers();
    let lonely = model.uncovered();
    let mut reasons: Vec<String> = lonely
        .iter()
        .take(MOST)
        .map(|item| format!("No option covers item {}.", model.items[item.index()].name))
        .collect();
    if lonely.len() > MOST {
        let more = lonely.len() - MOST;
        reasons.push(format!("And {more} more items that no option covers."));
    }
    if reasons.is_empty() && !coverers.is_empty() {
        reasons.push(
            "Every item has options; the search tried every combination and none fits.".to_owned(),
        );
    }
    reasons
}
