//! `plan --simulate`: how long a plan would take on many workers.
//!
//! Invariant: the times of units that are done are those that were measured; those of the others
//! are their estimates, at the speed of the measured ones.

use core::num::NonZero;
use std::path::Path;

use super::args::PlanArgs;
use super::folder::{Folder, Results};
use super::report::{JsonSimulated, JsonWorkers, largest, time};
use crate::errors::failure::Failure;
use crate::json;
use cubewright::language::Message;
use cubewright::puzzle::{Schedule, schedule};
use cubewright_programs::errors::Exit;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, print, say};

/// How long an element of an array takes to start, in seconds: Slurm takes half a second.
const START: f64 = 0.5;

pub(super) fn run(args: &PlanArgs, path: &Path, most: NonZero<usize>) -> Result<Exit, Failure> {
    let (folder, read) = Folder::open(path)?;
    let mut times = Vec::with_capacity(read.plan.units.len());
    for (number, _) in read.plan.units.iter().enumerate() {
        times.push(match folder.results(&read.id, number) {
            Results::One(result) => Some(result.seconds),
            _ => None,
        });
    }
    let known = read.plan.units.iter().zip(&times);
    let known = known.filter_map(|(unit, time)| Some((unit.nodes, (*time)?)));
    let (nodes, seconds) = known.fold((0.0, 0.0), |(nodes, seconds), (more, took)| {
        (nodes + more, seconds + took)
    });
    let speed = if nodes > 0.0 {
        Some(nodes / seconds)
    } else {
        read.plan.nodes_a_second
    };
    let Some(speed) = speed.filter(|speed| speed.is_finite() && *speed > 0.0) else {
        return Err(Failure::usage(Message::new(
            say(
                [
                    "nothing is known of the times",
                    "von den Zeiten ist nichts bekannt",
                ],
                &[],
            ),
            say(
                ["run some units first", "führ erst einige Einheiten aus"],
                &[],
            ),
        )));
    };
    let measured = times.iter().flatten().count();
    let times: Vec<f64> = read
        .plan
        .units
        .iter()
        .zip(times)
        .map(|(unit, took)| took.unwrap_or(unit.nodes / speed))
        .collect();
    let schedules: Vec<Schedule> = numbers(most.get())
        .into_iter()
        .map(|workers| schedule(&times, workers, workers, START))
        .collect();
    let told = JsonSimulated {
        puzzle: read.plan.puzzle.clone(),
        units: times.len(),
        measured,
        seconds: times.iter().sum(),
        largest: largest(times.iter().copied()),
        workers: schedules
            .iter()
            .map(|one| JsonWorkers {
                workers: one.workers,
                seconds: one.seconds,
                efficiency: one.efficiency,
            })
            .collect(),
    };
    if let Some(file) = &args.output {
        crate::commands::plan::picture::write(file, &told)?;
    }
    if args.format == Format::Text {
        print(&text(&told))?;
    } else {
        print(&json::text(&told)?)?;
    }
    Ok(Exit::Answered)
}

/// 1, 2, 5, 10, 20 and so on up to `most`, which comes last.
fn numbers(most: usize) -> Vec<usize> {
    let decades = core::iter::successors(Some(1_usize), |decade| decade.checked_mul(10));
    let steps = decades.flat_map(|decade| [1, 2, 5].map(|step| decade.saturating_mul(step)));
    let below = steps.take_while(|&number| number < most);
    below.chain([most]).collect()
}

fn text(told: &JsonSimulated) -> String {
    let mut text = say(
        [
            "{0} {0|unit|units} of {1}, {2} of them measured: {3} on one core; the largest has {4} times the \
             mean.\n",
            "{0} {0|Einheit|Einheiten} von {1}, davon {2} gemessen: {3} auf einem Kern; die größte hat das \
             {4}-fache des Mittels.\n",
        ],
        &[
            &told.units,
            &told.puzzle,
            &told.measured,
            &time(told.seconds),
            &language().pointed(format!("{:.1}", told.largest)),
        ],
    );
    for one in &told.workers {
        text += &say(
            [
                "{0}  workers: {1}, {2} % of their time at work\n",
                "{0}  Prozesse: {1}, {2} % ihrer Zeit bei der Arbeit\n",
            ],
            &[
                &format!("{:>9}", one.workers),
                &time(one.seconds),
                &format!("{:.0}", 100.0 * one.efficiency),
            ],
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn numbers_of_workers_end_with_the_most() {
        assert_eq!(numbers(1), [1]);
        assert_eq!(numbers(7), [1, 2, 5, 7]);
        assert_eq!(numbers(100), [1, 2, 5, 10, 20, 50, 100]);
    }
}
