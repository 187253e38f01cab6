//! The diagram of all solutions, from which single ones are taken without a list.

use core::ops::ControlFlow;

use super::weight;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::run::RunArgs;
use cubewright::language::Text;
use cubewright::puzzle::{
    AllSolutions, Cause, CountProgress, Engine, EngineError, Limits, MemoryLimit, Puzzle, Settings,
    any_diagram_drawer, engine,
};
use cubewright_programs::terminal::Progress;

/// What is said where the diagram is too large.
pub(crate) const OUT_OF_REACH: Text = [
    "the diagram of all solutions is not complete, and nothing is said that is not exact.",
    "das Diagramm aller Lösungen ist nicht fertig, und Ungenaues wird nicht gesagt.",
];

/// The engine that draws the diagram.
pub(crate) fn engine_of(args: &RunArgs) -> Result<Box<dyn Engine>, EngineError> {
    match &*args.backend {
        "auto" => any_diagram_drawer(),
        name => engine(name),
    }
}

/// All solutions. Whoever chose no engine hears what to do if the puzzle has no diagram.
pub(crate) fn all<'a>(
    args: &RunArgs,
    question: &'a Puzzle,
    engine: &dyn Engine,
    limits: &Limits<'_>,
    progress: &Progress,
) -> Result<ControlFlow<Cause, AllSolutions<'a>>, Failure> {
    let settings = Settings {
        memory: MemoryLimit::Asked(weight::left),
        ..args.settings()
    };
    let mut see = |seen: CountProgress<'_>| progress.see(seen);
    match question.all_solutions(engine, settings, limits, &mut see) {
        Err(EngineError::Unsupported { engine, what }) if args.backend == "auto" => {
            Err(Failure::from(Misuse::NoDiagram { engine, what }))
        }
        all => Ok(all?),
    }
}
