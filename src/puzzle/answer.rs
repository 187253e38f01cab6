//! What is shown of one solution.
//!
//! Invariant: words, JSON and scene of an answer say the same.

use crate::family::packing::{Interlocked, Packing, PackingPuzzle};
use crate::family::shell::{Assembly, Shell};
use crate::family::snake::{Fold, SnakePuzzle};
#[cfg(feature = "json")]
use crate::formats::{JsonAnyAnswer, JsonOptions, json_fold, json_packing, json_shell_solution};
use crate::formats::{items_of, values_text};
use crate::language::Language;
use crate::model::{Model, OptionIx, Selection};
use crate::show::scene::{Scene, packing_scene, shell_lesson, shell_scene, snake_scene};
use crate::show::{Wording, arrows, fold_layers, fold_sentences, packing_layers, shell_sentences};

/// One solution with the puzzle that it is of.
#[derive(Clone, Debug)]
pub(super) enum Answer<'a> {
    /// How a shell is assembled.
    Assembly(&'a Shell, Assembly),
    /// The chosen options of a bare model.
    Options(&'a Model, Selection),
    /// How a snake is folded.
    Fold(&'a SnakePuzzle, Fold),
    /// How pieces are packed.
    Packing(&'a PackingPuzzle, Packing),
}

impl Answer<'_> {
    /// The lines that a person reads, in a language.
    pub(super) fn text(&self, wording: Wording, language: Language) -> String {
        match self {
            Self::Assembly(shell, assembly) => shell_sentences(shell, assembly, wording, language),
            Self::Options(model, selection) if model.origin.is_some() => {
                values_text(model, selection)
            }
            Self::Options(model, selection) => {
                let lines = selection.options.iter().map(|&o| option_line(model, o));
                lines.collect()
            }
            Self::Fold(puzzle, fold) => {
                let (snake, region) = (puzzle.snake(), puzzle.region());
                let sentences = fold_sentences(puzzle, fold, language);
                let layers = fold_layers(snake, region, fold, language);
                format!("{}\n{sentences}{layers}", arrows(fold) + "\n")
            }
            Self::Packing(puzzle, packing) => packing_layers(puzzle, packing),
        }
    }

    /// One sentence for each step, in plain words. Pictures of layers are no sentences; a packing and a
    /// fold are told by the steps of their scenes.
    pub(super) fn steps(&self, language: Language) -> Vec<String> {
        match self {
            Self::Assembly(..) | Self::Options(..) => {
                let text = self.text(Wording::Plain, language);
                text.lines().map(str::to_owned).collect()
            }
            Self::Fold(..) | Self::Packing(..) => {
                let scene = self.scene().map(|(scene, _)| scene);
                let steps = scene.into_iter().flat_map(|scene| scene.steps);
                steps.map(|step| step.words(language)).collect()
            }
        }
    }

    /// What it costs.
    pub(super) fn cost(&self) -> i64 {
        match self {
            Self::Assembly(_, assembly) => assembly.cost(),
            Self::Fold(..) | Self::Packing(..) => 0,
            Self::Options(model, selection) => model.cost_of(selection),
        }
    }

    /// The scene, and which parts interlock if the parts of a packing do; nothing of a
    /// bare model.
    pub(super) fn scene(&self) -> Option<(Scene, Option<Interlocked>)> {
        match self {
            Self::Assembly(shell, assembly) => Some((shell_scene(shell, assembly), None)),
            Self::Fold(puzzle, fold) => Some((snake_scene(puzzle, fold), None)),
            Self::Packing(puzzle, packing) => Some(packing_scene(puzzle, packing)),
            Self::Options(..) => None,
        }
    }

    /// The scene for learners: a cube is laid out piece by piece before it is folded.
    pub(super) fn lesson(&self) -> Option<Scene> {
        match self {
            Self::Assembly(shell, assembly) => Some(shell_lesson(shell, assembly)),
            Self::Fold(..) | Self::Packing(..) | Self::Options(..) => {
                self.scene().map(|(scene, _)| scene)
            }
        }
    }

    /// The shape that a program reads.
    ///
    /// It has all that the text has and can be read back by the readers of answers.
    #[cfg(feature = "json")]
    pub(super) fn json(&self) -> JsonAnyAnswer {
        match self {
            Self::Assembly(shell, assembly) => {
                JsonAnyAnswer::Assembly(json_shell_solution(shell, assembly))
            }
            Self::Fold(puzzle, fold) => JsonAnyAnswer::Fold(json_fold(puzzle, fold)),
            Self::Packing(puzzle, packing) => JsonAnyAnswer::Packing(json_packing(puzzle, packing)),
            Self::Options(model, selection) => {
                JsonAnyAnswer::Options(JsonOptions::of(model, selection))
            }
        }
    }
}

/// `o3: a b c:red`
fn option_line(model: &Model, option: OptionIx) -> String {
    let name = &model.options[option.index()].name;
    format!("{name}: {}\n", items_of(model, option).join(" "))
}
