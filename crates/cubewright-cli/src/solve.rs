//! `cubewright solve`.

use core::ops::ControlFlow;
use std::io::IsTerminal;
use std::path::Path;
use std::sync::{Arc, Mutex};

use super::apart_list::NoneApart;
use super::args::{RunArgs, SolveArgs, Words, formulation};
use super::listing::Listing;
use super::output::{AnswerWords, Emitter, Form, KeptPackings};
use super::several::{self, OfSeveral};
use super::{
    apart_list, backends, burrtools, drawn, forbids, input, laid, last_words, proof, start, weigh,
};
use crate::failure::Failure;
use cubewright::language::Text;
use cubewright::puzzle::{
    Cause, Engine, EngineError, Event, Events, Explanation, Goal, Limits, Outcome, Proof, Puzzle,
    PuzzleData, Settings, Solution, Stop, engine,
};
use cubewright::show::Wording;
use cubewright_programs::answer::{end, exit};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, Over};
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Columns, When, language, locked, note, say, tell_figures};

pub(super) fn run(args: &SolveArgs, color: When) -> Result<Exit, Failure> {
    if args.run.backend == "list" {
        return backends::list(args.run.answer.format());
    }
    args.run.answer.check(&burrtools::FORMS)?;
    start::check_sources(args)?;
    laid::check_sources(&args.run.laid, args.file())?;
    if several::is_asked(args) {
        return several::run(args, color);
    }
    one(args, None)
}

/// Refuses options of another family than the puzzle's.
fn refuse_options_of_others(args: &SolveArgs, puzzle: &PuzzleData) -> Result<(), Failure> {
    if let Some(option) = apart_list::option(args) {
        apart_list::check(puzzle, option)?;
    }
    drawn::check(args, puzzle)?;
    if args.optimum {
        // Of the others all solutions cost the same.
        input::shells_only("--optimum", puzzle)?;
    }
    Ok(())
}

/// What a run is at.
const SOLVING: Text = ["solving", "löst"];

