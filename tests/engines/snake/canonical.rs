//! The canonical fold, and every form in which a fold is written.

use core::ops::ControlFlow;
use std::num::NonZero;

use cubewright::engine::{Folds, Goal, Limits, Proof, Settings, Task};
use cubewright::family::snake::model::SnakeModel;
use cubewright::language::Language;
use cubewright::show::{arrows, fold_sentences};
use cubewright::solve::engine;
use cubewright::verify;
use cubewright_test::typed::solve_snake;

use super::{folds, snake, support};

/// The canonical fold, from every engine of this build; those that take seconds for a
/// snake are asked with `CUBEWRIGHT_CASES` above 1.
#[test]
fn every_engine_gives_the_same_optimum() {
    let quick = ["snake_2x2x2", "snake_cubra_green"].map(|name| (name, ["batsat", "microlp"]));
    let slow = ["snake_article", "snake_cubra_purple", "snake_cubra_red"];
    let slow = slow.map(|name| (name, ["batsat", "microlp"]));
    let slow = slow.iter().filter(|_| support::cases(1) > 1);
    for &(name, others) in quick.iter().chain(slow) {
        let puzzle = snake(name);
        let least = folds(&puzzle, Goal::All { up_to: None }).into_iter().min();
        let model = SnakeModel::new(&puzzle);
        for name in others.into_iter().chain(["folds", "auto"]) {
            let Ok(engine) = engine(name) else { continue };
            let mut shown = None;
            let task = Task::new(&model, Goal::Optimum);
            let outcome = solve_snake(&*engine, task, &Limits::none(), &mut |fold| {
                shown = Some(fold.clone());
                ControlFlow::Continue(())
            });
            assert_eq!(outcome.expect("an answer").proof, Proof::Optimal);
            assert_eq!(shown, least, "{} by {name}", puzzle.name());
        }
    }
}

/// The search from the best run and the one in order, on one thread and on several.
#[test]
fn the_first_of_all_folds_does_not_depend_on_threads() {
    for name in ["snake_king", "snake_gen4_b22", "snake_gen5_s30_1"] {
        let puzzle = snake(name);
        let least = folds(&puzzle, Goal::All { up_to: None }).into_iter().min();
        let model = SnakeModel::new(&puzzle);
        for threads in 1..=3 {
            let settings = Settings {
                threads: NonZero::new(threads).expect("some"),
                seed: threads as u64,
                ..Settings::default()
            };
            let mut shown = None;
            let task = Task::new(&model, Goal::Optimum).with(settings);
            let outcome = solve_snake(&Folds, task, &Limits::none(), &mut |fold| {
                shown = Some(fold.clone());
                ControlFlow::Continue(())
            });
            assert_eq!(outcome.expect("an answer").proof, Proof::Optimal);
            assert_eq!(shown, least, "{name} on {threads} threads");
        }
    }
}

/// Every form in which folds are written is read back: arrows with and without spaces, one
/// for each run or for each cube, sentences with layers, and JSON.
#[test]
fn folds_in_every_form_are_read_back() {
    for name in ["snake_2x2x2", "snake_article", "snake_cubra_red"] {
        let puzzle = snake(name);
        let (chain, region) = (puzzle.snake(), puzzle.region());
        for fold in folds(&puzzle, Goal::All { up_to: Some(200) }) {
            let spaced = arrows(&fold);
            let tight = spaced.replace(' ', "");
            let runs = chain.runs().iter().zip(tight.chars());
            let steps: String = runs
                .flat_map(|(&moves, arrow)| core::iter::repeat_n(arrow, moves.into()))
                .collect();
            let text = |language| {
                let layers = cubewright::show::fold_layers(chain, region, &fold, language);
                let sentences = fold_sentences(&puzzle, &fold, language);
                format!("{spaced}\n\n{sentences}{layers}")
            };
            let [english, german] = Language::ALL.map(text);
            let right = "The answer is right: every cell is filled exactly once.";
            let richtig = "Die Antwort ist richtig: Jede Zelle ist genau einmal gefüllt.";
            let told = [
                format!("{english}{right}\n"),
                format!("{german}{richtig}\n"),
            ];
            let sentences = Language::ALL.map(|language| fold_sentences(&puzzle, &fold, language));
            let json = serde_json::to_string(&cubewright::formats::json_fold(&puzzle, &fold));
            let object = json.expect("JSON");
            let held = format!(r#"{{"puzzle":"x","solutions":[{object}],"status":"complete"}}"#);
            for written in [
                spaced,
                tight.clone(),
                tight.replace('>', ">,"),
                steps,
                object,
                held,
            ]
            .into_iter()
            .chain([english, german])
            .chain(sentences)
            .chain(told)
            {
                let moves = cubewright::formats::read_moves(written.as_bytes());
                let moves = moves.unwrap_or_else(|error| panic!("{written}: {error}"));
                let read = verify::moves(chain, region, &moves);
                let read = read.unwrap_or_else(|faults| panic!("{written}: {faults:?}"));
                assert_eq!(read.directions(), fold.directions(), "{written}");
                if moves.start.is_some() {
                    assert_eq!(read, fold);
                }
            }
        }
    }
}
