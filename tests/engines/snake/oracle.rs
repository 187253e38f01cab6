//! Every engine that folds snakes beside a naive search, on random snakes and small boxes.

use cubewright_test as support;

use core::num::NonZero;
use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::count::{Count, Counts};
use cubewright::engine::{
    Engine, EngineError, Folds, Goal, Limits, Outcome, Proof, Settings, Task,
};
use cubewright::family::snake::model::SnakeModel;
use cubewright::family::snake::{Direction, Snake, SnakePuzzle};
use cubewright::formats::{SnakeHints, read_snake};
use cubewright::generate::census;
use cubewright::geometry::{Point, Region};
use cubewright::solve::engine;
use cubewright_test::typed::{count_folds, list_folds, solve_snake};
use fastrand::Rng;
use support::snake_text::file;
use support::snakes::{Path, PlainSnake, path_of, random, shrunk};

fn counts(puzzle: &SnakePuzzle) -> Counts {
    let model = SnakeModel::new(puzzle);
    let settings = Settings::default();
    let report = count_folds(&Folds, &model, settings, &Limits::none(), &mut |_| {});
    report.expect("an answer").counts
}

#[test]
fn the_census_of_small_boxes_agrees_with_the_search() {
    for size in [[2, 2, 2], [3, 2, 2], [4, 3, 1]] {
        let region = Region::cuboid(size).expect("a box");
        let (found, _) = census(&region, NonZero::<usize>::MIN, &Limits::none(), &mut |_| {});
        let inner = region.cells().len() - 2;
        let (mut raw, mut snakes) = (Count::ZERO, 0);
        for bits in 0..1_u32 << inner {
            let turns = (0..inner).map(|at| bits >> at & 1 == 1);
            let snake = Snake::from_turns(turns).expect("short");
            let puzzle = SnakePuzzle::new("any", snake, region.clone()).expect("as long");
            let counts = counts(&puzzle);
            raw += &counts.raw;
            // A snake and its reversal are one.
            let weight = if puzzle.snake().is_palindrome() { 2 } else { 1 };
            snakes += u64::from(!counts.raw.is_zero()) * weight;
        }
        assert_eq!(
            (raw, Count::from(snakes / 2_u64)),
            (found.paths, found.snakes),
            "{size:?}"
        );
    }
}

/// A path through all cells of a box: there and back line by line, then changed at an
/// end a few times.
fn random_path(rng: &mut Rng, [width, depth, height]: [i16; 3], changes: usize) -> Snake {
    let mut cells: Vec<Point> = Vec::new();
    for z in 0..height {
        for y in 0..depth {
            let y = if z % 2 == 0 { y } else { depth - 1 - y };
            let flip = cells.len() / usize::try_from(width).expect("positive") % 2 == 1;
            let line = (0..width).map(|x| if flip { width - 1 - x } else { x });
            cells.extend(line.map(|x| Point::new(x, y, z)));
        }
    }
    for _ in 0..changes {
        if rng.bool() {
            cells.reverse();
        }
        let end = cells[cells.len() - 1];
        let beside = Direction::ALL.map(|way| end.plus(way.unit()));
        let at = |cell: &Point| cells.iter().position(|known| known == cell);
        let known: Vec<usize> = beside.iter().filter_map(at).collect();
        // What comes after a neighbour of the end is walked the other way round.
        cells[known[rng.usize(..known.len())] + 1..].reverse();
    }
    let ways: Vec<Point> = cells.windows(2).map(|two| two[1].minus(two[0])).collect();
    Snake::from_turns(ways.windows(2).map(|two| two[0] != two[1])).expect("short")
}

#[test]
fn a_box_lying_otherwise_has_as_many_folds() {
    let mut rng = Rng::with_seed(11);
    for number in 0..12 {
        // In the first the cells of each colour of the chequer fit half a word, in the
        // second they do not.
        let sizes = [[7, 3, 6], [7, 6, 3]];
        let snake = random_path(&mut rng, [7, 3, 6], 3 + number);
        let [one, other] = sizes.map(|size| {
            let region = Region::cuboid(size).expect("a box");
            counts(&SnakePuzzle::new("path", snake.clone(), region).expect("as long"))
        });
        assert_eq!(one, other, "{snake:?}");
        assert!(!one.raw.is_zero());
    }
}

