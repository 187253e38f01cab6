//! `cubewright solve`.

mod advice;
mod apart;
pub(crate) mod args;
mod burrtools;
mod distance;
mod files;
mod interruption;
mod listing;
mod objective;
mod objectives_in_order;
mod sample;
mod warm_start;

use core::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use crate::answers::emitter::{AnswerWords, Emitter, Form, KeptPackings};
use crate::answers::files::OfSeveral;
use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input::formulation;
use crate::inputs::{input, piece_files, placements, question};
use crate::options::run::RunArgs;
use crate::options::values::UpTo;
use crate::searches::engine::{self, engine_of, reasons, verbose};
use crate::searches::{blocking, diagram, proof, weight};
use apart::NoneApart;
use args::{SolveArgs, Words};
use cubewright::language::Text;
use cubewright::puzzle::{
    Cause, Engine, EngineError, Event, Events, Explanation, Goal, Limits, Outcome, Puzzle,
    PuzzleData, Question, Settings, Solution, Stop,
};
use cubewright::show::Wording;
use cubewright_programs::answer::{end, exit};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, Over, with_file_rows};
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Columns, When, language, locked, note, say, tell_figures};
use listing::Listing;
use objective::BestValue;
use std::time::Duration;

impl Command for SolveArgs {
    fn run(&mut self, when: When) -> Result<Exit, Failure> {
        run(self, when)
    }

    fn puzzles(&mut self) -> Option<&mut Vec<PathBuf>> {
        Some(&mut self.files)
    }

    fn format(&self) -> Option<Format> {
        Some(self.run.answer.format())
    }

    fn engines(&self) -> Vec<String> {
        vec![self.run.backend.clone()]
    }

    /// Of several files, each has the time for itself.
    fn time_limit(&self) -> Option<Duration> {
        let limit = self.run.wait.time_limit;
        limit.filter(|_| !files::is_asked(self))
    }
}

fn run(args: &SolveArgs, color: When) -> Result<Exit, Failure> {
    if args.run.backend == "list" {
        return engine::list(args.run.answer.format());
    }
    args.run.answer.check(&crate::answers::burrtools::FORMS)?;
    warm_start::check_sources(args)?;
    placements::check_sources(&args.run.laid, args.file())?;
    if files::is_asked(args) {
        let Some(pieces) = piece_files::only(&args.files, &args.run.stock)? else {
            return files::run(args, color);
        };
        let mut args = args.clone();
        args.files.clear();
        args.run.stock.stock = pieces;
        return one(&args, None);
    }
    one(args, None)
}

/// Refuses options of another family than the puzzle's.
fn refuse_options_of_others(args: &SolveArgs, puzzle: &PuzzleData) -> Result<(), Failure> {
    if let Some(option) = apart::option(args) {
        input::parted_only(option, puzzle)?;
    }
    sample::check(args, puzzle)?;
    if args.optimum && args.question().objective.is_none() {
        // Of the others all solutions cost the same.
        input::shells_only("--optimum", puzzle)?;
    }
    Ok(())
}

/// What is said of ways apart that are written to a file of BurrTools.
const NO_TURNS: Text = [
    "a file of BurrTools has no turns: only ways apart by shifts are written.",
    "Eine Datei von BurrTools kennt keine Drehungen: nur Wege mit Schieben werden geschrieben.",
];

/// The puzzle with its model and what is asked of it.
fn stated(args: &SolveArgs, puzzle: &PuzzleData, own: Question) -> Result<Puzzle, Failure> {
    weight::model(puzzle, args.run.is_verbose());
    refuse_options_of_others(args, puzzle)?;
    let posed = Puzzle::new(puzzle.clone(), formulation(args.run.formulation, puzzle)?)?;
    let asked = with_file_rows(args.question())?;
    refuse_any_order(args, &asked)?;
    let posed = posed.asking(&own.and(asked))?;
    let posed = distance::compared(args, posed)?;
    question::tell(&posed, &args.run);
    question::check_listing(&posed, args.up_to)?;
    if args.up_to != UpTo::Raw {
        question::tell_symmetry(&posed, args.run.quiet);
    }
    if apart::option(args).is_some() {
        question::refuse_apart(&posed)?;
    }
    Ok(posed)
}

