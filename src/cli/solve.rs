//! `cubewright solve`.

use core::ops::ControlFlow;
use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use super::args::{RunArgs, SolveArgs, UpTo};
use super::clock::{Clock, handle_interrupts};
use super::exit::{Exit, Failure};
use super::output::{Emitter, Form, SharedEmitter, locked, note, writer};
use super::packing::OnePerOrbit;
use super::progress::Progress;
use super::{backends, burrtools, input, start};
use crate::ask::{Answer, Question, WhyNone};
use crate::engine::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, choose, engine,
};
use crate::formats::JsonEnd;
use crate::puzzle::Puzzle;
use crate::shell::{Group, OrbitCounter};
use crate::snake::{Fold, FoldGroup};

pub(super) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    if args.run.backend == "list" {
        return backends::list(args.run.format);
    }
    start::check_sources(args)?;
    let (puzzle, form) = asked(args)?;
    let mut filter = Filter::new(&puzzle, args)?;
    let question = Question::new(puzzle.clone(), args.run.formulation.into())?;
    let start = start::read(args, &question)?;
    let settings = Settings {
        start: start.as_ref(),
        ..args.run.settings()
    };
    let goal = goal(args, &question);
    let engine = engine_of(&args.run, &question, goal)?;
    let many = matches!(goal, Goal::All { up_to } if up_to != Some(1));
    let to = writer(args.run.output.as_deref())?;
    let emitter = Emitter::new(to, form, &question, many);
    let emitter = Arc::new(Mutex::new(emitter));
    end_at_interrupt(&emitter, engine.name());
    let clock = Clock::start(args.run.time_limit);
    let progress = Progress::start(args.run.progress, args.run.quiet, "solving");
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let mut written = Ok(());
    let outcome = question.solve(
        &*engine,
        filter.goal(goal),
        settings,
        &limits,
        &mut |answer| {
            if !filter.is_new(&answer) {
                return ControlFlow::Continue(());
            }
            let mut emitter = locked(&emitter);
            written = emitter.solution(&answer);
            progress.found(emitter.found());
            let enough = filter.limit == Some(emitter.found());
            if enough || written.is_err() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        },
    )?;
    drop(progress);
    written?;
    let why = question.why_none(outcome, &limits);
    let end = end(&*engine, &question, why, outcome, &locked(&emitter));
    locked(&emitter).end(&end)?;
    if args.run.verbose {
        verbose(&*engine, outcome, &clock);
        verbose_bound(&question, outcome, end.cost);
    }
    if !args.run.quiet {
        explain_limit(outcome, end.found);
        explain_proof(&args.run, outcome);
    }
    Ok(exit(outcome))
}

/// The puzzle, and what its answers are written as.
fn asked(args: &SolveArgs) -> Result<(Puzzle, Form), Failure> {
    if burrtools::is_asked(args)? {
        let (puzzle, origin) = burrtools::puzzle(args)?;
        return Ok((puzzle, Form::BurrTools(Box::new(origin), Vec::new())));
    }
    let puzzle = input::asked(args.file.as_deref(), &args.run.snake, &args.run.stock)?;
    Ok((puzzle, args.run.format.into()))
}

/// The engine that is asked for; for `auto`, the one that the rule takes.
pub(super) fn engine_of(
    args: &RunArgs,
    question: &Question,
    goal: Goal,
) -> Result<Box<dyn Engine>, EngineError> {
    if args.backend != "auto" {
        return engine(&args.backend);
    }
    let choice = choose(&question.task(goal).with(args.settings()))?;
    if args.verbose {
        note(&format!("auto takes {}: {}", choice.engine, choice.why));
    }
    engine(choice.engine)
}

/// Says why there is no file, where one was asked for.
pub(super) fn explain_proof(args: &RunArgs, outcome: Outcome) {
    let is_missing = args.proof.as_ref().is_some_and(|file| !file.exists());
    if is_missing && outcome.found > 0 {
        note("There is a solution, so there is no proof to write.");
    }
}

fn goal(args: &SolveArgs, question: &Question) -> Goal {
    match (args.first, args.all, args.number) {
        (true, _, _) => Goal::First,
        (_, true, _) => Goal::All { up_to: None },
        (_, _, Some(number)) => Goal::All {
            up_to: Some(number),
        },
        // No packing is better than another.
        (false, false, None) if matches!(question, Question::Packing(_)) => Goal::First,
        (false, false, None) => Goal::Optimum,
    }
}

/// Shows each solid once, if that is asked for.
struct Filter<'a> {
    up_to: UpTo,
    limit: Option<u64>,
    shown: Shown<'a>,
}