/// A snake with all that the naive search says of it.
struct Case<'a> {
    plain: &'a PlainSnake,
    model: SnakeModel,
    folds: Vec<Path>,
    known: BTreeSet<Path>,
    counts: Counts,
}

/// What went wrong.
type Verdict = Result<(), String>;

impl<'a> Case<'a> {
    fn new(plain: &'a PlainSnake) -> Self {
        let folds = plain.folds();
        Self {
            plain,
            model: SnakeModel::new(&plain.puzzle()),
            known: folds.iter().cloned().collect(),
            counts: plain.counts(&folds),
            folds,
        }
    }

    /// The proof of a run that shows all folds, or the first of them.
    fn proof(&self, otherwise: Proof) -> Proof {
        if self.folds.is_empty() {
            Proof::Infeasible
        } else {
            otherwise
        }
    }

    fn solve(
        &self,
        engine: &dyn Engine,
        goal: Goal,
        settings: Settings<'_>,
    ) -> Result<(Vec<Path>, Outcome), EngineError> {
        let mut shown = Vec::new();
        let task = Task::new(&self.model, goal).with(settings);
        let outcome = solve_snake(engine, task, &Limits::none(), &mut |fold| {
            shown.push(path_of(fold, &self.plain.turns));
            ControlFlow::Continue(())
        })?;
        Ok((shown, outcome))
    }

    /// One fold, all folds, some folds.
    fn answers(&self, engine: &dyn Engine, settings: Settings<'_>) -> Verdict {
        let solve = |goal| {
            let solved = self.solve(engine, goal, settings);
            solved.map_err(|error| format!("{goal:?}: {error}"))
        };
        let (best, outcome) = solve(Goal::Optimum)?;
        same("optimum", &best.first(), &self.folds.first())?;
        same("its proof", &outcome.proof, &self.proof(Proof::Optimal))?;
        let (first, outcome) = solve(Goal::First)?;
        self.are_folds("first", &first)?;
        same("number of firsts", &first.len(), &self.folds.len().min(1))?;
        let is_refuted = outcome.proof == Proof::Infeasible;
        same("none", &is_refuted, &self.folds.is_empty())?;
        let (some, _) = solve(Goal::All { up_to: Some(3) })?;
        self.are_folds("three", &some)?;
        same("number of three", &some.len(), &self.folds.len().min(3))?;
        let (all, outcome) = solve(Goal::All { up_to: None })?;
        self.are_folds("all", &all)?;
        same("number of all", &all.len(), &self.folds.len())?;
        same("proof of all", &outcome.proof, &self.proof(Proof::Complete))?;
        let (_, outcome) = solve(Goal::Count)?;
        same("goal count", &outcome.found, &self.counts.raw)
    }

    /// Folds of the puzzle, none twice.
    fn are_folds(&self, what: &str, shown: &[Path]) -> Verdict {
        let different: BTreeSet<&Path> = shown.iter().collect();
        same(
            &format!("{what}, none twice"),
            &different.len(),
            &shown.len(),
        )?;
        let wrong = shown.iter().find(|path| !self.known.contains(*path));
        same(&format!("{what}, all folds"), &wrong, &None)
    }

    fn counted(&self, engine: &dyn Engine, settings: Settings<'_>) -> Verdict {
        let limits = Limits::none();
        let report = count_folds(engine, &self.model, settings, &limits, &mut |_| {});
        let report = report.map_err(|error| error.to_string())?;
        same(
            "proof of the count",
            &report.outcome.proof,
            &self.proof(Proof::Complete),
        )?;
        same("counts", &report.counts, &self.counts)
    }

