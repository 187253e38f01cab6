//! A step of a solution, told and shown as far as a person asks.
//!
//! Invariant: words and map say the same, and of one level nothing that belongs to the next.

use super::Solution;
use super::answer::Answer;
use crate::family::shell::Shell;
use crate::family::snake::Fold;
use crate::language::Language;
use crate::show::picture::{MapOf, Panel, box_map, fold_map, net_map};
use crate::show::scene::{Note, Scene};
use crate::show::{HintLevel, NextMove, Sentence, packing_where, place_on_net};

/// What to do at a step, in words and on a map.
#[derive(Clone, Debug)]
pub struct ToldStep {
    /// The words.
    pub text: String,
    /// The pictures of the map; none of things that have no map.
    pub map: Vec<Panel>,
}

impl Solution<'_> {
    /// A step of the [lesson](Self::lesson), told as far as a level says; nothing if there is
    /// no such step.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::puzzle::Puzzle;
    /// use cubewright::show::HintLevel;
    /// # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");
    /// let puzzle = Puzzle::open(file)?;
    /// let report = puzzle.solve()?;
    /// let told = report.best()?.told_step(2, HintLevel::Where, Language::English);
    /// let told = told.expect("a third step");
    /// assert_eq!(told.text, "Piece 3 goes on place 3. On the net that is row 2, on the left.");
    /// assert_eq!(told.map.len(), 1);
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn told_step(&self, step: usize, level: HintLevel, language: Language) -> Option<ToldStep> {
        let scene = self.lesson()?;
        let of = MapOf { step, level };
        let (text, map) = match &self.0 {
            Answer::Assembly(shell, assembly) => {
                let next = assembly.placements().get(step).map(|&placement| {
                    NextMove::Shell(shell.piece_name(placement.piece), placement)
                });
                let text = next.map(|next| of_shell(shell, &next, level, language));
                (text, net_map(&scene, of, language))
            }
            Answer::Packing(puzzle, _) => {
                let text = of_packing(&scene, of, language);
                (
                    text,
                    box_map(&scene, puzzle.target().region(), of, language),
                )
            }
            Answer::Fold(puzzle, fold) => {
                let text = of_snake(puzzle.snake().runs(), fold, of, language);
                (text, fold_map(&scene, puzzle.region(), of, language))
            }
            Answer::Options(..) => return None,
        };
        let caption = scene.steps.get(step)?.words(language);
        Some(ToldStep {
            text: text.unwrap_or(caption),
            map: map.unwrap_or_default(),
        })
    }
}

/// The words of a hint, and where on the net the place is.
fn of_shell(shell: &Shell, next: &NextMove, level: HintLevel, language: Language) -> String {
    let text = match next {
        NextMove::Shell(name, placement) if level == HintLevel::How => {
            Sentence::Put(name.clone(), *placement).text(language)
        }
        _ => next.text(level, language),
    };
    match next {
        NextMove::Shell(_, placement) if level != HintLevel::Which && shell.is_cube() => {
            format!("{text} {}", place_on_net(placement.place, language))
        }
        _ => text,
    }
}

/// Which piece, and between which columns, rows and layers; how it lies is the caption.
fn of_packing(scene: &Scene, of: MapOf, language: Language) -> Option<String> {
    let step = scene.steps.get(of.step)?;
    let [moved] = step.moved[..] else { return None };
    let part = &scene.parts[moved];
    match of.level {
        HintLevel::Which => {
            let take = ["Take piece {0} next.", "Nimm jetzt Teil {0}."];
            // A letter on the plan is not always the name of the piece.
            let note = part.note.text(language);
            Some(match part.note {
                Note::None => language.say(take, &[&part.label]),
                _ => language.say(take, &[&format!("{} ({note})", part.label)]),
            })
        }
        HintLevel::Where => {
            let cells = scene.cells_at(step).into_iter();
            let own = cells.filter(|(part, _)| *part == moved);
            let own: Vec<_> = own.map(|(_, cell)| cell).collect();
            Some(packing_where(&part.label, &own, language))
        }
        HintLevel::How => None,
    }
}

/// The words of a hint about a run.
fn of_snake(runs: &[u8], fold: &Fold, of: MapOf, language: Language) -> Option<String> {
    let run = of.step;
    let next = NextMove::Snake {
        run,
        moves: *runs.get(run)?,
        way: *fold.directions().get(run)?,
        start: (run == 0).then(|| fold.start()),
    };
    Some(next.text(of.level, language))
}
