//! Solvers out of Python packages: `pip install highsbox` is all that `highs` needs.
//!
//! Invariant: a solver works in a process of its own. Python loads its library there by `ctypes` or
//! imports its package; for HiGHS the program `cubewright-highs` is quicker, if it lies beside ours.
//! Nothing that a solver does there (a crash, an exit, words on standard output) reaches this process but
//! as an error with the name of the engine, and what it answers is judged by the driver like every answer.
//!
//! The programs of the default build cannot load libraries themselves, since the C library is linked
//! into them; `docs/decisions/0020-solvers-from-wheels.md` has what was tried.
//!
//! | file | what |
//! |---|---|
//! | `find.py`, `list.py` | where packages and libraries are |
//! | `serve.py`, `start.py` | the process: what it is asked and what it tells |
//! | `highs.py` ... | the functions of one solver, and what its statuses mean |
//! | `beside.rs`, `folders.rs` | the program that does without Python, and where its library is |

mod beside;
mod edition;
mod folders;
mod message;
mod process;

use std::sync::OnceLock;

use super::driver::{Milp, MilpAnswer, MilpReply, MilpRequest};
use crate::engine::{Engine, EngineError, Event, Limits, Outcome, Sink, Task};
use crate::export::linear_program;
use beside::Beside;
use edition::Edition;
use process::Process;

const FIND: &str = include_str!("find.py");
const LIST: &str = include_str!("list.py");
const SERVE: &str = include_str!("serve.py");
const START: &str = include_str!("start.py");

/// A solver of a Python package.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wheel {
    milp: Milp,
    /// What people call it.
    title: &'static str,
    /// Its own file.
    file: &'static str,
    /// The program that does without Python.
    beside: Option<Beside>,
    /// What it takes without a licence.
    edition: Edition,
}

/// A solver that takes models of every size and heeds a limit of nodes, as most do.
const fn wheel(
    name: &'static str,
    title: &'static str,
    file: &'static str,
    solve: fn(&MilpRequest<'_>) -> MilpReply,
) -> Wheel {
    Wheel {
        milp: Milp {
            name,
            limits_nodes: true,
            runs_apart: false,
            solve,
        },
        title,
        file,
        beside: None,
        edition: Edition::Whole,
    }
}

/// What its file says of a solver is in its file; here is what the others have to know.
static WHEELS: [Wheel; 7] = [
    Wheel {
        beside: Some(Beside {
            program: "cubewright-highs",
            folder: "highsbox/highs_dist/lib",
            library: "libhighs.",
        }),
        ..wheel("highs", "HiGHS", include_str!("highs.py"), |request| {
            solve(&WHEELS[0], request)
        })
    },
    wheel("scip", "SCIP", include_str!("scip.py"), |request| {
        solve(&WHEELS[1], request)
    }),
    {
        let solve = |request: &MilpRequest<'_>| cbc(&WHEELS[2], request);
        let mut wheel = wheel("cbc", "CBC", include_str!("cbc.py"), solve);
        // Some runs of CBC with such a limit do not end.
        wheel.milp.limits_nodes = false;
        wheel
    },
    Wheel {
        edition: Edition::Each(2000),
        ..wheel("gurobi", "Gurobi", include_str!("gurobi.py"), |request| {
            solve(&WHEELS[3], request)
        })
    },
    Wheel {
        edition: Edition::Each(1000),
        ..wheel("cplex", "CPLEX", include_str!("cplex.py"), |request| {
            solve(&WHEELS[4], request)
        })
    },
    Wheel {
        edition: Edition::Together(5000),
        ..wheel("xpress", "Xpress", include_str!("xpress.py"), |request| {
            solve(&WHEELS[5], request)
        })
    },
    Wheel {
        edition: Edition::Each(2000),
        ..wheel("copt", "COPT", include_str!("copt.py"), |request| {
            solve(&WHEELS[6], request)
        })
    },
];

impl Wheel {
    /// What the process of Python runs.
    fn source(&self) -> String {
        [FIND, SERVE, self.file, START].concat()
    }
}

fn of_name(name: &str) -> Option<&'static Wheel> {
    WHEELS.iter().find(|wheel| wheel.milp.name == name)
}