    /// Lists in which each class has one fold.
    fn listed(&self, engine: &dyn Engine, settings: Settings<'_>) -> Verdict {
        for with_reflections in [false, true] {
            let mut shown = Vec::new();
            let list = cubewright_test::typed::all_up_to(with_reflections);
            let outcome = list_folds(
                engine,
                &self.model,
                (list, settings),
                &Limits::none(),
                &mut |fold| {
                    shown.push(path_of(fold, &self.plain.turns));
                    ControlFlow::Continue(())
                },
            );
            let outcome = outcome.map_err(|error| format!("list: {error}"))?;
            self.are_folds("list", &shown)?;
            let classes = self.plain.classes(&shown, with_reflections);
            same("one of each class", &classes.len(), &shown.len())?;
            let all = self.plain.classes(&self.folds, with_reflections);
            same("classes", &classes, &all)?;
            same(
                "proof of the list",
                &outcome.proof,
                &self.proof(Proof::Complete),
            )?;
            same(
                "found of the list",
                &outcome.found.to_u64(),
                &Some(all.len() as u64),
            )?;
        }
        Ok(())
    }

    /// At a limit there is less, but nothing wrong, and no proof unless it is whole.
    fn limited(&self, nodes: u64) -> Verdict {
        for threads in 1..=2 {
            let settings = Settings {
                nodes: Some(nodes),
                ..on(threads)
            };
            let solve = |goal| {
                let solved = self.solve(&Folds, goal, settings);
                solved.map_err(|error| format!("{nodes} nodes, {goal:?}: {error}"))
            };
            let (all, outcome) = solve(Goal::All { up_to: None })?;
            self.are_folds("limited", &all)?;
            if outcome.proof != Proof::None {
                same("whole at a limit", &all.len(), &self.folds.len())?;
            }
            let (best, outcome) = solve(Goal::Optimum)?;
            self.are_folds("limited optimum", &best)?;
            if outcome.proof != Proof::None {
                same("optimum at a limit", &best.first(), &self.folds.first())?;
            }
        }
        Ok(())
    }

    /// Written in any notation it is the same puzzle, unless a run is longer than the
    /// region, which is told at once.
    fn written(&self) -> Verdict {
        let too_long = self.plain.longest_run() > self.plain.longest_side();
        let notations = [
            "segments",
            "cells",
            "moves",
            "new",
            "letters",
            "turns",
            "straights",
        ];
        let puzzle = self.plain.puzzle();
        for notation in notations {
            for with_ends in [true, false] {
                if !with_ends && self.plain.turns.is_empty() {
                    continue;
                }
                let text = file(self.plain, notation, with_ends);
                let read = read_snake("random.snake", text.as_bytes(), SnakeHints::default());
                if too_long {
                    let refused = read.map_err(|error| error.to_string().contains("in a row"));
                    same("a run that does not fit", &refused, &Err(true))?;
                    continue;
                }
                let read = read.map_err(|error| format!("{error}\n{text}"))?;
                same(&text, &read.snake(), &puzzle.snake())?;
                same(&text, &read.region(), &puzzle.region())?;
            }
        }
        Ok(())
    }

    /// The engines that take snakes of this size, with all that they can be asked.
    fn engines(&self) -> Verdict {
        let told = |name: &str, threads: usize, verdict: Verdict| {
            verdict.map_err(|what| format!("{name}, {threads} threads: {what}"))
        };
        let cubes = self.plain.cells.len();
        let all = [("folds", 12), ("auto", 12), ("batsat", 7), ("microlp", 5)];
        for (name, most) in all {
            let Ok(engine) = engine(name) else { continue };
            let threads = if matches!(name, "folds" | "auto") {
                2
            } else {
                1
            };
            for threads in 1..=threads {
                if cubes <= most && self.counts.raw <= 100 || threads == 2 || name == "folds" {
                    let settings = on(threads);
                    told(name, threads, self.answers(&*engine, settings))?;
                    told(name, threads, self.counted(&*engine, settings))?;
                    told(name, threads, self.listed(&*engine, settings))?;
                }
            }
        }
        Ok(())
    }

    fn judged(&self) -> Verdict {
        self.written()?;
        for nodes in [1, 7, 50] {
            self.limited(nodes)?;
        }
        self.engines()
    }
}

