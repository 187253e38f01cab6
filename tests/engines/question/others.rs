//! Snakes and bare models under questions, with all of their solutions by trying everything.

use std::collections::BTreeSet;

use cubewright::model::{Model, OptionIx};
use cubewright::puzzle::Puzzle;
use cubewright_test as support;
use fastrand::Rng;
use support::snakes::{Cell, Path, PlainSnake};

use super::plain::{Known, Laid, one};
use super::{MOST, Subject, random_questions};

/// A random snake; nothing if it has too many folds.
fn snake(rng: &mut Rng) -> Option<Subject> {
    let snake = support::snakes::random(rng, 12);
    let folds = snake.folds();
    let solutions = folds.iter().map(|path| of_fold(&snake, path)).collect();
    (folds.len() <= MOST).then(|| Subject {
        text: format!("{snake:?}"),
        puzzle: Puzzle::of(snake.puzzle()).expect("small"),
        solutions,
    })
}

/// What is known of the runs of a snake, which end where it turns.
fn of_fold(snake: &PlainSnake, path: &Path) -> Vec<Laid> {
    let farthest = snake.cells.iter().map(|cell| cell[2]).max();
    let farthest = farthest.expect("a cell");
    // Columns count from the left, rows from the front, layers from below.
    let numbered = |&[x, y, z]: &Cell| [x + 1, farthest - z + 1, y + 1].map(i64::from);
    let bends = (1..path.len() - 1).filter(|&at| snake.turns[at - 1]);
    let ends: Vec<usize> = bends.chain([path.len() - 1]).collect();
    let mut runs = Vec::new();
    let mut from = 0;
    for (run, &to) in ends.iter().enumerate() {
        let first = if run > 0 { from + 1 } else { 0 };
        let step = [0, 1, 2].map(|axis| path[from + 1][axis] - path[from][axis]);
        let way = match step {
            [1, _, _] => "right",
            [-1, _, _] => "left",
            [_, 1, _] => "up",
            [_, -1, _] => "down",
            [_, _, 1] => "near",
            _ => "far",
        };
        let cells = path[first..=to].iter().map(numbered).collect();
        runs.push(Laid::from([
            ("run", one(run + 1)),
            ("direction", Known::Words(BTreeSet::from([way.to_owned()]))),
            ("length", one(to - first + 1)),
            ("cell", Known::Cells(cells)),
            (
                "start",
                Known::Cells(BTreeSet::from([numbered(&path[from])])),
            ),
            ("end", Known::Cells(BTreeSet::from([numbered(&path[to])]))),
        ]));
        from = to;
    }
    runs
}

/// A random model with colours, rows and perhaps an integer; nothing if it has too many solutions, or some
/// that differ by the integer alone, as engines tell solutions apart by their options.
fn bare(rng: &mut Rng) -> Option<Subject> {
    let options = rng.usize(4..9);
    let model = support::models::random(rng, options);
    let all = support::models::solutions(&model);
    let chosen = |options: &[OptionIx]| -> Vec<Laid> {
        options.iter().map(|&it| of_option(&model, it)).collect()
    };
    let solutions: Vec<Vec<Laid>> = all.iter().map(|(it, _)| chosen(&it.options)).collect();
    let by_options: BTreeSet<&[OptionIx]> = all.iter().map(|(it, _)| &*it.options).collect();
    let is_told = by_options.len() == all.len()
        && solutions.len() <= MOST
        && solutions.iter().any(|it| !it.is_empty());
    is_told.then(|| Subject {
        text: format!("{model:?}"),
        puzzle: Puzzle::of(model.clone()).expect("a model"),
        solutions,
    })
}

/// What is known of an option.
fn of_option(model: &Model, option: OptionIx) -> Laid {
    let own = &model.options[option.index()];
    let plain = own.items.iter().copied();
    let items = plain.chain(own.coloured.iter().map(|&(item, _)| item));
    let items = items.map(|item| model.items[item.index()].name.clone());
    let colours = own.coloured.iter();
    let colours = colours.map(|&(_, colour)| model.colours[colour.index()].clone());
    let number = i64::try_from(option.index() + 1).expect("small");
    Laid::from([
        (
            "option",
            Known::Names(BTreeSet::from([(number, own.name.clone())])),
        ),
        ("item", Known::Words(items.collect())),
        ("colour", Known::Words(colours.collect())),
        (
            "cost",
            Known::Numbers(BTreeSet::from([i64::from(own.cost)])),
        ),
    ])
}

#[test]
fn random_questions_on_snakes_are_answered_as_by_a_filter() {
    random_questions(snake, support::cases(60), 51_000);
}

#[test]
fn random_questions_on_bare_models_are_answered_as_by_a_filter() {
    random_questions(bare, support::cases(120), 52_000);
}
