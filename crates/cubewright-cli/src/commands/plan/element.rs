//! Which element of a job array a process is.
//!
//! Invariant: processes whose numbers leave the same remainder are the same element. So it does not
//! matter whether an engine counts from 0 or from 1, nor where a part of an array begins that is
//! submitted again.
#![expect(
    clippy::disallowed_methods,
    reason = "engines say in a variable which element a process is"
)]

use core::num::NonZero;

use crate::errors::failure::Failure;
use cubewright::language::Message;
use cubewright::puzzle::Element;
use cubewright_programs::terminal::say;

/// The variables of engines.
const VARIABLES: [&str; 8] = [
    "SLURM_ARRAY_TASK_ID",
    "PBS_ARRAY_INDEX",
    "SGE_TASK_ID",
    "LSB_JOBINDEX",
    "HQ_TASK_ID",
    "JOB_COMPLETION_INDEX",
    "AWS_BATCH_JOB_ARRAY_INDEX",
    "PARALLEL_SEQ",
];

/// What some engines set where there is no array.
const NO_ARRAY: [&str; 2] = ["", "undefined"];

/// The element that `--index` and `--of` name.
pub(super) fn element(index: &str, of: NonZero<usize>) -> Result<Element, Failure> {
    let index = match index {
        "env" => from_variable()?,
        number => read(number, "--index")?,
    };
    let of = of.get();
    if index > of {
        return Err(misuse(
            say(
                [
                    "there is no process {0} of {1}",
                    "es gibt keinen Prozess {0} von {1}",
                ],
                &[&index, &of],
            ),
            say(
                [
                    "number them from 0 to {0} or from 1 to {1}, or say with --of how many there are",
                    "nummeriere sie von 0 bis {0} oder von 1 bis {1}, oder sag mit --of, wie viele es \
                     sind",
                ],
                &[&(of - 1), &of],
            ),
        ));
    }
    Ok(Element {
        index: index % of,
        of,
    })
}

/// The number of the process by the variable of an engine.
fn from_variable() -> Result<usize, Failure> {
    let set = VARIABLES.into_iter().filter_map(|name| {
        let value = std::env::var(name).ok();
        let value = value.filter(|value| !NO_ARRAY.contains(&value.as_str()));
        Some((name, value?))
    });
    let set: Vec<(&str, String)> = set.collect();
    match &set[..] {
        [(name, value)] => read(value, name),
        [] => Err(misuse(
            say(
                [
                    "--index env: no engine says which process this is",
                    "--index env: keine Umgebung sagt, welcher Prozess das ist",
                ],
                &[],
            ),
            say(
                [
                    "name it, such as --index 3, or set one of {0}",
                    "nenne ihn, etwa --index 3, oder setze eine von {0}",
                ],
                &[&VARIABLES.join(", ")],
            ),
        )),
        [(one, _), (other, _), ..] => Err(misuse(
            say(
                [
                    "--index env: {0} and {1} are both set, so it is not clear which process this is",
                    "--index env: {0} und {1} sind beide gesetzt, so ist nicht klar, welcher Prozess \
                     das ist",
                ],
                &[one, other],
            ),
            say(
                [
                    "name the variable that is meant, such as --index \"${0}\"",
                    "nenne die Variable, die gemeint ist, etwa --index \"${0}\"",
                ],
                &[one],
            ),
        )),
    }
}

fn read(text: &str, name: &str) -> Result<usize, Failure> {
    text.parse().map_err(|_| {
        misuse(
            say(
                [
                    "{0}: {1} is no number of a process",
                    "{0}: {1} ist keine Nummer eines Prozesses",
                ],
                &[&name, &text],
            ),
            say(
                [
                    "write a whole number, or env",
                    "schreib eine ganze Zahl, oder env",
                ],
                &[],
            ),
        )
    })
}

fn misuse(text: String, hint: String) -> Failure {
    Failure::usage(Message::new(text, hint))
}
