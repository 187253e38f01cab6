//! A puzzle as the programs ask about it, whatever its family.
//!
//! Invariant: an [`Answer`] was verified before it is shown.

use core::ops::ControlFlow;

use serde::Serialize;

use super::args::FormulationArg;
use super::exit::Failure;
use super::packing;
use super::progress::Progress;
use super::solve::{json_repairs, reasons};
use crate::engine::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Task, count_folds, count_shell,
    repairs, solve_model, solve_packing, solve_shell, solve_snake,
};
use crate::formats::{
    JsonFold, JsonPacking, JsonRepair, JsonSolution, json_fold, json_packing, json_solution,
};
use crate::model::{Model, OptionIx, PackingModel, Selection, ShellModel, SnakeModel};
use crate::packing::{Packing, PackingPuzzle};
use crate::puzzle::Puzzle;
use crate::shell::Assembly;
use crate::show::{arrows, fold_layers, fold_obstacle, fold_sentences, packing_layers, sentences};
use crate::snake::{Fold, SnakePuzzle};

/// A puzzle with its model.
pub(super) enum Question {
    /// A shell.
    Shell(Box<ShellModel>),
    /// A bare model: items and options.
    Cover(Model),
    /// A snake.
    Snake(Box<SnakeModel>),
    /// A packing.
    Packing(Box<PackingModel>),
}

/// What is shown of one solution.
pub(super) enum Answer<'a> {
    /// How a shell is assembled.
    Assembly(&'a Assembly),
    /// The chosen options of a bare model.
    Options(&'a Model, &'a Selection),
    /// How a snake is folded.
    Fold(&'a SnakePuzzle, &'a Fold),
    /// How pieces are packed.
    Packing(&'a PackingPuzzle, &'a Packing),
}

/// What counting found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report {
    /// All solutions.
    pub raw: u64,
    /// Those up to rotation, where the family has symmetries.
    pub rotations: Option<u64>,
    /// Those up to all symmetries.
    pub full: Option<u64>,
    /// Why one of these is not there.
    pub reason: Option<&'static str>,
    /// How the engine ended.
    pub outcome: Outcome,
}

/// Why there may be no distinct counts.
const BARE: &str = "a bare model has no symmetries to count up to, and a count with checkpoints \
                    keeps no solutions";

impl Report {
    /// The count of a model without symmetries.
    pub(super) const fn bare(outcome: Outcome) -> Self {
        Self {
            raw: outcome.found,
            rotations: None,
            full: None,
            reason: Some(BARE),
            outcome,
        }
    }

    /// Whether the counts are exact.
    pub(super) const fn is_complete(&self) -> bool {
        matches!(self.outcome.proof, Proof::Complete | Proof::Infeasible)
    }
}

/// Why there is no solution, as far as can be told.
#[derive(Default)]
pub(super) struct WhyNone {
    pub reasons: Vec<String>,
    pub repairs: Vec<JsonRepair>,
}

impl Question {
    pub(super) fn new(puzzle: Puzzle, formulation: FormulationArg) -> Result<Self, Failure> {
        Ok(match puzzle {
            Puzzle::Shell(shell) => {
                Self::Shell(Box::new(ShellModel::new(&shell, formulation.into())))
            }
            Puzzle::Cover(model) => Self::Cover(model),
            Puzzle::Snake(snake) => Self::Snake(Box::new(SnakeModel::new(&snake))),
            Puzzle::Packing(packing) => Self::Packing(packing::model(&packing)?),
        })
    }