/// What was shown so far, up to symmetry.
enum Shown<'a> {
    Solids(OrbitCounter<'a>),
    Folds(FoldGroup<'a>, HashSet<Fold>),
    Packings(Box<OnePerOrbit>),
    Nothing,
}

impl<'a> Filter<'a> {
    fn new(puzzle: &'a Puzzle, args: &SolveArgs) -> Result<Self, Failure> {
        let shown = match puzzle {
            Puzzle::Shell(shell) => Shown::Solids(OrbitCounter::new(shell)),
            Puzzle::Snake(snake) => Shown::Folds(FoldGroup::new(snake), HashSet::new()),
            Puzzle::Packing(packing) if args.up_to != UpTo::Raw => {
                Shown::Packings(Box::new(OnePerOrbit::new(packing)?))
            }
            Puzzle::Cover(_) | Puzzle::Packing(_) => Shown::Nothing,
        };
        if matches!(shown, Shown::Nothing) && args.up_to != UpTo::Raw {
            return Err(Failure::Usage {
                message: "a bare model has no symmetries to count up to".to_owned(),
                hint: "leave --up-to out",
            });
        }
        Ok(Self {
            up_to: args.up_to,
            limit: args.number,
            shown,
        })
    }

    /// The goal for the engine: with a filter, more are needed than are shown.
    fn goal(&self, goal: Goal) -> Goal {
        match (goal, self.up_to) {
            (Goal::All { up_to }, UpTo::Rotations | UpTo::Full) if up_to != Some(0) => {
                Goal::All { up_to: None }
            }
            _ => goal,
        }
    }

    fn is_new(&mut self, answer: &Answer<'_>) -> bool {
        match (&mut self.shown, answer, self.up_to) {
            (_, _, UpTo::Raw) => true,
            (Shown::Solids(counter), Answer::Assembly(_, assembly), UpTo::Rotations) => {
                counter.add(assembly) != Some(Group::Rotations)
            }
            (Shown::Solids(counter), Answer::Assembly(_, assembly), UpTo::Full) => {
                counter.add(assembly).is_none()
            }
            (Shown::Folds(group, shown), Answer::Fold(_, fold), up_to) => {
                shown.insert(group.representative(fold, up_to == UpTo::Full))
            }
            (Shown::Packings(orbits), Answer::Packing(_, packing), up_to) => {
                orbits.keeps(packing, up_to == UpTo::Full)
            }
            _ => true,
        }
    }
}

/// Makes Ctrl-C write the end even while an engine does not listen.
fn end_at_interrupt(emitter: &SharedEmitter, engine: &'static str) {
    let emitter = Arc::clone(emitter);
    handle_interrupts(move || {
        let mut emitter = locked(&emitter);
        let end = JsonEnd {
            kind: "end",
            status: "interrupted",
            found: emitter.found(),
            proof: false,
            engine: engine.to_owned(),
            nodes: None,
            bound: None,
            cost: emitter.cost(),
            reasons: Vec::new(),
            repairs: Vec::new(),
        };
        // There is nobody left to tell if this fails.
        let _ = emitter.end(&end);
    });
}

/// The last line, with reasons if there is no solution.
fn end(
    engine: &dyn Engine,
    question: &Question,
    why: WhyNone,
    outcome: Outcome,
    shown: &Emitter,
) -> JsonEnd {
    let cost = shown.cost();
    let status = match (outcome.proof, outcome.stop) {
        (Proof::Infeasible, _) => "infeasible",
        (_, Stop::Limit(Cause::Time | Cause::Nodes)) => "limit",
        (_, Stop::Limit(Cause::Interrupt)) => "interrupted",
        (Proof::None | Proof::Optimal | Proof::Complete, Stop::Finished | Stop::Enough) => {
            "complete"
        }
    };
    JsonEnd {
        kind: "end",
        status,
        found: shown.found(),
        proof: outcome.proof != Proof::None,
        engine: engine.name().to_owned(),
        nodes: outcome.work.nodes,
        bound: outcome
            .bound
            .or(cost.filter(|_| outcome.proof == Proof::Optimal)),
        cost,
        repairs: why.json_repairs(question),
        reasons: why.reasons,
    }
}

/// Says which engine answered and how much work it was.
pub(super) fn verbose(engine: &dyn Engine, outcome: Outcome, clock: &Clock) {
    let ms = clock.elapsed().as_secs_f64() * 1e3;
    let method = outcome
        .method
        .map_or_else(String::new, |method| format!(" ({method})"));
    let name = engine.name();
    let mut work = Vec::new();
    if outcome.work.models > 0 {
        work.push(format!("{} models solved", outcome.work.models));
    }
    work.extend(outcome.work.nodes.map(|nodes| format!("{nodes} nodes")));
    work.push(format!("{ms:.3} ms"));
    note(&format!("engine {name}{method}: {}", work.join(", ")));
}

/// Says how far an optimum run came that a limit stopped.
fn verbose_bound(question: &Question, outcome: Outcome, cost: Option<i64>) {
    let (Stop::Limit(_), Some(bound)) = (outcome.stop, outcome.bound) else {
        return;
    };
    let shown = match cost {
        Some(cost) => format!("the one shown costs {cost}, gap {}", cost - bound),
        None => "none is shown".to_owned(),
    };
    note(&format!(
        "bound {bound}: no {} costs less; {shown}",
        question.noun()
    ));
}

fn explain_limit(outcome: Outcome, found: u64) {
    let limit = match outcome.stop {
        Stop::Limit(Cause::Time) => "time",
        Stop::Limit(Cause::Nodes) => "node",
        Stop::Limit(Cause::Interrupt) | Stop::Finished | Stop::Enough => return,
    };
    note(&format!(
        "The {limit} limit was reached: {found} shown, nothing is proved."
    ));
}

/// The exit code of an outcome.
pub(super) const fn exit(outcome: Outcome) -> Exit {
    match (outcome.proof, outcome.stop) {
        (Proof::Infeasible, _) => Exit::ProvedNone,
        (_, Stop::Limit(Cause::Time | Cause::Nodes)) => Exit::Limit,
        (_, Stop::Limit(Cause::Interrupt)) => Exit::Interrupted,
        (_, Stop::Finished | Stop::Enough) => Exit::Answered,
    }
}