/// What a run is at.
const SOLVING: Text = ["solving", "löst"];

/// Solves one file, which may be one of several.
pub(crate) fn one(args: &SolveArgs, among: Option<&OfSeveral>) -> Result<Exit, Failure> {
    let clock = match among {
        Some(_) => Clock::start(args.run.wait.time_limit),
        None => Clock::of_program(args.run.wait.time_limit),
    };
    if among.is_none() && args.asks_for_one() && apart::option(args).is_none() {
        weight::question(&args.run, args.file());
    }
    let file = args.file().map(|file| file.display().to_string());
    interruption::before_an_engine(args, among, file.unwrap_or_default());
    let (puzzle, own, form) = read(args)?;
    interruption::before_an_engine(args, among, puzzle.name().to_owned());
    let listed = Listing::new(&puzzle, args)?;
    let question = stated(args, &puzzle, own)?;
    let question = objectives_in_order::narrowed(args, question, &clock.limits())?;
    let start = warm_start::read(args, &question)?;
    let goal = goal(args, &question);
    let wanted = listed.searched(goal);
    // Choosing an engine may take a while, too.
    let columns = Columns::of(goal, puzzle.words().has_costs);
    let progress = args.run.progress(SOLVING, columns);
    let engine = engine_for(args, &question, goal)?;
    warm_start::check_use(args, &*engine)?;
    weight::engine(&question, &*engine, args.run.is_verbose());
    let many = lists_several(args, goal);
    proof::claim(&args.run)?;
    let to = match among {
        Some(one) => one.output(),
        None => Arc::new(Mutex::new(output(args, &form)?)),
    };
    let emitter = Emitter::new(to, among.cloned(), form, &question, many);
    let emitter = Arc::new(Mutex::new(emitter));
    interruption::while_it_runs(&emitter, among, engine.name(), args.run.quiet);
    let hear = |event: Event<'_>| progress.hear(event);
    let settings = Settings {
        start: start.as_ref(),
        solutions: blocking::limit(&args.run, &*engine, &question, wanted),
        events: Events::to(&hear),
        ..args.run.settings()
    };
    let limits = clock.limits();
    let (mut written, mut value, mut distances) = (Ok(()), BestValue::default(), Vec::new());
    let mut show = |solution: &Solution<'_>, level: Option<usize>| {
        written = emit(&emitter, solution, level, &limits);
        value.see_best(solution, goal == Goal::Optimum && !many);
        let emitter = locked(&emitter);
        progress.found(emitter.found());
        let enough = listed.limit == Some(emitter.found());
        if enough || written.is_err() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let (outcome, none_apart) = if apart::is_asked(args) {
        let asked = (&*engine, goal);
        apart::list(args, &question, asked, settings, &limits, &mut show)?
    } else {
        let show = &mut |solution: &Solution<'_>| show(solution, None);
        let outcome = match listed.list(goal, question.words()) {
            _ if sample::is_asked(args) => {
                sample::list(args, &question, &*engine, &limits, &progress, show)?
            }
            _ if args.nearby.diverse.is_some() => {
                let (of, by) = ((&puzzle, &question), (&*engine, settings));
                distance::diverse(args, of, by, &limits, &mut distances, show)?
            }
            Some(list) => question.list_with(&*engine, list, settings, &limits, show)?,
            None => question.solve_with(&*engine, goal, settings, &limits, show)?,
        };
        (proof::or_argued(&args.run, &question, outcome)?, None)
    };
    let figures = progress.end(&outcome);
    written?;
    interruption::once_it_answered(&emitter, among, engine.name(), &outcome);
    let asks = (!args.run.quiet && none_apart.is_none()).then_some(&args.run);
    let why = reasons(&question, &outcome, &limits, asks);
    let repairs = why.json_repairs(&question);
    watch::speak();
    let end = end(
        engine.name(),
        told_reasons(none_apart.as_ref(), &why),
        repairs,
        &outcome,
        locked(&emitter).shown(),
    );
    if let Some(none) = none_apart {
        locked(&emitter).says_none(none.verdict);
    }
    let end = value.added(&question, &outcome, end).differing(&distances);
    locked(&emitter).end(&end)?;
    let work = (&question, &outcome, end.cost);
    tell_work(&args.run, &*engine, work, &clock, &figures);
    if !args.run.quiet {
        point_to_verbose(&why);
        tell_limit(&question, goal, &outcome, end.ended.found);
        value.tell(&question, &outcome);
        distance::tell(&distances);
        proof::explain(&args.run, &outcome);
        advice::tell((args, among), &puzzle, end.ended.found);
        tell_burrtools(args, &question, (&listed, end.proof), &emitter);
    }
    Ok(exit_with(among, (question, puzzle, outcome)))
}