    /// The name of the puzzle.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Shell(shell) => shell.shell().name(),
            Self::Cover(model) => &model.name,
            Self::Snake(snake) => snake.puzzle().name(),
            Self::Packing(packing) => packing.puzzle().name(),
        }
    }

    /// The model that engines read.
    pub(super) fn model(&self) -> &Model {
        match self {
            Self::Shell(shell) => shell.model(),
            Self::Cover(model) => model,
            Self::Snake(snake) => snake.model(),
            Self::Packing(packing) => packing.model(),
        }
    }

    /// The task for an engine.
    pub(super) fn task(&self, goal: Goal) -> Task<'_> {
        match self {
            Self::Shell(shell) => Task::shell(shell, goal),
            Self::Cover(model) => Task::new(model, goal),
            Self::Snake(snake) => Task::snake(snake, goal),
            Self::Packing(packing) => Task::packing(packing, goal),
        }
    }

    /// What a solution is called in messages.
    pub(super) const fn noun(&self) -> &'static str {
        match self {
            Self::Shell(_) => "assembly",
            Self::Cover(_) => "solution",
            Self::Snake(_) => "fold",
            Self::Packing(_) => "packing",
        }
    }

    /// Runs `engine` and shows every verified answer.
    pub(super) fn solve(
        &self,
        engine: &dyn Engine,
        goal: Goal,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(Answer<'_>) -> ControlFlow<()>,
    ) -> Result<Outcome, EngineError> {
        match self {
            Self::Shell(shell) => solve_shell(
                engine,
                Task::shell(shell, goal).with(settings),
                limits,
                &mut |assembly| show(Answer::Assembly(assembly)),
            ),
            Self::Cover(model) => {
                let task = Task::new(model, goal).with(settings);
                solve_model(engine, &task, limits, &mut |selection| {
                    show(Answer::Options(model, selection))
                })
            }
            Self::Snake(snake) => solve_snake(
                engine,
                Task::snake(snake, goal).with(settings),
                limits,
                &mut |fold| show(Answer::Fold(snake.puzzle(), fold)),
            ),
            Self::Packing(model) => {
                solve_packing(engine, model, goal, settings, limits, &mut |packing| {
                    show(Answer::Packing(model.puzzle(), packing))
                })
            }
        }
    }

    /// What several solutions are called.
    pub(super) const fn plural(&self) -> &'static str {
        match self {
            Self::Shell(_) => "assemblies",
            Self::Cover(_) => "solutions",
            Self::Snake(_) => "folds",
            Self::Packing(_) => "packings",
        }
    }

    /// What the raw count counts.
    pub(super) const fn raw_meaning(&self) -> &'static str {
        match self {
            Self::Shell(_) => "assignments of piece, place, flip and turns",
            Self::Cover(_) => "solutions",
            Self::Snake(_) => "folds, seen from the first cube",
            Self::Packing(_) => "packings, equal copies not told apart",
        }
    }

    /// What the counts up to rotations and up to all symmetries count.
    pub(super) const fn distinct_meanings(&self) -> [&'static str; 2] {
        match self {
            Self::Shell(_) | Self::Cover(_) => [
                "solids up to rotation",
                "solids up to rotation and turning inside out",
            ],
            Self::Snake(_) => [
                "folds up to rotation (and reversal of a palindrome)",
                "folds up to rotation and reflection (and reversal of a palindrome)",
            ],
            Self::Packing(_) => [
                "packings up to rotation of the target",
                "packings up to rotation and reflection of the target",
            ],
        }
    }

    /// Counts the solutions with `engine`.
    pub(super) fn count(
        &self,
        engine: &dyn Engine,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        progress: &Progress,
    ) -> Result<Report, EngineError> {
        match self {
            Self::Shell(shell) => {
                let report = count_shell(engine, shell, settings, limits, &mut |counts| {
                    progress.found(counts.raw);
                })?;
                Ok(Report {
                    raw: report.counts.raw,
                    rotations: Some(report.counts.rotations),
                    full: Some(report.counts.full),
                    reason: None,
                    outcome: report.outcome,
                })
            }
            Self::Cover(model) => {
                let task = Task::new(model, Goal::Count).with(settings);
                let ignore = &mut |_: &_| ControlFlow::Continue(());
                let outcome = solve_model(engine, &task, limits, ignore)?;
                Ok(Report::bare(outcome))
            }
            Self::Snake(snake) => {
                let report = count_folds(engine, snake, settings, limits, &mut |counts| {
                    progress.found(counts.raw);
                })?;
                let counts = report.counts;
                Ok(Report {
                    raw: counts.raw,
                    rotations: Some(counts.rotations),
                    full: Some(counts.full),
                    reason: None,
                    outcome: report.outcome,
                })
            }
            Self::Packing(model) => packing::count(engine, model, settings, limits, progress),
        }
    }

    /// Why there is none, if `outcome` proves that.
    pub(super) fn why_none(&self, outcome: Outcome, limits: &Limits<'_>) -> WhyNone {
        if outcome.proof != Proof::Infeasible {
            return WhyNone::default();
        }
        match self {
            Self::Shell(shell) => {
                let shell = shell.shell();
                let repairs = repairs(shell, limits).unwrap_or_default();
                WhyNone {
                    reasons: reasons(shell, &repairs),
                    repairs: json_repairs(shell, &repairs),
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
                reasons: packing::reasons(packing, limits),
                repairs: Vec::new(),
            },
        }
    }
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

impl Answer<'_> {
    /// The lines that a person reads.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Assembly(assembly) => sentences(assembly),
            Self::Options(model, selection) => {
                let lines = selection.options.iter().map(|&o| option_line(model, o));
                lines.collect()
            }
            Self::Fold(puzzle, fold) => {
                let (snake, region) = (puzzle.snake(), puzzle.region());
                let sentences = fold_sentences(snake, fold);
                let layers = fold_layers(snake, region, fold);
                format!("{}\n{sentences}{layers}", arrows(fold) + "\n")
            }
            Self::Packing(puzzle, packing) => packing_layers(puzzle, packing),
        }
    }

    /// What it costs.
    pub(super) fn cost(&self) -> i64 {
        match self {
            Self::Assembly(assembly) => assembly.cost(),
            Self::Fold(..) | Self::Packing(..) => 0,
            Self::Options(model, selection) => {
                let chosen = selection.options.iter();
                let costs = chosen.map(|option| i64::from(model.options[option.index()].cost));
                costs.sum()
            }
        }
    }

    /// The shape that a program reads.
    pub(super) fn json(&self) -> JsonAnyAnswer {
        match self {
            Self::Assembly(assembly) => JsonAnyAnswer::Assembly(json_solution(assembly)),
            Self::Fold(puzzle, fold) => JsonAnyAnswer::Fold(json_fold(puzzle, fold)),
            Self::Packing(puzzle, packing) => JsonAnyAnswer::Packing(json_packing(puzzle, packing)),
            Self::Options(model, selection) => JsonAnyAnswer::Options(JsonOptions {
                kind: "solution",
                options: selection
                    .options
                    .iter()
                    .map(|&option| JsonOption {
                        option: model.options[option.index()].name.clone(),
                        items: words(model, option),
                    })
                    .collect(),
            }),
        }
    }
}

/// `o3: a b c:red`
fn option_line(model: &Model, option: OptionIx) -> String {
    let name = &model.options[option.index()].name;
    format!("{name}: {}\n", words(model, option).join(" "))
}

/// The items of an option, with their colours behind a colon.
fn words(model: &Model, option: OptionIx) -> Vec<String> {
    let option = &model.options[option.index()];
    let name = |item: usize| model.items[item].name.clone();
    let plain = option.items.iter().map(|item| name(item.index()));
    let coloured = option.coloured.iter().map(|&(item, colour)| {
        let colour = &model.colours[colour.index()];
        format!("{}:{colour}", name(item.index()))
    });
    plain.chain(coloured).collect()
}

/// A solution of any family.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum JsonAnyAnswer {
    Assembly(JsonSolution),
    Options(JsonOptions),
    Fold(JsonFold),
    Packing(JsonPacking),
}

/// The chosen options of a bare model.
#[derive(Serialize)]
pub(super) struct JsonOptions {
    #[serde(rename = "type")]
    kind: &'static str,
    options: Vec<JsonOption>,
}

#[derive(Serialize)]
struct JsonOption {
    option: String,
    items: Vec<String>,
}
