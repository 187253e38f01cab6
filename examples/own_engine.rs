//! An engine of one's own: exact cover by naive backtracking. It knows nothing
//! of cubes, only the model; `solve` verifies whatever it answers. To run:
//! `cargo run --release --example own_engine -- data/HC_BQ_02.hcq`
#![expect(clippy::disallowed_methods, reason = "an example reads its file")]

use cubewright::engine::{self, Goal, Limits, Outcome, Proof, Sink, Stop, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats;
use cubewright::language::Language;
use cubewright::language::Text;
use cubewright::model::{ItemKind, Model, Restriction, Selection};
use cubewright::show::{Wording, sentences};
use cubewright::solve::solve;
use std::{error::Error, ops::ControlFlow};

/// What it cannot do, in English and in German.
const CANNOT: Text = [
    "do more than find one exact cover",
    "mehr als eine exakte Überdeckung finden",
];

struct Backtracking;

impl engine::Engine for Backtracking {
    fn name(&self) -> &'static str {
        "backtracking"
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, engine::EngineError> {
        if task.goal != Goal::First || !task.model().rows.is_empty() {
            let (engine, what) = (self.name(), CANNOT);
            return Err(engine::EngineError::Unsupported { engine, what });
        }
        let mut outcome = Outcome::default();
        match cover(task.model(), limits) {
            Ok(Some(selection)) => {
                let _ = sink(&selection);
                (outcome.found, outcome.stop) = (1_u64.into(), Stop::Enough);
            }
            Ok(None) => outcome.proof = Proof::Infeasible,
            Err(cause) => outcome.stop = Stop::Limit(cause),
        }
        Ok(outcome)
    }
}

/// Tries every option of the item that has the fewest, then covers the rest.
fn cover(model: &Model, limits: &Limits<'_>) -> Result<Option<Selection>, engine::Cause> {
    (limits.stop)().map_or(Ok(()), Err)?;
    let items = model.items.iter().zip(model.coverers());
    let open = items.filter(|(item, _)| item.kind == ItemKind::Primary);
    let Some((_, fewest)) = open.min_by_key(|(_, options)| options.len()) else {
        return Ok(Some(Selection::default()));
    };
    for option in fewest {
        let rest = Restriction::new(model, &[option]);
        if let Some(selection) = cover(&rest.model, limits)? {
            return Ok(Some(rest.completed(&selection)));
        }
    }
    Ok(None)
}

fn main() -> Result<(), Box<dyn Error>> {
    let default = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");
    let file = std::env::args().nth(1).unwrap_or(default.to_owned());
    let shell = formats::read_shell(&file, &std::fs::read(&file)?)?;
    let model = ShellModel::new(&shell, Formulation::Cells);
    let (engine, limits) = (Backtracking, Limits::none());
    let task = Task::new(&model, Goal::First);
    let outcome = solve(&engine, &task, &limits, &mut |found| {
        let assembly = model.assembly(found);
        print!(
            "{}",
            sentences(&assembly, Wording::Plain, Language::English)
        );
        ControlFlow::Continue(())
    })?;
    eprintln!("{outcome:?}");
    Ok(())
}