/// The engine of this name, if its package is there.
///
/// The process is kept for the first task, and loads the library meanwhile.
pub(crate) fn engine(name: &str) -> Option<Box<dyn Engine>> {
    let wheel = of_name(name)?;
    let process = Process::idle_or_new(wheel).ok()?;
    process.keep();
    Some(Box::new(*wheel))
}

/// The package of the engine of this name with its version, and the folder that it is in; `None` if
/// there is none.
///
/// One process finds all of them, the first time that anybody asks.
pub(crate) fn version(name: &str) -> Option<String> {
    static FOUND: OnceLock<Vec<[String; 3]>> = OnceLock::new();
    let found = FOUND.get_or_init(|| {
        let told = process::output(&[FIND, LIST].concat()).unwrap_or_default();
        told.lines().filter_map(message::listed).collect()
    });
    let [_, package, library] = found.iter().find(|[engine, ..]| engine == name)?;
    let title = of_name(name)?.title;
    Some(format!("{title} of {package}: {library}"))
}

impl Engine for Wheel {
    fn name(&self) -> &'static str {
        self.milp.name()
    }

    fn uses_start(&self) -> bool {
        self.milp.uses_start()
    }

    fn limits_nodes(&self) -> bool {
        self.milp.limits_nodes()
    }

    fn enumerates_by_blocking(&self) -> bool {
        self.milp.enumerates_by_blocking()
    }

    fn memory(&self, task: &Task<'_>) -> u64 {
        self.milp.memory(task)
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        if self.edition != Edition::Whole {
            let program = linear_program(task.model());
            let trial = MilpRequest::trial(&program, limits);
            if self.edition.is_exceeded(&program) && answered(self, &trial) == Ok(None) {
                let refusal = self.edition.refusal(&program);
                return Err(EngineError::failed(self.name(), refusal));
            }
        }
        if task.settings.log && self.beside.is_some() {
            let process = Process::idle_or_new(self);
            let process = process.map_err(|words| EngineError::quoted(self.name(), words))?;
            let line = format!("{} is run by {}", self.title, process.runner());
            task.settings.events.tell(Event::Log(&line));
            process.keep();
        }
        self.milp.run(task, limits, sink)
    }
}

/// Solves one program in the process of the solver, which is kept for the next; nothing if the
/// edition of the solver refuses its size.
fn answered(wheel: &Wheel, request: &MilpRequest<'_>) -> Result<Option<MilpReply>, String> {
    let mut process = Process::idle_or_new(wheel)?;
    let reply = process.solve(request)?;
    process.keep();
    Ok(reply)
}

/// Solves one program, and says what went wrong in place of an answer.
fn solve(wheel: &Wheel, request: &MilpRequest<'_>) -> MilpReply {
    let answer = match answered(wheel, request) {
        Ok(Some(reply)) => return reply,
        Ok(None) => "without a licence it takes no model of this size".to_owned(),
        Err(words) => words,
    };
    MilpAnswer::Failed(answer).into()
}

/// As [`solve`]; but CBC near its limit calls models infeasible that are not
/// (`docs/decisions/0002-cbc-in-its-own-process.md`), so that is not believed.
#[expect(clippy::disallowed_methods, reason = "how much of its time CBC took")]
fn cbc(wheel: &Wheel, request: &MilpRequest<'_>) -> MilpReply {
    let begun = std::time::Instant::now();
    let mut reply = solve(wheel, request);
    let is_near = |left| begun.elapsed() * 2 > left;
    if reply.answer == MilpAnswer::Infeasible && request.time_left.is_some_and(is_near) {
        reply.answer = MilpAnswer::Limit;
    }
    reply
}