/// Whether more than one solution is shown.
fn lists_several(args: &SolveArgs, goal: Goal) -> bool {
    let is_list = matches!(goal, Goal::All { up_to } if up_to != Some(1));
    is_list || args.nearby.diverse.is_some_and(|number| number.get() > 1)
}

/// Says how much work it was, as far as that is asked for.
fn tell_work(
    args: &RunArgs,
    engine: &dyn Engine,
    (question, outcome, cost): (&Puzzle, &Outcome, Option<i64>),
    clock: &Clock,
    figures: &[(Text, u64)],
) {
    if args.is_verbose() {
        verbose(engine, outcome, clock);
        verbose_bound(question, outcome, cost);
    }
    if args.is_very_verbose() {
        tell_figures(question.model(), engine.name(), outcome, figures);
    }
}

/// Says how many of all packings that were written BurrTools counts, and what its files cannot hold.
fn tell_burrtools(
    args: &SolveArgs,
    question: &Puzzle,
    (listed, are_all): (&Listing, bool),
    emitter: &Mutex<Emitter>,
) {
    if are_all && listed.is_raw() {
        burrtools::tell_numbers(question, locked(emitter).packings_for_burrtools());
    }
    if args.turns && locked(emitter).keeps_ways() {
        note(language().pick(NO_TURNS));
    }
}

/// Why nothing is shown: since there is no solution, or none that was asked for.
fn told_reasons(none: Option<&NoneApart>, why: &Explanation<'_>) -> Vec<String> {
    none.map_or_else(|| why.texts(language()), |none| vec![none.why.clone()])
}

/// The exit code of the outcome. Of a puzzle that is not one of several the memory is left to the end of
/// the process, which gives it back faster than part by part.
fn exit_with(among: Option<&OfSeveral>, last: (Puzzle, PuzzleData, Outcome)) -> Exit {
    let exit = exit(&last.2);
    if among.is_none() {
        core::mem::forget(last);
    }
    exit
}

/// Writes a solution; into a file of BurrTools with its way apart, where it was taken apart.
fn emit(
    emitter: &Mutex<Emitter>,
    solution: &Solution<'_>,
    level: Option<usize>,
    limits: &Limits<'_>,
) -> Result<(), Failure> {
    let is_told = level.is_some() && locked(emitter).keeps_ways();
    let way = if is_told {
        apart::way(solution, limits)?
    } else {
        None
    };
    Ok(locked(emitter).solution(solution, level, way)?)
}

/// Says which limit ended a run, and what is proved nevertheless.
fn tell_limit(question: &Puzzle, goal: Goal, outcome: &Outcome, found: u64) {
    let Stop::Limit(cause) = outcome.stop else {
        return;
    };
    let words = question.words();
    let is_fold = words.has_best && !words.has_costs && found == 1;
    let what = if is_fold && goal == Goal::Optimum {
        [
            "the fold shown is right, but another may come before it",
            "die gezeigte Faltung ist richtig, aber eine andere kann vor ihr kommen",
        ]
    } else {
        NOTHING_PROVED
    };
    explain_limit(cause, found, what);
}

/// Says how to see the typing errors that were left out.
fn point_to_verbose(why: &Explanation<'_>) {
    if why.untold() > 0 {
        let text = [
            "-v tells all of these changes",
            "-v nennt alle diese Änderungen",
        ];
        note(language().pick(text));
    }
}

