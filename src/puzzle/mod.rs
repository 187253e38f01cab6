//! The one door: a puzzle of any family, and what one asks about it.
//!
//! Invariant: programs and pages ask here, so that all of them say the same; everything
//! that is answered was verified or proved.
//!
//! A [`Puzzle`] is opened from a file or parsed from bytes. The short questions take the
//! defaults: [`solve`](Puzzle::solve), [`count`](Puzzle::count), [`explain`](Puzzle::explain),
//! [`check`](Puzzle::check), [`scene`](Puzzle::scene). Whatever is not a default (an engine, all
//! solutions, up to symmetry, limits, threads) is said by name to a [`Solver`].
//!
//! # A tour
//!
//! ```
//! use std::time::Duration;
//! use cubewright::count::Symmetry;
//! use cubewright::puzzle::{Hint, Puzzle, Status};
//! use cubewright::show::HintLevel;
//! use cubewright::language::Language;
//!
//! // Six pieces that make a cube.
//! let cube = Puzzle::open(concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq"))?;
//! let best = cube.solve()?.best()?.to_string();
//! assert!(best.starts_with("Put piece 6 on place 1."));
//!
//! // Counts of all solutions, and of those that differ by more than a symmetry.
//! let counts = cube.count()?.counts;
//! assert_eq!((counts.raw, counts.full), (1536_u64.into(), Some(1_u64.into())));
//!
//! // An answer from elsewhere: nothing is wrong with this one.
//! assert!(cube.check(&best)?.is_empty());
//!
//! // A hint for whoever has laid nothing yet.
//! let limits = cubewright::puzzle::Limits::none();
//! let Hint::Next(next, level) = cube.hint(None, HintLevel::Where, &limits)? else {
//!     panic!("there is something to do");
//! };
//! assert_eq!(next.text(level, Language::English), "Piece 6 goes on place 1.");
//!
//! // What is to be seen of the solution, for pictures and solids.
//! assert_eq!(cube.scene()?.expect("it has a shape").parts.len(), 6);
//!
//! // A packing, all of whose solutions are listed up to symmetry, with limits.
//! let box_of_three = b"PACKING: x\nBOX: 3x2x1\n\nPIECE: a x3\n##\n";
//! let packing = Puzzle::parse("x.pack", box_of_three)?;
//! let report = packing.solver().engine("cover")?.all().up_to(Symmetry::Full)
//!     .time_limit(Duration::from_secs(10)).threads(2).run()?;
//! assert_eq!((report.solutions().len(), report.status()), (2, Status::Complete));
//!
//! // What was proved is a question apart from what was found.
//! let none = Puzzle::parse("y.pack", b"PACKING: y\nBOX: 3x1x1\n\nPIECE: a\n##\n")?;
//! assert_eq!(none.solve()?.status(), Status::Infeasible);
//! assert!(!none.explain()?.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod all_solutions;
mod answer;
#[cfg(feature = "json")]
mod answer_list;
mod assemblies_apart;
#[cfg(feature = "json")]
mod certificate;
mod conflict;
mod data;
#[cfg(feature = "json")]
mod disassembly_answer;
#[cfg(not(target_family = "wasm"))]
mod division;
mod door;
mod error;
mod export;
mod facts;
mod families;
mod hint;
mod judge;
#[cfg(feature = "json")]
mod judgement;
mod kit;
mod memory;
mod missing_part;
mod none;
mod partial_solution;
mod question;
mod question_reasons;
mod reasons;
mod recount;
mod ruler_words;
mod same;
mod scene;
mod solution;
mod solver;
mod step;
#[cfg(feature = "json")]
mod stored_ways;
mod to_build;
mod values;
mod way_apart;

#[cfg(feature = "json")]
pub use crate::formats::{JsonAnyAnswer, JsonOptions};
#[cfg(feature = "json")]
pub use all_solutions::{AllSolutions, CellCounts};
pub use assemblies_apart::{ApartCounts, ApartList, ApartRequest};
pub use data::{PuzzleData, read_asked_puzzle, read_puzzle, read_puzzle_as};
#[cfg(not(target_family = "wasm"))]
pub use division::{Costs, PartFound, PartQuestion};
pub use door::Puzzle;
pub use error::{NoSolution, PuzzleError, UnreadAnswer};
pub use export::{ModelForm, ModelTextError};
pub use hint::Hint;
#[cfg(feature = "json")]
pub use judgement::{AnswerKey, Judged, Judgement};
pub use partial_solution::PartialSolution;
pub use reasons::Explanation;
pub use recount::SelfCheck;
pub use ruler_words::{WITH_TURNS, ruler_words};
pub use solution::{Kept, Solution};
pub use solver::{SolveReport, Solver, Status};
pub use step::ToldStep;
#[cfg(feature = "json")]
pub use stored_ways::StoredWays;
pub use to_build::Building;
pub use values::ValuesError;

/// How thoroughly packings are taken apart, and what comes of it.
pub use crate::disassemble::{Bounds, Report as ApartReport, Thoroughness, Verdict};
/// Limits of a run, and how it ended.
pub use crate::engine::{Cause, EngineError, Limits, Outcome, Proof, Stop};
/// What is counted, and how far a count is.
pub use crate::engine::{CheckpointError, Checkpointing, CopyCounts, CountProgress, CountReport};
/// For engines of one's own.
pub use crate::engine::{CoverSearch, GoOn, OwnEngine, own_engine};
/// Searches that are divided among several processes.
#[cfg(not(target_family = "wasm"))]
pub use crate::engine::{Division, Measure, PartCount, Prefix, Price, Tally};
/// For programs that choose goal, engine and settings themselves.
pub use crate::engine::{Engine, Goal, ListRequest, MemoryLimit, Settings, Sink, Task};
/// What an engine tells while it searches.
pub use crate::engine::{Event, Events, SearchProgress};
/// The linear program that MILP backends read, and why a model cannot be said in clauses.
pub use crate::export::{CnfError, LinearProgram, LinearRow, Size};
pub use crate::infeasible::Relaxation;
/// Counts of a shell that cannot be met.
pub use crate::infeasible::shell::obstacles as shell_obstacles;
/// Models of one's own, and what an engine reads.
pub use crate::model::{
    Column, Integer, Item, ItemIx, ItemKind, LinearOrigin, Model, ModelBuilder, ModelError,
    ModelOption, ObjectiveValue, OptionIx, Restriction, Row, Selection, Sense,
};
/// Plans of such searches: units, processes, schedules.
#[cfg(not(target_family = "wasm"))]
pub use crate::plan::{Element, Plan, Schedule, plan, ranges, schedule};
/// Questions of one's own.
pub use crate::question::{
    Aim, Asked, Instead, KeptSymmetries, Objective, OptionSet, Question, QuestionError,
    QuestionFault, Reference, TextPlace,
};
/// For solutions drawn at random.
pub use crate::rng::SplitMix64;
#[cfg(not(target_family = "wasm"))]
pub use crate::solve::any_divider;
/// The engines of this build.
pub use crate::solve::{
    Availability, Backend, BackendKind, EngineChoice, any_copy_counter, any_diagram_drawer,
    any_milp, backend_names, backends, engine, milp_engine,
};
