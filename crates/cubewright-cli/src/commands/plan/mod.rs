//! `cubewright plan`, `run` and `merge`: a search on many computers.
//!
//! Any number of processes share a folder and nothing else. An engine that people have already, such
//! as Slurm, starts them; each is told one number.
//!
//! Invariant: results are added up only if there is exactly one of each unit, all of the same
//! plan.

pub(crate) mod args;

mod element;
mod folder;
mod merge;
mod picture;
mod recipe;
mod report;
mod run;
mod search;
mod simulate;
mod storage;
mod unit;
mod words;

use std::path::Path;
use std::time::Duration;

pub(crate) use report::{JsonMissing, JsonPlanned, JsonSimulated};
pub(crate) use storage::{StoredPlan, StoredResult};

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::{input, question as input_question};
use crate::options::values::UpTo;
use args::PlanArgs;
use cubewright::language::Message;
use cubewright::puzzle::{
    Division, EngineError, PartQuestion, Plan, Price, Puzzle, Question, any_divider, engine, plan,
};
use cubewright_programs::errors::Exit;
use cubewright_programs::limits::{Clock, cpu};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, When, print, say};
use folder::Folder;
use search::{Subject, fingerprint, question, region};
use storage::{Asked, FORMAT, StoredUnit};
use words::PuzzleWords;

impl Command for PlanArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.format)
    }
}

fn run(args: &PlanArgs) -> Result<Exit, Failure> {
    let of_folder = args.file.as_deref().filter(|path| Folder::is_one(path));
    if let Some(recipe) = args.recipe {
        print(&recipe::text(
            recipe,
            planned(args)?,
            args.elements,
            args.minutes,
        )?)?;
        return Ok(Exit::Answered);
    }
    if let Some(workers) = args.simulate {
        return simulate::run(args, planned(args)?, workers);
    }
    if let Some(path) = of_folder {
        let (_, read) = Folder::open(path)?;
        print(&report::planned(args.format, path, &read.plan)?)?;
        return Ok(Exit::Answered);
    }
    let Some(path) = &args.output else {
        return Err(Failure::usage(Message::new(
            say(["plan needs -o FOLDER", "plan braucht -o ORDNER"], &[]),
            say(
                [
                    "name a new folder for the plan, such as -o run",
                    "nenne einen neuen Ordner für den Plan, etwa -o lauf",
                ],
                &[],
            ),
        )));
    };
    let stored = make(args, path)?;
    print(&report::planned(args.format, path, &stored)?)?;
    Ok(Exit::Answered)
}

/// The folder of a plan that is there.
fn planned(args: &PlanArgs) -> Result<&Path, Failure> {
    input::needed(args.file.as_deref())
}

/// What the arguments ask.
const fn asked(args: &PlanArgs) -> Asked {
    match (args.solve, args.up_to) {
        _ if args.census.is_some() => Asked::Census,
        _ if args.apart => Asked::Apart,
        (true, None | Some(UpTo::Raw)) => Asked::Solve,
        (true, Some(UpTo::Rotations)) => Asked::SolveUpToRotations,
        (true, Some(UpTo::Full)) => Asked::SolveUpToFull,
        (false, _) => Asked::Count,
    }
}

/// Makes a plan and writes it.
fn make(args: &PlanArgs, path: &Path) -> Result<StoredPlan, Failure> {
    let asked = asked(args);
    let mut words = PuzzleWords::of(args);
    let (subject, name) = if let Some(name) = &args.census {
        (Subject::Census(region(name)?), name.clone())
    } else {
        let (puzzle, own) = words.puzzle(args.apart)?;
        refuse_rows(args, &puzzle, &own)?;
        let name = puzzle.name().to_owned();
        let question = question(asked).unwrap_or(PartQuestion::Count);
        let engine = engine_for(args, &puzzle, question)?;
        (Subject::Puzzle(Box::new(puzzle), engine, question), name)
    };
    let division = subject.division(None)?;
    let clock = Clock::start(None);
    let sample = match &subject {
        Subject::Puzzle(puzzle, engine, PartQuestion::Count) => {
            puzzle.verified_sample(&**engine, true, &clock.limits())?
        }
        Subject::Puzzle(..) | Subject::Census(_) => 0,
    };
    // Before the estimates: they may take half a minute.
    let folder = Folder::create(path)?;
    let costs = subject.costs();
    let progress = Progress::of_work(args.progress.when, ["planning", "plant"]);
    let watch = &mut |share| progress.share(share);
    let made = plan(&*division, args.units.get(), costs.price(), watch);
    drop(progress);
    let files = match subject {
        Subject::Puzzle(..) => words.copy_to(&folder)?,
        Subject::Census(_) => Vec::new(),
    };
    let stored = StoredPlan {
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        question: asked,
        files,
        arguments: words.words(),
        puzzle: name,
        engine: match &subject {
            Subject::Puzzle(_, engine, _) => engine.name().to_owned(),
            Subject::Census(_) => "census".to_owned(),
        },
        root: made.root,
        fingerprint: fingerprint(&*division),
        sample,
        nodes: made.nodes.mean,
        spread: made.nodes.spread,
        nodes_a_second: speed(&*division, costs.price(), &made),
        units: units(made),
    };
    folder.write_plan(&stored)?;
    Ok(stored)
}

/// Refuses what the rows of a file leave undefined.
fn refuse_rows(args: &PlanArgs, puzzle: &Puzzle, own: &Question) -> Result<(), Failure> {
    if args.solve && own.objective.is_some() {
        let option = "--solve";
        return Err(Failure::from(Misuse::ObjectiveInFile { option }));
    }
    if args.apart {
        input_question::refuse_apart(puzzle)?;
    }
    input_question::check_listing(
        puzzle,
        args.up_to.filter(|_| args.solve).unwrap_or_default(),
    )
}

fn units(made: Plan) -> Vec<StoredUnit> {
    let units = made.units.into_iter();
    let stored = units.map(|unit| StoredUnit {
        nodes: unit.nodes.round(),
        prefixes: unit.prefixes,
    });
    stored.collect()
}

/// The engine that is asked for, or one that divides its search.
fn engine_for(
    args: &PlanArgs,
    puzzle: &Puzzle,
    question: PartQuestion,
) -> Result<Box<dyn cubewright::puzzle::Engine>, EngineError> {
    if args.engine == "auto" {
        return any_divider(&puzzle.task(question.goal()));
    }
    engine(&args.engine)
}

/// The search nodes a second, by searching the first prefix of each unit for a short time.
fn speed(division: &dyn Division, price: Option<Price<'_>>, made: &Plan) -> Option<f64> {
    const TIME: Duration = Duration::from_millis(100);
    const AT_ONCE: u64 = 300_000;
    /// No more than this part of the search.
    const PART: f64 = 0.01;
    let clock = Clock::start(Some(TIME));
    let used = cpu::used();
    let prefixes = made.units.iter().filter_map(|unit| unit.prefixes.first());
    let in_time = prefixes.take_while(|_| (clock.limits().stop)().is_none());
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an estimate"
    )]
    let most = (made.nodes.mean * PART) as u64 + 1;
    let mut nodes = 0;
    for prefix in in_time {
        nodes += division.measure(prefix, AT_ONCE.min(most), price).spent;
        if nodes > most {
            break;
        }
    }
    let worked = cpu::since(used);
    let seconds = worked.unwrap_or_else(|| clock.elapsed()).as_secs_f64();
    let _ = Clock::start(None);
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let speed = (nodes > 0).then(|| nodes as f64 / seconds);
    speed
}
