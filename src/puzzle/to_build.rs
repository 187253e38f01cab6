//! Which solution people should build, and how.
//!
//! Invariant: what is told to come apart was taken apart, and the moves were checked; that no assembly does
//! is told only after all of them were looked at.
//!
//! The first solution of a packing will do if its pieces go in one after the other. Otherwise it is the first
//! that comes apart by moves along the axes, and if none does, the first solution where pieces turn. That many
//! packings interlock is rare, so a bound on their number is enough.

use core::ops::ControlFlow;

use super::answer::Answer;
use super::{Puzzle, Solution};
use crate::disassemble::{Bounds, MOST_PARTS, Short, Thoroughness, Verdict};
use crate::engine::{EngineError, Goal, Limits, Settings, Stop};
use crate::family::packing::{Ruler, Separation, insertions};
use crate::geometry::{Grid, Point};
use crate::language::{Statement, Text};
use crate::model::Selection;
use crate::show::Sentence;
use crate::show::scene::{Scene, together_scene};
use crate::solve;

/// How a solution is put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Building {
    /// Step by step, as every solution is whose pieces do not interlock.
    Straight,
    /// By these moves, the last one first.
    Moves(Separation),
    /// Not by moves along the axes: it locks. Of other assemblies this says nothing.
    Locked,
    /// Not by turns about fixed axes, either.
    LockedTurning,
    /// Not by moves along the axes: no assembly that has all that is laid comes apart, though another one does.
    Laid,
    /// Not by moves along the axes: no assembly of the puzzle comes apart.
    Never,
    /// Nobody knows: none of those that were looked at comes apart, and a limit ended that.
    Unknown,
}

/// So many assemblies are looked at: all of nearly every burr, within seconds.
pub(super) const MOST_TRIED: u64 = 2_000;

impl Building {
    /// What a person must know before building; nothing where it can be built.
    #[must_use]
    pub fn doubt(&self) -> Option<Statement> {
        const LOCKED: Text = [
            "Moves along the axes do not take this apart. `cubewright solve --apart` looks for an assembly that \
             comes apart, and with --turns pieces may turn, too.",
            "Durch Schieben geht das nicht auseinander. `cubewright solve --apart` sucht eine Anordnung, die es \
             tut; mit --turns dürfen sich Teile auch drehen.",
        ];
        const LOCKED_TURNING: Text = [
            "Neither moves along the axes nor turns about fixed axes take this apart. `cubewright solve --apart` looks \
             for an assembly that comes apart; `disassemble --turns=loose --proof way.json` looks for turns about axes \
             that shift, and way.json is then the answer to give here.",
            "Weder Schieben noch Drehungen um feste Achsen nehmen das auseinander. `cubewright solve --apart` sucht eine \
             Anordnung, die auseinandergeht; `disassemble --turns=loose --proof weg.json` sucht Drehungen um Achsen, die \
             sich verschieben; dann ist weg.json die Lösung, die hier anzugeben ist.",
        ];
        const LAID: Text = [
            "Moves along the axes cannot put this together: no assembly that has all that is laid comes apart so, \
             but another one does.",
            "Durch Schieben lässt sich das nicht zusammensetzen: Keine Anordnung, in der alles so liegt, geht so \
             auseinander, aber eine andere.",
        ];
        const NEVER: Text = [
            "Moves along the axes cannot put this together: no assembly of this puzzle comes apart so. `cubewright \
             solve --turns` lets pieces turn, too, and `disassemble --turns=loose --proof way.json` about axes that \
             shift; way.json is then the answer to give here.",
            "Durch Schieben lässt sich das nicht zusammensetzen: Keine Anordnung dieses Puzzles geht so \
             auseinander. Mit `cubewright solve --turns` dürfen sich Teile auch drehen, mit `disassemble --turns=loose \
             --proof weg.json` auch um Achsen, die sich verschieben; dann ist weg.json die Lösung, die hier anzugeben ist.",
        ];
        const UNKNOWN: Text = [
            "Whether this can be put together is not known: its pieces lock, and a limit ended the search for an \
             assembly that comes apart. `cubewright solve --apart` goes on.",
            "Ob sich das zusammensetzen lässt, ist nicht bekannt: Die Teile halten sich gegenseitig, und eine \
             Grenze hat die Suche nach einer Anordnung beendet, die auseinandergeht. `cubewright solve --apart` \
             sucht weiter.",
        ];
        match self {
            Self::Straight | Self::Moves(_) => None,
            Self::Locked => Some(Statement::of(LOCKED, &[])),
            Self::LockedTurning => Some(Statement::of(LOCKED_TURNING, &[])),
            Self::Laid => Some(Statement::of(LAID, &[])),
            Self::Never => Some(Statement::of(NEVER, &[])),
            Self::Unknown => Some(Statement::of(UNKNOWN, &[])),
        }
    }
}