fn on(threads: usize) -> Settings<'static> {
    Settings {
        threads: NonZero::new(threads).expect("some"),
        ..Settings::default()
    }
}

fn same<T: PartialEq + core::fmt::Debug>(what: &str, found: &T, expected: &T) -> Verdict {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}: {found:?} instead of {expected:?}"))
}

/// Looks at random snakes; the first that goes wrong is told as small as it gets.
#[track_caller]
fn all_agree(seed: u64, number: usize, most: usize, judge: impl Fn(&PlainSnake) -> Verdict) {
    let mut rng = Rng::with_seed(seed);
    for case in 0..number {
        let snake = random(&mut rng, most);
        if judge(&snake).is_err() {
            let small = shrunk(&snake, &|snake| judge(snake).is_err());
            let what = judge(&small).expect_err("it still goes wrong");
            panic!(
                "seed {seed}, case {case}: {what}\n\n{}",
                file(&small, "letters", true)
            );
        }
    }
}

#[test]
fn random_snakes_have_the_folds_of_a_naive_search() {
    all_agree(5, support::cases(150), 12, |snake| {
        Case::new(snake).judged()
    });
}

/// Exact cover has no word for what a run begins with.
#[test]
fn engines_that_cannot_fold_say_so() {
    let mut rng = Rng::with_seed(1);
    for name in ["cover", "masks", "places"] {
        let snake = random(&mut rng, 6);
        let case = Case::new(&snake);
        let engine = engine(name).expect("always there");
        // Who tries all selections that are no folds does not come to an end.
        let settings = Settings {
            nodes: Some(1_000),
            ..on(1)
        };
        for (goal, settings) in [(Goal::First, on(1)), (Goal::Count, settings)] {
            let solved = case.solve(&*engine, goal, settings);
            assert!(
                matches!(solved, Err(EngineError::Unsupported { .. })),
                "{name}: {solved:?}"
            );
        }
    }
}

/// Snakes whose trees are too large for the first 5,000 nodes, so that the search from the
/// best run and the one in order run beside each other.
#[test]
fn the_first_fold_is_the_same_from_both_searches() {
    let mut rng = Rng::with_seed(8);
    for number in 0..support::cases(6) {
        let size = [[4, 4, 4], [6, 6, 1], [5, 4, 3]][number % 3];
        let snake = random_path(&mut rng, size, 40 * (1 + number % 7));
        let region = Region::cuboid(size.map(|side| usize::try_from(side).expect("positive")));
        let puzzle = SnakePuzzle::new("path", snake.clone(), region.expect("a box"));
        let model = SnakeModel::new(&puzzle.expect("as long"));
        let settings = Settings {
            nodes: Some(400_000),
            ..on(1)
        };
        let mut all = Vec::new();
        let show = &mut |fold: &cubewright::family::snake::Fold| {
            all.push(fold.clone());
            ControlFlow::Continue(())
        };
        let list = (cubewright_test::typed::all_up_to(true), settings);
        let limits = Limits::none();
        let listed = list_folds(&Folds, &model, list, &limits, show).expect("an answer");
        for threads in 1..=2 {
            let mut first = None;
            let task = Task::new(&model, Goal::Optimum).with(Settings {
                nodes: settings.nodes,
                ..on(threads)
            });
            let outcome = solve_snake(&Folds, task, &limits, &mut |fold| {
                first = Some(fold.clone());
                ControlFlow::Continue(())
            });
            let outcome = outcome.expect("an answer");
            if outcome.proof == Proof::Optimal {
                // What was seen before a limit stands for some folds; none comes before.
                assert!(
                    all.iter().all(|fold| Some(fold) >= first.as_ref()),
                    "{snake:?}"
                );
            }
            if (listed.proof, outcome.proof) == (Proof::Complete, Proof::Optimal) {
                let least = all.iter().min();
                let palindrome = snake.is_palindrome();
                assert!(palindrome || least == first.as_ref(), "{snake:?}");
            }
        }
    }
}