/// Solves one file, which may be one of several.
pub(super) fn one(args: &SolveArgs, among: Option<&OfSeveral>) -> Result<Exit, Failure> {
    let limit = args.run.wait.time_limit;
    let clock = match among {
        Some(_) => Clock::start(limit),
        None => Clock::of_program(limit),
    };
    if among.is_none() && args.asks_for_one() && apart_list::option(args).is_none() {
        weigh::question(&args.run, args.file());
    }
    let file = args.file().map(|file| file.display().to_string());
    last_words::before_an_engine(args, among, file.unwrap_or_default());
    let (puzzle, form) = asked(args)?;
    last_words::before_an_engine(args, among, puzzle.name().to_owned());
    weigh::model(&puzzle, args.run.is_verbose());
    refuse_options_of_others(args, &puzzle)?;
    let listed = Listing::new(&puzzle, args)?;
    let question = Puzzle::new(puzzle.clone(), formulation(args.run.formulation, &puzzle)?)?;
    let start = start::read(args, &question)?;
    let goal = goal(args, &question);
    let wanted = listed.searched(goal);
    let engine = engine_for(args, &question, goal)?;
    start::check_use(args, &*engine)?;
    weigh::engine(&question, &*engine, args.run.is_verbose());
    let many = matches!(goal, Goal::All { up_to } if up_to != Some(1));
    proof::claim(&args.run)?;
    let to = match among {
        Some(one) => one.output(),
        None => Arc::new(Mutex::new(output(args, &form)?)),
    };
    let of_puzzle = (puzzle.name(), puzzle.words());
    let emitter = Emitter::new(to, among.cloned(), form, of_puzzle, many);
    let emitter = Arc::new(Mutex::new(emitter));
    last_words::while_it_runs(&emitter, among, engine.name(), args.run.quiet);
    let columns = Columns::of(goal, puzzle.words().has_costs);
    let progress = args.run.progress(SOLVING, columns);
    let hear = |event: Event<'_>| progress.hear(event);
    let settings = Settings {
        start: start.as_ref(),
        solutions: forbids::limit(&args.run, &*engine, &question, wanted),
        events: Events::to(&hear),
        ..args.run.settings()
    };
    let limits = clock.limits();
    let mut written = Ok(());
    let mut show = |solution: &Solution<'_>, level: Option<usize>| {
        written = emit(&emitter, solution, level, &limits);
        let emitter = locked(&emitter);
        progress.found(emitter.found());
        let enough = listed.limit == Some(emitter.found());
        if enough || written.is_err() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let (outcome, none_apart) = if apart_list::is_asked(args) {
        let asked = (&*engine, goal);
        apart_list::list(args, &question, asked, settings, &limits, &mut show)?
    } else {
        let show = &mut |solution: &Solution<'_>| show(solution, None);
        let outcome = match listed.list(goal, question.words()) {
            _ if drawn::is_asked(args) => {
                drawn::list(args, &question, &*engine, &limits, &progress, show)?
            }
            Some(list) => question.list_with(&*engine, list, settings, &limits, show)?,
            None => question.solve_with(&*engine, goal, settings, &limits, show)?,
        };
        (outcome, None)
    };
    let figures = progress.end(&outcome);
    written?;
    last_words::once_it_answered(&emitter, among, engine.name(), &outcome);
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
    locked(&emitter).end(&end)?;
    if args.run.is_verbose() {
        verbose(&*engine, &outcome, &clock);
        verbose_bound(&question, &outcome, end.cost);
    }
    if args.run.is_very_verbose() {
        tell_figures(question.model(), engine.name(), &outcome, &figures);
    }
    if !args.run.quiet {
        point_to_verbose(&why);
        tell_limit(&question, goal, &outcome, end.ended.found);
        proof::explain(&args.run, &outcome);
        point_to_pictures((args, among), &puzzle, end.ended.found);
    }
    Ok(exit_with(among, (question, puzzle, outcome)))
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
        apart_list::way(solution, limits)?
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

/// Says on a terminal how to see the answer, which is easier to follow than sentences.
fn point_to_pictures(
    (args, among): (&SolveArgs, Option<&OfSeveral>),
    puzzle: &PuzzleData,
    found: u64,
) {
    let (file, run) = (args.file(), &args.run);
    let is_plain = !run.stock.is_asked()
        && run.source.problem.is_none()
        && run.source.snake.size.is_none()
        && run.source.snake.notation.is_none();
    let Some(file) = file.filter(|file| is_plain && *file != Path::new("-")) else {
        return;
    };
    let answer = &args.run.answer;
    let is_shown = puzzle.has_shape() && found > 0 && among.is_none();
    let is_text = answer.format() == Format::Text && answer.output.is_none();
    if is_shown && is_text && std::io::stdout().is_terminal() {
        let text = [
            "To see each step: cubewright render {0} --view steps -o steps.svg",
            "Jeden Schritt zeichnet: cubewright render {0} --view steps -o steps.svg",
        ];
        note(&say(text, &[&file.display()]));
    }
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

/// The puzzle, and what its answers are written as.
fn asked(args: &SolveArgs) -> Result<(PuzzleData, Form), Failure> {
    if burrtools::is_asked(args) {
        let (puzzle, origin) = burrtools::puzzle(args)?;
        let kept = KeptPackings {
            is_selection: apart_list::is_asked(args),
            ..KeptPackings::default()
        };
        return Ok((puzzle, Form::BurrTools(Box::new(origin), kept)));
    }
    let puzzle = input::asked(args.file(), &args.run.source, &args.run.stock)?;
    let puzzle = laid::added(puzzle, &args.run.laid)?;
    let form = match args.run.answer.format().into() {
        Form::Text(_) => Form::Text(in_words(args, &puzzle)),
        form => form,
    };
    Ok((puzzle, form))
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
    if drawn::is_asked(args) {
        return drawn::engine_of(&args.run);
    }
    engine_of(&args.run, question, goal, args.run.settings())
}

/// The engine that is asked for; for `auto`, the one that the rule takes.
pub(super) fn engine_of(
    args: &RunArgs,
    question: &Puzzle,
    goal: Goal,
    settings: Settings<'_>,
) -> Result<Box<dyn Engine>, EngineError> {
    if args.backend != "auto" {
        return engine(&args.backend);
    }
    let choice = question.choice(goal, settings)?;
    if args.is_verbose() {
        let text = ["auto chooses {0}: {1}", "auto wählt {0}: {1}"];
        note(&say(text, &[&choice.engine, &language().pick(choice.why)]));
    }
    let chosen = engine(choice.engine)?;
    if chosen.enumerates_by_blocking() {
        // Its backend may not look at the limits for long.
        watch::start_now();
    }
    Ok(chosen)
}

/// Why there is no solution. Reasons take work, and who wants nothing but the answer does not read
/// them.
pub(super) fn reasons<'a>(
    question: &'a Puzzle,
    outcome: &Outcome,
    limits: &Limits<'_>,
    asks: Option<&RunArgs>,
) -> Explanation<'a> {
    let Some(run) = asks else {
        return Explanation::default();
    };
    if outcome.proof == Proof::Infeasible {
        // They may look at the limits late.
        watch::start_now();
    }
    let why = question.explanation(outcome, limits);
    if run.is_verbose() { why.in_full() } else { why }
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

/// Says which engine answered and how much work it was.
pub(super) fn verbose(engine: &dyn Engine, outcome: &Outcome, clock: &Clock) {
    let ms = clock.elapsed().as_secs_f64() * 1e3;
    let method = outcome
        .method
        .map_or_else(String::new, |method| format!(" ({method})"));
    let name = engine.name();
    let mut work = Vec::new();
    if outcome.work.models > 0 {
        let text = ["{0} models solved", "{0} Modelle gelöst"];
        work.push(say(text, &[&outcome.work.models]));
    }
    let nodes = outcome.work.nodes;
    work.extend(nodes.map(|nodes| say(["{0} nodes", "{0} Knoten"], &[&nodes])));
    work.push(format!("{ms:.3} ms"));
    let text = ["engine {0}{1}: {2}", "Engine {0}{1}: {2}"];
    note(&say(text, &[&name, &method, &work.join(", ")]));
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
pub(super) const NOTHING_PROVED: Text = ["nothing is proved", "bewiesen ist nichts"];

pub(super) fn explain_limit(cause: Cause, found: u64, what: Text) {
    let (reached, what) = (watch::reached(cause), language().pick(what));
    let text = ["{0}: {1} shown, {2}.", "{0}: {1} gezeigt, {2}."];
    note(&say(text, &[&reached, &found, &what]));
}
