//! A plan with its puzzle and its engine, ready to be searched or merged.
//!
//! Invariant: the search is the one that was planned: its fingerprint is compared.

use std::path::Path;

use super::folder::{Folder, Read};
use super::storage::{Asked, StoredPlan};
use super::words::PuzzleWords;
use crate::errors::failure::Failure;
use cubewright::count::Symmetry;
use cubewright::formats::box_named;
use cubewright::generate::CensusDivision;
use cubewright::geometry::Region;
use cubewright::language::Describe;
use cubewright::puzzle::{
    Costs, Division, Engine, EngineError, Limits, PartFound, PartQuestion, Prefix, Puzzle,
    Settings, engine,
};
use cubewright_programs::terminal::language;

/// What is searched.
pub(super) enum Subject {
    /// A puzzle, with the engine and the question.
    Puzzle(Box<Puzzle>, Box<dyn Engine>, PartQuestion),
    /// All snakes of a box.
    Census(Region),
}

/// The question of a puzzle; nothing of a census.
pub(super) const fn question(asked: Asked) -> Option<PartQuestion> {
    Some(match asked {
        Asked::Count => PartQuestion::Count,
        Asked::Solve => PartQuestion::Solve {
            up_to: Symmetry::Raw,
        },
        Asked::SolveUpToRotations => PartQuestion::Solve {
            up_to: Symmetry::Rotations,
        },
        Asked::SolveUpToFull => PartQuestion::Solve {
            up_to: Symmetry::Full,
        },
        Asked::Apart => PartQuestion::Apart,
        Asked::Census => return None,
    })
}

/// The region of a census.
pub(super) fn region(name: &str) -> Result<Region, Failure> {
    let region = box_named(name);
    region.map_err(|kind| Failure::usage(kind.describe(language())))
}

impl Subject {
    /// What a plan searches.
    pub(super) fn of(folder: &Folder, read: &Read) -> Result<Self, Failure> {
        let plan = &read.plan;
        let Some(question) = question(plan.question) else {
            return Ok(Self::Census(region(&plan.puzzle)?));
        };
        let words = PuzzleWords::read(&plan.arguments, folder.path());
        let words = words.ok_or_else(|| folder.changed("plan.json"))?;
        let (puzzle, _) = words.puzzle(false)?;
        Ok(Self::Puzzle(
            Box::new(puzzle),
            engine(&plan.engine)?,
            question,
        ))
    }

    /// The search; that of a plan begins at its root.
    pub(super) fn division(
        &self,
        root: Option<u32>,
    ) -> Result<Box<dyn Division + '_>, EngineError> {
        Ok(match self {
            Self::Puzzle(puzzle, engine, question) => {
                puzzle.division(&**engine, *question, Settings::default(), root)?
            }
            Self::Census(region) => Box::new(CensusDivision::new(region)),
        })
    }

    /// The search that was planned.
    pub(super) fn planned(
        &self,
        folder: &Folder,
        plan: &StoredPlan,
    ) -> Result<Box<dyn Division + '_>, Failure> {
        let division = self.division(Some(plan.root))?;
        if fingerprint(&*division) == plan.fingerprint {
            return Ok(division);
        }
        let file = plan.files.first().map_or("plan.json", |file| &file.path);
        Err(folder.changed(file))
    }

    /// What is done with each solution besides finding it.
    pub(super) fn costs(&self) -> Costs<'_> {
        match self {
            Self::Puzzle(puzzle, _, question) => puzzle.costs(*question),
            Self::Census(_) => Costs::NONE,
        }
    }

    /// Searches some prefixes.
    pub(super) fn search(
        &self,
        division: &dyn Division,
        prefixes: &[Prefix],
        limits: &Limits<'_>,
    ) -> Result<PartFound, EngineError> {
        match self {
            Self::Puzzle(puzzle, engine, question) => {
                let settings = Settings::default();
                let search = (&**engine, division);
                puzzle.search_part(search, *question, settings, prefixes, limits)
            }
            Self::Census(_) => {
                let counted = division.count(prefixes, limits)?;
                Ok(PartFound {
                    tally: counted.tally,
                    nodes: counted.nodes,
                    left: counted.left,
                    ..PartFound::default()
                })
            }
        }
    }

    /// Whether an interrupted search goes on within a prefix.
    pub(super) fn is_resumable(&self, division: &dyn Division) -> bool {
        let counts = matches!(self, Self::Puzzle(_, _, PartQuestion::Count));
        counts && division.is_resumable()
    }
}

/// The fingerprint of a search, in hexadecimal.
pub(super) fn fingerprint(division: &dyn Division) -> String {
    format!("{:016x}", division.fingerprint())
}

/// Opens the folder of a plan, with what it searches.
pub(super) fn open(path: &Path) -> Result<(Folder, Read, Subject), Failure> {
    let (folder, read) = Folder::open(path)?;
    let subject = Subject::of(&folder, &read)?;
    Ok((folder, read, subject))
}