impl Solution<'_> {
    /// How it is put together, whatever other assemblies there are; by turns if it locks without them.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if moves that were found do not hold.
    pub fn building(&self, limits: &Limits<'_>) -> Result<Building, EngineError> {
        let building = self.built_by_shifts(limits)?;
        Ok(match building {
            Building::Locked => self.built_by_turns(limits)?.unwrap_or(building),
            _ => building,
        })
    }

    /// The moves and turns by which it is put together, or that there are none, if a short search tells.
    fn built_by_turns(&self, limits: &Limits<'_>) -> Result<Option<Building>, EngineError> {
        /// As many as puzzles have that turn; each takes milliseconds.
        const STATES: u64 = 1000;
        let bounds = Bounds {
            states: STATES,
            ..Bounds::default()
        };
        let report = self.take_apart_turning(bounds, limits)?;
        Ok(match report.map(|report| report.verdict) {
            Some(Verdict::Apart(way)) => Some(Building::Moves(way)),
            Some(Verdict::Locked(_)) => Some(Building::LockedTurning),
            _ => None,
        })
    }

    /// How it is put together by moves along the axes.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if moves that were found do not hold.
    pub(super) fn built_by_shifts(&self, limits: &Limits<'_>) -> Result<Building, EngineError> {
        let Some(parts) = self.parts() else {
            return Ok(Building::Straight);
        };
        // How other cells than cubes are put together is not asked.
        if matches!(&self.answer, Answer::Packing(puzzle, _) if puzzle.grid() != Grid::Cubes) {
            return Ok(Building::Straight);
        }
        let cells: Vec<Vec<Point>> = parts.into_iter().map(|(_, cells)| cells).collect();
        if insertions(&cells).is_ok() {
            return Ok(Building::Straight);
        }
        if cells.len() > MOST_PARTS {
            return Ok(Building::Unknown);
        }
        let report = self.take_apart(Thoroughness::All, Bounds::default(), limits)?;
        Ok(match report.map(|report| report.verdict) {
            None | Some(Verdict::Whole) => Building::Straight,
            Some(Verdict::Apart(way)) => Building::Moves(way),
            Some(Verdict::Locked(_)) => Building::Locked,
            Some(Verdict::Open(_)) => Building::Unknown,
        })
    }

    /// What is to be seen, step by step as it is put together.
    #[must_use]
    pub fn built_scene(&self, building: &Building) -> Option<Scene> {
        let (mut scene, _) = self.scene()?;
        if let (Some(doubt), Some(only)) = (building.doubt(), scene.steps.first_mut()) {
            only.caption = Some(Sentence::Told(doubt));
        }
        Some(match building {
            Building::Moves(way) => together_scene(&scene, way),
            _ => scene,
        })
    }

    /// The same for learners: a cube is laid out piece by piece before it is folded.
    #[must_use]
    pub fn built_lesson(&self, building: &Building) -> Option<Scene> {
        match self.answer {
            Answer::Packing(..) => self.built_scene(building),
            Answer::Assembly(..) | Answer::Fold(..) | Answer::Options(..) => self.lesson(),
        }
    }
}

impl Puzzle {
    /// The solution that people should build instead of the first that was found, if that one locks and is not
    /// the best of an objective; and how it is built.
    ///
    /// # Errors
    /// Those of the engine that lists the assemblies.
    pub fn to_build<'a>(
        &'a self,
        first: Solution<'a>,
        settings: Settings<'_>,
        limits: &Limits<'_>,
    ) -> Result<(Solution<'a>, Building), EngineError> {
        let building = first.built_by_shifts(limits)?;
        let is_small = first.parts().is_some_and(|parts| parts.len() <= MOST_PARTS);
        if building.doubt().is_none() || !is_small {
            return Ok((first, building));
        }
        // The best is wanted, however it is put together.
        if self.asked().is_some_and(|asked| asked.aim().is_some()) {
            let building = first.building(limits)?;
            return Ok((first, building));
        }
        let engine = solve::engine(self.choice(Goal::All { up_to: None }, settings)?.engine)?;
        let (mut found, mut tried, mut is_open): (Option<Selection>, u64, bool) = (None, 0, false);
        let outcome = self.each_rotated(
            (&*engine, Ruler::Shifts),
            settings,
            limits,
            &mut |selection, verdict| {
                tried += 1;
                is_open |= matches!(verdict, Short::Open(_));
                found = (verdict == Short::Apart).then(|| selection.clone());
                if found.is_some() || tried >= MOST_TRIED {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            },
        )?;
        let Some(found) = found else {
            let are_all = outcome.stop == Stop::Finished && !is_open;
            let building = if are_all {
                Building::Never
            } else {
                Building::Unknown
            };
            let turned = first.built_by_turns(limits)?;
            let turned = turned.filter(|turned| turned.doubt().is_none());
            return Ok((first, turned.unwrap_or(building)));
        };
        let solution = Solution::of(self, &found);
        let building = solution.building(limits)?;
        Ok((solution, building))
    }
}
