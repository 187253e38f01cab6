//! A step of a solution, told and shown as far as a person asks.
//!
//! Invariant: words and map say the same, and of one level nothing that belongs to the next.

use super::answer::Answer;
use super::{Puzzle, Solution};
use crate::family::shell::{FOLD_UP, Shell};
use crate::family::snake::{Fold, SnakePuzzle};
use crate::language::Language;
use crate::show::picture::{MapOf, Panel, Scheme, box_map, fold_map, place_map};
use crate::show::scene::{Note, Scene};
use crate::show::{HintLevel, NextMove, Sentence, packing_where, place_words};

/// What to do at a step, in words and on a map.
#[derive(Clone, Debug)]
pub struct ToldStep {
    /// The words.
    pub text: String,
    /// The pictures of the map; none of things that have no map.
    pub map: Vec<Panel>,
}

impl Solution<'_> {
    /// A step of the [lesson](Self::lesson), told as far as a level says, its map in the colours of a
    /// scheme; nothing if there is no such step.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::puzzle::Puzzle;
    /// use cubewright::show::HintLevel;
    /// use cubewright::show::picture::Scheme;
    /// # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");
    /// let puzzle = Puzzle::open(file)?;
    /// let report = puzzle.solve()?;
    /// let (level, scheme) = (HintLevel::Where, Scheme::Light);
    /// let told = report.best()?.told_step(2, level, scheme, Language::English);
    /// let told = told.expect("a third step");
    /// assert_eq!(
    ///     told.text,
    ///     "Piece 3 goes on place 3. On the net, place 3 is to the left of place 2."
    /// );
    /// assert_eq!(told.map.len(), 1);
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn told_step(
        &self,
        step: usize,
        level: HintLevel,
        scheme: Scheme,
        language: Language,
    ) -> Option<ToldStep> {
        let scene = self.lesson()?;
        let of = MapOf {
            step,
            level,
            scheme,
        };
        let (text, map) = match &self.answer {
            Answer::Assembly(shell, assembly) => {
                let next = assembly.placements().get(step).map(|&placement| {
                    NextMove::Shell(shell.piece_name(placement.piece), placement)
                });
                let text = next.map(|next| of_shell(shell, &next, level, language));
                let map = place_map(&scene, (shell, assembly), of, language);
                (text, map)
            }
            Answer::Packing(puzzle, _) => {
                let text = of_packing(&scene, of, language);
                (
                    text,
                    box_map(&scene, puzzle.target().region(), of, language),
                )
            }
            Answer::Fold(puzzle, fold) => {
                let text = of_snake(puzzle, fold, of, language);
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

impl Puzzle {
    /// A hint in words, of a cube also where on the net the place is.
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
    /// assert_eq!(
    ///     puzzle.told(&next, level, Language::English),
    ///     "Piece 6 goes on place 1. On the net, place 1 is behind place 2."
    /// );
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn told(&self, next: &NextMove, level: HintLevel, language: Language) -> String {
        match self {
            // The words about other shapes speak of the map beside them.
            Self::Shell(model) if model.shell().is_cube() => {
                of_shell(model.shell(), next, level, language)
            }
            _ => next.text(level, language),
        }
    }

    /// What is done once everything is laid; nothing where that is all.
    #[must_use]
    pub fn told_end(&self, language: Language) -> Option<&'static str> {
        let Self::Shell(model) = self else {
            return None;
        };
        model.shell().is_cube().then(|| language.pick(FOLD_UP))
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
    let NextMove::Shell(_, placement) = next else {
        return text;
    };
    let place = (level != HintLevel::Which)
        .then(|| place_words(shell, placement.place, language))
        .flatten();
    match place {
        Some(place) => format!("{text} {place}"),
        None => text,
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
            Some(match &part.note {
                Note::None => language.say(take, &[&part.label]),
                Note::Name(name) if *name == part.label => language.say(take, &[&part.label]),
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
fn of_snake(puzzle: &SnakePuzzle, fold: &Fold, of: MapOf, language: Language) -> Option<String> {
    let next = NextMove::of_run(puzzle, fold, of.step)?;
    Some(next.text(of.level, language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::picture::{Letters, Primitive, map_sheet, svg};

    fn maps(file: &str, scheme: Scheme) -> Vec<String> {
        let puzzle = Puzzle::open(format!("{}/data/{file}", env!("CARGO_MANIFEST_DIR")));
        let puzzle = puzzle.expect("a puzzle");
        let report = puzzle.solve().expect("an answer");
        let best = report.best().expect("an answer");
        let levels = [HintLevel::Which, HintLevel::Where, HintLevel::How];
        let told = levels.map(|level| best.told_step(1, level, scheme, Language::English));
        let drawn = told.map(|told| {
            let pages = map_sheet(&told.expect("a step").map, scheme);
            for page in &pages {
                assert!(page.shapes.iter().all(is_legible), "{file}");
            }
            pages.iter().map(|page| svg(page, Letters::Text)).collect()
        });
        drawn.to_vec()
    }

    /// Words are at least 12 pixels high; a capital letter is 0.714 of that.
    fn is_legible(shape: &Primitive) -> bool {
        match shape {
            Primitive::Text(words) => words.height >= 12.0 * 0.714,
            Primitive::Area { .. } | Primitive::Lines { .. } => true,
        }
    }

    #[test]
    fn frames_and_other_shapes_have_maps_like_cubes() {
        for file in ["frame_2x3.hcp", "HC_BQ_01.hcq"] {
            let [which, place, how] = &maps(file, Scheme::Light)[..] else {
                panic!("three levels");
            };
            assert!(!which.contains(">2</text>") || which != place, "{file}");
            assert!(place.contains("#ffd54f") && place != how, "{file}");
        }
    }

    #[test]
    fn maps_are_dark_where_the_page_is() {
        for file in ["frame_2x3.hcp", "pack_soma.pack", "snake_king.snake"] {
            let [light, dark] = [Scheme::Light, Scheme::Dark].map(|scheme| maps(file, scheme));
            for (light, dark) in light.iter().zip(&dark) {
                assert!(
                    dark.contains("#1f2226") && !light.contains("#1f2226"),
                    "{file}"
                );
            }
        }
    }

    #[test]
    fn layers_of_snakes_and_packings_count_alike() {
        for file in ["pack_soma.pack", "snake_article.snake"] {
            let maps = maps(file, Scheme::Light);
            assert!(
                maps[1].contains(">below</text>") || maps[1].contains("from below"),
                "{file}"
            );
        }
    }
}
