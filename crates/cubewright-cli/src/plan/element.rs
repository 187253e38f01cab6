//! Which element of a job array a process is.
//!
//! Invariant: elements are counted from 0 here. The variables of some engines count from 1.
#![expect(
    clippy::disallowed_methods,
    reason = "engines say in a variable which element a process is"
)]

use core::num::NonZero;

use crate::exit::Failure;
use crate::language::say;
use cubewright::language::Message;
use cubewright::plan::Element;

/// The variables of engines, and the number of their first element.
const VARIABLES: [(&str, usize); 8] = [
    ("SLURM_ARRAY_TASK_ID", 0),
    ("PBS_ARRAY_INDEX", 0),
    ("SGE_TASK_ID", 1),
    ("LSB_JOBINDEX", 1),
    ("HQ_TASK_ID", 0),
    ("JOB_COMPLETION_INDEX", 0),
    ("AWS_BATCH_JOB_ARRAY_INDEX", 0),
    ("PARALLEL_SEQ", 1),
];

/// The element that `--index` and `--of` name.
pub(super) fn element(index: &str, of: NonZero<usize>) -> Result<Element, Failure> {
    let (index, first) = match index {
        "env" => from_variable()?,
        number => (read(number, "--index")?, 0),
    };
    let of = of.get();
    if index < first || index - first >= of {
        let text = say(
            [
                "there is no process {0} of {1}: they are numbered from {2} to {3}",
                "es gibt keinen Prozess {0} von {1}: sie haben die Nummern {2} bis {3}",
            ],
            &[&index, &of, &first, &(first + of - 1)],
        );
        let hint = say(
            [
                "submit an array from {0} to {1}, or say with --of how many there are",
                "starte eine Reihe von {0} bis {1}, oder sag mit --of, wie viele es sind",
            ],
            &[&first, &(first + of - 1)],
        );
        return Err(Failure::Usage(Message::new(text, hint)));
    }
    Ok(Element {
        index: index - first,
        of,
    })
}

/// The number of the element by a variable, and that of the first one.
fn from_variable() -> Result<(usize, usize), Failure> {
    for (name, first) in VARIABLES {
        // An engine sets the variable of a job without an array to something else than a number.
        let value = std::env::var(name).ok();
        let value = value.filter(|value| !value.is_empty() && value != "undefined");
        if let Some(value) = value {
            return Ok((read(&value, name)?, first));
        }
    }
    let names: Vec<&str> = VARIABLES.into_iter().map(|(name, _)| name).collect();
    let text = say(
        [
            "--index env: no engine says which process this is",
            "--index env: keine Umgebung sagt, welcher Prozess das ist",
        ],
        &[],
    );
    let hint = say(
        [
            "name it, such as --index 3, or set one of {0}",
            "nenne ihn, etwa --index 3, oder setze eine von {0}",
        ],
        &[&names.join(", ")],
    );
    Err(Failure::Usage(Message::new(text, hint)))
}

fn read(text: &str, name: &str) -> Result<usize, Failure> {
    text.parse().map_err(|_| {
        let what = say(
            [
                "{0}: {1} is no number of a process",
                "{0}: {1} ist keine Nummer eines Prozesses",
            ],
            &[&name, &text],
        );
        let hint = say(
            [
                "write a whole number from 0, or env",
                "schreib eine ganze Zahl ab 0, oder env",
            ],
            &[],
        );
        Failure::Usage(Message::new(what, hint))
    })
}