/// Where answers go; those to a file of BurrTools may go into that very file.
fn output(args: &SolveArgs, form: &Form) -> Result<Output, Failure> {
    let over = match (form, args.file()) {
        (Form::BurrTools(..), Some(file)) => Over::Input(file),
        _ => Over::Nothing,
    };
    Ok(Output::new(args.run.answer.output.as_deref(), "-o", over)?)
}

/// The puzzle, what its file asks, and what its answers are written as.
fn read(args: &SolveArgs) -> Result<(PuzzleData, Question, Form), Failure> {
    if burrtools::is_asked(args) {
        let (puzzle, origin) = burrtools::puzzle(args)?;
        let kept = KeptPackings {
            is_selection: apart::is_asked(args),
            ..KeptPackings::default()
        };
        let form = Form::BurrTools(Box::new(origin), kept);
        return Ok((puzzle, Question::default(), form));
    }
    let (puzzle, own) = input::asked(args.file(), &args.run.source, &args.run.stock)?;
    refuse_any_order(args, &own)?;
    let puzzle = placements::added(puzzle, &args.run.laid)?;
    let form = match args.run.answer.format().into() {
        Form::Text(_) => Form::Text(in_words(args, &puzzle)),
        form => form,
    };
    Ok((puzzle, own, form))
}

/// Refuses an objective in a file beside an option that shows solutions in an order of the engine.
fn refuse_any_order(args: &SolveArgs, own: &Question) -> Result<(), Failure> {
    let options = [
        (args.first, "--first"),
        (args.all, "--all"),
        (args.number.is_some(), "--number"),
        (args.random, "--random"),
        (args.nth.is_some(), "--nth"),
    ];
    let mut asked = options.into_iter().filter(|_| own.objective.is_some());
    let option = asked.find_map(|(is_it, option)| is_it.then_some(option));
    option.map_or(Ok(()), |option| {
        Err(Failure::from(Misuse::ObjectiveInFile { option }))
    })
}

/// How the answers of a puzzle are put into words; what the article says stands alone.
fn in_words(args: &SolveArgs, puzzle: &PuzzleData) -> AnswerWords {
    match args.words {
        Words::Plain => AnswerWords {
            wording: Wording::Plain,
            last: puzzle.last_step(),
        },
        Words::Article => AnswerWords {
            wording: Wording::Article,
            last: None,
        },
    }
}

/// The engine of a run.
fn engine_for(
    args: &SolveArgs,
    question: &Puzzle,
    goal: Goal,
) -> Result<Box<dyn Engine>, EngineError> {
    if sample::is_asked(args) {
        return diagram::engine_of(&args.run);
    }
    engine_of(&args.run, question, goal, args.run.settings())
}

fn goal(args: &SolveArgs, question: &Puzzle) -> Goal {
    match (args.first, args.all, args.number) {
        (true, _, _) => Goal::First,
        (_, true, _) => Goal::All { up_to: None },
        (_, _, Some(number)) => Goal::All {
            up_to: Some(number.get()),
        },
        (false, false, None) => question.usual_goal(),
    }
}

/// Says how far an optimum run came that a limit stopped.
fn verbose_bound(question: &Puzzle, outcome: &Outcome, cost: Option<i64>) {
    let (Stop::Limit(_), Some(bound)) = (outcome.stop, outcome.bound) else {
        return;
    };
    let shown = match cost {
        Some(cost) => say(
            [
                "the one shown costs {0}, gap {1}",
                "die gezeigte kostet {0}, Abstand {1}",
            ],
            &[&cost, &(cost - bound)],
        ),
        None => say(["none is shown", "gezeigt ist keine"], &[]),
    };
    let noun = language().pick(question.words().noun);
    let text = [
        "bound {0}: no {1} costs less; {2}",
        "Schranke {0}: keine {1} kostet weniger; {2}",
    ];
    note(&say(text, &[&bound, &noun, &shown]));
}

/// What a run that was ended proves.
pub(crate) const NOTHING_PROVED: Text = ["nothing is proved", "bewiesen ist nichts"];

pub(crate) fn explain_limit(cause: Cause, found: u64, what: Text) {
    let (reached, what) = (watch::reached(cause), language().pick(what));
    let text = ["{0}: {1} shown, {2}.", "{0}: {1} gezeigt, {2}."];
    note(&say(text, &[&reached, &found, &what]));
}
